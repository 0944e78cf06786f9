"""The small signs of the board: crests, jewels, values, damage counters; each told by its shape alone."""

from art.canvas import Drawing
from art.corel.outline import outline
from art.corel.palette import CREAM
from art.forms import tube
from art.geometry import moved, polygon, rays, ring, star
from art.palette import GOLD
from art.sizes import EMBLEM

EDGE, NIGHT = "#5a3a1c", "#1d1420"

FIELDS = {  # the lit and the shaded half of a crest
    "Rebel": ("#c8453c", "#6e1a24"),
    "Order": ("#3f9a72", "#12483f"),
    "Kingdom": ("#35485c", "#0d131f"),
    "Star": ("#f2b83c", "#a5661a"),
    "Neutral": ("#c9c4bc", "#77727a"),
}
CREST = outline("24,2! 42,7! 42,25 34,38 24,46! 14,38 6,25 6,7!")

ACORN = (
    outline("13,21! 16,15 24,12 32,15 35,21! 24,24")
    + outline("15,25 33,25 31,32 24,38! 17,32")
    + tube([(24, 13), (24, 10), (26, 8)], [3, 3, 2])
)
KEY = (
    ring(24, 16, 7)
    + ring(24, 16, 3)
    + polygon(
        [
            (22, 22),
            (26, 22),
            (26, 28),
            (31, 28),
            (31, 31),
            (26, 31),
            (26, 33),
            (31, 33),
            (31, 36),
            (26, 36),
            (26, 39),
            (22, 39),
        ]
    )
)
BONES = (
    outline("24,8 31,14 30,20 24,23 18,20 17,14")
    + polygon([(23, 22), (25, 22), (25, 34), (31, 40), (24, 38), (17, 40), (23, 34)])
    + "".join(moved("M0 0Q7 1 8 5Q3 3.4 0 3.6Z", 24 + side, y, flip=side < 0) for y in (24, 29) for side in (-1, 1))
)
HALO = star(24, 23.5, 11, 3.8, 8)
WHEEL = "".join(
    polygon(
        [
            (24 + 10 * x - y, 23 + 10 * y + x),
            (24 + 10 * x + y, 23 + 10 * y - x),
            (24 - 10 * x + y, 23 - 10 * y - x),
            (24 - 10 * x - y, 23 - 10 * y + x),
        ]
    )
    for x, y in ((1, 0), (0, 1), (0.7, 0.7), (0.7, -0.7))
)

CHARGES = {  # a shape, and the radius of a circle around it
    "Rebel": (ACORN, 0),
    "Order": (KEY, 0),
    "Kingdom": (BONES, 0),
    "Star": (HALO, 14),
    "Neutral": (WHEEL, 12),
}

GEMS = {
    "standard": ("#f4fcff", "#7fc4e8", "#2c5f96"),
    "spirit": ("#ead6ff", "#9a6fd8", "#43247e"),
}
SPIRIT = outline("24,14 30,19 31,27 34,33 28,34! 24,39! 20,35! 15,36 16,28 18,19")

HEART = outline("24,42! 7,24 8,11 17,8 24,15! 31,8 40,11 41,24")
SHIELD = outline("24,4! 41,9! 40,25 24,44! 8,25 7,9!")
BLADE = "M38 5L43 5L43 10L22 31L26 35L22.5 38.5L18.5 34.5L11 42L6 37L13.5 29.5L9.5 25.5L13 22L17 26Z"
ARROW = "M21 8L21 17Q42 17 41 40Q36 28 21 29L21 38L5 23Z"

COUNTERS = {
    "10": ("#8fc4f2", "#2f6fc0", "#123a78", "#ffffff"),
    "30": ("#ff9a8a", "#cc2f34", "#6a0f1c", "#ffffff"),
    "50": ("#ffffff", "#ece6da", "#8d8578", "#3a3038"),
}
NUMERALS = {
    "1": "M11 17L16 13V35",
    "3": "M9 15Q20 10 20 18Q20 23 14 23Q21 23.5 21 29.5Q20 37 9 33.5",
    "5": "M20 13.5H11L10 22.5Q21 20 21 28.5Q20 37 9 33.5",
}
NOUGHT = "M32 13Q26 13 26 24Q26 35 32 35Q38 35 38 24Q38 13 32 13Z"


