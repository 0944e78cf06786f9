"""The Bonuses and Epochs of Genesis."""

from math import cos, pi, sin

from art import scenery
from art.colour import mix
from art.forms import blob, dots, fan, oval, tube
from art.geometry import TAU, petal, spiral, star
from art.palette import BONE, BONE_SHADE, INK, LEAF
from art.prime_ordeal import beasts, crawlers, grazers, growth, swimmers, winged
from art.stage import FRAME, Stage


def populate(stage: Stage) -> None:
    """A pool of light from which creatures rise."""
    scenery.night(stage, (200, 230), 260)
    scenery.hills(stage, 170, 60, 0.4, 10, True)
    scenery.ground(stage, 222)
    stage.path("M120 246L60 0L340 0L280 246Z", stage.linear((0, "#fff0bd", 0), (1, "#fff0bd", 0.75)))
    stage.path(oval(200, 246, 150, 34), stage.linear((0, "#fff6cf"), (1, "#e08a4f")))
    stage.path("".join(oval(200, 246, r, r * 0.22) for r in (110, 70, 34)), stroke="#fff", width=2.4, opacity=0.8)
    swimmers.fish(stage, 140, 186, 96, swimmers.GOLDEN, turn=-50)
    grazers.antelope(stage, 256, 214, 104, ("#fff2c4", "#a8583e", "#52242c"))
    winged.goose(stage, 172, 86, 120, "#5a2e50")
    scenery.sparks(stage, 200, 130, 110, 110, 30, "#fff9dc", 5)


def fertile_ground(stage: Stage) -> None:
    """A cut through dark soil: roots, a worm, seedlings above."""
    scenery.sky(stage, (310, 66), 30)
    scenery.hills(stage, 130, 30, 0.2)
    stage.path("M0 150Q100 138 200 148T400 144V300H0Z", stage.linear((0, "#8a5a36"), (1, "#2f1c14")))
    stage.path("M0 150Q100 138 200 148T400 144V164Q300 158 200 166T0 168Z", "#6f8a3a")
    for x, size in ((70, 44), (200, 70), (320, 50)):
        growth.roots(stage, x, 158, size * 1.25, "#e6c190")
        scenery.sprout(stage, x, 152, size)
    stage.tones = ("#ffd9c0", "#d88a7a", "#8a4440")
    crawlers.worm(stage, [(30, 274), (80, 246), (130, 266), (176, 250)], 20)
    stage.line(dots([(270, 240), (300, 268), (360, 220), (24, 210), (130, 214), (250, 284), (384, 270)]), "#c9a27a", 13)
    stage.tones = (BONE, BONE_SHADE, "#6f5a44")
    stage.line(spiral(330, 250, 26, 0, 2.2), BONE, 7)


def rapid_breeding(stage: Stage) -> None:
    """A warm nest full of eggs; the first one hatches."""
    scenery.sky(stage, (200, 120), 40, disc=False)
    scenery.range_of_hills(stage, 170)
    stage.halo(200, 170, 170, "#ffe08a", 0.9)
    scenery.ground(stage, 250)
    eggs: list[tuple[float, float, float]] = [
        (104, 196, -12),
        (296, 196, 12),
        (150, 170, -6),
        (250, 168, 6),
        (120, 226, -10),
        (280, 226, 10),
        (164, 220, -4),
        (240, 220, 6),
    ]
    for x, y, turn in eggs:
        with stage.at(x, y, turn=turn):
            stage.form(
                blob([(0, -44), (28, -8), (26, 22), (0, 38), (-26, 22), (-28, -8)]), ("#fffdf0", "#f3d3a4", "#a8653f")
            )
            stage.line(dots([(-10, -12), (8, 4), (-6, 16), (12, -16)]), "#b8623a", 6)
    with stage.at(201, 176):
        stage.form(oval(0, -28, 26, 26) + blob([(22, -34), (44, -26, 1), (20, -20)]), ("#fff6c0", "#f6c13c", "#c9772a"))
        stage.eye(8, -34, 6)
        stage.form(
            blob(
                [
                    (-34, -8, 1),
                    (-22, -20),
                    (-12, -6),
                    (0, -20),
                    (12, -6),
                    (24, -20),
                    (34, -8, 1),
                    (32, 26),
                    (0, 44),
                    (-32, 26),
                ]
            ),
            ("#fffdf0", "#f7dcb2", "#b8743f"),
        )
    twigs = "".join(
        f"M{40 + 12 * k} {262 - 26 * sin(pi * (k + 1) / 28) + (k % 3) * 9:.0f}l{54 - (k % 4) * 6} {-18 + (k % 5) * 9}"
        for k in range(26)
    )
    stage.path(
        blob([(40, 236, 1), (100, 256), (200, 262), (300, 256), (360, 236, 1), (320, 288), (200, 302), (80, 288)]),
        "#4a2418",
    )
    stage.line(twigs, "#a8683a", 6)
    stage.line(twigs, "#e0a55e", 2)


