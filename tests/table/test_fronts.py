"""Behind real web servers, set up as docs/hosting.md says: tables are found, joined, played, and pages are pushed."""

import contextlib
import re
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import URL

from table.fronts import caddy, nginx, trusting_anybody
from table.live import QUICK, Browser, Served, first_action_in, number_in, serving
from table.programs import free_port
from trionfi.table.address import site

pytestmark = pytest.mark.anyio

Front = Callable[[Path, str, str], AbstractContextManager[str]]
OPEN = {"seat_1": "open", "seat_2": "random", "seat_3": "random", "first_dealer": "seat 4"}  # so that Ann begins
TRUSTED = ["127.0.0.1"]


@contextlib.asynccontextmanager
async def fronted(
    front: Front, kind: str, root: str, database: URL, folder: Path, public: bool = True
) -> AsyncIterator[tuple[str, Served]]:
    """Serve behind a web server; give the address of the table there, and the server."""
    port = free_port()
    with front(folder, f"127.0.0.1:{port}", kind) as address:
        where = site(f"{address}{root}" if public else None, TRUSTED)
        async with serving(database, QUICK, port, where) as served:
            yield address, served


def arrive(address: str, root: str) -> Browser:
    """Give a browser that has never been there."""
    client = httpx.AsyncClient(base_url=address, headers={"origin": address}, verify=trusting_anybody())
    return Browser(client, root=root)


async def tell(address: str, root: str) -> None:
    """Found a table, invite a friend, open its socket, and play until the friend's page shows it."""
    ann, ben = arrive(address, root), arrive(address, root)
    async with ann.http, ben.http:
        start = await ann.get(f"{root}/")
        for link in re.findall(r'(?:href|src)="(/[^"]+\.(?:css|js|svg|woff2))"', start.text):
            assert (await ann.get(link)).status_code == 200, link
        url = await ann.found(name="Ann", **OPEN)
        page = await ann.get(url)
        invite = re.search(r'value="([^"]+/join/[^"]+)"', page.text)
        assert invite
        assert invite[1].startswith(f"{address}{root}/join/")
        assert await ben.join(invite[1], "Ben") == url
        secure: dict[str, Any] = {"ssl": trusting_anybody()} if address.startswith("https") else {}
        async with ben.live(url, **secure) as socket:
            number = number_in(await ben.hear(socket))
            answer = await ann.post(f"{url}/play", number=number, action=first_action_in(page.text))
            assert answer.status_code == 204, answer.text
            while number_in(await ben.hear(socket)) <= number:
                pass
        assert "Ben" in (await ann.get(url)).text
        for cookie in ann.http.cookies.jar:
            assert cookie.secure == address.startswith("https")
            assert cookie.path == (root or "/")


@pytest.mark.parametrize(
    ("front", "kind", "root"),
    [
        (nginx, "host", ""),
        (nginx, "path", "/cards"),
        (nginx, "cut", "/cards"),
        (caddy, "host", ""),
        (caddy, "path", "/cards"),
    ],
)
async def test_a_table_is_played_behind_a_web_server(
    front: Front, kind: str, root: str, sqlite: URL, tmp_path: Path
) -> None:
    async with fronted(front, kind, root, sqlite, tmp_path) as (address, served):
        where = served.house.site.public
        assert where
        async with arrive(address, root).http as client:
            for start in (where.start, str(where)):
                page = await client.get(start, follow_redirects=True)
                assert (page.status_code, "Card games of battling creatures" in page.text) == (200, True), start
        await tell(address, root)


async def test_behind_one_that_tells_nothing_at_all_the_error_says_what_helps(sqlite: URL, tmp_path: Path) -> None:
    async with fronted(nginx, "plain", "", sqlite, tmp_path, public=False) as (address, served):
        ann = arrive(address, "")
        async with ann.http:
            await ann.get("/")
            refused = await ann.post("/new/peuali")
            assert refused.status_code == 403
            assert f"from a page at {address}, but the table is at {served.base}" in refused.text
            told = re.search(r"--public-url (\S+)$", refused.text)
            assert told
    (tmp_path / "again").mkdir()
    async with fronted(nginx, "plain", "", sqlite, tmp_path / "again") as (address, _):
        ann = arrive(address, "")
        async with ann.http:
            url = await ann.found(**OPEN)
            page = await ann.get(url)
            posted = await ann.post(f"{url}/play", number=number_in(page.text), action=first_action_in(page.text))
            assert posted.status_code == 204


async def test_without_a_public_address_a_trusted_proxy_tells_the_scheme(sqlite: URL, tmp_path: Path) -> None:
    async with fronted(caddy, "host", "", sqlite, tmp_path, public=False) as (address, _):
        await tell(address, "")
