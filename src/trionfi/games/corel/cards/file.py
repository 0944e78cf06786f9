"""Corel's card file: its schema, and every error that one can have."""

import re
from collections.abc import Iterator
from functools import cached_property
from typing import Literal

from trionfi.abilities.language import Problem, Statement, with_article
from trionfi.core.cards import Column, Schema, Where, meant
from trionfi.games.corel.cards.decks import BadDeck, Catalogue, Design
from trionfi.games.corel.cards.language import KINDS_OF_CARDS, WEARERS, vocabulary
from trionfi.games.corel.cards.shapes import Bearer, cannot_run
from trionfi.games.corel.rules.numbers import (
    COUNTER,
    DESIGNS,
    EQUIP_DESIGNS,
    JEWELS,
    PRECONS,
    STANDARD_JEWEL,
    WORTH,
    Kind,
)

WORD = "[A-Z]{1,3}[0-9]{2}"
NAME = r"[^\W\d_]([^\d#/\n]{0,38}[^\d#/\s])?"  # no digits: a deck's text has the copies beside it
FACTION = r"[^\W\d_]+( [^\W\d_]+)*"  # as it can stand in an ability
DECK = "[a-z]+(_[a-z]+)*"
STRIKE = "[0-9]/[0-9]{0,2}0"
JEWEL_CARDS = (("SJ0", "standard", Kind.JEWEL_S), ("SJ1", "spirit", Kind.JEWEL_P))
COLORS = ("red", "green", "black", "yellow", "white")
MOST_CARDS = DESIGNS - JEWELS
MOST_FACTIONS = 99
MOST_HP = 300
MOST_SMALL = 9  # JP
TIMING_WORDS = {
    "any": "At any time",
    "own": "In your own turn",
    "opp": "In your opponent's turn",
    "resp_event": "In response to an event",
    "resp_attack": "In response to an attack",
}
# What the printed legal target of an event stands for in its ability.
EVENT_TARGETS = {
    "Opps F.W": "oppFR",
    "Opps F.W and B.W": "switch(opp)",
    "your F.W and B.W": "switch(you)",
    "a character": "pick(a(char))",
    "your characters": "pick(your(char))",
    "your Spirit Jewel in play": "pick(your(spirit))",
    "an event": "chain",
}

Found = Iterator[tuple[Where, str]]


class Faction(Schema):
    """A faction, and the colour of its cards (C45, C46)."""

    name: str
    color: str
    flavour: str = ""


class JewelKind(Schema):
    """A kind of Jewel (§6.1)."""

    word: str
    name: str
    points: int  # JP
    flavour: str = ""


class Card(Schema):
    """A character, an event, an equip or a shield."""

    word: str
    name: str
    faction: str
    kind: Literal["character", "event", "equip", "shield"]
    unique: bool = False
    non_starter: bool = False
    hp: int | None = None
    retreat: int | None = None
    main: str | None = None  # JP/damage
    back: str | None = None
    cost: int | None = None
    timing: Literal["any", "own", "opp", "resp_event", "resp_attack"] | None = None  # of an event
    target: str = ""  # the printed legal target
    ability: str = ""
    flavour: str = ""


class Deck(Schema):
    """A preconstructed deck."""

    name: str
    title: str
    about: str
    cards: str


