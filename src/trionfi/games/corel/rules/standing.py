"""What follows from the cards in play of Corel: members of sets, JP, attacks, HP, keywords (C98, C99, C141-C149)."""

from typing import Any

from trionfi.core.game import Cards, State
from trionfi.core.jit import rule
from trionfi.games.corel.rules.numbers import (
    CHOICES,
    COUNTER,
    EFFECTS,
    FRONT,
    JEWELS,
    NONE,
    NOTHING,
    PLACES,
    SLOTS,
    STATEMENTS,
    WORTH,
    Row,
    Target,
    Trigger,
    Verb,
    Zone,
)
from trionfi.games.corel.rules.seats import other, up_to_most

LASTING = 1 << Verb.ATTACK | 1 << Verb.HP | 1 << Verb.RESIST | 1 << Verb.SPINEY | 1 << Verb.REDIRECT | 1 << Verb.RETREAT


# Sets


@rule
def suits(cards: Cards, members: Any, design: int) -> bool:
    """Whether a card is of the kind and faction of a set, and no Unique where that is asked."""
    card = cards[design]
    if not int(members.kinds) & int(card.kind) or (members.faction and members.faction != card.faction):
        return False
    return not (members.nonunique and card.unique)


@rule
def on_side(zone: int, seat: int, owner: int) -> bool:
    """Whether an owner's cards in play are those that a player's set is taken from (CA94)."""
    return zone == Zone.BOTH_SIDES or (zone == Zone.YOURS) == (owner == seat)


