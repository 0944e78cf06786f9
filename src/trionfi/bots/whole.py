"""Compiled: whole matches by chance alone, the fastest way through the rules."""

from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np

from trionfi.bots.dice import below, new_dice, roll_key
from trionfi.bots.working import Flag, do_all, lowered
from trionfi.core.chance import KEY_WORDS
from trionfi.core.game import Cards, Game, States, apply, legal, start
from trionfi.core.jit import rule


@dataclass
class RandomPlay:
    """Matches of one game with its seats and options (`numbers`), from a key; `won` is by seat."""

    game: Game
    numbers: tuple[int, ...]
    key: int

    def __post_init__(self) -> None:
        self.won = np.zeros(self.numbers[0])
        self._options = np.array(self.numbers, np.int64)
        self._states = self.game.new_states(2)
        self._actions = self.game.new_actions()
        self._key = np.zeros(KEY_WORDS, np.uint32)
        self._dice = new_dice(self.key)

    def play(self, matches: int) -> int:
        """Play so many more matches on one core, without the GIL; return how many decisions they took."""
        stop = lowered()
        [decisions] = do_all(partial(self._play, stop), [matches], 1, stop)
        return decisions

    def _play(self, stop: Flag, matches: int) -> int:
        room = (self._states, self._actions, self._key, self._dice, self.game.quiet)
        return play_whole(*room, self.game.cards, self._options, matches, self.won, stop)


@rule
def play_whole(
    states: States,
    actions: Any,
    key: Any,
    dice: Any,
    quiet: Any,
    cards: Cards,
    options: Any,
    matches: int,
    won: Any,
    stop: Flag,
) -> int:
    """Play matches in the first state (the second stays blank), add each seat's share of the wins to `won`.

    Where the flag is raised, no more than one.
    """
    state = states[0]
    decisions = 0
    for _ in range(matches):
        states[0] = states[1]
        roll_key(dice, key)
        start(state, cards, options, key, quiet)
        n = legal(state, cards, actions)
        while n > 0:
            apply(state, cards, int(actions[below(dice, n)]), quiet)
            decisions += 1
            n = legal(state, cards, actions)
        credit_winners(state, won)
        if stop[0]:
            break
    return decisions


@rule
def credit_winners(state: Any, won: Any) -> None:
    """Add one win, shared by all who won."""
    winners = 0
    for seat in range(won.shape[0]):
        winners += int(state.result[seat])
    for seat in range(won.shape[0]):
        won[seat] += state.result[seat] / winners
