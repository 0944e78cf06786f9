"""Creatures with wings."""

from math import radians

from art.colour import mix
from art.forms import blob, clockwise, fan, lines, oval, tube
from art.geometry import petal
from art.palette import INK
from art.stage import Stage, Tones


def wing(x: float, y: float, start: float, end: float, count: int, reach: float, width: float) -> str:
    """Spread a wing from its shoulder: long feathers, the first the longest."""
    data = ""
    for k in range(count):
        angle = radians(start + (end - start) * k / (count - 1))
        data += clockwise(petal(x, y, angle, reach * (1 - 0.5 * k / (count - 1)), width, 0.7))
    return data


def moth(stage: Stage, tones: Tones) -> None:
    """Paint a moth with open wings, seen from above."""
    upper = blob([(4, -10, 1), (50, -92), (120, -116), (152, -104, 1), (146, -60), (108, -10), (60, 12), (6, 14, 1)])
    lower = blob([(4, 8, 1), (60, 14), (106, 40), (98, 78), (66, 104, 1), (40, 92), (14, 50)])
    with stage.mirrored():
        stage.form(lower, tones)
        stage.form(upper, tones, 1.4)
        stage.path(oval(88, -58, 22, 20) + oval(62, 52, 13, 13), tones[2])
        stage.path(oval(88, -58, 13, 12) + oval(62, 52, 7, 7), tones[0])
        stage.circle(89, -58, 6, INK)
        stage.line(
            lines(
                [(22, -20), (70, -78), (134, -96)],
                [(24, -2), (80, -22), (132, -56)],
                [(130, -98), (124, -62), (100, -22)],
            ),
            tones[2],
            3,
            0.6,
        )
        stage.line("M4-44Q16-80 42-92M12-64l14 0M18-76l12 2M26-86l8 4", tones[0], 3)
    stage.form(
        tube([(0, -40), (0, -16), (0, 20), (0, 72)], [20, 28, 26, 0]),
        (tones[0], mix(tones[1], tones[2], 0.5), tones[2]),
    )
    stage.line("M-9 16h18M-8 30h16M-6 44h12", tones[0], 3, 0.7)


def swift(stage: Stage, tones: Tones) -> None:
    """Paint a swift with sickle wings, banking to the right, its belly towards us."""
    tail = blob([(-56, 12), (-122, 14, 1), (-92, 28), (-112, 58, 1), (-44, 34)])
    upper = blob([(-14, 0, 1), (-20, -58), (-60, -112), (-132, -140, 1), (-48, -128), (16, -74), (40, -20, 1)])
    lower = blob([(44, -8, 1), (80, 44), (86, 104), (54, 160, 1), (36, 112), (4, 60), (-16, 22, 1)])
    stage.form(upper + tail, tones, 1.3)
    stage.form(lower, tones, 1.3)
    stage.line(
        lines(
            [(-2, -10), (-10, -64), (-52, -108)],
            [(20, -20), (2, -70), (-40, -116)],
            [(12, 20), (46, 70), (54, 122)],
            [(28, 10), (62, 62), (70, 112)],
        ),
        tones[0],
        3,
        0.45,
    )
    body = tube([(-74, 28), (-20, 8), (36, -18), (72, -38)], [16, 48, 52, 38])
    stage.form(body, tones, 1.3)
    stage.path(blob([(88, -34), (66, -14), (36, 2), (52, -26), (72, -40)]), tones[0])
    stage.path(blob([(84, -54, 1), (112, -56, 1), (90, -38)]), INK)
    stage.eye(72, -48, 6)


def heron(stage: Stage) -> None:
    """Paint a heron that wades, facing right, its feet at 0."""
    t = stage.tones
    ink = mix(t[2], INK, 0.4)
    stage.line("M-16-88L-12-44L-16 6M8-90L22-48L16 6", ink, 6)
    body = blob([(-96, -92, 1), (-40, -142), (20, -156), (48, -130), (30, -96), (-20, -82)])
    neck = tube([(26, -130), (52, -156), (42, -190), (30, -214), (48, -236)], [40, 24, 16, 15, 20])
    head = tube([(42, -236), (66, -238), (84, -232)], [18, 20, 10])
    stage.form(body + neck + head, rim=1.4)
    stage.path(blob([(78, -240), (150, -222, 1), (78, -228)]), "#f3a640")
    stage.path(blob([(64, -248), (30, -252), (-14, -234, 1), (30, -240), (60, -238)]), ink)
    stage.path(fan(-6, -124, 150, 190, 4, 92, 13), t[2], opacity=0.8)
    stage.line("M40-108l12 26M30-102l8 26M50-116l14 22", t[0], 3, 0.9)
    stage.eye(68, -240, 4.4, "#ffe04a")


