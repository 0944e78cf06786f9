"""The back of the cards; it looks the same turned by 180 degrees."""

from collections.abc import Callable
from math import cos, pi, sin

from art.canvas import Drawing
from art.corel.emblems import FIELDS, NIGHT, charge
from art.corel.palette import CREAM, FACTIONS
from art.geometry import petal, polygon, star
from art.palette import GOLD
from art.sizes import CARD, HEIGHT, RIM, WIDTH
from art.stage import Stage

BADGES = ("Rebel", "Order", "Kingdom", "Star")
FAR_WOODS = [152, 108, 152, 122, 160, 130, 164, 140, 172, 140, 164, 130, 160, 122, 152, 108, 152]
NEAR_WOODS = [184, 142, 186, 158, 190, 166, 194, 166, 190, 158, 186, 142, 184]
STONE = "M150 146L194 176L194 244L150 274L106 244L106 176Z"


def back() -> str:
    """Draw a Spirit Jewel over the woods, the factions around it; one half stands in it twice."""
    stage = Stage("back", FACTIONS["Neutral"])
    stage.width, stage.height = WIDTH, HEIGHT
    stage.path(CARD, "#140d1c")
    stage.path(CARD, stage.radial((0, "#8a5aa8"), (0.5, "#43305e"), (1, "#1a1228"), radius=0.75))
    with stage.clipped(RIM):
        _twice(stage, "woods", lambda: _woods(stage))
    stage.path(RIM, stroke=GOLD, width=2.4)
    stage.circle(150, 210, 112, "#2a1a3c", GOLD, 3)
    stage.circle(150, 210, 104, stroke=GOLD, width=1.2)
    _twice(stage, "rays", lambda: stage.flat(_rays(), "#6f4a96", 0.6))
    _twice(stage, "badges", lambda: _badges(stage))
    stage.path(STONE, "#9a6fd8", NIGHT, 4)
    _twice(stage, "facets", lambda: _facets(stage))
    stage.path("M132 188L168 188L168 232L132 232Z", stage.radial((0, "#ffffff"), (1, "#c79bff"), radius=0.75))
    stage.path(STONE, stroke=GOLD, width=2.4)
    return stage.svg()


def _twice(stage: Stage, kind: str, paint: Callable[[], None]) -> None:
    for turn in (0, 180):
        stage.stamp(kind, paint, 150, 210, turn=turn)


def _woods(stage: Stage) -> None:
    for tops, colour in ((FAR_WOODS, "#3b2244"), (NEAR_WOODS, "#1f1228")):
        step = WIDTH / (len(tops) - 1)
        line = [(step * index - WIDTH / 2, y) for index, y in enumerate(tops)]
        stage.flat(polygon([*line, (150, 210), (-150, 210)]), colour)
    spots = ((-104, 64), (104, 64), (-60, 124), (60, 124))
    stage.flat("".join(star(x, -y, 5, 1.5, 4) for x, y in spots), CREAM)


def _rays() -> str:
    return "".join(petal(0, 0, pi * k / 10, 100, 6) for k in range(10))


def _facets(stage: Stage) -> None:
    stage.flat("M0 -64L44 -34L18 -22L-18 -22L-44 -34Z", "#e6d0ff")
    stage.flat("M44 -34L44 34L18 22L18 -22Z", "#6a3fb0")


def _badges(stage: Stage) -> None:
    for index, faction in enumerate(BADGES):
        _badge(stage, faction, pi * (index + 0.5) / 4 - pi)


def _badge(drawing: Drawing, faction: str, angle: float) -> None:
    light, dark = FIELDS[faction]
    with drawing.placed(84 * cos(angle), 84 * sin(angle), 0.86, (angle + pi / 2) * 180 / pi):
        drawing.circle(0, 0, 22, dark, light, 3)
        with drawing.placed(-24, -24):
            charge(drawing, faction, CREAM, NIGHT)
