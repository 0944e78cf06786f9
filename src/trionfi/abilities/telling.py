"""What happened, told by sentences with facts in braces: "{seat[0]} draws {cards[1]}."."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

Facts: TypeAlias = Sequence[int]
"""The facts of an event, as a row of the journal has them."""


@dataclass(frozen=True)
class Reading:
    """The facts of an event, each read as something when a sentence asks for it by its place."""

    facts: Facts
    read: Callable[[int], object]

    def __getitem__(self, place: int) -> object:
        return self.read(self.facts[place])


@dataclass(frozen=True)
class Sentences:
    """The sentence of each event, or one for each of its variants, and which variant the facts ask for.

    In braces stands what a fact is read as, and the place of the fact.
    """

    words: Mapping[int, tuple[str, ...]]
    variants: Mapping[int, Callable[[Facts], int]] = field(default_factory=dict)

    def tell(self, event: int, facts: Facts, readings: Mapping[str, Callable[[int], object]], **whole: object) -> str:
        """Tell an event: what a fact can be read as, and what is told of all facts together."""
        variant = int(self.variants[event](facts)) if event in self.variants else 0
        told = {name: Reading(facts, read) for name, read in readings.items()}
        return self.words[event][variant].format_map(told | whole)