def roc(stage: Stage) -> None:
    """Paint a giant bird of prey seen from the front, wings spread, its claws at 60."""
    t = stage.tones
    with stage.mirrored():
        stage.form(wing(26, -8, -42, 58, 9, 180, 22), t, 1.3)
        stage.form(blob([(8, -34, 1), (60, -74), (126, -96), (92, -44), (50, 6), (14, 30)]), t, 1)
    stage.form(fan(0, 30, 60, 120, 5, 66, 13), t)
    stage.form(oval(0, 4, 40, 54), t)
    stage.path(fan(0, -32, 20, 160, 9, 26, 9), "#fff0d6")
    neck = tube([(0, -30), (6, -58), (16, -74)], [26, 22, 34])
    stage.form(neck, ("#ffd0b0", "#c8604a", "#7a2a2a"))
    stage.path(blob([(26, -84), (48, -78), (52, -56, 1), (36, -64), (24, -64)]), "#f6c25a")
    stage.eye(20, -78, 4.4, "#fff2a0")
    for side in (-1, 1):
        stage.line(f"M{side * 18} 52v16m0 0l-10 10m10-10l0 13m0-13l10 10", "#f6c25a", 6)


def jay(stage: Stage) -> None:
    """Paint a jay on a twig at 0, facing right."""
    tones: Tones = ("#d8f0ff", "#4f86d0", "#27336f")
    tail = blob([(-40, -20), (-120, 40), (-138, 70, 1), (-104, 62), (-34, 6)])
    stage.form(tail, tones)
    body = blob([(-60, -8), (-52, -52), (-8, -96), (30, -120), (58, -92), (50, -34), (10, -2), (-30, 2)])
    head = blob([(8, -104), (0, -146), (-24, -186, 1), (24, -168), (60, -152), (72, -124), (54, -96), (24, -92)])
    stage.form(body + head, tones, 1.4)
    stage.path(blob([(66, -76), (52, -34), (18, -6), (-6, -6), (10, -50), (36, -88)]), "#fbeedd")
    stage.path(blob([(70, -140), (106, -122, 1), (68, -116)]), INK)
    stage.path(blob([(26, -106), (46, -96), (66, -108), (60, -90), (36, -84)]), INK)
    plumes = blob([(20, -76), (-14, -62), (-58, -20), (-84, 20, 1), (-36, 10), (6, -28)])
    stage.form(plumes, ("#fff", "#3466bd", "#1d2860"))
    stage.line("M0-60L-34-8M-16-48L-50 2M10-50L-14-8", "#fff", 3.4, 0.8)
    stage.eye(50, -134, 6, "#fff6d0")
    stage.line("M6 0v12M22-4v14", INK, 5)


def terror_bird(stage: Stage) -> None:
    """Paint a great running bird with a hooked beak, facing right, its feet at 0."""
    t = stage.tones
    ink = mix(t[2], INK, 0.35)
    stage.far(
        tube([(-12, -106), (34, -76), (44, -40)], [44, 22, 12]) + tube([(44, -44), (72, -24), (98, -32)], [12, 9, 5])
    )
    leg = tube([(-20, -112), (-42, -72), (-38, -58)], [64, 28, 16]) + tube(
        [(-38, -62), (-66, -26), (-60, -4)], [16, 11, 11]
    )
    leg += tube([(-64, -4), (-34, -2)], [9, 4]) + tube([(-62, -6), (-46, -14), (-32, -16)], [8, 6, 3])
    tail = fan(-70, -130, 165, 205, 4, 62, 12)
    body = blob([(-86, -130), (-46, -168), (10, -172), (46, -140), (30, -104), (-20, -86), (-66, -100)])
    neck = tube([(20, -142), (52, -172), (58, -206)], [62, 38, 36])
    stage.form(tail + leg + body + neck, rim=1.5)
    stage.path(fan(-16, -140, 140, 190, 5, 66, 13), ink, opacity=0.85)
    crest = fan(48, -224, 195, 260, 5, 44, 9)
    stage.path(crest, "#f0543a")
    stage.form(oval(66, -216, 30, 27), t)
    stage.form(
        blob([(72, -240, 1), (112, -238), (138, -214), (134, -180, 1), (116, -198), (84, -194, 1)]),
        ("#fff1c0", "#f0a63e", "#a34a1e"),
    )
    stage.line("M82-210Q106-214 124-204", "#7a3416", 3)
    stage.eye(74, -222, 6, "#ffe04a")
    stage.line("M62-236L84-230", INK, 5)


