"""Creatures of the water."""

from collections.abc import Sequence
from math import cos, sin

from art.colour import mix
from art.forms import blob, dots, fan, lines, oval, spikes, tube
from art.geometry import TAU, Point, smooth
from art.palette import INK
from art.stage import Stage, Tones

GOLDEN: Tones = ("#fff3b8", "#f2a93b", "#b3481f")


def fish(stage: Stage, x: float, y: float, size: float, tones: Tones, flip: bool = False, turn: float = 0) -> None:
    """Paint a small fish, facing right."""
    stage.stamp(f"fish {tones}", lambda: _fish(stage, tones), x, y, size / 100, flip, turn)


def _fish(stage: Stage, tones: Tones) -> None:
    tail = blob([(-34, 0), (-72, -30, 1), (-60, 0), (-72, 30, 1)])
    fins = blob([(-14, -20), (6, -42), (24, -34, 1), (22, -18)]) + blob([(-8, 18), (-2, 36, 1), (14, 18)])
    body = tube([(-42, 0), (-18, 0), (16, -1), (44, 1)], [10, 34, 42, 24])
    stage.form(body + tail + fins, tones)
    stage.line("M22-17Q14 0 22 16", tones[0], 2.5, 0.7)
    stage.eye(37, -4, 5.5, "#fff6d5")


def eel(stage: Stage, spine: Sequence[Point], width: float) -> None:
    """Paint a long swimmer along a spine, head last, with a fin all along its back."""
    count = len(spine)
    widths = [width * min(1, 0.25 + 1.1 * index / count) for index in range(count - 1)] + [width * 0.8]
    crest = [w + width * 0.55 for w in widths[:-2]] + [widths[-2], 0]
    stage.far(tube(spine, crest))
    stage.form(tube(spine, widths))


def whale(stage: Stage) -> None:
    """Paint a whale that leaps, head up to the right."""
    body = tube([(-120, 130), (-90, 60), (-30, -10), (50, -70), (96, -104)], [60, 110, 132, 112, 50])
    fin = blob([(-6, 28), (-80, 60), (-128, 34, 1), (-70, 14), (-24, -8)])
    stage.form(body)
    belly = blob(
        [(106, -108, 1), (70, -52), (10, 10), (-40, 84), (-60, 140), (-20, 140, 1), (20, 66), (76, 0), (112, -60)]
    )
    stage.path(belly, stage.colours.light, opacity=0.85)
    grooves = [[(104 - k * 5, -92 + k * 13), (60 - k * 6, -28 + k * 12), (0 - k * 6, 60 + k * 10)] for k in range(4)]
    stage.line(lines(*grooves), stage.colours.mid, 2.6)
    stage.form(fin)
    stage.eye(56, -62, 6)


def turtle(stage: Stage) -> None:
    """Paint an old turtle that walks, facing right, its feet at 0."""
    legs = tube([(-52, -40), (-66, -16), (-70, -2)], [36, 30, 30]) + tube(
        [(54, -40), (66, -18), (70, -2)], [34, 28, 30]
    )
    stage.far(tube([(-20, -36), (-26, -2)], [32, 28]) + tube([(28, -36), (30, -2)], [30, 28]))
    head = tube([(66, -44), (100, -66), (126, -78)], [32, 28, 34])
    tail = tube([(-80, -34), (-108, -20)], [18, 0])
    stage.form(legs + head + tail)
    shell = blob(
        [(-96, -30, 1), (-88, -74), (-44, -116), (10, -124), (60, -98), (90, -54), (92, -34, 1), (40, -24), (-40, -22)]
    )
    c = stage.colours
    stage.form(shell, (c.light, mix(c.mid, "#7c6a3a", 0.5), mix(c.dark, INK, 0.25)), 1.3)
    plates = lines([(-92, -46), (-30, -54), (40, -54), (88, -48)], [(-60, -104), (-44, -80), (-48, -52)])
    plates += lines(
        [(-8, -122), (-2, -84), (-6, -54)],
        [(40, -110), (44, -80), (36, -54)],
        [(-44, -80), (-2, -84), (44, -80), (72, -76)],
    )
    stage.line(plates, mix(c.dark, INK, 0.4), 3.4)
    stage.eye(130, -82, 4.6)
    stage.line("M142-70Q130-66 120-70", INK, 2)


