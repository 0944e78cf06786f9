"""While the rules are compiled: tables are played all the same, and bots are waited for, those of each game apart."""

import asyncio
import random

import pytest

import trionfi
from trionfi.bots.warm import STEPS
from trionfi.core import jit
from trionfi.core.match import Match
from trionfi.core.meanwhile import interpreted
from trionfi.table import warm
from trionfi.table.warm import Progress, warm_up

ACTIONS = 60


def some_of_a_match(game: str) -> Match:
    """Play the first actions of a match, looked at by everybody."""
    match, dice = trionfi.new(game, key=5), random.Random(5)
    for _ in range(ACTIONS):
        match.look(match.to_move)
        match.play(dice.choice(match.legal))
    return match


@pytest.mark.parametrize("game", trionfi.GAMES)
def test_a_match_that_begins_before_its_rules_are_compiled_goes_the_same_way(game: str) -> None:
    with interpreted():
        early = some_of_a_match(game)
    late = some_of_a_match(game)
    assert (early.save(), early.position) == (late.save(), late.position)


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is done here to load a game that is compiled; nothing is, and no stamp is found."""
    loaded: list[str] = []
    monkeypatch.setattr(warm, "warm", loaded.append)
    monkeypatch.setattr(warm, "STAMP", "warm-test")
    return loaded


def told(child: str, monkeypatch: pytest.MonkeyPatch) -> Progress:
    """Warm up with another program for the processes that compile."""
    monkeypatch.setattr(warm, "CHILD", child)

    async def run() -> Progress:
        progress = Progress()
        warming = asyncio.create_task(warm_up(progress))
        await asyncio.sleep(0)
        assert not progress.ready
        assert "0 of" in progress.words("peuali")
        await warming
        return progress

    return asyncio.run(run())


@pytest.mark.parametrize("ends", ["", "; sys.exit(3)"])
def test_bots_play_once_all_of_their_game_is_loaded(
    ends: str, steps: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where the process that was to compile it has failed."""
    progress = told(f"import sys; [print(flush=True) for _ in range({len(STEPS)})]{ends}", monkeypatch)
    assert sorted(steps) == sorted(trionfi.GAMES)
    assert progress.facts() == {"ready": True, "done": progress.of, "of": progress.of, "doing": ""}
    assert progress.words("peuali") == ""
    shelf = jit.whole_shelf()
    assert shelf is not None
    assert (shelf / "warm-test").exists() == (not ends)
    (shelf / "warm-test").unlink(missing_ok=True)
