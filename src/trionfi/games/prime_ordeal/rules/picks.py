"""What an ability of Prime Ordeal may choose, and what a question offers."""

from typing import Any

from trionfi.core.game import NOBODY, Cards, State
from trionfi.core.instructions import lowest
from trionfi.core.jit import rule
from trionfi.games.prime_ordeal.rules.alike import alike
from trionfi.games.prime_ordeal.rules.numbers import (
    BIT_OF,
    BITS,
    CARDS,
    COPIES,
    WORD_OF,
    WORDS,
    Ask,
    Fate,
    Kind,
    Limit,
    Mark,
    Place,
    Roster,
    Target,
    Verb,
    Zone,
)
from trionfi.games.prime_ordeal.rules.rosters import members
from trionfi.games.prime_ordeal.rules.seats import NO_CARD, NOTHING, opponents
from trionfi.games.prime_ordeal.rules.standing import untouchable


@rule
def ask(state: State, question: int, seat: int) -> bool:
    """Let a seat decide; always True."""
    state.pending = question
    state.to_move = seat
    return True


@rule
def waiting_place(state: State, seat: int, card: int) -> int:
    """Where an ability of a card waits in the first group for a seat, NOTHING where none does."""
    group = int(state.waiting[0].group)
    for i in range(int(state.waits)):
        entry = state.waiting[i]
        if int(entry.group) != group:
            break
        if int(entry.card) == card and entry.seat == seat:
            return i
    return NOTHING


@rule
def next_waiting(state: State, seat: int, after: int) -> int:
    """The next card above `after` with an ability in the first group for a seat, alike ones once; NO_CARD for none."""
    group = int(state.waiting[0].group)
    best = NO_CARD
    for i in range(int(state.waits)):
        entry = state.waiting[i]
        if int(entry.group) != group:
            break
        card = int(entry.card)
        if entry.seat == seat and card > after and (best == NO_CARD or card < best):
            lower = card - card % COPIES
            if lower == card or waiting_place(state, seat, lower) == NOTHING or not alike(state, lower, card):
                best = card
    return best


@rule
def is_cost(statement: Any, number: int) -> bool:
    """Whether an effect is the cost of its statement: an own discard, release or counter that comes first (OA67)."""
    effect = statement.effects[0]
    if number or not statement.may:
        return False
    if effect.verb == Verb.DISCARD:
        return bool(effect.target == Target.SELF or (effect.target == Target.PICK and effect.set.zone == Zone.MINE))
    return bool(
        effect.verb == Verb.RELEASE
        or (effect.verb == Verb.COUNTER and effect.target == Target.SELF and effect.amount < 0)
    )


@rule
def candidates(state: State, effect: Any, source: int, seat: int, cost: bool, word: int) -> int:
    """The cards that a `pick` may choose, one word of them."""
    wanted = effect.counted if effect.verb == Verb.SETPOWER else effect.set
    found = members(state, wanted, source, seat, word)
    if effect.verb == Verb.CREATE:
        found &= ~int(state.rosters[Roster.MADE, word])
    left = found
    while left:
        card = word * BITS + lowest(left)
        left &= left - 1
        piece = state.pieces[card]
        few = effect.verb == Verb.RELEASE and int(piece.unders) < (int(effect.amount) if cost else 1)
        if few or untouchable(state, seat, card):
            found &= ~int(BIT_OF[card])
    return found


@rule
def next_candidate(state: State, effect: Any, source: int, seat: int, cost: bool, after: int) -> int:
    """The next card above `after` that a `pick` may choose, alike ones once; NO_CARD where there is none."""
    for word in range(int(WORD_OF[after + 1]), WORDS):
        card = next_of(state, candidates(state, effect, source, seat, cost, word), word, after)
        if card != NO_CARD:
            return card
    return NO_CARD


@rule
def next_of(state: State, cards: int, word: int, after: int) -> int:
    """The next card above `after` of one word of a set, alike ones once; NO_CARD where there is none."""
    left = cards
    while left:
        card = word * BITS + lowest(left)
        left &= left - 1
        lower = card - card % COPIES
        twin = lower != card and cards & int(BIT_OF[lower]) != 0
        if card > after and not (twin and alike(state, lower, card)):
            return card
    return NO_CARD


