"""The Order of the Jewels: temples, spirits, clockwork, patience."""

from art.colour import mix
from art.corel import figures, places, things
from art.corel.outline import outline
from art.corel.palette import BRASS, CREAM, GHOST, GOLD, INK, IRON, LINEN, PALE, SKIN, STEEL, STONE, WAX, WOOD
from art.forms import oval, spikes, tube
from art.geometry import pair, polygon, spiral, star
from art.stage import Stage

ROBE = ("#d8f0b4", "#3f7d5e", "#153f3a")
DRAB = ("#c8d2b8", "#4a5a58", "#1d2a2e")
MOSS = ("#cfe08a", "#6d9448", "#33542f")
GREY = ("#f4f7e8", "#a9b3a8", "#56625f")
JEWEL = ("#f3e2ff", "#a983e6", "#4a2f8c")


def temple_sentinel(stage: Stage) -> None:
    """A warrior of stone with a halberd; a bird has built its nest on him."""
    places.temple(stage)
    stage.line("M318 300V52", WOOD[2], 12)
    stage.line("M318 300V52", WOOD[1], 6)
    stage.form(outline("318,14! 328,56 370,44! 376,84 362,122! 328,104 308,104 290,84! 308,66"), STEEL)
    with stage.at(196, 168, 1.12):
        stage.form("M-118 150L-112 20L-60-4L60-4L112 20L118 150Z", STONE, 1.5)
        stage.form("M-46-10L-52-96L-30-122L30-122L52-96L46-10L0 6Z", STONE, 1.4)
        stage.form("M-10-122L-10-142L10-142L10-122Z", STONE)
        stage.flat("M-38-78L38-78L38-60L7-56L7-20L-7-20L-7-56L-38-60Z", INK)
        figures.gaze(stage, "#b8ffb0", -69, 20, 6)
        stage.line("M-60 30L-44 60L-52 104M70 24L84 52M-90 34l10 20M20 40H-20M20 60H-20M20 80H-20", STONE[2], 4)
        stage.form(oval(-96, 10, 34, 16), MOSS, 0.8)
        stage.form(oval(-84, -12, 24, 11), WOOD, 0.7)
        stage.form(outline("-104,-20 -92,-38 -74,-42 -56,-36! -70,-26 -76,-14"), ("#ffffff", "#c8684a", "#8a3f34"), 0.6)
        stage.line("M-72-35h0", INK, 4)
    figures.arm(stage, STONE, (296, 206), (312, 226), (318, 196), width=30, skin=STONE)


def jewel_warden(stage: Stage) -> None:
    """A sleepless keeper behind his tray of stones, the finest in the middle."""
    places.cell(stage, (200, 112))
    with stage.at(200, 158, 1.06):
        figures.shoulders(stage, ROBE, 112, 22)
        figures.head(stage, SKIN, 42)
        figures.face(stage, "sad")
        stage.line("M-27-46q10 8 20 1M7-45q10 7 20-1", SKIN[2], 4)
        stage.form(outline("-58,-70! -44,-120 0,-134 44,-120 58,-70! 0,-88"), ROBE)
        stage.form(tube([(-58, -78), (0, -94), (58, -78)], [16, 18, 16]), GOLD)
    stage.form("M84 236L316 236L338 300L62 300Z", WOOD, 1.3)
    stage.line("M76 258H324", WOOD[2], 4)
    stage.halo(200, 214, 120, "#f3e8ff", 0.7)
    for x, y, size, tones in (
        (126, 222, 26, JEWEL),
        (200, 212, 38, ("#ffffff", "#8fd8ff", "#2c6aa8")),
        (276, 222, 26, ("#ffd9e0", "#e0567a", "#7c1c44")),
    ):
        things.gem(stage, x, y, size, tones)


def bound_spirit(stage: Stage) -> None:
    """A spirit wrapped in chains that run to a written seal."""
    places.cell(stage, (200, 120))
    shape = outline(
        "200,30 256,62 268,130 290,196 268,262 244,238! 222,284 200,250! 176,288 158,240! "
        "130,262 112,196 132,130 144,62"
    )
    stage.halo(200, 140, 150, "#d8ffd0", 0.6)
    stage.form(shape, GHOST, 1.8)
    stage.flat(oval(174, 96, 12, 17) + oval(226, 96, 12, 17) + oval(200, 140, 11, 15), "#0c3a3a")
    stage.line("M154 66L184 78M246 66L216 78", "#0c3a3a", 5)
    things.chain(stage, [(96, 150), (170, 190), (236, 190), (310, 158)], 7)
    things.chain(stage, [(100, 240), (160, 208), (240, 164), (300, 122)], 7)
    things.chain(stage, [(92, 196), (180, 232), (260, 222), (316, 232)], 7)
    stage.form("M164 172L236 172L232 242L168 242Z", LINEN)
    stage.line("M178 186h44M178 198h44M178 210h26", "#5a5346", 3.4)
    stage.form(oval(222, 224, 15, 15), ("#ffb0a0", "#c0392f", "#6c1620"), 0.8)


