"""The frame every face shares: ground, arched window, medallions, name plate, parchment."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from art.colour import mix
from art.geometry import diamond
from art.peuali.canvas import Drawing
from art.peuali.lettering import width, wrapped
from art.peuali.palette import (
    BEATS,
    CREAM,
    ESSENCES,
    GOLD,
    GOLD_DARK,
    GOLD_PALE,
    PARCHMENT,
    PARCHMENT_INK,
    PARCHMENT_LOW,
    Palette,
)
from art.peuali.sigils import sigil

WIDTH, HEIGHT, MIDDLE = 630, 880, 315
WINDOW = "M46 610V170C46 104 102 83 140 70C208 48 250 46 315 46C380 46 422 48 490 70C528 83 584 104 584 170V610Z"
PLATE = "M28 634L56 588H574L602 634L574 680H56Z"
PLATE_LINE = "M40 634L62 597H568L590 634L568 671H62Z"
PANEL = "M46 676H584V826Q584 838 572 838H58Q46 838 46 826Z"
RIM = "M44 20H586A24 24 0 0 0 610 44V836A24 24 0 0 0 586 860H44A24 24 0 0 0 20 836V44A24 24 0 0 0 44 20Z"


def _rounded(inset: int, height: int, radius: int) -> str:
    """Return a rectangle of the card's width with round corners."""
    right, low, wide, tall = WIDTH - inset, height - inset, WIDTH - inset - radius, height - inset - radius
    near = inset + radius
    return (
        f"M{near} {inset}H{wide}Q{right} {inset} {right} {near}V{tall}Q{right} {low} {wide} {low}"
        f"H{near}Q{inset} {low} {inset} {tall}V{near}Q{inset} {inset} {near} {inset}Z"
    )


CARD = _rounded(0, HEIGHT, 34)


@contextmanager
def card(drawing: Drawing, *grounds: Palette) -> Iterator[None]:
    """Paint the rounded ground (one colour, or two side by side) and clip what follows to it."""
    with drawing.clipped(CARD):
        for index, colours in enumerate(grounds):
            left = index * WIDTH / len(grounds)
            fill = drawing.linear((0, mix(colours.deep, colours.mid, 0.22)), (0.5, colours.deep), (1, colours.ink))
            drawing.path(f"M{left:g} 0H{WIDTH}V{HEIGHT}H{left:g}Z", fill)
        tile = f'<path d="M0 8Q15-2 30 8T60 8" fill="none" stroke="{GOLD}" stroke-width="1.2" opacity=".2"/>'
        drawing.path(CARD, drawing.pattern(60, 15, tile))
        yield
        drawing.path(RIM, stroke=drawing.gold, width=3.4)
        corners = "".join(diamond(x, y, 11, 11) for x in (24, 606) for y in (24, 856))
        drawing.path(corners, drawing.gold, grounds[0].ink, 2)


@contextmanager
def small_card(drawing: Drawing, colours: Palette, height: int) -> Iterator[None]:
    """Clip what follows to a low card and rim it."""
    shape = _rounded(0, height, 34)
    with drawing.clipped(shape):
        drawing.path(shape, colours.deep)
        yield
    edge = _rounded(8, height, 28)
    for colour, thickness in ((colours.ink, 15), (drawing.gold, 9)):
        drawing.path(edge, stroke=colour, width=thickness)


def window_rim(drawing: Drawing, ink: str) -> None:
    """Gild the edge of the picture window."""
    for colour, thickness in ((ink, 17), (drawing.gold, 9), (ink, 1.6)):
        drawing.path(WINDOW, stroke=colour, width=thickness)


def medal(drawing: Drawing, colours: Palette, x: float, y: float, radius: float) -> None:
    """Paint an empty golden medallion."""
    ground = drawing.radial(
        (0, mix(colours.deep, colours.mid, 0.45)), (1, colours.ink), centre=(0.5, 0.32), radius=0.75
    )
    drawing.circle(x, y, radius + 8, colours.ink)
    drawing.circle(x, y, radius + 4, drawing.gold)
    drawing.circle(x, y, radius - 5, ground, colours.ink, 2.4, extra=' class="numeral-ground"')
    drawing.beads(x, y, radius - 13, 4, 9.2, GOLD)


