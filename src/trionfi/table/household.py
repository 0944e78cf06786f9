"""What all rooms of one server process share."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any, Protocol

from trionfi.table.address import Site
from trionfi.table.players import Players
from trionfi.table.sight import Sight
from trionfi.table.store import Store
from trionfi.table.waits import Waits


@dataclass(frozen=True)
class Timing:
    """How quick a table is."""

    pace: float = 1.0  # times all pauses; 0 in tests
    away_after: float = 60.0  # seconds after which a bot may replace a person
    look_round: float = 5.0  # seconds between two looks at who is still there
    clock: Callable[[], float] = time.monotonic
    sleep: Callable[[float], Coroutine[Any, Any, None]] = asyncio.sleep


class Household(Protocol):
    """The database, the bots, how pages are drawn, and what goes on by itself."""

    store: Store
    players: Players
    render: Callable[[Sight], str]
    timing: Timing
    waiting: Callable[[str], str]  # what the bots of a game wait for, in words
    site: Site
    waits: Waits

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Let something go on by itself until the house is closed."""

    def look_after(self, room: Any) -> None:
        """Note from now on who is at a room that somebody watches."""
