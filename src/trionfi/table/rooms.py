"""The live matches of one server process: each is a fold over the actions in the store, shown to whoever watches.

Nothing is told that is not written: people, bots and the table itself append to the store, and only what comes
back from there is played here, whichever process wrote it.
"""

import asyncio
import contextlib
import logging
import random
from collections import deque
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from weakref import WeakValueDictionary

from trionfi.bots import Thought
from trionfi.core.errors import IllegalAction, OtherVersion, TrionfiError
from trionfi.core.game import SPECTATOR, find
from trionfi.core.match import Match, new, position
from trionfi.table.address import Site, rooted
from trionfi.table.choosing import NotBegun, settled
from trionfi.table.players import Players
from trionfi.table.scene import UNDO, Scene
from trionfi.table.schema import By, MatchRow, SeatRow
from trionfi.table.sight import Manner, Sight, see
from trionfi.table.store import EVERY_MATCH, NOT_AN_ACTION, Stale, Store

logger = logging.getLogger(__name__)

STATES_KEPT = 2  # for a browser that reads slowly
BOT_PAUSE = (0.7, 1.2)  # seconds, so that people can follow
FORCED_PAUSE = (0.6, 1.6)  # so that an action played at once tells nothing
NEWS_PAUSE = 2.5  # more, where a chapter has just ended
SECONDS_AFTER_A_FAULT = 1.0


@dataclass(frozen=True)
class Timing:
    """How quick a table is."""

    pace: float = 1.0  # times the pauses above; 0 in tests
    away_after: float = 60.0  # seconds after which a bot may replace a person
    look_round: float = 5.0  # seconds between two looks at who is still there


class Watcher:
    """One browser tab at a table. It gets the newest states; those that it was too slow for are left out."""

    def __init__(self, viewer: int, url: str, base: str, csrf: str) -> None:
        self.viewer = viewer
        self.address = (viewer, url, base, csrf)
        self._last = ""
        self._states: deque[str] = deque(maxlen=STATES_KEPT)
        self._news = asyncio.Event()

    def tell(self, html: str) -> None:
        """Put a new state in the queue, if it is new."""
        if html != self._last:
            self._last = html
            self._states.append(html)
            self._news.set()

    async def next(self) -> str:
        """Wait for the next state."""
        while not self._states:
            self._news.clear()
            await self._news.wait()
        return self._states.popleft()


