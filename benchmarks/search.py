"""The bot that searches: iterations a second, at every number of seats."""

from benchmarks.figures import Figure, Section
from benchmarks.timing import Plan, Work, interleaved, one_core
from trionfi.bots.search import think
from trionfi.bots.speed import POSITIONS, played, spread
from trionfi.core.game import find
from trionfi.core.match import new

METHOD = (
    f"One thread on one core thinks about {POSITIONS} positions spread over a match of random play, for the same "
    "number of iterations each. An iteration imagines a world, walks down the tree, adds a node, plays on up to "
    "the next chance and credits the path."
)


def measure(plan: Plan) -> Section:
    """Think at each number of seats in turn."""
    seats = find(plan.game).seats
    with one_core():
        rates = interleaved([thinking(plan.game, many) for many in seats], plan)
    named = zip(seats, rates, strict=True)
    figures = [Figure(f"{many} seats", "iterations/s", of_one) for many, of_one in named]
    return Section("Search, one core", METHOD, figures)


def thinking(game: str, seats: int, key: int = 0) -> Work:
    """Think so many iterations about each position."""
    match = played(new(game, seats, key), key)
    seen = spread(match)

    def think_about_all(times: int) -> int:
        return sum(think(match.game, hidden, key, iterations=times, threads=1).iterations for hidden in seen)

    return think_about_all
