"""What counts of won matches are good for: intervals and tests."""

import math
from typing import NamedTuple

NORMAL_95 = 1.959963984540054  # 95 % of a normal distribution lie within so many standard deviations


class Share(NamedTuple):
    """A share of wins, with its 95 % interval."""

    value: float
    low: float
    high: float


def wilson(won: float, matches: int) -> Share:
    """The share of matches won, with its 95 % interval (Wilson 1927); a joint win counts as the part that it is."""
    if matches == 0:
        return Share(math.nan, 0.0, 1.0)
    share, square = won / matches, NORMAL_95**2
    middle = (share + square / (2 * matches)) / (1 + square / matches)
    reach = NORMAL_95 * math.sqrt(share * (1 - share) / matches + square / (4 * matches**2)) / (1 + square / matches)
    return Share(share, max(0.0, middle - reach), min(1.0, middle + reach))


def sign_test(better: int, worse: int) -> float:
    """How likely chance alone is to part `better + worse` pairs at least so unevenly (exact, two-sided)."""
    pairs, fewer = better + worse, min(better, worse)
    tail = sum(math.comb(pairs, i) for i in range(fewer + 1))
    return min(1.0, tail / 2 ** (pairs - 1)) if pairs else 1.0
