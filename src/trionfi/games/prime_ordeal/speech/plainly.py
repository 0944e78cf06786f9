"""A state of Prime Ordeal in Python's own numbers, lists and tuples, for all that is said of it."""

from types import SimpleNamespace
from typing import NamedTuple

from trionfi.core.game import State, plain
from trionfi.games.prime_ordeal.rules.state import PIECE, WAITING


class Piece(NamedTuple):
    """A card (`state.PIECE`)."""

    where: int
    seat: int
    counters: int
    change: int
    base_power: int
    power: int
    host: int
    unders: int
    marks: int


class Ability(NamedTuple):
    """An ability that waits or resolves (`state.WAITING`)."""

    card: int
    trigger: int
    seat: int
    statements: int
    group: int


def told(state: State) -> SimpleNamespace:
    """Copy a state's fields; its cards are Pieces, its abilities Abilities, only those that wait among them."""
    here = plain(state)
    here.pieces = list(map(Piece._make, here.pieces))
    here.waiting = list(map(Ability._make, here.waiting[: here.waits]))
    here.doing = Ability._make(here.doing)
    here.play = here.play[: here.in_play]
    here.pool = here.pool[: here.pool_size]
    return here


def lying(here: SimpleNamespace, where: int) -> list[int]:
    """The cards in a place, ascending."""
    return [card for card, piece in enumerate(here.pieces) if piece.where == where]


assert Piece._fields == PIECE.names
assert Ability._fields == WAITING.names
