"""The lines of a position of Prime Ordeal, read word by word; whatever is wrong is told in words."""

import re
from collections.abc import Callable, Sequence
from typing import NoReturn

from trionfi.abilities import lines
from trionfi.core.errors import BadPosition
from trionfi.core.given import shown
from trionfi.games.prime_ordeal.rules.numbers import CARDS, COPIES, Place
from trionfi.games.prime_ordeal.speech.lexicon import Lexicon
from trionfi.games.prime_ordeal.speech.positions.writing import COURSE, MARKS, NOTHING, SEAT_ROWS

NUMBER = re.compile(r"0|-?[1-9][0-9]{0,3}")
ALTERED = re.compile(r"(?P<word>[^+=-]+)(?P<mark>[+=-])(?P<number>[0-9]{1,4})")
ALONE = (
    "round first life pool pile deck phase turn_of out battle created grown freed arrival base change heirlooms waiting"
    " groups"
)
KNOWN = {*ALONE.split(), "doing", "making", "asked", "prime deck", "prime pile", *SEAT_ROWS, *MARKS, *COURSE}


def wrong(line: str, words: str) -> NoReturn:
    """Raise BadPosition about a line."""
    raise BadPosition(f"{line}: {words}")


def within(text: str, least: int, most: int) -> int | None:
    """Read a number from `least` to `most`, as it is usually written."""
    number = int(text) if NUMBER.fullmatch(text) else None
    return number if number is not None and least <= number <= most else None


class Lines(lines.Lines[Lexicon]):
    """The lines of a position, the state that they are read into, and which cards no line has named so far."""

    def __post_init__(self) -> None:
        self.seats = int(self.state.seats)
        copies, sets = self.cards["copies"].tolist(), self.cards["set"].tolist()
        self.exists = [copies[card // COPIES] > card % COPIES for card in range(CARDS)]
        self.played = [self._is_played(sets[card // COPIES]) for card in range(CARDS)]
        self.free = [exists and played for exists, played in zip(self.exists, self.played, strict=True)]
        known = KNOWN | {f"{name} {seat + 1}" for name in ("hand", "play") for seat in range(self.seats)}
        if strangers := sorted(name for name in set(self.texts) - known if not name.startswith("under ")):
            raise BadPosition(f"unknown lines: {', '.join(strangers)}")

    def _is_played(self, number: int) -> bool:
        """Whether the match is played with a set (O3)."""
        return number == 0 or bool(int(self.state.expansions) >> (number - 1) & 1)

    def number(self, name: str, default: int, least: int, most: int) -> int:
        """The number of a line."""
        text = self.texts.get(name, str(default))
        number = within(text, least, most)
        if number is None:
            wrong(name, f"{shown(text)} is not a number from {least} to {most}")
        return number

    def word(self, name: str, default: int, known: Sequence[str]) -> int:
        """The place of the word of a line among those that it may be."""
        text = self.texts.get(name, known[default])
        if text not in known:
            wrong(name, f"{shown(text)} is not one of {', '.join(known)}")
        return known.index(text)

    def seat(self, name: str, default: int) -> int:
        """The seat of a line, or NOBODY."""
        seats = [NOTHING, *(str(seat + 1) for seat in range(self.seats))]
        return self.word(name, default + 1, seats) - 1

    def row(self, name: str, read: Callable[[str], int | None], usual: Sequence[int], what: str) -> list[int]:
        """One word for each place of a row, or what is usual."""
        words = self.words(name)
        found = [read(word) for word in words]
        known = [number for number in found if number is not None]
        if words and (len(words) != len(usual) or len(known) != len(usual)):
            wrong(name, f"{shown(self.texts[name])} is not {len(usual)} times {what}")
        return known or list(usual)

    def numbers(self, name: str, least: int, most: int, usual: Sequence[int]) -> list[int]:
        """A number for each place of a row."""
        what = f"a number from {least} to {most}"
        return self.row(name, lambda word: within(word, least, most), usual, what)

    def places(self, name: str, known: Sequence[str]) -> list[int]:
        """A known word for each seat, as its place among them; the first where the line is left out."""
        allowed = {word: place for place, word in enumerate(known)}
        return self.row(name, allowed.get, [0] * self.seats, f"one of {', '.join(known)}")

    def card(self, word: str, name: str) -> int:
        """A card by its word."""
        card = self.lexicon.card_numbers.get(word)
        if card is None or not self.exists[card - card % COPIES]:
            wrong(name, f"there is no card {shown(word)}")
        if not self.exists[card]:
            wrong(name, f"there is only one {word[:-1]}")
        if not self.played[card]:
            wrong(name, f"{word} belongs to a set that is not played with")
        return card

    def altered(self, name: str, marks: str) -> list[tuple[int, int]]:
        """The cards of a line, each with its number: "G05+2", "G05=4"."""
        found = []
        for word in self.words(name):
            parts = ALTERED.fullmatch(word)
            if not parts or parts["mark"] not in marks:
                wrong(name, f"{shown(word)} is not like G05{marks[0]}2")
            number = int(parts["number"])
            found.append((self.in_play(parts["word"], name), -number if parts["mark"] == "-" else number))
        return found

    def in_play(self, word: str, name: str) -> int:
        """A card in play."""
        card = self.card(word, name)
        if self.state.pieces[card].where != Place.PLAY:
            wrong(name, f"{word} is not in play")
        return card
