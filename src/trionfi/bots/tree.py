"""Compiled: one tree of a single-observer information-set Monte Carlo tree search.

Each iteration imagines a world that fits what the seat to move can see, walks down the tree by actions that are
legal in that world, adds one node, plays on quickly and credits every seat along the path (max-n). After Cowling,
Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (2012).
"""

import math
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from trionfi.bots.dice import below, new_dice, roll_key
from trionfi.bots.playout import HERE, WORLDS, appraise, beyond, play_on
from trionfi.bots.working import Flag
from trionfi.core.chance import KEY_WORDS
from trionfi.core.game import Cards, Game, States, apply, imagine, legal
from trionfi.core.jit import rule
from trionfi.core.options import MOST_SEATS

NODE = np.dtype(
    (
        np.record,
        [
            ("action", "i4"),  # that leads here
            ("first", "i4"),  # child, NONE where there is none
            ("next", "i4"),  # sibling, by action ascending
            ("visits", "i4"),
            ("available", "i4"),  # visits of the parent in which the action was legal
        ],
    )
)
ROOT = 0
NONE = 0  # the root is nobody's child
MOST_NODES = 1 << 15  # a tree that is full is still walked and credited
DEEPEST = 64  # nodes on a path
EXPLORATION = 0.2  # weight of what is little known against what looks good; values are shares of 1


class Tree(NamedTuple):
    """The nodes of one tree, and the room that an iteration needs."""

    nodes: npt.NDArray[Any]
    worth: npt.NDArray[np.float64]  # by node and seat: the sum of the shares
    size: npt.NDArray[np.int64]  # nodes in use
    worlds: States  # the rooms of quick play; the first holds the world that is imagined
    actions: npt.NDArray[np.int32]
    answers: npt.NDArray[np.int32]
    path: npt.NDArray[np.int64]
    standing: npt.NDArray[np.float64]
    shares: npt.NDArray[np.float64]
    key: npt.NDArray[np.uint32]
    dice: npt.NDArray[np.int64]
    quiet: Any  # the game's stand-in for a journal
    horizon: int
    stop: Flag


def new_tree(game: Game, hidden: States, key: int, stop: Flag) -> Tree:
    """Make a tree that is a root alone, with dice of its own."""
    seats = int(hidden[0].seats)
    return Tree(
        np.zeros(MOST_NODES, NODE),
        np.zeros((MOST_NODES, seats)),
        np.ones(1, np.int64),
        np.repeat(hidden, WORLDS),
        game.new_actions(),
        game.new_actions(),
        np.zeros(DEEPEST, np.int64),
        np.zeros(MOST_SEATS),
        np.zeros(MOST_SEATS),
        np.zeros(KEY_WORDS, np.uint32),
        new_dice(key),
        game.quiet,
        game.horizon,
        stop,
    )


@rule
def grow(tree: Tree, hidden: States, cards: Cards, swing: float, iterations: int) -> None:
    """Run iterations from a hidden state; where the flag is raised, no more than one."""
    for _ in range(iterations):
        tree.worlds[HERE] = hidden[0]
        roll_key(tree.dice, tree.key)
        imagine(tree.worlds[HERE], cards, tree.key)
        drawn = int(tree.worlds[HERE].chance.drawn)
        length = walk(tree, cards, drawn)
        room = (tree.actions, tree.answers, tree.standing, tree.dice, tree.quiet)
        play_on(tree.worlds, cards, drawn, tree.horizon, *room)
        appraise(tree.worlds[HERE], cards, swing, tree.standing, tree.shares)
        credit(tree, length)
        if tree.stop[0]:
            break


@rule
def walk(tree: Tree, cards: Cards, drawn: int) -> int:
    """Follow the most urgent actions down to a new node; return the length of the path."""
    state = tree.worlds[HERE]
    tree.path[0] = ROOT
    length = 1
    while length < DEEPEST and not beyond(state, drawn):
        n = legal(state, cards, tree.actions)
        size = int(tree.size[0])
        node = choose(tree, int(tree.path[length - 1]), n, int(state.to_move))
        if node == NONE:
            break
        apply(state, cards, int(tree.nodes[node].action), tree.quiet)
        tree.path[length] = node
        length += 1
        if node == size:
            break
    return length


@rule
def choose(tree: Tree, parent: int, n: int, seat: int) -> int:
    """A new child where a legal action has none, else the most urgent; NONE where the tree is full and knows none."""
    nodes, worth = tree.nodes, tree.worth
    before, child = NONE, int(nodes[parent].first)
    best, urgency = NONE, -math.inf
    fresh, fresh_action, fresh_before = 0, 0, NONE
    for i in range(n):
        action = int(tree.actions[i])
        while child != NONE and nodes[child].action < action:
            before, child = child, int(nodes[child].next)
        if child != NONE and nodes[child].action == action:
            nodes[child].available += 1
            visits = nodes[child].visits
            worthy = worth[child, seat] / visits + EXPLORATION * math.sqrt(math.log(nodes[child].available) / visits)
            if worthy > urgency:
                best, urgency = child, worthy
        else:
            fresh += 1
            if below(tree.dice, fresh) == 0:
                fresh_action, fresh_before = action, before
    if fresh == 0 or tree.size[0] == MOST_NODES:
        return best
    return insert(tree, parent, fresh_before, fresh_action)


@rule
def insert(tree: Tree, parent: int, before: int, action: int) -> int:
    """Add a child for an action behind the sibling `before` (NONE: as the first)."""
    nodes, node = tree.nodes, int(tree.size[0])
    tree.size[0] = node + 1
    nodes[node].action = action
    nodes[node].available = 1
    if before == NONE:
        nodes[node].next = nodes[parent].first
        nodes[parent].first = node
    else:
        nodes[node].next = nodes[before].next
        nodes[before].next = node
    return node


@rule
def credit(tree: Tree, length: int) -> None:
    """Add the shares to every node of the path."""
    seats = tree.worth.shape[1]
    for i in range(length):
        node = tree.path[i]
        tree.nodes[node].visits += 1
        for seat in range(seats):
            tree.worth[node, seat] += tree.shares[seat]
