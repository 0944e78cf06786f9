"""Prime Ordeal's abilities as rows of numbers: they say what the text says, and whatever is accepted can be printed."""

import re
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from trionfi.games.prime_ordeal.cards import language
from trionfi.games.prime_ordeal.cards.compiling import write_ability
from trionfi.games.prime_ordeal.cards.content import BUILT_IN, read
from trionfi.games.prime_ordeal.cards.printed.sentences import printed
from trionfi.games.prime_ordeal.cards.shapes import cannot_run
from trionfi.games.prime_ordeal.rules import state as s
from trionfi.games.prime_ordeal.rules.numbers import Factor, Limit, Target, Trigger

pytestmark = pytest.mark.modes

TEXT = BUILT_IN.read_text(encoding="utf-8")
ABILITIES = dict(re.findall(r'word = "(\w+)"\n(?:(?!\[\[).*\n)*?ability = "(.*)"', TEXT))
DECK = read()

# Abilities as rows of numbers


def named(names: dict[str, int], number: int) -> str:
    """The word of a number."""
    return next(name for name, value in names.items() if value == number)


def set_word(row: Any) -> str:
    """Write a set of the card table."""
    return f"{named(language.ZONES, row['zone'])}({','.join(filters(row))})"


def filters(row: Any) -> Iterator[str]:
    """Write the filters of a set, in the order in which our cards name them."""
    yield from (name for name, bit in language.KINDS_OF_CARDS.items() if row["kinds"] == bit)
    yield from (name for bit, name in enumerate(DECK.traits) if row["traits"] >> bit & 1)
    yield from ["other"] * int(row["other"])
    yield from [f"base>={row['least']}"] * int(row["least"] > 0)
    yield from [f"base<={row['most']}"] * int(row["most"] < 2**15 - 1)
    yield from [f"cost<={row['symbols']}"] * int(row["symbols"] < 2**7 - 1)


def target_word(target: int, row: Any) -> str:
    """Write a target."""
    name = named(language.TARGETS, target)
    return name if name == "self" else f"{name}({set_word(row)})"


def symbols_word(counts: Any) -> str:
    """Write a cost."""
    return "".join(letter * int(count) for letter, count in zip(language.SYMBOL_LETTERS, counts, strict=True))


def effect_word(row: Any) -> str:
    """Write an effect."""
    verb = named(language.VERBS, row["verb"])
    return f"{verb}({','.join(argument_word(row, kind.rstrip('?'), verb) for kind in arguments(verb, row))})"


def arguments(verb: str, row: Any) -> Iterator[str]:
    """Which arguments an effect has, those left out that are as usual."""
    for place, kind in enumerate(language.TAKES[verb]):
        usual = (kind == "most?" and not row["most"]) or (kind == "who?" and row["who"] != Target.ALL)
        if not usual:
            yield "host" if (verb, place) == ("under", 0) else kind


def argument_word(row: Any, kind: str, verb: str) -> str:
    """Write an argument."""
    amount, signed = int(row["amount"]), verb != "limit" or row["kind"] != Limit.UNDER
    match kind:
        case "host":
            return "self"
        case "target":
            return target_word(row["target"], row["set"])
        case "base":
            return f"base({target_word(row['source'], row['counted'])})"
        case "player":
            return named(language.PLAYERS, row["target"])
        case "who":
            return named(language.PLAYERS, row["who"])
        case "limit":
            return named(language.LIMIT_KINDS, row["kind"])
        case "legacy":
            return named(language.LEGACIES, row["kind"])
        case "price":
            return next(filters(row["set"]))
        case "most":
            return f"max {row['most']}"
        case "amount" if row["times"] == Factor.COUNT:
            return f"{amount:+d}*count({set_word(row['counted'])})"
        case "amount" if row["times"]:
            return f"{amount:+d}*{named(language.READS, row['times'])}"
        case "number":
            return str(amount)
        case _:
            return f"{amount:+d}" if signed else str(amount)


