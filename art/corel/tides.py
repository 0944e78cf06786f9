"""The Kingdom's tides, curses and grave goods."""

from art import scenery
from art.colour import mix
from art.corel import figures, places, things
from art.corel.kingdom import FISH_EYE, SCALES
from art.corel.outline import outline
from art.corel.palette import BONE, CORAL, DROWNED, GOLD, INK, IRON, LINEN, SHADE
from art.forms import blob, dots, oval, spikes, tube
from art.geometry import moved
from art.stage import Stage

TIDE = ("#d2f2ea", "#3f8a98", "#123a4c")
BLOOD = ("#ffb3a0", "#b8283a", "#560f22")


def call_up_the_drowned(stage: Stage) -> None:
    """A bell tolls under water; hands come up to it out of the sand."""
    places.sunken(stage, 200, 0.1)
    stage.line("M200 0V56", INK, 7)
    stage.form(outline("200,44 236,58 250,110 258,150 290,184! 200,196 110,184! 142,150 150,110 164,58"), GOLD, 1.8)
    stage.line("M138 158Q200 172 262 158M150 108Q200 120 250 108", GOLD[2], 5)
    stage.form(oval(200, 200, 18, 17), IRON)
    stage.line(
        "M92 120Q70 152 92 186M308 120Q330 152 308 186M66 106Q34 152 66 200M334 106Q366 152 334 200",
        stage.colours.sun,
        5,
        0.7,
    )
    for x, scale, flip in ((46, 0.9, False), (120, 1.1, True), (284, 1.1, False), (356, 0.9, True)):
        stage.stamp("hand", lambda: _hand(stage), x, 304, scale, flip)


def _hand(stage: Stage) -> None:
    stage.form(
        tube([(0, 10), (2, -44)], [28, 22])
        + oval(2, -54, 19, 18)
        + tube([(-12, -56), (-22, -84)], [10, 7])
        + tube([(-3, -62), (-6, -98)], [10, 7])
        + tube([(7, -62), (11, -98)], [10, 7])
        + tube([(16, -58), (27, -86)], [10, 7])
        + tube([(12, -46), (34, -56)], [11, 8]),
        DROWNED,
        0.9,
    )


def blood_for_the_tide(stage: Stage) -> None:
    """A bowl of blood is poured into the sea; the wave below it is red already."""
    scenery.night(stage, (200, 200), 220)
    stage.circle(300, 76, 40, BLOOD[1])
    stage.halo(300, 76, 90, BLOOD[1], 0.6)
    scenery.waves(stage, 232, -20, 0.2)
    stage.form(outline("168,112 186,120 196,170 192,246! 152,246! 164,180"), BLOOD)
    stage.form(outline("60,110! 70,66 112,50 190,108! 160,146 110,150"), GOLD, 1.5)
    stage.path(oval(130, 80, 76, 16, 0.7), BLOOD[1], GOLD[2], 4)
    figures.arm(stage, SHADE, (-30, 30), (30, 80), (76, 118), width=44, skin=DROWNED)
    stage.form("M0 262Q40 232 90 250Q130 262 172 240Q220 226 260 250Q310 272 400 240L400 300L0 300Z", BLOOD, 1.2)
    stage.line("M40 280Q90 268 140 282M210 272Q260 266 300 284M330 270Q360 262 390 268", BLOOD[0], 3.5, 0.8)
    stage.flat(oval(222, 206, 6, 9) + oval(138, 214, 5, 8) + oval(236, 180, 4, 6), BLOOD[1])


def soul_hunger(stage: Stage) -> None:
    """A maw out of the dark closes on a small bright soul."""
    c = stage.colours
    stage.path("M0 0H400V300H0Z", stage.linear((0, c.zenith), (1, mix(c.zenith, c.sky, 0.5))))
    stage.halo(226, 152, 180, "#8fffe0", 0.75)
    upper = outline("-20,-20! 420,-20! 420,40! 330,78 230,84 130,92 60,150! -20,160!")
    lower = outline("-20,156! 60,152! 120,216 230,228 330,226 420,250! 420,320! -20,320!")
    stage.form(upper, SCALES, 1.6)
    stage.form(lower, SCALES, 1.6)
    stage.flat(spikes([(400, 52), (352, 72), (304, 82), (256, 84), (208, 86), (160, 90), (116, 104)], -44), BONE[0])
    stage.flat(
        spikes([(110, 204), (154, 222), (202, 228), (250, 228), (298, 226), (346, 230), (400, 244)], 40), BONE[0]
    )
    stage.circle(132, 44, 26, FISH_EYE, INK, 5)
    stage.flat(oval(134, 46, 6, 19), INK)
    soul = outline("252,114 276,132 274,164 296,196! 262,186 236,196! 226,166 228,132")
    stage.path(soul, "#e8fff6")
    stage.flat(oval(242, 142, 5, 8) + oval(262, 142, 5, 8) + oval(252, 164, 6, 8), "#14505a")


