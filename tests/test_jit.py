"""The compiler's door: one rule, three ways to run it."""

import random
import threading
from contextlib import nullcontext
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from trionfi.core import jit
from trionfi.core.errors import GameFault
from trionfi.core.instructions import lowest
from trionfi.core.jit import INTERPRETED, generic, rule
from trionfi.core.meanwhile import in_the_same_way, interpreted

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


@pytest.mark.usefixtures("two_kinds")
def test_rules_run_interpreted_while_they_are_compiled_elsewhere() -> None:
    """But those that another thread calls only where that is said."""

    @rule
    def inner(states: Any, i: int) -> int:
        ways.append("interpreted")  # a list of ours: it cannot be compiled
        return length(states[i], 1)

    @rule
    def outer(states: Any, i: int) -> int:
        return inner(states, i) + 1

    def ask_compiled() -> None:
        ways.append(str(longer(day, 0, 3)))

    ways: list[str] = []
    day = np.zeros(1, DAY)
    day["hours"] = 14
    with interpreted():
        assert outer(day, 0) == 16
        for work in (ask_compiled, in_the_same_way(lambda: outer(day, 0))):
            thread = threading.Thread(target=work)
            thread.start()
            thread.join()
    assert ways == ["interpreted", "18", "interpreted"]
    with pytest.raises(Exception, match="ways") if not INTERPRETED else nullcontext():
        outer(day, 0)


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


@pytest.mark.skipif(INTERPRETED, reason="interpreted, Python takes such an index from the end")
def test_an_index_that_counts_from_the_end_is_refused() -> None:
    @rule
    def last(numbers: Any) -> int:
        return int(numbers[-1])

    @rule
    def newest(numbers: Any) -> int:
        return last(numbers) + 1

    with pytest.raises(GameFault, match=r"test_jit.py:\d+: rule last: the index -1 counts from the end") as told:
        newest(np.arange(3))
    assert str(told.value).endswith("; in: return int(numbers[-1])")
