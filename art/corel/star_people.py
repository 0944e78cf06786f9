"""The Star People: pilgrims, halos, comets and beams, proud and a little burnt."""

from math import cos, pi, sin

from art import scenery
from art.colour import mix
from art.corel import figures, places, things
from art.corel.outline import outline
from art.corel.palette import CREAM, DARK_SKIN, GOLD, INK, IRON, PALE, WOOD
from art.forms import fan, oval, tube
from art.geometry import petal, polygon, star
from art.stage import Stage

SAFFRON = ("#fff0a0", "#d98f2b", "#7a3f14")
VIOLET = ("#e6c8ff", "#6f5596", "#2e2350")
WHITE = ("#ffffff", "#ead9b4", "#a8844e")
STARSKIN = ("#fff6d8", "#dfae6e", "#8f5a34")
FIRE = ("#fffbd0", "#ff9a3c", "#c23a1a")
JEWEL = ("#ffffff", "#ffd97a", "#c47a1c")


def star_pilgrim(stage: Stage) -> None:
    """A hooded walker with a star in the crook of her staff."""
    places.heavens(stage, (306, 84), 0, 0)
    places.dunes(stage, 248)
    stage.halo(306, 78, 90, "#ffffff", 1)
    stage.line("M290 300Q300 200 304 118Q306 44 276 46Q254 52 262 76", WOOD[2], 12)
    stage.line("M290 300Q300 200 304 118Q306 44 276 46Q254 52 262 76", WOOD[1], 6)
    stage.flat(star(282, 100, 34, 9, 4) + star(282, 100, 20, 8, 4, pi / 4), "#fffbe0")
    with stage.at(176, 172, 1.16):
        figures.shoulders(stage, VIOLET, 92, 30)
        figures.hood(stage, VIOLET, "#1e1530", -14)
        figures.visage(stage, DARK_SKIN)
        figures.face(stage, "calm", "open", INK, DARK_SKIN[2])
        stage.line("M-60 22Q0 56 62 22", GOLD[1], 7)
        stage.flat(star(0, 54, 20, 7, 5), GOLD[0])
    figures.arm(stage, VIOLET, (258, 226), (284, 268), (296, 216), width=32, skin=DARK_SKIN)


def beam_caster(stage: Stage) -> None:
    """A masked gunner behind a lens cannon and its straight white ray."""
    places.heavens(stage, (118, 130), 0, 0)
    places.dunes(stage, 258)
    stage.flat("M222 132L430 -30L430 66L236 156Z", "#fffbe0", 0.55)
    stage.flat("M226 138L430 -4L430 38L232 150Z", "#ffffff", 0.9)
    with stage.at(124, 166, 1.02):
        figures.shoulders(stage, WHITE, 88, 34)
        stage.form(outline("-44,-2! -50,-84 -20,-140 28,-130 48,-74 40,-2!"), WHITE, 1.3)
        stage.form(outline("-14,-84! 50,-88! 54,-56 40,-48! -10,-54!"), VIOLET)
        stage.line("M2-78L40-80", "#fff", 5)
        stage.flat(star(-16, -112, 13, 5, 4), GOLD[1])
    stage.line("M214 178L176 290M214 178L258 290", IRON[2], 11)
    with stage.at(196, 160, turn=-32):
        stage.form("M-66-24L26-30L26 30L-66 24Z", GOLD, 1.4)
        stage.form("M26-42L46-42L46 42L26 42Z", GOLD)
        stage.line("M-40-24V24M-14-27V27", GOLD[2], 5)
        stage.path(oval(48, 0, 10, 40), "#ffffff", GOLD[2], 3)
    figures.arm(stage, WHITE, (70, 216), (104, 252), (152, 196), width=32, skin=VIOLET)


