"""Whole random matches as a work that counts decisions."""

import trionfi.games  # noqa: F401 (registers the games)
from benchmarks.timing import Work
from trionfi.bots.whole import RandomPlay
from trionfi.core.match import new


def matches(game: str, seats: int, key: int = 0) -> Work:
    """Play matches by chance, compiled, with the game's usual options."""
    match = new(game, seats, key)
    return RandomPlay(match.game, match.numbers, key).play
