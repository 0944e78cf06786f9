"""The Kingdom of the Dead: the drowned, their hive, their priests."""

from math import cos, pi, sin

from art import scenery
from art.colour import mix
from art.corel import figures, places
from art.corel.outline import outline
from art.corel.palette import BONE, CORAL, DROWNED, GOLD, INK, LINEN, SHADE, STONE, WOOD
from art.forms import dots, lines, oval, spikes, tube
from art.geometry import pair, petal, polygon
from art.stage import Stage

WEED = ("#a8d08a", "#3f7358", "#16332f")
RUSTED = ("#ffd0a0", "#7d5a4c", "#33262a")
SALT = ("#ffffff", "#c4dfe4", "#6c97a6")
SCALES = ("#bfeee0", "#3f8478", "#12383f")
FISH_EYE = "#f4ff9a"


def drowned_soldier(stage: Stage) -> None:
    """A dead soldier in a kettle helmet, hung with weed, wading in to the waist."""
    c = stage.colours
    scenery.sky(stage, (204, 110), 92)
    scenery.water(stage, 190, 196)
    with stage.at(316, 250, 1.1, turn=10):
        stage.line("M0 0V-186", WOOD[2], 10)
        stage.flat("M-5-180L-9-206L1-192L6-210L7-180Z", WOOD[1])
    with stage.at(192, 158, 1.12):
        figures.shoulders(stage, RUSTED, 96, 34)
        figures.head(stage, DROWNED, 36)
        stage.flat(oval(-16, -58, 12, 12) + oval(16, -58, 12, 12), INK)
        figures.gaze(stage, "#9affe0", -57, 16, 5)
        stage.flat("M-5-40L0-48L5-40Z", INK)
        stage.line("M-20-26H20M-12-32v12M-4-32v12M4-32v12M12-32v12", "#1b3a3c", 3)
        stage.form(outline("-82,-66! -44,-86 -36,-116 0,-132 36,-116 44,-86 82,-66! 0,-76"), RUSTED, 1.3)
        weeds = [
            [(-50, -74), (-58, -30), (-46, 10), (-56, 50)],
            [(46, -76), (60, -36), (50, 4)],
            [(-20, 0), (-6, 40), (-24, 90)],
            [(-70, 36), (-60, 70), (-72, 110)],
            [(64, 34), (54, 66), (66, 100)],
        ]
        stage.line(lines(*weeds), WEED[0], 7)
    figures.arm(stage, RUSTED, (286, 214), (318, 250), (314, 206), width=28, skin=DROWNED)
    scenery.waves(stage, 256, -14, 0.4)
    stage.line("M0 282Q100 270 200 282T400 280", c.light, 2, 0.4)


def hive_spawn(stage: Stage) -> None:
    """One hulking shape made of many small fish-folk, every eye turned to us."""
    places.sunken(stage, 200, 0.1)
    stage.halo(200, 140, 160, stage.colours.sun, 0.55)
    stage.flat(outline("96,290 70,200 98,120 150,70 200,40 252,70 302,120 330,200 306,290"), SCALES[2])
    spots = (
        (200, 54, 1),
        (156, 84, 0.9),
        (246, 86, 0.95),
        (116, 128, 1),
        (198, 112, 1.15),
        (286, 130, 1.05),
        (84, 184, 0.95),
        (150, 168, 1.1),
        (246, 172, 1.15),
        (318, 188, 0.95),
        (100, 240, 1.1),
        (198, 222, 1.3),
        (300, 244, 1.1),
        (150, 276, 1),
        (252, 280, 1),
    )
    for index, (x, y, scale) in enumerate(spots):
        stage.stamp("spawn", lambda: _spawn(stage), x, y, scale, index % 2 == 1, (index * 37) % 50 - 25)


def _spawn(stage: Stage) -> None:
    stage.path("M-36 6Q-40-30 0-36Q40-30 36 6Q30 34 0 36Q-30 34-36 6Z", SCALES[1], "#0c2a30", 4)
    stage.line("M-27-16Q-10-32 12-29M-36 2l-14-12M-37 10l-15 2M36 2l14-12M37 10l15 2", SCALES[0], 4)
    stage.circle(0, -4, 16, FISH_EYE)
    stage.circle(2, -3, 8, INK)
    stage.line("M-15 24q15 7 30 0", INK, 4)


