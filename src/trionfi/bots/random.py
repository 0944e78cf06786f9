"""The bot that plays any legal action, each as likely as any other."""

import time

from trionfi.bots.asked import match_problems, refuse
from trionfi.bots.dice import below, new_dice
from trionfi.bots.thought import Thought, equal_shares, key_or_fresh, seen
from trionfi.core.game import Game, States, legal_at
from trionfi.core.match import Match
from trionfi.core.notation import key_problems


def random(match: Match, *, key: int | None = None) -> Thought:
    """Choose an action for the seat to move, by chance alone."""
    refuse(match_problems(match) + key_problems(key))
    return think(match.game, match.hidden(match.to_move), key)


def think(game: Game, states: States, key: int | None = None) -> Thought:
    """Choose from a state that is hidden for the seat to move."""
    begin = time.perf_counter()
    hidden, actions = seen(game, states), game.new_actions()
    n = legal_at(hidden, 0, game.cards, actions)
    action = int(actions[below(new_dice(key_or_fresh(key)), n)])
    seconds = time.perf_counter() - begin
    return Thought(action, game.words.action_word(action), {}, {}, equal_shares(hidden), 0, seconds)
