"""What lies behind an emblem: a sky with sun or moon, then wind lines, waves or ridges."""

from math import sin
from random import Random

from art.colour import mix
from art.geometry import TAU, Point, moved, number, pair, polygon, ridge, smooth, spiral, star
from art.peuali.canvas import Drawing
from art.peuali.palette import EARTH, WATER, WIND, Palette

LEFT, TOP, RIGHT, BOTTOM = 40, 40, 590, 620
MIDDLE = 315
SKY = f"M{LEFT} {TOP}L{RIGHT} {TOP}L{RIGHT} {BOTTOM}L{LEFT} {BOTTOM}Z"


def scene(drawing: Drawing, essence: str, random: Random) -> None:
    """Paint the scene of an Essence over the whole picture window."""
    with drawing.grid(1):
        {"Wi": _wind, "Wa": _water, "Ea": _earth}[essence](drawing, random)


def void(drawing: Drawing, colours: Palette, random: Random) -> None:
    """Paint the night before the world: stars and a great disc."""
    _sky(drawing, colours, 300, 190)
    _stars(drawing, colours, random, 46, BOTTOM)
    for radius in (226, 262):
        drawing.beads(MIDDLE, 300, radius, 3.4, radius / 9, colours.light)
    _vignette(drawing, colours)


def _sky(drawing: Drawing, colours: Palette, y: float, radius: float) -> None:
    high, upper, lower, low = colours.sky
    drawing.path(SKY, drawing.linear((0, high), (0.36, upper), (0.7, lower), (1, low)))
    halo = drawing.radial((0, colours.glow, 0.75), (0.45, colours.glow, 0.32), (1, colours.glow, 0))
    drawing.circle(MIDDLE, y, radius * 1.9, halo)
    for count, reach in ((40, 0.9), (80, 0.42)):
        middle = radius * (1.1 + reach / 2)
        beam = f' stroke-dasharray="1.6 {TAU * middle / count - 1.6:.3f}" stroke-linecap="butt"'
        drawing.circle(MIDDLE, y, middle, stroke=colours.glow, width=radius * reach, opacity=0.34, extra=beam)
    disc = drawing.linear((0, mix(colours.glow, colours.light, 0.25)), (1, mix(colours.light, colours.sky[2], 0.5)))
    drawing.circle(MIDDLE, y, radius, disc, colours.glow, 2.4, 0.85)


def _vignette(drawing: Drawing, colours: Palette) -> None:
    drawing.path(
        SKY,
        drawing.radial((0, colours.deep, 0), (0.62, colours.deep, 0), (1, colours.ink, 0.72), radius=0.76),
    )


def _stars(drawing: Drawing, colours: Palette, random: Random, count: int, lowest: float) -> None:
    small = large = ""
    for index in range(count):
        x, y = random.uniform(LEFT + 8, RIGHT - 8), random.uniform(TOP + 10, lowest)
        if index % 7:
            small += f"M{number(x)} {number(y)}h0"
        else:
            large += star(x, y, 9, 2, 4)
    drawing.path(small, stroke=colours.glow, width=3.2, opacity=0.75)
    drawing.path(large, colours.glow, opacity=0.85)


def _layer(drawing: Drawing, line: list[Point], fill: str, edge: str) -> None:
    shape = [(line[0][0], BOTTOM + 10.0), *line, (line[-1][0], BOTTOM + 10.0)]
    drawing.path(polygon([(round(x), round(y)) for x, y in shape]), fill, edge, 1.6)


def _wind(drawing: Drawing, random: Random) -> None:
    _sky(drawing, WIND, 270, 150)
    currents = ""
    for index in range(9):
        y, drift = 84 + index * 44, random.uniform(0, TAU)
        points = [(x, y + 15 * sin(x / 84 + drift) - (x - LEFT) * 0.05) for x in range(LEFT - 20, RIGHT + 60, 60)]
        currents += smooth(points)
    drawing.path(currents, stroke="#f4fffb", width=2.2, opacity=0.3)
    gusts = ""
    for y, reach, flip in (
        (150, 210, False),
        (214, 120, True),
        (330, 150, False),
        (410, 210, True),
        (96, 300, True),
    ):
        side = RIGHT if flip else LEFT
        curl = f"M0 {y}C{reach * 0.4:.0f} {y - 20} {reach * 0.7:.0f} {y + 14} {reach} {y}" + _curl(reach, y, 26)
        gusts += moved(curl, side, 0, flip=flip)
    drawing.path(gusts, stroke=WIND.glow, width=3.4, opacity=0.62)
    for depth, (y, height) in enumerate(((500, 120), (540, 90), (586, 70))):
        tone = mix(mix(WIND.accent, WIND.glow, 0.25), WIND.deep, 0.18 + 0.36 * depth)
        _layer(drawing, ridge(random, LEFT - 10, RIGHT + 10, y, height, 18), tone, mix(tone, WIND.glow, 0.4))
    _vignette(drawing, WIND)
    for x, y, size, flip in ((112, 566, 1.0, False), (524, 568, 1.05, True)):
        _cloud(drawing, x, y, size, flip)


