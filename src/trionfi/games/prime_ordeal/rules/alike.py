"""When two copies of a card of Prime Ordeal are one choice: where they can be exchanged (OA88)."""

from typing import Any

from trionfi.core.game import State
from trionfi.core.instructions import same
from trionfi.core.jit import rule
from trionfi.games.prime_ordeal.rules.moves import first_of
from trionfi.games.prime_ordeal.rules.numbers import CARDS, NONE, Place
from trionfi.games.prime_ordeal.rules.state import BEHIND_CARD


@rule
def alike(state: State, one: int, other: int) -> bool:
    """Whether two copies of a design could be exchanged, and not a byte of the record would tell (OA88).

    So nothing may lie under them, nothing that is under way may be about one of them, the same waits for both; and the
    order of two that lie side by side is none.
    """
    piece = state.pieces[one]
    if not same(piece, state.pieces[other], 0) or piece.unders or under_way(state, one) or under_way(state, other):
        return False
    if piece.where == Place.PLAY and not beside(state.play, one, other):
        return False
    if piece.where == Place.POOL and not beside(state.pool, one, other):
        return False
    return wait_alike(state, one, other)


@rule
def under_way(state: State, card: int) -> bool:
    """Whether the ability that resolves, a choice made for it, or a creation or gain is about a card."""
    resolves = bool(state.doing.trigger != NONE and int(state.doing.card) == card)
    return resolves or int(state.choice) == 1 + card or int(state.making) == 1 + card


@rule
def beside(row: Any, one: int, other: int) -> bool:
    """Whether two cards of a row lie side by side."""
    place = first_of(row, one, other)
    return place + 1 < CARDS and int(row[place + 1]) == one + other - int(row[place])


@rule
def wait_alike(state: State, one: int, other: int) -> bool:
    """Whether the same abilities of two copies wait; in each group they lie side by side (`waiting.wait`)."""
    place, waits = 0, int(state.waits)
    while place < waits:
        card = int(state.waiting[place].card)
        if card in (one, other):
            place += 1
            if place == waits or int(state.waiting[place].card) != one + other - card:
                return False
            if not same(state.waiting[place - 1], state.waiting[place], BEHIND_CARD):
                return False
        place += 1
    return True
