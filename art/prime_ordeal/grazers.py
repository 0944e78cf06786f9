"""Creatures on four legs that graze."""

from art.colour import mix
from art.forms import blob, fan, lines, oval, spikes, tube
from art.geometry import Point
from art.palette import BONE, BONE_SHADE, INK
from art.prime_ordeal.beasts import Build, beast
from art.stage import Stage, Tones

BULL = Build(
    torso=([(-104, -86), (-50, -90), (10, -108), (58, -104)], [66, 78, 112, 104]),
    head=([(66, -92), (112, -74), (142, -44)], [96, 76, 50]),
    hind=([(-100, -80), (-112, -48), (-146, -36), (-160, -10)], [62, 36, 18, 18]),
    fore=([(50, -70), (66, -40), (104, -34), (112, -12)], [52, 30, 18, 18]),
    tail=([(-128, -100), (-166, -126), (-196, -118)], [10, 8, 16]),
    stride=(64, -60),
)


def bull(stage: Stage) -> None:
    """Paint a bison that charges, facing right."""
    shade = mix(stage.colours.dark, INK, 0.35)
    far_horn = tube([(112, -112), (124, -142), (148, -150)], [20, 14, 0])
    stage.form(far_horn, ("#fffbe8", BONE_SHADE, "#6d5a45"), 0.6)
    beast(stage, BULL, rim=1.5)
    hump = spikes([(24, -158), (52, -164), (80, -150), (100, -128)], 12, 0.3)
    curls = [(36, -136), (66, -146), (30, -104), (60, -112), (90, -122), (40, -72), (70, -78), (98, -90), (58, -48)]
    stage.path(hump + "".join(oval(x, y, 21, 19) for x, y in curls), shade)
    stage.path(blob([(84, -50, 1), (112, -44), (130, -26), (118, 4, 1), (100, -18)]), shade)
    stage.form(tube([(96, -112), (90, -142), (112, -164), (140, -160)], [26, 22, 15, 0]), ("#fffbe8", BONE, BONE_SHADE))
    stage.eye(128, -78, 6, "#ffca4a")
    stage.line("M114-92L136-88", INK, 5)
    stage.path(oval(156, -42, 6, 5), INK)


MAMMOTH = Build(
    torso=([(-96, -96), (-40, -118), (20, -128), (66, -128)], [96, 128, 132, 108]),
    head=([(70, -142), (100, -156)], [104, 92]),
    hind=([(-86, -80), (-90, -40), (-92, -8)], [74, 44, 42]),
    fore=([(46, -86), (50, -40), (50, -8)], [66, 42, 42]),
    tail=([(-134, -116), (-152, -84), (-148, -60)], [14, 10, 6]),
    stride=(46, -50),
    extra=(
        tube([(126, -150), (150, -110), (150, -60), (170, -28), (184, -34)], [60, 38, 26, 17, 12]),
        oval(96, -196, 40, 30),
    ),
)


def mammoth(stage: Stage, tones: Tones | None = None) -> None:
    """Paint a mammoth, facing right, its feet at 0."""
    shade = mix((tones or stage.tones)[2], INK, 0.3)
    beast(stage, MAMMOTH, tones, 1.5)
    fringe = spikes([(70 - 17 * k, -66 + (4 if k % 2 else 0)) for k in range(11)], 30, 0.2)
    stage.path(fringe, shade)
    stage.path(blob([(58, -174), (78, -182), (88, -140), (74, -110), (54, -130)]), shade, opacity=0.85)
    tusk = tube([(124, -116), (146, -74), (192, -64), (218, -104)], [20, 18, 14, 0])
    stage.form(tusk, ("#fffdf0", "#f4e2ba", BONE_SHADE))
    stage.eye(112, -152, 5)
    hair = _wool((-110, -120), (-80, -140), (-46, -152), (-10, -158), (26, -160), (-60, -104), (-20, -112))
    stage.line(hair, shade, 4, 0.7)


RHINO = Build(
    torso=([(-100, -84), (-40, -92), (20, -106), (60, -98)], [88, 104, 116, 94]),
    head=([(74, -96), (112, -84), (146, -62)], [76, 58, 44]),
    hind=([(-88, -70), (-92, -36), (-94, -8)], [66, 40, 38]),
    fore=([(46, -70), (50, -36), (50, -8)], [58, 38, 36]),
    tail=([(-140, -96), (-152, -70), (-148, -50)], [12, 9, 12]),
    stride=(44, -46),
    extra=(blob([(70, -130), (70, -158, 1), (90, -134)]),),
)


