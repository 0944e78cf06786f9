"""The Scepter: a jewelled staff whose head spreads wings, waves or antlers of crystal."""

from math import pi

from art.geometry import diamond, lens, pair, petal, polygon, rays, spiral, whole
from art.peuali.brush import Brush


def scepter(brush: Brush, essence: str) -> None:
    """Paint a Scepter."""
    with brush.drawing.placed(0, -14, 1.06):
        brush.light(0, -86, 190, 0.8)
        brush.gleam(rays(0, -86, 96, 190, 40), 2.4, 0.55)
        {"Wi": _wings, "Wa": _waves, "Ea": _crystals}[essence](brush)
        _staff(brush)
        _head(brush)


def _staff(brush: Brush) -> None:
    shaft = "M15-20L11 196L-11 196L-15-20Z"
    brush.body(shaft)
    brush.shade("M15-20L11 196L0 196L0-20Z", 0.3)
    band = "".join(f"M-12 {y + 22}L13 {y}" for y in (22, 56, 90, 124, 158))
    brush.trim(band, 4)
    for y, width in ((-8, 30), (10, 22), (184, 22)):
        brush.gold(lens(width, y, 13, 13), 4)
    brush.gold(whole("M0 190C14 190 20 202 14 214L0 238"), 4)
    brush.gold(pair("M12 10C40 14 56 34 48 58C40 42 28 36 12 40Z"), 3.6)
    brush.gold(pair("M12 176C30 172 42 160 40 144C30 152 20 152 12 150Z"), 3.2)


def _head(brush: Brush) -> None:
    claw = "M0-2C44-8 74-40 72-92C70-128 52-156 24-176C36-146 46-124 44-96C42-64 24-46 0-44Z"
    brush.gold(pair(claw))
    brush.line(pair("M14-22C44-30 60-58 58-94"), 2.6, 0.6)
    brush.gold(whole("M0-222C8-196 22-180 22-160C22-146 12-138 0-138"), 4)
    brush.dark(whole("M0-196C5-182 11-172 11-162C11-154 6-151 0-151"), 2.2)
    brush.gem(0, -90, 50)
    brush.drawing.path("M-20-106C-16-120 0-126 12-122", stroke=brush.colours.glow, width=5, opacity=0.85)
    brush.studs([(side * x, y) for side in (1, -1) for x, y in ((66, -64), (68, -110), (48, -34))])


def _wings(brush: Brush) -> None:
    for row, (count, paint) in enumerate(((6, brush.bright), (5, brush.body))):
        feathers = veins = ""
        for i in reversed(range(count)):
            angle = -0.95 + 0.3 * i + 0.06 * row
            length = (148 - 13 * i) * (1 - 0.3 * row)
            x, y = 44 + 4 * i, -62 + 9 * i
            feathers += petal(x, y, angle, length, 21, 0.74)
            veins += petal(x, y, angle, length * 0.84, 0.5)
        paint(pair(feathers), 3.6)
        brush.line(pair(veins), 1.6, 0.4)
    brush.gold(pair("M30-70C52-88 76-84 88-66C74-64 70-46 76-28C58-26 40-34 30-46Z"), 3.6)
    brush.gem(58, -58, 13)
    brush.gem(-58, -58, 13)


def _waves(brush: Brush) -> None:
    crest = (
        "M26-10C84 4 148-20 172-82C184-120 166-156 130-154C104-152 92-124 110-108"
        "C120-100 134-106 134-118C146-98 128-70 100-60C76-52 48-56 30-66Z"
    )
    brush.body(pair(crest))
    brush.gleam(pair("M48-28C98-22 138-44 156-90M52-44C92-40 122-60 134-88"), 3.4)
    brush.bright(pair("M40 0C76 22 120 20 150-6C142 34 92 58 40 36Z"), 3.6)
    drops = petal(150, 34, pi / 2 + 0.5, 30, 10, 0.8) + petal(176, -4, pi / 2 + 0.3, 26, 9, 0.8)
    brush.bright(pair(drops), 2.6)
    brush.line(pair(spiral(136, -126, 20, 2, 1.2, 8)), 2.6, 0.6)


def _crystals(brush: Brush) -> None:
    shards = (
        ((46, -40), (92, -60), (186, -196), (128, -62), (70, -14)),
        ((60, -24), (114, -46), (206, -104), (146, -20), (80, 2)),
        ((56, -4), (112, -12), (184, -14), (126, 24), (70, 20)),
    )
    for shard, paint in zip(shards, (brush.bright, brush.body, brush.bright), strict=True):
        outline, (_, middle, tip, low, root) = polygon(shard), shard
        paint(pair(outline), 4)
        brush.shade(pair(polygon([shard[0], tip, low, root])), 0.15)
        brush.line(pair(polygon([shard[0], tip], closed=False)), 2)
        brush.gleam(pair(polygon([middle, tip], closed=False)), 2, 0.6)
    brush.gold(pair(diamond(64, -12, 22, 34)), 3.6)
    brush.studs([(64, -12), (-64, -12)], 7)
