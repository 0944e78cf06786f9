"""The secrecy gate: nothing that is sent to anybody tells what they may not know."""

import asyncio
import re
from collections.abc import AsyncIterator, Iterator
from functools import cache
from typing import Any

import pytest
from sqlalchemy import URL

from table.live import QUICK, Browser, Served, number_in, play_on, serving
from trionfi.bots import level
from trionfi.core.chance import key_words
from trionfi.core.game import SPECTATOR, find, imagine_at
from trionfi.core.match import Match, new, position
from trionfi.core.notation import write_position
from trionfi.games.peuali.cards import CARD_WORDS
from trionfi.games.peuali.speech import spoken
from trionfi.table import sight
from trionfi.table.room import Room
from trionfi.table.scene import Scene
from trionfi.table.schema import MatchRow, SeatRow
from trionfi.table.sight import Manner, Sight
from trionfi.table.store import Store

pytestmark = pytest.mark.anyio

GAME = "peuali"
SEATS = 4
VIEWERS = [*range(SEATS), SPECTATOR]


@pytest.fixture
async def served(sqlite: URL) -> AsyncIterator[Served]:
    """Give a server on a fresh database."""
    async with serving(sqlite) as server:
        yield server


@cache
def canary(card: int) -> re.Pattern[str]:
    """Find any of the ways in which a card is called: its word, its name, its art, in a sentence, in its text."""
    face = find(GAME).faces[card]
    ways = [face.word, face.name, face.art.removesuffix(".svg"), spoken(card), face.text]
    return re.compile("|".join(rf"(?<![\w-]){re.escape(way)}(?![\w])" for way in ways))


def strings(part: Any) -> Iterator[str]:
    """Give every string in a look."""
    if isinstance(part, str):
        yield part
    elif isinstance(part, dict | list):
        for value in part.values() if isinstance(part, dict) else part:
            yield from strings(value)


def leaks(text: str, then: Match, viewer: int) -> list[str]:
    """Name the cards that the text tells and the viewer may not know at that moment."""
    known = set(strings(then.look(viewer)))
    hidden = [card for card, word in enumerate(CARD_WORDS) if word not in known]
    return [found[0] for card in hidden if (found := canary(card).search(text))]


async def begin_at(store: Store, match: Match, match_id: str = "m") -> None:
    """Write a match that begins where another stands; browser "b0" has seat 0, and so on."""
    row = MatchRow(
        id=match_id,
        game=GAME,
        version=match.game.version,
        options=dict(match.options),
        key="0" * 64,
        watch_secret=f"watch-{match_id}",
        origin=match.position,
    )
    seats = [
        SeatRow(match_id=match_id, seat=n, kind="person", holder=f"b{n}", name=f"Person {n}", control=True)
        for n in range(SEATS)
    ]
    await store.create(row, seats)


def address(viewer: int, match_id: str = "m") -> str:
    """Give the address where a viewer sees the match."""
    return f"/watch/watch-{match_id}" if viewer == SPECTATOR else f"/t/{match_id}"


def visitor(served: Served, viewer: int) -> Browser:
    """Give the browser of a viewer."""
    browser = served.browser()
    browser.become(served, f"b{viewer}")
    return browser


async def collect(served: Served, room: Room, plays: int) -> list[tuple[str, int, int]]:
    """Play on, and give all that anyone was sent meanwhile: text, number of actions, viewer."""
    sent: list[tuple[str, int, int]] = []
    browsers = {viewer: visitor(served, viewer) for viewer in VIEWERS}

    async def listen(viewer: int) -> None:
        async with browsers[viewer].live(address(viewer)) as socket:
            while True:
                html = await socket.recv()
                assert isinstance(html, str)
                sent.append((html, number_in(html), viewer))

    listeners = [asyncio.create_task(listen(viewer)) for viewer in VIEWERS]
    for _ in range(plays):
        number, match = room.scene.number, room.scene.match
        mover = match.to_move
        for viewer, browser in browsers.items():
            url, answers = address(viewer), []
            answers.append(await browser.get(url))
            answers.append(await browser.get(f"{url}/replay?at={number // 2}"))
            if viewer != SPECTATOR:
                answers.append(await browser.post(f"{url}/play", number=number, action="Zz9>9"))
                answers.append(await browser.post(f"{url}/play", number=number + 1, action="Wi5>1"))
                answers += [await browser.post(f"{url}/hint", number=number)] if number % 7 == 0 else []
            sent += [(f"{answer.headers!r} {answer.text}", number, viewer) for answer in answers]
        answer = await browsers[mover].post(f"{address(mover)}/play", number=number, action=match.legal[-1])
        assert answer.status_code == 204
        await asyncio.sleep(0.02)
    for listener in listeners:
        listener.cancel()
    await asyncio.gather(*listeners, return_exceptions=True)
    return sent


def at_battle(number: int, actions: int = 0) -> Match:
    """Give a match at the start of a battle, or some actions later."""
    match = new(GAME, seats=SEATS, key=11)
    while match.look()["battle"] < number or actions > 0:
        actions -= match.look()["battle"] == number
        match.play(match.legal_actions[-1])
    return match


