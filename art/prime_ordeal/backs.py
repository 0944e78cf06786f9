"""The backs of the two decks; both look the same turned by 180 degrees."""

from math import cos, pi, sin

from art.canvas import Drawing
from art.forms import fan
from art.geometry import TAU, moved, petal, smooth, star
from art.palette import GOLD
from art.prime_ordeal.emblems import CREAM, FLAME, GUSTS, MOUNTAIN, SYMBOLS, TRAITS, WAVE
from art.sizes import CARD, HEIGHT, RIM, WIDTH

AMBER, EARTH, NIGHT = "#c98a3f", "#5a2a22", "#1f0f18"


def creation_back() -> str:
    """Draw the back of a Creation card: a rising sun, life around it, the layers of the earth."""
    drawing = Drawing("back", WIDTH, HEIGHT)
    _card(drawing, ("#a8482a", EARTH, NIGHT))
    with drawing.clipped(RIM):
        for turn in (0, 180):
            with drawing.placed(150, 210, turn=turn):
                for k, colour in enumerate(("#7a3324", "#5c2520", "#43191c", "#2b1018")):
                    y = 112 + 23 * k
                    wave = smooth([(-150 + 50 * i, y + 10 * sin(i * 1.9 + k * 2)) for i in range(7)])
                    drawing.path(wave + "L150 210L-150 210Z", colour)
    drawing.path(RIM, stroke=GOLD, width=2.4)
    drawing.circle(150, 210, 124, NIGHT, GOLD, 3)
    drawing.circle(150, 210, 118, drawing.radial((0, "#ffcf78"), (0.45, "#d2662f"), (1, "#5a1a1e")))
    for turn in (0, 180):
        with drawing.placed(150, 210, turn=turn):
            for k, name in enumerate(("Aquatic", "Flora", "Winged")):
                angle = pi * (k + 0.5) / 3 - pi
                with drawing.placed(86 * cos(angle), 86 * sin(angle), 1.25, (angle + pi / 2) * 180 / pi):
                    drawing.path(moved(TRAITS[name][0], -24, -24), "#fff0cf", NIGHT, 3, extra=' paint-order="stroke"')
    drawing.path(
        "".join(petal(150, 210, TAU * k / 16, 58 if k % 2 else 46, 11) for k in range(16)), "#ffd98a", EARTH, 1.6
    )
    drawing.circle(150, 210, 24, drawing.radial((0, "#fffbe6"), (0.6, "#ffdf8a"), (1, "#f29a3c")), EARTH, 2)
    return drawing.svg()


def prime_back() -> str:
    """Draw the back of a Prime card: the four symbols around the Spark, twice, the second time turned."""
    drawing = Drawing("prime-back", WIDTH, HEIGHT)
    _card(drawing, ("#3a4a6e", "#232447", "#120f22"))
    places = {"E": (FLAME, -0.75), "T": (WAVE, -0.25), "S": (MOUNTAIN, 0.25), "G": (GUSTS, 0.75)}
    for turn in (0, 180):
        with drawing.placed(150, 210, turn=turn):
            for name, (shape, share) in places.items():
                light, _, dark = SYMBOLS[name]
                angle = (share - 1) * pi / 2
                with drawing.placed(110 * cos(angle), 110 * sin(angle), 1.2, (angle + pi / 2) * 180 / pi):
                    drawing.circle(0, 0, 23, dark, light, 2)
                    with drawing.placed(-17, -17, 0.7):
                        fill = "none" if name == "G" else CREAM
                        drawing.path(shape, fill, CREAM if name == "G" else None, 4.4)
    drawing.circle(150, 210, 70, stroke=GOLD, width=2)
    drawing.path(fan(150, 210, 0, 345, 24, 66, 8), AMBER)
    drawing.path(star(150, 210, 58, 17, 4), CREAM, NIGHT, 3)
    drawing.path(star(150, 210, 34, 11, 4, pi / 4), GOLD, NIGHT, 2)
    drawing.circle(150, 210, 9, "#fff")
    return drawing.svg()


def _card(drawing: Drawing, tones: tuple[str, str, str]) -> None:
    drawing.path(CARD, tones[2])
    drawing.path(CARD, drawing.radial((0, tones[0]), (0.6, tones[1]), (1, tones[2]), radius=0.75))
    drawing.path(RIM, stroke=GOLD, width=2.4)
    corners = "".join(star(x, y, 9, 3, 4) for x in (30, 270) for y in (30, 390))
    drawing.path(corners, GOLD)


def backs() -> dict[str, str]:
    """Return both backs, by file name."""
    return {"back": creation_back(), "prime-back": prime_back()}
