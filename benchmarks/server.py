"""The table's server: what rendering, pushing and waiting cost. Prints JSON; see docs for how to read it.

Run as `python -m benchmarks.server`. Everything is measured in one process: the server, its four browsers and
their spectator share one core with it, so that the times are upper bounds.
"""

import asyncio
import gc
import json
import secrets
import socket
import statistics
import tempfile
import time
import tracemalloc
import zlib
from pathlib import Path
from typing import Any

import uvicorn
from websockets.asyncio.client import connect

import trionfi
from trionfi.table import pages
from trionfi.table.app import create_app
from trionfi.table.rooms import Room, Rooms, Timing
from trionfi.table.schema import MatchRow, SeatRow
from trionfi.table.sight import Manner, Scene
from trionfi.table.store import database_url
from trionfi.table.web import House

ROUNDS = 5
PLAYS = 40
IDLE_ROOMS = 200
SEATS = 4


def rows(game: str, match_id: str) -> tuple[MatchRow, list[SeatRow]]:
    """Give a match of four people who want to play every move themselves."""
    known = trionfi.GAMES[game]
    row = MatchRow(
        id=match_id,
        game=game,
        version=known.version,
        options={"seats": SEATS},
        key=secrets.token_hex(32),
        watch_secret=f"watch {match_id}",
    )
    seats = [
        SeatRow(match_id=match_id, seat=n, kind="person", holder=f"b{n}", name=f"Person {n}", control=True)
        for n in range(SEATS)
    ]
    return row, seats


def scene_of(game: str, actions: int) -> Scene:
    """Give a match after some actions, each the last legal one."""
    row, seats = rows(game, "m")
    scene = Scene(row, seats, trionfi.new(game, seats=SEATS, key=7))
    for _ in range(actions):
        scene.play(scene.match.legal[-1])
    return scene


def measure_rendering(game: str) -> dict[str, float]:
    """Measure seeing and rendering for the seat to move in the middle of a battle, which has the most to show."""
    from trionfi.table.sight import see

    scene, times, sizes = scene_of(game, 34), [], []
    deflate = zlib.compressobj(wbits=-12)
    for _ in range(200):
        begin = time.perf_counter()
        html = pages.table_section(see(scene, scene.match.to_move, Manner("/t/m", "http://localhost", "token")))
        times.append(time.perf_counter() - begin)
        sizes.append(len(deflate.compress(html.encode()) + deflate.flush(zlib.Z_SYNC_FLUSH)))
    fresh = zlib.compress(html.encode())
    return {
        "render_ms": 1000 * statistics.median(times),
        "update_bytes": len(html.encode()),
        "first_update_bytes_compressed": len(fresh),
    }


async def hear(address: str, cookie: str, origin: str, heard: asyncio.Queue[float], sizes: list[int]) -> None:
    """Be a browser: note when each push arrives."""
    async with connect(address, additional_headers={"cookie": cookie}, origin=origin) as browser:  # type: ignore[arg-type]
        async for text in browser:
            heard.put_nowait(time.perf_counter())
            sizes.append(len(text))


async def measure_pushing(house: House, room: Room, base: str) -> dict[str, float]:
    """Measure from an action being posted to the last of four browsers having it."""
    heard: asyncio.Queue[float] = asyncio.Queue()
    sizes: list[int] = []
    browsers = []
    for seat in range(SEATS):
        cookie = "=".join(house.identity.cookie(f"b{seat}"))
        address = f"{base.replace('http', 'ws')}/t/{room.id}/live"
        browsers.append(asyncio.create_task(hear(address, cookie, base, heard, sizes)))
    while len(room.watching) < SEATS:  # noqa: ASYNC110 (there is no event)
        await asyncio.sleep(0.01)
    await asyncio.sleep(0.3)
    times = []
    for _ in range(PLAYS):
        while not heard.empty():
            heard.get_nowait()
        match, begin = room.scene.match, time.perf_counter()
        await room.act(room.scene.number, match.to_move, match.legal[0], "person")
        arrivals = [await heard.get() for _ in range(SEATS)]
        times.append(arrivals[-1] - begin)
        await asyncio.sleep(0.02)
    for browser in browsers:
        browser.cancel()
    await asyncio.gather(*browsers, return_exceptions=True)
    return {"post_to_four_browsers_ms": 1000 * statistics.median(times), "worst_ms": 1000 * max(times)}


async def measure_memory(house: House, game: str) -> dict[str, float]:
    """Measure what a room in memory holds, and that one which nobody needs holds nothing."""
    ids = [f"idle{n}" for n in range(IDLE_ROOMS)]
    for match_id in ids:
        await house.store.create(*rows(game, match_id))
    rooms: Rooms = house.rooms
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = []
    for match_id in ids:
        room = await rooms.room(match_id)
        for _ in range(PLAYS):
            room.scene.play(room.scene.match.legal[0])
        kept.append(room)
    gc.collect()
    held = tracemalloc.get_traced_memory()[0] - before
    kept.clear()
    del room
    gc.collect()
    left = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return {
        "bytes_per_room_in_memory": held / IDLE_ROOMS,
        "rooms_in_500_MB": 500_000_000 * IDLE_ROOMS / held,
        "bytes_per_table_that_nobody_watches": max(0.0, left / IDLE_ROOMS),
    }


async def measure_server(game: str) -> dict[str, float]:
    """Serve on a free port, and measure there."""
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(database_url(str(Path(folder) / "bench.sqlite3")), Timing(pace=0))
        server = uvicorn.Server(uvicorn.Config(app, log_level="warning", access_log=False))
        with socket.create_server(("127.0.0.1", 0)) as listener:
            task = asyncio.create_task(server.serve(sockets=[listener]))
            while not server.started:  # noqa: ASYNC110 (there is no event)
                await asyncio.sleep(0.01)
            house: House = app.state.house
            await house.progress.bots.wait()
            found: dict[str, Any] = {}
            pushes = []
            for number in range(ROUNDS):
                await house.store.create(*rows(game, f"m{number}"))
                room = await house.rooms.room(f"m{number}")
                base = f"http://127.0.0.1:{listener.getsockname()[1]}"
                pushes.append(await measure_pushing(house, room, base))
            found |= {name: statistics.median(push[name] for push in pushes) for name in pushes[0]}
            found |= await measure_memory(house, game)
            server.should_exit = True
            await task
    return found


def main() -> None:
    """Measure every game and print what was found."""
    found = {game: measure_rendering(game) | asyncio.run(measure_server(game)) for game in trionfi.GAMES}
    print(json.dumps(found, indent=2))


if __name__ == "__main__":
    main()
