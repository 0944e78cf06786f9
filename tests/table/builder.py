"""What the tests of decks at the table share: a server without bots, browsers that send forms, texts of every kind."""

import contextlib
import html
import json
import re
from collections.abc import AsyncIterator
from functools import cache
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from httpx import Response
from sqlalchemy import URL

from table.live import Browser, Served, serving
from trionfi.bots import level
from trionfi.core.match import new
from trionfi.table import app, pages
from trionfi.table.schema import DeckRow
from trionfi.table.warm import Progress

GAME = "corel"
AT = f"/decks/{GAME}"
SMALL = "R01x1 SJ1x5"  # the smallest legal deck
LARGE = "J01x3 J02x3 K01x3 S02x1 SJ0x2 SJ1x5"
STRANGE = [
    ("3 Nutmen", "there is no card"),
    ("-3 Nutman", "not a number of copies"),
    ("99999999999999999999 Nutman", "not a number of copies"),
    ("R01x200\nR01x200", "as many as a whole deck has"),
    ("1 Nutm\u0430n", "cyrillic small letter a"),
    ("\uff13 Nutman", "fullwidth digit three"),
    ("1 Nutman\x00", "u+0000"),
    ("R01\n" * 300, "entries at most"),
    ("<script>alert(1)</script>", "there is no card"),
]
"""Texts that are no decks, and what is said of each."""


@cache
def ready() -> None:
    """Have all compiled that these tests use, before anybody waits for an answer."""
    match = new(GAME, key=1)
    match.preview(match.legal_actions[0], match.to_move)
    level("random")(match.game, match.hidden(match.to_move), 1)


@contextlib.asynccontextmanager
async def quiet(database: URL, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Served]:
    """Serve without bots; a table is shown as all that its page could be made of."""

    async def awake(progress: Progress) -> None:
        progress.all_ready()

    def plain(sight: Any) -> str:
        return json.dumps(sight, default=str)

    ready()
    monkeypatch.setattr(app, "warm_up", awake)
    monkeypatch.setattr("trionfi.table.players.level", lambda _: level("random"))
    for part in ("table", "table_section", "replay"):
        monkeypatch.setattr(pages, part, plain)
    async with serving(database) as server:
        yield server


def words(page: str) -> str:
    """What a page says, without its marks."""
    return html.unescape(" ".join(re.sub("<[^>]+>", " ", page).split()))


def deck_in(page: str) -> str:
    """The deck under work on a page."""
    found = re.search(r'form="build" name="deck" value="([^"]*)"', page)
    assert found
    return found[1]


def link_in(page: str, pattern: str) -> str:
    """The address on a page that a pattern finds."""
    found = re.search(pattern, page)
    assert found
    return html.unescape(found[1])


def at(path: str = "", **fields: str) -> str:
    """An address of the builder."""
    return f"{AT}{path}?{urlencode(fields)}"


async def plain_post(browser: Browser, path: str, **fields: str) -> Response:
    """Send a form as a page without a script does."""
    return await browser.http.post(path, data={"csrf": browser.csrf} | fields)


async def save(browser: Browser, deck: str, name: str, **fields: str) -> str:
    """Save a deck; give its id."""
    answer = await plain_post(browser, f"{AT}/save", deck=deck, name=name, **fields)
    assert answer.status_code == 303, answer.text
    query = urlsplit(answer.headers["location"]).query
    return parse_qs(query)["saved"][0]


def name_of(browser: Browser) -> str:
    """What the server calls a browser."""
    return next(iter(browser.http.cookies.values())).rpartition(".")[0]


async def kept(served: Served, browser: Browser) -> list[DeckRow]:
    """The decks that are kept for a browser."""
    return await served.house.store.decks(name_of(browser), GAME)
