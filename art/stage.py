"""A stage: one picture's drawing, colours and chance, and the light in which everything on it stands."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random

from art.canvas import Drawing
from art.colour import mix
from art.geometry import number
from art.palette import BONE, BONE_SHADE, INK, Palette

WIDTH, HEIGHT = 400, 300
FRAME = f"M0 0L{WIDTH} 0L{WIDTH} {HEIGHT}L0 {HEIGHT}Z"
Tones = tuple[str, str, str]


class Stage(Drawing):
    """The drawing of one scene in its own colours; light falls from the right unless told otherwise."""

    def __init__(self, name: str, colours: Palette) -> None:
        super().__init__(name, WIDTH, HEIGHT)
        self._step = 1
        self._stamps: dict[str, str] = {}
        self.random = Random(name)
        self.colours = colours
        self.light = (-3.0, 4.0)
        self.tones: Tones = (self.colours.light, self.colours.mid, self.colours.dark)

    def form(self, data: str, tones: Tones | None = None, rim: float = 1) -> None:
        """Paint a body: its own colour deepening downwards, a lit edge where the light falls."""
        light, mid, dark = tones or self.tones
        fill = self.linear((0, mid), (1, dark))
        if not rim:
            self.path(data, fill)
            return
        shape = self.reusable(data)
        dx, dy = (rim * part for part in self.light)
        lit, shifted = f'x="{number(-dx / 4)}" y="{number(-dy / 4)}"', f'x="{number(dx)}" y="{number(dy)}"'
        clip = self._define("clipPath", "", f'<use href="#{shape}"/>')
        self._body.append(f'<use href="#{shape}" {lit} fill="{light}"/>')
        self._body.append(f'<g clip-path="{clip}"><use href="#{shape}" {shifted} fill="{fill}"/></g>')

    def far(self, data: str, tones: Tones | None = None) -> None:
        """Paint the limbs on the far side, in shade."""
        _, mid, dark = tones or self.tones
        self.path(data, mix(mix(dark, mid, 0.25), INK, 0.25))

    def flat(self, data: str, colour: str, opacity: float = 1) -> None:
        """Lay a plain shape over what is there."""
        self.path(data, colour, opacity=opacity)

    def line(self, data: str, colour: str, width: float = 3, opacity: float = 1) -> None:
        """Draw a detail."""
        self.path(data, stroke=colour, width=width, opacity=opacity)

    def bone(self, data: str, width: float) -> None:
        """Draw a bone along a line, shaded at its edges."""
        shape = self.reusable(data)
        for colour, thickness in ((BONE_SHADE, width), (BONE, width * 0.6)):
            self._body.append(
                f'<use href="#{shape}" fill="none" stroke="{colour}" stroke-width="{number(thickness)}"/>'
            )

    def eye(self, x: float, y: float, radius: float = 4, iris: str = "#ffe9a8") -> None:
        """Set an eye: bright, with a dark pupil and a glint."""
        self.circle(x, y, radius, iris, INK, radius * 0.35)
        self.circle(x + radius * 0.15, y, radius * 0.55, INK)
        self.circle(x + radius * 0.4, y - radius * 0.35, radius * 0.22, "#fff")

    def halo(self, x: float, y: float, radius: float, colour: str, strength: float = 0.9) -> None:
        """Let light spread from a point."""
        self.circle(x, y, radius, self.radial((0, colour, strength), (0.45, colour, strength * 0.35), (1, colour, 0)))

    def vignette(self, strength: float = 0.45) -> None:
        """Darken the corners."""
        fill = self.radial((0.55, INK, 0), (1, INK, strength), radius=0.72)
        self.path(FRAME, fill)

    @contextmanager
    def at(self, x: float, y: float, scale: float = 1, flip: bool = False, turn: float = 0) -> Iterator[None]:
        """Draw meanwhile around another origin, mirrored if told so."""
        before = self.light
        self.light = (-before[0] if flip else before[0], before[1])
        with self.group(_transform(x, y, scale, flip, turn)):
            yield
        self.light = before

    def stamp(
        self,
        kind: str,
        paint: Callable[[], None],
        x: float,
        y: float,
        scale: float = 1,
        flip: bool = False,
        turn: float = 0,
    ) -> None:
        """Show something painted around its own origin; what is of the same kind is written only once."""
        if kind not in self._stamps:
            outer, self._body = self._body, []
            paint()
            stamp = self._define("g", "", "".join(self._body))
            self._stamps[kind], self._body = stamp[5:-1], outer
        self._body.append(f'<use href="#{self._stamps[kind]}" {_transform(x, y, scale, flip, turn)}/>')

    @contextmanager
    def mirrored(self) -> Iterator[None]:
        """Draw meanwhile the right half; its mirror image in the vertical axis is added."""
        half = f"{self.name}-half-{len(self._body)}"
        with self.group(f'id="{half}"'):
            yield
        self._body.append(f'<use href="#{half}" transform="scale(-1 1)"/>')


def _transform(x: float, y: float, scale: float, flip: bool, turn: float) -> str:
    turned = f" rotate({number(turn)})" if turn else ""
    scaled = f" scale({-scale:.3g} {scale:.3g})" if flip else f" scale({scale:.3g})" if scale != 1 else ""
    return f'transform="translate({number(x)} {number(y)}){turned}{scaled}"'
