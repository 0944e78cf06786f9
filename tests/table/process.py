"""Other server processes, for the tests."""

import asyncio
import itertools
import multiprocessing
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

from sqlalchemy import URL

from trionfi.table.store import Store

# One process imports the package, the others are copies of it: they start at once, and together.
CONTEXT = multiprocessing.get_context("forkserver")
CONTEXT.set_forkserver_preload(["trionfi.table.store"])


def make_secret(url: URL, answer: Connection) -> None:
    """Open the database and send its secret."""

    async def work() -> None:
        async with Store(url) as store:
            answer.send(await store.secret("signing"))

    asyncio.run(work())


def write(url: URL, answer: Connection) -> None:
    """Append actions for ever; send the number of each once the store says that it is written."""

    async def work() -> None:
        async with Store(url) as store:
            for number in itertools.count(len(await store.actions("m"))):
                await store.append("m", number, 0, f"word {number}", "person")
                answer.send(number)

    asyncio.run(work())


@contextmanager
def running(task: Callable[[URL, Connection], None], url: URL) -> Iterator[tuple[BaseProcess, Connection]]:
    """Have another process do the task; give it and what it answers, and kill it in the end."""
    answers, answer = CONTEXT.Pipe(duplex=False)
    process = CONTEXT.Process(target=task, args=(url, answer))
    process.start()
    answer.close()
    with answers:
        try:
            yield process, answers
        finally:
            process.kill()
            process.join()


def rest(answers: Connection) -> Iterator[int]:
    """Give all answers until the other process is gone."""
    try:
        while True:
            yield answers.recv()
    except EOFError:
        return
