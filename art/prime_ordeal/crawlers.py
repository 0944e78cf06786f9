"""Creatures that crawl: shells, many legs, coils."""

from collections.abc import Sequence
from math import cos, pi, sin

from art.colour import mix
from art.forms import blob, lines, oval, spikes, tube
from art.geometry import Point, along, normals, polygon, smooth
from art.palette import INK
from art.stage import Stage, Tones


def legs(stage: Stage, joints: Sequence[Sequence[Point]], width: float, colour: str) -> None:
    """Paint thin jointed legs, each a line of joints."""
    stage.line("".join(polygon(joint, closed=False) for joint in joints), colour, width)


def beetle(stage: Stage, shell: Tones) -> None:
    """Paint a domed beetle, facing right, its feet at 0."""
    ink = mix(stage.colours.dark, INK, 0.6)
    legs(
        stage,
        [[(-40, -30), (-72, -40), (-86, 0)], [(0, -26), (-12, -14), (-24, 2)], [(44, -30), (70, -38), (80, 0)]],
        9,
        ink,
    )
    legs(stage, [[(112, -60), (134, -92), (160, -98)], [(108, -64), (122, -102), (140, -118)]], 4, ink)
    head = tube([(60, -44), (92, -50), (112, -48)], [54, 48, 34])
    horn = tube([(100, -54), (136, -66), (150, -92)], [26, 14, 0])
    stage.form(head + horn, (shell[0], mix(shell[2], INK, 0.2), INK))
    dome = blob([(-100, -22, 1), (-88, -78), (-34, -118), (34, -112), (72, -70), (80, -24, 1), (-10, -14)])
    stage.form(dome, shell, 1.6)
    stage.line(lines([(76, -60), (40, -76), (-20, -70), (-94, -40)]), shell[2], 4)
    spots = [
        (-60, -84, 9),
        (-30, -98, 12),
        (6, -96, 9),
        (-70, -46, 8),
        (-36, -48, 13),
        (2, -50, 10),
        (38, -46, 12),
        (36, -90, 8),
    ]
    stage.path("".join(oval(x, y, r * 1.15, r * 0.85) for x, y, r in spots), shell[0], opacity=0.65)
    stage.eye(108, -54, 5)


def worm(stage: Stage, spine: Sequence[Point], width: float) -> None:
    """Paint a ringed worm that rears, its round mouth last."""
    points = along(spine, 9)
    stage.form(tube(points, [width] * 8 + [width * 1.1]), rim=1.5)
    rings = ""
    fine = along(spine, 15)
    for (x, y), (nx, ny) in list(zip(fine, normals(fine), strict=True))[1:-1]:
        half = width * 0.5
        rings += _arc((x + nx * half, y + ny * half), (x + ny * 9, y - nx * 9), (x - nx * half, y - ny * half))
    stage.line(rings, stage.tones[2], 3.4, 0.75)


def maw(stage: Stage, x: float, y: float, radius: float, turn: float) -> None:
    """Paint a round mouth set with teeth."""
    stage.path(oval(x, y, radius, radius * 0.72, turn), mix(stage.tones[1], "#f2a08a", 0.5))
    stage.path(oval(x, y, radius * 0.76, radius * 0.52, turn), "#240910")
    teeth = ""
    for k in range(9):
        a = 2 * pi * k / 9
        out = [
            (cos(a + d) * radius * r, sin(a + d) * radius * 0.7 * r)
            for d, r in ((-0.26, 0.78), (0, 0.36), (0.26, 0.78))
        ]
        teeth += polygon([(x + u * cos(turn) - v * sin(turn), y + u * sin(turn) + v * cos(turn)) for u, v in out])
    stage.path(teeth, "#fff3d8")


def ant(stage: Stage, x: float, y: float, size: float, tones: Tones, flip: bool = False) -> None:
    """Paint a running ant, facing right, its feet at 0."""
    stage.stamp(f"ant {tones}", lambda: _ant(stage, tones), x, y, size / 100, flip)


