"""Who sits where in Prime Ordeal, and in which order players come (O11, OA10, OA24, OA51)."""

from trionfi.core.game import State
from trionfi.core.instructions import lowest
from trionfi.core.jit import rule
from trionfi.games.prime_ordeal.rules.numbers import Fate, Limit

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
def above(state: State, seat: int) -> bool:
    """Whether a player holds more Creatures or Bonuses than allowed (OA21)."""
    return bool(
        state.holds[seat, 0] > state.limits[seat, Limit.CREATURE_HOLD]
        or state.holds[seat, 1] > state.limits[seat, Limit.BONUS_HOLD]
    )


@rule
def is_due(state: State, seat: int) -> bool:
    """Whether a player has counters to hand on, or more cards or fewer than the limits say (OX3, OX4, OA85)."""
    held = state.held[seat] == state.limits[seat, Limit.HAND]
    return here(state, seat) and bool(not held or state.heirlooms[seat] or above(state, seat))


@rule
def drop_settled(state: State) -> None:
    """Let only those seats be due that are so now."""
    for seat in range(int(state.seats)):
        if int(state.due) >> seat & 1 and not is_due(state, seat):
            state.due &= ~(1 << seat)


@rule
def earliest(state: State, seats: int) -> int:
    """The first of some seats, as bits, in the turn order; there is one."""
    ahead = seats >> int(state.first)
    return int(state.first) + lowest(ahead) if ahead else lowest(seats)


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
