"""Compile once all that the tests run, a process a game, so that no worker does it again."""

import asyncio

import trionfi.games  # noqa: F401 (registers them)
from trionfi.table.warm import Progress, warm_up

if __name__ == "__main__":
    asyncio.run(warm_up(Progress()))
