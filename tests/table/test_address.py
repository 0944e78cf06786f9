"""Where a table is: addresses are read or refused in words, and a page of another address is told the truth."""

import asyncio
import json
import re
import socket
import threading
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from sqlalchemy import URL
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.types import Receive, Scope, Send
from websockets.exceptions import ConnectionClosed

from table.live import Browser, Served, first_action_in, number_in, serving
from trionfi.core.game import GAMES
from trionfi.table import network, pages
from trionfi.table.address import OWN, BadAddress, Site, site
from trionfi.table.app import routes
from trionfi.table.server import CannotListen, configure, listen

pytestmark = pytest.mark.anyio

PUBLIC = site("https://cards.example:8443/play/here")
ORIGIN = "https://cards.example:8443"
OPEN = {"seat_1": "open", "seat_2": "random", "seat_3": "random", "first_dealer": "seat 4"}  # so that Ann begins
OUTER = re.compile(rf"""(?<!root ~ )["'](/(?:{"|".join(OWN)})\b[^"']*|/)["']""")  # but for what is below {{ root }}
TEMPLATES = Path(pages.__file__).parent / "templates"
INNER = re.compile(r"""(?:href|src|action|formaction|data-(?:zoom|ready|live|url))=["'](/[^"']*)""")


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("https://cards.example", "https://cards.example"),
        (" HTTPS://Cards.Example:443/ ", "https://cards.example"),
        ("http://cards.example:80", "http://cards.example"),
        ("http://cards.example:443/a/b.c/", "http://cards.example:443/a/b.c"),
        ("http://[2001:DB8::1]:8000", "http://[2001:db8::1]:8000"),
        ("https://xn--bcher-kva.example/~ann", "https://xn--bcher-kva.example/~ann"),
    ],
)
def test_a_public_address_is_read_as_browsers_write_it(typed: str, read: str) -> None:
    assert str(site(typed).public) == read


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("cards.example", "does not begin with http:// or https://"),
        ("ftp://cards.example", "does not begin with http:// or https://"),
        ("https://", "has no host"),
        ("https://bücher.example", "has no host that browsers know"),
        ("https://cards_example", "has no host that browsers know"),
        ("https://cards.example:port", "cannot be read"),
        ("https://cards.example:99999", "cannot be read"),
        ("https://[::1", "cannot be read"),
        (f"https://{'x' * 400}", "cannot be read"),
        ("https://ann@cards.example", "more than a host, a port and a path"),
        ("https://cards.example/a?b", "more than a host, a port and a path"),
        ("https://cards.example/#a", "more than a host, a port and a path"),
        ("https://cards.example/a//b", "a path of other characters"),
        ("https://cards.example/../a", "a path of other characters"),
        ('https://cards.example/"a', "a path of other characters"),
        ("https://cards.example/games/ours", "a path that begins with /games"),
    ],
)
def test_any_other_is_refused_in_words(typed: str, words: str) -> None:
    with pytest.raises(BadAddress, match=re.escape(words)):
        site(typed)


@pytest.mark.parametrize("typed", ["", "nginx", "*", "10.0.0.0/40", "10.0.0.1:80", "10.0.0.1,10.0.0.2"])
def test_a_proxy_that_is_no_address_is_refused_in_words(typed: str) -> None:
    with pytest.raises(BadAddress, match="neither an address like"):
        site(None, [typed])


def test_how_the_tables_own_paths_begin_is_known() -> None:
    known = {route.path for route in routes() if isinstance(route, Mount | Route | WebSocketRoute)}
    assert {path.split("/")[1] for path in known} - {""} == OWN


