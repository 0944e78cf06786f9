"""The neutral characters: those who serve whoever pays."""

from art import scenery
from art.colour import mix
from art.corel import figures, places, things
from art.corel.outline import outline
from art.corel.palette import BRASS, DARK_SKIN, GOLD, INK, IRON, LINEN, PALE, SHADE, SKIN, WAX, WOOD
from art.forms import oval, tube
from art.geometry import polygon
from art.stage import Stage

LEATHER = ("#e6b98a", "#7d5440", "#3b2626")
BLUE = ("#cfe0f2", "#4a6488", "#232f4a")
OCHRE = ("#ffe2a8", "#b08444", "#5e4022")
MIDNIGHT = ("#b0a0b8", "#2d2434", "#120d17")
PLUM = ("#e6c8dc", "#6e4a66", "#33203a")
RUBY = ("#ffd0d8", "#e0304a", "#6a0c22")
RUST = ("#ffc0a0", "#a8503c", "#54241f")
TEAL = ("#c8ece4", "#3f7a78", "#1c3c40")


def hired_blade(stage: Stage) -> None:
    """A mercenary with an eyepatch: the sword on the shoulder, a coin in the fingers."""
    places.road(stage)
    with stage.at(98, 244, 1.3, turn=-24):
        things.sword(stage, 176)
    with stage.at(196, 174, 1.14):
        figures.shoulders(stage, LEATHER, 100, 28)
        stage.line("M-70 14L60 110M-34 0Q0 26 34 0", LEATHER[2], 8)
        figures.head(stage, SKIN, 39)
        stage.form(outline("-40,-56! -44,-96 0,-120 44,-96 40,-56! 30,-86 -12,-94"), SHADE, 0.8)
        figures.face(stage, "stern")
        stage.line("M-42-78L40-50", INK, 5)
        stage.flat(oval(-17, -60, 15, 14), INK)
        stage.line("M-20-16h4M-8-12h4M6-12h4M18-16h4M-12-4h4M8-4h4M0-4h2", SKIN[2], 3)
    figures.arm(stage, LEATHER, (102, 228), (74, 268), (96, 232), width=34)
    figures.arm(stage, LEATHER, (288, 232), (318, 276), (322, 216), width=34)
    stage.circle(324, 178, 23, GOLD[1], GOLD[2], 5)
    stage.circle(324, 178, 13, stroke=GOLD[0], width=3.5)


def road_medic(stage: Stage) -> None:
    """A woman under a broad straw hat, unrolling a bandage."""
    places.road(stage, (92, 88), 34)
    with stage.at(196, 178, 1.14):
        figures.shoulders(stage, TEAL, 92, 30)
        stage.line("M56 4L-56 118", LEATHER[1], 12)
        stage.form(outline("-30,-98 34,-98 50,-50 46,16 26,26 -26,26 -46,16 -48,-50"), RUST)
        figures.head(stage, DARK_SKIN, 36)
        figures.face(stage, "smile", shade=DARK_SKIN[2])
        stage.form(outline("-92,-78! -40,-96 -30,-130 30,-130 40,-96 92,-78! 0,-64"), OCHRE, 1.3)
        stage.line("M-40-96Q0-82 40-96", RUST[1], 10)
    figures.arm(stage, TEAL, (100, 232), (76, 276), (128, 232), width=32, skin=DARK_SKIN)
    stage.form(tube([(136, 222), (200, 244), (268, 230)], [22, 20, 22]), LINEN)
    stage.form(oval(290, 206, 40, 38), LINEN, 1.2)
    stage.line("M290 180Q264 188 270 210Q280 230 302 216Q312 198 292 196", LINEN[2], 4)
    figures.arm(stage, TEAL, (296, 246), (330, 284), (312, 238), width=30, skin=DARK_SKIN)


def roof_thief(stage: Stage) -> None:
    """A masked thief crouched on a ridge of tiles, a full moon at his back."""
    places.town(stage, (200, 106), 88)
    roof = mix(stage.colours.near, stage.colours.far, 0.15)
    stage.flat("M-10 300L70 236H330L410 300Z", roof)
    stage.line(
        (
            "M70 236H330M50 254H350M24 276H376M90 238L72 254M140 238L128 254M190 238V254"
            "M240 238L250 254M290 238L304 254M60 256L40 274M112 256L98 274M170 256L164 274"
            "M230 256L236 274M290 256L304 274"
        ),
        stage.colours.far,
        3,
        0.6,
    )
    stage.form(
        polygon([(318, 236), (318, 176), (310, 176), (310, 160), (358, 160), (358, 176), (350, 176), (350, 258)]), RUST
    )
    cloak = ("#b8b4d0", "#3b3648", "#17141f")
    stage.form(
        tube([(228, 200), (262, 196), (252, 238)], [34, 28, 20])
        + tube([(184, 206), (152, 218), (152, 238)], [34, 26, 20]),
        cloak,
    )
    stage.form(outline("150,232! 142,170 176,124 220,124 250,168 246,232! 200,214"), cloak, 1.4)
    stage.form(outline("208,62! 240,84 244,118 220,144 186,142 168,114 176,80"), cloak, 1.2)
    stage.flat(outline("226,88 244,104 236,128 210,130 198,108 206,90"), SKIN[1])
    stage.flat("M196 98L246 100L244 116L198 114Z", INK)
    stage.line("M216 107h0M234 108h0", "#fff", 6)
    stage.form(outline("126,110 158,120 164,158 136,184 96,176 84,142 100,118"), OCHRE, 1.3)
    figures.arm(stage, cloak, (178, 138), (154, 120), (130, 108), width=22)
    figures.arm(stage, cloak, (232, 152), (252, 190), (262, 230), width=20)
    stage.line("M114 134q10 20 0 34", OCHRE[2], 4)


