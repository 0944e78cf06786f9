"""The Rebels: nut-folk and outlaws of the woods."""

from math import cos, radians, sin

from art import scenery
from art.corel import figures, places, things
from art.corel.outline import outline
from art.corel.palette import BARK, CLOTH, CREAM, GOLD, INK, LEAF, NUT, SHADE, SHELL, SKIN, STEEL, WOOD
from art.forms import blob, fan, lines, oval, spikes, tube
from art.geometry import moved, pair, star
from art.stage import Stage

GREENWOOD = ("#b9c98a", "#4f6a3a", "#22321f")
GINGER = ("#ffc06a", "#c8642c", "#6e2a1c")
SCARLET = ("#ffb08a", "#a82c30", "#541420")


def nutman(stage: Stage) -> None:
    """A round fighter under an acorn's cap, with a sword and a lid for a shield."""
    places.woods(stage, (300, 92), 44)
    stage.flat(tube([(176, 230), (170, 276)], [22, 20]) + tube([(228, 230), (236, 276)], [22, 20]), SHELL[2])
    stage.line("M150 280h26M230 280h26", INK, 19)
    with stage.at(300, 190, 0.86, turn=18):
        things.sword(stage, 130)
    figures.arm(stage, NUT, (256, 176), (282, 206), (304, 202), width=24, skin=SHELL)
    things.acorn(stage, 200, 148, 112, NUT, SHELL)
    stage.flat(oval(168, 158, 11, 14) + oval(222, 158, 11, 14), INK)
    stage.line("M164 153h0M218 153h0", "#fff", 6)
    stage.line("M146 136L180 144M244 136L210 144", INK, 6)
    stage.line("M178 188q18-8 36 0", INK, 5)
    stage.form(oval(112, 206, 46, 48), WOOD, 1.2)
    stage.circle(112, 206, 11, GOLD[1], GOLD[2], 3)


def nutpriestess(stage: Stage) -> None:
    """A hazel-headed priestess in a dress of leaves, a sprout alight between her hands."""
    places.thicket(stage, (200, 190))
    stage.tones = LEAF
    for y, spread, reach in ((196, 60, 150), (176, 48, 104)):
        stage.form(fan(200, y, 90 - spread, 90 + spread, 7, reach, 26), LEAF)
    with stage.at(200, 104), stage.mirrored():
        stage.form(fan(0, 0, -30, 30, 4, 92, 19), GREENWOOD)
    stage.form(outline("200,24! 244,74 248,120 200,164 152,120 156,74"), NUT, 1.3)
    stage.form(outline("148,96! 150,58 200,16! 250,58 252,96! 226,78 200,92 174,78"), SHELL)
    stage.line("M168 112q11 9 22 0M210 112q11 9 22 0", INK, 5)
    stage.line("M190 138q10 5 20 0", INK, 4)
    stage.halo(200, 200, 64, "#fff2a0", 1)
    scenery.sprout(stage, 200, 214, 42)
    with stage.at(200, 0), stage.mirrored():
        figures.arm(stage, GREENWOOD, (60, 196), (52, 242), (12, 222), width=24, skin=NUT)


def greenwood_archer(stage: Stage) -> None:
    """A hooded archer who has drawn the bow as far as it goes."""
    places.woods(stage, (316, 90), 46, 268)
    with stage.at(302, 142):
        things.bow(stage, 112, WOOD, 84, 13)
    stage.form(outline("66,310! 92,190 130,142 180,150 212,210 222,310!"), GREENWOOD, 1.2)
    things.arrow(stage, (172, 142), (330, 142), 5)
    figures.arm(stage, GREENWOOD, (184, 170), (236, 160), (300, 146), width=30)
    stage.form(outline("92,168! 96,92 124,48 64,40! 150,22 202,58 206,100 184,160 140,186"), GREENWOOD, 1.2)
    stage.flat(outline("200,66 206,104 184,148 158,136 152,96 170,66"), INK)
    stage.flat(outline("198,82 210,112! 200,118 196,142 176,136 172,92"), SKIN[1])
    stage.line("M190 100h8", INK, 5)
    figures.arm(stage, GREENWOOD, (124, 190), (106, 152), (172, 146), width=32)


