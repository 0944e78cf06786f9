"""What lies behind and before a figure: sky, sun, hills, water, plants, bones, shoals and flocks."""

from math import cos, pi, sin

from art.colour import mix
from art.forms import blob, dots, lines, oval, tube
from art.geometry import TAU, Point, moved, polygon, ridge, smooth
from art.palette import BONE, BONE_SHADE, INK, LEAF, LEAF_DARK
from art.stage import FRAME, HEIGHT, WIDTH, Stage


def sky(stage: Stage, sun: Point, radius: float = 34, disc: bool = True) -> None:
    """Paint the sky with the light's source; forms are lit from that side."""
    c = stage.colours
    stage.path(FRAME, stage.linear((0, c.zenith), (0.42, c.sky), (0.8, c.horizon)))
    stage.halo(*sun, radius * 4.6, c.sun, 0.85)
    if disc:
        stage.circle(*sun, radius, c.sun)
    stage.light = (-3 if sun[0] >= WIDTH / 2 else 3, 4)


def night(stage: Stage, glow: Point, radius: float = 180) -> None:
    """Paint a dark sky with stars, lit from below the horizon."""
    c = stage.colours
    stage.path(FRAME, stage.linear((0, mix(c.zenith, INK, 0.55)), (0.55, mix(c.zenith, c.sky, 0.5)), (1, c.horizon)))
    stage.halo(*glow, radius, c.sun, 0.6)
    spots = [(stage.random.uniform(0, WIDTH), stage.random.uniform(0, 150)) for _ in range(34)]
    stage.line(dots(spots[:24]), c.sun, 1.4, 0.7)
    stage.line(dots(spots[24:]), "#fff", 2.6, 0.8)


def tone(stage: Stage, depth: float) -> str:
    """Return the colour of land at a depth: 0 at the horizon, 1 at one's feet."""
    c = stage.colours
    return mix(mix(c.horizon, c.far, 0.55), c.far, depth * 2) if depth < 0.5 else mix(c.far, c.near, depth * 2 - 1)


def hills(stage: Stage, y: float, height: float, depth: float, steps: int = 8, rough: bool = False) -> None:
    """Paint one range of rounded hills, or of rough mountains, fading into haze at its foot."""
    line = ridge(stage.random, -20, WIDTH + 20, y, height, steps)
    data = (polygon(line, closed=False) if rough else smooth(line)) + f"L{WIDTH + 20} {HEIGHT}L-20 {HEIGHT}Z"
    colour = tone(stage, depth)
    stage.path(data, stage.linear((0, colour), (0.7, mix(colour, stage.colours.horizon, 0.3 * (1 - depth)))))


def ground(stage: Stage, y: float, swell: float = 8, colour: str | None = None) -> None:
    """Paint the ground at one's feet, with a lit upper edge."""
    c, random = stage.colours, stage.random
    line = [(x, y + random.uniform(-swell, swell)) for x in range(-20, WIDTH + 60, 70)]
    data = smooth(line) + f"L{WIDTH + 40} {HEIGHT}L-20 {HEIGHT}Z"
    base = colour or mix(c.far, c.near, 0.55)
    stage.path(data, stage.linear((0, base), (1, mix(base, INK, 0.65))))
    stage.line(smooth(line), mix(base, c.sun, 0.4), 2, 0.8)


def range_of_hills(stage: Stage, y: float, rough: bool = True) -> None:
    """Paint two ranges behind each other, the usual distance."""
    hills(stage, y, 70, 0.1, 12, rough)
    hills(stage, y + 26, 34, 0.45)


def water(stage: Stage, y: float, shine: float | None = None, depth: float = 0.5) -> None:
    """Paint open water from a shore line down, glittering under the sun."""
    c, random = stage.colours, stage.random
    upper, lower = mix(c.horizon, c.far, 0.35), mix(c.far, c.near, depth + 0.3)
    stage.path(f"M0 {y}L{WIDTH} {y}L{WIDTH} {HEIGHT}L0 {HEIGHT}Z", stage.linear((0, upper), (1, lower)))
    glints = ""
    for row in range(9):
        level = y + 4 + (HEIGHT - y) * (row / 9) ** 1.4
        middle = random.uniform(60, 340) if shine is None or row % 3 == 2 else shine + random.uniform(-16, 16)
        half = random.uniform(8, 20) + row * 2.5
        glints += f"M{middle - half:.0f} {level:.0f}h{2 * half:.0f}"
    stage.line(glints, c.sun, 2.2, 0.55)


