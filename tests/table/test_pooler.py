"""Behind a pooler: one that delivers no notices is found out, said, and made up for."""

import asyncio
import contextlib
import logging
import os
import shutil
import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from sqlalchemy import URL

from table.conftest import SUPERUSER
from table.live import Served, first_action_in, number_in, serving
from table.programs import free_port, program, started
from table.rows import create
from trionfi.table import notices
from trionfi.table.store import EVERY_MATCH, NOT_AN_ACTION, Store, database_url

pytestmark = pytest.mark.anyio

SETTINGS = """
[databases]
{database} = host={socket} dbname={database} user={user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = {port}
unix_socket_dir =
auth_type = any
pool_mode = {mode}
default_pool_size = 5
"""
PATIENCE = 30.0
MANY = 24  # of the same statement: psycopg would prepare it after five, and both stores by the same name


@contextlib.contextmanager
def pooled(server: URL, mode: str) -> Iterator[URL]:
    """Run PgBouncer before a database; give the address there."""
    path, port = program("pgbouncer"), free_port()
    user = SUPERUSER if os.geteuid() == 0 else None  # it refuses to run as root
    folder = Path(tempfile.mkdtemp(prefix="trionfi-"))
    if user:
        shutil.chown(folder, user)
    try:
        file = folder / "pgbouncer.ini"
        database = server.database
        file.write_text(
            SETTINGS.format(database=database, socket=server.query["host"], user=SUPERUSER, port=port, mode=mode)
        )
        with started([path, str(file)], port, folder, user):
            yield database_url(f"postgresql://{SUPERUSER}@127.0.0.1:{port}/{database}")
    finally:
        shutil.rmtree(folder)


@pytest.fixture
def by_transaction(postgresql: URL) -> Iterator[URL]:
    """Give a database behind a pooler that lends a connection for one transaction at a time."""
    with pooled(postgresql, "transaction") as url:
        yield url


@pytest.fixture
async def servers(by_transaction: URL) -> AsyncIterator[tuple[Served, Served]]:
    """Give two servers there."""
    async with serving(by_transaction) as one, serving(by_transaction) as other:
        yield one, other


def warnings(caplog: pytest.LogCaptureFixture) -> list[str]:
    """Give what was said of notices."""
    return [record.message for record in caplog.records if record.name == notices.__name__]


async def test_where_notices_do_not_arrive_it_is_said_once_and_matches_are_looked_at(
    by_transaction: URL, caplog: pytest.LogCaptureFixture
) -> None:
    heard: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
    with caplog.at_level(logging.WARNING):
        async with Store(by_transaction) as one, Store(by_transaction) as other:
            other.listen(lambda match_id, number: heard.put_nowait((match_id, number)))
            for _ in range(3):
                assert await asyncio.wait_for(heard.get(), PATIENCE) == (EVERY_MATCH, NOT_AN_ACTION)
            await create(one)
            for number in range(MANY):
                await (one if number % 2 else other).append("m", number, 0, "word", "person")
            assert len(await other.actions("m")) == MANY
    assert warnings(caplog) == [notices.DEAF] * 2
    assert "\n" not in notices.DEAF


async def test_where_the_first_could_not_be_sent_no_pooler_is_blamed_and_it_is_sent_again(
    postgresql: URL, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notices, "SECONDS_TO_ARRIVE", 0.5)
    send = notices.Notices._send
    sent: list[bool] = []

    async def fail_at_first(self: notices.Notices, channel: str) -> bool:
        sent.append(bool(sent) and await send(self, channel))
        return sent[-1]

    monkeypatch.setattr(notices.Notices, "_send", fail_at_first)
    heard: list[tuple[str, int]] = []
    with caplog.at_level(logging.WARNING):
        async with Store(postgresql) as store:
            store.listen(lambda match_id, number: heard.append((match_id, number)))
            await asyncio.sleep(2.5)
    assert sent == [False, True]
    assert heard == [(EVERY_MATCH, NOT_AN_ACTION)]
    assert warnings(caplog) == []


async def test_friends_at_two_servers_there_see_each_others_moves(servers: tuple[Served, Served]) -> None:
    one, other = servers
    ann, ben = one.browser(), other.browser()
    url = await ann.found(seat_1="open", seat_2="random", seat_3="random", first_dealer="seat 4")
    room = await one.room(url.rpartition("/")[2])
    page = await ann.get(url)
    await ben.join(f"/join/{room.scene.seats[1].invite}", "Ben")
    await ben.get(url)
    async with ben.live(url) as socket:
        number = number_in(await ben.hear(socket))
        answer = await ann.post(f"{url}/play", number=number, action=first_action_in(page.text))
        assert answer.status_code == 204
        async with asyncio.timeout(PATIENCE):
            while number_in(await ben.hear(socket)) <= number:
                pass


async def test_where_they_arrive_nothing_is_said_and_nothing_is_looked_at(
    postgresql: URL, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notices, "SECONDS_TO_ARRIVE", 0.5)
    heard: list[tuple[str, int]] = []
    with pooled(postgresql, "session") as url, caplog.at_level(logging.WARNING):
        async with Store(postgresql) as direct, Store(url) as store:
            for each in (direct, store):
                each.listen(lambda match_id, number: heard.append((match_id, number)))
            await asyncio.sleep(1)
            await create(store)
            await asyncio.sleep(0.5)
    assert heard == [("m", NOT_AN_ACTION)] * 2
    assert warnings(caplog) == []
