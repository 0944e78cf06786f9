"""Two server processes on one PostgreSQL are one table."""

import asyncio
import contextlib
from collections.abc import AsyncIterator

import pytest
from sqlalchemy import URL
from websockets.asyncio.client import ClientConnection

from table.live import Browser, browsing, first_action_in, number_in, process
from table.test_crash import stored
from trionfi.table.store import Store

pytestmark = pytest.mark.anyio

SEATS = {"seat_1": "open", "seat_2": "random", "seat_3": "random"}


@contextlib.asynccontextmanager
async def two_browsers(database: URL) -> AsyncIterator[tuple[Browser, Browser]]:
    """Give two browsers, each at a server of its own on one database."""
    async with (
        process(database) as (_, here),
        process(database) as (_, there),
        browsing(here) as one,
        browsing(there) as other,
    ):
        yield one, other


async def play_along(browser: Browser, url: str, socket: ClientConnection) -> str:
    """Press the first button of each push until the match is over; give the last push."""
    while True:
        html = await browser.hear(socket)
        if "The match is over" in html:
            return html
        if word := first_action_in(html):
            answer = await browser.post(f"{url}/play", number=number_in(html), action=word)
            assert answer.status_code in (204, 409)  # the table itself plays forced moves


async def test_friends_at_two_servers_share_a_table(postgresql: URL) -> None:
    async with two_browsers(postgresql) as (ann, ben):
        url = await ann.found(**SEATS)
        async with Store(postgresql) as store:
            (invite,) = [seat.invite for seat in await store.seats(url.rpartition("/")[2]) if seat.invite]
        assert await ben.join(f"/join/{invite}", "Ben") == url
        ben.csrf = ""
        await ben.get(url)
        await ann.get(url)
        async with ann.live(url) as one, ben.live(url) as other, asyncio.timeout(120):
            ends = await asyncio.gather(play_along(ann, url, one), play_along(ben, url, other))
        assert [number_in(end) for end in ends] == [84, 84]
        assert "Ben" in ends[0]
    match = await stored(postgresql, url.rpartition("/")[2])
    assert match.over


async def test_a_seat_is_the_same_at_every_server(postgresql: URL) -> None:
    async with two_browsers(postgresql) as (ann, elsewhere):
        url = await ann.found(seat_1="open", first_dealer="seat 4")
        elsewhere.http.cookies = ann.http.cookies
        page = await elsewhere.get(url)
        assert page.status_code == 200
        async with ann.live(url) as socket:
            word = first_action_in(page.text)
            assert (await elsewhere.post(f"{url}/play", number=0, action=word)).status_code == 204
            while number_in(await ann.hear(socket)) < 1:
                pass
        assert (await ann.post(f"{url}/play", number=0, action=word)).status_code == 409
