"""Every picture of the game: name of the file and how it is drawn."""

from math import cos, pi, sin
from random import Random

from art.colour import mix
from art.geometry import TAU, diamond, moved, pair, petal, rays, ring, smooth, star
from art.peuali import frame, scenes
from art.peuali.beings import GLYPHS, being
from art.peuali.brush import Brush
from art.peuali.canvas import Drawing
from art.peuali.dragon import dragon
from art.peuali.elemental import elemental
from art.peuali.fountain import fountain
from art.peuali.mage import mage
from art.peuali.mask import mask
from art.peuali.palette import BEATS, BEINGS, CREAM, ESSENCES, FIRE, GOLD, GOLD_DARK, GOLD_PALE, KINDS, NIGHT
from art.peuali.scepter import scepter
from art.peuali.sigils import sigil
from art.peuali.soldier import soldier

EMBLEMS = (mask, scepter, fountain, elemental, soldier, mage, dragon)
PAIRS = (("Wi", "Wa"), ("Wa", "Ea"), ("Ea", "Wi"))
SMALL_HEIGHT = 400
EMBLEM_Y = 352


def pictures() -> dict[str, str]:
    """Return every picture of the game as SVG text, by file name without its ending."""
    result = {}
    for essence in ESSENCES:
        for power in range(1, 8):
            result[f"{essence}{power}"] = creature(essence, power)
            result[f"{essence}{power}-small"] = small_creature(essence, power)
    for pair_of_two in PAIRS:
        name = "D-" + "-".join(pair_of_two)
        result[name] = dual(name, pair_of_two)
        result[f"{name}-small"] = small_dual(f"{name}-small", pair_of_two)
    for index in range(4):
        result[f"being-{index + 1}"] = portrait(index + 1)
        result[f"chip-{index + 1}"] = chip(index + 1)
    return result | {"fire": fire(), "cycle": cycle(), "back": back()}


def creature(essence: str, power: int) -> str:
    """Draw the face of a creature."""
    colours, kind = ESSENCES[essence], KINDS[power - 1]
    drawing = Drawing(f"{essence}{power}", frame.WIDTH, frame.HEIGHT)
    with frame.card(drawing, colours):
        with drawing.clipped(frame.WINDOW):
            scenes.scene(drawing, essence, Random(f"{essence}{power}"))
            with drawing.placed(frame.MIDDLE, EMBLEM_Y):
                EMBLEMS[power - 1](Brush(drawing, colours), essence)
        frame.window_rim(drawing, colours.ink)
        frame.power_medal(drawing, colours, str(power), 102, 104, 84)
        frame.sigil_medal(drawing, essence, 536, 96, 66)
        frame.name_plate(drawing, colours, kind, f"Creature of {colours.word}")
        foe = ESSENCES[BEATS[essence]].word
        takes = f"Takes over any {colours.word} card it is played upon and scores its Power too."
        frame.panel(drawing, takes if power == 1 else f"Defeats {foe} of Power {power} or less.")
        frame.pips(drawing, colours, power)
        frame.relations(drawing, essence)
    return drawing.svg()


def dual(name: str, essences: tuple[str, str]) -> str:
    """Draw the face of a Dual: two scenes that meet, two halves of one mirror."""
    left, right = (ESSENCES[essence] for essence in essences)
    drawing = Drawing(name, frame.WIDTH, frame.HEIGHT)
    with frame.card(drawing, left, right):
        with drawing.clipped(frame.WINDOW):
            _halves(drawing, name, essences, EMBLEM_Y)
        frame.window_rim(drawing, NIGHT.ink)
        frame.sigil_medal(drawing, essences[0], 96, 98, 70)
        frame.sigil_medal(drawing, essences[1], 534, 98, 70)
        frame.name_plate(drawing, NIGHT, "Dual", f"Card of {left.word} and {right.word}")
        frame.panel(drawing, "Copies a card of either Essence it is played upon.")
        for x, essence in ((250, essences[0]), (380, essences[1])):
            drawing.circle(x, 806, 23, ESSENCES[essence].deep, drawing.gold, 3.4)
            sigil(drawing, essence, x, 806, 14.5, ESSENCES[essence].light, 2.6)
        drawing.path(diamond(315, 806, 9, 12), drawing.gold, NIGHT.ink, 2)
    return drawing.svg()