class CardFile(Schema):
    """The whole of cards.toml."""

    faction: list[Faction]
    jewel: list[JewelKind]
    card: list[Card]
    deck: list[Deck]

    @cached_property
    def readings(self) -> list[tuple[list[Statement], list[Problem]]]:
        """The ability of every card, as far as its words are right, and what is wrong with them."""
        characters = [card.name for card in self.card if card.kind == "character"]
        words = vocabulary([faction.name for faction in self.faction], characters)
        return [words.read(card.ability) for card in self.card]

    @cached_property
    def catalogue(self) -> Catalogue:
        """What decks can be made of."""
        designs = [
            Design(number, card.word, card.name, KINDS_OF_CARDS[card.kind], card.unique, card.non_starter)
            for number, card in enumerate(self.card[:MOST_CARDS])
        ]
        jewels = zip(self.jewel, JEWEL_CARDS, strict=False)
        designs += [
            Design(STANDARD_JEWEL + place, jewel.word, jewel.name, kind)
            for place, (jewel, (_, _, kind)) in enumerate(jewels)
        ]
        return Catalogue(tuple(designs))

    def problems(self) -> list[tuple[Where, str]]:
        """Find what the schema lets pass: counts, names that nothing has, abilities that no rule can run."""
        cards = [found for i, card in enumerate(self.card) for found in self._of_card(i, card)]
        return [*self._of_tables(), *self._of_words(), *cards, *self._of_decks()]

    def _of_tables(self) -> Found:
        """What is wrong with whole tables."""
        equips = sum(card.kind in ("equip", "shield") for card in self.card)
        expected = [(word, points) for (word, _, _), points in zip(JEWEL_CARDS, WORTH, strict=True)]
        wrong: list[tuple[str, bool, str]] = [
            ("faction", not self.faction, "there is one at least"),
            ("faction", len(self.faction) > MOST_FACTIONS, f"there are {MOST_FACTIONS} at most"),
            ("card", len(self.card) > MOST_CARDS, f"there are {MOST_CARDS} cards at most"),
            ("card", equips > EQUIP_DESIGNS, f"there are {EQUIP_DESIGNS} equips and shields at most"),
            (
                "jewel",
                [(jewel.word, jewel.points) for jewel in self.jewel] != expected,
                f"there are {' and '.join(f'{word} of {points} JP' for word, points in expected)}, in order (C23)",
            ),
            ("deck", len(self.deck) != PRECONS, f"there are {PRECONS} (§6.4)"),
        ]
        yield from (((table,), words) for table, found, words in wrong if found)

    def _of_words(self) -> Found:
        """What is wrong with the names of things."""
        jewels = [(("jewel", i), each.word, each.name) for i, each in enumerate(self.jewel)]
        cards = [(("card", i), each.word, each.name) for i, each in enumerate(self.card)]
        every = [*jewels, *cards]
        named: list[tuple[str, str, str, list[tuple[Where, str]]]] = [
            ("name", FACTION, "Star", [(("faction", i), each.name) for i, each in enumerate(self.faction)]),
            ("name", NAME, "Greenwood Archer", [(where, name) for where, _, name in every]),
            ("word", f"{WORD}|SJ[01]", "R03", [(where, word) for where, word, _ in every]),
            ("name", DECK, "rebel", [(("deck", i), each.name) for i, each in enumerate(self.deck)]),
        ]
        for key, pattern, example, words in named:
            seen: set[str] = set()
            for where, word in words:
                if not re.fullmatch(pattern, word):
                    yield (*where, key), f"{word!r} is not a {key} like {example}"
                if word.casefold() in seen:
                    yield (*where, key), f"{word!r} stands there twice"
                seen.add(word.casefold())
        for i, faction in enumerate(self.faction):
            if faction.color not in COLORS:
                yield ("faction", i, "color"), f"a color is one of {', '.join(COLORS)}{meant(faction.color, COLORS)}"
            if faction.name in vocabulary((), ()).sorts["filter"].words:
                yield ("faction", i, "name"), f"{faction.name!r} means something else in abilities"

    def _of_card(self, i: int, card: Card) -> Found:
        """What is wrong with a card."""
        factions = [each.name for each in self.faction]
        character, event = card.kind == "character", card.kind == "event"
        attacks = [("main", card.main), ("back", card.back)]
        wrong: list[tuple[str, bool, str]] = [
            (
                "faction",
                card.faction not in factions,
                f"there is no faction {card.faction!r}{meant(card.faction, factions)}",
            ),
            ("unique", card.unique and not character, "only characters are Unique"),
            ("unique", card.unique and card.non_starter, "a Unique is never in a starting hand, so it is one of both"),
            *((key, value is None, f"{with_article(card.kind)} has it") for key, value in self._own(card)),
            *((key, value is not None, f"{with_article(card.kind)} has none") for key, value in self._others(card)),
            ("hp", card.hp is not None and not _tens(card.hp, MOST_HP), f"HP are 10, 20 .. {MOST_HP} (C16)"),
            ("retreat", not 0 <= (card.retreat or 0) <= MOST_SMALL, f"a retreat cost is from 0 to {MOST_SMALL}"),
            ("cost", not 0 <= (card.cost or 0) <= MOST_SMALL, f"a cost is from 0 to {MOST_SMALL}"),
            *(
                (key, value is not None and not re.fullmatch(STRIKE, value), "an attack is JP/damage, like 2/40")
                for key, value in attacks
            ),
        ]
        yield from ((("card", i, key), words) for key, found, words in wrong if found)
        for words in self._of_target(card, event):
            yield ("card", i, "target"), words
        statements, misread = self.readings[i]
        found = cannot_run(statements, Bearer(card.kind, card.timing or ""))
        for problem in sorted([*misread, *([] if misread and not statements else found)]):
            yield ("card", i, "ability", Column(problem.column)), problem.words

    @staticmethod
    def _own(card: Card) -> list[tuple[str, object]]:
        """What a card of its kind must have."""
        if card.kind == "character":
            return [("hp", card.hp), ("retreat", card.retreat)]
        return [("cost", card.cost), *([("timing", card.timing)] if card.kind == "event" else [])]

    @staticmethod
    def _others(card: Card) -> list[tuple[str, object]]:
        """What only cards of another kind have."""
        of_characters: list[tuple[str, object]] = [
            ("hp", card.hp),
            ("retreat", card.retreat),
            ("main", card.main),
            ("back", card.back),
        ]
        timing: list[tuple[str, object]] = [("timing", card.timing)]
        if card.kind == "character":
            return [("cost", card.cost), *timing]
        return [*of_characters, *(timing if card.kind != "event" else [])]

    @staticmethod
    def _of_target(card: Card, event: bool) -> Iterator[str]:
        """What is wrong with the legal target that is printed on a card."""
        if card.kind == "character":
            if card.target:
                yield "a character has no printed target"
        elif not event and card.target not in WEARERS:
            yield f"it is attached to {', '.join(WEARERS)}{meant(card.target, WEARERS)}"
        elif event and card.target and card.target not in EVENT_TARGETS:
            yield f"an event names {', '.join(EVENT_TARGETS)}, or nothing{meant(card.target, EVENT_TARGETS)}"
        elif event and card.target and EVENT_TARGETS[card.target] not in card.ability.replace(" ", ""):
            yield f"the ability has no {EVENT_TARGETS[card.target]!r}"

    def _of_decks(self) -> Found:
        """What is wrong with the preconstructed decks."""
        for i, deck in enumerate(self.deck):
            try:
                self.catalogue.read(deck.cards)
            except BadDeck as error:
                yield from ((("deck", i, "cards"), words) for words in error.problems)


def _tens(number: int, most: int) -> bool:
    """Whether a number is 10, 20 and so on, up to the most."""
    return 0 < number <= most and number % COUNTER == 0
