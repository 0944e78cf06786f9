"""Corel's decks: as text, checked by the rulebook's clauses, packed into the words that rules take, and as options."""

import contextlib
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from trionfi.core.options import Option, apart, numbered, together
from trionfi.games.corel.cards.content import read
from trionfi.games.corel.cards.decks import LONGEST, MOST_ENTRIES, BadDeck, Copies, pack, unpack
from trionfi.games.corel.cards.options import DeckOption, largest, options, smallest
from trionfi.games.corel.rules import state as s
from trionfi.games.corel.rules.numbers import (
    DECK_WORDS,
    DESIGNS,
    MOST_DECK,
    SPIRIT_JEWEL,
    SPIRITS,
    STANDARD_JEWEL,
    Kind,
)

pytestmark = pytest.mark.modes

CARDS = read()
CATALOGUE = CARDS.catalogue
REBEL = CARDS.precons[0]
OPTIONS = options(CARDS.precons, CATALOGUE)
ENOUGH = "R01x1 SJ1x5"  # the smallest legal deck


def copies(text: str, **more: int) -> dict[str, int]:
    """What a deck's text has, by the words of the cards."""
    held = CATALOGUE.read(text)
    return {word: n for word, n in zip(CARDS.words, held, strict=True) if n} | more


def problems(text: Any) -> list[str]:
    """What is wrong with a deck's text."""
    with pytest.raises(BadDeck) as refused:
        CATALOGUE.read(text)
    return refused.value.problems


# Reading


@pytest.mark.parametrize(
    "line",
    [
        "3 Nutman",
        "3x Nutman",
        "3 x Nutman",
        "Nutman x3",
        "Nutman x 3",
        "nutmanx3",
        "  NUTMAN\tx3  ",
        "R01x3",
        "R01 x3",
        "3 R01",
        "3x r01",
        "R01\N{MULTIPLICATION SIGN}3",
        "3\N{MULTIPLICATION SIGN} Nutman",
        "003 Nutman",
        "Nutman\nNutman\n1 Nutman",
        "R01 R01x1, R01",
        "2 Nutman  # and one more\nR01",
        "// mine\n\n3 Nutman // three",
    ],
)
def test_a_line_may_be_written_as_people_do(line: str) -> None:
    assert copies(f"{line}\nSJ1x5") == {"R01": 3, "SJ1": 5}


def test_names_with_a_comma_or_a_sign_are_read() -> None:
    held = copies("1 Old Husk, Grove Elder\nAnger! x2\nThe Ferryman\n2 Hired   Blade\n5 Spirit Jewel")
    assert held == {"R07": 1, "N09": 2, "N06": 1, "N01": 2, "SJ1": 5}


@pytest.mark.parametrize("precon", CARDS.precons, ids=lambda precon: precon.name)
def test_a_deck_reads_back_from_both_ways_of_writing_it(precon: Any) -> None:
    assert CATALOGUE.read(CATALOGUE.write(precon.copies)) == precon.copies
    assert CATALOGUE.read(CATALOGUE.export(precon.copies)) == precon.copies
    assert CATALOGUE.read("\ufeff" + CATALOGUE.export(precon.copies).replace("\n", "\r\n")) == precon.copies


def test_a_deck_is_exported_a_line_a_card_by_kinds() -> None:
    lines = CATALOGUE.export(REBEL.copies).splitlines()
    headings = [line for line in lines if line.startswith("#")]
    assert headings == ["# Characters (16)", "# Events (16)", "# Equips and shields (4)", "# Jewels (19)"]
    assert lines[1] == "3 Nutman"
    assert lines[-2:] == ["14 Standard Jewel", "5 Spirit Jewel"]


