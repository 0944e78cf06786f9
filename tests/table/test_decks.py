"""The deck builder: every card looked for, decks judged at once, kept, brought in and out, dealt on trial."""

import html
import re
from collections.abc import AsyncIterator

import pytest
from sqlalchemy import URL

from table.builder import AT, GAME, LARGE, SMALL, STRANGE, at, deck_in, kept, link_in, plain_post, quiet, save, words
from table.live import Browser, Served
from trionfi.core.game import find
from trionfi.table import decks
from trionfi.table.schema import DeckRow
from trionfi.table.store import MOST_DECKS, Store, TooMany

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


# Building


async def test_every_card_is_there_with_the_meaning_of_its_keywords(ann: Browser) -> None:
    page = (await ann.get(AT)).text
    assert page.count('<li class="tile') == len(find(GAME).faces) == 85
    for face in find(GAME).faces:
        assert html.escape(face.name, quote=False).replace("'", "&#39;") in page
        for meaning in face.facts["meanings"].values():
            assert html.escape(meaning).replace("&#x27;", "&#39;") in page


@pytest.mark.parametrize(
    ("fields", "found"),
    [
        ({"faction": "Rebel", "kind": "character"}, {f"R0{n}" for n in range(1, 9)}),
        ({"search": "NUTMAN"}, {"R01"}),
        ({"kind": "jewel"}, {"SJ0", "SJ1"}),
        ({"keywords": "Promotion", "faction": "Kingdom"}, {"K03"}),
        ({"faction": "Nobody"}, set()),
    ],
)
async def test_cards_are_looked_for_without_a_script_too(ann: Browser, fields: dict[str, str], found: set[str]) -> None:
    page = (await ann.get(at(deck=SMALL, **fields))).text
    tiles = re.findall(r'<li class="tile[^>]*data-word="(\w+)"[^>]*>', page)
    hidden = re.findall(r'<li class="tile[^>]*data-word="(\w+)"[^>]* hidden>', page)
    assert found <= set(tiles) - set(hidden)
    assert found or set(tiles) == set(hidden)
    assert f'<b id="shown">{len(tiles) - len(hidden)}</b>' in page
    assert deck_in(page) == SMALL


async def test_cards_are_put_in_and_taken_out(ann: Browser) -> None:
    deck = ""
    for field, word, then in [
        ("more", "R01", "R01x1"),
        ("more", "R01", "R01x2"),
        ("more", "R05", "R01x2 R05x1"),
        ("more", "R05", "R01x2 R05x1"),  # a Unique
        ("less", "R01", "R01x1 R05x1"),
        ("less", "R02", "R01x1 R05x1"),
        ("count-SJ0", "14", "R01x1 R05x1 SJ0x14"),
        ("count-SJ0", "999", "R01x1 R05x1 SJ0x200"),
        ("count-SJ0", "-5", "R01x1 R05x1 SJ0x200"),
        ("count-SJ0", "0", "R01x1 R05x1"),
        ("count-R01", "9", "R01x3 R05x1"),
        ("more", "R99", "R01x3 R05x1"),
        ("more", "' OR 1=1", "R01x3 R05x1"),
    ]:
        answer = await ann.get(at(deck=deck, **{field: word}))
        assert answer.status_code == 200
        deck = deck_in(answer.text)
        assert deck == then


async def test_a_script_gets_the_deck_alone_and_every_reason_against_it(ann: Browser) -> None:
    answer = await ann.get(at(deck="R01x3 J05", more="R05"), headers={"x-live": "1"})
    assert answer.text.lstrip().startswith("<section")
    option = decks.deck_options(find(GAME))[0]
    reasons = option.violations({"R01": 3, "R05": 1, "J05": 1})
    assert reasons
    for reason in reasons:
        assert reason.partition(" (")[0].casefold() in words(answer.text).casefold()
    assert f'href="/rules/{GAME}#C44"' in answer.text


