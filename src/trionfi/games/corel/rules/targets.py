"""What an effect of Corel may choose, and whether it could do anything now (CA92, CA101)."""

from typing import Any

from trionfi.core.game import Cards, State
from trionfi.core.instructions import same
from trionfi.core.jit import rule
from trionfi.games.corel.rules.memory import is_aimed_at
from trionfi.games.corel.rules.numbers import (
    COUNTER,
    DESIGNS,
    EFFECTS,
    FRONT,
    JEWELS,
    NONE,
    NOTHING,
    ON_CARD,
    ON_EQUIP,
    ON_JEWEL,
    PLACES,
    SLOTS,
    STATEMENTS,
    TARGETS,
    Jewel,
    Kind,
    Link,
    Target,
    Trigger,
    Verb,
    Wearer,
    Zone,
)
from trionfi.games.corel.rules.seats import in_back, other, recall
from trionfi.games.corel.rules.standing import copies_in, member, of_equips, suits
from trionfi.games.corel.rules.state import BEHIND_NAME

# Picks


@rule
def picks_of(effect: Any) -> int:
    """How many picks in play or in a grave an effect needs."""
    if effect.verb in (Verb.SHIFT, Verb.MOVE_JEWEL):
        return 2
    return int(effect.verb == Verb.SWITCH or (effect.target == Target.PICK and effect.set.zone != Zone.IN_DECK))


@rule
def pick_place(statement: Any, number: int) -> int:
    """Which effect the pick of that number is for: twice the effect, plus 1 for its second; NOTHING for none."""
    for k in range(EFFECTS):
        n = picks_of(statement.effects[k])
        if number < n:
            return 2 * k + number
        number -= n
    return NOTHING


@rule
def next_announced(
    state: State, cards: Cards, statement: Any, k: int, second: bool, seat: int, source: int, first: int, after: int
) -> int:
    """The next target above `after` that an announcement may choose; NOTHING where there is none.

    Where nothing else is done there must be damage to heal (CA51); what an earlier pick takes is picked (CA143).
    """
    effect = statement.effects[k]
    needs_damage = effect.verb == Verb.HEAL and not does_besides(state, cards, statement, k, seat, source)
    target = next_target(state, cards, effect, second, seat, source, first, after)
    while target != NOTHING:
        healed = not needs_damage or bool(state.fighters[target].damage)
        if healed and (target < ON_JEWEL or number_there(state, seat, target) > times_picked(state, target)):
            return target
        target = next_target(state, cards, effect, second, seat, source, first, target)
    return NOTHING


@rule
def does_besides(state: State, cards: Cards, statement: Any, k: int, seat: int, source: int) -> bool:
    """Whether another effect of a statement could do something now."""
    found = False
    for other_one in range(EFFECTS):
        found = found or (other_one != k and could(state, cards, statement, other_one, seat, source))
    return found


