"""Statements that are made once, since they are carried out at every move; and how many rows one may name."""

from collections.abc import Iterator, Sequence
from typing import TypeVar

from sqlalchemy import Executable, bindparam, exists, insert, select

from trionfi.table.schema import ActionRow

Thing = TypeVar("Thing")

MOST_NAMED = 200  # rows that a statement names


def batched(things: Sequence[Thing]) -> Iterator[Sequence[Thing]]:
    """Give so many at a time as a statement may name."""
    for first in range(0, len(things), MOST_NAMED):
        yield things[first : first + MOST_NAMED]


def _append() -> Executable:
    """Write the statement that appends an action where exactly those before it are there."""
    columns = ActionRow.__table__.c
    names = ("match_id", "number", "seat", "word", "by")
    given = {name: bindparam(f"a_{name}", type_=columns[name].type) for name in names}
    before = exists().where(ActionRow.match_id == given["match_id"], ActionRow.number == given["number"] - 1)
    return insert(ActionRow).from_select(names, select(*given.values()).where((given["number"] == 0) | before))


APPEND = _append()
