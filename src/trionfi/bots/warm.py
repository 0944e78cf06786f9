"""Compiling ahead all that a table with bots runs, in steps that can be told to people who wait."""

from collections.abc import Callable

from trionfi.bots.greedy import greedy
from trionfi.bots.random import random
from trionfi.bots.search import search
from trionfi.core.match import new

ITERATIONS = 8
MATCHES, STEPS_OF_A_MATCH = 2, 24  # that are played, so that most of what people ask for is there
STRIDE = 13  # of the actions, why not each so many-th


def _deal(name: str) -> None:
    new(name, key=0)


def _play(name: str) -> None:
    for key in range(MATCHES):
        match = new(name, key=key)
        for step in range(STEPS_OF_A_MATCH):
            if match.over:
                break
            match.look(match.to_move)
            match.previews(match.to_move)
            for action in range(step % STRIDE, match.game.actions, STRIDE):
                match.why_not(action)
            match.play(match.legal_actions[step * STRIDE % len(match.legal_actions)])


def _ask_simple_bots(name: str) -> None:
    match = new(name, key=0)
    random(match, key=0)
    greedy(match, key=0)


def _ask_thinking_bots(name: str) -> None:
    search(new(name, key=0), key=0, iterations=ITERATIONS)


STEPS: dict[str, Callable[[str], None]] = {
    "how {} is dealt": _deal,
    "how {} is played": _play,
    "the simple bots of {}": _ask_simple_bots,
    "the thinking bots of {}": _ask_thinking_bots,
}
"""What is compiled for a game, in words that its title is put into, and what makes it so."""


def warm(game: str, told: Callable[[], object] = lambda: None) -> None:
    """Do every step for a game; after each say so."""
    for step in STEPS.values():
        step(game)
        told()
