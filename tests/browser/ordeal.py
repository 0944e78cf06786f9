"""Tables of Prime Ordeal at telling moments, made from real matches, as seats see them."""

import random
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

import trionfi
import trionfi.games.prime_ordeal
from browser.fixtures import asked, place_among, scene_of
from trionfi import SPECTATOR, Match
from trionfi.table.scene import Scene
from trionfi.table.sight import Manner, Sight, see

GAME = "prime_ordeal"
NAMES = ("Ann", "Bot 2", "Ben", "Bot 4", "Cid", "Bot 6", "Dora", "Bot 8")
MANNER = Manner("/t/m1", "https://table.example", "token", frozenset(range(8)))
EAGER = ("create", "yes", "use", "pick", "pay", "free")  # actions by what they begin with, the most telling first
MOST_ACTIONS = 4000


def scene(seats: int, enough: Callable[[Match], bool], key: int = 7, **options: object) -> Scene:
    """A match played, mostly by creating what can be created, until there is enough of it."""
    match = trionfi.new(GAME, seats=seats, key=key, **options)
    shown, dice = scene_of(match, NAMES[:seats], key), random.Random(key)
    while not match.over and not enough(match) and len(match.actions) < MOST_ACTIONS:
        shown.play(min(match.legal, key=lambda action: (place_among(EAGER, action), dice.random())))
    assert enough(match), "the match has no such moment"
    return shown


def _asked(kind: str | None, seats: int = 4, after: int = 120, key: int = 7, **options: object) -> Sight:
    """A table where the seat to move is asked a question of a kind, or none."""
    shown = scene(seats, lambda match: len(match.actions) >= after and asked(match) == kind, key, **options)
    return see(shown, max(shown.match.to_move, 0), MANNER)


def _menu() -> Sight:
    """The free choice of a turn, where there is something to create."""
    shown = scene(4, lambda match: len(match.actions) >= 90 and any(word.startswith("create") for word in match.legal))
    return see(shown, shown.match.to_move, MANNER)


def _news() -> Sight:
    shown = scene(4, lambda match: match.look(SPECTATOR)["round"] == 3)
    return see(shown, 0, MANNER)


def _others_turn() -> Sight:
    return see(scene(6, lambda match: len(match.actions) >= 200 and match.to_move != 0), 0, MANNER)


def _watched() -> Sight:
    return see(scene(4, lambda match: len(match.actions) >= 100), SPECTATOR, replace(MANNER, url="/watch/w", csrf=""))


def _replayed() -> Sight:
    return see(over().at(60), 0, replace(MANNER, replay=True, all_hands=True))


@cache
def over() -> Scene:
    """A match that is over."""
    return scene(3, lambda match: match.over, length=7)


MOMENTS: dict[str, Callable[[], dict[str, Any]]] = {
    "two": lambda: _asked(None, 2),
    "menu": _menu,
    "vote": lambda: _asked("vote", after=0, first_creator="vote"),
    "may": lambda: _asked("may"),
    "pay": lambda: _asked("pay"),
    "pick": lambda: _asked("pick", 8),
    "next": lambda: _asked("next", 6, expansions="both"),
    "drop": lambda: _asked("drop", 6, expansions="both"),
    "eight": lambda: _asked(None, 8, 500),
    "teams": lambda: _asked(None, teams="1+3/2+4"),
    "others": _others_turn,
    "news": _news,
    "spectator": _watched,
    "over": lambda: see(over(), 0, MANNER),
    "replay": _replayed,
}
"""Named moments; each makes a sight."""
