"""The table of Corel: what lies where, what statics make of it, and the words for it; nobody decides anything here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from oracle.corel_language import DESIGNS, SPIRIT, STANDARD, Among, Design, Effect, Statement
from trionfi.core import chance

SLOTS = ("F", "B1", "B2", "B3")
FRONT = 0
FULL_HAND = 5  # C55
WORTH = {STANDARD: 1, SPIRIT: 2}  # C23
MOST_POINTS = 9990  # CA140


@dataclass(eq=False)
class Equip:
    """An equip or shield in play; its owner need not be the seat of its wearer."""

    design: Design
    owner: int
    wearer: Character
    damage: int = 0  # of a shield

    @property
    def in_play(self) -> bool:
        """Whether it is still attached."""
        return self in self.wearer.equips

    @property
    def left(self) -> int:
        """What a shield can still take; 0 for what is no shield."""
        return self.design.printed("shield") - self.damage

    def alike(self, other: Equip) -> bool:
        """Nothing tells two such equips of one fan apart."""
        return (self.design, self.owner, self.damage) == (other.design, other.owner, other.damage)


@dataclass(eq=False)
class Character:
    """A character in play, or one that has left it: `slot` stays its last one."""

    design: Design
    seat: int
    slot: int
    in_play: bool = True
    damage: int = 0
    auto: int = 0  # what is left of its Auto Shields
    acted: bool = False
    held: int = 0  # ends of own turns until it may attack again
    jewels: Counter[str] = field(default_factory=Counter)
    equips: list[Equip] = field(default_factory=list)  # oldest first
    boosts: Counter[str] = field(default_factory=Counter)  # by row, until the end of the turn

    @property
    def row(self) -> str:
        """Front or back."""
        return "front" if self.slot == FRONT else "back"

    @property
    def attack_row(self) -> str:
        """The name of the attack that this row has."""
        return "main" if self.slot == FRONT else "back"

    @property
    def shield(self) -> Equip | None:
        """The newest shield card (C128)."""
        return next((equip for equip in reversed(self.equips) if equip.left > 0), None)


@dataclass(frozen=True)
class Jewel:
    """One of the jewels of a kind that are attached to a character; they are alike."""

    bearer: Character
    kind: str


@dataclass(eq=False)
class Side:
    """All that belongs to one seat."""

    seat: int
    cards: list[Design]  # the deck list
    deck: list[Design] = field(default_factory=list)  # the last is the top
    hand: list[Design] = field(default_factory=list)
    grave: list[Design] = field(default_factory=list)
    victory: int = 0  # Spirit Jewels in the victory pile: cards of the other seat
    places: list[Character | None] = field(default_factory=lambda: [None] * len(SLOTS))
    coming: Design | None = None  # a character that is announced and not yet laid
    first_turn: bool = True  # until its first turn has ended

    @property
    def front(self) -> Character | None:
        """The front row character."""
        return self.places[FRONT]

    @property
    def backs(self) -> list[Character]:
        """The back row, by slot."""
        return [character for character in self.places[FRONT + 1 :] if character]

    @property
    def characters(self) -> list[Character]:
        """Everybody in play, by slot."""
        return [character for character in self.places if character]

    @property
    def free_backs(self) -> list[int]:
        """The free back slots."""
        return [slot for slot, character in enumerate(self.places) if slot != FRONT and not character]

    @property
    def attached_spirits(self) -> int:
        """Spirit Jewels attached in play."""
        return sum(character.jewels[SPIRIT] for character in self.characters)


class Table:
    """Both sides, and every question about them that needs nobody's decision."""

    def __init__(self, decks: list[list[Design]], key: int) -> None:
        self.sides = [Side(seat, cards) for seat, cards in enumerate(decks)]
        self.active = 0
        self.leavers: list[tuple[Character, str]] = []  # how they left: DESTROYED or SACRIFICED
        self.to_follow: list[Equip] = []  # whose abilities wait
        self.stream = np.zeros(1, chance.CHANCE)[0]
        chance.set_key(self.stream, chance.key_words(key))

    # Seats

    @property
    def in_order(self) -> list[Side]:
        """Both sides, that of the active seat first (CA56)."""
        return [self.sides[self.active], self.sides[1 - self.active]]

    @property
    def characters(self) -> list[Character]:
        """Everybody in play: active seat first, F, B1-3."""
        return [character for side in self.in_order for character in side.characters]

    # Decks and hands

    def shuffled(self, cards: Iterable[Design]) -> list[Design]:
        """Shuffle cards, brought in ascending order first; the last one is the top."""
        array = np.array(sorted(card.number for card in cards), np.int64)
        chance.shuffle(self.stream, array, len(array), len(array))
        return [DESIGNS[int(number)] for number in array]

    def draw(self, side: Side, number: int) -> None:
        """Draw what is there, up to a full hand (C55, CA62)."""
        for _ in range(number):
            if side.deck and len(side.hand) < FULL_HAND:
                side.hand.append(side.deck.pop())

    def put_away(self, side: Side, card: Design) -> None:
        """A card of that side goes to its grave; a Spirit Jewel to the other side's victory pile (C81, C118)."""
        if card.word == SPIRIT:
            self.sides[1 - side.seat].victory += 1
        else:
            side.grave.append(card)

    def toss(self, side: Side, number: int) -> None:
        """Discard at random from a hand."""
        for _ in range(min(number, len(side.hand))):
            hand = sorted(side.hand, key=lambda card: card.number)
            card = hand[chance.below(self.stream, len(hand))]
            side.hand.remove(card)
            self.put_away(side, card)

    # Leaving play

    def leave(self, character: Character, how: str) -> None:
        """A character leaves play with all that is attached to it (C80, C81, CA66)."""
        side = self.sides[character.seat]
        side.places[character.slot] = None
        character.in_play = False
        for kind, number in sorted(character.jewels.items()):
            for _ in range(number):
                self.put_away(side, card_of(kind))
        for equip in list(character.equips):
            self.destroy(equip)
        character.jewels.clear()
        side.grave.append(character.design)
        self.leavers.append((character, how))

    def destroy(self, equip: Equip) -> None:
        """An equip goes to its owner's grave."""
        equip.wearer.equips.remove(equip)
        self.sides[equip.owner].grave.append(equip.design)

    def attach(self, design: Design, owner: int, wearer: Character) -> None:
        """Attach an equip, as the newest."""
        wearer.equips.append(Equip(design, owner, wearer))

    def absorb(self, character: Character, damage: int) -> bool:
        """Let the newest shield take all of it, if there is a shield; what spills over is lost (C123-C128)."""
        shield = character.shield
        if shield:
            shield.damage += damage
            if shield.left <= 0:
                self.destroy(shield)
            return True
        if character.auto > 0:
            character.auto = max(0, character.auto - damage)
            return True
        return False

    # Sets

    def members(self, among: Among, seat: int, asking: Character | None = None) -> list[Any]:
        """The members of a set as a seat sees it: characters, equips, jewels, or designs outside play."""
        if among.zone in {"grave", "deck", "hand"}:
            cards = {"grave": self.sides[seat].grave, "deck": self.sides[seat].deck, "hand": self.sides[seat].hand}
            return [card for card in DESIGNS if card in cards[among.zone] and card.is_a(among.filters)]
        seats = {"your": [seat], "opps": [1 - seat], "a": [0, 1]}[among.zone]
        if among.kind == "equip":
            return [equip for worn in self.characters for equip in worn.equips if equip.owner in seats]  # CA94
        there = [character for character in self.characters if character.seat in seats]
        if among.kind == "char":
            return [character for character in there if self.fits(character, among.filters, asking)]
        kinds = {"jewel": [STANDARD, SPIRIT], "standard": [STANDARD], "spirit": [SPIRIT]}[among.kind]
        return [Jewel(bearer, kind) for bearer in there for kind in kinds if bearer.jewels[kind]]

    def fits(self, character: Character, filters: Iterable[str], asking: Character | None) -> bool:
        """Ask whether all filters hold for a character in play."""
        facts = {
            "char": True,
            "other": character is not asking,
            "back": character.row == "back",
            "nonunique": not character.design.unique,
        }
        return all(facts.get(filter_, filter_ == character.design.faction) for filter_ in filters)

    # What statics say

    def holds(self, statement: Statement, character: Character, row: str = "") -> bool:
        """Ask whether a statement's conditions hold; `row` is the present one, unless another counts."""
        facts = {
            "front": (row or character.row) == "front",
            "back": (row or character.row) == "back",
            "equipped": bool(character.equips),
        }
        return all(facts[condition] for condition in statement.conditions) and (
            not statement.points or self.points(character) >= statement.points
        )

    def statics(self, verb: str) -> Iterator[tuple[Character, Effect]]:
        """Every static effect of a verb in play, with its character or wearer."""
        for character in self.characters:
            for design in (character.design, *(equip.design for equip in character.equips)):
                for statement, effect in design.statics.get(verb, ()):
                    if self.holds(statement, character):
                        yield character, effect

    def upon(self, verb: str, character: Character) -> Iterator[tuple[Effect, int]]:
        """Every static effect of a verb upon a character, with its amount."""
        for source, effect in self.statics(verb):
            if self.reaches(effect, source, character):
                times = len(self.members(effect.times, source.seat, source)) if effect.times else 1
                yield effect, effect.number * times

    def reaches(self, effect: Effect, source: Character, character: Character) -> bool:
        """Ask whether a static effect is upon a character."""
        assert effect.target
        if effect.target.among:
            return character in self.members(effect.target.among, source.seat, source)
        if effect.target.how == "oppFR":
            return character is self.sides[1 - source.seat].front
        return character is source  # self or wearer

    def total(self, verb: str, character: Character) -> int:
        """The sum of all static effects of a verb upon a character."""
        return sum(amount for _, amount in self.upon(verb, character))

    def worth(self, character: Character) -> dict[str, int]:
        """The JP of each kind of jewel on a character."""
        more = Counter(dict.fromkeys(WORTH, 0))
        for effect, amount in self.upon("jewel", character):
            more[effect.what] += amount
        return {kind: worth + more[kind] for kind, worth in WORTH.items()}

    def points(self, character: Character) -> int:
        """The JP of a character (C12)."""
        return sum(worth * character.jewels[kind] for kind, worth in self.worth(character).items())

    def hp(self, character: Character) -> int:
        """Max HP (C141, C148)."""
        return character.design.hp + self.total("hp", character)

    def retreat_cost(self, character: Character) -> int:
        """The retreat cost, at least 0."""
        return max(0, character.design.retreat + self.total("retreat", character))

    def redirects(self, character: Character) -> int:
        """Redirect X: the largest counts (CA47)."""
        return max((amount for _, amount in self.upon("redirect", character)), default=0)

    def resists(self, character: Character) -> bool:
        """Damage Resistance, which is not cumulative (C134)."""
        return any(True for _ in self.upon("resist", character))

    def modifier(self, character: Character, row: str) -> int:
        """What is added to a character's attacks of a row."""
        lasting = sum(amount for effect, amount in self.upon("atk", character) if effect.row in {row, "both"})
        return lasting + character.boosts[row]

    def attacks(self, character: Character) -> dict[int, tuple[int, int]]:
        """The attacks of a character in its row, (JP, damage) by number; 1 is the printed one."""
        row = character.attack_row
        found = {1: character.design.attacks[row]} if row in character.design.attacks else {}
        for effect, _ in self.upon("grant_attack", character):
            if effect.row == row and (effect.points, effect.number) not in found.values():
                found[max([1, *found]) + 1] = (effect.points, effect.number)
        return found

    # Words

    def word(self, thing: Any) -> str:
        """The word of a character, an equip or jewel in play, or a card elsewhere."""
        if isinstance(thing, Jewel):
            return f"{self.word(thing.bearer)}:{thing.kind}"
        if isinstance(thing, Equip):
            return f"{self.word(thing.wearer)}.{thing.wearer.equips.index(thing) + 1}"
        if isinstance(thing, Character):
            return f"{thing.seat + 1}{SLOTS[thing.slot]}"
        assert isinstance(thing, Design)
        return thing.word

    def options(self, things: Iterable[Any]) -> dict[str, Any]:
        """The answers that pick one of these, alike ones once: of alike neighbours only the first."""
        return {f"pick-{self.word(thing)}": thing for thing in things if not self.follows_alike(thing)}

    def follows_alike(self, thing: Any) -> bool:
        """Ask whether an equip lies in its fan right behind one that is alike in all respects (CA129)."""
        if not isinstance(thing, Equip):
            return False
        place = thing.wearer.equips.index(thing)
        return place > 0 and self.alike(thing.wearer.equips[place - 1], thing)

    def alike(self, one: Equip, other: Equip) -> bool:
        """Ask whether nothing tells two equips of one fan apart, and nothing is still to follow from either."""
        return one.alike(other) and not {one, other} & {*self.to_follow}


def counted(points: int) -> int:
    """Points as far as they are counted (CA140)."""
    return max(-MOST_POINTS, min(MOST_POINTS, points))


def card_of(kind: str) -> Design:
    """The card of a kind of jewel."""
    return next(design for design in DESIGNS if design.word == kind)


def payments(cost: int, have: dict[str, int], worth: dict[str, int], *, exact: bool) -> dict[str, tuple[int, int]]:
    """All ways to pay: enough, and not with any one jewel less (CA25); or exactly."""
    found = {}
    for standard in range(have[STANDARD] + 1):
        for spirit in range(have[SPIRIT] + 1):
            total = standard * worth[STANDARD] + spirit * worth[SPIRIT]
            superfluous = (standard and total - worth[STANDARD] >= cost) or (spirit and total - worth[SPIRIT] >= cost)
            if total == cost or (total > cost and not superfluous and not exact):
                found[f"pay-{standard}+{spirit}"] = (standard, spirit)
    return found
