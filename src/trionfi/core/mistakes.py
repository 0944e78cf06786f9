"""What a compiler says of a mistake in a rule, in a sentence: which rule, which line, what is wrong there."""

import inspect
import linecache
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from difflib import get_close_matches
from pathlib import Path
from types import TracebackType
from typing import Any

from trionfi.core.errors import GameFault

LINE = re.compile(r"line ([0-9]+):")  # in a long message the first is the innermost
SIGNATURE = ">>>"  # how the compiler begins the line that says of which types no such operation is


@contextmanager
def worded(function: Callable[..., Any]) -> Iterator[None]:
    """Tell whatever goes wrong as a rule is compiled as a GameFault; that of a rule within it is told already."""
    try:
        yield
    except GameFault:
        raise
    except Exception as error:
        line = _line(error, function)
        source = linecache.getline(inspect.getfile(function), line).strip()
        place = f"{Path(inspect.getfile(function)).name}:{line}"
        raise GameFault(f"{place}: rule {function.__name__}: {_words(error)}; in: {source}") from None


def _line(error: Exception, function: Callable[..., Any]) -> int:
    """The line that the compiler was at, as the innermost of its steps that knows one tells."""
    if told := LINE.search(str(error)):
        return int(told[1])
    found, step = function.__code__.co_firstlineno, error.__traceback__
    while step:
        found, step = _line_at(step) or found, step.tb_next
    return found


def _line_at(step: TracebackType) -> int | None:
    places = (getattr(step.tb_frame.f_locals.get(name), "loc", None) for name in ("self", "inst"))
    return next((place.line for place in places if place), None)


def _words(error: Exception) -> str:
    if isinstance(error, KeyError):
        return f"no record here has a field {error.args[0]!r}{_meant(error)}"
    lines = [line.strip() for line in str(error).splitlines()]
    told = [line for line in lines if line and not line.startswith(("Failed in nopython", "During:", "<"))]
    signature = next((f" {line.removeprefix(SIGNATURE).strip()}" for line in told if line.startswith(SIGNATURE)), "")
    return f"{told[0] if told else type(error).__name__}{signature}"


def _meant(error: KeyError) -> str:
    """Ask whether another field was meant, where one is called much like it."""
    step, names = error.__traceback__, list[str]()
    while step:
        record = step.tb_frame.f_locals.get("self")
        names, step = list(getattr(record, "fields", names)), step.tb_next
    close = get_close_matches(str(error.args[0]), names, 1)
    return f"; was {close[0]!r} meant?" if close else ""
