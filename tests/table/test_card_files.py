"""A server with edited cards: new matches get them as they are then, a match that has begun keeps its own."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from edited import BUILT_IN_POWER, registered

from table.rows import match_row
from trionfi.core.errors import BadCards, OtherVersion
from trionfi.core.game import GAMES, Game, find
from trionfi.table import founding
from trionfi.table.card_files import CardFiles
from trionfi.table.rooms import begin


@pytest.fixture(autouse=True)
def game() -> Iterator[Game]:
    """A game whose cards can be edited."""
    with registered() as editable:
        yield editable


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Its edited card file."""
    path = tmp_path / "my.txt"
    path.write_text(str(BUILT_IN_POWER + 1), encoding="utf-8")
    return path


def power() -> int:
    """The Power of the first card in new matches."""
    return int(find("peuali").cards["power"][0])


def test_the_file_is_read_again_once_it_changed(file: Path) -> None:
    files = CardFiles({"peuali": file})
    files.refresh()
    assert power() == BUILT_IN_POWER + 1
    first = find("peuali")
    files.refresh()
    assert find("peuali") is first
    file.write_text(f"{BUILT_IN_POWER + 2}\n", encoding="utf-8")
    files.refresh()
    assert power() == BUILT_IN_POWER + 2
    file.write_text(f"{BUILT_IN_POWER}  ", encoding="utf-8")
    files.refresh()
    assert find("peuali").edition == ""


def test_a_wrong_file_changes_nothing_and_is_told_each_time(file: Path) -> None:
    files = CardFiles({"peuali": file})
    files.refresh()
    file.write_text("strong", encoding="utf-8")
    for _ in range(2):
        with pytest.raises(BadCards, match="strong"):
            files.refresh()
    file.unlink()
    with pytest.raises(BadCards, match=r"my\.txt"):
        files.refresh()
    assert power() == BUILT_IN_POWER + 1


def test_a_match_keeps_the_cards_that_it_was_begun_with(file: Path) -> None:
    files = CardFiles({"peuali": file})
    files.refresh()
    edited = find("peuali")
    row = founding.found(edited, {}, "browser", "Ann").match
    assert row.edition == edited.edition
    file.write_text(f"{BUILT_IN_POWER + 2}\n", encoding="utf-8")
    files.refresh()
    assert begin(row).game is edited
    assert founding.rematch(row, [], find("peuali")).match.edition == find("peuali").edition != edited.edition


def test_a_match_whose_cards_are_gone_says_so() -> None:
    row = match_row()
    row.edition = "3f2a9c00"
    with pytest.raises(OtherVersion, match=f"the cards .* are gone: {GAMES['peuali'].title}, edition 3f2a9c00"):
        begin(row)
