"""Prime Ordeal in words, for one card file: actions, tables, events and positions to text, and back."""

from collections.abc import Sequence
from typing import Any

from trionfi.core.game import Cards, Chapter, State
from trionfi.games.prime_ordeal.cards.content import Deck
from trionfi.games.prime_ordeal.speech import look, news, refusals, sentences
from trionfi.games.prime_ordeal.speech.lexicon import Lexicon
from trionfi.games.prime_ordeal.speech.positions import reading, writing


class Speech:
    """How Prime Ordeal speaks with the cards of one deck (`core.game.Words`)."""

    def __init__(self, deck: Deck) -> None:
        self.lexicon = Lexicon(deck)

    def action_word(self, action: int) -> str:
        """Write an action: "create-G05", "pay-EE"."""
        return self.lexicon.actions[action]

    def action_number(self, word: str) -> int | None:
        """Read an action, or None where no action has that word."""
        return self.lexicon.action_numbers.get(word)

    def subject(self, action: int) -> str | None:
        """The word of the card that an action is about, None where it is about none."""
        return self.lexicon.subject(action)

    def from_hand(self, action: int) -> bool:  # noqa: ARG002
        """No Creation card comes out of a hand (O9)."""
        return False

    def refusal(self, state: State, action: int) -> tuple[str, str]:
        """Say why an action is not legal now (IP9), by the clause that forbids it."""
        return refusals.refusal(state, action, self.lexicon)

    def look(self, state: State, viewer: int | None) -> dict[str, Any]:
        """Describe a state, already hidden for its viewer."""
        return look.look(state, viewer, self.lexicon)

    def news(self, chapter: Chapter, cards: Cards) -> dict[str, Any]:  # noqa: ARG002
        """Tell the battle of a round step by step: abilities, totals, who won and lost, who was eliminated."""
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
