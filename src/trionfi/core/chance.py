"""The generator inside the state: a ChaCha8 stream keyed by 256 bits, with unbiased bounded draws.

The stream is that of ChaCha with 8 rounds, a 64-bit block counter from 0 and a zero nonce (Bernstein 2008), read
as little-endian 32-bit words; tests check it against the published vectors.
"""

from typing import Any

import numpy as np

from trionfi.core.jit import rule

KEY_WORDS = 8
KEY_BYTES = 4 * KEY_WORDS
KEY_BITS = 8 * KEY_BYTES
BLOCK_WORDS = 16
WORD = 0xFFFFFFFF

CHANCE = np.dtype(
    (
        np.record,
        [
            ("key", "u4", KEY_WORDS),
            ("block", "u4", BLOCK_WORDS),  # the block that the next word comes from
            ("drawn", "i8"),  # words drawn since the key was set
        ],
    )
)

C0, C1, C2, C3 = (int(word) for word in np.frombuffer(b"expand 32-byte k", "<u4"))
ROUNDS = 8
BATCH = 4  # draws taken from one word while shuffling
LONGEST_SHUFFLE = 215  # 215 ** BATCH < 2 ** 31, so that a word times their product fits 63 bits


def key_words(key: int) -> np.ndarray[Any, np.dtype[np.uint32]]:
    """Split a key (0 <= key < 2**256) into its eight 32-bit words, lowest first."""
    return np.frombuffer(key.to_bytes(KEY_BYTES, "little"), "<u4").astype(np.uint32)


def key_number(words: np.ndarray[Any, np.dtype[np.uint32]]) -> int:
    """Join eight 32-bit words, lowest first, to the key that they are."""
    return int.from_bytes(np.asarray(words).astype("<u4").tobytes(), "little")


@rule
def rotate(word: int, places: int) -> int:
    """Rotate a 32-bit word to the left."""
    return ((word << places) | (word >> (32 - places))) & WORD


@rule
def quarter(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    """One quarter round of ChaCha."""
    a = (a + b) & WORD
    d = rotate(d ^ a, 16)
    c = (c + d) & WORD
    b = rotate(b ^ c, 12)
    a = (a + b) & WORD
    d = rotate(d ^ a, 8)
    c = (c + d) & WORD
    b = rotate(b ^ c, 7)
    return a, b, c, d


@rule
def write_block(key: Any, number: int, out: Any) -> None:
    """Write block `number` of the key's stream into `out` (16 words)."""
    k0, k1, k2, k3 = int(key[0]) & WORD, int(key[1]) & WORD, int(key[2]) & WORD, int(key[3]) & WORD
    k4, k5, k6, k7 = int(key[4]) & WORD, int(key[5]) & WORD, int(key[6]) & WORD, int(key[7]) & WORD
    n0, n1 = number & WORD, (number >> 32) & WORD
    a0, a1, a2, a3 = C0, C1, C2, C3
    b0, b1, b2, b3 = k0, k1, k2, k3
    c0, c1, c2, c3 = k4, k5, k6, k7
    d0, d1, d2, d3 = n0, n1, 0, 0
    for _ in range(ROUNDS // 2):
        a0, b0, c0, d0 = quarter(a0, b0, c0, d0)
        a1, b1, c1, d1 = quarter(a1, b1, c1, d1)
        a2, b2, c2, d2 = quarter(a2, b2, c2, d2)
        a3, b3, c3, d3 = quarter(a3, b3, c3, d3)
        a0, b1, c2, d3 = quarter(a0, b1, c2, d3)
        a1, b2, c3, d0 = quarter(a1, b2, c3, d0)
        a2, b3, c0, d1 = quarter(a2, b3, c0, d1)
        a3, b0, c1, d2 = quarter(a3, b0, c1, d2)
    out[0], out[1], out[2], out[3] = (a0 + C0) & WORD, (a1 + C1) & WORD, (a2 + C2) & WORD, (a3 + C3) & WORD
    out[4], out[5], out[6], out[7] = (b0 + k0) & WORD, (b1 + k1) & WORD, (b2 + k2) & WORD, (b3 + k3) & WORD
    out[8], out[9], out[10], out[11] = (c0 + k4) & WORD, (c1 + k5) & WORD, (c2 + k6) & WORD, (c3 + k7) & WORD
    out[12], out[13], out[14], out[15] = (d0 + n0) & WORD, (d1 + n1) & WORD, d2, d3


@rule
def set_key(chance: Any, key: Any) -> None:
    """Begin the stream of a new key (8 words)."""
    for i in range(KEY_WORDS):
        chance.key[i] = key[i]
    for i in range(BLOCK_WORDS):
        chance.block[i] = 0
    chance.drawn = 0


@rule
def blank(chance: Any) -> None:
    """Forget the key and all that was drawn."""
    for i in range(KEY_WORDS):
        chance.key[i] = 0
    for i in range(BLOCK_WORDS):
        chance.block[i] = 0
    chance.drawn = 0


@rule
def word(chance: Any) -> int:
    """Draw the next 32-bit word of the stream."""
    drawn = int(chance.drawn)
    place = drawn % BLOCK_WORDS
    if place == 0:
        write_block(chance.key, drawn // BLOCK_WORDS, chance.block)
    chance.drawn = drawn + 1
    return int(chance.block[place]) & WORD


@rule
def fair_word(chance: Any, product: int) -> int:
    """Draw a word that yields unbiased draws below numbers with this product (< 2**31).

    Multiply the word by the first number: the high half is the first draw, the low half yields the next in the
    same way (Lemire 2019; Brackett-Rozinsky and Lemire 2024).
    """
    while True:
        drawn = word(chance)
        low = (drawn * product) & WORD
        if low >= product or low >= (WORD + 1) % product:
            return drawn


@rule
def below(chance: Any, n: int) -> int:
    """Draw one of 0 .. n-1, each as likely as any other (1 <= n < 2**31)."""
    return (fair_word(chance, n) * n) >> 32


@rule
def shuffle(chance: Any, items: Any, size: int, wanted: int) -> None:
    """Bring `wanted` of the first `size` items to the front, each arrangement as likely as any other."""
    assert size <= LONGEST_SHUFFLE
    first = 0
    while first < wanted:
        last = min(first + BATCH, wanted)
        product = 1
        for i in range(first, last):
            product *= size - i
        drawn = fair_word(chance, product)
        for i in range(first, last):
            drawn *= size - i
            j = i + (drawn >> 32)
            drawn &= WORD
            held = items[i]
            items[i] = items[j]
            items[j] = held
        first = last