def woolly_rhinoceros(stage: Stage) -> None:
    """Paint a woolly rhinoceros, facing right."""
    shade = mix(stage.colours.dark, INK, 0.3)
    beast(stage, RHINO, rim=1.6)
    stage.path(spikes([(70 - 18 * k, -50 + (4 if k % 2 else 0)) for k in range(11)], 30, 0.2), shade)
    stage.form(tube([(146, -80), (168, -122), (166, -172)], [34, 20, 0]), ("#fffbe8", BONE, "#6d5a45"))
    stage.form(tube([(118, -102), (130, -124), (128, -146)], [24, 12, 0]), ("#fffbe8", BONE, "#6d5a45"))
    stage.eye(112, -88, 5)
    stage.line("M164-54Q148-46 134-50", INK, 2.6)
    wool = _wool((-110, -110), (-80, -126), (-46, -136), (-10, -148), (26, -148), (-60, -92), (-20, -98), (60, -130))
    stage.line(wool, shade, 4, 0.7)


STAG = Build(
    torso=([(-70, -104), (-20, -108), (30, -112), (56, -120)], [54, 60, 66, 58]),
    head=([(58, -132), (78, -176), (92, -198), (128, -190)], [50, 30, 36, 16]),
    hind=([(-68, -100), (-66, -66), (-82, -48), (-76, -4)], [52, 28, 12, 10]),
    fore=([(46, -104), (50, -56), (50, -4)], [40, 18, 10]),
    tail=([(-94, -116), (-106, -102)], [16, 8]),
    stride=(28, -22),
)


def stag(stage: Stage) -> None:
    """Paint a stag with mighty antlers, facing right."""
    beast(stage, STAG, rim=1.5)
    main = [[(92, -212), (70, -250), (22, -262), (-12, -298)], [(100, -212), (128, -244), (164, -248), (190, -286)]]
    tines = [
        [(44, -258), (44, -282), (32, -304)],
        [(18, -264), (-14, -262), (-34, -272)],
        [(72, -246), (82, -272), (76, -294)],
    ]
    tines += [
        [(144, -248), (142, -276), (150, -298)],
        [(166, -252), (190, -252), (208, -266)],
        [(122, -238), (112, -262), (116, -286)],
    ]
    stage.line(lines(*main), "#5e3a26", 10)
    stage.line(lines(*tines), "#5e3a26", 7)
    stage.line(lines(*main), "#f2d29a", 3)
    stage.path(fan(84, -200, 190, 210, 2, 30, 9), stage.tones[2])
    stage.eye(102, -198, 4)
    stage.path(oval(134, -190, 5, 5), INK)


HARE = Build(
    torso=([(-54, -48), (-14, -62), (24, -76)], [88, 82, 58]),
    head=([(38, -110), (76, -104)], [56, 38]),
    hind=([(-44, -40), (-20, -18), (10, -6)], [70, 40, 20]),
    fore=([(26, -70), (34, -34), (38, -5)], [34, 20, 18]),
    tail=([(-98, -40), (-104, -48)], [26, 24]),
    stride=(10, 16),
    extra=(
        tube([(34, -128), (16, -176), (-2, -216)], [18, 28, 0]),
        tube([(48, -130), (48, -180), (42, -228)], [18, 26, 0]),
    ),
)


def hare(stage: Stage, tones: Tones | None = None) -> None:
    """Paint a hare that sits, facing right."""
    beast(stage, HARE, tones)
    t = tones or stage.tones
    stage.path(tube([(48, -140), (48, -180), (43, -212)], [8, 14, 0]), "#f0a78f", opacity=0.8)
    stage.eye(64, -114, 7, "#6b3a1a")
    stage.line("M94-96l26-8M94-92l28 0M92-88l24 8", t[0], 1.8)
    stage.path(oval(98, -102, 5, 4), INK)
    stage.line(lines([(-84, -30), (-60, -66), (-22, -64), (-10, -30)]), t[2], 4, 0.5)
    stage.circle(-104, -44, 15, "#fff3dc")


ANTELOPE = Build(
    torso=([(-44, -66), (0, -68), (36, -74)], [34, 40, 36]),
    head=([(40, -82), (58, -108), (84, -102)], [28, 22, 11]),
    hind=([(-42, -62), (-44, -38), (-52, -28), (-48, -2)], [30, 16, 8, 7]),
    fore=([(30, -64), (32, -30), (32, -2)], [24, 11, 7]),
    tail=([(-60, -74), (-70, -52)], [8, 6]),
    stride=(18, -14),
    extra=(
        tube([(58, -116), (46, -136), (50, -160)], [7, 6, 0]),
        tube([(64, -116), (58, -138), (66, -160)], [7, 6, 0]),
    ),
)


def antelope(stage: Stage, x: float, y: float, size: float, tones: Tones, flip: bool = False) -> None:
    """Paint an antelope of a herd, facing right."""
    stage.stamp(f"antelope {tones}", lambda: _antelope(stage, tones), x, y, size / 100, flip)


def _antelope(stage: Stage, tones: Tones) -> None:
    beast(stage, ANTELOPE, tones)


def _wool(*places: Point) -> str:
    return "".join(f"M{x:g} {y:g}q6 18 2 34" for x, y in places)
