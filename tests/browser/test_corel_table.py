"""Corel in a real browser at a real server: a whole match by buttons alone, and one with a deck built from nothing."""

import random

from playwright.sync_api import Page, expect

from browser.conftest import PATIENCE, Sit
from browser.corel import press

MOST_ACTIONS = 1_500  # of one person
CALM = {"reduced_motion": "reduce"}
OFFERED = "table => [table.dataset.number, [...table.querySelectorAll('[name=action]')].map(button => button.value)]"
EAGER = ("declare", "attack", "attach", "summon", "slot", "play", "pick", "pay", "use")
SHORT = "40"  # turns at most
LEFT = (
    "all => Object.fromEntries(all.map(e => [e.dataset.face.replace('face-', ''), "
    "Number(e.querySelector('b small').textContent.replace('of', ''))]))"
)
DECK = {"R01": 3, "R02": 3, "R03": 2, "N11": 1, "SJ0": 9, "SJ1": 5}  # that is built, by the words of its cards
FEW = 8  # actions of a match that is only begun


def test_a_match_is_played_to_its_end_by_buttons_alone(sit: Sit) -> None:
    page = sit("/new/corel", **CALM)
    open_table(page)
    play(page, random.Random(6), MOST_ACTIONS)
    expect(page.locator(".result h2")).to_contain_text("win")
    assert page.evaluate("document.documentElement.scrollWidth") <= 1440
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_deck_is_built_from_nothing_and_a_match_is_begun_with_it(sit: Sit) -> None:
    page = sit("/decks/corel", **CALM)
    expect(page.locator("#verdict")).to_contain_text("Not legal yet")
    for word, copies in DECK.items():
        for _ in range(copies):
            page.locator(f"#add-{word}").click()
    expect(page.locator("#bench-title small")).to_have_text(f"{sum(DECK.values())} cards", timeout=PATIENCE)
    expect(page.locator("#verdict")).to_contain_text("Legal.", timeout=PATIENCE)
    page.get_by_role("link", name="Play with it").click()
    expect(page.locator("[name=deck_1] option:checked")).to_have_text("The deck that you have just built")
    open_table(page)
    play(page, random.Random(6), FEW)
    page.locator("#deck-1 summary").click()
    left = page.locator("#deck-1 .spread > li").evaluate_all(LEFT)
    assert left
    assert {word: DECK.get(word) for word in left} == left


def open_table(page: Page) -> None:
    """Sit down for a short match against a bot that plays by chance; news are put away whenever they come."""
    news = page.locator("#news[open]")
    # More of them may follow at once.
    page.add_locator_handler(news, lambda: page.keyboard.press("Escape"), no_wait_after=True)
    page.locator("[name=seat_1]").select_option("random")
    page.get_by_text("Rules that may be read in two ways").click()
    page.locator("[name=max_turns]").fill(SHORT)
    page.get_by_role("button", name="Open the table").click()


def play(page: Page, dice: random.Random, most: int) -> None:
    """Act so many times, or until the match is over."""
    for _ in range(most):
        page.locator("#table.turn, .result").first.wait_for(timeout=PATIENCE)
        if page.locator(".result").count():
            return
        act(page, dice)


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
