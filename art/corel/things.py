"""Things that several pictures show: blades, bows, gems, gears, candles, books, chains."""

from math import cos, pi, sin

from art.colour import mix
from art.corel.outline import outline
from art.corel.palette import BRASS, GOLD, INK, STEEL, WAX, WOOD
from art.forms import blob, lines, oval, tube
from art.geometry import TAU, Point, polygon
from art.stage import Stage, Tones


def sword(stage: Stage, long: float = 150, metal: Tones = STEEL, hilt: Tones = GOLD) -> None:
    """Paint a sword that points up, its guard at 0."""
    stage.flat(f"M-11 0L-10 {16 - long}L0 {-long}L0 0Z", metal[0])
    stage.flat(f"M11 0L10 {16 - long}L0 {-long}L0 0Z", metal[1])
    stage.line("M0 6V30", WOOD[2], 10)
    stage.form(tube([(-30, 2), (0, 5), (30, 2)], [9, 11, 9]) + oval(0, 38, 9, 9), hilt, 0)


def knife(stage: Stage) -> None:
    """Paint a knife that points right, its guard at 0."""
    stage.form(outline("0,-13! 80,-13 132,10! 60,14 0,13!"), STEEL)
    stage.line("M-8 0H-58", WOOD[2], 20)
    stage.line("M-8 0H-58", WOOD[1], 12)
    stage.line("M-4-18V18", GOLD[1], 9)


