"""How much is tried, in batches that workers share; and the command that repeats alone a test that failed."""

import os
import shlex
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest

BATCHES = 20
TIMES = int(os.environ.get("TIMES", "1"))  # as many keys, examples and crowded positions as in a usual run
ORACLE_GAMES = 1_000 * TIMES  # whole games compared with each oracle
MODES = ("NUMBA_DISABLE_JIT", "NUMBA_BOUNDSCHECK", "TIMES")  # what tells one run from another
KEY = "--key"

Batch = Callable[[int], Iterator[int]]


@pytest.fixture(params=range(BATCHES))
def batch(request: pytest.FixtureRequest) -> Batch:
    """Give one batch of so many keys, or the only key that is asked for; the last one given is that which failed."""

    def keys(count: int) -> Iterator[int]:
        only = request.config.getoption(KEY)
        for key in range(request.param, count, BATCHES) if only is None else [only]:
            request.node.user_properties[:] = [(KEY, key)]
            yield key

    return keys


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let a batch be of one key."""
    parser.addoption(KEY, type=int, help="the only key that is tried, where a test tries a batch of them")


def command(report: Any, environment: Mapping[str, str]) -> str:
    """What to type to repeat a test alone, in the mode that the environment names."""
    mode = [f"{name}={environment[name]}" for name in MODES if environment.get(name, "0") != "0"]
    key = [f"{name} {value}" for name, value in getattr(report, "user_properties", []) if name == KEY]
    return " ".join([*mode, ".venv/bin/pytest", shlex.quote(report.nodeid), *key])


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Name the command for each test that failed."""
    reports = [report for kind in ("failed", "error") for report in terminalreporter.stats.get(kind, [])]
    if reports:
        terminalreporter.section("to repeat each alone")
    for report in reports:
        terminalreporter.line(command(report, os.environ))
