"""Prime Ordeal's card file: its schema, and every error that one can have."""

import re
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Literal

from pydantic import Field

from trionfi.abilities.language import Problem, Statement
from trionfi.core.cards import Column, Schema, Where, meant
from trionfi.games.prime_ordeal.cards.language import COST, vocabulary
from trionfi.games.prime_ordeal.cards.printed.nouns import SPAWNING_POOL
from trionfi.games.prime_ordeal.cards.shapes import cannot_run
from trionfi.games.prime_ordeal.rules.numbers import (
    COPIES,
    DESIGNS,
    MOST_HAND,
    MOST_POWER,
    PRIME,
    SETS,
    STATEMENTS,
    SYMBOL_WORDS,
    SYMBOLS,
)

WORD = "[A-Z]{1,3}[0-9]{2}"
NAME = r"\S(.{0,38}\S)?"
TRAIT = r"[^\W\d_]+( [^\W\d_]+)*"  # as it can stand in an ability
MOST_TRAITS = 15  # as bits of a number
OPENING_CREATURES = 5  # that Genesis needs (O10)

Found = Iterator[tuple[Where, str]]


class Set(Schema):
    """Genesis or an expansion (O3)."""

    name: str


class Prime(Schema):
    """A kind of Prime card (OA1)."""

    symbol: str
    name: str
    copies: int
    flavour: str = ""


class Trait(Schema):
    """What Creatures can be."""

    name: str


class Card(Schema):
    """A design of the Creation deck."""

    word: str
    name: str
    set: str
    kind: Literal["creature", "bonus", "epoch"]
    traits: tuple[str, ...] = Field(default=(), strict=False)
    cost: str
    power: int | None = None  # base power (O23)
    copies: int
    ability: str = ""
    spawning_pool: str = SPAWNING_POOL  # what the card calls it (O49)
    flavour: str = ""


class CardFile(Schema):
    """The whole of cards.toml."""

    set: list[Set]
    prime: list[Prime]
    trait: list[Trait]
    card: list[Card]

    @cached_property
    def readings(self) -> list[tuple[list[Statement], list[Problem]]]:
        """The ability of every card, as far as its words are right, and what is wrong with them."""
        words = vocabulary([trait.name for trait in self.trait])
        return [words.read(card.ability) for card in self.card]

    def problems(self) -> list[tuple[Where, str]]:
        """Find what the schema lets pass: counts, names that nothing has, abilities that no rule can run."""
        cards = [found for i, card in enumerate(self.card) for found in self._of_card(i, card)]
        return [*self._of_tables(), *self._of_words(), *cards]

    def _of_tables(self) -> Found:
        """What is wrong with whole tables."""
        genesis = self.set[0].name if self.set else ""
        creatures = sum(card.copies for card in self.card if card.kind == "creature" and card.set == genesis)
        wrong: list[tuple[str, bool, str]] = [
            ("set", len(self.set) != SETS, f"there are {SETS}; the first is always in play (O3)"),
            ("trait", len(self.trait) > MOST_TRAITS, f"there are {MOST_TRAITS} at most"),
            ("card", len(self.card) > DESIGNS, f"there are {DESIGNS} designs at most"),
            ("card", creatures < OPENING_CREATURES, f"the first set needs {OPENING_CREATURES} Creatures (O10)"),
            ("prime", len(self.prime) != SYMBOLS, f"there are {SYMBOLS}: {' '.join(SYMBOL_WORDS)} (OA1)"),
        ]
        yield from (((table,), words) for table, found, words in wrong if found)
        for i, (prime, symbol, copies) in enumerate(zip(self.prime, SYMBOL_WORDS, PRIME, strict=False)):
            if (prime.symbol, prime.copies) != (symbol, copies):
                yield (
                    ("prime", i),
                    f"the symbols are {' '.join(SYMBOL_WORDS)}, in order; there are {copies} of {symbol}",
                )

    def _of_words(self) -> Found:
        """What is wrong with the names of things."""
        named = [
            ("set", "name", NAME, "Genesis", [each.name for each in self.set]),
            ("prime", "name", NAME, "Ember", [each.name for each in self.prime]),
            ("trait", "name", TRAIT, "Aquatic", [each.name for each in self.trait]),
            ("card", "name", NAME, "Tide Colossus", [each.name for each in self.card]),
            ("card", "word", WORD, "G05", [each.word for each in self.card]),
        ]
        for table, key, pattern, example, words in named:
            for i, word in enumerate(words):
                if not re.fullmatch(pattern, word):
                    yield (table, i, key), f"{word!r} is not a {key} like {example}"
                if word in words[:i]:
                    yield (table, i, key), f"{word!r} stands there twice"
        for i, trait in enumerate(self.trait):
            if trait.name in vocabulary(()).sorts["filter"].words:
                yield (("trait", i, "name"), f"{trait.name!r} means something else in abilities")

    def _of_card(self, i: int, card: Card) -> Found:
        """What is wrong with a card."""
        sets, traits = [each.name for each in self.set], [each.name for each in self.trait]
        creature = card.kind == "creature"
        wrong: list[tuple[str, bool, str]] = [
            ("set", card.set not in sets, f"there is no set {card.set!r}{meant(card.set, sets)}"),
            ("cost", not re.fullmatch(COST, card.cost), f"a cost is 1 to {MOST_HAND} symbols of {COST[1:6]}, as ET1"),
            ("copies", not 1 <= card.copies <= COPIES, f"there are 1 to {COPIES} of a design"),
            ("traits", bool(card.traits) and not creature, "only Creatures have traits"),
            ("power", card.power is not None and not creature, "only Creatures have power"),
            ("power", creature and card.power is None, "a Creature has a base power (O23)"),
            ("power", not 0 <= (card.power or 0) <= MOST_POWER, f"base power is from 0 to {MOST_POWER}"),
        ]
        yield from ((("card", i, key), words) for key, found, words in wrong if found)
        for trait in card.traits:
            if trait not in traits:
                yield ("card", i, "traits"), f"there is no trait {trait!r}{meant(trait, traits)}"
        for problem in self._of_ability(*self.readings[i], card.kind):
            yield ("card", i, "ability", Column(problem.column)), problem.words

    @staticmethod
    def _of_ability(statements: Sequence[Statement], misread: Sequence[Problem], kind: str) -> list[Problem]:
        """What is wrong with the ability of a card of this kind."""
        problems = [*misread, *(found for statement in statements for found in cannot_run(statement, kind))]
        if len(statements) > STATEMENTS:
            column = statements[STATEMENTS].trigger.column
            problems.append(Problem(column, f"a card has {STATEMENTS} statements at most"))
        return sorted(problems)