def dodo(stage: Stage, x: float, y: float, size: float, tones: Tones, flip: bool = False) -> None:
    """Paint a dodo, facing right, its feet at 0."""
    stage.stamp(f"dodo {tones}", lambda: _dodo(stage, tones), x, y, size / 100, flip)


def _dodo(stage: Stage, tones: Tones) -> None:
    stage.line("M-12-34L-10-2l14 4M-10-2l-12 4M14-34L18-2l14 4M18-2l-10 5", "#d99a3c", 7)
    plume = fan(-54, -72, 190, 290, 5, 36, 12)
    stage.path(plume, "#fff3dc")
    body = blob([(-66, -62), (-40, -98), (10, -98), (46, -70), (36, -34), (-6, -20), (-48, -30)])
    neck = tube([(26, -76), (48, -112), (42, -140)], [44, 28, 32])
    stage.form(body + neck + oval(46, -146, 25, 22), tones, 1.3)
    stage.form(
        blob([(56, -160), (84, -156), (110, -138), (104, -116, 1), (90, -128), (60, -132)]),
        ("#fff0c4", "#d9a658", "#8a5326"),
    )
    stage.path(fan(-2, -66, 130, 185, 4, 42, 11), tones[2], opacity=0.8)
    stage.eye(52, -150, 6)


def vulture(stage: Stage) -> None:
    """Paint a hunched vulture that perches, facing right, its claws at 0."""
    t = stage.tones
    stage.form(fan(-36, -40, 100, 130, 4, 92, 14), t)
    body = blob([(-64, -40), (-70, -100), (-40, -146), (10, -152), (42, -110), (36, -40), (8, -10), (-34, -8)])
    stage.form(body, rim=1.5)
    stage.path(fan(-28, -112, 70, 110, 5, 100, 15), mix(t[2], INK, 0.3))
    neck = tube([(8, -136), (44, -150), (58, -132), (78, -126)], [30, 22, 22, 28])
    stage.form(neck, ("#ffd9bd", "#d8705a", "#86302f"))
    stage.path(fan(12, -134, -50, 90, 8, 32, 10), "#fff3de")
    stage.path(blob([(84, -138), (110, -132), (116, -106, 1), (100, -118), (82, -116)]), "#f2c463")
    stage.eye(78, -130, 4.6, "#fff2a0")
    stage.line("M-6-12v12l-12 5M-6 0l12 6M18-12v12l-8 6M18 0l14 5", "#f2c463", 6)


def bee(stage: Stage, x: float, y: float, size: float, flip: bool = False) -> None:
    """Paint a bee, facing right."""
    stage.stamp("bee", lambda: _bee(stage), x, y, size / 100, flip, -8)


def _bee(stage: Stage) -> None:
    stage.path(oval(-20, -54, 20, 42, -0.5) + oval(14, -56, 18, 38, 0.2), "#fff8e6", opacity=0.8)
    stage.form(oval(-8, 0, 56, 34) + oval(50, -4, 22, 22), ("#fff2b0", "#f0b02f", "#a85a16"))
    stage.path("M-36-27Q-28 0-36 27L-22 31Q-14 0-22-31ZM-4-33Q4 0-4 33L12 31Q20 0 12-31ZM-62-6L-84 0L-62 8Z", "#2a1510")
    stage.line("M62-22Q72-44 88-42M56-24Q60-48 74-54", "#2a1510", 5)
    stage.eye(56, -8, 8, "#fff")


def goose(stage: Stage, x: float, y: float, size: float, colour: str) -> None:
    """Paint a wild goose in flight, flying right."""
    body = tube([(-30, 4), (0, 0), (30, -4), (64, -14), (78, -14)], [6, 18, 16, 7, 9])
    wings = blob([(-14, 2, 1), (-30, -36), (-58, -60, 1), (-10, -48), (16, -6, 1)]) + blob(
        [(0, -2, 1), (6, -34), (-2, -66, 1), (24, -38), (22, -4, 1)]
    )
    stage.stamp(f"goose {colour}", lambda: stage.path(body + wings, colour), x, y, size / 100)


def feathered(stage: Stage, tones: Tones, reach: float) -> None:
    """Paint one feathered wing that rises to the left from its shoulder at 0."""
    stage.form(wing(0, 0, 262, 188, 8, reach, reach * 0.11), tones, 1.2)
    stage.form(
        wing(2, 2, 258, 196, 6, reach * 0.55, reach * 0.1), (tones[0], mix(tones[1], tones[0], 0.35), tones[1]), 0.9
    )
