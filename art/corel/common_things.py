"""The neutral events and equips, and the two jewels."""

from math import pi

from art.colour import mix
from art.corel import figures, places, things
from art.corel.hirelings import BLUE, LEATHER, OCHRE, RUBY, RUST
from art.corel.outline import outline
from art.corel.palette import BRASS, CREAM, GOLD, INK, IRON, LEAF, LINEN, SHADE, SKIN, STEEL, STONE, WOOD
from art.forms import blob, dots, fan, lines, oval, tube
from art.geometry import moved, petal, polygon, star
from art.stage import Stage

ANGRY = ("#ffb890", "#cf4030", "#741820")


def anger(stage: Stage) -> None:
    """A face gone red: bared teeth, one vein, steam from both ears."""
    c = stage.colours
    stage.path("M0 0H400V300H0Z", stage.radial((0, "#ffd9a0"), (0.5, c.sky), (1, c.zenith), radius=0.75))
    stage.flat(star(200, 150, 240, 130, 18), CREAM, 0.5)
    puffs = (
        oval(58, 120, 30, 20)
        + oval(28, 96, 26, 20)
        + oval(22, 128, 24, 16)
        + oval(342, 120, 30, 20)
        + oval(372, 96, 26, 20)
        + oval(378, 128, 24, 16)
    )
    stage.flat(puffs, "#ffffff", 0.9)
    stage.form(oval(98, 160, 18, 26) + oval(302, 160, 18, 26), ANGRY)
    stage.form(outline("200,26 278,52 304,136 286,222 230,286 170,286 114,222 96,136 122,52"), ANGRY, 1.8)
    stage.line("M112 106Q150 102 186 138M288 106Q250 102 214 138", INK, 17)
    stage.path(oval(154, 152, 26, 20) + oval(246, 152, 26, 20), "#fff", INK, 4)
    stage.flat(oval(162, 154, 8, 8) + oval(238, 154, 8, 8), INK)
    stage.path("M136 206Q200 184 264 206L256 256Q200 272 144 256Z", "#fff", INK, 7)
    stage.line("M140 230H260M168 202V260M200 198V266M232 202V260", INK, 5)
    stage.line("M226 50l14 14-8 16 16 12", ANGRY[2], 6)
    stage.line("M188 132L200 120L212 132", ANGRY[2], 5)


def snuffed_out(stage: Stage) -> None:
    """A candle just put out; its smoke curls away from the snuffer."""
    stage.path("M0 0H400V300H0Z", stage.linear((0, "#24222c"), (1, "#5a5864")))
    stage.halo(170, 150, 150, stage.colours.sky, 0.6)
    things.candle(stage, 170, 272, 122, 74, False)
    stage.form(outline("134,150 150,160 146,204 138,206 134,190"), ("#ffffff", "#f6e7bc", "#c8a468"))
    stage.line("M170 142v-14", INK, 6)
    stage.line("M170 128h0", "#ff8a3c", 8)
    stage.line(lines([(170, 120), (150, 96), (178, 70), (156, 40), (180, 6)]), "#f4f1ea", 9, 0.75)
    with stage.at(262, 108, turn=24):
        stage.form("M-4-62L8-62L34 26L-30 26Z", BRASS, 1.4)
        stage.line("M20-20Q90-26 150 16", BRASS[2], 12)
        stage.line("M20-20Q90-26 150 16", BRASS[1], 6)
    stage.form(oval(170, 276, 96, 16), BRASS)


def field_dressing(stage: Stage) -> None:
    """A forearm bound in haste; the stain has come through, the knot holds."""
    places.glow(stage)
    stage.form(tube([(-20, 262), (110, 206), (226, 150), (280, 118)], [110, 88, 66, 60]), SKIN, 1.6)
    stage.form(outline("264,140 262,96 300,72 340,84 352,120 328,152 290,162"), SKIN, 1.3)
    stage.line("M338 92Q316 92 306 104M350 112Q326 108 314 120M344 134Q324 126 312 136", SKIN[2], 5)
    stage.form(outline("80,178! 210,112! 244,176! 120,246!"), LINEN, 1.4)
    stage.line("M112 162L148 230M140 148L178 214M170 132L210 198", LINEN[2], 5)
    stage.flat(outline("146,166 176,164 186,186 166,204 142,194"), "#b8323a", 0.9)
    stage.form(outline("196,140 186,100 214,84 222,118") + outline("206,136 232,100 262,104 238,132"), LINEN)
    stage.form(oval(208, 136, 15, 13), LINEN)


