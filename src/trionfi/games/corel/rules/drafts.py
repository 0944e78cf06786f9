"""How cards of Corel are announced: targets, jewels, sacrifices, in private until all is chosen (CA92, CA93)."""

from typing import Any

from trionfi.core.game import Cards, State, note
from trionfi.core.jit import rule
from trionfi.core.room import appended
from trionfi.games.corel.rules import events
from trionfi.games.corel.rules.moves import leave, out_of_hand
from trionfi.games.corel.rules.numbers import (
    JEWELS,
    MOST_CHAIN,
    NONE,
    NOTHING,
    ON_CARD,
    ON_EQUIP,
    ON_JEWEL,
    PAYMENTS,
    PICKS,
    PLACES,
    SLOTS,
    UNSETTLED,
    WORTH,
    Ask,
    Jewel,
    Link,
    Trigger,
    Verb,
)
from trionfi.games.corel.rules.offers import enough_victims, is_victim, next_revival
from trionfi.games.corel.rules.payments import (
    in_hand,
    next_payment,
    on_character,
    spend_from_character,
    spend_from_hand,
)
from trionfi.games.corel.rules.seats import figure, place_named, recall, remember
from trionfi.games.corel.rules.targets import (
    next_announced,
    next_wearer,
    pick_place,
    summon_cost,
    summon_jewels,
    summon_victim,
)

# The course of a draft


@rule
def begin_draft(state: State, kind: int, seat: int, design: int, source: int, statement: int) -> None:
    """Begin to announce something."""
    draft = state.draft
    draft.kind = kind
    draft.seat = seat
    draft.design = design
    draft.source = source
    draft.statement = statement


@rule
def end_draft(state: State) -> None:
    """Forget what was announced."""
    draft = state.draft
    draft.kind = NONE
    draft.seat = 0
    draft.design = 0
    draft.source = 0
    draft.statement = 0
    draft.picked = 0
    for i in range(PICKS):
        draft.picks[i] = 0
    state.cost = 0
    for i in range(PAYMENTS):
        state.paid[i] = 0
        state.victims[i] = 0


@rule
def next_answer(state: State, cards: Cards, after: int) -> int:
    """The next answer above `after` to what the draft needs now: a target, a payment, a victim's place; or NOTHING."""
    if state.cost == 0 and wants_pick(state, cards):
        return next_draft_target(state, cards, after)
    if state.cost < PAYMENTS:
        return next_draft_payment(state, cards, after)
    return next_victim(state, cards, after)


@rule
def wants_pick(state: State, cards: Cards) -> bool:
    """Whether the draft still lacks a target."""
    draft = state.draft
    if draft.kind == Link.EQUIP:
        return bool(draft.picked == 0)
    if draft.kind == Link.EVENT or draft.kind == Link.ABILITY:
        return pick_place(cards[int(draft.design)].statements[int(draft.statement)], int(draft.picked)) != NOTHING
    return False


@rule
def next_draft_target(state: State, cards: Cards, after: int) -> int:
    """The next target for the pick that is due."""
    draft = state.draft
    seat, design, source = int(draft.seat), int(draft.design), int(draft.source)
    if draft.kind == Link.EQUIP:
        return next_wearer(state, cards, design, seat, after)
    statement = cards[design].statements[int(draft.statement)]
    place = pick_place(statement, int(draft.picked))
    k, second = place // 2, place % 2 == 1
    if statement.effects[k].verb == Verb.REVIVE:
        return next_revival(state, cards, statement, k, seat, source, own_cost(state, cards), after)
    first = recall(state, int(draft.picks[int(draft.picked) - 1])) if second else NOTHING
    if second and first == NOTHING:
        return NOTHING
    target = next_announced(state, cards, statement, k, second, seat, source, first, after)
    while target != NOTHING and target < PLACES:
        if enough_victims(state, cards, statement, NOTHING, seat, source, target):
            break
        target = next_announced(state, cards, statement, k, second, seat, source, first, target)
    return target


