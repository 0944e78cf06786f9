"""Work in threads, without the GIL, that ends within a moment when somebody interrupts it with Ctrl-C.

Python hears of it between two of its own steps only, of which compiled code has none. So compiled loops run in other
threads than the one that hears, and look at a flag in each round.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor, wait
from typing import TypeAlias, TypeVar

import numpy as np
import numpy.typing as npt

Task = TypeVar("Task")
Result = TypeVar("Result")
Flag: TypeAlias = npt.NDArray[np.int64]
"""An array of one number, at which compiled loops look: 1 once they are to end."""

WAITING = 2  # tasks for each thread, one of which it does
GRACE = 0.5  # seconds: a thread that compiles looks at no flag, and is left to itself


def lowered() -> Flag:
    """A flag that nobody has raised yet."""
    return np.zeros(1, np.int64)


def do_all(work: Callable[[Task], Result], tasks: Iterable[Task], threads: int, stop: Flag) -> Iterator[Result]:
    """Do tasks in some threads, and give what comes out in order; whatever ends that early raises the flag."""
    pool, doing = ThreadPoolExecutor(threads), deque[Future[Result]]()
    try:
        for task in tasks:
            doing.append(pool.submit(work, task))
            if len(doing) == WAITING * threads:
                yield doing[0].result()
                doing.popleft()
        while doing:
            yield doing[0].result()
            doing.popleft()
    except BaseException:
        stop[0] = 1
        pool.shutdown(wait=False, cancel_futures=True)
        wait([future for future in doing if not future.cancelled()], GRACE)
        raise
    pool.shutdown()