def tomb_priest(stage: Stage) -> None:
    """A fish-headed priest before a tomb, an ankh in his hand."""
    places.crypt(stage)
    stage.line("M314 300V120", GOLD[2], 11)
    stage.line("M314 300V120M286 128H342M314 122Q286 92 314 62Q342 92 314 122", GOLD[1], 10)
    with stage.at(188, 184, 1.1):
        figures.shoulders(stage, SHADE, 96, 28)
        stage.form(outline("-84,22 0,-4 84,22 70,56 0,78 -70,56"), GOLD)
        stage.line("M-66 34Q0 66 66 34M-50 22Q0 44 50 22", "#245a66", 6)
        stage.form(pair(outline("26,-80! 76,-96 66,-60 82,-34! 30,-34")), CORAL)
        stage.form(outline("0,-134 38,-104 44,-58 30,-8 0,10 -30,-8 -44,-58 -38,-104"), SCALES, 1.4)
        for side in (-1, 1):
            stage.circle(side * 27, -70, 15, FISH_EYE, INK, 3)
            stage.circle(side * 25, -68, 6, INK)
        stage.form(outline("-26,-22! 0,-34 26,-22! 0,-4"), SCALES)
        stage.line("M-24-20Q0-12 24-20M-34-44l10-4M-34-34l10-4M34-44l-10-4M34-34l-10-4", INK, 3.5)
        stage.form("M-28-108L-36-146L0-158L36-146L28-108L0-118Z", LINEN)
        stage.line("M-32-128Q0-138 32-128", GOLD[1], 8)
    figures.arm(stage, SHADE, (276, 222), (304, 266), (314, 214), width=30, skin=SCALES)


def urchin_guard(stage: Stage) -> None:
    """A ball of spines with two wary eyes, a shell for a helmet and a trident."""
    places.sunken(stage, 190, 0.05)
    violet = ("#e4b8f0", "#6c3f86", "#2a1640")
    stage.line("M330 290V96M306 120Q304 152 330 154Q356 152 354 120M330 154V84", INK, 11)
    stage.line("M330 290V96M306 120Q304 152 330 154Q356 152 354 120M330 154V84", STONE[1], 6)
    spines = "".join(petal(190, 164, 2 * pi * k / 28 + 0.1, 142 if k % 2 else 112, 6, 0.2) for k in range(28))
    stage.flat(spines, mix(violet[1], violet[0], 0.55))
    stage.form(oval(190, 164, 80, 78), violet, 1.6)
    stage.line(
        dots(
            [
                (190 + r * cos(a * 0.9), 176 + r * sin(a * 0.9))
                for r, a in ((62, 0.2), (58, 1), (60, 1.8), (62, 2.6), (56, 3.3), (40, 1.5))
            ]
        ),
        violet[0],
        7,
        0.7,
    )
    stage.form(outline("120,134! 130,94 190,66! 250,94 260,134! 190,118"), BONE, 1.3)
    stage.line("M190 72V116M158 82L146 124M222 82L234 124", BONE[2], 4)
    stage.flat(oval(166, 152, 16, 15) + oval(214, 152, 16, 15), FISH_EYE)
    stage.flat(oval(168, 154, 7, 8) + oval(212, 154, 7, 8), INK)
    stage.line("M148 136L184 144M232 136L196 144", INK, 6)
    stage.line("M168 192l8-8 8 8 8-8 8 8 8-8", INK, 5)
    figures.arm(stage, violet, (258, 190), (296, 216), (328, 208), width=24, skin=violet)


