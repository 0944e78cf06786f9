"""What is handed in from outside, whatever it is: read as a whole number, and quoted in an error."""

import numpy as np

SHOWN = 80  # characters of what was handed in that an error repeats


def whole(value: object) -> int | None:
    """Give a whole number, Python's or NumPy's, as Python's own; None where it is not one, such as 1.0 or True."""
    if isinstance(value, int | np.integer) and not isinstance(value, bool):
        return int(value)
    return None


def shown(value: object) -> str:
    """Quote what was handed in, however long, deep or odd it is."""
    try:
        text = repr(value)
    except Exception:  # a number too long, a list too deep, an object that fails at it
        return "something that cannot be shown"
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"
