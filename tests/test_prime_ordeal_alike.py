"""Copies of Prime Ordeal that are one choice: exchanged, they change no byte, and the same follows from both (OA88)."""

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from crowded_prime_ordeal import crowded
from laid_out import position
from played import legal_in
from repeating import TIMES

import trionfi
from trionfi.core.game import GAMES, States, apply_at
from trionfi.core.jit import INTERPRETED
from trionfi.games.prime_ordeal.rules import state as s
from trionfi.games.prime_ordeal.rules.alike import alike
from trionfi.games.prime_ordeal.rules.numbers import BITS, CARDS, COPIES, WORD_OF, Action, Ask, Place

pytestmark = pytest.mark.modes

GAME = GAMES["prime_ordeal"]
BY_CARD = (
    (Action.USE, CARDS),
    (Action.SPACE, CARDS),
    (Action.CHOOSE, CARDS),
    (Action.NEXT, CARDS),
)  # the actions about a card
QUESTIONS = (Ask.NEXT, Ask.PICK, Ask.SEAT, Ask.SHRINK, Ask.HEIR)  # asked only where there is a choice (OA88)
MATCHES = (4 if INTERPRETED else 60) * TIMES
STEPS = 60 if INTERPRETED else 400
# Where copies are one choice, and what leads there: picked in play, waiting, making space, in the pile (twice),
# under a card, in the pool, used, as an heir.
ONE_CHOICE = (
    ("hand 1: E T S|play 1: G33|play 2: G13 G13b G20", "use-G33 pay-E"),
    ("to_move: 2|play 1: G19 G19b G30", "end"),
    ("hand 1: E T S|play 1: G07 G07b G20|pool: G13", "create-G13"),
    ("hand 1: E T S|pool: X13|pile: G13 G13b G15", "create-X13 pay-ETS"),
    ("hand 1: E T S|to_move: 2|play 1: X07 G15|pile: G13 G13b G20", "end yes pay-E"),
    ("play 1: F14 G22|under G22: G07 G07b G20", "use-F14"),
    ("to_move: 2|play 1: G06 G17|pool: G13 G13b G20", "end no"),
    ("play 1: F14 F14b G22|under G22: G07 G20", ""),
    ("hand 1: E E T|play 1: G05+2 G13 G13b G20 G26 F16|pool: X16", "create-X16 pay-EET"),
)
# Every field of the record: those that name a card, and those that do not.
NAMES_CARDS = {"pool", "play", "pieces", "waiting", "doing", "choice", "making", "rosters"}
NAMES_NONE = """
    chance seats to_move over pending turn result expansions length first_creator rotate_first epoch_create_limit
    max_rounds pool_cap forfeit teams hidden sides phase rounds first turn_of votes life out result_of_battle avoids
    loss hand held prime_deck prime_left prime_pile deck deck_left pool_size in_play limits totals holds unweighed
    legacy dear heirlooms made more freed waits groups statement course effect stage maker manner ready paid
    changed named due
"""


def test_every_field_is_known_to_name_cards_or_not() -> None:
    assert sorted(s.STATE.names or ()) == sorted([*NAMES_CARDS, *NAMES_NONE.split()])


def exchanged(states: States, one: int, other: int) -> States:
    """A copy of a state in which two cards have changed places, everywhere."""
    copy = np.frombuffer(bytearray(states.tobytes()), states.dtype)  # faster than field by field
    state, names = copy[0], {one: other, other: one}
    state.pieces[[one, other]] = state.pieces[[other, one]]
    rename(state.pieces["host"], one + 1, other + 1)
    rosters = state.rosters[:, WORD_OF[one]]  # both copies have their bits in one word
    differs = (rosters >> one % BITS ^ rosters >> other % BITS) & 1
    rosters ^= differs << one % BITS | differs << other % BITS
    rename(state.play[: int(state.in_play)], one, other)
    rename(state.pool[: int(state.pool_size)], one, other)
    rename(state.waiting["card"][: int(state.waits)], one, other)
    if state.doing.trigger:
        state.doing.card = names.get(int(state.doing.card), int(state.doing.card))
    state.making = names.get(int(state.making) - 1, int(state.making) - 1) + 1
    if state.pending == Ask.PICK and state.stage:
        state.choice = names.get(int(state.choice) - 1, int(state.choice) - 1) + 1
    return copy


