"""The command: run benchmarks, show what came of them, and write it down where asked to."""

import json
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from enum import StrEnum
from importlib import import_module
from pathlib import Path
from typing import Annotated, cast

import typer
from rich.console import Console

from benchmarks.chapters import DOCS, page_of, write_part
from benchmarks.figures import Section
from benchmarks.machine import machine, versions
from benchmarks.peers import FIRST
from benchmarks.report import Run, page, part, show
from benchmarks.timing import Plan
from trionfi.cli import known_game

PAGE = DOCS / "benchmarks.md"
HEADING = "How fast it is"


class Benchmark(StrEnum):
    """Every benchmark by the name of its module, in the order of a run."""

    PEERS = "peers"
    THREADS = "threads"
    PARTS = "parts"
    DOOR = "door"
    SEARCH = "search"
    START = "start"
    SERVER = "server"
    LOAD = "load"


def main(
    only: Annotated[list[Benchmark] | None, typer.Option(help="Run this one; may be repeated.")] = None,
    game: Annotated[str, typer.Option(callback=known_game, help="Which game.")] = FIRST,
    rounds: Annotated[int, typer.Option(min=1, help="How often everything is measured.")] = 5,
    seconds: Annotated[float, typer.Option(min=0, help="For each thing in each round; 0 does it once.")] = 1.0,
    json_file: Annotated[Path | None, typer.Option("--json", metavar="FILE", help="Write all figures there.")] = None,
    write: Annotated[
        bool, typer.Option("--write", help=f"Write docs/{PAGE.name}; of another game than the first, into its page.")
    ] = False,
) -> None:
    """Measure speed, beside other libraries where they are installed."""
    if write and only and game == FIRST:
        raise typer.BadParameter("--write needs all benchmarks; leave --only out")
    console, words = Console(), Console(stderr=True)
    words.print(f"{machine()}\nBest on a machine that does nothing else.", style="dim")
    sections: dict[str, Section] = {}
    for name in only or Benchmark:
        with words.status(f"Measuring: {name}"):
            sections[name] = measured(name, Plan(game, rounds, seconds))
        show(console, sections[name])
    today = datetime.now(UTC).date().isoformat()
    run = Run(today, machine(), versions(), command(), rounds, sections)
    if json_file:
        json_file.write_text(json.dumps(run.plain(), indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    if write and game == FIRST:
        PAGE.write_text(page(run), encoding="utf-8")
    elif write:
        write_part(page_of(game), game, HEADING, part(run))


def measured(name: Benchmark, plan: Plan) -> Section:
    """Run one benchmark."""
    measure = cast(Callable[[Plan], Section], import_module(f"benchmarks.{name}").measure)
    return measure(plan)


def command() -> str:
    """The command that does this run again."""
    arguments = " ".join(sys.argv[1:])
    return f'make bench ARGS="{arguments}"' if arguments else "make bench"


if __name__ == "__main__":
    typer.run(main)
