"""One step: through the checked Python door, and compiled over an array of states."""

from typing import Any

import numpy as np

from benchmarks.figures import Figure, Section
from benchmarks.timing import Plan, Work, interleaved, one_core
from trionfi.bots.dice import below, new_dice, roll_key
from trionfi.bots.speed import played
from trionfi.core.chance import KEY_WORDS
from trionfi.core.game import SPECTATOR, Cards, States, apply, legal, start
from trionfi.core.jit import rule
from trionfi.core.match import Match, new

BATCHES = (1, 64, 1024)
METHOD = (
    "Through the door a whole random match is played again: each action is checked, done and told in the journal. "
    "An array is stepped by one compiled call: each of its states has its legal actions listed and one of them, "
    "drawn at random, done (or a new match dealt); the time is that for one state."
)
LIMITS = (
    "The door pays for Python: the list of legal actions, the checks, and an event for each journal row. A call "
    "into compiled code has a fixed price for its arguments, which an array of one bears alone."
)


def measure(plan: Plan) -> Section:
    """Measure both doors."""
    with one_core():
        match = played(new(plan.game, plan.seats, 0), 0)
        named = {
            "match.play(action)": by_action(match),
            "match.play(word)": by_word(match),
            "match.look(spectator)": by_look(match),
        }
        arrays = {f"compiled step, array of {size}": by_array(match, size) for size in BATCHES}
        rates = interleaved([*named.values(), *arrays.values()], plan)
    scales = [("µs", 1e6)] * len(named) + [("ns", 1e9)] * len(arrays)
    figures = [
        Figure(name, f"{unit}/step", [scale / value for value in of_one])
        for name, (unit, scale), of_one in zip([*named, *arrays], scales, rates, strict=True)
    ]
    return Section(f"One step, {plan.seats} seats, one core", METHOD, figures, LIMITS)


def by_action(match: Match) -> Work:
    """Play a match again by its actions' numbers."""
    return lambda times: replayed(match, match.actions, times)


def by_word(match: Match) -> Work:
    """Play a match again by its actions' words."""
    words = [match.game.words.action_word(action) for action in match.actions]
    return lambda times: replayed(match, words, times)


def replayed(match: Match, actions: list[str] | tuple[int, ...], times: int) -> int:
    """Play all actions so many times over."""
    for _ in range(times):
        again = match.at(0)
        for action in actions:
            again.play(action)
    return times * len(actions)


def by_look(match: Match) -> Work:
    """Look at the middle of a match as spectators do."""
    middle = match.at(len(match.actions) // 2)

    def look(times: int) -> int:
        for _ in range(times):
            middle.look(SPECTATOR)
        return times

    return look


def by_array(match: Match, size: int) -> Work:
    """Step an array of states that all began with a match of their own."""
    game, options = match.game, np.array(match.numbers, np.int64)
    states, blank = game.new_states(size), game.new_states()
    key, dice = np.zeros(KEY_WORDS, np.uint32), new_dice(size)
    begin_all(states, blank, game.cards, options, key, dice)
    room = (states, blank, game.cards, options, game.new_actions(), key, dice)

    def step(times: int) -> int:
        for _ in range(times):
            step_all(*room)
        return times * size

    return step


@rule
def begin_all(states: States, blank: States, cards: Cards, options: Any, key: Any, dice: Any) -> None:
    """Deal a new match at every place."""
    for i in range(states.shape[0]):
        begin(states, i, blank, cards, options, key, dice)


@rule
def begin(states: States, i: int, blank: States, cards: Cards, options: Any, key: Any, dice: Any) -> None:
    """Deal a new match at place i."""
    states[i] = blank[0]
    roll_key(dice, key)
    start(states[i], cards, options, key, None)


@rule
def step_all(states: States, blank: States, cards: Cards, options: Any, actions: Any, key: Any, dice: Any) -> None:
    """Do one random decision at every place; where the match is over, deal a new one instead."""
    for i in range(states.shape[0]):
        n = legal(states[i], cards, actions)
        if n == 0:
            begin(states, i, blank, cards, options, key, dice)
        else:
            apply(states[i], cards, int(actions[below(dice, n)]), None)
