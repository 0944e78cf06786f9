"""The Creatures of the expansion Extinction."""

from art import scenery
from art.forms import blob, oval, tube
from art.prime_ordeal import crawlers, grazers, swimmers, winged
from art.stage import Stage, Tones


def dodo_flock(stage: Stage) -> None:
    """Three dodos on their island."""
    scenery.sky(stage, (92, 96), 40)
    scenery.water(stage, 170, 92, 0.2)
    scenery.tree_fern(stage, 352, 240, 170, scenery.tone(stage, 0.75))
    scenery.ground(stage, 226, 6, "#a8744f")
    grey = ("#fff0e0", "#8f7f8c", "#473a4c")
    winged.dodo(stage, 108, 250, 84, grey, True)
    winged.dodo(stage, 346, 262, 96, grey, True)
    winged.dodo(stage, 184, 284, 142, grey)
    scenery.tufts(stage, 304, 8, 28)


def trilobite_swarm(stage: Stage) -> None:
    """Trilobites that crawl over the floor of the sea."""
    scenery.deep(stage, 300, 0.25)
    stage.path("M0 120Q100 96 200 112T400 100V300H0Z", stage.linear((0, "#8fae8a"), (1, "#2f5552")))
    stage.line("M30 150q30-8 60 0M250 140q40-10 80 0M320 280q30-10 60 0M20 280q30-8 60 0", "#d6f0d0", 3, 0.4)
    amber: Tones = ("#fff0c0", "#b8743c", "#5a2c24")
    for x, y, size, turn in (
        (86, 134, 62, 40),
        (318, 132, 66, -30),
        (76, 232, 84, 64),
        (326, 232, 90, -58),
        (202, 168, 150, 8),
    ):
        swimmers.trilobite(stage, x, y, size, amber, turn)


def terror_bird(stage: Stage) -> None:
    """A great flightless bird that runs its prey down."""
    scenery.sky(stage, (100, 110), 50)
    scenery.hills(stage, 200, 30, 0.2)
    scenery.acacia(stage, 352, 230, 90, 0.5)
    scenery.ground(stage, 248)
    stage.tones = ("#fff0da", "#6a4a6a", "#2f2138")
    with stage.at(176, 278, 1.06):
        winged.terror_bird(stage)
    scenery.tufts(stage, 304, 12, 34)


def armored_fish(stage: Stage) -> None:
    """A fish with a skull like a helm."""
    scenery.deep(stage, 280, 0.3)
    scenery.seabed(stage, 270)
    stage.tones = ("#f0fff4", "#6fa8a0", "#23505a")
    with stage.at(212, 142, 1.14):
        swimmers.armoured_fish(stage)
    for x, y in ((362, 60), (380, 90), (352, 226)):
        scenery.minnow(stage, x, y, 30, stage.colours.light)
    scenery.bubbles(stage, 376, 190, 4, 70)


def woolly_titan(stage: Stage) -> None:
    """A woolly rhinoceros in the snow."""
    scenery.sky(stage, (306, 84), 36)
    scenery.hills(stage, 176, 90, 0.05, 12, True)
    stage.path("M0 240Q100 214 220 238T400 230V300H0Z", stage.linear((0, "#ffffff"), (1, "#c3c0cf")))
    with stage.at(170, 276, 1.12):
        grazers.woolly_rhinoceros(stage)
    stage.path("M0 276Q60 262 130 276T270 276T400 270V300H0Z", "#fff", opacity=0.85)
    scenery.sparks(stage, 200, 130, 200, 130, 60, "#ffffff", 5)


def last_of_its_kind(stage: Stage) -> None:
    """One stag alone on a crag before the setting sun."""
    scenery.sky(stage, (216, 130), 88)
    scenery.hills(stage, 244, 24, 0.25)
    crag = blob([(-20, 300, 1), (-10, 244, 1), (70, 250), (150, 236, 1), (270, 234, 1), (296, 262), (320, 300, 1)])
    stage.form(crag, ("#ffcf86", "#4a1c1c", "#1c0a10"), 1)
    stage.tones = ("#ffd9a0", "#6a2f26", "#2a1014")
    with stage.at(196, 240, 0.76):
        grazers.stag(stage)


def bone_picker(stage: Stage) -> None:
    """A vulture on a skull."""
    scenery.sky(stage, (308, 90), 44)
    scenery.hills(stage, 206, 50, 0.2, 10, True)
    scenery.ground(stage, 246)
    scenery.ribs(stage, 290, 286, 72, 5)
    scenery.skull(stage, 160, 288, 142)
    stage.tones = ("#fff0e0", "#57486f", "#251f3c")
    with stage.at(140, 184, 1.0):
        winged.vulture(stage)
    scenery.birds(stage, (346, 40), (320, 58))


