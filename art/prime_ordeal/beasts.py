"""Creatures on four legs: one way to build a body, and the beasts that hunt."""

from collections.abc import Sequence
from dataclasses import dataclass

from art.colour import mix
from art.forms import blob, fan, lines, oval, spikes, tube
from art.geometry import Point
from art.palette import INK
from art.stage import Stage, Tones

Limb = tuple[Sequence[Point], Sequence[float]]  # a spine and how wide the limb is along it


@dataclass(frozen=True)
class Build:
    """The limbs of a beast that faces right, its feet at 0; far legs are the near ones, moved."""

    torso: Limb
    head: Limb
    hind: Limb
    fore: Limb
    tail: Limb
    stride: tuple[float, float] = (26, -24)
    extra: tuple[str, ...] = ()


def beast(stage: Stage, build: Build, tones: Tones | None = None, rim: float = 1.2) -> None:
    """Paint the far legs in shade, then the whole near side as one form."""
    hind, fore = (
        tube([(x + step * (1 if y > -60 else 0.5), y) for x, y in limb[0]], [w * 0.92 for w in limb[1]])
        for limb, step in zip((build.hind, build.fore), build.stride, strict=True)
    )
    stage.far(hind + fore, tones)
    near = "".join(tube(*limb) for limb in (build.tail, build.hind, build.fore, build.torso, build.head))
    stage.form(near + "".join(build.extra), tones, rim)


def cub(stage: Stage) -> None:
    """Paint a cub that sits and looks up, facing right."""
    tones: Tones = ("#ffe0a0", "#e88a3c", "#9c3a1c")
    tail = tube([(-48, -14), (-92, -12), (-112, -48), (-96, -70)], [20, 20, 18, 12])
    stage.form(tail, tones)
    body = blob([(-58, -8), (-62, -60), (-24, -112), (30, -120), (48, -66), (52, -4, 1), (-20, 2)])
    paws = tube([(30, -70), (34, -30), (40, -6)], [32, 26, 28]) + oval(-28, -8, 34, 12)
    stage.form(body + paws, tones)
    stage.path(fan(32, -152, 0, 332, 14, 92, 24), "#b8401c")
    stage.path(fan(32, -152, 12, 344, 14, 76, 21), "#ffb245")
    head = blob([(-26, -150), (-8, -190), (30, -202), (70, -188), (88, -152), (66, -118), (30, -108), (-8, -120)])
    stage.form(oval(-14, -192, 21, 20) + oval(78, -192, 20, 20) + head, tones)
    stage.path(oval(-14, -194, 11, 10) + oval(78, -194, 11, 10), "#7a2a16")
    stage.path(oval(40, -132, 24, 16) + oval(14, -60, 22, 36, 0.15), "#fff0cf", opacity=0.85)
    for x in (8, 64):
        stage.eye(x, -154, 9, "#bfe06a")
    stage.path("M30-142L50-142L40-130Z", "#4a1710")
    stage.line("M40-131V-123M40-123Q32-116 26-122M40-123Q48-116 54-122", "#4a1710", 2.6)
    stage.line("M22-196L26-180M36-200L37-182M52-196L48-180M-48-84L-30-76M-54-60L-34-56M-54-36L-36-34", "#7a2a16", 5)


SABRE = Build(
    torso=([(-96, -92), (-40, -92), (20, -84), (66, -96)], [62, 62, 64, 74]),
    head=([(66, -104), (106, -122), (138, -110)], [74, 76, 50]),
    hind=([(-96, -88), (-100, -54), (-122, -34), (-118, -6), (-106, -3)], [64, 40, 18, 16, 14]),
    fore=([(62, -86), (64, -46), (58, -8), (70, -3)], [48, 26, 18, 15]),
    tail=([(-118, -104), (-146, -98), (-162, -120)], [16, 14, 8]),
    stride=(56, 44),
    extra=(oval(88, -160, 15, 17, -0.2), oval(116, -160, 10, 13, 0.2)),
)


def sabre_cat(stage: Stage) -> None:
    """Paint a sabre-toothed cat that stalks, facing right."""
    beast(stage, SABRE)
    stage.path(blob([(100, -96), (130, -98), (158, -104, 1), (150, -84), (122, -80)]), "#6d1a1c")
    stage.path("M146-100Q156-64 144-36Q130-62 130-98ZM124-98Q130-70 122-52Q110-72 112-96Z", "#fff6dc")
    stage.eye(124, -132, 6.5, "#ffd34d")
    stage.line("M108-144L134-138", INK, 5)
    stage.path(blob([(152, -126), (168, -122), (160, -110)]), INK)
    stage.path(oval(88, -160, 7, 9, -0.2), "#6b2a1c")
    stripes = (
        "M-86-122l8 30M-58-122l8 34M-30-120l8 32M0-112l8 30M28-114l8 28M-112-70l22 8M-116-52l18 6M60-60l20 4M60-42l16 2"
    )
    stage.line(stripes, mix(stage.colours.dark, INK, 0.3), 6, 0.8)


