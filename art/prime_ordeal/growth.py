"""Creatures that grow: flora and fungi."""

from collections.abc import Sequence
from math import cos, radians, sin

from art.colour import mix
from art.forms import blob, clockwise, dots, fan, lines, oval, tube
from art.geometry import TAU, Point, petal, smooth
from art.palette import INK, LEAF, LEAF_DARK
from art.stage import Stage, Tones

GREEN: Tones = ("#e0f0a0", "#7fa544", "#2d4f2c")
RED_CAP: Tones = ("#ffd9b8", "#d8452f", "#7a1a24")
PALE_CAP: Tones = ("#fffbe8", "#d9c08f", "#7d6248")
TEAL_CAP: Tones = ("#e6fff2", "#3fa89a", "#134a55")
VIOLET_CAP: Tones = ("#ffe6f6", "#a85aa8", "#4a2358")
MOSS: Tones = ("#e6f29a", "#8aa83a", "#3c5a26")


def moss(stage: Stage, knots: Sequence[Point], tones: Tones = MOSS) -> None:
    """Paint a cushion of moss whose upper edge follows the knots, with stalks that carry spores."""
    (x0, y0), (x1, _) = knots[0], knots[-1]
    bumps = "".join(oval(x, y, 24, 19) for x, y in knots)
    body = blob([*knots, (x1 + 8, y0 + 20), ((x0 + x1) / 2, y0 + 4), (x0 - 8, y0 + 20)])
    stage.form(bumps + body, tones, 1.3)
    fuzz = [(x + stage.random.uniform(-22, 22), y + stage.random.uniform(-8, 30)) for x, y in [*knots] * 5]
    stage.line(dots(fuzz), tones[0], 3.4, 0.55)
    stalks = [(x + dx, y - 8) for x, y in knots[1:-1:2] for dx in (-10, 8)]
    stage.line("".join(f"M{x:.0f} {y:.0f}q4-18 10-26" for x, y in stalks), tones[0], 2.2)
    stage.line(dots([(x + 10, y - 27) for x, y in stalks]), "#f08a3c", 7)


def sundew(stage: Stage) -> None:
    """Paint a sundew whose leaves bristle with sticky drops, rooted at 0."""
    for turn, reach in ((-72, 112), (-40, 140), (-6, 158), (34, 142), (70, 110)):
        a = radians(turn)
        tip = (reach * sin(a), -reach * cos(a))
        stem = smooth([(0, 0), (reach * 0.55 * sin(a * 0.5), -reach * 0.6 * cos(a * 0.5)), tip])
        stage.line(stem, LEAF_DARK, 9)
        stage.line(stem, LEAF, 4)
        stage.stamp("sticky leaf", lambda: _sticky_leaf(stage), *tip, 1, False, turn)


def _sticky_leaf(stage: Stage) -> None:
    hairs, drops = "", []
    for k in range(11):
        u, v = sin(TAU * k / 11), -cos(TAU * k / 11)
        hairs += f"M{18 * u:.0f} {22 * v:.0f}L{41 * u:.0f} {48 * v:.0f}"
        drops.append((41 * u, 49 * v))
    stage.line(hairs, "#e0433c", 2.2)
    stage.form(oval(0, 0, 23, 34), ("#f3ea8a", "#9fae3c", "#5a5a22"))
    stage.line(dots(drops), "#ff6a5a", 9)
    stage.line(dots([(x - 1, y - 2) for x, y in drops]), "#fff0e6", 3)


def cedar(stage: Stage) -> None:
    """Paint a giant cedar with layered crowns, its foot at 0."""
    t = ("#e6ecb0", "#5f7f45", "#223a2b")
    trunk = tube([(-6, 6), (4, -60), (-4, -140), (2, -232)], [68, 42, 32, 14])
    roots = tube([(-20, -14), (-52, 6)], [22, 6]) + tube([(16, -14), (50, 6)], [22, 6])
    boughs = "".join(
        tube([(0, y + 50), (x * 0.5, y + 22), (x, y)], [16, 10, 6])
        for x, y in ((-80, -86), (80, -98), (-62, -136), (66, -150), (-40, -188), (46, -202))
    )
    stage.form(trunk + roots + boughs, ("#f5cf9c", "#7d5238", "#33201c"), 1.6)
    places = (
        (-84, 66, -84),
        (-98, 70, 82),
        (-134, 78, -64),
        (-150, 70, 70),
        (-188, 72, -44),
        (-202, 64, 50),
        (-238, 78, 2),
    )
    crowns = "".join(
        blob([(x - half, y, 1), (x - half * 0.6, y - 20), (x + half * 0.5, y - 22), (x + half, y, 1), (x, y + 6)])
        for y, half, x in places
    )
    stage.form(crowns, t, 1.1)


