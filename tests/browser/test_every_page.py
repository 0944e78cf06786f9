"""What holds of every page of the table and of every game, in a real browser."""

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from browser.all_pages import PAGES, TABLES, sight
from browser.conftest import Visit
from browser.shots import take_all
from browser.usable import SMALL_PHONE, assert_usable


@pytest.mark.parametrize("name", PAGES)
def test_a_page_fits_shows_its_pictures_and_can_be_read_and_used(visit: Visit, name: str) -> None:
    page = visit(PAGES[name](), reduced_motion="reduce")
    assert_usable(page)


@pytest.mark.parametrize("name", TABLES)
def test_without_a_script_every_legal_action_is_a_real_button(visit: Visit, name: str) -> None:
    """Just once, or once with each card in hand that offers it."""
    seen = sight(*TABLES[name])
    page = visit(PAGES[name](), java_script_enabled=False)
    buttons = page.locator("button[name=action]:visible").evaluate_all("all => all.map(e => e.value)")
    held = Counter(play["action"] for card in seen["hand"] for play in card.get("plays", ()))
    assert Counter(buttons) == {action: held[action] or 1 for action in seen["plays"]}


@pytest.mark.parametrize("name", PAGES)
def test_pictures_are_taken_of_every_page_and_of_a_card_taken_up(browser: Browser, name: str, tmp_path: Path) -> None:
    """With news over the hand, or without: what `make shots` does, at one size."""
    take_all(browser, {name: PAGES[name]}, {"phone": SMALL_PHONE}, tmp_path)
    taken = {file.stem for file in tmp_path.iterdir()}
    assert f"{name}-phone" in taken
    assert f"{name}-phone-chosen" in taken or name not in TABLES or not playable(sight(*TABLES[name]))


def playable(seen: Mapping[str, Any]) -> bool:
    """Whether a card of the hand can be taken up and played."""
    return any(card.get("plays") for card in seen["hand"])
