"""Who may think next: threads that are shared fairly between people, where nobody waits for another's long thoughts."""

import asyncio
import os
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import TypeVar

from trionfi.table.limits import MOST_KNOWN

Result = TypeVar("Result")


def cores() -> int:
    """How many threads think at once: one at least is left to short thoughts."""
    return max(2, os.cpu_count() or 1)


class Turns:
    """Gives turns to think: short thoughts before long ones, and of each kind one person after another."""

    def __init__(self, threads: int) -> None:
        self._free = threads
        self._free_for_long = threads - 1
        self._waiting: dict[bool, dict[str, deque[asyncio.Future[None]]]] = {False: {}, True: {}}
        self._served: OrderedDict[str, int] = OrderedDict()  # when each person last had a turn, counted in turns
        self._turns = 0

    @asynccontextmanager
    async def turn(self, person: str, long: bool) -> AsyncIterator[None]:
        """Wait for a turn, and give it back in the end."""
        mine = asyncio.get_running_loop().create_future()
        self._waiting[long].setdefault(person, deque()).append(mine)
        self._give()
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():
                self._take_back(long)
            raise
        try:
            yield
        finally:
            self._take_back(long)

    def _take_back(self, long: bool) -> None:
        self._free += 1
        self._free_for_long += long
        self._give()

    def _give(self) -> None:
        """Give out the turns that are free."""
        for long in (False, True):
            while self._free and (self._free_for_long or not long) and (mine := self._next(long)):
                self._free -= 1
                self._free_for_long -= long
                mine.set_result(None)

    def _next(self, long: bool) -> "asyncio.Future[None] | None":
        """Give whose turn it is: the first thought of the person whose last turn was longest ago."""
        waiting = self._waiting[long]
        while waiting:
            person = min(waiting, key=lambda each: self._served.get(each, 0))
            mine = waiting[person].popleft()
            if not waiting[person]:
                del waiting[person]
            if not mine.done():
                self._note(person)
                return mine
        return None

    def _note(self, person: str) -> None:
        self._turns += 1
        self._served[person] = self._turns
        self._served.move_to_end(person)
        if len(self._served) > MOST_KNOWN:
            self._served.popitem(last=False)


class Thinkers:
    """The threads that think in one process."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(cores(), thread_name_prefix="bot")
        self._turns = Turns(cores())

    async def think(self, person: str, long: bool, work: Callable[[], Result]) -> Result:
        """Do some work for a person in a thread, once it is their turn."""
        async with self._turns.turn(person, long):
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    def close(self) -> None:
        """Let the threads end, with what they think of now."""
        self._threads.shutdown(wait=False, cancel_futures=True)