def deep_memory(stage: Stage) -> None:
    """An ammonite in the deep that glows like a memory."""
    scenery.deep(stage, 120, 0.6)
    stage.halo(200, 146, 170, "#f7f2b8", 0.75)
    swimmers.ammonite(stage, 200, 150, 96, ("#fff4c8", "#e0a35a", "#7a3f3a"))
    for x, y, r in ((60, 80, 20), (346, 70, 16), (352, 226, 22), (52, 226, 15)):
        stage.line(spiral(x, y, r, 0, 2), stage.colours.light, 3.4, 0.55)
    scenery.bubbles(stage, 316, 270, 6, 190)


def pack_instinct(stage: Stage) -> None:
    """Wolves that howl together before the moon."""
    scenery.sky(stage, (200, 120), 84)
    scenery.hills(stage, 218, 30, 0.4)
    scenery.conifer(stage, 30, 240, 96, scenery.tone(stage, 0.75))
    scenery.conifer(stage, 374, 240, 110, scenery.tone(stage, 0.75))
    hill = blob(
        [(-20, 280, 1), (60, 244), (150, 220), (230, 216), (330, 246), (420, 276, 1), (420, 310, 1), (-20, 310, 1)]
    )
    stage.path(hill, "#2a1014")
    grey = ("#ffe0b0", "#5c3038", "#24101a")
    wolf = ((80, 262, 92, False), (326, 260, 96, True), (206, 222, 112, False))
    for x, y, size, flip in wolf:
        beasts.wolf(stage, x, y, size, grey, flip)


def camouflage(stage: Stage) -> None:
    """Leaves, and eyes between them."""
    stage.path(FRAME, stage.linear((0, "#4a5a44"), (1, "#141c1c")))
    stage.halo(200, 110, 200, "#e9d58a", 0.5)
    greens = ("#2c4a34", "#3f6a3c", "#5d8a44", "#2f5a48", "#7fa04c")
    stage.path(oval(200, 160, 128, 96), "#12171a")
    for x in (150, 250):
        stage.halo(x, 150, 56, "#ffd85a", 0.55)
        stage.path(
            blob([(x - 36, 156 - (x - 200) * 0.16, 1), (x, 126), (x + 36, 156 + (x - 200) * 0.16, 1), (x, 172)]),
            "#f8cf4a",
        )
        stage.path(blob([(x, 128, 1), (x + 9, 150), (x, 171, 1), (x - 9, 150)]), INK)
        stage.circle(x + 8, 142, 5, "#fff")
    stage.path("M184 204L216 204L200 220Z", "#3a2630")
    for k in range(46):
        angle = TAU * k / 46
        reach = stage.random.uniform(1.0, 1.7)
        leaf_x, leaf_y = 200 + 150 * reach * cos(angle), 158 + 112 * reach * sin(angle)
        stage.path(
            petal(leaf_x, leaf_y, angle + pi + stage.random.uniform(-0.6, 0.6), stage.random.uniform(70, 104), 24),
            greens[k % 5],
        )
    stage.path(fan(200, 306, 200, 340, 9, 84, 20), "#1f3328")