async def client_of(proxies: list[str], address: str, host: str, **headers: str) -> dict[str, Any]:
    """Ask a server at `host` by `address`, and give what it takes for its visitor and for the scheme."""

    async def tell(scope: Scope, _: Receive, send: Send) -> None:
        answer = {"client": scope["client"][0], "scheme": scope["scheme"]}
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": json.dumps(answer).encode()})

    config = configure(tell, site(None, proxies))
    with listen(host, 0) as listener:
        server = uvicorn.Server(config)
        serving = asyncio.create_task(server.serve(sockets=[listener]))
        async with httpx.AsyncClient(base_url=f"http://{address}:{listener.getsockname()[1]}") as client:
            answer = (await client.get("/", headers=headers)).json()
        server.should_exit = True
        await serving
    assert isinstance(answer, dict)
    return answer


FORWARDED = {"x-forwarded-for": "6.6.6.6, 203.0.113.7", "x-forwarded-proto": "https"}


@pytest.mark.parametrize("host", ["127.0.0.1", "::"])
@pytest.mark.parametrize("proxy", ["127.0.0.1", "127.0.0.0/8", "127.0.0.9/8"])
async def test_a_trusted_proxy_tells_who_asks_and_by_which_scheme(host: str, proxy: str) -> None:
    assert await client_of([proxy], "127.0.0.1", host, **FORWARDED) == {"client": "203.0.113.7", "scheme": "https"}


@pytest.mark.parametrize("proxies", [[], ["10.0.0.0/8"], ["127.0.0.2"]])
async def test_nobody_else_does(proxies: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "*")  # which uvicorn would heed
    told = await client_of(proxies, "127.0.0.1", "127.0.0.1", **FORWARDED)
    assert told == {"client": "127.0.0.1", "scheme": "http"}


@pytest.fixture
async def served(sqlite: URL) -> AsyncIterator[Served]:
    """Give a server that has a public address with a path."""
    async with serving(sqlite, site=PUBLIC) as server:
        yield server


def visitor(served: Served, origin: str = ORIGIN) -> Browser:
    """Give a browser that looks at the public address, of which the server's own tells nothing."""
    browser = served.browser()
    browser.http.headers["origin"] = origin
    browser.root = PUBLIC.root

    async def bring_cookies(request: httpx.Request) -> None:
        request.headers["cookie"] = "; ".join(f"{name}={value}" for name, value in browser.http.cookies.items())

    browser.http.event_hooks = {"request": [bring_cookies]}  # those for HTTPS too, as the last way is not
    return browser


async def test_everything_lies_below_the_path_of_the_public_address(served: Served) -> None:
    ann = visitor(served)
    url = await ann.found(name="Ann", **OPEN)
    assert url.startswith("/play/here/t/")
    page = await ann.get(url)
    cookie = (await served.browser().get("/play/here")).headers["set-cookie"]
    assert "Path=/play/here;" in cookie
    assert "Secure" in cookie
    invite = re.search(r'value="(https://cards.example:8443/play/here/join/[^"]+)"', page.text)
    assert invite
    ben = visitor(served)
    assert await ben.join(invite[1], "Ben") == url
    async with ben.live(url) as socket:
        number = number_in(await ben.hear(socket))
        answer = await ann.post(f"{url}/play", number=number, action=first_action_in(page.text))
        assert answer.status_code == 204
        pushed = await ben.hear(socket)
        while number_in(pushed) <= number:
            pushed = await ben.hear(socket)
    seen = {"/play/here/": ann}
    for path in ("rules/peuali", "new/peuali", "new/corel", "decks/corel", "nowhere", f"{url[11:]}/replay"):
        seen[f"/play/here/{path}"] = ann
    for path, browser in seen.items():
        text = (await browser.get(path)).text
        inner = INNER.findall(text) + INNER.findall(pushed)
        assert inner
        assert [link for link in inner if not link.startswith("/play/here/")] == []
        for link in set(inner):
            asked = await browser.get(link) if "/save" not in link and "/live" not in link else None
            assert asked is None or asked.status_code in (200, 303, 404, 405, 409, 422), link
            if asked and asked.status_code == 404:
                assert asked.request.url.path.startswith("/play/here/nowhere"), link


