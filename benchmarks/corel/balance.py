"""How even the preconstructed decks are between bots of one strength: who wins, how, and with which cards."""

import argparse
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from statistics import median

import trionfi
from benchmarks.chapters import measured, page_of, table, told, write_part
from trionfi.bots import LEVELS, MEASURED
from trionfi.bots.arena import play_match
from trionfi.bots.chances import Share, wilson
from trionfi.bots.dice import derived
from trionfi.bots.levels import level
from trionfi.bots.search import cores
from trionfi.core.game import Game
from trionfi.core.match import Match
from trionfi.games.corel.rules import events
from trionfi.games.corel.rules.numbers import DESIGNS, PLACES, SLOTS, STANDARD_JEWEL, Link

GAME = trionfi.GAMES["corel"]
PRECONS = next(option for option in GAME.options if option.name == "deck_1").choices
WAYS = {
    events.BY_FRONT: "empty front row",
    events.BY_LEAD: "lead in Spirit Jewels",
    events.BY_DECK: "deck-out",
    events.BY_TURNS: "last turn",
}
OWN_WAYS = tuple(WAYS.values())[:3]  # those that the cards bring about
DEALS = 24  # for each two decks in each order
UNPLAYED = 0.1  # of the matches in which it was drawn, a card is played in fewer
HIGHEST = 0.58  # of its matches against the others, no deck should win more
SELDOM = 0.05  # of all matches, each way of winning should be seen in at least so many
KEYED_BY_DEALS, KEYED_BY_CHOICES = range(2)  # what keys are derived for
HEADING = "How even the decks are"
METHOD = """Both seats are held by bots of one strength ({strength}). Each deck meets each, itself too, in both orders,
and seat 1 begins; the deals of one pairing are those of every other. Intervals are Wilson's, at 95 %; a draw counts as
half a win. A deck's *field* is the four others, each as often, from both seats.

A card counts as *drawn* where its player had it in the hand, once a match and player, and as *played* where it was then
summoned, played, equipped or promoted to. "Won" is the share of those who played it who won the match; that whoever
leads plays more is not taken out."""


@dataclass
class CardCount:
    """What was seen of a card, over the players of all matches."""

    drawn: int = 0
    played: int = 0
    won: float = 0.0  # by those who played it


@dataclass
class Ledger:
    """All that is counted, over all matches."""

    game: Game
    won: defaultdict[tuple[str, str], float] = field(default_factory=lambda: defaultdict(float))  # by who begins
    matches: Counter[tuple[str, str]] = field(default_factory=Counter)  # of the deck that begins and the other
    ways: Counter[str] = field(default_factory=Counter)
    turns: list[int] = field(default_factory=list)
    cards: list[CardCount] = field(default_factory=lambda: [CardCount() for _ in range(DESIGNS)])

    def add(self, decks: tuple[str, str], match: Match) -> None:
        """Count a match that is over."""
        result = match.result or []
        self.won[decks] += result[0]
        self.matches[decks] += 1
        self.turns.append(sum(event.kind == events.TURN for event in match.journal))
        way = next(event.facts[1] for event in match.journal if event.kind == events.OVER_WON)
        self.ways["draw" if min(result) else WAYS[way]] += 1
        drawn: set[tuple[int, int]] = set()
        played: set[tuple[int, int]] = set()
        for event in match.journal:
            if event.kind == events.DREW:
                drawn.add((event.facts[0], event.facts[1]))
            played.update(played_by(event.kind, event.facts))
        for seat, design in drawn:
            self.cards[design].drawn += 1
            self.cards[design].played += (seat, design) in played
            self.cards[design].won += result[seat] * ((seat, design) in played)

    def share(self, deck: str, *others: str) -> Share:
        """What a deck won of some others, from both seats."""
        matches = sum(self.matches[deck, other] + self.matches[other, deck] for other in others)
        won = sum(self.won[deck, other] + self.matches[other, deck] - self.won[other, deck] for other in others)
        return wilson(won, matches)

    def against_field(self, deck: str) -> Share:
        """What a deck won of all others."""
        return self.share(deck, *(other for other in PRECONS if other != deck))

    def of_first(self) -> Share:
        """What was won by whoever began."""
        return wilson(sum(self.won.values()), self.matches.total())

    def matrix(self) -> Iterator[tuple[object, ...]]:
        """A row for each deck."""
        for deck in PRECONS:
            cells = [told(self.share(deck, other)) if other != deck else "" for other in PRECONS]
            yield deck, told(self.against_field(deck)), *cells

    def way_rows(self) -> Iterator[tuple[object, ...]]:
        """A row for each way in which matches ended."""
        matches = self.matches.total()
        for way, count in self.ways.most_common():
            yield way, count, told(wilson(count, matches))

    def card_rows(self) -> Iterator[tuple[object, ...]]:
        """A row for each card but the jewels, the least played first."""
        order = sorted(range(STANDARD_JEWEL), key=self.played_share)
        for design in order:
            card, face = self.cards[design], self.game.faces[design]
            won = f"{card.won / card.played:.0%}" if card.played else ""
            yield f"{face.word} {face.name}", card.drawn, f"{self.played_share(design):.0%}", won

    def played_share(self, design: int) -> float:
        """How often whoever drew a card played it."""
        card = self.cards[design]
        return card.played / max(card.drawn, 1)


