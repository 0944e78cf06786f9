"""The fields of NumPy's records read and written without its detours, which take half the time of interpreted rules.

NumPy looks whether a record has such an attribute before it looks whether it has such a field, in Python and by
exceptions. What is found and what is changed is the same (`test_quick_records.py`).
"""

from typing import Any

import numpy as np
import pytest

item: Any = np.void.__getitem__
set_item: Any = np.void.__setitem__


def field(record: Any, name: str) -> Any:
    """Read a field; asked for only where a record has no such attribute."""
    try:
        found = item(record, name)
    except ValueError:
        raise AttributeError(f"record object has no attribute {name!r}") from None
    kind = found.dtype
    return found.view((type(record), kind)) if kind.names and kind.type is not type(record) else found


def set_field(record: Any, name: str, value: Any) -> None:
    """Write a field."""
    try:
        set_item(record, name, value)
    except ValueError:
        if name in record.dtype.fields:
            raise
        raise AttributeError(f"record object has no attribute {name!r}") from None


def make_quick(patch: pytest.MonkeyPatch) -> None:
    """Let all records be read and written so from now on."""
    patch.delattr(np.record, "__getattribute__")
    patch.setattr(np.record, "__getattr__", field, raising=False)
    patch.setattr(np.record, "__setattr__", set_field)