def round_tree(stage: Stage, x: float, y: float, size: float) -> None:
    """Paint a broad-leaved tree."""
    stage.stamp("round tree", lambda: _round_tree(stage), x, y, size / 100)


def _round_tree(stage: Stage) -> None:
    stage.form(tube([(0, 0), (2, -50), (0, -90)], [18, 11, 6]), ("#ffd9a0", "#6d4a34", "#33221c"))
    crown = "".join(oval(u, -v, 30, 26) for u, v in ((-24, 78), (24, 80), (0, 102), (0, 72)))
    stage.form(crown, GREEN)


def orchid(stage: Stage) -> None:
    """Paint an orchid with a lip like a mirror, its heart at 0."""
    t: Tones = ("#fff6f0", "#e39ac0", "#8d3f7c")
    stage.line(smooth([(6, 160), (20, 110), (8, 60), (0, 0)]), LEAF_DARK, 9)
    stage.form(blob([(14, 140, 1), (60, 96), (130, 92, 1), (90, 124), (20, 156)]), GREEN)
    stage.form(blob([(8, 146, 1), (-40, 110), (-110, 112, 1), (-60, 140), (0, 160)]), GREEN)
    stage.form("".join(clockwise(petal(0, 0, radians(turn), 104, 30, 0.6)) for turn in (-90, 28, 152)), t)
    stage.form("".join(clockwise(petal(0, 0, radians(turn), 100, 56, 0.62)) for turn in (-24, 204)), t, 1.4)
    veins = "".join(
        f"M{side * 18} {-4 + k * 2}Q{side * 50} {-30 + k * 12} {side * 82} {-36 + k * 14}"
        for side in (-1, 1)
        for k in range(3)
    )
    stage.line(veins, "#a8397a", 2.4, 0.7)
    lip = blob([(-22, 8, 1), (-40, 44), (-28, 84), (0, 98), (28, 84), (40, 44), (22, 8, 1)])
    stage.form(lip, ("#fff", "#d99a3f", "#8a4a20"), 1.2)
    glass = stage.linear((0, "#ffffff"), (0.45, "#bfe6ec"), (1, "#3d8f9e"), towards=(0.6, 1))
    stage.path(blob([(-14, 24), (-26, 50), (-16, 78), (0, 84), (18, 76), (26, 50), (14, 24)]), glass)
    stage.line("M-12 66L8 34M2 72L16 50", "#fff", 4, 0.9)
    stage.form(oval(0, -2, 17, 15), ("#fff8d8", "#f6c04c", "#b96a20"))
    stage.path(oval(-6, -4, 3, 3) + oval(6, -4, 3, 3), "#6d1f50")


def mushroom(stage: Stage, x: float, y: float, size: float, cap: Tones, turn: float = 0) -> None:
    """Paint a mushroom that stands on y, leaning by so many degrees."""
    stage.stamp(f"mushroom {cap}", lambda: _mushroom(stage, cap), x, y, size / 100, False, turn)


def _mushroom(stage: Stage, cap: Tones) -> None:
    stage.form(tube([(0, 0), (2, -40), (0, -78)], [26, 18, 20]), ("#fff8e6", "#e8d3b0", "#8f7358"), 0.8)
    stage.form(blob([(-56, -74, 1), (-44, -110), (0, -132), (44, -110), (56, -74, 1), (0, -62)]), cap)
    stage.path(oval(0, -72, 46, 8), mix(cap[2], INK, 0.35), opacity=0.8)
    stage.path(oval(-22, -98, 9, 7) + oval(4, -112, 10, 7) + oval(28, -94, 7, 5), cap[0], opacity=0.9)