class Room:
    """One match: what has happened, who sits, who watches, and what the table does by itself."""

    def __init__(self, rooms: "Rooms", row: MatchRow, match: Match) -> None:
        self.scene = Scene(row, [], match)
        self.rematch: MatchRow | None = None
        self._looked: datetime | None = None  # when it was read who sits, by the clock of the database
        self._rooms = rooms
        self._watchers: set[Watcher] = set()
        self._folding = asyncio.Lock()
        self._advice: tuple[int, asyncio.Task[Thought]] | None = None
        self._mover: asyncio.Task[None] | None = None
        self._keeper: asyncio.Task[None] | None = None

    @property
    def id(self) -> str:
        """The match's id."""
        return self.scene.row.id

    def seat_of(self, browser: str | None) -> int | None:
        """Give the seat that belongs to this browser."""
        held = (seat.seat for seat in self.scene.seats if browser and seat.holder == browser)
        return next(held, None)

    async def catch_up(self, seats: bool = False, presence: bool = False) -> None:
        """Play what the store has and this room has not; read again who sits, where that may have changed.

        The tabs are shown what is new; with `presence`, also where it is just somebody's coming or going.
        """
        store = self._rooms.store
        async with self._folding:
            actions = await store.actions(self.id, since=self.scene.written)
            news = presence or bool(actions)
            for action in actions:
                self._fold(action.word)
            if seats:
                before = self.scene.seats, self.rematch is None
                self.scene.seats, self._looked = await store.presence(self.id)
                again = await store.rematch(self.id) if self.scene.match.over else None
                self.rematch = await store.match(again) if again else None
                news = news or before != (self.scene.seats, self.rematch is None)
            if news:
                self._show()
        if self.scene.match.over and self.scene.row.over_at is None:
            await store.finish(self.id)
            self.scene.row.over_at = self._looked
        self._go_on()

    def _fold(self, word: str) -> None:
        try:
            if word == UNDO:
                self.scene.undo()
            else:
                self.scene.play(word)
        except IllegalAction as error:
            raise DamagedMatch(f"Its action {self.scene.written} cannot be played.") from error

    async def act(self, number: int, seat: int, word: str, by: By) -> None:
        """Write row `number` and play it; raises IllegalAction, or Stale where another came first."""
        match = self.scene.match
        if number == self.scene.written:
            if seat != match.to_move:
                raise IllegalAction("not_your_turn", "It is not your turn.")
            if reason := match.why_not(word):
                raise IllegalAction("illegal", reason)
        await self._write(number, seat, word, by)

    async def undo(self, number: int, seat: int) -> None:
        """Take the last action of a seat back, where nobody was told of it; raises what `act` does."""
        if number == self.scene.written and not self.scene.can_undo(seat):
            raise IllegalAction("cannot_undo", "What others know of cannot be taken back.")
        await self._write(number, seat, UNDO, "person")

    async def _write(self, number: int, seat: int, word: str, by: By) -> None:
        try:
            await self._rooms.store.append(self.id, number, seat, word, by)
        finally:
            await self.catch_up()

    async def once(self, number: int, thinking: Coroutine[Any, Any, Thought]) -> Thought:
        """Think once about the decision of that number, however many ask meanwhile."""
        if self._advice and self._advice[0] == number:
            thinking.close()
        else:
            self._advice = number, asyncio.create_task(thinking)
        return await asyncio.shield(self._advice[1])

    # What is shown

    @property
    def watching(self) -> set[int]:
        """Who has a tab open at this process."""
        return {watcher.viewer for watcher in self._watchers}

    def sight(self, viewer: int, url: str, base: str, csrf: str) -> Sight:
        """Give what a viewer sees now."""
        return see(self.scene, viewer, self.manner(viewer, url, base, csrf))

    def manner(self, viewer: int, url: str, base: str, csrf: str) -> Manner:
        """Give how the table stands for a viewer."""
        return Manner(
            url=url,
            base=self._rooms.site.front(base),
            csrf=csrf,
            note=self._rooms.site.note(base),
            connected=self._connected(),
            away_after=self._rooms.timing.away_after,
            now=self._looked,
            rematch=_address(self.rematch, viewer) if self.rematch else None,
            waiting=self._rooms.waiting(self.scene.match.game.name),
        )

    def _connected(self) -> frozenset[int]:
        """Give the seats of those who have a tab open, here or at another process."""
        patience = timedelta(seconds=2 * self._rooms.timing.look_round)
        times = {seat.seat: seat.last_seen for seat in self.scene.seats}
        elsewhere = {seat for seat, seen in times.items() if seen and self._looked and self._looked - seen < patience}
        return frozenset(elsewhere | self.watching)

    def _show(self) -> None:
        """Push the table to every tab: rendered once for all tabs of a seat."""
        rendered: dict[tuple[int, str, str, str], str] = {}
        for watcher in self._watchers:
            if watcher.address not in rendered:
                rendered[watcher.address] = self._rooms.render(self.sight(*watcher.address))
            watcher.tell(rendered[watcher.address])

    @contextlib.asynccontextmanager
    async def watch(self, watcher: Watcher) -> Any:
        """Let a tab watch."""
        self._watchers.add(watcher)
        try:
            await self._touch(watcher.viewer)
            await self.catch_up(seats=True, presence=True)
            if self._keeper is None:
                self._keeper = self._rooms.start(self._keep())
            yield
        finally:
            self._watchers.discard(watcher)
            await self._touch(watcher.viewer)

    async def _touch(self, seat: int) -> None:
        if seat != SPECTATOR:
            await self._rooms.store.touch(self.id, seat)

    async def _keep(self) -> None:
        """While somebody watches: note who is there, and show who is not."""
        while self._watchers:
            await asyncio.sleep(self._rooms.timing.look_round)
            try:
                for seat in self.watching:
                    await self._touch(seat)
                await self.catch_up(seats=True, presence=True)
            except Exception:
                logger.exception("Match %s could not be looked after", self.id)
        self._keeper = None

    # What the table does by itself

    def _by_itself(self) -> By | None:
        """Say whether the next action is a bot's, or one of a person who need not, or does not want to, be asked."""
        match = self.scene.match
        if match.over:
            return None
        seat = self.scene.seats[match.to_move]
        if seat.kind == "bot":
            return "bot"
        return "forced" if seat.kind == "person" and self._forced(seat) else None

    def _forced(self, seat: SeatRow) -> str | None:
        """Give what a person has to do, or does wherever nothing else was asked for; None where it is a choice."""
        if seat.control:
            return None
        legal = self.scene.match.legal
        if len(legal) == 1:
            return legal[0]
        asked = self.scene.match.look(seat.seat).get("asked") if seat.passes else None
        word: str | None = asked["otherwise"] if asked and asked.get("stop") in seat.passes.split() else None
        return word

    def _go_on(self) -> None:
        """Let the table act where nobody else has to."""
        if self._mover is None and self._by_itself():
            self._mover = self._rooms.start(self._move())

    async def _move(self) -> None:
        """Act until a person has to."""
        while by := self._by_itself():
            try:
                number, seat = self.scene.written, self.scene.match.to_move
                word = await self._choose(by)
                if number == self.scene.written and by == self._by_itself():
                    await self.act(number, seat, word, by)
            except Stale:
                pass  # another process was quicker
            except DamagedMatch as error:
                logger.error("Match %s cannot go on: %s", self.id, error)
                break
            except Exception:
                logger.exception("Match %s could not go on", self.id)
                await asyncio.sleep(SECONDS_AFTER_A_FAULT)
        self._mover = None

    async def _choose(self, by: By) -> str:
        """Choose an action; it takes as long as a pause drawn beforehand, or as the bot thinks, if that is longer."""
        match, pace = self.scene.match, self._rooms.timing.pace
        level = self.scene.seats[match.to_move].level or ""
        pause = pace * random.uniform(*(BOT_PAUSE if by == "bot" else FORCED_PAUSE))
        if self.scene.number in self.scene.ends[-1:]:
            pause += pace * NEWS_PAUSE
        if by == "forced":
            word = self._forced(self.scene.seats[match.to_move]) or match.legal[0]
            await asyncio.sleep(pause)
            return word
        chosen, _ = await asyncio.gather(self._rooms.players.choose(match, level), asyncio.sleep(pause))
        return chosen


