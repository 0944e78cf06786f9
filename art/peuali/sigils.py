"""The signs of the three Essences, drawn as strokes inside a circle of the given radius."""

from art.geometry import moved
from art.peuali.canvas import Drawing

_STROKES = {
    "Wi": (
        "M-78-36L20-36C62-36 62-88 24-86C4-85 0-62 20-56",
        "M-78 4L52 4C96 4 94-48 58-46C38-45 36-24 54-18",
        "M-78 44L8 44C50 44 50 92 16 90C-4 89-6 68 12 62",
    ),
    "Wa": (
        "M0-88C12-52 62-12 62 30C62 64 34 88 0 88C-34 88-62 64-62 30C-62-12-12-52 0-88Z",
        "M-40 20C-26 2-14 2 0 20C14 38 26 38 40 20",
        "M-32 50C-21 36-11 36 0 50C11 64 21 64 32 50",
    ),
    "Ea": (
        "M-88 62L-18-72L20-4L36-28L88 62Z",
        "M-46-18L-24 6L-9-14L6 12L20-4",
    ),
}


def sigil(drawing: Drawing, essence: str, x: float, y: float, radius: float, colour: str, width: float) -> None:
    """Draw the sign of an Essence."""
    data = "".join(moved(stroke, x, y, radius / 100) for stroke in _STROKES[essence])
    drawing.path(data, stroke=colour, width=width)