def shove(stage: Stage) -> None:
    """One shape pushes, the other goes over backwards."""
    places.road(stage, (200, 84), 40, 262)
    with stage.at(98, 276, 1.46):
        stage.far(tube([(0, -60), (-24, -36), (-46, -2)], [22, 18, 11]), BLUE)
        stage.form(tube([(4, -60), (22, -32), (10, 0), (24, 0)], [24, 18, 12, 9]), BLUE, 0.8)
        stage.form(tube([(2, -58), (14, -88), (28, -110)], [30, 38, 34]), BLUE, 1.1)
        stage.form(oval(44, -128, 17, 18), SKIN, 0.8)
        stage.form(tube([(30, -102), (58, -98), (88, -96)], [17, 14, 11]), BLUE, 0.8)
        stage.form(oval(92, -96, 9, 11), SKIN, 0.5)
    with stage.at(286, 274, 1.42, turn=24):
        stage.form(
            tube([(0, -58), (-22, -34), (-44, -18), (-52, -30)], [24, 18, 12, 9])
            + tube([(6, -58), (-4, -26), (-18, 4), (-26, -6)], [22, 18, 12, 9]),
            RUST,
            0.9,
        )
        stage.form(tube([(2, -58), (0, -88), (-4, -112)], [30, 38, 32]), RUST, 1.1)
        stage.form(oval(2, -136, 17, 18), SKIN, 0.8)
        stage.form(
            tube([(4, -110), (26, -134), (24, -160)], [15, 12, 9])
            + tube([(-8, -108), (-34, -124), (-36, -148)], [15, 12, 9]),
            RUST,
            0.8,
        )
        stage.line("M-7-138h0", INK, 4)
    stage.flat(star(236, 134, 26, 10, 8), "#ffffff")
    stage.line("M28 150H76M16 186H66M34 220H80", CREAM, 6, 0.8)


def brace(stage: Stage) -> None:
    """Behind a tall shield, feet apart, while the spears break on it."""
    places.road(stage, (320, 80), 30)
    body = BLUE
    stage.flat(tube([(222, 222), (196, 252), (184, 290)], [38, 30, 22]), body[2])
    stage.form(tube([(258, 220), (300, 248), (326, 290)], [40, 32, 22]), body)
    stage.form(outline("196,226 188,160 216,122 258,122 284,170 276,232 236,244"), body, 1.3)
    stage.form(oval(228, 98, 30, 32), SKIN)
    stage.form(outline("194,96! 198,64 230,50 264,70 268,112! 250,96 226,86"), IRON)
    stage.line("M204 98L222 102M204 120h16", INK, 5)
    stage.form(outline("124,60! 176,46 196,56! 204,150 192,252! 160,268 122,254! 114,150"), IRON, 1.8)
    stage.line("M128 84Q160 70 192 78M124 230Q160 244 190 230M122 156H200", GOLD[1], 7)
    stage.circle(160, 156, 19, GOLD[1], GOLD[2], 4)
    figures.arm(stage, body, (244, 144), (262, 194), (206, 182), width=30)
    for y, dy in ((84, 12), (176, -14), (232, -26)):
        stage.line(f"M-6 {y + dy}L84 {y}", WOOD[1], 8)
        stage.flat(star(102, y, 28, 9, 7, 0.2), "#fff3c0")
    stage.line("M40 50l26-16M62 128l-20 14M50 280l22 8", WOOD[1], 7)


def quick_march(stage: Stage) -> None:
    """Boots in step, dust behind them, pikes above."""
    places.road(stage, (306, 66), 30, 238)
    stage.line("".join(f"M{x} 150L{x + 26} -6" for x in (60, 130, 200, 270, 340)), WOOD[1], 6)
    for x, y, scale in ((20, 232, 0.8), (120, 232, 0.8), (220, 232, 0.8), (320, 232, 0.8)):
        stage.stamp("leg", lambda: _leg(stage), x, y, scale)
    for x in (74, 180, 286):
        stage.stamp("leg", lambda: _leg(stage), x, 276, 1.18)
    dust = oval(34, 276, 36, 16) + oval(8, 262, 30, 18) + oval(150, 286, 30, 12) + oval(256, 286, 28, 12)
    stage.flat(dust, CREAM, 0.75)


