"""Matches played at random: what the laws are tried on, of every registered game or of those that are named."""

import os
import random
from collections.abc import Callable
from dataclasses import dataclass
from itertools import product
from math import prod
from typing import Any

import numpy as np
from hypothesis import note
from hypothesis import strategies as st

import trionfi
from trionfi.core import chance
from trionfi.core.game import Game, States, find, hide_at, imagine_at, legal_at
from trionfi.core.jit import INTERPRETED
from trionfi.core.match import check

KEYS = st.integers(0, 2**256 - 1)
SEEDS = st.integers(0, 2**32 - 1)
MOST_DECISIONS = 20_000  # every match of every game is over by then
BRIEF = {"max_rounds": "2", "max_turns": "4"}  # options of interpreted matches, which are a thousand times as slow
MOST_WAYS = 48  # to agree on options, for each seat count
SOME_WAYS = 7


@dataclass(frozen=True)
class Table:
    """A game, and one way to agree on seats and options."""

    game: Game
    options: tuple[tuple[str, Any], ...]

    def begin(self, key: int) -> trionfi.Match:
        """Begin a match here."""
        return trionfi.new(self.game.name, key=key, **{**dict(self.options), **self.brief})

    @property
    def brief(self) -> dict[str, str]:
        """What makes a long match short where nothing is compiled."""
        return {name: BRIEF[name] for name, _ in self.options if INTERPRETED and name in BRIEF}

    @property
    def seats(self) -> int:
        """How many sit here."""
        return int(dict(self.options)["seats"])

    @property
    def usual(self) -> bool:
        """Whether every option but the seats is as usual."""
        return all(dict(self.options)[option.name] == option.choices[0] for option in self.game.options)

    def __repr__(self) -> str:
        return " ".join([self.game.name, *(f"{name}={value}" for name, value in self.options)])


def tables(game: Game) -> list[Table]:
    """Every seat count of a game with every combination of options, or with some where they are too many."""
    return [table for seats in game.seats for table in _at(game, seats)]


def _at(game: Game, seats: int) -> list[Table]:
    samples = [option.samples(seats) for option in game.options]
    names = [option.name for option in game.options]
    ways = list(product(*samples)) if prod(map(len, samples)) <= MOST_WAYS else some(samples, seats)
    found = [Table(game, (("seats", seats), *zip(names, values, strict=True))) for values in ways]
    return [table for table in found if _possible(table)]


def some(samples: list[list[str]], seed: int) -> list[tuple[str, ...]]:
    """The defaults, and random combinations in which every value comes up about as often as any other."""
    picker = random.Random(seed)
    rows = [[picker.choice(values) for values in samples] for _ in range(SOME_WAYS)]
    return [tuple(values[0] for values in samples), *map(tuple, rows)]


def _possible(table: Table) -> bool:
    try:
        check(table.game.name, **dict(table.options))
    except trionfi.BadOptions:
        return False
    return True


CHOSEN = os.environ.get("TRIONFI_LAWS", "").split() or list(trionfi.GAMES)
GAMES = [find(name) for name in CHOSEN]
TABLES = [table for game in GAMES for table in tables(game)]


def play_on(match: trionfi.Match, seed: int, steps: int = MOST_DECISIONS) -> trionfi.Match:
    """Play up to so many random actions more; the same ones for the same seed."""
    picker = random.Random(seed)
    for _ in range(steps):
        if match.over:
            break
        match.play(picker.choice(match.legal_actions))
    return match


CROWDS: list[Callable[[random.Random], trionfi.Match]] = []
"""What begins matches with hardly any room left, of games that have such; they are added before the laws are tried."""
ONE_IN = 4  # matches


@st.composite
def matches(draw: st.DrawFn, whole: bool = False) -> trionfi.Match:
    """A match at some moment of it (or at its end), at any table, or one that begins crowded."""
    if CROWDS and not INTERPRETED and draw(st.integers(1, ONE_IN)) == ONE_IN:
        match = draw(st.sampled_from(CROWDS))(random.Random(draw(SEEDS)))
    else:
        match = draw(st.sampled_from(TABLES)).begin(draw(KEYS))
    play_on(match, draw(SEEDS), MOST_DECISIONS if whole else draw(st.integers(0, 120)))
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
