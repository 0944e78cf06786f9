"""A real server in the test's own loop, and browsers of a simple kind to sit at its tables."""

import asyncio
import contextlib
import html
import re
import sys
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast
from urllib.parse import urljoin, urlsplit

import httpx
from sqlalchemy import URL
from starlette.applications import Starlette
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

import trionfi.games  # noqa: F401 (registers them)
from trionfi.table.address import Site
from trionfi.table.app import create_app
from trionfi.table.household import Timing
from trionfi.table.room import Room
from trionfi.table.server import Server, configure, listen
from trionfi.table.store import Stale
from trionfi.table.web import House

QUICK = Timing(pace=0, look_round=60)
NOWHERE = Site()


@dataclass
class Served:
    """A server that runs."""

    app: Starlette
    base: str
    clients: list[httpx.AsyncClient] = field(default_factory=list)

    @property
    def port(self) -> int:
        """Where it listens."""
        return int(self.base.rpartition(":")[2])

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
        client = httpx.AsyncClient(base_url=self.base, headers={"origin": self.base})
        self.clients.append(client)
        return Browser(client)


@contextlib.asynccontextmanager
async def serving(
    database: URL, timing: Timing = QUICK, port: int = 0, site: Site = NOWHERE, host: str = "127.0.0.1"
) -> AsyncIterator[Served]:
    """Serve, in this very loop, until the block ends; all is compiled when it begins."""
    app = create_app(database, timing, site=site)
    config = configure(app, site)
    config.timeout_graceful_shutdown, config.timeout_keep_alive = 1, 60
    with listen(host, port) as listener:
        base = f"http://127.0.0.1:{listener.getsockname()[1]}"
        server = Server(config, app, base, site, False)
        task = asyncio.create_task(server.serve(sockets=[listener]))
        while not server.started:  # noqa: ASYNC110 (there is no event)
            await asyncio.sleep(0.01)
        served = Served(app, base)
        await served.house.progress.wait()
        try:
            yield served
        finally:
            for client in served.clients:
                await client.aclose()
            server.should_exit = True
            await task


@contextlib.asynccontextmanager
async def process(
    database: URL, port: int = 0, lag: float = 0
) -> AsyncIterator[tuple[asyncio.subprocess.Process, str]]:
    """Serve in a process of its own, whose clock lags some seconds; give it, and its address once all is compiled."""
    text = database.render_as_string(hide_password=False)
    command = [sys.executable, str(Path(__file__).with_name("served.py")), str(port), text, str(lag)]
    server = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    try:
        assert server.stdout
        found = re.search(r"http://\S+", (await server.stdout.readline()).decode())
        assert found
        async with httpx.AsyncClient(base_url=found[0]) as client:
            while not (await client.get("/ready")).json()["ready"]:  # noqa: ASYNC110 (there is none)
                await asyncio.sleep(0.1)
        yield server, found[0]
    finally:
        if server.returncode is None:
            server.terminate()
            await asyncio.wait_for(server.wait(), 30)


@contextlib.asynccontextmanager
async def browsing(base: str) -> AsyncIterator["Browser"]:
    """Give a browser that has never been at this address."""
    async with httpx.AsyncClient(base_url=base, headers={"origin": base}) as client:
        yield Browser(client)


@dataclass
class Browser:
    """Keeps cookies and finds the tokens of forms, as a browser does."""

    http: httpx.AsyncClient
    received: list[str] = field(default_factory=list)  # every text that was sent to it
    csrf: str = ""
    root: str = ""  # the path that the table is below

    async def get(self, url: str, **rest: Any) -> httpx.Response:
        """Open a page."""
        return self._note(await self.http.get(url, **rest))

    async def post(self, url: str, **fields: object) -> httpx.Response:
        """Send a form by script, with the token of the last page; the field `headers` is sent as headers."""
        headers = {"x-live": "1"} | cast(dict[str, str], fields.pop("headers", {}))
        data = {"csrf": self.csrf} | {name: str(value) for name, value in fields.items()}
        return self._note(await self.http.post(url, data=data, headers=headers))

    def _note(self, response: httpx.Response) -> httpx.Response:
        self.received.append(f"{response.headers!r} {response.text}")
        if found := re.search(r'name="csrf" value="([^"]+)"', response.text):
            self.csrf = found[1]
        return response

    def become(self, served: Served, browser: str) -> None:
        """Have the cookie and the token of a browser of that name."""
        identity = served.house.identity
        name, value = identity.cookie(browser)
        self.http.cookies[name] = value
        self.csrf = identity.token(browser)

    async def found(self, game: str = "peuali", **fields: Any) -> str:
        """Make a table; give the address that it leads to."""
        await self.get(f"{self.root}/")
        made = await self.post(f"{self.root}/new/{game}", **fields)
        assert made.status_code == 201, made.text
        return made.headers["location"]

    async def friends(self, served: Served, url: str, count: int = 3) -> list["Browser"]:
        """Invite friends to the open seats of a table; give their browsers, in the order of seats."""
        room = await served.room(url.rpartition("/")[2])
        friends = [served.browser() for _ in range(count)]
        for friend, seat in zip(friends, [seat for seat in room.scene.seats if seat.kind == "open"], strict=True):
            assert await friend.join(f"/join/{seat.invite}", f"Friend {seat.seat + 1}") == url
            await friend.get(url)
        return friends

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
        async with connect(
            address, origin=Origin(self.http.headers["origin"]), additional_headers=headers, **rest
        ) as socket:
            yield socket

    async def hear(self, socket: ClientConnection) -> str:
        """Wait for the next push."""
        text = await asyncio.wait_for(socket.recv(), 30)
        assert isinstance(text, str)
        self.received.append(text)
        return text


def number_in(text: str) -> int:
    """Find how many actions a page or push has seen."""
    found = re.search(r'data-number="(\d+)"', text)
    assert found, text[:400]
    return int(found[1])


def first_action_in(text: str) -> str | None:
    """Find the first action that a page or push offers."""
    found = re.search(r'name="action" value="([^"]+)"', text)
    return html.unescape(found[1]) if found else None


async def play_on(room: Room, until: int = 1000) -> None:
    """Play the first legal action for every seat, until there are so many actions or the match is over."""
    while room.scene.number < until and not room.scene.match.over:
        match = room.scene.match
        with contextlib.suppress(Stale):  # the table itself plays forced moves
            await room.act(room.scene.number, match.to_move, match.legal[0], "person")


async def until(condition: Callable[[], object]) -> None:
    """Wait until something is true."""
    async with asyncio.timeout(20):
        while not condition():  # noqa: ASYNC110 (anything may make it true)
            await asyncio.sleep(0.01)
