"""How much one browser, one address and one table may ask of the server: more than any household ever does.

Each limit is a bucket of so many that fills again at a steady pace. Whoever finds it empty is told when to come back.
"""

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from math import ceil

from trionfi.core.errors import TrionfiError

MOST_KNOWN = 50_000  # askers that are remembered; whoever asked longest ago is forgotten first


@dataclass(frozen=True)
class Bucket:
    """So many at once, and so many a second after that."""

    most: float
    a_second: float


@dataclass(frozen=True)
class Limit:
    """What one browser may do, and what all browsers of one address may."""

    browser: Bucket
    address: Bucket
    words: str


MINUTE = 60.0
LIMITS = {
    "page": Limit(Bucket(300, 20), Bucket(1500, 100), "so many pages"),
    "post": Limit(Bucket(200, 20), Bucket(1000, 100), "so many clicks"),
    "undo": Limit(Bucket(60, 1), Bucket(300, 5), "so many steps taken back"),
    "found": Limit(Bucket(15, 1 / MINUTE), Bucket(60, 6 / MINUTE), "so many new tables"),
    "health": Limit(Bucket(60, 5), Bucket(60, 5), "so many questions after its health"),
    "hint": Limit(Bucket(10, 6 / MINUTE), Bucket(40, 24 / MINUTE), "so many hints"),
    "review": Limit(Bucket(20, 4 / MINUTE), Bucket(60, 12 / MINUTE), "so many reviews"),
}
"""Every limit by what is asked for."""

MOST_ALIVE = 60  # tables of the last day that a browser sits at, and that are not over
MOST_TABS = 12  # of one browser at one table
MOST_WATCHERS = 300  # tabs at one table
MOST_MESSAGES = 20  # that a browser may say on its socket, where nothing is asked of it
MOST_REVIEWS = 2  # that are made at a time


class TooFast(TrionfiError):
    """Somebody asks for more than one may."""

    def __init__(self, words: str, seconds: float) -> None:
        self.seconds = max(1, ceil(seconds))
        wait = f"{self.seconds} second{'s' if self.seconds > 1 else ''}"
        super().__init__(f"That is more than this table takes from one place: {words}. Nothing was done. Wait {wait}.")


class Limits:
    """What everybody has left."""

    def __init__(self, on: bool = True, clock: Callable[[], float] = time.monotonic) -> None:
        self._on = on
        self._clock = clock
        self._left: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def take(self, what: str, browser: str | None, address: str) -> None:
        """Take one of what a browser and its address have left, of both or of neither; raises TooFast."""
        limit, due = LIMITS[what], list[tuple[tuple[str, str], float, float]]()
        for who, bucket in ((f"b {browser}", limit.browser), (f"a {address}", limit.address)):
            if self._on and (browser or who[0] == "a"):
                key, now = (what, who), self._clock()
                left, then = self._left.get(key, (bucket.most, now))
                left = min(bucket.most, left + (now - then) * bucket.a_second)
                if left < 1:
                    raise TooFast(limit.words, (1 - left) / bucket.a_second)
                due.append((key, left - 1, now))
        for key, left, now in due:
            self._left[key] = left, now
            self._left.move_to_end(key)
        while len(self._left) > MOST_KNOWN:
            self._left.popitem(last=False)
