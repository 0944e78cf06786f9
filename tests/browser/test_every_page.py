"""What holds of every page of the table and of every game, in a real browser."""

from collections import Counter

import pytest

from browser.all_pages import PAGES, TABLES, sight
from browser.conftest import Visit
from browser.usable import assert_usable


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