def weeping_tide(stage: Stage) -> None:
    """A wave with a weeping face climbs a stair."""
    c = stage.colours
    stage.path("M0 0H400V300H0Z", stage.linear((0, c.zenith), (1, c.sky)))
    stage.halo(330, 60, 130, c.sun, 0.8)
    stage.flat("M316 96V48Q338 14 360 48V96Z", c.sun)
    treads = "M400 98H300V138H244V178H188V218H132V258H60V300H400Z"
    stage.path(treads, stage.linear((0, mix(c.far, c.horizon, 0.5)), (1, c.near)))
    stage.line("M400 98H300M300 138H244M244 178H188M188 218H132M132 258H60", c.horizon, 4)
    wave = outline("-20,320! -20,130 40,62 128,36 206,66 236,130! 206,112 176,118 188,160 240,200 276,258 292,320!")
    stage.form(wave, TIDE, 2)
    stage.line("M20 120Q60 60 128 58Q180 62 206 92M-4 180Q20 140 40 128", TIDE[0], 5, 0.7)
    stage.line("M62 134Q78 120 96 128M164 128Q146 118 132 128", INK, 6)
    stage.flat(oval(82, 150, 13, 11) + oval(144, 148, 13, 11), INK)
    stage.line("M86 146h0M148 144h0", "#fff", 6)
    stage.line("M96 202Q116 186 138 202", INK, 6)
    tears = outline("78,166! 88,190 78,202 68,190") + outline("148,164! 158,188 148,200 138,188")
    stage.flat(tears + moved(tears, 0, 50, 1), "#d9fbff")
    stage.flat(oval(250, 104, 7, 9) + oval(262, 150, 6, 8) + oval(226, 44, 6, 8), TIDE[0])


def coral_spines(stage: Stage) -> None:
    """A gauntlet out of which coral grows."""
    places.glow(stage)
    for x, y, size, turn in ((136, 214, 100, -64), (160, 170, 112, -44), (248, 196, 100, 46), (230, 150, 104, 28)):
        stage.stamp("coral", lambda: scenery.coral(stage, 0, 0, 100, CORAL[1]), x, y, size / 100, turn=turn)
    arm = outline("150,310! 152,220 164,150 236,150 248,220 254,310!")
    stage.form(arm, IRON, 1.5)
    stage.line("M152 252Q200 268 250 252M156 204Q200 218 246 204", IRON[0], 4, 0.7)
    fingers = (
        tube([(174, 120), (170, 66)], [22, 18])
        + tube([(197, 116), (196, 50)], [22, 18])
        + tube([(220, 118), (222, 60)], [22, 18])
        + tube([(240, 128), (248, 82)], [20, 16])
        + tube([(166, 146), (132, 122), (122, 94)], [24, 20, 16])
    )
    stage.form(fingers + outline("158,160 160,112 204,100 246,114 244,162 200,172"), IRON, 1.3)
    spots = ((170, 182), (200, 192), (230, 182), (180, 232), (220, 234), (182, 130), (206, 126), (230, 134))
    stage.flat("".join(blob([(x - 9, y + 8), (x, y - 26, 1), (x + 9, y + 8)]) for x, y in spots), CORAL[0])


def grave_linen(stage: Stage) -> None:
    """A roll of linen closed with a gold fish; its loose end comes alive."""
    places.glow(stage)
    tail = [(250, 196), (300, 232), (258, 262), (320, 280), (372, 258)]
    stage.form(tube(tail, [44, 34, 34, 30, 26]), LINEN)
    stage.form(outline("110,96! 268,96! 284,160 268,224! 110,224!"), LINEN, 1.8)
    stage.line("M150 98V222M186 98V222M222 98V222", LINEN[2], 3)
    stage.form(oval(110, 160, 34, 64), ("#fffdf0", "#e9dfc4", "#b3a58a"))
    stage.line(
        ("M110 116Q84 130 88 164Q94 204 114 200Q134 194 130 160Q126 134 112 136Q102 142 102 162Q106 180 114 178"),
        LINEN[2],
        4,
    )
    with stage.at(206, 160):
        stage.form(outline("-46,0 -10,-26 24,-16 40,0 66,-26! 60,0 66,26! 40,0 24,16 -10,26"), GOLD, 1.2)
        stage.circle(-22, -5, 6, "#1f5a72")
        stage.line("M-6-18Q4 0-6 18M10-12q6 12 0 24", GOLD[2], 4)


def curse_of_the_deep(stage: Stage) -> None:
    """Somebody is drawn down from the light by long dark arms."""
    scenery.deep(stage, 200, 0)
    stage.halo(200, 90, 150, stage.colours.sun, 0.6)
    arms = (
        [(70, 320), (58, 230), (110, 180), (168, 214), (206, 190)],
        [(330, 320), (346, 236), (300, 186), (236, 232), (186, 226)],
        [(150, 320), (128, 284), (166, 258), (200, 270)],
        [(260, 320), (278, 280), (240, 262)],
        [(20, 320), (14, 210), (50, 140), (84, 130)],
        [(384, 320), (392, 220), (362, 150), (328, 136)],
    )
    with stage.at(200, 60):
        stage.form(
            tube([(-6, 70), (-42, 30), (-54, -26)], [22, 17, 13]) + tube([(10, 68), (44, 24), (40, -30)], [22, 17, 13]),
            LINEN,
        )
        stage.form(outline("-30,66 0,56 32,66 24,120 16,176 0,186 -16,176 -24,120"), LINEN, 1.2)
        stage.form(oval(2, 34, 20, 23), DROWNED)
        stage.flat(oval(2, 42, 5, 7) + oval(-6, 30, 3, 3) + oval(10, 30, 3, 3), INK)
    for spine in arms:
        stage.flat(things.tentacle(list(spine), 46), "#150b24")
    suckers = dots(
        [
            (86, 196),
            (118, 192),
            (146, 208),
            (314, 196),
            (284, 206),
            (256, 228),
            (58, 236),
            (346, 240),
            (36, 160),
            (372, 174),
        ]
    )
    stage.line(suckers, "#7a4f9a", 8)
    scenery.bubbles(stage, 210, 60, 5, 60)


TIDES = {
    "K09": call_up_the_drowned, "K10": blood_for_the_tide, "K11": soul_hunger, "K12": weeping_tide,
    "K13": coral_spines, "K14": grave_linen, "K15": curse_of_the_deep,
}  # fmt: skip
