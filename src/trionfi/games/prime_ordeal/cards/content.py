"""What a card file of Prime Ordeal makes of the game: its deck and the faces of its cards."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from trionfi.abilities.language import Statement
from trionfi.core.cards import read_cards
from trionfi.core.game import Cards, Content, Face, Words
from trionfi.games.prime_ordeal.cards.compiling import write_ability, write_cost
from trionfi.games.prime_ordeal.cards.file import Card, CardFile, Prime
from trionfi.games.prime_ordeal.cards.language import KINDS_OF_CARDS
from trionfi.games.prime_ordeal.cards.looked_up import LOOKED_UP, look_up
from trionfi.games.prime_ordeal.cards.printed.sentences import offered, printed
from trionfi.games.prime_ordeal.rules import state as s
from trionfi.games.prime_ordeal.rules.numbers import (
    DESIGNS,
    SYMBOL_WORDS,
)

FOLDER = Path(__file__).parents[1]
BUILT_IN = FOLDER / "cards.toml"
ART = FOLDER / "view" / "art"
SYMBOL_FILES = dict(zip(SYMBOL_WORDS, "ETSGW", strict=True))  # a file is not named *


@dataclass(frozen=True)
class Deck:
    """All that depends on a card file: what the rules read, and what people see and say."""

    table: Cards  # a row a design (state.CARD), in the order of the file; blank where there is none
    faces: tuple[Face, ...]  # of the designs
    offers: tuple[tuple[str, ...], ...]  # of the designs: what is asked for each statement, where it may be done
    prime_faces: tuple[Face, ...]  # by symbol
    traits: tuple[str, ...]  # by bit
    sets: tuple[str, ...]

    @property
    def words(self) -> tuple[str, ...]:
        """The word of each design."""
        return tuple(face.word for face in self.faces)

    @property
    def names(self) -> tuple[str, ...]:
        """The name of each design."""
        return tuple(face.name for face in self.faces)


def read(path: Path = BUILT_IN) -> Deck:
    """Read a card file; raise BadCards with every error in it."""
    return _deck(read_cards(path, CardFile))


def content(path: Path, speech: Callable[[Deck], Words]) -> Content:
    """What a card file makes of the game, which speaks as `speech` does; raise BadCards with every error in it."""
    deck = read(path)
    return Content(deck.table, (*deck.faces, *deck.prime_faces), speech(deck), looked_up=LOOKED_UP)


def _deck(file: CardFile) -> Deck:
    """Make a deck of a card file, already checked."""
    sets, traits = [each.name for each in file.set], {each.name: 1 << bit for bit, each in enumerate(file.trait)}
    table = np.zeros(DESIGNS, s.CARD)
    abilities = [statements for statements, _ in file.readings]
    for i, (card, ability) in enumerate(zip(file.card, abilities, strict=True)):
        row: Any = table[i]
        row.copies, row.set, row.kind = card.copies, sets.index(card.set), KINDS_OF_CARDS[card.kind]
        row.traits = sum(traits[trait] for trait in set(card.traits))
        row.symbols, row.base_power = len(card.cost), card.power or 0
        write_cost(card.cost, row.cost)
        write_ability(ability, traits, row)
    look_up(table)
    faces = [_face(card, ability) for card, ability in zip(file.card, abilities, strict=True)]
    offers = (tuple(map(offered, ability)) for ability in abilities)
    return Deck(table, tuple(faces), tuple(offers), tuple(map(_prime_face, file.prime)), tuple(traits), tuple(sets))


def _face(card: Card, ability: Sequence[Statement]) -> Face:
    """What a Creation card shows."""
    text = printed(ability, card.kind, card.spawning_pool)
    facts = card.model_dump(include={"set", "kind", "traits", "power", "flavour"})
    facts |= {"cost": list(card.cost), "text": text}
    own = f"{card.word}.svg"
    art = own if (ART / own).is_file() else f"kind-{card.kind}.svg"  # of a design that is new in an edited copy
    return Face(card.word, card.name, f"{text} {card.flavour}".strip(), art, facts)


def _prime_face(prime: Prime) -> Face:
    """What a Prime card shows."""
    text = "Pays for any symbol." if prime.symbol == "*" else f"Pays for {prime.symbol} or 1."
    facts = {"kind": "prime", "text": text, "flavour": prime.flavour}
    art = f"symbol-{SYMBOL_FILES[prime.symbol]}.svg"
    return Face(prime.symbol, prime.name, f"{text} {prime.flavour}".strip(), art, facts)
