"""Tables of Corel at telling moments, made from real matches, as seats see them."""

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from playwright.sync_api import Page

import trionfi
import trionfi.games.corel
from browser.fixtures import asked, place_among, scene_of
from trionfi import SPECTATOR, Match
from trionfi.table.scene import Scene
from trionfi.table.sight import Manner, Sight, see

GAME = "corel"
NAMES = ("Ann", "Bot 2")
MANNER = Manner("/t/m1", "https://table.example", "token", frozenset(range(2)))
EAGER = ("attach", "summon", "play", "pick", "pay", "use", "declare", "attack")  # the most telling first
MOST_ACTIONS = 3000
CHANCE = 0.2  # that an action is taken by chance alone
FULL = 100  # actions after which a table has much to show


LADEN = (
    "hand 1: N10 N14 SJ0x2 SJ1",
    "hand 2: N11 J09 SJ0x3",
    "grave 1: R01 R12 SJ0x3",
    "grave 2: J12 N11x2",
    "victory 1: 1",
    "victory 2: 2",
    "front 1: R07 -50 SJ0x2 SJ1 +R12 +R14-10 +J14@2",
    "back 1: R01 SJ0x2 +R13 | R03 SJ0x3 +N22 | K03 -10 SJ0x2",
    "front 2: J02 -30 SJ0x2 +J13-20",
    "back 2: N05 SJ0x3 | J08 SJ1x2 +J15 | K04 SJ0",
)
CHAIN = ("play-N14", "pick-1B1", "play-J09", "play-N10", "pay-2+0", "pass")
"""What leads from there to a chain of three events."""


def laid_out(*lines: str, actions: Sequence[str] = ()) -> Scene:
    """A match that begins at these lines, in Ann's turn, after some actions."""
    match = trionfi.position("\n".join([f"game: {GAME} {trionfi.GAMES[GAME].version}", "seats: 2", *lines]))
    shown = scene_of(match, NAMES)
    for action in actions:
        shown.play(action)
    return shown


def scene(enough: Callable[[Match], bool], key: int = 11, **options: Any) -> Scene:
    """A match played, mostly by doing what can be done, until there is enough of it."""
    match = trionfi.new(GAME, key=key, **options)
    shown, dice = scene_of(match, NAMES, key), random.Random(key)
    while not match.over and not enough(match) and len(match.actions) < MOST_ACTIONS:
        legal = match.legal
        eager = dice.random() > CHANCE
        shown.play(
            min(legal, key=lambda word: (place_among(EAGER, word), dice.random())) if eager else dice.choice(legal)
        )
    assert enough(match), "the match has no such moment"
    return shown


def _to_move(fits: Callable[[Match], bool], after: int = FULL, key: int = 11, **options: object) -> Sight:
    """A table at a moment that fits, as the first seat sees it, which is to move."""
    shown = scene(lambda match: len(match.actions) >= after and match.to_move == 0 and fits(match), key, **options)
    return see(shown, 0, MANNER)


def _asked(kind: str | None, least: int = 2, after: int = FULL, key: int = 11, **options: object) -> Sight:
    """A table where the first seat is asked a question of a kind, with so many answers at least."""
    return _to_move(lambda match: asked(match) == kind and len(match.legal) >= least, after, key, **options)


def _attacked(match: Match) -> bool:
    """Whether somebody is asked for an answer to an attack."""
    return asked(match) == "respond" and match.look()["attack"] is not None


def _changed(match: Match) -> bool:
    """Whether an attack of a character is changed by something."""
    slots = [slot for row in match.look()["rows"] for slot in row if slot]
    return any(part["what"] in ("main", "back") and slot[part["what"]] for slot in slots for part in slot["why"])


def _others_turn() -> Sight:
    return see(scene(lambda match: len(match.actions) >= FULL and match.to_move == 1), 0, MANNER)


def _watched() -> Sight:
    watching = replace(MANNER, url="/watch/w", csrf="")
    return see(scene(lambda match: len(match.actions) >= FULL), SPECTATOR, watching)


def _news() -> Sight:
    return see(scene(lambda match: match.look()["turn"] == 16), 0, MANNER)


def _replayed() -> Sight:
    return see(over().at(FULL), 0, replace(MANNER, replay=True, all_hands=True))


@cache
def over() -> Scene:
    """A match that is over."""
    return scene(lambda match: match.over)


MOMENTS: dict[str, Callable[[], dict[str, Any]]] = {
    "first": lambda: _asked(None, after=0),
    "menu": lambda: _asked(None, 8),
    "late": lambda: _asked(None, 6, 330, 1, deck_1="order", deck_2="star"),
    "open": lambda: _asked(None, 6, open_decks="on"),
    "pay": lambda: _asked("pay", after=200),
    "pick": lambda: _asked("pick", 3),
    "declare": lambda: _asked("declare"),
    "slot": lambda: _asked("slot"),
    "advance": lambda: _asked("advance", key=8),
    "respond": lambda: _to_move(_attacked),
    "window": lambda: _asked("window", after=60),
    "laden": lambda: see(laid_out(*LADEN), 0, MANNER),
    "chain": lambda: see(laid_out(*LADEN, actions=CHAIN), 0, MANNER),
    "changed": lambda: _to_move(_changed),
    "others": _others_turn,
    "news": _news,
    "spectator": _watched,
    "over": lambda: see(over(), 0, MANNER),
    "replay": _replayed,
}
"""Named moments; each makes a sight."""


def press(page: Page, action: str) -> None:
    """Press the button of an action; a card of the hand is taken up first."""
    button = page.locator(f"button[name=action][value='{action}']").first
    if not button.is_visible():
        page.locator(".held", has=page.locator(f"[value='{action}']")).first.locator(".pick").click()
    button.click()
