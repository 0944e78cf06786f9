"""The board of Corel in a real browser: it tells why, and what may be done is done by mouse, finger and keyboard."""

import gzip
import re
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.all_pages import name_of
from browser.all_pages import sight as sight_of
from browser.conftest import Visit
from browser.corel import CHAIN, GAME, LADEN, MANNER, laid_out
from browser.test_pages import sent
from browser.usable import DESK, SMALL_PHONE, close_news
from trionfi.abilities.printed import MINUS
from trionfi.table import pages
from trionfi.table.sight import see

MOST_BYTES = 16_000  # of a push, compressed
CALM = {"reduced_motion": "reduce"}
TABS = 60  # that go through a table and begin again
UNSEEN = (
    "[...document.querySelectorAll(':focus')].filter(e => !parseFloat(getComputedStyle(e).outlineWidth)"
    " || getComputedStyle(e).outlineStyle === 'none').map(e => e.outerHTML)"
)
WORTH = {"white": 50, "red": 30, "blue": 10}


sight = partial(sight_of, game=GAME)


def slots(name: str) -> list[dict[str, Any]]:
    """All characters in play at a moment."""
    return [slot for row in sight(name)["look"]["rows"] for slot in row if slot]


@pytest.mark.parametrize("name", ["menu", "pick", "chain"])
def test_what_has_the_focus_is_seen(visit: Visit, name: str) -> None:
    page = visit(pages.table(sight(name)), **CALM)
    close_news(page)
    for _ in range(TABS):
        page.keyboard.press("Tab")
        assert page.evaluate(UNSEEN) == []


@pytest.mark.parametrize("name", ["late", "chain"])
def test_a_push_is_small(name: str) -> None:
    assert len(gzip.compress(pages.table_section(sight(name)).encode(), 5)) < MOST_BYTES


def test_damage_lies_on_a_character_in_counters(visit: Visit) -> None:
    page = visit(pages.table(sight("late")), **CALM)
    assert any(slot["damage"] for slot in slots("late"))
    for slot in slots("late"):
        colors = page.locator(f"#at-{slot['name']} .counter").evaluate_all("all => all.map(e => e.classList[1])")
        assert sum(WORTH[color] for color in colors) == slot["damage"]
        assert colors == sorted(colors, key=lambda color: -WORTH[color])
        assert colors.count("blue") < 3


def test_jewels_are_gems_and_their_power_is_summed(visit: Visit) -> None:
    page = visit(pages.table(sight("late")), **CALM)
    for slot in slots("late"):
        power = page.locator(f"#at-{slot['name']} .power")
        assert power.locator(".gem").count() == sum(slot["jewels"].values())
        expect(power.locator("b")).to_have_text(str(slot["jp"]))


def test_a_value_tells_what_changed_it(visit: Visit) -> None:
    page = visit(pages.table(sight("changed")), **CALM)
    close_news(page)
    slot, part = next((slot, part) for slot in slots("changed") for part in slot["why"] if slot.get(part["what"]))
    value = page.locator(f"#at-{slot['name']} .value.{part['what']}")
    expect(value.locator(".why")).to_be_hidden()
    value.focus()
    expect(value.locator(".why")).to_be_visible()
    told = value.locator(".why").inner_text().replace(MINUS, "-")
    *parts, whole = [int(number) for number in re.findall(r"(?:^\w+ |, |= )([+-]?\d+)", told)]
    assert sum(parts) == whole, told


def test_a_card_taken_up_shows_its_deeds_and_where_they_lead(visit: Visit) -> None:
    page = visit(pages.table(sight("menu")), **CALM)
    close_news(page)
    card = next(card for card in sight("menu")["hand"] if any("attach" in play["action"] for play in card["plays"]))
    plays = page.locator(f"#{name_of(card, 'menu', GAME)} .plays")
    expect(plays).to_be_hidden()
    page.locator(f"#pick-{name_of(card, 'menu', GAME)}").click()
    expect(plays).to_be_visible()
    places = {f"slot-1{play['action'].split('>')[1]}" for play in card["plays"] if ">" in play["action"]}
    opened = page.locator("[data-place].open").evaluate_all("all => all.map(e => e.id)")
    assert places | {"grave-1"} >= set(opened) >= places
    place = sorted(places)[0]
    assert sent(page, page.locator(f"#{place} > .drop").click)["action"] == f"attach-{card['word']}>{place[6:]}"


def test_the_keyboard_alone_attaches_a_jewel(visit: Visit) -> None:
    page = visit(pages.table(sight("menu")), **CALM)
    close_news(page)
    card = next(card for card in sight("menu")["hand"] if any("attach" in play["action"] for play in card["plays"]))
    page.locator(f"#pick-{name_of(card, 'menu', GAME)}").focus()
    for key in ("Enter", "1"):
        page.keyboard.press(key)
    assert sent(page, lambda: page.keyboard.press("Enter"))["action"] == f"attach-{card['word']}>F"


def test_what_is_asked_for_may_be_picked_on_the_board(visit: Visit) -> None:
    page = visit(pages.table(sight("pick")), **CALM)
    close_news(page)
    character = page.locator(".fighter[data-press]").first
    value = character.get_attribute("data-press")
    assert sent(page, lambda: character.locator(".name").click())["action"] == value


def test_a_draft_has_a_way_back(visit: Visit) -> None:
    page = visit(pages.table(sight("pick")), **CALM)
    close_news(page)
    with page.expect_request("**/undo") as caught:
        page.keyboard.press("Backspace")
    assert f"number={sight('pick')['number']}" in (caught.value.post_data or "")


