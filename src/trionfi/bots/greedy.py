"""The bot that looks one action ahead and takes the best standing."""

import time
from typing import Any

import numpy as np
import numpy.typing as npt

from trionfi.bots.asked import match_problems, refuse
from trionfi.bots.dice import below, new_dice, roll_key
from trionfi.bots.playout import QUIET, WORLDS, appraise_at, outlook
from trionfi.bots.thought import Thought, key_or_fresh, seen
from trionfi.core.chance import KEY_WORDS
from trionfi.core.game import Game, States, imagine_at, legal_at
from trionfi.core.match import Match
from trionfi.core.notation import key_problems
from trionfi.core.options import MOST_SEATS

TRIES = 8  # at an action that leaves more to choose: each with other answers drawn


def greedy(match: Match, *, key: int | None = None) -> Thought:
    """Choose the action after which the seat to move stands furthest above the mean of the others."""
    refuse(match_problems(match) + key_problems(key))
    return think(match.game, match.hidden(match.to_move), key)


def think(game: Game, states: States, key: int | None = None) -> Thought:
    """Choose from a state that is hidden for the seat to move; the key breaks ties."""
    begin = time.perf_counter()
    dice, worlds = new_dice(key_or_fresh(key)), seen(game, states)
    imagine_one(game, worlds, dice)
    actions = game.new_actions()
    n = legal_at(worlds, 0, game.cards, actions)
    leads, shares = try_each(game, worlds, actions[:n], dice)
    best = np.flatnonzero(leads == leads.max())
    chosen = int(best[below(dice, len(best))])
    words = [game.words.action_word(int(action)) for action in actions[:n]]
    order = sorted(range(n), key=lambda i: (i != chosen, -leads[i]))
    return Thought(
        int(actions[chosen]),
        words[chosen],
        {words[i]: 1 for i in order},
        {words[i]: shares[i] for i in order},
        shares[chosen],
        n,
        time.perf_counter() - begin,
    )


def imagine_one(game: Game, worlds: States, dice: npt.NDArray[np.int64]) -> None:
    """Fill the blanks of the first state with one consistent possibility."""
    key = np.zeros(KEY_WORDS, np.uint32)
    roll_key(dice, key)
    imagine_at(worlds, 0, game.cards, key)


def try_each(
    game: Game, world: States, actions: npt.NDArray[np.int32], dice: npt.NDArray[np.int64]
) -> tuple[Any, list[list[float]]]:
    """Try each action a few times; return the mover's best lead and the seats' shares after each."""
    seats = int(world[0].seats)
    worlds, answers = np.repeat(world, WORLDS), game.new_actions()
    standing, shares = np.zeros(MOST_SEATS), np.zeros(MOST_SEATS)
    leads, all_shares = np.full(len(actions), -np.inf), []
    for i, action in enumerate(actions):
        best: list[float] = []
        for _ in range(TRIES if len(actions) > 1 else 1):
            before = dice.copy()
            ahead = outlook(worlds, game.cards, int(action), answers, standing, dice, game.quiet)
            if ahead > leads[i]:
                leads[i] = ahead
                appraise_at(worlds, QUIET, game.cards, game.swing, standing, shares)
                best = shares[:seats].tolist()
            if np.array_equal(dice, before):
                break  # nothing was drawn, so that every try would be this one
        all_shares.append(best)
    return leads, all_shares
