"""Peuali from crowded positions: they are crowded, the twin agrees to the end, and every position reads back."""

import random
from typing import Any

import pytest
from crowded_peuali import MOST_TOTAL, crowded
from oracle.peuali import Twin
from oracle.peuali_laid import lay
from repeating import TIMES
from test_oracle_peuali import compare, compare_a_refusal

import trionfi
from trionfi.core.jit import INTERPRETED
from trionfi.games.peuali.rules.state import JOURNAL_ROWS

pytestmark = pytest.mark.modes

MATCHES = range((30 if INTERPRETED else 500) * TIMES)


def told(seed: int) -> trionfi.Match:
    """Play a crowded match to its end beside the twin."""
    picker = random.Random(seed)
    match = crowded(picker)
    options: dict[str, Any] = match.options
    twin = Twin(match.seats, match.look()["dealer"], options["interaction"], options["battle_tie"])
    lay(twin, match.look())
    while True:
        compare(match, twin)
        compare_a_refusal(match, twin, picker)
        assert trionfi.position(match.position).state.tobytes() == match.state.tobytes()
        if twin.over:
            return match
        word = picker.choice(match.legal)
        match.play(word)
        twin.play(word)


def test_the_twin_agrees_from_crowded_positions_and_all_of_them_read_back() -> None:
    matches = [told(seed) for seed in MATCHES]
    assert max(int(match.state[0].length.max()) for match in matches) >= 18
    assert max(int(match.state[0].totals.max()) for match in matches) > MOST_TOTAL
    rows = [sum(event.number == number for event in match.journal) for match in matches for number in range(20)]
    assert max(rows) <= JOURNAL_ROWS
