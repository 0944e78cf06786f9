"""Decks for a match: chosen when it is made, brought by whoever sits down, and told to nobody who may not know them."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any
from urllib.parse import urlencode

import pytest
from sqlalchemy import URL

from table.builder import AT, GAME, SMALL, STRANGE, name_of, plain_post, quiet, words
from table.live import Browser, Served
from table.rows import create
from trionfi.core.game import SPECTATOR, find
from trionfi.core.match import new
from trionfi.table.choosing import DUE, NotBegun
from trionfi.table.founding import OPEN, found, rematch
from trionfi.table.scene import Scene
from trionfi.table.schema import MatchRow, SeatRow
from trionfi.table.sight import Manner, options_in_words, see
from trionfi.table.store import Store

pytestmark = pytest.mark.anyio


@pytest.fixture
async def served(sqlite: URL, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Served]:
    """Give a server on a fresh database."""
    async with quiet(sqlite, monkeypatch) as server:
        yield server


@pytest.fixture
async def ann(served: Served) -> Browser:
    """Give a browser that has looked at the builder."""
    browser = served.browser()
    await browser.get(AT)
    return browser


async def test_a_match_is_played_with_the_decks_that_were_chosen(served: Served, ann: Browser) -> None:
    url = await ann.found(GAME, deck_1_text="1 Nutman\n5 Spirit Jewel", deck_2="star", name="Ann")
    match = (await served.room(url.rpartition("/")[2])).scene.match
    assert (match.options["deck_1"], match.options["deck_2"]) == (SMALL, "star")


async def test_a_deck_that_is_not_legal_is_refused_with_every_reason(served: Served, ann: Browser) -> None:
    answer = await ann.post(f"/new/{GAME}", deck_1_text="4 Nutman\n2 Knave", deck_2="R99x1")
    assert answer.status_code == 422
    told = words(answer.text)
    for reason in ("3 copies of Nutman at most", "1 Knave at most", "exactly 5 Spirit Jewels"):
        assert f"Deck of seat 1: {reason}" in told or reason in told
    assert "there is no card 'R99'" in told
    assert "4 Nutman" in answer.text  # what was typed is not lost
    assert await served.house.store.recent(name_of(ann)) == []
    for text, words_of_it in STRANGE:
        refused = await ann.post(f"/new/{GAME}", deck_2_text=text)
        assert refused.status_code == 422
        assert words_of_it in words(refused.text).casefold()


async def test_who_joins_brings_a_deck_and_then_the_match_begins(served: Served, ann: Browser) -> None:
    url = await ann.found(GAME, seat_1="open", deck_1="order", deck_2="star", name="Ann")
    match_id = url.rpartition("/")[2]
    store = served.house.store
    assert (await store.match(match_id)).options["deck_2"] == DUE
    waiting = await ann.get(url)
    assert waiting.status_code == 200
    assert "The match begins once every deck is chosen" in waiting.text
    assert "order" not in waiting.text.casefold().replace("border", "")
    assert (await ann.get(f"{url}/begun")).json() == {"begun": False, "done": 1, "of": 2, "doing": "waiting for seat 2"}
    assert (await ann.post(f"{url}/play", number=0, action="end")).status_code == 409
    assert (await ann.get(f"{url}/replay")).status_code == 409
    assert (await served.browser().get(url)).status_code == 403
    assert (await served.browser().get(f"{url}/begun")).status_code == 403
    row = await store.match(match_id)
    watcher = await served.browser().get(f"/watch/{row.watch_secret}")
    assert watcher.status_code == 200
    invite = f"/join/{(await store.seats(match_id))[1].invite}"
    assert invite in waiting.text
    assert invite not in watcher.text
    ben = served.browser()
    await ben.get(invite)
    for text, told in [*STRANGE, ("4 Nutman", "3 copies of nutman")]:
        refused = await ben.post(invite, name="Ben", deck_2_text=text)
        assert refused.status_code == 422
        assert told in words(refused.text).casefold()
    assert (await store.seats(match_id))[1].holder is None
    assert (await ben.post(invite, name="Ben", deck_2_text=SMALL)).status_code == 201
    assert (await ann.get(f"{url}/begun")).json()["begun"]
    match = (await served.room(match_id)).scene.match
    assert (match.options["deck_1"], match.options["deck_2"]) == ("order", SMALL)
    assert (await ben.post(invite, name="Ben", deck_2="star")).status_code == 201  # too late to change it
    assert (await store.seats(match_id))[1].deck == SMALL


async def test_of_two_who_join_at_once_the_one_who_sits_has_brought_the_deck(store: Store) -> None:
    await create(store)
    tries = [store.claim("invite to m", f"browser {n}", f"Friend {n}", f"deck {n}") for n in range(4)]
    await asyncio.gather(*tries, return_exceptions=True)
    seat = (await store.seats("m"))[1]
    assert seat.deck == f"deck {str(seat.holder).rpartition(' ')[2]}"
    await store.replace("m", 1, "quick", deck="another")
    assert (await store.seats("m"))[1].deck == seat.deck


async def test_a_rematch_is_played_with_the_decks_that_were_brought() -> None:
    rows = found(find(GAME), {"seat_1": OPEN}, "ann's browser", "Ann")
    with pytest.raises(NotBegun):
        rematch(rows.match, rows.seats, find(GAME))
    rows.seats[1].deck = SMALL
    assert rematch(rows.match, rows.seats, find(GAME)).match.options == rows.match.options | {"deck_2": SMALL}


async def test_a_bot_sits_down_with_the_usual_deck_where_nobody_comes(served: Served, ann: Browser) -> None:
    url = await ann.found(GAME, seat_1="open", name="Ann")
    await ann.get(url)
    assert (await plain_post(served.browser(), f"{url}/fill/1")).status_code == 403
    for wrong in ("0", "7", "x"):
        assert (await ann.post(f"{url}/fill/{wrong}")).status_code == 422
    assert (await ann.post(f"{url}/fill/1")).status_code == 303
    room = await served.room(url.rpartition("/")[2])
    assert room.scene.match.options["deck_2"] == "order"
    invite = room.scene.seats[1].invite
    ben = served.browser()
    await ben.get("/")
    late = await ben.post(f"/join/{invite}", name="Ben", deck_2_text=SMALL)
    assert (late.status_code, "the invitation is void" in late.text) == (409, True)
    assert (await served.room(room.id)).scene.match.options["deck_2"] == "order"
    assert (await ann.post(f"{url}/fill/1")).status_code == 422


# Secrecy

CANARY = "N03x2 K04x3 S07x1 J05x1 N01x3 N02x2 SJ0x3 SJ1x5"


async def everything(url: str, browser: Browser) -> str:
    """All that a browser can get of a match that goes on."""
    async with browser.live(url) as socket:
        texts = [await browser.hear(socket)]
    looked = ("", "/replay", "/replay?at=0", "/save", "/begun")
    texts += [(await browser.get(f"{url}{path}")).text for path in looked]
    posts = ("play", "hint", "rematch", "continue")
    texts += [(await browser.post(f"{url}/{path}", number=0, action="summon-K04")).text for path in posts]
    return "\n".join(texts)


@pytest.mark.parametrize("open_decks", ["off", "on"])
async def test_the_list_of_a_secret_deck_leaves_in_no_channel(served: Served, ann: Browser, open_decks: str) -> None:
    url = await ann.found(GAME, seat_1="open", deck_1="rebel", open_decks=open_decks, first_player="seat 1", name="Ann")
    room_id = url.rpartition("/")[2]
    invite = f"/join/{(await served.house.store.seats(room_id))[1].invite}"
    cid = served.browser()
    await cid.get(invite)
    assert (await cid.post(invite, name="Cid", deck_2_text=CANARY)).status_code == 201
    room = await served.room(room_id)
    written = room.scene.match.options["deck_2"]
    assert isinstance(written, str)
    eve = served.browser()
    told = await everything(url, ann)
    watched = await everything(f"/watch/{room.scene.row.watch_secret}", eve)
    for text in (told, watched):
        assert (written in text or urlencode({"deck": written}) in text) == (open_decks == "on")
        if open_decks == "off":
            assert "Its player alone knows it." in text
            for word in ("K04", "S07", "J05", "N03"):
                assert f'"{word}"' not in text
    assert urlencode({"deck": written}) in await everything(url, cid)


async def test_matches_that_differ_in_a_secret_deck_alone_look_the_same() -> None:
    shown = []
    for other in ("J01x3 J02x3 J03x3 SJ0x6 SJ1x5", "S01x3 S02x3 S03x3 SJ0x6 SJ1x5"):
        options: Any = {"deck_1": "star", "deck_2": other, "first_player": "seat 1"}
        row = MatchRow(id="m", game=GAME, version=1, options=options, key=f"{9:064x}", watch_secret="w")
        seats = [SeatRow(match_id="m", seat=seat, kind="person", holder=f"b{seat}", name="A") for seat in range(2)]
        scene = Scene(row, seats, new(find(GAME), key=9, **options))
        shown.append([see(scene, viewer, Manner("/t/m", "http://x")) for viewer in (0, SPECTATOR, 1)])
    assert shown[0][:2] == shown[1][:2]
    assert shown[0][2] != shown[1][2]


async def test_options_are_told_as_the_viewer_may_know_them() -> None:
    match = new(find(GAME), deck_2=CANARY, key=4)
    told = {viewer: options_in_words(match.game, match.look(viewer)["options"]) for viewer in (None, 0, 1, SPECTATOR)}
    values = {viewer: {option["name"]: option["value"] for option in options} for viewer, options in told.items()}
    assert (values[None]["deck_1"], values[None]["deck_2"]) == ("rebel", "built by hand")
    assert (values[0]["deck_1"], values[0]["deck_2"]) == ("rebel", "unknown")
    assert (values[1]["deck_1"], values[1]["deck_2"]) == ("unknown", "built by hand")
    assert (values[SPECTATOR]["deck_1"], values[SPECTATOR]["deck_2"]) == ("unknown", "unknown")
