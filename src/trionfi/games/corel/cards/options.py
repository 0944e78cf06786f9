"""The options of Corel; among them the decks, which depend on the cards."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from trionfi.core.options import UNKNOWN, DecksOption, NumberOption, Option, SeatOption, apart, together
from trionfi.games.corel.cards.decks import BadDeck, Catalogue, Copies, most_copies, pack, unpack
from trionfi.games.corel.rules.numbers import (
    COPIES,
    DECK_WORDS,
    DESIGNS,
    MOST_DECK,
    SEATS,
    SPIRIT_JEWEL,
    SPIRITS,
    STANDARD_JEWEL,
    UNIQUES,
    Kind,
)


@dataclass(frozen=True)
class Precon:
    """A preconstructed deck (§6.4)."""

    name: str
    title: str
    about: str
    copies: Copies


@dataclass(frozen=True)
class DeckOption(DecksOption):
    """Which deck a seat plays: a preconstructed one by its name, or any legal deck as a text; kept packed."""

    decks: tuple[int, ...] = ()  # the packed deck of each choice
    catalogue: Catalogue = field(default=Catalogue(()), repr=False)
    width: ClassVar[int] = DECK_WORDS
    facets: ClassVar[tuple[str, ...]] = ("faction", "kind", "cost", "keywords")

    def kept(self, state: Any) -> int:
        """Read the packed deck in a state, 0 where it is blank."""
        return together(state["decks"][self.seat])

    def keep(self, state: Any, number: int) -> None:
        """Write a packed deck into a state."""
        state["decks"][self.seat] = apart(number, self.width)

    def number(self, value: object, seats: int) -> int:  # noqa: ARG002
        """Turn a name or the text of a deck into its number; raise ValueError with everything that is wrong."""
        if isinstance(value, str) and value in self.choices:
            return self.decks[self.choices.index(value)]
        try:
            return pack(self.catalogue.read(value))
        except BadDeck as error:
            names = ", ".join(self.choices)
            raise ValueError(f"option {self.name} ({self.clause}) is none of {names}, and no deck: {error}") from None

    def value(self, number: int) -> str:
        """The name of a preconstructed deck, or the text of another one."""
        if number == 0:
            return UNKNOWN
        if number in self.decks:
            return self.choices[self.decks.index(number)]
        return self.catalogue.write(unpack(number))

    def deck(self, choice: str) -> dict[str, int]:
        """The preconstructed deck of that name."""
        return self._by_word(unpack(self.decks[self.choices.index(choice)]))

    def parse(self, text: str) -> tuple[dict[str, int], list[str]]:
        """Read a deck's text as far as it can be read, and tell what is wrong with it."""
        try:
            copies, problems = self.catalogue.parse(text)
        except BadDeck as error:
            return {}, error.problems
        many = [each for each in self.catalogue.designs if copies[each.number] > MOST_DECK]
        problems += [f"{MOST_DECK} copies of {each.name} are as many as a whole deck has" for each in many]
        return self._by_word(copies if not many else (0,) * DESIGNS), problems

    def violations(self, deck: Mapping[str, int]) -> list[str]:
        """Every rule that a deck breaks, with its clause."""
        return self.catalogue.violations(self._copies(deck))

    def write(self, deck: Mapping[str, int]) -> str:
        """Write a deck on one line."""
        return self.catalogue.write(self._copies(deck))

    def export(self, deck: Mapping[str, int]) -> str:
        """Write a deck for people, a line a card."""
        return self.catalogue.export(self._copies(deck))

    def most(self, word: str) -> int:
        """How many copies of a card there may be in a deck."""
        return most_copies(self.catalogue.by_name[word.casefold()])

    def parts(self) -> dict[str, list[str]]:
        """The headings under which a deck is listed, and the words of all cards under each."""
        return self.catalogue.parts()

    def _by_word(self, copies: Copies) -> dict[str, int]:
        return {each.word: copies[each.number] for each in self.catalogue.designs if copies[each.number]}

    def _copies(self, deck: Mapping[str, int]) -> Copies:
        numbers = {each.number: deck.get(each.word, 0) for each in self.catalogue.designs}
        return tuple(numbers.get(number, 0) for number in range(DESIGNS))

    def _samples(self, seats: int) -> list[str]:  # noqa: ARG002
        """The smallest deck that there is, and the largest."""
        return [self.catalogue.write(copies) for copies in (smallest(self.catalogue), largest(self.catalogue))]


def smallest(catalogue: Catalogue) -> Copies:
    """A deck of one character and the Spirit Jewels, and no more."""
    copies = [0] * DESIGNS
    copies[SPIRIT_JEWEL] = SPIRITS
    starter = next(each for each in catalogue.designs if each.may_start and each.kind == Kind.CHARACTER)
    copies[starter.number] = 1
    return tuple(copies)


def largest(catalogue: Catalogue) -> Copies:
    """A deck with as many different cards, and as many copies of each, as there may be."""
    copies = [0] * DESIGNS
    copies[SPIRIT_JEWEL] = SPIRITS
    uniques = [each for each in catalogue.designs if each.unique][:UNIQUES]
    others = [each for each in catalogue.designs if not each.unique and not each.kind & Kind.ANY_JEWEL]
    for design in [*uniques, *others]:
        room = MOST_DECK - sum(copies)
        copies[design.number] = min(1 if design.unique else COPIES, room)
    copies[STANDARD_JEWEL] = MOST_DECK - sum(copies)
    return tuple(copies)


def options(precons: Sequence[Precon], catalogue: Catalogue) -> tuple[Option, ...]:
    """The options of a match with the cards of one file."""
    return (
        SeatOption("first_player", ("random",), ("Chance names the player who begins.",), "CA1"),
        *(_deck_option(seat, precons, catalogue) for seat in range(SEATS)),
        Option(
            "open_decks",
            ("off", "on"),
            (
                "Each player knows the list of their own deck only.",
                "Each player may look at the list of the other's deck, though not at its order.",
            ),
            "CA82",
            prominent=True,
        ),
        Option(
            "empty_deck_ends",
            ("on", "off"),
            (
                "A deck that is empty at the end of its owner's turn ends the match.",
                "Only a draw that cannot fill the hand ends the match.",
            ),
            "CA61",
        ),
        NumberOption(
            "max_turns",
            ("400",),
            ("After 400 turns the match is decided as when a deck runs out; few get there.",),
            "CA86",
            least=1,
            most=1000,
        ),
        Option(
            "shield_mode",
            ("sum", "each"),
            (
                "One shield takes the whole attack of a turn.",
                "Each single attack is taken by the newest shield that is left.",
            ),
            "CA40",
        ),
        Option(
            "overpay",
            ("minimal", "exact"),
            (
                "A payment may be worth more than the cost, if no Jewel of it could be left out.",
                "A payment is worth exactly the cost.",
            ),
            "CA25",
        ),
    )


def _deck_option(seat: int, precons: Sequence[Precon], catalogue: Catalogue) -> DeckOption:
    """The deck of a seat; as usual each seat has another one."""
    usual = precons[seat % len(precons)]
    ordered = [usual, *(precon for precon in precons if precon is not usual)]
    return DeckOption(
        name=f"deck_{seat + 1}",
        choices=tuple(precon.name for precon in ordered),
        meanings=tuple(precon.about for precon in ordered),
        clause="C35",
        prominent=True,
        seat=seat,
        decks=tuple(pack(precon.copies) for precon in ordered),
        catalogue=catalogue,
    )
