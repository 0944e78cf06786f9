"""How strong the bots are: each level against each weaker one, on the same deals, written into the page of the game."""

import argparse
import time
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, product
from typing import NamedTuple

import trionfi
from benchmarks.chapters import measured, page_of, table, write_part
from trionfi.bots import LEVELS, MEASURED
from trionfi.bots.arena import Tally, contest
from trionfi.bots.search import cores

DEEP_PART = 3  # pairings with "deep" take ten times as long, and play this many times fewer deals
HEADING = "How strong the bots are"
METHOD = """One bot of a level sits among bots of a weaker one. Each deal is played once for every rotation of the
seats, so that both have the same cards in the same places, and the luck of the deal falls out. Bots of one strength
would win what stands under "If equal". Intervals are Wilson's, at 95 %. p is that of a two-sided sign test, deal by
deal: how likely chance alone parts the two so clearly. Each search thinks on one thread."""
HEADINGS = ("Match", "Seats", "One bot", "Among", "Matches", "Won", "95 % interval", "If equal", "p")


class Setting(NamedTuple):
    """What is agreed on for a match."""

    seats: int
    options: Mapping[str, str]


class Pairing(NamedTuple):
    """One bot of the higher level, alone among bots of the lower one."""

    setting: Setting
    upper: str
    lower: str
    tally: Tally

    def row(self) -> tuple[object, ...]:
        """Its row of the table."""
        seats, tally = self.setting.seats, self.tally
        share = tally.of_level(self.upper)
        return (
            " ".join(f"{name}={value}" for name, value in self.setting.options.items()) or "usual",
            seats,
            MEASURED[self.upper],
            f"{seats - 1} x {MEASURED[self.lower]}",
            tally.matches,
            f"{share.value:.1%}",
            f"{share.low:.1%} - {share.high:.1%}",
            f"{1 / seats:.1%}",
            f"{tally.p_value(self.upper, self.lower):.1g}",
        )


def pairings(
    game: str, settings: Sequence[Setting], levels: Sequence[str], deals: int, key: int, jobs: int
) -> Iterator[Pairing]:
    """Play each of some levels, the weakest first, against every weaker one, in some settings."""
    for setting, (lower, upper) in product(
        settings, sorted(combinations(levels, 2), key=lambda pair: levels.index(pair[1]))
    ):
        rows = max(1, deals // DEEP_PART) if upper == "deep" else deals
        around = [upper, *[lower] * (setting.seats - 1)]
        *_, tally = contest(game, around, rows * setting.seats, key, options=setting.options, jobs=jobs)
        yield Pairing(setting, upper, lower, tally)


def options(text: str) -> dict[str, str]:
    """Read options as they are given on the command line: name=value,name=value."""
    return dict(part.split("=", 1) for part in text.split(","))


def main() -> None:
    """Play the ladder and write it into the page of the game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default=next(iter(trionfi.GAMES)))
    parser.add_argument("--seats", type=int, nargs="+", help="numbers of seats; all of the game's unless given")
    parser.add_argument("--options", type=options, nargs="+", default=[{}], help="of matches: name=value,name=value")
    parser.add_argument("--levels", nargs="+", default=list(LEVELS), choices=list(LEVELS), help="the weakest first")
    parser.add_argument("--deals", type=int, default=36, help="deals for each pairing, each played once a seat")
    parser.add_argument("--key", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=cores(), help="matches at a time")
    asked = parser.parse_args()
    begin, rows = time.monotonic(), []
    settings = [Setting(*each) for each in product(asked.seats or trionfi.GAMES[asked.game].seats, asked.options)]
    for pairing in pairings(asked.game, settings, asked.levels, asked.deals, asked.key, asked.jobs):
        rows.append(pairing.row())
        print(*rows[-1], flush=True)
    text = f"{METHOD}\n\n{table(HEADINGS, rows)}"
    write_part(page_of(asked.game), asked.game, HEADING, f"{text}\n\n{measured(time.monotonic() - begin)}")


if __name__ == "__main__":
    main()
