"""Corel in words, for one card file: actions, tables, events and positions to text, and back."""

from collections.abc import Sequence
from typing import Any

from trionfi.core.game import Cards, Chapter, State
from trionfi.games.corel.cards.content import CardSet
from trionfi.games.corel.speech import look, news, refusals, sentences
from trionfi.games.corel.speech.lexicon import Lexicon
from trionfi.games.corel.speech.positions import reading, writing


class Speech:
    """How Corel speaks with the cards of one file (`core.game.Words`)."""

    def __init__(self, cards: CardSet) -> None:
        self.lexicon = Lexicon(cards)

    def action_word(self, action: int) -> str:
        """Write an action: "summon-R01", "pay-2+1"."""
        return self.lexicon.actions[action]

    def action_number(self, word: str) -> int | None:
        """Read an action, or None where no action has that word."""
        return self.lexicon.action_numbers.get(word)

    def subject(self, action: int) -> str | None:
        """The word of the card that an action is about, None where it is about none."""
        design = self.lexicon.subject_design(action)
        return None if design is None else self.lexicon.designs[design]

    def from_hand(self, action: int) -> bool:
        """Whether that card comes out of the hand of the seat that acts."""
        return self.lexicon.from_hand(action)

    def refusal(self, state: State, action: int) -> tuple[str, str]:
        """Say why an action is not legal now (IP9), by the clause that forbids it."""
        return refusals.refusal(state, action, self.lexicon)

    def look(self, state: State, viewer: int | None) -> dict[str, Any]:
        """Describe a state, already hidden for its viewer."""
        return look.look(state, viewer, self.lexicon)

    def news(self, chapter: Chapter, cards: Cards) -> dict[str, Any]:  # noqa: ARG002
        """Tell a turn step by step: what was done, what it brought about, and who lost or won what."""
        return news.news(chapter, self.lexicon)

    def sentence(self, event: int, facts: Sequence[int], names: Sequence[str], viewer: int | None) -> str:
        """Tell one row of the journal as far as the viewer may know of it."""
        return sentences.sentence(event, facts, names, viewer, self.lexicon)

    def write(self, state: State) -> list[str]:
        """Write the game's own part of a position, a line a fact."""
        return writing.write(state, self.lexicon)

    def read(self, lines: dict[str, str], state: State, cards: Cards) -> None:
        """Read those lines into a state whose head is set; raise BadPosition where they are wrong."""
        reading.read(lines, state, cards, self.lexicon)
