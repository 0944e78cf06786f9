"""What all tests share: how many examples property tests try, and how a test that failed is repeated."""

import pytest
from hypothesis import HealthCheck, settings
from quick_records import make_quick
from repeating import TIMES, batch, pytest_addoption, pytest_terminal_summary

from trionfi.core.jit import INTERPRETED

__all__ = ["batch", "pytest_addoption", "pytest_terminal_summary"]

# The first call may compile, so nothing is timed. The same examples in every run, so that only a change fails a test.
UNTIMED = settings(deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("compiled", UNTIMED, max_examples=60 * TIMES)
settings.register_profile("interpreted", UNTIMED, max_examples=10 * TIMES)
settings.load_profile("interpreted" if INTERPRETED else "compiled")

if INTERPRETED:
    make_quick(pytest.MonkeyPatch())  # twice as fast
