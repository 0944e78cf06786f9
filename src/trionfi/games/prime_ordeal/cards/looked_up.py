"""What the card table tells the rules at one look, made of what else is in it: sets of cards and of hands, as bits."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import numpy.typing as npt

from trionfi.core.game import Cards
from trionfi.games.prime_ordeal.cards.compiling import NO_BASE_IS_ABOVE, NO_BASE_IS_BELOW
from trionfi.games.prime_ordeal.rules.numbers import (
    BITS,
    COPIES,
    EFFECTS,
    KINDS,
    MULTISETS,
    NONE,
    SPARK,
    STATEMENTS,
    SYMBOLS,
    TRIGGERS,
    VERBS,
    Trigger,
)
from trionfi.games.prime_ordeal.rules.standing import WEIGHED

LOOKED_UP = frozenset(
    {"fits", "any_base", "payable", "of_kind", "triggered", "lasting", "wavering", "begins", "lasts", "conditional"}
)
HANDS = np.concatenate([np.zeros((1, SYMBOLS), np.int8), MULTISETS])  # by their numbers

Flags = npt.NDArray[np.bool_]


def look_up(table: Cards) -> None:
    """Write it into a card table that is filled but for this."""
    for members in _sets(table):
        members.fits = _cards(_fitting(table, members))
        members.any_base = members.least <= NO_BASE_IS_BELOW and members.most == NO_BASE_IS_ABOVE
    for row in table:
        row.payable = _bits(_paying(row))
        for number, statement in enumerate(row.statements):
            row.begins[statement.trigger] |= int(statement.trigger != NONE) << number
        _look_up_lasting(row)
    table["of_kind"] = [_cards(table["kind"] == 1 << place) for place in range(KINDS)]
    table["triggered"] = [_cards(table["triggers"] >> number & 1 != 0) for number in range(TRIGGERS)]
    table["lasting"] = [_cards(table["statics"] >> verb & 1 != 0) for verb in range(VERBS)]
    weighed = np.bitwise_or.reduce(table["lasts"][:, WEIGHED], axis=1)
    table["wavering"] = _cards(weighed & table["conditional"] != 0)


def _sets(table: Cards) -> Iterator[Any]:
    """Every set that an ability names."""
    for row in table:
        for statement in row.statements:
            if statement.trigger != NONE:
                sets = [condition.set for condition in statement.conditions]
                sets += [members for effect in statement.effects for members in (effect.set, effect.counted)]
                yield from (members for members in sets if members.kinds != NONE)


def _fitting(table: Cards, members: Any) -> Flags:
    """The designs that have such a kind, such traits and such a cost."""
    traits = table["traits"] & members.traits == members.traits
    fitting: Flags = (table["kind"] & members.kinds != 0) & traits & (table["symbols"] <= members.symbols)
    return fitting


def _paying(row: Any) -> Flags:
    """The hands that can pay what is printed: with Sparks for the typed symbols that they have not (OA2)."""
    missing = np.maximum(row.cost[:SPARK] - HANDS[:, :SPARK], 0).sum(axis=1)
    paying: Flags = (row.symbols <= HANDS.sum(axis=1)) & (missing <= HANDS[:, SPARK])
    return paying


def _look_up_lasting(row: Any) -> None:
    """Find the effects of a card's STATIC statements by their verbs, and those that stand under a condition."""
    for number in range(STATEMENTS * EFFECTS):
        statement = row.statements[number // EFFECTS]
        verb = statement.effects[number % EFFECTS].verb
        if statement.trigger == Trigger.STATIC and verb != NONE:
            row.lasts[verb] |= 1 << number
            row.conditional |= int(statement.conditions[0].reads != NONE) << number


def _cards(designs: Flags) -> list[int]:
    """The copies of some designs, as bits."""
    return _bits(np.repeat(designs, COPIES))


def _bits(members: Flags) -> list[int]:
    """A set as bits, in words."""
    numbers = np.flatnonzero(members).tolist()
    words = range(-(-len(members) // BITS))
    return [sum(1 << number % BITS for number in numbers if number // BITS == word) for word in words]