@pytest.mark.parametrize("folder", [TEMPLATES, *(game.folder / "view" for game in GAMES.values())], ids=str)
def test_no_template_leaves_out_the_path_that_the_table_is_below(folder: Path) -> None:
    texts = {path.name: path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.html"))}
    assert texts
    assert {name: found for name, text in texts.items() if (found := OUTER.findall(text))} == {}


async def test_a_proxy_may_take_the_path_away(served: Served) -> None:
    ann = visitor(served)
    whole, cut = await ann.get("/play/here/rules/peuali"), await ann.get("/rules/peuali")
    assert whole.text == cut.text
    assert cut.status_code == 200
    for path in ("/play/here", "/play/here/", "/"):
        assert "Card games of battling creatures" in (await ann.get(path)).text
    assert (await ann.get("/play/hereabouts")).status_code == 404
    assert (await ann.get("/health")).json() == (await ann.get("/play/here/health")).json() == {"healthy": True}
    assert "max-age" in (await ann.get("/static/style.css")).headers["cache-control"]


async def test_a_redirect_leads_to_the_public_address(served: Served) -> None:
    evil = {"host": "evil.example"}
    answer = await visitor(served).get("/rules/peuali/", headers=evil)
    assert answer.headers["location"] == "https://cards.example:8443/play/here/rules/peuali"


@pytest.mark.parametrize("origin", ["http://cards.example:8443", "https://cards.example", "https://evil.example"])
async def test_a_page_at_another_address_is_told_both(served: Served, origin: str) -> None:
    ann = visitor(served, origin)
    await ann.get("/play/here/")
    answer = await ann.post("/play/here/new/peuali")
    assert answer.status_code == 403
    assert f"from a page at {origin}, but the table is at {ORIGIN}" in answer.text
    assert f"--public-url {origin}/play/here" in answer.text
    assert "cookie" not in answer.text
    page = await ann.http.post("/play/here/new/peuali", data={"csrf": ann.csrf})
    assert "<h1>This was not taken</h1>" in page.text


@pytest.mark.parametrize("origin", ["null", "", "https://evil.example/<b>", "https://" + "x" * 300])
async def test_a_page_that_does_not_say_where_it_is_is_told_so(served: Served, origin: str) -> None:
    ann = visitor(served, origin)
    await ann.get("/play/here/")
    answer = await ann.post("/play/here/new/peuali")
    assert answer.status_code == 403
    assert "did not tell from which page this was sent" in answer.text
    assert "evil" not in answer.text


async def test_behind_a_proxy_that_tells_nothing_the_page_is_told_what_to_set(sqlite: URL) -> None:
    async with serving(sqlite) as served:
        ann = served.browser()
        ann.http.headers["origin"] = "http://cards.example"  # while the host is the server's own
        await ann.get("/")
        answer = await ann.post("/new/peuali")
        assert f"from a page at http://cards.example, but the table is at {served.base}" in answer.text
        assert answer.text.endswith("--public-url http://cards.example")


async def test_what_is_wrong_with_cookies_is_said_of_cookies_alone(served: Served) -> None:
    ann = visitor(served)
    await ann.get("/play/here/")
    ann.http.cookies.clear()
    answer = await ann.post("/play/here/new/peuali")
    assert answer.status_code == 403
    assert f"did not bring the cookie that this table gave it, so nothing was done. Allow cookies for {ORIGIN}" in (
        answer.text
    )
    await ann.get("/play/here/")
    ann.csrf = "x"
    assert "made before your browser got its present cookie" in (await ann.post("/play/here/new/peuali")).text


async def test_a_socket_says_why_nothing_is_pushed(served: Served) -> None:
    ann = visitor(served)
    url = await ann.found(**OPEN)
    ann.http.headers["origin"] = "http://elsewhere.example"
    async with ann.live(url) as socket:
        with pytest.raises(ConnectionClosed) as closed:
            await socket.recv()
    assert closed.value.rcvd
    assert closed.value.rcvd.reason.startswith("This was sent from a page at http://elsewhere.example, but the table")


# In the network


@pytest.mark.parametrize("host", ["127.0.0.1", "127.0.0.2", "localhost", "cards.localhost", "[::1]"])
def test_links_lead_from_this_machine_to_its_address_in_the_network(host: str) -> None:
    base, found = f"http://{host}:8000", ("http://192.0.2.7:8000", "http://[2001:db8::7]:8000")
    assert Site(network=found).front(base) == found[0]
    assert " and ".join(found) in Site(network=found).note(base)
    assert Site(network=()).front(base) == Site().front(base) == base
    assert "no address of this computer there was found" in Site(network=()).note(base)
    assert "Started with --host 0.0.0.0" in Site().note(base)
    public = replace(site(f"http://{host}:8000"), network=found)
    assert (public.front(base), public.note(base)) == (base, "")


def test_links_from_elsewhere_stay_as_they_are() -> None:
    for where in (Site(), Site(network=()), Site(network=("http://192.0.2.7:8000",))):
        assert where.front("http://192.0.2.9") == "http://192.0.2.9"
        assert where.note("http://192.0.2.9") == ""


def test_the_addresses_of_this_machine_are_its_own() -> None:
    both = (socket.AF_INET, socket.AF_INET6)
    for address in network.addresses(both):
        with listen(address, 0) as listener, socket.create_connection(listener.getsockname()[:2], 10):
            pass
    assert not any(":" in address for address in network.addresses((socket.AF_INET,)))


def test_a_machine_without_a_network_has_no_address_in_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "FAR_AWAY", ((socket.AF_INET, "127.0.0.1"), (socket.AF_INET6, "::1")))
    monkeypatch.setattr(socket, "gethostname", lambda: "localhost")
    assert network.addresses((socket.AF_INET, socket.AF_INET6)) == []


