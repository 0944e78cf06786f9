"""Corel in a real browser at a real server: a whole match against a bot by buttons alone, and a step taken back."""

import random

from playwright.sync_api import Page, expect

from browser.conftest import PATIENCE, Sit

MOST_ACTIONS = 1_500  # of one person
CALM = {"reduced_motion": "reduce"}
OFFERED = "table => [table.dataset.number, [...table.querySelectorAll('[name=action]')].map(button => button.value)]"
EAGER = ("declare", "attack", "attach", "summon", "slot", "play", "pick", "pay", "use")
SHORT = "40"  # turns at most


def test_a_match_is_played_to_its_end_by_buttons_alone(sit: Sit) -> None:
    page = sit("/new/corel", **CALM)
    news = page.locator("#news[open]")
    # News come when they come, and more of them may follow at once.
    page.add_locator_handler(news, lambda: page.keyboard.press("Escape"), no_wait_after=True)
    open_table(page)
    dice, taken_back = random.Random(6), 0
    for _ in range(MOST_ACTIONS):
        page.locator("#table.turn, .result").first.wait_for(timeout=PATIENCE)
        if page.locator(".result").count():
            break
        act(page, dice)
        if taken_back < 2 and page.locator(".question form[action$='/undo']").count():
            take_back(page)
            taken_back += 1
    assert taken_back == 2
    expect(page.locator(".result h2")).to_contain_text("win")
    assert page.evaluate("document.documentElement.scrollWidth") <= 1440
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def open_table(page: Page) -> None:
    """Sit down for a short match against a bot that plays by chance."""
    page.locator("[name=seat_1]").select_option("random")
    page.get_by_text("Rules that may be read in two ways").click()
    page.locator("[name=max_turns]").fill(SHORT)
    page.get_by_role("button", name="Open the table").click()


def act(page: Page, dice: random.Random) -> None:
    """Press one of the buttons, rather one that does much."""
    number, actions = page.locator("#table").evaluate(OFFERED)
    if len(set(actions)) > 1:  # else the table plays it, or has done so just now
        press(page, min(actions, key=lambda word: (eagerness(word), dice.random())))
    if actions:
        expect(page.locator(f"#table[data-number='{number}']")).to_have_count(0, timeout=PATIENCE)


def eagerness(action: str) -> int:
    """How little an action is wanted."""
    verb = action.partition("-")[0]
    return EAGER.index(verb) if verb in EAGER else len(EAGER)


def press(page: Page, action: str) -> None:
    """Press the button of an action; a card of the hand is taken up first."""
    button = page.locator(f"button[name=action][value='{action}']").first
    if not button.is_visible():
        page.locator(".held", has=page.locator(f"[value='{action}']")).first.locator(".pick").click()
    button.click()


def take_back(page: Page) -> None:
    """Take the last step back; the hand and all Jewels are as before it."""
    number = page.locator("#table").get_attribute("data-number")
    page.keyboard.press("Backspace")
    expect(page.locator(f"#table[data-number='{number}']")).to_have_count(0, timeout=PATIENCE)