def _address(row: MatchRow, viewer: int) -> str:
    """Give the address where a viewer of this kind sees a match."""
    return rooted(f"/watch/{row.watch_secret}" if viewer == SPECTATOR else f"/t/{row.id}")


class DamagedMatch(TrionfiError):
    """What the database holds of a match cannot be played."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"What is written of this match is damaged. {reason}")


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
        self._rooms: WeakValueDictionary[str, Room] = WeakValueDictionary()
        self._opening = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()
        self._looker: asyncio.Task[None] | None = None
        self._wanted = False
        store.listen(self._hear)

    def __len__(self) -> int:
        """How many rooms are in memory."""
        return len(self._rooms)

    async def room(self, match_id: str) -> Room:
        """Give the room of a match, up to date; raises what `begin` does, and NotFound."""
        async with self._opening:
            room = self._rooms.get(match_id)
            if room is None:
                row = await self.store.match(match_id)
                room = self._rooms[match_id] = Room(self, row, begin(row, await self.store.seats(match_id)))
        await room.catch_up(seats=True)
        return room

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
        elif room := self._rooms.get(match_id):
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


def begin(row: MatchRow, seats: Sequence[SeatRow] = ()) -> Match:
    """Give the match as it was before its first action; raises OtherVersion, UnknownGame, NotBegun or DamagedMatch."""
    game = find(row.game, row.edition)
    if game.version != row.version:
        raise OtherVersion(f"This match was begun by other rules of {game.title} than the present ones.")
    try:
        options = settled(game, row.options, seats)
        if row.origin is not None:
            return position(row.origin)
        return new(game, key=int(row.key, 16), **options)  # type: ignore[arg-type]
    except NotBegun:
        raise
    except (ValueError, TypeError) as error:
        raise DamagedMatch("It cannot be begun.") from error  # the error itself could tell the key, or hands
