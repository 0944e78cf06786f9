"""How long the table waits before it plays what a person has to: as long as that person takes to answer so.

Whoever sits opposite sees how long each answer took. So where nothing but to pass is possible, the table passes after a
time drawn from those that this very person took to pass where there was a choice; neither comes sooner than FLOOR.
"""

import math
import random
import re
from collections import deque
from collections.abc import Sequence
from statistics import stdev
from typing import NamedTuple

FLOOR = 0.35  # seconds that an answer without a card takes at least
USUAL = (0.8, 1.1, 1.5, 2.2)  # seconds: for whoever has not yet given so many answers
BRISK = (0.6, 1.6)  # seconds, where nobody is there to learn anything by it
NEWS = 2.5  # seconds more, where a chapter has just ended
LONGEST = 20.0  # seconds: nobody is kept waiting longer for a seat that once was away
PEOPLE = 20_000  # whose pace at some kind of answer is known, those heard of last
KEPT = 24  # newest answers of a kind that are drawn from
SPREAD = 0.9  # of Silverman's rule: how far a drawn time lies from one that was taken
ANSWER = re.compile("[a-z]+")


class Answer(NamedTuple):
    """What kind of answer: in which game, the first letters of its word, and whether a chapter had just ended."""

    game: str
    begins: str
    news: bool


def kind_of(game: str, word: str, news: bool) -> Answer:
    """Give what kind of answer an action's word is."""
    found = ANSWER.match(word)
    return Answer(game, found[0] if found else "", news)


class Waits:
    """The times that each person took for answers of their own, and times like them."""

    def __init__(self, source: random.Random | None = None) -> None:
        self._source = source or random.SystemRandom()
        self._taken: dict[tuple[str, Answer], deque[float]] = {}

    def note(self, person: str, kind: Answer, seconds: float) -> None:
        """Take down how long a person took for an answer that was chosen among others."""
        taken = self._taken.pop((person, kind), None) or deque(maxlen=KEPT)
        taken.append(min(max(seconds, FLOOR), LONGEST))
        self._taken[person, kind] = taken
        if len(self._taken) > PEOPLE:
            self._taken.pop(next(iter(self._taken)))

    def draw(self, person: str, kind: Answer) -> float:
        """Give how long this person may well have taken for such an answer, in seconds."""
        own = list(self._taken.get((person, kind), ()))
        usual = [seconds + NEWS * kind.news for seconds in USUAL[len(own) :]]
        times = own + usual
        return max(FLOOR, self._source.choice(times) * math.exp(self._source.gauss(0.0, _width(times))))

    def brisk(self, news: bool) -> float:
        """Give a short time, for where nobody could learn anything by it."""
        return self._source.uniform(*BRISK) + NEWS * news


def _width(times: Sequence[float]) -> float:
    """Give the width of a kernel over the logarithms of times (Silverman's rule of thumb)."""
    narrowing: float = len(times) ** -0.2
    return SPREAD * stdev(map(math.log, times)) * narrowing
