"""Card tables, of which rules read what is filed and what is looked up."""

from collections.abc import Collection, Mapping
from typing import Any

import numpy as np
import numpy.typing as npt
from numpy.lib.recfunctions import assign_fields_by_name


def without(table: npt.NDArray[Any], names: Collection[str]) -> npt.NDArray[Any]:
    """A copy of a card table without the fields of some names, however deep they lie."""
    copy = np.zeros(table.shape, _without(table.dtype, names))
    assign_fields_by_name(copy, table)
    return copy


def _without(kind: np.dtype[Any], names: Collection[str]) -> np.dtype[Any]:
    if kind.subdtype:
        part, shape = kind.subdtype
        return np.dtype((_without(part, names), shape))
    fields: Mapping[str, Any] = kind.fields or {}
    kept = [(name, _without(place[0], names)) for name, place in fields.items() if name not in names]
    return np.dtype(kept) if kept else kind
