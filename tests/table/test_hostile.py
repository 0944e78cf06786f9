"""What somebody may send who means no good, and what a database may do: the table answers in words and goes on."""

import asyncio
import contextlib
import re
import sqlite3
from collections.abc import AsyncIterator
from typing import Any

import pytest
from sqlalchemy import URL, event, update
from websockets.exceptions import InvalidStatus

from table.live import QUICK, Browser, Served, number_in, serving, until
from table.rows import create
from trionfi.table import database
from trionfi.table.room import Room
from trionfi.table.schema import ActionRow, MatchRow
from trionfi.table.store import SeatTaken, Store

pytestmark = pytest.mark.anyio

OPEN = {"seat_1": "open", "seat_2": "open", "seat_3": "open", "first_dealer": "seat 4"}  # so that Ann begins
LONG = "9" * 5_000


@pytest.fixture
async def served(sqlite: URL) -> AsyncIterator[Served]:
    """Give a server on a fresh database."""
    async with serving(sqlite) as server:
        yield server


async def sit(served: Served) -> tuple[Browser, str, Room]:
    """Give a browser that has made a table for friends and is to move, the table's address and its room."""
    ann = served.browser()
    url = await ann.found(name="Ann", **OPEN)
    await ann.get(url)
    return ann, url, await served.room(url.rpartition("/")[2])


async def raw(served: Served, text: str, seconds: float = 5) -> str:
    """Send bytes of any kind, and give what is answered until the server hangs up."""
    reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
    writer.write(text.replace("\n", "\r\n").encode("latin-1"))
    try:
        return (await asyncio.wait_for(reader.read(), seconds)).decode("latin-1")
    except TimeoutError:
        return ""
    finally:
        writer.close()
        await writer.wait_closed()


def cookies(browser: Browser) -> str:
    """Give the cookies of a browser, as it sends them."""
    return "; ".join(f"{name}={value}" for name, value in browser.http.cookies.items())


@pytest.mark.parametrize("token", ["é", "\0", "", "x" * 9_000, "🂡"])
async def test_a_token_of_any_kind_is_refused(served: Served, token: str) -> None:
    ann, url, room = await sit(served)
    ann.csrf = token
    assert (await ann.post(f"{url}/play", number=0, action="Ahuic")).status_code == 403
    assert room.scene.number == 0


@pytest.mark.parametrize(
    "origin", ["http://[", "http://[::1", "null", "", "ÿ", "//", "http://", "file://", "HOST", "ftp://HOST"]
)
async def test_an_origin_of_any_kind_is_refused(served: Served, origin: str) -> None:
    ann, url, room = await sit(served)
    origin = origin.replace("HOST", f"127.0.0.1:{served.port}")
    headers: Any = {"origin": origin.encode("latin-1")}
    assert (await ann.post(f"{url}/play", headers=headers, number=0, action="Ahuic")).status_code == 403
    assert room.scene.number == 0


@pytest.mark.parametrize("number", [LONG, "-1", "²", "٣", "1.0", "", "%00"])
async def test_numbers_of_any_kind_are_refused(served: Served, number: str) -> None:
    ann, url, room = await sit(served)
    assert (await ann.post(f"{url}/play", number=number, action="Ahuic")).status_code == 400
    assert (await ann.post(f"{url}/replace/{number}")).status_code in (400, 404)
    assert (await ann.get(f"{url}/replay?at={number}")).status_code == 200
    assert (await ann.post("/new/peuali", seats=number, first_dealer=f"seat {number}")).status_code == 422
    assert room.scene.number == 0


