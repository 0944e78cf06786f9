"""Compiled rules: `@rule`, `@generic` and the cache folder. The only module that imports numba.

`NUMBA_DISABLE_JIT=1` runs everything interpreted, `NUMBA_BOUNDSCHECK=1` runs it compiled with every index
checked; both give the same bytes as the plain compiled run.
"""

import hashlib
import inspect
import os
import platform
import shutil
from collections.abc import Callable, Mapping
from functools import wraps
from importlib.metadata import version
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np
import platformdirs
from numba import njit
from numba.cpython.unsafe import numbers
from numba.extending import overload
from numba.np.numpy_support import as_dtype

F = TypeVar("F", bound=Callable[..., Any])

CONFIG: Any = numba.config
_trailing_zeros: Any = numbers.trailing_zeros
INTERPRETED = bool(CONFIG.DISABLE_JIT)
CACHES_KEPT = 4
COMPILED = ("core", "games", "bots")  # the folders that hold rules

RULES: dict[np.dtype[Any], Mapping[str, Callable[..., Any]]] = {}
"""The rules of every registered game, by the type of its record; filled by `core.game.register`."""


def _fingerprint() -> str:
    """Name what compiled code depends on: our compiled sources, the compiler, Python and the processor."""
    digest = hashlib.sha256()
    package = Path(__file__).parent.parent
    for path in sorted(path for folder in COMPILED for path in (package / folder).rglob("*.py")):
        digest.update(path.relative_to(package).as_posix().encode() + b"\0" + path.read_bytes())
    for part in (version("numba"), version("numpy"), platform.python_version(), platform.machine()):
        digest.update(part.encode())
    digest.update(b"checked" if CONFIG.BOUNDSCHECK else b"plain")
    return digest.hexdigest()[:16]


def _choose_cache() -> Path:
    """Point numba at a folder for just these sources, and remove the caches of older ones."""
    root = Path(os.environ.get("NUMBA_CACHE_DIR") or platformdirs.user_cache_path("trionfi", "trionfi") / "compiled")
    folder = root / _fingerprint()
    folder.mkdir(parents=True, exist_ok=True)
    folder.touch()
    by_age = sorted((path for path in root.iterdir() if path.is_dir()), key=lambda path: path.stat().st_mtime)
    for old in by_age[:-CACHES_KEPT]:
        shutil.rmtree(old, ignore_errors=True)
    CONFIG.CACHE_DIR = str(folder)
    return folder


CACHE = None if INTERPRETED else _choose_cache()


def rule(function: F) -> F:
    """Compile a plain function on records and arrays; it also runs uncompiled.

    Rules allocate nothing, so they are compiled without Numba's memory manager (`_nrt`): one that tried to would not
    compile, and no time goes into counting references to the arrays that are handed from rule to rule.
    """
    return cast(F, cast(Any, njit)(cache=True, nogil=True, error_model="numpy", _nrt=False)(function))


def generic(stub: F) -> F:
    """Make `stub(state, ...)` call the rule of that name of the game whose record `state` is.

    The choice is made by the record's type: while compiling, so that it costs nothing when run, or by a look-up
    when interpreted. The rule's parameters must have the stub's names and annotations.
    """
    name = stub.__name__

    @wraps(stub)
    def interpreted(*args: Any) -> Any:
        return RULES[args[0].dtype][name](*args)

    def compiled(*args: Any) -> Any:
        return cast(Any, RULES[as_dtype(args[0])][name]).py_func

    compiled.__signature__ = inspect.signature(stub)  # type: ignore[attr-defined]
    overload(interpreted, jit_options={"forceinline": True})(compiled)
    return cast(F, interpreted)


def lowest(bits: int) -> int:
    """The number of the lowest bit in a set of cards (`bits` > 0)."""
    return (bits & -bits).bit_length() - 1


@overload(lowest)
def _compiled_lowest(bits: int) -> Callable[[int], int]:  # noqa: ARG001 (numba asks for the same name)
    def lowest_by_instruction(bits: int) -> int:
        return int(_trailing_zeros(np.int64(bits)))

    return lowest_by_instruction
