"""What a seat cannot know of Peuali: other hands, the cards put aside, and chance."""

from typing import Any

from trionfi.core.chance import blank, set_key, shuffle
from trionfi.core.game import Cards, State
from trionfi.core.instructions import lowest
from trionfi.core.jit import rule
from trionfi.core.room import appended
from trionfi.games.peuali.rules.course import take
from trionfi.games.peuali.rules.state import ALL_CARDS, DECK


@rule
def hide(state: State, cards: Cards, viewer: int) -> None:
    """Blank chance and every hand but the viewer's (P21, P24, PA32); all else lies open (PA35, PA36)."""
    blank(state.chance)
    for seat in range(int(state.seats)):
        if seat != viewer:
            state.hand[seat] = 0


@rule
def imagine(state: State, cards: Cards, key: Any) -> None:
    """Deal the cards that are neither in sight nor on a front to the blank hands, each deal equally likely."""
    set_key(state.chance, key)
    if state.battle == 0:
        return
    seats = int(state.seats)
    unseen = ALL_CARDS & ~int(state.fallen)
    wanted = 0
    for seat in range(seats):
        unseen &= ~int(state.hand[seat])
        if state.hand[seat] == 0:
            wanted += int(state.left[seat])
    size = spread(unseen, state.deck)
    shuffle(state.chance, state.deck, size, wanted)
    place = 0
    for seat in range(seats):
        if state.hand[seat] == 0:
            state.hand[seat] = take(state.deck, place, int(state.left[seat]))
            place += int(state.left[seat])
    for card in range(DECK):
        state.deck[card] = 0


@rule
def spread(cards: int, deck: Any) -> int:
    """Lay a set of cards out in the deck, ascending; return how many there are."""
    size = 0
    while cards:
        deck[appended(size, DECK)] = lowest(cards)
        cards &= cards - 1
        size += 1
    return size