def _ant(stage: Stage, tones: Tones) -> None:
    ink = mix(tones[2], INK, 0.5)
    legs(
        stage,
        [[(0, -46), (-40, -72), (-76, 0)], [(8, -44), (2, -66), (-14, 2)], [(20, -46), (58, -78), (86, 0)]],
        6,
        ink,
    )
    legs(stage, [[(70, -66), (92, -100), (122, -96)], [(66, -68), (80, -110), (104, -120)]], 4, ink)
    body = (
        oval(-62, -58, 46, 31, -0.15)
        + oval(10, -52, 27, 18)
        + oval(64, -62, 30, 26, 0.2)
        + tube([(-24, -52), (40, -56)], [10, 12])
    )
    jaws = tube([(84, -54), (108, -46), (112, -32)], [14, 9, 0])
    stage.form(body + jaws, tones, 1.3)
    stage.line(lines([(-84, -84), (-74, -58), (-82, -34)], [(-60, -88), (-50, -58), (-58, -28)]), tones[2], 3)
    stage.eye(74, -68, 6)


def scorpion(stage: Stage, tones: Tones) -> None:
    """Paint a scorpion with its sting raised, facing right, its feet at 0."""
    joints = [[(k, -34), (k - 22 + 8 * i, -66), (k - 40 + 14 * i, 0)] for i, k in enumerate((-36, -8, 20, 44))]
    legs(stage, joints, 8, mix(tones[1], tones[2], 0.35))
    tail = along([(-56, -44), (-118, -56), (-144, -112), (-104, -166), (-52, -170)], 8)
    beads = "".join(oval(x, y, 22 - k, 20 - k) for k, (x, y) in enumerate(tail[:-1]))
    sting = blob([(-72, -188), (-40, -196), (-4, -170), (10, -128, 1), (-14, -146), (-44, -150), (-66, -160)])
    stage.form(beads + sting, tones)
    arm = tube([(56, -38), (98, -50), (104, -84)], [18, 14, 16])
    claw = blob(
        [(92, -80), (84, -116), (112, -142, 1), (108, -116), (122, -108, 1), (132, -138, 1), (142, -108), (122, -78)]
    )
    low = tube([(60, -30), (104, -22), (128, -30)], [16, 12, 14])
    pincer = blob(
        [(122, -42), (146, -58), (180, -48, 1), (156, -40), (154, -32, 1), (180, -22, 1), (146, -14), (124, -20)]
    )
    stage.form(low + pincer, tones)
    body = tube([(-66, -38), (-20, -42), (30, -40), (66, -38)], [32, 50, 52, 36])
    stage.form(body, tones, 1.3)
    stage.form(arm + claw, tones)
    stage.line("".join(f"M{k}-62Q{k + 9}-40 {k}-20" for k in (-46, -24, -2, 20, 40)), tones[0], 2.4, 0.8)
    stage.eye(62, -46, 4)


def pangolin(stage: Stage) -> None:
    """Paint a pangolin that walks, facing right, its feet at 0."""
    t = stage.tones
    stage.far(tube([(-30, -40), (-36, -4)], [34, 22]) + tube([(56, -44), (64, -4)], [32, 20]))
    limbs = tube([(-62, -40), (-74, -20), (-66, -5)], [44, 28, 26]) + tube(
        [(34, -50), (38, -20), (44, -5)], [38, 24, 24]
    )
    head = tube([(84, -58), (116, -56), (152, -40)], [46, 34, 10])
    stage.form(limbs + head, (t[0], mix(t[1], "#d8b58c", 0.35), t[2]))
    spine = [(-176, -4), (-130, -22), (-84, -58), (-30, -84), (30, -86), (80, -66), (100, -60)]
    widths = [6, 34, 68, 96, 94, 62, 40]
    stage.form(tube(spine, widths), rim=1.5)
    rows = ""
    points = along(spine, 17)
    broad = [6 + 92 * sin(pi * min(1, (k + 1) / 15) ** 1.25) for k in range(17)]
    for k, ((x, y), (nx, ny)) in enumerate(list(zip(points, normals(points), strict=True))[1:-1]):
        for place in (-0.36, -0.12, 0.12, 0.36) if k > 3 else (-0.2, 0.2):
            shift = place + (0.12 if k % 2 else 0)
            ax, ay = x + nx * broad[k + 1] * shift, y + ny * broad[k + 1] * shift
            size = 5 + broad[k + 1] * 0.06
            rows += _arc(
                (ax - nx * size, ay - ny * size), (ax + ny * 14, ay - nx * 14), (ax + nx * size, ay + ny * size)
            )
    stage.line(rows, t[2], 3)
    stage.eye(116, -60, 4.5)
    stage.path(oval(92, -68, 7, 11, 0.5), t[2])


