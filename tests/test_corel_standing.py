"""What lasting abilities of Corel do is up to date whenever somebody decides."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from played import KEYS, TABLES, Table

from trionfi.games.corel.standing import weigh

pytestmark = pytest.mark.modes

MOST_DECISIONS = 300
OWN_TABLES = [table for table in TABLES if table.game.name == "corel"]


@given(st.sampled_from(OWN_TABLES), KEYS, st.integers(0, 2**32 - 1))
def test_whatever_changes_a_standing_has_it_weighed_anew(table: Table, key: int, seed: int) -> None:
    """Weighing, where nothing says that it is due, changes nothing."""
    match, picker = table.begin(key), random.Random(seed)
    while not match.over and len(match.actions) < MOST_DECISIONS:
        states = match.state
        assert states[0].unweighed == 0
        weigh(states[0], match.game.cards)
        assert states.tobytes() == match.state.tobytes()
        match.play(picker.choice(match.legal_actions))
