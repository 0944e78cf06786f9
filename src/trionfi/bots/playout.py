"""Compiled: what a state is worth to each seat, and quick play up to where that can be told."""

import math
from typing import Any

from trionfi.bots.dice import below
from trionfi.core.game import Cards, State, States, apply, legal, score
from trionfi.core.jit import rule

WORTH_OF_RESULT = 0.9  # of a match that is over; the rest keeps it playing well when the match is decided
MOST_ANSWERS = 12  # that a choice may ask for until it can be told what it is worth
TRIALS = 4  # choices that quick play draws, of which it makes the best
HERE, TRIED, BEST, QUIET, WORLDS = range(5)  # rooms: where play has come to, a choice made, the best one, one settled


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
def finish(state: State, cards: Cards, seat: int, answers: Any, dice: Any, quiet: Any) -> None:
    """Draw an answer to all that a compound choice of a seat still asks of it."""
    for _ in range(MOST_ANSWERS):
        if not state.pending or state.to_move != seat:
            break
        n = legal(state, cards, answers)
        apply(state, cards, int(answers[below(dice, n)]), quiet)


@rule
def settle(state: State, cards: Cards, answers: Any, quiet: Any) -> None:
    """Give the first legal answer, to let things be, to all that is asked of anybody until one may choose freely.

    Only where things are quiet does a standing tell what they are worth.
    """
    for _ in range(MOST_ANSWERS):
        if not state.pending or state.over:
            break
        legal(state, cards, answers)
        apply(state, cards, int(answers[0]), quiet)


@rule
def outlook(worlds: Any, cards: Cards, action: int, answers: Any, standing: Any, dice: Any, quiet: Any) -> float:
    """Do an action and what belongs to it in the room TRIED; tell how far its seat is ahead once that is settled."""
    seats, seat = int(worlds[HERE].seats), int(worlds[HERE].to_move)
    worlds[TRIED] = worlds[HERE]
    apply(worlds[TRIED], cards, action, quiet)
    finish(worlds[TRIED], cards, seat, answers, dice, quiet)
    worlds[QUIET] = worlds[TRIED]
    settle(worlds[QUIET], cards, answers, quiet)
    score(worlds[QUIET], cards, standing)
    return lead(standing, seats, seat)


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
    """Play on by quick choices, up to where chance is drawn or so many choices are made."""
    for _ in range(horizon):
        if beyond(worlds[HERE], drawn):
            break
        n = legal(worlds[HERE], cards, actions)
        if n == 1:
            apply(worlds[HERE], cards, int(actions[0]), quiet)
        else:
            choose_quickly(worlds, cards, actions, answers, n, standing, dice, quiet)


@rule
def choose_quickly(
    worlds: Any, cards: Cards, actions: Any, answers: Any, n: int, standing: Any, dice: Any, quiet: Any
) -> None:
    """Draw a few choices, try each, and make the one that leaves its seat furthest ahead."""
    most = -math.inf
    for _ in range(TRIALS):
        ahead = outlook(worlds, cards, int(actions[below(dice, n)]), answers, standing, dice, quiet)
        if ahead > most:
            most = ahead
            worlds[BEST] = worlds[TRIED]
    worlds[HERE] = worlds[BEST]