def clockwork_acolyte(stage: Stage) -> None:
    """A brass novice at prayer, the key still turning in its back."""
    places.temple(stage, (200, 120), 70)
    with stage.at(300, 166):
        stage.line("M-70 24H2", BRASS[2], 12)
        for y in (0, 48):
            stage.circle(24, y, 17, stroke=BRASS[2], width=13)
            stage.circle(24, y, 17, stroke=BRASS[1], width=9)
    with stage.at(190, 172, 1.1):
        figures.shoulders(stage, ROBE, 94, 24)
        stage.form(oval(0, 2, 56, 20), BRASS)
        stage.form(outline("0,-126 50,-100 56,-52 40,-12 0,2 -40,-12 -56,-52 -50,-100"), BRASS, 1.4)
        for x in (-23, 23):
            stage.circle(x, -66, 17, BRASS[2])
            stage.circle(x, -66, 12, "#d9ffcb")
            stage.line(f"M{x} -76V-66l6 5", INK, 3)
        stage.line("M-22-26H22M-14-32v12M0-32v12M14-32v12M-52-92Q0-78 52-92", BRASS[2], 4)
        stage.line("M0-126V-150", BRASS[2], 6)
        stage.form(oval(0, -154, 9, 9), GOLD, 0.6)
        stage.path(things.gear(0, 72, 34, 9), BRASS[1], BRASS[2], 3)
        stage.circle(0, 72, 12, INK)
        figures.arm(stage, ROBE, (-80, 60), (-62, 104), (-8, 50), width=28, skin=BRASS)
        figures.arm(stage, ROBE, (80, 60), (62, 104), (8, 50), width=28, skin=BRASS)


def gieve(stage: Stage) -> None:
    """The last Guardian: a white beard, a tall mitre, and the key."""
    places.cell(stage, (200, 100))
    with stage.at(322, 206, 1.05):
        things.key(stage, 176)
    with stage.at(180, 176, 1.1):
        figures.shoulders(stage, ROBE, 100)
        stage.flat("M-18 0L18 0L26 130L-26 130Z", GOLD[1])
        figures.head(stage)
        figures.face(stage, "stern")
        figures.beard(stage, PALE, 96)
        stage.form(outline("-44,-76! -58,-118 0,-164! 58,-118 44,-76! 0,-88"), ROBE, 1.2)
        stage.form(tube([(-44, -80), (0, -92), (44, -80)], [14, 16, 14]), GOLD)
        things.gem(stage, 0, -116, 17, JEWEL)
    figures.arm(stage, ROBE, (270, 226), (296, 280), (322, 240), width=34)


def first_war(stage: Stage) -> None:
    """A giant of light in an old horned helm, its blade a beam, broken lances at its feet."""
    places.temple(stage, (200, 90), 0)
    stage.halo(200, 110, 190, "#e8ffd8", 0.9)
    with stage.at(322, 214, 1.15, turn=12):
        stage.flat("M-14 0L-8-170L0-196L8-170L14 0Z", "#f4ffe0")
        stage.line("M-34 0H34M0 0V36", GHOST[2], 10)
    with stage.at(190, 174, 1.16):
        stage.path(
            outline(
                "-120,140! -112,40 -60,4 0,0 60,4 112,40 104,112! 76,84 52,128! 22,90 -8,136! -42,92 -74,132! -92,100"
            ),
            stage.linear((0, "#d8ffdc"), (1, "#4fb08e", 0.7)),
        )
        stage.form(pair(outline("34,-88! 70,-92 92,-122 90,-152! 112,-112 98,-68 44,-58!")), GHOST)
        stage.form(
            outline("0,-122 42,-100 48,-50 36,2! 14,-8 10,-46 -10,-46 -14,-8 -36,2! -48,-50 -42,-100"), GHOST, 1.5
        )
        stage.flat("M-40-72L-6-58L-6 4L-34-8ZM40-72L6-58L6 4L34-8Z", "#0c3a3a")
        figures.gaze(stage, "#fffbd0", -54, 20, 6)
        stage.form(outline("-7,-60! -10,-128 0,-156! 10,-128 7,-60!"), GHOST)
    stage.line("M30 300L76 226M84 300L62 250M362 300L340 262", INK, 6)
    stage.flat(polygon([(66, 234), (88, 204), (86, 240)]) + polygon([(54, 254), (58, 226), (72, 250)]), STEEL[1])


