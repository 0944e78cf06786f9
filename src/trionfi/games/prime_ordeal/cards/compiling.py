"""Abilities as rows of numbers: what the rules read (`state.STATEMENT`)."""

from collections.abc import Mapping, Sequence
from typing import Any

from trionfi.abilities.compiling import write_target
from trionfi.abilities.language import Amount, Phrase, Statement, Term, number
from trionfi.games.prime_ordeal.cards.language import (
    KINDS_OF_CARDS,
    LEGACIES,
    LIMIT_KINDS,
    ORDERS,
    PLAYERS,
    READS,
    RESULTS,
    SYMBOL_LETTERS,
    TARGETS,
    TRIGGERS,
    VERBS,
    ZONES,
)
from trionfi.games.prime_ordeal.rules.numbers import EFFECTS, Kind, Target, Trigger

EVERY_KIND = Kind.CREATURE | Kind.BONUS | Kind.EPOCH
NO_BASE_IS_BELOW, NO_BASE_IS_ABOVE, NO_COST_IS_ABOVE = 0, 2**15 - 1, 2**7 - 1

Traits = Mapping[str, int]
"""The bit of each trait."""


def write_ability(statements: Sequence[Statement], traits: Traits, card: Any) -> None:
    """Write the statements of a card, already checked, into its row of the card table."""
    for place, (statement, row) in enumerate(zip(statements, card.statements, strict=False)):
        _write_statement(statement, traits, row)
        card.triggers |= 1 << int(row.trigger)
        if row.trigger == Trigger.STATIC:
            card.statics |= sum({1 << int(effect.verb) for effect in row.effects if effect.verb})
            card.standing |= sum(1 << place * EFFECTS + i for i, effect in enumerate(row.effects) if effect.verb)


def write_cost(cost: str, row: Any) -> None:
    """Count the symbols of a cost."""
    for symbol in cost:
        row[SYMBOL_LETTERS.index(symbol)] += 1


def _write_statement(statement: Statement, traits: Traits, row: Any) -> None:
    row.trigger = TRIGGERS[statement.trigger.word]
    row.may = row.trigger == Trigger.ACTION
    row.created = EVERY_KIND
    read = 0
    for condition in statement.conditions:
        assert isinstance(condition, Phrase)
        match condition.word:
            case "may":
                row.may = 1
            case "pay":
                row.may = row.pays = 1
                write_cost(str(condition[0]), row.pay)
            case "won" | "lost":
                row.result = RESULTS[condition.word]
            case "by":
                row.by_opponent = 1
            case "type":
                row.created = KINDS_OF_CARDS[str(condition.value)]
            case _:
                _write_condition(condition, traits, row.conditions[read])
                read += 1
    for effect, place in zip(statement.effects, row.effects, strict=False):
        _write_effect(effect, traits, place)


def _write_condition(condition: Phrase, traits: Traits, row: Any) -> None:
    row.reads = READS[condition.word]
    row.order = ORDERS[condition.order]
    row.number = number(condition.value)
    if condition.arguments:
        _write_set(condition[0], traits, row.set)


def _write_effect(effect: Phrase, traits: Traits, row: Any) -> None:
    row.verb = VERBS[effect.word]
    first, *others = effect.inside
    match effect.word:
        case "deal" | "fade":
            row.amount = number(first)
        case "legacy":
            row.kind = LEGACIES[str(first)]
        case "limit":
            row.kind, row.who = LIMIT_KINDS[str(first)], Target.YOU
        case "cost":
            _write_filters([first], traits, row.set)
        case "life" | "loss" | "avoid" | "redraw":
            row.target = PLAYERS[str(first)]
        case "under":
            row.target = _write_target(others.pop(), traits, row.set)
        case _:
            row.target = _write_target(first, traits, row.set)
    for argument in others:
        _write_argument(argument, traits, row)


def _write_argument(argument: Term, traits: Traits, row: Any) -> None:
    """Write what stands behind the first argument of an effect."""
    if isinstance(argument, Amount):
        row.amount = argument.number
        if argument.times:
            row.times = READS[argument.times.word]
        if argument.times and argument.times.arguments:
            _write_set(argument.times[0], traits, row.counted)
    elif argument.word == "base":
        row.source = _write_target(argument[0], traits, row.counted)
    elif argument.word == "max":
        row.most = argument.number
    else:
        row.who = PLAYERS[argument.word]


def _write_target(target: Term, traits: Traits, row: Any) -> int:
    return write_target(target, row, TARGETS, lambda term, place: _write_set(term, traits, place))


def _write_set(term: Term, traits: Traits, row: Any) -> None:
    assert isinstance(term, Phrase)
    row.zone = ZONES[term.word]
    _write_filters(term.inside, traits, row)


def _write_filters(filters: Sequence[Term], traits: Traits, row: Any) -> None:
    row.least, row.most, row.symbols = NO_BASE_IS_BELOW, NO_BASE_IS_ABOVE, NO_COST_IS_ABOVE
    for each in filters:
        assert isinstance(each, Phrase)
        if each.word in KINDS_OF_CARDS:
            row.kinds |= KINDS_OF_CARDS[each.word]
        elif each.word == "other":
            row.other = 1
        elif each.word == "cost":
            row.symbols = number(each.value)
        elif each.word == "base":
            row["least" if each.order == ">=" else "most"] = number(each.value)
        else:
            row.traits |= traits[each.word]
    row.kinds = row.kinds or EVERY_KIND
