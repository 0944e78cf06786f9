"""The compiler's door: one rule, three ways to run it, and a cache that never serves an old one."""

import os
import random
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from trionfi.core import jit
from trionfi.core.jit import generic, lowest, rule

PACKAGE = Path(jit.__file__).parent.parent

DAY = np.dtype((np.record, [("hours", "i1")]))
NIGHT = np.dtype((np.record, [("hours", "i1"), ("stars", "i2")]))


@rule
def day_length(state: Any, more: int) -> int:
    return int(state.hours) + more


@rule
def night_length(state: Any, more: int) -> int:
    return int(state.hours) * int(state.stars) + more


@generic
def length(state: Any, more: int) -> int:
    """Ask the rule of the record's own kind."""
    raise NotImplementedError


@rule
def longer(states: Any, i: int, more: int) -> int:
    return length(states[i], more) + 1


@rule
def lowest_of(bits: int) -> int:
    return lowest(bits)


@pytest.fixture
def two_kinds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(jit.RULES, DAY, {"length": day_length})
    monkeypatch.setitem(jit.RULES, NIGHT, {"length": night_length})


@pytest.mark.modes
@pytest.mark.usefixtures("two_kinds")
def test_a_generic_function_is_the_rule_of_the_record() -> None:
    day, night = np.zeros(2, DAY), np.zeros(2, NIGHT)
    day["hours"], night["hours"], night["stars"] = 14, 10, 300
    assert length(day[1], 3) == 17
    assert length(night[0], 3) == 3003
    assert longer(day, 0, 3) == 18
    assert longer(night, 1, 3) == 3004
    assert longer(day, 1, 5) == 20


@pytest.mark.modes
def test_a_record_of_no_game_has_no_rules() -> None:
    stranger = np.zeros(1, np.dtype((np.record, [("hours", "i4")])))
    with pytest.raises(KeyError):
        length(stranger[0], 1)


@pytest.mark.modes
@given(st.integers(1, 2**62 - 1))
def test_the_lowest_bit_is_the_same_in_every_mode(bits: int) -> None:
    expected = next(place for place in range(64) if bits >> place & 1)
    assert lowest(bits) == lowest_of(bits) == expected


@pytest.mark.modes
@pytest.mark.parametrize("place", range(63))
def test_every_single_bit_is_found(place: int) -> None:
    above = random.Random(place).getrandbits(62) << (place + 1) & (1 << 62) - 1
    assert lowest_of(1 << place) == place
    assert lowest_of(1 << place | above) == place


def asked(package: Path, question: str, **environment: str) -> str:
    """What a new process answers, which imports the package from that folder."""
    command = [sys.executable, "-c", f"from trionfi.core import chance, jit; print({question})"]
    variables = os.environ | {"PYTHONPATH": str(package.parent), "NUMBA_DISABLE_JIT": "0", "NUMBA_BOUNDSCHECK": "0"}
    done = subprocess.run(command, env=variables | environment, capture_output=True, text=True, timeout=60, check=True)
    return done.stdout.strip()


def copied(folder: Path) -> Path:
    """A copy of the package's sources, to be changed."""
    return Path(shutil.copytree(PACKAGE, folder / "trionfi", ignore=shutil.ignore_patterns("__pycache__", "*.svg")))


def test_the_cache_has_a_folder_for_just_these_sources(tmp_path: Path) -> None:
    package, caches = copied(tmp_path / "one"), str(tmp_path / "caches")
    first = asked(package, "jit.CACHE", NUMBA_CACHE_DIR=caches)
    assert Path(first).parent == Path(caches)
    assert asked(package, "jit.CONFIG.CACHE_DIR", NUMBA_CACHE_DIR=caches) == first
    moved = copied(tmp_path / "another")
    assert asked(moved, "jit.CACHE", NUMBA_CACHE_DIR=caches) == first
    assert asked(package, "jit.CACHE", NUMBA_CACHE_DIR=caches, NUMBA_BOUNDSCHECK="1") != first
    with (package / "core" / "chance.py").open("a", encoding="utf-8") as source:
        source.write("\nCHANGED = 1\n")
    assert asked(package, "jit.CACHE", NUMBA_CACHE_DIR=caches) != first


def test_old_caches_are_removed(tmp_path: Path) -> None:
    ages = {f"old-{age}": 1_000_000 - age for age in range(9)}
    for name, moment in ages.items():
        (tmp_path / name).mkdir()
        (tmp_path / name / "rule.nbi").write_bytes(b"compiled")
        os.utime(tmp_path / name, (moment, moment))
    current = Path(asked(PACKAGE, "jit.CACHE", NUMBA_CACHE_DIR=str(tmp_path)))
    left = sorted(path.name for path in tmp_path.iterdir())
    assert left == sorted([current.name, *(f"old-{age}" for age in range(jit.CACHES_KEPT - 1))])


def test_an_interpreted_run_needs_no_cache(tmp_path: Path) -> None:
    caches = tmp_path / "caches"
    assert asked(PACKAGE, "jit.CACHE", NUMBA_CACHE_DIR=str(caches), NUMBA_DISABLE_JIT="1") == "None"
    assert not caches.exists()


def test_a_rule_compiled_once_is_found_by_the_next_process(tmp_path: Path) -> None:
    question = "chance.rotate(1, 4)"
    assert asked(PACKAGE, question, NUMBA_CACHE_DIR=str(tmp_path)) == "16"
    compiled = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.nbc")}
    assert compiled
    assert asked(PACKAGE, question, NUMBA_CACHE_DIR=str(tmp_path)) == "16"
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.nbc")} == compiled
