"""The web application: pages, posts and pushes, over real HTTP and real sockets."""

import asyncio
import re
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
from sqlalchemy import URL
from websockets.exceptions import ConnectionClosed, InvalidStatus

from table.live import Browser, Served, number_in, play_on, serving, until
from trionfi.core.match import load
from trionfi.table.room import Room

pytestmark = pytest.mark.anyio

OPEN = {"seat_1": "open", "seat_2": "open", "seat_3": "open"}
BOTS = {"seat_1": "random", "seat_2": "greedy", "seat_3": "random"}


@pytest.fixture
async def served(sqlite: URL) -> AsyncIterator[Served]:
    """Give a server on a fresh database."""
    async with serving(sqlite) as server:
        yield server


@pytest.fixture
async def ann(served: Served) -> Browser:
    """Give a browser."""
    return served.browser()


async def table(served: Served, ann: Browser) -> tuple[str, Room, list[Browser]]:
    """Give a table where Ann and three friends sit, in the order of seats: its address, room and browsers."""
    url = await ann.found(name="Ann", **OPEN)
    friends = await ann.friends(served, url)
    await ann.get(url)
    return url, await served.room(url.rpartition("/")[2]), [ann, *friends]


async def test_a_match_against_bots_is_played_to_its_end(served: Served, ann: Browser) -> None:
    url = await ann.found(**BOTS)
    room = await served.room(url.rpartition("/")[2])
    async with ann.live(url) as socket:
        while not room.scene.match.over:
            number, match = number_in(await ann.hear(socket)), room.scene.match
            if match.to_move == 0 and number == room.scene.number and len(match.legal) > 1:  # else the table plays
                assert (await ann.post(f"{url}/play", number=number, action=match.legal[0])).status_code == 204
    assert room.scene.number == 4 + 4 * 20
    assert "The match is over" in (await ann.get(url)).text
    saved = await ann.get(f"{url}/save")
    assert saved.headers["content-disposition"].startswith("attachment; ")
    assert load(saved.text).actions == room.scene.match.actions
    assert (await served.house.store.match(room.id)).over_at is not None


async def test_a_match_is_not_saved_before_it_is_over(served: Served, ann: Browser) -> None:
    url, _, _ = await table(served, ann)
    refused = await ann.get(f"{url}/save")
    assert refused.status_code == 422
    assert "not over yet" in refused.text


async def test_it_is_played_without_scripts_too(served: Served, ann: Browser) -> None:
    url = await ann.found(**BOTS)
    room = await served.room(url.rpartition("/")[2])
    await until(lambda: room.scene.match.to_move == 0 and len(room.scene.match.legal) > 1)
    page = await ann.get(url)
    fields = {"csrf": ann.csrf, "number": str(number_in(page.text)), "action": room.scene.match.legal[0]}
    answer = await ann.http.post(f"{url}/play", data=fields)
    assert (answer.status_code, answer.headers["location"]) == (303, url)


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"seats": "9"}, "is for 3 or 4 players"),
        ({"seats": "-1"}, "is for 3 or 4 players"),
        ({"seat_1": "me"}, "one seat only"),
        ({"seat_2": "oracle"}, "seat 3: &#39;oracle&#39;"),
        ({"interaction": "none"}, "interaction"),
        ({"first_dealer": "seat 5"}, "first_dealer"),
    ],
)
async def test_a_wrong_form_comes_back_with_every_problem(ann: Browser, fields: dict[str, Any], words: str) -> None:
    await ann.get("/")
    answer = await ann.post("/new/peuali", **fields)
    assert answer.status_code == 422
    assert words in answer.text


async def test_a_seat_belongs_to_the_browser_that_took_it(served: Served, ann: Browser) -> None:
    url, room, (_, ben, cid, dora) = await table(served, ann)
    invite = room.scene.seats[1].invite
    late = served.browser()
    refused = await late.get(f"/join/{invite}")
    assert refused.status_code == 409
    assert "someone else has taken this seat" in refused.text.lower()
    assert (await late.get(url)).status_code == 403
    assert (await ben.get(f"/join/{invite}")).headers["location"] == url
    assert [room.seat_of(None), *{room.scene.seats[n].holder for n in range(4)}].count(None) == 1
    for seat, browser in enumerate([ann, ben, cid, dora]):
        assert f'aria-label="Seat {seat + 1}: ' in (await browser.get(url)).text
        assert f'"seat-{seat}" class="seat at-0' in (await browser.get(url)).text


