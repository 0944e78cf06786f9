"""The bot that searches: several trees grown side by side, without the GIL, and their roots added up."""

import os
import time
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from trionfi.bots.asked import MOST_ITERATIONS, budget_problems, match_problems, refuse
from trionfi.bots.dice import derived
from trionfi.bots.thought import Interrupted, Thought, forced, key_or_fresh, seen
from trionfi.bots.tree import NONE, ROOT, Tree, grow, new_tree
from trionfi.bots.working import Flag, do_all, lowered
from trionfi.core.game import Game, States
from trionfi.core.given import whole
from trionfi.core.match import Match
from trionfi.core.notation import key_problems

TREES = 4  # whatever the number of cores, so that a key and a number of iterations give one answer everywhere
CHUNK = 64  # iterations between two looks at the clock
SECONDS = 0.1  # for a choice, where nothing else is said
FLOOR = 2_000  # iterations that a time is worth at least: a thought of fewer is a blunder (docs/architecture.md)
PATIENCE = 10  # times its time that a thought may take until it has so many


def search(
    match: Match,
    *,
    seconds: float | None = None,
    iterations: int | None = None,
    key: int | None = None,
    threads: int | None = None,
) -> Thought:
    """Choose for the seat to move by looking ahead, for some seconds or iterations, up to the end that comes first.

    With iterations alone the choice depends on the key and not on the number of threads (one a core, unless given). On
    a slow machine a time goes on until there are FLOOR iterations, up to PATIENCE times as long. Raises BadOptions with
    every problem in words, IllegalAction where the match is over, and Interrupted, with the thought so far, on Ctrl-C.
    """
    refuse(match_problems(match) + key_problems(key) + budget_problems(seconds, iterations, threads))
    hidden = match.hidden(match.to_move)
    return think(match.game, hidden, key, seconds=seconds, iterations=iterations, threads=threads)


def think(
    game: Game,
    states: States,
    key: int | None = None,
    *,
    seconds: float | None = None,
    iterations: int | None = None,
    threads: int | None = None,
    stop: Flag | None = None,
    alike: bool = False,
) -> Thought:
    """Choose from a state that is hidden for the seat to move; whoever raises the flag `stop` ends the thought.

    Where only one action is legal nobody thinks, unless all thoughts are to be `alike`, for those who see their time.
    """
    begin = time.perf_counter()
    refuse(budget_problems(seconds, iterations, threads))
    hidden, key, stop = seen(game, states), key_or_fresh(key), lowered() if stop is None else stop
    trees = [new_tree(game, hidden, derived(key, number), stop) for number in range(TREES)]
    most = whole(iterations)
    budget = Budget(begin, seconds, min(most or TREES, TREES) if forced(game, hidden) and not alike else most)
    workers, grown = min(whole(threads) or cores(), TREES), set[int]()

    def work(worker: int) -> None:
        numbers = range(worker, TREES, workers)
        budget.spend(game, hidden, [trees[number] for number in numbers], [budget.share(number) for number in numbers])
        grown.update(numbers)

    try:
        for _ in do_all(work, range(workers), workers, stop):
            pass
    except KeyboardInterrupt:
        so_far = [trees[number] for number in sorted(grown) if trees[number].nodes[ROOT].visits]
        raise Interrupted(conclude(game, so_far, begin) if so_far else None) from None
    return conclude(game, trees, begin)


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@dataclass(frozen=True)
class Budget:
    """How long a thought goes on from its begin: some time, a number of iterations, or until the first is over."""

    begin: float
    seconds: float | None
    iterations: int | None

    def share(self, number: int) -> int:
        """How many of the iterations the tree of a number has."""
        return ((self.iterations or MOST_ITERATIONS) + number) // TREES

    def spend(self, game: Game, hidden: States, trees: Sequence[Tree], shares: Sequence[int]) -> None:
        """Grow trees in turn up to their shares until the time is up, one round at least."""
        timed, grown = self.iterations is None or self.seconds is not None, 0
        chunk = 1 if timed else max(shares)
        while True:
            for tree, share in zip(trees, shares, strict=True):
                grow(tree, hidden, game.cards, game.swing, min(chunk, share - grown))
            grown, chunk = grown + chunk, CHUNK
            if grown >= max(shares) or trees[0].stop[0] or self._up(TREES * grown):
                break

    def _up(self, iterations: int) -> bool:
        """Whether the time is up, after so many iterations."""
        spent, seconds = time.perf_counter() - self.begin, self.seconds or SECONDS
        return spent >= (seconds if iterations >= FLOOR else PATIENCE * seconds)


def conclude(game: Game, trees: Sequence[Tree], begin: float) -> Thought:
    """Add the trees' roots up and choose the action that was looked into most."""
    visits: dict[int, int] = {}
    worth: dict[int, list[float]] = {}
    for tree in trees:
        child = int(tree.nodes[ROOT].first)
        while child != NONE:
            node = tree.nodes[child]
            action = int(node.action)
            visits[action] = visits.get(action, 0) + int(node.visits)
            worth[action] = np.add(worth.get(action, 0.0), tree.worth[child]).tolist()
            child = int(node.next)
    order = sorted(visits, key=lambda action: (-visits[action], action))
    words = {action: game.words.action_word(action) for action in order}
    values = {words[action]: [total / visits[action] for total in worth[action]] for action in order}
    return Thought(
        order[0],
        words[order[0]],
        {words[action]: visits[action] for action in order},
        values,
        values[words[order[0]]],
        sum(visits.values()),
        time.perf_counter() - begin,
    )