@rule
def next_offered(state: State, cards: Cards, after: int) -> int:
    """The next card above `after` that the question asked offers; NO_CARD where there is none."""
    pending = int(state.pending)
    if pending == Ask.NEXT:
        return next_waiting(state, int(state.to_move), after)
    if pending == Ask.PICK and state.stage:
        return next_under(state, int(state.choice) - 1, after)
    if pending == Ask.PICK:
        card, number = int(state.doing.card), int(state.effect)
        statement = cards[card // COPIES].statements[int(state.statement)]
        cost = is_cost(statement, number)
        return next_candidate(state, statement.effects[number], card, int(state.doing.seat), cost, after)
    return next_own(state, cards, wanted(state, cards), after)


@rule
def next_under(state: State, host: int, after: int) -> int:
    """The next card above `after` under a host, alike ones once."""
    for card in range(after + 1, CARDS):
        if state.pieces[card].where == Place.UNDER and int(state.pieces[card].host) == host + 1:
            lower = card - card % COPIES
            if lower == card or not alike(state, lower, card):
                return card
    return NO_CARD


@rule
def wanted(state: State, cards: Cards) -> int:
    """The kind of the own cards in play that a question is about."""
    pending, seat = int(state.pending), int(state.to_move)
    if pending in (Ask.SPACE, Ask.GAIN):
        return int(cards[(int(state.making) - 1) // COPIES].kind)
    if pending == Ask.SHRINK:
        return Kind.CREATURE if state.holds[seat, 0] > state.limits[seat, Limit.CREATURE_HOLD] else Kind.BONUS
    assert pending == Ask.HEIR
    return Kind.CREATURE


@rule
def next_own(state: State, cards: Cards, kind: int, after: int) -> int:
    """The next card above `after`, of a kind, that the seat to move has in play and has not named, alike ones once."""
    for word in range(int(WORD_OF[after + 1]), WORDS):
        card = next_of(state, own(state, cards, kind, word), word, after)
        if card != NO_CARD:
            return card
    return NO_CARD


@rule
def own(state: State, cards: Cards, kind: int, word: int) -> int:
    """The cards of a kind that the seat to move has in play and has not named to make space, one word of them."""
    found = int(state.rosters[Roster.OF_SEAT + int(state.to_move), word]) & int(cards[0].of_kind[kind >> 1, word])
    left = found if state.named else 0
    while left:
        card = word * BITS + lowest(left)
        left &= left - 1
        if int(state.pieces[card].marks) & Mark.LEAVING:
            found &= ~int(BIT_OF[card])
    return found


@rule
def choose(state: State, effect: Any, source: int, seat: int, cost: bool) -> bool:
    """Take the only choice there is, or NOTHING, or ask; True: asked."""
    first = next_candidate(state, effect, source, seat, cost, NO_CARD)
    if first != NO_CARD and next_candidate(state, effect, source, seat, cost, first) != NO_CARD:
        return ask(state, Ask.PICK, seat)
    state.choice = NOTHING if first == NO_CARD else 1 + first
    return False


@rule
def next_opponent(state: State, seat: int, after: int) -> int:
    """The next living opponent above a seat, NOBODY where there is none (OA69)."""
    for other in range(after + 1, int(state.seats)):
        if state.out[other] == Fate.LIVING and opponents(state, seat, other):
            return other
    return NOBODY


@rule
def choose_opponent(state: State, seat: int) -> bool:
    """Take the only opponent there is, or NOTHING, or ask; True: asked."""
    first = next_opponent(state, seat, NOBODY)
    if first != NOBODY and next_opponent(state, seat, first) != NOBODY:
        return ask(state, Ask.SEAT, seat)
    state.choice = NOTHING if first == NOBODY else 1 + first
    return False


@rule
def reached(state: State, players: int, seat: int, other: int) -> bool:
    """Whether an effect reaches a player (OA69)."""
    if state.out[other] != Fate.LIVING:
        return False
    if players == Target.YOU:
        return other == seat
    if players == Target.OPP:
        return int(state.choice) == 1 + other
    return players == Target.ALL or opponents(state, seat, other)