def test_a_start_does_not_wait_for_names_that_are_not_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    answered, done = threading.Event(), threading.Event()

    def look_up(*_: object) -> list[object]:
        answered.wait(5)
        done.set()
        return []

    monkeypatch.setattr(network, "SECONDS_TO_LOOK_UP", 0.01)
    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    network.addresses((socket.AF_INET, socket.AF_INET6))
    assert not done.is_set()
    answered.set()


@pytest.mark.parametrize("host", ["::", "0:0:0:0:0:0:0:0"])
def test_all_addresses_are_those_of_both_kinds(host: str) -> None:
    with listen(host, 0) as listener:
        port = listener.getsockname()[1]
        for address in ("127.0.0.1", "127.0.0.2", "::1"):
            socket.create_connection((address, port), 10).close()


@pytest.mark.parametrize("host", ["192.0.2.1", "2001:db8::1", "x" * 64])
def test_a_host_that_is_not_of_this_machine_is_refused_with_what_to_choose(host: str) -> None:
    with pytest.raises(CannotListen, match="another --port, or a --host that is an address of this computer"):
        listen(host, 0)


async def test_an_invitation_that_is_opened_here_leads_to_the_network(sqlite: URL) -> None:
    found = Site(network=("http://192.0.2.7:8000",))
    async with serving(sqlite, site=found) as served:
        ann = served.browser()
        page = (await ann.get(await ann.found(**OPEN))).text
        assert 'value="http://192.0.2.7:8000/join/' in page
        assert "These links lead to this computer in your network, where it is http://192.0.2.7:8000." in page
        waiting = (await ann.get(await ann.found("corel", seat_1="open"))).text
        assert 'value="http://192.0.2.7:8000/join/' in waiting
        assert "These links lead to this computer in your network" in waiting
        assert 'value="http://192.0.2.7:8000/decks/corel/list?' in (await ann.get("/decks/corel/list?deck=S01x1")).text
