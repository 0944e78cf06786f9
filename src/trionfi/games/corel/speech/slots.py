"""The characters in play of Corel as a viewer sees them, and what changed each of their values."""

from collections.abc import Mapping, Sequence
from types import SimpleNamespace
from typing import Any, TypeAlias

import numpy as np

from trionfi.core.game import State, States
from trionfi.games.corel.rules.numbers import FRONT, SEATS, SLOTS, Kind, Row, Verb
from trionfi.games.corel.rules.seats import up_to_most
from trionfi.games.corel.rules.standing import character_statics, equip_statics, reset
from trionfi.games.corel.speech.lexicon import EQUIP_WORDS, PLACE_WORDS, Lexicon, attack_word
from trionfi.games.corel.speech.plainly import Fighter, fan

Part: TypeAlias = dict[str, Any]
"""What changes a value: which, by what, and how much."""

Attack: TypeAlias = tuple[int, int, int]
"""An attack: its row, the JP that it needs, its damage before all changes."""

UNTIL_END = "until the end of the turn"
AT_LEAST_NOTHING = "never below 0 (C149)"
ROW_NAMES = {Row.MAIN: "main", Row.BACK: "back"}
VALUES = ("hp", "main", "back", "retreat")


def rows(state: State, here: SimpleNamespace, lexicon: Lexicon) -> list[list[dict[str, Any] | None]]:
    """Each seat's front row and back row, None for an empty slot."""
    changes = _changes(state, here, lexicon)
    return [[_slot(here, seat * SLOTS + slot, changes, lexicon) for slot in range(SLOTS)] for seat in range(SEATS)]


def _slot(here: SimpleNamespace, place: int, changes: dict[int, list[Part]], lexicon: Lexicon) -> dict[str, Any] | None:
    """Describe a character."""
    fighter: Fighter = here.fighters[place]
    if not fighter.design:
        return None
    card = lexicon.table[fighter.design - 1]
    attacks = {row: _attack(card, fighter, row) for row in ROW_NAMES}
    return {
        "card": lexicon.designs[fighter.design - 1],
        "place": PLACE_WORDS[place],
        "name": fighter.name,
        "damage": fighter.damage,
        "hp": fighter.hp,
        "base_hp": int(card.hp),
        "jp": fighter.jp,
        "jewels": {word: count for word, count in zip(lexicon.jewels, fighter.jewels, strict=True) if count},
        "main": attacks[Row.MAIN],
        "back": attacks[Row.BACK],
        "granted": _granted(here, place, lexicon),
        "retreat": fighter.retreat,
        "base_retreat": int(card.retreat),
        "resist": bool(fighter.resists),
        "spiney": fighter.spiney,
        "redirect": fighter.redirects,
        "auto": fighter.auto,
        "acted": bool(fighter.acted),
        "held": bool(fighter.held),
        "attacks": bool(fighter.strikes),
        "equips": [_equip(here, place, number, lexicon) for number in fan(here, place)],
        "why": _why(card, fighter, changes.get(place, []), attacks),
    }


def _attack(card: Any, fighter: Fighter, row: int) -> dict[str, int] | None:
    """The printed attack of a row with what changes it, None where a character has none."""
    printed = _printed(card, row)
    if printed is None:
        return None
    _, jp, base = printed
    return {"jp": jp, "damage": changed(fighter, row, base), "base": base}


def _printed(card: Any, row: int) -> Attack | None:
    """The printed attack of a row, None where there is none."""
    return (row, int(card.jp[row - 1]), int(card.damage[row - 1])) if int(card.attacks) & row else None


def changed(fighter: Fighter, row: int, base: int) -> int:
    """The damage of an attack with what changes those of its row (C143, C149)."""
    return max(0, up_to_most(base + fighter.bonus[row - 1] + fighter.boosts[row - 1]))


def _granted(here: SimpleNamespace, place: int, lexicon: Lexicon) -> list[dict[str, Any]]:
    """The different attacks that equips grant, each with how it is called where the character stands in that row."""
    fighter, found = here.fighters[place], dict.fromkeys(_grants(here, place, lexicon))
    card = lexicon.table[fighter.design - 1]
    granted: list[dict[str, Any]] = []
    for row, name in ROW_NAMES.items():
        usable = (row == Row.MAIN) == (place % SLOTS == FRONT)
        attacks = [grant[1:] for grant in found if grant[0] == row and grant != _printed(card, row)]
        for choice, (jp, base) in enumerate(attacks, 1):
            word = attack_word(place % SLOTS, choice) if usable else None
            part = {"jp": jp, "damage": changed(fighter, row, base), "base": base, "row": name, "action": word}
            granted.append(part)
    return granted


