"""The Fountain: two bowls on a carved foot, from which its Essence springs."""

from math import pi

from art.geometry import diamond, lens, pair, petal, polygon, whole
from art.peuali.brush import Brush


def fountain(brush: Brush, essence: str) -> None:
    """Paint a Fountain."""
    brush.light(0, -110, 170, 0.85)
    {"Wi": _gusts, "Wa": _jets, "Ea": _flames}[essence](brush)
    _foot(brush)
    _bowl(brush, 76, 168, 74)
    _column(brush)
    _bowl(brush, -44, 96, 50)
    _finial(brush)


def _foot(brush: Brush) -> None:
    brush.dark(whole("M0 120L44 120C40 150 58 176 104 196L104 206L0 206"))
    brush.shade("M0 120L44 120C40 150 58 176 104 196L104 206L0 206Z")
    brush.gold(whole("M0 192L122 192L136 220L0 220"))
    brush.gold(pair("M18 196C20 176 16 150 20 132L36 132C34 154 42 174 60 190Z"), 3)
    brush.gem(0, 166, 17)


def _column(brush: Brush) -> None:
    brush.dark(whole("M0-14L26-14C18 10 18 34 32 70L0 70"), 4)
    brush.shade("M0-14L26-14C18 10 18 34 32 70L0 70Z", 0.3)
    brush.gold(whole("M0 18L26 18Q32 26 26 34L0 34"), 3.4)


def _bowl(brush: Brush, y: float, half: float, depth: float) -> None:
    cup = f"M0 {y}L{half} {y}C{half * 0.96} {y + depth * 0.72} {half * 0.5} {y + depth} 0 {y + depth}"
    brush.body(whole(cup))
    brush.shade(cup + "Z", 0.22)
    petals = "".join(
        petal(x * half / 4.6, y + depth * (0.93 - 0.045 * x * x), -pi / 2 + x * 0.2, depth * 0.66, depth * 0.2)
        for x in (-3, -2, -1, 0, 1, 2, 3)
    )
    brush.gold(petals, 2.6)
    brush.gold(lens(half + 12, y, 17, 17), 4.4)
    brush.bright(lens(half, y - 1, 10, 10), 2.4)
    brush.line(f"M{-half * 0.5} {y + 1}C{-half * 0.2} {y + 5} {half * 0.2} {y + 5} {half * 0.5} {y + 1}", 2, 0.6)


def _finial(brush: Brush) -> None:
    brush.gold(whole("M0-122C12-108 26-100 26-84C26-68 14-60 0-56"), 4)
    brush.gem(0, -84, 14)


def _jets(brush: Brush) -> None:
    outer = "M0-112C30-214 128-206 150 74L132 74C112-130 44-160 8-104Z"
    inner = "M0-112C22-176 74-170 84-50L70-50C60-126 30-136 8-104Z"
    brush.body(pair(outer))
    brush.gleam(pair("M26-142C66-188 120-140 140 40"), 3.4)
    brush.bright(pair(inner), 4)
    brush.bright(whole("M0-236C10-200 16-160 12-112L0-100"), 4)
    drops = petal(172, -72, pi / 2 + 3.1, 30, 11, 0.2) + petal(186, 6, pi / 2 + 3.1, 26, 9, 0.2)
    drops += petal(52, -196, -pi / 2, 26, 9, 0.2)
    brush.bright(pair(drops), 2.6)


def _gusts(brush: Brush) -> None:
    low = "M10-70C50-128 116-132 156-108C190-84 178-40 148-46C130-50 130-72 148-76"
    high = "M6-70C14-150 48-212 104-214C156-214 166-154 130-146C108-142 98-160 112-174"
    brush.tube(pair(low), 15)
    brush.tube(pair(high), 17)
    brush.gold(whole("M0-246C26-206 30-160 10-112L0-100"), 4)
    brush.line("M0-224L0-120", 2.4, 0.6)
    brush.gleam(pair("M120 4C136-12 158-12 172 0C184 12 176 28 164 24M186-150C196-160 196-176 184-180"), 4)


def _flames(brush: Brush) -> None:
    shards = (
        ((0, -100), (48, -150), (92, -216), (86, -150), (44, -84)),
        ((22, -90), (96, -128), (160, -150), (124, -92), (56, -64)),
        ((30, -70), (112, -78), (182, -66), (122, -44), (60, -44)),
    )
    for shard, paint in zip(shards, (brush.body, brush.bright, brush.body), strict=True):
        paint(pair(polygon(shard)), 4)
        brush.shade(pair(polygon([shard[0], shard[2], shard[3], shard[4]])), 0.14)
        brush.line(pair(polygon([shard[0], shard[2]], closed=False)), 2)
    spire = ((0, -240), (26, -190), (20, -110), (0, -92))
    brush.bright(whole(polygon(spire, closed=False)), 4)
    brush.shade(polygon(spire), 0.15)
    sand = "M118-34C150-20 158 20 150 74L130 74C136 26 130-8 110-24Z"
    brush.gold(pair(sand), 3.6)
    brush.gold(pair(diamond(184, 10, 9, 14) + diamond(176, -132, 8, 12)), 2.6)
