"""The lines of a position of Corel, read word by word; whatever is wrong is kept in words, and told all at once."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from trionfi.abilities import lines
from trionfi.core.errors import BadPosition
from trionfi.core.given import shown
from trionfi.games.corel.rules.numbers import JEWELS, MOST_DECK, NONE, NOTHING, SEATS
from trionfi.games.corel.rules.seats import OF_CARD, OF_EQUIP, OF_JEWEL
from trionfi.games.corel.speech.lexicon import PLACE_WORDS, Lexicon
from trionfi.games.corel.speech.positions.writing import ATTACK_ROWS, FLAGS, NONE_WORD, NUMBERS, UNKNOWN, YES

NUMBER = re.compile(r"0|-?[1-9][0-9]{0,4}")
COUNTED = re.compile(r"(?P<word>[^x]{1,9})(x(?P<count>0|[1-9][0-9]{0,2}))?")
ALONE = (
    "turns active phase asked window draft paid victims coming chain aims redirect leavers struck waiting doing choice "
    "chosen arrival names"
)
OF_SEAT = ("hand", "known", "sought", "deck", "grave", "victory", "front", "back")
KNOWN = {*ALONE.split(), *ATTACK_ROWS, *NUMBERS, *FLAGS, *(f"{name} {n + 1}" for name in OF_SEAT for n in range(SEATS))}


class Lines(lines.Lines[Lexicon]):
    """The lines of a position, the state that they are read into, and what is wrong with them so far."""

    def __post_init__(self) -> None:
        self.problems: list[str] = []
        self.fans: dict[str, int] = {}  # where an equip stands, such as "2F.3", and its number in play
        if strangers := sorted(set(self.texts) - KNOWN):
            self.problems.append(f"unknown lines: {', '.join(map(_short, strangers))}")

    def wrong(self, line: str, words: str) -> None:
        """Keep what is wrong with a line."""
        self.problems.append(f"{line}: {words}")

    def tell(self) -> None:
        """Raise BadPosition with everything that is wrong, if anything is."""
        if self.problems:
            raise BadPosition("; ".join(dict.fromkeys(self.problems)))

    # Numbers and words

    def parts(self, name: str) -> list[list[str]]:
        """The words of a line between its bars; none where it is left out or empty."""
        text = self.texts.get(name, "")
        return [part.split() for part in text.split("|")] if text.strip() else []

    def number(self, name: str, default: int, least: int, most: int) -> int:
        """The number of a line."""
        return self.read_number(self.texts.get(name, str(default)), name, least, most)

    def read_number(self, text: str, name: str, least: int, most: int) -> int:
        """Read a number from `least` to `most`, as it is usually written."""
        number = int(text) if NUMBER.fullmatch(text) else None
        if number is None or not least <= number <= most:
            self.wrong(name, f"{shown(text)} is not a number from {least} to {most}")
            return least
        return number

    def word(self, name: str, default: int, known: Sequence[str]) -> int:
        """The place of the word of a line among those that it may be."""
        text = self.texts.get(name, known[default])
        if text not in known:
            self.wrong(name, f"{shown(text)} is not one of {', '.join(known)}")
            return default
        return known.index(text)

    def flag(self, name: str) -> bool:
        """Whether a line says yes."""
        return bool(self.word(name, 0, ("no", YES)))

    def seat(self, word: str, name: str) -> int:
        """A seat."""
        return self.read_number(word, name, 1, SEATS) - 1

    def row(self, name: str, size: int) -> list[str]:
        """So many words of a line; none where it is left out."""
        words = self.words(name)
        if words and len(words) != size:
            self.wrong(name, f"there are {size} words, one for each")
            return []
        return words

    # Cards

    def design(self, word: str, name: str) -> int | None:
        """A card by its word."""
        design = self.lexicon.design_numbers.get(word)
        if design is None or self.cards[design].kind == NONE:
            self.wrong(name, f"there is no card {shown(word)}")
            return None
        return design

    def counted(self, name: str, words: Iterable[str]) -> Iterator[tuple[str, int]]:
        """Cards with how many copies there are of each: "SJ0x2"."""
        left = MOST_DECK
        for word in words:
            parts = COUNTED.fullmatch(word)
            count = int(parts["count"] or 1) if parts else 0
            left -= count
            if parts is None or (count == 0 and parts["word"] != UNKNOWN):
                self.wrong(name, f"{shown(word)} is not like R01 or SJ0x2")
            elif left < 0:
                self.wrong(name, f"there are more than {MOST_DECK} cards")
            else:
                yield parts["word"], count

    def copies(self, name: str, words: Iterable[str]) -> Counter[int]:
        """How many copies of each design a line has."""
        copies: Counter[int] = Counter()
        for word, count in self.counted(name, words):
            design = self.design(word, name)
            if design is not None:
                copies[design] += count
        return copies

    # What was chosen

    def place(self, word: str, name: str) -> int:
        """A place where a character stands."""
        place = PLACE_WORDS.index(word) if word in PLACE_WORDS else NOTHING
        if place == NOTHING or not self.state.fighters[place].design:
            self.wrong(name, f"nobody stands at {shown(word)}")
            return 0
        return place

    def character(self, word: str, name: str) -> int:
        """The name by which the character at "1B2" is remembered, NONE for "-"."""
        return NONE if word == NONE_WORD else int(self.state.fighters[self.place(word, name)].name)

    def target(self, word: str, name: str) -> int:
        """A target as it is remembered: "1B2", "1F:SJ1", "2F.3", "R12", "-"."""
        if word == NONE_WORD:
            return NOTHING
        if word in self.lexicon.design_numbers:
            design = self.design(word, name)
            return NOTHING if design is None else OF_CARD + design
        if word in self.fans:
            return OF_EQUIP + int(self.state.worn[self.fans[word]].name)
        bearer, colon, jewel = word.partition(":")
        if colon and jewel in self.lexicon.jewels:
            return OF_JEWEL + self.character(bearer, name) * JEWELS + self.lexicon.jewels.index(jewel)
        return self.character(word, name)


def _short(name: Any) -> str:
    """A line's name, however long it is."""
    return shown(name)[1:-1]
