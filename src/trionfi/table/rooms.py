"""The rooms of one server process: the matches that anyone here needs, and what is done for all of them at once."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any
from weakref import WeakValueDictionary

from trionfi.core.errors import TrionfiError
from trionfi.core.game import SPECTATOR
from trionfi.table.address import Site
from trionfi.table.household import Timing
from trionfi.table.players import Players
from trionfi.table.room import Room, begin
from trionfi.table.sight import Sight
from trionfi.table.store import EVERY_MATCH, NOT_AN_ACTION, Store
from trionfi.table.waits import Waits

logger = logging.getLogger(__name__)


class Rooms:
    """The rooms of this process that anyone needs; the others are in the database only."""

    def __init__(
        self,
        store: Store,
        players: Players,
        render: Callable[[Sight], str],
        timing: Timing,
        waiting: Callable[[str], str],
        site: Site,
    ) -> None:
        self.store = store
        self.players = players
        self.render = render
        self.timing = timing
        self.waiting = waiting
        self.site = site
        self.waits = Waits()
        self._rooms: WeakValueDictionary[str, Room] = WeakValueDictionary()
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._watched: set[Room] = set()
        self._rounds: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._looker: asyncio.Task[None] | None = None
        self._wanted = False
        store.listen(self._hear)

    def __len__(self) -> int:
        """How many rooms are in memory."""
        return len(self._rooms)

    async def room(self, match_id: str, fresh: bool = True) -> Room:
        """Give the room of a match, up to date unless it need not be; raises what `begin` does, and NotFound."""
        room = self._rooms.get(match_id)
        if room is None:
            room, fresh = await self._opened(match_id), True
        if fresh:
            await room.catch_up(seats=True)
        return room

    async def _opened(self, match_id: str) -> Room:
        """Open a room once, however many ask for it meanwhile; those of other matches are not waited for."""
        opening = self._opening.get(match_id)
        if opening is None:
            opening = self._opening[match_id] = asyncio.create_task(self._open(match_id))
            opening.add_done_callback(lambda task: (self._opening.pop(match_id), task.cancelled() or task.exception()))
        return await asyncio.shield(opening)

    async def _open(self, match_id: str) -> Room:
        row, seats = await self.store.match(match_id), await self.store.seats(match_id)
        room = self._rooms[match_id] = Room(self, row, seats, begin(row, seats))
        return room

    def look_after(self, room: Room) -> None:
        """Note from now on who is at a room that somebody watches."""
        self._watched.add(room)
        if self._rounds is None:
            self._rounds = self.start(self._look_round())

    async def _look_round(self) -> None:
        """While anybody watches: note who is there, and show who is not; all rooms in one go."""
        while self._watched:
            await asyncio.sleep(self.timing.look_round)
            self._watched = {room for room in self._watched if room.watching}
            try:
                await self._note_presence()
            except TrionfiError as error:
                logger.error("Who is there could not be noted: %s", error)
            except Exception:
                logger.exception("Who is there could not be noted")
        self._rounds = None

    async def _note_presence(self) -> None:
        """Write who is there; read who is at another process, for those rooms where somebody is missing."""
        await self.store.touch([(room.id, seat) for room in self._watched for seat in room.watching - {SPECTATOR}])
        missing = {room.id: room for room in self._watched if room.missing}
        seats, moment = await self.store.presences(list(missing))
        for match_id, room in missing.items():
            room.look_round(seats[match_id], moment)
        for room in self._watched:
            room.show_standing()

    async def close(self) -> None:
        """Stop all that goes on by itself."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Let something go on by itself until the rooms are closed."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            unforeseen = None if isinstance(error, TrionfiError) else error
            logger.error("Something could not go on by itself: %s", error, exc_info=unforeseen)

    def _hear(self, match_id: str, number: int) -> None:
        """Have a room catch up with what was written, here or at another process."""
        if match_id == EVERY_MATCH:
            self._wanted = True
            if self._looker is None or self._looker.done():
                self._looker = self.start(self._look_at_all())
        elif (room := self._rooms.get(match_id)) and not room.knows(number):
            self.start(room.catch_up(seats=number == NOT_AN_ACTION))

    async def _look_at_all(self) -> None:
        """Have all rooms catch up, one after another, as often as it was wanted since this began."""
        while self._wanted:
            self._wanted = False
            for room in list(self._rooms.values()):
                try:
                    await room.catch_up(seats=True)
                except Exception as error:
                    logger.error("Match %s could not be looked at: %s", room.id, error)
