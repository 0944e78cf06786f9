"""The Bonuses and Epochs of the expansion Extinction."""

from math import cos, radians, sin

from art import scenery
from art.colour import mix
from art.forms import blob, dots, fan, lines, oval, tube
from art.geometry import Point, petal, polygon, smooth, spiral, star
from art.palette import BONE, BONE_SHADE, INK
from art.prime_ordeal import beasts, grazers, growth, swimmers
from art.stage import FRAME, Stage, Tones

ICE: Tones = ("#ffffff", "#a9d3e6", "#4a7aa8")


def fossil_record(stage: Stage) -> None:
    """Layers of rock, and in each the creatures of its age."""
    bands = ("#f0d7a4", "#d8ac74", "#b07a50", "#8a5a42", "#5f3e36")
    stage.path(FRAME, "#fff0cc")
    for k, colour in enumerate(bands):
        y = 44 + 52 * k
        stage.path(
            f"M0 {y}Q{90 + 20 * k} {y - 22} 190 {y}T400 {y - 12}V300H0Z",
            stage.linear((0, mix(colour, "#ffffff", 0.2)), (0.3, colour)),
        )
    scenery.sprout(stage, 60, 36, 20)
    swimmers.ammonite(stage, 96, 210, 58, ("#fff6dc", "#c99a68", "#6f4a38"), alive=False)
    with stage.at(244, 124, 1.25):
        stage.form(blob([(58, 0), (84, -18), (104, -2), (84, 14)]), ("#fffbe8", BONE, BONE_SHADE))
        stage.circle(86, -4, 4, "#5f3e36")
        ribs_data = "M-60 0H60" + "".join(
            f"M{k} 0l-8 {-22 + abs(k - 20) * 0.24:.0f}M{k} 0l-8 {22 - abs(k - 20) * 0.24:.0f}"
            for k in range(-40, 60, 11)
        )
        stage.line(ribs_data + "M-60 0L-88-24M-60 0L-88 24", "#6f4a38", 6, 0.6)
        stage.line(ribs_data + "M-60 0L-88-24M-60 0L-88 24", "#fff6dc", 4)
    swimmers.trilobite(stage, 318, 246, 70, ("#fff6dc", "#c99a68", "#4a2f2a"), 24)
    stage.path(fan(200, 282, 200, 340, 7, 64, 9), "#e6c796", opacity=0.8)
    stage.line(spiral(210, 60, 15, 0, 2), "#8a5a42", 4)
    stage.line(
        dots([(30, 120), (150, 150), (370, 190), (230, 190), (20, 280), (380, 60), (130, 90)]), "#5f3e36", 7, 0.5
    )


def refuge(stage: Stage) -> None:
    """A cave behind a waterfall, and the small ones safe inside."""
    stage.path(FRAME, stage.linear((0, "#40566a"), (1, "#101c2c")))
    cave = blob([(60, 270, 1), (56, 150), (110, 70), (200, 44), (296, 74), (342, 160), (340, 270, 1)])
    stage.path(cave, stage.radial((0, "#ffeeb0"), (0.5, "#e09a5a"), (1, "#3a2030"), centre=(0.5, 0.8), radius=0.8))
    stage.line("M60 40l60 20M20 120l40-10M340 60l40-20M350 130l40 10M30 210l24-6M200 10l40 14", "#2a3c52", 7, 0.7)
    stage.path("M40 270Q200 238 360 270V300H40Z", "#5f3a34")
    warm: Tones = ("#fff2c8", "#b06a44", "#5a2c2a")
    stage.stamp("hare", lambda: grazers.hare(stage, warm), 248, 262, 0.5, True)
    grazers.antelope(stage, 160, 262, 96, warm)
    stage.stamp("hare", lambda: grazers.hare(stage, warm), 296, 268, 0.34, True)
    for x in (18, 382):
        stage.path(
            f"M{x - 38} -4Q{x - 10} 150 {x - 38} 304H{x + 38}Q{x + 10} 150 {x + 38} -4Z",
            stage.linear((0, "#e6fbff", 0.9), (1, "#6fc3d0", 0.85)),
        )
        stage.line(f"M{x - 14} 0V300M{x + 4} 20V290M{x + 20} 0V300", "#ffffff", 4, 0.8)
    scenery.sparks(stage, 200, 286, 200, 12, 40, "#f6ffff", 11)
    stage.path(fan(60, 60, 20, 110, 5, 50, 12) + fan(340, 60, 70, 160, 5, 50, 12), "#5f8a5a")


