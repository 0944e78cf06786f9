"""Compiling ahead all that a table with bots runs, in steps that can be told to people who wait."""

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from trionfi.bots.greedy import greedy
from trionfi.bots.random import random
from trionfi.bots.search import search
from trionfi.core.game import GAMES, SPECTATOR
from trionfi.core.match import new

Step: TypeAlias = tuple[str, Callable[[], object]]
ITERATIONS = 8


def rules_steps() -> list[Step]:
    """What a table needs without bots: each step in words, and how to do it."""
    return _steps(("how {} is dealt", _deal), ("how {} is played", _play))


def bot_steps() -> list[Step]:
    """What the bots need beyond that."""
    return _steps(("the simple bots of {}", _ask_simple_bots), ("the thinking bots of {}", _ask_thinking_bots))


def _steps(*kinds: tuple[str, Callable[[str], object]]) -> list[Step]:
    """Make a step of each kind for each game."""
    return [(words.format(game.title), partial(use, game.name)) for game in GAMES.values() for words, use in kinds]


def warm(progress: Callable[[int, int, str], object]) -> None:
    """Do every step; before each, and at the end, tell how many are done, of how many, and what comes."""
    steps = [*rules_steps(), *bot_steps()]
    for number, (words, use) in enumerate(steps):
        progress(number, len(steps), words)
        use()
    progress(len(steps), len(steps), "")


def _deal(name: str) -> None:
    new(name, key=0)


def _play(name: str) -> None:
    match = new(name, key=0)
    match.preview(match.legal_actions[0], match.to_move)
    match.play(match.legal_actions[0])
    match.look(SPECTATOR)


def _ask_simple_bots(name: str) -> None:
    match = new(name, key=0)
    random(match, key=0)
    greedy(match, key=0)


def _ask_thinking_bots(name: str) -> None:
    search(new(name, key=0), key=0, iterations=ITERATIONS)