def _halves(drawing: Drawing, name: str, essences: tuple[str, str], y: float, scale: float = 1) -> None:
    """Paint both scenes, cut along a winding line, and the mirror that shows both Essences."""
    scenes.scene(drawing, essences[0], Random(name))
    border = smooth([(315 + 46 * sin(k * pi / 3), 20 + k * 100) for k in range(7)])
    with drawing.clipped(border + "L640 620L640 20Z"):
        scenes.scene(drawing, essences[1], Random(name + "right"))
    drawing.path(border, stroke=NIGHT.ink, width=9)
    drawing.path(border, stroke=GOLD, width=4.4)
    with drawing.placed(frame.MIDDLE, y, scale):
        _mirror(drawing, essences)


def _mirror(drawing: Drawing, essences: tuple[str, str]) -> None:
    """Paint the emblem of the Dual: a round mirror, half of one Essence, half of the other."""
    night = Brush(drawing, NIGHT)
    night.gold(
        "".join(
            petal(150 * cos(TAU * k / 24), 150 * sin(TAU * k / 24), TAU * k / 24, 50 if k % 2 else 32, 13)
            for k in range(24)
        ),
        3,
    )
    night.gold(ring(0, 0, 158), 6)
    disc = "M0-138C-76-138-138-76-138 0C-138 76-76 138 0 138C-70 138-70 0 0 0C70 0 70-138 0-138Z"
    for essence, turn in zip(essences, (0.0, pi), strict=True):
        brush = Brush(drawing, ESSENCES[essence])
        brush.body(moved(disc, turn=turn), 4)
        side = -1 if turn == 0 else 1
        brush.dark(ring(0, -69 * -side, 45), 4)
        sigil(drawing, essence, 0, 69 * side, 29, brush.colours.light, 5)
        brush.gleam(rays(side * 24, side * -6, 66, 100, 9, 1.7, 0 if side > 0 else pi), 2.6, 0.4)
    drawing.path(ring(0, 0, 138), stroke=GOLD_PALE, width=3)
    drawing.beads(0, 0, 148, 5, 14.1, NIGHT.ink)


def small_creature(essence: str, power: int) -> str:
    """Draw the upper part only, with a big numeral: for a card stacked in a lane."""
    colours = ESSENCES[essence]
    drawing = Drawing(f"{essence}{power}-small", frame.WIDTH, SMALL_HEIGHT)
    with frame.small_card(drawing, colours, SMALL_HEIGHT):
        with drawing.placed(-48, -150, 1.153):
            scenes.scene(drawing, essence, Random(f"{essence}{power}"))
        with drawing.placed(352, 208, 0.8):
            EMBLEMS[power - 1](Brush(drawing, colours), essence)
        frame.power_medal(drawing, colours, str(power), 128, 132, 104)
        frame.sigil_medal(drawing, essence, 530, 306, 72)
    return drawing.svg()


def small_dual(name: str, essences: tuple[str, str]) -> str:
    """Draw the upper part of a Dual."""
    drawing = Drawing(name, frame.WIDTH, SMALL_HEIGHT)
    with frame.small_card(drawing, NIGHT, SMALL_HEIGHT):
        with drawing.placed(-48, -150, 1.153):
            _halves(drawing, name, essences, 306, 0.84)
        frame.sigil_medal(drawing, essences[0], 104, 108, 78)
        frame.sigil_medal(drawing, essences[1], 526, 108, 78)
    return drawing.svg()


