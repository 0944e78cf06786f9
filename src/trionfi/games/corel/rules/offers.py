"""What may be announced in Corel: events, equips, abilities, summons and retreats whose whole course is possible."""

from typing import Any

from trionfi.core.game import Cards, State
from trionfi.core.jit import rule
from trionfi.games.corel.rules.numbers import (
    EFFECTS,
    FRONT,
    NOTHING,
    ON_CARD,
    PICKS,
    PLACES,
    SLOTS,
    Jewel,
    Kind,
    Link,
    Timing,
    Verb,
)
from trionfi.games.corel.rules.payments import (
    affords,
    affords_both,
    on_character,
)
from trionfi.games.corel.rules.seats import first_turn, in_back
from trionfi.games.corel.rules.standing import in_row, member
from trionfi.games.corel.rules.targets import (
    characters,
    next_announced,
    next_wearer,
    pick_place,
    summon_cost,
    summon_jewels,
    summon_victim,
    useful,
)

# What may be announced


@rule
def can_play(state: State, cards: Cards, seat: int, design: int) -> bool:
    """Whether an event or equip in a hand may be played now (C29, C84, CA101)."""
    card = cards[design]
    if card.kind == Kind.EVENT:
        statement = card.statements[0]
        return (
            timely(state, int(card.timing), seat)
            and affords_both(state, seat, int(card.cost) + int(statement.pays), 0)
            and useful(state, cards, statement, seat, 0)
            and completes(state, cards, statement, seat, 0, int(card.cost))
        )
    return affords_both(state, seat, int(card.cost), 0) and next_wearer(state, cards, design, seat, NOTHING) != NOTHING


@rule
def timely(state: State, timing: int, seat: int) -> bool:
    """Whether an event of that timing may be played by a seat now (§6.3)."""
    if timing == Timing.ON_EVENT:
        return state.links > 0 and bool(state.chain[int(state.links) - 1].kind == Link.EVENT)
    if timing == Timing.ON_ATTACK:
        return bool(state.attacking and seat != state.active)
    return timing == Timing.ANY_TIME or (timing == Timing.OWN_TURN) == (seat == int(state.active))


@rule
def may_use(state: State, cards: Cards, place: int) -> int:
    """The statements of a character that has not acted which are to be activated, as bits (C25)."""
    fighter = state.fighters[place]
    return int(cards[int(fighter.design) - 1].acts) if fighter.design and not fighter.acted else 0


@rule
def can_use(state: State, cards: Cards, place: int, number: int) -> bool:
    """Whether an ability of a character that has not acted may be activated (C75, C97, C110)."""
    fighter = state.fighters[place]
    statement = cards[int(fighter.design) - 1].statements[number]
    if int(fighter.jp) < int(statement.jp) or not in_row(statement, place):
        return False
    seat, name = place // SLOTS, int(fighter.name)
    return (
        not (statement.equipped and not fighter.equips)
        and affords_both(state, seat, int(statement.pays), 0)
        and useful(state, cards, statement, seat, name)
        and completes(state, cards, statement, seat, name, 0)
    )


@rule
def completes(state: State, cards: Cards, statement: Any, seat: int, source: int, cost: int) -> bool:
    """Whether the sacrifice of a statement, and what a revival costs, can be met besides."""
    if not spares_a_victim(state, cards, statement, seat, source):
        return False
    for k in range(EFFECTS):
        if statement.effects[k].verb == Verb.REVIVE:
            return next_revival(state, cards, statement, k, seat, source, cost, NOTHING) != NOTHING
    return True


@rule
def spares_a_victim(state: State, cards: Cards, statement: Any, seat: int, source: int) -> bool:
    """Whether the first target can be picked so that there is a victim besides (CA93)."""
    if not statement.sacrifice.zone or pick_place(statement, 0) == NOTHING:
        return enough_victims(state, cards, statement, NOTHING, seat, source, NOTHING)
    k, target = pick_place(statement, 0) // 2, NOTHING
    found, more = False, True
    while more and not found:
        target = next_announced(state, cards, statement, k, False, seat, source, NOTHING, target)
        more = target != NOTHING
        found = more and enough_victims(state, cards, statement, NOTHING, seat, source, target)
    return found


@rule
def next_revival(
    state: State, cards: Cards, statement: Any, k: int, seat: int, source: int, cost: int, after: int
) -> int:
    """The next character above `after` that may be revived: it can be paid for, and there is room (CA79, CA93)."""
    target = next_announced(state, cards, statement, k, False, seat, source, NOTHING, after)
    while target != NOTHING:
        design = target - ON_CARD
        room = in_back(state, seat) < SLOTS - 1 or bool(statement.sacrifice.zone) or summon_victim(cards, design)
        if (
            room
            and affords_both(state, seat, cost + int(statement.pays), summon_jewels(cards, design))
            and enough_victims(state, cards, statement, design, seat, source, NOTHING)
        ):
            return target
        target = next_announced(state, cards, statement, k, False, seat, source, NOTHING, target)
    return NOTHING


@rule
def can_summon(state: State, cards: Cards, seat: int, design: int) -> bool:
    """Whether a character in the hand may be summoned (C58, C59, C64, CA20, CA21)."""
    victim = summon_victim(cards, design)
    to_front = first_turn(state, seat) and not state.fighters[seat * SLOTS + FRONT].design
    room = to_front or in_back(state, seat) < SLOTS - 1 or victim
    return (
        room
        and affords_both(state, seat, 0, summon_jewels(cards, design))
        and (not victim or characters(state, seat) > 0)
    )


@rule
def can_retreat(state: State, seat: int) -> bool:
    """Whether the front row may change places with any character in the back row (C72-C74, CA102)."""
    front = state.fighters[seat * SLOTS]
    if not front.design:
        return False
    if front.retreat == 0:
        return not state.walked
    return affords(
        state,
        on_character(state, seat * SLOTS),
        int(front.worth[Jewel.STANDARD]),
        int(front.worth[Jewel.SPIRIT]),
        int(front.retreat),
    )


# Victims


@rule
def is_victim(state: State, cards: Cards, members: Any, seat: int, source: int, apart: int, place: int) -> bool:
    """Whether a character may be sacrificed: no target of the draft, no earlier victim, not the one `apart` (CA93)."""
    if place == apart or not member(state, cards, members, seat, source, place):
        return False
    name = int(state.fighters[place].name)
    for i in range(PICKS):
        if int(state.draft.picks[i]) == name:
            return False
    return not (int(state.victims[0]) == name or int(state.victims[1]) == name)


@rule
def enough_victims(
    state: State, cards: Cards, statement: Any, revived: int, seat: int, source: int, apart: int
) -> bool:
    """Whether there are victims for a statement's sacrifice and for the SUMMON_COST of a character to be revived."""
    own = bool(statement.sacrifice.zone)
    other_one = revived != NOTHING and summon_victim(cards, revived)
    if not own and not other_one:
        return True
    mine, theirs, either = 0, 0, 0
    for place in range(PLACES):
        a = own and is_victim(state, cards, statement.sacrifice, seat, source, apart, place)
        b = other_one and is_victim(
            state, cards, cards[revived].statements[summon_cost(cards, revived)].sacrifice, seat, 0, apart, place
        )
        mine += int(a)
        theirs += int(b)
        either += int(a or b)
    return (not own or mine > 0) and (not other_one or theirs > 0) and either >= int(own) + int(other_one)