# What is refused


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (f"{ENOUGH}\nNutmen", "line 2: there is no card 'Nutmen' (did you mean 'Nutman'?)"),
        (f"{ENOUGH}\n3 R99", "line 2: there is no card 'R99'"),
        (f"{ENOUGH}\n-3 Nutman", "line 2: '-3' is not a number of copies from 1 to 200"),
        (f"{ENOUGH}\nNutman x-3", "line 2: '-3' is not a number of copies"),
        (f"{ENOUGH}\nR02x0", "line 2: '0' is not a number of copies"),
        (f"{ENOUGH}\n+1 Nutman", "line 2: '+1' is not a number of copies"),
        (f"{ENOUGH}\n1.5 Nutman", "line 2: '1.5' is not a number of copies"),
        (f"{ENOUGH}\n1e2 Nutman", "line 2: '1e2' is not a number of copies"),
        (f"{ENOUGH}\n{'9' * 40} Nutman", "line 2: '9999"),
        (f"{ENOUGH}\n0x3 Nutman", "line 2: there is no card '0x3 Nutman'"),
        (f"{ENOUGH}\n{'Nutman ' * 20}", "is too long for a card"),
        (f"{ENOUGH}\n\uff13 Nutman", "'\uff13' (fullwidth digit three) is in no card's name and no number of copies"),
        (f"{ENOUGH}\n1 Nutm\u0430n", "'\u0430' (cyrillic small letter a) is in no card's name"),
        (f"{ENOUGH}\n1 Nut\u200bman", "(zero width space) is in no card's name"),
        (f"{ENOUGH}\n1\u00a0Nutman", "(no-break space) is in no card's name"),
        (f"{ENOUGH}\n\u0663 Nutman", "(arabic-indic digit three)"),
        (f"{ENOUGH}\n\x00", "(U+0000".lower()),
        ("R01x1 SJ1x5 " * 150, f"a deck has {MOST_ENTRIES} entries at most"),
        ("x" * (LONGEST + 1), f"the text of a deck has {LONGEST} characters at most"),
        (None, "None is not a text"),
        (["R01x3"], "is not a text"),
        (55, "55 is not a text"),
    ],
)
def test_what_is_no_deck_is_refused_in_words(text: Any, words: str) -> None:
    assert any(words in problem for problem in problems(text)), problems(text)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("R01x1 SJ1x4", ["exactly 5 Spirit Jewels in a deck, not 4 (C44)", "6 cards or more, not 5 (CA2)"]),
        ("R01x1 SJ1x6", ["exactly 5 Spirit Jewels in a deck, not 6 (C44)"]),
        ("R01x4 SJ1x5", ["3 copies of Nutman at most, not 4 (C40)"]),
        ("R01x2\n3 Nutman\nSJ1x5", ["3 copies of Nutman at most, not 5 (C40)"]),
        ("R01 N09x4 SJ1x5", ["3 copies of ANGER! at most, not 4 (C40)"]),
        ("R01 R05x2 SJ1x5", ["1 Knave at most, which is Unique, not 2 (C42)"]),
        ("R01 R05 R06 R07 R08 J05 SJ1x5", ["4 Uniques at most, not 5 (C41)"]),
        ("R05 R04x3 SJ1x5", ["neither Unique nor Non-Starter (CA2, CA8)"]),
        ("R01 SJ0x195 SJ1x5", ["200 cards at most, not 201 (CA112)"]),
        (
            "",
            [
                "5 Spirit Jewels in a deck, not 0 (C44)",
                "5 cards or more are allowed in a starting hand, not 0 (CA2)",
                "neither Unique nor Non-Starter",
                "6 cards or more, not 0 (CA2)",
            ],
        ),
    ],
)
def test_every_rule_that_a_deck_breaks_is_told_with_its_clause(text: str, told: list[str]) -> None:
    found = problems(text)
    assert len(found) == len(told)
    for words, problem in zip(told, found, strict=True):
        assert words in problem


def test_all_that_is_wrong_is_told_at_once() -> None:
    text = "4 Nutman\n2 Knave\n-1 ANGER!\nNutmen\nFlick\nThistle, Snare-Setter\nOld Husk, Grove Elder\nSJ1x3"
    assert [problem[-6:] for problem in problems(text)[2:]] == [" (C44)", " (C40)", " (C42)", " (C41)"]
    assert [problem[:7] for problem in problems(text)[:2]] == ["line 3:", "line 4:"]


def test_a_deck_may_have_as_many_standard_jewels_as_one_likes_and_any_factions() -> None:
    assert copies(ENOUGH) == {"R01": 1, "SJ1": 5}
    assert copies(f"{ENOUGH} SJ0x30 K01x3 S01x3")["SJ0"] == 30


PIECES = ["3", "-1", "x", "x3", " ", "\n", "Nutman", "R01", "SJ1x5", "#", "//", ",", "Old Husk", "\u0430", "\uff13"]