def rename(numbers: npt.NDArray[Any], one: int, other: int) -> None:
    """Let each of two numbers stand wherever the other did."""
    first, second = numbers == one, numbers == other
    numbers[first], numbers[second] = other, one


def in_order(states: States) -> bytes:
    """Put copies that lie side by side, and what waits in a group, into one order; give the bytes of the state."""
    state = states[0]
    for row, size in ((state.play, int(state.in_play)), (state.pool, int(state.pool_size))):
        for place in range(size - 1):
            if row[place] == row[place + 1] + 1 and row[place] % COPIES:
                row[[place, place + 1]] = row[[place + 1, place]]
    waits = int(state.waits)
    state.waiting[:waits] = np.sort(state.waiting[:waits], order=("group", "card"))
    return states.tobytes()


def after(states: States, action: int) -> States:
    """A copy of a state after an action."""
    copy = states.copy()
    apply_at(copy, 0, GAME.cards, action, GAME.new_journal())
    return copy


def moments() -> Iterator[States]:
    """Tables with copies, and many moments of matches, half of which begin crowded; the same ones in every run."""
    for lines, words in ONE_CHOICE:
        match = position("seats: 2", "expansions: both", *lines.split("|"))
        for word in words.split():
            match.play(word)
        yield match.state
    for seed in range(MATCHES):
        picker = random.Random(seed)
        plain = trionfi.new("prime_ordeal", picker.choice([2, 4, 8]), key=seed, expansions="both", max_rounds="12")
        match = crowded(picker) if seed % 2 else plain
        for _ in range(STEPS):
            if match.over:
                break
            yield match.state
            match.play(max(picker.choices(match.legal_actions, k=2)))  # rather something than nothing


def pairs(states: States) -> Iterator[tuple[int, int]]:
    """Both copies of every design that has two, where they lie in the same kind of place."""
    where = states[0].pieces["where"].reshape(-1, COPIES)
    for design in np.flatnonzero((where[:, 0] == where[:, 1]) & (where[:, 0] != Place.ABSENT)).tolist():
        yield design * COPIES, design * COPIES + 1


def test_alike_are_those_that_can_be_exchanged() -> None:
    found = {True: 0, False: 0}
    for states in moments():
        plain = in_order(states.copy())
        for one, other in pairs(states):
            same = in_order(exchanged(states, one, other)) == plain
            assert bool(alike(states[0], one, other)) == same
            found[same] += 1
    assert min(found.values()) > MATCHES


def test_the_same_follows_from_either_of_two_that_are_one_choice() -> None:
    tried = 0
    for states in moments():
        legal = set(legal_in(GAME, states))
        assert states[0].pending not in QUESTIONS or len(legal) > 1
        for first, size in BY_CARD:
            for one in (action - first for action in legal if first <= action < first + size):
                other = one ^ 1
                if states[0].pieces[other].where == states[0].pieces[one].where and alike(states[0], one, other):
                    assert first + other not in legal
                    assert in_order(after(states, first + one)) == in_order(
                        exchanged(after(states, first + other), one, other)
                    )
                    tried += 1
    assert tried >= len(ONE_CHOICE)


def test_what_waits_of_a_copy_tells_it_from_the_other() -> None:
    match = position(
        "seats: 2",
        "expansions: flora_fauna_fungi",
        "round: 3",
        "hand 1: E E T",
        "hand 2: E S G",
        "play 1: G13",
        "play 2: F13 F01+3 F01b+2 G20",
        "pool: G14 G40 F02 F06 G27 F08",
    )
    for word in ("end", "next-F01b", "next-F13"):
        match.play(word)
    assert match.legal == ["pick-F01", "pick-F01b"]
