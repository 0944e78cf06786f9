"""A log that nobody can flood: of lines that are alike, one a minute, which says how many there were."""

import logging
import time
from collections.abc import Callable

MINUTE = 60.0
MOST_KINDS = 1000
LOGGERS = ("uvicorn.error", "uvicorn.asgi", "websockets.server", "asyncio")  # besides our own


class OneAMinute(logging.Filter):
    """Lets one line of each kind through a minute."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._kinds: dict[tuple[str, str], tuple[float, int]] = {}  # when the last one was let through, and those since

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a line is let through."""
        kind, now = (record.name, str(record.msg)), self._clock()
        then, more = self._kinds.pop(kind, (now - MINUTE, 0))
        quiet = now - then < MINUTE
        self._kinds[kind] = (then, more + 1) if quiet else (now, 0)
        if len(self._kinds) > MOST_KINDS:
            self._kinds.pop(next(iter(self._kinds)))
        if more and not quiet:
            record.msg = f"{record.getMessage()} (and {more} more like it since)"
            record.args = ()
        return not quiet


def quieten() -> None:
    """Let all that is logged from now on go to stderr through such a filter, ours and that of the libraries."""
    handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter("%(levelname)s: %(message)s"))
    quiet = OneAMinute()
    handler.addFilter(quiet)
    logging.getLogger("trionfi").handlers = [handler]
    logging.getLogger("trionfi").propagate = False
    for name in LOGGERS:
        logging.getLogger(name).addFilter(quiet)
