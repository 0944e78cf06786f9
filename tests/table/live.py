"""A real server in the test's own loop, and browsers of a simple kind to sit at its tables."""

import asyncio
import contextlib
import json
import re
import socket
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urljoin, urlsplit

import httpx
import uvicorn
from sqlalchemy import URL
from starlette.applications import Starlette
from websockets.asyncio.client import ClientConnection, connect

from trionfi.table.app import create_app
from trionfi.table.rooms import Room, Timing
from trionfi.table.web import House

QUICK = Timing(pace=0, look_round=60)


@dataclass
class Served:
    """A server that runs."""

    app: Starlette
    base: str

    @property
    def house(self) -> House:
        """What its handlers work with."""
        found: House = self.app.state.house
        return found

    async def room(self, match_id: str) -> Room:
        """Give a room of it."""
        return await self.house.rooms.room(match_id)

    def browser(self) -> "Browser":
        """Give a browser that has never been here."""
        return Browser(httpx.AsyncClient(base_url=self.base, headers={"origin": self.base}))


@contextlib.asynccontextmanager
async def serving(database: URL, timing: Timing = QUICK) -> AsyncIterator[Served]:
    """Serve, in this very loop, until the block ends; all is compiled when it begins."""
    app = create_app(database, timing)
    config = uvicorn.Config(app, log_level="warning", access_log=False, timeout_graceful_shutdown=1)
    server = uvicorn.Server(config)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        task = asyncio.create_task(server.serve(sockets=[listener]))
        while not server.started:
            await asyncio.sleep(0.01)
        served = Served(app, f"http://127.0.0.1:{listener.getsockname()[1]}")
        await served.house.progress.bots.wait()
        try:
            yield served
        finally:
            server.should_exit = True
            await task


@dataclass
class Browser:
    """Keeps cookies and finds the tokens of forms, as a browser does."""

    http: httpx.AsyncClient
    received: list[str] = field(default_factory=list)  # every text that was sent to it
    csrf: str = ""

    async def get(self, url: str, **rest: Any) -> httpx.Response:
        """Open a page."""
        return self._note(await self.http.get(url, **rest))

    async def post(self, url: str, headers: dict[str, str] | None = None, **fields: object) -> httpx.Response:
        """Send a form by script, with the token of the last page."""
        data = {"csrf": self.csrf} | {name: str(value) for name, value in fields.items()}
        return self._note(await self.http.post(url, data=data, headers={"x-live": "1"} | (headers or {})))

    def _note(self, response: httpx.Response) -> httpx.Response:
        self.received.append(f"{response.headers!r} {response.text}")
        if found := re.search(r'name="csrf" value="([^"]+)"', response.text):
            self.csrf = found[1]
        return response

    async def found(self, game: str = "peuali", **fields: object) -> str:
        """Make a table; give the address that it leads to."""
        await self.get("/")
        made = await self.post(f"/new/{game}", **fields)
        assert made.status_code == 201, made.text
        return made.headers["location"]

    async def join(self, link: str, name: str = "") -> str:
        """Take the seat of an invitation; give the table's address."""
        path = urlsplit(link).path
        await self.get(path)
        return (await self.post(path, name=name)).headers["location"]

    @contextlib.asynccontextmanager
    async def live(self, url: str, **rest: Any) -> AsyncIterator[ClientConnection]:
        """Open the socket of a table."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        address = urljoin(str(self.http.base_url).replace("http", "ws"), f"{url}/live")
        headers = {"cookie": cookies}
        async with connect(address, origin=self.http.headers["origin"], additional_headers=headers, **rest) as socket:
            yield socket

    async def hear(self, socket: ClientConnection) -> str:
        """Wait for the next push."""
        text = await asyncio.wait_for(socket.recv(), 10)
        assert isinstance(text, str)
        self.received.append(text)
        return text


def number_in(html: str) -> int:
    """Find how many actions a page or push has seen."""
    found = re.search(r'data-number="(\d+)"', html)
    assert found, html[:400]
    return int(found[1])


def as_json(sight: Any) -> str:
    """Render a sight as it is: a stand-in for the pages, which hides nothing."""
    return f'<section id="table" data-number="{sight["number"]}">{json.dumps(sight)}</section>'