def portrait(index: int) -> str:
    """Draw the card of an Original Being."""
    colours = BEINGS[index - 1]
    drawing = Drawing(f"being-{index}", frame.WIDTH, frame.HEIGHT)
    with frame.card(drawing, colours):
        with drawing.clipped(frame.WINDOW):
            scenes.void(drawing, colours, Random(colours.word))
            with drawing.placed(frame.MIDDLE, EMBLEM_Y + 10):
                being(Brush(drawing, colours), index)
        frame.window_rim(drawing, colours.ink)
        with drawing.placed(96, 98, 0.72):
            _token(drawing, index)
        frame.name_plate(drawing, colours, colours.word, "Original Being")
        frame.panel(drawing, "Each Essence beats the next.")
        frame.small_cycle(drawing)
    return drawing.svg()


def chip(index: int) -> str:
    """Draw the chip of an Original Being; the sign and the number of notches differ, not only the colour."""
    drawing = Drawing(f"chip-{index}", 240, 240)
    with drawing.placed(120, 120):
        _token(drawing, index)
    return drawing.svg()


def _token(drawing: Drawing, index: int) -> None:
    colours = BEINGS[index - 1]
    drawing.circle(0, 0, 116, colours.ink)
    drawing.circle(0, 0, 108, drawing.linear((0, colours.light), (0.4, colours.accent), (1, colours.mid)))
    count = (12, 9, 8, 6)[index - 1]
    notches = "".join(moved("M-9-108L9-108L7-86L-7-86Z", turn=TAU * k / count + pi / count) for k in range(count))
    drawing.path(notches, colours.deep)
    drawing.circle(0, 0, 84, colours.deep, colours.light, 4)
    glyph = moved(GLYPHS[index - 1], scale=0.9)
    fill = drawing.linear((0, colours.glow), (1, colours.accent))
    drawing.path(glyph, fill, colours.ink, 3, extra=' fill-rule="evenodd"')


def fire() -> str:
    """Draw the Primordial Fire, from which every front starts."""
    drawing = Drawing("fire", frame.WIDTH, frame.HEIGHT)
    with frame.card(drawing, FIRE):
        with drawing.clipped(frame.WINDOW):
            scenes.void(drawing, FIRE, Random("fire"))
            with drawing.placed(frame.MIDDLE, 346):
                _blaze(drawing)
        frame.window_rim(drawing, FIRE.ink)
        frame.name_plate(drawing, FIRE, "Primordial Fire", "Heart of the universe")
        frame.panel(drawing, "Every front begins here.")
        frame.small_cycle(drawing)
    return drawing.svg()


def _blaze(drawing: Drawing) -> None:
    """Paint a sun of flames, three wreaths deep."""
    brush = Brush(drawing, FIRE)
    brush.light(0, 0, 300, 1)
    scenes.embers(drawing, FIRE, Random("embers"))
    tongue = "M-30-96C-44-140-8-156-18-206C22-178 40-140 30-96Z"
    for count, scale, paint in ((16, 1.0, brush.gold), (16, 0.86, brush.body), (12, 0.7, brush.bright)):
        shift = pi / count if scale == 0.86 else 0.0
        paint("".join(moved(tongue, scale=scale, turn=TAU * k / count + shift) for k in range(count)), 3.4)
    core = drawing.radial((0, "#ffffff"), (0.5, FIRE.glow), (0.82, FIRE.light), (1, FIRE.accent))
    drawing.circle(0, 0, 92, core, FIRE.ink, 5)
    drawing.path(star(0, 0, 74, 34, 12), FIRE.light, opacity=0.6)
    drawing.circle(0, 0, 40, "#fffdf2")
    drawing.beads(0, 0, 82, 5, 14.3, FIRE.mid)


def cycle() -> str:
    """Draw the diagram: Wind beats Water, Water beats Earth, Earth beats Wind."""
    drawing = Drawing("cycle", 400, 400)

    def spot(angle: float) -> tuple[float, float]:
        return 200 + 126 * cos(angle), 222 + 126 * sin(angle)

    for k, essence in enumerate(ESSENCES):
        middle = -pi / 2 + TAU * k / 3
        arc = [spot(middle + TAU * (0.09 + 0.023 * step)) for step in range(6)]
        drawing.path(smooth(arc), stroke=GOLD, width=9)
        drawing.path(moved("M-6-19L22 0L-6 19Z", *arc[-1], turn=middle + TAU * 0.21 + pi / 2), GOLD)
        frame.sigil_medal(drawing, essence, *spot(middle), 50)
    for words, x, y in (("Wind", 200, 30), ("Water", 309, 374), ("Earth", 91, 374)):
        drawing.text("text", words, 30, x, y, CREAM)
    return drawing.svg()


