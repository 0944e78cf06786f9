"""The attack of a turn: what each attacker does, and how it lands (C77, C132, C145, CA37-CA41, CA48, CA105)."""

from typing import Any

from trionfi.core.game import Cards, State, note
from trionfi.core.jit import rule
from trionfi.core.room import appended
from trionfi.games.corel.rules import events
from trionfi.games.corel.rules.damage import (
    absorbed,
    ask_redirect,
    deliver,
    hit,
    next_opposed,
    shielded,
    tell_redirected,
    wound,
)
from trionfi.games.corel.rules.numbers import COUNTER, FRONT, NOTHING, SLOTS, Row, Trigger
from trionfi.games.corel.rules.seats import figure, other
from trionfi.games.corel.rules.standing import damage_of, row_of, still_has

SUM = 0  # the number of the option shield_mode: one shield takes the whole attack


@rule
def resolve_attack(state: State, cards: Cards, seat: int, journal: Any) -> bool:
    """Let the declared attacks land on whoever is in front now (CA38, CA39); True where somebody has to choose."""
    target = other(seat) * SLOTS + FRONT
    if state.stage == 0:
        gather(state, cards, seat, journal)
        prevent(state, seat, journal)
        state.stage = 1
        if state.shield_mode == SUM and shielded(state, cards, target):
            if total(state):
                absorbed(state, cards, target, total(state), journal)
            state.stage = 1 + SLOTS
    while state.stage <= SLOTS:
        slot = int(state.stage) - 1
        state.stage += 1
        if meet(state, cards, seat * SLOTS + slot, target, journal):
            return True
    land(state, cards, target, journal)
    spike(state, cards, seat * SLOTS, target, journal)
    return False


@rule
def gather(state: State, cards: Cards, seat: int, journal: Any) -> None:
    """What each declared attack does: nothing where the attacker has left, changed rows or lost its JP (CA37, CA39)."""
    for slot in range(SLOTS):
        place = seat * SLOTS + slot
        strikes = int(state.fighters[place].strikes) - 1
        attack = strikes // 2
        state.force[slot] = NOTHING
        if strikes >= 0 and Row.MAIN + strikes % 2 == row_of(place) and still_has(state, cards, place, attack):
            state.force[slot] = damage_of(state, place, attack)
            note(journal, events.STRUCK, figure(state, place), int(state.force[slot]), 0, 0, 0)
            answer_later(state, seat, place)


@rule
def answer_later(state: State, seat: int, place: int) -> None:
    """Let the ATTACKS abilities of an attacker that counts be due at the checkpoint (CA100)."""
    striker = state.struck[appended(int(state.strikers), SLOTS)]
    striker.trigger = Trigger.ATTACKS
    striker.seat = seat
    striker.design = int(state.fighters[place].design) - 1
    striker.source = state.fighters[place].name
    striker.row = row_of(place)
    state.strikers += 1


@rule
def prevent(state: State, seat: int, journal: Any) -> None:
    """What was prevented empties the largest attack, then the next (CA39, CA105)."""
    left = int(state.prevented)
    while left > 0:
        largest = 0
        for slot in range(1, SLOTS):
            if state.force[slot] > state.force[largest]:
                largest = slot
        part = min(left, max(0, int(state.force[largest])))
        if part == 0:
            break
        state.force[largest] -= part
        left -= part
        note(journal, events.HELD_BACK, figure(state, seat * SLOTS + largest), part, 0, 0, 0)


@rule
def total(state: State) -> int:
    """The sum of the attacks (C77)."""
    n = 0
    for slot in range(SLOTS):
        n += max(0, int(state.force[slot]))
    return n


@rule
def meet(state: State, cards: Cards, place: int, target: int, journal: Any) -> bool:
    """Let one attack meet a shield (where each attack does), resistance, Redirect; True: asked (CA41, CA46)."""
    slot = place % SLOTS
    force = int(state.force[slot])
    fighter = state.fighters[target]
    if force <= 0 or not fighter.design:
        return False
    if shielded(state, cards, target):
        absorbed(state, cards, target, force, journal)
        return False
    if fighter.resists:
        note(journal, events.RESISTED, figure(state, target), figure(state, place), 0, 0, 0)
        force = max(0, force - COUNTER)
        state.force[slot] = force
    first = next_opposed(state, target, NOTHING)
    part = 0 if first == NOTHING else min(force, int(fighter.redirects))
    state.lands[slot] = force - part
    state.strays[slot] = part
    state.aims[slot] = 1 + first
    if part == 0:
        return False
    if next_opposed(state, target, first) != NOTHING:
        return ask_redirect(state, target)
    tell_redirected(state, target, first, part, journal)
    return False


@rule
def land(state: State, cards: Cards, target: int, journal: Any) -> None:
    """All damage of the attack is placed, then what was redirected (CA39, CA105)."""
    for slot in range(SLOTS):
        wound(state, target, int(state.lands[slot]), journal)
    for slot in range(SLOTS):
        if state.strays[slot]:
            deliver(state, cards, int(state.aims[slot]) - 1, int(state.strays[slot]), journal)


@rule
def spike(state: State, cards: Cards, attacker: int, target: int, journal: Any) -> None:
    """Spiney strikes back at a front row character whose own attack did anything (C145, C147, CA48)."""
    n = int(state.fighters[target].spiney)
    if state.fighters[target].design and n and state.force[FRONT] > 0:
        note(journal, events.SPINED, figure(state, target), figure(state, attacker), n, 0, 0)
        hit(state, cards, attacker, n, False, journal)


@rule
def end_attack(state: State, seat: int) -> None:
    """The attack is over."""
    state.attacking = 0
    state.prevented = 0
    state.stage = 0
    for slot in range(SLOTS):
        state.force[slot] = 0
        state.lands[slot] = 0
        state.strays[slot] = 0
        state.aims[slot] = 0
        state.fighters[seat * SLOTS + slot].strikes = 0
