"""A turn of Corel told step by step: what was done, what it brought about, who lost and won what."""

from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

from trionfi.core.game import Chapter
from trionfi.games.corel.rules import events
from trionfi.games.corel.rules.numbers import NOTHING, PLACES, SEATS, SLOTS, Link
from trionfi.games.corel.speech.lexicon import Lexicon
from trionfi.games.corel.speech.sentences import sentence

Told: TypeAlias = Sequence[tuple[int, Sequence[int]]]
Step: TypeAlias = dict[str, Any]

# What a step begins with: its kind, and which fact is the card that it is about, where one fact alone is.
HEADS: dict[int, tuple[str, int]] = {
    events.ANNOUNCED: ("announce", 2),
    events.DECLARED: ("attack", NOTHING),
    events.ATTACHED: ("attach", NOTHING),
    events.DISCARDED: ("discard", 1),
    events.RESOLVES: ("resolve", 2),
    events.COUNTERED: ("resolve", 1),
    events.ABILITY: ("ability", 0),
    events.ENDED_TURN: ("end", NOTHING),
}
BLOWS: Step = {"kind": "blows", "card": None, "cards": [], "title": "The attack lands."}
UNTOLD = frozenset({events.PASSED, events.TURN})


def news(chapter: Chapter, lexicon: Lexicon) -> dict[str, Any]:
    """Give what the turn brought each player, and its steps."""
    told, before = chapter.events, chapter.before[0]
    lost: list[list[str]] = [[] for _ in range(SEATS)]
    victory, damage = [0] * SEATS, [0] * SEATS
    for event, facts in told:
        if event in (events.KILLED, events.SACRIFICED_CARD, events.UNPAID):
            lost[facts[0] // SLOTS].append(lexicon.designs[facts[1]])
        elif event == events.VICTORY:
            victory[facts[0]] += facts[1]
        elif event == events.DAMAGED:
            damage[facts[0] % PLACES // SLOTS] += facts[1]
    return {
        "turn": int(before.turns),
        "seat": int(before.active),
        "attacked": any(event == events.DECLARED for event, _ in told),
        "damage": damage,
        "lost": lost,
        "victory": victory,
        "steps": list(_steps(chapter, lexicon)),
    }


def _steps(chapter: Chapter, lexicon: Lexicon) -> Iterator[Step]:
    """Part the turn into steps, each with its title and what it brought about."""
    step: Step = {"kind": "start", "card": None, "cards": [], "title": "", "lines": []}
    for event, facts in chapter.events:
        if event in UNTOLD:
            continue
        words = sentence(event, facts, chapter.names, chapter.viewer, lexicon)
        lands = event == events.STRUCK and step["kind"] not in ("attack", "blows")
        if (event in HEADS or lands) and (step["title"] or step["lines"]):
            yield step
        if event in HEADS:
            step = _head(event, facts, words, lexicon)
            continue
        if lands:
            step = BLOWS | {"lines": []}
        step["lines"].append(words)
    if step["title"] or step["lines"]:
        yield step


def _head(event: int, facts: Sequence[int], words: str, lexicon: Lexicon) -> Step:
    """Begin a step: the card that it is about, or those that attack."""
    kind, place = HEADS[event]
    about = NOTHING if event == events.ANNOUNCED and facts[0] == Link.RETREAT else place
    card = None if about == NOTHING else lexicon.designs[facts[about]]
    if event == events.ATTACHED:
        card = lexicon.jewels[facts[1]]
    attackers = [figure // PLACES - 1 for figure in facts[1:] if figure != NOTHING] if event == events.DECLARED else []
    cards = [{"card": lexicon.designs[design]} for design in attackers]
    return {"kind": kind, "card": card, "cards": cards, "title": words, "lines": []}
