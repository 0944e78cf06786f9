"""Nobody can take it all: what one visitor does at most, and that nobody else waits for it."""

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest
from sqlalchemy import URL
from websockets.exceptions import ConnectionClosed

from table.live import QUICK, Browser, Served, serving, until
from trionfi.table import connections
from trionfi.table.connections import Door, protocols
from trionfi.table.headers import HEADERS
from trionfi.table.limits import LIMITS, MOST_KNOWN, MOST_MESSAGES, MOST_TABS, Limits, TooFast
from trionfi.table.quiet import MINUTE, OneAMinute
from trionfi.table.thinking import Turns

pytestmark = pytest.mark.anyio

OPEN = {"seat_1": "open", "seat_2": "open", "seat_3": "open"}


class Clock:
    """A clock that is set by hand."""

    now = 0.0

    def __call__(self) -> float:
        """Give the present moment."""
        return self.now


@pytest.fixture
async def served(sqlite: URL) -> AsyncIterator[Served]:
    """A server for one test."""
    async with serving(sqlite, QUICK) as served:
        yield served


# Buckets


def test_a_bucket_is_emptied_and_fills_again() -> None:
    clock, limit = Clock(), LIMITS["found"].browser
    limits = Limits(clock=clock)
    for _ in range(int(limit.most)):
        limits.take("found", "ann", "10.0.0.1")
    with pytest.raises(TooFast, match="so many new tables") as refused:
        limits.take("found", "ann", "10.0.0.1")
    limits.take("found", "ben", "10.0.0.1")
    clock.now += refused.value.seconds
    limits.take("found", "ann", "10.0.0.1")
    with pytest.raises(TooFast):
        limits.take("found", "ann", "10.0.0.1")


def test_an_address_has_its_own_bucket_whatever_cookies_it_brings() -> None:
    limits, taken = Limits(clock=Clock()), 0
    with contextlib.suppress(TooFast):
        for taken in range(1000):
            limits.take("found", f"browser {taken}", "10.0.0.1")
    assert taken == LIMITS["found"].address.most
    limits.take("found", "another", "10.0.0.2")


def test_what_was_refused_takes_nothing_and_nobody_is_remembered_for_ever() -> None:
    clock = Clock()
    limits = Limits(clock=clock)
    for number in range(MOST_KNOWN + 10):
        limits.take("page", None, f"address {number}")
    assert len(limits._left) == MOST_KNOWN
    off = Limits(on=False)
    for _ in range(1000):
        off.take("found", "ann", "10.0.0.1")


async def test_one_browser_cannot_found_tables_without_end(served: Served) -> None:
    ann, ben = served.browser(), served.browser()
    for _ in range(int(LIMITS["found"].browser.most)):
        await ann.found(**OPEN)
    refused = await ann.post("/new/peuali", **OPEN)
    assert (refused.status_code, "Wait" in refused.text) == (429, True)
    assert int(refused.headers["retry-after"]) > 0
    assert HEADERS.items() <= dict(refused.headers).items()
    await ben.found(**OPEN)


async def test_one_browser_cannot_step_and_step_back_without_end(served: Served) -> None:
    ann = served.browser()
    url = await ann.found(**OPEN)
    await ann.get(url)
    begin = time.perf_counter()
    answers = [(await ann.post(f"{url}/undo", number=0)).status_code for _ in range(100)]
    assert set(answers) == {422, 429}
    assert time.perf_counter() - begin < 10


# Connections


async def test_a_head_that_does_not_end_is_not_waited_for(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "SECONDS_FOR_A_HEAD", 0.2)
    for before in (b"", b"GET /ready HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"):
        reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
        if before:
            writer.write(before)
            await reader.readuntil(b"}")
            writer.write(b"GET / HTTP/1.1\r\nHost: 127")
        answer = (await asyncio.wait_for(reader.read(), 5)).decode()
        assert "HTTP/1.1 408" in answer
        assert all(f"{name}: {value}" in answer for name, value in HEADERS.items())
        writer.close()


async def test_what_is_no_http_is_refused_with_all_headers(served: Served) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
    writer.write(b"\x16\x03\x01 nonsense\r\n\r\n")
    answer = (await asyncio.wait_for(reader.read(), 5)).decode()
    assert answer.startswith("HTTP/1.1 400")
    assert all(f"{name}: {value}" in answer for name, value in HEADERS.items())
    writer.close()


async def test_half_sent_requests_do_not_lock_anybody_out(sqlite: URL, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "raise_the_roof", lambda: 40)
    async with serving(sqlite, QUICK) as served:
        held = [await asyncio.open_connection("127.0.0.1", served.port) for _ in range(120)]
        for _, writer in held:
            writer.write(b"GET / HTTP/1.1\r\n")
        ann = served.browser()
        assert (await ann.get("/health")).status_code == 200
        for _, writer in held:
            writer.close()


async def test_a_server_that_is_full_says_so_and_has_room_again(sqlite: URL, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "raise_the_roof", lambda: 6)
    async with serving(sqlite, QUICK) as served:
        ann = served.browser()
        url = await ann.found(**OPEN)
        async with contextlib.AsyncExitStack() as stack:
            for _ in range(5):
                await stack.enter_async_context(ann.live(url))
            reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
            answer = (await asyncio.wait_for(reader.read(), 5)).decode()
            assert answer.startswith("HTTP/1.1 503")
            assert "no room for more visitors" in answer
            writer.close()
        assert (await ann.get("/health")).status_code == 200


def test_one_address_has_so_many_connections_and_no_more() -> None:
    door, ones = Door(10_000), [asyncio.BaseTransport() for _ in range(connections.MOST_OF_AN_ADDRESS)]
    for one in ones:
        door.enter(one, "10.0.0.1")
    assert "Too many connections" in (door.refusal("10.0.0.1") or "")
    assert door.refusal("10.0.0.2") is None
    door.leave(ones[0])
    assert door.refusal("10.0.0.1") is None
    assert protocols()[0].door is not protocols()[0].door


