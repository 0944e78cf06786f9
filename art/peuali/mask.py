"""The Mask: a carved face under a crown of feathers, fins or leaves."""

from math import cos, pi, sin

from art.geometry import diamond, moved, pair, petal, polygon, spiral, whole
from art.peuali.brush import Brush

_FACE = "M0-128C74-130 118-92 118-30C118 34 96 92 62 140C44 164 22 188 0 194"
_RIM = "M0-113C66-115 104-82 104-28C104 32 84 86 53 131C38 152 18 172 0 177"
_BROW = "M0-44C28-62 70-66 106-46C108-36 106-28 100-20C74-36 36-38 14-20L14 0L0 8"
_CROWN = {"Wi": (13, 1.0, 23, 0.62), "Wa": (11, 0.92, 34, 0.86), "Ea": (11, 0.98, 30, 0.34)}


def mask(brush: Brush, essence: str) -> None:
    """Paint a Mask."""
    _crown(brush, essence)
    if essence != "Wa":
        horn = "M84-92C150-104 178-150 164-214C206-160 204-78 112-40Z"
        brush.bright(pair(horn))
        brush.line(pair("M128-80C138-84 146-88 150-94M146-104C158-108 166-114 170-122"), 2.6, 0.7)
    else:
        fin = "M98-60C140-84 176-70 196-36C178-42 170-34 176-14C158-26 148-16 152 8C136-6 122-2 116 16Z"
        brush.bright(pair(fin))
        brush.line(
            pair("M112-42C136-54 160-52 176-44M114-24C130-34 146-32 160-20M114-6C122-14 132-14 140-8"),
            2.6,
            0.7,
        )
    face = whole(_FACE)
    brush.drawing.path(moved(face, 0, 9), brush.colours.ink, opacity=0.45)
    brush.body(face, 6)
    brush.shade(_FACE + "Z", 0.2)
    brush.trim(whole(_RIM), 3)
    _features(brush, essence)


def _crown(brush: Brush, essence: str) -> None:
    count, reach, width, belly = _CROWN[essence]
    for ring, paint in enumerate((brush.gold, brush.bright)):
        shapes = veins = ""
        amount = count - ring
        for i in range(amount):
            angle = -pi / 2 + pi * 1.12 * ((i + 0.5) / amount - 0.5)
            length = (150 - 34 * ring) * reach * (1 + 0.14 * sin(-angle) ** 3)
            x, y = 78 * cos(angle), -44 + 66 * sin(angle)
            shapes += petal(x, y, angle, length, width - 3 * ring, belly)
            tip = (x + cos(angle) * length * 0.8, y + sin(angle) * length * 0.8)
            veins += polygon([(x, y), tip], closed=False)
        paint(shapes, 3.4)
        brush.line(veins, 2, 0.55)


def _features(brush: Brush, essence: str) -> None:
    brush.gold(whole(_BROW), 3.6)
    lozenges = "".join(diamond(x, -42 - 7 * (abs(x) == 40) + 4 * (abs(x) == 78), 7, 10) for x in (-78, -40, 0, 40, 78))
    brush.dark(lozenges, 2)
    brush.eyes("M24 4C40-20 74-24 98-16C92 10 66 22 44 18C34 16 28 10 24 4Z", (60, -1), 6)
    brush.bright(whole("M0 2L13 14C14 46 22 62 34 76C32 90 18 92 0 92"), 3.4)
    brush.shade("M0 2L13 14C14 46 22 62 34 76C32 90 18 92 0 92Z", 0.22)
    brush.line(pair("M10 84C16 78 22 78 26 82"), 3.4)
    cheek = {"Wi": spiral(76, 58, 20, 2.4, 1.4), "Wa": "M52 52Q66 40 78 52T98 44M50 68Q64 56 76 68T92 62"}
    mark = cheek.get(essence, "M60 44L92 36M58 58L88 52M58 72L80 68")
    mark = mark.replace("T98 44", "Q88 64 98 44").replace("T92 62", "Q86 80 92 62")
    brush.line(pair(mark), 7.5)
    brush.drawing.path(pair(mark), stroke=brush.colours.glow, width=3.4)
    brush.hollow(whole("M0 106C22 102 44 102 58 108C54 134 28 148 0 148"))
    upper = "".join(polygon([(x - 8, 105), (x + 8, 105), (x, 121 + 4 * (abs(x) == 34))]) for x in (-34, -17, 0, 17, 34))
    lower = "".join(polygon([(x - 7, 146 - abs(x) / 9), (x + 7, 146 - abs(x) / 9), (x, 131)]) for x in (-24, -8, 8, 24))
    brush.cream(upper + lower, 1.8)
    brush.gem(0, -84, 20)
    brush.gold(pair("M28-84C48-98 72-96 88-80C68-82 50-78 32-72Z"), 2.6)
    for x, y in ((-22, 176), (0, 190), (22, 176)):
        brush.gold(petal(x, y, pi / 2, 36 if x else 44, 11), 2.6)
