"""Sets of cards in Prime Ordeal, as bits: where every card is, what was created, what each player controls.

They repeat what the pieces say, so that nobody has to look through all of these. A set takes WORDS words.
"""

from typing import Any

from trionfi.core.game import State
from trionfi.core.instructions import lowest
from trionfi.core.jit import rule
from trionfi.games.prime_ordeal.rules.numbers import (
    BIT_OF,
    BITS,
    CARDS,
    WORD_OF,
    WORDS,
    Mark,
    Place,
    Roster,
    Zone,
)
from trionfi.games.prime_ordeal.rules.seats import opponents


@rule
def enrol(state: State, roster: int, card: int) -> None:
    """Put a card into a set."""
    state.rosters[roster, int(WORD_OF[card])] |= int(BIT_OF[card])


@rule
def strike(state: State, roster: int, card: int) -> None:
    """Take a card out of a set."""
    state.rosters[roster, int(WORD_OF[card])] &= ~int(BIT_OF[card])


@rule
def lay(state: State, card: int, where: int) -> None:
    """Let a card be somewhere else."""
    strike(state, int(state.pieces[card].where), card)
    enrol(state, where, card)
    state.pieces[card].where = where


@rule
def any_in_play(state: State, cards: Any) -> bool:
    """Whether any card of a set is in play."""
    found = 0
    for word in range(WORDS):
        found |= int(state.rosters[Place.PLAY, word]) & int(cards[word])
    return found != 0


@rule
def in_zone(state: State, zone: int, seat: int, word: int) -> int:
    """The cards that are where the members of a set are, as a player sees it (mine, theirs): one word of them."""
    if zone == Zone.MINE:
        return int(state.rosters[Roster.OF_SEAT + seat, word])
    if zone == Zone.IN_POOL:
        return int(state.rosters[Place.POOL, word])
    if zone == Zone.IN_PILE:
        return int(state.rosters[Place.PILE, word])
    found = int(state.rosters[Place.PLAY, word])
    if zone == Zone.THEIRS:
        for other in range(int(state.seats)):
            if not opponents(state, seat, other):
                found &= ~int(state.rosters[Roster.OF_SEAT + other, word])
    return found


@rule
def members(state: State, wanted: Any, source: int, seat: int, word: int) -> int:
    """The cards of a set, all of whose filters must hold, one word of them; `base` reads the present base (OA62)."""
    found = in_zone(state, int(wanted.zone), seat, word) & int(wanted.fits[word])
    if wanted.other and int(WORD_OF[source]) == word:
        found &= ~int(BIT_OF[source])
    if not wanted.any_base:
        left = found
        while left:
            card = word * BITS + lowest(left)
            left &= left - 1
            if not wanted.least <= state.pieces[card].base_power <= wanted.most:
                found &= ~int(BIT_OF[card])
    return found


@rule
def gather(state: State) -> None:
    """Find anew what the pieces say, as where a position was read."""
    for roster in range(len(state.rosters)):
        for word in range(WORDS):
            state.rosters[roster, word] = 0
    state.named = 0
    for card in range(CARDS):
        piece = state.pieces[card]
        if piece.where != Place.ABSENT:
            enrol(state, int(piece.where), card)
        if piece.where == Place.PLAY:
            enrol(state, Roster.OF_SEAT + int(piece.seat), card)
        if int(piece.marks) & Mark.MADE:
            enrol(state, Roster.MADE, card)
        state.named += int(int(piece.marks) & Mark.LEAVING != 0)
