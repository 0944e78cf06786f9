"""A server at which match after match is played keeps nothing of those that nobody plays any more."""

import asyncio
import gc
import os
from dataclasses import replace
from pathlib import Path

import pytest
from repeating import TIMES
from sqlalchemy import URL

import trionfi
from table.live import QUICK, Served, browsing, play_on, serving, until

pytestmark = pytest.mark.anyio

ROUNDS = 3 * TIMES  # a match of each game
STEADY = 2  # rounds after which a server has met all that it keeps for good
ACTIONS = 100  # of a match, then everybody goes
CONNECTIONS = 20  # to the database, asked for at once: more than are kept open
STAYS = 30 << 20  # bytes that may stay: what the allocator keeps for later
STATM = Path("/proc/self/statm")
FILES = Path("/proc/self/fd")


async def play_every_game(served: Served) -> None:
    """Play some of a match of each game, before a browser that then goes away."""
    for game in trionfi.GAMES:
        async with browsing(served.base) as ann:
            url = await ann.found(game, name="Ann", seat_1="random")
            async with ann.live(url, max_queue=None) as socket:  # else its end waits for what is unread
                await ann.hear(socket)
                await play_on(await served.room(url.rpartition("/")[2]), ACTIONS)


async def held_by_nobody(served: Served) -> tuple[int, int, int]:
    """What the server holds when nobody is there."""
    await until(lambda: gc.collect() >= 0 and not len(served.house.rooms))
    return held()


def held() -> tuple[int, int, int]:
    """Open files, tasks and bytes of memory."""
    pages = int(STATM.read_text().split()[1])
    return len(list(FILES.iterdir())), len(asyncio.all_tasks()), pages * os.sysconf("SC_PAGE_SIZE")


async def test_matches_leave_nothing_behind(sqlite: URL) -> None:
    async with serving(sqlite, replace(QUICK, look_round=0.05)) as served:
        await asyncio.gather(
            *(served.house.store.alive("nobody") for _ in range(CONNECTIONS))
        )  # all that the pool keeps
        for _ in range(STEADY):
            await play_every_game(served)
        files, tasks, size = await held_by_nobody(served)
        for _ in range(ROUNDS - STEADY):
            await play_every_game(served)
        files_now, tasks_now, size_now = await held_by_nobody(served)
        assert files_now <= files
        assert tasks_now <= tasks
        assert size_now - size < STAYS
