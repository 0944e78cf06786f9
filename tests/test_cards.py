"""Card files: every mistake at once, each with its file, its line and what was probably meant."""

import itertools
from collections.abc import Iterator
from pathlib import Path

import pytest

import trionfi
from trionfi.core.cards import Schema, Where, meant, read_cards
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

    def problems(self) -> list[tuple[Where, str]]:
        """No name and no weight stands there twice, and no fruit is lighter than the second."""
        texts, weights = [fruit.name for fruit in self.fruit], [fruit.weight for fruit in self.fruit]
        twice = [(("fruit", i, "name"), "twice") for i, text in enumerate(texts) if texts.count(text) > 1]
        alike = [(("fruit", i, "weight"), "twice") for i, weight in enumerate(weights) if weights.count(weight) > 1]
        return [
            *twice,
            *alike,
            *((("fruit", i), "too light") for i, each in enumerate(weights) if [each] < weights[1:2]),
        ]


class Handle(Schema):
    """A table that is no list."""

    size: int


class Trug(Basket):
    """A basket with a handle."""

    handle: Handle


RIGHT = """# A basket.

[[fruit]]
name = "Quince"
weight = 3

[[fruit]]
name = "Medlar"
weight = 1
"""


def problems(folder: Path, text: str, schema: type[Basket] = Basket) -> list[str]:
    """What is wrong with a card file of this text."""
    path = folder / "cards.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadCards) as refused:
        read_cards(path, schema)
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


def test_a_key_of_another_table_is_not_meant(tmp_path: Path) -> None:
    [problem] = problems(tmp_path, RIGHT.replace("weight = 3", "weight = 3\nfruit = 3"))
    assert problem.startswith("cards.toml:6:9: fruit.1.fruit: ")
    assert "did you mean" not in problem
    assert meant("kind", ["kind", "word"]) == ""
    assert meant("Kind", ["kind", "word"]) == " (did you mean 'kind'?)"


def test_a_misspelt_key_of_a_table_that_is_no_list_is_found_with_what_was_meant(tmp_path: Path) -> None:
    found = problems(tmp_path, RIGHT + "[handle]\nsise = 2\n", Trug)
    assert sorted(problem.split(": ")[0] for problem in found) == ["cards.toml:10:1", "cards.toml:11:8"]
    assert any("did you mean 'size'?" in problem for problem in found)


def test_other_entries_are_blamed_for_what_is_wrong_however_the_broken_one_is_meant(tmp_path: Path) -> None:
    """Left out, the broken one makes two others too light; meant as the first is, it makes a weight stand twice."""
    more = "".join(f'[[fruit]]\nname = "{name}"\nweight = {weight}\n' for name, weight in (("Fig", 9), ("Fig", 4)))
    text = RIGHT.replace("weight = 1", 'weight = "1"') + more + "[handle]\nsize = 1\n"
    found = problems(tmp_path, text, Trug)
    assert [problem.split(": ", 1)[0] for problem in found] == ["cards.toml:9:10", "cards.toml:11:8", "cards.toml:14:8"]


def test_a_file_may_begin_with_the_mark_of_its_encoding(tmp_path: Path) -> None:
    path = tmp_path / "cards.toml"
    path.write_text(RIGHT, encoding="utf-8-sig")
    assert len(read_cards(path, Basket).fruit) == 2
    [problem] = problems(tmp_path, "\ufeff" + RIGHT.replace("weight = 3", 'weight = "3"'))
    assert problem.startswith("cards.toml:5:10: ")


def keys_of(lines: list[str]) -> Iterator[tuple[str, int]]:
    """Each key of the first entry of each table of a card file, with its table and the number of its line."""
    seen: set[str] = set()
    for header, line in enumerate(lines):
        if line.startswith("[[") and line not in seen:
            seen.add(line)
            for number in itertools.takewhile(lambda number: " = " in lines[number], itertools.count(header + 1)):
                yield line.strip("[]"), number


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_one_fault_is_told_as_one(game: Game, tmp_path: Path) -> None:
    """A value of a wrong type, or a misspelt key: nothing else in the file is blamed for it."""
    lines = (game.folder / "cards.toml").read_text(encoding="utf-8").splitlines()
    path = tmp_path / "cards.toml"
    for table, number in keys_of(lines):
        key, _, value = lines[number].partition(" = ")
        for wrong, faults in ((f"{key} = {{}}", 1), (f"{key}s = {value}", 2)):
            path.write_text("\n".join([*lines[:number], wrong, *lines[number + 1 :]]), encoding="utf-8")
            with pytest.raises(BadCards) as refused:
                game.read_cards(path)
            assert len(refused.value.problems) <= faults
            for problem in refused.value.problems:
                assert f": {table}.1.{key}" in problem


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