def halo_drone(stage: Stage) -> None:
    """A floating metal saint: one eye, two tin wings, a ring of light; more of them behind."""
    places.heavens(stage, (200, 150), 0, 0)
    stage.stamp("drone", lambda: _drone(stage), 200, 168, 1)
    stage.stamp("drone", lambda: _drone(stage), 62, 92, 0.36)
    stage.stamp("drone", lambda: _drone(stage), 338, 84, 0.42)


def _drone(stage: Stage) -> None:
    stage.form(fan(-58, 0, 150, 214, 4, 92, 15) + fan(58, 0, -34, 30, 4, 92, 15), WHITE)
    stage.form(oval(0, 0, 74, 70), WHITE, 1.6)
    stage.line("M-66-28Q0-8 66-28M-54 48Q0 66 54 48", WHITE[2], 4)
    stage.circle(0, 4, 38, "#3a2650", GOLD[1], 7)
    stage.circle(0, 4, 20, "#ffcf4a")
    stage.circle(0, 4, 9, "#fffbe0")
    stage.line("M0 72V104M-16 70V90M16 70V90", GOLD[2], 6)
    stage.path(oval(0, -100, 74, 17), "none", "#fff6c0", 18, 0.4)
    stage.path(oval(0, -100, 74, 17), "none", "#fff6c0", 9)


def comet_runner(stage: Stage) -> None:
    """A runner whose hair is the tail of a comet."""
    places.heavens(stage, (300, 120), 0, 0)
    places.dunes(stage, 262)
    tail = outline("272,56! 200,66 110,40 -20,60! 60,96 -20,120! 90,128 -20,186! 120,164 216,136 262,118!")
    stage.path(tail, stage.linear((0, "#ff9a3c", 0), (0.5, "#ffb84a", 0.8), (1, "#fffbd8"), towards=(1, 0)))
    stage.halo(276, 88, 84, "#fffbe0", 1)
    with stage.at(218, 278, 1.36):
        figures.runner(stage, SAFFRON, STARSKIN)
        stage.form(outline("46,-152! 34,-166 10,-160 -2,-146! 8,-126! 18,-142"), FIRE, 0.8)
        stage.line("M40-142h0", INK, 5)
    stage.line("M30 226H124M10 250H90M60 204H130", CREAM, 4, 0.7)


def astral(stage: Stage) -> None:
    """The hero of the Star People: a crown of light, a star on his brow, a jewel over his palm."""
    places.heavens(stage, (190, 108), 0, 104)
    stage.flat(
        "".join(petal(190, 112, -pi / 2 + k * 0.42, 118 if k % 2 == 0 else 88, 9, 0.3) for k in range(-4, 5)), "#fffbe0"
    )
    with stage.at(190, 174, 1.12):
        figures.shoulders(stage, WHITE, 104, 28)
        stage.form(outline("-104,60! -96,30 -46,2 0,66 46,2 96,30 104,60! 60,50 0,110 -60,50"), GOLD)
        figures.head(stage, STARSKIN, 37)
        stage.form(outline("-38,-56! -42,-92 -10,-118 30,-112 42,-80 38,-54! 30,-86 0,-92 -28,-84"), FIRE)
        figures.face(stage, "calm", "#5a3fa0", INK, STARSKIN[2])
        stage.flat(star(0, -88, 15, 5, 4), "#ffffff")
        stage.flat(star(0, 84, 20, 7, 4), CREAM)
    figures.arm(stage, WHITE, (282, 226), (318, 272), (330, 226), width=34, skin=STARSKIN)
    stage.halo(332, 162, 60, "#ffffff", 1)
    things.gem(stage, 332, 164, 32, ("#ffffff", "#c79bff", "#6a3fb0"))


