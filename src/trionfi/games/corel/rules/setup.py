"""The set-up of a match of Corel: options, decks and starting hands (CA4-CA8)."""

from typing import Any

from trionfi.core.chance import shuffle
from trionfi.core.game import Cards, State, note
from trionfi.core.jit import rule
from trionfi.games.corel.rules import events
from trionfi.games.corel.rules.moves import lay_out, mark_all
from trionfi.games.corel.rules.numbers import DECK_WORDS, DESIGNS, SEATS, STARTING_HAND, Kind


@rule
def deal_hand(state: State, cards: Cards, seat: int, journal: Any) -> None:
    """Deal five cards, no Unique or Non-Starter, with a starter character among them (C152, C153, CA5-CA8)."""
    size = int(state.deck_left[seat])
    while True:
        lay_out(state, seat)
        shuffle(state.chance, state.deck[seat], size, size)
        dealt, aside, starters = 0, 0, 0
        while dealt < STARTING_HAND:
            card = cards[int(state.deck[seat, size - 1 - dealt - aside])]
            if card.unique or card.non_starter:
                aside += 1
            else:
                state.hand[seat, int(state.deck[seat, size - 1 - dealt - aside])] += 1
                dealt += 1
                starters += int(card.kind == Kind.CHARACTER)
        if starters:
            break
        note(journal, events.REDREW, seat, 0, 0, 0, 0)
        for design in range(DESIGNS):
            state.hand[seat, design] = 0
    state.held[seat] = STARTING_HAND
    mark_all(state, seat)
    state.deck_left[seat] = size - STARTING_HAND
    for design in range(DESIGNS):
        state.stock[seat, design] -= state.hand[seat, design]
    for place in range(size - STARTING_HAND, size):
        state.deck[seat, place] = 0
    lay_out(state, seat)
    shuffle(state.chance, state.deck[seat], size - STARTING_HAND, size - STARTING_HAND)
    note(journal, events.SET_ASIDE, seat, aside, 0, 0, 0)


@rule
def take_options(state: State, options: Any) -> None:
    """Take the options in their order; a deck is several words."""
    state.first_player = options[1]
    for seat in range(SEATS):
        for i in range(DECK_WORDS):
            state.decks[seat, i] = options[2 + seat * DECK_WORDS + i]
    last = 2 + SEATS * DECK_WORDS
    state.open_decks = options[last]
    state.empty_deck_ends = options[last + 1]
    state.max_turns = options[last + 2]
    state.shield_mode = options[last + 3]
    state.overpay = options[last + 4]
