"""The record of a match of Peuali, and the card table that its rules read."""

from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np

from trionfi.core.cards import Schema, Where, meant, read_cards
from trionfi.core.game import HEAD, Face

MOST_PLAYERS = 4
FRONTS = 4  # with three players the fourth stays empty (P27, P28)
DECK = 24  # cards that are dealt (P14); the Fire is furniture (P1)
LONGEST_FRONT = 20  # all cards that can be played in one battle: 4 times 5, or 3 times 6 (P22, P23)
CHIPS = 6  # of each Being (P3)
MOST_OF_A_BATTLE = 100  # points; six cards and the bonus are worth 88 at most
MOST_TOTAL = 999  # points in a match, with whatever total a position begins
HAND_OF_THREE = 6  # cards dealt to each of three players (P22)
HAND_OF_FOUR = 5  # cards dealt to each of four players (P23)

JOURNAL_ROWS = (
    16  # no action has more to tell: the last card, what it does and what is done to it, 4 tallies, 4 winners
)

BEINGS = 4
NO_BEING = -1
CHOICES = DECK * FRONTS  # actions below this play a card onto a front; the next ones choose a Being
ACTIONS = CHOICES + BEINGS
MOST_LEGAL = (
    HAND_OF_FOUR * FRONTS
)  # 20; three players have at most 18, listed four by four as if there were a front more

ALL_CARDS = (1 << DECK) - 1
ALL_ESSENCES = 0b111
ESSENCES = 3  # (P6)
POWERS = 7  # (P5)

PLAYED = np.dtype(
    (
        np.record,
        [
            ("card", "i1"),
            ("essences", "i1"),  # a set of Essences as bits: printed, or copied (P46)
            ("power", "i1"),  # printed, or copied; 0 for a blank dual (PA10)
            ("bonus", "i1"),  # the Power of the card it took over (P41)
            ("chip", "i1"),  # the seat whose chip is on it, NOBODY when Defeated (P32)
        ],
    )
)

STATE = np.dtype(
    (
        np.record,
        [
            *HEAD,
            ("interaction", "i1"),  # option, 1 = mutual (PA2)
            ("battle_tie", "i1"),  # option, 1 = none (PA25)
            ("first_dealer", "i1"),  # option, 0 = random, else 1 + seat (PA29)
            ("battle", "i1"),  # 1 .. seats; 0 while Beings are chosen
            ("dealer", "i1"),  # who dealt this battle (P21)
            ("being", "i1", MOST_PLAYERS),  # by seat, NO_BEING until chosen (P18)
            ("deck", "i1", DECK),  # the cards in order, only while they are dealt
            ("hand", "i4", MOST_PLAYERS),  # by seat, a set of cards as bits; 0 where the viewer cannot know it
            ("left", "i1", MOST_PLAYERS),  # cards in each hand; public
            ("fallen", "i4"),  # the set of cards on the fronts
            ("length", "i1", FRONTS),  # cards on each front
            ("fronts", PLAYED, (FRONTS, LONGEST_FRONT)),  # from the Fire outwards (P26)
            ("chips", "i1", MOST_PLAYERS),  # free chips by seat
            (
                "points",
                "i2",
                MOST_PLAYERS,
            ),  # Power of each seat's Undefeated cards, bonuses of Masks included: 84 at most
            ("totals", "i2", MOST_PLAYERS),  # over the finished battles
            ("tally", "i2", (MOST_PLAYERS, MOST_PLAYERS)),  # points by battle and seat, for the finished battles
        ],
    )
)
assert STATE.itemsize == 635

CARD = np.dtype((np.record, [("essences", "i1"), ("power", "i1"), ("mask", "i1"), ("dual", "i1")]))
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
