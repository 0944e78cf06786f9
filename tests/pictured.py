"""The pictures of a game, what holds for the pictures of every game, and how far apart colours are to the eye."""

import re
import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from itertools import combinations
from math import dist
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).parents[1]
SVG = "{http://www.w3.org/2000/svg}"
ELEMENTS = {"svg", "defs", "g", "use", "path", "circle", "stop", "clipPath", "pattern"}
ELEMENTS |= {"linearGradient", "radialGradient"}
CONTRAST_AT_LEAST = 4.5
DISTANCE_AT_LEAST = 25  # CIE76 in Lab, about ten times what the eye just notices

# Linear red, green, blue as seen without the long-wave or without the middle-wave cones (Viénot et al. 1999).
SIGHTS = {
    "full": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanope": ((0.11238, 0.88762, 0), (0.11238, 0.88762, 0), (0.00401, -0.00401, 1)),
    "deuteranope": ((0.29275, 0.70725, 0), (0.29275, 0.70725, 0), (-0.02234, 0.02234, 1)),
}


class Pictures:
    """The pictures of one game, by the names of their files."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.folder = ROOT / "src" / "trionfi" / "games" / game
        self.art = self.folder / "view" / "art"
        self.text = cache(self._text)
        self.tree = cache(self._tree)
        self.shapes = cache(self._shapes)

    def _text(self, name: str) -> str:
        return (self.art / f"{name}.svg").read_text(encoding="utf-8")

    def _tree(self, name: str) -> ElementTree.Element:
        return ElementTree.fromstring(self.text(name))

    def _shapes(self, name: str) -> set[str]:
        return {path.get("d", "") for path in self.tree(name).iter(f"{SVG}path")}

    def names(self) -> list[str]:
        """Which pictures there are."""
        return sorted(path.stem for path in self.art.glob("*.svg"))

    def check_size(self, name: str, shape: str, bytes_at_most: int) -> None:
        """A picture is small and of its shape."""
        assert self.tree(name).get("viewBox") == shape
        assert len(self.text(name).encode()) <= bytes_at_most

    def check_safety(self, name: str) -> None:
        """A picture is only shapes: no script, no reference to elsewhere, no text that would need a font."""
        for element in self.tree(name).iter():
            assert element.tag.removeprefix(SVG) in ELEMENTS
            assert not [key for key in element.attrib if key.startswith("on") or key == "style"]
            assert all(value.startswith("#") for key, value in element.attrib.items() if "href" in key)
            assert not (element.text or "").strip()
        assert "nan" not in self.text(name)

    def check_ids(self) -> None:
        """Ids are unique over all pictures, and references stay in the file."""
        seen: set[str] = set()
        for name in self.names():
            own = [element.get("id", "") for element in self.tree(name).iter() if element.get("id")]
            assert len(own) == len(set(own))
            assert not seen & set(own)
            references = re.findall(r"url\(#([^)]+)\)|href=\"#([^\"]+)\"", self.text(name))
            assert {first or second for first, second in references} <= set(own)
            seen |= set(own)

    def check_scenes(self, names: Sequence[str]) -> None:
        """No two scenes look alike: each has three shapes that the other has not."""
        for first, second in combinations(map(self.shapes, names), 2):
            assert len(first - second) >= 3
            assert len(second - first) >= 3

    def check_signs(self, names: Sequence[str]) -> None:
        """Signs are told apart by shape: no two have one in common."""
        for first, second in combinations(map(self.shapes, names), 2):
            assert first.isdisjoint(second)

    def check_independence(self) -> None:
        """A game's pictures are drawn with what is its own or in no game's folder."""
        games = {folder.parent.name for folder in (ROOT / "art").glob("*/draw.py")}
        others = re.compile(rf"\bart\.({'|'.join(games - {self.game})})\b")
        modules = [*(ROOT / "art" / self.game).glob("*.py"), *(ROOT / "art").glob("*.py")]
        assert [module.name for module in modules if others.search(module.read_text(encoding="utf-8"))] == []

    def check_drawing(self, folder: Path) -> None:
        """The pictures are what the generator draws, byte for byte."""
        subprocess.run([sys.executable, "-m", f"art.{self.game}.draw", folder], cwd=ROOT, check=True)
        drawn = {path.stem: path.read_bytes() for path in folder.iterdir()}
        assert drawn == {name: self.text(name).encode() for name in self.names()}


def linear(colour: str) -> tuple[float, float, float]:
    """SRGB to linear light."""
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return red, green, blue


def contrast(first: str, second: str) -> float:
    """Return the contrast ratio of WCAG 2."""
    light = [sum(w * c for w, c in zip((0.2126, 0.7152, 0.0722), linear(x), strict=True)) for x in (first, second)]
    return (max(light) + 0.05) / (min(light) + 0.05)


def colour_distance(first: str, second: str, sight: str) -> float:
    """Return the distance in Lab between two colours as a person of this sight sees them."""
    return dist(lab(first, sight), lab(second, sight))


def lab(colour: str, sight: str) -> tuple[float, float, float]:
    """Return a colour in Lab as a person of this sight sees it."""
    seen = [max(0.0, sum(w * c for w, c in zip(row, linear(colour), strict=True))) for row in SIGHTS[sight]]
    to_xyz = ((0.4339, 0.3762, 0.1899), (0.2126, 0.7152, 0.0722), (0.0177, 0.1095, 0.8728))
    cone = [sum(w * c for w, c in zip(row, seen, strict=True)) for row in to_xyz]
    x, y, z = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in cone)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)
