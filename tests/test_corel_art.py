"""The pictures of Corel: one for each card, small, safe to embed, each its own."""

import re
import subprocess
import sys
import tomllib
from functools import cache
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest
from test_art_peuali import CHIP_DISTANCE_AT_LEAST, CONTRAST_AT_LEAST, SIGHTS, SVG, colour_distance, contrast

ROOT = Path(__file__).parents[1]
GAME = ROOT / "src" / "trionfi" / "games" / "corel"
ART = GAME / "view" / "art"
FILE = tomllib.loads((GAME / "cards.toml").read_text(encoding="utf-8"))
CARDS = [card["word"] for card in (*FILE["card"], *FILE["jewel"])]
KINDS = [f"kind-{kind}" for kind in sorted({card["kind"] for card in FILE["card"]})]
CRESTS = [f"faction-{faction['name']}" for faction in FILE["faction"]]
COUNTERS = ["counter-10", "counter-30", "counter-50"]
SIGNS = [*CRESTS, *COUNTERS, "gem-standard", "gem-spirit", "hp", "shield", "attack", "retreat"]
SCENES = [*CARDS, *KINDS]
ALL = [*SCENES, *SIGNS, "back"]
BYTES_AT_MOST = 6_000


@cache
def text_of(name: str) -> str:
    return (ART / f"{name}.svg").read_text(encoding="utf-8")


@cache
def tree_of(name: str) -> ElementTree.Element:
    return ElementTree.fromstring(text_of(name))


@cache
def shapes_of(name: str) -> set[str]:
    return {path.get("d", "") for path in tree_of(name).iter(f"{SVG}path")}


def test_every_picture_is_there_and_no_other() -> None:
    assert sorted(path.stem for path in ART.glob("*.svg")) == sorted(ALL)


@pytest.mark.parametrize("name", ALL)
def test_a_picture_is_small_and_of_its_shape(name: str) -> None:
    shapes = dict.fromkeys(SCENES, "0 0 400 300") | {"back": "0 0 300 420"}
    assert tree_of(name).get("viewBox") == shapes.get(name, "0 0 48 48")
    assert len(text_of(name).encode()) <= BYTES_AT_MOST


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
        assert {
            first or second for first, second in re.findall(r"url\(#([^)]+)\)|href=\"#([^\"]+)\"", text_of(name))
        } <= {*own}
        seen |= set(own)


def test_no_two_cards_look_alike() -> None:
    """Some share a place or a thing, never the scene."""
    for first, second in combinations(map(shapes_of, SCENES), 2):
        assert len(first - second) >= 3
        assert len(second - first) >= 3


def test_signs_are_told_apart_by_shape() -> None:
    for first, second in combinations(SIGNS, 2):
        assert shapes_of(first) - shapes_of(second)
        assert shapes_of(second) - shapes_of(first)


def counter_colour(name: str) -> str:
    """Return the middle colour of a counter."""
    return next(iter(tree_of(name).iter(f"{SVG}radialGradient")))[1].get("stop-color") or ""


@pytest.mark.parametrize("sight", SIGHTS)
def test_counters_are_told_apart_by_colour(sight: str) -> None:
    for first, second in combinations(map(counter_colour, COUNTERS), 2):
        assert colour_distance(first, second, sight) >= CHIP_DISTANCE_AT_LEAST


@pytest.mark.parametrize("name", COUNTERS)
def test_a_number_stands_out_from_its_counter(name: str) -> None:
    number = list(tree_of(name).iter(f"{SVG}path"))[-1]
    assert contrast(number.get("stroke") or "", counter_colour(name)) >= CONTRAST_AT_LEAST


def test_the_back_looks_the_same_turned_by_180_degrees() -> None:
    """What is not the same from both ends stands in it twice around the middle, the second time turned."""
    halves = [use for use in tree_of("back").iter(f"{SVG}use") if use.get("transform")]
    assert halves
    for plain, turned in zip(halves[::2], halves[1::2], strict=True):
        assert plain.get("href") == turned.get("href")
        assert (plain.get("transform"), turned.get("transform")) == (
            "translate(150 210)",
            "translate(150 210) rotate(180)",
        )


def test_the_pictures_are_what_the_generator_draws(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-m", "art.corel.draw", tmp_path], cwd=ROOT, check=True)
    assert {path.stem: path.read_bytes() for path in tmp_path.iterdir()} == {
        name: text_of(name).encode() for name in ALL
    }