def waves(stage: Stage, y: float, height: float, depth: float, crest: bool = True) -> None:
    """Paint one rank of waves."""
    c = stage.colours
    colour = mix(c.far, c.near, depth)
    start = stage.random.uniform(-60, 0)
    tops = "".join(f"q20 {height} 38 {height / 2:.0f}t34 {-height / 2:.0f}" for _ in range(7))
    stage.path(f"M{start:.0f} {y}{tops}V{HEIGHT}H0Z", stage.linear((0, mix(colour, c.sun, 0.18)), (1, colour)))
    if crest:
        stage.line(f"M{start:.0f} {y}{tops}", c.light, 2, 0.6)


def deep(stage: Stage, light_x: float = 260, gloom: float = 0) -> None:
    """Paint the sea from below: light from above, falling in shafts, darker towards the bottom."""
    c = stage.colours
    upper = mix(mix(c.horizon, c.sky, 0.35), c.near, gloom)
    stage.path(FRAME, stage.linear((0, upper), (0.45, mix(c.sky, c.near, gloom * 0.9)), (1, mix(c.near, INK, 0.3))))
    stage.halo(light_x, 0, 230, c.sun, 0.75 * (1 - gloom))
    if gloom < 0.6:
        shafts = "".join(
            f"M{top - 8} -5L{top + 8} -5L{foot + 26} 260L{foot - 22} 260Z"
            for top, foot in ((light_x + 26 * k, light_x + 90 * k) for k in (-2, -1, 0, 1))
        )
        stage.path(shafts, stage.linear((0, c.sun, 0.32), (1, c.sun, 0)))
    stage.light = (-3 if light_x >= WIDTH / 2 else 3, 4)


def seabed(stage: Stage, y: float = 262) -> None:
    """Paint the bottom of the sea with weeds and a few corals."""
    c, random = stage.colours, stage.random
    far_weeds = [_weed(stage, x, y + 14, random.uniform(40, 90)) for x in (20, 52, 330, 372)]
    stage.line("".join(far_weeds), mix(c.far, c.near, 0.45), 7)
    ground(stage, y, 6, mix(c.far, c.near, 0.7))


def _weed(stage: Stage, x: float, y: float, height: float) -> str:
    sway = stage.random.uniform(8, 16)
    return smooth([(x, y), (x + sway, y - height * 0.4), (x - sway * 0.6, y - height * 0.75), (x + sway, y - height)])


def coral(stage: Stage, x: float, y: float, size: float, colour: str) -> None:
    """Paint a branching coral."""
    data = ""
    for turn in (-0.9, -0.35, 0.15, 0.7):
        tip = (x + size * sin(turn), y - size * cos(turn))
        middle = (x + size * 0.5 * sin(turn * 0.6), y - size * 0.5)
        data += smooth([(x, y), middle, tip])
        data += lines([middle, (middle[0] + size * 0.3 * sin(turn + 0.6), middle[1] - size * 0.34)])
    stage.line(data, colour, size * 0.13)


def bubbles(stage: Stage, x: float, y: float, count: int = 6, rise: float = 110) -> None:
    """Let bubbles rise."""
    for index in range(count):
        share = index / max(1, count - 1)
        place = (x + stage.random.uniform(-9, 9), y - rise * share)
        stage.circle(*place, 2 + 4 * share, "none", stage.colours.light, 1.6, 0.75)


def minnow(stage: Stage, x: float, y: float, size: float, colour: str, flip: bool = False) -> None:
    """Paint a fish of a shoal, far away."""
    way = -1 if flip else 1
    points = [(26, 0), (6, -8), (-14, -2), (-26, -9), (-22, 0), (-26, 9), (-14, 2), (6, 8)]
    stage.path(blob([(x + way * u * size / 50, y + v * size / 50) for u, v in points]), colour)


def clouds(stage: Stage, x: float, y: float, size: float, colour: str | None = None, opacity: float = 0.75) -> None:
    """Paint a flat-bottomed bank of cloud."""
    tint = colour or stage.colours.sun
    stage.stamp(f"cloud {tint} {opacity}", lambda: stage.path(_BANK, tint, opacity=opacity), x, y, size / 100)


_BANK = oval(-90, -6, 70, 16) + oval(-20, -24, 60, 30) + oval(50, -14, 70, 24) + oval(10, 0, 150, 14)


