"""The options of a match (IP7): how a play group may agree otherwise, as words and as numbers kept in the state."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from trionfi.core.given import whole

MOST_SEATS = 12
TEAM_BITS = 4  # of the number that keeps a partition, a seat: its team from 1, 0 where nobody sits
TEAM_MASK = (1 << TEAM_BITS) - 1
UNKNOWN = "?"  # in a position: an option whose value its viewer cannot know
WORD_BITS = 64


@dataclass(frozen=True)
class Option:
    """One choice that a play group may make otherwise, by the rulebook's name; kept in the state as its number."""

    name: str
    choices: tuple[str, ...]  # the first is the default
    meanings: tuple[str, ...]  # what each choice does, in a sentence
    clause: str
    prominent: bool = field(default=False, kw_only=True)  # whether people are asked before they look for it
    more: ClassVar[str] = ""  # what may stand instead of a choice, in words
    width: ClassVar[int] = 1  # of its number, in words of 64 bits, as the rules take it
    secret: ClassVar[bool] = False  # whether a viewer may not know it: its number is then 0, its value UNKNOWN

    def kept(self, state: Any) -> int:
        """Read its number in a state."""
        return int(state[self.name])

    def keep(self, state: Any, number: int) -> None:
        """Write its number into a state."""
        state[self.name] = number

    def number(self, value: object, seats: int) -> int:
        """Turn a value into the number kept in the state; raise ValueError with words where it is wrong."""
        for place, choice in enumerate(self.choices):
            if (isinstance(value, str) and value == choice) or (choice.isdigit() and whole(value) == int(choice)):
                return place
        if (other := self._other(value, seats)) is not None:
            return len(self.choices) + other
        known = ", ".join([*self.choices, *self._more(seats)])
        raise ValueError(f"option {self.name} ({self.clause}) is none of {known}")

    def value(self, number: int) -> str:
        """The word for a number kept in the state."""
        return self.choices[number] if number < len(self.choices) else self._word(number - len(self.choices))

    def samples(self, seats: int) -> list[str]:
        """Some values of each kind, the default first; all of them where there are few."""
        return [*self.choices, *self._samples(seats)]

    def _other(self, value: object, seats: int) -> int | None:  # noqa: ARG002 (for those that take more)
        return None

    def _word(self, other: int) -> str:
        raise NotImplementedError

    def _more(self, seats: int) -> list[str]:  # noqa: ARG002
        return []

    def _samples(self, seats: int) -> list[str]:  # noqa: ARG002
        return []


@dataclass(frozen=True)
class SeatOption(Option):
    """An option that may also name a seat: "seat 1", or the number 0 in code."""

    more: ClassVar[str] = "seat"

    def _other(self, value: object, seats: int) -> int | None:
        seat = whole(value)
        if seat is None and isinstance(value, str):
            seat = {f"seat {number + 1}": number for number in range(MOST_SEATS)}.get(value)
        return seat if seat is not None and 0 <= seat < seats else None

    def _word(self, other: int) -> str:
        return f"seat {other + 1}"

    def _more(self, seats: int) -> list[str]:
        return [f"seat 1 .. seat {seats}"]

    def _samples(self, seats: int) -> list[str]:
        return [f"seat {seat + 1}" for seat in range(seats)]


@dataclass(frozen=True)
class NumberOption(Option):
    """An option that may also be a whole number from `least` to `most`."""

    least: int = 0
    most: int = 0
    more: ClassVar[str] = "number"

    def _other(self, value: object, seats: int) -> int | None:  # noqa: ARG002
        number = whole(value)
        if number is None and isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 10:
            number = int(value)
        return number if number is not None and self.least <= number <= self.most else None

    def _word(self, other: int) -> str:
        return str(other)

    def _more(self, seats: int) -> list[str]:  # noqa: ARG002
        return [f"a number from {self.least} to {self.most}"]

    def _samples(self, seats: int) -> list[str]:  # noqa: ARG002
        return [str(self.least), str((self.least + self.most) // 2)]


@dataclass(frozen=True)
class TeamsOption(Option):
    """An option that may also part the seats into teams: "1+3/2+4"; any partition into two or more."""

    more: ClassVar[str] = "teams"

    def _other(self, value: object, seats: int) -> int | None:
        parts = [part.split("+") for part in value.split("/")] if isinstance(value, str) else []
        named = [word for part in parts for word in part]
        if len(parts) < 2 or sorted(named) != sorted(str(seat + 1) for seat in range(seats)):
            return None
        teams = sorted(sorted(int(word) - 1 for word in part) for part in parts)
        return sum(team << TEAM_BITS * seat for team, members in enumerate(teams, 1) for seat in members)

    def _word(self, other: int) -> str:
        teams: dict[int, list[str]] = {}
        for seat in range(MOST_SEATS):
            if team := other >> TEAM_BITS * seat & TEAM_MASK:
                teams.setdefault(team, []).append(str(seat + 1))
        return "/".join("+".join(members) for _, members in sorted(teams.items()))

    def _more(self, seats: int) -> list[str]:
        return [f"teams of the seats 1 .. {seats} such as 1+3/2+4"]

    def _samples(self, seats: int) -> list[str]:
        halves = (range(1, seats + 1, 2), range(2, seats + 1, 2))
        return ["/".join("+".join(map(str, half)) for half in halves)] if seats > 2 else []


@dataclass(frozen=True)
class DecksOption(Option):
    """An option that may also be a deck that somebody has built of the game's cards, as a text.

    A deck is told by how many copies of each card it has, by the card's word.
    """

    seat: int = 0  # whose deck it is
    more: ClassVar[str] = "deck"
    secret: ClassVar[bool] = True
    facets: ClassVar[tuple[str, ...]] = ()  # the facts of a face by which people look for cards

    def deck(self, choice: str) -> dict[str, int]:
        """The deck that is one of the choices."""
        raise NotImplementedError

    def parse(self, text: str) -> tuple[dict[str, int], list[str]]:
        """Read a text as far as it can be read, and tell what is wrong with it; the deck may break rules."""
        raise NotImplementedError

    def violations(self, deck: Mapping[str, int]) -> list[str]:
        """Every rule that a deck breaks, with its clause."""
        raise NotImplementedError

    def write(self, deck: Mapping[str, int]) -> str:
        """Write a deck on one line."""
        raise NotImplementedError

    def export(self, deck: Mapping[str, int]) -> str:
        """Write a deck for people, a line a card."""
        raise NotImplementedError

    def most(self, word: str) -> int:
        """How many copies of a card there may be in a deck."""
        raise NotImplementedError

    def parts(self) -> dict[str, list[str]]:
        """The headings under which a deck is listed, and the words of all cards under each."""
        raise NotImplementedError


def apart(number: int, width: int) -> list[int]:
    """Part a number into words of 64 bits, the lowest first, each as an int64 holds it."""
    words = [number >> WORD_BITS * place & (1 << WORD_BITS) - 1 for place in range(width)]
    return [word - (word >> WORD_BITS - 1 << WORD_BITS) for word in words]


def together(words: Sequence[int]) -> int:
    """Put the words of a number together again."""
    return sum((int(word) & (1 << WORD_BITS) - 1) << WORD_BITS * place for place, word in enumerate(words))


def numbered(options: Sequence[Option], words: Sequence[int]) -> Iterator[tuple[Option, int]]:
    """Give each option with its number, out of the words that the rules take."""
    place = 0
    for option in options:
        yield option, together(words[place : place + option.width])
        place += option.width
