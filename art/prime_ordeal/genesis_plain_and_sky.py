"""The Creatures of Genesis that run or fly."""

from art import scenery
from art.forms import blob, fan, tube
from art.geometry import star
from art.prime_ordeal import beasts, crawlers, grazers, winged
from art.stage import Stage


def ember_cub(stage: Stage) -> None:
    """A cub whose fur glows like embers."""
    scenery.sky(stage, (200, 130), 30, disc=False)
    scenery.range_of_hills(stage, 166)
    stage.halo(196, 150, 150, "#ffd774", 0.9)
    scenery.ground(stage, 246)
    with stage.at(186, 268, 1.08):
        beasts.cub(stage)
    scenery.sparks(stage, 200, 120, 170, 110, 22, "#ffe08a", 5)
    scenery.tufts(stage, 304, 9, 34)


def sabre_stalker(stage: Stage) -> None:
    """A sabre-toothed cat that steals through the grass."""
    scenery.sky(stage, (284, 116), 54)
    scenery.hills(stage, 180, 44, 0.25)
    scenery.acacia(stage, 66, 216, 120, 0.6)
    scenery.ground(stage, 228)
    stage.tones = ("#ffe2a0", "#c9723a", "#6b2a1c")
    with stage.at(194, 268, 1.12):
        beasts.sabre_cat(stage)
    scenery.tufts(stage, 304, 13, 58)


def plains_charger(stage: Stage) -> None:
    """A bison that charges in a cloud of dust."""
    scenery.sky(stage, (86, 120), 46)
    scenery.hills(stage, 190, 30, 0.2)
    scenery.ground(stage, 236)
    for x, y, r in ((40, 240, 60), (90, 250, 46), (14, 200, 44), (130, 262, 30)):
        stage.halo(x, y, r, "#ffd9a6", 0.9)
    with stage.at(196, 264, 1.08):
        grazers.bull(stage)
    for x, y, r in ((60, 274, 40), (110, 282, 34), (300, 282, 34), (20, 262, 44)):
        stage.halo(x, y, r, "#ffdcb0", 0.85)
    scenery.sparks(stage, 150, 270, 140, 24, 16, "#5a2a1a", 5)


def ash_hyena(stage: Stage) -> None:
    """A hyena that grins in falling ash."""
    scenery.sky(stage, (310, 110), 40)
    scenery.hills(stage, 172, 50, 0.2, 10, True)
    scenery.bare_tree(stage, 60, 232, 130, scenery.tone(stage, 0.7))
    scenery.ground(stage, 236)
    stage.tones = ("#ffe9cc", "#8d7f86", "#3d343f")
    with stage.at(182, 266, 1.2):
        beasts.hyena(stage)
    scenery.sparks(stage, 200, 140, 200, 140, 40, "#efe6e6", 4)
    scenery.ribs(stage, 300, 284, 46, 4)


def cinder_mammoth(stage: Stage) -> None:
    """A mammoth on burning ground, cinders in its wool."""
    scenery.sky(stage, (308, 84), 44)
    scenery.hills(stage, 180, 60, 0.2, 12, True)
    scenery.ground(stage, 236, 6, "#4a1a16")
    stage.line(
        "M0 262L60 254L84 274L150 262M236 284L300 264L342 276L400 258M120 292L190 282L230 298", "#ffb347", 4, 0.9
    )
    with stage.at(166, 270, 1.04):
        grazers.mammoth(stage, ("#ffd08a", "#7f3426", "#2d1014"))
    scenery.sparks(stage, 170, 130, 140, 120, 30, "#ffcf6b", 5)


def alpha_devourer(stage: Stage) -> None:
    """The gaping head of a great predator, and those who flee it."""
    scenery.sky(stage, (322, 146), 46)
    scenery.hills(stage, 214, 40, 0.3)
    with stage.at(176, 138, 1.2):
        beasts.devourer(stage)
    scenery.ground(stage, 268)
    for x, size in ((318, 44), (364, 36), (276, 34)):
        grazers.antelope(stage, x, 278, size, ("#ffd9a0", "#4a2a22", "#2a1416"))


def dust_moth(stage: Stage) -> None:
    """A pale moth in a cloud of glittering dust."""
    scenery.night(stage, (200, 150), 230)
    scenery.hills(stage, 250, 40, 0.5)
    stage.halo(200, 140, 150, stage.colours.sun, 0.5)
    with stage.at(200, 146, 1.14):
        winged.moth(stage, ("#fff8e2", "#dcc4a4", "#7a5f72"))
    scenery.sparks(stage, 200, 190, 170, 100, 44, "#fff1c6", 4.5)
    scenery.tufts(stage, 304, 10, 32)


def cliff_swift(stage: Stage) -> None:
    """A swift that darts past its cliff above the clouds."""
    scenery.sky(stage, (96, 70), 30)
    scenery.clouds(stage, 290, 210, 90)
    scenery.clouds(stage, 120, 250, 110)
    for points, depth in (
        ([(0, 90), (34, 100), (50, 150), (40, 200), (66, 244), (60, 300), (0, 300)], 0.55),
        ([(400, 150), (368, 164), (360, 210), (336, 240), (340, 300), (400, 300)], 0.7),
    ):
        knots = [(x, y, 1) for x, y in points]
        stage.form(blob(knots), (stage.colours.light, scenery.tone(stage, depth), scenery.tone(stage, 0.95)), 1.3)
    with stage.at(206, 146, 1.02):
        winged.swift(stage, ("#fff3e2", "#55508f", "#26254f"))
    scenery.birds(stage, (340, 70), (366, 88), size=0.9)
    scenery.clouds(stage, 330, 292, 80, opacity=0.9)


