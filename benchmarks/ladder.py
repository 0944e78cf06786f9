"""How strong the bots are: each level against each weaker one, on the same deals, written to docs/ladder.md."""

import argparse
import datetime
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import trionfi
from benchmarks.machine import machine
from trionfi.bots import LEVELS, MEASURED
from trionfi.bots.arena import Tally, contest
from trionfi.bots.search import cores

PAGE = Path(__file__).resolve().parent.parent / "docs" / "ladder.md"
DEEP_PART = 3  # pairings with "deep" take ten times as long, and play this many times fewer deals

INTRODUCTION = """# How strong the bots are

One bot of a level sits among bots of a weaker one. Each deal is played once for every rotation of the seats, so that
both have the same cards in the same places, and the luck of the deal falls out. Bots of one strength would win what
stands under "If equal". Intervals are Wilson's, at 95 %. p is that of a two-sided sign test, deal by deal: how likely
chance alone parts the two so clearly. Each search thinks on one thread.
"""
HEADINGS = """| Seats | One bot | Among | Matches | Won | 95 % interval | If equal | p |
|---|---|---|---|---|---|---|---|"""


class Pairing(NamedTuple):
    """One bot of the higher level, alone among bots of the lower one."""

    seats: int
    upper: str
    lower: str
    tally: Tally


def pairings(
    game: str, seat_counts: Sequence[int], levels: Sequence[str], deals: int, key: int, jobs: int
) -> Iterator[Pairing]:
    """Play each of some levels, the weakest first, against every weaker one, at some numbers of seats."""
    for seats in seat_counts:
        for i, upper in enumerate(levels):
            for lower in levels[:i]:
                rows = max(1, deals // DEEP_PART) if upper == "deep" else deals
                around = [upper, *[lower] * (seats - 1)]
                *_, tally = contest(game, around, rows * seats, key, jobs=jobs)
                yield Pairing(seats, upper, lower, tally)


def line(pairing: Pairing) -> str:
    """Write one row of the table."""
    seats, upper, lower, tally = pairing
    share = tally.of_level(upper)
    return (
        f"| {seats} | {MEASURED[upper]} | {seats - 1} x {MEASURED[lower]} | {tally.matches} | {share.value:.1%} "
        f"| {share.low:.1%} - {share.high:.1%} | {1 / seats:.1%} | {tally.p_value(upper, lower):.1g} |"
    )


def page(rows: list[str], command: str, minutes: float) -> str:
    """Write the whole page."""
    day = datetime.datetime.now(datetime.UTC).date()
    measured = f"Measured on {day}, in {minutes:.0f} minutes, on {machine()}, by"
    return f"{INTRODUCTION}\n{HEADINGS}\n" + "\n".join([*rows, "", measured, "", f"    {command}", ""])


def main() -> None:
    """Play the ladder and write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default=next(iter(trionfi.GAMES)))
    parser.add_argument("--seats", type=int, nargs="+", help="numbers of seats; all of the game's unless given")
    parser.add_argument("--levels", nargs="+", default=list(LEVELS), choices=list(LEVELS), help="the weakest first")
    parser.add_argument("--deals", type=int, default=36, help="deals for each pairing, each played once a seat")
    parser.add_argument("--key", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=cores(), help="matches at a time")
    parser.add_argument("--out", type=Path, default=PAGE)
    asked = parser.parse_args()
    begin, rows = time.monotonic(), []
    seats = asked.seats or trionfi.GAMES[asked.game].seats
    for pairing in pairings(asked.game, seats, asked.levels, asked.deals, asked.key, asked.jobs):
        rows.append(line(pairing))
        print(rows[-1], flush=True)
    command = " ".join(["python -m benchmarks.ladder", *sys.argv[1:]])
    asked.out.write_text(page(rows, command, (time.monotonic() - begin) / 60), encoding="utf-8")


if __name__ == "__main__":
    main()
