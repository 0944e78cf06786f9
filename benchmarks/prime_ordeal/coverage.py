"""What play by chance reaches in Prime Ordeal: every card created, every ability and verb, every question and event."""

from collections.abc import Iterator
from typing import Any

import trionfi
from benchmarks.reach import (
    EVENTS,
    LOOKED,
    QUESTIONS,
    VERBS,
    Ability,
    Reached,
    Sort,
    Sought,
    deeds_of,
    measure,
    telling,
)
from trionfi.core.cards import read_cards
from trionfi.core.match import Match
from trionfi.games.prime_ordeal.cards import content, file
from trionfi.games.prime_ordeal.rules import events
from trionfi.games.prime_ordeal.rules.numbers import COPIES
from trionfi.games.prime_ordeal.speech.look import FACTORS
from trionfi.games.prime_ordeal.speech.positions.writing import ASKED, TRIGGERS

MATCHES = 400
STATIC = "STATIC"
STATIC_VERBS = Sort("verbs of STATIC abilities", "Verb of STATIC abilities", "Seen to work")
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
    "NOT_TRIGGERED": "it tells of an ability that finds no room to wait, and of ours 31 wait at most (OA91)",
}
"""What no match with the built-in cards can reach, and why."""

METHOD = """Matches are played through the checked door by actions drawn uniformly, with every combination of sets and
every number of seats, and now and then with teams, votes, forfeits, a pool cap, few rounds or no Epochs. The journal
tells what happened. An ability is counted when it begins to resolve, a verb when the journal tells of it while that
ability resolves. What a STATIC ability does has no event: such an ability is counted where its card is in play when the
table is looked at, at one decision in {looked}, and its verb where the look (or the loss of a battle) shows what it
changes."""


class Creations(Reached):
    """What matches of Prime Ordeal reach; what STATIC abilities do is sought by the verb alone."""

    def __init__(self) -> None:
        game = trionfi.GAMES["prime_ordeal"]
        words = [face.word for face in game.faces if face.facts["kind"] != "prime"]
        readings = read_cards(content.BUILT_IN, file.CardFile).readings
        every = deeds_of(words, [statements for statements, _ in readings])
        deeds = frozenset(deed for deed in every if deed.trigger != STATIC)
        events_by_number = {number: name for name, number in vars(events).items() if isinstance(number, int)}
        named = {
            VERBS: sorted({deed.verb for deed in deeds}),
            STATIC_VERBS: sorted({deed.verb for deed in every - deeds}),
            QUESTIONS: ASKED,
            EVENTS: list(events_by_number.values()),
        }
        abilities = frozenset(deed.ability for deed in every)
        sought = Sought(game, words, TRIGGERS[1:], abilities, deeds, named, events_by_number, OUT_OF_REACH)
        super().__init__(sought, METHOD.format(looked=LOOKED), "Created")
        self.told_by = telling(deeds, EVIDENCE)
        changing = {deed.card for deed in every - deeds if deed.verb == "power"}
        self.names_of_power = {game.face(word).name for word in changing} | set(FACTORS.values())

    def read(self, match: Match) -> None:
        """Count what the journal tells."""
        acting = None
        for event in match.journal:
            name, facts = self.sought.events[event.kind], event.facts
            self.named[EVENTS][name] += 1
            if name == "CREATED_CARD":
                self.cards[self._design(facts[1])] += 1
            if name == "ABILITY":
                acting = Ability(self._design(facts[0]), TRIGGERS[facts[2]])
                self.abilities[acting] += 1
            elif name in ENDS:
                acting = None
            elif acting:
                self.carry_out(self.told_by.get((acting, name), ()))
            self.named[STATIC_VERBS].update(standing_told(name, facts))

    def look_at(self, match: Match) -> None:
        """Count the cards in play that have a STATIC ability, and what such abilities change."""
        look = match.look()
        for army in look["armies"]:
            for card in army:
                word = match.game.face(card["card"]).word
                self.abilities.update({Ability(word, STATIC)} & self.sought.abilities)
        self.named[STATIC_VERBS].update(standing_shown(look, self.names_of_power))

    def _design(self, card: int) -> str:
        """The word of a card's design."""
        return self.sought.cards[card // COPIES]


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


def reached() -> Reached:
    """Nothing yet, of what there is to reach."""
    return Creations()


if __name__ == "__main__":
    measure(reached(), MATCHES)
