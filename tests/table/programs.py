"""Other servers that the tests start for themselves: web servers before the table, a pooler before the database."""

import contextlib
import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

PATIENCE = 20.0  # seconds until a server listens
PLACES = os.pathsep.join([os.environ.get("PATH", ""), "/usr/sbin"])


def program(name: str) -> str:
    """Give where a program is; without it the test is skipped, or fails where nothing may be left out."""
    found = shutil.which(name, path=PLACES)
    if found:
        return found
    words = f"{name} is not installed (make test installs it where it may)"
    if os.environ.get("CI") == "true":
        pytest.fail(words)
    pytest.skip(words)


def free_port() -> int:
    """Give a port that nobody listens to."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port: int = taken.getsockname()[1]
    return port


@contextlib.contextmanager
def started(
    command: Sequence[str], port: int, folder: Path, user: str | None = None, **environment: str
) -> Iterator[None]:
    """Start a server, wait until it listens to its port, and stop it in the end; what it says is in the folder."""
    said = folder / "said.txt"
    with said.open("w") as log:
        server = subprocess.Popen(
            command, cwd=folder, user=user, stdout=log, stderr=log, env={**os.environ, **environment}
        )
    try:
        until = time.monotonic() + PATIENCE
        while not _listens(port):
            assert server.poll() is None, said.read_text()
            assert time.monotonic() < until, said.read_text()
            time.sleep(0.02)
        yield
    finally:
        server.terminate()
        server.wait(PATIENCE)


def _listens(port: int) -> bool:
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
        return True
    return False
