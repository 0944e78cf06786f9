"""What a server says when it starts: every address by which it is found."""

import asyncio
import contextlib
import re
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from table.live import browsing
from trionfi.table import network
from trionfi.table.server import FAMILIES

pytestmark = pytest.mark.anyio

DECK = "/decks/corel/list?deck=S01x1"
STOP = "(stop it with Ctrl+C)"
WITHOUT_NETWORK = """
from trionfi.table import server
server.addresses = lambda families: []
"""


@contextlib.asynccontextmanager
async def told(folder: Path, *words: str, before: str = "") -> AsyncIterator[list[str]]:
    """Serve by the command line; give the lines that it prints once it answers."""
    run = f"{before}\nfrom trionfi.cli import main\nmain()"
    command = [sys.executable, "-c", run, "play", "--no-browser", "--port", "0", "--database", str(folder / "db")]
    server = await asyncio.create_subprocess_exec(*command, *words, stdout=asyncio.subprocess.PIPE)
    try:
        assert server.stdout
        lines = [(await asyncio.wait_for(server.stdout.readline(), 60)).decode()]
        with contextlib.suppress(TimeoutError):
            while line := await asyncio.wait_for(server.stdout.readline(), 0.5):
                lines.append(line.decode())
        yield [line.rstrip("\n") for line in lines]
    finally:
        server.terminate()
        await asyncio.wait_for(server.wait(), 30)


async def link_to_a_deck(base: str) -> str:
    """Give the link to send that a page shows, one that needs no rules and so is there at once."""
    async with browsing(base) as ann:
        found = re.search(r'id="link" readonly value="([^"]+)"', (await ann.get(DECK)).text)
    assert found
    return found[1]


async def test_one_address_is_said_alone(tmp_path: Path) -> None:
    async with told(tmp_path, "--host", "127.0.0.2") as (line,):
        assert line.startswith("The table is at http://127.0.0.2:")
        assert line.endswith(STOP)


@pytest.mark.parametrize(("host", "version", "here"), [("0", 4, "127.0.0.1"), ("", 4, "127.0.0.1"), ("::", 6, "[::1]")])
async def test_a_server_of_all_addresses_says_those_in_the_network(
    tmp_path: Path, host: str, version: int, here: str
) -> None:
    found = network.addresses(FAMILIES[version])
    async with told(tmp_path, "--host", host) as (first, *others):
        address = first.removeprefix("The table is at ").removesuffix(f" {STOP}")
        place = urlsplit(address)
        assert place.netloc == f"{here}:{place.port}"
        written = [f"[{each}]" if ":" in each else each for each in found]
        said = [f"In your network it is at http://{each}:{place.port}" for each in written]
        assert others == (said or ["No address of this computer in a network was found: only it reaches the table"])
        for base in (address, f"http://127.0.0.2:{place.port}"):
            first_way = f"http://{written[0]}:{place.port}" if written else base
            assert await link_to_a_deck(base) == f"{first_way}{DECK}"


async def test_a_server_of_all_addresses_without_a_network_says_so(tmp_path: Path) -> None:
    async with told(tmp_path, "--host", "::", before=WITHOUT_NETWORK) as (first, *others):
        assert others == ["No address of this computer in a network was found: only it reaches the table"]
        address = first.removeprefix("The table is at ").removesuffix(f" {STOP}")
        assert await link_to_a_deck(address) == f"{address}{DECK}"


async def test_a_public_address_is_said_beside_the_own_one(tmp_path: Path) -> None:
    async with told(tmp_path, "--host", "0.0.0.0", "--public-url", "https://cards.example/a") as lines:
        assert lines[1:] == ["Browsers find it at https://cards.example/a/ and nowhere else"]
