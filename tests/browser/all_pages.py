"""Every page of the table in telling states, as HTML; for pictures and for tests of all of them."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import trionfi
from browser.fixtures import GAME, MOMENTS
from trionfi.table import pages

READY = {"ready": False, "rules": False, "done": 2, "of": 5, "doing": "how the game is played"}
RECENT = [{"url": "/t/m1", "title": "A game", "words": "with Ben and two bots; under way"}]
SITTING = [
    {"seat": 0, "name": "Ann", "kind": "person"},
    {"seat": 1, "name": "Bot 2", "kind": "bot"},
    {"seat": 2, "name": "", "kind": "open"},
]
BOOK = "<h1>Rules</h1><h2>Fronts</h2><p><strong>P26</strong> Cards lie in lanes.</p><pre><code>Wa5</code></pre>"
MISSING = "There is no such table. Perhaps the link was cut."


@cache
def sight(name: str) -> dict[str, Any]:
    """The sight of a moment, made once."""
    return MOMENTS[name]()


def frame() -> Mapping[str, Any]:
    """A moment of a replay, with a review."""
    seen = sight("replay")
    ways = ("First", "Battle back", "Back", "Next", "Battle on", "Last")
    steps = [{"words": words, "title": words, "url": None if words == "First" else f"?at={words}"} for words in ways]
    events = [{**line, "url": f"?at={line['number']}"} for line in seen["log"]]
    moves = [
        {"number": 20, "words": "Wa2>1", "url": "?at=20", "seat": 0, "expected": 0.3, "lost": 0.08, "better": "Wa2>3"}
    ]
    return {
        "sight": seen, "at": seen["number"], "last": 84, "url": "/t/m1/replay", "csrf": "token", "steps": steps,
        "events": events, "review": {"words": "24 of 84 decisions are reviewed so far.", "moves": moves},
        "can_continue": True,
    }  # fmt: skip


def _tables() -> dict[str, Callable[[], str]]:
    return {f"table-{name}": lambda name=name: pages.table(sight(name)) for name in MOMENTS if name != "replay"}  # type: ignore[misc]


GAME_SHOWN = trionfi.GAMES[GAME]
PAGES: dict[str, Callable[[], str]] = {
    "start": lambda: pages.start("token", READY, RECENT),
    "wait": lambda: pages.wait(READY),
    "new": lambda: pages.new(GAME_SHOWN, "token"),
    "new-wrong": lambda: pages.new(
        GAME_SHOWN, "token", {"seats": "3", "name": "Ann"}, ["You can sit on one seat only."]
    ),
    "join": lambda: pages.join(GAME_SHOWN, "/join/x", "token", SITTING, 2),
    "rules": lambda: pages.rules(GAME_SHOWN, BOOK),
    "error": lambda: pages.error(404, MISSING, [("/rules/x", "Rules")]),
    "replay": lambda: pages.replay(frame()),
    **_tables(),
}
"""Every page by a name; each makes its HTML."""
