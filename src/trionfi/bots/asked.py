"""What bots are asked for, checked like all that comes through the door: every problem at once, in words."""

from typing import Any

import numpy as np

from trionfi.core.errors import BadOptions
from trionfi.core.game import Game
from trionfi.core.given import shown, whole
from trionfi.core.match import Match

MOST_SECONDS = 86_400  # a day
MOST_ITERATIONS = 2**31 - 1  # as a tree counts them
MOST_AT_A_TIME = 1024  # threads, or matches


def refuse(problems: list[str]) -> None:
    """Raise BadOptions, where there are problems."""
    if problems:
        raise BadOptions(problems)


def match_problems(match: object) -> list[str]:
    """Say in words what is wrong with a match."""
    return [] if isinstance(match, Match) else [f"match: {shown(match)} is no match"]


def game_problems(game: object) -> list[str]:
    """Say in words what is wrong with a game."""
    return [] if isinstance(game, Game) else [f"game: {shown(game)} is no game"]


def states_problems(states: object, record: np.dtype[Any]) -> list[str]:
    """Say in words what is wrong with an array of states, the first of which is thought about."""
    right = isinstance(states, np.ndarray) and states.dtype == record and states.ndim == 1 and len(states) > 0
    return [] if right else [f"states: {shown(states)} is no array of states of the game"]


def seat_problems(seat: object, seats: int) -> list[str]:
    """Say in words what is wrong with a seat; None stands for all of them."""
    right = seat is None or whole(seat) in range(seats)
    return [] if right else [f"seat: {shown(seat)} is no seat; seats are 0 .. {seats - 1}"]


def count_problems(name: str, value: object, most: int) -> list[str]:
    """Say in words what is wrong with a number of things, of which there is one at least."""
    number = whole(value)
    right = number is not None and 1 <= number <= most
    return [] if right else [f"{name}: {shown(value)} is not a whole number from 1 to {most}"]


def budget_problems(seconds: object, iterations: object, threads: object) -> list[str]:
    """Say in words what is wrong with how long a bot may think; None leaves it open."""
    problems = [] if seconds is None else time_problems("seconds", seconds)
    for name, value, most in (("iterations", iterations, MOST_ITERATIONS), ("threads", threads, MOST_AT_A_TIME)):
        problems += [] if value is None else count_problems(name, value, most)
    return problems


def time_problems(name: str, value: object) -> list[str]:
    """Say in words what is wrong with a time in seconds."""
    number = isinstance(value, int | float | np.integer | np.floating) and not isinstance(value, bool)
    right = number and 0 < value <= MOST_SECONDS  # type: ignore[operator]  # it is a number
    return [] if right else [f"{name}: {shown(value)} is no time in seconds, above 0 and up to {MOST_SECONDS}"]