def nova_regent(stage: Stage) -> None:
    """A crowned head of fire above a collar of charred gold."""
    places.heavens(stage, (200, 110), 0, 0)
    stage.halo(200, 110, 170, "#fff3b0", 1)
    fire = outline(
        "200,-6! 228,30 262,14! 264,62 300,70! 278,110 290,150 244,190 156,190 110,150 122,110 "
        "98,72! 136,62 140,16! 172,30"
    )
    stage.form(fire, FIRE, 1.6)
    heart = outline("200,52! 230,84 240,128 222,168 178,168 160,128 170,84")
    stage.flat(heart, "#fff3b0")
    stage.form("M142 66L130 12L168 40L200-2L232 40L270 12L258 66Q200 84 142 66Z", GOLD, 1.4)
    things.gem(stage, 200, 46, 13, ("#ffffff", "#ff7a5a", "#a8201c"))
    stage.line("M164 100L188 110M236 100L212 110", "#5a1410", 7)
    stage.flat(oval(178, 120, 9, 8) + oval(222, 120, 9, 8), "#5a1410")
    stage.line("M182 154q18-10 36 0", "#5a1410", 6)
    collar = outline("200,214 150,190 104,126! 92,196 40,244 24,310! 376,310! 360,244 308,196 296,126! 250,190")
    stage.form(collar, ("#ffd97a", "#6e3324", "#2a1010"), 1.6)
    stage.line("M104 150Q130 214 200 238Q270 214 296 150", GOLD[1], 7)
    stage.flat(star(200, 262, 26, 9, 8), GOLD[0])
    stage.line("M60 262l28 16M340 262l-28 16M92 228l16 24M308 228l-16 24", "#ff9a3c", 4)


def cantor(stage: Stage) -> None:
    """A singer with closed eyes; planets circle him in time."""
    places.heavens(stage, (200, 120), 0, 0)
    for radius in (104, 140):
        stage.path(oval(200, 120, radius * 1.25, radius * 0.86), "none", stage.colours.sun, 2.5, 0.7)
    with stage.at(200, 178, 1.12):
        figures.shoulders(stage, SAFFRON, 94, 28)
        stage.form(outline("-62,-2 0,18 62,-2 66,26 0,56 -66,26"), WHITE)
        figures.head(stage, DARK_SKIN, 37)
        stage.form(outline("-39,-60! -42,-92 0,-116 42,-92 39,-60! 28,-84 0,-90 -28,-84"), PALE, 0.8)
        stage.line("M-26-72q9-6 18-2M8-74q9-4 18 2M-24-58q7 6 14 0M10-58q7 6 14 0M0-58L-4-46L4-45", INK, 3.5)
        stage.path(oval(0, -26, 11, 14), "#4a1418", INK, 3)
        stage.line("M-5-34h10", "#fff", 3)
    for x, y, radius, colour in (
        (78, 88, 22, "#8fc4d8"),
        (318, 70, 27, "#d9704a"),
        (336, 190, 16, "#b79be0"),
        (58, 186, 17, "#e9d27a"),
        (154, 12, 10, "#ffffff"),
    ):
        stage.circle(
            x,
            y,
            radius,
            stage.radial(
                (0, mix(colour, "#ffffff", 0.5)),
                (0.6, colour),
                (1, mix(colour, INK, 0.4)),
                centre=(0.65, 0.3),
                radius=0.8,
            ),
        )
    stage.path(oval(318, 70, 44, 9, -0.4), "none", CREAM, 4)


