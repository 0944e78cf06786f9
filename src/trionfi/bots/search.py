"""The bot that searches: several trees grown side by side, without the GIL, and their roots added up."""

import os
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from trionfi.bots.dice import derived
from trionfi.bots.thought import Thought, key_or_fresh, seen
from trionfi.bots.tree import NONE, ROOT, Tree, grow, new_tree
from trionfi.core.game import Game, States
from trionfi.core.match import Match

TREES = 4  # whatever the number of cores, so that a key and a number of iterations give one answer everywhere
CHUNK = 64  # iterations between two looks at the clock
SECONDS = 0.1  # for a choice, where nothing else is said


def search(
    match: Match,
    *,
    seconds: float | None = None,
    iterations: int | None = None,
    key: int | None = None,
    threads: int | None = None,
) -> Thought:
    """Choose for the seat to move by looking ahead, for some seconds or for a number of iterations.

    With iterations the choice depends on the key alone, not on the number of threads (one a core, unless given).
    """
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
) -> Thought:
    """Choose from a state that is hidden for the seat to move."""
    begin = time.perf_counter()
    hidden, key = seen(game, states), key_or_fresh(key)
    trees = [new_tree(game, hidden, derived(key, number)) for number in range(TREES)]
    workers = min(threads or cores(), TREES)

    def work(worker: int) -> None:
        if iterations is None:
            grow_until(begin + (seconds or SECONDS), trees[worker::workers], game, hidden)
        else:
            for number in range(worker, TREES, workers):
                share = (iterations + number) // TREES
                grow(trees[number], hidden, game.cards, game.swing, share)

    with ThreadPoolExecutor(workers) as pool:
        list(pool.map(work, range(workers)))
    return conclude(game, trees, begin)


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def grow_until(deadline: float, trees: Sequence[Tree], game: Game, hidden: States) -> None:
    """Grow trees in turn until the time is up, each once at least."""
    for tree in trees:
        grow(tree, hidden, game.cards, game.swing, 1)
    while time.perf_counter() < deadline:
        for tree in trees:
            grow(tree, hidden, game.cards, game.swing, CHUNK)


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
