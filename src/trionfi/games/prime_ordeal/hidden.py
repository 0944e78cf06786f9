"""What a viewer of Prime Ordeal cannot know: the other hands and the orders of the decks (OA48)."""

from typing import Any

from trionfi.core import chance
from trionfi.core.chance import set_key, shuffle
from trionfi.core.game import Cards, State
from trionfi.core.jit import rule
from trionfi.games.prime_ordeal.abilities import can_pay_for
from trionfi.games.prime_ordeal.standing import can_pay, change_of_cost
from trionfi.games.prime_ordeal.state import (
    ASK_PAY,
    CARDS,
    COPIES,
    DECK,
    PAID,
    PRIME,
    SYMBOLS,
    UNKNOWN_DESIGN,
    UNKNOWN_SYMBOL,
)

MOST_TRIES = 1000  # to deal hands that fit; more than one in twenty does


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
    unseen = unseen_hands(state)
    for _ in range(MOST_TRIES):
        deal_unseen(state)
        if can_pay_what_is_due(state, cards):
            break
        take_back(state, unseen)


@rule
def unseen_hands(state: State) -> int:
    """The seats whose hands are blank, as bits."""
    seats = 0
    for seat in range(int(state.seats)):
        known = 0
        for symbol in range(SYMBOLS):
            known += int(state.hand[seat, symbol])
        seats |= int(known < state.held[seat]) << seat
    return seats


@rule
def take_back(state: State, seats: int) -> None:
    """Blank the hands of some seats (as bits) again."""
    for seat in range(int(state.seats)):
        if seats >> seat & 1:
            for symbol in range(SYMBOLS):
                state.hand[seat, symbol] = 0


@rule
def can_pay_what_is_due(state: State, cards: Cards) -> bool:
    """Whether the hand of the seat that has announced a creation, or agreed to a cost, can pay it: it knew that."""
    if state.making and state.manner == PAID:
        seat, design = int(state.maker), (int(state.making) - 1) // COPIES
        change = change_of_cost(state, cards, seat, design)
        return can_pay(state, cards[design].cost, int(cards[design].symbols), change, seat)
    if state.pending == ASK_PAY:
        statement = cards[int(state.doing.card) // COPIES].statements[int(state.statement)]
        return can_pay_for(state, statement, int(state.to_move))
    return True


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
