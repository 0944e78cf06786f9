"""Whole random games on one core, beside the card games of OpenSpiel and RLCard."""

import random
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any, NamedTuple

import trionfi
from benchmarks.figures import Figure, Section, Target
from benchmarks.timing import SEATS, Plan, Work, interleaved, one_core, quotients
from benchmarks.whole import matches

FIRST = next(iter(trionfi.GAMES))  # the game that the targets were set for
HEARTS_CHANCE_NODES = 53  # of a game: where cards are passed to, and each card that is dealt
DEALS = 8  # that rollouts begin at
SIMULATIONS = 2  # the fewest for which OpenSpiel's search lets its evaluator work and then chooses

METHOD = (
    "Every library plays whole games by uniformly random choices, in turns within one process on one core: the peers "
    f"for {SEATS}, our game for {SEATS} or as many as it seats at most. Only decisions are counted: of OpenSpiel's "
    "hearts (with passing) 52 or 64 a game. Its 53 chance nodes a game are played too where whole games are played "
    "(`evaluate_bots` with its C++ uniform bots), but they do not count, as our shuffles do not. Its rollouts (the C++ "
    "`RandomRolloutEvaluator`) begin after the deal and last to the end. RLCard's uno is measured bare, Python "
    "choosing among its legal actions, and by its environment with its random agents, which also builds what they "
    "observe. The games differ: a ratio compares a decision of one with a decision of another."
)
LIMITS = (
    '"Where the time goes" prices the parts of our decision. Our loop is compiled as a whole and allocates '
    "nothing; OpenSpiel allocates a list of legal actions a decision and a state a rollout; RLCard is plain "
    "Python."
)


class Peer(NamedTuple):
    """Another library's way to play random games."""

    name: str
    module: str  # that must be installed
    work: Callable[[], Work]
    target: Target


def measure(plan: Plan) -> Section:
    """Play beside every peer that is installed."""
    present = [peer for peer in PEERS if find_spec(peer.module)]
    with one_core():
        works = [matches(plan.game, plan.seats), *(peer.work() for peer in present)]
        ours, *theirs = interleaved(works, plan)
    figures = [Figure(f"trionfi, {plan.game}", "decisions/s", ours)]
    figures += [Figure(peer.name, "decisions/s", rates) for peer, rates in zip(present, theirs, strict=True)]
    for peer, rates in zip(present, theirs, strict=True):
        target = peer.target if plan.game == FIRST else None
        figures.append(Figure(f"against {peer.name}", "times", quotients(ours, rates), target))
    missing = sorted({peer.module for peer in PEERS} - {peer.module for peer in present})
    skipped = [f"{module} is not installed; `make bench` installs it" for module in missing]
    return Section(
        f"Whole random games, {plan.seats} seats, one core, beside peers with {SEATS}", METHOD, figures, LIMITS, skipped
    )


def hearts() -> Work:
    """OpenSpiel's hearts by its own loop over its own uniformly random bots, all in C++."""
    import pyspiel

    game = pyspiel.load_game("hearts")
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(SEATS)]

    def play(games: int) -> int:
        decisions = 0
        for seed in range(games):
            state = game.new_initial_state()
            pyspiel.evaluate_bots(state, bots, seed)
            decisions += state.move_number() - HEARTS_CHANCE_NODES
        return decisions

    return play


def rollouts() -> Work:
    """OpenSpiel's hearts by its C++ evaluator of states, which its search alone can reach.

    The first simulation evaluates the state itself, the second one a decision later.
    """
    import pyspiel

    game = pyspiel.load_game("hearts")
    deals = [dealt(game, random.Random(seed)) for seed in range(DEALS)]

    def play(games: int) -> int:
        for seed, (state, _) in enumerate(deals):
            evaluator = pyspiel.RandomRolloutEvaluator(games, seed)
            pyspiel.MCTSBot(game, evaluator, 1.0, SIMULATIONS, 1, False, seed, False).step(state)
        return games * sum(2 * decisions - 1 for _, decisions in deals)

    return play


def dealt(game: Any, chance: random.Random) -> tuple[Any, int]:
    """Deal a game of OpenSpiel; return it with the number of decisions to its end, which its deal alone settles."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(chance.choice(state.legal_actions()))
    end = state.clone()
    while not end.is_terminal():
        end.apply_action(chance.choice(end.legal_actions()))
    return state, end.move_number() - state.move_number()


def bare_uno() -> Work:
    """RLCard's uno without its environment, the fastest way through its rules."""
    import numpy as np
    from rlcard.games.uno import Game

    game, chance = Game(num_players=SEATS), random.Random(0)
    game.np_random = np.random.RandomState(0)

    def play(games: int) -> int:
        decisions = 0
        for _ in range(games):
            game.init_game()
            while not game.is_over():
                game.step(chance.choice(game.get_legal_actions()))
                decisions += 1
        return decisions

    return play


def uno() -> Work:
    """RLCard's uno by its environment and its random agents; its options know two seats only, its rules know four."""
    import rlcard
    from rlcard.agents import RandomAgent
    from rlcard.games.uno import Game

    environment = rlcard.make("uno")
    environment.game, environment.num_players = Game(num_players=SEATS), SEATS
    environment.seed(0)
    environment.set_agents([RandomAgent(environment.num_actions)] * SEATS)

    def play(games: int) -> int:
        before: int = environment.timestep
        for _ in range(games):
            environment.run(is_training=True)
        return int(environment.timestep) - before

    return play


PEERS = (
    Peer("OpenSpiel hearts, bots", "pyspiel", hearts, Target(12)),
    Peer("OpenSpiel hearts, rollouts", "pyspiel", rollouts, Target(5)),
    Peer("RLCard uno, bare", "rlcard", bare_uno, Target(400)),
    Peer("RLCard uno, agents", "rlcard", uno, Target(400)),
)