def crest(faction: str) -> str:
    """Draw a faction's shield."""
    light, dark = FIELDS[faction]
    drawing = Drawing(f"faction-{faction}", EMBLEM, EMBLEM)
    drawing.path(CREST, drawing.linear((0, light), (1, dark)), GOLD, 3)
    charge(drawing, faction, CREAM, NIGHT)
    return drawing.svg()


def charge(drawing: Drawing, faction: str, colour: str, edge: str) -> None:
    """Draw what a faction bears on its shield: an acorn, a key, a fish's bones, a haloed star, a wheel."""
    shape, radius = CHARGES[faction]
    if radius:
        drawing.circle(24, 23.5, radius, stroke=edge, width=4.6)
        drawing.circle(24, 23.5, radius, stroke=colour, width=2.4)
    drawing.path(shape, colour, edge, 2.2, extra=' paint-order="stroke" fill-rule="evenodd"')


def gem(kind: str) -> str:
    """Draw a jewel: the common one flat and cut, the Spirit Jewel long and inhabited."""
    light, mid, dark = GEMS[kind]
    drawing = Drawing(f"gem-{kind}", EMBLEM, EMBLEM)
    if kind == "standard":
        drawing.path("M12 8L36 8L46 19L24 43L2 19Z", mid, NIGHT, 3)
        drawing.path("M12 8L36 8L32 19L16 19Z", light)
        drawing.path("M36 8L46 19L24 43L32 19Z", dark)
    else:
        drawing.path("M24 1L41 12L43 29L24 47L5 29L7 12Z", drawing.linear((0, light), (0.4, mid), (1, dark)), NIGHT, 3)
        drawing.path(SPIRIT, "#effff6")
        drawing.path("M21.5 23v3M26.5 23v3M24 29.5v1.5", stroke=dark, width=2.6)
    return drawing.svg()


def value(name: str) -> str:
    """Draw the sign of a character's value."""
    drawing = Drawing(name, EMBLEM, EMBLEM)
    shape, light, dark = {
        "hp": (HEART, "#ff8a7a", "#b3202e"),
        "shield": (SHIELD, "#d9ecff", "#5f84a8"),
        "attack": (BLADE, "#fff6dc", "#c9b48c"),
        "retreat": (ARROW, "#fff0b0", "#d29a34"),
    }[name]
    drawing.path(shape, drawing.linear((0, light), (1, dark)), NIGHT, 3, extra=' paint-order="stroke"')
    if name == "hp":
        drawing.path("M13 19Q13 13 18 13", stroke="#fff", width=3, opacity=0.8)
    if name == "shield":
        drawing.path("M24 9V37M13 20H35", stroke="#fff", width=3.4)
    return drawing.svg()


def counter(damage: str) -> str:
    """Draw a damage counter with its number."""
    light, mid, dark, ink = COUNTERS[damage]
    drawing = Drawing(f"counter-{damage}", EMBLEM, EMBLEM)
    drawing.circle(24, 24, 23, NIGHT)
    drawing.circle(24, 24, 21.5, drawing.radial((0, light), (0.5, mid), (1, dark), centre=(0.4, 0.28), radius=0.85))
    drawing.path(rays(24, 24, 17.5, 20.5, 24), stroke=ink, width=1.4, opacity=0.55)
    drawing.path(NUMERALS[damage[0]] + NOUGHT, stroke=dark if ink == "#ffffff" else "#ffffff", width=7)
    drawing.path(NUMERALS[damage[0]] + NOUGHT, stroke=ink, width=4.2)
    return drawing.svg()


def emblems() -> dict[str, str]:
    """Return every sign, by file name."""
    result = {f"faction-{faction}": crest(faction) for faction in FIELDS}
    result |= {f"gem-{kind}": gem(kind) for kind in GEMS}
    result |= {name: value(name) for name in ("hp", "shield", "attack", "retreat")}
    return result | {f"counter-{damage}": counter(damage) for damage in COUNTERS}