def resurgence(stage: Stage) -> None:
    """Ferns and fire of life that spring from an old skull."""
    scenery.sky(stage, (200, 130), 60, disc=False)
    scenery.range_of_hills(stage, 180)
    scenery.ground(stage, 246)
    stage.halo(190, 150, 170, "#ffe9a0", 0.95)
    stage.path("M120 200L70 -10L330 -10L250 200Z", stage.linear((0, "#fff3c0", 0), (1, "#fff3c0", 0.6)))
    for turn, length, colour in (
        (-128, 120, "#7f9a3e"),
        (-56, 124, "#7f9a3e"),
        (-108, 150, "#9fb64a"),
        (-76, 154, "#9fb64a"),
    ):
        growth.fern_leaf(stage, 184, 202, length, turn, colour)
    scenery.skull(stage, 170, 286, 156)
    scenery.sprout(stage, 176, 192, 58)
    scenery.sprout(stage, 122, 212, 30)
    scenery.sparks(stage, 190, 110, 140, 90, 28, "#fff6c8", 6)


def adaptation(stage: Stage) -> None:
    """From the water onto the land: fish, walker, beast."""
    scenery.sky(stage, (320, 96), 50)
    scenery.range_of_hills(stage, 190)
    stage.path("M130 224Q220 206 300 200T420 188V300H100Z", stage.linear((0, "#a8704f"), (1, "#3a1c26")))
    stage.path("M0 204H128Q150 226 116 250T90 300H0Z", stage.linear((0, "#8fd0c0"), (1, "#1f5a66")))
    stage.line("M6 216h50M30 236h70M4 262h44M24 284h40", "#fff", 3, 0.6)
    swimmers.fish(stage, 66, 168, 104, ("#fff3d0", "#e0805a", "#8a3040"), turn=-28)
    with stage.at(182, 258, 1.06):
        walker: Tones = ("#fff3d0", "#9c8a4a", "#4a4a2c")
        limbs = tube([(-30, -16), (-46, -4), (-58, 4)], [22, 15, 14]) + tube(
            [(34, -18), (44, 0), (60, 4)], [20, 15, 14]
        )
        stage.form(limbs + tube([(-118, 8), (-74, -12), (-20, -24), (36, -28), (78, -32)], [0, 20, 42, 42, 36]), walker)
        stage.eye(82, -42, 6)
    tawny: Tones = ("#ffe9c0", "#a8583e", "#4a2026")
    with stage.at(302, 208, 0.66):
        beasts.beast(stage, beasts.SABRE, tawny)
        stage.eye(124, -132, 7)


def scarred_survivors(stage: Stage) -> None:
    """A beast's eye, three scars across it."""
    stage.path(FRAME, stage.linear((0, "#b8542f"), (1, "#33121a")))
    strands = [(stage.random.uniform(-10, 390), stage.random.uniform(0, 290)) for _ in range(90)]
    fur = "".join(f"M{x:.0f} {y:.0f}q14 4 26 {8 + (x + y) % 18:.0f}" for x, y in strands)
    stage.line(fur, "#4a1a1c", 5, 0.6)
    stage.line(fur.replace("q14 4", "q10 2"), "#f2a05a", 2, 0.55)
    stage.path(
        blob([(40, 170, 1), (110, 92), (206, 70), (300, 100), (366, 150, 1), (300, 212), (200, 232), (106, 214)]),
        "#1e0a10",
    )
    stage.path(
        blob([(66, 168, 1), (126, 106), (206, 88), (286, 112), (342, 152, 1), (286, 198), (200, 214), (122, 204)]),
        "#fff0d0",
    )
    stage.circle(204, 150, 61, stage.radial((0, "#fff0a0"), (0.5, "#f2a52a"), (1, "#8a3a12")), "#2a0f10", 5)
    stage.path(blob([(204, 96, 1), (222, 150), (204, 204, 1), (186, 150)]), INK)
    stage.path(oval(226, 124, 13, 9, 0.6), "#fff")
    stage.path("M30 120Q110 40 210 40T380 116Q300 74 206 74T30 120Z", "#3d151a")
    for x in (96, 158, 220):
        stage.path(f"M{x + 60} -6Q{x + 26} 140 {x - 30} 306Q{x + 54} 150 {x + 76} -6Z", "#f6c3a4", "#7a2420", 3)


