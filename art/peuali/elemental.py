"""The Elemental: an Essence that has taken a body. Whirlwind, wave and rock."""

from collections.abc import Callable
from math import pi

from art.geometry import Point, lens, pair, petal, polygon, segments, spiral, whole
from art.peuali.brush import Brush


def elemental(brush: Brush, essence: str) -> None:
    """Paint an Elemental."""
    {"Wi": _whirlwind, "Wa": _wave, "Ea": _rock}[essence](brush)


def _whirlwind(brush: Brush) -> None:
    brush.light(0, -40, 210, 0.6)
    feathers = [petal(13 * k, -90, -pi / 2 + 0.24 * k, 132 - 9 * k, 22, 0.7) for k in range(7)]
    brush.bright(pair("".join(feathers[1::2])), 3.4)
    brush.gold(pair("".join(feathers[0::2])), 3.4)
    brush.tube(pair("M60-40C110-6 170-10 190-56C204-96 168-120 144-100C128-84 140-66 156-74"), 14)
    bowls = ((18, 208, 32, 6), (38, 178, 46, -8), (60, 142, 56, 8), (86, 102, 64, -8), (118, 56, 78, 4))
    for index, (half, y, depth, shift) in enumerate(bowls):
        with brush.drawing.placed(shift, y):
            _bowl(brush, half, depth, brush.bright if index % 2 else brush.body)
    brush.tube("M-190 50C-172 126 40 150 160 104C204 84 194 36 160 48C142 56 150 76 164 72", 12)
    brush.tube("M112 160C84 202 -70 204 -134 164C-164 140-150 108-126 118C-110 126-118 142-130 138", 11)
    _storm_face(brush)


def _bowl(brush: Brush, half: float, depth: float, paint: Callable[[str, float], None]) -> None:
    """Paint one turn of the whirlwind."""
    paint(lens(half, 0, 26, depth), 4.4)
    shaded = "M98 4C98 50 60 75 0 75C50 50 70 20 98 4Z"
    shine = "M-72 30Q-40 58 10 56"
    brush.shade(_stretched(shaded, half, depth), 0.22)
    brush.gleam(_stretched(shine, half, depth), 3)


def _stretched(data: str, half: float, depth: float) -> str:
    """Fit a drawing in hundredths to a bowl's half width and depth."""
    return "".join(
        command + " ".join(f"{x * half / 100:.1f} {y * depth / 100:.1f}" for x, y in points)
        for command, points in segments(data)
    )


def _storm_face(brush: Brush) -> None:
    """Paint the face that looks out of the whirlwind."""
    head = "M0-124C62-124 98-92 98-44C98 6 52 50 0 78"
    brush.body(whole(head), 6)
    brush.shade(head + "Z", 0.18)
    brush.dark(whole("M0-132C66-132 104-98 104-54C84-84 52-92 34-74C22-62 12-54 0-30"), 4.4)
    brush.gleam(pair("M22-116C56-112 80-98 90-80"), 2.6, 0.5)
    brush.eyes("M16-18C32-46 62-56 88-50C82-24 60-6 38-8C28-10 18-12 16-18Z", (51, -30), 8)
    brush.hollow(whole("M0 18C14 14 30 14 40 18C32 34 16 40 0 40"))
    brush.gleam(pair("M46 36C58 30 68 20 72 6M52 52C68 42 82 28 86 10"), 3.4)
    brush.gold(whole("M0-152C12-128 24-116 24-98C24-84 12-76 0-74"), 3.4)
    brush.gem(0, -100, 12)


