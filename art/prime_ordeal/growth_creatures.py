"""The Creatures of the expansion Flora, Fauna, & Fungi."""

from art import scenery
from art.colour import mix
from art.forms import blob, lines, oval, tube
from art.palette import INK
from art.prime_ordeal import beasts, crawlers, grazers, growth
from art.stage import Stage


def creeping_moss(stage: Stage) -> None:
    """Moss that creeps over a boulder and down towards us."""
    scenery.sky(stage, (312, 76), 32)
    scenery.range_of_hills(stage, 150)
    scenery.ground(stage, 236)
    scenery.rock(stage, 216, 284, 172, 190, "#7a6c68")
    stage.path("M44 284L70 190L150 104L176 170L120 284Z", "#4a4048", opacity=0.55)
    stage.line("M300 150l-20 40l24 50M340 190l-24 30M250 220l20 30", "#4a4048", 4, 0.6)
    falls = (
        (112, 130, 104, 160, 98, 186),
        (160, 120, 156, 160, 160, 214),
        (208, 110, 212, 140, 206, 166),
        (252, 110, 262, 150, 258, 196),
        (290, 120, 304, 150, 310, 176),
    )
    runs = "".join(tube([(a, b), (c, d), (e, f)], [40, 24, 18]) for a, b, c, d, e, f in falls)
    stage.form(
        runs + "".join(tube([(x, 292), (x + 60, 276), (x + 120, 292)], [20, 32, 20]) for x in (-20, 90, 250)),
        growth.MOSS,
        0.9,
    )
    growth.moss(stage, [(106, 128), (142, 104), (186, 88), (232, 86), (270, 100), (298, 126)])


def sundew(stage: Stage) -> None:
    """A sundew that glistens, a fly above it."""
    scenery.sky(stage, (310, 80), 30)
    scenery.hills(stage, 190, 40, 0.3)
    scenery.water(stage, 210, 310)
    scenery.reeds(stage, 30, 280, 130, 3)
    stage.path(blob([(70, 300, 1), (110, 262), (200, 250), (300, 264), (350, 300, 1)]), "#3f4a24")
    with stage.at(206, 272, 1.06):
        growth.sundew(stage)
    with stage.at(322, 96):
        stage.path(oval(-14, -10, 16, 8, 0.7) + oval(10, -14, 16, 8, -0.9), "#fff", opacity=0.75)
        stage.path(oval(0, 0, 16, 10, -0.2), INK)
        stage.circle(14, -4, 5, "#e0433c")
    stage.line("M300 120q-14 14-4 30", "#fff", 2, 0.6)


def elder_cedar(stage: Stage) -> None:
    """An ancient cedar above the hills."""
    scenery.sky(stage, (296, 104), 46)
    scenery.range_of_hills(stage, 176)
    for x, size in ((26, 60), (60, 44), (350, 50), (382, 66)):
        scenery.conifer(stage, x, 246, size, scenery.tone(stage, 0.55))
    scenery.ground(stage, 250)
    with stage.at(196, 270, 0.94):
        growth.cedar(stage)
    scenery.tufts(stage, 304, 9, 26)
    scenery.birds(stage, (330, 50), (354, 66))


def mirror_orchid(stage: Stage) -> None:
    """An orchid that carries a mirror."""
    scenery.sky(stage, (200, 120), 50, disc=False)
    for x, y, length, turn in ((-10, 300, 190, -62), (410, 300, 190, -118), (20, 310, 150, -24), (380, 310, 150, -156)):
        growth.fern_leaf(stage, x, y, length, turn, scenery.tone(stage, 0.6))
    with stage.at(200, 128, 1.06):
        growth.orchid(stage)
    scenery.sparks(stage, 200, 120, 170, 100, 18, "#fffbe6", 4)


