"""The lines of a position, by their names, read into a state: what every game of abilities reads alike."""

from dataclasses import dataclass
from typing import Generic, TypeVar

from trionfi.core.game import Cards, State

L = TypeVar("L")


@dataclass
class Lines(Generic[L]):
    """The lines of a position and the state that they are read into."""

    texts: dict[str, str]
    state: State
    cards: Cards
    lexicon: L

    def __post_init__(self) -> None:
        """Make room for what else a game keeps of its lines."""

    def words(self, name: str) -> list[str]:
        """The words of a line; none where it is left out."""
        return self.texts.get(name, "").split()
