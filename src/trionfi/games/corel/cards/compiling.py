"""Abilities as rows of numbers: what the rules read (`state.STATEMENT`).

What an ability costs stands in `pays` and `sacrifice` of its statement: of ACT and PLAY those of its conditions, of
SUMMON_COST its effects, of which no row is left.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from trionfi.abilities.compiling import write_target
from trionfi.abilities.language import Amount, Phrase, Statement, Term, number
from trionfi.games.corel.cards.language import (
    ANNOUNCED,
    JEWEL_KINDS,
    KINDS,
    PLAYERS,
    ROWS,
    STANDS,
    TARGETS,
    TRIGGERS,
    VERBS,
    ZONES,
)
from trionfi.games.corel.rules.numbers import Kind, Trigger

LASTING = ("STATIC", "POWERED", "WORN")  # what holds for as long as its card is there


@dataclass(frozen=True)
class Names:
    """What the names in a card file are in the card table."""

    factions: Mapping[str, int]  # by name: 1 + its number
    characters: Mapping[str, int]  # by name and by word: its design


def write_ability(statements: Sequence[Statement], names: Names, card: Any) -> None:
    """Write the statements of a card, already checked, into its row of the card table."""
    for place, (statement, row) in enumerate(zip(statements, card.statements, strict=False)):
        _write_statement(statement, names, row)
        card.triggers |= 1 << int(row.trigger)
        card.acts |= int(row.trigger == Trigger.ACT) << place
        if statement.trigger.word in LASTING:
            for effect in statement.effects:
                card.statics |= 1 << VERBS[effect.word]
                if effect.word in ("shield", "autoshield"):
                    card.shield = number(effect[0])


def _write_statement(statement: Statement, names: Names, row: Any) -> None:
    row.trigger = TRIGGERS[statement.trigger.word]
    row.jp = statement.trigger.number or 0
    summons = row.trigger == Trigger.SUMMON_COST
    for condition in [*statement.conditions, *(statement.effects if summons else ())]:
        assert isinstance(condition, Phrase)
        match condition.word:
            case "pay":
                row.pays = number(condition[0])
            case "sac":
                _write_target(condition[0], names, row.sacrifice)
            case "equipped":
                row.equipped = 1
            case stand:
                row.rows |= STANDS[stand]
    for effect, place in zip(() if summons else statement.effects, row.effects, strict=False):
        _write_effect(effect, names, place)


def _write_effect(effect: Phrase, names: Names, row: Any) -> None:
    """Write a verb and what belongs to it."""
    row.verb = VERBS[effect.word]
    match effect.word:
        case "promote":
            row.design, row.set.zone = names.characters[str(effect[0])], ZONES[str(effect[1])]
            row.set.kinds = Kind.CHARACTER
        case "upkeep":
            does = effect[0]
            assert isinstance(does, Phrase)
            row.does = VERBS[does.word]
            _write_arguments(does.inside, names, row)
        case "movejewel":
            source, destination = effect.inside
            row.target = _write_target(source, names, row.set)
            _write_target(destination, names, row.to)
        case "grant_attack":
            target, stand, jp, damage = effect.inside
            row.jp = number(jp)
            _write_arguments((target, stand, damage), names, row)
        case _:
            _write_arguments(effect.inside, names, row)


def _write_arguments(arguments: Sequence[Term], names: Names, row: Any) -> None:
    """Write arguments that are told apart by their words."""
    for argument in arguments:
        if isinstance(argument, Amount):
            row.amount = argument.number
            if argument.times:
                _write_set(argument.times[0], names, row.counted)
        elif argument.word in TARGETS:
            row.target = _write_target(argument, names, row.set)
        elif argument.word in PLAYERS or argument.word in ANNOUNCED:
            row.target = {**PLAYERS, **ANNOUNCED}[argument.word]
        elif argument.word in ROWS:
            row.rows = ROWS[argument.word]
        elif argument.word in JEWEL_KINDS:
            row.kind = JEWEL_KINDS[argument.word]
        else:
            row.turn = 1


def _write_target(target: Term, names: Names, row: Any) -> int:
    return write_target(target, row, TARGETS, lambda term, place: _write_set(term, names, place))


def _write_set(term: Term, names: Names, row: Any) -> None:
    assert isinstance(term, Phrase)
    row.zone = ZONES[term.word]
    for each in term.inside:
        assert isinstance(each, Phrase)
        match each.word:
            case "other":
                row.other = 1
            case "back":
                row.back = 1
            case "nonunique":
                row.nonunique = 1
            case word if word in KINDS:
                row.kinds |= KINDS[word]
            case faction:
                row.faction = names.factions[faction]
    row.kinds = row.kinds or Kind.CHARACTER  # (CA95)