def falling_star(stage: Stage) -> None:
    """A burning star that falls on a land of giants."""
    scenery.night(stage, (250, 250), 200)
    for reach, width, colour in (
        (1.0, 104, "#c0351f"),
        (0.9, 76, "#f2762f"),
        (0.76, 46, "#ffd06b"),
        (0.6, 22, "#fffbe0"),
    ):
        stage.path(
            tube(
                [(248, 172), (248 + 80 * reach, 172 - 94 * reach), (248 + 190 * reach, 172 - 214 * reach)],
                [width, width * 0.66, 0],
            ),
            colour,
            opacity=0.9,
        )
    stage.halo(246, 174, 120, "#fff0b0", 0.95)
    stage.form(
        blob([(214, 160), (236, 136), (270, 146), (284, 176), (268, 208), (232, 210), (210, 188)]),
        ("#fff6cf", "#b8431f", "#4a1418"),
        2,
    )
    stage.path(oval(238, 168, 8, 7) + oval(258, 188, 10, 8) + oval(254, 158, 5, 4), "#4a1418", opacity=0.7)
    scenery.hills(stage, 256, 50, 0.5, 12, True)
    stage.path("M0 276Q100 250 210 268T400 262V300H0Z", "#1a070d")
    with stage.at(86, 272, 0.5):
        stage.path(
            tube([(-120, -20), (-50, -70), (20, -80), (70, -120), (96, -170), (124, -178)], [0, 56, 70, 34, 20, 18])
            + "".join(tube([(x, -60), (x, 0)], [30, 22]) for x in (-46, -16, 16, 40)),
            "#1a070d",
        )
    scenery.tree_fern(stage, 356, 280, 76, "#1a070d")
    scenery.sparks(stage, 220, 150, 170, 110, 30, "#ffe08a", 5)


def ice_sheet(stage: Stage) -> None:
    """A wall of ice that comes over the plain; a mammoth before it."""
    stage.path(FRAME, stage.linear((0, "#4a5f86"), (0.5, "#9fb4d0"), (1, "#f0ddca")))
    stage.halo(70, 96, 120, "#fff3da", 0.9)
    stage.circle(70, 96, 24, "#fff9ea")
    for knots, tones in (
        (
            [
                (110, 260, 1),
                (124, 130, 1),
                (170, 100, 1),
                (196, 118, 1),
                (250, 62, 1),
                (300, 84, 1),
                (420, 40, 1),
                (420, 260, 1),
            ],
            ("#ffffff", "#b9d8ea", "#6f9cc4"),
        ),
        (
            [
                (160, 264, 1),
                (178, 168, 1),
                (220, 146, 1),
                (246, 166, 1),
                (296, 120, 1),
                (340, 146, 1),
                (420, 110, 1),
                (420, 264, 1),
            ],
            ICE,
        ),
    ):
        stage.form(blob(knots), tones, 1.6)
    stage.line(
        "M250 62L240 166M300 84L316 132M170 100L180 168M296 120L286 262M340 146L352 262M220 146L214 262",
        "#4a7aa8",
        4,
        0.6,
    )
    stage.line("M186 190l20 14M250 200l26-10M310 190l22 22M360 190l24-8", "#ffffff", 4, 0.8)
    stage.path("M0 252Q120 236 240 256T400 250V300H0Z", stage.linear((0, "#ffffff"), (1, "#b9c4da")))
    with stage.at(96, 264, 0.46, True):
        grazers.mammoth(stage, ("#fff", "#6d4f48", "#33252c"))
    scenery.sparks(stage, 200, 150, 200, 150, 50, "#ffffff", 5)