def spider(stage: Stage) -> None:
    """Paint a widow seen from the front, on the rim of her hole at 0."""
    ink = "#170a12"
    pairs = (
        [(18, -30), (60, -104), (86, 4)],
        [(22, -24), (94, -78), (136, -4)],
        [(22, -16), (100, -36), (160, 8)],
        [(14, -36), (34, -124), (40, -150)],
    )
    for side in (-1, 1):
        legs(stage, [[(side * x, y) for x, y in joint] for joint in pairs], 9, ink)
    stage.light = (-3, 4)
    stage.form(oval(0, -66, 50, 54), ("#d98b6a", "#3b1620", ink), 1.2)
    stage.path("M-16-92L16-92L4-68L18-44L-18-44L-4-68Z", "#ef3b2c")
    stage.form(oval(0, -22, 33, 28), ("#d98b6a", "#4a1e26", ink))
    for x, y, r in ((-12, -30, 6), (12, -30, 6), (-24, -36, 3.5), (24, -36, 3.5), (-6, -42, 3), (6, -42, 3)):
        stage.circle(x, y, r, "#ffd36b")
        stage.circle(x + r * 0.2, y - r * 0.2, r * 0.4, "#fff")
    stage.path("M-12-8L-10 14L-2-4ZM12-8L10 14L2-4Z", "#f4d9b8")


def crocodile(stage: Stage) -> None:
    """Paint a crocodile, facing right, its feet at 0."""
    t = stage.tones
    stage.far(tube([(-52, -30), (-62, -2)], [26, 18]) + tube([(52, -30), (60, -2)], [24, 18]))
    limbs = tube([(-80, -34), (-96, -16), (-88, -3)], [32, 20, 20]) + tube(
        [(28, -34), (22, -14), (34, -3)], [28, 18, 20]
    )
    body = tube([(-210, -12), (-160, -16), (-100, -36), (-30, -46), (40, -46), (80, -48)], [0, 22, 48, 62, 56, 44])
    upper = blob(
        [(66, -70), (96, -84), (114, -70), (150, -72), (186, -88), (196, -74, 1), (150, -58), (100, -44), (72, -40)]
    )
    lower = blob([(66, -48), (100, -40), (150, -38), (190, -44, 1), (150, -24), (100, -20), (60, -26)])
    back = spikes([(-190 + 22 * k, -22 - 5.4 * min(k, 9)) for k in range(12)], 15, 0.1)
    stage.form(lower + body + limbs)
    stage.path(blob([(86, -44, 1), (150, -58), (194, -74, 1), (188, -44, 1), (150, -38), (104, -38)]), "#7c2530")
    stage.form(back + upper)
    stage.path(
        spikes([(110 + 13 * k, -48 - 3.6 * k) for k in range(7)], -13)
        + spikes([(188 - 13 * k, -43 + 0.6 * k) for k in range(7)], -12),
        "#fff6dc",
    )
    stage.line(lines([(-120, -22), (-40, -22), (30, -26)]), t[0], 3, 0.5)
    stage.line("M-60-62L-34-34M-50-66L-24-38M-40-68L-14-42M96-76L120-58M104-80L128-60", "#e9b39a", 3.4)
    stage.eye(98, -72, 6, "#ffd44f")