@rule
def number_there(state: State, seat: int, target: int) -> int:
    """How many cards or jewels a target stands for: copies in one's grave, jewels of a kind on a character."""
    if target >= ON_CARD:
        return int(state.grave[seat, target - ON_CARD])
    jewel = target - ON_JEWEL
    return int(state.fighters[jewel // JEWELS].jewels[jewel % JEWELS]) if target < ON_EQUIP else 1


@rule
def times_picked(state: State, target: int) -> int:
    """How often the draft has picked a target already."""
    n = 0
    for i in range(int(state.draft.picked)):
        n += int(recall(state, int(state.draft.picks[i])) == target)
    return n


@rule
def next_target(
    state: State, cards: Cards, effect: Any, second: bool, seat: int, source: int, first: int, after: int
) -> int:
    """The next target above `after` that a pick of an effect may choose; NOTHING where there is none.

    `source` is the name of the card itself, `first` the target of the effect's first pick.
    """
    begin, end = target_range(effect, second)
    if begin == ON_CARD:
        return next_card(state, cards, effect, seat, after)
    for target in range(max(begin, after + 1), end):
        if target_fits(state, cards, effect, second, seat, source, first, target):
            return target
    return NOTHING


@rule
def next_card(state: State, cards: Cards, effect: Any, seat: int, after: int) -> int:
    """The next card above `after` in a grave or deck that an effect may find, as a target; NOTHING for none."""
    pile = state.grave[seat] if effect.set.zone == Zone.IN_GRAVE else state.stock[seat]
    for design in range(max(0, after + 1 - ON_CARD), DESIGNS):
        if pile[design] and can_be_found(state, cards, effect, seat, design):
            return ON_CARD + design
    return NOTHING


@rule
def target_range(effect: Any, second: bool) -> tuple[int, int]:
    """Where among the targets those of a pick lie: characters, jewels, equips or cards."""
    verb = int(effect.verb)
    if verb == Verb.SEAL or (verb == Verb.MOVE_JEWEL and not second):
        return ON_JEWEL, ON_EQUIP
    if verb == Verb.DESTROY:
        return ON_EQUIP, ON_CARD
    if verb in (Verb.SEARCH, Verb.RECOVER, Verb.REVIVE, Verb.PLAY_FREE):
        return ON_CARD, TARGETS
    return 0, ON_JEWEL


@rule
def target_fits(
    state: State, cards: Cards, effect: Any, second: bool, seat: int, source: int, first: int, target: int
) -> bool:
    """Whether a pick may choose a target."""
    verb = int(effect.verb)
    if verb == Verb.DESTROY:
        number = target - ON_EQUIP
        return number < state.wears and of_equips(state, cards, effect.set, seat, number) and not twin(state, number)
    if verb in (Verb.SEAL, Verb.MOVE_JEWEL) and not second:
        return jewel_fits(state, effect, seat, target - ON_JEWEL)
    fighter = state.fighters[target]
    if not fighter.design:
        return False
    if verb == Verb.SWITCH:
        owner = seat if effect.target == Target.YOU else other(seat)
        return bool(target // SLOTS == owner and target % SLOTS != FRONT and state.fighters[owner * SLOTS].design)
    if verb == Verb.SHIFT:
        if target // SLOTS != seat:
            return False
        return target != first if second else bool(fighter.damage >= COUNTER and characters(state, seat) > 1)
    if verb == Verb.MOVE_JEWEL:
        return target // SLOTS == seat and target != (first - ON_JEWEL) // JEWELS
    return member(state, cards, effect.set, seat, source, target)


@rule
def jewel_fits(state: State, effect: Any, seat: int, jewel: int) -> bool:
    """Whether a pick may choose a kind of jewel attached to one's own character."""
    place, kind = jewel // JEWELS, jewel % JEWELS
    if place // SLOTS != seat or not state.fighters[place].jewels[kind]:
        return False
    if effect.verb == Verb.MOVE_JEWEL:
        return characters(state, seat) > 1 and bool(int(effect.set.kinds) == Kind.ANY_JEWEL or kind == Jewel.SPIRIT)
    return bool(kind == Jewel.SPIRIT or int(effect.set.kinds) != Kind.JEWEL_P)


@rule
def characters(state: State, seat: int) -> int:
    """How many characters a seat has in play."""
    return in_back(state, seat) + int(state.fighters[seat * SLOTS].design != 0)


@rule
def twin(state: State, number: int) -> bool:
    """Whether an equip is just like the one before it in its wearer's fan, also in what is going on (CA129)."""
    equip = state.worn[number]
    before = number - 1
    while before >= 0 and state.worn[before].wearer != equip.wearer:
        before -= 1
    if before < 0:
        return False
    older = state.worn[before]
    alike = older.design == equip.design and older.owner == equip.owner and same(older, equip, BEHIND_NAME)
    return bool(alike) and not (is_aimed_at(state, int(older.name)) or is_aimed_at(state, int(equip.name)))


@rule
def may_wear(state: State, cards: Cards, design: int, seat: int, place: int) -> bool:
    """Whether an equip may be attached to the character at a place (C150, C151, CA81)."""
    side = int(cards[design].wearer)
    return bool(
        state.fighters[place].design and (side == Wearer.ANY or (side == Wearer.OWN) == (place // SLOTS == seat))
    )


@rule
def next_wearer(state: State, cards: Cards, design: int, seat: int, after: int) -> int:
    """The next place above `after` whose character may wear an equip, NOTHING where there is none."""
    for place in range(after + 1, PLACES):
        if may_wear(state, cards, design, seat, place):
            return place
    return NOTHING


# Use


@rule
def could(state: State, cards: Cards, statement: Any, k: int, seat: int, source: int) -> bool:
    """Whether an effect could do something now (CA101)."""
    effect = statement.effects[k]
    verb = int(effect.verb)
    if verb == NONE:
        return False
    if verb == Verb.HEAL:
        return heals_any(state, cards, effect, seat, source)
    if picks_of(effect):
        return next_target(state, cards, effect, False, seat, source, NOTHING, NOTHING) != NOTHING
    if verb in (Verb.DAMAGE, Verb.ATTACK, Verb.HOLD):
        return reaches_any(state, cards, effect, seat, source)
    if verb == Verb.DRAW:
        return bool(state.deck_left[seat])
    if verb == Verb.TOSS:
        itself = statement.trigger == Trigger.PLAY  # is still in the hand
        return bool(state.held[seat] > int(itself)) if effect.target == Target.YOU else bool(state.held[other(seat)])
    if verb == Verb.DESTROY:
        return any_equip(state, cards, effect, seat)
    if verb in (Verb.SEARCH, Verb.PLAY_FREE):
        return any_card(state, cards, effect, seat)
    if verb == Verb.PROMOTE:
        return copies_in(state, int(effect.set.zone), seat, int(effect.design)) > 0
    if verb == Verb.COUNTER_EVENT:
        return state.links > 0 and bool(state.chain[int(state.links) - 1].kind == Link.EVENT)
    return bool(verb == Verb.ATTACH_MORE or (verb == Verb.PREVENT and state.attacking))


@rule
def reaches_any(state: State, cards: Cards, effect: Any, seat: int, source: int) -> bool:
    """Whether an effect without a pick reaches any character."""
    found = False
    for place in range(PLACES):
        found = found or reached(state, cards, effect, seat, source, NOTHING, place)
    return found


@rule
def heals_any(state: State, cards: Cards, effect: Any, seat: int, source: int) -> bool:
    """Whether healing could reach any character that is damaged (CA51)."""
    for place in range(PLACES):
        if state.fighters[place].damage:
            if effect.target == Target.PICK:
                fits = member(state, cards, effect.set, seat, source, place)
            else:
                fits = reached(state, cards, effect, seat, source, NOTHING, place)
            if fits:
                return True
    return False


@rule
def reached(state: State, cards: Cards, effect: Any, seat: int, source: int, picked: int, place: int) -> bool:
    """Whether an effect reaches the character at a place: itself or its wearer, the one picked, each of a set."""
    fighter = state.fighters[place]
    if not fighter.design:
        return False
    if effect.target == Target.EACH:
        return member(state, cards, effect.set, seat, source, place)
    if effect.target == Target.PICK:
        return place == picked
    if effect.target == Target.OPP_FRONT:
        return place == other(seat) * SLOTS + FRONT
    return bool(fighter.name == source)


@rule
def any_equip(state: State, cards: Cards, effect: Any, seat: int) -> bool:
    """Whether any equip in play is of an effect's set."""
    found = False
    for number in range(int(state.wears)):
        found = found or of_equips(state, cards, effect.set, seat, number)
    return found


@rule
def any_card(state: State, cards: Cards, effect: Any, seat: int) -> bool:
    """Whether any card of an effect's set lies where it looks; to be played for free, with somebody to wear it."""
    return next_card(state, cards, effect, seat, NOTHING) != NOTHING


@rule
def can_be_found(state: State, cards: Cards, effect: Any, seat: int, design: int) -> bool:
    """Whether a card of an effect's set lies where it looks; to be played for free, with somebody to wear it."""
    return bool(
        copies_in(state, int(effect.set.zone), seat, design)
        and suits(cards, effect.set, design)
        and (effect.verb != Verb.PLAY_FREE or next_wearer(state, cards, design, seat, NOTHING) != NOTHING)
    )


@rule
def useful(state: State, cards: Cards, statement: Any, seat: int, source: int) -> bool:
    """Whether at least one effect of a statement could do something now (CA101)."""
    found = False
    for k in range(EFFECTS):
        found = found or could(state, cards, statement, k, seat, source)
    return found


# Costs of coming into play


@rule
def summon_cost(cards: Cards, design: int) -> int:
    """The number of a character's SUMMON_COST statement, NOTHING where it has none (CA21)."""
    if int(cards[design].triggers) >> Trigger.SUMMON_COST & 1:
        for i in range(STATEMENTS):
            if cards[design].statements[i].trigger == Trigger.SUMMON_COST:
                return i
    return NOTHING


@rule
def summon_jewels(cards: Cards, design: int) -> int:
    """The JP that a character's SUMMON_COST asks for."""
    number = summon_cost(cards, design)
    return 0 if number == NOTHING else int(cards[design].statements[number].pays)


@rule
def summon_victim(cards: Cards, design: int) -> bool:
    """Whether a character's SUMMON_COST asks for a sacrifice."""
    number = summon_cost(cards, design)
    return number != NOTHING and bool(cards[design].statements[number].sacrifice.zone)
