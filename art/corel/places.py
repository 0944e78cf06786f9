"""Where a Corel picture plays: one or two places a faction, and a plain glow behind things."""

from math import cos, pi, sin

from art import scenery
from art.colour import mix
from art.corel.palette import INK
from art.forms import dots, oval
from art.geometry import Point, polygon, rays, star
from art.stage import FRAME, HEIGHT, WIDTH, Stage


def woods(stage: Stage, sun: Point = (300, 96), radius: float = 40, floor: float = 252) -> None:
    """Paint a wood of firs at dusk, two ranks deep."""
    scenery.sky(stage, sun, radius)
    firs(stage, 214, 92, 10, 0.3)
    firs(stage, 250, 150, 6, 0.7)
    land(stage, floor, 0.8, 6)


def firs(stage: Stage, y: float, size: float, count: int, depth: float) -> None:
    """Paint one rank of firs with the dark floor at their feet."""
    data = f"M0 {y - 4}H{WIDTH}V{HEIGHT}H0Z"
    for index in range(count):
        x = WIDTH * (index + 0.5) / count + stage.random.uniform(-10, 10)
        tall = size * stage.random.uniform(0.75, 1.15)
        half = "l{:.0f} {:.0f}h{:.0f}l{:.0f} {:.0f}h{:.0f}l{:.0f} {:.0f}".format
        rise = half(
            tall * 0.18, -tall * 0.38, -tall * 0.07, tall * 0.13, -tall * 0.3, -tall * 0.06, tall * 0.12, -tall * 0.32
        )
        fall = half(
            tall * 0.12, tall * 0.32, -tall * 0.06, tall * 0.13, tall * 0.3, -tall * 0.07, tall * 0.18, tall * 0.38
        )
        data += f"M{x - tall * 0.3:.0f} {y}{rise}{fall}Z"
    stage.flat(data, scenery.tone(stage, depth))


def land(stage: Stage, y: float, depth: float, swell: float = 9) -> None:
    """Paint ground from a gentle line down, the nearer the darker, its edge lit."""
    c, shift = stage.colours, stage.random.uniform(-24, 24)
    edge = (
        f"M0 {y:.0f}Q{70 + shift:.0f} {y - swell:.0f} {150 + shift:.0f} {y:.0f}T{280 + shift:.0f} {y:.0f}T400 {y:.0f}"
    )
    base = scenery.tone(stage, depth)
    stage.path(f"{edge}V300H0Z", stage.linear((0, base), (1, mix(base, INK, depth * 0.6))) if depth > 0.6 else base)
    if depth > 0.6:
        stage.line(edge, mix(base, c.sun, 0.35), 2, 0.8)


def thicket(stage: Stage, glow: Point = (200, 140)) -> None:
    """Paint the inside of a wood: trunks against a glow."""
    c = stage.colours
    stage.path(FRAME, stage.linear((0, c.zenith), (1, mix(c.zenith, c.sky, 0.7))))
    stage.halo(*glow, 210, c.horizon, 0.95)
    for depth, trunks in ((0.35, (58, 128, 262, 330)), (0.8, (14, 372))):
        data = "".join(f"M{x - 9} 0Q{x + 3} 180 {x - 18} 300H{x + 20}Q{x} 160 {x + 9} 0Z" for x in trunks)
        stage.flat(data, mix(c.sky, c.near, depth))
    land(stage, 262, 0.8, 6)


def temple(stage: Stage, sun: Point = (200, 110), radius: float = 52) -> None:
    """Paint a colonnade with a step before it, open to the sky."""
    c = stage.colours
    scenery.sky(stage, sun, radius)
    land(stage, 206, 0.2, 40)
    for depth, width, places in ((0.45, 22, (92, 308)), (0.75, 36, (30, 370))):
        columns = "".join(_column(x, width) for x in places)
        stage.path(columns, stage.linear((0, mix(c.far, c.near, depth)), (1, mix(c.far, c.near, depth - 0.25))))
    stage.flat("M0 0H400V26H0Z", mix(c.far, c.near, 0.85))
    steps(stage, 256)


def _column(x: float, width: float) -> str:
    half, cap = width / 2, width * 0.8
    shaft = f"M{x - half} 40H{x + half}L{x + half + 3} 250H{x - half - 3}Z"
    return shaft + f"M{x - cap} 26H{x + cap}L{x + half} 46H{x - half}ZM{x - cap} 262V248H{x + cap}V262Z"


def steps(stage: Stage, y: float) -> None:
    """Paint two steps at the foot of the picture."""
    c = stage.colours
    stage.flat(f"M0 {y}H400V300H0Z", mix(c.far, c.near, 0.55))
    stage.flat(f"M0 {y + 22}H400V300H0Z", mix(c.far, c.near, 0.8))
    stage.line(f"M0 {y}H400M0 {y + 22}H400", mix(c.far, c.sun, 0.35), 2, 0.7)


def cell(stage: Stage, glow: Point = (200, 130)) -> None:
    """Paint a vaulted room with a pointed window of light."""
    c = stage.colours
    stage.path(FRAME, stage.linear((0, mix(c.near, c.zenith, 0.6)), (1, c.near)))
    x = glow[0]
    window = f"M{x - 112} 300V130Q{x - 106} 50 {x} 8Q{x + 106} 50 {x + 112} 130V300Z"
    stage.path(window, stage.linear((0, c.sky), (0.55, c.horizon), (1, mix(c.sky, c.far, 0.5))))
    stage.halo(*glow, 150, c.sun, 0.9)
    stage.line(window, mix(c.far, c.sun, 0.15), 5)
    stage.line(f"M{x - 132} 300V126Q{x - 124} 36 {x} -10Q{x + 124} 36 {x + 132} 126V300", mix(c.near, c.far, 0.5), 6)