def played_by(kind: int, facts: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    """The seat and the card that an event tells to be played."""
    if kind in (events.SUMMONED_CARD, events.REVIVED):
        yield facts[0], facts[1]
    elif kind == events.ANNOUNCED and facts[0] in (Link.EVENT, Link.EQUIP):
        yield facts[1], facts[2]
    elif kind == events.EQUIPPED:
        yield facts[2], facts[1]
    elif kind == events.PROMOTED:
        yield facts[0] % PLACES // SLOTS, facts[2]


def measure(game: Game, strength: str, iterations: int | None, deals: int, key: int, jobs: int) -> Ledger:
    """Play the matches, all decks against all on one deal after the other."""
    bot, ledger = level(strength, iterations=iterations, threads=1), Ledger(game)

    def played(asked: tuple[int, tuple[str, str]]) -> tuple[tuple[str, str], Match]:
        number, decks = asked
        deal = derived(key, KEYED_BY_DEALS, number)
        match = trionfi.new(game, 2, deal, first_player="seat 1", deck_1=decks[0], deck_2=decks[1])
        play_match(match, [bot, bot], number, 0, derived(key, KEYED_BY_CHOICES, number))
        return decks, match

    asked = list(product(range(deals), product(PRECONS, repeat=2)))
    with ThreadPoolExecutor(jobs) as pool:
        for number, (decks, match) in enumerate(pool.map(played, asked), 1):
            ledger.add(decks, match)
            if number % len(PRECONS) ** 2 == 0:
                print(number, *(f"{deck} {told(ledger.against_field(deck))}" for deck in PRECONS), flush=True)
    return ledger


def part(ledger: Ledger, strength: str) -> str:
    """Write what was counted."""
    matches = ledger.matches.total()
    high = [deck for deck in PRECONS if ledger.against_field(deck).value > HIGHEST]
    seldom = [way for way in OWN_WAYS if ledger.ways[way] < SELDOM * matches]
    left = [
        face.name
        for design, face in enumerate(ledger.game.faces[:STANDARD_JEWEL])
        if ledger.played_share(design) < UNPLAYED
    ]
    named = {
        f"decks above {HIGHEST:.0%} against their field": high,
        f"ways of winning in under {SELDOM:.0%} of the matches": seldom,
        f"cards that under {UNPLAYED:.0%} of those who drew them played": left,
    }
    return "\n\n".join(
        [
            METHOD.format(strength=strength),
            "\n".join(f"- {sort}: {', '.join(names) or 'none'}" for sort, names in named.items()),
            f"In {matches:,} matches of {median(ledger.turns):.0f} turns (median; of both players), whoever began won "
            f"{told(ledger.of_first())}.",
            table(("Deck", "Against its field", *(f"against {deck}" for deck in PRECONS)), ledger.matrix()),
            table(("Won by", "Matches", "Share"), ledger.way_rows()),
            table(("Card", "Drawn", "Played", "Won"), ledger.card_rows()),
        ]
    )


def main() -> None:
    """Play, print what was counted, and write it into the page of the game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--level", choices=LEVELS, default="quick")
    parser.add_argument("--iterations", type=int, help="that a search has for each choice, instead of its time")
    parser.add_argument("--deals", type=int, default=DEALS, help="for each two decks in each order")
    parser.add_argument(
        "--cards", type=Path, help="a card file in the place of the built-in one; nothing is written then"
    )
    parser.add_argument("--key", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=cores(), help="matches at a time")
    asked = parser.parse_args()
    begin = time.monotonic()
    game = GAME.with_cards(asked.cards) if asked.cards else GAME
    ledger = measure(game, asked.level, asked.iterations, asked.deals, asked.key, asked.jobs)
    strength = f"search, {asked.iterations} iterations" if asked.iterations else MEASURED[asked.level]
    text = part(ledger, strength)
    print(text)
    if not asked.cards:
        write_part(page_of(GAME.name), GAME.name, HEADING, f"{text}\n\n{measured(time.monotonic() - begin)}")


if __name__ == "__main__":
    main()
