"""Rules that run interpreted meanwhile: with the same bytes, only slower, as long as their code is being compiled."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

Result = TypeVar("Result")


class _Way(threading.local):
    """How the rules run that a thread calls."""

    uncompiled = 0  # for how many reasons they run interpreted


WAY = _Way()


@contextmanager
def interpreted() -> Iterator[None]:
    """Let the rules that this thread calls run interpreted; those that other threads call are compiled."""
    WAY.uncompiled += 1
    try:
        yield
    finally:
        WAY.uncompiled -= 1


def in_the_same_way(work: Callable[[], Result]) -> Callable[[], Result]:
    """Work for another thread, whose rules are to run as those of this one do."""
    uncompiled = WAY.uncompiled

    def do() -> Result:
        if not uncompiled:
            return work()
        with interpreted():
            return work()

    return do
