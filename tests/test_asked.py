"""What bots are asked for is checked as at the door: done, or refused in words, with every problem at once."""

import math
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from test_door import ODD

import trionfi
from trionfi.bots import LEVELS, greedy, level, random, review, search
from trionfi.bots.arena import contest
from trionfi.bots.asked import MOST_ITERATIONS
from trionfi.bots.levels import UnknownLevel
from trionfi.bots.speed import measure

NO_MATCHES: list[Any] = [None, "peuali", trionfi.GAMES["peuali"], 7]
NO_COUNTS: list[Any] = [0, -1, 1.5, 1.0, True, "3", math.nan, math.inf, [3], MOST_ITERATIONS + 1, 10**5000]
NO_TIMES: list[Any] = [
    0,
    -1,
    0.0,
    -0.5,
    True,
    "1",
    math.nan,
    math.inf,
    -math.inf,
    [1],
    10**5000,
    np.float64("nan"),
    1 + 0j,
]
NO_KEYS: list[Any] = [-1, 2**256, 1.5, "7", True, b"7", math.nan]
NO_SEATS: list[Any] = [-1, 3, 9, 1.0, "1", True, math.nan]
BOTS: list[Callable[..., object]] = [random, greedy, search]


@pytest.fixture
def match() -> trionfi.Match:
    """A match that has just begun."""
    return trionfi.new("peuali", seats=3, key=2)


def refused(name: str, ask: Callable[..., object], *facts: object, **named: object) -> None:
    """Hold a question to be refused for one reason, which names what is wrong."""
    with pytest.raises(trionfi.BadOptions, match=f"^{name}: ") as told:
        ask(*facts, **named)
    assert len(told.value.problems) == 1
    assert len(str(told.value)) < 200


def test_a_bot_is_asked_about_a_match(match: trionfi.Match) -> None:
    for bad in NO_MATCHES:
        for ask in [*BOTS, review]:
            refused("match", ask, bad)
    for policy in LEVELS.values():
        refused("game", policy, "peuali", match.state, 1)
        for bad in (None, match, [match.state], match.state[0], match.state[:0], np.zeros(1), np.array(match.state[0])):
            refused("states", policy, match.game, bad, 1)
    assert match.actions == ()


def test_a_key_is_a_key(match: trionfi.Match) -> None:
    for bad in NO_KEYS:
        for ask in [*BOTS, review]:
            refused("key", ask, match, key=bad)
        for policy in LEVELS.values():
            refused("key", policy, match.game, match.state, bad)
        refused("key", contest, "peuali", ["random"] * 3, 1, bad)
        refused("key", measure, "peuali", 3, 0.01, bad)


def test_a_budget_is_a_time_above_nothing_and_a_number_from_one(match: trionfi.Match) -> None:
    for name, bads in (("iterations", NO_COUNTS), ("threads", NO_COUNTS), ("seconds", NO_TIMES)):
        for bad in bads:
            budget = {name: bad}
            refused(name, search, match, **budget)
            refused(name, level, "random", **budget)
            refused(name, LEVELS["deep"], match.game, match.state, 1, **budget)
    for bad in NO_TIMES:
        refused("seconds", measure, "peuali", 3, bad)


def test_a_review_is_of_a_seat_that_is_there_and_refused_at_once(match: trionfi.Match) -> None:
    for bad in NO_SEATS:
        refused("seat", review, match, seat=bad)
    for bad in [*NO_COUNTS, None]:
        refused("iterations", review, match, iterations=bad)


def test_a_contest_is_refused_at_once() -> None:
    bots, nobody = ["random"] * 3, [None] * 3
    for bad in [*NO_COUNTS, None]:
        refused("matches", contest, "peuali", bots, bad, 1)
        refused("jobs", contest, "peuali", bots, 1, 1, jobs=bad)
    for no_levels in (None, "random", 3, {"random"}):
        refused("levels", contest, "peuali", no_levels, 1, 1)
    for no_options in (3, "battle_tie", ["battle_tie"]):
        refused("options", contest, "peuali", bots, 1, 1, options=no_options)
    with pytest.raises(trionfi.UnknownGame):
        contest("whist", bots, 1, 1)
    with pytest.raises(UnknownLevel):
        contest("peuali", nobody, 1, 1)  # type: ignore[arg-type]


@pytest.mark.parametrize("odd", ODD, ids=lambda odd: type(odd).__name__)
def test_what_is_no_number_or_match_is_refused_everywhere(match: trionfi.Match, odd: Any) -> None:
    for name in ("match", "key", "iterations", "threads"):
        refused(name, search, **{"match": match, name: odd})
    for name in ("match", "key", "iterations", "seat"):
        refused(name, review, **{"match": match, name: odd})
    with pytest.raises(UnknownLevel):
        level(odd)


def test_every_problem_is_told_at_once(match: trionfi.Match) -> None:
    with pytest.raises(trionfi.BadOptions) as told:
        search(None, seconds=math.nan, iterations=0, key=-1, threads=-1)  # type: ignore[arg-type]
    assert [problem.split(":")[0] for problem in told.value.problems] == [
        "match",
        "key",
        "seconds",
        "iterations",
        "threads",
    ]
    with pytest.raises(trionfi.BadOptions) as told:
        contest("peuali", ["random"] * 3, 0, -1, jobs=0)
    assert len(told.value.problems) == 3
    assert match.actions == ()


@pytest.mark.parametrize("kind", [np.int8, np.uint8, np.int64, np.uint64])
def test_whole_numbers_of_numpy_are_whole_numbers(match: trionfi.Match, kind: Any) -> None:
    seconds: Any = np.float32(0.01)
    plainly = search(match, key=5, iterations=100, threads=1)
    assert search(match, key=kind(5), iterations=kind(100), threads=kind(1)).visits == plainly.visits
    assert greedy(match, key=kind(5)).word == greedy(match, key=5).word
    assert search(match, seconds=seconds, iterations=kind(4)).iterations == 4
    assert list(review(match, seat=kind(0), key=kind(1), iterations=kind(1))) == []
