"""What a processor does at one stroke, also in compiled rules: the lowest bit, the number of bits, equal bytes."""

from collections.abc import Callable
from typing import Any, cast

import numpy as np
from numba.core import types
from numba.cpython.unsafe import numbers
from numba.extending import intrinsic, overload

_trailing_zeros: Any = numbers.trailing_zeros


def lowest(bits: int) -> int:
    """The number of the lowest bit in a set of cards (`bits` > 0)."""
    return (bits & -bits).bit_length() - 1


@overload(lowest)
def _compiled_lowest(bits: int) -> Callable[[int], int]:  # noqa: ARG001 (numba asks for the same name)
    def lowest_by_instruction(bits: int) -> int:
        return int(_trailing_zeros(np.int64(bits)))

    return lowest_by_instruction


def popcount(bits: int) -> int:
    """How many bits are in a set of cards (`bits` >= 0)."""
    return bits.bit_count()


@overload(popcount)
def _compiled_popcount(bits: int) -> Callable[[int], int]:  # noqa: ARG001 (numba asks for the same name)
    def popcount_by_instruction(bits: int) -> int:
        return int(_ones(np.int64(bits)))

    return popcount_by_instruction


def _population(_: Any, bits: Any) -> Any:
    """Let compiled code count bits by the processor's own instruction."""
    return bits(bits), lambda _, builder, __, arguments: builder.ctpop(arguments[0])


_ones: Any = intrinsic(_population)


def same(one: Any, other: Any, first: int) -> bool:
    """Whether two records of one type have the same bytes from byte `first` on."""
    return bool(one.tobytes()[first:] == other.tobytes()[first:])


@overload(same)
def _compiled_same(one: Any, other: Any, first: int) -> Callable[[Any, Any, int], bool]:  # noqa: ARG001
    size = one.size

    def same_bytes(one: Any, other: Any, first: int) -> bool:
        left, right = _bytes_of(one), _bytes_of(other)
        differs = False
        for place in range(first, size):
            differs |= left[place] != right[place]
        return not differs

    return same_bytes


def _as_bytes(_: Any, record: Any) -> Any:
    """Let compiled code, which knows a record by where it lies, take that for the place of its bytes."""

    def where(context: Any, builder: Any, _: Any, arguments: Any) -> Any:
        return builder.bitcast(arguments[0], context.get_value_type(_BYTES))

    return _BYTES(record), where


_BYTES: Any = cast(Any, types.CPointer)(types.uint8)
_bytes_of: Any = intrinsic(_as_bytes)
