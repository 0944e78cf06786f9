"""The levels of play that the table and the command line offer."""

from functools import partial

from trionfi.bots.asked import budget_problems, refuse
from trionfi.bots.greedy import think as think_greedily
from trionfi.bots.random import think as think_randomly
from trionfi.bots.search import think as think_ahead
from trionfi.bots.thought import Policy
from trionfi.bots.working import Flag
from trionfi.core.errors import TrionfiError
from trionfi.core.given import shown

QUICK_SECONDS = 0.1
DEEP_SECONDS = 1.0
SECONDS = {"quick": QUICK_SECONDS, "deep": DEEP_SECONDS}
"""How long the levels that search think about a choice."""


class UnknownLevel(TrionfiError):
    """No bot plays at a level of that name."""


LEVELS: dict[str, Policy] = {
    "random": think_randomly,
    "greedy": think_greedily,
    "quick": partial(think_ahead, seconds=QUICK_SECONDS),
    "deep": partial(think_ahead, seconds=DEEP_SECONDS),
}
"""Every level by its name, the weakest first."""

TITLES: dict[str, tuple[str, str]] = {
    "random": ("Random", "plays by chance"),
    "greedy": ("Greedy", "takes what is best at once"),
    "quick": ("Quick thinker", "searches for a moment; a good first opponent"),
    "deep": ("Deep thinker", "searches longer, and is hard to beat"),
}
"""What people are told of each level: what it is called, and how it plays."""

MEASURED: dict[str, str] = {
    "random": "random",
    "greedy": "greedy",
    "quick": f"search, {QUICK_SECONDS:g} s",
    "deep": f"search, {DEEP_SECONDS:g} s",
}
"""What each level is called where its strength is measured."""

SEARCH = "search"
"""Another name for "quick", whose budget may be given."""


def level(
    name: str,
    *,
    seconds: float | None = None,
    iterations: int | None = None,
    threads: int | None = None,
    stop: Flag | None = None,
    alike: bool = False,
) -> Policy:
    """The bot of a level; a budget, where one is given, replaces that of the levels that search.

    Raises UnknownLevel, or BadOptions with every problem in words. Whoever raises the flag `stop` ends its thoughts.
    Thoughts that are to be `alike` take as long where only one action is legal.
    """
    if not isinstance(name, str) or (name != SEARCH and name not in LEVELS):
        raise UnknownLevel(f"there is no level {shown(name)}; there is {', '.join([*LEVELS, SEARCH])}")
    refuse(budget_problems(seconds, iterations, threads))
    if name in ("random", "greedy"):
        return LEVELS[name]
    if seconds is None and iterations is None:
        seconds = SECONDS.get(name, QUICK_SECONDS)
    return partial(think_ahead, seconds=seconds, iterations=iterations, threads=threads, stop=stop, alike=alike)
