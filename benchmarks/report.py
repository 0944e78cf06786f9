"""How a run is told: tables for the terminal, a page for the docs, everything as JSON."""

import textwrap
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from benchmarks.figures import Figure, Section, number

HEADINGS = ("", "unit", "min", "median", "max", "target", "")
ALIGNMENTS = ("---", "---", "--:", "--:", "--:", "---", "---")
WIDTH = 110  # of the page's prose
WITHOUT_TARGET = 5  # columns that are left where no figure of a section has one
COLOURS = {"reached": "green", "missed": "red", "": ""}


@dataclass(frozen=True)
class Run:
    """One run of benchmarks: when, on what, by which command, and what came of it."""

    date: str
    machine: str
    versions: Mapping[str, str]
    command: str
    rounds: int
    sections: Mapping[str, Section]

    def plain(self) -> dict[str, Any]:
        """Everything about it, JSON-able."""
        head = {"date": self.date, "machine": self.machine, "versions": dict(self.versions), "command": self.command}
        sections = {name: section.plain() for name, section in self.sections.items()}
        return head | {"rounds": self.rounds, "sections": sections}


def columns(section: Section) -> int:
    """How many of the columns a section needs."""
    return len(HEADINGS) if any(figure.target for figure in section.figures) else WITHOUT_TARGET


def cells(figure: Figure) -> tuple[str, ...]:
    """A figure's row, in the order of the headings."""
    values = (number(value) for value in (figure.low, figure.middle, figure.high))
    return (figure.name, figure.unit, *values, figure.goal, figure.verdict)


def show(console: Console, section: Section) -> None:
    """Print one section as a table."""
    table = Table(title=section.title, title_justify="left", title_style="bold")
    wanted = columns(section)
    for heading, alignment in zip(HEADINGS[:wanted], ALIGNMENTS, strict=False):
        table.add_column(heading, justify="right" if alignment.endswith(":") else "left", no_wrap=bool(heading))
    for figure in section.figures:
        *row, verdict = cells(figure)
        coloured: list[str | Text] = [*row, Text(verdict, style=COLOURS[verdict])]
        table.add_row(*coloured[:wanted])
    console.print()
    if section.figures:
        console.print(table)
    else:
        console.print(section.title, style="bold")
    for words in section.skipped:
        console.print(f"Left out: {words}", style="yellow")


def page(run: Run) -> str:
    """Write the docs page of a run."""
    return "\n".join(page_lines(run)) + "\n"


def part(run: Run) -> str:
    """Write a run as a part of the page of a game."""
    return "\n".join(
        [*run_lines(run), *(line for each in run.sections.values() for line in section_lines(each, "###"))]
    )


def page_lines(run: Run) -> Iterator[str]:
    """The lines of the docs page."""
    yield from ("# Benchmarks", "")
    yield from run_lines(run)
    for section in run.sections.values():
        yield from section_lines(section, "##")


def run_lines(run: Run) -> Iterator[str]:
    """The lines that say how it was measured."""
    yield f"Measured on {run.date} by `{run.command}`, which wrote this. Rounds: {run.rounds}; the median counts."
    yield "What is compared takes turns, so that all meet the same moments of the machine. Nothing here is a gate."
    yield ""
    yield f"- Machine: {run.machine}"
    yield "- Versions: " + ", ".join(f"{name} {release}" for name, release in run.versions.items())


def section_lines(section: Section, level: str) -> Iterator[str]:
    """The lines of one section, under a heading of some level."""
    yield from ("", f"{level} {section.title}", "", textwrap.fill(section.method, WIDTH))
    if section.figures:
        rows = [HEADINGS, ALIGNMENTS, *map(cells, section.figures)]
        yield from ("", *(f"| {' | '.join(row[: columns(section)])} |" for row in rows))
    for words in section.skipped:
        yield from ("", f"Left out: {words}.")
    if section.limits:
        yield from ("", textwrap.fill(f"What limits it: {section.limits}", WIDTH))
