"""A drawing of Peuali: the common canvas with lettering, beads and gold."""

from art.canvas import Drawing as Canvas
from art.peuali.lettering import outline
from art.peuali.palette import GOLD, GOLD_DARK, GOLD_EDGE, GOLD_PALE


class Drawing(Canvas):
    """Shapes in painting order, words among them as outlines."""

    def beads(self, x: float, y: float, radius: float, size: float, gap: float, colour: str) -> None:
        """Add a ring of round beads, one dashed stroke."""
        dashes = f' stroke-dasharray="0 {gap:.3f}"'
        self.circle(x, y, radius, stroke=colour, width=size, extra=dashes)

    def text(
        self,
        style: str,
        words: str,
        size: float,
        x: float,
        y: float,
        fill: str,
        spacing: float = 0,
        extra: str = "",
    ) -> None:
        """Add words as outlines, centred on x, standing on y."""
        with self.grid(0.1):
            self.path(outline(style, words, size, x, y, spacing), fill, extra=extra)

    @property
    def gold(self) -> str:
        """The gilding used all over the cards."""
        return self.linear((0, GOLD_PALE), (0.35, GOLD), (0.72, GOLD_DARK), (1, GOLD_EDGE), towards=(0.3, 1))

    @property
    def even_gold(self) -> str:
        """A gilding that looks the same turned by 180 degrees."""
        stops = ((0, GOLD_DARK), (0.25, GOLD_EDGE), (0.5, GOLD), (0.75, GOLD_EDGE), (1, GOLD_DARK))
        return self.linear(*stops, towards=(1, 1))
