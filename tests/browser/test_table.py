"""Real browsers at a table of a real server: battles by mouse and by keyboard alone, friends, reloads, flights."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from browser.conftest import PATIENCE, Sit

CARDS = 5  # that each of four plays in a battle
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
CALM = {"reduced_motion": "reduce"}  # quicker, where no flight is looked at


def found(page: Page, *others: str) -> None:
    """Open a table: oneself on the first seat, which begins the first battle, and on the others whoever is named."""
    page.get_by_role("link", name="New table").first.click()
    page.get_by_label("Your name").fill("Ann")
    for seat, who in enumerate(others, 1):
        page.locator(f"[name=seat_{seat}]").select_option(who)
    page.get_by_text("Rules that may be read in two ways").click()
    page.locator("label", has=page.locator("[name=first_dealer][value='seat 4']")).click()
    page.get_by_role("button", name="Open the table").click()
    my_turn(page)


def my_turn(page: Page) -> None:
    """Wait until it is this browser's turn, and no card flies any more."""
    expect(page.locator("#table.turn")).to_be_visible(timeout=PATIENCE)
    expect(page.locator(".card[style*=view-transition-name]")).to_have_count(0, timeout=PATIENCE)


def played(page: Page, act: Callable[[], object]) -> None:
    """Act, and wait until the table shows that something was played."""
    before = page.locator("#table").get_attribute("data-number")
    act()
    expect(page.locator(f"#table[data-number='{before}']")).to_have_count(0, timeout=PATIENCE)


def by_drag(page: Page, onto: int) -> None:
    """Drag the first card of the hand onto a front."""
    page.locator(".pick").first.hover(position={"x": 30, "y": 40})
    page.mouse.down()
    page.mouse.move(700, 450, steps=3)
    page.locator(f"#drop-{onto}").hover(force=True)
    page.mouse.up()


def by_click(page: Page, onto: int) -> None:
    """Click the first card of the hand, then a front."""
    page.locator(".pick").first.click(position={"x": 30, "y": 40})
    page.locator(f"#drop-{onto}").click()


def by_keys(page: Page, onto: int) -> None:
    """Take up a card and play it onto a front without a mouse."""
    for key in ("ArrowRight", "Enter", str(onto), "Enter"):
        page.keyboard.press(key)


def hand(page: Page) -> list[str]:
    """What the cards in hand say, in their order."""
    return page.locator("#hand .pick").all_inner_texts()


def test_a_battle_is_played_by_mouse_and_cards_fly(sit: Sit) -> None:
    page = sit()
    found(page, "random", "random", "random")
    played(page, page.locator(".choices button").nth(2).click)
    expect(page.locator("#seat-0")).to_contain_text("Ohtli")
    for turn in range(CARDS):
        my_turn(page)
        assert len(hand(page)) == CARDS - turn
        front = 1 + turn % 4
        played(page, lambda by=by_drag if turn % 2 else by_click, front=front: by(page, front))  # type: ignore[misc]
        expect(page.locator("#log")).to_contain_text(f"on front {front}.")
    expect(page.locator("#news[open] h2")).to_have_text("Battle 1 is over", timeout=PATIENCE)
    expect(page.locator("#news .ranks")).to_contain_text("+ 4 bonus")
    page.get_by_role("button", name="On to battle 2").click()
    expect(page.locator(".bar h1")).to_have_text("Battle 2 of 4")
    landed = {zone for flight in page.evaluate("window.flights") for zone in flight}
    assert landed >= {"front-1", "hand"}


def test_a_battle_is_played_by_keyboard_alone(sit: Sit) -> None:
    page = sit(**CALM)
    while page.evaluate("document.activeElement.textContent") != "Play now against bots":
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    battle = page.locator(".bar h1", has_text="Battle")
    my_turn(page)
    if not battle.count():
        page.keyboard.press("ArrowRight")
        played(page, lambda: page.keyboard.press("Enter"))
        my_turn(page)
    for turn in range(CARDS):
        my_turn(page)
        assert len(hand(page)) == CARDS - turn
        played(page, lambda front=4 - turn % 4: by_keys(page, front))  # type: ignore[misc]
    page.locator("#news[open]").wait_for()
    page.keyboard.press("Enter")
    expect(page.locator("#news[open]")).to_have_count(0)
    expect(battle).to_have_text("Battle 2 of 4")


def test_two_browsers_share_a_table(sit: Sit) -> None:
    ann = sit(**CALM)
    found(ann, "open", "random", "random")
    played(ann, ann.locator(".choices button").first.click)
    expect(ann.locator("#status")).to_contain_text("Seat 2 is still open")
    ben = sit(ann.locator("#invite-1").input_value(), **PHONE, **CALM)
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Take the seat").tap()
    played(ben, ben.locator(".choices button").last.tap)
    for page, next_one in ((ann, ben), (ben, ann)):
        my_turn(page)
        page.locator(".pick").first.click(position={"x": 10, "y": 30})
        played(page, page.locator("#drop-1").click)
        expect(next_one.locator("#front-1 .card")).not_to_have_count(0, timeout=PATIENCE)
    expect(ann.locator("#log")).to_contain_text("Ben plays")
    expect(ben.locator("#log")).to_contain_text("Ann plays")
    assert not set(hand(ann)) & set(hand(ben))


def test_a_reload_and_a_second_tab_keep_the_seat_and_others_get_none(sit: Sit) -> None:
    page = sit(**CALM)
    found(page, "random", "random", "random")
    played(page, page.locator(".choices button").first.click)
    my_turn(page)
    held, again = hand(page), page.context.new_page()
    page.reload()
    again.goto(page.url)
    assert len(held) == CARDS
    assert hand(page) == hand(again) == held
    played(again, lambda: by_click(again, 2))
    expect(page.locator("#hand .pick")).to_have_count(CARDS - 1, timeout=PATIENCE)
    watching = sit(page.locator("#watch").input_value())
    expect(watching.locator("#front-2 .card")).not_to_have_count(0)
    assert watching.locator("#hand").count() == 0
    assert "no seat at this table" in sit(page.url).inner_text("main")