def puffball(stage: Stage, x: float, y: float, size: float) -> None:
    """Paint a puffball that opens at its top."""
    s = size / 100
    stage.form(
        blob(
            [
                (x + u * s, y + v * s)
                for u, v in (
                    (-22, 2),
                    (-46, -22),
                    (-54, -60),
                    (-36, -92),
                    (0, -104),
                    (36, -92),
                    (54, -60),
                    (46, -22),
                    (22, 2),
                )
            ]
        ),
        ("#fff6dc", "#d8b98c", "#6f5140"),
        1.3,
    )
    warts = [
        (x + u * s, y + v * s)
        for u, v in ((-30, -60), (-10, -76), (14, -58), (32, -70), (-22, -34), (6, -30), (30, -40))
    ]
    stage.line(dots(warts), "#8f6c4c", 8 * s)
    stage.path(oval(x, y - 100 * s, 15 * s, 6 * s), "#3b241c")


def veiled(stage: Stage) -> None:
    """Paint a veiled fungus, its foot at 0: a dark cap from which a lace hangs."""
    stage.form(tube([(0, 0), (-4, -80), (2, -150)], [38, 28, 26]), ("#fffdf0", "#ecdcc0", "#9b8770"))
    veil = blob(
        [
            (-34, -160, 1),
            (-66, -110),
            (-104, -30, 1),
            (-70, -44),
            (-44, -24),
            (-14, -42),
            (16, -24),
            (46, -42),
            (74, -26),
            (106, -34, 1),
            (68, -110),
            (34, -160, 1),
        ]
    )
    stage.path(veil, "#fff6e2", opacity=0.5)
    mesh = ""
    for k in range(-3, 4):
        mesh += f"M{k * 9} -158Q{k * 17} -104 {k * 28} -40"
    mesh += "M-56-126Q0-110 56-126M-70-98Q0-78 70-98M-84-68Q0-46 84-68"
    stage.line(mesh, "#fffaf0", 2.4, 0.85)
    cap = blob([(-42, -152, 1), (-36, -196), (0, -220), (38, -196), (44, -152, 1), (0, -142)])
    stage.form(cap, ("#e8e0a0", "#5c6a3a", "#2a2c22"), 1.3)
    stage.line("M-20-200l8 10M4-208l8 12M-26-176l10 8M0-184l10 8M20-180l8 10M-8-164l10 6", "#b8bf74", 3)


def threads(stage: Stage, start: Point, ends: Sequence[Point], colour: str, width: float = 2.4) -> None:
    """Paint glowing threads that wander from one point to many, a knot of light at each end."""
    data = ""
    for x, y in ends:
        middle = (
            (start[0] * 0.5 + x * 0.5) + stage.random.uniform(-18, 18),
            (start[1] + y) / 2 + stage.random.uniform(-14, 14),
        )
        data += lines([start, middle, (x, y)])
    stage.line(data, colour, width * 2.6, 0.25)
    stage.line(data, colour, width, 0.9)
    stage.line(dots(ends), "#fffbe0", width * 3)


def roots(stage: Stage, x: float, y: float, size: float, colour: str) -> None:
    """Paint roots that spread downwards."""
    data = ""
    for turn in (-64, -34, -8, 20, 48, 70):
        a = radians(turn)
        data += tube(
            [
                (x, y),
                (x + size * 0.5 * sin(a * 0.8), y + size * 0.45 * cos(a)),
                (x + size * sin(a), y + size * cos(a * 0.7)),
            ],
            [size * 0.1, size * 0.06, 0],
        )
    stage.path(data, colour)


def fern_leaf(stage: Stage, x: float, y: float, length: float, turn: float, colour: str) -> None:
    """Paint one frond."""
    a = radians(turn)
    tip = (x + length * cos(a), y + length * sin(a))
    data = ""
    for k in range(1, 8):
        px, py = x + (tip[0] - x) * k / 8, y + (tip[1] - y) * k / 8
        for side in (-1, 1):
            data += petal(px, py, a + side * 1.0, length * 0.3 * (1 - k / 10), length * 0.05)
    stage.path(data + fan(tip[0], tip[1], turn, turn, 1, length * 0.1, length * 0.05), colour)
    stage.line(lines([(x, y), tip]), colour, length * 0.04)
