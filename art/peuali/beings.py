"""The Original Beings: Ahuic of the waters, Tlemitl the fire arrow, Ohtli of roads, Yancuic the new."""

from math import pi

from art.geometry import diamond, moved, pair, petal, ring, star, whole
from art.peuali.brush import Brush

GLYPHS = (
    # A wave that rolls over, a flame with an arrow, a road that forks, the new moon with a star.
    "M-62 40C-62-34-14-66 30-52C66-40 74 8 40 22C12 32-8 8 8-10C-30 4-20 46 16 52C36 55 52 50 62 40C50 74-62 74-62 40Z",
    "M4-78C16-46 56-24 56 22C56 52 32 74 0 74C-32 74-56 52-56 22"
    "C-56-6-40-22-30-40C-26-22-18-14-8-12C-14-38-8-62 4-78Z"
    "M0 0L-32 44L-12 38L-12 62L12 62L12 38L32 44Z",
    "M-13 66L-13 20C-13 2-52-2-54-42L-66-42L-42-72L-18-42"
    "L-30-42C-28-22-8-22 0-4C8-22 28-22 30-42L18-42L42-72L66-42"
    "L54-42C52-2 13 2 13 20L13 66Z",
    "M22-62C-52-66-76 30-10 60C22 72 54 54 62 28C30 44-8 30-14-4"
    "C-18-32 0-54 22-62ZM38-30L45-10L66-4L45 3L38 24L31 3L10-4L31-10Z",
)


def being(brush: Brush, number: int) -> None:
    """Paint the portrait of an Original Being (1 to 4)."""
    brush.light(0, -20, 230, 0.7)
    (_ahuic, _tlemitl, _ohtli, _yancuic)[number - 1](brush)


def _face(brush: Brush, half: str, eyes: str, pupil: tuple[float, float]) -> None:
    brush.body(whole(half), 6)
    brush.shade(half + "Z", 0.2)
    brush.eyes(eyes, pupil, 7)


def _collar(brush: Brush) -> None:
    brush.dark(whole("M0 120C60 120 130 150 168 226L0 226"))
    brush.gold(whole("M0 150C50 150 100 166 130 200L112 220C80 190 44 178 0 178"), 4)
    brush.studs([(side * x, y) for side in (1, -1) for x, y in ((34, 167), (70, 178), (102, 197))])
    brush.gem(0, 178, 22)


def _ahuic(brush: Brush) -> None:
    lock = (
        "M0-196C90-206 172-150 176-62C178-14 148 14 118 2C94-10 98-44 124-44C140-44 146-26 136-16"
        "C164-24 162-72 132-84C170-40 196 60 150 120C192 110 206 78 192 56"
        "C222 96 206 170 140 180C110 184 86 172 74 150L0 40Z"
    )
    brush.body(pair(lock))
    strands = (
        "M20-176C84-178 136-140 150-88M24-156C80-156 118-128 130-100"
        "M96 150C134 158 168 150 186 124M108 30C128 66 132 100 122 136"
    )
    brush.gleam(pair(strands), 3.4)
    _collar(brush)
    half = "M0-128C54-128 88-94 88-36C88 34 52 116 0 132"
    brush.bright(whole(half), 6)
    brush.shade(half + "Z", 0.16)
    brush.dark(whole("M0-152C60-150 96-112 96-50C76-86 40-104 0-84"), 4.4)
    lids = "M20-10C34-26 62-26 76-10C62 2 34 2 20-10Z"
    brush.dark(pair(lids), 3)
    brush.line(pair("M16-8C32 8 62 8 80-8M22-40C38-52 60-52 76-40"), 4)
    brush.line("M-8 44C-2 50 2 50 8 44M0-20C4 10 8 26 12 38", 3)
    brush.dark("M-26 78C-12 68-4 72 0 75C4 72 12 68 26 78C14 94-14 94-26 78Z", 2.6)
    brush.line("M-26 78C-10 82 10 82 26 78", 2.2)
    brush.drawing.path(
        pair("M34 26Q44 16 54 26Q64 36 74 26M36 42Q46 32 56 42Q64 50 70 44"),
        stroke=brush.colours.mid,
        width=5,
    )
    brush.gold(whole("M0-182C12-160 24-146 24-124C24-108 14-98 0-96"), 4)
    brush.gem(0, -124, 15)
    brush.gold(pair(ring(98, 20, 12) + petal(98, 30, pi / 2, 44, 11, 0.8)), 3)


def _tlemitl(brush: Brush) -> None:
    flame = (
        "M0-238C24-196 44-180 40-138C64-152 74-176 70-206C108-170 116-132 104-96C126-104 140-124 142-148"
        "C172-100 168-44 138-6C156-8 172-18 180-34C188 22 160 84 96 108L0 60"
    )
    brush.gold(whole(flame))
    inner = (
        "M0-196C18-164 30-146 26-104C52-116 66-134 70-158"
        "C90-128 92-100 80-66C102-72 116-84 124-102C138-58 126-10 96 24L0 40"
    )
    brush.body(whole(inner), 4)
    brush.gleam(pair("M104 66C134 46 150 22 156-2M96-30C112-46 118-60 120-76"), 3.4)
    _collar(brush)
    half = "M0-92L50-84L94-30L80 40L36 110L0 146"
    _face(brush, half, "M16-6L86-34L78 0L44 16Z", (54, -8))
    brush.gold(whole("M0-58L58-64L104-48L86-32L34-26L14-10L0-14"), 4)
    brush.dark(whole("M0-92L18-60L0-18"), 3)
    brush.bright(whole("M0-10L14 46L26 58L0 66"), 3)
    brush.shade("M0-10L14 46L26 58L0 66Z", 0.3)
    brush.hollow(whole("M0 84L44 76L30 102L0 108"))
    brush.cream(pair("M4 84L16 82L10 94ZM22 80L36 78L30 90Z"), 1.6)
    brush.drawing.path(pair("M44 30L74 22M42 44L70 38M42 58L62 54"), stroke=brush.colours.glow, width=4.4)
    brush.gold(whole("M0 118L18 112L0 172"), 3)
    brush.gold(pair("M92-20L124 6L112 66L96 60L88 10Z"), 3.4)
    brush.studs([(104, 30), (-104, 30)])


