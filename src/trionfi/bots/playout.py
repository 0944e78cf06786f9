"""Compiled: what a state is worth to each seat, and quick play up to where that can be told."""

import math
from typing import Any

from trionfi.bots.dice import below
from trionfi.core.game import Cards, State, States, apply, legal, score
from trionfi.core.jit import rule

WORTH_OF_RESULT = 0.9  # of a match that is over; the rest keeps it playing well when the match is decided
MOST_ANSWERS = 12  # that a compound choice may ask for until it can be told what it is worth
TRIALS = 4  # legal actions that quick play draws, of which it plays the best


@rule
def appraise(state: State, cards: Cards, swing: float, standing: Any, shares: Any) -> None:
    """Write each seat's share of the win into `shares`; they add up to 1.

    While the match lasts, share = exp(standing / swing) / (that summed over the seats), with the standing of
    `score` and the game's swing. Once it is over, 0.9 of the true share and 0.1 of that.
    """
    seats = int(state.seats)
    score(state, cards, standing)
    most = standing[0]
    for seat in range(1, seats):
        most = max(most, standing[seat])
    whole, winners = 0.0, 0
    for seat in range(seats):
        shares[seat] = math.exp((standing[seat] - most) / swing)
        whole += shares[seat]
        winners += int(state.result[seat])
    for seat in range(seats):
        shares[seat] /= whole
        if state.over:
            shares[seat] += WORTH_OF_RESULT * (state.result[seat] / winners - shares[seat])


@rule
def appraise_at(states: States, i: int, cards: Cards, swing: float, standing: Any, shares: Any) -> None:
    """`appraise` for the state at place i."""
    appraise(states[i], cards, swing, standing, shares)


@rule
def lead(standing: Any, seats: int, seat: int) -> float:
    """How far a seat stands above the mean of the others."""
    others = 0.0
    for other in range(seats):
        if other != seat:
            others += standing[other]
    return float(standing[seat] - others / (seats - 1))


@rule
def beyond(state: State, drawn: int) -> bool:
    """Whether the match is over, or chance was drawn since: what follows has nothing to do with the decision."""
    return bool(state.over) or state.chance.drawn != drawn


@rule
def complete(state: State, cards: Cards, seat: int, answers: Any, quiet: Any) -> None:
    """Give the first legal answer to all that a compound choice of a seat still asks of it."""
    for _ in range(MOST_ANSWERS):
        if not state.pending or state.to_move != seat or legal(state, cards, answers) == 0:
            break
        apply(state, cards, int(answers[0]), quiet)


@rule
def complete_at(states: States, i: int, cards: Cards, seat: int, answers: Any, quiet: Any) -> None:
    """`complete` for the state at place i."""
    complete(states[i], cards, seat, answers, quiet)


@rule
def play_on(
    worlds: Any,
    cards: Cards,
    drawn: int,
    horizon: int,
    actions: Any,
    answers: Any,
    standing: Any,
    dice: Any,
    quiet: Any,
) -> None:
    """Play the first world on, up to where chance is drawn or the horizon; the second is room to try actions."""
    for _ in range(horizon):
        if beyond(worlds[0], drawn):
            break
        n = legal(worlds[0], cards, actions)
        apply(worlds[0], cards, quick_choice(worlds, cards, actions, answers, n, standing, dice, quiet), quiet)


@rule
def quick_choice(
    worlds: Any, cards: Cards, actions: Any, answers: Any, n: int, standing: Any, dice: Any, quiet: Any
) -> int:
    """Draw a few legal actions, try each, and take the one that leaves its seat furthest ahead."""
    seats, seat = int(worlds[0].seats), int(worlds[0].to_move)
    best, most = int(actions[below(dice, n)]), -math.inf
    for trial in range(TRIALS):
        action = best if trial == 0 else int(actions[below(dice, n)])
        worlds[1] = worlds[0]
        apply(worlds[1], cards, action, quiet)
        complete(worlds[1], cards, seat, answers, quiet)
        score(worlds[1], cards, standing)
        ahead = lead(standing, seats, seat)
        if ahead > most:
            best, most = action, ahead
    return best