def gulper(stage: Stage) -> None:
    """Paint a deep-sea fish that is all mouth, facing right."""
    tail = tube([(-60, 10), (-110, 26), (-150, -6), (-186, -2)], [64, 34, 14, 0])
    head = blob(
        [
            (-76, -20),
            (-30, -76),
            (40, -92),
            (112, -86, 1),
            (70, -30),
            (52, 6),
            (72, 46),
            (120, 80, 1),
            (30, 100),
            (-50, 64),
        ]
    )
    stage.form(tail + head)
    maw = blob(
        [(108, -80, 1), (60, -62), (16, -40), (4, 4), (20, 50), (66, 76), (114, 77, 1), (76, 40), (62, 4), (76, -34)]
    )
    stage.path(maw, stage.radial((0, "#8c2b3c"), (1, "#2a0a18")))
    teeth = spikes([(20, -44), (38, -54), (58, -64), (80, -72), (102, -79)], -17) + spikes(
        [(108, 76), (86, 74), (64, 68), (42, 60), (24, 48)], -17
    )
    stage.path(teeth, "#fff8df")
    fins = blob([(-40, -66), (-60, -104, 1), (-14, -84)]) + fan(-30, 50, 120, 165, 3, 44, 9)
    stage.far(fins)
    stage.eye(26, -72, 8)
    stage.line(smooth([(-6, -84), (0, -128), (40, -142), (62, -128)]), stage.colours.dark, 3.5)
    stage.halo(64, -124, 30, "#fdf6b0", 1)
    stage.circle(64, -124, 6, "#fffde0")


def trilobite(stage: Stage, x: float, y: float, size: float, tones: Tones, turn: float = 0) -> None:
    """Paint a trilobite from above, its head upwards."""
    stage.stamp(f"trilobite {tones}", lambda: _trilobite(stage, tones), x, y, size / 100, False, turn)


def _trilobite(stage: Stage, tones: Tones) -> None:
    legs = "".join(f"M{side * 34} {k}l{side * 16} 9" for k in range(-10, 50, 12) for side in (-1, 1))
    stage.line(legs + "M-10-62Q-18-90-36-98M10-62Q18-90 36-98", tones[2], 3)
    stage.form(oval(0, 6, 42, 62), tones, 1.4)
    segments = "".join(f"M-40 {k}Q0 {k + 14} 40 {k}" for k in range(-14, 56, 11))
    stage.line(segments, tones[2], 2.4)
    stage.line("M-13-20Q-16 20-7 62M13-20Q16 20 7 62", tones[2], 2)
    head = blob([(-48, -6, 1), (-46, -44), (0, -68), (46, -44), (48, -6, 1), (0, -20)])
    stage.form(head, tones, 1.2)
    stage.path(oval(-22, -36, 9, 6, -0.5) + oval(22, -36, 9, 6, 0.5), INK)
    stage.circle(-24, -38, 2, tones[0])
    stage.circle(20, -38, 2, tones[0])


def armoured_fish(stage: Stage) -> None:
    """Paint a fish with a helmet of bone, facing right."""
    tail = blob([(-92, 4), (-140, -20), (-178, -74, 1), (-150, -6), (-170, 40, 1), (-130, 22)])
    body = tube([(-120, 2), (-60, 2), (10, 0), (60, 0)], [30, 88, 122, 120])
    fins = blob([(-40, -44), (-36, -84, 1), (10, -56)]) + blob([(-20, 50), (-50, 92, 1), (24, 56)])
    stage.form(tail + body + fins)
    stage.line(
        dots([(-110 + 16 * (k % 6), -20 + 18 * (k // 6) + 6 * (k % 2)) for k in range(18)]), stage.colours.light, 4, 0.5
    )
    helmet = blob(
        [
            (0, -62, 1),
            (44, -74),
            (96, -52),
            (124, -16, 1),
            (100, -4),
            (84, 8, 1),
            (112, 22, 1),
            (96, 54),
            (44, 70),
            (6, 60, 1),
            (20, 0),
        ]
    )
    stage.form(helmet, ("#fff8e0", "#e0c08a", "#7a5c46"), 1.4)
    stage.path(blob([(128, -14, 1), (80, 2), (60, 8, 1), (84, 18), (114, 24, 1), (98, 10)]), "#2a0d12")
    stage.path("M122-16L110 10L100-8L92 8L86-2ZM110 26L102 8L94 20L86 8L82 18Z", "#fff8e0")
    stage.line(
        lines([(30, -70), (44, -30), (38, 4), (50, 66)], [(44, -30), (100, -46)], [(38, 10), (62, 8)]), "#3f3028", 3
    )
    stage.eye(76, -28, 9)


def ammonite(stage: Stage, x: float, y: float, radius: float, tones: Tones, alive: bool = True) -> None:
    """Paint an ammonite, a ribbed spiral; alive, it has an eye and arms."""
    with stage.at(x, y, radius / 100):
        if alive:
            arms = [[(50, 80), (100 + k * 10, 90 - k * 14), (130 + k * 5, 104 - k * 30)] for k in range(4)]
            stage.line(lines(*arms), tones[1], 8)
        stage.form(oval(0, 0, 100, 100), tones, 1.6)
        ribs = [[_polar(reach, angle - bend) for reach, bend in ((100, 0), (80, 0.07), (60, 0))] for angle in _TURN]
        stage.line(lines(*ribs), tones[2], 4.5, 0.75)
        coil = [_polar(62 * (1 - k / 26), 1.05 - k * 0.52) for k in range(25)]
        stage.line(lines(coil), tones[2], 9)
        stage.line(lines(coil), tones[0], 3)
        if alive:
            stage.eye(72, 62, 10)


_TURN = [TAU * k / 22 for k in range(22)]


def _polar(reach: float, angle: float) -> Point:
    return reach * cos(angle), reach * sin(angle)
