"""The decks of a match: chosen for it when it is made, or brought by whoever takes a seat; then it can begin."""

from collections.abc import Mapping, Sequence

from trionfi.core.errors import TrionfiError
from trionfi.core.game import Game
from trionfi.core.options import DecksOption
from trionfi.table.decks import PASTED, deck_options
from trionfi.table.schema import Options, SeatRow

DUE = "to be chosen"  # in the options of a match: the deck that whoever takes the seat brings


class NotBegun(TrionfiError):
    """Somebody has still to sit down and choose a deck."""

    def __init__(self) -> None:
        super().__init__("The match has not begun: somebody has still to sit down and choose a deck.")


def chosen(option: DecksOption, form: Mapping[str, str]) -> tuple[str, list[str]]:
    """Read which deck a form asks for; give it, and everything that is wrong with it."""
    pasted = form.get(f"{option.name}{PASTED}", "").strip()
    given = pasted or form.get(option.name, "").strip() or option.choices[0]
    if given in option.choices:
        return given, []
    deck, problems = option.parse(given)
    problems += option.violations(deck) if deck or not problems else []
    if problems:
        return option.choices[0], [f"Deck of seat {option.seat + 1}: {problem}" for problem in problems]
    return option.write(deck), []


def due(game: Game, options: Options, seat: SeatRow) -> DecksOption | None:
    """Give the option that whoever takes the seat has to choose, if there is one left."""
    if seat.deck is not None:
        return None
    own = (option for option in deck_options(game) if option.seat == seat.seat)
    return next((option for option in own if options.get(option.name) == DUE), None)


def settled(game: Game, options: Options, seats: Sequence[SeatRow]) -> Options:
    """Give the options with the decks that were brought; raise NotBegun where one is missing."""
    whole = dict(options)
    for option in deck_options(game):
        if whole.get(option.name) == DUE:
            brought = next((seat.deck for seat in seats if seat.seat == option.seat), None)
            if brought is None:
                raise NotBegun
            whole[option.name] = brought
    return whole
