"""Whole random matches on two threads against one: compiled rules run without the GIL."""

from concurrent.futures import ThreadPoolExecutor

from benchmarks.figures import Figure, Section, Target
from benchmarks.timing import Plan, Work, interleaved, quotients, usual_seats
from benchmarks.whole import matches
from trionfi.bots.search import cores

THREADS = 2
TITLE = "Two threads against one"
METHOD = "The same random matches on one thread and on two, in turns, each thread with dice and states of its own."
LIMITS = "Threads share nothing but the card table, which is only read: what is missing to twice is the machine's own."


def measure(plan: Plan) -> Section:
    """Measure both, where there are two cores to be had."""
    if cores() < THREADS:
        return Section(TITLE, METHOD, [], LIMITS, ["this process may use one core only"])
    with ThreadPoolExecutor(THREADS) as pool:
        works = [side_by_side(pool, plan.game, many) for many in range(1, THREADS + 1)]
        one, two = interleaved(works, plan)
    figures = [
        Figure("one thread", "decisions/s", one),
        Figure("two threads", "decisions/s", two),
        Figure("two threads against one", "times", quotients(two, one), Target(1.9)),
    ]
    return Section(TITLE, METHOD, figures, LIMITS)


def side_by_side(pool: ThreadPoolExecutor, game: str, threads: int) -> Work:
    """Play so many matches on each of some threads."""
    works = [matches(game, usual_seats(game), key) for key in range(threads)]
    return lambda times: sum(pool.map(lambda work: work(times), works))
