"""Decks of Corel: read and written as text, checked (every violation at once), and packed into a number.

A deck is `Copies`: how many copies of each design it has, by the design's number. As an option of a match it is one
number, which the rules take as DECK_WORDS words of 64 bits, each held by an int64:

    design < STANDARD_JEWEL     2 bits: words[design >> 5] >> 2 * (design & 31) & 3
    the Standard Jewels         8 bits: words[2] >> 38 & 255
    the Spirit Jewels           none: there are always 5 (C44)

No deck is packed into 0, which stands for one that a viewer does not know.
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from typing import TypeAlias

from trionfi.core.cards import meant
from trionfi.core.given import shown
from trionfi.games.corel.rules.numbers import (
    COPIES,
    DECK_WORDS,
    DESIGNS,
    MOST_DECK,
    SPIRIT_JEWEL,
    SPIRITS,
    STANDARD_JEWEL,
    STARTING_HAND,
    UNIQUES,
    Kind,
)

Copies: TypeAlias = tuple[int, ...]
"""How many copies of each design a deck has."""

LEAST_DECK = 6  # cards (CA2)
DESIGN_BITS, JEWEL_BITS = 2, 8
JEWELS_AT = DESIGN_BITS * STANDARD_JEWEL  # where the Standard Jewels stand in the number
LONGEST = 8000  # characters of a deck's text
MOST_ENTRIES = MOST_DECK
LONGEST_ENTRY = 80  # characters
TIMES = "\N{MULTIPLICATION SIGN}"
NUMBER = "[+-]?[0-9]"
WORD = re.compile(rf"(?!x[0-9])(?P<name>[A-Za-z]{{1,3}}[0-9]{{1,2}})(x(?P<count>{NUMBER}[^\s,;]*))?[,;]?")
ENTRIES = (
    re.compile(rf"(?P<count>{NUMBER}[^\sx]*)\s*x?\s+(?P<name>.+)"),  # 3 Nutman, 3x Nutman, 3 x Nutman
    re.compile(rf"(?P<name>.+?)\s*x\s*(?P<count>{NUMBER}\S*)"),  # Nutman x3, Nutman x 3
    re.compile("(?P<name>.+)(?P<count>)"),  # Nutman
)
HEADINGS = {
    Kind.CHARACTER: "Characters",
    Kind.EVENT: "Events",
    Kind.ANY_EQUIP: "Equips and shields",
    Kind.ANY_JEWEL: "Jewels",
}
assert JEWELS_AT + JEWEL_BITS <= 64 * DECK_WORDS
assert COPIES < 1 << DESIGN_BITS
assert MOST_DECK < 1 << JEWEL_BITS


class BadDeck(ValueError):
    """A text that is no legal deck, with every reason in words."""

    def __init__(self, problems: Sequence[str]) -> None:
        self.problems = list(problems)
        super().__init__("; ".join(problems))


@dataclass(frozen=True)
class Design:
    """What deck building needs to know of a card."""

    number: int
    word: str
    name: str
    kind: int  # state.CHARACTER .. state.JEWEL_P
    unique: bool = False
    non_starter: bool = False

    @property
    def may_start(self) -> bool:
        """Whether it is allowed in a starting hand (C152, C153)."""
        return not self.unique and not self.non_starter


@dataclass(frozen=True)
class Catalogue:
    """All cards that decks can be made of."""

    designs: tuple[Design, ...]

    @cached_property
    def by_name(self) -> Mapping[str, Design]:
        """Every card by its word and by its name, in small letters."""
        return {known.casefold(): design for design in self.designs for known in (design.word, design.name)}

    @cached_property
    def letters(self) -> frozenset[str]:
        """Every character that can stand in a deck's text."""
        usual = map(chr, range(ord(" "), ord("~") + 1))
        return frozenset([*usual, "\t", TIMES, *(letter for design in self.designs for letter in design.name)])

    def read(self, text: object) -> Copies:
        """Read a deck's text; raise BadDeck with everything that is wrong with the text and with the deck."""
        copies, problems = self.parse(text)
        problems += self.violations(copies)
        if problems:
            raise BadDeck(problems)
        return copies

    def parse(self, text: object) -> tuple[Copies, list[str]]:
        """Read a text as far as it can be read, and tell what is wrong with it; raise BadDeck where it is no deck."""
        if not isinstance(text, str):
            raise BadDeck([f"{shown(text)} is not a text"])
        if len(text) > LONGEST:
            raise BadDeck([f"the text of a deck has {LONGEST} characters at most"])
        problems: list[str] = []
        copies = [0] * DESIGNS
        entries = list(_entries(text))
        if len(entries) > MOST_ENTRIES:
            raise BadDeck([f"a deck has {MOST_ENTRIES} entries at most"])
        for where, entry in entries:
            wrong = list(self._strange(entry)) or list(self._add(entry, copies))
            problems += [f"{where}{words}" for words in wrong]
        return tuple(copies), problems

    def _strange(self, entry: str) -> Iterator[str]:
        """Find letters and digits that are in no card's name, though some look like those that are."""
        for letter in dict.fromkeys(entry):
            if letter not in self.letters:
                called = unicodedata.name(letter, f"U+{ord(letter):04X}").lower()
                yield f"{letter!r} ({called}) is in no card's name and no number of copies"

    def _add(self, entry: str, copies: list[int]) -> Iterator[str]:
        """Add the copies of an entry, or say why they cannot be."""
        if len(entry) > LONGEST_ENTRY:
            yield f"{shown(entry)} is too long for a card"
            return
        name, count = _parted(entry.replace(TIMES, "x"))
        design = self.by_name.get(" ".join(name.casefold().split()))
        if design is None:
            known = [word for each in self.designs for word in (each.name, each.word)]
            yield f"there is no card {name!r}{meant(name, known)}"
        if not re.fullmatch("[0-9]{1,3}", count) or not 1 <= int(count) <= MOST_DECK:
            yield f"{shown(count)} is not a number of copies from 1 to {MOST_DECK}"
        elif design is not None:
            copies[design.number] += int(count)

    def parts(self) -> dict[str, list[str]]:
        """The words of all cards under the headings of a list."""
        return {
            heading: [each.word for each in self.designs if _part(each.kind) == part]
            for part, heading in enumerate(HEADINGS.values())
        }

    def violations(self, copies: Copies) -> list[str]:
        """List every rule that a deck breaks, with its clause; none where it is legal."""
        with_copies = [(design, copies[design.number]) for design in self.designs if copies[design.number]]
        spirits, uniques = copies[SPIRIT_JEWEL], sum(n for design, n in with_copies if design.unique)
        may_start = sum(n for design, n in with_copies if design.may_start)
        starters = sum(n for design, n in with_copies if design.may_start and design.kind == Kind.CHARACTER)
        broken: list[tuple[bool, str]] = [
            (spirits != SPIRITS, f"there are exactly {SPIRITS} Spirit Jewels in a deck, not {spirits} (C44)"),
            *(_too_many(design, n) for design, n in with_copies),
            (uniques > UNIQUES, f"there are {UNIQUES} Uniques at most, not {uniques} (C41)"),
            (
                may_start < STARTING_HAND,
                f"{STARTING_HAND} cards or more are allowed in a starting hand, not {may_start} (CA2)",
            ),
            (not starters, "there is a character or more that is neither Unique nor Non-Starter (CA2, CA8)"),
            (sum(copies) < LEAST_DECK, f"there are {LEAST_DECK} cards or more, not {sum(copies)} (CA2)"),
            (sum(copies) > MOST_DECK, f"there are {MOST_DECK} cards at most, not {sum(copies)} (CA112)"),
        ]
        return [words for is_broken, words in broken if is_broken]

    def write(self, copies: Copies) -> str:
        """Write a deck on one line: "R01x3 R02x3 .. SJ0x14 SJ1x5"."""
        return " ".join(f"{each.word}x{copies[each.number]}" for each in self.designs if copies[each.number])

    def export(self, copies: Copies) -> str:
        """Write a deck for people, a line a card: "3 Nutman"."""
        held = [design for design in self.designs if copies[design.number]]
        held.sort(key=lambda design: _part(design.kind))
        lines: list[str] = []
        for part, designs in groupby(held, lambda design: _part(design.kind)):
            several = list(designs)
            lines.append(f"# {list(HEADINGS.values())[part]} ({sum(copies[design.number] for design in several)})")
            lines += [f"{copies[design.number]} {design.name}" for design in several]
        return "\n".join(lines) + "\n"


