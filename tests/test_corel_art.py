"""The pictures of Corel: one for each card, small, safe to embed, each its own."""

import tomllib
from itertools import combinations
from pathlib import Path

import pytest
from pictured import CONTRAST_AT_LEAST, DISTANCE_AT_LEAST, SIGHTS, SVG, Pictures, colour_distance, contrast

PICTURES = Pictures("corel")
FILE = tomllib.loads((PICTURES.folder / "cards.toml").read_text(encoding="utf-8"))
CARDS = [card["word"] for card in (*FILE["card"], *FILE["jewel"])]
KINDS = [f"kind-{kind}" for kind in sorted({card["kind"] for card in FILE["card"]})]
CRESTS = [f"faction-{faction['name']}" for faction in FILE["faction"]]
COUNTERS = ["counter-10", "counter-30", "counter-50"]
SIGNS = [*CRESTS, *COUNTERS, "gem-standard", "gem-spirit", "hp", "shield", "attack", "retreat"]
SCENES = [*CARDS, *KINDS]
ALL = [*SCENES, *SIGNS, "back"]
BYTES_AT_MOST = 6_000


def test_every_picture_is_there_and_no_other() -> None:
    assert PICTURES.names() == sorted(ALL)


@pytest.mark.parametrize("name", ALL)
def test_a_picture_is_small_and_of_its_shape(name: str) -> None:
    shapes = dict.fromkeys(SCENES, "0 0 400 300") | {"back": "0 0 300 420"}
    PICTURES.check_size(name, shapes.get(name, "0 0 48 48"), BYTES_AT_MOST)


@pytest.mark.parametrize("name", ALL)
def test_a_picture_is_only_shapes(name: str) -> None:
    PICTURES.check_safety(name)


def test_ids_are_unique_over_all_pictures_and_references_stay_in_the_file() -> None:
    PICTURES.check_ids()


def test_no_two_cards_look_alike() -> None:
    """Some share a place or a thing, never the scene."""
    PICTURES.check_scenes(SCENES)


def test_signs_are_told_apart_by_shape() -> None:
    for first, second in combinations(SIGNS, 2):
        assert PICTURES.shapes(first) - PICTURES.shapes(second)
        assert PICTURES.shapes(second) - PICTURES.shapes(first)


def counter_colour(name: str) -> str:
    """Return the middle colour of a counter."""
    return next(iter(PICTURES.tree(name).iter(f"{SVG}radialGradient")))[1].get("stop-color") or ""


@pytest.mark.parametrize("sight", SIGHTS)
def test_counters_are_told_apart_by_colour(sight: str) -> None:
    for first, second in combinations(map(counter_colour, COUNTERS), 2):
        assert colour_distance(first, second, sight) >= DISTANCE_AT_LEAST


@pytest.mark.parametrize("name", COUNTERS)
def test_a_number_stands_out_from_its_counter(name: str) -> None:
    number = list(PICTURES.tree(name).iter(f"{SVG}path"))[-1]
    assert contrast(number.get("stroke") or "", counter_colour(name)) >= CONTRAST_AT_LEAST


def test_the_back_looks_the_same_turned_by_180_degrees() -> None:
    """What is not the same from both ends stands in it twice around the middle, the second time turned."""
    halves = [use for use in PICTURES.tree("back").iter(f"{SVG}use") if use.get("transform")]
    assert halves
    for plain, turned in zip(halves[::2], halves[1::2], strict=True):
        assert plain.get("href") == turned.get("href")
        assert (plain.get("transform"), turned.get("transform")) == (
            "translate(150 210)",
            "translate(150 210) rotate(180)",
        )


def test_the_generator_uses_no_other_game() -> None:
    PICTURES.check_independence()


def test_the_pictures_are_what_the_generator_draws(tmp_path: Path) -> None:
    PICTURES.check_drawing(tmp_path)
