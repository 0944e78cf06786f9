"""What play by chance reaches: every card created, every ability and verb carried out, every question asked."""

import argparse
import random
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from typing import Any, NamedTuple

import trionfi
from benchmarks.chapters import measured, page_of, table, write_part
from trionfi.core.cards import read_cards
from trionfi.core.game import Game
from trionfi.core.match import Match, check

MATCHES = 400
LOOKED = 25  # decisions between two looks at the table
SELDOM = 8  # an option that people are not asked first is other than usual in one match of so many
HEADING = "What play by chance reaches"
STATIC = "STATIC"
EVIDENCE = {
    "power": ("POWER_CHANGED",),
    "setpower": ("BASE_SET",),
    "life": ("LIFE",),
    "loss": ("LOSS_CHANGED",),
    "avoid": ("AVOIDED",),
    "discard": ("DISCARDED",),
    "topool": ("TO_POOL",),
    "take": ("TAKEN",),
    "create": ("CREATED_CARD",),
    "revive": ("REVIVED",),
    "under": ("UNDER_PUT",),
    "release": ("RELEASED",),
    "counter": ("COUNTERS",),
    "fade": ("COUNTERS", "DISCARDED"),
    "deal": ("DEALT",),
    "limit": ("GREW",),
    "redraw": ("DROPPED",),
    "blank": ("BLANKED",),
}
"""The events that tell of each verb, where a card carries it out."""
ENDS = {"INTENDS", "TURN", "ENDED_TURN", "FREE_DISCARDED", "BATTLE", "TOTAL", "ROUND"}
"""The events behind which nothing belongs to the ability before."""

OUT_OF_REACH = {
    "GAINED": "it tells of a card that its new controller throws out in the very moment of taking it, which only an "
    "edited card that may take one's own cards can bring about",
}
"""What no match with the built-in cards can reach, and why."""

METHOD = """Matches are played through the checked door by actions drawn uniformly, with every combination of sets and
every number of seats, and now and then with teams, votes, forfeits, a pool cap, few rounds or no Epochs. The journal
tells what happened. An ability is counted when it begins to resolve, a verb when the journal tells of it while that
ability resolves. What a STATIC ability does has no event: such an ability is counted where its card is in play when the
table is looked at, at one decision in {looked}, and its verb where the look (or the loss of a battle) shows what it
changes."""


class Ability(NamedTuple):
    """What a card does by one trigger."""

    card: str
    trigger: str


class Deed(NamedTuple):
    """One verb of it."""

    card: str
    trigger: str
    verb: str


