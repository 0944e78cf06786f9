"""A page of the docs that several programs write, each its own part."""

import datetime
import re
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

import trionfi
from benchmarks.machine import machine
from trionfi.bots.chances import Share

DOCS = Path(__file__).resolve().parent.parent / "docs"


def page_of(game: str) -> Path:
    """The page on which a game's figures stand."""
    return DOCS / f"{game}.md"


def table(headings: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Write a table; the first column is words, the others are figures."""
    lines = [headings, ["---", *["--:"] * (len(headings) - 1)], *rows]
    return "\n".join(f"| {' | '.join(map(str, row))} |" for row in lines)


def told(share: Share) -> str:
    """Write a share with its interval."""
    return f"{share.value:.0%} ({share.low:.0%} - {share.high:.0%})"


def measured(seconds: float) -> str:
    """Say when, for how long, on what and by which command something was measured."""
    day = datetime.datetime.now(datetime.UTC).date()
    program = sys.modules["__main__"].__spec__
    assert program, "a program that measures is started as a module"
    command = " ".join(["python -m", program.name, *sys.argv[1:]])
    return f"Measured on {day}, in {seconds:.0f} seconds on {machine()}, by\n\n    {command}"


def write_part(page: Path, game: str, heading: str, text: str) -> None:
    """Put a part in the place of the one that has its heading, or behind all others."""
    old = page.read_text(encoding="utf-8") if page.is_file() else f"# {trionfi.GAMES[game].title} in figures\n"
    head, *parts = re.split(r"^(?=## )", old, flags=re.MULTILINE)
    named = {part.partition("\n")[0]: part.strip() for part in parts}
    named[f"## {heading}"] = f"## {heading}\n\n{text.strip()}"
    page.write_text("\n\n".join([head.strip(), *named.values()]) + "\n", encoding="utf-8")
