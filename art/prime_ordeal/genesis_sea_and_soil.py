"""The Creatures of Genesis that swim or crawl."""

from art import scenery
from art.colour import mix
from art.forms import blob, fan, lines, oval, tube
from art.geometry import star
from art.palette import INK
from art.prime_ordeal import crawlers, swimmers
from art.stage import Stage


def reef_minnow(stage: Stage) -> None:
    """A shoal of small golden fish over corals."""
    scenery.deep(stage, 250)
    for x, y, size in (
        (40, 92, 26),
        (92, 64, 30),
        (148, 54, 28),
        (320, 66, 30),
        (368, 96, 28),
        (350, 150, 32),
        (48, 150, 30),
    ):
        scenery.minnow(stage, x, y, size, mix(stage.colours.sky, "#f2a93b", 0.6))
    scenery.seabed(stage, 256)
    scenery.coral(stage, 70, 266, 74, "#e2604a")
    scenery.coral(stage, 338, 270, 84, "#c8487a")
    for x, y, size, turn in (
        (120, 190, 46, -6),
        (106, 112, 54, 4),
        (290, 204, 58, -8),
        (282, 108, 50, 6),
        (200, 150, 112, -4),
    ):
        swimmers.fish(stage, x, y, size, swimmers.GOLDEN, turn=turn)


def mudskipper_prince(stage: Stage) -> None:
    """A fish on a mud bank, propped on its fins, its back fin raised like a crown."""
    scenery.sky(stage, (300, 96), 30)
    scenery.hills(stage, 170, 40, 0.2)
    for x in (36, 76, 356):
        scenery.tree_fern(stage, x, 196, 100 if x != 76 else 74, mix(stage.colours.far, stage.colours.near, 0.3))
    scenery.water(stage, 186, 300)
    scenery.ground(stage, 238, 6, "#5a4030")
    with stage.at(190, 204):
        crown = fan(-6, -40, 215, 295, 6, 84, 15)
        stage.form(crown, ("#ffe9a8", "#f2913b", "#b33a2a"))
        body = tube([(-150, 34), (-100, 28), (-40, 6), (20, -18), (70, -28)], [6, 36, 66, 82, 64])
        stage.form(body + blob([(-128, 30), (-178, 4, 1), (-160, 40), (-176, 66, 1), (-120, 46)]), rim=1.4)
        stage.path(
            blob([(100, -20), (60, 10), (0, 26), (-60, 34), (20, 8), (70, -12)]), stage.colours.light, opacity=0.7
        )
        stage.form(
            tube([(32, 6), (58, 30), (44, 54), (84, 58)], [28, 22, 18, 8])
            + tube([(-6, 20), (6, 44), (-10, 58)], [22, 18, 6]),
            rim=0.8,
        )
        stage.form(oval(58, -66, 20, 21) + oval(88, -62, 18, 19), rim=0.9)
        stage.eye(60, -68, 12, "#ffd44f")
        stage.eye(90, -64, 11, "#ffd44f")
        stage.line("M104-22Q84-6 62-8", INK, 3)
        stage.line("M-70 0l8 16M-40-14l8 18M-96 12l8 16", stage.colours.light, 4, 0.6)
    scenery.tufts(stage, 300, 7, 40)


def lantern_eel(stage: Stage) -> None:
    """An eel in the deep, a light on its brow and lights along its side."""
    scenery.deep(stage, 90, 0.72)
    swim = [
        (34, 266),
        (112, 244),
        (104, 186),
        (148, 140),
        (214, 168),
        (250, 218),
        (318, 206),
        (336, 142),
        (290, 98),
        (246, 100),
    ]
    stage.halo(196, 66, 150, "#fdf3a0", 0.75)
    swimmers.eel(stage, swim, 58)
    stage.line(
        "M92 232h0M104 190h0M132 158h0M172 150h0M208 172h0M236 206h0M272 222h0M308 204h0M330 164h0", "#d9fff0", 9, 0.95
    )
    upper = blob([(312, 112), (312, 78), (276, 58), (222, 68), (190, 92, 1), (230, 98), (262, 104)])
    lower = blob([(300, 110), (262, 104), (226, 108), (200, 126, 1), (240, 138), (284, 132)])
    stage.path(blob([(196, 92, 1), (250, 96), (270, 108), (204, 124, 1), (236, 108)]), "#5c1626")
    stage.form(lower + upper, rim=1.2)
    stage.path(
        "M204 92L210 108L216 95L222 110L230 97L236 110L244 100ZM210 123L216 108L222 120L230 106L236 118Z", "#fffbe6"
    )
    stage.eye(264, 82, 9, "#ffe04a")
    stage.line("M276 58Q268 18 226 22Q200 26 197 52", stage.colours.mid, 5)
    stage.circle(197, 64, 13, "#fffde0")
    scenery.bubbles(stage, 356, 250, 5, 90)


