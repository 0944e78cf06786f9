"""What may be done in Prime Ordeal: the free choices of a turn, and the answers to what is asked."""

from typing import Any

from trionfi.core.game import NOBODY, Cards, State
from trionfi.core.instructions import lowest
from trionfi.core.jit import rule
from trionfi.games.prime_ordeal.rules.abilities import available, can_pay_for
from trionfi.games.prime_ordeal.rules.moves import kind_place
from trionfi.games.prime_ordeal.rules.numbers import (
    BIT_OF,
    BITS,
    COPIES,
    FIRST_PART,
    KINDS,
    MULTISETS,
    PARTS,
    SYMBOLS,
    WORD_OF,
    WORDS,
    Action,
    Ask,
    Kind,
    Limit,
    Mark,
    Place,
    Roster,
    Trigger,
)
from trionfi.games.prime_ordeal.rules.picks import next_of, next_offered, next_opponent
from trionfi.games.prime_ordeal.rules.prime import hand_number
from trionfi.games.prime_ordeal.rules.seats import NO_CARD
from trionfi.games.prime_ordeal.rules.standing import can_pay, change_of_cost, pays, typed_off

FIRST_COPIES = sum(1 << bit for bit in range(0, BITS, COPIES))


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
    hand, known = hand_number(state, seat), knows_hand(state, seat)
    for word in range(WORDS):
        left = int(state.rosters[Place.POOL, word]) & ~int(state.rosters[Roster.MADE, word])
        for place in range(KINDS):
            if not kinds >> place & 1:
                left &= ~int(cards[0].of_kind[place, word])
        left = (left | left >> 1) & FIRST_COPIES
        weighed = int(state.changed[seat, word]) if known else left
        while left:
            bit = left & -left
            design = (word * BITS + lowest(left)) // COPIES
            left ^= bit
            out[n] = Action.CREATE + design
            if weighed & bit:
                n += int(can_pay(state, cards[design], change_of_cost(state, cards, seat, design), seat))
            else:
                n += int(int(cards[design].payable[int(WORD_OF[hand])]) & int(BIT_OF[hand]) != 0)
    return n


@rule
def knows_hand(state: State, seat: int) -> bool:
    """Whether a hand is known: no viewer is shown another's."""
    n = 0
    for symbol in range(SYMBOLS):
        n += int(state.hand[seat, symbol])
    return n == int(state.held[seat])


@rule
def list_uses(state: State, cards: Cards, seat: int, n: int, out: Any) -> int:
    """List the ACTION abilities that a player may use, alike ones once."""
    for word in range(WORDS):
        left = usable(state, cards, seat, word)
        card = next_of(state, left, word, NO_CARD)
        while card != NO_CARD:
            out[n] = Action.USE + card
            n += 1
            card = next_of(state, left, word, card)
    return n


@rule
def may_create(state: State, seat: int, kind: int) -> bool:
    """Whether the limit of creations allows one more of a kind this turn (O18, O19, OA7)."""
    made = int(state.made[kind_place(kind)])
    if kind == Kind.EPOCH:
        return bool(not state.epoch_create_limit or made < int(state.epoch_create_limit) - 1)
    return made < int(state.limits[seat, Limit.CREATURE_CREATE + kind_place(kind)])


@rule
def usable(state: State, cards: Cards, seat: int, word: int) -> int:
    """The cards whose ACTION a player may use now, one word of them."""
    found = int(state.rosters[Roster.OF_SEAT + seat, word]) & int(cards[0].triggered[Trigger.ACTION, word])
    left = found
    while left:
        card = word * BITS + lowest(left)
        left &= left - 1
        if not is_usable(state, cards, seat, card):
            found &= ~int(BIT_OF[card])
    return found


@rule
def is_usable(state: State, cards: Cards, seat: int, card: int) -> bool:
    """Whether a player may use the ACTION of an own card now."""
    design = cards[card // COPIES]
    if int(state.pieces[card].marks) & (Mark.USED | Mark.BLANK):
        return False
    left = int(design.begins[Trigger.ACTION])
    while left:
        statement = design.statements[lowest(left)]
        left &= left - 1
        if available(state, statement, card, seat) and can_pay_for(state, statement, seat):
            return True
    return False


@rule
def list_hand(state: State, seat: int, size: int, first: int, n: int, out: Any) -> int:
    """List the choices of so many Prime cards from a hand; `first` is the number of the first such action."""
    hand = hand_number(state, seat)
    for i in range(int(FIRST_PART[hand, size]), int(FIRST_PART[hand, size + 1])):
        out[n] = first + int(PARTS[i])
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
    hand, off, n = hand_number(state, seat), typed_off(cost, change), 0
    for i in range(int(FIRST_PART[hand, size]), int(FIRST_PART[hand, size + 1])):
        choice = int(PARTS[i])
        if pays(cost, off, MULTISETS[choice]):
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
