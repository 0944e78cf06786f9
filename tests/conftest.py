"""What all tests share: how many whole games the oracles are asked about."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let a longer run compare more games with the oracles."""
    parser.addoption("--oracle-games", type=int, default=1_000, help="whole games compared with each oracle")


@pytest.fixture
def oracle_games(request: pytest.FixtureRequest) -> int:
    """Return how many whole games to compare."""
    games: int = request.config.getoption("--oracle-games")
    return games
