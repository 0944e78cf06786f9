"""What a card file of Corel makes of the game: its card table, its faces, its decks."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np

from trionfi.core.cards import read_cards
from trionfi.core.game import Content, Face, Words
from trionfi.games.corel.cards.compiling import Names, write_ability
from trionfi.games.corel.cards.decks import Catalogue
from trionfi.games.corel.cards.file import JEWEL_CARDS, TIMING_WORDS, Card, CardFile, JewelKind
from trionfi.games.corel.cards.language import KINDS_OF_CARDS, TIMINGS, WEARERS
from trionfi.games.corel.cards.options import Precon, options
from trionfi.games.corel.cards.printed.glossary import MEANINGS, keywords
from trionfi.games.corel.cards.printed.sentences import printed
from trionfi.games.corel.rules import state as s
from trionfi.games.corel.rules.numbers import (
    DESIGNS,
    HALF,
    HALVES,
    NONE,
    STANDARD_JEWEL,
    Jewel,
    Kind,
    Row,
)

FOLDER = Path(__file__).parents[1]
BUILT_IN = FOLDER / "cards.toml"
ART = FOLDER / "view" / "art"
KIN = {"characters": Kind.CHARACTER, "events": Kind.EVENT, "equips": Kind.ANY_EQUIP}  # sets of designs in the table


@dataclass(frozen=True)
class CardSet:
    """All that depends on a card file: what the rules read, and what people see and say."""

    table: np.ndarray[Any, Any]  # a row a design (state.CARD): cards in the order of the file, Jewels last
    faces: tuple[Face, ...]  # in the same order, without the rows that are blank
    texts: Mapping[str, tuple[str, ...]]  # by word: what is printed for each statement
    factions: tuple[str, ...]
    catalogue: Catalogue
    precons: tuple[Precon, ...]

    @cached_property
    def words(self) -> tuple[str, ...]:
        """The word of each design, "?80" where the file has no card of that number."""
        named = {design.number: design.word for design in self.catalogue.designs}
        return tuple(named.get(number, f"?{number}") for number in range(DESIGNS))

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The name of each design."""
        named = {design.number: design.name for design in self.catalogue.designs}
        return tuple(named.get(number, f"Card ?{number}") for number in range(DESIGNS))


def read(path: Path = BUILT_IN) -> CardSet:
    """Read a card file; raise BadCards with every error in it."""
    return _card_set(read_cards(path, CardFile))


def content(path: Path, speech: Callable[[CardSet], Words]) -> Content:
    """What a card file makes of the game, which speaks as `speech` does; raise BadCards with every error in it."""
    cards = read(path)
    return Content(cards.table, cards.faces, speech(cards), options(cards.precons, cards.catalogue))


def _card_set(file: CardFile) -> CardSet:
    """Make all of a card file, already checked."""
    names = Names(
        {faction.name: place for place, faction in enumerate(file.faction, 1)},
        {card.name: design for design, card in enumerate(file.card) if card.kind == "character"},
    )
    table = np.zeros(DESIGNS, s.CARD)
    abilities = [statements for statements, _ in file.readings]
    for row, card, ability in zip(table, file.card, abilities, strict=False):
        _write_card(card, names, row)
        write_ability(ability, names, row)
    for place, (_, _, kind) in enumerate(JEWEL_CARDS):
        table[STANDARD_JEWEL + place].kind = kind
    for name, kinds in KIN.items():
        table[name] = designs_of(table, kinds)
    precons = [Precon(deck.name, deck.title, deck.about, file.catalogue.read(deck.cards)) for deck in file.deck]
    for place, precon in enumerate(precons):
        table["precons"][:, place] = precon.copies
    texts = {card.word: printed(ability, card.target) for card, ability in zip(file.card, abilities, strict=True)}
    colors = {faction.name: faction.color for faction in file.faction}
    return CardSet(
        table,
        (*(_face(card, colors, texts[card.word]) for card in file.card), *map(_jewel_face, file.jewel)),
        texts,
        tuple(colors),
        file.catalogue,
        tuple(precons),
    )


def designs_of(table: np.ndarray[Any, Any], kinds: int) -> list[int]:
    """The designs of some kinds as bits, in each number those of one half."""
    designs = [design for design in range(DESIGNS) if int(table[design]["kind"]) & kinds]
    return [sum(1 << design % HALF for design in designs if design // HALF == half) for half in range(HALVES)]


def _write_card(card: Card, names: Names, row: Any) -> None:
    """Write what is printed on a card, but for its ability, into its row of the card table."""
    row.kind, row.faction = KINDS_OF_CARDS[card.kind], names.factions[card.faction]
    row.unique, row.non_starter = card.unique, card.non_starter
    row.hp, row.retreat, row.cost = card.hp or 0, card.retreat or 0, card.cost or 0
    row.timing = TIMINGS.get(card.timing or "", NONE)
    row.wearer = WEARERS[card.target] if card.kind in ("equip", "shield") else NONE
    for place, (row_bit, attack) in enumerate(((Row.MAIN, card.main), (Row.BACK, card.back))):
        if attack is not None:
            row.attacks |= row_bit
            row.jp[place], row.damage[place] = map(int, attack.split("/"))


def _face(card: Card, colors: Mapping[str, str], texts: Sequence[str]) -> Face:
    """What a card shows."""
    text = " ".join(texts)
    timing = TIMING_WORDS.get(card.timing or "", "")
    facts = card.model_dump(include={"kind", "faction", "unique", "non_starter", "hp", "retreat", "cost", "target"})
    marks = ["Unique"] * card.unique + ["Non-Starter"] * card.non_starter
    marks += ["Equip"] * (card.kind in ("equip", "shield"))
    found = keywords(" ".join([*marks, card.target, text]))
    facts |= {
        "color": colors[card.faction],
        "main": _attack(card.main),
        "back": _attack(card.back),
        "timing": timing,
        "text": text,
        "texts": list(texts),
        "keywords": found,
        "meanings": {keyword: MEANINGS[keyword] for keyword in found},
        "flavour": card.flavour,
    }
    own = f"{card.word}.svg"
    art = own if (ART / own).is_file() else f"kind-{card.kind}.svg"  # of a design that is new in an edited copy
    told = [*(f"{part}." for part in (*marks, timing) if part and part != "Equip"), text, card.flavour]
    return Face(card.word, card.name, " ".join(filter(None, told)), art, facts)


def _attack(attack: str | None) -> dict[str, int] | None:
    """Part an attack into the JP that it needs and its damage."""
    return None if attack is None else dict(zip(("jp", "damage"), map(int, attack.split("/")), strict=True))


def _jewel_face(jewel: JewelKind) -> Face:
    """What a Jewel shows."""
    spirit = jewel.word == JEWEL_CARDS[Jewel.SPIRIT][0]
    text = f"{jewel.points} JP." + " In place of your grave, it goes to your opponent's victory pile." * spirit
    facts = {"kind": "jewel", "points": jewel.points, "text": text, "texts": [text], "flavour": jewel.flavour}
    facts |= {"keywords": ["JP"], "meanings": {"JP": MEANINGS["JP"]}}
    return Face(jewel.word, jewel.name, f"{text} {jewel.flavour}".strip(), f"{jewel.word}.svg", facts)