def storm_heron(stage: Stage) -> None:
    """A heron in the shallows while lightning strikes."""
    scenery.sky(stage, (140, 150), 34, disc=False)
    scenery.clouds(stage, 90, 40, 120, "#33356b", 0.95)
    scenery.clouds(stage, 300, 56, 120, "#3d3f78", 0.95)
    stage.line("M92 58L70 108L98 112L66 196", "#fff", 6)
    stage.line("M82 112L112 150M92 58L70 108L98 112L66 196", "#fff6c0", 3)
    stage.halo(80, 120, 90, "#fff6d0", 0.7)
    scenery.hills(stage, 200, 30, 0.4)
    scenery.water(stage, 204, 80)
    scenery.reeds(stage, 352, 280, 130, 4)
    scenery.reeds(stage, 34, 290, 90, 3)
    stage.light = (3, 4)
    stage.tones = ("#ffffff", "#8d9cc8", "#3a4275")
    with stage.at(196, 274, 1.04):
        winged.heron(stage)
    stage.line("M160 276h40M184 284h60", stage.colours.light, 3, 0.8)


def carrion_roc(stage: Stage) -> None:
    """A giant bird that comes down on bones."""
    scenery.sky(stage, (200, 116), 78)
    scenery.range_of_hills(stage, 200)
    scenery.ground(stage, 252)
    scenery.ribs(stage, 120, 284, 62, 6)
    scenery.skull(stage, 262, 284, 52)
    stage.tones = ("#ffe3c0", "#5f4a6b", "#2a2140")
    with stage.at(200, 130, 1.12):
        winged.roc(stage)


def mimic_jay(stage: Stage) -> None:
    """A jay on a twig; the shadow it throws on the cliff is a beast's."""
    scenery.sky(stage, (60, 70), 26)
    stage.light = (3, 4)
    cliff = blob([(180, 0, 1), (196, 80), (170, 150), (206, 220), (190, 300, 1), (400, 300, 1), (400, 0, 1)])
    stage.path(cliff, stage.linear((0, "#f0c9a8"), (1, "#7a6486")))
    with stage.at(306, 236, 0.62, True):
        shade = "#3d2f5a"
        build = beasts.SABRE
        stage.path(
            "".join(tube(*limb) for limb in (build.hind, build.fore, build.torso, build.head, build.tail)),
            shade,
            opacity=0.85,
        )
        stage.path(build.extra[0] + "M132-94Q140-64 130-42Q118-62 118-90Z", shade, opacity=0.85)
        stage.circle(118, -118, 5, "#ffd34d")
    stage.line("M0 262Q110 240 250 254M130 248L176 214M60 254L30 226", "#2a1a24", 9)
    stage.path(fan(186, 210, -60, 20, 3, 34, 10) + fan(22, 222, 180, 270, 3, 30, 9), "#7a8f3a")
    with stage.at(124, 240, 1.2):
        winged.jay(stage)


def sun_serpent(stage: Stage) -> None:
    """A winged snake coiled around the sun."""
    scenery.sky(stage, (200, 140), 60, disc=False)
    stage.path(star(200, 136, 128, 78, 16), "#ffe08a", opacity=0.8)
    stage.circle(200, 136, 74, "#fff3c4")
    scenery.clouds(stage, 70, 262, 100)
    scenery.clouds(stage, 340, 270, 90)
    stage.tones = ("#fff0a8", "#d9632f", "#7a2030")
    with stage.at(146, 156, 1):
        winged.feathered(stage, ("#fff6e0", "#f0a348", "#8f3a46"), 158)
    with stage.at(264, 158, 1, True):
        winged.feathered(stage, ("#fff6e0", "#f0a348", "#8f3a46"), 158)
    coil = [
        (72, 268),
        (140, 282),
        (224, 262),
        (286, 212),
        (270, 172),
        (206, 178),
        (134, 212),
        (112, 172),
        (150, 126),
        (200, 108),
        (222, 76),
        (204, 50),
    ]
    crawlers.serpent(stage, coil, 40, "#ffe08a")
    stage.form(blob([(222, 74), (216, 44), (192, 30), (158, 38), (146, 52, 1), (164, 64), (196, 74)]), rim=1)
    stage.path(fan(216, 46, 270, 380, 5, 40, 11), "#f7c04d")
    stage.line("M146 52L126 48M126 48l-10-6M126 48l-10 6", "#c22a35", 3)
    stage.eye(190, 46, 6, "#d6f06a")


PLAIN_AND_SKY = {
    "G13": ("E", ember_cub), "G14": ("E1", sabre_stalker), "G15": ("EE", plains_charger),
    "G16": ("EG", ash_hyena), "G17": ("EE1", cinder_mammoth), "G18": ("ES1", alpha_devourer),
    "G19": ("G", dust_moth), "G20": ("G1", cliff_swift), "G21": ("GG", storm_heron),
    "G22": ("GG1", carrion_roc), "G23": ("G1", mimic_jay), "G24": ("EG1", sun_serpent),
}  # fmt: skip
