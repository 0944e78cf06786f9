"""Records that are read and written quickly are NumPy's in all that can be seen."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
import pytest
from quick_records import make_quick

import trionfi
from trionfi.core.jit import INTERPRETED

pytestmark = pytest.mark.skipif(INTERPRETED, reason="here all records are quick")


@contextmanager
def quick() -> Iterator[None]:
    """Have quick records meanwhile."""
    with pytest.MonkeyPatch.context() as patch:
        make_quick(patch)
        yield


def seen(record: Any) -> Iterator[tuple[object, ...]]:
    """All that the fields of a record are, and those of records within it."""
    for name in record.dtype.names:
        found = getattr(record, name)
        yield name, type(found), found.dtype, found.shape, found.tobytes()
        first = found.reshape(-1)[0] if found.shape else found
        if found.dtype.names:
            yield from seen(first)


def blank(record: Any) -> None:
    """Write over every field of a record, and of those within it."""
    for name in record.dtype.names:
        found = getattr(record, name)
        if found.dtype.names and not found.shape:
            blank(found)
        else:
            setattr(record, name, np.zeros(found.shape, found.dtype))


@pytest.mark.parametrize("game", trionfi.GAMES)
def test_every_field_is_the_same(game: str) -> None:
    state = trionfi.new(game, key=3).state[0]
    plain = list(seen(state))
    with quick():
        assert list(seen(state)) == plain


@pytest.mark.parametrize("game", trionfi.GAMES)
def test_what_is_written_is_the_same(game: str) -> None:
    states = [trionfi.new(game, key=3).state.copy() for _ in range(2)]
    blank(states[0][0])
    with quick():
        blank(states[1][0])
    assert states[0].tobytes() == states[1].tobytes() == bytes(states[0].itemsize)


def test_what_is_no_field_is_no_attribute() -> None:
    state = trionfi.new("peuali", key=3).state[0]
    with quick():
        assert not hasattr(state, "nothing")
        with pytest.raises(AttributeError):
            state.nothing = 1
        with pytest.raises(ValueError, match="invalid literal"):
            state.turn = "seven"
        assert state.item is not None
