"""How abilities of Prime Ordeal resolve: one after another, by statements and effects (O25, OA24-OA26)."""

from typing import Any

from trionfi.core.game import NOBODY, Cards, State, note
from trionfi.core.jit import rule
from trionfi.games.prime_ordeal.events import (
    ABILITY,
    AVOIDED,
    BASE_SET,
    BLANKED,
    COUNTERS,
    DROPPED,
    GREW,
    LIFE,
    LOSS_CHANGED,
    POWER_CHANGED,
    REVIVED,
    UNDER_PUT,
)
from trionfi.games.prime_ordeal.moves import (
    NO_CARD,
    deal,
    discard_hand,
    draw,
    forget,
    go_under,
    here,
    in_order,
    leave,
    new_group,
    opponents,
    release,
    stop_waiting,
    to_pool,
)
from trionfi.games.prime_ordeal.standing import (
    alike,
    amount,
    conditions_hold,
    member,
    pays,
    room_under,
    untouchable,
)
from trionfi.games.prime_ordeal.state import (
    ACTING,
    ACTION,
    AGREED,
    ALL,
    ASK_GAIN,
    ASK_HEIR,
    ASK_MAY,
    ASK_NEXT,
    ASK_PAY,
    ASK_PICK,
    ASK_REDRAW,
    ASK_SEAT,
    ASK_SHRINK,
    ASK_SPACE,
    AVOID,
    BEGUN,
    BLANK,
    BLANK_OUT,
    BONUS,
    BONUS_HOLD,
    CARDS,
    COPIES,
    COUNTER,
    CREATE,
    CREATURE,
    CREATURE_HOLD,
    DEAL,
    DISCARD,
    EACH,
    EFFECTS,
    FADE,
    FREELY,
    IN_PILE,
    IN_POOL,
    LEAVING,
    LENGTHS,
    LIFE_CHANGE,
    LIMIT,
    LIVING,
    LOSS,
    MADE,
    MINE,
    NONE,
    OPP,
    OPPS,
    PICK,
    PILE,
    PLAY,
    POWER,
    PUT_UNDER,
    REACHED,
    REDRAW,
    RELEASE,
    REVIVE,
    SELF,
    SETPOWER,
    SPARK,
    STATEMENTS,
    SYMBOLS,
    TAKE,
    TAKING,
    TOPOOL,
    UNDER,
    YOU,
)

NOTHING = -1  # there is nothing to choose


@rule
def ask(state: State, question: int, seat: int) -> bool:
    """Let a seat decide; always True."""
    state.pending = question
    state.to_move = seat
    return True


# Which ability is next


@rule
def take_next(state: State, journal: Any) -> bool:
    """Begin the ability that is next: first group, first player in order, their own choice (OA24-OA26); True: asked."""
    for place in range(int(state.seats)):
        seat = in_order(state, place)
        first = next_waiting(state, seat, NO_CARD)
        if first != NO_CARD:
            if next_waiting(state, seat, first) != NO_CARD:
                return ask(state, ASK_NEXT, seat)
            begin_waiting(state, first, journal)
            return False
    return False


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
def begin_waiting(state: State, card: int, journal: Any) -> None:
    """Begin the ability of a card that waits in the first group."""
    for seat in range(int(state.seats)):
        place = waiting_place(state, seat, card)
        if place != NOTHING:
            entry = state.waiting[place]
            begin(state, card, int(entry.trigger), seat, int(entry.statements), journal)
            stop_waiting(state, place)
            break


@rule
def begin(state: State, card: int, trigger: int, seat: int, statements: int, journal: Any) -> None:
    """Begin to resolve an ability."""
    doing = state.doing
    doing.card = card
    doing.trigger = trigger
    doing.seat = seat
    doing.statements = statements
    note(journal, ABILITY, card, seat, trigger, 0, 0)
    to_statement(state, 0)


@rule
def to_statement(state: State, number: int) -> None:
    """Go to a statement of the ability that resolves."""
    state.statement = number
    state.course = BEGUN
    to_effect(state, 0)


@rule
def to_effect(state: State, number: int) -> None:
    """Go to an effect of the statement."""
    state.effect = number
    state.stage = 0
    state.choice = 0


