"""The checkpoint after every item, payment and attack: deaths, losses, leads, empty fronts, abilities (CA56, CA57)."""

from typing import Any

from trionfi.core.game import NOBODY, Cards, State, note
from trionfi.core.jit import rule
from trionfi.games.corel.rules import events
from trionfi.games.corel.rules.moves import exchange, leave
from trionfi.games.corel.rules.numbers import (
    FRONT,
    FRONT_DUE,
    LEAD,
    NOTHING,
    PLACES,
    SEATS,
    SLOTS,
    UNSETTLED,
    Ask,
    Jewel,
    Trigger,
)
from trionfi.games.corel.rules.seats import first_turn, in_back, in_turn, other
from trionfi.games.corel.rules.standing import weigh_anew
from trionfi.games.corel.rules.waiting import trigger_checkpoint


@rule
def checkpoint(state: State, cards: Cards, journal: Any) -> bool:
    """Settle what follows from what happened, one round of CA56; True where a front row has to be chosen."""
    changed = bool(state.unsettled == FRONT_DUE)
    state.unsettled = 0
    weigh_anew(state, cards)
    if not changed:
        changed = bury(state, journal)
        if bereft(state, journal) or leads(state, journal):
            return False
    for turn in range(SEATS):
        seat = int(state.active) if turn == 0 else other(int(state.active))
        if not state.fighters[seat * SLOTS + FRONT].design and in_back(state, seat):
            changed = True
            if choose_front(state, seat, journal):
                weigh_anew(state, cards)
                return True
    if state.leaves or state.strikers:
        changed = True
        trigger_checkpoint(state, cards)
    if changed:
        weigh_anew(state, cards)
        state.unsettled = UNSETTLED
    return False


@rule
def bury(state: State, journal: Any) -> bool:
    """All characters with as much damage as HP leave together (C79, CA52); whether there were any."""
    dead = 0
    for place in range(PLACES):
        fighter = state.fighters[place]
        if fighter.design and fighter.damage >= fighter.hp:
            dead |= 1 << place
    if not dead:
        return False
    for i in range(PLACES):
        place = in_turn(state, i)
        if dead >> place & 1:
            note(journal, events.KILLED, place, int(state.fighters[place].design) - 1, 0, 0, 0)
            leave(state, place, Trigger.DESTROYED, journal)
    return True


@rule
def alone(state: State, seat: int) -> bool:
    """Whether a seat has lost its front row for good (C4, C6, C62)."""
    return not (state.fighters[seat * SLOTS + FRONT].design or in_back(state, seat) or first_turn(state, seat))


@rule
def bereft(state: State, journal: Any) -> bool:
    """A seat without characters loses, whatever its jewels (C4, C5, CA59, CA60); whether the match is over."""
    lost = 0
    for seat in range(SEATS):
        if alone(state, seat):
            lost |= 1 << seat
            note(journal, events.LOST_FRONT, seat, 0, 0, 0, 0)
    if lost == 3:
        compare_piles(state, events.BY_FRONT, journal)
    elif lost:
        win(state, 2 - lost, events.BY_FRONT, journal)
    return lost != 0


@rule
def leads(state: State, journal: Any) -> bool:
    """A lead of three Spirit Jewels wins at once (C1, CA91); whether the match is over."""
    for seat in range(SEATS):
        if int(state.victory[seat]) - int(state.victory[other(seat)]) >= LEAD:
            win(state, seat, events.BY_LEAD, journal)
            return True
    return False


@rule
def compare_piles(state: State, way: int, journal: Any) -> None:
    """The larger victory pile wins, then more own Spirit Jewels in play; else it is a draw (C2, C3, CA60, CA63)."""
    ahead = int(state.victory[0]) - int(state.victory[1])
    if ahead == 0:
        for slot in range(SLOTS):
            ahead += int(state.fighters[slot].jewels[Jewel.SPIRIT]) - int(
                state.fighters[SLOTS + slot].jewels[Jewel.SPIRIT]
            )
    if ahead:
        win(state, int(ahead < 0), way, journal)
    else:
        win(state, NOTHING, way, journal)


@rule
def win(state: State, seat: int, way: int, journal: Any) -> None:
    """The match is over: a seat wins, or both half of it (C51)."""
    state.over = 1
    state.to_move = NOBODY
    state.pending = Ask.MENU
    for winner in range(SEATS):
        state.result[winner] = int(seat in (winner, NOTHING))
    note(journal, events.OVER_WON, seat, way, 0, 0, 0)


@rule
def choose_front(state: State, seat: int, journal: Any) -> bool:
    """The owner advances a character from the back row, the only one unasked (C63, CA57); True: asked."""
    if in_back(state, seat) > 1:
        state.pending = Ask.ADVANCE
        state.to_move = seat
        return True
    for slot in range(FRONT + 1, SLOTS):
        if state.fighters[seat * SLOTS + slot].design:
            exchange(state, seat, slot, journal)
    return False


@rule
def advance_to_front(state: State, seat: int, slot: int, journal: Any) -> None:
    """The character chosen advances; the checkpoint goes on."""
    state.pending = Ask.MENU
    exchange(state, seat, slot, journal)
    state.unsettled = FRONT_DUE
