"""The pages in a real browser: they fit, they tell what they should, and every way to play sends the same post."""

import gzip
from collections.abc import Callable
from urllib.parse import parse_qs

from playwright.sync_api import Page

from browser.all_pages import PAGES, name_of, sight
from browser.conftest import Visit
from browser.usable import PHONE
from trionfi.table import pages

MOST_BYTES = 12_000  # of a push, compressed


def sent(page: Page, act: Callable[[], object]) -> dict[str, str]:
    """The fields of the post that the page sends when somebody acts."""
    with page.expect_request(lambda request: request.method == "POST") as caught:
        act()
    return {name: values[0] for name, values in parse_qs(caught.value.post_data or "").items()}


def drag(page: Page, card: int, target: str) -> None:
    """Drag a card of the hand somewhere and let it go."""
    start, end = page.locator(".pick").nth(card).bounding_box(), page.locator(target).bounding_box()
    assert start
    assert end
    page.mouse.move(start["x"] + 30, start["y"] + 30)
    page.mouse.down()
    page.mouse.move(start["x"] + 60, start["y"] - 60, steps=3)
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=3)
    page.mouse.up()


def first_play(moment: str, card: int, onto: int) -> dict[str, str]:
    """The post that playing the card of that place in the hand onto a front (from 1) must send."""
    seen = sight(moment)
    action = seen["hand"][card]["plays"][onto - 1]["action"]
    return {"csrf": seen["csrf"], "number": str(seen["number"]), "action": action}


def test_a_push_is_small() -> None:
    for name in ("late", "over", "replay"):
        assert len(gzip.compress(pages.table_section(sight(name)).encode(), 5)) < MOST_BYTES


def test_a_card_taken_up_shows_where_it_may_go_and_what_it_would_do(visit: Visit) -> None:
    page = visit(PAGES["table-mid"](), reduced_motion="reduce")
    page.locator(".pick").first.click()
    plays = sight("mid")["hand"][0]["plays"]
    previews = [play["brings"].replace("It defeats", "Defeats") or "Play here" for play in plays]
    assert [drop.split("\n")[0] for drop in page.locator(".drop").all_inner_texts()] == previews
    assert page.locator(".pick[aria-pressed=true]").count() == 1
    page.keyboard.press("Escape")
    assert page.locator(".drop:visible").count() == 0


def test_what_the_last_card_of_a_battle_would_do_is_said_without_the_tally(visit: Visit) -> None:
    page = visit(PAGES["table-last"](), reduced_motion="reduce")
    previews = [play["brings"] for card in sight("last")["hand"] for play in card["plays"]]
    assert all("Ann: " in preview for preview in previews)
    page.locator(".pick").first.click()
    assert not any("Ann: " in drop.split("\n")[0] for drop in page.locator(".drop").all_inner_texts())


def test_click_and_click_plays(visit: Visit) -> None:
    page = visit(PAGES["table-mid"](), reduced_motion="reduce")
    page.locator(".pick").nth(1).click()
    assert sent(page, page.locator("#drop-4").click) == first_play("mid", 1, 4)


def test_dragging_plays_and_letting_go_elsewhere_does_not(visit: Visit) -> None:
    page = visit(PAGES["table-mid"](), reduced_motion="reduce")
    drag(page, 2, "#seat-0")
    assert page.locator(".chosen, .drag").count() == 0
    page.locator(".pick").nth(2).click()
    assert sent(page, lambda: drag(page, 2, "#drop-2")) == first_play("mid", 2, 2)


def test_the_keyboard_alone_plays(visit: Visit) -> None:
    page = visit(PAGES["table-mid"](), reduced_motion="reduce")
    for key in ("ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft", "Enter", "3"):
        page.keyboard.press(key)
    assert sent(page, lambda: page.keyboard.press("Enter")) == first_play("mid", 1, 3)


