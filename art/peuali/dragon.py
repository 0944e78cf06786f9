"""The Dragon: a horned serpent coiled around the sun of its Essence."""

from math import atan2, cos, pi, sin

from art.colour import mix
from art.geometry import Point, along, moved, normals, petal, polygon, smooth
from art.peuali.brush import DETAIL, Brush
from art.peuali.palette import CREAM

_SPINE: tuple[Point, ...] = (
    (-190, 170), (-120, 222), (10, 196), (132, 196), (200, 122), (134, 40), (-16, 68), (-146, 40),
    (-202, -64), (-140, -150), (-40, -172), (28, -142), (52, -104),
)  # fmt: skip
_COUNT = 79
_HEAD_TILT = 0.42


def dragon(brush: Brush, essence: str) -> None:
    """Paint a Dragon; Water's looks the other way."""
    mirror = 'transform="scale(-1 1)"' if essence == "Wa" else 'transform="scale(1 1)"'
    with brush.drawing.group(mirror):
        _Serpent(brush, essence).paint()


class _Serpent:
    """The body as a ribbon along the spine, wide in the middle, narrow at the tail."""

    def __init__(self, brush: Brush, essence: str) -> None:
        self.brush, self.essence = brush, essence
        self.spine = along(_SPINE, _COUNT)
        self.normals = normals(self.spine)

    def girth(self, index: int) -> float:
        share = index / (_COUNT - 1)
        growth: float = min(1.0, share / 0.6) ** 0.85
        return 41 * growth * (1 if share < 0.74 else 1 - 0.9 * (share - 0.74))

    def at(self, index: int, across: float) -> Point:
        """Return a point of the body: across is 1 on the back, -1 on the belly."""
        (x, y), (nx, ny), girth = self.spine[index], self.normals[index], self.girth(index)
        return x + nx * girth * across, y + ny * girth * across

    def band(self, outer: float, inner: float) -> str:
        steps = [*range(0, _COUNT, 3)]
        edge = [self.at(i, outer) for i in steps] + [self.at(i, inner) for i in reversed(steps)]
        return smooth(edge, closed=True)

    def paint(self) -> None:
        self._tuft()
        self._leg(25, (-46, -24), (-104, -36))
        self._leg(50, (-8, 64), (36, 96))
        self._fins()
        self._trunk()
        (x, y), (bx, by) = self.spine[-1], self.spine[-4]
        with self.brush.drawing.placed(x, y, 1.34, (atan2(y - by, x - bx) - _HEAD_TILT) * 180 / pi):
            _head(self.brush)

    def _trunk(self) -> None:
        brush, c = self.brush, self.brush.colours
        body = self.band(1, -1)
        brush.drawing.path(moved(body, 6, 10), c.ink, opacity=0.35)
        brush.drawing.path(body, mix(c.accent, c.light, 0.3), c.ink, 6)
        brush.drawing.path(self.band(0.96, 0.2), mix(c.mid, c.accent, 0.35))
        brush.drawing.path(self.band(0.96, 0.62), mix(c.mid, c.deep, 0.3))
        brush.drawing.path(self.band(-0.36, -0.94), mix(CREAM, c.light, 0.25))
        plates = "".join(polygon([self.at(i, -0.4), self.at(i + 1, -0.92)], False) for i in range(3, _COUNT - 2))
        brush.line(plates, 1.8, 0.55)
        brush.line(smooth([self.at(i, -0.36) for i in range(0, _COUNT, 3)]), 2.2, 0.8)
        scales = ""
        for row, across in enumerate((-0.12, 0.2, 0.52)):
            for i in range(10 + row % 2, _COUNT - 5, 2):
                start, end, tip = self.at(i, across - 0.16), self.at(i, across + 0.16), self.at(i + 2, across)
                scales += f"M{_pair(start)}Q{_pair(tip)} {_pair(end)}"
        brush.line(scales, 2, 0.6)

    def _fins(self) -> None:
        fins = ""
        for i in range(6, _COUNT - 6, 3 if self.essence != "Ea" else 4):
            base, after = self.at(i, 0.9), self.at(i + 3, 0.9)
            (nx, ny), girth = self.normals[i], self.girth(i)
            height = girth * {"Wi": 0.8, "Wa": 0.62, "Ea": 0.66}[self.essence]
            back = 0.7 if self.essence == "Wi" else 0.35
            tip = (
                base[0] + nx * height - (after[0] - base[0]) * back,
                base[1] + ny * height - (after[1] - base[1]) * back,
            )
            if self.essence == "Ea":
                fins += polygon([base, tip, after])
            else:
                lift = (after[0] + nx * height * 0.7, after[1] + ny * height * 0.7)
                fins += f"M{_pair(base)}L{_pair(tip)}Q{_pair(lift)} {_pair(after)}Z"
        self.brush.gold(fins, DETAIL)

    def _tuft(self) -> None:
        x, y = self.spine[0]
        self.brush.gold(
            "".join(
                petal(x + 10, y + 6, pi * turn, 66 - abs(turn - 1.2) * 60, 15) for turn in (0.9, 1.5, 1.05, 1.35, 1.2)
            ),
            3,
        )

    def _leg(self, index: int, elbow: Point, wrist: Point) -> None:
        brush = self.brush
        x, y = self.at(index, 0)
        bend, foot = (x + elbow[0], y + elbow[1]), (x + wrist[0], y + wrist[1])
        line = along([(x, y), bend, foot], 9)
        sides = normals(line)
        thick = [26 - 1.9 * i for i in range(9)]
        left = [(p[0] + n[0] * t, p[1] + n[1] * t) for p, n, t in zip(line, sides, thick, strict=True)]
        right = [(p[0] - n[0] * t, p[1] - n[1] * t) for p, n, t in zip(line, sides, thick, strict=True)]
        angle = atan2(foot[1] - bend[1], foot[0] - bend[0])
        spur = "".join(petal(*bend, angle + pi + turn, 50, 13) for turn in (-0.5, 0.4))
        claws = "".join(
            petal(foot[0] + 4 * cos(angle + turn), foot[1] + 4 * sin(angle + turn), angle + turn, 42, 12, 0.3)
            for turn in (-0.85, 0.8, -0.3, 0.28)
        )
        brush.gold(spur, 3)
        brush.gold(claws, 3)
        brush.body(smooth([*left, *reversed(right)], closed=True), 4.4)
        brush.line("".join(polygon([left[i], right[i]], False) for i in (4, 5, 6, 7)), 2, 0.5)


