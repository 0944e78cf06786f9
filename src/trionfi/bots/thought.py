"""What a bot thought, and the only way in which it sees a match."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from trionfi.bots.asked import game_problems, refuse, states_problems
from trionfi.core.chance import KEY_BITS
from trionfi.core.errors import IllegalAction
from trionfi.core.game import Game, States, hide_at, legal_at
from trionfi.core.given import whole
from trionfi.core.notation import key_problems


@dataclass(frozen=True)
class Thought:
    """The action that a bot chose, and why. A share is a seat's expected share of the win; shares add up to 1."""

    action: int
    word: str
    visits: dict[str, int]  # how often each action was looked into, the chosen one first
    values: dict[str, list[float]]  # shares by seat after each action
    expected: list[float]  # shares by seat after the chosen action
    iterations: int
    seconds: float


class Interrupted(KeyboardInterrupt):
    """Somebody interrupted a bot with Ctrl-C; `thought` is what it had thought so far, if it had begun."""

    def __init__(self, thought: Thought | None = None) -> None:
        self.thought = thought
        super().__init__()


Policy: TypeAlias = Callable[[Game, States, int | None], Thought]
"""Choose for the seat to move: a game, an array of one state, and a key below 2**256 (None: a fresh one)."""


def seen(game: Game, states: States) -> States:
    """Copy a state with all blanked that the seat to move cannot know; raise IllegalAction where nobody is to move.

    Every bot begins with this, so that none can peek, whatever it is handed. Raises BadOptions where that is no state.
    """
    refuse(game_problems(game) or states_problems(states, game.record))
    if states[0].over:
        raise IllegalAction("game_over", "The match is over.")
    hidden = states[:1].copy()
    hide_at(hidden, 0, game.cards, int(hidden[0].to_move))
    return hidden


def key_or_fresh(key: int | None) -> int:
    """The key, or a fresh one where there is none; raise BadOptions where it is none."""
    refuse(key_problems(key))
    number = whole(key)
    return secrets.randbits(KEY_BITS) if number is None else number


def forced(game: Game, hidden: States) -> bool:
    """Whether there is but one legal action, about which nobody has to think."""
    return legal_at(hidden, 0, game.cards, game.new_actions()) == 1


def equal_shares(states: States) -> list[float]:
    """What a seat may expect that knows nothing."""
    seats = int(states[0].seats)
    return [1 / seats] * seats