def bark_knight(stage: Stage) -> None:
    """A knight armoured in bark, with branches for a crest and an ember behind the visor."""
    places.woods(stage, (200, 120), 84)
    antler = [(222, 84), (262, 56), (276, 14)], [(248, 66), (294, 62), (322, 28)], [(264, 52), (252, 34), (254, 12)]
    branches = "".join(tube(branch, [15, 11, 3]) for branch in antler)
    with stage.at(200, 0), stage.mirrored():
        stage.flat(moved(branches, -200), BARK[2])
        stage.path(fan(122, 28, 240, 380, 4, 26, 8), LEAF[1])
    with stage.at(200, 176, 1.1):
        figures.shoulders(stage, BARK, 120, 26)
        stage.form(pair(outline("52,6 98,-6 134,34 128,74! 92,56 56,50")), BARK, 1.3)
        stage.form(outline("0,-118 46,-92 50,-40 34,4! 0,20 -34,4! -50,-40 -46,-92"), BARK, 1.3)
        stage.line(
            (
                "M-30-92V-74M-14-104V-78M4-108V-76M20-102V-78M34-88V-74M-20-30V0M-2-30V12M18-30V4"
                "M-80 30l20 30M84 24l-18 40M-40 70V110M0 56V112M40 70V108"
            ),
            BARK[2],
            4,
        )
        stage.flat("M-40-66L0-54L40-66L38-46L0-36L-38-46Z", INK)
        figures.gaze(stage, "#ffb347", -53, 18, 7)


def knave(stage: Stage) -> None:
    """A wanderer with a feather in his hat and a fan of swords on his back."""
    places.woods(stage, (200, 96), 88)
    for turn in (-58, -34, 34, 58):
        tip = radians(turn)
        place = (200 + 168 * sin(tip), 214 - 168 * cos(tip))
        stage.stamp("sword", lambda: things.sword(stage, 140), *place, 1.12, turn=turn + 180)
    with stage.at(200, 182, 1.1):
        figures.shoulders(stage, SHADE, 98)
        figures.head(stage)
        figures.face(stage, "smile")
        stage.flat(outline("-36,-60! -34,-34 0,-8 34,-34 36,-60! 24,-34 0,-22 -24,-34"), WOOD[2])
        stage.form(outline("-60,-8 0,22 60,-8 66,22 0,54 -66,22"), SCARLET, 0)
        stage.form(outline("-84,-82! -44,-92 -34,-130 20,-138 42,-96 78,-104! 52,-74 0,-80 -50,-70"), GREENWOOD)
        stage.form(outline("20,-100 60,-150 118,-156! 86,-118 30,-92"), SCARLET, 0)
        stage.line("M12-38L26-64", SKIN[2], 3)


def flick(stage: Stage) -> None:
    """A runaway princess: crown askew, plait, and a fan of silver spoons."""
    c = stage.colours
    scenery.night(stage, (300, 240), 230)
    tower = "M300 300V110L286 90V56H302V72H318V56H336V72H352V56H370V90L356 110V300Z"
    stage.flat(tower, scenery.tone(stage, 0.75))
    stage.flat("M318 150V130Q328 116 338 130V150Z", c.sun)
    stage.line("M328 150Q322 220 300 290", "#f1ddb4", 4)
    with stage.at(172, 178, 1.14):
        stage.flat(outline("-48,-62 -40,-112 0,-124 44,-108 50,-52 44,0 -44,0"), GINGER[2])
        figures.shoulders(stage, SCARLET, 88)
        figures.head(stage, wide=36)
        stage.form(outline("-40,-58! -34,-104 8,-116 40,-92 40,-58! 26,-84 -8,-88"), GINGER)
        figures.face(stage, "smile")
        stage.form(tube([(-42, -50), (-62, -6), (-48, 38), (-58, 78)], [26, 24, 20, 8]), GINGER)
        stage.line("M-66-20l24 8M-66 6l26 2M-60 32l24 2", "#6e2a1c", 3)
        with stage.at(14, -104, 1, turn=16):
            stage.form("M-30 6L-36-30L-17-12L0-38L17-12L36-30L30 6Z", GOLD)
    for turn in (-34, 0, 34):
        with stage.at(276, 226, 1, turn=turn):
            stage.line("M0 0V-62", STEEL[1], 7)
            stage.path(oval(0, -80, 14, 21), STEEL[1], STEEL[0], 3)
    figures.arm(stage, SCARLET, (244, 236), (268, 280), (276, 232), width=32)