def verrin(stage: Stage) -> None:
    """A thin archivist in round glasses between towers of books, one file raised."""
    places.cell(stage, (200, 104))
    with stage.at(192, 160, 1.08):
        figures.shoulders(stage, DRAB, 78, 44)
        stage.flat("M-22 4L0 30L22 4L34 20L0 66L-34 20Z", LINEN[0])
        figures.head(stage, SKIN, 33, 52)
        figures.face(stage, "stern")
        stage.form(outline("-34,-60! -40,-92 -20,-116 20,-116 40,-92 34,-60! 26,-88 0,-96 -26,-88"), GREY, 0.8)
        for x in (-17, 17):
            stage.circle(x, -58, 15, "#e9ffdc", "#2a2f2c", 4, 0.75)
        stage.line("M-3-58h6M-32-60l-8-4M32-60l8-4M-17-58h0M17-58h0", "#2a2f2c", 4.5)
    for index, (x, wide, colour) in enumerate(
        ((24, 104, "#8c3b33"), (34, 92, "#3f6f8c"), (20, 100, "#5f7a3a"), (30, 86, "#5a3f6e"))
    ):
        things.book(stage, x, 300 - 26 * index, wide, 25, colour)
    for index, (x, wide, colour) in enumerate(((276, 110, "#3f6f8c"), (288, 96, "#8c3b33"))):
        things.book(stage, x, 300 - 26 * index, wide, 25, colour)
    with stage.at(314, 148, turn=10):
        stage.form("M-40-52L-14-52L-8-42L40-42L40 40L-40 40Z", WAX, 1.3)
        stage.line("M-26-18H26M-26 2H8", "#8a6a3c", 4)
    figures.arm(stage, DRAB, (262, 216), (300, 250), (308, 196), width=26)


def iron_abbot(stage: Stage) -> None:
    """An abbot cast from bells: a riveted bell for a body, a grille for a face."""
    places.temple(stage, (200, 100), 74)
    bell = outline("200,96 252,108 286,160 298,238 334,292! 200,310 66,292! 102,238 114,160 148,108")
    stage.form(bell, IRON, 1.8)
    stage.line("M106 226Q200 252 294 226M112 208Q200 234 288 208M84 282Q200 306 316 282", "#c79a48", 5)
    rivets = "".join(
        f"M{x} {y}h0"
        for x, y in (
            (140, 150),
            (260, 150),
            (132, 182),
            (268, 182),
            (128, 260),
            (164, 270),
            (200, 273),
            (236, 270),
            (272, 260),
        )
    )
    stage.line(rivets, "#c9d0d4", 8)
    figures.arm(stage, IRON, (120, 150), (80, 206), (66, 246), width=40, skin=IRON)
    figures.arm(stage, IRON, (280, 150), (320, 206), (334, 246), width=40, skin=IRON)
    with stage.at(200, 118, 1.06):
        stage.form("M-46 0L-48-62L0-78L48-62L46 0L0 22Z", IRON, 1.4)
        stage.form(outline("-50,-56! -52,-84 0,-122! 52,-84 50,-56! 0,-74"), IRON, 1.3)
        stage.line("M0-112V-76M-18-94H18", "#c79a48", 6)
        stage.flat("M-36-44L36-44L34-26L-34-26Z", "#0a1416")
        figures.gaze(stage, "#ffdf7a", -35, 17, 5)
        stage.line("M-24-12V8M-8-12V14M8-12V14M24-12V8", "#0a1416", 6)