async def test_a_deck_that_the_rules_allow_is_called_legal(ann: Browser) -> None:
    for choice in find(GAME).options[1].choices:
        deck = decks.deck_options(find(GAME))[0].deck(choice)
        text = decks.Draft(find(GAME), deck).text
        assert "Legal. A match can be played with it." in words((await ann.get(at(deck=text))).text)


@pytest.mark.parametrize(("text", "told"), STRANGE)
async def test_an_address_that_carries_no_deck_is_refused_in_words(ann: Browser, text: str, told: str) -> None:
    answer = await ann.get(at(deck=text))
    assert answer.status_code == 422
    assert told in words(answer.text).casefold()
    assert "<script>alert" not in answer.text
    assert deck_in(answer.text) == ""
    for path in ("/list", "/text", "/hands"):
        assert (await ann.get(at(path, deck=text))).status_code == 422


async def test_no_decks_are_built_where_a_game_has_none(ann: Browser) -> None:
    for path in ("", "/list", "/hands"):
        assert (await ann.get(f"/decks/peuali{path}")).status_code == 404
        assert (await ann.get(f"/decks/nothing{path}")).status_code == 404


# Keeping


async def test_a_deck_is_kept_changed_copied_and_deleted(served: Served, ann: Browser) -> None:
    one = await save(ann, SMALL, "  My   first\u202e ")
    assert [(row.name, row.text) for row in await kept(served, ann)] == [("My first", SMALL)]
    assert await save(ann, "R01x2 SJ1x4", "Unfinished", saved=one) == one
    assert [(row.name, row.text) for row in await kept(served, ann)] == [("Unfinished", "R01x2 SJ1x4")]
    assert "not legal yet" in words((await ann.get(AT)).text)
    copy = await plain_post(ann, f"{AT}/save?copy=1", deck=SMALL, name="Copy", saved=one)
    assert copy.status_code == 303
    assert [row.name for row in await kept(served, ann)] == ["Copy", "Unfinished"]
    assert (await plain_post(ann, f"{AT}/delete", saved=one)).status_code == 303
    assert [row.name for row in await kept(served, ann)] == ["Copy"]


async def test_a_deck_belongs_to_its_browser(served: Served, ann: Browser) -> None:
    one = await save(ann, SMALL, "Hers")
    eve = served.browser()
    assert "Hers" not in (await eve.get(AT)).text
    assert await save(eve, LARGE, "Over", saved=one) != one
    for deck in (one, "\0", "x" * 999):
        assert (await plain_post(eve, f"{AT}/delete", saved=deck)).status_code == 303
    assert [(row.name, row.text) for row in await kept(served, ann)] == [("Hers", SMALL)]
    assert "Hers" not in (await eve.get(f"/new/{GAME}")).text
    assert "Hers" in (await ann.get(f"/new/{GAME}")).text


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"deck": SMALL, "name": ""}, "needs a name"),
        ({"deck": SMALL, "name": "\u200b \n"}, "needs a name"),
        ({"deck": "", "name": "Nothing"}, "no card"),
        *(({"deck": text, "name": "Strange"}, told) for text, told in STRANGE),
    ],
)
async def test_what_cannot_be_kept_is_refused_in_words(
    served: Served, ann: Browser, fields: dict[str, str], told: str
) -> None:
    one = await save(ann, SMALL, "Kept")
    answer = await plain_post(ann, f"{AT}/save", saved=one, **fields)
    assert answer.status_code == 422
    assert told in words(answer.text).casefold()
    assert [(row.name, row.text) for row in await kept(served, ann)] == [("Kept", SMALL)]


async def test_what_does_not_come_from_a_page_of_ours_changes_nothing(served: Served, ann: Browser) -> None:
    one = await save(ann, SMALL, "Kept")
    for path in ("save", "delete", "import"):
        answer = await ann.http.post(f"{AT}/{path}", data={"csrf": "x", "deck": LARGE, "name": "X", "saved": one})
        assert answer.status_code == 403
        large = {"csrf": ann.csrf, "deck": "R01 " * 9_000, "text": "R01 " * 9_000, "saved": one, "name": "X"}
        assert (await ann.http.post(f"{AT}/{path}", data=large)).status_code == 413
    assert [(row.name, row.text) for row in await kept(served, ann)] == [("Kept", SMALL)]


