"""The server: one process that serves the table until it is told to stop."""

import contextlib
import socket
import threading
import webbrowser
from collections.abc import Mapping
from dataclasses import replace
from ipaddress import ip_address
from pathlib import Path

import uvicorn
from starlette.applications import Starlette
from starlette.types import ASGIApp

from trionfi.core.errors import TrionfiError
from trionfi.table.address import Site
from trionfi.table.app import create_app
from trionfi.table.card_files import CardFiles
from trionfi.table.connections import protocols
from trionfi.table.headers import Guard
from trionfi.table.household import Timing
from trionfi.table.network import addresses
from trionfi.table.quiet import quieten
from trionfi.table.store import database_url, default_url

SECONDS_TO_SAY_GOODBYE = 2
LONGEST_MESSAGE = 1024  # bytes from a browser, which has nothing to say on its socket
LOOPBACK = {4: "127.0.0.1", 6: "::1"}  # by IP version: where a server that listens to all is reached from here
FAMILIES: dict[int, tuple[socket.AddressFamily, ...]] = {
    4: (socket.AF_INET,),
    6: (socket.AF_INET, socket.AF_INET6) if socket.has_dualstack_ipv6() else (socket.AF_INET6,),
}
"""By IP version: what a server hears that listens to all."""


class CannotListen(TrionfiError):
    """The address is taken, or is not one of this machine."""


class Server(uvicorn.Server):
    """A server that says where it is once it answers, and shows it in the browser if asked to."""

    def __init__(self, config: uvicorn.Config, app: Starlette, address: str, site: Site, open_browser: bool) -> None:
        super().__init__(config)
        self._app = app
        self._opened = contextlib.AsyncExitStack()
        self._address = address
        self._site = site
        self._open_browser = open_browser
        self.mute: OSError | None = None  # why nobody could be told where the table is

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to answer; raise BadDatabase where matches cannot be kept."""
        await self._opened.enter_async_context(self._app.router.lifespan_context(self._app))
        await super().startup(sockets)
        if not self.started:
            return
        try:
            print(f"The table is at {self._address} (stop it with Ctrl+C)")
            print(_others(self._site), end="", flush=True)
        except OSError as error:
            self.mute, self.should_exit = error, True
        if self._open_browser and not self.mute:
            url = self._site.public.start if self._site.public else self._address
            threading.Thread(target=webbrowser.open, args=[url], daemon=True).start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Answer no more, and finish what was begun, but for those in a hurry."""
        await super().shutdown(sockets)
        if not self.force_exit:
            await self._opened.aclose()


def _others(site: Site) -> str:
    """Say by which other addresses the table is found, a line each."""
    if site.public:
        return f"Browsers find it at {site.public.start} and nowhere else\n"
    if site.network is None:
        return ""
    if not site.network:
        return "No address of this computer in a network was found: only it reaches the table\n"
    return "".join(f"In your network it is at {address}\n" for address in site.network)


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str | None = None,
    open_browser: bool = False,
    timing: Timing = Timing(),  # noqa: B008 (it is frozen)
    cards: Mapping[str, Path] | None = None,
    site: Site = Site(),  # noqa: B008 (it is frozen)
    limited: bool = True,
) -> None:
    """Serve until SIGINT or SIGTERM. Port 0 takes a free one.

    Raises BadDatabase, BadCards, CannotListen, and OSError where the address of the table cannot be written.
    """
    card_files = CardFiles(cards or {})
    card_files.refresh()
    url = database_url(database) if database else default_url()
    with listen(host, port) as listener:
        taken = listener.getsockname()[1]
        version = _listens_to_all(listener)
        if version:
            site = replace(site, network=tuple(_http(address, taken) for address in addresses(FAMILIES[version])))
        address = _http(LOOPBACK[version] if version else host, taken)
        app = create_app(url, timing, card_files, site, limited)
        server = Server(configure(app, site), app, address, site, open_browser)
        quieten()
        server.run(sockets=[listener])
    if server.mute:
        raise server.mute


def configure(app: ASGIApp, site: Site) -> uvicorn.Config:
    """Set up how the application is served: what a proxy says of a visitor counts where the owner trusts it."""
    connection, websocket = protocols()
    return uvicorn.Config(
        Guard(app, site.root),
        http=connection,
        ws=websocket,
        lifespan="off",  # Server sees to it: what goes wrong there would be told in a traceback
        access_log=False,  # addresses hold secrets
        log_level="warning",
        server_header=False,
        proxy_headers=bool(site.proxies),
        forwarded_allow_ips=list(site.proxies),
        timeout_graceful_shutdown=SECONDS_TO_SAY_GOODBYE,
        ws_max_size=LONGEST_MESSAGE,
    )


def _listens_to_all(listener: socket.socket) -> int | None:
    """Give the IP version of a socket that hears all addresses of this machine; None for any other."""
    address = ip_address(listener.getsockname()[0])
    return address.version if address.is_unspecified else None


def _http(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def listen(host: str, port: int) -> socket.socket:
    """Take the address, where "::" stands for all of them those of IPv4 and IPv6; or say why it cannot be had."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    both = family == socket.AF_INET6 and socket.AF_INET in FAMILIES[6]
    try:
        return socket.create_server((host, port), family=family, dualstack_ipv6=both)
    except (OSError, OverflowError, UnicodeError) as error:
        raise CannotListen(
            f"The table cannot be served at {host}, port {port}: {error}. "
            "Choose another --port, or a --host that is an address of this computer."
        ) from error
