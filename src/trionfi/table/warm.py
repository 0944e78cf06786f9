"""Compiling: once, in processes of their own so that pages are served meanwhile; this one only loads what they made.

Until then tables are played all the same, by interpreted rules; only bots are waited for, those of each game by
themselves.
"""

import asyncio
import logging
import os
import sys
from dataclasses import dataclass, field
from typing import Any

from trionfi.bots.warm import STEPS, warm
from trionfi.core import jit, kept
from trionfi.core.game import GAMES
from trionfi.core.meanwhile import interpreted

logger = logging.getLogger(__name__)

STAMP = "warm"  # a file beside the compiled code: all of it is there
CHILD = "import sys, trionfi.games, trionfi.bots; trionfi.bots.warm(sys.argv[1], lambda: print(flush=True))"


@dataclass
class Progress:
    """How far the compiling is, for people who wait."""

    done: int = 0
    of: int = 0
    doing: str = ""
    bots: dict[str, asyncio.Event] = field(default_factory=lambda: {name: asyncio.Event() for name in GAMES})
    """By game: set once its bots can play."""

    @property
    def ready(self) -> bool:
        """Whether all is compiled."""
        return all(bots.is_set() for bots in self.bots.values())

    def all_ready(self) -> None:
        """Say that all is compiled."""
        self.doing = ""
        for bots in self.bots.values():
            bots.set()

    async def wait(self) -> None:
        """Wait until all is compiled."""
        for bots in self.bots.values():
            await bots.wait()

    def facts(self) -> dict[str, Any]:
        """What /ready answers."""
        return {"ready": self.ready, "done": self.done, "of": self.of, "doing": self.doing}

    def words(self, game: str) -> str:
        """Say what the bots of a game wait for, or nothing once they are ready."""
        if self.bots[game].is_set():
            return ""
        return f"The bots are getting ready: {self.doing} ({self.done} of {self.of} steps done)."


async def warm_up(progress: Progress) -> None:
    """Make all compiled code ready in this process, without keeping it from answering."""
    progress.of = len(GAMES) * (len(STEPS) + 1)  # one more to load what was compiled
    processes = asyncio.Semaphore(os.cpu_count() or 1)
    shelf = jit.whole_shelf()
    made = shelf is None or kept.read(shelf / STAMP) is not None

    async def prepare(game: str) -> bool:
        async with processes:
            whole = made or await _compiled_elsewhere(game, progress)
            await asyncio.to_thread(warm, game)
        progress.done += 1
        progress.bots[game].set()
        return whole

    with interpreted():
        all_made = await asyncio.gather(*map(prepare, GAMES))
    if shelf and not made and all(all_made):
        kept.write(shelf / STAMP, b"")
    progress.all_ready()


async def _compiled_elsewhere(game: str, progress: Progress) -> bool:
    """Compile all of a game in another process, telling each step; say whether that went well."""
    command = [sys.executable, "-c", CHILD, game]
    child = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    try:
        assert child.stdout
        for words in STEPS:
            progress.doing = words.format(GAMES[game].title)
            await child.stdout.readline()
            progress.done += 1
        well = await child.wait() == 0
        if not well:
            logger.warning("The process that compiles %s ended with %s; this one goes on.", game, child.returncode)
        return well
    finally:
        if child.returncode is None:
            child.kill()
            await child.wait()
