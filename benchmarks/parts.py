"""Where the time of random play goes: each part is done several times over, and what that adds is its price."""

from typing import Any

import numpy as np

from benchmarks.figures import Figure, Section
from benchmarks.timing import Plan, Work, interleaved, one_core
from trionfi.bots.dice import below, new_dice, roll_key
from trionfi.core.chance import KEY_WORDS
from trionfi.core.game import Cards, States, apply, legal, start
from trionfi.core.jit import rule
from trionfi.core.match import Match, new

MORE = 4  # times that a part is done over
NANOSECONDS = 1e9
PARTS = {
    "listing the legal actions": (MORE, 0, 0),
    "drawing one of them": (0, MORE, 0),
    "beginning a match, a decision's share": (0, 0, MORE),
}
METHOD = (
    f"The loop of random play, with one part done {MORE} times more: what that adds, divided by {MORE}, is the "
    "price of the part. The rest is doing the action, with the deals that fall into it. A part done again finds "
    "its data and the processor's guesses ready, so its price is a lower bound, and the rest an upper one."
)


def measure(plan: Plan) -> Section:
    """Measure the whole loop and what each part adds to it."""
    match = new(plan.game, plan.seats, 0)
    with one_core():
        rates = interleaved([loop(match, 0, 0, 0), *(loop(match, *more) for more in PARTS.values())], plan)
    whole, *with_more = [[NANOSECONDS / value for value in of_one] for of_one in rates]
    prices = [[(more - plain) / MORE for more, plain in zip(part, whole, strict=True)] for part in with_more]
    rest = [all_of_it - sum(parts) for all_of_it, *parts in zip(whole, *prices, strict=True)]
    named = {
        "one decision, everything": whole,
        **dict(zip(PARTS, prices, strict=True)),
        "doing the action: the rest": rest,
    }
    figures = [Figure(name, "ns/decision", values) for name, values in named.items()]
    return Section("Where the time goes", METHOD, figures)


def loop(match: Match, listings: int, draws: int, beginnings: int) -> Work:
    """Play whole matches by chance, with some parts done more often than needed."""
    game, options = match.game, np.array(match.numbers, np.int64)
    room = (game.new_states(2), game.new_actions(), np.zeros(KEY_WORDS, np.uint32), new_dice(0), game.cards, options)
    more = np.array([listings, draws, beginnings])
    return lambda times: int(play_with_more(*room, more, times))


@rule
def play_with_more(
    states: States, actions: Any, key: Any, dice: Any, cards: Cards, options: Any, more: Any, matches: int
) -> int:
    """Play matches in the first state (the second stays blank); return how many decisions they took."""
    state = states[0]
    decisions = 0
    for _ in range(matches):
        for _ in range(1 + more[2]):
            states[0] = states[1]
            roll_key(dice, key)
            start(state, cards, options, key, None)
        n = legal(state, cards, actions)
        while n > 0:
            choice = below(dice, n)
            for _ in range(more[1]):
                choice = below(dice, n)
            apply(state, cards, int(actions[choice]), None)
            decisions += 1
            for _ in range(1 + more[0]):
                n = legal(state, cards, actions)
    return decisions