def _wave(brush: Brush) -> None:
    brush.light(0, -60, 210, 0.6)
    arm = (
        "M60-30C116-34 132-84 128-132C124-186 176-206 198-168C212-140 190-118 174-130C180-146 168-152 162-140"
        "C166-96 190-70 204-24C208 40 150 90 70 90Z"
    )
    brush.body(pair(arm))
    brush.gleam(pair("M84 70C140 66 180 26 176-16M146-166C150-180 164-184 174-178"), 3.4)
    brush.gleam(pair(spiral(164, -152, 18, 2.4, 1.1, 8)), 3.4)
    brush.bright(pair("M196-40C206-70 200-104 186-118C212-108 222-60 208-16Z"), 3)
    torso = "M0-40C44-44 96-30 100 14C102 60 74 96 92 142C106 172 150 186 204 178L204 216L0 216"
    brush.body(whole(torso), 6)
    brush.shade(torso + "Z", 0.2)
    brush.gleam(pair("M60-10C86-6 98 8 94 26"), 3.4)
    ripples = "M12 92C26 80 40 80 52 92M10 120C22 108 36 108 48 120M8 148C18 138 30 138 42 148"
    brush.line(pair(ripples), 2.8, 0.6)
    foam = (
        "M0 204C24 176 54 184 68 160C90 186 120 180 138 156C156 180 190 176 206 148C222 176 250 168 268 146"
        "L280 270L0 270"
    )
    brush.bright(whole(foam), 4)
    brush.line(
        pair("M34 212C52 198 66 204 76 190M92 212C114 204 132 198 144 184M160 212C184 204 200 194 208 180"),
        2.6,
        0.6,
    )
    fins = (
        petal(48, -120, -0.95, 96, 24, 0.72) + petal(62, -92, -0.5, 86, 22, 0.72) + petal(64, -64, -0.08, 66, 18, 0.72)
    )
    brush.bright(pair(fins), 3.6)
    head = "M0-244C16-196 76-166 78-96C78-44 44-6 0 8"
    brush.body(whole(head), 6)
    brush.shade(head + "Z", 0.18)
    brush.gleam("M-22-172C-44-148-58-126-58-100", 5)
    brush.eyes("M14-84C32-104 52-108 68-98C62-74 44-64 32-66C22-68 16-76 14-84Z", (42, -86), 7)
    brush.hollow(whole("M0-40C14-46 28-44 36-38C32-24 16-14 0-12"))
    brush.gold(whole("M0-176C12-152 22-142 22-128C22-112 10-106 0-106"), 3.4)
    brush.gem(0, 42, 24)


def _rock(brush: Brush) -> None:
    brush.light(0, -60, 200, 0.6)
    for shard, paint in (
        (((20, -110), (44, -214), (76, -120)), brush.gold),
        (((64, -104), (120, -200), (126, -84)), brush.bright),
        (((104, -84), (178, -146), (152, -50)), brush.gold),
    ):
        paint(pair(polygon(shard)), 4)
        brush.shade(pair(polygon([((shard[0][0] + shard[2][0]) / 2, shard[0][1]), shard[1], shard[2]])), 0.28)
    _block(brush, [(0, 56), (62, 50), (84, 112), (66, 208), (18, 208), (14, 140), (0, 136)])
    _block(brush, [(118, 46), (178, 30), (206, 84), (196, 154), (150, 176), (110, 150), (104, 92)])
    _block(brush, [(64, -92), (142, -96), (192, -40), (180, 40), (118, 54), (70, 6)])
    _block(brush, [(0, -30), (88, -40), (104, 30), (76, 88), (0, 100)])
    brush.line(
        pair("M116 92L142 104L150 140M142 104L168 96L196 116M96-60L130-34L126 16M130-34L166-26M60-20L44 20L66 52"),
        3,
        0.75,
    )
    brush.gold(pair("M103 76L203 68L206 100L104 108Z"), 3.6)
    brush.studs([(side * x, y) for side in (1, -1) for x, y in ((124, 91), (154, 88), (184, 85))])
    brush.gold(whole("M0 84L80 74L84 106L0 118"), 3.6)
    brush.gem(0, 30, 26)
    brush.gem(0, 100, 13)
    head: list[Point] = [(0, -162), (44, -158), (74, -118), (70, -62), (40, -18), (0, -12)]
    _block(brush, head)
    brush.gold(whole("M0-120L78-130L74-98L24-92L0-78"), 3.4)
    brush.eyes("M18-82L66-92L60-66L30-60Z", (43, -76), 7)
    brush.hollow(whole("M0-44L34-48L26-28L0-26"))
    brush.cream(pair(polygon([(4, -44), (14, -45), (9, -34)]) + polygon([(18, -46), (28, -47), (23, -36)])), 1.6)
    brush.line(pair("M44-158L36-138M74-118L58-112"), 2.6, 0.7)


def _block(brush: Brush, half: list[Point]) -> None:
    """Paint a hewn stone and its mirror image, lit from above left."""
    centred = half[0][0] == 0
    outline = whole(polygon(half, closed=False)) if centred else pair(polygon(half))
    brush.body(outline)
    middle = (sum(x for x, _ in half) / len(half), sum(y for _, y in half) / len(half))
    facet = polygon([half[0], middle, *half[-2:]]) if not centred else polygon(half)
    brush.shade(facet if centred else pair(facet), 0.22)
    brush.gleam(polygon(half[:2], closed=False), 2.4, 0.5)
