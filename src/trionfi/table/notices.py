"""Notices between the server processes of one PostgreSQL database: who changed which match."""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from sqlalchemy.ext.asyncio import AsyncEngine

if TYPE_CHECKING:
    from psycopg import AsyncConnection

CHANNEL = "trionfi"
EVERY_MATCH = "*"
NOT_AN_ACTION = -1

Listener = Callable[[str, int], None]

logger = logging.getLogger(__name__)

SECONDS_BETWEEN_TRIES = 0.5
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
        settings = KEEPALIVE | dict(settings)
        connection = await AsyncConnection.connect(**settings, autocommit=True)
        await connection.execute(f"LISTEN {CHANNEL}")
        return connection

    async def _hear(self, connection: "AsyncConnection") -> None:
        """Pass notices on for ever; after a lost connection, have every match looked at again."""
        from psycopg import OperationalError

        while True:
            try:
                async with connection:
                    async for notice in connection.notifies():
                        match_id, number = notice.payload.split(" ")
                        self._tell(match_id, int(number))
            except OperationalError as error:
                logger.warning("The database's notices were cut off: %s", error)
            connection = await self._connect_again()
            self._tell(EVERY_MATCH, NOT_AN_ACTION)

    async def _connect_again(self) -> "AsyncConnection":
        """Try until it works."""
        from psycopg import OperationalError

        while True:
            try:
                return await self._connect()
            except OperationalError:
                await asyncio.sleep(SECONDS_BETWEEN_TRIES)
