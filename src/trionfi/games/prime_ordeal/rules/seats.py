"""Who sits where in Prime Ordeal, and in which order players come (O11, OA10, OA24, OA51)."""

from trionfi.core.game import State
from trionfi.core.jit import rule
from trionfi.games.prime_ordeal.rules.numbers import Fate

NO_CARD = -1
NOTHING = -1  # there is nothing to choose


@rule
def here(state: State, seat: int) -> bool:
    """Whether a seat is still at the table: living, or marked and not yet cleaned up (OA38)."""
    return int(state.out[seat]) < Fate.CLEANED


@rule
def in_order(state: State, place: int) -> int:
    """The seat at a place of the turn order: the First Creator, then clockwise (O11, OA10, OA24)."""
    return (int(state.first) + place) % int(state.seats)


@rule
def opponents(state: State, one: int, other: int) -> bool:
    """Whether two seats are of different teams (OA51)."""
    return int(state.sides[one]) != int(state.sides[other])


@rule
def next_living(state: State, seat: int) -> int:
    """The next living seat clockwise."""
    for _ in range(int(state.seats)):
        seat = (seat + 1) % int(state.seats)
        if state.out[seat] == Fate.LIVING:
            break
    return seat


@rule
def side_lives(state: State, side: int) -> bool:
    """Whether any player of a side is living."""
    lives = False
    for seat in range(int(state.seats)):
        lives = lives or bool(state.sides[seat] == side and state.out[seat] == Fate.LIVING)
    return lives
