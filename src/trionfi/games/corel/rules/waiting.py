"""Abilities of Corel that wait: of a turn's start and end, of coming into play, of a checkpoint (CA56, CA103)."""

from trionfi.core.game import Cards, State
from trionfi.core.jit import rule
from trionfi.core.room import appended
from trionfi.games.corel.rules.memory import erase
from trionfi.games.corel.rules.numbers import MOST_WAITING, NONE, PLACES, SLOTS, Trigger
from trionfi.games.corel.rules.seats import other


@rule
def wait(state: State, cards: Cards, trigger: int, seat: int, design: int, source: int, row: int) -> None:
    """Let the abilities of a card with this trigger wait, if it has any."""
    if int(cards[design].triggers) >> trigger & 1:
        entry = state.waiting[appended(int(state.waits), MOST_WAITING)]
        entry.trigger = trigger
        entry.seat = seat
        entry.design = design
        entry.source = source
        entry.row = row
        state.waits += 1


@rule
def drop_first(state: State) -> None:
    """Take the first out of those that wait."""
    last = int(state.waits) - 1
    for i in range(last):
        state.waiting[i] = state.waiting[i + 1]
    erase(state.waiting[last])
    state.waits = last


@rule
def trigger_turn(state: State, cards: Cards, trigger: int) -> None:
    """Start or end of a turn: front row, back row, each character before its equips, the oldest first (CA104)."""
    seat = int(state.active)
    for slot in range(SLOTS):
        fighter = state.fighters[seat * SLOTS + slot]
        if fighter.design:
            wait(state, cards, trigger, seat, int(fighter.design) - 1, int(fighter.name), NONE)
            for number in range(int(state.wears) if fighter.equips else 0):
                equip = state.worn[number]
                if equip.wearer == fighter.name:
                    wait(state, cards, trigger, seat, int(equip.design), PLACES + int(equip.name), NONE)


@rule
def trigger_entry(state: State, cards: Cards, place: int, laid: bool) -> None:
    """A character came into play: SUMMONED where it was laid into a slot, COME INTO PLAY in any case (CA77)."""
    fighter = state.fighters[place]
    if laid:
        wait(state, cards, Trigger.SUMMONED, place // SLOTS, int(fighter.design) - 1, int(fighter.name), NONE)
    wait(state, cards, Trigger.CIP, place // SLOTS, int(fighter.design) - 1, int(fighter.name), NONE)


@rule
def trigger_checkpoint(state: State, cards: Cards) -> None:
    """Answer all who left and all who attacked, the active seat's abilities first (CA56, CA100, CA103)."""
    for turn in range(2):
        seat = int(state.active) if turn == 0 else other(int(state.active))
        answer_leavers(state, cards, seat)
        for i in range(int(state.strikers)):
            striker = state.struck[i]
            if striker.seat == seat:
                wait(
                    state, cards, int(striker.trigger), seat, int(striker.design), int(striker.source), int(striker.row)
                )
    for i in range(int(state.leaves)):
        erase(state.leavers[i])
    for i in range(int(state.strikers)):
        erase(state.struck[i])
    state.leaves = 0
    state.strikers = 0


@rule
def answer_leavers(state: State, cards: Cards, seat: int) -> None:
    """A seat's leavers by their last slots, then ALLY_LOST of who is still there, once for each of them (CA103)."""
    lost = 0
    for slot in range(SLOTS):
        for i in range(int(state.leaves)):
            leaver = state.leavers[i]
            if leaver.seat == seat and leaver.source == slot:
                lost += 1
                wait(state, cards, int(leaver.trigger), seat, int(leaver.design), NONE, NONE)
    for slot in range(SLOTS):
        fighter = state.fighters[seat * SLOTS + slot]
        if fighter.design:
            for _ in range(lost):
                wait(state, cards, Trigger.ALLY_LOST, seat, int(fighter.design) - 1, int(fighter.name), NONE)