def meteor_ghost(stage: Stage) -> None:
    """The skull of a beast of old, burning down the sky."""
    scenery.night(stage, (260, 230), 220)
    scenery.hills(stage, 244, 50, 0.6, 12, True)
    for reach, width, colour in ((1.0, 150, "#e0602f"), (0.86, 112, "#ff9d3f"), (0.68, 74, "#ffe08a")):
        stage.path(
            tube(
                [(250, 168), (250 - 130 * reach, 168 - 90 * reach), (250 - 290 * reach, 168 - 190 * reach)],
                [width, width * 0.7, 0],
            ),
            colour,
            opacity=0.8,
        )
    stage.halo(252, 170, 130, "#fff2c0", 0.8)
    with stage.at(220, 214, 1.16, turn=26):
        ghost: Tones = ("#ffffff", "#e8e2ff", "#8f86d0")
        stage.form(
            blob(
                [
                    (-80, -30),
                    (-64, -84),
                    (-8, -104),
                    (40, -84),
                    (104, -56),
                    (118, -34),
                    (112, -16, 1),
                    (20, -14, 1),
                    (-20, 0),
                    (-62, 2),
                ]
            ),
            ghost,
        )
        stage.form(blob([(-56, 2, 1), (-10, 14), (50, 8), (102, 2, 1), (96, 22), (20, 40), (-40, 30)]), ghost)
        stage.path(oval(-2, -58, 17, 14, 0.3) + oval(-46, -44, 13, 19, 0.3) + oval(92, -42, 9, 5, 0.5), "#35285c")
        stage.circle(0, -58, 6, "#ffb53f")
        stage.path(
            "".join(f"M{k} -15L{k + 5} 4L{k + 10} -15Z" for k in range(26, 110, 13))
            + "".join(f"M{k} 10L{k + 5}-4L{k + 10} 8Z" for k in range(20, 96, 13)),
            "#fff",
        )
    scenery.sparks(stage, 190, 130, 170, 110, 30, "#ffe9a8", 5)


def brood_parasite(stage: Stage) -> None:
    """A wasp that lays into a fat caterpillar."""
    scenery.sky(stage, (320, 76), 34)
    scenery.hills(stage, 200, 40, 0.2)
    stage.form(
        blob(
            [
                (-10, 262, 1),
                (90, 232),
                (220, 226),
                (340, 236),
                (420, 214, 1),
                (410, 252),
                (300, 288),
                (140, 296),
                (0, 286, 1),
            ]
        ),
        ("#e6f29a", "#6f8a3e", "#33482a"),
        1.5,
    )
    stage.line("M0 272Q200 240 400 236M90 262l-30-22M170 254l-30-22M250 248l-26-20M330 244l-24-20", "#c3d67a", 3, 0.7)
    crawlers.caterpillar(stage, 92, 246, 62, ("#fff6b8", "#b9c04a", "#6d7a2c"))
    with stage.at(232, 128, 1.12):
        crawlers.wasp(stage)


def deathless_crocodile(stage: Stage) -> None:
    """A scarred crocodile on the bank of its swamp."""
    scenery.sky(stage, (96, 92), 40)
    for x, size in ((40, 150), (346, 180), (300, 110)):
        scenery.tree_fern(stage, x, 214, size, scenery.tone(stage, 0.4))
    scenery.water(stage, 196, 96, 0.4)
    scenery.ground(stage, 250, 5, "#5f5238")
    stage.tones = ("#f0efb8", "#6d7a4a", "#2b3a2c")
    with stage.at(202, 268, 0.95):
        crawlers.crocodile(stage)
    scenery.reeds(stage, 24, 296, 100, 4)
    scenery.tufts(stage, 304, 8, 26)


EXTINCTION_CREATURES = {
    "X01": ("1", dodo_flock), "X02": ("T", trilobite_swarm), "X03": ("EG1", terror_bird),
    "X04": ("TS", armored_fish), "X05": ("SS1", woolly_titan), "X06": ("E1", last_of_its_kind),
    "X07": ("G1", bone_picker), "X08": ("111", meteor_ghost), "X09": ("SG", brood_parasite),
    "X10": ("TS1", deathless_crocodile),
}  # fmt: skip
