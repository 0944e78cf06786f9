"""What a server stands: tables mid-match, everybody's browser open, so many moves a second; and tables that rest."""

import asyncio
import html
import os
import random
import re
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import quantiles

from sqlalchemy import URL, insert
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

import trionfi
from benchmarks.figures import Figure, Section, Target
from benchmarks.server import rows
from benchmarks.timing import Plan, usual_seats
from trionfi.table.identity import SECRET, Identity
from trionfi.table.schema import ActionRow
from trionfi.table.store import Store, database_url

ACTION = re.compile(r'name="action" value="([^"]+)"')
NUMBER = re.compile(r'data-number="(\d+)"')
CSRF = re.compile(r'name="csrf" value="([^"]+)"')
SECONDS_TO_START = 120
TABLES, RATE, SECONDS = 10, 20.0, 8.0  # that are played at, moves a second over all of them, and for how long
AT_REST, SECONDS_AT_REST = 100, 10.0  # tables where nobody moves, and for how long they are watched
BEGUN = 30  # actions that each table has seen
ROUNDS = 3  # at most
PERIOD = 5.0  # seconds: how often a table looks who is there
METHOD = (
    f"A server by the real command, on SQLite, in a process of its own; every person's browser is open and takes pages "
    f"compressed. {TABLES} tables that have seen {BEGUN} actions, {RATE:g} moves a second over all of them, by HTTP: "
    "from the post to the table that follows at the browser that acted, and the server's CPU time by its operating "
    f"system. Then {AT_REST} tables where nobody moves for {SECONDS_AT_REST:g} s."
)
LIMITS = "Browsers and server share the machine's cores."
TICKS = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True)
class Load:
    """What was measured: times in milliseconds."""

    moves: float  # a second
    cpu: float  # of the server, a move
    p50: float
    p95: float
    p99: float
    memory: float  # MB that the server holds


@dataclass
class Tab:
    """A browser tab in a seat."""

    seat: int
    socket: ClientConnection
    page: str = ""
    news: asyncio.Event = field(default_factory=asyncio.Event)

    async def hear(self) -> None:
        """Keep the newest page."""
        async for text in self.socket:
            self.page = str(text)
            self.news.set()


@dataclass
class Table:
    """A table and everybody's tabs."""

    url: str
    base: str
    cookies: list[str]
    tabs: list[Tab] = field(default_factory=list)
    wires: dict[int, tuple[asyncio.StreamReader, asyncio.StreamWriter]] = field(default_factory=dict)
    busy: bool = False

    @property
    def to_move(self) -> Tab | None:
        """The tab that may act."""
        return next((tab for tab in self.tabs if ACTION.search(tab.page)), None)

    async def move(self, choose: random.Random) -> float | None:
        """Do one action; give how long it took until the tab that acted had the table after it, in seconds."""
        tab = self.to_move
        if tab is None:
            return None
        tab.news.clear()
        fields = {"action": html.unescape(choose.choice(ACTION.findall(tab.page))), "number": _found(NUMBER, tab.page)}
        begin = time.perf_counter()
        status = await self._post(tab.seat, fields | {"csrf": _found(CSRF, tab.page)})
        if status != 204:
            raise RuntimeError(f"{self.url}: {fields} was answered {status}")
        await asyncio.wait_for(tab.news.wait(), 30)
        return time.perf_counter() - begin

    async def _post(self, seat: int, fields: dict[str, str]) -> int:
        """Post a form over a connection that stays open; give the status."""
        host = self.base.partition("://")[2]
        if seat not in self.wires:
            name, _, port = host.partition(":")
            self.wires[seat] = await asyncio.open_connection(name, int(port))
        reader, writer = self.wires[seat]
        if reader.at_eof():
            writer.close()
            del self.wires[seat]
            return await self._post(seat, fields)
        body = "&".join(f"{name}={_quoted(value)}" for name, value in fields.items())
        head = [
            f"POST {self.url}/play HTTP/1.1",
            f"host: {host}",
            f"origin: {self.base}",
            f"cookie: {self.cookies[seat]}",
            "x-live: 1",
            "content-type: application/x-www-form-urlencoded",
            f"content-length: {len(body)}",
        ]
        writer.write("\r\n".join([*head, "", body]).encode())
        answer = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
        if length := re.search(r"content-length: (\d+)", answer):
            await reader.readexactly(int(length[1]))
        return int(answer.split()[1])


def _found(pattern: re.Pattern[str], page: str) -> str:
    found = pattern.search(page)
    assert found
    return found[1]


def _quoted(text: str) -> str:
    return "".join(letter if letter.isalnum() and letter.isascii() else f"%{ord(letter):02X}" for letter in text)


@asynccontextmanager
async def server(database: URL) -> AsyncIterator[tuple[int, str]]:
    """Run the real command until the block ends; give its process and its address, once all is compiled."""
    text = database.render_as_string(hide_password=False)
    command = [
        sys.executable,
        "-m",
        "trionfi",
        "play",
        "--no-browser",
        "--no-limits",
        "--port",
        "0",
        "--database",
        text,
    ]
    process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    assert process.stdout
    try:
        found = re.search(r"http://\S+", (await process.stdout.readline()).decode())
        assert found
        base = found[0].rstrip("/")
        host, _, port = base.partition("://")[2].partition(":")
        async with asyncio.timeout(SECONDS_TO_START):
            while not await _ready(host, int(port)):  # noqa: ASYNC110 (there is no event)
                await asyncio.sleep(0.2)
        yield process.pid, base
    finally:
        process.terminate()
        await process.wait()