def eclipse_twin(stage: Stage) -> None:
    """Two profiles back to back, one bright and one in shadow, under one eclipse."""
    c = stage.colours
    stage.path(
        "M0 0H400V300H0Z",
        stage.linear((0, c.zenith), (0.5, mix(c.zenith, c.sky, 0.4)), (0.5, c.sky), (1, c.horizon), towards=(1, 0)),
    )
    places.stars(stage, 12)
    profile = outline(
        "4,-130 -52,-120 -84,-76 -86,-52! -108,-24! -92,-14! -96,2 -86,10 -92,24 -78,38 -50,36 "
        "-40,60! -100,92 -130,150! 4,150!"
    )
    with stage.at(200, 170):
        stage.form(profile, ("#b8a0e0", "#43335f", "#1d1430"), 1)
        with stage.at(0, 0, 1, True):
            stage.form(profile, ("#ffffff", "#f5cf7e", "#b8742a"), 1)
    stage.line("M124 130l22-4M120 112q14-8 28-2M118 194q8-2 14 2", "#e6c8ff", 5)
    stage.line("M276 130l-22-4M280 112q-14-8-28-2M282 194q-8-2-14 2", "#5a2f14", 5)
    stage.halo(200, 62, 110, "#fffbe0", 1)
    stage.circle(200, 62, 47, "#fffbe0")
    stage.circle(194, 62, 42, "#1a1128")
    stage.flat(star(242, 62, 20, 5, 4), "#fff")


def solar_mercy(stage: Stage) -> None:
    """A sun with a kind face; each of its rays ends in an open hand."""
    places.heavens(stage, (200, 146), 0, 0)
    for k in range(8):
        stage.stamp("ray", lambda: _ray(stage), 200, 146, turn=k * 45 + 22)
    stage.form(oval(200, 146, 78, 78), ("#ffffff", "#ffdf7a", "#ee9a34"), 1.6)
    stage.line("M160 140q12 10 24 0M216 140q12 10 24 0M168 168Q200 202 232 168", "#7a3f14", 6)
    stage.line("M200 144L192 164L204 166", "#c47a1c", 4)
    stage.flat(oval(154, 166, 12, 8) + oval(246, 166, 12, 8), "#ff8f5a", 0.7)


def _ray(stage: Stage) -> None:
    stage.path("M70-14L118-6V6L70 14Z", "#ffd56a")
    stage.path(
        oval(124, 0, 12, 12)
        + tube([(130, -4), (144, -11)], [7, 5])
        + tube([(132, 0), (149, -2)], [7, 5])
        + tube([(130, 4), (145, 8)], [7, 5])
        + tube([(122, 8), (128, 18)], [7, 5]),
        "#fff0b8",
    )


def supernova(stage: Stage) -> None:
    """A star bursts; its shell of splinters and fire spreads over the sky."""
    c = stage.colours
    stage.path("M0 0H400V300H0Z", stage.radial((0, c.horizon), (0.5, c.sky), (1, c.zenith), radius=0.75))
    stage.flat(star(200, 150, 236, 74, 16), "#c23a1a", 0.75)
    stage.flat(star(200, 150, 172, 66, 16, 0.1), "#ff9a3c")
    stage.flat(star(200, 150, 120, 52, 12), "#ffe07a")
    stage.flat(star(200, 150, 76, 36, 12, 0.2), "#ffffff")
    stage.path(oval(200, 150, 176, 46, -0.35), "none", "#fffbe0", 6, 0.9)
    shards = "".join(
        polygon(
            [
                (200 + r * cos(a), 150 + r * sin(a)),
                (200 + (r + 26) * cos(a + 0.05), 150 + (r + 26) * sin(a + 0.05)),
                (200 + (r + 8) * cos(a + 0.16), 150 + (r + 8) * sin(a + 0.16)),
            ]
        )
        for r, a in (
            (150, 0.3),
            (170, 1.1),
            (140, 2.1),
            (168, 2.9),
            (150, 3.8),
            (132, 4.6),
            (166, 5.5),
            (186, 0.8),
            (190, 3.4),
        )
    )
    stage.flat(shards, "#2b1430")


