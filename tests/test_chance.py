"""Chance: the published stream, and draws of which none is likelier than another."""

from collections import Counter
from fractions import Fraction
from itertools import permutations
from math import ceil, factorial
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from trionfi.core.chance import (
    BLOCK_WORDS,
    CHANCE,
    KEY_WORDS,
    LONGEST_SHUFFLE,
    below,
    blank,
    key_number,
    key_words,
    set_key,
    shuffle,
    word,
    write_block,
)

pytestmark = pytest.mark.modes

SPAN = 2**32
MOST = 2**31 - 1

# Key (as bytes), and blocks 0 and 1: the published test vectors of ChaCha with 8 rounds, 256-bit key and no nonce
# (draft-strombergson-chacha-test-vectors, cases 1 and 2).
VECTORS = {
    "00" * 32: (
        "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
        "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42",
        "d2aefa0deaa5c151bf0adb6c01f2a5adc0fd581259f9a2aadcf20f8fd566a26b"
        "5032ec38bbc5da98ee0c6f568b872a65a08abf251deb21bb4b56e5d8821e68aa",
    ),
    "01" + "00" * 31: (
        "cf5ee9a0494aa9613e05d5ed725b804b12f4a465ee635acc3a311de8740489ea"
        "289d04f43c7518db56eb4433e498a1238cd8464d3763ddbb9222ee3bd8fae3c8",
        "b4355a7d93dd8867089ee643558b95754efa2bd1a8a1e2d75bcdb32015542638"
        "291941feb49965587c4fdfe219cf0ec132a6cd4dc067392e67982fe53278c0b4",
    ),
}


def stream(key: int) -> Any:
    """Begin the stream of a key."""
    chance = np.zeros(1, CHANCE)[0]
    set_key(chance, key_words(key))
    return chance


def at_hand(*words: int) -> Any:
    """A stream whose next words are these, laid into its block by hand; after them come those of a new block."""
    chance = np.zeros(1, CHANCE)[0]
    first = BLOCK_WORDS - len(words)
    chance.block[first:] = words
    chance.drawn = first
    return chance


def next_draw(drawn: int, n: int) -> int | None:
    """What `below` makes of a word, or None where it draws another word instead."""
    chance = at_hand(drawn)
    found = below(chance, n)
    return int(found) if chance.drawn == BLOCK_WORDS else None


@pytest.mark.parametrize(("key", "blocks"), VECTORS.items(), ids=["zero", "one"])
def test_the_stream_is_that_of_the_published_vectors(key: str, blocks: tuple[str, str]) -> None:
    words = np.frombuffer(bytes.fromhex(key), "<u4")
    out = np.zeros(BLOCK_WORDS, np.uint32)
    for number, block in enumerate(blocks):
        write_block(words, number, out)
        assert out.astype("<u4").tobytes().hex() == block
    chance = stream(int.from_bytes(bytes.fromhex(key), "little"))
    drawn = [int(word(chance)) for _ in range(2 * BLOCK_WORDS)]
    assert np.array(drawn, "<u4").tobytes().hex() == "".join(blocks)


def test_the_block_counter_has_64_bits() -> None:
    key, out = key_words(7), np.zeros((3, BLOCK_WORDS), np.uint32)
    for row, number in enumerate((0, SPAN, SPAN + 1)):
        write_block(key, number, out[row])
    assert len({row.tobytes() for row in out}) == 3


@given(st.integers(0, 2**256 - 1))
def test_a_key_is_its_words(key: int) -> None:
    assert key_number(key_words(key)) == key
    assert len(key_words(key)) == KEY_WORDS


@given(st.integers(0, 2**256 - 1))
def test_blank_forgets_everything(key: int) -> None:
    chance = stream(key)
    word(chance)
    blank(chance)
    assert not any(chance.tobytes())


@given(st.integers(0, 2**256 - 1), st.integers(1, MOST))
def test_a_draw_is_within_its_bounds(key: int, n: int) -> None:
    chance = stream(key)
    assert all(0 <= below(chance, n) < n for _ in range(20))


