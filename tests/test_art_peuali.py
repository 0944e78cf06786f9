"""The pictures of Peuali: complete, small, safe to embed, legible."""

import importlib.util
import re
import subprocess
import sys
from functools import cache
from itertools import combinations
from math import dist
from pathlib import Path
from xml.etree import ElementTree

import pytest

ROOT = Path(__file__).parents[1]
ART = ROOT / "src" / "trionfi" / "games" / "peuali" / "view" / "art"
CREATURES = [f"{essence}{power}" for essence in ("Wi", "Wa", "Ea") for power in range(1, 8)]
DUALS = ["D-Wi-Wa", "D-Wa-Ea", "D-Ea-Wi"]
BEINGS = [f"being-{number}" for number in range(1, 5)]
CHIPS = [f"chip-{number}" for number in range(1, 5)]
CARDS = [*CREATURES, *DUALS, *BEINGS, "fire", "back"]
SMALL = [f"{name}-small" for name in (*CREATURES, *DUALS)]
ALL = [*CARDS, *SMALL, *CHIPS, "cycle"]
BYTES_AT_MOST = 60_000
CONTRAST_AT_LEAST = 4.5
CHIP_DISTANCE_AT_LEAST = 25  # CIE76 in Lab, about ten times what the eye just notices
SVG = "{http://www.w3.org/2000/svg}"


@cache
def text_of(name: str) -> str:
    return (ART / f"{name}.svg").read_text(encoding="utf-8")


@cache
def tree_of(name: str) -> ElementTree.Element:
    return ElementTree.fromstring(text_of(name))


def test_every_picture_is_there_and_no_other() -> None:
    assert sorted(path.stem for path in ART.glob("*.svg")) == sorted(ALL)


@pytest.mark.parametrize("name", ALL)
def test_a_picture_is_small_and_of_its_shape(name: str) -> None:
    shapes = {
        **dict.fromkeys(CARDS, "0 0 630 880"),
        **dict.fromkeys(SMALL, "0 0 630 400"),
        "cycle": "0 0 400 400",
    }
    assert tree_of(name).get("viewBox") == shapes.get(name, "0 0 240 240")
    assert len(text_of(name).encode()) <= BYTES_AT_MOST


@pytest.mark.parametrize("name", ALL)
def test_a_picture_is_only_shapes(name: str) -> None:
    """No script, no reference to elsewhere, no text that would need a font."""
    allowed = {"svg", "defs", "g", "path", "circle", "stop", "clipPath", "pattern"}
    allowed |= {"linearGradient", "radialGradient"}
    for element in tree_of(name).iter():
        assert element.tag.removeprefix(SVG) in allowed
        assert not [key for key in element.attrib if "href" in key or key.startswith("on")]
    assert "nan" not in text_of(name)


def test_ids_are_unique_over_all_pictures_and_references_stay_in_the_file() -> None:
    seen: set[str] = set()
    for name in ALL:
        own = [element.get("id", "") for element in tree_of(name).iter() if element.get("id")]
        assert len(own) == len(set(own))
        assert not seen & set(own)
        assert set(re.findall(r"url\(#([^)]+)\)", text_of(name))) <= set(own)
        seen |= set(own)


def test_the_back_looks_the_same_turned_by_180_degrees() -> None:
    """Its middle group holds round things and one half twice, the second time turned by 180 degrees."""
    middle = next(group for group in tree_of("back").iter(f"{SVG}g") if group.get("transform"))
    assert middle.get("transform") == "translate(315 440)"
    halves = [part for part in middle if (part.get("transform") or "").startswith("translate(0 0)")]
    plain, turned = (part for part in halves if "scale" not in (part.get("transform") or ""))
    assert plain.get("transform") == "translate(0 0)"
    assert turned.get("transform") == "translate(0 0) rotate(180)"
    assert [ElementTree.tostring(part) for part in plain] == [ElementTree.tostring(part) for part in turned]


@pytest.mark.parametrize("name", [name for name in (*CREATURES, *SMALL) if not name.startswith("D")])
def test_a_numeral_stands_out_from_its_medallion(name: str) -> None:
    elements = {element.get("class"): element for element in reversed(list(tree_of(name).iter()))}
    numeral, ground = elements["numeral"], elements["numeral-ground"]
    gradient = (ground.get("fill") or "")[5:-1]
    stops = next(element for element in tree_of(name).iter() if element.get("id") == gradient)
    for stop in stops:
        assert contrast(numeral.get("fill") or "", stop.get("stop-color") or "") >= CONTRAST_AT_LEAST


def chip_colour(name: str) -> str:
    """Return the middle colour of a chip's rim."""
    gradient = next(iter(tree_of(name).iter(f"{SVG}linearGradient")))
    return gradient[1].get("stop-color") or ""


# Linear red, green, blue as seen without the long-wave or without the middle-wave cones (Viénot et al. 1999).
SIGHTS = {
    "full": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanope": ((0.11238, 0.88762, 0), (0.11238, 0.88762, 0), (0.00401, -0.00401, 1)),
    "deuteranope": ((0.29275, 0.70725, 0), (0.29275, 0.70725, 0), (-0.02234, 0.02234, 1)),
}


@pytest.mark.parametrize("sight", SIGHTS)
def test_chips_are_told_apart_by_colour(sight: str) -> None:
    for first, second in combinations(CHIPS, 2):
        assert colour_distance(chip_colour(first), chip_colour(second), sight) >= CHIP_DISTANCE_AT_LEAST


def test_chips_are_told_apart_by_shape() -> None:
    shapes = [frozenset(path.get("d") for path in tree_of(chip).iter(f"{SVG}path")) for chip in CHIPS]
    assert all(first.isdisjoint(second) for first, second in combinations(shapes, 2))


@pytest.mark.skipif(not importlib.util.find_spec("uharfbuzz"), reason="the group art is not installed")
def test_the_pictures_are_what_the_generator_draws(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-m", "art.peuali.draw", tmp_path], cwd=ROOT, check=True)
    assert {path.stem: path.read_bytes() for path in tmp_path.iterdir()} == {
        name: text_of(name).encode() for name in ALL
    }


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
    seen = [max(0.0, sum(w * c for w, c in zip(row, linear(colour), strict=True))) for row in SIGHTS[sight]]
    to_xyz = ((0.4339, 0.3762, 0.1899), (0.2126, 0.7152, 0.0722), (0.0177, 0.1095, 0.8728))
    cone = [sum(w * c for w, c in zip(row, seen, strict=True)) for row in to_xyz]
    x, y, z = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in cone)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)