def _ohtli(brush: Brush) -> None:
    antler = (
        "M30-96C66-116 76-146 66-214C92-190 98-164 94-140C120-150 134-172 136-204C158-168 150-132 118-112"
        "C150-112 174-126 188-152C196-106 162-76 112-76C84-76 62-74 44-62Z"
    )
    brush.bright(pair(antler))
    brush.line(
        pair("M46-82C80-96 92-120 88-160M92-100C118-108 138-130 142-164M100-90C136-88 164-102 178-126"),
        2.8,
        0.6,
    )
    ear = "M70-58C110-76 154-60 182-14C140-2 104-10 80-26Z"
    brush.body(pair(ear))
    brush.dark(pair("M96-46C122-52 146-40 162-20C136-16 116-22 100-32Z"), 3)
    _collar(brush)
    half = "M0-104C48-106 88-78 92-40C92-4 66 12 58 44C56 84 48 112 30 128C20 136 10 138 0 138"
    _face(brush, half, "M32-28C46-46 68-46 84-32C76-16 52-10 42-14Z", (60, -28))
    brush.bright(whole("M0-104L20-98C10-40 16 30 40 74C44 100 36 122 0 130"), 3.4)
    brush.shade("M0-104L20-98C10-40 16 30 40 74C44 100 36 122 0 130Z", 0.16)
    brush.dark(whole("M0 82C20 80 34 84 34 92C30 108 14 112 0 114"), 3)
    brush.line("M0 114L0 124M-22 124C-10 132 10 132 22 124", 3)
    for y, size in ((-74, 9), (-48, 8), (-22, 7), (2, 6), (24, 5), (44, 4.5)):
        brush.gold(diamond(0, y, size, size * 1.15), 2)
    brush.gold(whole("M0-148L18-120L60-112L40-92L0-96"), 4)
    brush.gem(0, -114, 13)
    brush.gold(pair(ring(150, 6, 9) + petal(150, 14, pi / 2, 40, 10, 0.8)), 3)
    brush.line(pair("M66 6C76 2 82-6 84-16M62 22C70 18 78 10 82 2"), 2.6, 0.6)


def _yancuic(brush: Brush) -> None:
    wing = (
        "M34-60C70-150 150-204 204-190C212-128 196-60 150-22"
        "C180-12 194 18 186 58C176 110 132 140 92 128C76 90 50 60 34 40Z"
    )
    brush.body(pair(wing))
    border = "M56-78C92-142 148-180 190-174C192-122 172-66 128-34M140-6C164 6 172 30 166 58C156 92 128 114 102 110"
    brush.trim(pair(border), 3.4)
    brush.gold(pair(ring(138, -112, 32)), 4)
    brush.dark(pair(ring(138, -112, 22)), 3)
    brush.gold(pair(ring(124, 56, 20)), 3.4)
    brush.dark(pair(ring(124, 56, 12)), 2.4)
    for side in (1, -1):
        brush.light(side * 138, -112, 24)
        brush.drawing.path(star(side * 138, -112, 12, 4, 4), brush.colours.glow)
    brush.line(pair("M46-40C80-70 100-90 112-98M48 6C80 20 98 36 108 46M60-20C90-26 120-30 144-24"), 2.6, 0.6)
    antenna = "M12-100C24-150 52-184 88-196M22-120L44-112M34-142L58-136M50-162L74-160M66-180L84-178"
    brush.trim(pair(antenna), 3)
    _collar(brush)
    half = "M0-112C44-112 72-78 72-28C72 40 40 104 0 138"
    brush.bright(whole(half), 6)
    brush.shade(half + "Z", 0.18)
    brush.eyes("M12-16C18-48 52-56 66-34C68-4 46 14 30 12C18 10 12 0 12-16Z", (38, -20), 9)
    brush.dark(whole("M0-118C48-120 78-84 78-36C64-66 36-78 14-50L0-20"), 4)
    brush.gold(whole("M0 8L10 36L0 52"), 2.6)
    brush.dark("M-16 78C-6 72-3 74 0 76C3 74 6 72 16 78C8 88-8 88-16 78Z", 2.4)
    brush.drawing.path(pair("M40 40L48 30L56 40L48 50Z"), brush.colours.mid, brush.colours.ink, 2)
    brush.gold(
        moved(
            "M0-20C-26-22-34 14-10 26C6 32 20 22 22 10C10 16-4 10-6-2C-7-10-3-17 0-20Z",
            4,
            -130,
            1.3,
            turn=0.9,
        ),
        3.4,
    )