async def test_a_host_too_long_for_a_picture_does_not_stop_the_table(served: Served) -> None:
    ann, url, _ = await sit(served)
    host = "a" * 4_000
    head = f"HTTP/1.1\nHost: {host}\nOrigin: http://{host}\nCookie: {cookies(ann)}\n"
    assert "421" in (await raw(served, f"GET {url} {head}Connection: close\n\n")).partition("\n")[0]
    key = "Sec-WebSocket-Version: 13\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\n"
    upgrade = f"GET {url}/live {head}{key}Connection: Upgrade\nUpgrade: websocket\n\n"
    async with ann.live(url) as socket:
        await ann.hear(socket)
        assert "421" in (await raw(served, upgrade, 2)).partition("\n")[0]
        assert (await ann.post(f"{url}/play", number=0, action="Ahuic")).status_code == 204
        while number_in(await ann.hear(socket)) == 0:
            pass


async def test_a_post_that_does_not_end_is_not_waited_for(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trionfi.table.web.SECONDS_TO_SEND", 0.1)
    ann, url, _ = await sit(served)
    kind = "Content-Type: application/x-www-form-urlencoded\n"
    head = f"POST {url}/play HTTP/1.1\nHost: 127.0.0.1\nCookie: {cookies(ann)}\n{kind}"
    assert "408" in (await raw(served, f"{head}Content-Length: 100\n\nnumber=0")).partition("\n")[0]


async def test_a_post_that_breaks_off_is_no_fault_of_ours(served: Served, caplog: pytest.LogCaptureFixture) -> None:
    ann, url, _ = await sit(served)
    kind = "Content-Type: application/x-www-form-urlencoded\n"
    head = f"POST {url}/play HTTP/1.1\nHost: 127.0.0.1\nCookie: {cookies(ann)}\n{kind}"
    assert await raw(served, f"{head}Content-Length: 100\n\nnumber=0", 0.2) == ""
    await asyncio.sleep(0.2)
    assert caplog.records == []


async def test_nobody_takes_two_seats_at_once(served: Served) -> None:
    _, _, room = await sit(served)
    ben = served.browser()
    await ben.get("/")
    links = [f"/join/{seat.invite}" for seat in room.scene.seats if seat.invite]
    joined = await asyncio.gather(*(ben.post(link, name="Ben") for link in links))
    assert sorted({answer.status_code for answer in joined}) == [201, 409]
    await served.room(room.id)
    assert [seat.name for seat in room.scene.seats].count("Ben") == 1


async def test_the_database_lets_nobody_sit_twice(store: Store) -> None:
    await create(store)
    await store.claim("invite to m", "ben's browser", "Ben")
    await create(store, "n")
    with pytest.raises(SeatTaken):
        await store.claim("invite to n", "ann's browser", "Ann")
    assert (await store.claim("invite to n", "ben's browser", "Ben")).holder == "ben's browser"


async def test_a_friend_who_comes_just_now_is_not_replaced(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, url, room = await sit(served)
    replace = Store.replace

    async def too_late(store: Store, *arguments: Any) -> bool:
        await store.claim(str(room.scene.seats[1].invite), "ben's browser", "Ben")
        return await replace(store, *arguments)

    monkeypatch.setattr(Store, "replace", too_late)
    await ann.post(f"{url}/replace/1", level="random")
    await served.room(room.id)
    assert (room.scene.seats[1].kind, room.scene.seats[1].name) == ("person", "Ben")


@contextlib.contextmanager
def locked(_: Served, sqlite: URL) -> Any:
    """Have another program write to the database, and not come to an end."""
    other = sqlite3.connect(str(sqlite.database))
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.rollback()
        other.close()


@contextlib.contextmanager
def readonly(served: Served, _: URL) -> Any:
    """Let nothing be written."""
    engine = served.house.store._engine.sync_engine

    def forbid(connection: Any) -> None:
        connection.exec_driver_sql("PRAGMA query_only = 1")

    event.listen(engine, "begin", forbid)
    try:
        yield
    finally:
        event.remove(engine, "begin", forbid)
        event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("PRAGMA query_only = 0"))


@pytest.mark.parametrize("broken", [locked, readonly])
async def test_a_database_that_cannot_write_is_told_in_words_and_nothing_changes(
    sqlite: URL, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, broken: Any
) -> None:
    monkeypatch.setattr(database, "SQLITE_PRAGMAS", ("busy_timeout = 100", *database.SQLITE_PRAGMAS[1:]))
    async with serving(sqlite) as served:
        ann, url, room = await sit(served)
        with broken(served, sqlite):
            for path, fields in (
                (f"{url}/play", {"number": 0, "action": "Ahuic"}),
                ("/new/peuali", {}),
                (f"{url}/name", {"name": "Eve"}),
            ):
                answer = await ann.post(path, **fields)
                assert (answer.status_code, "nothing was changed" in answer.text) == (503, True)
            page = await ann.http.post(f"{url}/name", data={"csrf": ann.csrf, "name": "Eve"})
            assert (page.status_code, "nothing was changed" in page.text) == (503, True)
            assert (await ann.get(url)).status_code == 200
            sick = await ann.get("/health")
            assert (sick.status_code, "nothing was changed" in sick.text) == (503, True)
        assert (room.scene.number, room.scene.names[0]) == (0, "Ann")
        assert (await ann.get("/")).status_code == 200
        assert (await ann.post(f"{url}/play", number=0, action="Ahuic")).status_code == 204
    assert not [record for record in caplog.records if record.exc_info]
    assert str(room.scene.seats[1].invite) not in caplog.text


@pytest.mark.parametrize(
    ("change", "status"),
    [
        ({"key": "no key"}, 500),
        ({"options": {"seats": 99}}, 500),
        ({"options": {"folly": 4}}, 500),
        ({"options": [1]}, 500),
        ({"origin": "nonsense"}, 500),
        ({"version": 99}, 410),
        ({"game": "chess"}, 410),
        ({}, 500),
    ],
    ids=str,
)
async def test_a_damaged_match_is_told_in_words_and_harms_no_other(
    served: Served, caplog: pytest.LogCaptureFixture, change: dict[str, Any], status: int
) -> None:
    ann, other, _ = await sit(served)
    match_id = (await ann.found(**OPEN)).rpartition("/")[2]
    store = served.house.store
    if change:
        await store._quietly(update(MatchRow).where(MatchRow.id == match_id).values(change))
    else:
        await store.append(match_id, 0, 0, "Ahuic", "person")
        await store._quietly(update(ActionRow).where(ActionRow.match_id == match_id).values(word="nonsense"))
    for path in (f"/t/{match_id}", f"/t/{match_id}/replay"):
        answer = await ann.get(path)
        assert answer.status_code == status
        assert re.search("damaged|other rules|no game", answer.text)
        assert not re.search("no key|nonsense|folly", answer.text)
    with pytest.raises(InvalidStatus):
        async with ann.live(f"/t/{match_id}"):
            pass
    for path in ("/", other):
        assert (await ann.get(path)).status_code == 200
    assert not [record for record in caplog.records if record.exc_info]


async def test_a_match_that_is_damaged_while_it_is_played_stops(
    served: Served, caplog: pytest.LogCaptureFixture
) -> None:
    ann, url, room = await sit(served)
    for seat in range(1, 4):
        assert (await ann.post(f"{url}/replace/{seat}", level="random")).status_code == 204
    await served.house.store.append(room.id, 0, 0, "nonsense", "person")
    await until(lambda: "damaged" in caplog.text)
    assert (await ann.get(url)).status_code == 500
    assert room.damaged
    assert not [record for record in caplog.records if record.exc_info]


async def test_addresses_that_no_database_can_hold_lead_nowhere(url: URL) -> None:
    async with serving(url, QUICK) as served:
        ann = served.browser()
        await ann.get("/")
        for path in ("/t/%00", "/watch/%00", "/join/%00", "/t/%ff", "/t/%ed%a0%80"):
            assert (await ann.get(path)).status_code == 404
        assert (await ann.post("/join/%00", name="Ann")).status_code == 404
