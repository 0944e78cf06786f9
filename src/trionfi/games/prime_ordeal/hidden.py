"""What a viewer of Prime Ordeal cannot know: the other hands and the orders of the decks (OA48)."""

from typing import Any

from trionfi.core import chance
from trionfi.core.chance import set_key, shuffle
from trionfi.core.game import Cards, State
from trionfi.core.jit import rule
from trionfi.games.prime_ordeal.state import (
    CARDS,
    COPIES,
    DECK,
    PRIME,
    SYMBOLS,
    UNKNOWN_DESIGN,
    UNKNOWN_SYMBOL,
)


@rule
def hide(state: State, cards: Cards, viewer: int) -> None:
    """Blank the stream of chance, the orders of both decks, and every hand but the viewer's."""
    chance.blank(state.chance)
    state.hidden = 1
    for place in range(int(state.deck_left)):
        state.deck[place] = UNKNOWN_DESIGN
    for place in range(int(state.prime_left)):
        state.prime_deck[place] = UNKNOWN_SYMBOL
    for seat in range(int(state.seats)):
        if seat != viewer:
            for symbol in range(SYMBOLS):
                state.hand[seat, symbol] = 0


@rule
def imagine(state: State, cards: Cards, key: Any) -> None:
    """Shuffle the Creation cards that lie nowhere else to be the deck, and deal the unseen Prime cards."""
    set_key(state.chance, key)
    state.hidden = 0
    size = 0
    for card in range(CARDS):
        if state.pieces[card].where == DECK:
            state.deck[size] = card // COPIES
            size += 1
    shuffle(state.chance, state.deck, size, size)
    deal_unseen(state)


@rule
def deal_unseen(state: State) -> None:
    """Shuffle the Prime cards that the viewer does not see, fill the blank hands from the top, the rest is the deck."""
    size = 0
    for symbol in range(SYMBOLS):
        unseen = PRIME[symbol] - int(state.prime_pile[symbol])
        for seat in range(int(state.seats)):
            unseen -= int(state.hand[seat, symbol])
        for _ in range(unseen):
            state.prime_deck[size] = symbol
            size += 1
    shuffle(state.chance, state.prime_deck, size, size)
    for seat in range(int(state.seats)):
        missing = int(state.held[seat])
        for symbol in range(SYMBOLS):
            missing -= int(state.hand[seat, symbol])
        for _ in range(missing):
            size -= 1
            state.hand[seat, int(state.prime_deck[size])] += 1
            state.prime_deck[size] = 0
