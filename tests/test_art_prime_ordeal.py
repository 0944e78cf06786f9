"""The pictures of Prime Ordeal: one for each design, small, safe to embed, each its own."""

import tomllib
from pathlib import Path
from xml.etree import ElementTree

import pytest
from pictured import SVG, Pictures

PICTURES = Pictures("prime_ordeal")
CARDS = tomllib.loads((PICTURES.folder / "cards.toml").read_text(encoding="utf-8"))
DESIGNS = [card["word"] for card in CARDS["card"]]
SYMBOLS = [f"symbol-{symbol}" for symbol in "ETSGW"]
KINDS = [f"kind-{kind}" for kind in ("creature", "bonus", "epoch")]
TRAITS = [f"trait-{trait}" for trait in sorted({trait for card in CARDS["card"] for trait in card.get("traits", ())})]
BACKS = ["back", "prime-back"]
EMBLEMS = [*SYMBOLS, *KINDS, *TRAITS]
ALL = [*DESIGNS, *EMBLEMS, *BACKS]
BYTES_AT_MOST, BYTES_ON_AVERAGE = 8_000, 6_000


def test_every_picture_is_there_and_no_other() -> None:
    assert PICTURES.names() == sorted(ALL)


@pytest.mark.parametrize("name", ALL)
def test_a_picture_is_small_and_of_its_shape(name: str) -> None:
    shapes = dict.fromkeys(DESIGNS, "0 0 400 300") | dict.fromkeys(BACKS, "0 0 300 420")
    PICTURES.check_size(name, shapes.get(name, "0 0 48 48"), BYTES_AT_MOST)


def test_a_page_full_of_pictures_stays_light() -> None:
    assert sum(len(PICTURES.text(name).encode()) for name in DESIGNS) <= BYTES_ON_AVERAGE * len(DESIGNS)


@pytest.mark.parametrize("name", ALL)
def test_a_picture_is_only_shapes(name: str) -> None:
    PICTURES.check_safety(name)


def test_ids_are_unique_over_all_pictures_and_references_stay_in_the_file() -> None:
    PICTURES.check_ids()


def test_no_two_designs_look_alike() -> None:
    """Some share a creature or a plant, never the scene."""
    PICTURES.check_scenes(DESIGNS)


def test_emblems_are_told_apart_by_shape() -> None:
    PICTURES.check_signs(EMBLEMS)


@pytest.mark.parametrize("name", BACKS)
def test_a_back_looks_the_same_turned_by_180_degrees(name: str) -> None:
    """What is not round stands in it twice around the middle, the second time turned by 180 degrees."""
    middle = "translate(150 210)"
    groups = [group for group in PICTURES.tree(name).iter(f"{SVG}g") if group.get("transform", "").startswith(middle)]
    assert groups
    for plain, turned in zip(groups[::2], groups[1::2], strict=True):
        assert (plain.get("transform"), turned.get("transform")) == (middle, f"{middle} rotate(180)")
        assert [ElementTree.tostring(part) for part in plain] == [ElementTree.tostring(part) for part in turned]


def test_the_generator_uses_no_other_game() -> None:
    PICTURES.check_independence()


def test_the_pictures_are_what_the_generator_draws(tmp_path: Path) -> None:
    PICTURES.check_drawing(tmp_path)