def meadow_hare(stage: Stage) -> None:
    """A hare upright among the flowers."""
    scenery.sky(stage, (86, 92), 34)
    scenery.hills(stage, 180, 40, 0.1)
    scenery.hills(stage, 210, 30, 0.2)
    scenery.ground(stage, 236, 6, "#6f8048")
    with stage.at(196, 274, 1.02):
        grazers.hare(stage, ("#fff4e0", "#b98a68", "#6a4438"))
    for x, y, size, colour in (
        (50, 250, 15, "#f2d04a"),
        (96, 274, 19, "#e77fb0"),
        (300, 262, 17, "#f2d04a"),
        (344, 240, 13, "#ffffff"),
        (356, 280, 21, "#e77fb0"),
        (22, 284, 19, "#ffffff"),
        (272, 288, 15, "#ffffff"),
    ):
        stage.line(f"M{x} {y}V300", "#3f5a2c", 3)
        scenery.flower(stage, x, y, size, colour)
    scenery.tufts(stage, 304, 10, 30, "#2f4424")


def dire_badger(stage: Stage) -> None:
    """A great badger before its sett."""
    scenery.sky(stage, (312, 90), 36)
    scenery.hills(stage, 176, 50, 0.25)
    stage.path(
        blob([(-20, 300, 1), (-10, 190), (60, 130), (150, 150), (200, 240), (210, 300, 1)]), scenery.tone(stage, 0.75)
    )
    stage.path(blob([(20, 270, 1), (26, 210), (76, 186), (124, 214), (130, 270, 1)]), "#16080c")
    scenery.ground(stage, 244)
    with stage.at(200, 276, 1.12):
        beasts.badger(stage)
    scenery.tufts(stage, 306, 9, 34)


def grazing_herd(stage: Stage) -> None:
    """A herd of antelopes on the savanna."""
    scenery.sky(stage, (110, 130), 60)
    scenery.hills(stage, 190, 24, 0.15)
    scenery.acacia(stage, 330, 222, 140, 0.6)
    scenery.acacia(stage, 36, 206, 60, 0.35)
    scenery.ground(stage, 214, 4, mix(stage.colours.horizon, stage.colours.far, 0.8))
    faded = mix(stage.colours.far, stage.colours.mid, 0.5)
    for x, y, size, flip in ((250, 224, 44, True), (196, 220, 40, False), (310, 232, 46, False)):
        grazers.antelope(stage, x, y, size, (stage.colours.light, faded, stage.colours.dark), flip)
    tawny = ("#ffe9c0", "#b8683c", "#5c2a20")
    grazers.antelope(stage, 108, 270, 118, tawny)
    grazers.antelope(stage, 268, 284, 104, tawny, True)
    scenery.tufts(stage, 304, 14, 40, "#3d1f1a")


def apex_bear(stage: Stage) -> None:
    """A bear that rears up before the mountains."""
    scenery.sky(stage, (296, 96), 44)
    scenery.hills(stage, 190, 120, 0.2, 12, True)
    for x, size in ((30, 110), (70, 84), (346, 90), (382, 120)):
        scenery.conifer(stage, x, 252, size, scenery.tone(stage, 0.7))
    scenery.ground(stage, 250)
    stage.tones = ("#ffd9a0", "#7f4630", "#32181a")
    with stage.at(186, 278, 0.92):
        beasts.bear(stage)
    scenery.tufts(stage, 306, 9, 28)


def spore_puff(stage: Stage) -> None:
    """Puffballs that breathe out their spores."""
    scenery.sky(stage, (90, 80), 30, disc=False)
    for x, size in ((40, 150), (350, 170)):
        scenery.tree_fern(stage, x, 270, size, scenery.tone(stage, 0.5))
    scenery.ground(stage, 238)
    for x, y, r in ((196, 70, 70), (150, 40, 50), (250, 34, 56), (210, 110, 46)):
        stage.halo(x, y, r, "#fff1b8", 0.75)
    growth.puffball(stage, 92, 270, 92)
    growth.puffball(stage, 318, 274, 106)
    growth.puffball(stage, 200, 282, 156)
    scenery.sparks(stage, 204, 66, 110, 60, 60, "#fff6cf", 6)
    scenery.sparks(stage, 92, 150, 34, 30, 14, "#fff6cf", 4)
    scenery.sparks(stage, 318, 136, 34, 30, 14, "#fff6cf", 4)
    scenery.tufts(stage, 306, 9, 26)