def _curl(x: float, y: float, radius: float) -> str:
    """Return the end of a gust: it rolls up onto itself."""
    curl = moved("M0 0C150 0 150-180 0-170C-100-160-80-50 10-80", x, y, radius / 100)
    return curl[curl.index("C") :]


def _cloud(drawing: Drawing, x: float, y: float, scale: float, flip: bool) -> None:
    bank = "M-130 40C-132 8-96-6-80 6C-76-34-16-46-2-10C12-34 56-28 58 0C82-12 122 4 124 40Z"
    curls = spiral(-42, -4, 22, 2.6, 1.1, 8) + spiral(28, 4, 19, 2.6, 1.1, 8) + spiral(86, 22, 14, 2.6, 1, 8)
    fill = drawing.linear((0, "#fdf6e4"), (1, WIND.light))
    drawing.path(moved(bank, x, y, scale, flip=flip), fill, WIND.ink, 3)
    drawing.path(moved(curls, x, y, scale, flip=flip), stroke=WIND.mid, width=2.6)


def _water(drawing: Drawing, random: Random) -> None:
    _sky(drawing, WATER, 262, 150)
    _stars(drawing, WATER, random, 30, 330)
    for index in range(5):
        share = index / 4
        y, length, height = 424 + 44 * index, 96 + 20 * index, 32 + 7 * index
        x = LEFT - length * (0.2 + random.random() * 0.8)
        tone = mix("#6db7e8", "#081a4c", share**0.75)
        data = f"M{number(x)} {BOTTOM + 20}L{number(x)} {y}"
        foam = ""
        while x < RIGHT + 20:
            data += _wave(x, y, length, height)
            foam += _foam(x, y, length, height)
            x += length
        drawing.path(data + f"L{number(x)} {BOTTOM + 20}Z", tone, mix("#eafaff", tone, 0.3 + 0.4 * share), 2)
        drawing.path(foam, stroke="#e4f7ff", width=1.6, opacity=0.5)
    _vignette(drawing, WATER)


def _wave(x: float, y: float, length: float, height: float) -> str:
    """Return one crest that curls over, from trough to trough."""
    shape = (
        ((0.32, 0.2), (0.5, -1.1), (0.86, -1)),
        ((1.06, -0.9), (1.06, -0.2), (0.9, -0.25)),
        ((0.8, -0.3), (0.84, -0.62), (0.92, -0.52)),
        ((0.78, -0.72), (0.74, 0), (1, 0)),
    )
    return "".join(
        "C" + " ".join(f"{number(x + u * length)} {number(y + v * height)}" for u, v in curve) for curve in shape
    )


def _foam(x: float, y: float, length: float, height: float) -> str:
    """Return the lines that follow the back of a crest."""
    data = ""
    for row in (0, 1):
        points = ((0.26 + 0.1 * row, 0.5), (0.6 + 0.02 * row, -0.1 + 0.2 * row), (0.76, -0.66 + 0.3 * row))
        (ax, ay), (bx, by), (cx, cy) = ((x + u * length, y + v * height) for u, v in points)
        data += f"M{ax:.0f} {ay:.0f}Q{bx:.0f} {by:.0f} {cx:.0f} {cy:.0f}"
    return data


def _earth(drawing: Drawing, random: Random) -> None:
    _sky(drawing, EARTH, 286, 168)
    for index in range(6):
        share = index / 5
        line = ridge(random, LEFT - 10, RIGHT + 10, 450 + 34 * index, 130 * (1 - share * 0.6), 26)
        stepped = [(x, round(y / 12) * 12 if index < 4 else y) for x, y in line]
        tone = mix("#c5713a", "#241109", 0.1 + 0.9 * share)
        _layer(drawing, stepped, tone, mix("#ffcf8a", "#5a2c16", share))
        strata = [polygon([(x, y + 13 * row) for x, y in stepped[::2]], closed=False) for row in (1, 2)]
        drawing.path("".join(strata), stroke="#1c0c06", width=1.2, opacity=0.32)
    birds = "".join(moved("M-14-6Q-6-10 0 0Q6-10 14-6", x, y) for x, y in ((150, 250), (186, 226), (470, 214)))
    drawing.path(birds, stroke=EARTH.ink, width=3, opacity=0.7)
    _vignette(drawing, EARTH)


def embers(drawing: Drawing, colours: Palette, random: Random) -> None:
    """Scatter sparks that rise, mirrored so that they frame what stands in the middle."""
    sparks = ""
    for _ in range(22):
        x, y, size = random.uniform(70, 250), random.uniform(-270, 250), random.uniform(4, 10)
        sparks += pair(star(x, y, size, size * 0.3, 4))
    drawing.path(sparks, colours.glow, opacity=0.75)