@given(st.one_of(st.text(max_size=300), st.lists(st.sampled_from(PIECES), max_size=40).map("".join)))
def test_no_text_raises_anything_but_bad_deck(text: str) -> None:
    with contextlib.suppress(BadDeck):
        held = CATALOGUE.read(text)
        assert CATALOGUE.violations(held) == []


# Packing


@st.composite
def legal(draw: st.DrawFn) -> Copies:
    """Any legal deck."""
    held = [0] * DESIGNS
    starter = draw(
        st.sampled_from([each for each in CATALOGUE.designs if each.may_start and each.kind == Kind.CHARACTER])
    )
    uniques = draw(
        st.lists(st.sampled_from([each for each in CATALOGUE.designs if each.unique]), max_size=4, unique=True)
    )
    for design in CATALOGUE.designs[:STANDARD_JEWEL]:
        held[design.number] = design in uniques if design.unique else draw(st.integers(0, 3)) % 3
    held[starter.number] = max(1, held[starter.number])
    held[SPIRIT_JEWEL] = SPIRITS
    held[STANDARD_JEWEL] = draw(st.integers(0, MOST_DECK - sum(held)))
    return tuple(map(int, held))


@given(legal())
def test_a_deck_reads_back_from_its_number_and_its_words(held: Copies) -> None:
    assert CATALOGUE.violations(held) == []
    number = pack(held)
    words = np.array(apart(number, DECK_WORDS), np.int64)
    assert unpack(number) == unpack(together(words.tolist())) == held
    assert CATALOGUE.read(CATALOGUE.write(held)) == CATALOGUE.read(CATALOGUE.export(held)) == held
    for design in range(STANDARD_JEWEL):  # as the rules read it
        assert words[design >> 5] >> 2 * (design & 31) & 3 == held[design]
    assert words[2] >> 38 & 255 == held[STANDARD_JEWEL]


@given(st.integers(0, 2**192 - 1))
def test_numbers_are_parted_into_words_and_put_together_again(number: int) -> None:
    words = apart(number, 3)
    assert together(np.array(words, np.int64).tolist()) == number


# Options


def test_each_seat_has_another_deck_as_usual() -> None:
    assert [option.choices[0] for option in deck_options()] == ["rebel", "order"]
    assert all(sorted(option.choices) == ["kingdom", "neutral", "order", "rebel", "star"] for option in deck_options())


def deck_options() -> list[DeckOption]:
    """The options that are decks."""
    return [option for option in OPTIONS if isinstance(option, DeckOption)]


def test_a_deck_is_told_by_its_name_where_it_has_one() -> None:
    first, second = deck_options()
    assert first.number("star", 2) == second.number("star", 2) == pack(CARDS.precons[3].copies)
    assert first.value(first.number(CATALOGUE.export(REBEL.copies), 2)) == "rebel"
    assert first.value(first.number("SJ1x5 R01x3", 2)) == "R01x3 SJ1x5"
    assert first.value(0) == "?"


@pytest.mark.parametrize("value", ["Rebel", "", "R01x3", "?", 0, None, 3.0])
def test_what_is_no_deck_is_no_value(value: object) -> None:
    with pytest.raises(
        ValueError, match=r"option deck_1 \(C35\) is none of rebel, order, kingdom, star, neutral, and no"
    ):
        deck_options()[0].number(value, 2)


def test_the_words_of_all_options_are_told_apart_again() -> None:
    values: list[tuple[Option, int]] = [(option, option.number(option.samples(2)[-1], 2)) for option in OPTIONS]
    words = [word for option, number in values for word in apart(number, option.width)]
    assert list(numbered(OPTIONS, np.array(words, np.int64).tolist())) == values
    assert len(words) == len(OPTIONS) + 2 * (DECK_WORDS - 1)


def test_a_deck_is_kept_in_a_state() -> None:
    states = np.zeros(1, s.STATE)
    for option in deck_options():
        assert option.value(option.kept(states[0])) == "?"
        option.keep(states[0], option.number("kingdom", 2))
        assert option.value(option.kept(states[0])) == "kingdom"


def test_the_samples_are_legal_up_to_the_bounds() -> None:
    assert sum(smallest(CATALOGUE)) == 6
    assert sum(largest(CATALOGUE)) == MOST_DECK
    for option in OPTIONS:
        for value in option.samples(2):
            assert option.value(option.number(value, 2)) == value