def wasp(stage: Stage) -> None:
    """Paint a slender wasp that lays, facing right; the tip of her drill is at (-62, 66)."""
    ink = "#1c0f14"
    stage.path(blob([(6, -40, 1), (-60, -110), (-126, -124), (-110, -84), (-40, -44)]), "#fff4da", opacity=0.6)
    stage.line("M-104-128Q-60-90 6-42M-92-100Q-40-70 4-40", ink, 1.6, 0.6)
    legs(
        stage,
        [[(16, -24), (40, 12), (24, 50)], [(4, -24), (0, 20), (-20, 44)], [(28, -28), (66, -4), (76, 44)]],
        5,
        ink,
    )
    tones: Tones = ("#ffe08a", "#e08f2a", "#6e2416")
    abdomen = tube([(-10, -28), (-40, -52), (-84, -48), (-104, -14), (-92, 14)], [8, 22, 36, 28, 6])
    stage.form(abdomen, tones)
    stage.line(
        lines(
            [(-46, -64), (-38, -48), (-42, -40)],
            [(-70, -68), (-66, -50), (-70, -32)],
            [(-96, -54), (-86, -40), (-84, -28)],
            [(-116, -24), (-104, -18), (-92, -18)],
        ),
        ink,
        6,
    )
    stage.line("M-94 10L-62 66", ink, 4)
    stage.form(oval(14, -34, 30, 24) + oval(58, -44, 22, 20), ("#c98a5c", "#4a2024", ink))
    stage.line("M68-58Q96-96 128-84M64-60Q84-108 116-112", ink, 4)
    stage.path(oval(66, -48, 10, 13, 0.3), "#d6382b")
    stage.path(blob([(10, -48, 1), (-10, -130), (-58, -176), (-72, -150), (-40, -90)]), "#fff8e6", opacity=0.75)
    stage.line("M-62-168Q-20-120 8-50", ink, 1.6, 0.6)


def serpent(stage: Stage, spine: Sequence[Point], width: float, belly: str) -> None:
    """Paint a coiling snake along a spine, head last."""
    points = along(spine, 14)
    widths = [width * min(1, 0.12 + k * 0.16) for k in range(13)] + [width * 0.9]
    stage.form(tube(points, widths), rim=1.2)
    bands = along(spine, 30)
    marks = ""
    for k, ((x, y), (nx, ny)) in enumerate(zip(bands, normals(bands), strict=True)):
        half = width * min(1, 0.12 + k * 0.075) * 0.36
        marks += f"M{x - nx * half:.0f} {y - ny * half:.0f}L{x + nx * half:.0f} {y + ny * half:.0f}"
    stage.line(marks, belly, width * 0.12, 0.75)


def caterpillar(stage: Stage, x: float, y: float, size: float, tones: Tones) -> None:
    """Paint a fat caterpillar, facing left, on its feet at y."""
    data = "".join(
        oval(x + k * size * 0.62, y - size * (0.5 + 0.1 * sin(k * 1.3)), size * 0.46, size * 0.5) for k in range(6)
    )
    stage.form(data, tones)
    stage.line(
        "".join(f"M{x + k * size * 0.62:.0f} {y - size * 0.2:.0f}v{size * 0.3:.0f}" for k in range(6)),
        tones[2],
        size * 0.14,
    )
    stage.line(smooth([(x - size * 0.2, y - size), (x - size * 0.5, y - size * 1.4)]), tones[2], 3)
    stage.eye(x - size * 0.22, y - size * 0.6, size * 0.1)


def _arc(start: Point, bend: Point, end: Point) -> str:
    return f"M{start[0]:.0f} {start[1]:.0f}Q{bend[0]:.0f} {bend[1]:.0f} {end[0]:.0f} {end[1]:.0f}"
