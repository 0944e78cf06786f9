"""Connections of one server: how many there may be, how long a visitor may take to say what they want, and refusals."""

import asyncio
import contextlib
import sys
from collections import Counter
from typing import Any, cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

from trionfi.table.address import is_loopback
from trionfi.table.headers import HEADERS

SECONDS_FOR_A_HEAD = 10.0  # of a request, from its first byte or from the connection
MOST_OF_AN_ADDRESS = 400  # connections; one machine and what stands in front of it may have all
COMPRESSION = 1  # of what is pushed: quick, and a tenth longer than the best
SPARE_FILES = 64  # that are no connections
USUAL_FILES = 1024  # where the system does not say how many may be open
SLOW = "Your browser did not finish its request."
FULL = "This table has no room for more visitors at present. Try again in a little while."
CROWDED = "Too many connections come from your address. Close some of them."


def raise_the_roof() -> int:
    """Let this process have as many files open as the system allows; give how many connections that is room for."""
    if sys.platform == "win32":
        return USUAL_FILES
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        soft = hard
    return max(1, (USUAL_FILES if soft == resource.RLIM_INFINITY else soft) - SPARE_FILES)


class Door:
    """All connections of a server, by the addresses that they come from."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._silent: dict[asyncio.BaseTransport, None] = {}  # those that have asked for nothing yet, the oldest first
        self._open: dict[asyncio.BaseTransport, str] = {}
        self._of: Counter[str] = Counter()

    def refusal(self, address: str) -> str | None:
        """Say why one more connection of an address is too many, where no silent one can make room for it."""
        if self._of[address] >= MOST_OF_AN_ADDRESS and not is_loopback(address):
            return CROWDED
        if len(self._open) >= self.most:
            if not self._silent:
                return FULL
            oldest = next(iter(self._silent))
            cast(asyncio.Transport, oldest).abort()
            self.leave(oldest)
        return None

    def enter(self, transport: asyncio.BaseTransport, address: str) -> None:
        """Count a connection."""
        self._open[transport] = address
        self._of[address] += 1
        self._silent[transport] = None

    def speaks(self, transport: asyncio.BaseTransport) -> None:
        """Note that a connection has asked for something."""
        self._silent.pop(transport, None)

    def leave(self, transport: asyncio.BaseTransport) -> None:
        """Count a connection no more."""
        self._silent.pop(transport, None)
        if (address := self._open.pop(transport, None)) is not None:
            self._of[address] -= 1
            if not self._of[address]:
                del self._of[address]


class Connection(H11Protocol):
    """A connection that has to say in time what it wants."""

    door: Door
    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let it in, if there is room."""
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if refused := self.door.refusal(address):
            self._refuse(503, refused)
            return
        self.door.enter(transport, address)
        self._deadline = self.loop.call_later(SECONDS_FOR_A_HEAD, self._too_slow)

    def data_received(self, data: bytes) -> None:
        """Read on; a request that has begun has to come to the end of its head."""
        super().data_received(data)
        if self.conn.their_state is not h11.IDLE or self.transport.is_closing():
            self._heard()
        elif self._deadline is None and not self._upgraded():
            self._deadline = self.loop.call_later(SECONDS_FOR_A_HEAD, self._too_slow)

    def _upgraded(self) -> bool:
        return self.transport.get_protocol() is not self

    def _heard(self) -> None:
        self.door.speaks(self.transport)
        if self._deadline:
            self._deadline.cancel()
            self._deadline = None

    def _too_slow(self) -> None:
        self._deadline = None
        if not self.transport.is_closing():
            self._refuse(408, SLOW)

    def connection_lost(self, exc: Exception | None) -> None:
        """Let it go."""
        self._heard()
        self.door.leave(self.transport)
        super().connection_lost(exc)

    def send_400_response(self, msg: str) -> None:
        """Answer what is no HTTP."""
        self._refuse(400, msg)

    def _refuse(self, status: int, words: str) -> None:
        """Answer before anything of a request is known, and hang up."""
        reason = {400: "Bad Request", 408: "Request Timeout", 503: "Service Unavailable"}[status]
        lines = [f"HTTP/1.1 {status} {reason}", "content-type: text/plain; charset=utf-8", "connection: close"]
        lines += [f"{name}: {value}" for name, value in HEADERS.items()]
        lines += [f"content-length: {len(words)}", "cache-control: no-store", "", words]
        self.transport.write("\r\n".join(lines).encode())
        self.transport.close()


class Socket(WebSocketsSansIOProtocol):
    """A WebSocket of such a connection."""

    door: Door

    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        if (
            self.config.ws_per_message_deflate
        ):  # nothing is kept between two pages, which are longer than that would reach
            self.conn.available_extensions = [
                ServerPerMessageDeflateFactory(
                    server_no_context_takeover=True,
                    client_no_context_takeover=True,
                    compress_settings={"level": COMPRESSION},
                )
            ]

    def connection_lost(self, exc: Exception | None) -> None:
        """Let it go."""
        self.door.leave(self.transport)
        super().connection_lost(exc)


def protocols() -> tuple[type[Connection], type[Socket]]:
    """Give what one server makes of its connections, and of their WebSockets."""
    door = {"door": Door(raise_the_roof())}
    return type("Connection", (Connection,), door), type("Socket", (Socket,), door)
