"""The Elemental: an Essence that has taken a body. Whirlwind, wave and rock."""

from math import pi

from brush import Brush
from geometry import pair, petal, polygon, spiral, whole


def elemental(brush: Brush, essence: str) -> None:
    """Paint an Elemental."""
    {"Wi": _whirlwind, "Wa": _wave, "Ea": _rock}[essence](brush)


def _whirlwind(brush: Brush) -> None:
    brush.light(0, -40, 200, 0.6)
    arm = (
        "M60-60C120-40 176-62 180-118C184-160 146-184 116-166C94-152 98-120 122-118C138-117 144-134 134-142"
        "C158-138 158-98 124-90C96-84 80-96 60-110Z"
    )
    brush.body(pair(arm))
    brush.gleam(pair("M84-74C126-66 160-84 164-120"), 3.4)
    for index, (half, y, thick) in enumerate(reversed(((118, 20, 58), (98, 66, 50), (74, 108, 44), (50, 146, 38), (28, 180, 34)))):
        turn = 10 if index % 2 else -10
        band = (
            f"M{-half} {y - 10}C{-half * 0.6} {y + thick * 0.5} {half * 0.6} {y + thick * 0.5} {half} {y - 14}"
            f"C{half * 1.12} {y + 10} {half * 0.7 + turn} {y + thick} {turn} {y + thick}"
            f"C{-half * 0.7} {y + thick} {-half * 1.1} {y + 14} {-half} {y - 10}Z"
        )
        (brush.bright if index % 2 else brush.body)(band, 4)
        brush.line(f"M{-half * 0.62} {y + thick * 0.55}C{-half * 0.2} {y + thick * 0.86} {half * 0.3} {y + thick * 0.84} {half * 0.62} {y + thick * 0.5}", 2, 0.5)
    plume = petal(0, -128, -pi / 2, 104, 22) + petal(26, -122, -1.16, 96, 20) + petal(48, -106, -0.74, 84, 18)
    brush.gold(pair(plume), 3.6)
    head = "M0-150C66-150 112-116 116-62C120-16 92 34 0 46"
    brush.body(whole(head))
    brush.shade(head + "Z", 0.18)
    brush.gleam(pair(spiral(64, -104, 24, -2.6, 1.2, 9)), 3.4)
    brush.eyes("M22-46C40-72 74-74 98-58C90-32 64-22 44-26C34-28 26-36 22-46Z", (60, -48), 8)
    brush.hollow(whole("M0-4C20-10 40-8 50-2C42 20 20 26 0 26"))
    brush.gold(whole("M0-136L18-110L0-72"), 3)
    brush.gleam("M-150 130C-110 160-60 176-20 214M150 130C110 160 60 176 20 214", 3, 0.5)


def _wave(brush: Brush) -> None:
    brush.light(0, -60, 200, 0.6)
    arm = (
        "M70 0C130-6 158-50 146-100C140-128 110-138 92-120C78-104 88-84 106-88C90-76 66-92 72-122"
        "C80-160 134-172 168-138C214-92 196 34 96 96Z"
    )
    brush.body(pair(arm))
    brush.gleam(pair("M112 44C166 10 188-50 162-106M100 66C140 40 164 10 174-26"), 3.4)
    skirt = "M0 60C60 50 110 60 150 100C170 122 196 118 202 104C204 168 150 214 0 214"
    brush.dark(whole(skirt))
    brush.bright(pair("M30 214C60 190 84 196 98 172C116 190 146 184 160 160C178 190 130 216 30 218Z"), 3.4)
    torso = "M0-210C20-160 96-110 104-30C112 50 70 96 56 150C48 180 20 200 0 206"
    brush.body(whole(torso), 6)
    brush.shade(torso + "Z", 0.2)
    brush.gleam("M-22-140C-54-104-76-66-76-24", 5)
    crown = petal(34, -128, -0.9, 80, 19, 0.7) + petal(60, -100, -0.5, 70, 17, 0.7)
    brush.bright(pair(crown), 3.4)
    brush.eyes("M18-30C36-52 66-54 86-42C80-18 58-8 40-12C30-14 22-20 18-30Z", (53, -32), 8)
    brush.hollow(whole("M0 12C16 8 30 8 40 14C34 32 16 38 0 38"))
    brush.gold(whole("M0-118C10-100 18-92 18-80C18-68 10-62 0-62"), 3)
    brush.line(pair("M14 84C26 74 38 74 50 84M10 112C22 102 34 102 46 112M8 140C16 132 28 132 36 140"), 2.6, 0.55)


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
    brush.line(pair("M116 92L142 104L150 140M142 104L168 96L196 116M96-60L130-34L126 16M130-34L166-26M60-20L44 20L66 52"), 3, 0.75)
    brush.gem(0, 34, 26)
    head = [(0, -162), (44, -158), (74, -118), (70, -62), (40, -18), (0, -12)]
    _block(brush, head)
    brush.gold(whole("M0-120L78-130L74-98L24-92L0-78"), 3.4)
    brush.eyes("M18-82L66-92L60-66L30-60Z", (43, -76), 7)
    brush.hollow(whole("M0-44L34-48L26-28L0-26"))
    brush.cream(pair(polygon([(4, -44), (14, -45), (9, -34)]) + polygon([(18, -46), (28, -47), (23, -36)])), 1.6)
    brush.line(pair("M44-158L36-138M74-118L58-112"), 2.6, 0.7)


def _block(brush: Brush, half: list[tuple[float, float]]) -> None:
    """Paint a hewn stone and its mirror image, lit from above left."""
    centred = half[0][0] == 0
    outline = whole(polygon(half, closed=False)) if centred else pair(polygon(half))
    brush.body(outline)
    middle = (sum(x for x, _ in half) / len(half), sum(y for _, y in half) / len(half))
    facet = polygon([half[0], middle, *half[-2:]]) if not centred else polygon(half)
    brush.shade(facet if centred else pair(facet), 0.22)
    brush.gleam(polygon(half[:2], closed=False), 2.4, 0.5)