@rule
def member(state: State, cards: Cards, members: Any, seat: int, source: int, place: int) -> bool:
    """Whether the character at a place is of a set, as the player sees it; `source` is the name of the card itself."""
    fighter = state.fighters[place]
    return bool(
        fighter.design
        and on_side(int(members.zone), seat, place // SLOTS)
        and not (members.other and fighter.name == source)
        and not (members.back and place % SLOTS == FRONT)
        and suits(cards, members, int(fighter.design) - 1)
    )


@rule
def of_equips(state: State, cards: Cards, members: Any, seat: int, number: int) -> bool:
    """Whether an equip in play is of a set (CA94)."""
    equip = state.worn[number]
    return on_side(int(members.zone), seat, int(equip.owner)) and suits(cards, members, int(equip.design))


@rule
def copies_in(state: State, zone: int, seat: int, design: int) -> int:
    """How many copies of a card lie in one's own grave or deck, or are in one's hand."""
    if zone == Zone.IN_GRAVE:
        return int(state.grave[seat, design])
    return int(state.stock[seat, design]) if zone == Zone.IN_DECK else int(state.hand[seat, design])


@rule
def count(state: State, cards: Cards, members: Any, seat: int, source: int) -> int:
    """How many characters in play are of a set."""
    n = 0
    for place in range(PLACES):
        n += int(member(state, cards, members, seat, source, place))
    return n


@rule
def amount(state: State, cards: Cards, effect: Any, seat: int, source: int) -> int:
    """The number of an effect, multiplied as it says."""
    n = int(effect.amount)
    return n * count(state, cards, effect.counted, seat, source) if effect.counted.zone else n


# Statics


@rule
def applies(state: State, statement: Any, place: int) -> bool:
    """Whether a static statement of a character holds: its row, its JP, whether it is equipped (C99, C109)."""
    fighter = state.fighters[place]
    if statement.trigger == Trigger.POWERED and fighter.jp < statement.jp:
        return False
    return bool(
        (statement.trigger in (Trigger.STATIC, Trigger.POWERED))
        and in_row(statement, place)
        and not (statement.equipped and not fighter.equips)
    )


@rule
def in_row(statement: Any, place: int) -> bool:
    """Whether a statement holds in the row of a place."""
    return not statement.rows or int(statement.rows) == row_of(place)


@rule
def row_of(place: int) -> int:
    """The row of a place, as the attack that is used there: MAIN in front, BACK in the back row (C105, C107)."""
    return Row.MAIN if place % SLOTS == FRONT else Row.BACK


@rule
def weigh_anew(state: State, cards: Cards) -> None:
    """Weigh where a character, a jewel or an equip in play has come, moved or gone since."""
    if state.unweighed:
        weigh(state, cards)


@rule
def weigh(state: State, cards: Cards) -> None:
    """Bring up to date what statics do: JP first, then attacks, maximum HP and keywords."""
    state.unweighed = 0
    for place in range(PLACES):
        if state.fighters[place].design:
            reset(state, cards, place)
    worth_of_jewels(state, cards)
    for place in range(PLACES):
        fighter = state.fighters[place]
        if fighter.design and int(cards[int(fighter.design) - 1].statics) & LASTING:
            character_statics(state, cards, place)
    for number in range(int(state.wears)):
        equip = state.worn[number]
        if int(cards[int(equip.design)].statics) & LASTING:
            equip_statics(state, cards, int(equip.design), int(equip.owner), int(equip.wearer))
    for place in range(PLACES):
        state.fighters[place].retreat = max(0, int(state.fighters[place].retreat))


@rule
def reset(state: State, cards: Cards, place: int) -> None:
    """Make a character's values those that are printed."""
    fighter = state.fighters[place]
    card = cards[int(fighter.design) - 1]
    fighter.hp = card.hp
    fighter.retreat = card.retreat
    fighter.resists = 0
    fighter.spiney = 0
    fighter.redirects = 0
    for i in range(JEWELS):
        fighter.bonus[i] = 0
        fighter.worth[i] = WORTH[i]


@rule
def worth_of_jewels(state: State, cards: Cards) -> None:
    """What attached jewels are worth, and the JP of each character (C12, C23)."""
    for place in range(PLACES):
        fighter = state.fighters[place]
        if fighter.design and int(cards[int(fighter.design) - 1].statics) >> Verb.JEWEL_WORTH & 1:
            for i in range(STATEMENTS):
                statement = cards[int(fighter.design) - 1].statements[i]
                if statement.trigger == Trigger.STATIC and applies(state, statement, place):
                    add_worth(state, statement, place)
    for number in range(int(state.wears)):
        equip = state.worn[number]
        if int(cards[int(equip.design)].statics) >> Verb.JEWEL_WORTH & 1:
            for i in range(STATEMENTS):
                if cards[int(equip.design)].statements[i].trigger == Trigger.WORN:
                    add_worth(state, cards[int(equip.design)].statements[i], wearer_place(state, int(equip.wearer)))
    for place in range(PLACES):
        fighter = state.fighters[place]
        fighter.jp = int(fighter.jewels[0]) * int(fighter.worth[0]) + int(fighter.jewels[1]) * int(fighter.worth[1])


@rule
def add_worth(state: State, statement: Any, place: int) -> None:
    """Let the jewels of a character be worth more."""
    for k in range(EFFECTS):
        effect = statement.effects[k]
        if effect.verb == Verb.JEWEL_WORTH:
            state.fighters[place].worth[int(effect.kind)] += effect.amount


@rule
def wearer_place(state: State, name: int) -> int:
    """The place of the character that wears an equip."""
    for place in range(PLACES):
        if state.fighters[place].name == name:
            return place
    raise AssertionError("nobody wears the equip")


@rule
def character_statics(state: State, cards: Cards, place: int) -> None:
    """The lasting effects of a character."""
    fighter = state.fighters[place]
    design, name = int(fighter.design) - 1, int(fighter.name)
    for i in range(STATEMENTS):
        statement = cards[design].statements[i]
        if statement.trigger == NONE:
            break
        if applies(state, statement, place):
            for k in range(EFFECTS):
                if statement.effects[k].verb:
                    last(state, cards, statement.effects[k], place // SLOTS, name, place)


@rule
def equip_statics(state: State, cards: Cards, design: int, owner: int, wearer: int) -> None:
    """The lasting effects of an equip on what it is attached to."""
    place = wearer_place(state, wearer)
    for i in range(STATEMENTS):
        statement = cards[design].statements[i]
        if statement.trigger == NONE:
            break
        if statement.trigger == Trigger.WORN:
            for k in range(EFFECTS):
                if statement.effects[k].verb:
                    last(state, cards, statement.effects[k], owner, wearer, place)


@rule
def last(state: State, cards: Cards, effect: Any, seat: int, source: int, place: int) -> None:
    """Let one lasting effect reach its targets; those that name none reach the card itself or its wearer."""
    verb = int(effect.verb)
    if not LASTING >> verb & 1:
        return
    n = amount(state, cards, effect, seat, source)
    if effect.target == Target.EACH:
        for target in range(PLACES):
            if member(state, cards, effect.set, seat, source, target):
                change(state, verb, int(effect.rows), n, target)
    elif effect.target == Target.OPP_FRONT:
        if state.fighters[other(seat) * SLOTS + FRONT].design:
            change(state, verb, int(effect.rows), n, other(seat) * SLOTS + FRONT)
    else:
        change(state, verb, int(effect.rows), n, place)


@rule
def change(state: State, verb: int, rows: int, n: int, place: int) -> None:
    """Change one value of a character; the largest Redirect counts, Spiney adds up (CA47, CA48)."""
    fighter = state.fighters[place]
    if verb == Verb.ATTACK:
        if rows & Row.MAIN:
            fighter.bonus[0] += n
        if rows & Row.BACK:
            fighter.bonus[1] += n
    elif verb == Verb.HP:
        fighter.hp += n
    elif verb == Verb.RESIST:
        fighter.resists = 1
    elif verb == Verb.SPINEY:
        fighter.spiney += n
    elif verb == Verb.REDIRECT:
        fighter.redirects = max(int(fighter.redirects), n)
    else:
        fighter.retreat += n


@rule
def attaches(state: State, cards: Cards, seat: int) -> int:
    """How many jewels a seat may attach in a turn (C67, CA30)."""
    n = 1 + int(state.more)
    for slot in range(SLOTS):
        place = seat * SLOTS + slot
        fighter = state.fighters[place]
        if fighter.design and int(cards[int(fighter.design) - 1].statics) >> Verb.ATTACH_MORE & 1:
            for i in range(STATEMENTS):
                statement = cards[int(fighter.design) - 1].statements[i]
                if applies(state, statement, place):
                    for k in range(EFFECTS):
                        if statement.effects[k].verb == Verb.ATTACH_MORE:
                            n += int(statement.effects[k].amount)
    return n


# Attacks: the JP that one needs and its printed damage, written as one number

WIDE = 256  # times the JP, plus the damage in tens


@rule
def attack_of(state: State, cards: Cards, place: int, choice: int) -> int:
    """An attack that a character has in its row: the printed one, or the choice-th that equips grant; or NOTHING."""
    return granted_attack(state, cards, place, choice) if choice else printed_attack(state, cards, place)


@rule
def printed_attack(state: State, cards: Cards, place: int) -> int:
    """The attack that is printed for a character's row, NOTHING where there is none."""
    card, row = cards[int(state.fighters[place].design) - 1], row_of(place)
    return int(card.jp[row - 1]) * WIDE + int(card.damage[row - 1]) // COUNTER if int(card.attacks) & row else NOTHING


@rule
def granted_attack(state: State, cards: Cards, place: int, choice: int) -> int:
    """The choice-th attack that equips grant and that differs from all before it, the printed one among them (C10)."""
    if not state.fighters[place].equips:
        return NOTHING
    n, printed = 0, printed_attack(state, cards, place)
    for number in range(int(state.wears)):
        granted = grant_of(state, cards, place, number)
        fresh = granted not in (NOTHING, printed)
        for earlier in range(number if fresh else 0):
            fresh = fresh and grant_of(state, cards, place, earlier) != granted
        n += int(fresh)
        if fresh and n == choice:
            return granted
    return NOTHING


@rule
def attack_jp(state: State, cards: Cards, place: int, choice: int) -> int:
    """The JP that an attack of a character needs, NOTHING where it has no such attack."""
    attack = attack_of(state, cards, place, choice)
    return NOTHING if attack == NOTHING else attack // WIDE


@rule
def attack_damage(state: State, cards: Cards, place: int, choice: int) -> int:
    """The damage of an attack that a character has, with all that changes it."""
    return damage_of(state, place, attack_of(state, cards, place, choice))


@rule
def damage_of(state: State, place: int, attack: int) -> int:
    """The damage of an attack with all that changes it, at least 0 (C143, C149, CA39, CA140)."""
    fighter, row = state.fighters[place], row_of(place)
    changed = attack % WIDE * COUNTER + int(fighter.bonus[row - 1]) + int(fighter.boosts[row - 1])
    return max(0, up_to_most(changed))


@rule
def still_has(state: State, cards: Cards, place: int, attack: int) -> bool:
    """Whether a character has this attack, and the JP for it (C75, CA37)."""
    found = False
    for choice in range(attacks_at(state, place)):
        found = found or attack_of(state, cards, place, choice) == attack
    return bool(found and int(state.fighters[place].jp) >= attack // WIDE)


@rule
def grant_of(state: State, cards: Cards, place: int, number: int) -> int:
    """The attack that an equip grants the character at a place in its row, NOTHING for none."""
    equip = state.worn[number]
    card = cards[int(equip.design)]
    if equip.wearer == state.fighters[place].name and int(card.statics) >> Verb.GRANT_ATTACK & 1:
        for i in range(STATEMENTS):
            for k in range(EFFECTS):
                effect = card.statements[i].effects[k]
                if effect.verb == Verb.GRANT_ATTACK and int(effect.rows) & row_of(place):
                    return int(effect.jp) * WIDE + int(effect.amount) // COUNTER
    return NOTHING


@rule
def may_strike(state: State, place: int) -> bool:
    """Whether a character is there that may attack this turn: it has not acted and is not held (CA34)."""
    fighter = state.fighters[place]
    return bool(fighter.design and not fighter.acted and not fighter.held)


@rule
def attacks_at(state: State, place: int) -> int:
    """How many attacks a character can choose between at most: without an equip only the printed one."""
    return min(CHOICES, 1 + int(state.fighters[place].equips))


@rule
def can_strike(state: State, cards: Cards, place: int, choice: int) -> bool:
    """Whether a character that may strike has the JP for an attack (CA34)."""
    jp = attack_jp(state, cards, place, choice)
    return jp != NOTHING and int(state.fighters[place].jp) >= jp
