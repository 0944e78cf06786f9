"""The server: one process that serves the table until it is told to stop."""

import socket
import threading
import webbrowser
from collections.abc import Mapping
from pathlib import Path

import uvicorn

from trionfi.core.errors import TrionfiError
from trionfi.table.app import create_app
from trionfi.table.card_files import CardFiles
from trionfi.table.rooms import Timing
from trionfi.table.store import database_url, default_url

SECONDS_TO_SAY_GOODBYE = 2
LONGEST_MESSAGE = 1024  # bytes from a browser, which has nothing to say on its socket
EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}  # noqa: S104 (where a server that listens to all is reached from here)


class CannotListen(TrionfiError):
    """The address is taken, or is not one of this machine."""


class Server(uvicorn.Server):
    """A server that says where it is once it answers, and shows it in the browser if asked to."""

    def __init__(self, config: uvicorn.Config, address: str, open_browser: bool) -> None:
        super().__init__(config)
        self._address = address
        self._open_browser = open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to answer."""
        await super().startup(sockets)
        if not self.started:
            return
        print(f"The table is at {self._address} (stop it with Ctrl+C)", flush=True)
        if self._open_browser:
            threading.Thread(target=webbrowser.open, args=[self._address], daemon=True).start()


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str | None = None,
    open_browser: bool = False,
    timing: Timing = Timing(),  # noqa: B008 (it is frozen)
    cards: Mapping[str, Path] | None = None,
) -> None:
    """Serve until SIGINT or SIGTERM; raises BadDatabase, BadCards and CannotListen. Port 0 takes a free one."""
    card_files = CardFiles(cards or {})
    card_files.refresh()
    url = database_url(database) if database else default_url()
    listener = _listen(host, port)
    place = EVERYWHERE.get(host, f"[{host}]" if ":" in host else host)
    config = uvicorn.Config(
        create_app(url, timing, card_files),
        access_log=False,  # addresses hold secrets
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=SECONDS_TO_SAY_GOODBYE,
        ws_max_size=LONGEST_MESSAGE,
    )
    with listener:
        Server(config, f"http://{place}:{listener.getsockname()[1]}", open_browser).run(sockets=[listener])


def _listen(host: str, port: int) -> socket.socket:
    """Take the address, or say why it cannot be had."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family)
    except (OSError, OverflowError) as error:
        raise CannotListen(
            f"The table cannot be served at {host}, port {port}: {error}. Choose another --port."
        ) from error
