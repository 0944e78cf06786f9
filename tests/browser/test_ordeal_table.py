"""A whole match of Prime Ordeal in a real browser at a real server: one person among five bots."""

import random

from playwright.sync_api import Page, expect

from browser.conftest import PATIENCE, Sit
from browser.usable import close_news

SEATS = 6
MOST_ACTIONS = 1_500  # of one person; a short match takes far fewer
CALM = {"reduced_motion": "reduce"}
OFFERED = "table => [table.dataset.number, [...table.querySelectorAll('[name=action]')].map(button => button.value)]"


def test_a_match_of_six_is_played_to_its_end_by_buttons_alone(sit: Sit) -> None:
    page = sit("/new/prime_ordeal", **CALM)
    open_table(page)
    dice = random.Random(6)
    for _ in range(MOST_ACTIONS):
        page.locator("#table.turn, .result").first.wait_for(timeout=PATIENCE)
        if page.locator(".result").count():
            break
        act(page, dice)
    close_news(page)
    expect(page.locator(".result h2")).to_contain_text("win")
    assert page.evaluate("document.documentElement.scrollWidth") <= 1440
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.get_by_role("link", name="Replay and review").click()
    expect(page.locator(".held-by .pip.unknown")).to_have_count(0)


def open_table(page: Page) -> None:
    """Sit down for a short match against bots that play by chance."""
    page.locator("label", has=page.locator(f"[name=seats][value='{SEATS}']")).click()
    page.locator("label", has=page.locator("[name=length][value='7']")).click()
    for seat in range(1, SEATS):
        page.locator(f"[name=seat_{seat}]").select_option("random")
    page.get_by_role("button", name="Open the table").click()


def act(page: Page, dice: random.Random) -> None:
    """Press one of the buttons at random."""
    close_news(page)
    number, actions = page.locator("#table").evaluate(OFFERED)
    if len(actions) > 1:  # else the table plays it, or has done so just now
        press(page, dice.choice(actions))
    if actions:
        expect(page.locator(f"#table[data-number='{number}']")).to_have_count(0, timeout=PATIENCE)


def press(page: Page, action: str) -> None:
    """Press the button of an action; cards of the hand are picked out first where it is made of them."""
    verb, _, words = action.partition("-")
    if verb in ("free", "drop"):
        pick_out(page, words)
    page.locator(f"button[name=action][value='{action}']").click()


def pick_out(page: Page, words: str) -> None:
    """Pick out cards of the hand by their symbols."""
    for word in sorted(set(words)):
        cards = page.locator(f"[data-choosing] [data-word='{word}']")
        for place in range(words.count(word)):
            cards.nth(place).click()
