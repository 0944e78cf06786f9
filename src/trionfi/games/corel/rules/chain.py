"""The chain of Corel: responses, and its resolution from the last item to the first (C8, CA68-CA71, CA106)."""

from typing import Any

from trionfi.core.game import Cards, State, note
from trionfi.core.jit import rule
from trionfi.games.corel.rules import events
from trionfi.games.corel.rules.attack import end_attack, resolve_attack
from trionfi.games.corel.rules.deeds import put_on, switch
from trionfi.games.corel.rules.effects import perform, to_effect
from trionfi.games.corel.rules.memory import erase
from trionfi.games.corel.rules.moves import to_grave
from trionfi.games.corel.rules.numbers import (
    EFFECTS,
    FRONT,
    NONE,
    NOTHING,
    PICKS,
    PLACES,
    SEATS,
    SLOTS,
    STATEMENTS,
    UNSETTLED,
    Ask,
    Link,
    Phase,
    Trigger,
)
from trionfi.games.corel.rules.seats import equip_named, other, place_named, recall
from trionfi.games.corel.rules.standing import in_row, weigh_anew
from trionfi.games.corel.rules.targets import may_wear
from trionfi.games.corel.rules.waiting import drop_first

EVERYBODY = (1 << SEATS) - 1


@rule
def go_on_chain(state: State, cards: Cards, journal: Any) -> bool:
    """Ask for responses until both pass in a row; then resolve the last item. True: somebody has to decide."""
    while not state.resolving:
        top = state.chain[int(state.links) - 1]
        seat = int(top.seat) if state.passes else other(int(top.seat))
        if state.passes == SEATS:
            state.resolving = 1
        elif state.held[seat]:
            state.pending = Ask.RESPOND
            state.to_move = seat
            return True
        else:
            state.passes += 1
    return resolve(state, cards, journal)


@rule
def resolve(state: State, cards: Cards, journal: Any) -> bool:
    """Resolve the last item of the chain, or begin to; True where somebody has to choose."""
    item = state.chain[int(state.links) - 1]
    kind, seat, design = int(item.kind), int(item.seat), int(item.design)
    if kind == Link.ATTACK:
        if resolve_attack(state, cards, seat, journal):
            weigh_anew(state, cards)
            return True
    elif item.countered:
        note(journal, events.COUNTERED, seat, design, 0, 0, 0)
    elif kind == Link.RETREAT:
        retreat(state, journal)
    elif kind == Link.EQUIP:
        equip(state, cards, journal)
    else:
        note(journal, events.RESOLVES, kind, seat, design, 0, 0)
        begin(state, Trigger.PLAY if kind == Link.EVENT else Trigger.ACT, seat, design, int(item.source), NONE)
        return False
    unlink(state, journal)
    return False


@rule
def equip(state: State, cards: Cards, journal: Any) -> None:
    """Attach an equip to the character chosen; to its owner's grave where that is gone (CA71)."""
    item = state.chain[int(state.links) - 1]
    place = recall(state, int(item.picks[0]))
    seat, design = int(item.seat), int(item.design)
    if place != NOTHING and may_wear(state, cards, design, seat, place):
        put_on(state, design, seat, place, journal)
    else:
        note(journal, events.FAILED, Link.EQUIP, seat, design, 0, 0)
        to_grave(state, seat, design, 1, journal)


@rule
def retreat(state: State, journal: Any) -> None:
    """Exchange both, if they still are in front and in the back row (C73, CA107)."""
    item = state.chain[int(state.links) - 1]
    place = recall(state, int(item.picks[0]))
    front = place_named(state, int(item.source))
    there = front != NOTHING and front % SLOTS == FRONT and place != NOTHING and place % SLOTS != FRONT
    if there:
        switch(state, place, journal)
    else:
        note(journal, events.FAILED, Link.RETREAT, int(item.seat), 0, 0, 0)


@rule
def unlink(state: State, journal: Any) -> None:
    """Take the last item out of the chain; an event goes to its owner's grave, an attack ends the turn (C78, C112)."""
    last = int(state.links) - 1
    item = state.chain[last]
    seat, kind = int(item.seat), int(item.kind)
    if kind == Link.EVENT:
        note(journal, events.TO_GRAVE, seat, int(item.design), 0, 0, 0)
        to_grave(state, seat, int(item.design), 1, journal)
    elif kind == Link.ATTACK:
        end_attack(state, seat)
        state.phase = Phase.ENDING
        state.window = EVERYBODY
    blank(item)
    state.links = last
    state.unsettled = UNSETTLED
    if last == 0:
        state.resolving = 0
        state.passes = 0


@rule
def blank(item: Any) -> None:
    """Blank an item."""
    item.kind = NONE
    item.seat = 0
    item.design = 0
    item.source = 0
    item.statement = 0
    item.countered = 0
    item.picked = 0
    for i in range(PICKS):
        item.picks[i] = 0


# Abilities


@rule
def begin(state: State, trigger: int, seat: int, design: int, source: int, row: int) -> None:
    """Begin to carry out what a card does."""
    doing = state.doing
    doing.trigger = trigger
    doing.seat = seat
    doing.design = design
    doing.source = source
    doing.row = row
    state.statement = 0
    to_effect(state, 0)


@rule
def begin_next(state: State, journal: Any) -> None:
    """Begin the ability that has waited longest; whoever left play waits no more (CA103)."""
    entry = state.waiting[0]
    trigger, seat, design, source = int(entry.trigger), int(entry.seat), int(entry.design), int(entry.source)
    row = int(entry.row)
    drop_first(state)
    if source > PLACES:  # an equip's, done by its wearer
        source = int(state.worn[equip_named(state, source - PLACES)].wearer)
    elif source != NONE and not still_there(state, design, source):
        return
    note(journal, events.ABILITY, design, seat, trigger, 0, 0)
    begin(state, trigger, seat, design, source, row)


@rule
def still_there(state: State, design: int, name: int) -> bool:
    """Whether a character whose ability waited is still who it was: it may have been promoted since."""
    place = place_named(state, name)
    return place != NOTHING and int(state.fighters[place].design) == design + 1


@rule
def go_on(state: State, cards: Cards, journal: Any) -> bool:
    """Go on with what is carried out, to its next effect or its end; True where somebody has to decide."""
    design = int(state.doing.design)
    while int(state.statement) < STATEMENTS:
        statement = cards[design].statements[int(state.statement)]
        k = int(state.effect)
        if k == EFFECTS or statement.effects[k].verb == NONE or not due(state, statement):
            state.statement += 1
            to_effect(state, 0)
        else:
            return perform(state, cards, statement, journal)
    end(state, journal)
    return False


@rule
def due(state: State, statement: Any) -> bool:
    """Whether a statement of the card is one to be carried out now: its trigger, its row, whether it is equipped."""
    doing = state.doing
    if statement.trigger != doing.trigger:
        return False
    if doing.trigger == Trigger.ACT:
        return int(state.statement) == int(state.chain[int(state.links) - 1].statement)
    if doing.trigger == Trigger.PLAY or doing.source == NONE:
        return True
    if doing.row:
        return not statement.rows or statement.rows == doing.row
    place = place_named(state, int(doing.source))
    if place == NOTHING:
        return True
    return in_row(statement, place) and not (statement.equipped and not state.fighters[place].equips)


@rule
def end(state: State, journal: Any) -> None:
    """All is carried out; an item of the chain is done with."""
    announced = state.doing.trigger in (Trigger.PLAY, Trigger.ACT)
    erase(state.doing)
    state.statement = 0
    to_effect(state, 0)
    if announced:
        unlink(state, journal)
