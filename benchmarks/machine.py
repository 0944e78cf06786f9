"""What was measured on: the machine, the system and the versions, in plain words."""

import os
import platform
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from trionfi.bots.search import cores

PACKAGES = ("trionfi", "numba", "numpy", "starlette", "sqlalchemy", "open_spiel", "rlcard")
GIBIBYTE = 1 << 30


def machine() -> str:
    """The processor, how many of its cores are free to use, the memory and the system."""
    memory = f"{memory_bytes() / GIBIBYTE:.0f} GB of memory, " if memory_bytes() else ""
    return f"{processor()}, {cores()} cores to use, {memory}{platform.system()} {platform.release()}"


def processor() -> str:
    """The processor's name as the system tells it, and its clock where that is told."""
    facts: dict[str, str] = {}
    table = Path("/proc/cpuinfo")
    for line in table.read_text(encoding="utf-8").splitlines() if table.is_file() else []:
        name, _, value = line.partition(":")
        facts.setdefault(name.strip(), value.strip())
    name = facts.get("model name") or platform.processor() or platform.machine()
    return f"{name} ({float(facts['cpu MHz']) / 1000:.2f} GHz)" if "cpu MHz" in facts else name


def memory_bytes() -> int:
    """How much memory there is; 0 where the system does not tell."""
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, ValueError, OSError):
        return 0


def versions() -> dict[str, str]:
    """The versions of Python and of what was measured, as far as it is installed."""
    return {"python": platform.python_version()} | {name: of_package(name) for name in PACKAGES}


def of_package(name: str) -> str:
    """The version of a package, or that it is missing."""
    try:
        return version(name)
    except PackageNotFoundError:
        return "not installed"
