"""Addresses are read or refused in words; a database is brought up to date, a newer one left alone."""

import asyncio
import os
import stat
import sys
from pathlib import Path

import platformdirs
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import URL, Connection, inspect, text
from sqlalchemy.ext.asyncio import create_async_engine

from table.rows import create
from trionfi.table.migrations.upgrade import VERSION_TABLE
from trionfi.table.schema import Base
from trionfi.table.store import BadDatabase, NewerDatabase, Store, database_url, default_url


def test_by_default_matches_are_kept_in_the_users_data_folder() -> None:
    assert default_url().database == str(platformdirs.user_data_path("trionfi") / "table.sqlite3")


@pytest.mark.parametrize("typed", ["some/file.db", "sqlite:///some/file.db", "sqlite+aiosqlite:///some/file.db"])
def test_a_path_is_an_sqlite_file(typed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    url = database_url(typed)
    assert url.drivername == "sqlite+aiosqlite"
    assert url.database == str(tmp_path / "some" / "file.db")


def test_a_tilde_is_the_home_folder() -> None:
    assert database_url("~/table.db").database == str(Path.home() / "table.db")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows knows it by other ways")
def test_a_home_folder_that_is_not_known_is_told_with_what_to_say(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(os, "getuid", lambda: 2**31 - 7)  # a user whom nobody has entered
    for ask in (default_url, lambda: database_url("~/table.db"), lambda: database_url("~nobody-here/table.db")):
        with pytest.raises(BadDatabase, match=r"home folder is not known; .* with --database"):
            ask()


@pytest.mark.parametrize("scheme", ["postgresql", "postgres", "postgresql+psycopg"])
def test_a_postgresql_address_gets_the_async_driver(scheme: str) -> None:
    url = database_url(f"{scheme}://ann:pass%2Fword@host:5433/name?sslmode=require")
    address = url.render_as_string(hide_password=False)
    assert address == "postgresql+psycopg://ann:pass%2Fword@host:5433/name?sslmode=require"


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("", "path of a file"),
        (":memory:", "path of a file"),
        ("sqlite://", "path of a file"),
        (".", "is a folder"),
        ("sqlite:///file.db?mode=ro", "not in sqlite"),
        ("mysql://host/name", "not in mysql"),
        ("postgresql+asyncpg://host/name", "not in postgresql"),
        ("://", "cannot be read"),
        ("postgresql://host:port/name", "cannot be read"),
    ],
)
def test_other_addresses_are_refused_in_words(typed: str, words: str) -> None:
    with pytest.raises(BadDatabase, match=words):
        database_url(typed)


def test_a_missing_driver_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(BadDatabase, match=r"pip install 'trionfi\[postgresql\]'"):
        database_url("postgresql://host/name")


@pytest.mark.anyio
async def test_a_server_that_does_not_answer_is_named_without_its_password(tmp_path: Path) -> None:
    url = database_url(f"postgresql://ann:secret@/name?host={tmp_path}")
    with pytest.raises(BadDatabase, match="cannot be opened") as refused:
        await Store(url).open()
    assert "secret" not in str(refused.value)


@pytest.mark.anyio
async def test_a_file_that_is_not_a_database_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ann, " * 100)
    with pytest.raises(BadDatabase, match="not a database"):
        await Store(database_url(str(file))).open()
    assert file.read_text() == "Dear Ann, " * 100


@pytest.mark.anyio
async def test_a_folder_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(BadDatabase, match="cannot be opened"):
        await Store(database_url(str(tmp_path / "file" / "table.db"))).open()


@pytest.mark.anyio
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such permissions")
async def test_the_file_is_its_owners_alone(sqlite: URL) -> None:
    async with Store(sqlite) as store:
        await create(store)
        files = list(Path(sqlite.database or "").parent.iterdir())
        assert len(files) == 3
        assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}


@pytest.mark.anyio
async def test_sqlite_waits_for_the_disk_and_for_others(store: Store) -> None:
    if store._engine.dialect.name == "sqlite":
        async with store._engine.connect() as connection:
            found = [
                (await connection.execute(text(f"PRAGMA {name}"))).scalar_one()
                for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
            ]
        assert found == ["wal", 2, 1, 10000]


def differences(connection: Connection) -> list[object]:
    """Compare the database with the rows that the code knows."""
    context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE, "compare_type": True})
    found: list[object] = compare_metadata(context, Base.metadata)
    return found


def checks(connection: Connection) -> set[str | None]:
    """Name the checks of all tables, which Alembic does not compare."""
    inspector = inspect(connection)
    return {check["name"] for name in Base.metadata.tables for check in inspector.get_check_constraints(name)}


@pytest.mark.anyio
async def test_the_migrations_make_what_the_code_knows_and_run_once(url: URL) -> None:
    for _ in range(2):
        async with Store(url) as store, store._engine.connect() as connection:
            assert await connection.run_sync(differences) == []
            assert await connection.run_sync(checks) == {"ck_seat_kind", "ck_action_by"}


@pytest.mark.anyio
async def test_several_databases_may_be_opened_at_once(tmp_path: Path) -> None:
    stores = [Store(database_url(str(tmp_path / f"{number}.db"))) for number in range(4)]
    try:
        await asyncio.gather(*(store.open() for store in stores))
        for store in stores:
            await create(store)
    finally:
        for store in stores:
            await store.close()


@pytest.mark.anyio
async def test_a_newer_database_is_left_alone(url: URL) -> None:
    async with Store(url) as store:
        await create(store)
    engine = create_async_engine(url)
    async with engine.begin() as connection:
        await connection.execute(text(f"UPDATE {VERSION_TABLE} SET version_num = '9999'"))
    with pytest.raises(NewerDatabase, match="newer version of trionfi") as refused:
        await Store(url).open()
    assert refused.value.revision == "9999"
    async with engine.begin() as connection:
        assert (await connection.execute(text(f"SELECT version_num FROM {VERSION_TABLE}"))).scalar() == "9999"
    await engine.dispose()