HYENA = Build(
    torso=([(-84, -72), (-30, -88), (30, -108), (60, -112)], [50, 66, 76, 72]),
    head=([(60, -120), (96, -146), (124, -142), (152, -130)], [56, 50, 44, 26]),
    hind=([(-86, -72), (-84, -44), (-104, -30), (-98, -4)], [52, 32, 15, 15]),
    fore=([(54, -100), (56, -50), (56, -4)], [46, 22, 16]),
    tail=([(-102, -84), (-124, -64), (-126, -36)], [14, 16, 6]),
    stride=(36, 28),
    extra=(oval(92, -176, 11, 17, -0.2), oval(116, -172, 9, 14, 0.3)),
)


def hyena(stage: Stage) -> None:
    """Paint a hyena, facing right."""
    t = stage.tones
    mane = spikes(
        [(-70, -96), (-46, -106), (-22, -116), (0, -128), (22, -138), (44, -150), (64, -162), (82, -172)], 20, -0.5
    )
    stage.path(mane, mix(t[2], INK, 0.4))
    beast(stage, HYENA)
    spots = [
        (-70, -70, 7),
        (-48, -84, 8),
        (-24, -76, 7),
        (-8, -98, 9),
        (16, -88, 8),
        (32, -112, 8),
        (44, -86, 6),
        (-76, -50, 6),
        (-36, -104, 5),
        (8, -118, 6),
    ]
    stage.path("".join(oval(x, y, r, r * 0.8) for x, y, r in spots), mix(t[2], INK, 0.3), opacity=0.85)
    stage.path(blob([(112, -132), (140, -136), (164, -130, 1), (156, -120), (120, -118)]), mix(t[2], INK, 0.5))
    stage.path(spikes([(124, -128), (132, -127), (140, -127), (148, -127), (156, -127)], -9), "#fff3da")
    stage.eye(122, -148, 5.5, "#ffe04a")


BEAR = Build(
    torso=([(-66, -70), (-44, -118), (-10, -168), (6, -196)], [112, 132, 122, 92]),
    head=([(10, -218), (42, -240), (86, -244)], [78, 68, 38]),
    hind=([(-58, -62), (-52, -24), (-30, -6)], [78, 54, 28]),
    fore=([(8, -164), (60, -140), (104, -152), (124, -158)], [60, 44, 34, 36]),
    tail=([(-110, -54), (-124, -52)], [24, 16]),
    stride=(50, 0),
    extra=(oval(-2, -268, 15, 15), oval(30, -278, 13, 14)),
)


def bear(stage: Stage) -> None:
    """Paint a bear that stands up and roars, facing right."""
    stage.far(tube([(10, -150), (56, -104), (104, -96)], [52, 40, 34]))
    beast(stage, BEAR, rim=1.6)
    stage.path(blob([(54, -232), (96, -240), (106, -232, 1), (84, -214), (82, -192, 1), (58, -204)]), "#6d1420")
    stage.path("M102-236L97-220L91-237ZM90-238L86-226L82-237ZM80-196L84-210L72-204Z", "#fff6dc")
    claws = "M130-174l14-8M138-162l18-2M136-148l16 4M114-110l16-4M118-98l18 0M112-86l16 6"
    stage.line(claws, "#fff0cf", 5)
    stage.path(oval(104, -252, 10, 8), INK)
    stage.eye(56, -254, 5.5)
    stage.line("M44-268L62-264", INK, 4)
    stage.line(
        lines([(-46, -140), (-20, -108), (-14, -70)], [(-66, -110), (-44, -84), (-40, -54)]), stage.tones[2], 5, 0.6
    )


BADGER = Build(
    torso=([(-90, -52), (-40, -66), (10, -70), (50, -62)], [60, 84, 88, 74]),
    head=([(60, -62), (98, -62), (140, -38)], [68, 60, 18]),
    hind=([(-74, -40), (-82, -20), (-76, -6)], [50, 30, 28]),
    fore=([(34, -46), (40, -22), (48, -6)], [44, 32, 30]),
    tail=([(-116, -58), (-150, -52), (-166, -38)], [26, 22, 8]),
    stride=(40, 46),
    extra=(oval(72, -92, 13, 12),),
)


def badger(stage: Stage) -> None:
    """Paint a badger, facing right."""
    beast(stage, BADGER, ("#ffe6c0", "#8a7a72", "#2b2024"))
    stage.path(blob([(60, -92, 1), (98, -92), (142, -48), (148, -34), (128, -26), (96, -34), (62, -36)]), "#fbf0da")
    stage.path(blob([(56, -86), (90, -82), (140, -46, 1), (112, -50), (84, -56), (58, -62)]), "#1e1518")
    stage.path(oval(147, -38, 8, 7) + "M70-38Q100-30 130-26Q100-16 70-24Z", "#1e1518")
    stage.eye(98, -64, 5, "#ff9d4a")
    claws = "M42-4l-4 10M52-4l2 10M62-4l6 8M88-4l0 10M98-4l6 8M-80-4l-2 9M-68-4l4 9"
    stage.line(claws, "#fff0cf", 4)
    fur = "".join(f"M{k}-104l-14-5M{k + 10}-84l-16-5M{k - 4}-62l-16-4" for k in range(-80, 50, 26))
    stage.line(fur, "#e8dccb", 3, 0.6)