def wall_breaker(stage: Stage) -> None:
    """A giant swings a maul into a wall; the bricks fly."""
    c = stage.colours
    places.road(stage, (90, 70), 32)
    stage.path(
        "M302 0H400V300H284L296 244L268 214L290 168L262 132L300 96L284 52Z", stage.linear((0, RUST[1]), (1, RUST[2]))
    )
    stage.line(
        (
            "M300 30H400M292 76H400M284 122H400M290 168H400M284 214H400M296 258H400M340 0V30"
            "M366 30V76M322 76V122M360 122V168M326 168V214M366 214V258M330 258V300"
        ),
        mix(RUST[2], INK, 0.4),
        4,
    )
    stage.flat(
        tube([(132, 236), (112, 268), (104, 300)], [50, 40, 34])
        + tube([(176, 236), (204, 266), (206, 300)], [50, 40, 34]),
        IRON[2],
    )
    stage.form(outline("76,160 92,112 152,96 204,122 212,180 186,250 120,256"), SKIN, 1.4)
    stage.form(outline("92,214! 150,226 204,204! 198,262 110,268"), LEATHER)
    stage.form(oval(158, 86, 32, 36), SKIN, 1.2)
    stage.form(outline("130,92 156,112 190,94 188,128 158,146 134,128"), RUST)
    stage.line("M156 76L180 80M172 88h0", INK, 6)
    with stage.at(196, 174, turn=38):
        stage.line("M0 62V-110", WOOD[2], 16)
        stage.line("M0 62V-110", WOOD[1], 9)
        stage.form("M-62-146L62-146L62-84L-62-84Z", IRON, 1.5)
        stage.line("M-42-144V-86M42-144V-86", IRON[0], 5)
    figures.arm(stage, SKIN, (188, 146), (224, 178), (208, 158), width=34)
    figures.arm(stage, SKIN, (104, 136), (104, 212), (172, 202), width=38)
    for x, y, turn in ((254, 216, -30), (246, 262, 12), (232, 20, -14)):
        stage.stamp("brick", lambda: stage.form("M-20-10L20-10L20 10L-20 10Z", RUST, 0.8), x, y, turn=turn)
    stage.line("M296 142L276 158M300 156L290 180", c.sun, 6)


def istar(stage: Stage) -> None:
    """The usurper: a pale face, a black crown of spikes, a high blood-red collar, strings on her fingers."""
    places.town(stage, (200, 104), 96)
    stage.form(_collar(), ("#ff9a8a", "#8f1c2e", "#3d0a18"), 1.4)
    with stage.at(200, 176, 1.16):
        stage.form(
            outline("0,-118 50,-96 54,-30 66,40! 40,30 34,-40 -34,-40 -40,30 -66,40! -54,-30 -50,-96"),
            ("#ffffff", "#c9c6d4", "#6f6a80"),
        )
        figures.shoulders(stage, MIDNIGHT, 86, 34)
        figures.head(stage, PALE, 34, 50)
        figures.face(stage, "stern", shade=PALE[2])
        stage.line("M-9-28q9 5 18 0", "#a01830", 6)
        stage.form(
            "M-40-82L-56-138L-28-112L-20-156L-6-114L0-172L6-114L20-156L28-112L56-138L40-82L0-96Z",
            ("#c8c0d0", "#3a3144", "#14101a"),
            1.2,
        )
        things.gem(stage, 0, -104, 12, RUBY)
        things.gem(stage, 0, 34, 17, RUBY)
    figures.arm(stage, MIDNIGHT, (288, 232), (326, 270), (336, 200), width=30, skin=PALE)
    stage.line("M330 190L318 300M336 186V300M342 190L356 300", "#a01830", 3)
    stage.line("M328 194L322 174M336 192V168M344 194L352 176", PALE[1], 7)


def _collar() -> str:
    right = outline("232,200 262,110 322,70! 306,160 286,240!")
    left = outline("168,200 138,110 78,70! 94,160 114,240!")
    return right + left


