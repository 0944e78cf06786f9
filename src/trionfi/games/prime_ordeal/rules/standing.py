"""What follows from the cards in play of Prime Ordeal: members of sets, limits, costs, immunity, final powers."""

from typing import Any

from trionfi.core.game import Cards, State
from trionfi.core.instructions import lowest, popcount
from trionfi.core.jit import rule
from trionfi.games.prime_ordeal.rules.numbers import (
    ANY,
    BIT_OF,
    BITS,
    CONDITIONS,
    COPIES,
    EFFECTS,
    LIMITS,
    MOST_HAND,
    MOST_NUMBER,
    NONE,
    SPARK,
    STARTING_LIMITS,
    WORD_OF,
    WORDS,
    Factor,
    Kind,
    Limit,
    Mark,
    Order,
    Place,
    Target,
    Verb,
)
from trionfi.games.prime_ordeal.rules.rosters import any_in_play, members
from trionfi.games.prime_ordeal.rules.seats import opponents

WEIGHED = (Verb.SHIELD, Verb.LIMIT, Verb.COST, Verb.LEGACY)  # what STATIC abilities do, beside powers and losses


@rule
def member(state: State, wanted: Any, source: int, seat: int, card: int) -> bool:
    """Whether a card is of a set."""
    return members(state, wanted, source, seat, int(WORD_OF[card])) & int(BIT_OF[card]) != 0


@rule
def count(state: State, wanted: Any, source: int, seat: int) -> int:
    """How many cards are of a set."""
    n = 0
    for word in range(WORDS):
        n += popcount(members(state, wanted, source, seat, word))
    return n


@rule
def amount(state: State, effect: Any, card: int, seat: int) -> int:
    """The number of an effect, multiplied as it says."""
    n = int(effect.amount)
    if effect.times == Factor.COUNTERS:
        return kept(n * int(state.pieces[card].counters))
    if effect.times == Factor.UNDERS:
        return n * int(state.pieces[card].unders)
    if effect.times == Factor.COUNT:
        return kept(n * count(state, effect.counted, card, seat))
    return n


@rule
def kept(n: int) -> int:
    """A number as far as numbers go (OA90)."""
    return min(max(n, -MOST_NUMBER), MOST_NUMBER)


@rule
def conditions_hold(state: State, statement: Any, card: int, seat: int) -> bool:
    """Whether all conditions that are decided at resolution hold: count, counters, Life (OA59)."""
    for i in range(CONDITIONS):
        condition = statement.conditions[i]
        if condition.reads == NONE:
            break
        if condition.reads == Factor.COUNT:
            n = count(state, condition.set, card, seat)
        elif condition.reads == Factor.COUNTERS:
            n = int(state.pieces[card].counters)
        else:
            n = int(state.life[int(state.sides[seat])])
        if not compare(n, int(condition.order), int(condition.number)):
            return False
    return True


@rule
def compare(n: int, order: int, number: int) -> bool:
    """Whether a number is at least, at most, or exactly another."""
    if order == Order.AT_LEAST:
        return n >= number
    return n <= number if order == Order.AT_MOST else n == number


@rule
def untouchable(state: State, seat: int, card: int) -> bool:
    """Whether a player's abilities can neither choose nor change a card: an opponent's that is immune."""
    piece = state.pieces[card]
    return bool(
        int(piece.marks) & Mark.IMMUNE and piece.where == Place.PLAY and opponents(state, seat, int(piece.seat))
    )


@rule
def weigh(state: State, cards: Cards) -> None:
    """Bring up to date what STATIC abilities do, but for power: limits, legacies, immunity, dearness."""
    state.unweighed = 0
    state.due = (1 << int(state.seats)) - 1
    for seat in range(int(state.seats)):
        for kind in range(LIMITS):
            state.limits[seat, kind] = STARTING_LIMITS[kind] + (state.more[kind] if seat == state.turn_of else 0)
        state.legacy[seat] = 0
        state.dear[seat] = 0
        for word in range(WORDS):
            state.changed[seat, word] = 0
    for i in range(int(state.in_play)):
        piece = state.pieces[int(state.play[i])]
        piece.marks = int(piece.marks) & ~Mark.IMMUNE
    for verb in WEIGHED:
        apply_statics(state, cards, verb, None)
    for seat in range(int(state.seats)):
        for kind in range(LIMITS):
            least = 1 if kind <= Limit.BONUS_HOLD else 0
            state.limits[seat, kind] = max(least, int(state.limits[seat, kind]))
        state.limits[seat, Limit.HAND] = min(MOST_HAND, int(state.limits[seat, Limit.HAND]))


