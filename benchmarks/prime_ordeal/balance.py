"""How even a match is between bots that play alike: wins by seat, rounds, and what each card does for its creators."""

import argparse
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import product
from statistics import median

import trionfi
from benchmarks.chapters import measured, page_of, table, told, write_part
from trionfi.bots import LEVELS, MEASURED
from trionfi.bots.arena import play_match
from trionfi.bots.chances import Share, wilson
from trionfi.bots.dice import derived
from trionfi.bots.levels import level
from trionfi.core.match import Match
from trionfi.games.prime_ordeal.rules import events
from trionfi.games.prime_ordeal.rules.numbers import COPIES

GAME = trionfi.GAMES["prime_ordeal"]
MATCHES = {2: 150, 4: 100, 6: 70}  # by seats, with and without rotate_first
SETS = "both"  # expansions
ROTATE = ("off", "on")
DEAD = 0.05  # of the matches in which a card lay in the pool, it is created in fewer
DOMINANT = 1.3  # times the expected share is won by its creators, even at the lower end of the interval
DEALS, CHOICES = range(2)  # what keys are derived for
HEADING = "How even a match is"
METHOD = """All seats are held by bots of one strength ({level}), with all sets, and seat 1 is the First Creator of the
first round. The same deals are played with and without `rotate_first`. Intervals are Wilson's, at 95 %; a joint win
counts as its part.

A card is *created* in the share of those matches in which it was dealt to the pool. Its creators are counted once a
match and player. They are *expected* to win one match in as many as there were players living when they created it
first, so that a card does not look strong because the strong live to create it; that whoever leads creates more is not
taken out. Of so many cards a few stand out by chance."""
SEAT_HEADINGS = ("Seats", "rotate_first", "Matches", "Rounds, median", "Wins of seat 1", "of the others, in order")
CARD_HEADINGS = ("Card", "Created", "Creators", "Won", "Expected", "Won / expected", "")


@dataclass
class Standing:
    """What a card did for those who created it, over many matches."""

    dealt: int = 0
    matches: int = 0  # in which it was created
    creators: int = 0
    won: float = 0.0
    expected: float = 0.0

    @property
    def times(self) -> Share:
        """How many times the expected share its creators won, with the interval."""
        if not self.creators:
            return wilson(0, 0)
        expected = self.expected / self.creators
        value, low, high = wilson(self.won, self.creators)
        return Share(value / expected, low / expected, high / expected)

    @property
    def verdict(self) -> str:
        """Whether it is dead or dominant, in a word."""
        if self.dealt and self.matches < DEAD * self.dealt:
            return "dead"
        return "dominant" if self.creators and self.times.low > DOMINANT else ""


@dataclass
class Sample:
    """Matches at one number of seats with one value of rotate_first."""

    seats: int
    rotate: str
    rounds: list[int] = field(default_factory=list)
    won: list[float] = field(init=False)  # by seat; a joint win in parts

    def __post_init__(self) -> None:
        self.won = [0.0] * self.seats

    def row(self) -> tuple[object, ...]:
        """Its row of the table."""
        shares = [wilson(self.won[seat], len(self.rounds)) for seat in range(self.seats)]
        others = ", ".join(f"{share.value:.0%}" for share in shares[1:])
        return self.seats, self.rotate, len(self.rounds), f"{median(self.rounds):.0f}", told(shares[0]), others


class Ledger:
    """All that is counted, over all matches."""

    def __init__(self) -> None:
        self.cards: dict[int, Standing] = {
            design: Standing() for design, face in enumerate(GAME.faces) if face.facts["kind"] != "prime"
        }
        self.samples: list[Sample] = []

    def add(self, match: Match, sample: Sample) -> None:
        """Count a match that is over."""
        result = match.result or []
        sample.rounds.append(sum(event.kind == events.ROUND for event in match.journal))
        sample.won = [before + won for before, won in zip(sample.won, result, strict=True)]
        for design in {event.facts[0] // COPIES for event in match.journal if event.kind == events.DEALT}:
            self.cards[design].dealt += 1
        creators = self.creators(match)
        for (design, seat), living in creators.items():
            card = self.cards[design]
            card.creators += 1
            card.won += result[seat]
            card.expected += 1 / living
        for design in {design for design, _ in creators}:
            self.cards[design].matches += 1

    def creators(self, match: Match) -> Mapping[tuple[int, int], int]:
        """Each design and seat that created it, with how many players lived when it did so first."""
        living = match.seats
        found: dict[tuple[int, int], int] = {}
        for event in match.journal:
            if event.kind == events.ELIMINATED:
                living -= 1
            elif event.kind == events.CREATED_CARD:
                seat, card = event.facts[:2]
                found.setdefault((card // COPIES, seat), max(living, 1))
        return found

    def rows(self) -> Iterator[tuple[object, ...]]:
        """A row for each card."""
        for design, card in self.cards.items():
            face, times = GAME.faces[design], card.times
            yield (
                f"{face.word} {face.name}",
                told(wilson(card.matches, card.dealt)),
                card.creators,
                f"{card.won / max(1, card.creators):.1%}",
                f"{card.expected / max(1, card.creators):.1%}",
                f"{times.value:.2f} ({times.low:.2f} - {times.high:.2f})",
                card.verdict,
            )


def measure(ledger: Ledger, name: str, part: float, key: int) -> None:
    """Play the matches; `part` of the usual number."""
    bot = level(name, threads=1)
    for (seats, matches), rotate in product(MATCHES.items(), ROTATE):
        sample = Sample(seats, rotate)
        for number in range(max(1, round(part * matches))):
            deal = derived(key, DEALS, seats, number)
            options = {"expansions": SETS, "rotate_first": rotate, "first_creator": "seat"}
            match = trionfi.new(GAME, seats, deal, **options)
            play_match(match, [bot] * seats, number, 0, derived(key, CHOICES, seats, number))
            ledger.add(match, sample)
        ledger.samples.append(sample)
        print(*sample.row(), flush=True)


def part(ledger: Ledger, name: str) -> str:
    """Write what was counted."""
    standings = [(GAME.faces[design], card) for design, card in ledger.cards.items()]
    named = {
        verdict: [f"{face.word} {face.name}" for face, card in standings if card.verdict == verdict]
        for verdict in ("dead", "dominant")
    }
    return "\n\n".join(
        [
            METHOD.format(level=MEASURED[name]),
            table(SEAT_HEADINGS, (sample.row() for sample in ledger.samples)),
            f"Cards that are dead (created in under {DEAD:.0%}) or dominant (interval wholly above {DOMINANT:g}):",
            "\n".join(f"- {verdict}: {', '.join(names) or 'none'}" for verdict, names in named.items()),
            table(CARD_HEADINGS, ledger.rows()),
        ]
    )


def main() -> None:
    """Play, print what was counted, and write it into the page of the game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--level", choices=LEVELS, default="greedy")
    parser.add_argument("--part", type=float, default=1.0, help="of the usual number of matches")
    parser.add_argument("--key", type=int, default=0)
    asked = parser.parse_args()
    begin, ledger = time.monotonic(), Ledger()
    measure(ledger, asked.level, asked.part, asked.key)
    text = part(ledger, asked.level)
    print(text)
    write_part(page_of(GAME.name), GAME.name, HEADING, f"{text}\n\n{measured(time.monotonic() - begin)}")


if __name__ == "__main__":
    main()
