"""The battle that ended a round of Prime Ordeal, told step by step: abilities one by one, totals, eliminations."""

from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

from trionfi.core.game import Chapter
from trionfi.games.prime_ordeal.rules import events
from trionfi.games.prime_ordeal.speech.lexicon import Lexicon
from trionfi.games.prime_ordeal.speech.sentences import sentence

Told: TypeAlias = Sequence[tuple[int, Sequence[int]]]
Step: TypeAlias = dict[str, Any]

AFTERWARDS = (events.ROUND, events.OVER_WON)  # what is told behind a battle
TITLES = (events.BATTLE, events.ABILITY)  # what a step is headed by
LEFT_BEHIND = (events.TO_POOL, events.RELEASED)  # what comes of the cards of the eliminated


def news(chapter: Chapter, lexicon: Lexicon) -> dict[str, Any]:
    """Give each player's part in the battle, and its steps; nothing where the chapter has no battle."""
    told = _battle(chapter.events)
    if not told:
        return {}
    seats = range(len(chapter.names))
    totals, in_battle = _facts(told, events.TOTAL, 1), _facts(told, events.TOTAL, 2)
    won, lost = _facts(told, events.BATTLE_WON, 0), _facts(told, events.BATTLE_LOST, 1)
    eliminated = _facts(told, events.ELIMINATED, 0)
    return {
        "round": told[0][1][0],
        "totals": [totals.get(seat) for seat in seats],
        "avoids": [in_battle.get(seat) == 0 for seat in seats],
        "won": [seat in won for seat in seats],
        "lost": [lost.get(seat) for seat in seats],
        "eliminated": [seat in eliminated for seat in seats],
        "steps": list(_steps(told, chapter, lexicon)),
    }


def _battle(told: Told) -> Told:
    """What is told from the beginning of the battle on, up to the next round."""
    kinds = [event for event, _ in told]
    first = kinds.index(events.BATTLE) if events.BATTLE in kinds else len(kinds)
    last = next((place for place in range(first, len(kinds)) if kinds[place] in AFTERWARDS), len(kinds))
    return told[first:last]


def _facts(told: Told, event: int, place: int) -> dict[int, int]:
    """One fact of all events of a kind, by the seat that they are about."""
    return {facts[0]: facts[place] for kind, facts in told if kind == event}


def _steps(told: Told, chapter: Chapter, lexicon: Lexicon) -> Iterator[Step]:
    """Part the battle into steps; an ability that brought nothing about is none."""
    step: Step = {"kind": "start", "card": None, "title": "", "lines": []}
    for place, (event, facts) in enumerate(told):
        if event == events.ABILITY:
            begun: Step | None = {"kind": "ability", "card": lexicon.cards[facts[0]]}
        elif event == events.TOTAL and step["kind"] != "totals":
            begun = {"kind": "totals", "card": None}
        elif _cleans_up(told[place:]) and step["kind"] != "out":
            begun = {"kind": "out", "card": None}
        else:
            begun = None
        words = sentence(event, facts, chapter.names, chapter.viewer, lexicon)
        if begun:
            if step["lines"]:
                yield step
            step = begun | {"title": words if event == events.ABILITY else "", "lines": []}
        if event not in (*TITLES, *(LEFT_BEHIND if step["kind"] == "out" else ())):
            step["lines"].append(words)
    if step["lines"]:
        yield step


def _cleans_up(told: Told) -> bool:
    """Whether what follows is a clean-up (OA41): the cards of somebody who is eliminated go."""
    kinds = [event for event, _ in told]
    after = next((kind for kind in kinds if kind not in LEFT_BEHIND), None)
    return after == events.ELIMINATED
