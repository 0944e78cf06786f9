"""The board of Prime Ordeal in a real browser: it tells why, filters, and takes what is picked on it."""

import gzip
import re
from functools import partial

import pytest
from playwright.sync_api import expect

from browser.all_pages import name_of
from browser.all_pages import sight as sight_of
from browser.conftest import Visit
from browser.ordeal import GAME
from browser.test_pages import sent
from browser.usable import PHONE, close_news
from trionfi.core.game import find
from trionfi.table import pages

MOST_BYTES = 16_000  # of a push, compressed
CALM = {"reduced_motion": "reduce"}


sight = partial(sight_of, game=GAME)


def test_a_new_table_asks_for_sets_teams_and_numbers(visit: Visit) -> None:
    page = visit(pages.new(find(GAME), "token"), *PHONE, **CALM)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    expect(page.locator("[name=rotate_first]").first).to_be_visible()
    expect(page.locator("[name=seat_4]")).to_be_hidden()
    page.locator("label", has=page.locator("[name=seats][value='5']")).click()
    expect(page.locator("[name=seat_4]")).to_be_visible()
    page.locator("[name=team_4]").select_option("B")
    page.get_by_text("Rules that may be read in two ways").click()
    page.locator("[name=pool_cap]").fill("40")
    fields = sent(page, page.get_by_role("button", name="Open the table").click)
    assert (fields["seats"], fields["team_4"], fields["pool_cap"]) == ("5", "B", "40")


@pytest.mark.parametrize("name", ["two", "eight"])
def test_a_push_is_small(name: str) -> None:
    assert len(gzip.compress(pages.table_section(sight(name)).encode(), 5)) < MOST_BYTES


def test_what_a_player_may_do_is_there_with_a_script_too(visit: Visit) -> None:
    page = visit(pages.table(sight("menu")), **CALM)
    create = page.locator("button[value^=create-]").first
    value = create.get_attribute("value")
    assert sent(page, create.click)["action"] == value


def test_cards_of_the_hand_are_picked_out_for_a_free_discard(visit: Visit) -> None:
    page = visit(pages.table(sight("menu")), **CALM)
    free = [action for action in sight("menu")["plays"] if action.startswith("free-")]
    expect(page.locator("button[value^=free-]:visible")).to_have_count(0)
    hand = page.locator("[data-choosing] button")
    for card in hand.all()[:2]:
        card.click()
    words = "".join(sorted(card["word"] for card in sight("menu")["hand"][:2]))
    shown = page.locator("button[value^=free-]:visible")
    expect(shown).to_have_count(1)
    value = shown.get_attribute("value")
    assert value in free
    assert "".join(sorted((value or "").removeprefix("free-"))) == words
    assert sent(page, shown.click)["action"] == value


def test_a_power_tells_what_changed_it(visit: Visit) -> None:
    page = visit(pages.table(sight("eight")), **CALM)
    close_news(page)
    changed = [card for army in sight("eight")["look"]["armies"] for card in army if card["why"]]
    assert changed
    power = page.locator(f"#{name_of(changed[0], 'eight', GAME)} .power")
    expect(power.locator(".why")).to_be_hidden()
    power.hover()
    expect(power.locator(".why")).to_be_visible()
    told = power.locator(".why").inner_text()
    assert sum(int(number) for number in re.findall(r" ([+-]?\d+)(?=,| =)", told)) == changed[0]["power"], told


def test_the_pool_is_filtered(visit: Visit) -> None:
    page = visit(pages.table(sight("eight")), **CALM)
    tiles = page.locator("#pool .tile:visible")
    every = tiles.count()
    page.locator("#pool-kind").select_option("creature")
    creatures = tiles.count()
    page.locator("#pool-trait").select_option("Beast")
    beasts = tiles.count()
    assert every > creatures > beasts > 0
    push = "html => window.trionfi.show(document.getElementById('table'), html)"
    page.evaluate(push, pages.table_section(sight("eight") | {"number": 1}))
    assert tiles.count() == beasts
    page.locator("#pool-kind").select_option("")
    page.locator("#pool-trait").select_option("")
    page.locator("#pool-cost").select_option("can")
    assert tiles.count() == page.locator("button[value^=create-]").count()


def test_a_card_is_shown_large_as_it_is_printed_and_as_it_is_now(visit: Visit) -> None:
    page = visit(pages.table(sight("eight")), **CALM)
    close_news(page)
    card = next(card for army in sight("eight")["look"]["armies"] for card in army if card["kind"] == "creature")
    page.locator(f"#{name_of(card, 'eight', GAME)}").focus()
    page.keyboard.press("z")
    large = page.locator("#zoom.on")
    expect(large.locator(".face h3")).to_have_text(sight("eight")["cards"][card["id"]]["name"])
    expect(large.locator("p").last).to_contain_text(f"Power: base {card['base']}")


def test_a_question_names_its_card_and_cost(visit: Visit) -> None:
    page = visit(pages.table(sight("pay")), **CALM)
    question = page.locator(".question")
    expect(question.locator("h2")).to_contain_text(sight("pay")["look"]["asked"]["question"])
    assert question.locator("h2 .pip").count() == len(sight("pay")["look"]["asked"]["cost"])


def test_what_is_asked_for_may_be_picked_on_the_board(visit: Visit) -> None:
    page = visit(pages.table(sight("pick")), **CALM)
    piece = page.locator(".army [data-press]").first
    value = piece.get_attribute("data-press")
    assert sent(page, lambda: piece.locator(".name").click())["action"] == value


def test_a_battle_is_told_in_steps_and_again_when_asked_for(visit: Visit) -> None:
    page = visit(pages.table(sight("news")), **CALM)
    steps = page.locator("#news .step:visible")
    told = sight("news")["news"]["steps"]
    for step in told:
        expect(steps).to_have_class(f"step {step['kind']}")
        page.keyboard.press("ArrowRight")
    last = len(told)
    expect(page.locator("#news [data-at]")).to_have_text(f"{last} of {last}")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#news [data-at]")).to_have_text(f"{last - 1} of {last}")
    page.keyboard.press("Escape")
    push = "html => window.trionfi.show(document.getElementById('table'), html)"
    page.evaluate(push, pages.table_section(sight("news")))
    expect(page.locator("#news[open]")).to_have_count(0)
    page.get_by_role("button", name="See the last battle again").click()
    expect(page.locator("#news[open] [data-at]")).to_have_text(f"1 of {last}")


def test_a_replay_shows_every_hand_of_a_match_that_is_over(visit: Visit) -> None:
    seen = sight("replay")
    page = visit(pages.table(seen), **CALM)
    hands = [len(hand) for seat, hand in enumerate(seen["look"]["hands"]) if seat != seen["you"]]
    assert page.locator(".held-by .pip:not(.unknown)").count() == sum(hands)
