"""What a benchmark hands over: figures with all their rounds, and the targets set for them."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import median
from typing import Any

PREFIXES = ((1e9, 1e9, "G"), (1e6, 1e6, "M"), (1e4, 1e3, "k"))  # from what value on, what it is divided by, the letter
DIGITS = 3


@dataclass(frozen=True)
class Target:
    """What a figure's median should reach."""

    bound: float
    at_least: bool = True

    def reached_by(self, value: float) -> bool:
        """Tell whether a value is good enough."""
        return value >= self.bound if self.at_least else value <= self.bound


@dataclass(frozen=True)
class Figure:
    """One quantity, measured once a round."""

    name: str
    unit: str
    rounds: Sequence[float]
    target: Target | None = None

    @property
    def low(self) -> float:
        """The smallest of the rounds."""
        return min(self.rounds)

    @property
    def middle(self) -> float:
        """The median of the rounds: the figure that counts."""
        return median(self.rounds)

    @property
    def high(self) -> float:
        """The largest of the rounds."""
        return max(self.rounds)

    @property
    def goal(self) -> str:
        """The target as a bound; nothing where there is none."""
        if self.target is None:
            return ""
        return f"{'≥' if self.target.at_least else '≤'} {self.target.bound:g}"

    @property
    def verdict(self) -> str:
        """Whether the target was reached, in a word; nothing where there is none."""
        if self.target is None:
            return ""
        return "reached" if self.target.reached_by(self.middle) else "missed"

    def plain(self) -> dict[str, Any]:
        """Everything about it, JSON-able."""
        target = self.target and {"bound": self.target.bound, "at_least": self.target.at_least}
        spread = {"min": self.low, "median": self.middle, "max": self.high}
        head = {"name": self.name, "unit": self.unit, **spread, "rounds": list(self.rounds)}
        return head | {"target": target, "verdict": self.verdict or None}


@dataclass(frozen=True)
class Section:
    """One benchmark: its figures, how they were measured, what limits them, and what could not be measured."""

    title: str
    method: str
    figures: Sequence[Figure]
    limits: str = ""
    skipped: Sequence[str] = field(default=())

    def plain(self) -> dict[str, Any]:
        """Everything about it, JSON-able."""
        words = {"title": self.title, "method": self.method, "limits": self.limits}
        return words | {"figures": [figure.plain() for figure in self.figures], "skipped": list(self.skipped)}


def number(value: float) -> str:
    """Write a value with three digits that count: 12.3 M, 46.7 k, 1,230, 0.0123."""
    for least, divisor, letter in PREFIXES:
        if abs(value) >= least:
            return f"{number(value / divisor)} {letter}"
    if value == 0:
        return "0"
    decimals = max(0, DIGITS - 1 - math.floor(math.log10(abs(value))))
    return f"{value:,.{decimals}f}"
