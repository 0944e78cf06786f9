"""Indices of compiled rules, which count from the front.

Python takes a negative index from the end, and compiled code would ask at every access whether it is one. No rule has
such, so ours does not ask, and whole matches are about a tenth faster. A bounds-checked run raises an error for one.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from llvmlite import ir
from numba.core import types
from numba.np import arrayobj

NUMBAS_OWN = "_ZN5numba"  # how the names begin of what Numba itself writes for NumPy's functions

_module: Any = arrayobj
_from_either_end: Any = _module.fix_integer_index
_under_way = [0]  # compilations of ours, one within the other; numba lets one thread at a time compile


@contextmanager
def from_the_front() -> Iterator[None]:
    """Take indices as they are in what is compiled meanwhile, but for what Numba itself writes.

    Whoever enters holds Numba's lock, so that nobody else's code is compiled meanwhile.
    """
    _under_way[0] += 1
    try:
        yield
    finally:
        _under_way[0] -= 1


def _fixed(context: Any, builder: Any, kind: Any, index: Any, size: Any) -> Any:
    """What Numba asks for the place that an index means."""
    if not _under_way[0] or not kind.signed or builder.function.name.startswith(NUMBAS_OWN):
        return _from_either_end(context, builder, kind, index, size)
    if isinstance(index, ir.Constant) and index.constant < 0:
        raise IndexError(f"the index {index.constant} counts from the end, which rules do not")
    return context.cast(builder, index, kind, types.intp)


_module.fix_integer_index = _fixed