@pytest.fixture
def quick_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let hints depend on nothing but the key, so that they can be compared, and come soon."""
    monkeypatch.setattr("trionfi.table.players.level", lambda _: level("deep", iterations=8))


@pytest.mark.usefixtures("quick_hints")
@pytest.mark.parametrize("battle", [1, 3])
async def test_nobody_is_told_of_a_card_that_they_cannot_know(served: Served, battle: int) -> None:
    await begin_at(served.house.store, at_battle(battle))
    room = await served.room("m")
    sent = await collect(served, room, 12)
    assert {viewer for _, _, viewer in sent} == set(VIEWERS)
    assert {number for _, number, _ in sent} >= set(range(12))
    for text, number, viewer in sent:
        assert leaks(text, room.scene.match.at(number), viewer) == []


@pytest.mark.usefixtures("quick_hints")
@pytest.mark.parametrize("leak", ["look", "ids", "names"])
async def test_the_gate_notices_a_leak(served: Served, monkeypatch: pytest.MonkeyPatch, leak: str) -> None:
    honest = sight.see

    def leaking(scene: Scene, viewer: int, manner: Manner) -> Sight:
        seen = honest(scene, viewer, manner)
        secret = scene.match.look()["hands"][(viewer + 1) % SEATS][-1]
        if leak == "look":
            seen["lines"] = [*seen["lines"], (0, [f"({secret})"])]
        elif leak == "ids":
            seen["hands"][0]["cards"][0]["id"] = f"card-{secret}".replace("card-", "card ")
        else:
            seen["status"] = scene.match.game.face(secret).name
        return seen

    monkeypatch.setattr("trionfi.table.room.see", leaking)
    await begin_at(served.house.store, at_battle(1))
    room = await served.room("m")
    sent = await collect(served, room, 1)
    assert any(leaks(text, room.scene.match.at(number), viewer) for text, number, viewer in sent)


def twins(viewer: int) -> Iterator[Match]:
    """Give matches that differ only in what the viewer cannot know: it is the viewer's turn, or seat 0's."""
    match = at_battle(2, 6)
    while match.to_move != max(viewer, 0):
        match.play(match.legal_actions[0])
    for number in range(3):
        states = match.hidden(viewer)
        imagine_at(states, 0, match.game.cards, key_words(number))
        lines = write_position(match.game, states).splitlines()
        lines = [line for line in lines if not line.startswith(("key:", "drawn:"))]
        yield position("\n".join([*lines, "key: 0x5", "drawn: 40"]))


@pytest.mark.usefixtures("quick_hints")
@pytest.mark.parametrize("viewer", VIEWERS)
async def test_what_a_viewer_cannot_know_changes_no_byte(
    sqlite: URL, monkeypatch: pytest.MonkeyPatch, viewer: int
) -> None:
    async def secret(_: Store, __: str) -> str:
        return "the same"

    monkeypatch.setattr(Store, "secret", secret)
    told = []
    hands = set()
    port = 0  # the same for all, as links and their pictures tell it
    for number, twin in enumerate(twins(viewer)):
        async with serving(sqlite.set(database=f"{sqlite.database}{number}"), QUICK, port) as served:
            port = served.port
            await begin_at(served.house.store, twin)
            hands.add(str(twin.look()["hands"]))
            told.append(await everything(served, viewer))
    assert len(hands) == 3
    for text, *others in zip(*told, strict=True):
        assert others == [text, text]


async def everything(served: Served, viewer: int) -> list[str]:
    """Give all that a viewer can get out of the server, without the dates."""
    room, browser, url = await served.room("m"), visitor(served, viewer), address(viewer)
    texts = []
    async with browser.live(url) as socket:
        texts.append(await browser.hear(socket))
        answers = [await browser.get(url), await browser.get(f"{url}/replay"), await browser.get(f"{url}/replay?at=0")]
        if viewer != SPECTATOR:
            strange = [word for word in CARD_WORDS if f"{word}>1" not in room.scene.match.legal]
            answers += [await browser.post(f"{url}/play", number=0, action=f"{word}>1") for word in strange]
            answers.append(await browser.post(f"{url}/hint", number=0))
            action = room.scene.match.legal[0]
            answers.append(await browser.post(f"{url}/play", number=0, action=action))
            while number_in(html := await browser.hear(socket)) != 1:
                pass
            texts.append(html)
            answers.append(await browser.get(url))
    for answer in answers:
        answer.headers.pop("date")
        texts.append(f"{answer.status_code} {answer.headers!r} {answer.text}")
    return texts


async def test_ids_do_not_survive_a_shuffle(served: Served) -> None:
    match = new(GAME, seats=SEATS, key=3)
    await begin_at(served.house.store, match)
    room = await served.room("m")
    ids: dict[int, set[str]] = {}
    for _ in range(40):
        for viewer in VIEWERS:
            html = served.house.rooms.render(room.sight(viewer, address(viewer), "", ""))
            ids.setdefault(room.scene.match.look()["battle"], set()).update(re.findall(r'id="(c[0-9a-f]{12})"', html))
        await play_on(room, room.scene.number + 1)
    assert len(ids[1]) > 50
    assert not ids[1] & ids[2]