def birds(stage: Stage, *places: Point, size: float = 1) -> None:
    """Paint birds far away."""
    data = "".join(moved("M-14-6Q-6-9 0 0Q6-9 14-6", x, y, size) for x, y in places)
    stage.line(data, mix(stage.colours.near, INK, 0.3), 2.6 * size)


def tufts(stage: Stage, y: float, count: int, height: float, colour: str | None = None) -> None:
    """Paint tufts of grass before everything else."""
    ink = colour or mix(stage.colours.near, INK, 0.35)
    for index in range(count):
        x = WIDTH * (index + stage.random.uniform(0.2, 0.8)) / count
        scale = height / 100 * stage.random.uniform(0.7, 1.1)
        stage.stamp(f"tuft {ink}", lambda: _tuft(stage, ink), x, y, scale, index % 2 == 1)


def _tuft(stage: Stage, ink: str) -> None:
    blades = ((-0.75, 62), (-0.25, 92), (0.12, 70), (0.4, 100), (0.9, 66))
    stage.path(
        "".join(
            f"M-8 0Q{lean * 10:g} {-tall * 0.6:g} {lean * tall:g} {-tall}Q{lean * 20 + 8:g} {-tall / 2:g} 10 0Z"
            for lean, tall in blades
        ),
        ink,
    )


def reeds(stage: Stage, x: float, y: float, height: float, count: int = 4) -> None:
    """Paint reeds with dark heads."""
    ink = mix(stage.colours.near, INK, 0.3)
    stems, heads = "", ""
    for index in range(count):
        tall, dx = height * stage.random.uniform(0.7, 1), (index - count / 2) * 10
        top = (x + dx * 1.7, y - tall)
        stems += f"M{x + dx:.0f} {y:.0f}Q{x + dx:.0f} {y - tall * 0.6:.0f} {top[0]:.0f} {top[1]:.0f}"
        heads += f"M{top[0]:.0f} {top[1] + 6:.0f}v22"
    stage.line(stems, ink, 2.6)
    stage.line(heads, ink, 7)


def rock(stage: Stage, x: float, y: float, wide: float, high: float, colour: str | None = None) -> None:
    """Paint a boulder with a lit upper side."""
    c = stage.colours
    base = colour or mix(c.far, c.near, 0.5)
    corners = [(-1, 0), (-0.86, -0.5), (-0.4, -0.95), (0.25, -1), (0.75, -0.6), (1, 0)]
    data = polygon([(x + u * wide, y + v * high) for u, v in corners])
    stage.form(data, (mix(base, c.sun, 0.5), base, mix(base, INK, 0.6)))


def acacia(stage: Stage, x: float, y: float, size: float, depth: float = 0.8) -> None:
    """Paint an umbrella tree of the savanna."""
    crowns = ((0, -1, 0.62, 0.13), (-0.4, -0.82, 0.36, 0.1), (0.42, -0.8, 0.34, 0.1))
    crown = "".join(oval(x + u * size, y + v * size, w * size, h * size) for u, v, w, h in crowns)
    trunk = tube(
        [(x, y), (x + size * 0.05, y - size * 0.4), (x, y - size * 0.95)], [size * 0.12, size * 0.07, size * 0.05]
    )
    limbs = tube([(x + size * 0.04, y - size * 0.4), (x - size * 0.4, y - size * 0.8)], [size * 0.05, size * 0.03])
    limbs += tube([(x + size * 0.04, y - size * 0.45), (x + size * 0.42, y - size * 0.78)], [size * 0.05, size * 0.03])
    stage.path(crown + trunk + limbs, tone(stage, depth))


def conifer(stage: Stage, x: float, y: float, size: float, colour: str) -> None:
    """Paint a fir in three tiers."""
    data = f"M{x - 3} {y}L{x - 3} {y - size * 0.2}L{x + 3} {y - size * 0.2}L{x + 3} {y}Z"
    for low, top, half in ((0.12, 0.55, 0.28), (0.35, 0.78, 0.22), (0.6, 1, 0.15)):
        data += polygon([(x - half * size, y - low * size), (x, y - top * size), (x + half * size, y - low * size)])
    stage.path(data, colour)


