"""What holds of every page, whoever serves it: it fits desk and phone, and can be read and used; and how it is used."""

from pathlib import Path

from playwright.sync_api import Page, expect

DESK, PHONE, SMALL_PHONE = (1440, 900), (390, 844), (360, 740)
FINGER = 44  # pixels that a finger needs
LEAST_CONTRAST = 4.5  # of a text to what is behind it (WCAG 2.2, 1.4.3)
CONTRAST = Path(__file__).with_name("contrast.js").read_text()
BROKEN = "[...document.images].filter(i => i.complete && !i.naturalWidth).map(i => i.src)"
TARGETS = "button, a.button, select, summary, .pick, [data-place].open"
SMALL = (
    "([targets, least]) => [...document.querySelectorAll(targets)].filter(e => e.checkVisibility())"
    ".filter(e => e.offsetWidth && Math.min(e.offsetWidth, e.offsetHeight) < least).map(e => e.outerHTML)"
)
NAMELESS = (
    "[...document.querySelectorAll('button, input:not([type=hidden]), select, textarea, a')]"
    ".filter(e => e.checkVisibility() && !(e.ariaLabel || e.labels?.length || e.textContent.trim()))"
    ".map(e => e.outerHTML)"
)
TWICE = "[...document.querySelectorAll('main [id]')].map(e => e.id).filter((id, at, all) => all.indexOf(id) < at)"
OPEN_ALL = "document.querySelectorAll('details').forEach(each => { each.open = true })"


def assert_usable(page: Page) -> None:
    """Look at a page on a desk and on a small phone, and then with everything unfolded."""
    assert page.locator("h1").count() == 1
    assert page.evaluate(BROKEN) == []
    assert page.evaluate(TWICE) == []
    for width, height in (DESK, SMALL_PHONE):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.evaluate(SMALL, [TARGETS, FINGER]) == []
    page.evaluate(OPEN_ALL)
    for width, height in (SMALL_PHONE, DESK):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(NAMELESS) == []
        assert page.evaluate(CONTRAST, LEAST_CONTRAST) == []


def close_news(page: Page) -> None:
    """Read the news of the last chapter, if there are any, and go back to the table."""
    if page.locator("#news[open]").count():
        page.keyboard.press("Escape")
        expect(page.locator("#news[open]")).to_have_count(0)


def take_up(page: Page) -> bool:
    """Take up the first card in hand that can be played, if there is one."""
    close_news(page)
    card = page.locator(".held.free .pick").first
    if not card.count():
        return False
    card.click()
    return True
