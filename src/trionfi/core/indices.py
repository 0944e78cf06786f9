"""Indices of compiled rules, which count from the front.

Python takes a negative index from the end, and compiled code would ask at every access whether it is one. No rule has
such, so ours does not ask, and whole matches are about a tenth faster. A bounds-checked run raises an error for one.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from numba.core import types
from numba.np import arrayobj

_module: Any = arrayobj
_from_either_end: Any = _module.fix_integer_index
_under_way = [0]  # compilations of ours, one within the other; numba lets one thread at a time compile


@contextmanager
def from_the_front() -> Iterator[None]:
    """Take indices as they are in what is compiled meanwhile, all of which is ours."""
    _under_way[0] += 1
    try:
        yield
    finally:
        _under_way[0] -= 1


def _fixed(context: Any, builder: Any, kind: Any, index: Any, size: Any) -> Any:
    """What Numba asks for the place that an index means."""
    if _under_way[0] and kind.signed:
        return context.cast(builder, index, kind, types.intp)
    return _from_either_end(context, builder, kind, index, size)


_module.fix_integer_index = _fixed
