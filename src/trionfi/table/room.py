"""One live match: a fold over the actions in the store, shown to whoever watches.

Nothing is told that is not written: people, bots and the table itself append to the store, and only what is written
there is played here, whichever process wrote it.
"""

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import AsyncIterator, Coroutine, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

from trionfi.bots import Thought
from trionfi.core.errors import IllegalAction, OtherVersion, TrionfiError
from trionfi.core.game import SPECTATOR, find
from trionfi.core.match import Match, new, position
from trionfi.table.address import rooted
from trionfi.table.choosing import NotBegun, settled
from trionfi.table.household import Household, Timing
from trionfi.table.moving import Mover
from trionfi.table.scene import UNDO, Scene
from trionfi.table.schema import ActionRow, By, MatchRow, SeatRow
from trionfi.table.sight import Manner, Sight, see

logger = logging.getLogger(__name__)

STATES_KEPT = 2  # for a browser that reads slowly
ROWS_AT_A_TIME = 200  # that are played before others have their turn


class Watcher:
    """One browser tab at a table. It gets the newest states; those that it was too slow for are left out."""

    def __init__(self, viewer: int, url: str, base: str, csrf: str) -> None:
        self.viewer = viewer
        self.address = (viewer, url, base, csrf)
        self._last: int | None = None  # the hash of the newest state
        self._states: deque[str] = deque(maxlen=STATES_KEPT)
        self._news = asyncio.Event()

    @property
    def told(self) -> bool:
        """Whether there ever was a state."""
        return self._last is not None

    def tell(self, html: str) -> None:
        """Put a new state in the queue, if it is new."""
        if hash(html) != self._last:
            self._last = hash(html)
            self._states.append(html)
            self._news.set()

    async def next(self) -> str:
        """Wait for the next state."""
        while not self._states:
            self._news.clear()
            await self._news.wait()
        return self._states.popleft()


