"""What the sources in a folder were when their rules were read: compiled code is kept under the name of just these."""

import hashlib
import inspect
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

SUMS: dict[Path, tuple[object, bytes]] = {}
"""By folder: when its files were last changed and how long they were as they were read; a sum over what they said."""


def note_sources(folder: Path) -> None:
    """Sum up the sources in a folder, and below it where it is a package, unless that is done."""
    if folder not in SUMS:
        total = hashlib.sha256()
        for path in _files(folder):
            total.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes())
        SUMS[folder] = _stamp(folder), total.digest()


def changeless(folder: Path) -> bytes | None:
    """The sum over the sources in a folder, or None where they changed since: what runs is not what they say now."""
    note_sources(folder)
    stamp, total = SUMS[folder]
    return total if stamp == _stamp(folder) else None


def _files(folder: Path) -> list[Path]:
    return sorted(folder.glob("**/*.py" if (folder / "__init__.py").exists() else "*.py"))


def _stamp(folder: Path) -> object:
    return [(path, path.stat().st_mtime_ns, path.stat().st_size) for path in _files(folder)]


@cache
def folder_of(function: Callable[..., Any]) -> Path:
    """The folder in which a function's file lies."""
    return Path(inspect.getfile(function)).resolve().parent
