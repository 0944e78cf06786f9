"""How a summoned character of Corel comes into play (C58, C59, C104, CA22)."""

from typing import Any

from trionfi.core.game import Cards, State, note
from trionfi.core.jit import rule
from trionfi.games.corel.rules import events
from trionfi.games.corel.rules.chain import blank
from trionfi.games.corel.rules.deeds import free_slot
from trionfi.games.corel.rules.moves import enter
from trionfi.games.corel.rules.numbers import FRONT, SLOTS, UNSETTLED, Ask
from trionfi.games.corel.rules.seats import first_turn, in_back, other
from trionfi.games.corel.rules.standing import weigh_anew
from trionfi.games.corel.rules.waiting import trigger_entry


@rule
def come(state: State, cards: Cards, journal: Any) -> bool:
    """Lay a summoned character into a slot; True where its player has to choose one (CA22, CA93)."""
    seat = int(state.coming[0].seat)
    if first_turn(state, seat) and not state.fighters[seat * SLOTS + FRONT].design:
        bring_in(state, cards, FRONT, journal)
        return False
    if in_back(state, seat) < SLOTS - 2:
        state.pending = Ask.SLOT
        state.to_move = seat
        return True
    bring_in(state, cards, free_slot(state, seat), journal)
    return False


@rule
def bring_in(state: State, cards: Cards, slot: int, journal: Any) -> None:
    """A summoned character enters play (C104, CA77)."""
    coming = state.coming[0]
    seat, design = int(coming.seat), int(coming.design)
    blank(coming)
    note(journal, events.SUMMONED_CARD, seat, design, seat * SLOTS + slot, 0, 0)
    enter(state, cards, design, seat * SLOTS + slot)
    trigger_entry(state, cards, seat * SLOTS + slot, True)
    weigh_anew(state, cards)
    happen(state, seat)


@rule
def happen(state: State, seat: int) -> None:
    """What happens at once is followed by a checkpoint and a window for the other seat (CA69, CA106)."""
    state.unsettled = UNSETTLED
    state.window = 1 << other(seat)
