"""The card file: its schema, and what is made of it."""

from pathlib import Path

import numpy as np

from trionfi.core.cards import Schema, Where, read_cards
from trionfi.core.game import Content, Face, Words

from . import speech
from .rules.state import CARD, DECK


class Card(Schema):
    """A card."""

    word: str
    name: str
    rank: int


class CardFile(Schema):
    """The whole of cards.toml."""

    card: list[Card]

    def problems(self) -> list[tuple[Where, str]]:
        """Cards that the rules do not know (S1)."""
        wanted = [str(number) for number in range(1, DECK + 1)]
        ranks = sorted(card.rank for card in self.card)
        checks = [
            (("card",), [card.word for card in self.card] == wanted, f"their words are 1 to {DECK}, in order (S1)"),
            (("card",), ranks == list(range(1, DECK + 1)), f"they have the ranks 1 to {DECK}, each once (S1)"),
        ]
        return [(where, words) for where, right, words in checks if not right]


def content(path: Path, speech: Words) -> Content:
    """What a card file makes of the game, which speaks by `speech`; raise BadCards with every error in it."""
    file = read_cards(path, CardFile)
    table = np.zeros(DECK, CARD)
    table["rank"] = [card.rank for card in file.card]
    faces = [Face(card.word, card.name, f"Rank {card.rank}.", "card.svg", {"rank": card.rank}) for card in file.card]
    return Content(table, tuple(faces), speech)


CONTENT = content(Path(__file__).with_name("cards.toml"), speech)