def _pair(point: Point) -> str:
    return f"{point[0]:.1f} {point[1]:.1f}"


def _head(brush: Brush) -> None:
    mane = [(3.0, 108, 0), (-2.78, 100, -14), (2.66, 88, 14), (-2.5, 80, -22), (2.3, 60, 22)]
    brush.gold("".join(petal(4, y, angle, length, 17) for angle, length, y in mane), 2.4)
    brush.line("".join(petal(4, y, angle, length * 0.8, 0.3) for angle, length, y in mane), 1.4, 0.6)
    for dx, dy in ((12, -6), (0, 0)):
        horn = "M16-34C-4-66-46-74-88-58C-60-86-6-90 36-40Z"
        brush.cream(moved(horn, dx, dy), 2.8)
    brush.body("M14 6C40 16 66 22 98 16C108 18 110 28 98 33C78 43 44 46 6 36Z", 3)
    brush.drawing.path("M32 4C54 10 72 14 94 16C74 6 58-2 38-4Z", "#7c1f28", brush.colours.ink, 1.6)
    brush.drawing.path("M40 8C64 10 86 8 116 20C90 18 66 20 44 14Z", "#e2604e", brush.colours.ink, 1.4)
    brush.cream("M60 17L65 5L70 18ZM78 18L83 6L88 18Z", 1.4)
    skull = (
        "M-6-32C8-46 26-52 44-46C56-42 60-32 74-31C90-36 104-36 114-26C122-18 120-8 110-4"
        "C96-2 84 4 70 2C56 2 44 6 36 10C24 20 12 32-8 36C-18 14-18-14-6-32Z"
    )
    brush.body(skull, 3.4)
    brush.cream("M54 1L58 14L63 1ZM72 1L77 17L82 0ZM96-3L100 10L105-4Z", 1.4)
    brush.gold("M14 24C26 8 28-2 22-16C10-6 0 4-6 20Z", 2)
    brush.gold("M18-34C32-48 52-46 68-27C52-34 38-34 26-25Z", 2.2)
    brush.drawing.path("M34-23Q48-37 64-23Q50-13 34-23Z", "#fff7c9", brush.colours.ink, 2.2)
    brush.drawing.path("M50-31Q55-23 50-16Q45-23 50-31Z", "#c8321c", brush.colours.ink, 1.2)
    brush.line("M104-25Q111-26 112-18M78-20Q84-14 92-17M74-12Q80-7 86-9", 1.8, 0.8)
    whisker = "M110-8C128 2 126 26 108 34C98 40 98 54 112 58M98-2C112 12 102 40 78 48C62 54 62 68 76 72"
    brush.trim(whisker, 2)
