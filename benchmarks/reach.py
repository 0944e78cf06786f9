"""What play by chance reaches in a game of cards that have abilities: what is sought, what was met with, its tables."""

import argparse
import random
import time
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import trionfi
from benchmarks.chapters import measured, page_of, table, write_part
from trionfi.abilities.language import Statement
from trionfi.core.game import Game
from trionfi.core.match import Match, check

LOOKED = 25  # decisions between two looks at the table
SELDOM = 8  # an option that people are not asked first is other than usual in one match of so many
HEADING = "What play by chance reaches"


class Ability(NamedTuple):
    """What a card does by one trigger."""

    card: str
    trigger: str


class Deed(NamedTuple):
    """One verb of it."""

    card: str
    trigger: str
    verb: str

    @property
    def ability(self) -> Ability:
        """The ability that it belongs to."""
        return Ability(self.card, self.trigger)


class Sort(NamedTuple):
    """A sort of things that are sought by their names: what several are called, what one is, how it is met with."""

    many: str
    one: str
    met: str


VERBS = Sort("verbs", "Verb", "Carried out")
QUESTIONS = Sort("questions", "Question", "Asked")
EVENTS = Sort("events", "Event", "Told")


@dataclass(frozen=True)
class Sought:
    """What there is to reach in a game."""

    game: Game
    cards: Sequence[str]  # by their words, in the order of the card file
    triggers: Sequence[str]
    abilities: frozenset[Ability]
    deeds: frozenset[Deed]
    named: Mapping[Sort, Sequence[str]]
    events: Mapping[int, str]  # by their numbers in the journal
    out_of_reach: Mapping[str, str] = field(default_factory=dict)  # names that no match can reach, each with the reason


