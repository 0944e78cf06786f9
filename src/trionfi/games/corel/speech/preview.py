"""What the attack that is declared, or being declared, would do if it landed as the table is now (CA39)."""

from types import SimpleNamespace
from typing import Any, TypeAlias

import numpy as np

from trionfi.abilities.printed import MINUS
from trionfi.core.game import JOURNAL_WIDTH, State
from trionfi.games.corel.rules import events
from trionfi.games.corel.rules.attack import resolve_attack
from trionfi.games.corel.rules.numbers import COUNTER, FRONT, JOURNAL_ROWS, NONE, PLACES, SLOTS, UNKNOWN, Ask
from trionfi.games.corel.speech.lexicon import PLACE_WORDS, Lexicon

Told: TypeAlias = list[tuple[int, list[int]]]
"""The events of an attack with their facts."""


def preview(state: State, here: SimpleNamespace, lexicon: Lexicon) -> dict[str, Any] | None:
    """Describe the attack step by step and in words; None where there is none, or it is landing already."""
    declaring, landing = here.pending == Ask.DECLARE, here.pending == Ask.REDIRECT and not here.packet
    if not (declaring or here.attacking) or landing:
        return None
    seat = here.to_move if declaring else here.active
    target = (1 - seat) * SLOTS + FRONT
    told, redirected = _told(state, seat, lexicon)
    struck = {facts[0] % PLACES: facts[1] for facts in _all(told, events.STRUCK)}
    prevented = {facts[0] % PLACES: facts[1] for facts in _all(told, events.HELD_BACK)}
    resisted = [facts[1] % PLACES for facts in _all(told, events.RESISTED)]
    damage = sum(facts[1] for facts in _all(told, events.DAMAGED) if facts[0] % PLACES == target)
    defender = here.fighters[target]
    found = {
        "seat": seat,
        "attackers": [
            {
                "place": PLACE_WORDS[place],
                "card": lexicon.designs[here.fighters[place].design - 1],
                "damage": struck.get(place),
                "prevented": prevented.get(place, 0),
                "resisted": min(COUNTER, struck[place] - prevented.get(place, 0)) if place in resisted else 0,
            }
            for place, fighter in enumerate(here.fighters)
            if fighter.strikes
        ],
        "sum": sum(struck.values()),
        "target": PLACE_WORDS[target] if defender.design else None,
        "shields": [_shield(facts, lexicon) for facts in _all(told, events.SHIELDED)],
        "redirected": redirected,
        "damage": damage,
        "destroys": bool(defender.design and defender.damage + damage >= defender.hp),
        "spiney": sum(facts[2] for facts in _all(told, events.SPINED)),
    }
    return found | {"words": _words(found)}


def _told(state: State, seat: int, lexicon: Lexicon) -> tuple[Told, int]:
    """Let the attack land on a copy of the table; tell what happens, and how much is redirected, to whomever."""
    states, journal = np.zeros(1, state.dtype), np.zeros((JOURNAL_ROWS + 1, JOURNAL_WIDTH), np.int32)
    states[0] = state
    states[0].stage = NONE
    while resolve_attack(states[0], lexicon.table, seat, journal):
        pass
    told = [(int(row[0]), row[1:].tolist()) for row in journal[1 : 1 + int(journal[0, 0])]]
    return told, int(states[0].strays.sum())


def _all(told: Told, event: int) -> list[list[int]]:
    """The facts of all events of a kind."""
    return [facts for kind, facts in told if kind == event]


def _shield(facts: list[int], lexicon: Lexicon) -> dict[str, Any]:
    """Describe what a shield takes: a card, or the Auto Shield."""
    figure, design, takes, left, _ = facts
    return {
        "place": PLACE_WORDS[figure % PLACES],
        "card": None if design == UNKNOWN else lexicon.designs[design],
        "hp": takes + left,
        "takes": takes,
    }


def _words(attack: dict[str, Any]) -> str:
    """Write the attack in short: "20 + 10; resisted -10; shield 30 takes 20; no damage"."""
    attackers = attack["attackers"]
    counting = [str(each["damage"]) for each in attackers if each["damage"] is not None]
    parts = [" + ".join(counting) or "0"]
    for what in ("prevented", "resisted"):
        less = sum(each[what] for each in attackers)
        parts += [f"{what} {MINUS}{less}"] * (less > 0)
    parts += [f"shield {shield['hp']} takes {shield['takes']}" for shield in attack["shields"]]
    parts += [f"{attack['redirected']} redirected"] * (attack["redirected"] > 0)
    if parts == [str(attack["damage"])]:
        parts = []  # the damage says it all
    parts.append(f"{attack['damage'] or 'no'} damage")
    parts += ["destroyed"] * attack["destroys"]
    parts += [f"Spiney {attack['spiney']} strikes back"] * (attack["spiney"] > 0)
    return "; ".join(parts)