class Sought:
    """What there is to reach in a game whose cards are created and have abilities."""

    def __init__(self, game: str) -> None:
        self.game = trionfi.GAMES[game]
        self.events, self.language, self.positions, self.cards = (
            import_module(f"trionfi.games.{game}.{name}") for name in ("events", "language", "positions", "cards")
        )
        self.event_names: dict[int, str] = {
            number: name for name, number in vars(self.events).items() if isinstance(number, int)
        }
        self.questions: tuple[str, ...] = self.positions.ASKED
        self.triggers: tuple[str, ...] = self.positions.TRIGGERS

    @cached_property
    def words(self) -> list[str]:
        """The words of the designs, in the order of the card file."""
        return [face.word for face in self.game.faces if face.facts["kind"] != "prime"]

    @cached_property
    def deeds(self) -> set[Deed]:
        """Every verb of every card, by its trigger."""
        file = read_cards(self.cards.BUILT_IN, self.cards.CardFile)
        return {
            Deed(word, statement.trigger.word, effect.word)
            for word, (statements, _) in zip(self.words, file.readings, strict=True)
            for statement in statements
            for effect in statement.effects
        }

    @cached_property
    def abilities(self) -> set[Ability]:
        """Every ability of every card."""
        return {Ability(*deed[:2]) for deed in self.deeds}

    def design(self, card: int) -> str:
        """The word of a card's design."""
        copies: int = import_module(f"trionfi.games.{self.game.name}.state").COPIES
        return self.words[card // copies]


@dataclass
class Reached:
    """How often each thing that is sought was met with."""

    sought: Sought
    matches: int = 0
    decisions: int = 0
    created: Counter[str] = field(default_factory=Counter)
    abilities: Counter[Ability] = field(default_factory=Counter)
    deeds: Counter[Deed] = field(default_factory=Counter)
    static: Counter[str] = field(default_factory=Counter)
    questions: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)

    def missing(self) -> dict[str, list[str]]:
        """What was not met with, by sort."""
        sought = self.sought
        acting = {verb for _, trigger, verb in sought.deeds if trigger != STATIC}
        standing = {verb for _, trigger, verb in sought.deeds if trigger == STATIC}
        return {
            "cards": [word for word in sought.words if not self.created[word]],
            "triggers": sorted(set(sought.triggers[1:]) - {ability.trigger for ability in self.abilities}),
            "abilities": sorted(" ".join(ability) for ability in sought.abilities - set(self.abilities)),
            "verbs": sorted(acting - set(self.by_verb)),
            "verbs of STATIC abilities": sorted(standing - set(self.static)),
            "verbs of single abilities": sorted(
                " ".join(d) for d in sought.deeds - set(self.deeds) if d.trigger != STATIC
            ),
            "questions": [name for name in sought.questions if not self.questions[name]],
            "events": [name for name in sought.event_names.values() if not self.events[name] + (name in OUT_OF_REACH)],
        }

    @property
    def by_verb(self) -> Counter[str]:
        """How often each verb was carried out by any card."""
        counts: Counter[str] = Counter()
        for deed, count in self.deeds.items():
            counts[deed.verb] += count
        return counts

    def watch(self, match: Match, picker: random.Random) -> None:
        """Play a match by chance to its end, and count what happens."""
        while not match.over:
            if len(match.actions) % LOOKED == 0:
                self.look_at(match)
            self.questions[self.sought.questions[int(match.state[0].pending)]] += 1
            match.play(picker.choice(match.legal_actions))
        self.read(match)
        self.matches += 1
        self.decisions += len(match.actions)

    def read(self, match: Match) -> None:
        """Count what the journal tells."""
        names, acting = self.sought.event_names, None
        for event in match.journal:
            name, facts = names[event.kind], event.facts
            self.events[name] += 1
            if name == "CREATED_CARD":
                self.created[self.sought.design(facts[1])] += 1
            if name == "ABILITY":
                acting = Ability(self.sought.design(facts[0]), self.sought.triggers[facts[2]])
                self.abilities[acting] += 1
            elif name in ENDS:
                acting = None
            elif acting:
                self.deeds.update(self.told_by.get((acting, name), ()))
            self.static.update(standing_told(name, facts))

    @cached_property
    def told_by(self) -> dict[tuple[Ability, str], list[Deed]]:
        """The verbs of an ability of which an event tells."""
        told: dict[tuple[Ability, str], list[Deed]] = {}
        for deed in self.sought.deeds:
            for name in EVIDENCE.get(deed.verb, ()) if deed.trigger != STATIC else ():
                told.setdefault((Ability(deed.card, deed.trigger), name), []).append(deed)
        return told

    def look_at(self, match: Match) -> None:
        """Count the cards in play that have a STATIC ability, and what such abilities change."""
        look = match.look()
        for army in look["armies"]:
            for card in army:
                word = match.game.face(card["card"]).word
                self.abilities.update({Ability(word, STATIC)} & self.sought.abilities)
        self.static.update(standing_shown(look, self.names_of_power))

    @cached_property
    def names_of_power(self) -> set[str]:
        """What the table calls the STATIC abilities that change power."""
        changing = {card for card, trigger, verb in self.sought.deeds if (trigger, verb) == (STATIC, "power")}
        own = import_module(f"trionfi.games.{self.sought.game.name}.look").FACTORS.values()
        return {self.sought.game.face(word).name for word in changing} | set(own)


