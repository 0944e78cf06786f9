"""Announcements of Corel (CA92, CA93, CA101): what may be announced, and which choices complete a draft.

A plan is a generator that yields the answers to one choice after the other, receives what was chosen, and returns the
item for the chain. It changes nothing, so it can be begun again and again to try what could be completed.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeAlias

from oracle.corel_language import BY_NAME, SPIRIT, STANDARD, Among, Design, Effect, Statement
from oracle.corel_table import FRONT, SLOTS, WORTH, Character, Equip, Jewel, Side, Table, payments

RESOLVED_LATER = ("search", "playfree")  # their picks are made at the resolution
MOST_CHARACTERS = len(SLOTS)


@dataclass(frozen=True)
class Attacker:
    """A character in a declared attack, and the attack that it makes."""

    character: Character
    row: str  # main or back
    points: int
    damage: int


@dataclass(frozen=True)
class Payment:
    """Jewels that are given up: from the hand, or from a character."""

    source: Character | None
    standard: int
    spirit: int


@dataclass(eq=False)
class Item:
    """What is announced, with all that was chosen for it."""

    kind: str  # event, equip, ability, retreat, attack, summon
    seat: int
    design: Design | None = None
    source: Character | None = None
    effects: tuple[Effect, ...] = ()
    picks: list[list[Any]] = field(default_factory=list)  # by effect; the wearer; the retreat partner
    attackers: list[Attacker] = field(default_factory=list)
    payments: list[Payment] = field(default_factory=list)
    victims: list[Character] = field(default_factory=list)
    free: bool = False  # a retreat that costs nothing
    prevented: int = 0
    countered: bool = False

    @property
    def targets(self) -> list[Any]:
        """Everything that was picked."""
        return [thing for picked in self.picks for thing in picked]


Plan: TypeAlias = Generator[dict[str, Any], Any, Item]
Part: TypeAlias = Generator[dict[str, Any], Any, Any]
Make: TypeAlias = Callable[[], Plan]


def follow(make: Make, answers: list[Any]) -> tuple[dict[str, Any], Item | None]:
    """Give a new plan these answers: the answers to its next choice, or the item."""
    plan = make()
    try:
        options = next(plan)
        for answer in answers:
            options = plan.send(answer)
    except StopIteration as stop:
        return {}, stop.value
    return options, None


def completable(make: Make, answers: list[Any]) -> bool:
    """Ask whether a plan can be brought to its end after these answers."""
    options, item = follow(make, answers)
    return item is not None or any(completable(make, [*answers, answer]) for answer in options.values())


class Drafts(Table):
    """The table with its chain, and what may be announced."""

    def __init__(self, decks: list[list[Design]], key: int, options: dict[str, str]) -> None:
        super().__init__(decks, key)
        self.exact = options["overpay"] == "exact"
        self.chain: list[Item] = []  # the last is the top
        self.retreated_free = False

    # What may be announced

    def announceable(self, makes: dict[str, Make]) -> dict[str, Make]:
        """Those of the words whose plan can be completed."""
        return {word: make for word, make in makes.items() if completable(make, [])}

    def summons(self, seat: int) -> dict[str, Make]:
        """A plan for each character in a hand."""
        hand = {card.word: card for card in self.sides[seat].hand if card.kind == "character"}
        return {f"summon-{word}": partial(self.plan_summon, seat, card) for word, card in hand.items()}

    def events(self, seat: int) -> dict[str, Make]:
        """A plan for each event in a hand that is timely and useful."""
        hand = {card.word: card for card in self.sides[seat].hand if card.kind == "event"}
        return {
            f"play-{word}": partial(self.plan_event, seat, card)
            for word, card in hand.items()
            if self.timely(card, seat) and self.useful(self.effects_of(card), seat, None)
        }

    def equips(self, seat: int) -> dict[str, Make]:
        """A plan for each equip in a hand."""
        hand = {card.word: card for card in self.sides[seat].hand if card.is_equip}
        return {f"play-{word}": partial(self.plan_equip, seat, card) for word, card in hand.items()}

    def abilities(self, seat: int) -> dict[str, Make]:
        """A plan for each activated ability that is there, powered and useful (C75, C76)."""
        return {
            f"use-{SLOTS[character.slot]}.{number}": partial(self.plan_ability, character, statement)
            for character in self.sides[seat].characters
            for number, statement in enumerate(character.design.statements, 1)
            if statement.trigger == "ACT"
            and not character.acted
            and self.holds(statement, character)
            and self.useful(statement.effects, seat, character)
        }

    def retreats(self, seat: int) -> dict[str, Make]:
        """A plan for a retreat to each back row character (C72-C74)."""
        side = self.sides[seat]
        if not side.front or (self.retreated_free and self.retreat_cost(side.front) == 0):  # CA102
            return {}
        return {f"retreat-{SLOTS[back.slot]}": partial(self.plan_retreat, side.front, back) for back in side.backs}

    def attackers(self, seat: int, after: int = -1) -> dict[str, Attacker]:
        """Every attack that a character in a slot behind `after` may make (CA34)."""
        if not self.sides[1 - seat].front:
            return {}  # CA13
        return {
            f"attack-{SLOTS[character.slot]}{'' if number == 1 else f'.{number}'}": Attacker(
                character, character.attack_row, points, damage
            )
            for character in self.sides[seat].characters
            if character.slot > after and not character.acted and not character.held
            for number, (points, damage) in self.attacks(character).items()
            if self.points(character) >= points
        }

    def declarations(self, seat: int) -> dict[str, Make]:
        """A plan for each first attacker."""
        return {word: partial(self.plan_attack, seat, first) for word, first in self.attackers(seat).items()}

    def timely(self, card: Design, seat: int) -> bool:
        """Ask whether an event may be played at this time (C84)."""
        return {
            "any": True,
            "own": seat == self.active,
            "opp": seat != self.active,
            "resp_event": bool(self.chain) and self.chain[-1].kind == "event",
            "resp_attack": any(item.kind == "attack" and item.seat != seat for item in self.chain),
        }[card.timing]

    def effects_of(self, card: Design) -> tuple[Effect, ...]:
        """What an event does."""
        return card.on("PLAY")[0].effects

    # Plans

    def plan_summon(self, seat: int, card: Design) -> Plan:
        """Costs only; the slot is chosen afterwards."""
        item = Item("summon", seat, card)
        yield from self.plan_costs(item, 0, None, [card])
        return item

    def plan_event(self, seat: int, card: Design) -> Plan:
        """Targets, then costs."""
        (statement,) = card.on("PLAY")
        item = Item("event", seat, card, effects=statement.effects)
        yield from self.plan_effects(item, card.cost, statement.sacrifice)
        return item

    def plan_equip(self, seat: int, card: Design) -> Plan:
        """The wearer, then the cost."""
        wearer = yield self.options(self.wearers(card, seat))
        item = Item("equip", seat, card, picks=[[wearer]])
        yield from self.plan_costs(item, card.cost, None, [])
        return item

    def plan_ability(self, character: Character, statement: Statement) -> Plan:
        """Targets, then costs."""
        item = Item("ability", character.seat, character.design, character, statement.effects)
        yield from self.plan_effects(item, 0, statement.sacrifice)
        return item

    def plan_retreat(self, front: Character, back: Character) -> Plan:
        """Jewels of the retreating character (CA107)."""
        item = Item("retreat", front.seat, front.design, front, picks=[[back]])
        cost = self.retreat_cost(front)
        item.free = cost == 0
        if cost:
            options = payments(cost, front.jewels, self.worth(front), exact=self.exact)
            standard, spirit = yield options
            item.payments.append(Payment(front, standard, spirit))
        return item

    def plan_attack(self, seat: int, first: Attacker) -> Plan:
        """Further attackers in slot order, until it is declared."""
        item = Item("attack", seat, attackers=[first])
        while more := self.attackers(seat, item.attackers[-1].character.slot):
            attacker = yield {"declare": None, **more}
            if attacker is None:
                break
            item.attackers.append(attacker)
        return item

    def plan_effects(self, item: Item, cost: int, sacrifice: Among | None) -> Part:
        """The picks of all effects, left to right, then what it costs."""
        for effect in item.effects:
            picked = yield from self.plan_effect(effect, item)
            item.picks.append(picked)
        revived = [thing for thing in item.targets if isinstance(thing, Design) and thing.kind == "character"]
        yield from self.plan_costs(item, cost, sacrifice, revived)

    def plan_effect(self, effect: Effect, item: Item) -> Part:
        """The picks of one effect; without an answer it is skipped."""
        if effect.verb == "shift":
            return (yield from self.plan_two(self.wounded(item.seat), item))
        if effect.verb == "movejewel":
            assert effect.picks
            return (yield from self.plan_two(self.members(effect.picks, item.seat), item))
        if effect.verb == "switch":
            return (yield from self.plan_one(self.switched(effect, item.seat).backs, item))
        if effect.picks and effect.verb not in RESOLVED_LATER:
            return (yield from self.plan_one(self.choices(effect, item.seat, item.source, item.effects), item))
        return []

    def plan_one(self, things: Iterable[Any], item: Item) -> Part:
        """One pick, if there is something left to pick."""
        if options := self.options(thing for thing in things if self.is_left(thing, item)):
            return [(yield options)]
        return []

    def plan_two(self, sources: Iterable[Any], item: Item) -> Part:
        """A source, then another own character than that or its bearer, if there are such."""
        characters = self.sides[item.seat].characters
        left = (source for source in sources if self.is_left(source, item))
        if len(characters) < 2 or not (options := self.options(left)):
            return []
        source = yield options
        bearer = source if isinstance(source, Character) else source.bearer
        return [source, (yield self.options(other for other in characters if other is not bearer))]

    def is_left(self, thing: Any, item: Item) -> bool:
        """Ask whether there is one more than was picked of what an announcement takes away (CA143)."""
        there = 1
        if isinstance(thing, Jewel):
            there = thing.bearer.jewels[thing.kind]
        elif isinstance(thing, Design):
            there = self.sides[item.seat].grave.count(thing)
        return isinstance(thing, Character) or there > item.targets.count(thing)

    def alike(self, one: Equip, other: Equip) -> bool:
        """Nor is anything aimed at either of them (CA129)."""
        aimed_at = [thing for item in self.chain for thing in item.targets]
        return super().alike(one, other) and one not in aimed_at and other not in aimed_at

    def plan_costs(self, item: Item, cost: int, sacrifice: Among | None, entering: list[Design]) -> Part:
        """Jewels, then sacrifices, of the card itself and of a character that enters; and room for that one."""
        conditions = [statement for card in entering for statement in card.on("SUMMON_COST")]
        for price in (cost, *(statement.pay for statement in conditions)):
            if price:
                standard, spirit = yield payments(price, self.jewels_left(item), WORTH, exact=self.exact)
                item.payments.append(Payment(None, standard, spirit))
        for among in (sacrifice, *(statement.victims for statement in conditions)):
            if among:
                spared = [*item.targets, *item.victims]
                there = self.members(among, item.seat, item.source)
                victim = yield self.options(character for character in there if character not in spared)
                item.victims.append(victim)
        if entering and len(self.sides[item.seat].characters) - len(item.victims) >= MOST_CHARACTERS:
            yield {}  # no slot: nothing completes this

    def jewels_left(self, item: Item) -> dict[str, int]:
        """The jewels in hand that are not yet given up for this item."""
        hand = [card.word for card in self.sides[item.seat].hand]
        return {
            STANDARD: hand.count(STANDARD) - sum(payment.standard for payment in item.payments),
            SPIRIT: hand.count(SPIRIT) - sum(payment.spirit for payment in item.payments),
        }

    # Who can be chosen

    def wearers(self, card: Design, seat: int) -> list[Character]:
        """The legal wearers of an equip (C150, C151)."""
        return self.members(Among(card.wearers, ("char",)), seat)

    def wounded(self, seat: int) -> list[Character]:
        """Own characters with damage."""
        return [character for character in self.sides[seat].characters if character.damage]

    def switched(self, effect: Effect, seat: int) -> Side:
        """The side whose front and back are exchanged; an empty one, if it has no front."""
        side = self.sides[seat if effect.player == "you" else 1 - seat]
        return side if side.places[FRONT] else Side(side.seat, [])

    def choices(
        self, effect: Effect, seat: int, source: Character | None, effects: tuple[Effect, ...] = ()
    ) -> list[Any]:
        """What an effect may pick; a heal that is announced needs damage, unless another effect could act (CA51)."""
        assert effect.picks
        there = self.members(effect.picks, seat, source)
        if effect.verb == "heal" and effects and not self.useful((e for e in effects if e is not effect), seat, source):
            return [character for character in there if character.damage]
        if effect.verb == "playfree":
            return [card for card in there if self.wearers(card, seat)]
        return there

    # What is useful

    def useful(self, effects: Iterable[Effect], seat: int, source: Character | None) -> bool:
        """Ask whether at least one of the effects could do something now (CA101)."""
        return any(self.could_do(effect, seat, source) for effect in effects)

    def could_do(self, effect: Effect, seat: int, source: Character | None) -> bool:
        """Ask whether an effect could do something now."""
        side = self.sides[seat]
        if effect.verb == "shift":
            return bool(self.wounded(seat)) and len(side.characters) > 1
        if effect.verb == "movejewel":
            assert effect.picks
            return bool(self.members(effect.picks, seat)) and len(side.characters) > 1
        if effect.verb == "switch":
            return bool(self.switched(effect, seat).backs)
        if effect.verb == "draw":
            return bool(side.deck)
        if effect.verb == "toss":
            return bool(self.sides[seat if effect.player == "you" else 1 - seat].hand)
        if effect.verb == "promote":
            return BY_NAME[effect.what] in {"hand": side.hand, "deck": side.deck, "grave": side.grave}[effect.zone]
        if effect.verb == "counter":
            return bool(self.chain) and self.chain[-1].kind == "event"
        if effect.verb == "prevent":
            return any(item.kind == "attack" for item in self.chain)
        there = self.reachable(effect, seat, source)
        return any(thing.damage for thing in there) if effect.verb == "heal" else bool(there)

    def reachable(self, effect: Effect, seat: int, source: Character | None) -> list[Any]:
        """Everything that an effect is or may be done to."""
        assert effect.target
        if effect.target.how == "pick":
            return self.choices(effect, seat, source)
        if effect.target.among:
            return self.members(effect.target.among, seat, source)
        if effect.target.how == "oppFR":
            front = self.sides[1 - seat].front
            return [front] if front else []
        return [source] if source and source.in_play else []
