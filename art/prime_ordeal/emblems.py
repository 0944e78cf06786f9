"""The small emblems: Prime symbols, kinds, traits; each told by its shape alone, not only by its colour."""

from math import pi

from art.canvas import Drawing
from art.forms import Knot, blob, oval, tube
from art.geometry import moved, polygon, star
from art.sizes import EMBLEM

CREAM, SLATE, SLATE_EDGE = "#fff3d6", "#3a2a38", "#d9b878"

SYMBOLS = {
    "E": ("#ffb45c", "#d2401e", "#7a1512"),
    "T": ("#7fe0d4", "#1a8791", "#0a3f52"),
    "S": ("#f0d09a", "#a5753f", "#4d3020"),
    "G": ("#d9d4ff", "#7a73cc", "#34306e"),
    "W": ("#fff0a8", "#eab02c", "#8a5a10"),
}

FLAME = blob([(24, 5, 1), (32, 16), (37, 28), (33, 39), (24, 43), (15, 39), (11, 29), (15, 20, 1), (19, 25), (21, 15)])
FLAME_HEART = blob([(25, 21, 1), (30, 30), (29, 37), (24, 40), (19, 36), (20, 30)])
WAVE = blob(
    [
        (5, 38, 1),
        (8, 25),
        (17, 13),
        (30, 9),
        (40, 16),
        (42, 24, 1),
        (36, 20),
        (30, 21),
        (28, 27),
        (33, 32),
        (43, 33, 1),
        (43, 41, 1),
    ]
)
MOUNTAIN = polygon([(3, 40), (17, 14), (24, 25), (30, 18), (45, 40)])
SNOW = polygon([(17, 14), (12, 23), (16, 21), (18, 25), (22, 22)])
SPARK = star(24, 24, 22, 7, 4)
SPARK_HEART = star(24, 24, 11, 4, 4, -pi / 4)
GUSTS = (
    "M6 18H28C38 18 37 6 29 8C26 9 26 12 28 13M6 26H38C47 26 46 38 37 36C34 35 34 32 36 31M10 34H22C30 34 29 44 22 42"
)


def symbol(name: str) -> str:
    """Draw a Prime symbol on a disc: a flame, a wave, a mountain, gusts or a star."""
    light, mid, dark = SYMBOLS[name]
    drawing = Drawing(f"symbol-{name}", EMBLEM, EMBLEM)
    drawing.circle(24, 24, 23, dark)
    drawing.circle(24, 24, 20.6, drawing.radial((0, light), (0.55, mid), (1, dark), centre=(0.42, 0.3), radius=0.8))
    with drawing.placed(24, 24, 0.76), drawing.placed(-24, -24):
        _sign(drawing, name, dark, mid)
    return drawing.svg()


def _sign(drawing: Drawing, name: str, dark: str, mid: str) -> None:
    shapes = {"E": (FLAME, FLAME_HEART), "T": (WAVE, ""), "S": (MOUNTAIN, SNOW), "W": (SPARK, SPARK_HEART)}
    if name == "G":
        drawing.path(GUSTS, stroke=dark, width=7.6)
        drawing.path(GUSTS, stroke=CREAM, width=4.4)
        return
    shape, heart = shapes[name]
    drawing.path(shape, CREAM, dark, 3.4, extra=' paint-order="stroke"')
    if heart:
        drawing.path(heart, mid)


def kind(name: str) -> str:
    """Draw the emblem of a kind of card."""
    drawing = Drawing(f"kind-{name}", EMBLEM, EMBLEM)
    _badge(drawing)
    if name == "creature":
        toes = (
            oval(11.5, 22, 3.8, 5.2, -0.3)
            + oval(19.5, 14.5, 4, 5.8, -0.1)
            + oval(28.5, 14.5, 4, 5.8, 0.1)
            + oval(36.5, 22, 3.8, 5.2, 0.3)
        )
        drawing.path(
            toes + blob([(24, 22), (32, 28), (34, 36), (28, 38.5), (24, 37), (20, 38.5), (14, 36), (16, 28)]), CREAM
        )
    elif name == "bonus":
        drawing.path("M24 7L38 21L33 26L24 17L15 26L10 21ZM24 22L38 36L33 41L24 32L15 41L10 36Z", CREAM)
    else:
        drawing.circle(24, 24, 14, stroke=CREAM, width=3.6)
        drawing.path("M24 16V24L30 28", stroke=CREAM, width=3.6)
    return drawing.svg()


