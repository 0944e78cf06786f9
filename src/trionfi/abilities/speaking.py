"""How a game whose cards have abilities speaks with the cards of one file: its rooms for words, made one."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from trionfi.core.game import Cards, Chapter, State


class Lexicon(Protocol):
    """What actions are called, and which card each is about."""

    @property
    def actions(self) -> Sequence[str]:
        """The word of each action."""

    @property
    def action_numbers(self) -> Mapping[str, int]:
        """The action of each word."""

    def subject(self, action: int) -> str | None:
        """The word of the card that an action is about, None where it is about none."""

    def from_hand(self, action: int) -> bool:
        """Whether that card comes out of the hand of the seat that acts."""


L = TypeVar("L", bound=Lexicon)


@dataclass(frozen=True, eq=False)
class Speech(Generic[L]):
    """Actions, tables, events and positions to text, and back (`core.game.Words`)."""

    lexicon: L
    _refusal: Callable[[State, int, L], tuple[str, str]]
    _look: Callable[[State, int | None, L], dict[str, Any]]
    _news: Callable[[Chapter, L], dict[str, Any]]
    _sentence: Callable[[int, Sequence[int], Sequence[str], int | None, L], str]
    _write: Callable[[State, L], list[str]]
    _read: Callable[[dict[str, str], State, Cards, L], None]

    def action_word(self, action: int) -> str:
        """Write an action: "create-G05", "pay-2+1"."""
        return self.lexicon.actions[action]

    def action_number(self, word: str) -> int | None:
        """Read an action, or None where no action has that word."""
        return self.lexicon.action_numbers.get(word)

    def subject(self, action: int) -> str | None:
        """The word of the card that an action is about, None where it is about none."""
        return self.lexicon.subject(action)

    def from_hand(self, action: int) -> bool:
        """Whether that card comes out of the hand of the seat that acts."""
        return self.lexicon.from_hand(action)

    def refusal(self, state: State, action: int) -> tuple[str, str]:
        """Say why an action is not legal now (IP9), by the clause that forbids it."""
        return self._refusal(state, action, self.lexicon)

    def look(self, state: State, viewer: int | None) -> dict[str, Any]:
        """Describe a state, already hidden for its viewer."""
        return self._look(state, viewer, self.lexicon)

    def news(self, chapter: Chapter, cards: Cards) -> dict[str, Any]:  # noqa: ARG002
        """Tell a chapter of a match step by step."""
        return self._news(chapter, self.lexicon)

    def sentence(self, event: int, facts: Sequence[int], names: Sequence[str], viewer: int | None) -> str:
        """Tell one row of the journal as far as the viewer may know of it."""
        return self._sentence(event, facts, names, viewer, self.lexicon)

    def write(self, state: State) -> list[str]:
        """Write the game's own part of a position, a line a fact."""
        return self._write(state, self.lexicon)

    def read(self, lines: dict[str, str], state: State, cards: Cards) -> None:
        """Read those lines into a state whose head is set; raise BadPosition where they are wrong."""
        self._read(lines, state, cards, self.lexicon)