@rule
def end_ability(state: State) -> None:
    """The ability has resolved."""
    doing = state.doing
    doing.card = 0
    doing.trigger = NONE
    doing.seat = 0
    doing.statements = 0
    to_statement(state, 0)


# Statement by statement


@rule
def statements_of(cards: Cards, card: int, trigger: int) -> int:
    """The statements of a card with a trigger, as bits."""
    bits = 0
    for i in range(STATEMENTS):
        bits |= int(cards[card // COPIES].statements[i].trigger == trigger) << i
    return bits


@rule
def go_on(state: State, cards: Cards, journal: Any) -> bool:
    """Go on with the ability that resolves, up to its next effect or its end; True where somebody has to decide."""
    card, seat = int(state.doing.card), int(state.doing.seat)
    while int(state.statement) < STATEMENTS:
        number = int(state.statement)
        statement = cards[card // COPIES].statements[number]
        if not int(state.doing.statements) >> number & 1:
            to_statement(state, number + 1)
        elif state.course == BEGUN:
            if consider(state, cards, statement, card, seat):
                return True
        elif state.course == AGREED:
            state.course = ACTING
            if symbols(statement):
                return ask(state, ASK_PAY, seat)
        elif int(state.effect) == EFFECTS or statement.effects[int(state.effect)].verb == NONE:
            to_statement(state, number + 1)
        else:
            return perform(state, cards, statement, card, seat, journal)
    end_ability(state)
    return False


@rule
def consider(state: State, cards: Cards, statement: Any, card: int, seat: int) -> bool:
    """Skip a statement that does not apply; ask whether to do one that may be done; True: asked."""
    if not available(state, cards, statement, card, seat):
        to_statement(state, int(state.statement) + 1)
        return False
    if statement.may and state.doing.trigger != ACTION:
        return ask(state, ASK_MAY, seat)
    state.course = AGREED
    return False


@rule
def available(state: State, cards: Cards, statement: Any, card: int, seat: int) -> bool:
    """Whether conditions hold and, as far as all can see, the cost of what may be done can be met (§5.5, OA67)."""
    if not conditions_hold(state, cards, statement, card, seat):
        return False
    return not statement.may or (
        symbols(statement) <= state.held[seat] and affords(state, cards, statement, card, seat)
    )


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
def is_cost(statement: Any, number: int) -> bool:
    """Whether an effect is the cost of its statement: an own discard, release or counter that comes first (OA67)."""
    effect = statement.effects[0]
    if number or not statement.may:
        return False
    if effect.verb == DISCARD:
        return bool(effect.target == SELF or (effect.target == PICK and effect.set.zone == MINE))
    return bool(effect.verb == RELEASE or (effect.verb == COUNTER and effect.target == SELF and effect.amount < 0))


@rule
def affords(state: State, cards: Cards, statement: Any, card: int, seat: int) -> bool:
    """Whether the cost clause of a statement can be met completely."""
    if not is_cost(statement, 0):
        return True
    effect, piece = statement.effects[0], state.pieces[card]
    if effect.target == PICK:
        return next_candidate(state, cards, effect, card, seat, True, NO_CARD) != NO_CARD
    if effect.verb == RELEASE:
        return int(piece.unders) >= int(effect.amount)
    return int(piece.counters) >= -int(effect.amount) if effect.verb == COUNTER else bool(piece.where == PLAY)


# Whom an effect may choose


@rule
def candidate(state: State, cards: Cards, effect: Any, source: int, seat: int, cost: bool, card: int) -> bool:
    """Whether a `pick` may choose a card."""
    members = effect.counted if effect.verb == SETPOWER else effect.set
    if not member(state, cards, members, source, seat, card) or untouchable(state, seat, card):
        return False
    piece = state.pieces[card]
    if effect.verb == RELEASE:
        return int(piece.unders) >= (int(effect.amount) if cost else 1)
    return not (effect.verb == CREATE and state.turn_of == seat and int(piece.marks) & MADE)


@rule
def next_candidate(state: State, cards: Cards, effect: Any, source: int, seat: int, cost: bool, after: int) -> int:
    """The next card above `after` that a `pick` may choose, alike ones once; NO_CARD where there is none."""
    for card in range(after + 1, CARDS):
        if candidate(state, cards, effect, source, seat, cost, card):
            lower = card - card % COPIES
            twin = lower != card and candidate(state, cards, effect, source, seat, cost, lower)
            if not (twin and alike(state, lower, card)):
                return card
    return NO_CARD


@rule
def next_offered(state: State, cards: Cards, after: int) -> int:
    """The next card above `after` that the question asked offers; NO_CARD where there is none."""
    pending = int(state.pending)
    if pending == ASK_NEXT:
        return next_waiting(state, int(state.to_move), after)
    card, seat = int(state.doing.card), int(state.doing.seat)
    statement = cards[card // COPIES].statements[int(state.statement) % STATEMENTS]
    effect = statement.effects[int(state.effect) % EFFECTS]
    if pending == ASK_PICK and not state.stage:
        return next_candidate(state, cards, effect, card, seat, is_cost(statement, int(state.effect)), after)
    for other in range(after + 1, CARDS):
        if offered(state, cards, other):
            lower = other - other % COPIES
            if not (lower != other and offered(state, cards, lower) and alike(state, lower, other)):
                return other
    return NO_CARD


@rule
def offered(state: State, cards: Cards, card: int) -> bool:
    """Whether a question offers a card: one under the host, or an own one of a kind in play."""
    piece, seat, pending = state.pieces[card], int(state.to_move), int(state.pending)
    if pending == ASK_PICK:
        return bool(piece.where == UNDER and int(piece.host) == state.choice)
    kind = int(cards[card // COPIES].kind)
    if pending in (ASK_SPACE, ASK_GAIN):
        wanted = int(cards[(int(state.making) - 1) // COPIES].kind)
    elif pending == ASK_SHRINK:
        wanted = CREATURE if state.holds[seat, 0] > state.limits[seat, CREATURE_HOLD] else BONUS
    else:
        assert pending == ASK_HEIR
        wanted = CREATURE
    return bool(piece.where == PLAY and piece.seat == seat and kind == wanted and not int(piece.marks) & LEAVING)


@rule
def choose(state: State, cards: Cards, effect: Any, source: int, seat: int, cost: bool) -> bool:
    """Take the only choice there is, or NOTHING, or ask; True: asked."""
    first = next_candidate(state, cards, effect, source, seat, cost, NO_CARD)
    if first != NO_CARD and next_candidate(state, cards, effect, source, seat, cost, first) != NO_CARD:
        return ask(state, ASK_PICK, seat)
    state.choice = NOTHING if first == NO_CARD else 1 + first
    return False


@rule
def next_opponent(state: State, seat: int, after: int) -> int:
    """The next living opponent above a seat, NOBODY where there is none (OA69)."""
    for other in range(after + 1, int(state.seats)):
        if state.out[other] == LIVING and opponents(state, seat, other):
            return other
    return NOBODY


@rule
def choose_opponent(state: State, seat: int) -> bool:
    """Take the only opponent there is, or NOTHING, or ask; True: asked."""
    first = next_opponent(state, seat, NOBODY)
    if first != NOBODY and next_opponent(state, seat, first) != NOBODY:
        return ask(state, ASK_SEAT, seat)
    state.choice = NOTHING if first == NOBODY else 1 + first
    return False


@rule
def reached(state: State, players: int, seat: int, other: int) -> bool:
    """Whether an effect reaches a player (OA69)."""
    if state.out[other] != LIVING:
        return False
    if players == YOU:
        return other == seat
    if players == OPP:
        return int(state.choice) == 1 + other
    return players == ALL or opponents(state, seat, other)


# Effect by effect


@rule
def perform(state: State, cards: Cards, statement: Any, card: int, seat: int, journal: Any) -> bool:
    """Carry out the effect that is due, once what it needs is chosen; True where somebody has to choose first."""
    number = int(state.effect)
    effect = statement.effects[number]
    verb = int(effect.verb)
    if not state.choice:
        if verb == PUT_UNDER and room_under(state, cards, card) <= 0:
            state.choice = NOTHING
        elif effect.target == PICK or (verb == SETPOWER and effect.source == PICK):
            if choose(state, cards, effect, card, seat, is_cost(statement, number)):
                return True
        elif effect.target == OPP and choose_opponent(state, seat):
            return True
    if state.choice != NOTHING:
        if verb == REDRAW:
            return redraw(state, effect, seat, journal)
        if verb == RELEASE:
            return release_some(state, cards, effect, card, seat, journal)
        carry_out(state, cards, effect, card, seat, journal)
    to_effect(state, number + 1)
    return False


@rule
def carry_out(state: State, cards: Cards, effect: Any, card: int, seat: int, journal: Any) -> None:
    """Carry out an effect that needs no more choices."""
    verb = int(effect.verb)
    if verb in (LIFE_CHANGE, LOSS, AVOID):
        n = amount(state, cards, effect, card, seat)
        for place in range(int(state.seats)):
            other = in_order(state, place)
            if reached(state, int(effect.target), seat, other):
                change_player(state, verb, other, n, journal)
        finish_players(state)
    elif verb == DEAL:
        deal(state, cards, int(effect.amount), journal)
    elif verb == LIMIT:
        if state.turn_of == seat:
            state.more[int(effect.kind)] += effect.amount
            note(journal, GREW, seat, int(effect.kind), int(effect.amount), 0, 0)
    elif verb == FADE:
        fade(state, cards, card, int(effect.amount), journal)
    elif verb in (CREATE, TAKE):
        target = card if effect.target == SELF else int(state.choice) - 1
        state.making = 1 + target
        state.maker = seat
        state.manner = FREELY if verb == CREATE else TAKING
    else:
        reach(state, cards, effect, card, seat, journal)


@rule
def change_player(state: State, verb: int, seat: int, n: int, journal: Any) -> None:
    """Change a player's Life (a team's once), the Life lost for a lost battle, or let them avoid it (OA32)."""
    if verb == LIFE_CHANGE:
        side = int(state.sides[seat])
        if not state.stage >> side & 1:
            state.stage |= 1 << side
            change_life(state, side, n, journal)
    elif verb == LOSS:
        state.loss[seat] += n
        note(journal, LOSS_CHANGED, seat, n, 0, 0, 0)
    elif not state.avoids[seat]:
        state.avoids[seat] = 1
        note(journal, AVOIDED, seat, 0, 0, 0, 0)


@rule
def finish_players(state: State) -> None:
    """Forget which sides an effect has reached (OA52)."""
    state.stage = 0


@rule
def change_life(state: State, side: int, n: int, journal: Any) -> None:
    """Change a side's Life, between 0 and what it started with (O48, OA36)."""
    before = int(state.life[side])
    now = min(max(before + n, 0), int(LENGTHS[int(state.length)]))
    state.life[side] = now
    note(journal, LIFE, side, now - before, now, 0, 0)


@rule
def fade(state: State, cards: Cards, card: int, battles: int, journal: Any) -> None:
    """Put a counter on a card; with so many of them it is discarded (OA8)."""
    piece = state.pieces[card]
    if piece.where == PLAY:
        piece.counters += 1
        if int(piece.counters) >= battles:
            new_group(state)
            leave(state, cards, card, False, journal)
        else:
            note(journal, COUNTERS, card, 1, int(piece.counters), 0, 0)


@rule
def reach(state: State, cards: Cards, effect: Any, card: int, seat: int, journal: Any) -> None:
    """Let an effect act on the card itself, the one picked, or each of a set."""
    new_group(state)
    if effect.target == PICK or effect.verb == PUT_UNDER or effect.verb == SETPOWER:
        act(state, cards, effect, card, seat, int(state.choice) - 1, journal)
    elif effect.target == SELF:
        act(state, cards, effect, card, seat, card, journal)
    elif effect.set.zone == IN_PILE or effect.set.zone == IN_POOL:
        for target in range(CARDS):
            if member(state, cards, effect.set, card, seat, target):
                act(state, cards, effect, card, seat, target, journal)
    else:
        reach_each(state, cards, effect, card, seat, journal)


@rule
def reach_each(state: State, cards: Cards, effect: Any, card: int, seat: int, journal: Any) -> None:
    """Let an effect act on each card in play of a set: those that are members now, by players, as they arrived."""
    for i in range(int(state.in_play)):
        target = int(state.play[i])
        if member(state, cards, effect.set, card, seat, target) and not untouchable(state, seat, target):
            state.pieces[target].marks = int(state.pieces[target].marks) | REACHED
    for place in range(int(state.seats)):
        owner, i = in_order(state, place), 0
        while i < int(state.in_play):
            target = int(state.play[i])
            piece = state.pieces[target]
            if int(piece.marks) & REACHED and piece.seat == owner:
                piece.marks = int(piece.marks) & ~REACHED
                act(state, cards, effect, card, seat, target, journal)
            i += int(int(state.play[i]) == target)


@rule
def act(state: State, cards: Cards, effect: Any, source: int, seat: int, target: int, journal: Any) -> None:
    """What an effect does to one card."""
    verb, piece = int(effect.verb), state.pieces[target]
    if verb == REVIVE:
        if piece.where == PILE:
            note(journal, REVIVED, target, 0, 0, 0, 0)
            to_pool(state, target)
    elif verb == PUT_UNDER:
        note(journal, UNDER_PUT, target, source, 0, 0, 0)
        go_under(state, cards, target, source, journal)
    elif verb == SETPOWER:
        set_base(state, source, target, int(effect.source), journal)
    elif piece.where == PLAY:
        if verb in (DISCARD, TOPOOL):
            leave(state, cards, target, verb == TOPOOL, journal)
        elif verb == POWER:
            n = amount(state, cards, effect, source, seat)
            piece.change += n
            note(journal, POWER_CHANGED, target, n, source, 0, 0)
        elif verb == COUNTER:
            put_counters(state, target, amount(state, cards, effect, source, seat), int(effect.most), journal)
        elif verb == BLANK_OUT:
            piece.marks = int(piece.marks) | BLANK
            forget(state, target)
            note(journal, BLANKED, target, source, 0, 0, 0)


@rule
def set_base(state: State, card: int, chosen: int, source: int, journal: Any) -> None:
    """Replace a card's base power by another's present one, until the end of battle (OA62, OA63)."""
    origin = card if source == SELF else chosen
    state.pieces[card].base_power = state.pieces[origin].base_power
    note(journal, BASE_SET, card, int(state.pieces[card].base_power), origin, 0, 0)


@rule
def put_counters(state: State, card: int, n: int, most: int, journal: Any) -> None:
    """Put counters on a card or take them off; a maximum binds this effect only (OA45, OA65)."""
    piece = state.pieces[card]
    before = int(piece.counters)
    now = max(0, before + n)
    if most and n > 0:
        now = max(before, min(now, most))
    piece.counters = now
    note(journal, COUNTERS, card, now - before, now, 0, 0)


@rule
def redraw(state: State, effect: Any, seat: int, journal: Any) -> bool:
    """Let players discard Prime cards of their own choice and draw as many, one player after another (OA46)."""
    while state.stage < state.seats:
        other = in_order(state, int(state.stage))
        if here(state, other) and reached(state, int(effect.target), seat, other):
            if state.held[other] > effect.amount:
                return ask(state, ASK_REDRAW, other)
            if state.held[other]:
                size = discard_hand(state, other)
                note(journal, DROPPED, other, -1, size, 0, 0)
                draw(state, other, size, journal)
        state.stage += 1
    to_effect(state, int(state.effect) + 1)
    return False


@rule
def release_some(state: State, cards: Cards, effect: Any, card: int, seat: int, journal: Any) -> bool:
    """Discard cards from under a host, chosen by the ability's controller (OA81)."""
    if not state.choice:
        state.choice = 1 + card
    host = int(state.choice) - 1
    while state.stage < effect.amount and state.pieces[host].unders:
        state.stage += 1
        first = next_under(state, host, NO_CARD)
        if next_under(state, host, first) != NO_CARD:
            return ask(state, ASK_PICK, seat)
        release(state, cards, first, False, journal)
    to_effect(state, int(state.effect) + 1)
    return False


@rule
def next_under(state: State, host: int, after: int) -> int:
    """The next card above `after` under a host, alike ones once."""
    for card in range(after + 1, CARDS):
        if state.pieces[card].where == UNDER and int(state.pieces[card].host) == host + 1:
            lower = card - card % COPIES
            if lower == card or not (lower != card and state.pieces[lower].host == state.pieces[card].host):
                return card
    return NO_CARD


assert SPARK == SYMBOLS - 1
assert BONUS_HOLD == 1
assert OPPS > OPP
assert EACH > PICK
