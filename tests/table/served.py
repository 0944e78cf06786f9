"""A server process for the tests: `served.py PORT DATABASE LAG`; its bots do not pause, its clock lags LAG seconds."""

import datetime
import sys
import time
from typing import Self


def set_back(seconds: float) -> None:
    """Have all that is imported later on take an earlier moment for the present one."""
    present = time.time

    class Earlier(datetime.datetime):
        @classmethod
        def now(cls, tz: datetime.tzinfo | None = None) -> Self:
            return cls.fromtimestamp(present() - seconds, tz)

    time.time = lambda: present() - seconds
    datetime.datetime = Earlier  # type: ignore[misc]


if __name__ == "__main__":
    if lag := float(sys.argv[3]):
        set_back(lag)

    import trionfi.games  # noqa: F401 (registers them)
    from trionfi.table import serve
    from trionfi.table.household import Timing

    serve("127.0.0.1", int(sys.argv[1]), sys.argv[2], False, Timing(pace=0.02))