def second_wind(stage: Stage) -> None:
    """A gust that spirals over the sea and lifts a tired bird."""
    scenery.sky(stage, (310, 84), 34)
    scenery.hills(stage, 196, 30, 0.3)
    scenery.water(stage, 204, 310)
    gusts = (spiral(214, 120, 84, 1.9, -1.5, 16), spiral(104, 96, 44, 1.6, -1.4), spiral(330, 196, 38, 1.6, -1.4))
    tails = "M26 236Q120 250 186 200M30 148Q66 158 104 140M220 246Q290 256 330 234M10 196Q70 206 130 190"
    stage.line("".join(gusts) + tails, "#ffffff", 13, 0.25)
    stage.line("".join(gusts) + tails, "#f6fff0", 6, 0.95)
    with stage.at(216, 128, 0.5):
        winged.swift(stage, ("#fff3e2", "#3f6a86", "#16384e"))
    stage.path(fan(84, 230, 300, 340, 2, 24, 8) + fan(300, 150, 200, 240, 2, 24, 8), LEAF)


def tool_use(stage: Stage) -> None:
    """A hand that raises an axe of flint."""
    scenery.sky(stage, (206, 122), 84)
    scenery.range_of_hills(stage, 230)
    skin = ("#ffd9a8", "#8a5238", "#3a1f1e")
    stage.form(tube([(150, 320), (166, 260), (188, 206)], [76, 62, 56]), skin, 1.5)
    stage.form(tube([(250, 262), (206, 180), (150, 70)], [22, 20, 18]), ("#f3d0a0", "#7d5232", "#3f2618"))
    head = blob(
        [(84, 92, 1), (108, 44), (164, 26, 1), (190, 54), (220, 40, 1), (218, 70), (176, 92), (140, 112), (112, 128, 1)]
    )
    stage.form(head, ("#ffffff", "#9a94a4", "#4a4356"), 1.6)
    stage.line("M112 56L130 84L104 104M150 36L158 62M196 58L178 78", "#5c5468", 3, 0.8)
    stage.line("M140 66L178 84M134 78L170 96M150 58L184 74", "#f4dfae", 6)
    fingers = "".join(
        tube([(170 + 6 * k, 214 - 15 * k), (206 + 5 * k, 218 - 16 * k), (222 + 4 * k, 200 - 15 * k)], [24, 22, 18])
        for k in range(4)
    )
    stage.form(oval(186, 196, 34, 38) + fingers, skin, 1.2)
    stage.line("".join(f"M{196 + 6 * k} {210 - 15 * k}l20 1" for k in range(4)), skin[2], 2.4, 0.7)
    stage.path(star(88, 84, 20, 4, 4) + star(52, 120, 12, 3, 4) + star(72, 44, 14, 3, 4), "#fffbe0")


def territorial_roar(stage: Stage) -> None:
    """A maned beast that roars from its rock over the plain."""
    scenery.sky(stage, (300, 150), 44)
    scenery.hills(stage, 216, 26, 0.25)
    scenery.acacia(stage, 360, 244, 70, 0.5)
    scenery.ground(stage, 250)
    scenery.rock(stage, 140, 300, 150, 74, "#6d2f26")
    for k, r in enumerate((34, 62, 92, 124)):
        stage.line(
            f"M{270 + r * 0.75:.0f} {92 - r * 0.66:.0f}A{r} {r} 0 0 1 {270 + r * 0.9:.0f} {92 + r * 0.44:.0f}",
            "#fff2c4",
            7 - k,
            0.95 - 0.18 * k,
        )
    stage.tones = ("#ffe2a6", "#d08038", "#742f1c")
    with stage.at(136, 236, 1.05):
        beasts.roarer(stage)


