"""Bring a database to the shape this version knows, or say that it is from a newer one."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection
from sqlalchemy.util import await_only

from trionfi.core.errors import TrionfiError

FOLDER = Path(__file__).parent
VERSION_TABLE = "trionfi_version"  # so that the database may be shared with another program
ALEMBIC = threading.Lock()
RETRY_SECONDS = 0.01


class NewerDatabase(TrionfiError):
    """The database was made by a newer version of trionfi."""

    def __init__(self, revision: str) -> None:
        super().__init__(
            f"The database is from a newer version of trionfi (revision {revision}, unknown here). "
            "Upgrade trionfi, or choose another database."
        )
        self.revision = revision


def upgrade(connection: Connection) -> None:
    """Run every revision that the database has not seen; the caller holds a transaction and a lock on it.

    Raises NewerDatabase, changing nothing.
    """
    config = Config(attributes={"connection": connection, "version_table": VERSION_TABLE})
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    known = {revision.revision for revision in ScriptDirectory.from_config(config).walk_revisions()}
    present = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE}).get_current_heads()
    for revision in present:
        if revision not in known:
            raise NewerDatabase(revision)
    with _alone():
        command.upgrade(config, "head")


@contextmanager
def _alone() -> Iterator[None]:
    """Wait until no other store of this process migrates: Alembic keeps what it works on in globals."""
    while not ALEMBIC.acquire(blocking=False):
        await_only(asyncio.sleep(RETRY_SECONDS))
    try:
        yield
    finally:
        ALEMBIC.release()
