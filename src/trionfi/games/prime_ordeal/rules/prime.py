"""Prime cards of Prime Ordeal: hands, deck and discard pile (O4-O6, O17, O20, O42)."""

from typing import Any

from trionfi.core.chance import shuffle
from trionfi.core.game import State, note
from trionfi.core.jit import rule
from trionfi.core.room import appended
from trionfi.games.prime_ordeal.rules import events
from trionfi.games.prime_ordeal.rules.numbers import (
    BEFORE,
    MOST_HAND,
    MULTISETS,
    PRIME_CARDS,
    SPARK,
    SYMBOLS,
    UNKNOWN_SYMBOL,
)
from trionfi.games.prime_ordeal.rules.seats import NO_CARD

CREATION, PRIME = 0, 1  # the two decks (O4)
SYMBOL_BITS, SYMBOL_MASK = 8, 255  # of a choice of Prime cards as one number, by symbol


@rule
def draw(state: State, seat: int, wanted: int, journal: Any) -> None:
    """Draw Prime cards, as many as there are (O17, O42, OA14)."""
    drawn, known, packed = 0, True, 0
    while drawn < wanted:
        symbol = next_prime(state, journal)
        if symbol == NO_CARD:
            break
        drawn += 1
        if symbol == UNKNOWN_SYMBOL - 1:
            known = False
        else:
            state.hand[seat, symbol] += 1
            packed += 1 << SYMBOL_BITS * symbol
    state.held[seat] += drawn
    state.due |= 1 << seat
    if drawn:
        note(journal, events.DREW, seat, drawn, choice_of(packed, drawn) if known else -1, 0, 0)


@rule
def next_prime(state: State, journal: Any) -> int:
    """Take the top card of the Prime deck, or NO_CARD; below that where the viewer cannot know it."""
    if state.prime_left == 0:
        renew_prime(state, journal)
    left = int(state.prime_left) - 1
    if left < 0:
        return NO_CARD
    symbol = int(state.prime_deck[left])
    state.prime_deck[left] = 0
    state.prime_left = left
    return symbol if symbol != UNKNOWN_SYMBOL else UNKNOWN_SYMBOL - 1


@rule
def renew_prime(state: State, journal: Any) -> None:
    """Shuffle the Prime discard pile to be the deck (O6, OA15)."""
    size = 0
    for symbol in range(SYMBOLS):
        for _ in range(int(state.prime_pile[symbol])):
            state.prime_deck[appended(size, PRIME_CARDS)] = UNKNOWN_SYMBOL if state.hidden else symbol
            size += 1
        state.prime_pile[symbol] = 0
    state.prime_left = size
    if size:
        if not state.hidden:
            shuffle(state.chance, state.prime_deck, size, size)
        note(journal, events.SHUFFLED, PRIME, 0, 0, 0, 0)


@rule
def discard_prime(state: State, seat: int, choice: int) -> int:
    """Put a choice of Prime cards from a hand onto the discard pile; return how many (O5)."""
    size = 0
    for symbol in range(SYMBOLS):
        count = int(MULTISETS[choice, symbol])
        state.hand[seat, symbol] -= count
        state.prime_pile[symbol] += count
        size += count
    state.held[seat] -= size
    state.due |= 1 << seat
    return size


@rule
def discard_hand(state: State, seat: int) -> int:
    """Put a whole hand onto the Prime discard pile; return how many cards."""
    size = int(state.held[seat])
    for symbol in range(SYMBOLS):
        state.prime_pile[symbol] += state.hand[seat, symbol]
        state.hand[seat, symbol] = 0
    state.held[seat] = 0
    state.due |= 1 << seat
    return size


@rule
def hand_number(state: State, seat: int) -> int:
    """The number of a hand, as far as it is known."""
    number, cards = 0, 0
    for i in range(SYMBOLS):
        cards += int(state.hand[seat, SPARK - i])
        number += int(BEFORE[SPARK - i, cards])
    return number


@rule
def choice_of(packed: int, size: int) -> int:
    """The number of a choice of Prime cards that is given packed, -1 where it is larger than any."""
    if size > MOST_HAND:
        return -1
    number, cards = 0, 0
    for i in range(SYMBOLS):
        cards += packed >> SYMBOL_BITS * (SPARK - i) & SYMBOL_MASK
        number += int(BEFORE[SPARK - i, cards])
    return number - 1
