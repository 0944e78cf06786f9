"""The deck builder in a real browser: a deck from nothing by keyboard alone, on a phone, and without a script."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect
from table.builder import AT, GAME, LARGE, at, ready

from browser.conftest import PATIENCE, Sit, hosted
from browser.usable import PHONE, assert_usable
from trionfi.table import app
from trionfi.table.warm import Progress

MOST_TABS = 260
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server whose bots never wake, as nobody plays here."""

    async def awake(progress: Progress) -> None:
        progress.all_ready()

    ready()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app, "warm_up", awake)
        with hosted(tmp_path_factory.mktemp("decks")) as host:
            yield host.served.base


def tab_to(page: Page, selector: str, key: str = "Tab") -> None:
    """Go on by the Tab key until the focus is there."""
    for _ in range(MOST_TABS):
        page.keyboard.press(key)
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
    pytest.fail(f"Tab does not lead to {selector}")


def cards(page: Page, count: int) -> None:
    """Wait until the deck has so many cards."""
    expect(page.locator("#bench-title small")).to_have_text(f"{count} cards")


def test_a_deck_is_built_from_nothing_saved_exported_and_brought_in_by_keyboard_alone(sit: Sit) -> None:
    page = sit(AT)
    total = 0
    for name, word, copies in (("nutman", "R01", 3), ("priestess", "R02", 2), ("spirit jewel", "SJ1", 5)):
        tab_to(page, "[name=search]", "Shift+Tab" if total else "Tab")
        page.keyboard.press("Control+A")
        page.keyboard.type(name)
        expect(page.locator(f".tile[data-word={word}]")).to_be_visible()
        tab_to(page, f"#add-{word}")
        for _ in range(copies):
            page.keyboard.press("Enter")
            total += 1
            cards(page, total)
        assert page.evaluate("document.activeElement.closest('.tile')?.dataset.word") == word
    expect(page.locator("#verdict")).to_contain_text("Legal.")
    expect(page.locator("#told")).to_contain_text("The deck is legal.")
    tab_to(page, "#deck-name")
    page.keyboard.type("Nuts & jewels")
    tab_to(page, "#less-R02")
    page.keyboard.press("Enter")
    cards(page, 9)
    assert page.evaluate("document.activeElement.id") == "less-R02"
    expect(page.locator("#deck-name")).to_have_value("Nuts & jewels")
    tab_to(page, "#save", "Shift+Tab")
    page.keyboard.press("Enter")
    page.wait_for_url("**saved=*")
    page.goto(AT)
    expect(page.locator(".kept b")).to_have_text("Nuts & jewels")
    tab_to(page, ".kept a")
    page.keyboard.press("Enter")
    cards(page, 9)
    tab_to(page, ".acts a[href*='/list']")
    page.keyboard.press("Enter")
    text = page.locator("#export").input_value()
    assert "3 Nutman\n1 Nutpriestess" in text
    page.goto(AT)
    tab_to(page, ".import summary")
    page.keyboard.press("Enter")
    tab_to(page, "[name=text]")
    page.keyboard.insert_text(text)
    tab_to(page, ".import button")
    page.keyboard.press("Enter")
    cards(page, 9)
    tab_to(page, ".acts a[href*='/hands']")
    page.keyboard.press("Enter")
    expect(page.locator(".draws > li")).to_have_count(10)
    expect(page.locator(".draws > li").first.locator("li")).to_have_count(5)


def test_quick_presses_are_all_counted_and_the_address_follows(sit: Sit) -> None:
    page = sit(AT)
    page.evaluate(
        "for (const word of ['R01', 'R01', 'R02', 'J01', 'R01', 'SJ0']) document.getElementById(`add-${word}`).click()"
    )
    cards(page, 6)
    page.locator("#count-SJ0").fill("14")
    page.locator("#count-SJ0").press("Enter")
    cards(page, 19)
    assert "deck=R01x3+R02x1+J01x1+SJ0x14" in page.url
    page.reload()
    cards(page, 19)
    expect(page.locator(".tile.in")).to_have_count(4)


