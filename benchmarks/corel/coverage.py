"""What play by chance reaches in Corel: every card played, every ability and verb, question, event and way to win."""

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

import trionfi
from benchmarks.reach import (
    EVENTS,
    LOOKED,
    QUESTIONS,
    VERBS,
    Ability,
    Deed,
    Reached,
    Sort,
    Sought,
    deeds_of,
    measure,
    telling,
)
from trionfi.abilities.language import Amount, Phrase, Statement
from trionfi.core.cards import read_cards
from trionfi.core.game import Face
from trionfi.core.match import Match
from trionfi.core.options import DecksOption
from trionfi.games.corel.cards import content, file, language
from trionfi.games.corel.cards.compiling import LASTING
from trionfi.games.corel.rules import events
from trionfi.games.corel.rules.numbers import NOTHING, PLACES, SPIRITS, UNIQUES, UNKNOWN, WORTH, Link
from trionfi.games.corel.speech.positions.writing import ASKED, TRIGGER_WORDS

Facts: TypeAlias = tuple[int, ...]
Fighter: TypeAlias = dict[str, Any]
"""A character in play, as the table shows it."""

MATCHES = 1000
BUILT = 8  # of so many decks all but one are built by chance
OWN, NEUTRAL = (4, 8), (2, 4)  # different cards of one faction, and of none, in such a deck, beside the Uniques
STANDARDS = (14, 30)  # and Standard Jewels, enough for characters to bear some
FREE = "Neutral"  # the faction whose cards go with any
STANDARD_WORD, SPIRIT_WORD = (word for word, *_ in file.JEWEL_CARDS)
WASTEFUL = {"end", "discard", "retreat"}  # the sorts of actions that end a turn, or throw cards or Jewels away
WASTED = 8  # one choice in so many may be one of those although there is something else to do
WAYS = Sort("ways to win", "Way to win", "Matches")
WON_BY = [name for name in vars(events) if name.startswith("BY_")]
DRAW = "nobody: a draw"
BEGINS = {Link.EVENT: "PLAY", Link.ABILITY: "ACT", Link.SUMMON: "SUMMON_COST"}
COSTS = ("sac", "pay")  # the conditions that are deeds
EVIDENCE = {
    "dmg": ("DAMAGED", "SHIELDED", "REDIRECTED"),
    "heal": ("HEALED",),
    "atk": ("BOOSTED",),
    "hold": ("PINNED",),
    "shift": ("SHIFTED",),
    "counter": ("COUNTERED",),
    "prevent": ("HELD_BACK",),
    "draw": ("DREW",),
    "toss": ("TOSSED",),
    "destroy": ("BROKEN",),
    "switch": ("CHANGED_ROWS",),
    "attach_more": ("GREW",),
    "movejewel": ("MOVED_JEWEL",),
    "seal": ("SEALED",),
    "search": ("FOUND",),
    "recover": ("RECOVERED",),
    "revive": ("REVIVED",),
    "playfree": ("EQUIPPED",),
    "promote": ("PROMOTED",),
    "upkeep": ("SACRIFICED_CARD", "TOSSED", "UNPAID"),
    "sac": ("SACRIFICED_CARD",),
    "pay": ("PAID",),
}
"""The events that tell of each verb, where a card carries it out."""
LATER = ("COUNTERED", "HELD_BACK")
"""Those that are told once the card is done with: of the last one that does such a thing."""
ENDS = {
    *("PASSED", "KILLED", "STRUCK", "TURN", "ENDED_TURN", "DECLARED", "ATTACHED", "DISCARDED", "ANNOUNCED"),
    *("SUMMONED_CARD", "TO_GRAVE", "FAILED", "ADVANCED"),
}
"""The events behind which nothing belongs to the ability before."""
WORKING = {"RESISTED": "resist", "REDIRECTED": "redirect", "SHIELDED": "autoshield"}
"""The events that show a character's own lasting ability at work."""
CHANGED = {"hp": "hp", "main": "atk", "back": "atk", "retreat": "retreat"}
"""The verb that changes each value of a character."""