def test_tab_leads_from_the_card_to_the_fronts(visit: Visit) -> None:
    page = visit(PAGES["table-mid"](), reduced_motion="reduce")
    page.locator(".pick").first.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.id") == "drop-1"


def test_a_long_press_shows_the_card_large(visit: Visit) -> None:
    page = visit(PAGES["table-mid"](), *PHONE, reduced_motion="reduce", has_touch=True)
    card = page.locator(".pick").first.bounding_box()
    assert card
    finger = {"x": card["x"] + 20, "y": card["y"] + 40}
    touch = page.context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
    page.locator("#zoom.on img").wait_for()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.locator("#zoom:not(.on)").wait_for(state="attached")
    assert page.locator(".chosen").count() == 0


def test_without_javascript_every_legal_play_is_a_button(visit: Visit) -> None:
    page = visit(PAGES["table-mid"](), java_script_enabled=False)
    actions = [play["action"] for card in sight("mid")["hand"] for play in card["plays"]]
    buttons = page.locator("button[name=action]:visible")
    assert [button.get_attribute("value") for button in buttons.all()] == actions
    assert sent(page, buttons.nth(2).click) == first_play("mid", 0, 3)


def test_what_cannot_be_played_says_why(visit: Visit) -> None:
    page = visit(PAGES["table-others"](), reduced_motion="reduce")
    card = page.locator(".pick").first
    why = sight("others")["hand"][0]["why_not"]
    assert card.get_attribute("aria-disabled") == "true"
    assert page.locator(f"#{card.get_attribute('aria-describedby')}").text_content() == why
    card.click(force=True)
    assert page.inner_text("#status") == why


def test_a_push_keeps_focus_lets_cards_fly_and_tells_news_once(visit: Visit) -> None:
    page = visit(PAGES["table-first"]())
    page.evaluate(
        """() => {
          window.flown = [];
          const start = document.startViewTransition.bind(document);
          document.startViewTransition = change => {
            const cards = [...document.querySelectorAll(".card")];
            window.flown.push(...cards.map(card => card.style.viewTransitionName));
            return start(change);
          };
        }"""
    )
    page.locator(".pick").first.focus()
    push = "html => window.trionfi.show(document.getElementById('table'), html)"
    page.evaluate(push, pages.table_section(sight("mid")))
    before, after = ({name_of(card, moment) for card in sight(moment)["hand"]} for moment in ("first", "mid"))
    played = before - after
    assert played <= set(page.evaluate("window.flown"))
    page.evaluate(push, pages.table_section(sight("tally")))
    page.locator("#news[open] button").click()
    assert page.evaluate("document.activeElement.className") == "pick"
    page.evaluate(push, pages.table_section(sight("tally")))
    assert page.locator("#news[open]").count() == 0


def test_how_far_the_table_is_with_getting_ready_is_followed(visit: Visit) -> None:
    page = visit(PAGES["start"]())
    page.locator("[data-doing]", has_text="the simple bots").wait_for()
    assert page.evaluate("document.querySelector('progress').value") == 3


def test_a_replay_speaks_of_the_past_and_in_words(visit: Visit) -> None:
    page = visit(PAGES["replay"]())
    assert page.inner_text("#status").startswith("It was the turn of ")
    assert "Water 2 on front 1" in page.inner_text("#review")
    assert "better: Water 2 on front 3" in page.inner_text("#review")


def test_examples_of_the_rulebook_open_on_demand(visit: Visit) -> None:
    page = visit(PAGES["rules"]())
    assert not page.locator("pre").is_visible()
    page.get_by_text("Example").click()
    assert page.locator("pre").is_visible()


def test_the_link_of_an_invitation_is_copied(visit: Visit) -> None:
    page = visit(PAGES["table-open"](), reduced_motion="reduce")
    page.locator("[data-copy]").first.click()
    assert page.locator("[data-copy]").first.inner_text() in ("Copied", "Press Ctrl+C")