def test_cards_are_looked_for_by_faction_kind_keyword_and_text(sit: Sit) -> None:
    page = sit(AT)
    tiles = page.locator(".tile:visible")
    expect(tiles).to_have_count(85)
    page.get_by_label("Faction").select_option("Star")
    expect(page.locator("#shown")).to_have_text("16")
    page.get_by_label("Kind").select_option("character")
    expect(tiles).to_have_count(8)
    page.get_by_label("Keywords").select_option(label="Unique")
    expect(tiles).to_have_count(4)
    page.get_by_role("searchbox").fill("no such words")
    expect(tiles).to_have_count(0)


def test_a_keyword_is_explained_on_the_card(sit: Sit) -> None:
    page = sit(AT)
    tile = page.locator(".tile[data-word=R01]")
    meaning = "this one goes to the grave"
    assert meaning in (tile.locator("abbr", has_text="Promotion").get_attribute("title") or "")
    expect(tile.locator("dd", has_text=meaning)).to_be_hidden()
    tile.locator("summary").click()
    expect(tile.locator("dd", has_text=meaning)).to_be_visible()


@pytest.mark.parametrize("path", [AT, at(deck=LARGE, name="Mine"), at("/list", deck=LARGE), at("/hands", deck=LARGE)])
def test_the_pages_fit_and_every_control_has_a_name(sit: Sit, path: str) -> None:
    assert_usable(sit(path, reduced_motion="reduce"))


def test_on_a_phone_the_sum_of_the_deck_stays_in_sight(sit: Sit) -> None:
    page = sit(at(deck=LARGE), viewport={"width": PHONE[0], "height": PHONE[1]})
    dock = page.get_by_role("navigation", name="On this page")
    expect(dock).to_be_in_viewport()
    page.locator("#add-SJ0").scroll_into_view_if_needed()
    page.locator("#add-SJ0").click()
    expect(dock).to_contain_text("18 cards")
    dock.get_by_role("link").first.click()
    expect(page.locator("#verdict")).to_be_in_viewport()
    dock.get_by_text("All cards").click()
    expect(page.locator("#shelf")).to_be_in_viewport()


def test_it_works_without_a_script(sit: Sit) -> None:
    page = sit(AT, java_script_enabled=False)
    page.locator("#deck-name").fill("By hand")
    for _ in range(2):
        page.locator("#add-R01").click()
    cards(page, 2)
    page.get_by_label("Kind").select_option("jewel")
    page.get_by_role("button", name="Show").click()
    expect(page.locator(".tile:visible")).to_have_count(2)
    for _ in range(5):
        page.locator("#add-SJ1").click()
    expect(page.locator("#verdict")).to_contain_text("Legal.")
    expect(page.locator("#deck-name")).to_have_value("By hand")
    page.locator("#save").click()
    page.goto(f"/new/{GAME}")
    page.locator("[name=deck_1]").select_option(label="By hand")
    page.locator("[name=seat_1]").select_option("open")
    expect(page.locator("[name=deck_2]")).to_be_hidden()
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator("h1")).to_have_text("The match begins once every deck is chosen")


def test_a_friend_brings_a_deck_and_the_waiting_page_leads_to_the_table(sit: Sit) -> None:
    ann, ben = sit(f"/new/{GAME}"), sit("/")
    ann.locator("[name=seat_1]").select_option("open")
    ann.get_by_role("button", name="Open the table").click()
    ben.goto(ann.locator("#invite-1").input_value())
    ben.locator("[name=name]").fill("Ben")
    ben.get_by_text("Or a deck as text").click()
    ben.locator("[name=deck_2_text]").fill("4 Nutman")
    ben.get_by_role("button", name="Take the seat").click()
    expect(ben.get_by_role("alert")).to_contain_text("3 copies of Nutman at most")
    ben.locator("[name=deck_2_text]").fill("3 Nutman\n5 Spirit Jewel")
    ben.get_by_role("button", name="Take the seat").click()
    expect(ben.locator("#table")).to_be_attached()
    expect(ann.locator("#table")).to_be_attached()
