"""What lasting abilities do is up to date whenever somebody decides, in the games that have such abilities."""

import random
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from played import KEYS, TABLES

from trionfi.core.game import Cards, States
from trionfi.games.corel.rules import standing as corel
from trionfi.games.prime_ordeal.rules import standing as prime_ordeal
from trionfi.games.prime_ordeal.rules.rosters import gather
from trionfi.games.prime_ordeal.rules.seats import drop_settled

pytestmark = pytest.mark.modes

MOST_DECISIONS = 300


def found_anew(states: States, cards: Cards) -> None:
    """Find all that the record of Prime Ordeal repeats, whatever it says: sets of cards, standings, who is due."""
    state = states[0]
    state.rosters, state.named, state.due, state.changed[: state.seats] = -1, -1, -1, -1
    gather(state)
    prime_ordeal.weigh(state, cards)
    drop_settled(state)


WEIGH: dict[str, Callable[[States, Cards], None]] = {
    "corel": lambda states, cards: corel.weigh(states[0], cards),
    "prime_ordeal": found_anew,
}


def begun(states: States) -> bool:
    """Whether anything can be in play yet: before the first round of Prime Ordeal nothing is weighed."""
    return "rounds" not in (states.dtype.names or ()) or bool(states[0].rounds)


@pytest.mark.parametrize("game", WEIGH)
@given(st.data(), KEYS, st.integers(0, 2**32 - 1))
def test_whatever_changes_a_standing_has_it_weighed_anew(game: str, data: st.DataObject, key: int, seed: int) -> None:
    """Weighing, where nothing says that it is due, changes nothing."""
    table = data.draw(st.sampled_from([table for table in TABLES if table.game.name == game]))
    match, picker = table.begin(key), random.Random(seed)
    while not match.over and len(match.actions) < MOST_DECISIONS:
        states = match.state
        if begun(states):
            assert states[0].unweighed == 0
            WEIGH[game](states, match.game.cards)
            assert states.tobytes() == match.state.tobytes()
        match.play(picker.choice(match.legal_actions))
