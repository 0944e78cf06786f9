"""The Soldier: a crested helmet, crossed spears and a shield with the sign of the Essence."""

from math import pi

from art.geometry import moved, pair, petal, polygon, whole
from art.peuali.brush import Brush
from art.peuali.palette import CREAM
from art.peuali.sigils import sigil

_HELMET = (
    "M0-150C66-150 100-106 98-44L92 34C90 66 72 90 44 108C36 8"
    "8 34 66 34 40C52 26 66 12 76-10C60-30 36-30 16-18L16 34L0 52"
)


def soldier(brush: Brush, essence: str) -> None:
    """Paint a Soldier."""
    brush.light(0, -40, 200, 0.5)
    _spears(brush)
    _shoulders(brush)
    {"Wi": _plume, "Wa": _fin, "Ea": _horns}[essence](brush)
    _helmet(brush)
    _shield(brush, essence)


def _spears(brush: Brush) -> None:
    def leaning(data: str) -> str:
        return pair(moved(data, 150, 0, turn=0.07))

    brush.dark(leaning("M-7-90L7-90L7 270L-7 270Z"), 4)
    brush.gleam(leaning("M-2-70L-2 260"), 2, 0.5)
    brush.bright(leaning("M0-170C20-140 24-118 16-90L-16-90C-24-118-20-140 0-170Z"), 4)
    brush.shade(leaning("M0-170C20-140 24-118 16-90L0-90Z"), 0.25)
    brush.gold(leaning("M-20-96L20-96L13-72L-13-72Z"), 3.4)
    brush.gold(leaning(petal(0, -66, pi / 2 + 0.35, 46, 12) + petal(0, -66, pi / 2 - 0.35, 46, 12)), 2.6)


def _shoulders(brush: Brush) -> None:
    brush.dark(whole("M0 60C60 60 120 90 158 262L0 262"))
    for plate, paint in (
        ("M60 92C120 84 176 116 186 190C160 176 130 170 104 176C98 140 84 112 60 92Z", brush.gold),
        ("M58 76C116 60 172 86 190 142C150 128 120 128 92 136C86 112 76 92 58 76Z", brush.body),
    ):
        paint(pair(plate))
    brush.gleam(pair("M88 88C124 82 154 96 170 118"), 3.4)
    brush.studs([(side * x, y) for side in (1, -1) for x, y in ((120, 152), (146, 158), (168, 172))])


def _helmet(brush: Brush) -> None:
    brush.hollow(whole("M0-60L80-60L70 60L30 112L0 116"))
    for side in (1, -1):
        brush.light(side * 38, -8, 26)
        brush.drawing.path(moved("M18-8C30-20 46-22 62-14C52-2 34 2 18-8Z", flip=side < 0), brush.colours.glow)
    brush.body(whole(_HELMET), 6)
    brush.shade(_HELMET + "Z", 0.22)
    brush.gleam("M-70-92C-60-116-40-130-18-134", 5)
    brush.gold(whole("M0-70C36-72 70-66 98-48L96-24C66-46 40-46 22-36L14-20L14 30L0 46"), 4)
    brush.gold(whole("M0-158L12-150L14-78L0-56"), 3.4)
    brush.studs([(side * x, y) for side in (1, -1) for x, y in ((34, -56), (60, -52), (84, -42))], 4.5)
    brush.line(pair("M82 6L80 40C76 60 66 74 54 84"), 2.6, 0.6)
    brush.gem(0, -88, 15)


def _plume(brush: Brush) -> None:
    feathers = [petal(10 * i, -130, -pi / 2 + 0.2 * i, 108 - 7 * i, 20, 0.7) for i in range(6)]
    brush.gold(pair("".join(feathers[1::2])), 3.4)
    brush.bright(pair("".join(feathers[0::2])), 3.4)
    brush.line(pair("".join(petal(10 * i, -130, -pi / 2 + 0.2 * i, 88 - 7 * i, 0.4) for i in range(6))), 1.6, 0.4)


def _fin(brush: Brush) -> None:
    crest = (
        "M0-226C22-216 34-200 36-186C58-196 78-186 86-166C104-172 124-160 130-134"
        "C144-134 156-122 156-100C130-104 100-100 84-84L0-130"
    )
    brush.bright(whole(crest), 4.4)
    brush.line(pair("M14-140L30-182M34-132L76-162M54-118L118-132M70-102L142-106"), 2.6, 0.6)
    brush.gold(whole("M0-232L14-200L10-140L0-136"), 3.4)


def _horns(brush: Brush) -> None:
    horn = "M74-112C118-110 152-134 150-222C190-166 186-86 96-58Z"
    brush.cream(pair(horn), 5)
    brush.shade(pair("M150-222C190-166 186-86 96-58C150-90 168-140 150-222Z"), 0.25)
    brush.line(pair("M114-116L124-84M138-136L152-108M150-164L168-146"), 2.6, 0.6)
    brush.gold(whole(polygon([(0, -226), (16, -186), (40, -196), (46, -150), (0, -140)], closed=False)), 4)


def _shield(brush: Brush, essence: str) -> None:
    edge = "M0 96C40 96 74 90 84 84C88 150 66 206 0 240"
    brush.gold(whole(edge), 6)
    inner = "M0 110C34 110 60 106 71 101C73 152 54 198 0 225"
    brush.dark(whole(inner), 3)
    brush.shade(inner + "Z", 0.3)
    brush.drawing.circle(0, 158, 44, stroke=brush.colours.accent, width=2.4, opacity=0.7)
    sigil(brush.drawing, essence, 0, 158, 34, CREAM, 5)
    brush.studs([(0, 103), (0, 232), (66, 97), (-66, 97)], 4.5)
