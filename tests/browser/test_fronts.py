"""A real browser at a table behind a real web server: with HTTPS, and below a path."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect
from table.fronts import nginx
from table.programs import free_port

from browser.conftest import PATIENCE, Sit, hosted
from browser.test_table import CALM, found, played
from trionfi.table import address

ROOTS = {"host": "", "path": "/cards"}


@pytest.fixture(scope="module", params=ROOTS)
def site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Serve behind nginx; give the address of the table there."""
    folder, port = tmp_path_factory.mktemp("front"), free_port()
    with nginx(folder, f"127.0.0.1:{port}", request.param) as front:
        public = f"{front}{ROOTS[request.param]}"
        with hosted(folder, port, address.site(public, ["127.0.0.1"])):
            yield public


def failed(page: Page) -> list[str]:
    """Give the addresses that the page will ask for in vain."""
    wrong: list[str] = []
    page.on("response", lambda response: wrong.append(response.url) if response.status >= 400 else None)
    return wrong


def test_friends_play_behind_a_web_server(site: str, sit: Sit) -> None:
    ann = sit(f"{site}/", ignore_https_errors=True, **CALM)
    wrong = failed(ann)
    found(ann, "open", "random", "random")
    assert ann.url.startswith(f"{site}/t/")
    assert ann.evaluate("document.fonts.ready.then(() => [...document.fonts].every(font => font.status != 'error'))")
    invite = ann.locator("#invite-1").input_value()
    assert invite.startswith(f"{site}/join/")
    ben = sit(invite, ignore_https_errors=True, **CALM)
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Take the seat").click()
    expect(ben.locator("#status")).to_contain_text("It is the turn of Ann", timeout=PATIENCE)
    played(ann, ann.locator(".choices button").first.click)
    expect(ben.locator("#status")).to_contain_text("It is your turn", timeout=PATIENCE)
    ann.locator("#fair summary").click()
    ann.get_by_role("button", name="Leave the table").click()
    ann.wait_for_url(re.compile(rf"{re.escape(site)}/$"))
    expect(ann.get_by_role("heading", name="Your tables")).to_be_visible()
    ann.get_by_role("link", name="Build a deck").click()
    ann.get_by_role("button", name="Put in").first.click()
    expect(ann.locator("#bench-title")).to_contain_text("1 cards", timeout=PATIENCE)
    assert ann.url.startswith(f"{site}/decks/")
    assert wrong == []
