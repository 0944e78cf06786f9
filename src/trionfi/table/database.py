"""Where the matches are kept: reading the database's address, and connecting to it as it needs."""

import asyncio
import contextlib
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import platformdirs
from sqlalchemy import URL, Connection, event, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection, DBAPICursor
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry
from sqlalchemy.util import await_only

from trionfi.core.errors import TrionfiError

BUSY_SECONDS = 10.0
RETRY_SECONDS = 0.02
UNPREPARED = {"prepare_threshold": None}  # statements that a pooler would look for on another of its connections
SQLITE_PRAGMAS = (
    f"busy_timeout = {BUSY_SECONDS * 1000:.0f}",
    "synchronous = FULL",  # what was acknowledged survives a power cut
    "foreign_keys = ON",
)


class BadDatabase(TrionfiError):
    """The database cannot be used: a wrong address, a missing driver, no server, no permission."""


def default_url() -> URL:
    """Give the address of the database in the user's data folder."""
    with _home_in_words():
        folder = platformdirs.user_data_path("trionfi", appauthor=False)
    return _sqlite_url(str(folder / "table.sqlite3"))


def database_url(text: str) -> URL:
    """Read what a user typed: a path, sqlite:///path or postgresql://...; raises BadDatabase, in words."""
    if "://" not in text:
        return _sqlite_url(text)
    try:
        url = make_url(text)
    except (ArgumentError, ValueError) as error:
        raise BadDatabase("The database address cannot be read; write it as postgresql://user@host/name.") from error
    match url.drivername:
        case "sqlite" | "sqlite+aiosqlite" if not url.query:
            return _sqlite_url(url.database or "")
        case "postgresql" | "postgres" | "postgresql+psycopg":
            return _postgresql_url(url)
    raise BadDatabase(f"trionfi keeps its matches in a file or in PostgreSQL, not in {url.drivername}://.")


def _sqlite_url(path: str) -> URL:
    """Check that the path can be a file, and make it absolute, so that a change of folder does not matter."""
    if not path or path == ":memory:":
        raise BadDatabase("The database needs the path of a file.")
    with _home_in_words():
        file = Path(path).expanduser().absolute()
    if file.is_dir():
        raise BadDatabase(f"{file} is a folder; the database needs the path of a file.")
    return URL.create("sqlite+aiosqlite", database=str(file))


@contextlib.contextmanager
def _home_in_words() -> Iterator[None]:
    """Raise BadDatabase where a home folder is asked for that nobody knows, as that of a user without an entry."""
    try:
        yield
    except RuntimeError as error:
        raise BadDatabase("The home folder is not known; name a file for the matches with --database.") from error


def _postgresql_url(url: URL) -> URL:
    """Choose the driver, and say how to get it where it is missing."""
    try:
        import psycopg  # noqa: F401 (an extra)
    except ImportError as error:
        raise BadDatabase("PostgreSQL needs its driver: pip install 'trionfi[postgresql]'.") from error
    return url.set(drivername="postgresql+psycopg")


def connect(url: URL) -> AsyncEngine:
    """Make the engine; give its writing transactions the execution option `writing`."""
    if url.get_backend_name() == "postgresql":
        engine = create_async_engine(url, pool_pre_ping=True, connect_args=UNPREPARED)
        event.listen(engine.sync_engine, "connect", _prepare_postgresql)
        return engine
    engine = create_async_engine(url)
    event.listen(engine.sync_engine, "connect", _prepare_sqlite)
    event.listen(engine.sync_engine, "begin", _begin_sqlite)
    return engine


def make_private_file(file: Path) -> None:
    """Make the SQLite file readable by its owner alone, as it holds hidden cards and secrets."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    file.touch(mode=0o600)


def _prepare_postgresql(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    """Drop notices that a pooler delivers to the wrong one of its connections, which would be kept for ever."""
    connection.driver_connection.add_notify_handler(lambda _: None)


def _prepare_sqlite(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    """Set up a new SQLite connection; its transactions begin in `_begin_sqlite` alone."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in SQLITE_PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    _write_ahead(cursor)
    cursor.close()


def _write_ahead(cursor: DBAPICursor) -> None:
    """Let readers and a writer work at once; SQLite does not wait here by itself, as it does elsewhere."""
    patience = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            cursor.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > patience:
                raise
            await_only(asyncio.sleep(RETRY_SECONDS))
        else:
            return


def _begin_sqlite(connection: Connection) -> None:
    """Begin a transaction; a writing one waits for its turn at once, as it could not later on."""
    writing = connection.get_execution_options().get("writing")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")
