"""Where a table is: the address that people know it by, who stands in front of it, and the way in from the network."""

import re
from collections.abc import Iterable, Mapping
from contextvars import ContextVar
from dataclasses import dataclass
from ipaddress import IPv4Network, ip_address, ip_network
from socket import gethostname
from typing import Any
from urllib.parse import SplitResult, urlsplit

from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from trionfi.core.errors import TrionfiError

OWN = frozenset({"decks", "games", "health", "join", "new", "ready", "rules", "static", "t", "watch"})
"""How the paths of the table begin; a path that it is put below must begin otherwise."""

PORTS = {"http": 80, "https": 443}  # which browsers leave out
LONGEST_URL = 300  # characters
LONGEST_SHOWN = 100  # characters of a host that nobody knows
LETTERS = re.compile(r"[A-Za-z0-9._:\[\]-]*")  # of a host and its port
MISDIRECTED = 421
UNKNOWN_HOST = (
    "This table is not known as {host}. If that is a name of yours for it, start it with --public-url http://{host}"
)
HOST = re.compile(r"[a-z0-9]([a-z0-9.-]*[a-z0-9])?|[0-9a-f:.]*:[0-9a-f:.]*")
FOLDER = re.compile(r"[A-Za-z0-9_~-][A-Za-z0-9._~-]*")
MAPPED = "::ffff:"  # how a socket that listens to both writes an IPv4 address
MAPPED_BITS = 96  # of that beginning

ROOT: ContextVar[str] = ContextVar("ROOT", default="")
"""The path that the table is put below, such as "/cards"; empty where it has its host for itself."""


def rooted(path: str) -> str:
    """Give the path by which browsers reach a page of ours, from the one that the table itself knows."""
    return ROOT.get() + path


class BadAddress(TrionfiError):
    """A public address or a proxy is written wrongly."""


@dataclass(frozen=True)
class Public:
    """The address by which browsers reach the table, whatever lies between."""

    scheme: str
    host: str  # with the port, if it is not the usual one
    root: str = ""

    def __str__(self) -> str:
        """Write it as people do."""
        return f"{self.scheme}://{self.host}{self.root}"

    @property
    def start(self) -> str:
        """The address of the first page: what web servers know as below a path ends so."""
        return f"{self}/"


@dataclass(frozen=True)
class Site:
    """What a table's owner says of where it is."""

    public: Public | None = None
    proxies: tuple[str, ...] = ()  # the networks whose X-Forwarded-* headers are believed
    network: tuple[str, ...] | None = None  # where other machines find it; None where it listens to one address only

    def known(self, host: str) -> bool:
        """Whether browsers may call this table so: by its address, or by this computer's own name."""
        try:
            name = (urlsplit(f"//{host}").hostname or "").removesuffix(".") if LETTERS.fullmatch(host) else ""
        except ValueError:
            name = ""
        if self.proxies or not name:
            return bool(name)
        return (
            _is_address(name) or is_loopback(name) or name.partition(".")[0] == gethostname().partition(".")[0].lower()
        )

    @property
    def root(self) -> str:
        """The path that the table is put below."""
        return self.public.root if self.public else ""

    def front(self, base: str) -> str:
        """Give how links to send begin, by how the page that shows them begins."""
        return self.network[0] if self.network and self._local(base) else base

    def note(self, base: str) -> str:
        """Say what is to know about links to send; nothing where they work everywhere."""
        if not self._local(base):
            return ""
        if self.network:
            return f"These links lead to this computer in your network, where it is {' and '.join(self.network)}."
        only = "These links work on this computer only."
        if self.network is None:
            return f"{only} Started with --host 0.0.0.0, the table can be reached from others in your network."
        return f"{only} The table listens to the network, but no address of this computer there was found."

    def _local(self, base: str) -> bool:
        """Whether a page that begins so is seen by this very machine alone."""
        return self.public is None and is_loopback(urlsplit(base).hostname or "")


