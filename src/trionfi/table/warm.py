"""Compiling: once, in a process of its own so that pages are served meanwhile; this one only loads what is compiled."""

import asyncio
import logging
import sys
from collections.abc import AsyncGenerator
from dataclasses import dataclass, field
from typing import Any

from trionfi.bots.warm import bot_steps, rules_steps
from trionfi.core import jit, kept

logger = logging.getLogger(__name__)

STAMP = "warm"  # a file beside the compiled code: all of it is there
CHILD = "import trionfi.games, trionfi.bots; trionfi.bots.warm(lambda done, of, doing: print(done, flush=True))"


@dataclass
class Progress:
    """How far the compiling is, for people who wait."""

    done: int = 0
    of: int = 0
    doing: str = ""
    rules: asyncio.Event = field(default_factory=asyncio.Event)  # tables can be shown
    bots: asyncio.Event = field(default_factory=asyncio.Event)  # and bots can play

    @property
    def ready(self) -> bool:
        """Whether all is compiled."""
        return self.bots.is_set()

    def facts(self) -> dict[str, Any]:
        """What /ready answers."""
        ready = {"ready": self.ready, "rules": self.rules.is_set()}
        return ready | {"done": self.done, "of": self.of, "doing": self.doing}

    @property
    def words(self) -> str:
        """Say what is waited for, or nothing once all is ready."""
        if self.ready:
            return ""
        return f"The table is getting ready: {self.doing} ({self.done} of {self.of} steps done)."


async def warm_up(progress: Progress) -> None:
    """Make all compiled code ready in this process, without keeping it from answering."""
    rules = rules_steps()
    steps = [*rules, *bot_steps()]
    progress.of = len(steps)
    compiled = _compiled_elsewhere()
    await anext(compiled, None)
    for number, (words, use) in enumerate(steps, 1):
        progress.doing = words
        await anext(compiled, None)
        await asyncio.to_thread(use)
        progress.done = number
        if number == len(rules):
            progress.rules.set()
    async for _ in compiled:  # until the other process has ended
        pass
    progress.doing = ""
    progress.bots.set()


async def _compiled_elsewhere() -> AsyncGenerator[int]:
    """Yield how many steps another process has done, each time it says so; nothing where all was done before."""
    shelf = jit.whole_shelf()
    if not shelf or kept.read(shelf / STAMP) is not None:
        return
    child = await asyncio.create_subprocess_exec(sys.executable, "-c", CHILD, stdout=asyncio.subprocess.PIPE)
    try:
        assert child.stdout
        async for line in child.stdout:
            yield int(line)
        if await child.wait() == 0:
            kept.write(shelf / STAMP, b"")
        else:
            logger.warning("The compiling process ended with %s; this one goes on by itself.", child.returncode)
    finally:
        if child.returncode is None:
            child.kill()
            await child.wait()