def rising_seas(stage: Stage) -> None:
    """A great wave over drowning palms."""
    scenery.sky(stage, (84, 84), 34)
    scenery.water(stage, 190, 84, 0.4)
    for x, size in ((60, 90), (104, 66)):
        scenery.tree_fern(stage, x, 246, size, "#0b2a30")
    curl = blob(
        [
            (80, 300, 1),
            (170, 270),
            (236, 206),
            (240, 128),
            (214, 98),
            (172, 96),
            (148, 120, 1),
            (150, 74),
            (206, 34),
            (290, 18),
            (370, 26),
            (420, 60, 1),
            (420, 300, 1),
        ]
    )
    stage.form(curl, ("#f2fff4", "#2f9c9c", "#0b4656"), 2)
    stage.line(
        lines(
            [(150, 280), (256, 210), (266, 120), (226, 76)],
            [(220, 290), (296, 220), (304, 120), (262, 54)],
            [(290, 294), (346, 220), (350, 110), (320, 40)],
        ),
        "#c9f2dc",
        5,
        0.7,
    )
    foam = "".join(
        oval(x, y, r, r * 0.8)
        for x, y, r in (
            (148, 118, 15),
            (136, 100, 11),
            (152, 88, 16),
            (176, 72, 18),
            (204, 54, 17),
            (236, 40, 18),
            (272, 30, 16),
            (310, 26, 15),
            (350, 30, 14),
            (128, 124, 8),
            (142, 138, 8),
            (386, 42, 13),
        )
    )
    stage.path(foam, "#f6fff8")
    scenery.waves(stage, 262, -14, 0.6)
    scenery.sparks(stage, 130, 130, 50, 60, 18, "#f6fff8", 6)
    scenery.birds(stage, (60, 130), (36, 146))


def choking_ash(stage: Stage) -> None:
    """A volcano whose ash takes the sky."""
    scenery.sky(stage, (200, 200), 50, disc=False)
    stage.halo(200, 130, 150, "#ff8a3c", 0.9)
    plume = "".join(
        oval(x, y, rx, ry)
        for x, y, rx, ry in (
            (200, 118, 26, 24),
            (190, 88, 40, 30),
            (224, 72, 44, 30),
            (160, 56, 56, 34),
            (250, 40, 64, 36),
            (110, 30, 70, 34),
            (200, 22, 80, 36),
            (320, 24, 80, 36),
            (40, 14, 70, 30),
        )
    )
    stage.form(plume, ("#f2a878", "#5f4654", "#2a1f2c"), 1.4)
    cone = blob(
        [(20, 280, 1), (110, 220), (160, 142), (180, 124, 1), (222, 124, 1), (244, 150), (290, 220), (390, 280, 1)]
    )
    stage.form(cone, ("#ffb878", "#4a2c38", "#1f1420"), 1.6)
    stage.line(
        "M190 128Q186 170 150 210T96 272M204 128Q210 180 216 210T226 276M214 128Q240 170 262 196T330 264", "#ff8a2f", 8
    )
    stage.line(
        "M190 128Q186 170 150 210T96 272M204 128Q210 180 216 210T226 276M214 128Q240 170 262 196T330 264", "#ffe9a0", 3
    )
    stage.path(fan(202, 132, 236, 304, 7, 76, 12), "#ff9d3f")
    stage.path(fan(202, 132, 252, 288, 4, 60, 9), "#ffe9a0")
    scenery.ground(stage, 266)
    scenery.bare_tree(stage, 44, 282, 100, "#140c14")
    scenery.bare_tree(stage, 360, 284, 84, "#140c14")
    scenery.sparks(stage, 200, 180, 200, 100, 50, "#efe0e0", 4)