async def test_a_browser_keeps_so_many_decks_and_no_more(served: Served, ann: Browser) -> None:
    one = await save(ann, SMALL, "Deck 1")
    for number in range(2, MOST_DECKS + 1):
        await save(ann, SMALL, f"Deck {number}")
    refused = await plain_post(ann, f"{AT}/save", deck=SMALL, name="One too many")
    assert refused.status_code == 409
    assert "Delete one" in refused.text
    assert len(await kept(served, ann)) == MOST_DECKS
    assert await save(ann, LARGE, "Changed", saved=one) == one
    assert (await kept(served, ann))[0].text == LARGE


async def test_decks_are_kept_in_every_database(store: Store) -> None:
    for number in range(MOST_DECKS):
        await store.save_deck(DeckRow(id=f"d{number}", holder="ann", game=GAME, name="A", text=SMALL))
    with pytest.raises(TooMany):
        await store.save_deck(DeckRow(id="more", holder="ann", game=GAME, name="A", text=SMALL))
    await store.save_deck(DeckRow(id="d3", holder="ann", game=GAME, name="B", text=LARGE))
    await store.save_deck(DeckRow(id="his", holder="ben", game=GAME, name="C", text=SMALL))
    assert (await store.decks("ann", GAME))[0].name == "B"
    await store.delete_deck("his", "ann")
    assert [row.name for row in await store.decks("ben", GAME)] == ["C"]
    assert await store.decks("ben", "peuali") == []


# In, out and on


async def test_what_is_exported_is_brought_in_again(ann: Browser) -> None:
    text = (await ann.get(at("/text", deck=LARGE, name="Mine"))).text
    assert "3 " in text
    assert "SJ" not in text
    answer = await plain_post(ann, f"{AT}/import", text=text, deck=SMALL)
    assert answer.status_code == 303
    assert deck_in((await ann.get(answer.headers["location"])).text) == LARGE


@pytest.mark.parametrize(("text", "told"), [*STRANGE, ("", "no card"), ("# nothing", "no card")])
async def test_what_cannot_be_brought_in_leaves_the_deck_as_it_was(ann: Browser, text: str, told: str) -> None:
    answer = await plain_post(ann, f"{AT}/import", text=text, deck=LARGE)
    assert answer.status_code == 422
    assert told in words(answer.text).casefold()
    assert deck_in(answer.text) == LARGE
    assert "<script>alert" not in answer.text


async def test_a_link_shows_a_deck_to_anybody_who_may_copy_it(served: Served, ann: Browser) -> None:
    page = (await ann.get(at(deck=LARGE, name="Mine & yours"))).text
    link = link_in(page, r'href="([^"]*/list[^"]*)"')
    ben = served.browser()
    shown = (await ben.get(link)).text
    assert "Mine &amp; yours" in shown
    copy = link_in(shown, r'href="([^"]*)" id="copy"')
    assert deck_in((await ben.get(copy)).text) == LARGE
    assert await save(ben, LARGE, "Copied")


async def test_ten_opening_hands_are_drawn_by_the_rules(ann: Browser) -> None:
    rebel = decks.Draft(find(GAME), decks.deck_options(find(GAME))[0].deck("rebel"))
    drawn = decks.hands(rebel)
    assert [len(hand) for hand in drawn] == [5] * 10
    for hand in drawn:
        assert any(face.facts["kind"] == "character" for face in hand)  # (CA6, CA8)
        assert not any(face.facts.get("unique") or face.facts.get("non_starter") for face in hand)  # (CA5)
    assert "10 opening hands" in words((await ann.get(at("/hands", deck=rebel.text))).text)
    refused = await ann.get(at("/hands", deck="R01x1"))
    assert refused.status_code == 422
    assert "exactly 5 Spirit Jewels" in refused.text