def spare_niche(stage: Stage) -> None:
    """A hollow in the cliff, lit and empty but for a nest."""
    scenery.sky(stage, (50, 60), 24)
    scenery.clouds(stage, 40, 250, 70)
    cliff = blob([(92, 0, 1), (76, 80), (104, 140), (70, 220), (88, 300, 1), (400, 300, 1), (400, 0, 1)])
    stage.form(cliff, ("#fff0e0", "#9a90b8", "#4a4672"), 2)
    stage.line("M110 40l60 14M96 110l40-8M340 60l60 20M330 270l70-16M100 230l50 12M290 30l30-12", "#5f5a88", 5, 0.7)
    stage.path(
        blob([(150, 236, 1), (150, 150), (184, 84), (246, 70), (306, 104), (328, 170), (324, 236, 1)]),
        stage.radial((0, "#ffe9a6"), (0.5, "#b8764f"), (1, "#2a1c38"), centre=(0.5, 0.75), radius=0.7),
    )
    stage.form(
        blob([(136, 232, 1), (236, 226), (340, 232, 1), (330, 256), (236, 262), (146, 256)]),
        ("#fff3e2", "#b0a4c4", "#5a5480"),
    )
    nest = "".join(f"M{184 + 5 * k} {220 + (k % 3) * 6}l{30 - (k % 4) * 4} {8 - (k % 5) * 5}" for k in range(18))
    stage.path(blob([(176, 210, 1), (236, 222), (296, 210, 1), (278, 240), (236, 246), (194, 240)]), "#5a3524")
    stage.line(nest, "#c48a52", 4)
    stage.form(oval(222, 206, 14, 17, -0.2) + oval(250, 206, 14, 17, 0.2), ("#fff", "#dfe6f2", "#8d94b8"))
    stage.path(fan(330, 236, 250, 300, 3, 40, 11) + fan(140, 236, 230, 290, 3, 44, 12), "#7f9a4a")


def restless_soil(stage: Stage) -> None:
    """Ground that splits and throws up its clods, light in the cracks."""
    scenery.sky(stage, (96, 100), 34)
    scenery.range_of_hills(stage, 150)
    scenery.ground(stage, 190, 5, "#6a3f40")
    stage.halo(206, 250, 150, "#ff9a3a", 0.9)
    crack = "M286 190L270 204L284 214L240 226L262 240L196 254L222 270L120 300L262 300"
    crack += "L300 276L276 262L318 248L288 236L304 222L294 210Z"
    branches = "M240 226L176 222L128 236L60 230L132 244L180 232L250 234Z"
    branches += "M300 276L346 268L372 282L400 276L374 290L344 276L290 284Z"
    stage.path(crack + branches, stage.linear((0, "#fff4b8"), (1, "#f2701f")), "#2a0f1c", 4)
    for x, y, r, turn in (
        (120, 150, 26, 20),
        (206, 96, 34, -14),
        (286, 138, 28, 34),
        (66, 190, 18, 0),
        (344, 178, 20, 12),
        (60, 120, 13, 40),
        (262, 54, 15, 10),
    ):
        with stage.at(x, y, turn=turn):
            scenery.rock(stage, 0, r * 0.6, r, r * 1.3, "#7d4a44")
    stage.line("M120 186v14M206 142v20M286 178v16", "#ffe3a0", 3, 0.6)
    scenery.sparks(stage, 200, 130, 150, 80, 26, "#ffe9a8", 5)


