"""Notices between the server processes of one PostgreSQL database: who changed which match.

A pooler that lends a connection for one transaction at a time, such as PgBouncer in that mode, takes LISTEN and then
delivers nothing. So each process tries whether it hears itself; where it does not, it asks every moment instead.
"""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from sqlalchemy import func, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from trionfi.table.database import UNPREPARED

if TYPE_CHECKING:
    from psycopg import AsyncConnection, Notify

CHANNEL = "trionfi"
EVERY_MATCH = "*"
NOT_AN_ACTION = -1

Listener = Callable[[str, int], None]

logger = logging.getLogger(__name__)

SECONDS_BETWEEN_TRIES = 0.5
SECONDS_TO_ARRIVE = 2.0  # for a notice to oneself
SECONDS_BETWEEN_LOOKS = 1.0  # where notices do not arrive
DEAF = (
    "The database takes notices but delivers none, as poolers such as PgBouncer do in transaction mode: every match "
    f"is looked at each {SECONDS_BETWEEN_LOOKS:g} s instead. Give --database the address of PostgreSQL itself: what "
    "happens at another server is then seen at once."
)
# A server that vanished without a word is noticed after 10 + 3 * 5 seconds.
KEEPALIVE: dict[str, Any] = {"keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3}


class Notices:
    """The one listening connection of a process; it comes back by itself when it is lost."""

    def __init__(self, engine: AsyncEngine, tell: Listener) -> None:
        self._engine = engine
        self._tell = tell
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Listen from now on; raises the driver's OperationalError."""
        self._task = asyncio.create_task(self._hear(await self._connect()))

    async def close(self) -> None:
        """Stop listening."""
        if self._task:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _connect(self) -> "AsyncConnection":
        """Make a listening connection with the engine's own address and settings."""
        from psycopg import AsyncConnection

        _, settings = self._engine.dialect.create_connect_args(self._engine.url)
        settings = KEEPALIVE | UNPREPARED | dict(settings)
        connection = await AsyncConnection.connect(**settings, autocommit=True)
        await connection.execute(f"LISTEN {CHANNEL}")
        return connection

    async def _hear(self, connection: "AsyncConnection") -> None:
        """Pass notices on for ever; after a lost connection, have every match looked at again."""
        from psycopg import OperationalError

        while True:
            try:
                async with connection:
                    await self._pass_all_on(connection)
            except OperationalError as error:
                logger.warning("The database's notices were cut off: %s", error)
            connection = await self._connect_again()
            self._tell(EVERY_MATCH, NOT_AN_ACTION)

    async def _pass_all_on(self, connection: "AsyncConnection") -> None:
        """Pass notices on until the connection is lost; until one to oneself arrives, have every match looked at."""
        own = f"{CHANNEL}_{secrets.token_hex(8)}"
        await connection.execute(f"LISTEN {own}")
        heard, said, patience = False, False, SECONDS_TO_ARRIVE
        while True:
            sent = heard or await self._send(own)
            async for notice in connection.notifies(timeout=None if heard else patience):
                heard = heard or notice.channel == own
                self._pass_on(notice)
            if not heard:
                if sent and not said:
                    logger.warning(DEAF)
                    said, patience = True, SECONDS_BETWEEN_LOOKS
                self._tell(EVERY_MATCH, NOT_AN_ACTION)

    async def _send(self, channel: str) -> bool:
        """Send a notice as all are sent; give whether the database took it."""
        try:
            async with self._engine.begin() as sender:
                await sender.execute(select(func.pg_notify(channel, "")))
        except (SQLAlchemyError, OSError):
            return False
        return True

    def _pass_on(self, notice: "Notify") -> None:
        """Tell what a notice says, unless it is one to oneself."""
        if notice.channel == CHANNEL:
            match_id, number = notice.payload.split(" ")
            self._tell(match_id, int(number))

    async def _connect_again(self) -> "AsyncConnection":
        """Try until it works."""
        from psycopg import OperationalError

        while True:
            try:
                return await self._connect()
            except OperationalError:
                await asyncio.sleep(SECONDS_BETWEEN_TRIES)