def _leg(stage: Stage) -> None:
    stage.form(tube([(-16, -150), (2, -86), (-22, -30)], [44, 38, 28]), LINEN)
    stage.form(outline("-40,-250! 34,-250! 44,-120! 6,-108 -52,-124!"), BLUE, 1.2)
    stage.line("M-50-126Q4-104 42-122M-40-176H36", GOLD[1], 6)
    boot = outline("-40,-78! 6,-74! 0,-34 22,-18 46,-12 52,4! -38,4! -42,-30")
    stage.form(boot, LEATHER, 1.2)
    stage.line("M-38 4H52M-38-66H4", INK, 6)


def scavenge(stage: Stage) -> None:
    """A crow on a dented helmet, a ring in its beak, broken arms around."""
    places.road(stage, (110, 92), 46)
    with stage.at(316, 262, turn=24):
        things.sword(stage, 150)
    stage.line("M40 290L120 214M30 240L110 286", WOOD[1], 8)
    stage.form(outline("118,282! 126,214 176,182 240,186 282,226 288,282! 200,292"), STEEL, 1.7)
    stage.flat("M150 236L250 236L248 254L210 254L210 286L190 286L190 254L152 254Z", INK)
    stage.line("M200 186V234M232 202q14 6 22 18", STEEL[2], 5)
    crow = ("#a8b0d0", "#2a2a38", "#101018")
    stage.form(
        outline("94,148! 150,132 190,92 214,62 252,60 268,82 262,112 236,164 190,186 150,176 90,190! 124,164"),
        crow,
        1.6,
    )
    stage.form(outline("130,150! 176,108 216,116 200,156 120,176!"), crow, 1)
    stage.form(outline("262,74! 306,90! 264,98"), SHADE)
    stage.line("M196 184V198M214 180V196", INK, 6)
    stage.circle(244, 80, 8, "#ffe08a")
    stage.circle(245, 80, 4, INK)
    stage.circle(304, 108, 14, stroke=GOLD[1], width=6)
    things.gem(stage, 304, 128, 10, RUBY)


def thrown_knife(stage: Stage) -> None:
    """A knife in the air, the line of its flight behind it."""
    places.glow(stage, 230, 140)
    stage.line("M-10 236Q80 220 150 176M-10 206Q60 196 120 168M-10 264Q90 250 176 194", CREAM, 6, 0.75)
    with stage.at(212, 150, 1.3, turn=-22):
        things.knife(stage)
    stage.flat(star(352, 92, 26, 6, 4), "#ffffff")


def windfall(stage: Stage) -> None:
    """Ripe pears come down in the wind, into anybody's basket."""
    places.road(stage, (70, 84), 34)
    stage.form(
        tube([(420, 30), (330, 44), (240, 38), (150, 62)], [44, 30, 18, 5])
        + tube([(300, 44), (262, 74), (238, 78)], [16, 10, 4]),
        WOOD,
    )
    for x, y, angle in ((150, 60, 140), (190, 46, 250), (238, 78, 150), (270, 30, 260), (318, 56, 70), (360, 22, 250)):
        stage.path(fan(x, y, angle, angle + 50, 2, 46, 15), LEAF[1])
    for x, y, turn in ((206, 120, 18), (126, 158, -26), (280, 176, 30), (318, 106, 8)):
        stage.stamp("pear", lambda: _pear(stage), x, y, turn=turn)
    stage.line("M20 120Q60 108 90 122T150 112M226 210Q250 200 276 212M30 180Q56 170 80 182", CREAM, 4, 0.8)
    stage.stamp("pear", lambda: _pear(stage), 176, 228, 0.9, turn=70)
    stage.stamp("pear", lambda: _pear(stage), 222, 226, 0.9, turn=-20)
    stage.form(outline("112,236! 286,236! 270,300! 128,300!"), OCHRE, 1.3)
    stage.line("M118 256H280M124 278H276M140 238V298M172 238V298M204 238V298M236 238V298M262 238V298", OCHRE[2], 4)


def _pear(stage: Stage) -> None:
    stage.line("M2-38Q4-50 12-54", WOOD[2], 5)
    stage.form(outline("0,-40 14,-22 27,8 18,32 0,38 -18,32 -27,8 -14,-22"), ("#fffbc0", "#dcc048", "#8f7a22"), 1.2)
    stage.flat(oval(10, 12, 8, 11), "#e8824a", 0.6)


