"""The pictures of Prime Ordeal: one for each design, small, safe to embed, each its own."""

import re
import subprocess
import sys
import tomllib
from functools import cache
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest

ROOT = Path(__file__).parents[1]
GAME = ROOT / "src" / "trionfi" / "games" / "prime_ordeal"
ART = GAME / "view" / "art"
CARDS = tomllib.loads((GAME / "cards.toml").read_text(encoding="utf-8"))
DESIGNS = [card["word"] for card in CARDS["card"]]
SYMBOLS = [f"symbol-{symbol}" for symbol in "ETSGW"]
KINDS = [f"kind-{kind}" for kind in ("creature", "bonus", "epoch")]
TRAITS = [f"trait-{trait}" for trait in sorted({trait for card in CARDS["card"] for trait in card.get("traits", ())})]
BACKS = ["back", "prime-back"]
EMBLEMS = [*SYMBOLS, *KINDS, *TRAITS]
ALL = [*DESIGNS, *EMBLEMS, *BACKS]
BYTES_AT_MOST, BYTES_ON_AVERAGE = 8_000, 6_000
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
    shapes = dict.fromkeys(DESIGNS, "0 0 400 300") | dict.fromkeys(BACKS, "0 0 300 420")
    assert tree_of(name).get("viewBox") == shapes.get(name, "0 0 48 48")
    assert len(text_of(name).encode()) <= BYTES_AT_MOST


def test_a_page_full_of_pictures_stays_light() -> None:
    assert sum(len(text_of(name).encode()) for name in DESIGNS) <= BYTES_ON_AVERAGE * len(DESIGNS)


@pytest.mark.parametrize("name", ALL)
def test_a_picture_is_only_shapes(name: str) -> None:
    """No script, no reference to elsewhere, no text that would need a font."""
    allowed = {"svg", "defs", "g", "use", "path", "circle", "stop", "clipPath", "linearGradient", "radialGradient"}
    for element in tree_of(name).iter():
        assert element.tag.removeprefix(SVG) in allowed
        assert not [key for key in element.attrib if key.startswith("on") or key == "style"]
        assert element.get("href", "#").startswith("#")
        assert not (element.text or "").strip()
    assert "nan" not in text_of(name)


def test_ids_are_unique_over_all_pictures_and_references_stay_in_the_file() -> None:
    seen: set[str] = set()
    for name in ALL:
        own = [element.get("id", "") for element in tree_of(name).iter() if element.get("id")]
        assert len(own) == len(set(own))
        assert not seen & set(own)
        assert set(re.findall(r"url\(#([^)]+)\)|href=\"#([^\"]+)\"", text_of(name))) <= {
            pair for identity in own for pair in ((identity, ""), ("", identity))
        }
        seen |= set(own)


def shapes_of(name: str) -> set[str]:
    return {path.get("d", "") for path in tree_of(name).iter(f"{SVG}path")}


def test_no_two_designs_look_alike() -> None:
    """Some share a creature or a plant, never the scene."""
    for first, second in combinations(map(shapes_of, DESIGNS), 2):
        assert len(first - second) >= 3
        assert len(second - first) >= 3


def test_emblems_are_told_apart_by_shape() -> None:
    for first, second in combinations(map(shapes_of, EMBLEMS), 2):
        assert first.isdisjoint(second)


@pytest.mark.parametrize("name", BACKS)
def test_a_back_looks_the_same_turned_by_180_degrees(name: str) -> None:
    """What is not round stands in it twice around the middle, the second time turned by 180 degrees."""
    middle = "translate(150 210)"
    groups = [group for group in tree_of(name).iter(f"{SVG}g") if group.get("transform", "").startswith(middle)]
    assert groups
    for plain, turned in zip(groups[::2], groups[1::2], strict=True):
        assert (plain.get("transform"), turned.get("transform")) == (middle, f"{middle} rotate(180)")
        assert [ElementTree.tostring(part) for part in plain] == [ElementTree.tostring(part) for part in turned]


def test_the_pictures_are_what_the_generator_draws(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-m", "art.prime_ordeal.draw", tmp_path], cwd=ROOT, check=True)
    assert {path.stem: path.read_bytes() for path in tmp_path.iterdir()} == {
        name: text_of(name).encode() for name in ALL
    }