def seal_of_silence(stage: Stage) -> None:
    """A letter closed by a great wax seal; on it, a mouth sewn shut."""
    places.glow(stage)
    with stage.at(200, 146, turn=-4):
        stage.form("M-140-84L140-84L140 96L-140 96Z", LINEN, 1.6)
        stage.line("M-138-82L0 26L138-82M-138 94L-30 6M138 94L30 6", LINEN[2], 4)
        wax = outline("0,-70 38,-58 66,-34 70,4 56,44 24,66 -14,70 -50,52 -72,14 -64,-32 -34,-60")
        stage.form(wax, ("#ffb0a0", "#b9302f", "#64121f"), 1.8)
        stage.circle(0, 0, 50, stroke="#7c1822", width=4)
        stage.form(outline("-40,2! -14,-16 0,-10 14,-16 40,2! 0,24"), ("#ffc0a8", "#d9544a", "#8c2028"))
        stage.line("M-38 2Q0 8 38 2M-22-12v26M-8-12v30M8-12v30M22-12v26", "#4c0d18", 4)


def misdirection(stage: Stage) -> None:
    """A sword snaps on a wall; beside it a door in the same wall stands ajar."""
    c = stage.colours
    stage.path("M0 0H400V300H0Z", stage.linear((0, c.far), (1, c.near)))
    courses = "".join(f"M0 {y}H400" for y in range(30, 270, 40))
    joints = "".join(
        f"M{x + (30 if row % 2 else 0)} {30 + 40 * row}v40" for row in range(-1, 6) for x in range(20, 400, 64)
    )
    stage.line(courses + joints, mix(c.near, INK, 0.2), 4)
    stage.halo(300, 170, 150, c.sun, 0.85)
    stage.flat("M246 270V110Q250 56 300 50Q350 56 354 110V270Z", c.sun)
    stage.form("M246 270L246 110Q248 70 272 58L296 92L296 286Z", WOOD, 1.2)
    stage.line("M262 80V276M278 70V280", WOOD[2], 4)
    stage.circle(286, 186, 6, GOLD[0], GOLD[2], 2)
    stage.flat("M246 270L354 270L400 300H200Z", c.sun, 0.5)
    with stage.at(46, 208, 1.05, turn=62):
        stage.flat("M-12 0L-11-70L4-84L2-66L12-78L12 0Z", STEEL[1])
        stage.flat("M-12 0L-11-70L0-80L0 0Z", STEEL[0])
        stage.line("M-28 2H28", GOLD[1], 11)
        stage.line("M0 8V34", WOOD[2], 10)
    stage.form(polygon([(150, 112), (176, 62), (194, 72), (172, 122)]), STEEL)
    stage.flat(star(152, 150, 34, 11, 7), CREAM)


def thousand_year_vow(stage: Stage) -> None:
    """A Spirit Jewel sunk in an hourglass that is chained shut."""
    places.glow(stage)
    glass = outline("138,66! 146,118 186,152 146,190 138,240! 262,240! 254,190 214,152 254,118 262,66!")
    stage.path(glass, "#e8fff0", "#e8fff0", 4, 0.4)
    stage.flat(outline("150,94! 250,94! 244,118 204,148 196,148 156,118"), "#e8cf8a")
    stage.line("M200 150V216", "#e8cf8a", 4)
    stage.flat(outline("142,238! 162,216 200,204 238,216 258,238!"), "#e8cf8a")
    stage.halo(200, 206, 50, "#f0d8ff", 1)
    things.gem(stage, 200, 204, 30, JEWEL)
    for y in (52, 240):
        stage.form(f"M118 {y}L282 {y}L274 {y + 22}L126 {y + 22}Z", BRASS, 1.2)
    stage.line("M132 72V240M268 72V240", BRASS[2], 9)
    stage.line("M131 72V240M267 72V240", BRASS[0], 3)
    things.chain(stage, [(108, 196), (160, 164), (240, 132), (292, 100)], 7)
    things.chain(stage, [(108, 100), (160, 132), (240, 164), (292, 196)], 7)
    stage.line("M188 142V132Q200 114 212 132V142", STEEL[2], 7)
    stage.form("M178 140L222 140L222 172L178 172Z", GOLD)
    stage.line("M200 152v10", INK, 6)


def null_rite(stage: Stage) -> None:
    """A black disc that swallows the light; around it the candles have gone out."""
    places.cell(stage, (200, 110))
    for x, y, high in ((96, 262, 60), (304, 262, 60)):
        things.candle(stage, x, y, high, 22, False)
    stage.line("M96 190Q76 160 104 136T98 90M304 190Q324 160 296 136T302 90", CREAM, 4, 0.5)
    stage.circle(200, 136, 92, "#0a1012")
    stage.circle(200, 136, 96, stroke=stage.colours.sun, width=4)
    stage.circle(200, 136, 74, stroke="#3f8a68", width=2.5)
    stage.flat(spikes([(x, y) for x, y in (*things.ring_of(12, 200, 136, 98), (200, 38))], -14), stage.colours.sun)
    stage.line(spiral(200, 136, 58, 0.6, 2, 18), "#3f8a68", 5)
    stage.circle(200, 136, 15, "#000")
    for x, y, high in ((46, 296, 74), (148, 298, 52), (252, 298, 52), (354, 296, 74)):
        things.candle(stage, x, y, high, 26, False)
    stage.line("M46 210Q28 184 52 160M354 210Q372 184 348 160", CREAM, 4, 0.5)


