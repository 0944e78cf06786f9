"""How abilities of Prime Ordeal resolve: one after another, by statements and effects (O25, OA24-OA26)."""

from typing import Any

from trionfi.core.game import Cards, State, note
from trionfi.core.jit import rule
from trionfi.games.prime_ordeal.rules import events
from trionfi.games.prime_ordeal.rules.effects import perform, to_effect
from trionfi.games.prime_ordeal.rules.numbers import (
    COPIES,
    EFFECTS,
    NONE,
    SYMBOLS,
    Ask,
    Place,
    Progress,
    Target,
    Trigger,
    Verb,
)
from trionfi.games.prime_ordeal.rules.picks import ask, is_cost, next_candidate, next_waiting, waiting_place
from trionfi.games.prime_ordeal.rules.seats import NO_CARD, earliest
from trionfi.games.prime_ordeal.rules.standing import conditions_hold, pays
from trionfi.games.prime_ordeal.rules.waiting import stop_waiting


@rule
def take_next(state: State, journal: Any) -> bool:
    """Begin the ability that is next: first group, first player in order, their own choice (OA24-OA26); True: asked."""
    seats, i, group = 0, 0, int(state.waiting[0].group)  # seats with an ability in the first group, as bits
    while i < int(state.waits) and int(state.waiting[i].group) == group:
        seats |= 1 << int(state.waiting[i].seat)
        i += 1
    seat = earliest(state, seats)
    if i > 1:
        first = next_waiting(state, seat, NO_CARD)
        if next_waiting(state, seat, first) != NO_CARD:
            return ask(state, Ask.NEXT, seat)
        begin_waiting(state, seat, first, journal)
    else:
        begin_waiting(state, seat, int(state.waiting[0].card), journal)
    return False


@rule
def begin_waiting(state: State, seat: int, card: int, journal: Any) -> None:
    """Begin the ability of a card that waits in the first group for a seat."""
    place = waiting_place(state, seat, card)
    entry = state.waiting[place]
    begin(state, card, int(entry.trigger), seat, int(entry.statements), journal)
    stop_waiting(state, place)


@rule
def begin(state: State, card: int, trigger: int, seat: int, statements: int, journal: Any) -> None:
    """Begin to resolve an ability."""
    doing = state.doing
    doing.card = card
    doing.trigger = trigger
    doing.seat = seat
    doing.statements = statements
    note(journal, events.ABILITY, card, seat, trigger, 0, 0)
    to_statement(state, 0)


@rule
def to_statement(state: State, number: int) -> None:
    """Go to a statement of the ability that resolves."""
    state.statement = number
    state.course = Progress.BEGUN
    to_effect(state, 0)


@rule
def end_ability(state: State) -> None:
    """The ability has resolved."""
    doing = state.doing
    doing.card = 0
    doing.trigger = NONE
    doing.seat = 0
    doing.statements = 0
    to_statement(state, 0)


@rule
def go_on(state: State, cards: Cards, journal: Any) -> bool:
    """Go on with the ability that resolves, up to its next effect or its end; True where somebody has to decide."""
    card, seat = int(state.doing.card), int(state.doing.seat)
    while int(state.doing.statements) >> int(state.statement):
        number = int(state.statement)
        statement = cards[card // COPIES].statements[number]
        if not int(state.doing.statements) >> number & 1:
            to_statement(state, number + 1)
        elif state.course == Progress.BEGUN:
            if consider(state, statement, card, seat):
                return True
        elif state.course == Progress.AGREED:
            state.course = Progress.ACTING
            if symbols(statement):
                return ask(state, Ask.PAY, seat)
        elif int(state.effect) == EFFECTS or statement.effects[int(state.effect)].verb == NONE:
            to_statement(state, number + 1)
        else:
            return perform(state, cards, statement, card, seat, journal)
    end_ability(state)
    return False


@rule
def consider(state: State, statement: Any, card: int, seat: int) -> bool:
    """Skip a statement that does not apply; ask whether to do one that may be done; True: asked."""
    if not available(state, statement, card, seat):
        to_statement(state, int(state.statement) + 1)
        return False
    if statement.may and not is_agreed(state, statement):
        return ask(state, Ask.MAY, seat)
    state.course = Progress.AGREED
    return False


@rule
def is_agreed(state: State, statement: Any) -> bool:
    """Whether using an ACTION says yes to a statement: to a payment only where it is all that it does (OA67)."""
    statements = int(state.doing.statements)
    return state.doing.trigger == Trigger.ACTION and not (statement.pays and statements & (statements - 1))


@rule
def available(state: State, statement: Any, card: int, seat: int) -> bool:
    """Whether conditions hold and, as far as all can see, the cost of what may be done can be met (§5.5, OA67)."""
    if not conditions_hold(state, statement, card, seat):
        return False
    return not statement.may or (symbols(statement) <= state.held[seat] and affords(state, statement, card, seat))


@rule
def symbols(statement: Any) -> int:
    """How many Prime cards a statement costs."""
    n = 0
    if statement.pays:
        for symbol in range(SYMBOLS):
            n += int(statement.pay[symbol])
    return n


@rule
def can_pay_for(state: State, statement: Any, seat: int) -> bool:
    """Whether a hand has the Prime cards that a statement costs."""
    return not statement.pays or pays(statement.pay, 0, state.hand[seat])


@rule
def affords(state: State, statement: Any, card: int, seat: int) -> bool:
    """Whether the cost clause of a statement can be met completely."""
    if not is_cost(statement, 0):
        return True
    effect, piece = statement.effects[0], state.pieces[card]
    if effect.target == Target.PICK:
        return next_candidate(state, effect, card, seat, True, NO_CARD) != NO_CARD
    if effect.verb == Verb.RELEASE:
        return int(piece.unders) >= int(effect.amount)
    return (
        int(piece.counters) >= -int(effect.amount) if effect.verb == Verb.COUNTER else bool(piece.where == Place.PLAY)
    )