def condition_words(row: Any) -> Iterator[str]:
    """Write the conditions of a statement."""
    yield from (name for name, number in language.RESULTS.items() if row["result"] == number)
    yield from ["by=opp"] * int(row["by_opponent"])
    yield from (f"type={name}" for name, bit in language.KINDS_OF_CARDS.items() if row["created"] == bit)
    yield from ["may"] * int(row["may"])
    yield from [f"pay({symbols_word(row['pay'])})"] * int(row["pays"])
    for each in row["conditions"]:
        if each["reads"]:
            what = f"({set_word(each['set'])})" if each["reads"] == Factor.COUNT else ""
            yield f"{named(language.READS, each['reads'])}{what}{named(language.ORDERS, each['order'])}{each['number']}"


def statement_word(row: Any) -> str:
    """Write a statement."""
    conditions = ",".join(condition_words(row))
    effects = " & ".join(effect_word(effect) for effect in row["effects"] if effect["verb"])
    return f"{named(language.TRIGGERS, row['trigger'])}{f'[{conditions}]' if conditions else ''}: {effects}"


@pytest.mark.parametrize("word", DECK.words)
def test_a_row_says_what_the_ability_says(word: str) -> None:
    row = DECK.table[DECK.words.index(word)]
    written = [statement_word(statement) for statement in row["statements"] if statement["trigger"]]
    assert " ; ".join(written) == ABILITIES.get(word, "")
    static = [each for each in row["statements"] if each["trigger"] == Trigger.STATIC]
    assert row["statics"] == sum({1 << int(effect["verb"]) for each in static for effect in each["effects"]} - {1})
    assert row["triggers"] == sum({1 << int(statement["trigger"]) for statement in row["statements"]} - {1})


# Every ability that is accepted can be written and printed


AMOUNTS = st.sampled_from(["+1", "-2", "+1*counters", "+2*unders", "+1*count(mine(Beast,other))", "+1*count(pile())"])
PLAIN = {
    "change": st.sampled_from(["+1", "-1"]),
    "amount": AMOUNTS,
    "size": st.sampled_from(["+1", "-1", "2"]),
    "number": st.sampled_from(["1", "3"]),
    "symbols": st.sampled_from(["E", "11"]),
}


def words_of(sort: str) -> st.SearchStrategy[str]:
    """Anything that may stand at a place of this sort."""
    if sort in PLAIN:
        return PLAIN[sort]
    words = language.vocabulary(DECK.traits).sorts[sort].words
    return st.sampled_from(sorted(words)).flatmap(lambda word: phrase_of(word, words[word]))


def phrase_of(word: str, belongs: Any) -> st.SearchStrategy[str]:
    """A word with something of all that belongs to it."""
    parts = [words_of(sort.rstrip("?*")) for sort in belongs.takes]
    least = sum(sort[-1] not in "?*" for sort in belongs.takes)
    inside = st.integers(least, len(parts)).flatmap(lambda count: st.tuples(*parts[:count]))
    order = st.sampled_from(belongs.orders or ("",))
    value = words_of(belongs.value) if belongs.orders else st.just("")
    number = " 2" if belongs.number else ""
    return st.builds(
        lambda *rest: "".join([word, number, *rest]), inside.map(in_parentheses) if parts else st.just(""), order, value
    )


def in_parentheses(arguments: tuple[str, ...]) -> str:
    """Put arguments in parentheses."""
    return f"({','.join(arguments)})"


def in_brackets(conditions: list[str]) -> str:
    """Put conditions in brackets, where there are any."""
    return f"[{','.join(conditions)}]" if conditions else ""


STATEMENTS = st.builds(
    lambda trigger, conditions, effects: f"{trigger}{conditions}: {' & '.join(effects)}",
    words_of("trigger"),
    st.lists(words_of("condition"), max_size=2).map(in_brackets),
    st.lists(words_of("effect"), min_size=1, max_size=3),
)


@given(STATEMENTS, st.sampled_from(["creature", "bonus", "epoch"]))
def test_what_is_accepted_is_printed_and_compiled(statement: str, kind: str) -> None:
    statements, wrong = language.vocabulary(DECK.traits).read(statement)
    assert not wrong
    if any(cannot_run(statements[0], kind)):
        return
    row: Any = np.zeros(1, s.CARD)[0]
    write_ability(statements, {trait: 1 << bit for bit, trait in enumerate(DECK.traits)}, row)
    assert row.triggers
    text = printed(statements, kind)
    assert re.fullmatch(r"([A-Z+\N{MINUS SIGN}].*\.)( [A-Z].*\.)*", text)
    assert not re.search(r"  | ,|\.\.|None", text)