async def test_looking_at_an_invitation_takes_nothing(served: Served, ann: Browser) -> None:
    url = await ann.found(**OPEN)
    room = await served.room(url.rpartition("/")[2])
    link = f"/join/{room.scene.seats[1].invite}"
    ben, cid = served.browser(), served.browser()
    assert (await ben.get(link)).status_code == (await cid.get(link)).status_code == 200
    assert await cid.join(link, "Cid") == url
    assert (await ben.post(link, name="Ben")).status_code == 409
    assert [seat.name for seat in await served.house.store.seats(room.id)][1] == "Cid"


async def test_every_tab_of_every_seat_is_told(served: Served, ann: Browser) -> None:
    url, room, (_, ben, *_) = await table(served, ann)
    actor = room.scene.match.to_move
    async with ann.live(url) as one, ann.live(url) as other, ben.live(url) as third:
        watch = f"/watch/{room.scene.row.watch_secret}"
        async with served.browser().live(watch) as fourth:
            sockets = (one, other, third, fourth)
            for socket in sockets:
                while number_in(await ann.hear(socket)) != 0:
                    pass
            await room.act(0, actor, room.scene.match.legal[0], "person")
            for socket in sockets:
                while number_in(await ann.hear(socket)) != 1:
                    pass


async def mover(room: Room, browsers: list[Browser]) -> Browser:
    return browsers[room.scene.match.to_move]


async def test_of_two_posts_on_one_number_exactly_one_counts(served: Served, ann: Browser) -> None:
    url, room, browsers = await table(served, ann)
    await play_on(room, 4)
    for number in range(4, 34):
        browser, match = await mover(room, browsers), room.scene.match
        words = [match.legal[0], match.legal[-1]]
        posts = [browser.post(f"{url}/play", number=number, action=word) for word in words]
        answers = await asyncio.gather(*posts)
        assert sorted(answer.status_code for answer in answers) == [204, 409]
        assert next(answer for answer in answers if answer.status_code == 409).text.startswith("The table has")
        assert len(await served.house.store.actions(room.id)) == room.scene.number == number + 1


async def test_what_may_not_be_posted_is_refused_and_changes_nothing(served: Served, ann: Browser) -> None:
    url, room, browsers = await table(served, ann)
    await play_on(room, 6)
    browser = await mover(room, browsers)
    other = browsers[(room.scene.match.to_move + 1) % 4]
    legal, stranger, before = room.scene.match.legal[0], served.browser(), room.scene.match.save()
    await stranger.get("/")
    good = {"number": 6, "action": legal}
    evil = {"origin": "https://evil.example"}
    form = {"content-type": "application/x-www-form-urlencoded"}
    posts: list[tuple[int, Browser, dict[str, object]]] = [
        (409, browser, {"number": 5, "action": legal}),  # replayed
        (409, browser, {"number": 7, "action": legal}),
        (400, browser, {"action": legal}),
        (400, browser, {"number": "six", "action": legal}),
        (400, browser, {"number": "-1", "action": legal}),
        (400, browser, {"number": "9" * 5000, "action": legal}),
        (400, browser, {"number": 6}),
        (422, browser, {"number": 6, "action": "Xy9>1"}),
        (422, browser, {"number": 6, "action": "Ahuic"}),
        (422, browser, {"number": 6, "action": "\x00" * 200}),
        (413, browser, {"number": 6, "action": "x" * 20_000}),
        (403, other, good),  # not the turn of that seat
        (403, stranger, good),
        (403, browser, good | {"csrf": ""}),
        (403, browser, good | {"csrf": "x" * 27}),
        (403, browser, good | {"csrf": other.csrf}),
        (403, browser, good | {"headers": evil}),
        (403, browser, good | {"headers": {"origin": "null"}}),
    ]
    for status, who, fields in posts:
        answer = await who.post(f"{url}/play", **fields)
        assert (answer.status_code, answer.text != "") == (status, True), fields
    raw: list[tuple[int, dict[str, object]]] = [
        (415, {"json": {"number": 6, "action": legal, "csrf": browser.csrf}}),
        (415, {"content": b"x"}),
        (400, {"content": b"&".join(b"a=1" for _ in range(50)), "headers": form}),
        (403, {"content": b"\xff\xfe%zz&&==;;", "headers": form}),
        (413, {"content": b"x" * 100_000, "headers": form}),
    ]
    for status, rest in raw:
        assert (await browser.http.post(f"{url}/play", **rest)).status_code == status  # type: ignore[arg-type]
    assert (await browser.http.put(f"{url}/play")).status_code == 405
    assert room.scene.match.save() == before
    assert len(await served.house.store.actions(room.id)) == 6
    assert (await browser.post(f"{url}/play", **good)).status_code == 204