def _grants(here: SimpleNamespace, place: int, lexicon: Lexicon) -> list[Attack]:
    """The attacks that equips grant a character, the oldest first: row, JP, damage."""
    return [
        (row, int(effect.jp), int(effect.amount))
        for number in fan(here, place)
        for statement in lexicon.table[here.worn[number].design].statements
        for effect in statement.effects
        if effect.verb == Verb.GRANT_ATTACK
        for row in ROW_NAMES
        if int(effect.rows) & row
    ]


def _equip(here: SimpleNamespace, place: int, number: int, lexicon: Lexicon) -> dict[str, Any]:
    """Describe an attached equip; `hp` is what a shield can take in all."""
    equip = here.worn[number]
    shield = lexicon.kinds[equip.design] == Kind.SHIELD
    return {
        "card": lexicon.designs[equip.design],
        "place": f"{PLACE_WORDS[place]}.{fan(here, place).index(number) + 1}",
        "target": EQUIP_WORDS[number],
        "owner": equip.owner,
        "damage": equip.damage,
        "hp": int(lexicon.table[equip.design].shield) if shield else None,
    }


# What changed a value


def _why(card: Any, fighter: Fighter, changes: list[Part], attacks: dict[int, dict[str, int] | None]) -> list[Part]:
    """What makes the values of a character out of the printed ones: the parts of each add up to it."""
    parts = list(changes)
    for row, name in ROW_NAMES.items():
        if fighter.boosts[row - 1]:
            parts.append({"what": name, "by": UNTIL_END, "amount": fighter.boosts[row - 1]})
    finals = {"retreat": (int(card.retreat), fighter.retreat)}
    finals |= {ROW_NAMES[row]: (attack["base"], attack["damage"]) for row, attack in attacks.items() if attack}
    for what, (printed, final) in finals.items():
        rest = final - printed - sum(part["amount"] for part in parts if part["what"] == what)
        if rest:
            parts.append({"what": what, "by": AT_LEAST_NOTHING, "amount": rest})
    return parts


def _changes(state: State, here: SimpleNamespace, lexicon: Lexicon) -> dict[int, list[Part]]:
    """What each card in play changes by what lasts, by the place of the character that it changes."""
    printed = np.zeros(1, state.dtype)
    printed[0] = state
    there = [place for place, fighter in enumerate(here.fighters) if fighter.design]
    for place in there:
        reset(printed[0], lexicon.table, place)
    before, changes, states = _values(printed, there), {place: list[Part]() for place in there}, printed.copy()
    for place in there:
        states.view(np.uint8)[:] = printed.view(np.uint8)
        character_statics(states[0], lexicon.table, place)
        _collect(before, _values(states, there), lexicon.names[here.fighters[place].design - 1], changes)
    for equip in here.worn:
        states.view(np.uint8)[:] = printed.view(np.uint8)
        equip_statics(states[0], lexicon.table, equip.design, equip.owner, equip.wearer)
        _collect(before, _values(states, there), lexicon.names[equip.design], changes)
    return changes


def _values(states: States, places: Sequence[int]) -> dict[int, tuple[int, ...]]:
    """The values of the characters at some places that cards change, in the order of VALUES."""
    fighters = states["fighters"][0]
    hp, bonus, retreat = (fighters[name].tolist() for name in ("hp", "bonus", "retreat"))
    return {place: (hp[place], *bonus[place], retreat[place]) for place in places}


def _collect(
    before: Mapping[int, tuple[int, ...]],
    now: Mapping[int, tuple[int, ...]],
    by: str,
    changes: dict[int, list[Part]],
) -> None:
    """Take down what differs from the printed values."""
    for place, values in now.items():
        if values != before[place]:
            amounts = zip(VALUES, values, before[place], strict=True)
            parts = [{"what": what, "by": by, "amount": new - old} for what, new, old in amounts if new != old]
            changes[place].extend(parts)