def _badge(drawing: Drawing) -> None:
    drawing.circle(24, 24, 23, SLATE_EDGE)
    drawing.circle(24, 24, 20.8, SLATE)


def trait(name: str) -> str:
    """Draw the emblem of a trait."""
    drawing = Drawing(f"trait-{name}", EMBLEM, EMBLEM)
    _badge(drawing)
    shape, marks = TRAITS[name]
    drawing.path(shape, CREAM)
    drawing.path(marks, stroke=SLATE, width=2)
    return drawing.svg()


def _crawler() -> str:
    legs = "".join(
        moved("M0-1.4L10-6.4L13-1L11 0L9-3.4L0 1.6Z", 24 + side * 4, y, flip=side < 0)
        for y in (19, 26, 33)
        for side in (-1, 1)
    )
    return legs + oval(24, 27, 7, 10.5) + oval(24, 14, 5, 4.4)


def _flora() -> str:
    return (
        blob([(24, 28, 1), (10, 27), (8, 13, 1), (20, 15)])
        + blob([(24, 28, 1), (27, 15), (40, 9, 1), (39, 23)])
        + tube([(24, 26), (24.5, 33), (24, 41)], [3, 3.4, 4])
    )


def _relic() -> str:
    knobs = "".join(oval(x, y, 4.6, 4.6) for x, y in ((12, 17), (17, 12), (31, 36), (36, 31)))
    return knobs + tube([(14, 14), (24, 24), (34, 34)], [7, 6, 7])


def _fish() -> str:
    upper: list[Knot] = [(42, 24, 1), (33, 15), (22, 15), (14, 22), (6, 14, 1), (8, 24)]
    return blob([*upper, (6, 34, 1), (14, 26), (22, 33), (33, 33)])


def _cat() -> str:
    right: list[Knot] = [(31, 13), (40, 8, 1), (41, 20), (36, 31), (27, 40)]
    return blob([*right, (24, 41), *((48 - x, y, *corner) for x, y, *corner in reversed(right))])


def _feather() -> str:
    vane: list[Knot] = [(6, 31, 1), (10, 20), (22, 12), (42, 8, 1), (40, 15), (34, 18, 1), (36, 22), (28, 25, 1)]
    return blob([*vane, (29, 29), (20, 31, 1), (19, 35), (10, 37)])


def _hare() -> str:
    ears = tube([(20, 24), (14, 14), (13, 6)], [6, 7, 0]) + tube([(27, 24), (30, 14), (33, 6)], [6, 7, 0])
    return ears + blob([(24, 20), (34, 25), (35, 34), (24, 41), (13, 34), (14, 25)])


def _mushroom() -> str:
    cap = blob([(6, 26, 1), (10, 15), (24, 8), (38, 15), (42, 26, 1), (24, 28)])
    return cap + blob([(19, 28, 1), (29, 28, 1), (31, 38), (24, 41), (17, 38)])


TRAITS = {  # a shape, and lines scratched into it
    "Aquatic": (_fish(), "M34 21h0M27 17Q23 24 27 31"),
    "Beast": (_cat(), "M17 22l4 2M31 22l-4 2M21 33L24 35L27 33M24 35V38"),
    "Crawler": (_crawler(), "M24 19V36"),
    "Winged": (_feather(), "M12 31Q20 20 34 14"),
    "Flora": (_flora(), "M22 26L13 18M27 24L36 14"),
    "Fauna": (_hare(), "M19 29h0M29 29h0M22 35L24 37L26 35"),
    "Fungus": (_mushroom(), "M18 18h0M26 14h0M32 21h0"),
    "Relic": (_relic(), "M21 21l6 6"),
}


def emblems() -> dict[str, str]:
    """Return every emblem, by file name."""
    result = {f"symbol-{name}": symbol(name) for name in SYMBOLS}
    result |= {f"kind-{name}": kind(name) for name in ("creature", "bonus", "epoch")}
    return result | {f"trait-{name}": trait(name) for name in TRAITS}
