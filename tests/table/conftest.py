"""Databases for the tests: a fresh SQLite file, and a fresh database on a private PostgreSQL server."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import URL

from trionfi.table.store import Store, database_url

NOT_INSTALLED = "PostgreSQL server is not installed (make test installs it where it may)"
SUPERUSER = "postgres"


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgresql_server() -> Iterator[str]:
    """Start a server of our own, on a Unix socket in a folder of its own; give its address."""
    programs = sorted(Path("/usr/lib/postgresql").glob("*/bin/pg_ctl"), key=lambda path: int(path.parts[-3]))
    if not programs:
        if os.environ.get("CI") == "true":
            pytest.fail(NOT_INSTALLED)
        pytest.skip(NOT_INSTALLED)
    user = SUPERUSER if os.geteuid() == 0 else None  # the server refuses to run as root
    folder = Path(tempfile.mkdtemp(prefix="trionfi-"))  # short, as the socket's path must be
    if user:
        shutil.chown(folder, user)

    def control(*arguments: str) -> None:
        subprocess.run([programs[-1], "--silent", "-D", folder / "data", *arguments], user=user, cwd=folder, check=True)

    try:
        control("init", "-o", f"--auth=trust --username={SUPERUSER} --no-sync")
        quiet = f"-c listen_addresses= -c unix_socket_directories={folder} -c fsync=off"
        control("start", "-w", "-l", str(folder / "log"), "-o", quiet)
        try:
            yield f"postgresql://{SUPERUSER}@/{SUPERUSER}?host={folder}"
        finally:
            control("stop", "-m", "immediate")
    finally:
        shutil.rmtree(folder)


@pytest.fixture
def postgresql(postgresql_server: str) -> URL:
    """Give the server's database, emptied."""
    with psycopg.connect(postgresql_server) as connection:
        connection.execute("DROP SCHEMA public CASCADE")
        connection.execute("CREATE SCHEMA public")
    return database_url(postgresql_server)


@pytest.fixture
def sqlite(tmp_path: Path) -> URL:
    """Give an SQLite database that does not exist yet."""
    return database_url(str(tmp_path / "table.sqlite3"))


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest) -> URL:
    """Give an empty database of each kind in turn."""
    found = request.getfixturevalue(request.param)
    assert isinstance(found, URL)
    return found


@pytest.fixture
async def store(url: URL) -> AsyncIterator[Store]:
    """Give an open store on an empty database of each kind in turn."""
    async with Store(url) as opened:
        yield opened
