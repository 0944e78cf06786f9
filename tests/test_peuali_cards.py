"""Peuali's card file: names that nothing has, and counts that the rulebook does not know, are told by line."""

from pathlib import Path

import pytest

import trionfi
from trionfi.core.cards import read_cards
from trionfi.core.errors import BadCards
from trionfi.games.peuali.cards import CardFile

pytestmark = pytest.mark.modes

TEXT = (trionfi.GAMES["peuali"].folder / "cards.toml").read_text(encoding="utf-8")

ABOUT_A_WHOLE_TABLE = ("in order", "one of each", "in a ring")

MISTAKES = [
    ('kind = "Dragon"', 'kind = "Dragoon"', "there is no 'Dragoon' (did you mean 'Dragon'?)"),
    ('beats = "Wa"', 'beats = "Wx"', "there is no 'Wx'"),
    ('essences = ["Wi", "Wa"]', 'essences = ["Wi"]', "two different Essences (P44)"),
    ('essences = ["Wi", "Wa"]', 'essences = ["Wi", "Wi"]', "two different Essences (P44)"),
    ("power = 7", "power = 6", "in order (P7-P13)"),
    ("chips = 6", "chips = 5", "each has 6 (P3)"),
    ('kind = "Scepter"', 'kind = "Mask"', "one of each Essence and kind (P5)"),
    ('beats = "Ea"', 'beats = "Wa"', "in a ring (P36)"),
]


@pytest.mark.parametrize(("right", "wrong", "words"), MISTAKES, ids=[wrong for _, wrong, _ in MISTAKES])
def test_a_mistake_is_told_with_its_place(tmp_path: Path, right: str, wrong: str, words: str) -> None:
    assert right in TEXT
    path = tmp_path / "cards.toml"
    path.write_text(TEXT.replace(right, wrong, 1), encoding="utf-8")
    with pytest.raises(BadCards) as refused:
        read_cards(path, CardFile)
    [told] = [problem for problem in refused.value.problems if words in problem]
    at_its_line = told.startswith(f"cards.toml:{TEXT[: TEXT.index(right)].count(chr(10)) + 1}:")
    assert at_its_line or (told.startswith("cards.toml:") and words.startswith(ABOUT_A_WHOLE_TABLE))
