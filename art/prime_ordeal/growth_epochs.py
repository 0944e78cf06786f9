"""The Bonuses and Epochs of the expansion Flora, Fauna, & Fungi."""

from math import cos, sin

from art import scenery
from art.colour import mix
from art.forms import blob, dots, fan, oval, tube
from art.palette import LEAF_DARK
from art.prime_ordeal import grazers, growth, swimmers, winged
from art.stage import FRAME, Stage


def pollinators(stage: Stage) -> None:
    """Bees about a great flower."""
    scenery.sky(stage, (320, 70), 32)
    scenery.hills(stage, 200, 40, 0.15)
    scenery.ground(stage, 248, 5, "#6f8048")
    stage.line("M156 300Q166 220 150 160", LEAF_DARK, 10)
    stage.form(
        blob([(162, 270, 1), (200, 236), (256, 240, 1), (210, 268)])
        + blob([(160, 284, 1), (110, 250), (66, 262, 1), (110, 284)]),
        growth.GREEN,
    )
    stage.form(fan(146, 138, 0, 330, 12, 96, 34), ("#fff4ea", "#e86a9a", "#9a2f6a"))
    stage.path(oval(146, 138, 40, 38), stage.radial((0, "#ffe88a"), (1, "#c9761f")))
    stage.line(
        dots([(146 + r * cos(k * 2.4), 138 + r * sin(k * 2.4)) for k, r in ((k, 5 + k * 1.5) for k in range(18))]),
        "#7a3a14",
        5,
    )
    winged.bee(stage, 284, 118, 82, True)
    winged.bee(stage, 330, 206, 56, True)
    winged.bee(stage, 252, 44, 44, True)
    stage.line(dots([(330 + k * 10, 104 - 12 * sin(k)) for k in range(6)]), "#fff6d0", 4)


