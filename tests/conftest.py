"""What all tests share: how many examples property tests try, and whole games the oracles are asked about."""

import pytest
from hypothesis import HealthCheck, settings

from trionfi.core.jit import INTERPRETED

# The first call may compile, so nothing is timed. The same examples in every run, so that only a change fails a test.
UNTIMED = settings(deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("compiled", UNTIMED, max_examples=60)
settings.register_profile("interpreted", UNTIMED, max_examples=10)
settings.load_profile("interpreted" if INTERPRETED else "compiled")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let a longer run compare more games with the oracles."""
    parser.addoption("--oracle-games", type=int, default=1_000, help="whole games compared with each oracle")


@pytest.fixture
def oracle_games(request: pytest.FixtureRequest) -> int:
    """Return how many whole games to compare."""
    games: int = request.config.getoption("--oracle-games")
    return games