METHOD = """Matches are played through the checked door by actions drawn by chance: first of what sort, then which one.
But for one choice in {wasted}, nothing is drawn that ends a turn without an attack, retreats or discards a card, if
there is anything else to do. One deck in {built} is a preconstructed one, the smallest or the largest; the others are
built by chance, of some cards of one faction, some neutral ones, four Uniques and many Standard Jewels. Now and then
other options are as they seldom are.

The journal tells what happened. A character is played when it is summoned, an event when it is announced, an equip when
it is put on, a Jewel when it is attached. An ability is counted when it begins to resolve (a Summon cost when it is
met), a verb when the journal tells of it as that ability's; what an ability costs besides JP is one of its verbs. What
lasts (STATIC, POWERED, WORN) is counted, the ability with its verb, where an event shows it at work, or else where the
table shows something that it alone can have changed, when that is looked at, at one decision in {looked}."""


Readings: TypeAlias = Mapping[str, Sequence[Statement]]
"""The abilities of each card, by its word."""


class Plays(Reached):
    """What matches of Corel reach."""

    def __init__(self) -> None:
        card_file = read_cards(content.BUILT_IN, file.CardFile)
        readings = dict(
            zip((card.word for card in card_file.card), (found for found, _ in card_file.readings), strict=True)
        )
        sought = sought_in(readings)
        super().__init__(sought, METHOD.format(wasted=WASTED, built=BUILT, looked=LOOKED), "Played")
        self.designs = content.read().words
        self.told_by = telling((deed for deed in sought.deeds if deed.trigger not in LASTING), EVIDENCE)
        self.lasting = [deed for deed in sought.deeds if deed.trigger in LASTING]
        self.changing = {
            (sought.game.face(word).name, effect.word, rises(effect)): Deed(word, statement.trigger.word, effect.word)
            for word, statements in readings.items()
            for statement in statements
            if statement.trigger.word in LASTING
            for effect in statement.effects
        }

    def agreed(self, number: int) -> dict[str, Any]:
        """Agree on options; most decks are built by chance."""
        options, picker = super().agreed(number), random.Random(number)
        for option in self.sought.game.options:
            if isinstance(option, DecksOption) and picker.randrange(BUILT):
                options[option.name] = random_deck(option, self.sought.game.faces, picker)
        return options

    def likely(self, legal: list[int], picker: random.Random) -> list[int]:
        """Draw the sort of action first; what is wasteful is mostly left out."""
        sorts: dict[str, list[int]] = {}
        for action in legal:
            sorts.setdefault(self.sought.game.words.action_word(action).partition("-")[0], []).append(action)
        others = sorted(sorts.keys() - WASTEFUL)
        return sorts[picker.choice(others if others and picker.randrange(WASTED) else sorted(sorts))]

    # The journal

    def read(self, match: Match) -> None:
        """Count what the journal tells."""
        acting: Ability | None = None
        later: dict[str, Ability] = {}
        for event in match.journal:
            name, facts = self.sought.events[event.kind], event.facts
            self.named[EVENTS][name] += 1
            begun = self._begun(name, facts)
            if begun or name in ENDS:
                acting = begun
            if begun and (name != "ANNOUNCED" or begun.trigger == BEGINS[Link.SUMMON]):
                self.abilities.update({begun} & self.sought.abilities)
                later |= {told: begun for told in LATER if (begun, told) in self.told_by}
            teller = later.get(name) if name in LATER else acting
            if teller:
                self.carry_out(self.told_by.get((teller, name), ()))
            self.cards.update(self._played(name, facts))
            self._last(self._working(name, facts))
            if name == "OVER_WON":
                self.named[WAYS][DRAW if facts[0] == NOTHING else WON_BY[facts[1]]] += 1

    def _begun(self, name: str, facts: Facts) -> Ability | None:
        """The ability whose costs or effects follow an event."""
        if name == "ABILITY":
            return Ability(self.designs[facts[0]], TRIGGER_WORDS[facts[2]])
        if name in ("ANNOUNCED", "RESOLVES") and facts[0] in BEGINS:
            return Ability(self.designs[facts[2]], BEGINS[facts[0]])
        return None

    def _played(self, name: str, facts: Facts) -> Iterator[str]:
        """The card that an event tells is played."""
        if name in ("SUMMONED_CARD", "EQUIPPED"):
            yield self.designs[facts[1]]
        elif name == "ANNOUNCED" and facts[0] == Link.EVENT:
            yield self.designs[facts[2]]
        elif name == "ATTACHED":
            yield file.JEWEL_CARDS[facts[1]][0]

    # What lasts

    def _last(self, deeds: Iterable[Deed]) -> None:
        """Count what lasts where it is seen to work."""
        seen = list(deeds)
        self.carry_out(seen)
        self.abilities.update(deed.ability for deed in seen)

    def _working(self, name: str, facts: Facts) -> Iterator[Deed]:
        """What lasts that an event shows at work."""
        if name == "SHIELDED" and facts[1] != UNKNOWN:
            yield from self._of([self.designs[facts[1]]], "shield")
        elif name in WORKING:
            yield from self._of([self.designs[facts[0] // PLACES - 1]], WORKING[name])

    def _of(self, words: Sequence[str], verb: str) -> list[Deed]:
        """What lasts of some cards and has a verb."""
        return [deed for deed in self.lasting if deed.card in words and deed.verb == verb]

    def look_at(self, match: Match) -> None:
        """Count what lasts and shows on the table."""
        look = match.look()
        for row in look["rows"]:
            for fighter in filter(None, row):
                self._last(self._changing(fighter))
                self._last(self._alone(fighter, look))
        if look["attaches"] > 1 + int(match.state[0].more):
            self._last(self._of([each["card"] for each in look["rows"][look["active"]] if each], "attach_more"))

    def _changing(self, fighter: Fighter) -> set[Deed]:
        """What changes the values of a character."""
        parts = [(part["by"], CHANGED[part["what"]], part["amount"] > 0) for part in fighter["why"]]
        return {self.changing[part] for part in parts if part in self.changing}

    def _alone(self, fighter: Fighter, look: dict[str, Any]) -> Iterator[Deed]:
        """What a character has of its own or by an equip, where only one card can be the reason."""
        words = [fighter["card"], *(equip["card"] for equip in fighter["equips"])]
        points = sum(
            worth * fighter["jewels"].get(word, 0) for (word, *_), worth in zip(file.JEWEL_CARDS, WORTH, strict=True)
        )
        shown = {
            "spiney": fighter["spiney"] > 0,
            "jewel": fighter["jp"] > points,
            "grant_attack": any(attack["action"] in look["actions"] for attack in fighter["granted"]),
        }
        for verb in (verb for verb, there in shown.items() if there):
            reasons = self._of(words, verb)
            if len(reasons) == 1:
                yield from reasons


def sought_in(readings: Readings) -> Sought:
    """What there is to reach with these abilities."""
    game, numbers = trionfi.GAMES["corel"], vars(events).items()
    told = {number: name for name, number in numbers if isinstance(number, int) and name not in WON_BY}
    deeds = frozenset([*deeds_of(readings, readings.values()), *costs_of(readings)])
    named = {
        VERBS: sorted(language.VERBS),
        QUESTIONS: ASKED,
        EVENTS: list(told.values()),
        WAYS: [*WON_BY, DRAW],
    }
    abilities = frozenset(deed.ability for deed in deeds)
    return Sought(game, [face.word for face in game.faces], list(language.TRIGGERS), abilities, deeds, named, told)


def costs_of(readings: Readings) -> Iterator[Deed]:
    """What abilities cost besides JP that a character bears."""
    for word, statements in readings.items():
        for statement in statements:
            for condition in statement.conditions:
                if isinstance(condition, Phrase) and condition.word in COSTS:
                    yield Deed(word, statement.trigger.word, condition.word)


def rises(effect: Phrase) -> bool:
    """Whether an effect makes a value more, not less."""
    return any(isinstance(part, Amount) and part.number > 0 for part in effect.inside)


def random_deck(option: DecksOption, faces: Sequence[Face], picker: random.Random) -> str:
    """Build a legal deck of some cards of one faction, neutral ones, Jewels, and as many Uniques as there may be."""
    by_faction: dict[str, list[Face]] = {}
    for face in faces:
        by_faction.setdefault(face.facts.get("faction", ""), []).append(face)
    own, free = by_faction[picker.choice(sorted(by_faction.keys() - {"", FREE}))], by_faction[FREE]
    chosen = picker.sample([face for face in [*own, *free] if face.facts["unique"]], UNIQUES)
    while True:
        others = [*picker.sample(own, picker.randint(*OWN)), *picker.sample(free, picker.randint(*NEUTRAL))]
        words = [face.word for face in [*chosen, *(face for face in others if not face.facts["unique"])]]
        deck = {word: picker.randint(1, option.most(word)) for word in words}
        deck |= {STANDARD_WORD: picker.randint(*STANDARDS), SPIRIT_WORD: SPIRITS}
        if not option.violations(deck):
            return option.write(deck)


def reached() -> Reached:
    """Nothing yet, of what there is to reach."""
    return Plays()


if __name__ == "__main__":
    measure(reached(), MATCHES)
