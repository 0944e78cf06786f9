"""The bot that looks one action ahead and takes the best standing."""

import time
from typing import Any

import numpy as np

from trionfi.bots.dice import below, new_dice, roll_key
from trionfi.bots.playout import appraise, lead
from trionfi.bots.thought import Thought, key_or_fresh, seen
from trionfi.core.chance import KEY_WORDS
from trionfi.core.game import MOST_SEATS, Cards, Game, States, apply, imagine, legal
from trionfi.core.jit import rule
from trionfi.core.match import Match


def greedy(match: Match, *, key: int | None = None) -> Thought:
    """Choose the action after which the seat to move stands furthest above the mean of the others."""
    return think(match.game, match.hidden(match.to_move), key)


def think(game: Game, states: States, key: int | None = None) -> Thought:
    """Choose from a state that is hidden for the seat to move; the key breaks ties."""
    begin = time.perf_counter()
    dice, worlds = new_dice(key_or_fresh(key)), np.repeat(seen(game, states), 2)
    seats = int(worlds[0].seats)
    actions, leads = game.new_actions(), np.zeros(game.most_legal)
    shares = np.zeros((game.most_legal, seats))
    n = try_each(worlds, game.cards, game.swing, np.zeros(KEY_WORDS, np.uint32), dice, actions, leads, shares)
    best = np.flatnonzero(leads[:n] == leads[:n].max())
    chosen = int(best[below(dice, len(best))])
    words = [game.words.action_word(int(action)) for action in actions[:n]]
    order = sorted(range(n), key=lambda i: (i != chosen, -leads[i]))
    return Thought(
        int(actions[chosen]),
        words[chosen],
        {words[i]: 1 for i in order},
        {words[i]: shares[i].tolist() for i in order},
        shares[chosen].tolist(),
        n,
        time.perf_counter() - begin,
    )


@rule
def try_each(
    worlds: States, cards: Cards, swing: float, key: Any, dice: Any, actions: Any, leads: Any, shares: Any
) -> int:
    """Imagine one world, try each legal action in it; write the leads and shares they bring, return how many."""
    roll_key(dice, key)
    imagine(worlds[0], cards, key)
    seats, seat = int(worlds[0].seats), int(worlds[0].to_move)
    standing = np.zeros(MOST_SEATS)
    n = legal(worlds[0], cards, actions)
    for i in range(n):
        worlds[1] = worlds[0]
        apply(worlds[1], cards, int(actions[i]), None)
        appraise(worlds[1], cards, swing, standing, shares[i])
        leads[i] = lead(standing, seats, seat)
    return int(n)