def first_rain(stage: Stage) -> None:
    """The first rain falls on a barren shore."""
    scenery.sky(stage, (330, 150), 30)
    scenery.hills(stage, 190, 50, 0.2, 10, True)
    scenery.water(stage, 214, 330)
    drops = "".join(
        f"M{x:.0f} {y:.0f}l-9 30"
        for x, y in ((stage.random.uniform(10, 400), stage.random.uniform(90, 216)) for _ in range(64))
    )
    stage.line(drops, "#f2ffff", 2.6, 0.8)
    for x, y, size, colour in ((80, 66, 96, "#2b5f6e"), (330, 58, 90, "#2b5f6e"), (210, 78, 120, "#3c7f88")):
        scenery.clouds(stage, x, y, size, colour, 1)
        scenery.clouds(stage, x + 4, y - 14, size * 0.8, mix(colour, "#ffffff", 0.25), 0.8)
    for x, y, r in ((90, 262, 34), (206, 246, 26), (300, 274, 40), (160, 284, 22), (350, 240, 18)):
        stage.path(oval(x, y, r, r * 0.24) + oval(x, y, r * 0.5, r * 0.12), stroke="#f2fff4", width=2.4, opacity=0.85)
        stage.line(f"M{x} {y}v-14M{x - 7} {y - 3}l-6-10M{x + 7} {y - 3}l6-10", "#ffffff", 3)


def age_of_giants(stage: Stage) -> None:
    """Giants with long necks before a huge sun."""
    scenery.sky(stage, (200, 136), 96)
    scenery.hills(stage, 216, 26, 0.2)
    for x, size, flip, depth in ((300, 0.52, False, 0.5), (150, 1.0, False, 0.95)):
        with stage.at(x, 264 if depth > 0.9 else 244, size, flip):
            tone = scenery.tone(stage, depth)
            body = tube(
                [(-170, -24), (-110, -56), (-50, -88), (10, -92), (56, -100), (92, -150), (112, -208), (140, -226)],
                [0, 26, 74, 88, 66, 34, 24, 24],
            )
            legs = "".join(tube([(x, -76), (x + 2, -36), (x, -2)], [42, 28, 26]) for x in (-64, -30, 18, 48))
            stage.form(
                body + legs + oval(148, -226, 22, 14, 0.2), (stage.colours.light, mix(tone, "#8a3a26", 0.4), INK), 1.3
            )
            stage.eye(152, -230, 4)
    scenery.tree_fern(stage, 40, 268, 96, "#1c0a10")
    scenery.tree_fern(stage, 370, 272, 70, "#1c0a10")
    scenery.ground(stage, 262, 5)
    scenery.birds(stage, (76, 60), (104, 44), (60, 88))


def long_winter(stage: Stage) -> None:
    """Snow over hills and bare trees, a pale sun."""
    stage.path(FRAME, stage.linear((0, "#5f6a86"), (0.5, "#a8b0c4"), (0.8, "#f0e3d6")))
    stage.halo(286, 90, 130, "#fff6e0", 0.9)
    stage.circle(286, 90, 30, "#fff9ea")
    for y, colour in ((176, "#b9bfd2"), (206, "#d9dae6")):
        stage.path(f"M0 {y}Q90 {y - 46} 180 {y - 6}T400 {y - 26}V300H0Z", stage.linear((0, "#ffffff"), (0.6, colour)))
    for x, y, size in ((60, 236, 130), (346, 232, 116), (120, 222, 70)):
        scenery.bare_tree(stage, x, y, size, "#3d3440")
    stage.path("M0 246Q120 216 230 244T400 240V300H0Z", stage.linear((0, "#ffffff"), (1, "#b8bdd2")))
    grazers.antelope(stage, 232, 246, 66, ("#fff", "#6d5a5a", "#3a3038"))
    scenery.sparks(stage, 200, 140, 200, 150, 80, "#ffffff", 6)
    for x, y, r in ((90, 60, 20), (200, 40, 15), (180, 130, 12), (330, 170, 14)):
        stage.line(
            "".join(
                f"M{x - r * cos(k):.0f} {y - r * sin(k):.0f}L{x + r * cos(k):.0f} {y + r * sin(k):.0f}"
                for k in (0, pi / 3, 2 * pi / 3)
            ),
            "#fff",
            3.4,
            0.95,
        )


