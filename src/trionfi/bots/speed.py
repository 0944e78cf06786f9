"""How fast the rules and the search run, on one core."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median

from trionfi.bots.asked import refuse, time_problems
from trionfi.bots.dice import derived
from trionfi.bots.random import random
from trionfi.bots.search import think
from trionfi.bots.thought import key_or_fresh
from trionfi.bots.whole import RandomPlay
from trionfi.core.game import States
from trionfi.core.match import Match, new

ROUNDS = 5  # of which the median counts
FIRST_BATCH = 50  # matches, played to learn how many fill the time
ITERATIONS = 2_000  # of the search, for each position
POSITIONS = 8  # spread over one match of random play


@dataclass(frozen=True)
class Speed:
    """Random play of whole matches, and search, by one thread."""

    game: str
    seats: int
    decisions_per_second: float
    matches_per_second: float
    search_iterations_per_second: float


def measure(game: str, seats: int | None = None, seconds: float = 1.0, key: int = 0) -> Speed:
    """Measure a game with its usual options for about so many seconds; what must be compiled is compiled before."""
    refuse(time_problems("seconds", seconds))
    match = new(game, seats, key_or_fresh(key))
    play = RandomPlay(match.game, match.numbers, match.key)
    play.play(FIRST_BATCH)
    matches = max(1, round(FIRST_BATCH * seconds / ROUNDS / timed(lambda: play.play(FIRST_BATCH))))
    decisions, rounds = 0, []
    for _ in range(ROUNDS):
        begin = time.perf_counter()
        decisions += play.play(matches)
        rounds.append(time.perf_counter() - begin)
    per_match = decisions / (ROUNDS * matches)
    speed = matches / median(rounds)
    return Speed(game, match.seats, speed * per_match, speed, search_speed(match, match.key))


def search_speed(match: Match, key: int) -> float:
    """Search at positions spread over a match of random play; the median of iterations per second."""
    speeds = []
    positions = spread(played(match, key))
    think(match.game, positions[0], key, iterations=1, threads=1)
    for i, hidden in enumerate(positions):  # also where there is no choice
        thought = think(match.game, hidden, derived(key, i), iterations=ITERATIONS, threads=1, alike=True)
        speeds.append(thought.iterations / thought.seconds)
    return median(speeds)


def played(match: Match, key: int) -> Match:
    """Play a match to its end by chance, and give it back."""
    while not match.over:
        match.play(random(match, key=derived(key, len(match.actions))).action)
    return match


def spread(match: Match) -> list[States]:
    """Positions spread evenly over a match, each as the seat to move sees it."""
    moments = [match.at(len(match.actions) * i // POSITIONS) for i in range(POSITIONS)]
    return [moment.hidden(moment.to_move) for moment in moments]


def timed(work: Callable[[], object]) -> float:
    """How many seconds some work takes."""
    begin = time.perf_counter()
    work()
    return time.perf_counter() - begin