def second_dawn(stage: Stage) -> None:
    """A second sun comes up beside the first over the same hills."""
    c = stage.colours
    stage.path("M0 0H400V300H0Z", stage.linear((0, mix(c.zenith, c.sky, 0.3)), (0.6, c.horizon), (1, c.sun)))
    stage.flat("".join(petal(140, 190, pi + k * pi / 10, 260, 10, 0.9) for k in range(11)), c.sun, 0.3)
    stage.halo(140, 180, 150, "#fffbe0", 0.9)
    stage.circle(140, 172, 62, "#fff3b0", "#ffffff", 4)
    stage.halo(292, 196, 110, "#ffb08a", 0.9)
    stage.circle(292, 204, 48, "#ff8f4a", "#ffd08a", 4)
    stage.flat("M0 210Q80 178 170 214T400 206V300H0Z", mix(c.far, c.horizon, 0.25))
    stage.flat("M0 240Q120 206 220 242T400 236V300H0Z", c.far)
    stage.flat("M0 272Q140 244 260 270T400 268V300H0Z", mix(c.far, c.near, 0.6))
    scenery.birds(stage, (230, 70), (256, 88), (206, 92))


def gift_of_light(stage: Stage) -> None:
    """One hand lets a light fall into another."""
    places.glow(stage, 200, 146)
    stage.halo(200, 146, 90, "#ffffff", 1)
    figures.arm(stage, SAFFRON, (430, 20), (350, 50), (262, 92), width=58, skin=None)
    fingers = (
        tube([(264, 84), (226, 94), (206, 112)], [26, 18, 12])
        + tube([(268, 98), (238, 112), (222, 130)], [24, 17, 11])
        + tube([(262, 74), (216, 78), (192, 94)], [24, 18, 12])
    )
    stage.form(outline("288,58 254,68 244,96 262,120 292,104") + fingers, DARK_SKIN, 1)
    figures.arm(stage, VIOLET, (-30, 290), (50, 262), (122, 226), width=60, skin=None)
    palm = (
        tube([(120, 214), (180, 222), (226, 202)], [34, 26, 14])
        + tube([(120, 230), (190, 240), (246, 224)], [34, 24, 12])
        + tube([(112, 212), (130, 188), (152, 176)], [24, 18, 12])
    )
    stage.form(palm, PALE, 1)
    stage.flat(star(200, 154, 52, 12, 4) + star(200, 154, 26, 11, 4, pi / 4), "#ffffff")
    things.gem(stage, 200, 154, 19, JEWEL)


def prism_harness(stage: Stage) -> None:
    """A prism on crossed straps parts a white ray into seven."""
    places.glow(stage, 200, 150, False)
    stage.form(polygon([(96, -6), (134, -6), (304, 306), (266, 306)]), WOOD, 1.2)
    stage.form(polygon([(266, -6), (304, -6), (134, 306), (96, 306)]), WOOD, 1.2)
    stage.flat("M-6 122L176 140V150L-6 136Z", "#ffffff", 0.9)
    for index, colour in enumerate(("#ff5a5a", "#ff9a3c", "#ffe04a", "#6fd06a", "#5ac8e8", "#6f7ae8", "#b26fe0")):
        stage.flat(
            f"M220 {140 + 3 * index}L406 {96 + 22 * index}V{118 + 22 * index}L220 {143 + 3 * index}Z", colour, 0.9
        )
    stage.path("M200 56L286 210L114 210Z", "#e8e0ff", GOLD[1], 9, 0.92)
    stage.flat("M200 66L200 206L274 206Z", "#b8a8e8", 0.8)
    stage.line("M172 124L146 172", "#ffffff", 7)
    stage.line("M114 210H286L200 56Z", GOLD[1], 9)
    stage.circle(200, 56, 11, GOLD[0], GOLD[2], 4)
    stage.circle(114, 210, 11, GOLD[0], GOLD[2], 4)
    stage.circle(286, 210, 11, GOLD[0], GOLD[2], 4)