def iron_buckler(stage: Stage) -> None:
    """A small round shield with a boss, dented and riveted."""
    places.glow(stage)
    stage.form(oval(200, 146, 120, 120), IRON, 2)
    stage.circle(200, 146, 98, WOOD[1], IRON[2], 6)
    stage.line("M140 72V220M172 56V236M228 56V236M260 72V220", WOOD[2], 4)
    stage.line("M104 146H296M200 50V242", IRON[1], 22)
    stage.form(oval(200, 146, 42, 42), STEEL, 1.8)
    stage.line(dots([*things.ring_of(12, 200, 146, 109)]), STEEL[0], 9)
    stage.line("M116 146h0M284 146h0M200 62v0M200 230v0", STEEL[0], 9)
    stage.line("M246 84L268 118M258 82L262 96", STEEL[0], 4)


def whetstone(stage: Stage) -> None:
    """A blade drawn over a stone, and the sparks of it."""
    places.glow(stage)
    stage.form("M52 206L292 206L336 246L330 282L70 282L46 244Z", STONE, 1.5)
    stage.flat("M52 206L292 206L336 246L90 246Z", STONE[0], 0.7)
    stage.line("M120 262H170M220 266H290", STONE[2], 4)
    with stage.at(330, 100, 1.5, turn=-114):
        things.sword(stage, 166)
    stage.flat(star(178, 190, 40, 12, 9), "#fffbe0")
    sparks = "M150 172L96 128M160 160L128 92M140 186L64 166M176 152L176 84M132 204L84 204"
    stage.line(sparks, "#ffb84a", 6)
    stage.line("M84 100h0M60 132h0M110 70h0M150 60h0M44 186h0M196 62h0", "#ffe08a", 8)