def pharaoh(stage: Stage) -> None:
    """The ruler of the drowned: striped headcloth, fish's face, crook and flail."""
    places.crypt(stage)
    with stage.at(200, 172, 1.16):
        figures.shoulders(stage, SCALES, 96, 30)
        cloth = outline("0,-142 50,-122 70,-70 96,36! 44,48! 40,-30 0,-20 -40,-30 -44,48! -96,36! -70,-70 -50,-122")
        stage.form(cloth, GOLD, 1.3)
        bands = "".join(
            f"M{side * x0} {y0}L{side * x1} {y1}"
            for side in (-1, 1)
            for x0, y0, x1, y1 in (
                (42, -62, 68, -72),
                (44, -36, 76, -44),
                (46, -10, 84, -16),
                (46, 16, 90, 12),
                (46, 38, 92, 32),
            )
        )
        stage.line(bands + "M-48-112Q0-128 48-112", "#1f5a72", 9)
        stage.form(outline("0,-104 40,-92 44,-54 26,-14 0,2 -26,-14 -44,-54 -40,-92"), DROWNED, 1.2)
        for side in (-1, 1):
            stage.path(oval(side * 20, -62, 14, 10), FISH_EYE, INK, 4)
            stage.circle(side * 20, -62, 5, INK)
            stage.line(f"M{side * 34} -62l12-4" if side > 0 else "M-34-62l-12-4", INK, 4)
        stage.line("M-18-26Q0-32 18-26M-5-44h0M5-44h0", INK, 4.5)
        stage.form("M-9-2L9-2L7 34L0 42L-7 34Z", GOLD, 0.8)
        stage.form(tube([(0, -100), (-10, -122), (8, -140), (2, -158)], [14, 11, 12, 15]), CORAL, 0.8)
        stage.line("M-2-158h0M6-158h0", FISH_EYE, 5)
    for flip in (False, True):
        with stage.at(200, 0, flip=flip):
            figures.arm(stage, SCALES, (-94, 222), (-70, 276), (8 if flip else 30, 246), width=30, skin=DROWNED)
    stage.line("M234 278L140 176Q122 152 142 142Q162 140 160 160", GOLD[1], 10)
    stage.line("M166 278L262 176L296 168M262 176L300 196M262 176L286 216", "#e0b04a", 8)


def salt_queen(stage: Stage) -> None:
    """A white queen under a crown of salt crystals, one tear on her cheek."""
    places.crypt(stage)
    with stage.at(200, 176, 1.16):
        stage.form(outline("0,-122 60,-90 66,-10 82,60! -82,60! -66,-10 -60,-90"), SALT)
        figures.shoulders(stage, ("#ffffff", "#8fb6c4", "#2f5a70"), 90, 30)
        for x, y, tall, lean in ((-66, 22, 46, -18), (-40, 14, 54, -10), (66, 22, 46, 18), (40, 14, 54, 10)):
            stage.path(_crystal(x, y, tall, lean), SALT[1], SALT[0], 3)
        figures.head(stage, ("#ffffff", "#dfeaf0", "#8fa9b8"), 36)
        figures.face(stage, "calm", "shut", "#2c4658", "#8fa9b8")
        stage.line("M-11-28q11-3 22 0", "#b0485c", 5)
        for x, tall, lean in ((-44, 40, -16), (-24, 58, -8), (0, 74, 0), (24, 58, 8), (44, 40, 16)):
            stage.path(_crystal(x, -84, tall, lean), SALT[1], SALT[0], 3)
        stage.form(tube([(-52, -82), (0, -94), (52, -82)], [12, 14, 12]), ("#ffffff", "#9ec8d6", "#3f7088"))
        stage.flat(outline("19,-50! 25,-38 19,-32 13,-38"), "#54c4e0")
    grains = dots([(stage.random.uniform(20, 380), stage.random.uniform(40, 290)) for _ in range(26)])
    stage.line(grains, "#ffffff", 4, 0.7)


def _crystal(x: float, y: float, tall: float, lean: float) -> str:
    tip = x + lean
    return polygon(
        [(x - 11, y), (tip - 8, y - tall * 0.8), (tip, y - tall - 4), (tip + 8, y - tall * 0.8), (x + 11, y)]
    )


