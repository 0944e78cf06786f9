"""Peuali's card file: its schema, and the deck that is made of it.

Another file may have other names of kinds and other flavours; all else is what the rules know by heart.
"""

from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np

from trionfi.core.cards import Schema, Where, meant, read_cards
from trionfi.core.errors import BadCards
from trionfi.core.game import Content, Face, Words
from trionfi.games.peuali.rules.state import BEINGS, CARD, CHIPS, DECK, ESSENCES, POWERS

MASK_POWER = 1  # (P11)


class Essence(Schema):
    """An Essence and the one that it defeats."""

    word: str
    name: str
    beats: str


class Kind(Schema):
    """What the cards of one Power are called."""

    name: str
    power: int


class Being(Schema):
    """An Original Being."""

    name: str
    epithet: str
    chips: int


class Creature(Schema):
    """A card of one Essence."""

    essence: str
    kind: str
    flavour: str


class Dual(Schema):
    """A card of two Essences."""

    essences: list[str]
    flavour: str


class CardFile(Schema):
    """The whole of cards.toml."""

    essence: list[Essence]
    kind: list[Kind]
    being: list[Being]
    creature: list[Creature]
    dual: list[Dual]

    def problems(self) -> list[tuple[Where, str]]:
        """Names that nothing has, and counts that the rulebook does not know (P3-P14)."""
        essences, kinds = [each.word for each in self.essence], [each.name for each in self.kind]
        uses: list[tuple[Where, str, list[str]]] = []
        uses += [(("essence", i, "beats"), each.beats, essences) for i, each in enumerate(self.essence)]
        uses += [(("creature", i, "essence"), each.essence, essences) for i, each in enumerate(self.creature)]
        uses += [(("creature", i, "kind"), each.kind, kinds) for i, each in enumerate(self.creature)]
        uses += [
            (("dual", i, "essences"), word, essences) for i, each in enumerate(self.dual) for word in each.essences
        ]
        found = [
            (where, f"there is no {word!r}{meant(word, known)}") for where, word, known in uses if word not in known
        ]
        return found or self._miscounts()

    def _miscounts(self) -> list[tuple[Where, str]]:
        """Counts that the rulebook does not know, once every name is known."""
        creatures = Counter((card.essence, card.kind) for card in self.creature)
        powers = [kind.power for kind in self.kind]
        wrong = [
            (
                ("essence",),
                len({each.beats for each in self.essence}) == ESSENCES,
                "three beat one another in a ring (P36)",
            ),
            (("kind",), powers == list(range(1, POWERS + 1)), f"they have the Powers 1 to {POWERS}, in order (P7-P13)"),
            (
                ("creature",),
                len(creatures) == len(self.creature) == ESSENCES * POWERS,
                "one of each Essence and kind (P5)",
            ),
            (("dual",), len(self.creature) + len(self.dual) == DECK, f"there are {DECK} cards in all (P14)"),
            (("being",), len(self.being) == BEINGS, f"there are {BEINGS} Beings (P2)"),
            *(
                (("being", i, "chips"), each.chips == CHIPS, f"each has {CHIPS} (P3)")
                for i, each in enumerate(self.being)
            ),
            *(
                (("dual", i, "essences"), len(set(each.essences)) == 2, "two different Essences (P44)")
                for i, each in enumerate(self.dual)
            ),
        ]
        return [(where, words) for where, right, words in wrong if not right]


FILE = read_cards(Path(__file__).with_name("cards.toml"), CardFile)
ESSENCE_WORDS = tuple(essence.word for essence in FILE.essence)
BEING_NAMES = tuple(being.name for being in FILE.being)


def build(file: CardFile) -> tuple[np.ndarray[Any, Any], tuple[Face, ...]]:
    """Turn a card file into the table that the rules read and the faces that people see."""
    power = {kind.name: kind.power for kind in file.kind}
    names = {essence.word: essence.name for essence in file.essence}
    beats = {essence.word: names[essence.beats] for essence in file.essence}
    bit = {word: 1 << i for i, word in enumerate(ESSENCE_WORDS)}
    table = np.zeros(DECK, CARD)
    faces = []
    for i, card in enumerate(file.creature):
        worth = power[card.kind]
        table[i] = (bit[card.essence], worth, worth == MASK_POWER, 0)
        own, beaten = names[card.essence], beats[card.essence]
        text = f"Defeats {beaten} of Power {worth} or less."
        if worth == MASK_POWER:
            text = f"Takes over any {own} card it is played upon, and scores that card's Power too."
        word = f"{card.essence}{worth}"
        faces.append(Face(word, f"{card.kind} of {own}", f"{text} {card.flavour}", f"{word}.svg"))
    for i, dual in enumerate(file.dual, len(file.creature)):
        first, second = dual.essences
        table[i] = (bit[first] | bit[second], 0, 0, 1)
        text = f"Becomes a copy of any {names[first]} or {names[second]} card it is played upon."
        name = f"Dual of {names[first]} and {names[second]}"
        faces.append(Face(f"D({first}/{second})", name, f"{text} {dual.flavour}", f"D-{first}-{second}.svg"))
    return table, tuple(faces)


CARDS, FACES = build(FILE)
CARD_WORDS = tuple(face.word for face in FACES)
assert len(CARD_WORDS) == DECK
assert len(BEING_NAMES) == BEINGS


def content(path: Path, speech: Words) -> Content:
    """What a card file makes of the game, which speaks by `speech`; raise BadCards with every error in it."""
    file = read_cards(path, CardFile)
    if (file.essence, file.being) == (FILE.essence, FILE.being):
        cards, faces = build(file)
        if tuple(face.word for face in faces) == CARD_WORDS:
            return Content(cards, faces, speech)
    raise BadCards([f"{path.name}: Essences, Beings and the order of the cards belong to the rules (P2-P14)"])
