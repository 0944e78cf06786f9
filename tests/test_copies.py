"""Copies and pickles of matches: the same match, which shares nothing that changes; and what a match says of itself."""

import copy
import pickle
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from edited import BUILT_IN_POWER, registered
from hypothesis import given
from played import matches, play_on

import trionfi
from trionfi.core.game import EDITIONS, Game

pytestmark = pytest.mark.modes

GAMES = list(trionfi.GAMES.values())
Copy = Callable[[Any], Any]


def pickled(thing: Any, protocol: int = pickle.DEFAULT_PROTOCOL) -> Any:
    """Pickle a thing, and read it back."""
    return pickle.loads(pickle.dumps(thing, protocol))


PICKLED: list[Copy] = [partial(pickled, protocol=protocol) for protocol in range(pickle.HIGHEST_PROTOCOL + 1)]
ANY: list[Copy] = [copy.copy, copy.deepcopy, *PICKLED]
COPIES: list[Copy] = [trionfi.Match.clone, lambda match: copy.deepcopy([match])[0], *ANY]


def facts(match: trionfi.Match) -> tuple[Any, ...]:
    """All that there is to know of a match."""
    journal = [(event.number, event.kind, event.facts) for event in match.journal]
    return match.save(), match.state.tobytes(), journal, match.game.named, match.origin, match.look(), repr(match)


def changeable(match: trionfi.Match) -> Iterator[Any]:
    """What a match consists of that can change."""
    yield from (value for value in vars(match).values() if isinstance(value, list | dict | set | np.ndarray))


@given(matches())
def test_a_copy_is_the_same_match_and_shares_nothing_that_changes(match: trionfi.Match) -> None:
    for match_of in (match, trionfi.position(match.position)):
        before = facts(match_of)
        for copied in (make(match_of) for make in COPIES):
            assert facts(copied) == before
            assert type(copied) is trionfi.Match
            assert copied.game is match_of.game
            ours = list(changeable(match_of))
            assert len(ours) > 4
            for own, other in zip(ours, changeable(copied), strict=True):
                assert own is not other
                assert not isinstance(own, np.ndarray) or not np.shares_memory(own, other)
            play_on(copied, 1, 5)
            assert facts(match_of) == before


@given(matches())
def test_a_match_and_its_copy_go_on_alike(match: trionfi.Match) -> None:
    for make in COPIES:
        copied, number = make(match), random.Random(len(match.actions)).randrange(1000)
        assert facts(play_on(copied, number, 10)) == facts(play_on(match.clone(), number, 10))


def test_a_copy_can_be_undone_alone() -> None:
    match = trionfi.new("peuali", seats=3, key=2)
    match.play(match.legal[0])
    clone = match.clone()
    clone.undo()
    assert (len(match.actions), len(clone.actions)) == (1, 0)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_game_is_one_thing_however_it_is_copied(game: Game) -> None:
    for make in ANY:
        assert make(game) is game
    match = play_on(trionfi.new(game.name, key=4), 2, 20)
    for event in match.journal[:20]:
        for make in ANY:
            again = make(event)
            assert (again, again.game) == (event, game)
            assert again.words(["A", "B", "C", "D"]) == event.words(["A", "B", "C", "D"])
    assert len(pickle.dumps(game)) < 200


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_pickle_is_of_one_version_of_a_game_that_is_there(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    content = pickle.dumps(trionfi.new(game.name, key=1))
    monkeypatch.setitem(trionfi.GAMES, game.name, replace(game, version=game.version + 1))
    with pytest.raises(trionfi.OtherVersion, match=rf"{game.title} version {game.version}; these are of"):
        pickle.loads(content)
    monkeypatch.delitem(trionfi.GAMES, game.name)
    with pytest.raises(trionfi.UnknownGame, match=f"there is no game '{game.name}'"):
        pickle.loads(content)


def test_a_pickle_of_other_cards_says_which_are_wanted(tmp_path: Path) -> None:
    (tmp_path / "my.txt").write_text(str(BUILT_IN_POWER + 1), encoding="utf-8")
    with registered():
        edited = trionfi.use_cards("peuali", tmp_path / "my.txt")
        match = play_on(trionfi.new("peuali", key=1), 1, 9)
        assert (match.game, edited.edition != "") == (edited, True)
        contents = [pickle.dumps(thing) for thing in (edited, match, match.journal[0])]
        assert pickled(match).save() == match.save()
        del EDITIONS["peuali", edited.edition]
        for each in contents:
            with pytest.raises(trionfi.OtherVersion) as refused:
                pickle.loads(each)
            assert f"edition {edited.edition}" in str(refused.value)
            assert "--cards peuali=FILE" in str(refused.value)
            assert "trionfi.use_cards" in str(refused.value)


def test_a_pickle_is_read_by_another_process() -> None:
    match = play_on(trionfi.new("peuali", seats=3, key=4), 1, 8)
    program = "import pickle, sys; print(pickle.load(sys.stdin.buffer).save(), end='')"
    read = subprocess.run([sys.executable, "-c", program], input=pickle.dumps(match), capture_output=True, check=True)
    assert read.stdout.decode() == match.save()


@pytest.mark.parametrize(
    "error",
    [
        trionfi.BadOptions(["seats: none", "key: none"]),
        trionfi.IllegalAction("not_your_turn", "It is the turn of seat 2."),
        trionfi.BadCards(["a.toml:1:1: wrong", "a.toml:2:1: wrong"]),
        trionfi.BadSave("it is damaged"),
    ],
    ids=lambda error: type(error).__name__,
)
def test_an_error_comes_whole_from_another_process(error: trionfi.TrionfiError) -> None:
    for make in ANY:
        again = make(error)
        assert (type(again), str(again), dict(vars(again))) == (type(error), str(error), dict(vars(error)))


def test_a_match_and_a_game_tell_what_they_are() -> None:
    match = trionfi.new("peuali", seats=3, key=0xC0FFEE)
    told = f"<Match of {match.game.named}: seats=3, interaction=played_card, battle_tie=all, first_dealer=random"
    assert repr(match).startswith(f"{told}, 0 actions, seat {match.to_move + 1} is to move>")
    assert "ffee" not in repr(match).lower()
    won = " ".join(f"{share:g}" for share in play_on(match, 1).result or [])
    assert repr(match) == f"{told}, {len(match.actions)} actions, over, won {won}>"
    assert repr(match.game) == f"<Game {match.game.named}>"
