"""The bots of one server process: threads to think in, and keys that nobody can guess."""

import asyncio
import hashlib
import logging
from collections.abc import AsyncGenerator, Mapping
from functools import partial

from trionfi.bots import Judgement, Thought, level, review
from trionfi.bots.levels import SECONDS
from trionfi.bots.working import lowered
from trionfi.core.match import Match
from trionfi.table.thinking import Thinkers, cores

logger = logging.getLogger(__name__)

USUAL_LEVEL = "quick"
SHORT = 0.3  # seconds: thoughts that take longer leave a core to the others
REVIEW_ITERATIONS = 2_000  # for each decision


def key_for(match: Match, purpose: str) -> int:
    """Derive a key from the match's own: as secret as that one, and told with it when the match is over."""
    text = f"{purpose} {match.key:064x} {len(match.actions)}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest(), "big")


class Players:
    """Thinks for the seat to move, by what that seat can see alone, and never in the way of the pages."""

    def __init__(self, ready: Mapping[str, asyncio.Event]) -> None:
        self._thinkers = Thinkers()
        self._ready = ready  # by game: set once all that thinks of it is compiled
        self._stop = lowered()

    def close(self) -> None:
        """Let the threads end, with what they think of now."""
        self._stop[0] = 1
        self._thinkers.close()

    async def choose(self, match: Match, name: str, person: str = "") -> str:
        """Give the action word that the bot of this level chooses for a person's table; if it fails, chance chooses.

        It thinks even where only one action is legal: its time would tell everybody so.
        """
        try:
            return (await self._think(match, name, "bot", person, alike=True)).word
        except Exception:
            logger.exception("The bot %r failed; chance plays for it", name)
            return match.legal[key_for(match, "chance") % len(match.legal)]

    async def advise(self, match: Match, person: str = "") -> Thought:
        """Think for a person, longer than most opponents do."""
        return await self._think(match, "deep", "hint", person)

    async def review(self, match: Match) -> AsyncGenerator[Judgement]:
        """Judge every decision of a match that is over, one after another; the same judgements each time."""
        await self._ready[match.game.name].wait()
        judgements = review(match, key=key_for(match, "review"), iterations=REVIEW_ITERATIONS, stop=self._stop)
        judge = partial(next, judgements, None)
        while judgement := await self._thinkers.think(f"review {match.key}", True, judge):
            yield judgement

    async def _think(self, match: Match, name: str, purpose: str, person: str, alike: bool = False) -> Thought:
        await self._ready[match.game.name].wait()
        hidden, key = match.hidden(match.to_move), key_for(match, purpose)
        long = SECONDS.get(name, 0.0) > SHORT
        policy = level(name, stop=self._stop, alike=alike, threads=max(1, cores() - 1) if long else None)
        return await self._thinkers.think(person, long, partial(policy, match.game, hidden, key))
