"""The addresses of this machine in the networks that it is part of."""

import contextlib
import socket
import threading
from ipaddress import ip_address

# Where the way is asked for; no packet is sent there. Addresses of examples (RFC 5737, RFC 3849), of nobody.
FAR_AWAY = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))
ANY_PORT = 9
SECONDS_TO_LOOK_UP = 1.0  # this machine's own name; where names are not answered it takes many


def addresses(families: tuple[socket.AddressFamily, ...]) -> list[str]:
    """Give the addresses of these families by which other machines may reach this one, the likeliest first."""
    found = [*(_on_the_way(family, far) for family, far in FAR_AWAY), *_by_name()]
    usable = [address for address in dict.fromkeys(found) if address and _can_be_reached(address)]
    return [address for address in usable if _family(address) in families]


def _on_the_way(family: socket.AddressFamily, far: str) -> str | None:
    """Give the address from which this machine would send to a far one, if it knows a way there."""
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as asked:
            asked.connect((far, ANY_PORT))
            return str(asked.getsockname()[0])
    except OSError:
        return None


def _by_name() -> list[str]:
    """Give the addresses that belong to this machine's own name, as far as they are known soon."""
    found: list[str] = []

    def look_up() -> None:
        with contextlib.suppress(OSError, UnicodeError):
            found.extend([str(known[4][0]) for known in socket.getaddrinfo(socket.gethostname(), None)])

    asked = threading.Thread(target=look_up, daemon=True)
    asked.start()
    asked.join(SECONDS_TO_LOOK_UP)
    return found


def _can_be_reached(address: str) -> bool:
    """Whether others may use the address: one that counts on its own link only needs more than itself to be told."""
    place = ip_address(address.partition("%")[0])
    return not (place.is_loopback or place.is_link_local or place.is_unspecified or place.is_multicast)


def _family(address: str) -> socket.AddressFamily:
    return socket.AF_INET6 if ":" in address else socket.AF_INET
