"""What the command line prints of contests and of matches."""

from collections import defaultdict
from collections.abc import Mapping

import numpy as np
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from trionfi.bots.arena import Tally
from trionfi.bots.chances import Share
from trionfi.core.game import score_at
from trionfi.core.match import SET_UP, Match
from trionfi.core.options import MOST_SEATS


def progress_bar() -> Progress:
    """A bar on stderr, if somebody sees it there."""
    console = Console(stderr=True)
    return Progress(console=console, transient=True, disable=not console.is_terminal)


def print_tally(tally: Tally) -> None:
    """Print what each level and each seat won, and how clearly two levels differ."""
    table = new_table(f"{tally.matches} matches, {tally.decisions} decisions", "won", "95 % interval")
    names = list(dict.fromkeys(tally.levels))
    for name in names:
        table.add_row(name, *percents(tally.of_level(name)))
    table.add_section()
    for seat in range(len(tally.levels)):
        table.add_row(f"seat {seat + 1}", *percents(tally.of_seat(seat)))
    console = Console()
    console.print(table)
    for i, one in enumerate(names):
        for other in names[i + 1 :]:
            console.print(f"{one} and {other} differ deal by deal with p = {tally.p_value(one, other):.2g}")


def new_table(title: str, *headings: str) -> Table:
    """Begin a table: a column of names, then one of figures under each heading."""
    table = Table("", title=title, title_justify="left")
    for heading in headings:
        table.add_column(heading, justify="right")
    return table


def percents(share: Share) -> tuple[str, str]:
    """Write a share and its interval in percent."""
    return f"{share.value:.1%}", f"{share.low:.1%} - {share.high:.1%}"


def print_match(saved: Match, verdicts: Mapping[int, str]) -> None:
    """Print a match move by move, with what is to be said of some of them, and how it ended."""
    title = ", ".join([saved.game.title, *(f"{name} {value}" for name, value in saved.options.items())])
    names = [f"Seat {seat + 1}" for seat in range(saved.seats)]
    told: dict[int, list[str]] = defaultdict(list)
    for event in saved.journal:
        told[event.number].append(f"   {event.words(names)}")
    print(title, *told[SET_UP], sep="\n")
    for number, action in enumerate(saved.actions):
        verdict = [f"   {verdicts[number]}"] if number in verdicts else []
        print(f"\n{number + 1}. {saved.game.words.action_word(action)}", *told[number], *verdict, sep="\n")
    print_end(saved, names)


def print_end(saved: Match, names: list[str]) -> None:
    """Print each seat's standing, and its share of the win once the match is over."""
    table = new_table("The end" if saved.over else "So far", "standing", "share of the win")
    shares = [f"{share:.0%}" for share in saved.result or []] or [""] * saved.seats
    for row in zip(names, (f"{points:g}" for points in standing(saved)), shares, strict=True):
        table.add_row(*row)
    print()
    Console().print(table)


def standing(saved: Match) -> list[float]:
    """Each seat's standing, in the game's points."""
    out = np.zeros(MOST_SEATS)
    score_at(saved.state, 0, saved.game.cards, out)
    return [float(points) for points in out[: saved.seats]]