def ferryman(stage: Stage) -> None:
    """A bent boatman with a long pole, a lantern on the prow, fog."""
    c = stage.colours
    scenery.sky(stage, (118, 84), 38)
    places.land(stage, 172, 0.2, 30)
    scenery.water(stage, 190, 118, 0.4)
    stage.line("M262 300L206 16", WOOD[2], 9)
    stage.form(outline("52,196! 66,226 130,238 280,238 332,218 356,176! 350,236 296,270 120,270 68,246"), WOOD, 1.4)
    stage.line("M76 246Q200 266 336 240", WOOD[2], 4)
    robe = ("#d8d4e0", "#4a4656", "#201e2a")
    stage.form(outline("134,240! 140,160 166,104 212,100 236,150 236,240!"), robe, 1.4)
    stage.form(outline("152,128 152,72 184,42 226,54 242,96 228,132 190,142"), robe, 1.3)
    stage.flat(outline("222,72 238,96 228,124 204,128 194,100 204,78"), INK)
    stage.line("M212 100h0M228 100h0", "#ffe9a0", 7)
    stage.flat(outline("200,120! 232,118! 228,168 216,186! 204,164"), PALE[1])
    figures.arm(stage, robe, (176, 138), (196, 178), (236, 166), width=26)
    stage.line("M352 178V120Q352 106 338 108", INK, 5)
    stage.halo(336, 136, 66, "#ffe08a", 1)
    stage.form("M324 116L348 116L352 154L320 154Z", BRASS, 0.8)
    stage.flat("M328 122H344L346 148H326Z", "#fff6c0")
    scenery.clouds(stage, 70, 288, 90, c.sun, 0.6)
    scenery.clouds(stage, 330, 298, 100, c.sun, 0.6)


def captain_sorrel(stage: Stage) -> None:
    """An officer in a plumed hat, watching the front through a spyglass."""
    places.road(stage, (84, 80), 32)
    with stage.at(180, 178, 1.14):
        figures.shoulders(stage, RUST, 94, 28)
        stage.flat(outline("-30,-2! 0,34 30,-2! 40,20 0,90 -40,20"), LINEN[0])
        stage.form(oval(-82, 28, 30, 16) + oval(82, 28, 30, 16), GOLD, 0)
        stage.flat(outline("-40,-90 44,-90 52,-30 44,8 -44,8 -52,-30"), "#5c2c20")
        figures.head(stage, DARK_SKIN, 36)
        figures.face(stage, "stern", shade=DARK_SKIN[2])
        stage.form(outline("-86,-96! -30,-86 0,-80 30,-86 86,-96! 56,-128 0,-146 -56,-128"), BLUE, 1.4)
        stage.line("M-80-98Q0-70 80-98", GOLD[1], 6)
        stage.form(outline("24,-116 44,-156 98,-166! 122,-128! 88,-140 60,-112"), ("#ffffff", "#e0543c", "#86231f"))
    with stage.at(214, 118, turn=-8):
        stage.form("M0-13L50-13L50-18L104-18L104-24L150-24L150 24L104 24L104 18L50 18L50 13L0 13Z", BRASS, 1.2)
        stage.line("M50-18V18M104-24V24", BRASS[2], 4)
        stage.path(oval(151, 0, 7, 23), "#cfeeff", BRASS[2], 3)
    figures.arm(stage, RUST, (272, 228), (312, 222), (288, 132), width=34, skin=LINEN)


def mother_tallow(stage: Stage) -> None:
    """An old woman of wax: a flame for a bun, drips for hair, a shawl and a kind smile."""
    places.town(stage, (320, 70), 26)
    stage.path("M0 0H400V300H0Z", "#2a2230", opacity=0.45)
    stage.halo(196, 40, 170, "#ffd98a", 1)
    with stage.at(196, 180, 1.14):
        figures.shoulders(stage, PLUM, 98, 24)
        stage.line("M-88 40Q-30 64 0 110Q30 64 88 40M-70 30Q-20 56 0 92Q20 56 70 30", "#d9a8c4", 4)
        figures.head(stage, WAX, 42, 48)
        hair = outline(
            "-46,-40! -50,-88 -20,-112 20,-112 50,-88 48,-20 42,-8 37,-22 34,-62 26,-82 18,-62 "
            "10,-66 4,-84 -10,-84 -18,-58 -26,-62 -32,-78 -36,-24 -40,4 -46,-6"
        )
        stage.form(hair, ("#ffffff", "#f6e7bc", "#c8a468"), 1.2)
        stage.line(
            ("M-26-56q8-7 16 0M10-56q8-7 16 0M-16-32Q0-20 16-32M0-52L-4-42L4-41M-34-38q4 4 8 4M26-34q4 0 8-4"),
            "#8a5f36",
            4,
        )
        stage.line("M0-112V-122", INK, 4)
    things.flame(stage, 196, 46, 18, 52)
    with stage.at(306, 262):
        stage.form(outline("-44,0! 44,0! 30,28 -30,28"), BRASS)
        things.candle(stage, 0, 2, 54, 24)
    figures.arm(stage, PLUM, (278, 226), (270, 284), (304, 276), width=28, skin=WAX)


HIRELINGS = {
    "N01": hired_blade, "N02": road_medic, "N03": roof_thief, "N04": wall_breaker, "N05": istar, "N06": ferryman,
    "N07": captain_sorrel, "N08": mother_tallow,
}  # fmt: skip
