"""The table's server: what it costs to render, to push and to wait."""

import asyncio
import gc
import secrets
import socket
import tempfile
import time
import tracemalloc
import zlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from statistics import median
from typing import NamedTuple

import uvicorn
from websockets.asyncio.client import connect
from websockets.typing import Origin

import trionfi
from benchmarks.figures import Figure, Section, Target
from benchmarks.timing import Plan, usual_seats
from trionfi.table import pages
from trionfi.table.app import create_app
from trionfi.table.household import Timing
from trionfi.table.room import Room
from trionfi.table.rooms import Rooms
from trionfi.table.scene import Scene
from trionfi.table.schema import MatchRow, SeatRow
from trionfi.table.sight import Manner, see
from trionfi.table.store import database_url
from trionfi.table.web import House

RENDERINGS = 200
TELLING = 34  # actions after which there is most to show: the middle of a battle
PLAYS = 40
IDLE_ROOMS = 200
MEMORY = 500_000_000  # bytes
METHOD = (
    f"Seeing and rendering a table for the seat to move in the middle of a battle, the median of {RENDERINGS}. "
    "An update is compressed alone, as by a browser that has just come. Pushing is from an action handed to "
    f"the room, written to SQLite, to the last of the players' browsers having it, the median of {PLAYS} actions. A "
    f"table in memory has {PLAYS} actions; {IDLE_ROOMS} of them are weighed."
)
LIMITS = "The server and the browsers share one process, so that times of pushing are upper bounds."


class Quantity(NamedTuple):
    """What is measured, and how far it should get."""

    name: str
    unit: str
    target: Target | None = None


QUANTITIES = {
    "render": Quantity("rendering for one seat", "ms", Target(5, at_least=False)),
    "update": Quantity("one update, compressed", "kB", Target(12, at_least=False)),
    "push": Quantity("from post to all players' browsers", "ms", Target(50, at_least=False)),
    "idle": Quantity("idle tables held in 500 MB", "tables"),
    "left": Quantity("left in memory by a table that nobody watches", "bytes"),
}


def measure(plan: Plan) -> Section:
    """Serve and measure, round by round."""
    rounds = [rendering(plan.game) | asyncio.run(serving(plan.game)) for _ in range(plan.rounds)]
    figures = [
        Figure(quantity.name, quantity.unit, [found[key] for found in rounds], quantity.target)
        for key, quantity in QUANTITIES.items()
    ]
    return Section("The table's server", METHOD, figures, LIMITS)


def rows(game: str, match_id: str) -> tuple[MatchRow, list[SeatRow]]:
    """Give a match of people who want to play every move themselves."""
    known = trionfi.GAMES[game]
    row = MatchRow(
        id=match_id,
        game=game,
        version=known.version,
        options={"seats": usual_seats(game)},
        key=secrets.token_hex(32),
        watch_secret=f"watch {match_id}",
    )
    seats = [
        SeatRow(match_id=match_id, seat=n, kind="person", holder=f"b{n}", name=f"Person {n}", control=True)
        for n in range(usual_seats(game))
    ]
    return row, seats


def scene_of(game: str, actions: int) -> Scene:
    """Give a match after some actions, each the last legal one."""
    row, seats = rows(game, "m")
    scene = Scene(row, seats, trionfi.new(game, seats=usual_seats(game), key=7))
    for _ in range(actions):
        scene.play(scene.match.legal[-1])
    return scene


def rendering(game: str) -> dict[str, float]:
    """Measure seeing and rendering, and how much is then sent."""
    scene, times, html = scene_of(game, TELLING), [], ""
    for _ in range(RENDERINGS):
        begin = time.perf_counter()
        html = pages.table_section(see(scene, scene.match.to_move, Manner("/t/m", "http://localhost", "token")))
        times.append(time.perf_counter() - begin)
    return {"render": 1e3 * median(times), "update": len(zlib.compress(html.encode())) / 1e3}


async def serving(game: str) -> dict[str, float]:
    """Measure a server on a free port and a fresh database."""
    async with served() as (house, base):
        await house.store.create(*rows(game, "m"))
        push = await pushing(house, await house.rooms.room("m"), base)
        return {"push": 1e3 * push} | await weighing(house, game)


@asynccontextmanager
async def served() -> AsyncIterator[tuple[House, str]]:
    """Serve until the block ends; all is compiled when it begins."""
    with tempfile.TemporaryDirectory() as folder, socket.create_server(("127.0.0.1", 0)) as listener:
        app = create_app(database_url(str(Path(folder) / "bench.sqlite3")), Timing(pace=0))
        server = uvicorn.Server(uvicorn.Config(app, log_level="warning", access_log=False))
        task = asyncio.create_task(server.serve(sockets=[listener]))
        while not server.started:  # noqa: ASYNC110 (there is no event)
            await asyncio.sleep(0.01)
        house: House = app.state.house
        await house.progress.wait()
        try:
            yield house, f"http://127.0.0.1:{listener.getsockname()[1]}"
        finally:
            server.should_exit = True
            await task


async def pushing(house: House, room: Room, base: str) -> float:
    """Measure from an action being handed in to the last of the players' browsers having it, in seconds."""
    heard: asyncio.Queue[float] = asyncio.Queue()
    cookies = ["=".join(house.identity.cookie(f"b{seat}")) for seat in range(len(room.scene.seats))]
    browsers = [asyncio.create_task(hear(f"{base}/t/{room.id}/live", cookie, base, heard)) for cookie in cookies]
    for _ in browsers:
        await heard.get()
    await asyncio.sleep(0.3)  # the news of who has come is pushed too
    times = []
    for _ in range(PLAYS):
        while not heard.empty():
            heard.get_nowait()
        match, begin = room.scene.match, time.perf_counter()
        await room.act(room.scene.number, match.to_move, match.legal[0], "person")
        times.append(max([await heard.get() for _ in browsers]) - begin)
        await asyncio.sleep(0.02)
    for browser in browsers:
        browser.cancel()
    await asyncio.gather(*browsers, return_exceptions=True)
    return median(times)


async def hear(address: str, cookie: str, origin: str, heard: asyncio.Queue[float]) -> None:
    """Be a browser: note when each push arrives."""
    headers = {"cookie": cookie}
    async with connect(address.replace("http", "ws", 1), additional_headers=headers, origin=Origin(origin)) as browser:
        async for _ in browser:
            heard.put_nowait(time.perf_counter())


async def weighing(house: House, game: str) -> dict[str, float]:
    """Measure what a room in memory holds, and that one which nobody needs holds nothing."""
    ids = [f"idle{n}" for n in range(IDLE_ROOMS)]
    for match_id in ids:
        await house.store.create(*rows(game, match_id))
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [await played(house.rooms, match_id) for match_id in ids]
    gc.collect()
    held = tracemalloc.get_traced_memory()[0] - before
    kept.clear()
    gc.collect()
    left = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return {"idle": MEMORY * IDLE_ROOMS / held, "left": max(0.0, left / IDLE_ROOMS)}


async def played(rooms: Rooms, match_id: str) -> Room:
    """Open a room, and play some actions there that the store knows nothing of."""
    room = await rooms.room(match_id)
    for _ in range(PLAYS):
        room.scene.play(room.scene.match.legal[0])
    return room
