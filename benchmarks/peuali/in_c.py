"""Peuali beside its twin in C: whole random matches of the very same actions, one core, in turns.

`python -m benchmarks.peuali.in_c` builds the twin with the C compiler of this machine, holds both to the same actions,
and prints how much of its speed the compiled rules have.
"""

import ctypes
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Any

import numpy as np
import typer
from rich.console import Console

import trionfi
from benchmarks.figures import Figure, Section, Target
from benchmarks.report import show
from benchmarks.timing import Plan, Work, interleaved, one_core, quotients
from benchmarks.whole import matches
from trionfi.bots.dice import new_dice
from trionfi.core.match import check
from trionfi.core.options import MOST_SEATS

SOURCE = Path(__file__).with_name("twin.c")
# Faster here than for this very processor (-march=native), and than with vectors.
FLAGS = ("-O3", "-fno-tree-vectorize", "-shared", "-fPIC")
GAME = "peuali"
MOST_TOLD = 128  # actions of a match, and more than any has
METHOD = (
    "The twin (`benchmarks/peuali/twin.c`, by -O3) has the same rules, chance, dice and lists of legal actions, "
    "and keeps the same facts; a test holds both to the same actions. Whole matches are played by chance, in turns."
)
LIMITS = (
    "The twin keeps the numbers of one game, in the sizes and the order that suit the processor; the rules share their "
    "record with bots and table."
)


@cache
def library() -> Any:
    """The twin, built by the C compiler of this machine; raises FileNotFoundError where there is none."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None:
        raise FileNotFoundError("there is no C compiler here (cc or gcc)")
    with TemporaryDirectory() as folder:
        built = Path(folder) / "twin.so"
        subprocess.run([compiler, *FLAGS, "-o", str(built), str(SOURCE)], check=True)
        twin = ctypes.CDLL(str(built))
    for function in (twin.play_matches, twin.tell_matches):
        function.restype = ctypes.c_int64
    return twin


@dataclass
class Twin:
    """Matches of the twin with these seats and options (as numbers), from a key: those of `bots.whole.RandomPlay`."""

    numbers: Sequence[int]
    key: int = 0

    def __post_init__(self) -> None:
        seats, *options = self.numbers
        self.won = np.zeros(MOST_SEATS)
        self._dice, self._options = new_dice(self.key), np.array(options, np.int64)
        self._cards = trionfi.GAMES[GAME].cards
        self._seats = seats

    def play(self, times: int) -> int:
        """Play so many more matches; return how many decisions they took."""
        return int(library().play_matches(*self._room(times)))

    def told(self, times: int) -> list[int]:
        """The actions of so many more matches."""
        actions = np.zeros(times * MOST_TOLD, np.int32)
        size = library().tell_matches(*self._room(times), _pointer(actions))
        return [int(action) for action in actions[:size]]

    def _room(self, times: int) -> tuple[Any, ...]:
        arrays = map(_pointer, (self._dice, self._cards, self._options, self.won))
        dice, cards, options, won = arrays
        return dice, cards, self._seats, options, ctypes.c_int64(times), won


def _pointer(array: Any) -> Any:
    return array.ctypes.data_as(ctypes.c_void_p)


def measure(plan: Plan) -> Section:
    """Let rules and twin play in turns, for each number of seats."""
    figures = []
    for seats in trionfi.GAMES[GAME].seats:
        _, numbers = check(GAME, seats)
        works: list[Work] = [matches(GAME, seats), Twin(numbers).play]
        with one_core():
            ours, theirs = interleaved(works, plan)
        figures += [
            Figure(f"{who}, {seats} seats", "decisions/s", rates) for who, rates in (("rules", ours), ("C", theirs))
        ]
        figures.append(Figure(f"rules against C, {seats} seats", "times", quotients(ours, theirs), Target(0.8)))
    return Section("Peuali beside its twin in C, one core", METHOD, figures, LIMITS)


def main(
    rounds: Annotated[int, typer.Option(min=1, help="How often both are measured.")] = 15,
    seconds: Annotated[float, typer.Option(min=0, help="For each in each round.")] = 0.5,
) -> None:
    """Measure the rules of Peuali beside hand-written C."""
    try:
        library()
    except FileNotFoundError as error:
        sys.exit(str(error))
    show(Console(), measure(Plan(GAME, rounds, seconds)))


if __name__ == "__main__":
    typer.run(main)
