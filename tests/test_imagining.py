"""The law of calibrated imagining: the true world cannot be told from imagined ones, whatever its viewer has seen.

A match is played in a way that tells the viewer nothing beyond the rules: every other seat does what the viewer draws
for it, out of what is legal in worlds that the viewer imagines; where that is not legal in the true one, the match is
dropped. So where `imagine` deals each possibility as often as it comes true, the true world is just one more of those
imagined: over many matches none of its bits is set more often than theirs, and it fits what was seen no better.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from corel_table import partly_known
from played import Table, hidden, imagined, legal_in, play_on, tables, viewers, without_chance
from repeating import TIMES

import trionfi
from trionfi.core.game import Game, States
from trionfi.core.match import Match
from trionfi.core.options import MOST_SEATS

MOMENTS = 400 * TIMES  # that one game is looked at
WORLDS = 15  # imagined at each
ASKED = 3  # worlds, before another seat does something
STEPS = 12  # at most, from where the true world is set to where it is looked for
SOME = 20  # figures that vary enough
DEEP = 150  # decisions before that, at most
BEYOND = 5.0  # standard deviations: one figure in two million by chance
ENOUGH = 5.0  # variance of a sum of parts below 1: it is nearly normal then
LATELY = 40  # sentences

OFTEN = 0.6
DEALS = {"corel": partly_known}  # in which some is known of what is hidden

GAMES = list(trionfi.GAMES.values())
Imagine = Callable[[Game, States, int], States]


def open_tables(game: Game) -> list[Table]:
    """The tables at which chance alone decides what is hidden: nobody chose anything in secret."""
    fresh = [(table, table.begin(0)) for table in tables(game)]
    return [table for table, match in fresh if match.look(trionfi.SPECTATOR)["options"] == match.options]


def moments(game: Game, imagine: Imagine) -> Iterator[tuple[Match, int, list[States]]]:
    """Matches, each with a viewer of it, and worlds that this one imagines."""
    chosen, picker, found = open_tables(game), random.Random(game.name), 0
    while found < MOMENTS:
        match = picker.choice(chosen).begin(picker.getrandbits(256))
        if game.name in DEALS and picker.random() < OFTEN:
            match = DEALS[game.name](picker)
        viewer = picker.choice(viewers(match))
        if picker.random() < OFTEN:  # else from the first deal, which is true by itself
            play_on(match, picker.getrandbits(32), picker.randint(0, DEEP))
            match = continued(match, imagine(game, match.hidden(viewer), picker.getrandbits(64)))
        if not act(match, viewer, picker, imagine):
            continue
        seen = match.hidden(viewer)
        if seen[0].pending == match.state[0].pending:  # nobody is amid a choice that the viewer does not know of
            found += 1
            yield match, viewer, [imagine(game, seen, picker.getrandbits(64)) for _ in range(WORLDS)]


def continued(match: Match, world: States) -> Match:
    """The match as it would go on from a world."""
    twin = match.at(0)
    twin._states = world
    return twin


def act(match: Match, viewer: int, picker: random.Random, imagine: Imagine) -> bool:
    """Take some steps that tell the viewer nothing but that they are legal; return whether they were."""
    for _ in range(picker.randint(0, STEPS)):
        if match.over:
            break
        legal = match.legal_actions
        offered = set(legal)
        if match.to_move != viewer:
            worlds = [imagine(match.game, match.hidden(viewer), picker.getrandbits(64)) for _ in range(ASKED)]
            offered = set.intersection(*(set(legal_in(match.game, world)) for world in worlds))
        if not offered:
            break
        action = picker.choice(sorted(offered))
        if action not in legal:
            return False
        match.play(action)
    return True


def measured(match: Match, viewer: int, worlds: Sequence[States]) -> npt.NDArray[np.float64]:
    """What is compared, a world a row: its bits; how it fits what is seen, by field, and was heard, by hand."""
    rows = unpacked(worlds)
    seen = unpacked([match.hidden(viewer)])
    record: Any = match.game.record
    places = [8 * record.fields[name][1] for name in record.names]
    agree = np.add.reduceat(rows == seen, places, axis=1)
    return np.concatenate(
        [rows, ranks(agree), ranks(np.array([named(match, viewer, world) for world in worlds]))], axis=1
    )


def ranks(rows: npt.NDArray[Any]) -> npt.NDArray[np.float64]:
    """The share of rows that each row is above, in each column; a tie is half of it."""
    above: npt.NDArray[np.float64] = np.sign(rows[:, None] - rows[None]).mean(axis=1)
    return (above + 1) / 2


def unpacked(worlds: Sequence[States]) -> npt.NDArray[np.float64]:
    """Every bit of each record but those of its chance, a world a row."""
    plain = [np.frombuffer(without_chance(world), np.uint8) for world in worlds]
    return np.unpackbits(np.stack(plain), axis=1).astype(np.float64)


def named(match: Match, viewer: int, world: States) -> list[int]:
    """How many cards in each hand of a world have a name that the viewer heard lately."""
    names = [f"seat {seat}" for seat in range(match.seats)]
    heard = " ".join(event.words(names, viewer) for event in match.journal[-LATELY:])
    hands = match.game.words.look(world[0], None)["hands"]
    return [sum(name_of(match.game, word) in heard for word in hand) for hand in hands]


def name_of(game: Game, word: str) -> str:
    """What a card in a hand is called."""
    return {face.word: face.name for face in game.faces}.get(word, f" {word} ")


def strangeness(game: Game, imagine: Imagine) -> npt.NDArray[np.float64]:
    """By how many standard deviations each figure of the true worlds is off, where it varies enough."""
    off, variance = np.zeros((2, game.record.itemsize * 8 + len(game.record.names or ()) + MOST_SEATS))
    for match, viewer, worlds in moments(game, imagine):
        pool = measured(match, viewer, [match.state, *worlds])
        off[: pool.shape[1]] += pool[0] - pool.mean(axis=0)
        variance[: pool.shape[1]] += pool.var(axis=0)
    return off[variance > ENOUGH] / np.sqrt(variance[variance > ENOUGH])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_is_imagined_is_as_frequent_as_what_is_true(game: Game) -> None:
    found = strangeness(game, imagined)
    assert found.size > SOME
    assert np.abs(found).max() < BEYOND


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_whoever_forgets_what_was_shown_is_found_out(game: Game) -> None:
    """Here each viewer imagines what a spectator would, who has seen less."""

    def forgetful(game: Game, seen: States, key: int) -> States:
        return imagined(game, hidden(game, seen, trionfi.SPECTATOR), key)

    assert np.abs(strangeness(game, forgetful)).max() > BEYOND