def aegis_engine(stage: Stage) -> None:
    """A shield whose face is a clockwork of meshing gears."""
    places.glow(stage)
    shield = outline("200,22 262,44 316,46! 312,150 270,230 200,280! 130,230 88,150 84,46! 138,44")
    stage.form(shield, BRASS, 1.8)
    inner = outline("200,44 256,62 296,66! 292,148 256,216 200,256! 144,216 108,148 104,66! 144,62")
    stage.path(inner, "#12302e")
    for x, y, radius, teeth, tones in (
        (178, 118, 58, 14, BRASS),
        (250, 176, 40, 10, STEEL),
        (254, 92, 28, 8, GOLD),
        (166, 208, 32, 9, GOLD),
    ):
        stage.path(things.gear(x, y, radius, teeth), tones[1], tones[2], 3)
        stage.circle(x, y, radius * 0.56, tones[2])
        stage.circle(x, y, radius * 0.28, tones[0])
    stage.halo(178, 118, 40, "#d9ffcb", 1)


def rusting_sigil(stage: Stage) -> None:
    """A blade point-down in the rain, a burning mark on it, rust running from the mark."""
    c = stage.colours
    places.glow(stage, 200, 130, False)
    rain = "".join(
        f"M{x} {y}l-8 30"
        for x, y in (
            (40, 40),
            (92, 100),
            (60, 190),
            (130, 20),
            (300, 30),
            (352, 90),
            (318, 180),
            (376, 200),
            (276, 240),
            (112, 230),
            (22, 120),
            (384, 20),
        )
    )
    stage.line(rain, c.sun, 3, 0.5)
    with stage.at(200, 62, 1.45, turn=180):
        things.sword(stage, 150)
    stage.flat("M186 150L214 150L213 250L200 278L187 250Z", "#a5532a")
    stage.line("M190 150V214M200 150V262M210 150V230", "#6c2c1a", 4)
    stage.line("M192 280v12M206 284v10", "#a5532a", 4)
    stage.halo(200, 132, 70, "#c8ff9a", 1)
    stage.circle(200, 132, 32, "#12302e", "#d9ff9a", 4)
    stage.line("M200 110V154M184 122L216 142M216 122L184 142", "#d9ff9a", 5)


def weight_of_ages(stage: Stage) -> None:
    """A man bent double under a tower of chronicles."""
    places.temple(stage, (110, 90), 44)
    stage.flat(
        tube([(232, 222), (206, 252), (214, 290), (196, 292)], [36, 28, 18, 10])
        + tube([(254, 222), (262, 256), (276, 288), (258, 292)], [36, 28, 18, 10]),
        "#12302e",
    )
    stage.form(outline("150,226 148,184 196,170 262,178 276,214 256,240 190,240"), ROBE, 1.2)
    stage.form(oval(132, 204, 27, 30), SKIN)
    stage.form(outline("122,228 100,214 104,262! 130,244"), PALE, 0.8)
    stage.line("M112 200l12 4", INK, 4)
    stage.line("M92 300L108 196", WOOD[1], 7)
    figures.arm(stage, ROBE, (178, 204), (152, 240), (103, 228), width=22)
    colours = ("#8c3b33", "#3f6f8c", "#8a6a2c", "#5a3f6e", "#5f7a3a")
    for index, (x, wide) in enumerate(((136, 156), (148, 138), (132, 160), (152, 124), (140, 140))):
        things.book(stage, x, 174 - 32 * index, wide, 31, colours[index])
    stage.line("M196 14V174M250 14V174", INK, 5)


ORDER = {
    "J01": temple_sentinel, "J02": jewel_warden, "J03": bound_spirit, "J04": clockwork_acolyte, "J05": gieve,
    "J06": first_war, "J07": verrin, "J08": iron_abbot, "J09": seal_of_silence, "J10": misdirection,
    "J11": thousand_year_vow, "J12": null_rite, "J13": aegis_engine, "J14": rusting_sigil, "J15": weight_of_ages,
}  # fmt: skip