def great_dying(stage: Stage) -> None:
    """A plain of bones under a dying sun."""
    scenery.sky(stage, (270, 132), 58)
    scenery.clouds(stage, 110, 76, 110, "#3a1c46", 0.7)
    scenery.clouds(stage, 330, 128, 90, "#3a1c46", 0.7)
    scenery.hills(stage, 196, 36, 0.3, 10, True)
    scenery.bare_tree(stage, 366, 236, 120, scenery.tone(stage, 0.8))
    scenery.ground(stage, 224)
    scenery.ribs(stage, 250, 240, 50, 5)
    spine = [(60, 208), (96, 158), (150, 140), (206, 152), (246, 192)]
    stage.bone(smooth(spine), 16)
    cage = "".join(
        smooth([(x, y), (x + 22, y + 44), (x + 6, 250)])
        for x, y in ((88, 166), (112, 150), (138, 143), (164, 142), (190, 147), (212, 158))
    )
    stage.bone(cage, 10)
    scenery.skull(stage, 300, 286, 92)
    scenery.tufts(stage, 304, 7, 22)


def clean_slate(stage: Stage) -> None:
    """An empty plain, one smooth stone, and the wind that swept it."""
    scenery.sky(stage, (294, 110), 44)
    scenery.hills(stage, 206, 14, 0.05, 4)
    stage.path("M0 208H400V300H0Z", stage.linear((0, "#f3dcb8"), (1, "#8f7a86")))
    stage.line(
        "M0 226Q120 216 240 228T400 222M0 250Q140 238 260 252T400 244M0 278Q120 264 250 280T400 270", "#fff6e2", 3, 0.6
    )
    stage.path(oval(230, 262, 116, 14), "#5f4f62", opacity=0.45)
    stage.form(
        blob([(122, 254), (134, 204), (190, 172), (256, 178), (298, 214), (300, 252), (250, 268), (160, 268)]),
        ("#ffffff", "#8a8298", "#45405a"),
        2,
    )
    stage.line("M160 204q30-18 70-16", "#ffffff", 6, 0.8)
    gusts = "M-10 130Q60 118 100 140M16 170Q60 162 92 176M300 150Q340 132 372 150T356 176"
    gusts += "M296 206Q350 196 410 206M-10 66Q120 34 240 52T330 28"
    stage.line(gusts, "#fff", 6, 0.75)
    stage.line(dots([(40, 100), (70, 190), (340, 200), (366, 120), (320, 90), (24, 210)]), "#fff", 5, 0.8)


def dawn_again(stage: Stage) -> None:
    """The sun comes up over quiet water; on the shore something green."""
    scenery.sky(stage, (220, 178), 58)
    angles = [radians(degrees) for degrees in range(190, 360, 20)]
    beams = "".join(polygon([(220, 178), _beam(angle - 0.07), _beam(angle + 0.07)]) for angle in angles)
    stage.path(beams, "#fffbe0", opacity=0.28)
    scenery.clouds(stage, 80, 90, 70, opacity=0.5)
    scenery.clouds(stage, 344, 74, 60, opacity=0.5)
    scenery.hills(stage, 186, 20, 0.25)
    scenery.water(stage, 192, 220, 0.3)
    stage.path("M0 262Q80 226 170 250T250 300H0Z", stage.linear((0, "#8a6a4a"), (1, "#2f2420")))
    for turn, length in ((-150, 62), (-120, 84), (-60, 86), (-30, 64)):
        growth.fern_leaf(stage, 104, 250, length, turn, "#2f5a34")
    scenery.sprout(stage, 104, 252, 70)
    stage.path("".join(petal(182, 258, radians(a), 16, 6) for a in (200, 260, 320)), "#6f9a3e")
    scenery.birds(stage, (120, 60), (150, 44), (306, 120), (330, 106))
    stage.path(star(286, 250, 7, 1.6, 4) + star(330, 222, 6, 1.4, 4) + star(232, 270, 6, 1.4, 4), "#fff")


def _beam(angle: float) -> Point:
    return 220 + 380 * cos(angle), 178 + 380 * sin(angle)


EXTINCTION_EPOCHS = {
    "X11": ("S1", fossil_record), "X12": ("TG", refuge), "X13": ("ES1", resurgence),
    "X14": ("11", adaptation), "X15": ("E1", scarred_survivors), "X16": ("EE1", falling_star),
    "X17": ("SS", ice_sheet), "X18": ("TT", rising_seas), "X19": ("EG", choking_ash),
    "X20": ("111", great_dying), "X21": ("GS", clean_slate), "X22": ("T1", dawn_again),
}  # fmt: skip
