"""The hand of the painter: every emblem is built from these few finishes, so all of them match."""

from art.colour import mix
from art.geometry import Point, pair, ring
from art.peuali.canvas import Drawing
from art.peuali.palette import CREAM, GOLD, GOLD_DARK, GOLD_PALE, Palette

OUTLINE, DETAIL = 5.0, 2.6


class Brush:
    """A drawing with the colours of one Essence or Being."""

    def __init__(self, drawing: Drawing, colours: Palette) -> None:
        self.drawing = drawing
        self.colours = colours

    def gold(self, data: str, width: float = OUTLINE) -> None:
        """Paint gilded metal with an ink outline."""
        self.drawing.path(data, self.drawing.gold, self.colours.ink, width)

    def body(self, data: str, width: float = OUTLINE) -> None:
        """Paint the creature's own colour, lit from above."""
        c = self.colours
        fill = self.drawing.linear((0, c.light), (0.42, c.accent), (1, mix(c.mid, c.deep, 0.25)))
        self.drawing.path(data, fill, c.ink, width)

    def bright(self, data: str, width: float = OUTLINE) -> None:
        """Paint the lightest tone, for foam, bone, feathers."""
        c = self.colours
        self.drawing.path(data, self.drawing.linear((0, c.glow), (1, c.light)), c.ink, width)

    def dark(self, data: str, width: float = OUTLINE) -> None:
        """Paint the deep tone, for cloth and hollows."""
        c = self.colours
        fill = self.drawing.linear((0, c.mid), (0.55, mix(c.mid, c.deep, 0.6)), (1, c.deep))
        self.drawing.path(data, fill, c.ink, width)

    def hollow(self, data: str) -> None:
        """Paint a hole, gold-rimmed."""
        self.drawing.path(data, self.colours.ink, GOLD, DETAIL)

    def shade(self, data: str, opacity: float = 0.24) -> None:
        """Darken one side of a form."""
        self.drawing.path(data, self.colours.ink, opacity=opacity)

    def line(self, data: str, width: float = DETAIL, opacity: float = 1) -> None:
        """Draw a detail in ink."""
        self.drawing.path(data, stroke=self.colours.ink, width=width, opacity=opacity)

    def trim(self, data: str, width: float = 4) -> None:
        """Draw a golden line with an ink edge."""
        self.drawing.path(data, stroke=self.colours.ink, width=width + 4)
        self.drawing.path(data, stroke=GOLD, width=width)

    def tube(self, data: str, width: float) -> None:
        """Draw a rounded band that follows a line: wind, water, horn-like curls."""
        c = self.colours
        for tone, thickness in (
            (c.ink, width + 9),
            (c.mid, width),
            (c.accent, width * 0.72),
            (c.light, width * 0.3),
        ):
            self.drawing.path(data, stroke=tone, width=thickness)

    def gleam(self, data: str, width: float = DETAIL, opacity: float = 0.8) -> None:
        """Draw a highlight."""
        self.drawing.path(data, stroke=self.colours.glow, width=width, opacity=opacity)

    def gem(self, x: float, y: float, radius: float) -> None:
        """Set a polished stone in gold."""
        c = self.colours
        self.gold(ring(x, y, radius))
        fill = self.drawing.radial((0, c.glow), (0.42, c.accent), (1, c.deep), centre=(0.4, 0.34), radius=0.72)
        self.drawing.circle(x, y, radius * 0.7, fill, c.ink, DETAIL)

    def light(self, x: float, y: float, radius: float, strength: float = 0.9) -> None:
        """Let a point glow."""
        c = self.colours
        fill = self.drawing.radial((0, c.glow, strength), (0.4, c.light, strength * 0.5), (1, c.accent, 0))
        self.drawing.circle(x, y, radius, fill)

    def eyes(self, shape: str, pupil: Point, radius: float) -> None:
        """Paint a pair of hollow, glowing eyes from the right one."""
        self.hollow(pair(shape))
        for side in (1, -1):
            self.light(side * pupil[0], pupil[1], radius * 3)
            self.drawing.circle(side * pupil[0], pupil[1], radius, self.colours.glow)

    def studs(self, points: list[Point], radius: float = 5) -> None:
        """Nail golden studs."""
        for x, y in points:
            self.drawing.circle(x, y, radius, GOLD_PALE, mix(GOLD_DARK, self.colours.ink, 0.5), 1.8)

    def cream(self, data: str, width: float = DETAIL) -> None:
        """Paint ivory: teeth, horn, parchment."""
        self.drawing.path(data, CREAM, self.colours.ink, width)
