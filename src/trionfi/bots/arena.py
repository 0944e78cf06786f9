"""Many whole matches between bots: the same deals for each, seats rotated, and what the results are good for."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from trionfi.bots.asked import MOST_AT_A_TIME, count_problems, refuse
from trionfi.bots.chances import Share, sign_test, wilson
from trionfi.bots.dice import derived
from trionfi.bots.levels import level
from trionfi.bots.thought import Interrupted, Policy, key_or_fresh
from trionfi.bots.whole import RandomPlay
from trionfi.bots.working import Flag, do_all, lowered
from trionfi.core.given import shown
from trionfi.core.match import Match, new
from trionfi.core.notation import key_problems

MOST_MATCHES = 2**31 - 1
BATCH = 500  # matches by chance between two reports
DEALS, CHOICES = range(2)  # what keys are derived for
EVEN = 1e-9  # shares that differ by less are the same but for rounding


class Played(NamedTuple):
    """One match: which deal, how far the entrants were rotated, each entrant's share of the win, decisions taken."""

    deal: int
    rotation: int
    won: list[float]
    decisions: int


@dataclass
class Tally:
    """The results so far. An entrant is one place in the list of levels; rotated, each sits on every seat."""

    levels: tuple[str, ...]
    matches: int = 0
    decisions: int = 0
    by_entrant: list[float] = field(init=False)
    by_seat: list[float] = field(init=False)
    by_deal: dict[int, list[float]] = field(default_factory=dict)  # each entrant's wins, over the deal's rotations

    def __post_init__(self) -> None:
        self.by_entrant = [0.0] * len(self.levels)
        self.by_seat = [0.0] * len(self.levels)

    def add(self, played: Played) -> None:
        """Count one more match."""
        self.matches += 1
        self.decisions += played.decisions
        deal = self.by_deal.setdefault(played.deal, [0.0] * len(self.levels))
        for entrant, share in enumerate(played.won):
            self.by_entrant[entrant] += share
            self.by_seat[seat_of(entrant, played.rotation, len(self.levels))] += share
            deal[entrant] += share

    def of_level(self, name: str) -> Share:
        """The share of matches that one bot of this level won, over all of them that took part."""
        own = [won for won, entered in zip(self.by_entrant, self.levels, strict=True) if entered == name]
        return wilson(sum(own), self.matches * len(own))

    def of_seat(self, seat: int) -> Share:
        """The share of matches won from this seat."""
        return wilson(self.by_seat[seat], self.matches)

    def p_value(self, one: str, other: str) -> float:
        """How likely chance alone parts two levels so far, over whole deals (sign test; an even deal says nothing)."""
        whole = [won for won in self.by_deal.values() if round(sum(won)) == len(self.levels)]
        leads = [self._mean(won, one) - self._mean(won, other) for won in whole]
        return sign_test(sum(lead > EVEN for lead in leads), sum(lead < -EVEN for lead in leads))

    def _mean(self, won: Sequence[float], name: str) -> float:
        own = [share for share, entered in zip(won, self.levels, strict=True) if entered == name]
        return sum(own) / len(own)


def seat_of(entrant: int, rotation: int, seats: int) -> int:
    """Where an entrant sits."""
    return (entrant + rotation) % seats


def contest(
    game: str,
    levels: Sequence[str],
    matches: int,
    key: int,
    *,
    options: Mapping[str, object] | None = None,
    seconds: float | None = None,
    iterations: int | None = None,
    jobs: int = 1,
) -> Iterator[Tally]:
    """Play matches between one bot for each level, and yield the tally after each of them.

    Raises UnknownGame, UnknownLevel or BadOptions at once. Every deal is played once for each rotation of the
    entrants over the seats. The key gives all deals, and all choices where bots have iterations alone to think.
    `jobs` matches are played at a time, each bot thinking on one thread. On Ctrl-C the iterator raises
    KeyboardInterrupt; the tally that it gave last stands.
    """
    refuse(key_problems(key) + _problems(levels, matches, options, jobs))
    key, stop = key_or_fresh(key), lowered()

    def deal(deal_key: int) -> Match:
        return new(game, len(levels), deal_key, **dict(options or {}))

    first = deal(key)
    bots = [level(name, seconds=seconds, iterations=iterations, threads=1, stop=stop) for name in levels]
    tally = Tally(tuple(levels))
    if set(levels) == {"random"}:
        return _by_chance(first, tally, matches)
    return _by_bots(deal, bots, tally, matches, key, jobs, stop)


def _problems(levels: object, matches: object, options: object, jobs: object) -> list[str]:
    problems = count_problems("matches", matches, MOST_MATCHES) + count_problems("jobs", jobs, MOST_AT_A_TIME)
    if not isinstance(levels, Sequence) or isinstance(levels, str):
        problems.append(f"levels: {shown(levels)} is no list of levels")
    if not isinstance(options, Mapping | None):
        problems.append(f"options: {shown(options)} names no options")
    return problems


def _by_bots(
    deal: Callable[[int], Match], bots: Sequence[Policy], tally: Tally, matches: int, key: int, jobs: int, stop: Flag
) -> Iterator[Tally]:
    def played(number: int) -> Played:
        row, rotation = divmod(number, len(bots))
        match = deal(derived(key, DEALS, row))
        return play_match(match, bots, row, rotation, derived(key, CHOICES, number), stop)

    for result in do_all(played, range(matches), jobs, stop):
        tally.add(result)
        yield tally


def play_match(
    match: Match, bots: Sequence[Policy], deal: int, rotation: int, key: int, stop: Flag | None = None
) -> Played:
    """Play one match to its end; the entrants sit rotated, and see what their seat sees.

    Raises Interrupted once somebody raises the flag `stop`.
    """
    while not match.over:
        if stop is not None and stop[0]:
            raise Interrupted
        seat = match.to_move
        bot = bots[(seat - rotation) % len(bots)]
        match.play(bot(match.game, match.hidden(seat), derived(key, len(match.actions))).action)
    assert match.result
    won = [match.result[seat_of(entrant, rotation, len(bots))] for entrant in range(len(bots))]
    return Played(deal, rotation, won, len(match.actions))


def _by_chance(first: Match, tally: Tally, matches: int) -> Iterator[Tally]:
    """Play matches of random bots alone, compiled; nothing is to be rotated where all play alike."""
    play = RandomPlay(first.game, first.numbers, first.key)
    while tally.matches < matches:
        batch = min(BATCH, matches - tally.matches)
        tally.decisions += play.play(batch)
        tally.matches += batch
        tally.by_seat = tally.by_entrant = play.won.tolist()
        yield tally