@pytest.mark.parametrize("n", [*range(1, 40), 100, 255, 256, 1000])
def test_a_draw_below_a_number_takes_exactly_as_many_words_for_each_outcome(n: int) -> None:
    """The words of one outcome are a run, and only the first of a run can be drawn again: so all can be counted."""
    counts = set()
    for outcome in range(n):
        first, last = ceil(Fraction(outcome * SPAN, n)), ceil(Fraction((outcome + 1) * SPAN, n)) - 1
        found = next_draw(first, n)
        assert found in (outcome, None)
        assert next_draw(first + 1, n) == next_draw(last, n) == outcome
        counts.add(last - first + (found is not None))
    assert counts == {SPAN // n}


@pytest.mark.parametrize("n", [3, 7, 1000, MOST])
def test_the_boundary_of_drawing_again(n: int) -> None:
    threshold = SPAN % n
    inverse = pow(n, -1, SPAN) if n % 2 else None
    if inverse is not None:
        refused, taken = (threshold - 1) * inverse % SPAN, threshold * inverse % SPAN
        assert next_draw(refused, n) is None
        assert next_draw(taken, n) == taken * n // SPAN
    assert next_draw(0, n) is None
    assert next_draw(SPAN - 1, n) == n - 1


@pytest.mark.parametrize("size", [2, 3, 4])
def test_a_shuffle_takes_exactly_as_many_words_for_each_arrangement(size: int) -> None:
    ways = factorial(size)
    seen = []
    for way in range(ways):
        first, last = ceil(Fraction(way * SPAN, ways)), ceil(Fraction((way + 1) * SPAN, ways)) - 1
        assert arrange(last, size) == arrange(first + 1, size)
        seen.append(arrange(last, size))
        kept = arrange(first, size, again=SPAN - 1)
        refused = first * ways % SPAN < SPAN % ways
        assert last - first + (not refused) == SPAN // ways
        assert kept == (arrange(SPAN - 1, size) if refused else seen[-1])
    assert sorted(seen) == sorted(permutations(range(size)))


def arrange(drawn: int, size: int, again: int = 0) -> tuple[int, ...]:
    """Shuffle 0, 1, 2 ... by one word, and by a second one should the first be refused."""
    items = np.arange(size, dtype=np.int8)
    shuffle(at_hand(drawn, again), items, size, size)
    return tuple(int(item) for item in items)


@given(st.integers(0, 2**256 - 1), st.integers(0, LONGEST_SHUFFLE), st.data())
def test_a_shuffle_keeps_every_item(key: int, size: int, data: st.DataObject) -> None:
    wanted = data.draw(st.integers(0, size))
    items = np.arange(LONGEST_SHUFFLE + 1, dtype=np.int16)
    shuffle(stream(key), items, size, wanted)
    assert sorted(items[:size]) == list(range(size))
    assert list(items[size:]) == list(range(size, LONGEST_SHUFFLE + 1))


def test_draws_and_shuffles_are_even() -> None:
    """Chi-square by a fixed key; the bounds are those of one chance in a thousand."""
    chance = stream(2024)
    draws = Counter(int(below(chance, 6)) for _ in range(6_000))
    assert chi_square(draws, 6, 6_000) < 20.5
    first: Counter[tuple[int, int]] = Counter()
    for _ in range(5_000):
        items = np.arange(10, dtype=np.int8)
        shuffle(chance, items, 10, 10)
        first.update((place, int(item)) for place, item in enumerate(items))
    assert sum(chi_square_row(first, place) for place in range(10)) < 130


def chi_square(counts: Counter[Any], ways: int, total: int) -> float:
    """How far the counts are from all alike."""
    expected = total / ways
    return sum((counts[way] - expected) ** 2 / expected for way in range(ways))


def chi_square_row(counts: Counter[Any], place: int) -> float:
    """The same for the items that came to one place."""
    return chi_square(Counter({item: counts[place, item] for item in range(10)}), 10, 5_000)