async def _ready(host: str, port: int) -> bool:
    reader, writer = await asyncio.open_connection(host, port)
    writer.write(f"GET /ready HTTP/1.1\r\nhost: {host}:{port}\r\nconnection: close\r\n\r\n".encode())
    answer = await reader.read()
    writer.close()
    return b'"ready":true' in answer


async def seed(store: Store, game: str, tables: int, actions: int) -> list[str]:
    """Write matches in which everybody is a person, after so many random actions each; give their ids."""
    ids = []
    for n in range(tables):
        match_id, choose = f"load-{game}-{actions}-{n}", random.Random(n)
        row, seats = rows(game, match_id)
        match = trionfi.new(game, seats=len(seats), key=int(row.key, 16))
        done: list[dict[str, object]] = []
        while len(done) < actions and not match.over:
            word, seat = choose.choice(match.legal), match.to_move
            done.append({"match_id": match_id, "number": len(done), "seat": seat, "word": word, "by": "person"})
            match.play(word)
        await store.create(row, seats)
        if done:
            await store._quietly(insert(ActionRow).values(done))
        ids.append(match_id)
    return ids


@asynccontextmanager
async def tables(database: URL, base: str, ids: Sequence[str], people: int) -> AsyncIterator[list[Table]]:
    """Have everybody's browser open at every table."""
    async with Store(database) as store, AsyncExitStack() as stack:
        identity = Identity(await store.secret(SECRET))
        cookies = ["=".join(identity.cookie(f"b{seat}")) for seat in range(people)]
        found = [Table(f"/t/{match_id}", base, cookies) for match_id in ids]
        hearing = []
        for table in found:
            for seat, cookie in enumerate(cookies):
                address = f"{base.replace('http', 'ws', 1)}{table.url}/live"
                opened = connect(address, additional_headers={"cookie": cookie}, origin=Origin(base), max_size=None)
                tab = Tab(seat, await stack.enter_async_context(opened))
                table.tabs.append(tab)
                hearing.append(asyncio.create_task(tab.hear()))
        for table in found:
            for tab in table.tabs:
                await asyncio.wait_for(tab.news.wait(), 60)
        await asyncio.sleep(1)
        try:
            yield found
        finally:
            for task in hearing:
                task.cancel()


async def load(found: Sequence[Table], pid: int, rate: float, seconds: float) -> Load:
    """Play at so many moves a second, over all tables in turn."""
    choose, times, doing = random.Random(1), list[float](), set[asyncio.Task[None]]()
    begin, before = time.perf_counter(), cpu(pid)

    async def one(table: Table) -> None:
        table.busy = True
        try:
            if (took := await table.move(choose)) is not None:
                times.append(took)
        finally:
            table.busy = False

    for n in range(int(rate * seconds)):
        if (rest := begin + n / rate - time.perf_counter()) > 0:
            await asyncio.sleep(rest)
        table = found[n % len(found)]
        if not table.busy:
            task = asyncio.create_task(one(table))
            doing.add(task)
            task.add_done_callback(doing.discard)
    if doing:
        await asyncio.wait(set(doing))
    took, used = time.perf_counter() - begin, cpu(pid) - before
    cut = quantiles(times, n=100)
    p50, p95, p99 = (1e3 * cut[percent - 1] for percent in (50, 95, 99))
    return Load(len(times) / took, 1e3 * used / len(times), p50, p95, p99, memory(pid))


def measure(plan: Plan) -> Section:
    """Serve and measure, round by round."""
    rounds = [asyncio.run(one_round(plan.game)) for _ in range(min(plan.rounds, ROUNDS))]
    units = {
        "CPU of a move": ("ms", None),
        "moves a second": ("1/s", None),
        "from post to page, median": ("ms", None),
        "from post to page, 95 of 100": ("ms", Target(100, at_least=False)),
        "from post to page, 99 of 100": ("ms", None),
        f"CPU of a watcher at rest, each {PERIOD:g} s": ("ms", Target(0.2, at_least=False)),
        "memory of 1,000 tables with people": ("MB", Target(600, at_least=False)),
    }
    figures = [Figure(name, unit, [each[name] for each in rounds], goal) for name, (unit, goal) in units.items()]
    return Section("The server under load", METHOD, figures, LIMITS)


async def one_round(game: str) -> dict[str, float]:
    """Measure a server that is played at, and one that rests."""
    people = usual_seats(game)
    with tempfile.TemporaryDirectory() as folder:
        busy, resting = (database_url(str(Path(folder) / f"{name}.sqlite3")) for name in ("busy", "resting"))
        async with Store(busy) as store:
            ids = await seed(store, game, TABLES, BEGUN)
        async with server(busy) as (pid, base), tables(busy, base, ids, people) as found:
            await load(found, pid, RATE, 2)
            played = await load(found, pid, RATE, SECONDS)
        async with Store(resting) as store:
            ids = await seed(store, game, AT_REST, BEGUN)
        async with server(resting) as (pid, base):
            empty = memory(pid)
            async with tables(resting, base, ids, people):
                held, before = memory(pid) - empty, cpu(pid)
                await asyncio.sleep(SECONDS_AT_REST)
                idle = cpu(pid) - before
    return {
        "CPU of a move": played.cpu,
        "moves a second": played.moves,
        "from post to page, median": played.p50,
        "from post to page, 95 of 100": played.p95,
        "from post to page, 99 of 100": played.p99,
        f"CPU of a watcher at rest, each {PERIOD:g} s": 1e3 * idle / (AT_REST * people) * PERIOD / SECONDS_AT_REST,
        "memory of 1,000 tables with people": held * 1000 / AT_REST,
    }


def cpu(pid: int) -> float:
    """Give the CPU time that a process has used, in seconds."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def memory(pid: int) -> float:
    """Give what a process holds, in MB."""
    found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text())
    return int(found[1]) / 1e3 if found else 0.0