def test_a_payment_says_where_its_jewels_go(visit: Visit) -> None:
    page = visit(pages.table(sight("pay")), **CALM)
    buttons = page.locator("button[value^=pay-]")
    assert buttons.count() == len(sight("pay")["plays"])
    for button in buttons.all():
        standard, spirit = map(int, (button.get_attribute("value") or "").removeprefix("pay-").split("+"))
        assert button.locator(".gem.standard").count() == standard
        assert button.locator(".gem.spirit").count() == spirit
        assert ("victory pile" in button.inner_text()) == (spirit > 0)


@pytest.mark.parametrize("name", ["declare", "respond"])
def test_an_attack_tells_what_it_would_do(visit: Visit, name: str) -> None:
    page = visit(pages.table(sight(name)), **CALM)
    close_news(page)
    attack = sight(name)["look"]["attack"]
    expect(page.locator(".pipeline .sum")).to_have_text(attack["words"])
    assert page.locator(".pipeline .from").count() == len(attack["attackers"])
    assert page.locator(".fighter.attacks").count() == len(attack["attackers"])


@pytest.mark.parametrize("size", [DESK, SMALL_PHONE], ids=str)
def test_a_chain_is_a_stack_with_its_top_above(visit: Visit, size: tuple[int, int]) -> None:
    page = visit(pages.table(sight("chain")), *size, **CALM)
    chain = sight("chain")["look"]["chain"]
    kinds = page.locator(".chain .item").evaluate_all("all => all.map(e => e.classList[1])")
    assert kinds == [item["kind"] for item in reversed(chain)]
    for item in page.locator(".chain .item").all():
        expect(item).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Pass")).to_be_in_viewport(ratio=1)


def test_a_chain_of_three_events_is_played_by_its_buttons(visit: Visit) -> None:
    shown = laid_out(*LADEN)
    page = visit(pages.table(see(shown, 0, MANNER)), **CALM)
    push = "html => window.trionfi.show(document.getElementById('table'), html)"
    for action in CHAIN:
        seat = shown.match.to_move
        page.evaluate(push, pages.table_section(see(shown, seat, MANNER)))
        button = page.locator(f"button[name=action][value='{action}']").first
        if not button.is_visible():
            page.locator(".held", has=page.locator(f"[value='{action}']")).locator(".pick").click()
        assert sent(page, button.click)["action"] == action
        shown.play(action)
    page.evaluate(push, pages.table_section(see(shown, 0, MANNER)))
    expect(page.locator(".chain .item")).to_have_count(3)
    for action in ("pass", "pass"):
        if shown.match.look()["chain"]:
            shown.play(action)
    page.evaluate(push, pages.table_section(see(shown, 0, MANNER)))
    expect(page.locator("#slot-1F .name")).to_have_text("Nutman")  # the answer to the answer saves the first
    expect(page.locator("#log")).to_contain_text("Seal of Silence is countered")


def test_graves_and_known_decks_can_be_looked_through(visit: Visit) -> None:
    page = visit(pages.table(sight("open")), **CALM)
    close_news(page)
    look = sight("open")["look"]
    piles = {"grave-1": look["graves"][0], "grave-2": look["graves"][1], "deck-1": look["stocks"][0]}
    piles |= {"deck-2": look["deck_lists"][1]}
    for pile, cards in piles.items():
        page.locator(f"#{pile} summary").click()
        expect(page.locator(f"#{pile} .spread > li:visible")).to_have_count(len(cards))
        counts = page.locator(f"#{pile} .spread > li > b").all_inner_texts()
        assert sum(int(count.split()[0]) for count in counts) == sum(cards.values())
    closed = visit(pages.table(sight("menu")), **CALM)
    assert closed.locator("#deck-2 summary").count() == 0


def test_a_card_is_shown_large_with_what_its_keywords_mean(visit: Visit) -> None:
    page = visit(pages.table(sight("late")), **CALM)
    close_news(page)
    slot = next(slot for slot in slots("late") if sight("late")["cards"][slot["id"]]["facts"]["meanings"])
    card = sight("late")["cards"][slot["id"]]
    page.locator(f"#at-{slot['name']}").focus()
    page.keyboard.press("z")
    large = page.locator("#zoom.on")
    expect(large.locator("h3")).to_have_text(card["name"])
    assert large.locator(".meanings dt").all_inner_texts() == list(card["facts"]["meanings"])
    expect(large.locator("p").last).to_contain_text(f"{slot['hp'] - slot['damage']} of {slot['hp']} HP left")


def test_a_turn_with_a_fight_is_told_in_steps(visit: Visit) -> None:
    page = visit(pages.table(sight("news")), **CALM)
    steps = page.locator("#news .step:visible")
    expect(steps).to_have_count(1)
    for _ in sight("news")["news"]["steps"]:
        page.keyboard.press("ArrowRight")
    expect(steps).to_have_class("step sum")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="See the last turn again").click()
    expect(page.locator("#news[open] [data-at]")).to_have_text(f"1 of {len(sight('news')['news']['steps']) + 1}")


def test_a_replay_shows_every_hand_of_a_match_that_is_over(visit: Visit) -> None:
    seen = sight("replay")
    page = visit(pages.table(seen), **CALM)
    assert page.locator("#backs-1 .known").count() == len(seen["look"]["hands"][1])
