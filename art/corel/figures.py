"""People: shoulders, heads, hoods, faces; drawn around the hollow of the throat, which stands at 0."""

from art.corel.outline import outline
from art.corel.palette import INK, SKIN
from art.forms import blob, oval, tube
from art.stage import Stage, Tones

FACES = {  # brows, and eyes or closed lids, and the mouth
    "calm": ("M-26-70q9-5 18-1M8-71q9-4 18 1", "M-9-30q9 4 18 0"),
    "stern": ("M-28-74L-8-66M28-74L8-66", "M-11-28q11-5 22 0"),
    "smile": ("M-27-72q9-7 19-2M8-74q10-5 19 2", "M-14-34q14 13 26-3"),
    "sad": ("M-27-67L-9-73M27-67L9-73", "M-10-27q10-6 20 0"),
}


def shoulders(stage: Stage, tones: Tones, wide: float = 104, drop: float = 30) -> None:
    """Paint a body from the neck down to beyond the lower edge."""
    left = [(-wide - 10, 190, 1), (-wide, drop + 26), (-wide * 0.62, drop - 14), (-22, -8)]
    stage.form(blob([*left, *((-x, y, *corner) for x, y, *corner in reversed(left))]), tones)


def head(stage: Stage, skin: Tones = SKIN, wide: float = 38, high: float = 47) -> None:
    """Paint a neck and a bare head."""
    stage.flat("M-17-30L-19 4Q0 20 19 4L17-30Z", skin[2])
    stage.form(
        blob([(0, -58 - high), (wide, -66), (wide * 0.78, -34), (0, -58 + high), (-wide * 0.78, -34), (-wide, -66)]),
        skin,
    )


def face(stage: Stage, mood: str = "calm", eyes: str = "open", ink: str = INK, shade: str | None = None) -> None:
    """Paint brows, eyes, nose and mouth; eyes are open, shut, or the colour they glow in."""
    brows, mouth = FACES[mood]
    stage.line("M0-60L-5-44Q-1-41 4-43", shade or SKIN[2], 3)
    stage.line(brows, ink, 4)
    stage.line(mouth, ink, 3.5)
    if eyes == "shut":
        stage.line("M-24-58q7 6 14 0M10-58q7 6 14 0", ink, 3.5)
    elif eyes == "open":
        stage.flat(oval(-17, -58, 5, 6) + oval(17, -58, 5, 6), ink)
        stage.line("M-15-60h0M19-60h0", "#fff", 2.6)
    else:
        gaze(stage, eyes)


def gaze(stage: Stage, colour: str, y: float = -58, gap: float = 17, size: float = 6) -> None:
    """Let two eyes glow."""
    stage.flat(oval(-gap, y, size * 1.9, size * 1.6) + oval(gap, y, size * 1.9, size * 1.6), colour, 0.35)
    stage.flat(oval(-gap, y, size, size * 0.8) + oval(gap, y, size, size * 0.8), colour)


def hood(stage: Stage, tones: Tones, inside: str = INK, point: float = 0) -> None:
    """Paint a hood that falls onto the shoulders, and the dark in it."""
    right = [(46, -118), (64, -66), (56, -14), (76, 16, 1)]
    left = [(-76, 16, 1), (-56, -14), (-64, -66), (-46, -118)]
    stage.form(blob([*left, (point, -136 - abs(point) * 0.5), *right, (0, 40)]), tones, 1.3)
    stage.flat(outline("0,-112 40,-74 36,-28 0,-2 -36,-28 -40,-74"), inside)


def visage(stage: Stage, skin: Tones = SKIN) -> None:
    """Paint the face that looks out of a hood."""
    stage.form(outline("0,-96 33,-70 27,-32 0,-10 -27,-32 -33,-70"), skin, 0.8)


def beard(stage: Stage, tones: Tones, length: float = 60) -> None:
    """Paint a full beard with its moustache."""
    chin = [(-36, -52, 1), (-38, -24), (-24, length * 0.5), (0, length), (24, length * 0.5), (38, -24), (36, -52, 1)]
    stage.form(blob([*chin, (20, -36), (0, -40), (-20, -36)]), tones)
    stage.line("M-12-24q12 5 24 0", tones[2], 3)


def arm(stage: Stage, tones: Tones, *joints: tuple[float, float], width: float = 30, skin: Tones | None = SKIN) -> None:
    """Paint an arm along its joints, the hand at the last."""
    if skin:
        x, y = joints[-1]
        stage.form(oval(x, y, width * 0.52, width * 0.5), skin, 0)
        (u, v), share = joints[-2], 0.82
        joints = (*joints[:-1], (u + (x - u) * share, v + (y - v) * share))
    stage.form(tube(joints, [width * 1.1, *[width] * (len(joints) - 2), width * 0.8]), tones)


def runner(stage: Stage, tones: Tones, skin: Tones = SKIN) -> None:
    """Paint a small figure that runs to the right, feet at 0."""
    stage.far(
        tube([(-4, -64), (-30, -40), (-62, -44)], [22, 18, 10])
        + tube([(6, -112), (-22, -94), (-40, -108)], [15, 12, 9]),
        tones,
    )
    stage.form(tube([(8, -64), (36, -46), (24, -6), (38, -2)], [24, 19, 13, 9]), tones, 0.8)
    stage.form(oval(30, -142, 17, 19), skin, 0.8)
    stage.form(tube([(-2, -62), (10, -92), (20, -120)], [32, 38, 34]), tones)
    stage.form(tube([(22, -112), (36, -86), (60, -92)], [16, 13, 10]), tones, 0.8)


def standing(stage: Stage, tones: Tones, wide: float = 34, high: float = 100) -> None:
    """Paint a small robed figure seen from behind or as a shape, feet at 0."""
    stage.form(
        blob([(-wide, 0, 1), (-wide * 0.7, -high * 0.6), (0, -high * 0.8), (wide * 0.7, -high * 0.6), (wide, 0, 1)]),
        tones,
    )
    stage.form(oval(0, -high * 0.86, high * 0.13, high * 0.15), tones, 0.7)