def rot_veil(stage: Stage) -> None:
    """A veiled fungus that grows on bones."""
    scenery.sky(stage, (200, 110), 60, disc=False)
    scenery.bare_tree(stage, 50, 262, 200, scenery.tone(stage, 0.5))
    scenery.bare_tree(stage, 360, 262, 180, scenery.tone(stage, 0.5))
    scenery.ground(stage, 246)
    stage.halo(200, 140, 130, "#fdf6cf", 0.6)
    scenery.ribs(stage, 64, 286, 70, 5)
    scenery.skull(stage, 300, 286, 66)
    with stage.at(200, 274, 1.08):
        growth.veiled(stage)
    for x, size in ((136, 38), (262, 44)):
        growth.mushroom(stage, x, 284, size, growth.PALE_CAP)


def puppet_cap(stage: Stage) -> None:
    """A mushroom that holds an ant on its threads."""
    scenery.night(stage, (200, 130), 220)
    scenery.ground(stage, 244)
    growth.mushroom(stage, 66, 262, 80, growth.VIOLET_CAP, -10)
    growth.mushroom(stage, 356, 262, 64, growth.VIOLET_CAP, 8)
    growth.mushroom(stage, 200, 296, 212, growth.VIOLET_CAP)
    stage.eye(180, 178, 9, "#fff3b0")
    stage.eye(220, 178, 9, "#fff3b0")
    stage.line("M104 146V216M128 148V222M284 146V196M306 140V204", "#fff6e6", 2, 0.9)
    crawlers.ant(stage, 116, 256, 64, ("#ffd9b0", "#9c4a52", "#3d1a2a"), True)
    crawlers.ant(stage, 300, 236, 60, ("#ffd9b0", "#9c4a52", "#3d1a2a"))
    scenery.sparks(stage, 200, 60, 150, 50, 20, "#ffe6f6", 4)


def mycelium_mind(stage: Stage) -> None:
    """A web of threads below the ground, thinking like a brain."""
    scenery.sky(stage, (200, 40), 30, disc=False)
    stage.path("M0 100Q100 86 200 96T400 92V300H0Z", stage.linear((0, "#2f4a4a"), (1, "#0a161c")))
    stage.line("M0 100Q100 86 200 96T400 92", stage.colours.light, 3, 0.7)
    for x, size in ((96, 50), (312, 56), (356, 34), (44, 34)):
        growth.mushroom(stage, x, 98, size, growth.TEAL_CAP)
    growth.mushroom(stage, 200, 100, 68, growth.TEAL_CAP)
    stage.halo(200, 196, 130, "#ffd98a", 0.8)
    ends = [
        (30, 140),
        (60, 210),
        (36, 276),
        (120, 284),
        (200, 288),
        (286, 284),
        (364, 276),
        (344, 204),
        (374, 142),
        (96, 112),
        (312, 112),
        (200, 112),
    ]
    growth.threads(stage, (200, 196), ends, "#ffe3a0")
    lobes = "".join(
        oval(200 + u, 196 + v, 34, 28)
        for u, v in ((-44, -14), (-14, -32), (28, -30), (52, -4), (40, 22), (4, 30), (-36, 20), (0, 0))
    )
    stage.form(lobes, ("#fff6d8", "#e8a06a", "#8a4450"), 1.4)
    folds = lines(
        [(200, 138), (206, 170), (196, 200), (202, 232)],
        [(140, 184), (164, 176), (172, 196), (150, 212)],
        [(168, 152), (182, 166), (176, 184)],
        [(228, 156), (222, 178), (246, 186), (256, 174)],
        [(258, 202), (234, 206), (224, 224)],
        [(170, 222), (182, 208)],
    )
    stage.line(folds, "#8a4450", 4)


GROWTH_CREATURES = {
    "F01": ("S", creeping_moss), "F02": ("T1", sundew), "F03": ("SS1", elder_cedar),
    "F04": ("TG", mirror_orchid), "F05": ("G", meadow_hare), "F06": ("E1", dire_badger),
    "F07": ("EG", grazing_herd), "F08": ("EE1", apex_bear), "F09": ("T", spore_puff),
    "F10": ("TS", rot_veil), "F11": ("TG", puppet_cap), "F12": ("TT1", mycelium_mind),
}  # fmt: skip