def arrow(
    stage: Stage, start: Point, end: Point, width: float = 4, shaft: str = WOOD[1], vane: str = "#f3e6cf"
) -> None:
    """Paint an arrow from its feathers to its head."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    long = (dx * dx + dy * dy) ** 0.5
    u, v = dx / long * width, dy / long * width

    def at(base: Point, along: float, across: float) -> Point:
        return base[0] + u * along - v * across, base[1] + v * along + u * across

    stage.line(f"M{start[0]:.0f} {start[1]:.0f}L{end[0]:.0f} {end[1]:.0f}", shaft, width)
    stage.flat(polygon([at(end, 4, 0), at(end, -2, 2), at(end, -1, 0), at(end, -2, -2)]), STEEL[0])
    feathers = [
        at(start, 0, 0),
        at(start, -2, 2),
        at(start, 3, 2),
        at(start, 5, 0),
        at(start, 3, -2),
        at(start, -2, -2),
    ]
    stage.flat(polygon(feathers), vane)


def bow(stage: Stage, high: float, tones: Tones, pull: float = 0, width: float = 11) -> None:
    """Paint a bow that shoots to the right, its grip at 0; pull draws the string back."""
    curve = [(-high * 0.34, -high), (-4, -high * 0.62), (0, 0), (-4, high * 0.62), (-high * 0.34, high)]
    stage.line(f"M{-high * 0.34:.0f} {-high}L{-high * 0.34 - pull:.0f} 0L{-high * 0.34:.0f} {high}", "#fff3d8", 2)
    stage.form(tube(curve, [width * 0.4, width, width * 1.2, width, width * 0.4]), tones, 0.8)


def gem(stage: Stage, x: float, y: float, size: float, tones: Tones) -> None:
    """Paint a cut stone, seen from the front."""
    light, mid, dark = tones
    with stage.at(x, y, size / 100):
        stage.flat("M-58-70H58L100-22L0 100L-100-22Z", mid)
        stage.flat("M-58-70H58L40-22H-40Z", light)
        stage.flat("M58-70L100-22H40ZM40-22H-40L0 100Z", mix(mid, dark, 0.45))
        stage.flat("M100-22L0 100L40-22Z", dark)
        stage.flat("M-100-22H-40L-58-70Z", mix(mid, light, 0.45))


def gear(x: float, y: float, radius: float, teeth: int, turn: float = 0) -> str:
    """Draw a toothed wheel."""
    points = []
    for k in range(teeth):
        for share, reach in ((-0.32, 0.82), (-0.2, 1), (0.2, 1), (0.32, 0.82)):
            angle = turn + TAU * (k + share) / teeth
            points.append((x + radius * reach * cos(angle), y + radius * reach * sin(angle)))
    return polygon(points)


def candle(stage: Stage, x: float, y: float, high: float, wide: float = 18, lit: bool = True) -> None:
    """Paint a candle that stands at a point."""
    half = wide / 2
    body = [(x - half, y, 1), (x - half, y - high, 1), (x, y - high + 4), (x + half, y - high, 1), (x + half, y, 1)]
    stage.form(blob(body), WAX, 0.7)
    stage.line(f"M{x} {y - high}v-8", INK, 2.5)
    if lit:
        stage.halo(x, y - high - 18, wide * 2.4, "#ffe08a", 0.9)
        flame(stage, x, y - high - 4, wide * 0.5, wide * 1.7)


def flame(stage: Stage, x: float, y: float, half: float, high: float) -> None:
    """Paint a flame that stands at a point."""
    shape = [(x, y), (x - half, y - high * 0.32), (x, y - high, 1), (x + half, y - high * 0.32)]
    stage.path(blob(shape), stage.linear((0, "#f7a13c"), (1, "#fff3b0")))


def chain(stage: Stage, points: list[Point], width: float = 5, colour: str = "#4a525c") -> None:
    """Hang a chain along a line."""
    stage.line(lines(points), INK, width * 2.2)
    stage.path(
        lines(points), stroke=colour, width=width * 1.5, extra=f' stroke-dasharray="{width * 1.2:g} {width * 2.6:g}"'
    )


def book(stage: Stage, x: float, y: float, wide: float, high: float, colour: str) -> None:
    """Paint a closed book that lies on its side, its lower left corner at the point."""
    stage.flat(f"M{x} {y - high}h{wide}v{high}h{-wide}Z", colour)
    stage.flat(f"M{x + 12} {y - high + 4}h{wide - 8}v{high - 8}h{-(wide - 8)}Z", "#f1e4c4")
    stage.line(f"M{x + 12} {y - high / 2}h{wide - 10}", "#c9b48c", 1.6)


def key(stage: Stage, long: float) -> None:
    """Paint a large key, upright, its ring at 0 and its bit above."""
    stage.line(f"M0-16V{-long}M0 {14 - long}h20v14M0 {38 - long}h16", BRASS[2], 13)
    stage.line(f"M0-16V{-long}M0 {14 - long}h20v14M0 {38 - long}h16", BRASS[1], 8)
    stage.circle(0, 0, 17, stroke=BRASS[2], width=12)
    stage.circle(0, 0, 17, stroke=BRASS[1], width=7)


def tentacle(spine: list[Point], width: float) -> str:
    """Draw an arm of the deep, thinning to its tip."""
    count = len(spine)
    return tube(spine, [width * (1 - k / count) + 2 for k in range(count - 1)] + [0])


def acorn(stage: Stage, x: float, y: float, size: float, nut: Tones, cap: Tones) -> None:
    """Paint an acorn, its cap above, its middle at the point."""
    with stage.at(x, y, size / 100):
        stage.form(outline("-74,-26 -62,40 0,100! 62,40 74,-26"), nut, 1.3)
        stage.line("M0-70Q2-96 18-108", cap[2], 15)
        stage.form(outline("-92,-18! -84,-62 0,-96 84,-62 92,-18! 0,-2"), cap, 1.3)
        nicks = "".join(f"M{k * 24 - 72} {-28 - 11 * (3 - abs(k - 3))}q12 14 24 0" for k in range(1, 6))
        stage.line(nicks + "M-46-62q15 12 30 0M-15-74q15 12 30 0M16-62q15 12 30 0", cap[2], 5, 0.8)


def ring_of(count: int, x: float, y: float, radius: float, start: float = -pi / 2) -> list[Point]:
    """Return places spread around a centre."""
    return [
        (x + radius * cos(start + TAU * k / count), y + radius * sin(start + TAU * k / count)) for k in range(count)
    ]
