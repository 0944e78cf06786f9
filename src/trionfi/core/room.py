"""Room in a record: the one way to append to an array of it, which never writes past its end."""

from trionfi.core.jit import rule


@rule
def appended(size: int, room: int) -> int:
    """The place for one thing more behind `size` things, in an array with room for `room`.

    Rules see to it that there is one: by a proof beside the array, or by not offering what would need it. So a full
    array is a fault of theirs, and raises AssertionError, in every mode, rather than write over its neighbour.
    """
    if not 0 <= size < room:  # no `assert`, which Python strips where it is told to
        raise AssertionError("an array of the record is full")
    return size