async def test_a_body_without_a_stated_length_is_bounded_too(ann: Browser) -> None:
    url = await ann.found(**OPEN)

    async def endless() -> AsyncIterator[bytes]:
        for _ in range(200):
            yield b"x" * 1000

    headers = {"content-type": "application/x-www-form-urlencoded"}
    assert (await ann.http.post(f"{url}/play", content=endless(), headers=headers)).status_code == 413


async def test_a_forged_cookie_is_no_seat(served: Served, ann: Browser) -> None:
    url, room, _ = await table(served, ann)
    (name,) = [name for name in ann.http.cookies if name != "trionfi_name"]
    holder = room.scene.seats[0].holder
    for value in (holder, f"{holder}.", f"{holder}.{'x' * 27}", ann.http.cookies[name][:-1], ""):
        async with httpx.AsyncClient(base_url=served.base, cookies={name: value or ""}) as thief:
            assert (await thief.get(url)).status_code == 403


async def test_cookies_and_headers_keep_others_out(ann: Browser) -> None:
    answer = await ann.get("/")
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Secure" not in cookie
    assert "Path=/;" in cookie
    for page in (answer, await ann.get("/nowhere"), await ann.get("/t/x")):
        assert "default-src 'self'" in page.headers["content-security-policy"]
        assert "unsafe-inline" not in page.headers["content-security-policy"]
        assert "frame-ancestors 'none'" in page.headers["content-security-policy"]
        assert page.headers["referrer-policy"] == "same-origin"
        assert page.headers["x-content-type-options"] == "nosniff"
        assert page.headers["cache-control"] == "no-store"
    assert "max-age" in (await ann.get("/static/style.css")).headers["cache-control"]


@pytest.mark.parametrize("origin", ["https://evil.example", "null", ""])
async def test_another_site_gets_no_socket(ann: Browser, origin: str) -> None:
    url = await ann.found(**OPEN)
    ann.http.headers["origin"] = origin
    with pytest.raises((InvalidStatus, ConnectionClosed)):
        async with ann.live(url) as socket:
            await socket.recv()


async def test_who_has_no_seat_gets_no_socket(served: Served, ann: Browser) -> None:
    url = await ann.found(**OPEN)
    with pytest.raises((InvalidStatus, ConnectionClosed)):
        async with served.browser().live(url) as socket:
            await socket.recv()


async def test_what_a_browser_says_on_its_socket_is_ignored_or_ends_it(served: Served, ann: Browser) -> None:
    url, room, _ = await table(served, ann)
    async with ann.live(url) as socket:
        await ann.hear(socket)
        await socket.send("hello")
        await socket.send(b"\x00")
        await asyncio.wait_for(socket.wait_closed(), 30)
    async with ann.live(url) as socket:
        assert number_in(await ann.hear(socket)) == 0
    assert room.scene.number == 0


async def test_errors_are_words_for_people_and_for_scripts(ann: Browser) -> None:
    for url, status in (("/nowhere", 404), ("/t/x", 404), ("/join/x", 404), ("/watch/x", 404), ("/new/chess", 404)):
        page = await ann.get(url)
        assert (page.status_code, "<h1>" in page.text) == (status, True)
        plain = await ann.get(url, headers={"x-live": "1"})
        assert (plain.status_code, "<" in plain.text) == (status, False)
        assert len(plain.text.split()) > 3


async def test_names_are_cleaned_and_remembered(served: Served, ann: Browser) -> None:
    url = await ann.found(name=" \x07Ann\u202e\n  <b>of</b> " + "x" * 50, **OPEN)
    room = await served.room(url.rpartition("/")[2])
    assert room.scene.seats[0].name == "Ann <b>of</b> xxxxxxxxxx"
    assert "<b>of" not in (await ann.get(url)).text
    assert (await ann.post(f"{url}/name", name="Anna")).status_code == 204
    assert (await served.room(room.id)).scene.seats[0].name == "Anna"
    assert (await ann.post(f"{url}/name", name=" \t")).status_code == 400
    assert 'value="Anna"' in (await ann.get("/new/peuali")).text


async def test_the_start_page_leads_back_to_ones_tables(served: Served, ann: Browser) -> None:
    url = await ann.found(**OPEN)
    assert f'href="{url}"' in (await ann.get("/")).text
    assert f'href="{url}"' not in (await served.browser().get("/")).text
    assert (await ann.get("/ready")).json()["ready"] is True
    assert (await ann.get("/health")).json() == {"healthy": True}
    assert re.search(r"<h1>.*Peuali", (await ann.get("/rules/peuali")).text)