def compost(stage: Stage) -> None:
    """A steaming heap of leaves with a seedling on top."""
    scenery.sky(stage, (306, 86), 34)
    scenery.hills(stage, 186, 36, 0.2)
    scenery.ground(stage, 250)
    stage.line("M130 110q-16-22 0-44t-2-44M266 116q16-22 0-44t4-40M196 80q-14-18 0-34t0-30", "#fff8e6", 9, 0.35)
    stage.path(
        blob([(40, 292, 1), (90, 216), (160, 160), (206, 148), (260, 168), (320, 226), (364, 292, 1)]), "#4a2f24"
    )
    colours = ("#8a5a34", "#c98a3f", "#6d7a34", "#a8482f", "#5f3d2a", "#d8a850")
    for k in range(34):
        y = 286 - (k // 9) * 30
        half = 150 - (286 - y) * 0.95
        x = 202 - half + 2 * half * (k % 9) / 8
        _leaf(
            stage,
            x + stage.random.uniform(-8, 8),
            y + stage.random.uniform(-8, 8),
            stage.random.uniform(-60, 60),
            colours[k % 6],
        )
    scenery.sprout(stage, 204, 164, 62)


def _leaf(stage: Stage, x: float, y: float, turn: float, colour: str) -> None:
    def paint() -> None:
        stage.path("M-22 0Q0-18 24 0Q0 16-22 0Z", colour, "#33211a", 1.4)

    stage.stamp(f"leaf {colour}", paint, x, y, 1, False, turn)


def symbiosis(stage: Stage) -> None:
    """An old tortoise that carries a tree and mushrooms on its shell."""
    scenery.sky(stage, (300, 90), 40)
    scenery.range_of_hills(stage, 168)
    scenery.ground(stage, 244)
    stage.tones = ("#ffe9b8", "#8a8a4a", "#3a3f2c")
    with stage.at(186, 274, 1.1):
        swimmers.turtle(stage)
    crown = "".join(oval(x, y, r, r * 0.8) for x, y, r in ((150, 62, 40), (196, 44, 44), (232, 70, 38), (186, 82, 44)))
    stage.form(tube([(186, 148), (192, 110), (186, 70)], [24, 14, 10]), ("#ffd9a0", "#7d5238", "#3a241c"))
    stage.form(crown, growth.GREEN, 1.4)
    stage.line(dots([(150, 56), (178, 38), (206, 64), (232, 60), (196, 86), (164, 80)]), "#f2604a", 11)
    growth.mushroom(stage, 118, 168, 44, growth.RED_CAP, -10)
    growth.mushroom(stage, 256, 176, 48, growth.RED_CAP, 12)
    scenery.tufts(stage, 306, 9, 30)


def heirloom_seeds(stage: Stage) -> None:
    """A pod that opens on glowing seeds."""
    scenery.sky(stage, (200, 140), 60, disc=False)
    scenery.hills(stage, 214, 30, 0.3)
    scenery.ground(stage, 256)
    stage.halo(200, 150, 150, "#ffe9a0", 0.9)
    stage.form(
        blob(
            [
                (50, 110, 1),
                (110, 190),
                (200, 216),
                (290, 190),
                (350, 100, 1),
                (330, 200),
                (260, 258),
                (190, 266),
                (110, 240),
                (66, 180),
            ]
        ),
        ("#f3efb0", "#8f8a44", "#44421f"),
        1.6,
    )
    stage.path(
        blob([(66, 128, 1), (120, 150), (200, 160), (280, 146), (336, 122, 1), (280, 186), (200, 212), (116, 184)]),
        "#3a2a18",
    )
    for x, y, r in ((112, 150, 25), (160, 164, 30), (210, 168, 33), (260, 158, 29), (302, 138, 22)):
        stage.form(
            blob(
                [
                    (x, y - r * 1.35),
                    (x + r * 0.9, y),
                    (x + r * 0.6, y + r * 0.8),
                    (x, y + r),
                    (x - r * 0.6, y + r * 0.8),
                    (x - r * 0.9, y),
                ]
            ),
            ("#fffbe0", "#f2a93b", "#a8521f"),
            1.2,
        )
        stage.line(
            f"M{x - r * 0.3:.0f} {y - r * 0.5:.0f}q{-r * 0.2:.0f} {r * 0.5:.0f} 0 {r * 0.9:.0f}", "#fff6cf", 4, 0.8
        )
    scenery.sprout(stage, 212, 130, 44)
    scenery.sparks(stage, 200, 80, 120, 60, 18, "#fffbe0", 5)


def mycorrhizal_web(stage: Stage) -> None:
    """Trees above whose roots hold each other by threads of light."""
    scenery.sky(stage, (200, 60), 36)
    scenery.hills(stage, 128, 24, 0.3)
    stage.path("M0 142Q100 130 200 138T400 134V300H0Z", stage.linear((0, "#5a4636"), (1, "#140f12")))
    stage.line("M0 142Q100 130 200 138T400 134", "#b8c46a", 6)
    for x, size in ((66, 92), (200, 112), (334, 96)):
        stage.stamp("roots", lambda: growth.roots(stage, 0, 0, 92, "#c9a074"), x, 136)
        growth.round_tree(stage, x, 144, size)
    ends = [(66, 226), (334, 226), (130, 270), (270, 272), (30, 276), (372, 274), (110, 190), (290, 190), (200, 280)]
    stage.halo(200, 226, 150, "#9ff0c8", 0.4)
    growth.threads(stage, (200, 224), ends, "#b6ffd8", 3)
    stage.circle(200, 224, 9, "#f6ffe8")


def great_bloom(stage: Stage) -> None:
    """A field of great blossoms under a mild sun."""
    scenery.sky(stage, (200, 110), 56)
    scenery.hills(stage, 170, 40, 0.05)
    scenery.hills(stage, 196, 30, 0.12)
    scenery.ground(stage, 210, 6, "#7f9a4a")
    colours = ("#f2608a", "#ffd04a", "#ffe9f0", "#c98af0")
    far_blooms = [(k * 34 + 8, 212 + (k % 3) * 9, 10) for k in range(12)] + [
        (k * 52 + 20, 240 + (k % 2) * 12, 18) for k in range(8)
    ]
    for k, (x, y, size) in enumerate(far_blooms):
        scenery.flower(stage, x, y, size, colours[(k * 3) % 4])
    for x, y, size, colour in ((66, 238, 58, "#f2608a"), (204, 216, 76, "#ffb53f"), (340, 240, 60, "#c98af0")):
        stage.line(f"M{x} {y}V300", "#3f5a2c", 7)
        scenery.flower(stage, x, y, size, colour, 8)
    scenery.sparks(stage, 200, 110, 190, 80, 22, "#ffe9f0", 5)


def season_of_rot(stage: Stage) -> None:
    """A drowned wood where only mushrooms thrive."""
    stage.path(FRAME, stage.linear((0, "#16322f"), (0.6, "#5f7a4a"), (1, "#b8b46a")))
    stage.halo(220, 130, 170, "#e6e09a", 0.7)
    for x, size, depth in ((120, 200, 0.3), (300, 210, 0.35), (40, 250, 0.8), (370, 240, 0.8)):
        scenery.bare_tree(stage, x, 252, size, mix("#5f7a4a", "#0e1f1e", depth))
    scenery.ground(stage, 244, 5, "#3a4a2c")
    stage.form(
        tube([(60, 262), (160, 250), (280, 254), (340, 246)], [54, 52, 50, 44]), ("#d8c48a", "#5f4a30", "#2a2018"), 1.2
    )
    stage.path(oval(344, 246, 12, 24), "#a8864f")
    stage.line("M344 232a8 14 0 0 1 0 28", "#5f4a30", 2.6)
    for x, y, size, cap in (
        (96, 238, 66, growth.PALE_CAP),
        (150, 232, 96, growth.RED_CAP),
        (214, 234, 74, growth.PALE_CAP),
        (268, 232, 112, growth.VIOLET_CAP),
        (38, 286, 60, growth.RED_CAP),
        (330, 296, 66, growth.PALE_CAP),
    ):
        growth.mushroom(stage, x, y, size, cap)
    stage.line("M20 0v50M64 0v28M140 0v38M256 0v24M330 0v48M384 0v30", "#1c3a2c", 6, 0.8)
    scenery.sparks(stage, 200, 140, 180, 80, 26, "#f0f0b0", 4)


def great_migration(stage: Stage) -> None:
    """Geese in a wedge above a herd on the move."""
    scenery.sky(stage, (110, 150), 52)
    scenery.hills(stage, 210, 50, 0.15, 10, True)
    scenery.clouds(stage, 320, 190, 80)
    scenery.ground(stage, 244)
    geese = [(274, 78, 78), (200, 56, 64), (216, 122, 66), (132, 38, 52), (156, 168, 54), (72, 24, 42)]
    for x, y, size in geese:
        winged.goose(stage, x, y, size, "#2a2750")
    ink = "#221f44"
    for k in range(7):
        grazers.antelope(stage, 28 + 58 * k, 252, 46 + (k % 3) * 7, (ink, ink, ink))
    scenery.tufts(stage, 304, 12, 40)


GROWTH_EPOCHS = {
    "F13": ("G1", pollinators), "F14": ("S", compost), "F15": ("11", symbiosis),
    "F16": ("S1", heirloom_seeds), "F17": ("TS1", mycorrhizal_web), "F18": ("SG", great_bloom),
    "F19": ("TT", season_of_rot), "F20": ("GG", great_migration),
}  # fmt: skip
