"""Timing: works that take turns, round by round, so that all of them meet the same weather."""

import os
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TypeAlias

from trionfi.core.game import find

SEATS = 4

Work: TypeAlias = Callable[[int], int]
"""Does something so many times, and returns how many units of work that was."""


@dataclass(frozen=True)
class Plan:
    """What every benchmark is told: which game, how many rounds, how long each work runs in each of them."""

    game: str
    rounds: int = 5
    seconds: float = 1.0  # 0: do everything once only

    @property
    def seats(self) -> int:
        """How many play: four, or as many as the game seats at most."""
        return usual_seats(self.game)


def usual_seats(game: str) -> int:
    """How many play where seats are not what is measured: four, or as many as the game seats at most."""
    return min(SEATS, find(game).seats[-1])


@contextmanager
def one_core() -> Iterator[None]:
    """Keep this thread on one core, where the system can do that."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(before)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def rate(work: Work, times: int) -> float:
    """Do a work so many times; return units a second."""
    begin = time.perf_counter()
    units = work(times)
    return units / (time.perf_counter() - begin)


def enough(work: Work, seconds: float) -> int:
    """How many times a work is to be done to fill the time; what must be compiled is compiled here."""
    work(1)
    times = 1
    while (took := seconds_for(work, times)) < seconds / 4:
        times *= 2
    return max(1, round(times * seconds / took))


def seconds_for(work: Work, times: int) -> float:
    """How long it takes to do a work so many times."""
    begin = time.perf_counter()
    work(times)
    return time.perf_counter() - begin


def interleaved(works: Sequence[Work], plan: Plan) -> list[list[float]]:
    """Let works take turns; return units a second for each of them, by round."""
    times = [enough(work, plan.seconds) for work in works]
    rounds = [[rate(work, many) for work, many in zip(works, times, strict=True)] for _ in range(plan.rounds)]
    return [list(of_one) for of_one in zip(*rounds, strict=True)]


def quotients(ours: Sequence[float], theirs: Sequence[float]) -> list[float]:
    """Compare two works round by round."""
    return [mine / other for mine, other in zip(ours, theirs, strict=True)]