def old_husk(stage: Stage) -> None:
    """An old tree with a bearded face, rings in its brow."""
    places.thicket(stage, (200, 120))
    for x, y, r in ((104, 60, 62), (296, 58, 64), (200, 34, 74)):
        stage.form(oval(x, y, r, r * 0.68), LEAF, 1.4)
    trunk = outline(
        "86,310! 118,236 116,150 82,78! 138,104 160,62! 200,84 240,62! 262,104 318,78! 284,150 282,236 314,310!"
    )
    stage.form(trunk, BARK, 1.5)
    for radius in (20, 12, 4):
        stage.circle(200, 112, radius, stroke=BARK[2], width=3.5)
    stage.line("M138 140Q162 128 184 148M262 140Q238 128 216 148", BARK[2], 9)
    stage.flat(oval(163, 164, 15, 11) + oval(237, 164, 15, 11), INK)
    stage.flat(oval(164, 164, 7, 7) + oval(238, 164, 7, 7), "#ffd76a")
    stage.form(outline("200,150 222,196 200,208 178,196"), BARK)
    moss = outline("124,200! 160,210 200,204 240,210 276,200! 264,248 236,252 224,292 200,272 178,294 164,254 136,250")
    stage.form(moss, GREENWOOD, 1.2)
    stage.line("M176 226q24 10 48 0", INK, 6)


def thistle(stage: Stage) -> None:
    """A trapper with a thistle's purple shock of hair, a noose, and the teeth of a trap."""
    places.woods(stage, (92, 92), 40)
    purple = ("#f3b8ff", "#9a4fb0", "#4c2263")
    with stage.at(206, 176, 1.06):
        stage.form(fan(0, -92, 196, 344, 11, 84, 14), purple)
        figures.shoulders(stage, GREENWOOD, 90)
        stage.form(fan(0, 20, 24, 156, 6, 84, 18), LEAF)
        figures.head(stage, NUT, 42)
        stage.form(
            outline("-46,-74! -30,-106 0,-114 30,-106 46,-74! 0,-84"),
            GREENWOOD,
            0.8,
        )
        figures.face(stage, "smile", shade=NUT[2])
    stage.line("M330 76V150Q326 186 304 196Q282 220 310 232Q342 228 330 192", "#f2dfb4", 6)
    jaw = spikes([(60 + 28 * k, 286) for k in range(11)], 34)
    stage.flat(jaw, STEEL[1])
    stage.line("M52 288H348", STEEL[2], 12)


def ambush(stage: Stage) -> None:
    """Dark pines full of eyes, and three arrows already on their way."""
    c = stage.colours
    scenery.sky(stage, (330, 84), 42)
    places.firs(stage, 250, 170, 5, 0.4)
    dark = scenery.tone(stage, 0.98)
    stage.flat("M0 266Q120 250 250 272T400 280V300H0Z", dark)
    for x, size in ((30, 300), (128, 330), (226, 290)):
        scenery.conifer(stage, x, 300, size, dark)
    spots = ((40, 190), (112, 150), (146, 222), (214, 190), (76, 254), (232, 256))
    stage.line("".join(f"M{x - 9} {y}h0M{x + 9} {y}h0" for x, y in spots), "#ffd257", 11)
    stage.line("".join(f"M{x - 9} {y}h0M{x + 9} {y}h0" for x, y in spots), INK, 4)
    for y, length in ((96, 0), (160, 34), (222, 6)):
        things.arrow(stage, (196 + length, y), (334 + length, y + 20), 8, CREAM, c.sun)


def rally(stage: Stage) -> None:
    """A war drum before a hedge of pikes."""
    places.woods(stage, (200, 96), 60)
    pikes = "".join(f"M{x} 300L{x + (x - 200) * 0.16:.0f} {70 + abs(x - 200) * 0.14:.0f}" for x in range(24, 390, 32))
    stage.line(pikes, INK, 5)
    tips = "".join(_leaf_tip(x + (x - 200) * 0.16, 72 + abs(x - 200) * 0.14) for x in range(24, 390, 32))
    stage.flat(tips, LEAF[0])
    stage.form(outline("104,196! 112,280 200,304 288,280 296,196!"), SCARLET, 1.3)
    stage.line("M106 210L146 284L178 214L200 292L222 214L254 284L294 210", "#ffe3ac", 4)
    stage.form(oval(200, 196, 98, 34), ("#fffbe8", "#ecd6aa", "#b58f5c"))
    with stage.at(200, 180), stage.mirrored():
        stage.line("M26 6L128-74", WOOD[2], 13)
        stage.line("M26 6L128-74", WOOD[1], 8)
        stage.form(oval(26, 6, 15, 13), WOOD)


def _leaf_tip(x: float, y: float) -> str:
    return blob([(x, y + 10), (x - 9, y - 8), (x, y - 34, 1), (x + 9, y - 8)])