def standing_told(name: str, facts: tuple[int, ...]) -> Iterator[str]:
    """The verbs of STATIC abilities whose working an event shows."""
    if name == "HEIRLOOM" or (name == "RELEASED" and facts[2]):
        yield "legacy"
    if name == "BATTLE_LOST" and facts[1] > 1:
        yield "loss"


def standing_shown(look: dict[str, Any], names_of_power: set[str]) -> Iterator[str]:
    """The verbs of STATIC abilities whose working a look shows."""
    cards = [card for army in look["armies"] for card in army]
    if any(part["by"] in names_of_power for card in cards for part in card["why"]):
        yield "power"
    if any(card["immune"] for card in cards):
        yield "immune"
    if any(card["cost"] != card["printed"] for card in look["pool"]):
        yield "cost"
    if any(limits != look["limits"][0] for limits in look["limits"][1:]):
        yield "limit"


def agreed(game: Game, number: int) -> dict[str, Any]:
    """Agree on seats and options for a match by its number: on what people are asked first often."""
    picker = random.Random(number)
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


def reach(game: str, matches: int) -> Reached:
    """Play so many matches by chance and count what they reach."""
    reached = Reached(Sought(game))
    for number in range(matches):
        match = trionfi.new(game, key=number, **agreed(reached.sought.game, number))
        reached.watch(match, random.Random(number))
    return reached


def part(reached: Reached) -> str:
    """Write what was reached: a line on what was not, then the tables."""
    sought = reached.sought
    missing = [f"- {sort}: {', '.join(names) or 'none'}" for sort, names in reached.missing().items()]
    missing += [f"- cannot be reached: event {name} ({reason})" for name, reason in OUT_OF_REACH.items()]
    acting = sorted(reached.by_verb.items())
    return "\n\n".join(
        [
            METHOD.format(looked=LOOKED),
            f"In {reached.matches:,} matches, {reached.decisions:,} decisions, this was not reached:",
            "\n".join(missing),
            table(("Verb", "Carried out"), acting),
            table(("Verb of STATIC abilities", "Seen to work"), sorted(reached.static.items())),
            table(("Question", "Asked"), [(name, reached.questions[name]) for name in sought.questions]),
            table(("Event", "Told"), [(name, reached.events[name]) for name in sought.event_names.values()]),
            table(("Card", "Created", "Abilities: how often each resolved, and each of its verbs"), rows(reached)),
        ]
    )


def rows(reached: Reached) -> Iterator[tuple[object, ...]]:
    """A row for each card."""
    for word in reached.sought.words:
        abilities = sorted(ability for ability in reached.sought.abilities if ability.card == word)
        told = "; ".join(ability_told(reached, ability) for ability in abilities)
        yield f"{word} {reached.sought.game.face(word).name}", reached.created[word], told


def ability_told(reached: Reached, ability: Ability) -> str:
    """How often an ability resolved, and each of its verbs."""
    deeds = sorted(deed for deed in reached.sought.deeds if deed[:2] == ability and deed.trigger != STATIC)
    verbs = ", ".join(f"{deed.verb} {reached.deeds[deed]}" for deed in deeds)
    return f"{ability.trigger} {reached.abilities[ability]}" + (f" ({verbs})" if verbs else "")


def main() -> None:
    """Play, print what was reached, and write it into the page of the game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="prime_ordeal")
    parser.add_argument("--matches", type=int, default=MATCHES)
    asked = parser.parse_args()
    begin = time.monotonic()
    text = part(reach(asked.game, asked.matches))
    print(text)
    write_part(page_of(asked.game), asked.game, HEADING, f"{text}\n\n{measured(time.monotonic() - begin)}")


if __name__ == "__main__":
    main()