def thorn_mail(stage: Stage) -> None:
    """A coat of mail with a bramble woven through it, all thorns outwards."""
    places.glow(stage)
    left = [
        (200, 66),
        (172, 60),
        (160, 36, 1),
        (104, 52),
        (58, 118, 1),
        (104, 142, 1),
        (120, 128, 1),
        (116, 200),
        (112, 268, 1),
        (156, 260),
        (200, 272),
    ]
    coat = blob([*left, *((400 - x, y, *corner) for x, y, *corner in reversed(left[:-1]))])
    stage.form(coat, IRON, 1.6)
    rows = "".join(
        f"M{x0} {y}" + "q6 11 12 0" * int((x1 - x0) // 12)
        for y, x0, x1 in (
            (90, 108, 292),
            (112, 92, 308),
            (134, 118, 284),
            (156, 118, 284),
            (178, 118, 284),
            (200, 118, 284),
            (222, 118, 284),
            (244, 118, 284),
        )
    )
    stage.line(rows, "#9aa3ae", 3)
    for vine in ([(94, 148), (150, 176), (240, 150), (306, 148)], [(110, 250), (160, 216), (232, 240), (290, 210)]):
        stage.line(lines(vine), "#5f8a3a", 9)
    spots = [(x, y) for y in (92, 134, 178, 222, 262) for x in (128, 164, 236, 272)]
    stage.flat("".join(_thorn(x, y) for x, y in (*spots, (84, 84), (316, 84), (108, 56), (292, 56))), "#f0dfae")


def _thorn(x: float, y: float) -> str:
    side = 1 if x > 200 else -1
    return moved("M-8-10Q16-16 40-30Q24-4 8 12Z", x, y, flip=side < 0)


def leaden_boots(stage: Stage) -> None:
    """A pair of boots cast in lead, chained to each other, sinking into the ground."""
    places.glow(stage, 200, 150, False)
    for x, flip in ((128, True), (272, False)):
        stage.stamp("boot", lambda: _boot(stage), x, 250, 1, flip)
    things.chain(stage, [(134, 216), (168, 250), (232, 250), (266, 216)], 9)
    stage.flat("M0 272Q60 258 100 270T200 268T300 270T400 266V300H0Z", stage.colours.near)
    stage.line("M40 262l18 10M86 250l10 18M360 262l-18 10M314 250l-10 18", stage.colours.near, 5)


def _boot(stage: Stage) -> None:
    boot = outline("-52,-186! 20,-186! 24,-86 64,-58 104,-30 108,22! -58,22! -56,-60")
    stage.form(boot, ("#dfe4ee", "#6d7482", "#353a48"), 1.8)
    stage.form("M-60-200L30-200L30-164L-60-164Z", ("#eef2fa", "#868e9e", "#454b5a"), 1.2)
    stage.line("M-54-70Q-10-60 26-86M-58 0H106", "#353a48", 6)
    stage.line("M-44-182h0M-16-182h0M12-182h0M-40-14h0M0-14h0M40-14h0M80-14h0", "#eef2fa", 7)


def sling_and_stones(stage: Stage) -> None:
    """A sling whirled overhead, its stone in the pouch, more stones ready."""
    places.glow(stage, 210, 120)
    stage.path(oval(236, 106, 146, 62, -0.2), "none", CREAM, 5, 0.6)
    stage.line("M120 240Q160 150 330 74M128 244Q220 196 350 98", LEATHER[2], 7)
    stage.form(outline("318,72 346,50 378,74 368,106 338,108"), LEATHER, 1.2)
    stage.form(oval(348, 74, 26, 24), STONE, 1.2)
    figures.arm(stage, BLUE, (-10, 320), (60, 296), (122, 240), width=46)
    stage.line("M108 232Q124 222 138 238M112 246Q126 238 136 250", SKIN[2], 4)
    for x, y, wide in ((226, 268, 34), (286, 262, 42), (342, 272, 30), (258, 236, 28), (312, 226, 24)):
        stage.form(oval(x, y, wide, wide * 0.76), STONE, 1.2)


def standard_jewel(stage: Stage) -> None:
    """A common cut stone, clear and blue, as one of many in a rain of them."""
    places.glow(stage)
    blue = ("#f4fcff", "#7fc4e8", "#2c5f96")
    stage.line("M30 40l-10 34M78 96l-10 34M44 170l-10 34M366 30l-10 34M340 128l-10 34M378 190l-10 34", blue[1], 4, 0.7)
    things.gem(stage, 200, 130, 112, blue)
    things.gem(stage, 88, 254, 30, blue)
    things.gem(stage, 316, 250, 34, blue)
    stage.line("M142 64L120 96", "#ffffff", 9)
    stage.flat(star(290, 62, 34, 8, 4), "#ffffff")


def spirit_jewel(stage: Stage) -> None:
    """A great violet stone, and somebody in it."""
    c = stage.colours
    stage.path(
        "M0 0H400V300H0Z", stage.radial((0, "#b79be0"), (0.5, "#5a3f86"), (1, mix(c.near, "#2a1640", 0.7)), radius=0.75)
    )
    stage.flat("".join(petal(200, 146, 2 * pi * k / 12 + 0.13, 210, 10, 0.8) for k in range(12)), "#e6ccff", 0.3)
    stage.halo(200, 140, 170, "#f0dcff", 0.9)
    stage.form(
        polygon([(200, 10), (282, 62), (294, 168), (200, 286), (106, 168), (118, 62)]),
        ("#ffffff", "#9a6fd8", "#43247e"),
        1.8,
    )
    stage.flat("M200 10L282 62L238 84L162 84L118 62Z", "#d9c2ff", 0.75)
    stage.flat("M294 168L200 286L232 186L238 84L282 62Z", "#2f1760", 0.45)
    stage.line(
        ("M118 62L162 84L168 186L200 286M162 84H238L232 186M106 168L168 186H232L294 168M238 84L282 62M200 286L232 186"),
        "#f4e8ff",
        3,
        0.6,
    )
    soul = outline("200,82 228,102 232,140 248,178 222,192! 206,224! 192,196! 168,200! 158,166 168,134 174,100")
    stage.path(soul, "#effff6", opacity=0.92)
    stage.flat(oval(188, 124, 7, 11) + oval(214, 124, 7, 11) + oval(201, 154, 8, 11), "#4a2f8c")
    stage.flat(star(306, 60, 30, 7, 4) + star(92, 214, 22, 5, 4) + star(88, 74, 16, 4, 4), "#ffffff")


COMMON = {
    "N09": anger, "N10": snuffed_out, "N11": field_dressing, "N12": shove, "N13": brace, "N14": quick_march,
    "N15": scavenge, "N16": thrown_knife, "N17": windfall, "N18": iron_buckler, "N19": whetstone, "N20": thorn_mail,
    "N21": leaden_boots, "N22": sling_and_stones, "SJ0": standard_jewel, "SJ1": spirit_jewel,
}  # fmt: skip
