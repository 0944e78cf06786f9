"""What a seat cannot know: the other hands, the cards that were not dealt, and chance."""

from typing import Any

from trionfi.core.chance import blank, set_key, shuffle
from trionfi.core.game import Cards, State
from trionfi.core.instructions import lowest
from trionfi.core.jit import rule
from trionfi.core.room import appended

from .state import ALL_CARDS, DECK


@rule
def hide(state: State, cards: Cards, viewer: int) -> None:
    """Blank chance and every hand but the viewer's."""
    blank(state.chance)
    for seat in range(int(state.seats)):
        if seat != viewer:
            state.hand[seat] = 0


@rule
def imagine(state: State, cards: Cards, key: Any) -> None:
    """Deal the cards that lie nowhere in sight to the blank hands, each deal equally likely."""
    set_key(state.chance, key)
    unseen, wanted, size = ALL_CARDS & ~int(state.seen), 0, 0
    for seat in range(int(state.seats)):
        unseen &= ~int(state.hand[seat])
        if state.laid[seat]:
            unseen &= ~(1 << int(state.laid[seat]) - 1)
        if state.hand[seat] == 0:
            wanted += int(state.held[seat])
    while unseen:
        state.deck[appended(size, DECK)] = lowest(unseen)
        unseen &= unseen - 1
        size += 1
    shuffle(state.chance, state.deck, size, wanted)
    place = 0
    for seat in range(int(state.seats)):
        if state.hand[seat] == 0:
            for _ in range(int(state.held[seat])):
                state.hand[seat] = int(state.hand[seat]) | 1 << int(state.deck[place])
                place += 1
    for card in range(DECK):
        state.deck[card] = 0