def smuggled_arms(stage: Stage) -> None:
    """A cart of turnips; among the turnips, hilts and blades."""
    places.woods(stage, (92, 80), 38)
    for x, turn in ((156, -24), (214, 4), (270, 26)):
        stage.stamp("sword", lambda: things.sword(stage, 130), x, 178, 0.95, turn=turn)
    for x, y in ((130, 168), (182, 164), (236, 160), (290, 168), (156, 184), (210, 186), (262, 184)):
        stage.stamp("turnip", lambda: _turnip(stage), x, y)
    stage.form("M88 184L332 184L310 248L110 248Z", WOOD, 1.3)
    stage.line("M96 206H324M104 228H316M332 190L388 176", WOOD[2], 5)
    stage.form(oval(146, 256, 36, 36), WOOD)
    stage.form(oval(274, 256, 36, 36), WOOD)
    for x in (146, 274):
        stage.circle(x, 256, 24, stroke=WOOD[2], width=5)
        stage.line(f"M{x - 24} 256H{x + 24}M{x} 232V280", WOOD[2], 5)


def _turnip(stage: Stage) -> None:
    stage.path(fan(0, -16, 240, 300, 3, 34, 8), LEAF[1])
    stage.form(outline("-26,-8 0,-26 26,-8 14,18 0,34! -14,18"), ("#ffffff", "#e3a9c4", "#f4e8d8"))


def notched_sword(stage: Stage) -> None:
    """A broad old blade, notch by notch."""
    places.glow(stage)
    with stage.at(128, 232, 1.5, turn=46):
        stage.form(
            ("M-19 0L-17-118L0-156L17-118L17-108L9-103L17-97L17-86L9-81L17-75L17-64L9-59L17-53L17-42L9-37L17-31L19 0Z"),
            STEEL,
        )
        stage.line("M0-8V-124", STEEL[2], 4)
        stage.line("M0 6V44", SCARLET[2], 14)
        stage.line("M-5 14L5 20M-5 26L5 32M-5 38L5 44", SCARLET[0], 3)
        stage.form(tube([(-42, -4), (0, 6), (42, -4)], [10, 15, 10]) + oval(0, 54, 12, 12), GOLD)


def greenwood_bow(stage: Stage) -> None:
    """A bow that has put out leaves."""
    places.glow(stage)
    with stage.at(226, 150, turn=-38):
        things.bow(stage, 136, WOOD, 0, 16)
        for y, angle in ((-112, 240), (-76, 330), (-40, 20), (44, 350), (78, 20), (110, 100), (-90, 200)):
            stage.form(fan(-abs(y) * 0.16, y, angle, angle + 50, 2, 42, 12), LEAF, 0.7)
        stage.line("M-14-16h28M-14 0h28M-14 16h28", SCARLET[1], 7)
    things.arrow(stage, (92, 244), (322, 62), 7)


def bark_plate(stage: Stage) -> None:
    """A breastplate grown, not forged."""
    places.glow(stage)
    left = [(200, 76), (166, 66), (140, 34, 1), (112, 52), (118, 108), (96, 140, 1), (110, 230), (150, 266), (200, 280)]
    stage.form(blob([*left, *((400 - x, y, *corner) for x, y, *corner in reversed(left[:-1]))]), BARK, 1.8)
    grooves = [
        [(200, 84), (194, 150), (200, 270)],
        [(150, 60), (142, 150), (160, 256)],
        [(252, 60), (262, 150), (240, 256)],
        [(124, 130), (118, 190), (130, 236)],
        [(276, 130), (282, 190), (270, 236)],
        [(172, 110), (166, 180), (180, 236)],
        [(228, 110), (236, 170), (222, 240)],
    ]
    stage.line(lines(*grooves), BARK[2], 5)
    stage.form(oval(232, 168, 20, 15), BARK)
    stage.circle(232, 168, 7, BARK[2])
    stage.form(fan(140, 36, 190, 330, 3, 46, 13) + fan(266, 40, 230, 340, 2, 38, 12), LEAF)


def banner(stage: Stage) -> None:
    """A red banner with an acorn, torn by wind."""
    places.woods(stage, (320, 80), 34)
    stage.line("M96 300V20", WOOD[2], 13)
    stage.line("M96 300V20", WOOD[1], 7)
    stage.form(star(96, 16, 16, 7, 4), GOLD)
    cloth = outline("98,38! 160,54 240,34 330,50! 300,96 352,122! 296,150 324,196! 240,186 160,206 98,190!")
    stage.form(cloth, CLOTH, 1.8)
    things.acorn(stage, 196, 120, 56, GOLD, ("#fff1b8", "#b5782c", "#6e4216"))


REBELS = {
    "R01": nutman, "R02": nutpriestess, "R03": greenwood_archer, "R04": bark_knight, "R05": knave, "R06": flick,
    "R07": old_husk, "R08": thistle, "R09": ambush, "R10": rally, "R11": smuggled_arms, "R12": notched_sword,
    "R13": greenwood_bow, "R14": bark_plate, "R15": banner,
}  # fmt: skip
