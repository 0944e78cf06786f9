"""What may be done in Prime Ordeal: the free choices of a turn, and the answers to what is asked."""

from typing import Any

from trionfi.core.game import NOBODY, Cards, State
from trionfi.core.jit import lowest, rule
from trionfi.games.prime_ordeal.rules.abilities import available, can_pay_for
from trionfi.games.prime_ordeal.rules.alike import alike
from trionfi.games.prime_ordeal.rules.moves import kind_place
from trionfi.games.prime_ordeal.rules.numbers import (
    COPIES,
    DESIGNS,
    FIRST_OF_SIZE,
    KINDS,
    MULTISETS,
    STATEMENTS,
    SYMBOLS,
    Action,
    Ask,
    Kind,
    Limit,
    Mark,
    Place,
    Trigger,
)
from trionfi.games.prime_ordeal.rules.picks import next_offered, next_opponent
from trionfi.games.prime_ordeal.rules.prime import packed_hand, within
from trionfi.games.prime_ordeal.rules.seats import NO_CARD
from trionfi.games.prime_ordeal.rules.standing import can_pay, change_of_cost, pays, typed_off

HALF = DESIGNS // 2


@rule
def list_choices(state: State, cards: Cards, out: Any) -> int:
    """List what the seat to move may do, ascending; return how many."""
    pending, seat = int(state.pending), int(state.to_move)
    if pending == Ask.MENU:
        return list_turn(state, cards, seat, out)
    if pending == Ask.VOTE:
        for other in range(int(state.seats)):
            out[other] = Action.SEAT + other
        return int(state.seats)
    if pending == Ask.SEAT:
        return list_opponents(state, int(state.doing.seat), out)
    if pending == Ask.MAY:
        return list_yes_and_no(state, cards, seat, out)
    if pending == Ask.PAY:
        return list_payments(state, cards, seat, out)
    if pending == Ask.DROP:
        return list_hand(state, seat, int(state.held[seat]) - int(state.limits[seat, Limit.HAND]), Action.DROP, 0, out)
    if pending == Ask.REDRAW:
        statement = cards[int(state.doing.card) // COPIES].statements[int(state.statement)]
        return list_hand(state, seat, int(statement.effects[int(state.effect)].amount), Action.DROP, 0, out)
    return list_cards(state, cards, out)


@rule
def list_turn(state: State, cards: Cards, seat: int, out: Any) -> int:
    """List the free choices of a turn (OA5)."""
    out[0] = Action.END
    n = 1
    if state.forfeit:
        out[n] = Action.FORFEIT
        n += 1
    n = list_creations(state, cards, seat, n, out)
    n = list_uses(state, cards, seat, n, out)
    if not state.freed:
        for size in range(1, min(int(state.limits[seat, Limit.FREE_DISCARD]), int(state.held[seat])) + 1):
            n = list_hand(state, seat, size, Action.FREE, n, out)
    return n


@rule
def list_creations(state: State, cards: Cards, seat: int, n: int, out: Any) -> int:
    """List the cards of the pool that a player may create and can pay for (O14, O18)."""
    kinds = 0
    for place in range(KINDS):
        kinds |= int(may_create(state, seat, 1 << place)) << place
    low, high = 0, 0  # designs of the pool, as bits
    for i in range(int(state.pool_size)):
        card = int(state.pool[i])
        design = card // COPIES
        if not int(state.pieces[card].marks) & Mark.MADE and kinds & int(cards[design].kind):
            if design < HALF:
                low |= 1 << design
            else:
                high |= 1 << design - HALF
    n = list_payable(state, cards, seat, low, 0, n, out)
    return list_payable(state, cards, seat, high, HALF, n, out)


@rule
def list_payable(state: State, cards: Cards, seat: int, designs: int, first: int, n: int, out: Any) -> int:
    """List those of a set of designs (as bits, from `first` on) that a player can pay for."""
    while designs:
        design = first + lowest(designs)
        designs &= designs - 1
        change = change_of_cost(state, cards, seat, design) if state.dear[seat] else 0
        if can_pay(state, cards[design].cost, int(cards[design].symbols), change, seat):
            out[n] = Action.CREATE + design
            n += 1
    return n


@rule
def list_uses(state: State, cards: Cards, seat: int, n: int, out: Any) -> int:
    """List the ACTION abilities that a player may use, alike ones once."""
    first = n
    for i in range(int(state.in_play)):
        card = int(state.play[i])
        if usable(state, cards, seat, card):
            lower = card - card % COPIES
            if not (lower != card and usable(state, cards, seat, lower) and alike(state, lower, card)):
                put_in(out, first, n, Action.USE + card)
                n += 1
    return n


@rule
def put_in(out: Any, first: int, n: int, action: int) -> None:
    """Put an action where it belongs among those listed from `first` on, ascending."""
    place = n
    while place > first and int(out[place - 1]) > action:
        out[place] = out[place - 1]
        place -= 1
    out[place] = action


@rule
def may_create(state: State, seat: int, kind: int) -> bool:
    """Whether the limit of creations allows one more of a kind this turn (O18, O19, OA7)."""
    made = int(state.made[kind_place(kind)])
    if kind == Kind.EPOCH:
        return bool(not state.epoch_create_limit or made < int(state.epoch_create_limit) - 1)
    return made < int(state.limits[seat, Limit.CREATURE_CREATE + kind_place(kind)])


@rule
def usable(state: State, cards: Cards, seat: int, card: int) -> bool:
    """Whether a player may use the ACTION of a card now."""
    piece = state.pieces[card]
    design = cards[card // COPIES]
    if not int(design.triggers) >> Trigger.ACTION & 1 or piece.where != Place.PLAY or piece.seat != seat:
        return False
    if int(piece.marks) & (Mark.USED | Mark.BLANK):
        return False
    for i in range(STATEMENTS):
        statement = design.statements[i]
        if (
            statement.trigger == Trigger.ACTION
            and available(state, cards, statement, card, seat)
            and can_pay_for(state, statement, seat)
        ):
            return True
    return False


@rule
def list_hand(state: State, seat: int, size: int, first: int, n: int, out: Any) -> int:
    """List the choices of so many Prime cards from a hand; `first` is the number of the first such action."""
    hand = packed_hand(state, seat)
    for choice in range(int(FIRST_OF_SIZE[size]), int(FIRST_OF_SIZE[size + 1])):
        if within(hand, choice):
            out[n] = first + choice
            n += 1
    return n


@rule
def list_payments(state: State, cards: Cards, seat: int, out: Any) -> int:
    """List the distinct ways to pay: choices of Prime cards that match the cost (OA2)."""
    if state.making:
        design = (int(state.making) - 1) // COPIES
        change = change_of_cost(state, cards, seat, design)
        return list_ways(state, seat, cards[design].cost, change, out)
    statement = cards[int(state.doing.card) // COPIES].statements[int(state.statement)]
    return list_ways(state, seat, statement.pay, 0, out)


@rule
def list_ways(state: State, seat: int, cost: Any, change: int, out: Any) -> int:
    """List the ways to pay a cost that is changed by so many symbols."""
    size = change
    for symbol in range(SYMBOLS):
        size += int(cost[symbol])
    hand, off, n = packed_hand(state, seat), typed_off(cost, change), 0
    for choice in range(int(FIRST_OF_SIZE[size]), int(FIRST_OF_SIZE[size + 1])):
        if within(hand, choice) and pays(cost, off, MULTISETS[choice]):
            out[n] = Action.PAY + choice
            n += 1
    return n


@rule
def list_yes_and_no(state: State, cards: Cards, seat: int, out: Any) -> int:
    """Yes only where the hand has the Prime cards that it costs."""
    statement = cards[int(state.doing.card) // COPIES].statements[int(state.statement)]
    n = 0
    if can_pay_for(state, statement, seat):
        out[0] = Action.YES
        n = 1
    out[n] = Action.NO
    return n + 1


@rule
def list_opponents(state: State, seat: int, out: Any) -> int:
    """List the living opponents."""
    n = 0
    other = next_opponent(state, seat, NOBODY)
    while other != NOBODY:
        out[n] = Action.SEAT + other
        n += 1
        other = next_opponent(state, seat, other)
    return n


@rule
def list_cards(state: State, cards: Cards, out: Any) -> int:
    """List the cards that a question offers; a gain may be declined."""
    pending, n, first = int(state.pending), 0, Action.CHOOSE
    if pending == Ask.NEXT:
        first = Action.NEXT
    elif pending in (Ask.SPACE, Ask.GAIN, Ask.SHRINK):
        first = Action.SPACE
    if pending == Ask.GAIN:
        out[0] = Action.DECLINE
        n = 1
    card = next_offered(state, cards, NO_CARD)
    while card != NO_CARD:
        out[n] = first + card
        n += 1
        card = next_offered(state, cards, card)
    return n


assert Limit.BONUS_CREATE == Limit.CREATURE_CREATE + 1