@rule
def own_cost(state: State, cards: Cards) -> int:
    """The JP that the draft's own card costs in jewels from the hand (C20, C85)."""
    draft = state.draft
    if draft.kind == Link.EVENT or draft.kind == Link.EQUIP:
        return int(cards[int(draft.design)].cost) + int(cards[int(draft.design)].statements[0].pays)
    if draft.kind == Link.ABILITY:
        return int(cards[int(draft.design)].statements[int(draft.statement)].pays)
    return 0


@rule
def summoned(state: State, cards: Cards) -> int:
    """The character whose SUMMON_COST the draft has to meet: the one summoned or revived; NOTHING for none."""
    draft = state.draft
    if draft.kind == Link.SUMMON:
        return int(draft.design)
    if draft.kind == Link.EVENT or draft.kind == Link.ABILITY:
        statement = cards[int(draft.design)].statements[int(draft.statement)]
        for number in range(int(draft.picked)):
            place = pick_place(statement, number)
            if statement.effects[place // 2].verb == Verb.REVIVE and int(draft.picks[number]) > 0:
                return recall(state, int(draft.picks[number])) - ON_CARD
    return NOTHING


@rule
def cost_due(state: State, cards: Cards, number: int) -> int:
    """The JP of one of the draft's two payments: its own, and a SUMMON_COST."""
    draft = state.draft
    if number == 1:
        design = summoned(state, cards)
        return 0 if design == NOTHING else summon_jewels(cards, design)
    if draft.kind == Link.RETREAT:
        return int(state.fighters[int(draft.seat) * SLOTS].retreat)
    return own_cost(state, cards)


@rule
def next_draft_payment(state: State, cards: Cards, after: int) -> int:
    """The next payment above `after` of the cost that is due."""
    draft, number = state.draft, int(state.cost)
    cost = cost_due(state, cards, number)
    if draft.kind == Link.RETREAT:
        front = state.fighters[int(draft.seat) * SLOTS]
        have = on_character(state, int(draft.seat) * SLOTS)
        return next_payment(
            state, have, int(front.worth[Jewel.STANDARD]), int(front.worth[Jewel.SPIRIT]), cost, 0, after
        )
    have = in_hand(state, int(draft.seat))
    then = cost_due(state, cards, 1) if number == 0 else 0
    if number == 1:
        have -= max(0, int(state.paid[0]) - 1)
    return next_payment(state, have, WORTH[Jewel.STANDARD], WORTH[Jewel.SPIRIT], cost, then, after)


@rule
def next_victim(state: State, cards: Cards, after: int) -> int:
    """The next place above `after` of a character that may be sacrificed for the cost that is due."""
    draft = state.draft
    design, seat, source = int(draft.design), int(draft.seat), int(draft.source)
    revived = summoned(state, cards)
    for place in range(after + 1, PLACES):
        if state.cost == PAYMENTS:
            statement = cards[design].statements[int(draft.statement)]
            fits = is_victim(state, cards, statement.sacrifice, seat, source, NOTHING, place)
            fits = fits and leaves_one(state, cards, revived, seat, place)
        else:
            sacrifice = cards[revived].statements[summon_cost(cards, revived)].sacrifice
            fits = is_victim(state, cards, sacrifice, seat, 0, NOTHING, place)
        if fits:
            return place
    return NOTHING


@rule
def leaves_one(state: State, cards: Cards, revived: int, seat: int, place: int) -> bool:
    """Whether with this victim one is left for a SUMMON_COST."""
    if revived == NOTHING or not summon_victim(cards, revived):
        return True
    sacrifice = cards[revived].statements[summon_cost(cards, revived)].sacrifice
    left = False
    for another in range(PLACES):
        left = left or is_victim(state, cards, sacrifice, seat, 0, place, another)
    return left


@rule
def wants_victim(state: State, cards: Cards) -> bool:
    """Whether a sacrifice is due at this point of the draft."""
    draft = state.draft
    if state.cost == PAYMENTS:
        named = draft.kind == Link.EVENT or draft.kind == Link.ABILITY
        return bool(named and cards[int(draft.design)].statements[int(draft.statement)].sacrifice.zone)
    design = summoned(state, cards)
    return design != NOTHING and summon_victim(cards, design)


@rule
def go_on_draft(state: State, cards: Cards, journal: Any) -> bool:
    """Go on with the draft: take what leaves no choice, ask what does; when all is chosen, announce it. True: asked."""
    while state.draft.kind and state.draft.kind != Link.ATTACK:
        if state.cost == 0 and wants_pick(state, cards):
            if offer(state, cards, Ask.TARGET):
                return True
        elif state.cost < PAYMENTS:
            if cost_due(state, cards, int(state.cost)) == 0:
                state.cost += 1
            elif offer(state, cards, Ask.PAY):
                return True
        elif state.cost < 2 * PAYMENTS:
            if not wants_victim(state, cards):
                state.cost += 1
            elif offer(state, cards, Ask.VICTIM):
                return True
        else:
            announce(state, cards, journal)
    return False


@rule
def offer(state: State, cards: Cards, question: int) -> bool:
    """Take the only answer there is, or none; ask where there are several. True: asked."""
    first = next_answer(state, cards, NOTHING)
    if first != NOTHING and next_answer(state, cards, first) != NOTHING:
        state.pending = question
        state.to_move = state.draft.seat
        return True
    answer_draft(state, question, first)
    return False


@rule
def answer_draft(state: State, question: int, answer: int) -> None:
    """Take an answer into the draft."""
    draft = state.draft
    state.pending = Ask.MENU
    if question == Ask.TARGET:
        draft.picks[appended(int(draft.picked), PICKS)] = NOTHING if answer == NOTHING else remember(state, answer)
        draft.picked += 1
    elif question == Ask.PAY:
        state.paid[int(state.cost)] = 1 + answer
        state.cost += 1
    else:
        state.victims[int(state.cost) - PAYMENTS] = state.fighters[answer].name
        state.cost += 1


# Announcing


@rule
def announce(state: State, cards: Cards, journal: Any) -> None:
    """All is chosen: the card leaves the hand, costs are met, and it stands in the chain or comes (C71, CA68, CA93)."""
    draft = state.draft
    kind, seat, design = int(draft.kind), int(draft.seat), int(draft.design)
    source = place_named(state, int(draft.source)) if draft.source else NOTHING
    note(journal, events.ANNOUNCED, kind, seat, design, figure(state, source), 0)
    for i in range(int(draft.picked)):
        target = recall(state, int(draft.picks[i]))
        if target != NOTHING:
            note(journal, events.TARGETED, seat, target, design_of(state, target), 0, 0)
    if kind == Link.SUMMON:
        state.coming[0] = state.draft
    else:
        link(state)
    if kind in (Link.EVENT, Link.EQUIP, Link.SUMMON):
        out_of_hand(state, cards, seat, design)
    elif kind == Link.ABILITY:
        state.fighters[source].acted = 1
    meet_costs(state, seat, kind, journal)
    end_draft(state)


@rule
def design_of(state: State, target: int) -> int:
    """The card that a target is, or of the character that bears it."""
    if target >= ON_CARD:
        return target - ON_CARD
    if target >= ON_EQUIP:
        return int(state.worn[target - ON_EQUIP].design)
    return int(state.fighters[target if target < ON_JEWEL else (target - ON_JEWEL) // JEWELS].design) - 1


@rule
def link(state: State) -> None:
    """Put what is announced on top of the chain; both may respond."""
    state.chain[appended(int(state.links), MOST_CHAIN)] = state.draft
    state.links += 1
    state.passes = 0


@rule
def meet_costs(state: State, seat: int, kind: int, journal: Any) -> None:
    """Pay the jewels, then sacrifice; one checkpoint follows (CA27, CA93)."""
    for i in range(PAYMENTS):
        if state.paid[i]:
            if kind == Link.RETREAT:
                spend_from_character(state, seat * SLOTS, int(state.paid[i]) - 1, journal)
            else:
                spend_from_hand(state, seat, int(state.paid[i]) - 1, journal)
            state.unsettled = UNSETTLED
    if kind == Link.RETREAT and not state.paid[0]:
        state.walked = 1
    for i in range(PAYMENTS):
        if state.victims[i]:
            place = place_named(state, int(state.victims[i]))
            note(journal, events.SACRIFICED_CARD, place, int(state.fighters[place].design) - 1, 0, 0, 0)
            leave(state, place, Trigger.SACRIFICED, journal)
            state.unsettled = UNSETTLED