def great_drift(stage: Stage) -> None:
    """A young world whose one continent breaks apart."""
    stage.path(FRAME, stage.linear((0, "#15163a"), (1, "#3a3a78")))
    spots = [(stage.random.uniform(0, 400), stage.random.uniform(0, 300)) for _ in range(60)]
    stage.line(dots(spots), "#fff2dc", 2.4, 0.8)
    stage.halo(200, 150, 190, "#a9b8ff", 0.8)
    stage.circle(
        200, 150, 122, stage.radial((0, "#9fd0e8"), (0.6, "#4a76b8"), (1, "#1f2a66"), centre=(0.36, 0.32), radius=0.75)
    )
    lands = (
        [(130, 78), (176, 58), (196, 84), (178, 112), (186, 140), (150, 150), (118, 128), (108, 100)],
        [(214, 62), (262, 74), (288, 112), (262, 128), (232, 112), (208, 100)],
        [(196, 158), (238, 140), (276, 154), (262, 196), (232, 236), (212, 210), (200, 184)],
        [(110, 170), (150, 172), (168, 206), (150, 236), (122, 214)],
    )
    for land in lands:
        stage.form(blob(land), ("#fff0c0", "#c9a05c", "#6f6a3c"), 0.9)
    stage.line("M190 116L174 156M204 110L226 130M188 170L176 190", "#fff", 3, 0.7)
    stage.path("M200 28A122 122 0 0 1 200 272A150 150 0 0 0 200 28Z", "#0d0d2e", opacity=0.45)


def blood_moon(stage: Stage) -> None:
    """A red moon over black hills."""
    stage.path(FRAME, stage.linear((0, "#18060f"), (0.6, "#5a101c"), (1, "#b8341f")))
    spots = [(stage.random.uniform(0, 400), stage.random.uniform(0, 150)) for _ in range(30)]
    stage.line(dots(spots), "#ffd2b0", 2, 0.7)
    stage.halo(206, 122, 210, "#ff5a2f", 0.75)
    stage.circle(
        206, 122, 88, stage.radial((0, "#ff8a54"), (0.6, "#d8301f"), (1, "#8f1018"), centre=(0.4, 0.36), radius=0.72)
    )
    stage.path(
        oval(180, 96, 24, 18) + oval(236, 134, 28, 20) + oval(190, 156, 15, 11) + oval(232, 84, 12, 9),
        "#8f1018",
        opacity=0.4,
    )
    scenery.clouds(stage, 96, 150, 80, "#3a0a14", 0.8)
    scenery.clouds(stage, 330, 118, 80, "#3a0a14", 0.8)
    for y, colour in ((222, "#4a0f18"), (252, "#220810")):
        stage.path(f"M0 {y}Q80 {y - 50} 170 {y - 10}T400 {y - 30}V300H0Z", colour)
    for x, size in ((30, 70), (64, 96), (108, 60), (300, 76), (340, 110), (378, 84)):
        scenery.conifer(stage, x, 276, size, "#14040a")
    beasts.wolf(stage, 214, 250, 56, ("#ff8a54", "#14040a", "#14040a"))


GENESIS_EPOCHS = {
    "G25": ("1", populate), "G26": ("S1", fertile_ground), "G27": ("E1", rapid_breeding),
    "G28": ("T1", deep_memory), "G29": ("E1", pack_instinct), "G30": ("G1", camouflage),
    "G31": ("T", second_wind), "G32": ("11", tool_use), "G33": ("E", territorial_roar),
    "G34": ("G", spare_niche), "G35": ("1", restless_soil), "G36": ("TT", first_rain),
    "G37": ("EE", age_of_giants), "G38": ("SS", long_winter), "G39": ("GG", great_drift),
    "G40": ("E1", blood_moon),
}  # fmt: skip
