"""Card files: every mistake at once, each with its file, its line and what was probably meant."""

from pathlib import Path

import pytest

import trionfi
from trionfi.core.cards import Schema, read_cards
from trionfi.core.errors import BadCards
from trionfi.core.game import Game

pytestmark = pytest.mark.modes

GAMES = list(trionfi.GAMES.values())


class Fruit(Schema):
    """One kind of fruit."""

    name: str
    weight: int


class Basket(Schema):
    """A whole file."""

    fruit: list[Fruit]


RIGHT = """# A basket.

[[fruit]]
name = "Quince"
weight = 3

[[fruit]]
name = "Medlar"
weight = 1
"""


def problems(folder: Path, text: str) -> list[str]:
    """What is wrong with a card file of this text."""
    path = folder / "cards.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadCards) as refused:
        read_cards(path, Basket)
    assert str(refused.value) == "\n".join(refused.value.problems)
    return refused.value.problems


def test_a_right_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "cards.toml"
    path.write_text(RIGHT, encoding="utf-8")
    basket = read_cards(path, Basket)
    assert [(fruit.name, fruit.weight) for fruit in basket.fruit] == [("Quince", 3), ("Medlar", 1)]


def test_a_number_as_text_is_found_at_its_line(tmp_path: Path) -> None:
    [problem] = problems(tmp_path, RIGHT.replace("weight = 1", 'weight = "1"'))
    assert problem.startswith("cards.toml:9:10: fruit.2.weight: ")
    assert "integer" in problem


def test_a_misspelt_key_is_found_with_what_was_meant(tmp_path: Path) -> None:
    found = problems(tmp_path, RIGHT.replace("weight = 3", "wieght = 3"))
    assert sorted(problem.split(": ")[0] for problem in found) == ["cards.toml:3:1", "cards.toml:5:10"]
    assert any("did you mean 'weight'?" in problem for problem in found)


def test_a_misspelt_table_is_found_with_what_was_meant(tmp_path: Path) -> None:
    found = problems(tmp_path, RIGHT.replace('[[fruit]]\nname = "Q', '[[friut]]\nname = "Q'))
    assert any(problem.startswith("cards.toml:3:1: friut") and "did you mean 'fruit'?" in problem for problem in found)


def test_a_key_like_no_other_gets_no_guess(tmp_path: Path) -> None:
    [problem] = problems(tmp_path, RIGHT + "zzz = 1\n")
    assert problem.startswith("cards.toml:10:7: fruit.2.zzz: ")
    assert "did you mean" not in problem


def test_all_mistakes_are_told_at_once(tmp_path: Path) -> None:
    text = RIGHT.replace("weight = 3", "weight = 3.5").replace('name = "Medlar"', "name = 7").replace("weight = 1", "")
    found = problems(tmp_path, text)
    assert sorted(problem.split(": ")[0] for problem in found) == [
        "cards.toml:5:10",
        "cards.toml:7:1",
        "cards.toml:8:8",
    ]


def test_what_is_no_card_file_at_all_is_told_with_its_line(tmp_path: Path) -> None:
    [problem] = problems(tmp_path, RIGHT.replace("weight = 1", "weight ="))
    assert "cards.toml" in problem
    assert "line 9" in problem or ":9:" in problem


def test_an_empty_file_lacks_its_table(tmp_path: Path) -> None:
    [problem] = problems(tmp_path, "")
    assert problem.startswith("cards.toml:1:1: fruit: ")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_face_has_a_word_a_name_a_text_and_art(game: Game) -> None:
    assert len({face.word for face in game.faces}) == len(game.faces)
    for face in game.faces:
        assert face.name
        assert face.text.endswith(".")
        assert (game.folder / "view" / "art" / face.art).is_file()
        assert game.face(face.word) is face
