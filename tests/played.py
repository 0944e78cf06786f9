"""Matches of every registered game, played at random: what the laws are tried on."""

import random
from dataclasses import dataclass
from itertools import product
from typing import Any

import numpy as np
from hypothesis import note
from hypothesis import strategies as st

import trionfi
from trionfi.core import chance
from trionfi.core.game import Game, States, hide_at, imagine_at, legal_at

KEYS = st.integers(0, 2**256 - 1)
MOST_DECISIONS = 1_000  # every match of every game is over by then


@dataclass(frozen=True)
class Table:
    """A game, and one way to agree on seats and options."""

    game: Game
    options: tuple[tuple[str, Any], ...]

    def begin(self, key: int) -> trionfi.Match:
        """Begin a match here."""
        return trionfi.new(self.game.name, key=key, **dict(self.options))

    def __repr__(self) -> str:
        return " ".join([self.game.name, *(f"{name}={value}" for name, value in self.options)])


def tables(game: Game) -> list[Table]:
    """Every seat count of a game with every combination of options."""
    return [
        Table(game, (("seats", seats), *zip((option.name for option in game.options), values, strict=True)))
        for seats in game.seats
        for values in product(*(option.samples(seats) for option in game.options))
    ]


TABLES = [table for game in trionfi.GAMES.values() for table in tables(game)]


def play_on(match: trionfi.Match, seed: int, steps: int = MOST_DECISIONS) -> trionfi.Match:
    """Play up to so many random actions more; the same ones for the same seed."""
    picker = random.Random(seed)
    for _ in range(steps):
        if match.over:
            break
        match.play(picker.choice(match.legal_actions))
    return match


@st.composite
def matches(draw: st.DrawFn, whole: bool = False) -> trionfi.Match:
    """A match at some moment of it (or at its end), at any table."""
    match = draw(st.sampled_from(TABLES)).begin(draw(KEYS))
    play_on(match, draw(st.integers(0, 2**32 - 1)), MOST_DECISIONS if whole else draw(st.integers(0, 120)))
    note(match.save())
    return match


def viewers(match: trionfi.Match) -> list[int]:
    """Everybody who can look: each seat, and somebody who sees no hand."""
    return [trionfi.SPECTATOR, *range(match.seats)]


def hidden(game: Game, states: States, viewer: int) -> States:
    """A copy of a state as a viewer knows it."""
    copy = states.copy()
    hide_at(copy, 0, game.cards, viewer)
    return copy


def imagined(game: Game, states: States, key: int) -> States:
    """A copy of a hidden state with the blanks filled in."""
    copy = states.copy()
    imagine_at(copy, 0, game.cards, chance.key_words(key))
    return copy


def legal_in(game: Game, states: States) -> list[int]:
    """The legal actions of a state."""
    out = game.new_actions()
    return [int(action) for action in out[: legal_at(states, 0, game.cards, out)]]


def without_chance(states: States) -> bytes:
    """The bytes of a state, but for its stream of chance."""
    copy = states.copy()
    copy["chance"] = np.zeros(1, chance.CHANCE)
    return copy.tobytes()
