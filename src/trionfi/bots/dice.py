"""Cheap dice for bots, and the keys that bots and lab derive by counter.

The dice are a lag-1 multiply-with-carry generator (Marsaglia 1994): one multiplication a draw, exact in a signed
64-bit word as in Python's integers. MULTIPLIER * 2**32 - 1 and MULTIPLIER * 2**31 - 1 are prime, so the period is
MULTIPLIER * 2**31 - 1, about 2**62. Deals never come from here: they come from the ChaCha stream in the state.
"""

import hashlib
from typing import Any

import numpy as np
import numpy.typing as npt

from trionfi.core.chance import KEY_BYTES, KEY_WORDS
from trionfi.core.jit import rule

MULTIPLIER = 2147483085
WORD = 0xFFFFFFFF
COUNTER_BYTES = 8


def derived(key: int, *counters: int) -> int:
    """Derive a key below 2**256 from another and any counters below 2**64, each independent of all others."""
    parts = [key.to_bytes(KEY_BYTES, "little"), *(counter.to_bytes(COUNTER_BYTES, "little") for counter in counters)]
    return int.from_bytes(hashlib.sha256(b"".join(parts)).digest(), "little")


def new_dice(key: int) -> npt.NDArray[np.int64]:
    """Make dice, one int64 in an array, from a key below 2**256."""
    return np.array([1 + derived(key) % (MULTIPLIER * (WORD + 1) - 2)], np.int64)


@rule
def roll(dice: Any) -> int:
    """Draw the next 32 bits."""
    x = int(dice[0])
    dice[0] = MULTIPLIER * (x & WORD) + (x >> 32)
    return int(dice[0]) & WORD


@rule
def below(dice: Any, n: int) -> int:
    """Draw one of 0 .. n-1 (1 <= n < 2**31); the bias is below n / 2**32."""
    return (roll(dice) * n) >> 32


@rule
def roll_key(dice: Any, key: Any) -> None:
    """Draw a key for a game's own stream: eight words."""
    for i in range(KEY_WORDS):
        key[i] = roll(dice)