def shellback_elder(stage: Stage) -> None:
    """A very old turtle, moss on its shell, that has come ashore."""
    scenery.sky(stage, (92, 92), 30)
    scenery.range_of_hills(stage, 156)
    scenery.water(stage, 186, 92, 0.3)
    scenery.ground(stage, 240, 5)
    with stage.at(186, 258, 1.28):
        swimmers.turtle(stage)
        stage.form(
            oval(-34, -112, 26, 11, -0.5) + oval(-8, -122, 24, 10) + oval(26, -118, 20, 9, 0.4),
            ("#e6f29a", "#7f9a3e", "#43602c"),
        )
        scenery.sprout(stage, -8, -124, 22)
    scenery.tufts(stage, 302, 8, 34)


def tide_colossus(stage: Stage) -> None:
    """A whale, vast beside a shore with tiny trees, leaping before a low sun."""
    scenery.sky(stage, (258, 108), 62)
    scenery.hills(stage, 196, 36, 0.3)
    for x in (14, 34, 52, 352, 372, 390):
        scenery.conifer(stage, x, 204, 22, scenery.tone(stage, 0.6))
    scenery.water(stage, 200, 258, 0.4)
    with stage.at(176, 150, 1.06):
        swimmers.whale(stage)
    stage.path(fan(92, 262, 200, 262, 5, 92, 9) + fan(206, 262, 278, 340, 5, 92, 9), stage.colours.light, opacity=0.85)
    scenery.waves(stage, 246, -14, 0.5)
    scenery.sparks(stage, 140, 200, 110, 50, 16, stage.colours.light, 5)
    scenery.waves(stage, 272, -12, 0.85)
    scenery.birds(stage, (60, 70), (34, 52), (88, 50))


def brine_swallower(stage: Stage) -> None:
    """A fish that is all mouth, and the small ones that swim into it."""
    scenery.deep(stage, 60, 0.5)
    scenery.seabed(stage, 274)
    with stage.at(172, 148, 1.1):
        swimmers.gulper(stage)
    for x, y, size in ((330, 126, 44), (366, 166, 36), (300, 168, 34), (352, 92, 30), (262, 148, 30)):
        swimmers.fish(stage, x, y, size, swimmers.GOLDEN, True)
    scenery.bubbles(stage, 60, 240, 5, 120)


def pebble_beetle(stage: Stage) -> None:
    """A beetle whose shell looks like a heap of pebbles."""
    scenery.sky(stage, (310, 80), 28)
    scenery.range_of_hills(stage, 150)
    scenery.ground(stage, 222)
    for x, y, r in ((40, 250, 30), (352, 248, 34), (310, 268, 20), (92, 268, 18)):
        scenery.rock(stage, x, y, r, r * 0.8)
    with stage.at(180, 256, 1.32):
        crawlers.beetle(stage, ("#ffefc4", "#a58a66", "#4c3a30"))
    for x, y, r in ((16, 296, 30), (130, 300, 22), (268, 302, 26), (384, 300, 30)):
        scenery.rock(stage, x, y, r, r, mix(stage.colours.near, stage.colours.far, 0.25))


def burrow_worm(stage: Stage) -> None:
    """A ringed worm that breaks out of the ground."""
    scenery.sky(stage, (112, 100), 34)
    scenery.range_of_hills(stage, 168)
    scenery.ground(stage, 226)
    stage.path(oval(116, 262, 66, 18), "#150c0c")
    stage.path(oval(330, 256, 50, 14), "#150c0c")
    stage.tones = ("#ffe0c2", "#c07862", "#5c2f2f")
    crawlers.worm(stage, [(120, 290), (110, 210), (140, 120), (210, 74), (272, 92), (296, 138)], 62)
    crawlers.maw(stage, 300, 148, 38, 1.35)
    with stage.at(0, 0):
        crawlers.worm(stage, [(316, 290), (318, 250), (340, 222), (366, 232)], 30)
    for x, y, r in ((52, 276, 26), (176, 282, 30), (96, 290, 26), (290, 282, 18), (360, 280, 26)):
        scenery.rock(stage, x, y, r, r * 0.9)


