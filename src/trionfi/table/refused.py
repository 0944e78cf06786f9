"""Why the store does not do what it is asked for."""

import contextlib
import logging
from collections.abc import Iterator

from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from trionfi.core.errors import TrionfiError

logger = logging.getLogger(__name__)

FAILURES = {
    "is locked": "is being written to by another program",
    "disk is full": "cannot be written to, as its disk is full",
    "readonly": "can only be read",
}
"""By what SQLite says: what people are told of the database, besides that nothing was changed."""


BOT_SITS = "A bot has been given this seat, so that the invitation is void. Ask for another one."


class NotFound(TrionfiError):
    """There is no such match or seat."""


class Stale(TrionfiError):
    """The action does not follow the last one: another came first, or the caller looked at an old table."""

    def __init__(self, match_id: str, number: int, count: int) -> None:
        super().__init__(f"Action {number} does not follow the {count} actions that match {match_id} has.")
        self.match_id = match_id
        self.number = number
        self.count = count


class TooMany(TrionfiError):
    """The browser keeps as many decks as it may."""


class SeatTaken(TrionfiError):
    """Someone else has the seat."""


class Unavailable(TrionfiError):
    """The database cannot be read or written at present."""

    def __init__(self, what: str = "does not answer") -> None:
        super().__init__(f"The database {what}, so nothing was changed. Try again in a little while.")


@contextlib.contextmanager
def in_words() -> Iterator[None]:
    """Raise Unavailable where the database fails; what breaks its constraints is for the caller to tell."""
    try:
        yield
    except IntegrityError:
        raise
    except (DBAPIError, PoolTimeout, OSError) as error:
        logger.error("The database failed: %s", getattr(error, "orig", error))  # the whole error would tell secrets
        reason = str(getattr(error, "orig", error))
        raise Unavailable(*(words for sign, words in FAILURES.items() if sign in reason)) from error