def pack(copies: Copies) -> int:
    """Pack a legal deck into a number."""
    designs = sum(n << DESIGN_BITS * design for design, n in enumerate(copies[:STANDARD_JEWEL]))
    return designs | copies[STANDARD_JEWEL] << JEWELS_AT


def unpack(number: int) -> Copies:
    """Give the deck that was packed into a number."""
    designs = (number >> DESIGN_BITS * design & (1 << DESIGN_BITS) - 1 for design in range(STANDARD_JEWEL))
    return (*designs, number >> JEWELS_AT & (1 << JEWEL_BITS) - 1, SPIRITS)


def _entries(text: str) -> Iterator[tuple[str, str]]:
    """Part a deck's text into its entries, each with the words that say where it stands; leave comments out."""
    lines = text.lstrip("\ufeff").splitlines()
    for number, line in enumerate(lines, 1):
        line = re.split("#|//", line, maxsplit=1)[0].strip()
        where = f"line {number}: " if len(lines) > 1 else ""
        words = line.replace(TIMES, "x").split()
        if words and all(map(WORD.fullmatch, words)):
            yield from ((where, word.rstrip(",;")) for word in words)
        elif line:
            yield where, line


def _parted(entry: str) -> tuple[str, str]:
    """Part an entry into the card's name and the number of copies, 1 where none is written."""
    found = next(match for form in (WORD, *ENTRIES) if (match := form.fullmatch(entry)))
    return found["name"], found["count"] or "1"


def _too_many(design: Design, n: int) -> tuple[bool, str]:
    """Whether there are too many copies of a card, and that in words."""
    if design.kind & Kind.ANY_JEWEL:  # (C43, C44)
        return False, ""
    if design.unique:
        return n > 1, f"there is 1 {design.name} at most, which is Unique, not {n} (C42)"
    return n > COPIES, f"there are {COPIES} copies of {design.name} at most, not {n} (C40)"


def most_copies(design: Design) -> int:
    """How many copies of a card there may be in a deck."""
    if design.kind & Kind.ANY_JEWEL:
        return SPIRITS if design.number == SPIRIT_JEWEL else MOST_DECK
    return 1 if design.unique else COPIES


def _part(kind: int) -> int:
    """The place of a kind of card in a list of a deck."""
    return next(place for place, kinds in enumerate(HEADINGS) if kind & kinds)
