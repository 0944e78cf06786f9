"""The Mage: a hooded figure that holds the Essence between two hands."""

from math import cos, pi, sin

from art.geometry import TAU, diamond, moved, pair, petal, ring, spiral, star, whole
from art.peuali.brush import Brush
from art.peuali.palette import CREAM, GOLD
from art.peuali.sigils import sigil

_ROBE = "M0-20C70-16 118 30 136 96C150 144 164 190 200 262L0 262"
_HOOD = "M0-212C22-186 82-150 98-84C108-38 96 2 66 34C54 10 52-8 56-34C58-72 34-98 0-112"


def mage(brush: Brush, essence: str) -> None:
    """Paint a Mage."""
    _circle(brush)
    brush.dark(whole(_ROBE), 6)
    brush.shade(_ROBE + "Z", 0.28)
    brush.line(pair("M40 120C50 160 58 190 66 222M78 110C96 150 108 190 118 222"), 2.6, 0.6)
    brush.gold(whole("M0 176L16 176L26 224L0 224"), 3.4)
    brush.trim("M-180 220C-120 206-70 202-26 208M180 220C120 206 70 202 26 208", 4)
    _hood(brush, essence)
    _hands(brush)
    brush.light(0, 102, 128, 1)
    brush.gem(0, 102, 52)
    sigil(brush.drawing, essence, 0, 102, 26, CREAM, 4.4)
    _sparks(brush, essence)


def _circle(brush: Brush) -> None:
    brush.drawing.circle(0, -50, 168, brush.colours.deep, opacity=0.42)
    for radius, width in ((168, 5), (136, 2.6)):
        brush.drawing.circle(0, -50, radius, stroke=brush.colours.ink, width=width + 3)
        brush.drawing.circle(0, -50, radius, stroke=GOLD, width=width)
    signs = ""
    for i in range(16):
        x, y, turn = 152 * cos(TAU * i / 16), -50 + 152 * sin(TAU * i / 16), TAU * i / 16 + pi / 2
        rune = ("M-6-8L-6 8L7-8L7 8", "M0-9L0 9M-7-3L0-9L7-3", "M-7-8L7-8L-7 8L7 8", "M0-9L7 0L0 9L-7 0Z")[i % 4]
        signs += moved(rune, x, y, turn=turn)
    brush.drawing.path(signs, stroke=brush.colours.glow, width=3)


def _hood(brush: Brush, essence: str) -> None:
    brush.hollow(whole("M0-118C40-104 64-70 64-30C64 10 40 44 0 58"))
    for side in (1, -1):
        brush.light(side * 24, -34, 26)
        brush.drawing.path(moved("M8-32C18-44 32-44 44-36C34-24 20-22 8-32Z", flip=side < 0), brush.colours.glow)
    if essence == "Ea":
        brush.cream(whole("M0-6C16-4 30 2 34 14C30 54 14 84 0 96"), 3)
        brush.line(pair("M6 20C10 40 8 60 4 78M20 16C22 34 18 52 14 62"), 2, 0.5)
    else:
        brush.dark(whole("M0-12L48-18C54 10 44 44 0 74"), 3)
        brush.drawing.path("M-46-17L0-11L46-17", stroke=GOLD, width=3)
        brush.line(pair("M8 4C16 18 16 38 8 58M26 0C34 14 34 30 26 44"), 2, 0.6)
    brush.body(whole(_HOOD), 6)
    brush.shade(_HOOD + "Z", 0.2)
    brush.trim(pair("M0-120C40-106 64-74 60-34C58-8 60 6 66 26"), 5)
    brush.gleam("M-24-168C-50-144-76-120-84-84", 5)
    brush.gold(whole("M0-168L15-140L0-104"), 3.4)
    brush.gem(0, -138, 9)
    if essence == "Wi":
        brush.gold(pair(petal(70, -120, -0.75, 96, 17) + petal(84, -92, -0.4, 84, 15)), 3.4)
    elif essence == "Wa":
        brush.gold(
            pair("M66-130C104-150 132-132 128-104C124-86 102-86 102-102C90-88 106-68 128-72C108-54 82-70 86-96Z"),
            3.4,
        )
    else:
        brush.gold(pair("M64-134L92-190L98-150L136-186L124-132L150-140L94-84Z"), 3.4)


def _hands(brush: Brush) -> None:
    sleeve = "M80 18C130 40 166 84 176 140C150 162 112 166 76 150C84 132 80 118 66 108C84 84 90 50 80 18Z"
    brush.body(pair(sleeve))
    brush.shade(pair("M176 140C150 162 112 166 76 150C84 132 80 118 66 108C96 134 136 144 176 140Z"), 0.3)
    brush.gold(pair("M60 104C78 108 90 130 84 156C76 160 66 158 58 154C64 136 64 120 52 112Z"), 3.4)
    hand = "M64 112C44 100 34 122 20 140C14 150 22 158 32 152C28 164 40 166 48 158C62 160 72 146 64 112Z"
    brush.cream(pair(moved(hand, 4, 0)), 3)


def _sparks(brush: Brush, essence: str) -> None:
    spots = ((104, 46, 10), (84, 4, 7), (118, 8, 6))
    if essence == "Wi":
        brush.gleam(pair("".join(spiral(x, y, size * 1.7, 1, 1.2, 7) for x, y, size in spots)), 3, 0.9)
    elif essence == "Wa":
        brush.bright(pair("".join(petal(x, y - size, pi / 2, size * 2.6, size, 0.8) for x, y, size in spots)), 2)
    else:
        brush.bright(pair("".join(diamond(x, y, size * 0.8, size * 1.4) for x, y, size in spots)), 2)
    brush.drawing.path(pair(star(178, -170, 14, 4, 4) + star(150, 190, 9, 3, 4)), brush.colours.glow)
    brush.drawing.path(ring(0, 102, 62), stroke=brush.colours.glow, width=2.4, opacity=0.7)
