"""The pictures of Peuali: complete, small, safe to embed, legible."""

import importlib.util
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest
from pictured import CONTRAST_AT_LEAST, DISTANCE_AT_LEAST, SIGHTS, SVG, Pictures, colour_distance, contrast

PICTURES = Pictures("peuali")
CREATURES = [f"{essence}{power}" for essence in ("Wi", "Wa", "Ea") for power in range(1, 8)]
DUALS = ["D-Wi-Wa", "D-Wa-Ea", "D-Ea-Wi"]
BEINGS = [f"being-{number}" for number in range(1, 5)]
CHIPS = [f"chip-{number}" for number in range(1, 5)]
CARDS = [*CREATURES, *DUALS, *BEINGS, "fire", "back"]
SMALL = [f"{name}-small" for name in (*CREATURES, *DUALS)]
ALL = [*CARDS, *SMALL, *CHIPS, "cycle"]
BYTES_AT_MOST = 60_000


def test_every_picture_is_there_and_no_other() -> None:
    assert PICTURES.names() == sorted(ALL)


@pytest.mark.parametrize("name", ALL)
def test_a_picture_is_small_and_of_its_shape(name: str) -> None:
    shapes = {
        **dict.fromkeys(CARDS, "0 0 630 880"),
        **dict.fromkeys(SMALL, "0 0 630 400"),
        "cycle": "0 0 400 400",
    }
    PICTURES.check_size(name, shapes.get(name, "0 0 240 240"), BYTES_AT_MOST)


@pytest.mark.parametrize("name", ALL)
def test_a_picture_is_only_shapes(name: str) -> None:
    PICTURES.check_safety(name)


def test_ids_are_unique_over_all_pictures_and_references_stay_in_the_file() -> None:
    PICTURES.check_ids()


def test_the_back_looks_the_same_turned_by_180_degrees() -> None:
    """Its middle group holds round things and one half twice, the second time turned by 180 degrees."""
    middle = next(group for group in PICTURES.tree("back").iter(f"{SVG}g") if group.get("transform"))
    assert middle.get("transform") == "translate(315 440)"
    halves = [part for part in middle if (part.get("transform") or "").startswith("translate(0 0)")]
    plain, turned = (part for part in halves if "scale" not in (part.get("transform") or ""))
    assert plain.get("transform") == "translate(0 0)"
    assert turned.get("transform") == "translate(0 0) rotate(180)"
    assert [ElementTree.tostring(part) for part in plain] == [ElementTree.tostring(part) for part in turned]


@pytest.mark.parametrize("name", [name for name in (*CREATURES, *SMALL) if not name.startswith("D")])
def test_a_numeral_stands_out_from_its_medallion(name: str) -> None:
    elements = {element.get("class"): element for element in reversed(list(PICTURES.tree(name).iter()))}
    numeral, ground = elements["numeral"], elements["numeral-ground"]
    gradient = (ground.get("fill") or "")[5:-1]
    stops = next(element for element in PICTURES.tree(name).iter() if element.get("id") == gradient)
    for stop in stops:
        assert contrast(numeral.get("fill") or "", stop.get("stop-color") or "") >= CONTRAST_AT_LEAST


def chip_colour(name: str) -> str:
    """Return the middle colour of a chip's rim."""
    gradient = next(iter(PICTURES.tree(name).iter(f"{SVG}linearGradient")))
    return gradient[1].get("stop-color") or ""


@pytest.mark.parametrize("sight", SIGHTS)
def test_chips_are_told_apart_by_colour(sight: str) -> None:
    for first, second in combinations(CHIPS, 2):
        assert colour_distance(chip_colour(first), chip_colour(second), sight) >= DISTANCE_AT_LEAST


def test_chips_are_told_apart_by_shape() -> None:
    PICTURES.check_signs(CHIPS)


def test_the_generator_uses_no_other_game() -> None:
    PICTURES.check_independence()


@pytest.mark.skipif(not importlib.util.find_spec("uharfbuzz"), reason="the group art is not installed")
def test_the_pictures_are_what_the_generator_draws(tmp_path: Path) -> None:
    PICTURES.check_drawing(tmp_path)
