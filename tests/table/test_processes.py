"""Several server processes on one database: they agree, hear each other, and lose nothing when killed."""

import asyncio
import itertools
import statistics
import time
from contextlib import ExitStack

import psycopg
import pytest
from sqlalchemy import URL

from table.process import make_secret, rest, running, write
from table.rows import create
from trionfi.table.store import EVERY_MATCH, NOT_AN_ACTION, Stale, Store

pytestmark = pytest.mark.anyio

PATIENCE = 30.0
CUT_OTHERS_OFF = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()
"""


async def test_processes_that_start_together_share_one_secret(url: URL) -> None:
    with ExitStack() as stack:
        starters = [stack.enter_context(running(make_secret, url)) for _ in range(4)]
        found = {answers.recv() for _, answers in starters}
        for process, _ in starters:
            process.join(PATIENCE)
        assert [process.exitcode for process, _ in starters] == [0] * 4
    async with Store(url) as store:
        assert found == {await store.secret("signing")}


async def test_stores_that_open_together_wait_for_each_other(url: URL) -> None:
    stores = [Store(url) for _ in range(6)]
    try:
        await asyncio.gather(*(store.open() for store in stores))
    finally:
        for store in stores:
            await store.close()


async def test_kill_loses_nothing_that_was_acknowledged(url: URL) -> None:
    async with Store(url) as store:
        await create(store)
        for _ in range(3):
            first = len(await store.actions("m"))
            with running(write, url) as (writer, answers):
                acknowledged = list(itertools.islice(rest(answers), 50))
                writer.kill()
                acknowledged += rest(answers)
            actions = await store.actions("m")
            assert acknowledged == list(range(first, first + len(acknowledged)))
            assert [action.word for action in actions] == [f"word {number}" for number in range(len(actions))]
            assert first + len(acknowledged) <= len(actions) <= first + len(acknowledged) + 1


async def test_two_stores_let_one_action_in(url: URL) -> None:
    async with Store(url) as one, Store(url) as other:
        await create(one)
        for number in range(25):
            tries = [store.append("m", number, 0, "word", "person") for store in (one, other)]
            outcomes = await asyncio.gather(*tries, return_exceptions=True)
            assert {type(outcome) for outcome in outcomes} == {type(None), Stale}


async def test_an_action_at_one_is_heard_at_the_other(postgresql: URL) -> None:
    heard: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
    milliseconds = []
    async with Store(postgresql) as one, Store(postgresql) as other:
        other.listen(lambda match_id, number: heard.put_nowait((match_id, number)))
        await create(one)
        assert await asyncio.wait_for(heard.get(), PATIENCE) == ("m", NOT_AN_ACTION)
        for number in range(50):
            start = time.perf_counter()
            await one.append("m", number, 0, "word", "person")
            assert await asyncio.wait_for(heard.get(), PATIENCE) == ("m", number)
            milliseconds.append(1000 * (time.perf_counter() - start))
    print(f"from post to notice: {statistics.median(milliseconds):.1f} ms, median of {len(milliseconds)}")


async def test_another_process_is_heard(postgresql: URL) -> None:
    heard: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
    async with Store(postgresql) as store:
        await create(store)
        store.listen(lambda match_id, number: heard.put_nowait((match_id, number)))
        with running(write, postgresql):
            while await asyncio.wait_for(heard.get(), PATIENCE) != ("m", 10):
                continue


async def test_after_a_lost_connection_everything_is_looked_at_again(postgresql: URL) -> None:
    heard: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
    async with Store(postgresql) as store:
        await create(store)
        await store.append("m", 0, 0, "word", "person")
        store.listen(lambda match_id, number: heard.put_nowait((match_id, number)))
        with psycopg.connect(postgresql.set(drivername="postgresql").render_as_string()) as connection:
            connection.execute(CUT_OTHERS_OFF)
        while await asyncio.wait_for(heard.get(), PATIENCE) != (EVERY_MATCH, NOT_AN_ACTION):
            continue
        await store.append("m", 1, 0, "word", "person")
        assert await asyncio.wait_for(heard.get(), PATIENCE) == ("m", 1)
