"""What happened, told by sentences with facts in braces: "{seat[0]} draws {cards[1]}."."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeAlias, TypeVar

Facts: TypeAlias = Sequence[int]
"""The facts of an event, as a row of the journal has them."""


T = TypeVar("T")


@dataclass(frozen=True)
class Reading(Generic[T]):
    """Facts, each read as something when a sentence asks for it by its place."""

    facts: Sequence[T]
    read: Callable[[T], object]

    def __getitem__(self, place: int) -> object:
        return self.read(self.facts[place])


def worded(words: str, facts: Sequence[T], readings: Mapping[str, Callable[[T], object]], **whole: object) -> str:
    """Put facts into words with braces: what a fact can be read as, and what is told of all facts together."""
    return words.format_map({name: Reading(facts, read) for name, read in readings.items()} | whole)


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
        return worded(self.words[event][variant], facts, readings, **whole)