@rule
def weigh_anew(state: State, cards: Cards) -> None:
    """Weigh where something has changed since that is weighed, or where it stands under a condition."""
    if state.unweighed or any_in_play(state, cards[0].wavering):
        weigh(state, cards)


@rule
def add_up_powers(state: State, cards: Cards, ledger: Any) -> None:
    """Add up final powers and each player's total (O22, O24, OA28).

    A ledger (row 0: how many rows) is told what STATIC abilities add to a power: rows of target, source, amount, and
    the number of the source's effect.
    """
    for i in range(int(state.in_play)):
        piece = state.pieces[int(state.play[i])]
        piece.power = piece.base_power + piece.change
    apply_statics(state, cards, Verb.POWER, ledger)
    for i in range(int(state.in_play)):
        card = int(state.play[i])
        piece = state.pieces[card]
        piece.power = max(0, kept(int(piece.power)))
        if cards[card // COPIES].kind == Kind.CREATURE:
            state.totals[int(piece.seat)] += piece.power


@rule
def forget_powers(state: State) -> None:
    """Blank final powers and totals, which nobody may take for what they will be."""
    for i in range(int(state.in_play)):
        state.pieces[int(state.play[i])].power = 0
    for seat in range(int(state.seats)):
        state.totals[seat] = 0


@rule
def lasting(state: State, cards: Cards, card: int, verb: int) -> int:
    """The effects by a verb that a card's STATIC abilities have now, as bits by their numbers."""
    piece, design = state.pieces[card], cards[card // COPIES]
    found = 0 if int(piece.marks) & Mark.BLANK else int(design.lasts[verb])
    left = found & int(design.conditional)
    while left:
        number = lowest(left)
        left &= left - 1
        if not conditions_hold(state, design.statements[number // EFFECTS], card, int(piece.seat)):
            found &= ~(1 << number)
    return found


@rule
def effect_of(cards: Cards, card: int, number: int) -> Any:
    """An effect of a card, by its number over all statements."""
    return cards[card // COPIES].statements[number // EFFECTS].effects[number % EFFECTS]


@rule
def apply_statics(state: State, cards: Cards, verb: int, ledger: Any) -> None:
    """Let the STATIC abilities in play do what they do by a verb."""
    for word in range(WORDS):
        left = int(state.rosters[Place.PLAY, word]) & int(cards[0].lasting[verb, word])
        while left:
            card = word * BITS + lowest(left)
            left &= left - 1
            numbers = lasting(state, cards, card, verb)
            while numbers:
                apply_static(state, cards, card, lowest(numbers), ledger)
                numbers &= numbers - 1


@rule
def apply_static(state: State, cards: Cards, card: int, number: int, ledger: Any) -> None:
    """One effect of a STATIC ability."""
    effect, seat = effect_of(cards, card, number), int(state.pieces[card].seat)
    if effect.verb == Verb.POWER:
        strengthen(state, cards, card, number, ledger)
    elif effect.verb == Verb.SHIELD:
        state.pieces[card].marks = int(state.pieces[card].marks) | Mark.IMMUNE
    elif effect.verb == Verb.LEGACY:
        state.legacy[seat] = int(state.legacy[seat]) | int(effect.kind)
    elif effect.verb == Verb.COST or effect.kind != Limit.UNDER:
        for other in range(int(state.seats)):
            if other == seat or effect.who == Target.ALL:
                if effect.verb == Verb.COST:
                    state.dear[other] = 1
                    for word in range(WORDS):
                        state.changed[other, word] |= int(effect.set.fits[word])
                else:
                    state.limits[other, int(effect.kind)] += effect.amount


@rule
def strengthen(state: State, cards: Cards, card: int, number: int, ledger: Any) -> None:
    """Add to the power of the Creatures that a STATIC ability reaches."""
    effect, seat = effect_of(cards, card, number), int(state.pieces[card].seat)
    n = amount(state, effect, card, seat)
    if effect.target != Target.EACH:
        add_power(state, card, card, number, n, ledger)
        return
    for word in range(WORDS):
        left = members(state, effect.set, card, seat, word)
        while left:
            target = word * BITS + lowest(left)
            left &= left - 1
            if not untouchable(state, seat, target):
                add_power(state, target, card, number, n, ledger)


@rule
def add_power(state: State, target: int, source: int, number: int, n: int, ledger: Any) -> None:
    """Add to one power, and tell the ledger."""
    state.pieces[target].power += n
    if ledger is not None:
        row = int(ledger[0, 0]) + 1
        ledger[0, 0] = row
        ledger[row, 0] = target
        ledger[row, 1] = source
        ledger[row, 2] = n
        ledger[row, 3] = number


@rule
def static_loss(state: State, cards: Cards, side: int) -> int:
    """What STATIC abilities add to the Life that a losing side loses (O44)."""
    n = 0
    for word in range(WORDS):
        left = int(state.rosters[Place.PLAY, word]) & int(cards[0].lasting[Verb.LOSS, word])
        while left:
            card = word * BITS + lowest(left)
            left &= left - 1
            n += loss_by(state, cards, card, side)
    return n


@rule
def loss_by(state: State, cards: Cards, card: int, side: int) -> int:
    """What one card in play adds to the Life that a losing side loses."""
    n, seat, numbers = 0, int(state.pieces[card].seat), lasting(state, cards, card, Verb.LOSS)
    while numbers:
        effect = effect_of(cards, card, lowest(numbers))
        numbers &= numbers - 1
        if concerns(int(effect.target), int(state.sides[seat]), side):
            n += amount(state, effect, card, seat)
    return n


@rule
def concerns(players: int, own: int, side: int) -> bool:
    """Whether a losing side is among the players that an ability of a side names."""
    if players in (Target.LOSERS, Target.ALL):
        return True
    return own == side if players == Target.YOU else (players == Target.OPPS and own != side)


@rule
def room_under(state: State, cards: Cards, host: int) -> int:
    """How many more cards a Creature can have under it; its limit is 0 unless it says otherwise (OA42, O40)."""
    limit, numbers = 0, lasting(state, cards, host, Verb.LIMIT)
    while numbers:
        effect = effect_of(cards, host, lowest(numbers))
        numbers &= numbers - 1
        if effect.kind == Limit.UNDER:
            limit = max(limit, int(effect.amount))
    return limit - int(state.pieces[host].unders)


@rule
def change_of_cost(state: State, cards: Cards, seat: int, design: int) -> int:
    """How many symbols a creation costs a player more or less than printed: all changes summed (OA49, OA66)."""
    change = 0
    for word in range(WORDS if state.dear[seat] else 0):
        left = int(state.rosters[Place.PLAY, word]) & int(cards[0].lasting[Verb.COST, word])
        while left:
            change += change_by(state, cards, word * BITS + lowest(left), seat, design)
            left &= left - 1
    return change


@rule
def change_by(state: State, cards: Cards, card: int, seat: int, design: int) -> int:
    """What one card in play changes in the cost of a creation."""
    change, own, numbers = 0, int(state.pieces[card].seat) == seat, lasting(state, cards, card, Verb.COST)
    while numbers:
        effect = effect_of(cards, card, lowest(numbers))
        numbers &= numbers - 1
        if (own or effect.who == Target.ALL) and of_design(effect.set, design):
            change += int(effect.amount)
    return change


@rule
def of_design(wanted: Any, design: int) -> bool:
    """Whether a design has the kind and the traits that a cost names."""
    first = design * COPIES
    return int(wanted.fits[int(WORD_OF[first])]) & int(BIT_OF[first]) != 0


@rule
def symbols_now(state: State, cards: Cards, seat: int, design: int) -> int:
    """How many symbols a player pays to create a card now."""
    return max(0, int(cards[design].symbols) + change_of_cost(state, cards, seat, design))


@rule
def typed_off(cost: Any, change: int) -> int:
    """How many typed symbols a reduction takes away, once all `1` are gone (OA49)."""
    return max(0, -change - int(cost[ANY]))


@rule
def pays(cost: Any, off: int, hand: Any) -> bool:
    """Whether Prime cards match the typed symbols of a cost, some taken away, with Sparks for what is missing (OA2)."""
    missing = 0
    for symbol in range(SPARK):
        missing += max(0, int(cost[symbol]) - int(hand[symbol]))
    return missing <= int(hand[SPARK]) + off


@rule
def can_pay(state: State, design: Any, change: int, seat: int) -> bool:
    """Whether a hand can pay the cost of a design, changed by so many symbols (OA3)."""
    enough = int(design.symbols) + change <= state.held[seat]
    return enough and pays(design.cost, typed_off(design.cost, change), state.hand[seat])


@rule
def given_up(state: State, cards: Cards, card: int, kind: int) -> int:
    """How much of its controller's limit goes with a card (OA68)."""
    n, numbers = 0, lasting(state, cards, card, Verb.LIMIT)
    while numbers:
        effect = effect_of(cards, card, lowest(numbers))
        numbers &= numbers - 1
        if effect.kind == kind:
            n += int(effect.amount)
    return n