WOLF = Build(
    torso=([(-60, -70), (-10, -72), (36, -80)], [42, 46, 52]),
    head=([(44, -92), (66, -122), (84, -150)], [42, 34, 10]),
    hind=([(-58, -66), (-56, -42), (-74, -30), (-68, -3)], [40, 22, 10, 10]),
    fore=([(32, -72), (34, -34), (36, -3)], [32, 14, 10]),
    tail=([(-78, -80), (-106, -60), (-120, -28)], [12, 20, 4]),
    stride=(30, -22),
    extra=(blob([(52, -122), (36, -148, 1), (62, -138)]),),
)


def wolf(stage: Stage, x: float, y: float, size: float, tones: Tones, flip: bool = False) -> None:
    """Paint a wolf that howls, facing right."""
    stage.stamp(f"wolf {tones}", lambda: _wolf(stage, tones), x, y, size / 100, flip)


def _wolf(stage: Stage, tones: Tones) -> None:
    beast(stage, WOLF, tones, 1.6)


def devourer(stage: Stage) -> None:
    """Paint the head of a monstrous beast with gaping jaws, facing right."""
    t = stage.tones
    mane = fan(-70, -6, 95, 275, 12, 104, 24)
    stage.path(mane, mix(t[2], INK, 0.45))
    upper = blob(
        [
            (-120, -20),
            (-90, -88),
            (-20, -118),
            (50, -104),
            (112, -82),
            (146, -46, 1),
            (136, -30),
            (60, -36),
            (0, -20),
            (-30, 20),
        ]
    )
    lower = blob(
        [(-110, 0), (-60, 20), (-14, 26), (40, 68), (100, 84, 1), (106, 100), (60, 122), (-20, 112), (-90, 70)]
    )
    stage.path(
        blob([(-60, -40), (40, -50), (120, -40, 1), (40, 0), (20, 30), (92, 92, 1), (0, 90), (-60, 40)]), "#7a1420"
    )
    stage.path(blob([(-20, 30), (30, 40), (76, 74), (60, 90), (0, 76)]), "#c8485a")
    ear = blob([(-70, -92), (-96, -150, 1), (-26, -114)])
    stage.form(ear + lower + upper, rim=1.8)
    teeth = spikes([(0, -20), (22, -30), (44, -35), (66, -37), (88, -36), (110, -34), (136, -31)], -22)
    teeth += "M104-36Q112-4 100 22Q90 0 90-36ZM78 76Q70 44 82 22Q92 46 98 82Z" + spikes(
        [(76, 78), (60, 70), (42, 62), (24, 48), (6, 34)], -18
    )
    stage.path(teeth, "#fff6dc")
    stage.path(oval(130, -56, 10, 7, 0.5), INK)
    stage.line("M8-92Q34-84 54-70", INK, 7)
    stage.eye(32, -72, 9, "#ffd23d")
    stage.line("M92-76l-20-12M108-66l-22-12M-54-60l30 14M-66-36l34 10", t[2], 5)


ROARER = Build(
    torso=([(-84, -74), (-30, -80), (20, -90), (54, -100)], [50, 56, 66, 70]),
    head=([(54, -106), (84, -124)], [60, 56]),
    hind=([(-82, -70), (-82, -42), (-102, -30), (-94, -4)], [50, 28, 15, 16]),
    fore=([(50, -88), (54, -46), (58, -5)], [46, 24, 20]),
    tail=([(-104, -82), (-144, -92), (-160, -136), (-150, -150)], [12, 9, 9, 22]),
    stride=(34, 34),
)


def roarer(stage: Stage) -> None:
    """Paint a maned beast that roars from a rock, facing right."""
    beast(stage, ROARER, rim=1.5)
    mane = fan(62, -112, 60, 300, 13, 66, 17)
    stage.path(mane, mix(stage.tones[2], INK, 0.4))
    stage.form(
        tube([(66, -118), (96, -134), (130, -146)], [58, 46, 22])
        + tube([(74, -102), (100, -98), (116, -92)], [36, 22, 10])
    )
    stage.path(blob([(88, -116), (112, -124), (134, -136, 1), (118, -92, 1), (98, -102)]), "#6d1018")
    stage.path("M128-136L126-120L120-130ZM114-94L112-108L106-97Z", "#fff6dc")
    stage.eye(96, -140, 4.6)
    stage.line(lines([(-40, -60), (0, -56), (30, -66)]), stage.tones[2], 4, 0.6)
