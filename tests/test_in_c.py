"""The twin of Peuali in C plays the very matches of the rules, so that their speeds can be compared."""

import shutil
from typing import Any

import numpy as np
import pytest
from benchmarks.peuali.in_c import Twin

import trionfi
from trionfi.bots.dice import below, new_dice, roll_key
from trionfi.core.chance import KEY_WORDS, key_number
from trionfi.core.match import check

MATCHES = 20


@pytest.mark.skipif(not (shutil.which("cc") or shutil.which("gcc")), reason="there is no C compiler here")
@pytest.mark.parametrize("seats", trionfi.GAMES["peuali"].seats)
@pytest.mark.parametrize("interaction", ["played_card", "mutual"])
@pytest.mark.parametrize("tie", ["all", "none"])
@pytest.mark.parametrize("dealer", ["random", "seat 2"])
def test_the_twin_in_c_plays_the_same_matches(seats: int, interaction: str, tie: str, dealer: str) -> None:
    options: dict[str, Any] = {"interaction": interaction, "battle_tie": tie, "first_dealer": dealer}
    game, numbers = check("peuali", seats, **options)
    twin, dice, key = Twin(numbers, 5), new_dice(5), np.zeros(KEY_WORDS, np.uint32)
    actions, won = [], np.zeros(seats)
    for _ in range(MATCHES):
        roll_key(dice, key)
        match = trionfi.new(game.name, seats, key_number(key), **options)
        while not match.over:
            legal = match.legal_actions
            actions.append(legal[below(dice, len(legal))])
            match.play(actions[-1])
        won += np.array(match.result)
    assert twin.told(MATCHES) == actions
    assert twin.won[:seats] == pytest.approx(won)