def embalmer(stage: Stage) -> None:
    """A woman wrapped to the eyes; a needle and thread, a jar with a jackal-fish's lid."""
    places.crypt(stage)
    with stage.at(188, 176, 1.14):
        stage.form(outline("0,-126 56,-92 58,-20 76,60! -76,60! -58,-20 -56,-92"), SHADE)
        figures.shoulders(stage, ("#8fb8b0", "#2f5358", "#10222c"), 90, 30)
        figures.head(stage, LINEN, 37)
        stage.flat("M-38-74Q0-86 38-74L36-50Q0-60-36-50Z", DROWNED[2])
        figures.gaze(stage, "#c8ffe8", -64, 16, 6)
        stage.line(
            "M-36-44Q0-30 34-46M-30-28Q4-18 30-34M-22-12Q4-8 22-22M-36-84Q0-96 34-86M-28-98Q0-104 26-98", LINEN[2], 3.5
        )
        stage.line("M30-46Q60-20 50 20Q44 40 60 60", LINEN[1], 9)
        stage.line("M-40 22Q0 46 44 24", LINEN[1], 8)
    figures.arm(stage, ("#8fb8b0", "#2f5358", "#10222c"), (104, 226), (78, 262), (104, 208), width=28, skin=LINEN)
    stage.line("M104 240L98 122", BONE[0], 5)
    stage.line("M98 132Q60 150 72 190T50 262", CORAL[1], 3)
    with stage.at(308, 246):
        stage.form(outline("-36,-34! 36,-34! 44,8 26,48! -26,48! -44,8"), LINEN, 1.2)
        stage.form(outline("-32,-36! -28,-70 -32,-104! -10,-84 10,-84 32,-104! 28,-70 32,-36!"), SCALES)
        stage.line("M-12-62h0M12-62h0", FISH_EYE, 9)
        stage.line("M-8 0h16M0-8V18M-20 28h40", "#1f5a72", 5)


def leviathan_husk(stage: Stage) -> None:
    """The skeleton of a fish as large as a street, swimming still."""
    places.sunken(stage, 200, 0.1)
    spine = [(372, 96), (330, 128), (270, 132), (200, 120), (140, 122)]
    for x, y, tall in (
        (330, 128, 30),
        (306, 132, 44),
        (280, 133, 58),
        (252, 130, 70),
        (224, 124, 76),
        (196, 120, 74),
        (170, 120, 62),
    ):
        below = f"M{x} {y}Q{x + 20} {y + tall * 0.6:.0f} {x - 2} {y + tall:.0f}"
        stage.bone(f"{below}M{x} {y}Q{x + 16} {y - tall * 0.4:.0f} {x + 12} {y - tall * 0.75:.0f}", 8)
    stage.bone(lines(spine), 17)
    stage.form(outline("368,100 398,30! 386,96 400,158! 362,118"), BONE)
    skull = outline("150,82 96,70 40,100 14,132! 60,138 98,146! 118,158 160,160! 172,120")
    stage.form(skull, BONE, 1.6)
    stage.form(outline("156,162! 110,168 66,164 24,156! 56,204 116,210 158,186!"), BONE, 1.4)
    stage.flat(spikes([(104, 146), (86, 142), (68, 138), (50, 136), (32, 134)], -18), BONE[0])
    stage.flat(spikes([(36, 160), (54, 164), (72, 166), (90, 168), (108, 168)], 16), BONE[0])
    stage.circle(106, 108, 19, INK)
    stage.circle(106, 108, 8, "#7affdc")
    stage.halo(106, 108, 30, "#7affdc", 0.8)
    for x in (60, 92):
        scenery.minnow(stage, x, 246 + x % 7 * 4, 22, "#0a1a22", True)
    stage.flat(outline("322,276! 326,254 331,244 337,254 341,276!"), stage.colours.light)


KINGDOM = {
    "K01": drowned_soldier, "K02": hive_spawn, "K03": tomb_priest, "K04": urchin_guard, "K05": pharaoh,
    "K06": salt_queen, "K07": embalmer, "K08": leviathan_husk,
}  # fmt: skip