def hive_runner(stage: Stage) -> None:
    """Ants that run in file from their hill."""
    scenery.sky(stage, (90, 84), 30)
    scenery.hills(stage, 190, 40, 0.25)
    mound = blob([(216, 232, 1), (262, 140), (290, 66), (312, 40), (330, 78), (352, 130), (404, 232, 1)])
    stage.form(mound, ("#ffe0a8", "#a5764c", "#4a3024"), 1.5)
    stage.path(
        oval(308, 118, 9, 13) + oval(284, 168, 10, 14) + oval(340, 172, 9, 12) + oval(316, 206, 12, 15), "#1e1010"
    )
    scenery.ground(stage, 226)
    red = ("#ffd9a0", "#9c4a32", "#3d1a1a")
    for x, y, size in ((362, 236, 34), (306, 242, 42), (56, 236, 38)):
        crawlers.ant(stage, x, y, size, red, True)
    crawlers.ant(stage, 180, 274, 138, red, True)


def glass_scorpion(stage: Stage) -> None:
    """A scorpion as clear as glass, its sting raised before the moon."""
    scenery.night(stage, (190, 120), 210)
    stage.circle(150, 104, 62, mix(stage.colours.sun, stage.colours.horizon, 0.25))
    scenery.hills(stage, 206, 40, 0.5, 10, True)
    scenery.ground(stage, 244, 5, mix(stage.colours.far, stage.colours.near, 0.6))
    with stage.at(194, 266, 1.04):
        crawlers.scorpion(stage, ("#ffffff", "#8fd8da", "#2d6a88"))
    stage.path(star(126, 76, 12, 2.4, 4) + star(318, 140, 10, 2, 4) + star(212, 214, 10, 2, 4), "#fff")


def granite_pangolin(stage: Stage) -> None:
    """A pangolin in a coat of stone scales."""
    scenery.sky(stage, (300, 96), 36)
    scenery.range_of_hills(stage, 160)
    scenery.ground(stage, 236)
    scenery.rock(stage, 372, 256, 40, 60)
    stage.tones = ("#fff0cc", "#8f8478", "#3b3536")
    with stage.at(206, 270, 1.1):
        crawlers.pangolin(stage)
    scenery.tufts(stage, 304, 9, 30)


def trapdoor_widow(stage: Stage) -> None:
    """A spider that waits under a lifted lid."""
    scenery.night(stage, (200, 220), 240)
    scenery.hills(stage, 150, 50, 0.4)
    scenery.ground(stage, 204, 5)
    stage.path(oval(200, 250, 128, 40), "#0d0708")
    stage.form(
        blob([(84, 224, 1), (110, 140), (170, 92), (240, 92), (300, 146), (318, 220, 1), (200, 190)]),
        ("#d8b487", "#6d5138", "#33241f"),
        1.4,
    )
    stage.line(lines([(120, 190), (150, 140), (200, 120)], [(280, 190), (260, 146), (214, 122)]), "#33241f", 5, 0.6)
    with stage.at(200, 250, 1.05):
        crawlers.spider(stage)
    stage.line("M0 286L96 262M30 300L120 276M400 284L306 262M372 300L282 276", "#fff6e6", 1.6, 0.6)
    scenery.tufts(stage, 306, 8, 28)


SEA_AND_SOIL = {
    "G01": ("T", reef_minnow), "G02": ("T1", mudskipper_prince), "G03": ("TT", lantern_eel),
    "G04": ("TS", shellback_elder), "G05": ("TT1", tide_colossus), "G06": ("T1", brine_swallower),
    "G07": ("S", pebble_beetle), "G08": ("S1", burrow_worm), "G09": ("SS", hive_runner),
    "G10": ("SG", glass_scorpion), "G11": ("SS1", granite_pangolin), "G12": ("S1", trapdoor_widow),
}  # fmt: skip
