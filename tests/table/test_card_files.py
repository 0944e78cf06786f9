"""A server with edited cards: new matches get them as they are then, a match that has begun keeps its own."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from edited import BUILT_IN_POWER, registered
from sqlalchemy import URL

from table.live import serving
from table.rows import match_row
from trionfi.core.errors import BadCards, OtherVersion
from trionfi.core.game import GAMES, Game, find
from trionfi.table import founding
from trionfi.table.card_files import CardFiles
from trionfi.table.room import begin


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


def write(path: Path, text: str) -> None:
    """Edit the file."""
    path.write_text(text, encoding="utf-8")


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
    write(file, f"{BUILT_IN_POWER + 2}\n")
    files.refresh()
    assert power() == BUILT_IN_POWER + 2
    write(file, f"{BUILT_IN_POWER}  ")
    files.refresh()
    assert find("peuali").edition == ""


def test_a_wrong_file_changes_nothing_and_is_told_each_time(file: Path) -> None:
    files = CardFiles({"peuali": file})
    files.refresh()
    write(file, "strong")
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
    write(file, f"{BUILT_IN_POWER + 2}\n")
    files.refresh()
    assert begin(row).game is edited
    assert founding.rematch(row, [], find("peuali")).match.edition == find("peuali").edition != edited.edition


def test_a_match_whose_cards_are_gone_says_so() -> None:
    row = match_row()
    row.edition = "3f2a9c00"
    with pytest.raises(
        OtherVersion, match=f"the cards .* are not known here: {GAMES['peuali'].title}, edition 3f2a9c00"
    ):
        begin(row)


@pytest.mark.anyio
async def test_a_server_reads_the_file_between_matches(sqlite: URL, file: Path) -> None:
    async with serving(sqlite) as served:
        served.app.state.house = replace(served.house, card_files=CardFiles({"peuali": file}))
        ann = served.browser()
        first = await served.room((await ann.found()).rpartition("/")[2])
        edited = first.scene.match.game
        assert edited.cards["power"][0] == BUILT_IN_POWER + 1
        write(file, "strong")
        refused = await ann.post("/new/peuali")
        assert refused.status_code == 422
        assert "strong" in refused.text
        write(file, f"{BUILT_IN_POWER + 2}\n")
        second = await served.room((await ann.found()).rpartition("/")[2])
        assert second.scene.match.game.cards["power"][0] == BUILT_IN_POWER + 2
        assert first.scene.match.game is edited
        assert second.scene.row.edition != first.scene.row.edition == edited.edition
