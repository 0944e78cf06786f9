"""The rules, in the order of play. S numbers are the clauses of rules.md."""

from typing import Any

from trionfi.core.chance import below, set_key, shuffle
from trionfi.core.game import NOBODY, Cards, State, count_decision, note
from trionfi.core.instructions import lowest
from trionfi.core.jit import rule

from .state import DECK, HAND

# What the journal tells, with its facts; speech.py has the sentences.
LAID = 1  # seat, card
TAKEN = 2  # seat, card, points now
WON = 3  # seat, points, how many win jointly


@rule
def start(state: State, cards: Cards, options: Any, key: Any, journal: Any) -> None:
    """Shuffle, deal five cards to each player (S2), and name who begins by chance (S3)."""
    set_key(state.chance, key)
    seats = int(options[0])
    state.seats = seats
    for card in range(DECK):
        state.deck[card] = card
    shuffle(state.chance, state.deck, DECK, seats * HAND)
    for seat in range(seats):
        for place in range(seat * HAND, seat * HAND + HAND):
            state.hand[seat] = int(state.hand[seat]) | 1 << int(state.deck[place])
        state.held[seat] = HAND
    for card in range(DECK):
        state.deck[card] = 0
    state.leader = below(state.chance, seats)
    state.to_move = state.leader


@rule
def legal(state: State, cards: Cards, out: Any) -> int:
    """Any card of the hand (S4)."""
    if state.over:
        return 0
    n, hand = 0, int(state.hand[state.to_move])
    while hand:
        out[n] = lowest(hand)
        hand &= hand - 1
        n += 1
    return n


@rule
def apply(state: State, cards: Cards, action: int, journal: Any) -> None:
    """Lay a card (S4); once everybody has, the highest takes the round (S5)."""
    count_decision(state)
    seat = int(state.to_move)
    state.hand[seat] = int(state.hand[seat]) & ~(1 << action)
    state.held[seat] -= 1
    state.laid[seat] = 1 + action
    note(journal, LAID, seat, action, 0, 0, 0)
    state.to_move = (seat + 1) % int(state.seats)
    if state.to_move == state.leader:
        take_round(state, cards, journal)


@rule
def take_round(state: State, cards: Cards, journal: Any) -> None:
    """The highest card wins a point and leads the next round (S5); after five rounds most points win (S6)."""
    best = 0
    for seat in range(int(state.seats)):
        if cards[int(state.laid[seat]) - 1].rank > cards[int(state.laid[best]) - 1].rank:
            best = seat
    state.points[best] += 1
    note(journal, TAKEN, best, int(state.laid[best]) - 1, int(state.points[best]), 0, 0)
    for seat in range(int(state.seats)):
        state.seen = int(state.seen) | 1 << int(state.laid[seat]) - 1
        state.laid[seat] = 0
    state.rounds += 1
    state.leader = best
    state.to_move = best
    if state.rounds == HAND:
        finish(state, journal)


@rule
def finish(state: State, journal: Any) -> None:
    """Whoever has most points wins, jointly where several have (S6)."""
    most, winners = 0, 0
    for seat in range(int(state.seats)):
        most = max(most, int(state.points[seat]))
    for seat in range(int(state.seats)):
        state.result[seat] = state.points[seat] == most
        winners += int(state.points[seat] == most)
    for seat in range(int(state.seats)):
        if state.result[seat]:
            note(journal, WON, seat, most, winners, 0, 0)
    state.over = 1
    state.to_move = NOBODY


@rule
def score(state: State, cards: Cards, out: Any) -> None:
    """The standing of each seat: its points."""
    for seat in range(int(state.seats)):
        out[seat] = state.points[seat]
