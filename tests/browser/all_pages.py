"""Every page of the table in telling states, as HTML; for pictures and for tests of all of them."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import trionfi
from browser import corel, fixtures, ordeal
from browser.fixtures import GAME
from trionfi.table import pages
from trionfi.table.fragments import put_in
from trionfi.table.sight import link

READY = {"ready": False, "done": 2, "of": 5, "doing": "how the game is played"}
RECENT = [{"url": "/t/m1", "title": "A game", "words": "with Ben and two bots; under way"}]
SITTING = [
    {"seat": 0, "name": "Ann", "kind": "person"},
    {"seat": 1, "name": "Bot 2", "kind": "bot"},
    {"seat": 2, "name": "", "kind": "open"},
]
BOOK = "<h1>Rules</h1><h2>Fronts</h2><p><strong>P26</strong> Cards lie in lanes.</p><pre><code>Wa5</code></pre>"
WAITING = {
    "url": "/t/m1",
    "you": 0,
    "seats": SITTING,
    "missing": [2],
    "invites": {2: link(f"{fixtures.SITE.front(fixtures.HERE)}/join/kq7x2mWzR4t2")},
    "watch": link(f"{fixtures.SITE.front(fixtures.HERE)}/watch/9dK2hhQx7mB1"),
    "note": fixtures.SITE.note(fixtures.HERE),
}
MISSING = "There is no such table. Perhaps the link was cut."


MOMENTS: dict[str, dict[str, Callable[[], dict[str, Any]]]] = {
    fixtures.GAME: fixtures.MOMENTS,
    ordeal.GAME: ordeal.MOMENTS,
    corel.GAME: corel.MOMENTS,
}


@cache
def sight(name: str, game: str = GAME) -> dict[str, Any]:
    """The sight of a moment of a game, made once."""
    return MOMENTS[game][name]()


def name_of(card: Mapping[str, Any], moment: str, game: str = GAME) -> str:
    """The name that a card has on the page of a moment of a game."""
    seen = sight(moment, game)
    return put_in(card["id"], seen["ids"])


def frame() -> Mapping[str, Any]:
    """A moment of a replay, with a review."""
    seen = sight("replay")
    ways = ("First", "Battle back", "Back", "Next", "Battle on", "Last")
    steps = [{"words": words, "title": words, "url": None if words == "First" else f"?at={words}"} for words in ways]
    events = [
        {"number": number, "words": " ".join(words), "url": f"?at={number}"} for number, words in seen["lines"][::-1]
    ]
    moves = [
        {"number": 20, "words": "Wa2>1", "url": "?at=20", "seat": 0, "expected": 0.3, "lost": 0.08, "better": "Wa2>3"}
    ]
    return {
        "sight": seen, "at": seen["number"], "last": 84, "url": "/t/m1/replay", "csrf": "token", "steps": steps,
        "events": events, "review": {"words": "24 of 84 decisions are reviewed so far.", "moves": moves},
        "can_continue": True,
    }  # fmt: skip


TABLES = {
    f"table-{name}" if game == GAME else f"{game}-{name}": (name, game)
    for game, moments in MOMENTS.items()
    for name in moments
    if name != "replay"
}
"""The moments that are shown as tables, by the names of their pages."""


def _tables() -> dict[str, Callable[[], str]]:
    return {page: lambda moment=moment: pages.table(sight(*moment)) for page, moment in TABLES.items()}  # type: ignore[misc]


GAME_SHOWN = trionfi.GAMES[GAME]
PAGES: dict[str, Callable[[], str]] = {
    "start": lambda: pages.start("token", READY, RECENT),
    "new": lambda: pages.new(GAME_SHOWN, "token"),
    "new-wrong": lambda: pages.new(
        GAME_SHOWN, "token", {"seats": "3", "name": "Ann"}, ["You can sit on one seat only."]
    ),
    "lobby": lambda: pages.lobby(GAME_SHOWN, WAITING, "token"),
    "join": lambda: pages.join(GAME_SHOWN, "/join/x", "token", SITTING, 2),
    "rules": lambda: pages.rules(GAME_SHOWN, BOOK),
    "error": lambda: pages.error(404, MISSING, [("/rules/x", "Rules")]),
    "replay": lambda: pages.replay(frame()),
    **_tables(),
}
"""Every page by a name; each makes its HTML."""
