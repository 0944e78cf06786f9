"""The store: matches as lists of actions in a database, each written before anyone is told of it."""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Coroutine, Sequence
from dataclasses import asdict
from datetime import datetime
from pathlib import Path
from typing import Any, Self, TypeVar

from sqlalchemy import (
    URL,
    Executable,
    Select,
    Update,
    delete,
    exists,
    func,
    insert,
    literal,
    select,
    tuple_,
    update,
)
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from trionfi.table.database import BadDatabase, connect, database_url, default_url, make_private_file
from trionfi.table.migrations.upgrade import NewerDatabase, upgrade
from trionfi.table.notices import CHANNEL, EVERY_MATCH, NOT_AN_ACTION, Listener, Notices
from trionfi.table.refused import BOT_SITS, NotFound, SeatTaken, Stale, TooMany, Unavailable, in_words
from trionfi.table.schema import ActionRow, Ago, By, DeckRow, MatchRow, SeatRow, SecretRow
from trionfi.table.statements import APPEND, batched

__all__ = [
    "BOT_SITS",
    "EVERY_MATCH",
    "NOT_AN_ACTION",
    "BadDatabase",
    "NewerDatabase",
    "NotFound",
    "SeatTaken",
    "Stale",
    "Store",
    "TooMany",
    "Unavailable",
    "database_url",
    "default_url",
]

logger = logging.getLogger(__name__)

Row = TypeVar("Row")
Result = TypeVar("Result")

MIGRATION_LOCK = 0x7472696F6E6669  # "trionfi": held on PostgreSQL while the database is brought up to date
SECRET_BYTES = 32
DAY = 24 * 3600.0  # seconds
MOST_DECKS = 60  # that a browser keeps, of all games