def is_loopback(host: str) -> bool:
    """Whether a host is the machine that asks, as a name or as an address."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def _is_address(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def site(public: str | None, proxies: Iterable[str] = ()) -> Site:
    """Read what the owner wrote; raises BadAddress."""
    return Site(_public(public) if public else None, tuple(each for proxy in proxies for each in _networks(proxy)))


def _public(text: str) -> Public:
    """Read an address such as https://example.org/cards."""
    try:
        if len(text) > LONGEST_URL:
            raise ValueError
        parts = urlsplit(text.strip())
        scheme, host, port = parts.scheme, parts.hostname or "", parts.port
    except ValueError:
        raise BadAddress(f"--public-url {text[:LONGEST_URL]!r} cannot be read") from None
    if problem := _problem(parts, host):
        raise BadAddress(f"--public-url {text!r} {problem}; write it like https://example.org/cards")
    host = f"[{host}]" if ":" in host else host
    return Public(scheme, host if port in (None, PORTS[scheme]) else f"{host}:{port}", parts.path.rstrip("/"))


def _problem(parts: SplitResult, host: str) -> str | None:
    """Say what keeps an address from being a table's."""
    folders = parts.path.rstrip("/").split("/")[1:]
    if parts.scheme not in PORTS:
        return "does not begin with http:// or https://"
    if not HOST.fullmatch(host):
        return f"has no host that browsers know, but {host!r}" if host else "has no host"
    if "@" in parts.netloc or parts.query or parts.fragment:
        return "has more than a host, a port and a path"
    if not all(FOLDER.fullmatch(folder) for folder in folders):
        return "has a path of other characters than letters, digits and -._~"
    if folders and folders[0] in OWN:
        return f"has a path that begins with /{folders[0]}, as paths of the table itself do"
    return None


def _networks(text: str) -> list[str]:
    """Read the address or the network of proxies; IPv4 ones also as a socket names them that listens to both."""
    try:
        network = ip_network(text.strip(), strict=False)
    except ValueError:
        wrong = f"--trusted-proxy {text[:LONGEST_URL]!r} is neither an address like 127.0.0.1"
        raise BadAddress(f"{wrong} nor a network like 10.0.0.0/8") from None
    if isinstance(network, IPv4Network):
        return [str(network), f"{MAPPED}{network.network_address}/{MAPPED_BITS + network.prefixlen}"]
    return [str(network)]


class Front:
    """Lets the table see every request as a browser made it: at the public address, if there is one.

    Where there is none, only names that this computer has in its own network lead here: another one is a stranger's.
    Then nothing that a proxy or a visitor says of host and scheme counts. A proxy may leave the path as it is, or take
    away what the table is put below.
    """

    def __init__(self, app: ASGIApp, site: Site) -> None:
        self._app = app
        self._site = site
        self._public = site.public

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on."""
        if self._public and scope["type"] in ("http", "websocket"):
            ROOT.set(self._public.root)
            scope = {**scope, **_seen(scope, self._public)}
        elif scope["type"] in ("http", "websocket") and not self._site.known(host := _host(scope)):
            words = UNKNOWN_HOST.format(host=host[:LONGEST_SHOWN])
            await PlainTextResponse(words, MISDIRECTED)(scope, receive, send)
            return
        await self._app(scope, receive, send)


def _host(scope: Scope) -> str:
    """Give what a request says that the host is called."""
    return next((value.decode("latin-1") for name, value in scope["headers"] if name == b"host"), "")


def _seen(scope: Mapping[str, Any], public: Public) -> dict[str, Any]:
    """Give what changes of a request by being seen at the public address."""
    path, root = scope["path"], public.root
    if path == root:
        path += "/"
    elif not path.startswith(f"{root}/"):
        path = root + path
    others = [(name, value) for name, value in scope["headers"] if name != b"host"]
    scheme = public.scheme if scope["type"] == "http" else public.scheme.replace("http", "ws")
    return {
        "scheme": scheme,
        "root_path": root,
        "path": path,
        "headers": [(b"host", public.host.encode()), *others],
    }