def back() -> str:
    """Draw the back: one half, and the same half turned by 180 degrees."""
    drawing = Drawing("back", frame.WIDTH, frame.HEIGHT)
    with drawing.clipped(frame.CARD):
        centred = drawing.radial((0, "#33225c"), (0.6, "#171338"), (1, NIGHT.ink), radius=0.75)
        drawing.path(frame.CARD, centred)
        drawing.path(frame.RIM, stroke=drawing.even_gold, width=3.4)
        with drawing.placed(315, 440):
            _wheel(drawing)
            for turn in (0, 180):
                with drawing.placed(0, 0, turn=turn):
                    _back_half(drawing)
            _hearth(drawing)
    return drawing.svg()


def _wheel(drawing: Drawing) -> None:
    drawing.circle(0, 0, 256, drawing.radial((0, "#5f2f82"), (0.62, "#2b1e5e"), (1, "#15123a")))
    for k in range(9):
        radius, tone = 96 + 17 * k, mix("#f2a851", "#6f9be8", k / 8)
        points = [
            ((radius + 13 * cos(12 * a + k * 0.9)) * cos(a), (radius + 13 * cos(12 * a + k * 0.9)) * sin(a))
            for a in (TAU * i / 48 for i in range(48))
        ]
        drawing.path(smooth(points, closed=True), stroke=tone, width=1.8, opacity=0.6)
    for radius, width in ((256, 5), (244, 1.6), (92, 4)):
        drawing.circle(0, 0, radius, stroke=drawing.even_gold, width=width)


def _back_half(drawing: Drawing) -> None:
    turns = (-pi + pi * (k + 0.5) / 36 for k in range(36))
    beads = "".join(f"M{268 * cos(turn):.1f} {268 * sin(turn):.1f}h0" for turn in turns)
    drawing.path(beads, stroke=GOLD, width=6)
    drawing.text("display", "PEUALI", 62, 0, -318, drawing.gold, 16)
    for k, essence in enumerate(ESSENCES):
        angle = -pi + pi * (k + 0.5) / 3
        x, y = 168 * cos(angle), 168 * sin(angle)
        with drawing.placed(x, y, turn=(angle + pi / 2) * 180 / pi):
            frame.sigil_medal(drawing, essence, 0, 0, 42)
    for x in (-252, 252):
        drawing.path("".join(petal(x, -378, TAU * k / 8, 34, 9) for k in range(8)), drawing.gold, NIGHT.ink, 2)
        drawing.circle(x, -378, 9, "#a5201a", GOLD, 2.4)
    drawing.path(pair(diamond(96, -288, 7, 7) + diamond(126, -288, 4, 4)) + diamond(0, -288, 9, 9), drawing.gold)
    drawing.path("M-84-288L-20-288M20-288L84-288", stroke=GOLD, width=1.6)


def _hearth(drawing: Drawing) -> None:
    """Paint the small fire in the middle of the back."""
    drawing.circle(0, 0, 84, drawing.radial((0, "#ffd27a"), (0.5, "#c8391c"), (1, FIRE.deep)))
    dull = drawing.radial((0.3, GOLD_PALE), (1, GOLD_DARK))
    bright = drawing.radial((0.3, FIRE.glow), (1, FIRE.light))
    for shift, outer, fill in ((0.5, 78, dull), (0, 63, bright)):
        wreath = "".join(petal(0, 0, TAU * (k + shift) / 16, outer, 12.6) for k in range(16))
        drawing.path(wreath, fill, FIRE.ink, 1.7)
    drawing.circle(0, 0, 28, "#fff8dc", drawing.even_gold, 3)
