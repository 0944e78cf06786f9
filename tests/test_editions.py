"""Edited cards: a game with another card file has an edition, which its saves and positions name."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from edited import BUILT_IN_POWER, registered

import trionfi
from trionfi.core.errors import BadCards
from trionfi.core.game import GAMES, Game, find, use

pytestmark = pytest.mark.modes


@pytest.fixture
def game() -> Iterator[Game]:
    """A game whose cards can be edited."""
    with registered() as editable:
        yield editable


@pytest.fixture
def edited(game: Game, tmp_path: Path) -> Game:
    """The same game with another card file."""
    (tmp_path / "my.txt").write_text(str(BUILT_IN_POWER + 1), encoding="utf-8")
    return game.with_cards(tmp_path / "my.txt")


@pytest.mark.parametrize("name", list(GAMES))
def test_a_copy_of_the_built_in_file_is_no_other_edition(name: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy.toml"
    copy.write_bytes((GAMES[name].folder / "cards.toml").read_bytes())
    again = GAMES[name].with_cards(copy)
    assert again.edition == ""
    assert again.cards.tobytes() == GAMES[name].cards.tobytes()
    assert again.faces == GAMES[name].faces


@pytest.mark.parametrize("name", list(GAMES))
def test_a_file_that_is_no_card_file_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(BadCards, match=r"none\.toml"):
        GAMES[name].with_cards(tmp_path / "none.toml")


def test_an_edited_game_is_the_same_but_for_its_cards(game: Game, edited: Game) -> None:
    assert re.fullmatch("[0-9a-f]{8}", edited.edition)
    assert edited.cards["power"][0] == game.cards["power"][0] + 1
    assert (edited.record, edited.options, edited.version) == (game.record, game.options, game.version)


def test_new_matches_are_of_the_edition_in_use_and_others_keep_theirs(game: Game, edited: Game) -> None:
    before = trionfi.new("peuali", key=1)
    use(edited)
    after = trionfi.new("peuali", key=1)
    assert (before.game, after.game) == (game, edited)
    assert trionfi.new(game, key=1).game is game
    assert find("peuali") is edited
    assert (find("peuali", ""), find("peuali", edited.edition)) == (game, edited)
    assert after.look()["edition"] == edited.edition


def test_saves_and_positions_name_their_edition(game: Game, edited: Game) -> None:
    use(edited)
    for playing, line in ((game, "game: peuali 1\n"), (edited, f"game: peuali 1 {edited.edition}\n")):
        match = trionfi.new(playing, key=1)
        match.play(match.legal[0])
        assert line in match.save()
        assert match.position.startswith(line)
        assert trionfi.load(match.save()).game is playing
        assert trionfi.position(match.position).game is playing


def test_a_text_of_cards_that_are_gone_is_told_apart(edited: Game) -> None:
    match = trionfi.new(edited, key=1)
    for read, text in ((trionfi.load, match.save()), (trionfi.position, match.position)):
        with pytest.raises(trionfi.OtherVersion, match=edited.edition):
            read(text)
    use(edited)
    assert trionfi.load(match.save()).game is edited


def test_a_match_does_not_go_on_from_a_position_of_another_edition(edited: Game) -> None:
    use(edited)
    begun = trionfi.position(trionfi.new(edited, key=1).position)
    with pytest.raises(trionfi.BadSave, match="origin"):
        trionfi.load(begun.save().replace(f"game: peuali 1 {edited.edition}\nseats", "game: peuali 1\nseats", 1))
