"""A server that is killed in mid-game has lost nothing that it acknowledged."""

import asyncio
import contextlib

import httpx
import pytest
from sqlalchemy import URL

from table.live import Browser, browsing, first_action_in, number_in, process, until
from trionfi.core.match import Match
from trionfi.table.room import begin
from trionfi.table.store import Store

pytestmark = pytest.mark.anyio

BOTS = {"seat_1": "random", "seat_2": "greedy", "seat_3": "random"}
LIVES = 3


async def play_blindly(browser: Browser, url: str, acknowledged: dict[int, str]) -> None:
    """Press the first button of each page as fast as can be; note what the server said yes to."""
    while True:
        page = (await browser.get(url)).text
        if word := first_action_in(page):
            number = number_in(page)
            if (await browser.post(f"{url}/play", number=number, action=word)).status_code == 204:
                acknowledged[number] = word


async def enough(acknowledged: dict[int, str], wanted: int, playing: asyncio.Task[None]) -> None:
    """Wait until so many actions are acknowledged, or none will be."""
    await until(lambda: len(acknowledged) >= wanted or playing.done())


async def stored(database: URL, match_id: str) -> Match:
    """Fold the actions that the database holds."""
    async with Store(database) as store:
        match = begin(await store.match(match_id))
        for action in await store.actions(match_id):
            assert action.number == len(match.actions)
            match.play(action.word, action.seat)
    return match


async def test_kill_in_mid_game_loses_nothing_acknowledged(url: URL) -> None:
    acknowledged: dict[int, str] = {}
    table = cookies = None
    for life in range(LIVES):
        async with process(url) as (server, base), browsing(base) as browser:
            if cookies:
                browser.http.cookies = cookies
            table = table or await browser.found(**BOTS)
            playing = asyncio.create_task(play_blindly(browser, table, acknowledged))
            await enough(acknowledged, 5 * (life + 1), playing)
            server.kill()
            with contextlib.suppress(httpx.HTTPError):
                await playing
            await server.wait()
            cookies = httpx.Cookies(browser.http.cookies)
        match = await stored(url, table.rpartition("/")[2])
        words = [match.game.words.action_word(action) for action in match.actions]
        assert acknowledged.items() <= dict(enumerate(words)).items()
    assert len(acknowledged) >= 5 * LIVES


async def test_the_server_ends_at_once_when_asked_to(sqlite: URL) -> None:
    async with process(sqlite) as (server, base), browsing(base) as browser:
        url = await browser.found(seat_1="open")
        async with browser.live(url) as socket:
            await browser.hear(socket)
            server.terminate()
            await asyncio.wait_for(server.wait(), 5)