def tree_fern(stage: Stage, x: float, y: float, size: float, colour: str) -> None:
    """Paint a palm-like fern of the first swamps."""
    data = ""
    for k in range(7):
        turn = pi + pi * k / 6
        reach = size * 0.55
        tip = (x + reach * cos(turn), y - size + reach * 0.55 * sin(turn) + reach * 0.42)
        bend = (x + reach * 0.55 * cos(turn), y - size - reach * 0.42 * abs(sin(turn)) - reach * 0.12)
        data += f"M{x} {y - size}Q{bend[0]:.0f} {bend[1]:.0f} {tip[0]:.0f} {tip[1]:.0f}"
    stage.line(data, colour, size * 0.06)
    stage.line(smooth([(x + size * 0.06, y), (x + size * 0.04, y - size * 0.5), (x, y - size)]), colour, size * 0.08)


def bare_tree(stage: Stage, x: float, y: float, size: float, colour: str) -> None:
    """Paint a dead tree."""
    stage.stamp(f"bare tree {colour}", lambda: stage.path(_bare_tree(), colour), x, y, size / 100)


def _bare_tree() -> str:
    data = tube([(0, 0), (4, -50), (-4, -100)], [14, 8, 0])
    for start, reach, top in ((35, -40, 72), (50, 42, 90), (68, -28, 98), (78, 20, 108)):
        data += tube([(3, -start), (reach * 0.6, -(start + top) / 2), (reach, -top)], [6, 3.5, 0])
    return data


def flower(stage: Stage, x: float, y: float, size: float, colour: str, petals: int = 6) -> None:
    """Paint an open flower."""
    stage.stamp(f"flower {colour}", lambda: _flower(stage, colour, petals), x, y, size / 50)


def _flower(stage: Stage, colour: str, petals: int) -> None:
    angles = [TAU * k / petals for k in range(petals)]
    stage.line("".join(f"M0 0L{33 * cos(angle):.0f} {33 * sin(angle):.0f}" for angle in angles), colour, 30)
    stage.line(
        "".join(f"M0 0L{25 * cos(angle):.0f} {25 * sin(angle):.0f}" for angle in angles),
        mix(colour, "#fff4d0", 0.5),
        12,
    )
    stage.circle(0, 0, 14, "#ffd257", "#b96a20", 3)


def sprout(stage: Stage, x: float, y: float, size: float) -> None:
    """Paint a seedling with two leaves."""
    stage.stamp("sprout", lambda: _sprout(stage), x, y, size / 50)


def _sprout(stage: Stage) -> None:
    stage.line(smooth([(0, 0), (3, -25), (0, -50)]), LEAF_DARK, 5)
    left = blob([(0, -50, 1), (-15, -68), (-38, -60, 1), (-20, -45)])
    right = blob([(0, -50, 1), (15, -75), (40, -72, 1), (25, -52)])
    stage.form(left + right, ("#e4f08c", LEAF, "#4f7a33"), 0.7)


def ribs(stage: Stage, x: float, y: float, size: float, count: int = 5) -> None:
    """Paint a rib cage half sunk in the ground."""
    data = ""
    for index in range(count):
        place = x + index * size * 0.22
        tall = size * (1 - 0.13 * abs(index - 1))
        data += smooth(
            [
                (place, y),
                (place - size * 0.16, y - tall * 0.6),
                (place + size * 0.05, y - tall),
                (place + size * 0.2, y - tall * 0.94),
            ]
        )
    stage.bone(data, size * 0.09)


def skull(stage: Stage, x: float, y: float, size: float, flip: bool = False) -> None:
    """Paint the skull of a large beast in profile, facing right, its teeth on the ground."""
    with stage.at(x, y, size / 100, flip):
        outline = [
            (-52, -38),
            (-36, -70),
            (0, -78),
            (34, -62),
            (84, -44),
            (98, -24),
            (92, -8, 1),
            (20, -8, 1),
            (8, 0, 1),
            (-30, -4),
            (-46, -18),
        ]
        stage.form(blob(outline), ("#fffae6", BONE, BONE_SHADE))
        stage.path(oval(8, -46, 13, 11, 0.3) + oval(76, -32, 8, 5, 0.5), "#3a2620")
        stage.path("".join(f"M{k} -9L{k + 5} 6L{k + 10} -9Z" for k in range(24, 90, 13)), BONE)


def sparks(
    stage: Stage, x: float, y: float, wide: float, high: float, count: int, colour: str, size: float = 3
) -> None:
    """Scatter sparks, spores or flakes."""
    spots = [(x + stage.random.uniform(-wide, wide), y + stage.random.uniform(-high, high)) for _ in range(count)]
    half = count // 2
    stage.line(dots(spots[:half]), colour, size)
    stage.line(dots(spots[half:]), colour, size * 0.6, 0.7)