class Store:
    """All matches of one database; any number of processes may have it open.

    Use it as `async with Store(database_url(text)) as store`, or call `open` and `close`.
    """

    def __init__(self, url: URL) -> None:
        self._url = url
        self._postgresql = url.get_backend_name() == "postgresql"
        self._engine = connect(url)
        self._writer = self._engine.execution_options(writing=True, preserve_rowcount=True)
        # In one process, waiting here is fair and quick, where SQLite would look again now and then.
        self._turn = contextlib.nullcontext() if self._postgresql else asyncio.Lock()
        self._works: set[asyncio.Task[Any]] = set()
        self._listeners: list[Listener] = []
        self._notices = Notices(self._engine, self._tell) if self._postgresql else None

    async def open(self) -> None:
        """Connect, and bring the database up to date; raises BadDatabase or NewerDatabase."""
        try:
            if not self._postgresql:
                make_private_file(Path(self._url.database or ""))
            async with self._writer.begin() as connection:
                if self._postgresql:
                    await connection.execute(select(func.pg_advisory_xact_lock(MIGRATION_LOCK)))
                await connection.run_sync(upgrade)
            if self._notices:
                await self._notices.open()
        except (OSError, DBAPIError) as error:
            await self.close()
            reason = str(error.orig if isinstance(error, DBAPIError) else error).strip()
            address = self._url.render_as_string(hide_password=True)
            raise BadDatabase(f"The database {address} cannot be opened: {reason}") from error
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        """Finish what was begun and disconnect."""
        await asyncio.gather(*self._works, return_exceptions=True)
        if self._notices:
            await self._notices.close()
        await self._engine.dispose()

    async def __aenter__(self) -> Self:
        """Open the store."""
        await self.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        """Close the store."""
        await self.close()

    def listen(self, listener: Listener) -> None:
        """Have `listener(match_id, number)` called after every change, of this process or another.

        The number is the new action's, or NOT_AN_ACTION where seats changed or a rematch was made. After a
        lost connection it is called with (EVERY_MATCH, NOT_AN_ACTION): read again whatever you watch.
        On SQLite, the changes of other processes are not heard.
        """
        self._listeners.append(listener)

    async def create(self, match: MatchRow, seats: Sequence[SeatRow]) -> str:
        """Write a new match and give its id, or that of the rematch which `rematch_of` already has."""
        rows: list[Executable] = [insert(MatchRow).values(_given(match))]
        if seats:
            rows.append(insert(SeatRow).values([asdict(seat) for seat in seats]))
        try:
            await self._change(match.rematch_of or match.id, NOT_AN_ACTION, *rows)
        except IntegrityError:
            earlier = match.rematch_of and await self.rematch(match.rematch_of)
            if not earlier:
                raise
            return earlier
        return match.id

    async def match(self, match_id: str) -> MatchRow:
        """Give one match; raises NotFound."""
        return _only(await self._read(select(MatchRow).where(MatchRow.id == match_id)), "match")

    async def match_by_watch(self, secret: str) -> MatchRow:
        """Give the match that may be watched by this secret; raises NotFound."""
        return _only(await self._read(select(MatchRow).where(MatchRow.watch_secret == secret)), "match")

    async def rematch(self, match_id: str) -> str | None:
        """Give the id of the match that was made as this one's rematch, if any."""
        found = await self._read(select(MatchRow).where(MatchRow.rematch_of == match_id))
        return found[0].id if found else None

    async def alive(self, holder: str) -> int:
        """Count the matches of the last day where this browser plays, and that are not over."""
        held = SeatRow.match_id == MatchRow.id, SeatRow.holder == holder, SeatRow.kind == "person"
        mine = exists().where(*held), MatchRow.over_at.is_(None), MatchRow.created > Ago(DAY)
        return (await self._read(select(func.count()).select_from(MatchRow).where(*mine)))[0]

    async def finish(self, match_id: str) -> None:
        """Note that the match is over, once; nobody is told, as its last action told all."""
        over = update(MatchRow).where(MatchRow.id == match_id, MatchRow.over_at.is_(None)).values(over_at=Ago())
        await self._quietly(over)

    async def recent(self, holder: str, limit: int = 20) -> list[MatchRow]:
        """Give the matches where this browser has a seat, newest first."""
        held = exists().where(SeatRow.match_id == MatchRow.id, SeatRow.holder == holder)
        return await self._read(select(MatchRow).where(held).order_by(MatchRow.created.desc()).limit(limit))

    async def append(self, match_id: str, number: int, seat: int, word: str, by: By) -> None:
        """Write action `number`, counted from 0; of two at once exactly one gets in.

        Raises NotFound, and Stale where the match does not have exactly `number` actions.
        """
        action = {"a_match_id": match_id, "a_number": number, "a_seat": seat, "a_word": word, "a_by": by}
        try:
            added = await self._change(match_id, number, APPEND, given=action)
        except IntegrityError:
            added = False
        if not added:
            await self.match(match_id)
            (count,) = await self._read(select(func.count()).where(ActionRow.match_id == match_id))
            raise Stale(match_id, number, count)

    async def actions(self, match_id: str, since: int = 0) -> list[ActionRow]:
        """Give the actions of a match in order, from number `since` on; none where there is no such match."""
        wanted = select(ActionRow).where(ActionRow.match_id == match_id, ActionRow.number >= since)
        return await self._read(wanted.order_by(ActionRow.number))

    async def seats(self, match_id: str) -> list[SeatRow]:
        """Give the seats of a match in order; none where there is no such match."""
        return await self._read(select(SeatRow).where(SeatRow.match_id == match_id).order_by(SeatRow.seat))

    async def presence(self, match_id: str) -> tuple[list[SeatRow], datetime, bool]:
        """Give the seats of a match in order, the moment of that by the database, and whether it was ever watched.

        Raises NotFound.
        """
        wanted = select(SeatRow, Ago(), MatchRow.watched).join(MatchRow, MatchRow.id == SeatRow.match_id)
        found = await self._whole(self._find(wanted.where(SeatRow.match_id == match_id).order_by(SeatRow.seat)))
        _, moment, watched = _only(found, "match")
        return [seat for seat, *_ in found], moment, watched

    async def presences(self, match_ids: Sequence[str]) -> tuple[dict[str, list[SeatRow]], datetime]:
        """Give the seats of several matches, and the moment of that by the clock of the database."""
        seats: dict[str, list[SeatRow]] = {match_id: [] for match_id in match_ids}
        (moment,) = await self._read(select(Ago()))
        for ids in batched(match_ids):
            wanted = select(SeatRow).where(SeatRow.match_id.in_(ids)).order_by(SeatRow.match_id, SeatRow.seat)
            for seat in await self._read(wanted):
                seats[seat.match_id].append(seat)
        return seats, moment

    async def seat_by_invite(self, secret: str) -> SeatRow:
        """Give the seat that this invitation is for; raises NotFound."""
        return _only(await self._read(select(SeatRow).where(SeatRow.invite == secret)), "seat")

    async def claim(self, invite: str, holder: str, name: str, deck: str | None = None) -> SeatRow:
        """Take the seat of an invitation for a browser, which brings a deck unless the seat has one already.

        Of two at once exactly one gets it.

        Where a bot was seated there meanwhile, the invitation is void. The browser that has the seat already
        gets it unchanged. Raises SeatTaken and NotFound.
        """
        seat = await self.seat_by_invite(invite)
        free = _seat(seat.match_id, seat.seat).where(SeatRow.holder.is_(None), SeatRow.kind == "open")
        taken = free.values(kind="person", holder=holder, name=name, level=None, replaced_at=None, last_seen=Ago())
        taken = taken.values(deck=func.coalesce(SeatRow.deck, deck))
        try:
            await self._change(seat.match_id, NOT_AN_ACTION, taken)
        except IntegrityError:
            raise SeatTaken("You have another seat at this table.") from None
        seat = await self.seat_by_invite(invite)
        if seat.holder != holder:
            raise SeatTaken(BOT_SITS if seat.kind == "bot" else "Someone else has taken this seat.")
        return seat

    async def replace(
        self, match_id: str, seat: int, level: str, unseen_for: float | None = None, deck: str | None = None
    ) -> bool:
        """Let a bot play for a person who left or a friend who never came; False where a bot plays already.

        It brings a deck, unless the seat has one already.

        With `unseen_for`, also False where the person was seen within so many seconds.
        """
        waited_for = _seat(match_id, seat).where(SeatRow.kind != "bot")
        if unseen_for is not None:
            waited_for = waited_for.where(SeatRow.last_seen.is_(None) | (SeatRow.last_seen <= Ago(unseen_for)))
        replaced = waited_for.values(kind="bot", level=level, replaced_at=Ago())
        replaced = replaced.values(deck=func.coalesce(SeatRow.deck, deck))
        return await self._change(match_id, NOT_AN_ACTION, replaced)

    async def restore(self, match_id: str, seat: int, holder: str) -> bool:
        """Give the seat back to the person whom a bot replaced; False where that is not this browser."""
        replaced = _seat(match_id, seat).where(SeatRow.holder == holder, SeatRow.replaced_at.is_not(None))
        back = replaced.values(kind="person", level=None, replaced_at=None, last_seen=Ago())
        return await self._change(match_id, NOT_AN_ACTION, back)

    async def rename(self, match_id: str, seat: int, name: str) -> None:
        """Call the person in the seat otherwise."""
        await self._change(match_id, NOT_AN_ACTION, _seat(match_id, seat).values(name=name))

    async def touch(self, seats: Sequence[tuple[str, int]]) -> None:
        """Note that the persons in these seats, by match, were seen just now; nobody is told."""
        for some in batched(seats):
            there = tuple_(SeatRow.match_id, SeatRow.seat).in_(some)
            await self._quietly(update(SeatRow).where(there).values(last_seen=Ago()))

    async def set_watched(self, match_id: str) -> None:
        """Note for ever that somebody watches who does not sit there."""
        match = update(MatchRow).where(MatchRow.id == match_id)
        await self._change(match_id, NOT_AN_ACTION, match.values(watched=True))

    async def set_control(self, match_id: str, seat: int, control: bool) -> None:
        """Note whether the person wants full control: to be asked everywhere."""
        wished = _seat(match_id, seat).where(SeatRow.control != control).values(control=control)
        await self._change(match_id, NOT_AN_ACTION, wished)

    async def set_passes(self, match_id: str, seat: int, passes: str) -> None:
        """Note at which stops the person does not want to be asked, as words."""
        wished = _seat(match_id, seat).where(SeatRow.passes != passes).values(passes=passes)
        await self._change(match_id, NOT_AN_ACTION, wished)

    async def decks(self, holder: str, game: str) -> list[DeckRow]:
        """Give the decks that a browser keeps of a game, those changed last first."""
        wanted = select(DeckRow).where(DeckRow.holder == holder, DeckRow.game == game)
        return await self._read(wanted.order_by(DeckRow.changed.desc(), DeckRow.id))

    async def save_deck(self, deck: DeckRow) -> None:
        """Write a deck: the one of its id if its holder has it, else a new one; raises TooMany."""
        fresh = _given(deck)
        own = update(DeckRow).where(DeckRow.id == deck.id, DeckRow.holder == deck.holder, DeckRow.game == deck.game)
        if await self._quietly(own.values(name=deck.name, text=deck.text, changed=Ago())):
            return
        columns = DeckRow.__table__.c
        count = select(func.count()).select_from(DeckRow).where(DeckRow.holder == deck.holder).scalar_subquery()
        row = select(*(literal(value, columns[name].type) for name, value in fresh.items())).where(count < MOST_DECKS)
        if not await self._quietly(insert(DeckRow).from_select(list(fresh), row)):
            raise TooMany(f"This browser keeps {MOST_DECKS} decks already. Delete one, or save over one.")

    async def delete_deck(self, deck_id: str, holder: str) -> None:
        """Forget a deck, if this browser has it."""
        await self._quietly(delete(DeckRow).where(DeckRow.id == deck_id, DeckRow.holder == holder))

    async def secret(self, name: str) -> str:
        """Give the server's secret of that name: made once, and the same in all processes of one database."""
        known = select(SecretRow).where(SecretRow.name == name)
        if not await self._read(known):
            fresh = secrets.token_urlsafe(SECRET_BYTES)
            with contextlib.suppress(IntegrityError):
                await self._quietly(insert(SecretRow).values(name=name, value=fresh))
        return _only(await self._read(known), "secret").value

    async def _read(self, wanted: Select[Row]) -> list[Row]:
        """Give what the query finds, where it asks for one thing a row."""
        return [row for (row,) in await self._whole(self._find(wanted))]

    async def _quietly(self, statement: Executable) -> bool:
        """Carry out one statement of which nobody is told; False where it touched no row."""
        return await self._whole(self._carry_out(statement))

    async def _change(
        self, match_id: str, number: int, *statements: Executable, given: dict[str, Any] | None = None
    ) -> bool:
        """Carry out the statements together and tell the listeners; False where the first touched no row."""
        return await self._whole(self._commit(match_id, number, statements, given))

    async def _whole(self, coroutine: Coroutine[Any, Any, Result]) -> Result:
        """Do some work with the database to its end, even where the caller is cancelled meanwhile.

        So nothing is ever written without being told, and no connection is left open behind a caller that went.
        """
        work = asyncio.create_task(coroutine)
        self._works.add(work)
        work.add_done_callback(self._works.discard)
        with in_words():
            return await asyncio.shield(work)

    async def can_write(self) -> None:
        """Try whether anything can be written; raises Unavailable."""
        await self._quietly(update(SecretRow).values(value=SecretRow.value))

    async def _find(self, wanted: Executable) -> list[Any]:
        """Give all rows that a query finds, as they come."""
        async with AsyncSession(self._engine) as session:
            try:
                return list(await session.execute(wanted))
            except DataError:  # what no row can hold, such as an id with a zero byte, no row has
                return []

    async def _carry_out(self, statement: Executable) -> bool:
        """Do the work of `_quietly`."""
        async with self._turn, self._writer.begin() as connection:
            return bool((await connection.execute(statement)).rowcount)

    async def _commit(
        self, match_id: str, number: int, statements: Sequence[Executable], given: dict[str, Any] | None
    ) -> bool:
        """Do the work of `_change`; on PostgreSQL the notice is part of the transaction."""
        async with self._turn, self._writer.begin() as connection:
            touched = [(await connection.execute(statement, given)).rowcount for statement in statements]
            if not touched[0]:
                return False
            if self._postgresql:
                await connection.execute(select(func.pg_notify(CHANNEL, f"{match_id} {number}")))
        if not self._postgresql:
            self._tell(match_id, number)
        return True

    def _tell(self, match_id: str, number: int) -> None:
        """Call every listener; one that fails does not keep the others from hearing."""
        for listener in self._listeners:
            try:
                listener(match_id, number)
            except Exception:
                logger.exception("A listener failed at action %d of match %s", number, match_id)


def _given(row: MatchRow | ActionRow | DeckRow) -> dict[str, Any]:
    """Give what a new row says by itself; the rest the database adds."""
    return {name: value for name, value in asdict(row).items() if value is not None}


def _only(rows: list[Row], kind: str) -> Row:
    """Give the one row found, or say that there is none."""
    if not rows:
        raise NotFound(f"There is no such {kind}.")
    return rows[0]


def _seat(match_id: str, seat: int) -> Update:
    """Begin a change of one seat."""
    return update(SeatRow).where(SeatRow.match_id == match_id, SeatRow.seat == seat)
