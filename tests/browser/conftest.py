"""A real browser for the tests: pages served to it without a server, and a real server to come to."""

import asyncio
import contextlib
import mimetypes
import os
import shutil
import threading
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import Future
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, sync_playwright
from table.live import NOWHERE, QUICK, Served, serving

import trionfi
from trionfi.table.address import Site
from trionfi.table.store import database_url

Result = TypeVar("Result")
SITE = "http://table.test"
POLICY = "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'"
STATIC = Path(trionfi.__file__).parent / "table" / "static"
ARGUMENTS = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE = 30_000  # milliseconds that a busy machine may take for what is at once elsewhere
COMPILING = 1200  # seconds that a server may need until it is there: the first one compiles everything
RECORD_FLIGHTS = """
    window.flights = [];
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = change => {
        const transition = start(change);
        const moved = () => [...document.querySelectorAll(".card")].filter(card => card.style.viewTransitionName);
        transition.updateCallbackDone.then(() => window.flights.push(moved().map(card => card.closest(".zone").id)));
        return transition;
    };
"""
NO_SOCKET = "window.WebSocket = class {}"  # nothing is pushed here; the tests show states themselves


def chromium() -> str | None:
    """Where the browser is, if it is installed."""
    return shutil.which("chromium") or shutil.which("chromium-browser")


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One browser for all tests of a file; its event loop must be gone before other tests have loops of their own."""
    path = chromium()
    if not path:
        assert os.environ.get("CI") != "true", "chromium is not installed"
        pytest.skip("chromium is not installed (make test installs it where it may)")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield browser
        browser.close()


Visit = Callable[..., Page]


@pytest.fixture(scope="module")
def contexts(browser: Browser) -> Iterator[Callable[..., BrowserContext]]:
    """Give a context by its options, the same to all tests of a file: the pages keep nothing there."""
    made: dict[str, BrowserContext] = {}

    def context(**options: Any) -> BrowserContext:
        key = repr(sorted(options.items()))
        if key not in made:
            made[key] = browser.new_context(**options)
            made[key].add_init_script(NO_SOCKET)
        return made[key]

    yield context
    for context_made in made.values():
        context_made.close()


@pytest.fixture
def visit(contexts: Callable[..., BrowserContext]) -> Iterator[Visit]:
    """Open HTML as a page of the table, under the policy that the server sends; any error on it fails the test."""
    opened: list[Page] = []
    errors: list[str] = []

    def open_page(html: str, width: int = 1440, height: int = 900, **options: object) -> Page:
        page = contexts(viewport={"width": width, "height": height}, **options).new_page()
        opened.append(page)
        page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.route("**/*", lambda route: answer(route, html))
        page.goto(f"{SITE}/page")
        return page

    yield open_page
    for page in opened:
        page.close()
    assert errors == []


def answer(route: Route, html: str) -> None:
    """Answer a request of a page: with the page, a file, or for a post that nothing is to be shown."""
    path = urlsplit(route.request.url).path
    if route.request.method == "POST":
        route.fulfill(status=204)
    elif path == "/page":
        route.fulfill(body=html, content_type="text/html", headers={"content-security-policy": POLICY})
    elif path == "/ready" or path.endswith("/begun"):
        route.fulfill(json={"ready": False, "done": 3, "of": 4, "doing": "the simple bots"})
    else:
        file = asset(path)
        route.fulfill(path=file, content_type=mimetypes.guess_type(file.name)[0] or "application/octet-stream")


def asset(path: str) -> Path:
    """The file that the server sends for a path under /static or /games."""
    kind, _, rest = path.removeprefix("/").partition("/")
    if kind == "static":
        return STATIC / rest
    game, _, rest = rest.partition("/")
    return trionfi.GAMES[game].folder / "view" / rest


Sit = Callable[..., Page]


@dataclass(frozen=True)
class Host:
    """A server that runs in a thread, in a loop of its own."""

    served: Served
    loop: asyncio.AbstractEventLoop

    def do(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Have something done in the loop of the server."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE / 1000)


@contextlib.contextmanager
def hosted(folder: Path, port: int = 0, site: Site = NOWHERE) -> Iterator[Host]:
    """Serve in a thread, from a new database in a folder, until the block ends."""
    begun: Future[Served] = Future()
    loop, ended = asyncio.new_event_loop(), asyncio.Event()

    async def serve() -> None:
        async with serving(database_url(str(folder / "table.sqlite3")), QUICK, port, site) as served:
            begun.set_result(served)
            await ended.wait()

    thread = threading.Thread(target=loop.run_until_complete, args=[serve()])
    thread.start()
    try:
        yield Host(begun.result(timeout=COMPILING), loop)
    finally:
        loop.call_soon_threadsafe(ended.set)
        thread.join()
        loop.close()


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A server for all tests of a file."""
    with hosted(tmp_path_factory.mktemp("table")) as host:
        yield host


@pytest.fixture(scope="module")
def site(host: Host) -> str:
    """The address of that server."""
    return host.served.base


@pytest.fixture
def sit(site: str, browser: Browser) -> Iterator[Sit]:
    """Come to the table with a browser that was never here; any error on its pages fails the test."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def come(url: str = "/", **options: Any) -> Page:
        context = browser.new_context(base_url=site, **({"viewport": {"width": 1440, "height": 900}} | options))
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(RECORD_FLIGHTS)
        context.on("weberror", lambda error: errors.append(str(error.error)))
        page = context.new_page()
        page.goto(url)
        return page

    yield come
    for context in contexts:
        context.close()
    assert errors == []