async def test_a_name_that_is_not_ours_leads_nowhere(served: Served) -> None:
    ann = served.browser()
    for host in ("evil.example", "127.0.0.1.evil.example", "[", "a b"):
        answer = await ann.get("/", headers={"host": host})
        assert answer.status_code in (400, 421)
        assert "trionfi_" not in answer.headers.get("set-cookie", "")
    for host in ("localhost", "127.0.0.1:80", "10.1.2.3", "[::1]:8000", "table.localhost"):
        assert (await ann.get("/", headers={"host": host})).status_code == 200


async def test_a_browser_that_talks_on_its_socket_is_hung_up_on(served: Served) -> None:
    ann = served.browser()
    url = await ann.found(**OPEN)
    async with ann.live(url) as socket:
        await ann.hear(socket)
        with contextlib.suppress(ConnectionClosed):
            for _ in range(MOST_MESSAGES * 50):
                await socket.send("are you there?")
        await socket.wait_closed()
        assert socket.close_code == 1008


async def test_a_table_has_so_many_tabs_of_a_browser_and_no_more(served: Served) -> None:
    ann = served.browser()
    url = await ann.found(**OPEN)
    async with contextlib.AsyncExitStack() as stack:
        for _ in range(MOST_TABS):
            await ann.hear(await stack.enter_async_context(ann.live(url)))
        async with ann.live(url) as socket:
            with pytest.raises(ConnectionClosed):
                await ann.hear(socket)
            assert (socket.close_code, "Close one of them" in (socket.close_reason or "")) == (1013, True)


# Thinking


async def test_short_thoughts_wait_for_no_long_ones_and_long_ones_take_turns() -> None:
    turns, done, go = Turns(2), list[str](), asyncio.Event()

    async def think(person: str, long: bool) -> None:
        async with turns.turn(person, long):
            await go.wait() if long else None
            done.append(person)

    deep = [asyncio.create_task(think(f"deep {n % 2}", True)) for n in (0, 0, 0, 0, 1)]
    await asyncio.sleep(0)
    await asyncio.wait_for(asyncio.gather(*(think("quick", False) for _ in range(10))), 1)
    assert done == ["quick"] * 10
    deep.pop(2).cancel()
    go.set()
    await asyncio.gather(*deep)
    assert done[10:] == ["deep 0", "deep 1", "deep 0", "deep 0"]
    assert (turns._free, turns._free_for_long) == (2, 1)


async def test_nobodys_quick_bot_waits_for_the_deep_bots_of_others(sqlite: URL) -> None:
    async with serving(sqlite, QUICK) as served:
        eve, ann = served.browser(), served.browser()
        async with contextlib.AsyncExitStack() as stack:
            for _ in range(8):
                url = await eve.found(seat_0="deep", seat_1="deep", seat_2="deep", seat_3="deep")
                await stack.enter_async_context(eve.live(url))
            await asyncio.sleep(0.5)
            waits = []
            for _ in range(3):
                url = await ann.found(seat_1="quick", seat_2="quick", seat_3="quick", first_dealer="seat 1")
                room, begin = await served.room(url.rpartition("/")[2]), time.perf_counter()
                await until(lambda room=room: room.scene.match.to_move == 0)  # type: ignore[misc]
                waits.append(time.perf_counter() - begin)
        assert min(waits) < 3, "three bots think 0.1 s each"


async def test_bots_alone_rest_while_nobody_watches(served: Served) -> None:
    ann = served.browser()
    url = await ann.found(seat_0="random", seat_1="random", seat_2="random", seat_3="random")
    match = await served.house.store.match_by_watch(url.rpartition("/")[2])
    room = await served.room(match.id)
    await asyncio.sleep(0.3)
    assert room.scene.number == 0
    async with ann.live(url):
        await until(lambda: room.scene.number > 3)


async def test_a_server_ends_soon_though_deep_bots_think(sqlite: URL) -> None:
    async with serving(sqlite, replace(QUICK, pace=0)) as served:
        ann = served.browser()
        url = await ann.found(seat_1="deep", seat_2="deep", seat_3="deep", first_dealer="seat 1")
        await served.room(url.rpartition("/")[2])
        await asyncio.sleep(0.2)
        begin = time.perf_counter()
    assert time.perf_counter() - begin < 5


# The log


def test_a_log_tells_a_line_of_each_kind_a_minute_and_how_many_there_were() -> None:
    clock = Clock()
    quiet = OneAMinute(clock)

    def record(words: str, *args: object) -> logging.LogRecord:
        return logging.LogRecord("trionfi", logging.WARNING, "", 0, words, args, None)

    assert [quiet.filter(record("Match %s failed", number)) for number in range(100)] == [True] + [False] * 99
    assert quiet.filter(record("Another kind"))
    clock.now += MINUTE
    again = record("Match %s failed", 100)
    assert quiet.filter(again)
    assert again.getMessage() == "Match 100 failed (and 99 more like it since)"


async def test_a_page_that_failed_has_our_headers_too(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> str:
        raise ValueError("nobody foresaw this")

    monkeypatch.setattr("trionfi.table.pages.start", fail)
    ann: Browser = served.browser()
    with contextlib.suppress(ValueError):
        answer = await ann.get("/")
        assert answer.status_code == 500
        assert HEADERS.items() <= dict(answer.headers).items()
    too_large = await ann.http.post("/new/peuali", content=b"x" * 100_000)
    assert too_large.status_code == 413
    assert HEADERS.items() <= dict(too_large.headers).items()
