"""Another card file for Peuali: other names of kinds and other flavours; all else is what its rules know by heart."""

from pathlib import Path

from trionfi.core.cards import read_cards
from trionfi.core.errors import BadCards
from trionfi.core.game import Content
from trionfi.games.peuali import words
from trionfi.games.peuali.state import CARD_WORDS, FILE, CardFile, build


def read(path: Path) -> Content:
    """Read a card file; raise BadCards with every error in it."""
    file = read_cards(path, CardFile)
    if (file.essence, file.being) == (FILE.essence, FILE.being):
        cards, faces = build(file)
        if tuple(face.word for face in faces) == CARD_WORDS:
            return Content(cards, faces, words)
    raise BadCards([f"{path.name}: Essences, Beings and the order of the cards belong to the rules (P2-P14)"])
