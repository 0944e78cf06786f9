"""A drawing: shapes gathered into one SVG file, gradients and clips defined once each."""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from art.geometry import compact, number

_ABSOLUTE = re.compile(r"[MLCQZ\d\s.-]+")
Stop = tuple[float, str] | tuple[float, str, float]


class Drawing:
    """Shapes in painting order; ids carry the file's name, so that files may share one page."""

    def __init__(self, name: str, width: int, height: int) -> None:
        self.name = name
        self.width, self.height = width, height
        self._step = 0.5
        self._definitions: dict[str, str] = {}
        self._body: list[str] = []

    def path(
        self,
        data: str,
        fill: str = "none",
        stroke: str | None = None,
        width: float = 1,
        opacity: float = 1,
        extra: str = "",
    ) -> None:
        """Add a path; extra holds further attributes as they are."""
        line = f' stroke="{stroke}" stroke-width="{number(width)}"' if stroke else ""
        veil = f' opacity="{opacity:.2f}"' if opacity < 1 else ""
        short = compact(data, self._step) if _ABSOLUTE.fullmatch(data) else data
        self._body.append(f'<path d="{short}" fill="{fill}"{line}{veil}{extra}/>')

    def circle(
        self,
        x: float,
        y: float,
        radius: float,
        fill: str = "none",
        stroke: str | None = None,
        width: float = 1,
        opacity: float = 1,
        extra: str = "",
    ) -> None:
        """Add a circle."""
        line = f' stroke="{stroke}" stroke-width="{number(width)}"' if stroke else ""
        veil = f' opacity="{opacity:.2f}"' if opacity < 1 else ""
        place = f'cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"'
        self._body.append(f'<circle {place} fill="{fill}"{line}{veil}{extra}/>')

    @contextmanager
    def grid(self, step: float) -> Iterator[None]:
        """Round paths drawn meanwhile to another grid: coarse for scenery, fine for lettering."""
        before, self._step = self._step, step
        yield
        self._step = before

    @contextmanager
    def group(self, attributes: str) -> Iterator[None]:
        """Wrap what is added meanwhile in a group with these attributes."""
        self._body.append(f"<g {attributes}>")
        yield
        self._body.append("</g>")

    @contextmanager
    def placed(self, x: float, y: float, scale: float = 1, turn: float = 0) -> Iterator[None]:
        """Draw meanwhile around another origin, scaled and turned (degrees)."""
        turned = f" rotate({number(turn)})" if turn else ""
        scaled = f" scale({scale:g})" if scale != 1 else ""
        with self.group(f'transform="translate({number(x)} {number(y)}){turned}{scaled}"'):
            yield

    @contextmanager
    def clipped(self, data: str) -> Iterator[None]:
        """Show of what is added meanwhile only the part inside a path."""
        clip = self._define("clipPath", "", f'<path d="{data}"/>')
        with self.group(f'clip-path="{clip}"'):
            yield

    def linear(self, *stops: Stop, towards: tuple[float, float] = (0, 1)) -> str:
        """Define a gradient over a shape's own box, from the top left corner (default: downwards)."""
        x, y = towards
        return self._define("linearGradient", f' x1="0" y1="0" x2="{x:g}" y2="{y:g}"', _stops(stops))

    def radial(self, *stops: Stop, centre: tuple[float, float] = (0.5, 0.5), radius: float = 0.5) -> str:
        """Define a round gradient over a shape's own box."""
        place = f' cx="{centre[0]:g}" cy="{centre[1]:g}" r="{radius:g}"'
        return self._define("radialGradient", place, _stops(stops))

    def pattern(self, width: float, height: float, content: str) -> str:
        """Define a repeated tile."""
        size = f' width="{number(width)}" height="{number(height)}" patternUnits="userSpaceOnUse"'
        return self._define("pattern", size, content)

    def reusable(self, data: str) -> str:
        """Define a path once and return its id, for use several times."""
        return self._define("path", f' d="{compact(data, self._step)}"', "")[5:-1]

    def svg(self) -> str:
        """Return the whole file."""
        definitions, body = "".join(self._definitions.values()), "".join(self._body)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {self.height}" '
            f'stroke-linecap="round" stroke-linejoin="round"><defs>{definitions}</defs>{body}</svg>\n'
        )

    def _define(self, element: str, attributes: str, content: str) -> str:
        identity = f"{self.name}-{len(self._definitions)}"
        key = element + attributes + content
        if key in self._definitions:
            identity = self._definitions[key].split('"', 2)[1]
        else:
            end = f">{content}</{element}>" if content else "/>"
            self._definitions[key] = f'<{element} id="{identity}"{attributes}{end}'
        return f"url(#{identity})"


def _stops(stops: Sequence[Stop]) -> str:
    text = ""
    for stop in stops:
        veil = f' stop-opacity="{stop[2]:g}"' if len(stop) == 3 else ""
        text += f'<stop offset="{stop[0]:g}" stop-color="{stop[1]}"{veil}/>'
    return text
