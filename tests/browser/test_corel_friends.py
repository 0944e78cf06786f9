"""Two real browsers at one table of Corel: a chain of three events against each other, stops, and full control."""

from itertools import count

from playwright.sync_api import Locator, Page, expect

from browser.conftest import PATIENCE, Host, Sit
from browser.corel import CHAIN, LADEN, laid_out, press
from browser.test_table import PHONE
from trionfi.table.schema import MatchRow, SeatRow

EVENTS = ["Snuffed Out", "Seal of Silence", "Quick March"]  # of the chain, the topmost first
BEFORE_ARRIVALS = (
    "hand 1: R01 R02 SJ0x2",
    "hand 2: J11 SJ0",
    "front 1: R01 SJ0x2",
    "back 1: R02",
    "front 2: J02 SJ0",
    "back 2: J01 SJ1",
)
WITHOUT_EVENTS = ("hand 1: R01 R02 SJ0x2", "hand 2: J01 SJ0", *BEFORE_ARRIVALS[2:])
CALM = {"reduced_motion": "reduce"}
ANSWERS_COME_LATE = """
    const ask = window.fetch;
    window.fetch = (...words) => ask(...words).then(answer => new Promise(come => setTimeout(come, 1000, answer)));
"""
numbers = count()
expect.set_options(timeout=PATIENCE)


def begin(host: Host, *lines: str) -> list[str]:
    """Begin a match at these lines with nobody at it yet; give the paths of the invitations."""
    match, name = laid_out(*lines).match, f"laid out {next(numbers)}"
    row = MatchRow(
        id=name.replace(" ", "-"),
        game=match.game.name,
        version=match.game.version,
        options=dict(match.options),
        key="0" * 64,
        watch_secret=f"watch {name}",
        origin=match.position,
    )
    seats = [
        SeatRow(match_id=row.id, seat=seat, kind="open", invite=f"invite-{seat}-{row.id}")
        for seat in range(match.seats)
    ]
    host.do(host.served.house.store.create(row, seats))
    return [f"/join/{seat.invite}" for seat in seats]


def friends(host: Host, sit: Sit, *lines: str) -> tuple[Page, Page]:
    """Ann at a desk and Ben with a phone, who sit down to a match that begins at these lines, in Ann's turn."""
    to_ann, to_ben = begin(host, *lines)
    ann, ben = sit(to_ann, **CALM), sit(to_ben, **CALM, **PHONE)
    for page, name in ((ann, "Ann"), (ben, "Ben")):
        page.get_by_label("Your name").fill(name)
        page.get_by_role("button", name="Take the seat").click()
        page.locator("#table").wait_for()
    return ann, ben


def act(page: Page, action: str) -> None:
    """Do an action as soon as it is asked for, and wait until the table has taken it."""
    page.locator(f"#table.turn button[name=action][value='{action}']").first.wait_for(state="attached")
    number = page.locator("#table").get_attribute("data-number")
    press(page, action)
    expect(page.locator(f"#table[data-number='{number}']")).to_have_count(0)


def passes(page: Page, number: int) -> None:
    """Wait until Ben has passed so many times."""
    expect(page.locator("#log li", has_text="Ben passes.")).to_have_count(number)


def is_asked(ann: Page, ben: Page) -> None:
    """Wait until Ben is asked at a window, and Ann is told that he is."""
    expect(ben.locator(".question.window").get_by_role("button", name="Pass")).to_be_visible()
    expect(ann.locator(".question.waits")).to_contain_text("Ben decides")


def toggle(page: Page, button: Locator, pressed: bool) -> None:
    """Press a toggle of the panel of stops, and wait until it stands as said."""
    if not button.is_visible():
        page.locator("#stops summary").click()
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true" if pressed else "false")


def test_two_play_a_chain_of_three_events_and_the_topmost_takes_effect_first(host: Host, sit: Sit) -> None:
    ann, ben = friends(host, sit, *LADEN)
    *announced, _ = CHAIN
    for action in announced:
        act(ben if action == "play-J09" else ann, action)
    for page in (ann, ben):
        chain = page.locator(".chain .item")
        expect(chain.locator("b")).to_have_text(EVENTS)
        tops = chain.evaluate_all("all => all.map(e => e.getBoundingClientRect().top)")
        assert tops == sorted(tops)
        expect(chain.first).to_be_in_viewport(ratio=1)
    expect(ann.locator(".question.waits")).to_contain_text("Ben decides")
    act(ben, "pass")  # then Ann can only pass, which the table does for her
    for page in (ann, ben):
        expect(page.locator(".chain")).to_have_count(0)
        expect(page.locator("#slot-1F .name")).to_have_text("Nutman")
        told = page.locator("#log").inner_text()
        first, *later = [told.index(words) for words in ("Snuffed Out takes", "Silence is countered", "March takes")]
        assert [first, *later] == sorted([first, *later])
    expect(ann.locator("#table.turn")).to_be_visible()


def test_a_step_that_nobody_saw_is_taken_back(host: Host, sit: Sit) -> None:
    """Also before the answer to the post has come: the new table is there already."""
    ann, ben = friends(host, sit, *LADEN)
    ann.evaluate(ANSWERS_COME_LATE)
    number = ben.locator("#table").get_attribute("data-number")
    for _ in range(2):
        act(ann, "play-N14")
        expect(ann.locator(".question.pick")).to_be_visible()
        ann.keyboard.press("Backspace")
        expect(ann.locator(".question.menu")).to_be_visible()
        expect(ann.locator("#own-hand .name", has_text="Quick March")).to_have_count(1)
    assert ben.locator("#table").get_attribute("data-number") == number
    for action in CHAIN[:2]:
        act(ann, action)
    expect(ben.locator(".chain .item b")).to_have_text("Quick March")


def test_who_has_no_stop_is_passed_by_and_with_full_control_is_asked_everywhere(host: Host, sit: Sit) -> None:
    ann, ben = friends(host, sit, *BEFORE_ARRIVALS)
    arrivals, control = ben.locator("[name=stop][value=arrivals]"), ben.locator("#control")
    act(ann, "attach-SJ0>B1")
    is_asked(ann, ben)
    toggle(ben, arrivals, False)  # while it is asked already
    passes(ann, 1)
    act(ann, "discard-R02")
    passes(ann, 2)
    toggle(ben, control, True)
    expect(ben.locator("#stops summary")).to_have_text("Ask me everywhere")
    act(ann, "summon-R01")
    act(ann, "slot-B2")
    is_asked(ann, ben)
    act(ben, "pass")
    passes(ann, 3)


def test_who_can_only_pass_is_asked_with_full_control_and_else_passed_by(host: Host, sit: Sit) -> None:
    ann, ben = friends(host, sit, *WITHOUT_EVENTS)
    control = ben.locator("#control")
    act(ann, "attach-SJ0>B1")
    passes(ann, 1)
    toggle(ben, control, True)
    act(ann, "discard-R02")
    is_asked(ann, ben)
    expect(ben.locator("button[name=action]")).to_have_count(1)
    toggle(ben, control, False)
    passes(ann, 2)
    expect(ann.locator("#table.turn")).to_be_visible()