def sunken(stage: Stage, light: float = 270, gloom: float = 0.3) -> None:
    """Paint the drowned city from below the waves: shafts of light, towers, the seabed."""
    c = stage.colours
    scenery.deep(stage, light, gloom)
    towers = [(0, 150), (34, 120), (34, 176), (62, 176), (80, 140), (98, 176), (98, 210), (300, 214), (300, 150)]
    towers += [(318, 150), (318, 166), (334, 166), (334, 110), (352, 84), (370, 110), (370, 170), (400, 170)]
    stage.flat(polygon([*towers, (400, 300), (0, 300)]), mix(c.far, c.sky, 0.5))
    land(stage, 264, 0.8)


def crypt(stage: Stage, glow: Point = (200, 130)) -> None:
    """Paint a tomb: slanted door posts, a lintel, a cold light within."""
    c = stage.colours
    stage.path(FRAME, stage.linear((0, c.near), (1, mix(c.near, c.far, 0.5))))
    stage.path("M96 300L122 34H278L304 300Z", stage.linear((0, c.sky), (1, mix(c.sky, c.horizon, 0.7))))
    stage.halo(*glow, 150, c.sun, 0.6)
    stage.line("M96 300L122 34H278L304 300", mix(c.far, c.horizon, 0.3), 7)
    stage.flat("M90 10H310L304 36H96Z", mix(c.far, c.horizon, 0.25))
    bricks = "".join(f"M{x} {y}h44M{400 - x} {y}h-44" for y, x in ((70, 20), (116, 44), (162, 8), (208, 36), (254, 14)))
    stage.line(bricks, mix(c.far, c.near, 0.35), 3)


def heavens(stage: Stage, sun: Point = (200, 130), radius: float = 0, ring: float = 104) -> None:
    """Paint the sky of the Star People: a glow, a ring around it, stars."""
    c = stage.colours
    stage.path(FRAME, stage.linear((0, c.zenith), (0.55, mix(c.zenith, c.sky, 0.75)), (1, c.sky)))
    stage.halo(*sun, 220, c.horizon, 0.95)
    if radius:
        stage.circle(*sun, radius, c.sun)
    if ring:
        stage.circle(*sun, ring, stroke=c.sun, width=2.5, opacity=0.7)
        stage.line(rays(*sun, ring + 8, ring + 30, 24), c.sun, 2.5, 0.55)
    stars(stage, 14)
    stage.light = (-3 if sun[0] >= WIDTH / 2 else 3, 4)


def stars(stage: Stage, count: int) -> None:
    """Scatter stars over the upper half."""
    spots = [(stage.random.uniform(8, 392), stage.random.uniform(8, 150)) for _ in range(count)]
    stage.line(dots(spots), stage.colours.sun, 3, 0.8)
    stage.flat("".join(star(x, y, 8, 2, 4) for x, y in spots[::5]), stage.colours.sun)


def dunes(stage: Stage, y: float = 250) -> None:
    """Paint low bright dunes below the heavens."""
    c = stage.colours
    stage.flat(f"M0 {y - 14}Q100 {y - 44} 220 {y - 12}T400 {y - 26}V300H0Z", mix(c.far, c.horizon, 0.35))
    stage.flat(f"M0 {y + 12}Q130 {y - 18} 260 {y + 8}T400 {y}V300H0Z", mix(c.far, c.near, 0.45))


def road(stage: Stage, sun: Point = (300, 92), radius: float = 34, floor: float = 254) -> None:
    """Paint open country under a pale sky."""
    scenery.sky(stage, sun, radius)
    land(stage, 186, 0.2, 40)
    land(stage, 226, 0.5, 26)
    land(stage, floor, 0.8, 6)


def town(stage: Stage, moon: Point = (290, 90), radius: float = 46) -> None:
    """Paint roofs against an evening sky."""
    scenery.sky(stage, moon, radius)
    roofs = "M0 170L40 140L80 172V150H92V132H104V176L150 190L190 156L232 192V160L270 128L310 164V190"
    stage.flat(f"{roofs}L352 150L400 182V300H0Z", scenery.tone(stage, 0.35))


def glow(stage: Stage, x: float = 200, y: float = 140, beams: bool = True) -> None:
    """Paint a plain backdrop for a thing: dusk, a glow, faint beams."""
    c = stage.colours
    stage.path(FRAME, stage.linear((0, c.zenith), (1, mix(c.zenith, c.sky, 0.8))))
    if beams:
        fans = "".join(_beam(x, y, 2 * pi * k / 14 + 0.1) for k in range(14))
        stage.flat(fans, c.horizon, 0.13)
    stage.halo(x, y, 190, c.horizon, 0.95)
    stage.flat(oval(x, 284, 170, 26), mix(c.near, INK, 0.2), 0.55)
    stage.light = (-3, 4)


def _beam(x: float, y: float, turn: float) -> str:
    ends = [(x + 360 * cos(turn + side), y + 360 * sin(turn + side)) for side in (-0.1, 0.1)]
    return polygon([(x, y), *ends])