class Room:
    """One match: what has happened, who sits, and who watches."""

    def __init__(self, rooms: Household, row: MatchRow, seats: Sequence[SeatRow], match: Match) -> None:
        self.scene = Scene(row, seats, match)
        self.rooms = rooms
        self.rematch: MatchRow | None = None
        self.damaged = False
        self._looked: datetime | None = None  # when it was read who sits, by the clock of the database
        self._stood: object = None  # how the table stood, apart from the cards, when it was last shown
        self._watchers: set[Watcher] = set()
        self._folding = asyncio.Lock()
        self._writing: int | None = None  # the row that is being written here
        self._advice: tuple[int, asyncio.Task[Thought]] | None = None
        self._mover = Mover(self)

    @property
    def id(self) -> str:
        """The match's id."""
        return self.scene.row.id

    @property
    def timing(self) -> Timing:
        """How quick the table is."""
        return self.rooms.timing

    @property
    def payer(self) -> str:
        """For whom its bots think: the person with the lowest seat, or nobody."""
        return next((seat.holder for seat in self.scene.seats if seat.holder), "")

    def seat_of(self, browser: str | None) -> int | None:
        """Give the seat that belongs to this browser."""
        held = (seat.seat for seat in self.scene.seats if browser and seat.holder == browser)
        return next(held, None)

    def knows(self, number: int) -> bool:
        """Whether the row of that number is played here, or just being written."""
        return number == self._writing or 0 <= number < self.scene.written

    async def catch_up(self, seats: bool = False) -> None:
        """Play what the store has and this room has not; read again who sits, where that may have changed.

        The tabs are shown what is new.
        """
        async with self._folding:
            rows = await self.rooms.store.actions(self.id, since=self.scene.written)
            await self._fold_all(rows)
            if seats:
                await self._look()
            self._show(bool(rows))
        await self._done()

    async def _look(self) -> None:
        """Read again who sits, and whether a rematch was made."""
        store, row = self.rooms.store, self.scene.row
        self.scene.seats, self._looked, row.watched = await store.presence(self.id)
        if self.scene.match.over and not self.rematch:
            again = await store.rematch(self.id)
            self.rematch = await store.match(again) if again else None

    async def _done(self) -> None:
        """Note a match that is over, once; let the table act where nobody else has to."""
        if self.scene.match.over and self.scene.row.over_at is None:
            await self.rooms.store.finish(self.id)
            self.scene.row.over_at = self._looked or datetime.now(UTC)
        self._mover.go_on()

    async def _fold_all(self, rows: Sequence[ActionRow]) -> None:
        """Play rows, those of a long match with pauses for others; of what was taken back before that, nothing."""
        opens = not self.scene.written
        if opens:
            rows = self._without_undone(rows)
        for before, row in zip([None, *rows], rows, strict=False):
            taken = (row.at - before.at).total_seconds() if opens and before else None
            self._fold(row, taken if opens or len(rows) > 1 else self._mover.taken())
            if self.scene.number % ROWS_AT_A_TIME == 0:
                await asyncio.sleep(0)
        if rows and not opens:
            self._mover.asked_now()

    def _without_undone(self, rows: Sequence[ActionRow]) -> list[ActionRow]:
        """Give the rows that still count, and take down whose actions were taken back."""
        left: list[ActionRow] = []
        for row in rows:
            if row.word != UNDO:
                left.append(row)
            elif left:
                self.scene.taken_back.append(left.pop().seat)
            else:
                raise DamagedMatch("Something is taken back before anything is done.")
        return left

    def _fold(self, row: ActionRow, taken: float | None) -> None:
        """Play a row for which its seat took some seconds, if that is known."""
        self._mover.note(row, taken)
        try:
            if row.word == UNDO:
                self.scene.undo()
            else:
                self.scene.play(row.word)
        except IllegalAction as error:
            self.damaged = True
            raise DamagedMatch(f"Its action {self.scene.written} cannot be played.") from error

    async def act(self, number: int, seat: int, word: str, by: By) -> None:
        """Write row `number` and play it; raises IllegalAction, or Stale where another came first."""
        match = self.scene.match
        if number == self.scene.written:
            if seat != match.to_move:
                raise IllegalAction("not_your_turn", "It is not your turn.")
            if reason := match.why_not(word):
                raise IllegalAction("illegal", reason)
        await self._write(ActionRow(match_id=self.id, number=number, seat=seat, word=word, by=by))

    async def hold(self, seat: int, word: str) -> None:
        """Let an answer wait until the table could have given it as well."""
        await self._mover.hold(self.scene.seats[seat], word)

    async def undo(self, number: int, seat: int) -> None:
        """Take the last action of a seat back, where nobody was told of it; raises what `act` does."""
        if number == self.scene.written and not self.scene.can_undo(seat):
            raise IllegalAction("cannot_undo", "What others know of cannot be taken back.")
        await self._write(ActionRow(match_id=self.id, number=number, seat=seat, word=UNDO, by="person"))

    async def _write(self, row: ActionRow) -> None:
        """Write a row, and play it at once where it follows on what was played here; else read what came before it."""
        alone = self._writing is None and row.number == self.scene.written
        if alone:
            self._writing = row.number
        try:
            await self.rooms.store.append(row.match_id, row.number, row.seat, row.word, row.by)
            async with self._folding:
                next_one = row.number == self.scene.written
                if next_one:
                    self._fold(row, self._mover.taken())
                    self._mover.asked_now()
                    self._show(True)
        except BaseException:
            if alone:
                self._writing = None
            await self.catch_up()
            raise
        if alone:
            self._writing = None
        if next_one:
            await self._done()
        else:
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

    def tabs(self, viewer: int | None = None) -> int:
        """How many tabs are open at this process, of everybody or of one viewer."""
        return sum(viewer in (None, watcher.viewer) for watcher in self._watchers)

    @property
    def wanted(self) -> bool:
        """Whether anybody wants the match to go on: a person plays, or somebody watches here."""
        return bool(self._watchers) or any(seat.kind == "person" for seat in self.scene.seats)

    def sight(self, viewer: int, url: str, base: str, csrf: str) -> Sight:
        """Give what a viewer sees now."""
        return see(self.scene, viewer, self.manner(viewer, url, base, csrf))

    def manner(self, viewer: int, url: str, base: str, csrf: str) -> Manner:
        """Give how the table stands for a viewer."""
        return Manner(
            url=url,
            base=self.rooms.site.front(base),
            csrf=csrf,
            note=self.rooms.site.note(base),
            connected=self.connected,
            away_after=self.timing.away_after,
            now=self._looked,
            rematch=_address(self.rematch, viewer) if self.rematch else None,
            waiting=self.rooms.waiting(self.scene.match.game.name),
        )

    @property
    def connected(self) -> frozenset[int]:
        """The seats of those who have a tab open, here or at another process."""
        patience = timedelta(seconds=2 * self.timing.look_round)
        times = {seat.seat: seat.last_seen for seat in self.scene.seats}
        elsewhere = {seat for seat, seen in times.items() if seen and self._looked and self._looked - seen < patience}
        return frozenset(elsewhere | self.watching)

    @property
    def missing(self) -> bool:
        """Whether a person who sits has no tab open at this process."""
        there = self.watching
        return any(seat.kind == "person" and seat.seat not in there for seat in self.scene.seats)

    def _stands(self) -> object:
        """Give all that a page shows and that time, presence and the rows of seats decide."""
        late = self._looked and self._looked - timedelta(seconds=self.timing.away_after)
        lates = {seat.seat for seat in self.scene.seats if late and seat.last_seen and seat.last_seen <= late}
        seats = [_shown(seat) for seat in self.scene.seats]
        waiting, again = self.rooms.waiting(self.scene.match.game.name), self.rematch and self.rematch.id
        return self.connected, lates - self.connected, waiting, again, seats

    def _show(self, news: bool) -> None:
        """Push the table to every tab, where it differs: rendered once for all tabs of a seat."""
        stood, self._stood = self._stood, self._stands()
        if not news and stood == self._stood:
            return
        rendered: dict[tuple[int, str, str, str], str] = {}
        for watcher in self._watchers:
            if watcher.address not in rendered:
                rendered[watcher.address] = self.rooms.render(self.sight(*watcher.address))
            watcher.tell(rendered[watcher.address])

    def look_round(self, seats: Sequence[SeatRow], moment: datetime) -> None:
        """Take down who was there, as it was just read for all rooms; look again where more has changed."""
        if [_shown(seat) for seat in seats] != [_shown(seat) for seat in self.scene.seats]:
            self.rooms.start(self.catch_up(seats=True))
            return
        self.scene.seats, self._looked = seats, moment
        self._mover.go_on()

    def show_standing(self) -> None:
        """Show who is there and what is waited for, where that has changed."""
        self._show(False)

    @contextlib.asynccontextmanager
    async def watch(self, watcher: Watcher) -> AsyncIterator[None]:
        """Let a tab watch."""
        self._watchers.add(watcher)
        try:
            await self._note(watcher.viewer)
            await self.catch_up(seats=True)
            if not watcher.told:
                watcher.tell(self.rooms.render(self.sight(*watcher.address)))
            self.rooms.look_after(self)
            yield
        finally:
            self._watchers.discard(watcher)
            if watcher.viewer != SPECTATOR:
                await self.rooms.store.touch([(self.id, watcher.viewer)])

    async def _note(self, viewer: int) -> None:
        """Note that somebody is there: in a seat, or for the first time as one who watches."""
        if viewer != SPECTATOR:
            await self.rooms.store.touch([(self.id, viewer)])
        elif not self.scene.row.watched:
            await self.rooms.store.set_watched(self.id)


def _shown(seat: SeatRow) -> tuple[object, ...]:
    """Give all of a seat's row that a page may show, but for when it was last seen."""
    return (seat.kind, seat.level, seat.invite, seat.holder, seat.name, seat.control, seat.passes, seat.replaced_at)


def _address(row: MatchRow, viewer: int) -> str:
    """Give the address where a viewer of this kind sees a match."""
    return rooted(f"/watch/{row.watch_secret}" if viewer == SPECTATOR else f"/t/{row.id}")


class DamagedMatch(TrionfiError):
    """What the database holds of a match cannot be played."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"What is written of this match is damaged. {reason}")


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
