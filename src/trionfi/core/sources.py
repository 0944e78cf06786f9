"""What the sources in a folder were when their rules were read: compiled code is kept under the name of just these."""

import hashlib
import inspect
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

import numpy as np

PLAIN = (int, float, str, bytes, tuple, np.generic, np.dtype)  # kinds of values that compiled code has in it

SUMS: dict[Path, tuple[object, bytes] | None] = {}
"""By folder: when its files were last changed and how long they were as they were read; a sum over what they said.

None where that cannot be told, as where one of them cannot be read.
"""


def note_sources(folder: Path) -> None:
    """Sum up the sources in a folder, and below it where it is a package, unless that is done."""
    if folder not in SUMS:
        total, stamp = hashlib.sha256(), _stamp(folder)
        try:
            for path in _files(folder):
                total.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes())
        except OSError:
            stamp = None
        SUMS[folder] = (stamp, total.digest()) if stamp else None


def changeless(folder: Path) -> bytes | None:
    """The sum over the sources in a folder, or None where they changed since: what runs is not what they say now."""
    note_sources(folder)
    noted = SUMS[folder]
    return noted[1] if noted and noted[0] == _stamp(folder) else None


def _files(folder: Path) -> list[Path]:
    found = folder.glob("**/*.py" if (folder / "__init__.py").exists() else "*.py")
    return sorted(path for path in found if path.is_file())


def _stamp(folder: Path) -> object:
    try:
        return [(path, path.stat().st_mtime_ns, path.stat().st_size) for path in _files(folder)] or None
    except OSError:
        return None


@cache
def folder_of(function: Callable[..., Any]) -> Path:
    """The folder in which a function's file lies."""
    return Path(inspect.getfile(function)).resolve().parent


@cache
def named(function: Callable[..., Any]) -> list[Any]:
    """What the names in a function stand for: those of its module, and those in modules and classes that it names."""
    codes = [function.__code__]
    for code in codes:
        codes += [inner for inner in code.co_consts if isinstance(inner, CodeType)]
    names = sorted({name for code in codes for name in code.co_names})
    found = [function.__globals__[name] for name in names if name in function.__globals__]
    spaces = [value for value in found if isinstance(value, ModuleType | type)]
    return found + [getattr(space, name) for space in spaces for name in names if hasattr(space, name)]


def constants(functions: Iterable[Callable[..., Any]]) -> bytes:
    """A sum over the plain values that functions name, wherever they come from: they are part of compiled code."""
    total = hashlib.sha256()
    for function in sorted(functions, key=lambda each: (each.__module__, each.__code__.co_firstlineno)):
        for value in named(function):
            if isinstance(value, np.ndarray):
                total.update(repr((value.dtype, value.shape)).encode() + value.tobytes())
            elif isinstance(value, PLAIN):
                total.update(repr(value).encode())
    return total.digest()
