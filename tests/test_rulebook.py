"""Every example of every rulebook runs as a test (`trionfi.laws`), and no clause is lost."""

import pytest

from trionfi.core.game import Game
from trionfi.laws.rulebook import *  # noqa: F403
from trionfi.laws.rulebook import kinds, sections
from trionfi.laws.tables import GAMES

# The last number of each kind of clause, by game: the rulebook has every one from 1 to here.
CLAUSES = {
    "peuali": {"P": 62, "PA": 39, "PX": 5},
    "prime_ordeal": {"O": 51, "OA": 91, "OX": 6},
    "corel": {"C": 164, "CA": 143, "CX": 6},
}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_no_clause_is_lost(game: Game) -> None:
    assert set(CLAUSES[game.name]) == kinds(game)
    assert {f"{kind}{last}" for kind, last in CLAUSES[game.name].items()} <= set(sections(game))
    assert not {f"{kind}{last + 1}" for kind, last in CLAUSES[game.name].items()} & set(sections(game))
