"""What a viewer of Prime Ordeal cannot know: the other hands and the orders of the decks (OA48)."""

from typing import Any

from trionfi.core import chance
from trionfi.core.chance import below, set_key, shuffle
from trionfi.core.game import Cards, State
from trionfi.core.jit import rule
from trionfi.core.room import appended
from trionfi.games.prime_ordeal.rules.numbers import (
    CARDS,
    COPIES,
    FIRST_OF_SIZE,
    MULTISETS,
    PRIME,
    PRIME_CARDS,
    SYMBOLS,
    UNKNOWN_DESIGN,
    UNKNOWN_SYMBOL,
    Ask,
    Manner,
    Place,
)
from trionfi.games.prime_ordeal.rules.standing import change_of_cost, pays, typed_off


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
        if state.pieces[card].where == Place.DECK:
            state.deck[appended(size, CARDS)] = card // COPIES
            size += 1
    shuffle(state.chance, state.deck, size, size)
    deal_to_payer(state, cards)
    deal_unseen(state)


@rule
def deal_to_payer(state: State, cards: Cards) -> None:
    """Deal the hand of the seat that has announced a creation, or agreed to a cost: it knew that it can pay."""
    if state.making:
        if state.manner == Manner.PAID and not state.ready:
            seat, design = int(state.maker), (int(state.making) - 1) // COPIES
            change = change_of_cost(state, cards, seat, design)
            deal_fitting(state, seat, cards[design].cost, typed_off(cards[design].cost, change))
    elif state.pending == Ask.PAY:
        statement = cards[int(state.doing.card) // COPIES].statements[int(state.statement)]
        deal_fitting(state, int(state.to_move), statement.pay, 0)


@rule
def deal_fitting(state: State, seat: int, cost: Any, off: int) -> None:
    """Fill a hand up to one that can pay a cost, some symbols taken away: each such one as often as chance has it."""
    if missing_from(state, seat):
        ways = ways_to_deal(state, seat, cost, off, -1)
        if ways:
            ways_to_deal(state, seat, cost, off, below(state.chance, ways))


@rule
def ways_to_deal(state: State, seat: int, cost: Any, off: int, wanted: int) -> int:
    """In how many ways the unseen Prime cards fill up a hand that pays; deal the one of a number, unless it is below 0.

    There are no more than 60 cards and 6 in a hand, so less than 2**26 ways.
    """
    size, ways = int(state.held[seat]), 0
    for choice in range(int(FIRST_OF_SIZE[size]), int(FIRST_OF_SIZE[size + 1])):
        if pays(cost, off, MULTISETS[choice]):
            before, each = ways, 1
            for symbol in range(SYMBOLS):
                taken = int(MULTISETS[choice, symbol]) - int(state.hand[seat, symbol])
                each *= choices(unseen(state, symbol), taken)
            ways += each
            if before <= wanted < ways:
                for symbol in range(SYMBOLS):
                    state.hand[seat, symbol] = MULTISETS[choice, symbol]
                break
    return ways


@rule
def choices(cards: int, taken: int) -> int:
    """In how many ways so many of some cards are taken; in none where that is below 0."""
    ways = int(taken >= 0)
    for i in range(taken):
        ways = ways * (cards - i) // (i + 1)
    return ways


@rule
def unseen(state: State, symbol: int) -> int:
    """How many Prime cards of a symbol are neither in the discard pile nor in a hand that is known."""
    n = PRIME[symbol] - int(state.prime_pile[symbol])
    for seat in range(int(state.seats)):
        n -= int(state.hand[seat, symbol])
    return n


@rule
def missing_from(state: State, seat: int) -> int:
    """How many Prime cards of a hand are blank."""
    n = int(state.held[seat])
    for symbol in range(SYMBOLS):
        n -= int(state.hand[seat, symbol])
    return n


@rule
def deal_unseen(state: State) -> None:
    """Shuffle the Prime cards that the viewer does not see, fill the blank hands from the top, the rest is the deck."""
    size = 0
    for symbol in range(SYMBOLS):
        for _ in range(unseen(state, symbol)):
            state.prime_deck[appended(size, PRIME_CARDS)] = symbol
            size += 1
    shuffle(state.chance, state.prime_deck, size, size)
    for seat in range(int(state.seats)):
        for _ in range(missing_from(state, seat)):
            size -= 1
            state.hand[seat, int(state.prime_deck[size])] += 1
            state.prime_deck[size] = 0