def radiant_field(stage: Stage) -> None:
    """A dome of light; arrows turn to sparks on it, and somebody inside does not look up."""
    places.heavens(stage, (200, 200), 0, 0)
    places.dunes(stage, 256)
    dome = "M70 270Q70 80 200 80Q330 80 330 270Z"
    stage.path(
        dome,
        stage.radial((0, "#ffffff", 0.1), (0.7, "#fff3b0", 0.35), (1, "#fffbe0", 0.85), centre=(0.5, 0.9), radius=0.9),
    )
    stage.path("M70 270Q70 80 200 80Q330 80 330 270", "none", "#fffbe0", 6)
    cells = (
        "M200 82V130L150 160V216L200 246L250 216V160L200 130M150 160L96 142M250 160L304 142"
        "M150 216L74 240M250 216L326 240"
    )
    stage.line(cells, "#fffbe0", 3, 0.6)
    with stage.at(200, 284, 1.3):
        figures.standing(stage, VIOLET, 40, 110)
    for start, end in (((20, 30), (92, 124)), ((200, -20), (200, 60)), ((384, 36), (312, 126))):
        things.arrow(stage, start, end, 6)
        stage.flat(star(end[0], end[1] + 4, 24, 7, 8), "#ffffff")


def unstable_core(stage: Stage) -> None:
    """A cracked globe of light in a brass cage, spitting."""
    places.glow(stage)
    stage.halo(200, 146, 130, "#ff9a3c", 1)
    bolts = (
        "M122 110L86 96L98 78L40 52M282 112L316 104L308 80L366 58M132 206L96 214L104 240L52 262"
        "M270 204L304 220L296 244L354 266"
    )
    stage.line(bolts, "#ff7a3c", 9, 0.7)
    stage.line(bolts, "#fffbe0", 4)
    stage.form(oval(200, 146, 84, 84), FIRE, 1.5)
    stage.flat(
        ("M200 62L186 100L206 118L180 146L210 166L194 200L204 230L222 196L214 180L236 160L208 142L228 116L208 98Z"),
        "#ffffff",
    )
    stage.flat("M180 146L142 138L120 150L144 150ZM236 160L262 152L280 166L258 164Z", "#ffffff")
    for turn in (-0.5, 0.5):
        stage.path(oval(200, 146, 112, 36, turn), "none", GOLD[2], 12)
        stage.path(oval(200, 146, 112, 36, turn), "none", GOLD[1], 6)
    stage.form("M150 252L250 252L270 284L130 284Z", GOLD, 1.2)
    stage.line("M200 232V254", GOLD[2], 12)


def blinding_flare(stage: Stage) -> None:
    """An eye, wide open, with nothing in it but the flare."""
    places.heavens(stage, (200, 146), 0, 0)
    stage.form(
        outline("20,150! 90,76 200,44 310,76 380,150! 310,226 200,256 90,226"), ("#ffe0b0", "#a8683c", "#5a2f20"), 1.4
    )
    white = outline("44,150! 110,90 200,68 290,90 356,150! 290,208 200,230 110,208")
    stage.path(white, "#fffaf0", INK, 6)
    stage.circle(200, 149, 74, "#d9922b", "#6e3a14", 6)
    stage.halo(200, 149, 130, "#ffffff", 1)
    stage.flat(star(200, 149, 132, 16, 4) + star(200, 149, 84, 16, 4, pi / 4), "#ffffff")
    stage.line("M84 62L66 34M142 40L132 8M258 40L268 8M316 62L334 34", INK, 8)
    stage.circle(286, 206, 9, "#ffe07a", opacity=0.8)
    stage.circle(312, 230, 14, "#ffb84a", opacity=0.6)


STAR_PEOPLE = {
    "S01": star_pilgrim, "S02": beam_caster, "S03": halo_drone, "S04": comet_runner, "S05": astral,
    "S06": nova_regent, "S07": cantor, "S08": eclipse_twin, "S09": solar_mercy, "S10": supernova,
    "S11": second_dawn, "S12": gift_of_light, "S13": prism_harness, "S14": radiant_field, "S15": unstable_core,
    "S16": blinding_flare,
}  # fmt: skip