def power_medal(drawing: Drawing, colours: Palette, power: str, x: float, y: float, radius: float) -> None:
    """Paint the medallion that holds a card's Power."""
    medal(drawing, colours, x, y, radius)
    size = radius * 1.62
    drawing.text("numeral", power, size, x, y + size * 0.35, CREAM, extra=' class="numeral"')


def sigil_medal(drawing: Drawing, essence: str, x: float, y: float, radius: float) -> None:
    """Paint the medallion that holds an Essence's sign."""
    medal(drawing, ESSENCES[essence], x, y, radius)
    colour = mix(ESSENCES[essence].light, CREAM, 0.45)
    sigil(drawing, essence, x, y, radius * 0.64, colour, radius * 0.095)


def name_plate(drawing: Drawing, colours: Palette, name: str, line: str) -> None:
    """Paint the plate with the name and what kind of card it is."""
    fill = drawing.linear((0, mix(colours.mid, colours.deep, 0.45)), (0.5, colours.deep), (1, colours.ink))
    drawing.path(PLATE, fill, colours.ink, 13)
    drawing.path(PLATE, stroke=drawing.gold, width=5)
    drawing.path(PLATE_LINE, stroke=GOLD, width=1.4, opacity=0.7)
    size = min(50, 50 * 440 / width("display", name.upper(), 50, 5))
    drawing.text("display", name.upper(), size, MIDDLE, 625 + size * 0.34, drawing.linear((0, CREAM), (1, GOLD)), 5)
    drawing.text("text", line.upper(), 18, MIDDLE, 665, mix(colours.light, GOLD_PALE, 0.5), 3.4)


def panel(drawing: Drawing, words: str) -> None:
    """Paint the parchment with the card's rule."""
    drawing.path(PANEL, drawing.linear((0, PARCHMENT), (1, PARCHMENT_LOW)), drawing.gold, 4)
    lines = wrapped("text", words, 31, 470)
    top = 744 if len(lines) == 1 else 728
    for index, line in enumerate(lines):
        drawing.text("text", line, 31, MIDDLE, top + 35 * index, PARCHMENT_INK)


def pips(drawing: Drawing, colours: Palette, power: int) -> None:
    """Paint seven lozenges, as many of them filled as the card has Power."""
    for first, last, fill in ((0, power, colours.mid), (power, 7, "none")):
        data = "".join(diamond(MIDDLE + (i - 3) * 27, 808, 9.5, 12) for i in range(first, last))
        if data:
            drawing.path(data, fill, GOLD_DARK, 2.2)


def relations(drawing: Drawing, essence: str) -> None:
    """Paint which Essence this one beats (left) and which one beats it (right)."""
    foe, bane = BEATS[essence], next(other for other, beaten in BEATS.items() if beaten == essence)
    for x, other, label, words in ((150, foe, 93, "beats"), (544, bane, 477, "falls to")):
        drawing.circle(x, 806, 23, ESSENCES[other].deep, drawing.gold, 3.4)
        sigil(drawing, other, x, 806, 14.5, ESSENCES[other].light, 2.6)
        drawing.text("text", words, 22, label, 813, PARCHMENT_INK)


def small_cycle(drawing: Drawing, essences: Sequence[str] = ("Wi", "Wa", "Ea", "Wi")) -> None:
    """Paint the Essence cycle as one row: each beats the one to its right."""
    for index, essence in enumerate(essences):
        x = MIDDLE + (index - (len(essences) - 1) / 2) * 84
        if index:
            drawing.path(f"M{x - 48:g} 793L{x - 36:g} 804L{x - 48:g} 815Z", GOLD_DARK)
        drawing.circle(x, 804, 24, ESSENCES[essence].deep, drawing.gold, 3.4)
        sigil(drawing, essence, x, 804, 15, ESSENCES[essence].light, 2.6)