@dataclass
class Reached(ABC):
    """How often each thing that is sought was met with; a game says how that shows."""

    sought: Sought
    method: str  # how it was played and counted, in words
    played: str  # what a card is that is counted
    matches: int = 0
    decisions: int = 0
    cards: Counter[str] = field(default_factory=Counter)
    abilities: Counter[Ability] = field(default_factory=Counter)
    deeds: Counter[Deed] = field(default_factory=Counter)
    named: dict[Sort, Counter[str]] = field(init=False)

    def __post_init__(self) -> None:
        """Begin with nothing met."""
        self.named = {sort: Counter() for sort in self.sought.named}

    @abstractmethod
    def read(self, match: Match) -> None:
        """Count what the journal of a match that is over tells."""

    @abstractmethod
    def look_at(self, match: Match) -> None:
        """Count what no event tells, but the table shows."""

    def agreed(self, number: int) -> dict[str, Any]:
        """Agree on seats and options for a match by its number: on what people are asked first often."""
        picker, game = random.Random(number), self.sought.game
        while True:
            seats = picker.choice(game.seats)
            options = {
                option.name: picker.choice(option.samples(seats))
                for option in game.options
                if option.prominent or picker.randrange(SELDOM) == 0
            }
            try:
                check(game, seats, number, **options)
            except trionfi.BadOptions:
                continue
            return {"seats": seats, **options}

    def likely(self, legal: list[int], picker: random.Random) -> list[int]:  # noqa: ARG002 (for games that prefer some)
        """The actions of which one is drawn: here all of them."""
        return legal

    def play(self, matches: int) -> None:
        """Play so many matches by chance and count what they reach."""
        for number in range(matches):
            match = trionfi.new(self.sought.game.name, key=number, **self.agreed(number))
            self.watch(match, random.Random(number))

    def watch(self, match: Match, picker: random.Random) -> None:
        """Play a match by chance to its end, and count what happens."""
        questions = self.sought.named[QUESTIONS]
        while not match.over:
            if len(match.actions) % LOOKED == 0:
                self.look_at(match)
            self.named[QUESTIONS][questions[int(match.state[0].pending)]] += 1
            match.play(picker.choice(self.likely(match.legal_actions, picker)))
        self.read(match)
        self.matches += 1
        self.decisions += len(match.actions)

    def carry_out(self, deeds: Iterable[Deed]) -> None:
        """Count deeds, each also as its verb."""
        done = list(deeds)
        self.deeds.update(done)
        self.named[VERBS].update(deed.verb for deed in done)

    def missing(self) -> dict[str, list[str]]:
        """What was not met with, by sort."""
        sought, used = self.sought, {ability.trigger for ability in self.abilities}
        missed = {
            "cards": [word for word in sought.cards if not self.cards[word]],
            "triggers": [trigger for trigger in sought.triggers if trigger not in used],
            "abilities": sorted(" ".join(ability) for ability in sought.abilities if not self.abilities[ability]),
            "verbs of single abilities": sorted(" ".join(deed) for deed in sought.deeds if not self.deeds[deed]),
        }
        for sort, names in sought.named.items():
            missed[sort.many] = [name for name in names if not self.named[sort][name]]
        return {sort: [name for name in names if name not in sought.out_of_reach] for sort, names in missed.items()}

    # In words

    def part(self) -> str:
        """Write what was reached: a line on what was not, then the tables."""
        missing = [f"- {sort}: {', '.join(names) or 'none'}" for sort, names in self.missing().items()]
        missing += [f"- cannot be reached: {name} ({why})" for name, why in self.sought.out_of_reach.items()]
        return "\n\n".join(
            [
                self.method,
                f"In {self.matches:,} matches, {self.decisions:,} decisions, this was not reached:",
                "\n".join(missing),
                *(
                    table((sort.one, sort.met), [(name, self.named[sort][name]) for name in names])
                    for sort, names in self.sought.named.items()
                ),
                table(("Card", self.played, "Abilities: how often each resolved, and each of its verbs"), self._rows()),
            ]
        )

    def _rows(self) -> Iterator[tuple[object, ...]]:
        """A row for each card."""
        for word in self.sought.cards:
            abilities = sorted(ability for ability in self.sought.abilities if ability.card == word)
            told = "; ".join(map(self._told, abilities))
            yield f"{word} {self.sought.game.face(word).name}", self.cards[word], told

    def _told(self, ability: Ability) -> str:
        """How often an ability resolved, and each of its verbs."""
        deeds = sorted(deed for deed in self.sought.deeds if deed.ability == ability)
        verbs = ", ".join(f"{deed.verb} {self.deeds[deed]}" for deed in deeds)
        return f"{ability.trigger} {self.abilities[ability]}" + (f" ({verbs})" if verbs else "")


def deeds_of(words: Iterable[str], readings: Iterable[Sequence[Statement]]) -> set[Deed]:
    """Every verb of every card, by its trigger."""
    return {
        Deed(word, statement.trigger.word, effect.word)
        for word, statements in zip(words, readings, strict=True)
        for statement in statements
        for effect in statement.effects
    }


def telling(deeds: Iterable[Deed], evidence: Mapping[str, Sequence[str]]) -> dict[tuple[Ability, str], list[Deed]]:
    """The deeds of an ability of which an event tells, where `evidence` names the events that tell of each verb."""
    told: dict[tuple[Ability, str], list[Deed]] = {}
    for deed in deeds:
        for name in evidence.get(deed.verb, ()):
            told.setdefault((deed.ability, name), []).append(deed)
    return told


def measure(reached: Reached, matches: int) -> None:
    """Play as many matches as asked for, print what was reached, and write it into the page of the game."""
    parser = argparse.ArgumentParser(description="Play by chance, and count what that reaches.")
    parser.add_argument("--matches", type=int, default=matches)
    asked, begin = parser.parse_args(), time.monotonic()
    reached.play(asked.matches)
    text, name = reached.part(), reached.sought.game.name
    print(text)
    write_part(page_of(name), name, HEADING, f"{text}\n\n{measured(time.monotonic() - begin)}")
