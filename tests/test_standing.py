"""What lasting abilities do is up to date whenever somebody decides, in the games that have such abilities."""

import random
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from played import KEYS, TABLES, Table

from trionfi.core.game import States
from trionfi.core.match import Match
from trionfi.games.corel import standing as corel
from trionfi.games.prime_ordeal import standing as prime_ordeal

pytestmark = pytest.mark.modes

MOST_DECISIONS = 300
Weigh = Callable[[Match, States], None]
WEIGH: dict[str, Weigh] = {
    "corel": lambda match, states: corel.weigh(states[0], match.game.cards),
    "prime_ordeal": lambda match, states: prime_ordeal.weigh(states[0], match.game.cards, None),
}


@given(st.sampled_from([table for table in TABLES if table.game.name in WEIGH]), KEYS, st.integers(0, 2**32 - 1))
def test_whatever_changes_a_standing_has_it_weighed_anew(table: Table, key: int, seed: int) -> None:
    """Weighing, where nothing says that it is due, changes nothing."""
    match, picker = table.begin(key), random.Random(seed)
    while not match.over and len(match.actions) < MOST_DECISIONS:
        states = match.state
        assert states[0].unweighed == 0
        WEIGH[table.game.name](match, states)
        assert states.tobytes() == match.state.tobytes()
        match.play(picker.choice(match.legal_actions))
