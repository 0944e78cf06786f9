"""What an ability of Prime Ordeal may choose, and what a question offers."""

from typing import Any

from trionfi.core.game import NOBODY, Cards, State
from trionfi.core.jit import rule
from trionfi.games.prime_ordeal.rules.alike import alike
from trionfi.games.prime_ordeal.rules.numbers import (
    CARDS,
    COPIES,
    Ask,
    Fate,
    Kind,
    Limit,
    Mark,
    Place,
    Target,
    Verb,
    Zone,
)
from trionfi.games.prime_ordeal.rules.seats import NO_CARD, NOTHING, opponents
from trionfi.games.prime_ordeal.rules.standing import member, untouchable


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
def candidate(state: State, cards: Cards, effect: Any, source: int, seat: int, cost: bool, card: int) -> bool:
    """Whether a `pick` may choose a card."""
    members = effect.counted if effect.verb == Verb.SETPOWER else effect.set
    if not member(state, cards, members, source, seat, card) or untouchable(state, seat, card):
        return False
    piece = state.pieces[card]
    if effect.verb == Verb.RELEASE:
        return int(piece.unders) >= (int(effect.amount) if cost else 1)
    return not (effect.verb == Verb.CREATE and int(piece.marks) & Mark.MADE)


@rule
def next_candidate(state: State, cards: Cards, effect: Any, source: int, seat: int, cost: bool, after: int) -> int:
    """The next card above `after` that a `pick` may choose, alike ones once; NO_CARD where there is none."""
    zone = int(effect.counted.zone if effect.verb == Verb.SETPOWER else effect.set.zone)
    size = CARDS
    if zone == Zone.IN_POOL:
        size = int(state.pool_size)
    elif zone != Zone.IN_PILE:
        size = int(state.in_play)
    best = NO_CARD
    for i in range(size):
        card = i
        if zone == Zone.IN_POOL:
            card = int(state.pool[i])
        elif zone != Zone.IN_PILE:
            card = int(state.play[i])
        nearer = card > after and (best == NO_CARD or card < best)
        if nearer and candidate(state, cards, effect, source, seat, cost, card):
            lower = card - card % COPIES
            twin = lower != card and candidate(state, cards, effect, source, seat, cost, lower)
            if not (twin and alike(state, lower, card)):
                best = card
    return best


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
        return next_candidate(state, cards, statement.effects[number], card, int(state.doing.seat), cost, after)
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
    best = NO_CARD
    for i in range(int(state.in_play)):
        card = int(state.play[i])
        if card > after and (best == NO_CARD or card < best) and own(state, cards, kind, card):
            lower = card - card % COPIES
            if not (lower != card and own(state, cards, kind, lower) and alike(state, lower, card)):
                best = card
    return best


@rule
def own(state: State, cards: Cards, kind: int, card: int) -> bool:
    """Whether the seat to move has a card of a kind in play, not yet named to make space."""
    piece = state.pieces[card]
    held = piece.where == Place.PLAY and piece.seat == state.to_move
    return bool(held and cards[card // COPIES].kind == kind and not int(piece.marks) & Mark.LEAVING)


@rule
def choose(state: State, cards: Cards, effect: Any, source: int, seat: int, cost: bool) -> bool:
    """Take the only choice there is, or NOTHING, or ask; True: asked."""
    first = next_candidate(state, cards, effect, source, seat, cost, NO_CARD)
    if first != NO_CARD and next_candidate(state, cards, effect, source, seat, cost, first) != NO_CARD:
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
