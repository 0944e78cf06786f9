"""Take pictures of every page, on a desk and on two phones: `python tests/browser/shots.py [FOLDER]`."""

import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from browser.all_pages import PAGES
from browser.conftest import ARGUMENTS, NO_SOCKET, SITE, answer, chromium
from browser.usable import DESK, PHONE, SMALL_PHONE, take_up

SIZES = {"desk": DESK, "phone": PHONE, "small-phone": SMALL_PHONE}


def main(folder: Path) -> None:
    """Write pictures of all pages."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        take_all(browser, PAGES, SIZES, folder)
        browser.close()


def take_all(
    browser: Browser, pages: Mapping[str, Callable[[], str]], sizes: Mapping[str, tuple[int, int]], folder: Path
) -> None:
    """Write a picture of each page at each size, and of a card taken up wherever one can be."""
    folder.mkdir(parents=True, exist_ok=True)
    for size, (width, height) in sizes.items():
        context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
        context.add_init_script(NO_SOCKET)
        for name, make in pages.items():
            page = context.new_page()
            take(page, make(), folder / f"{name}-{size}.png")
            page.close()
        context.close()


def take(page: Page, html: str, file: Path) -> None:
    """Take a picture of a page, and another with a card taken up."""
    page.route("**/*", lambda route: answer(route, html))
    page.goto(f"{SITE}/page")
    page.wait_for_load_state("networkidle")
    page.screenshot(path=file)
    if take_up(page):
        page.screenshot(path=file.with_stem(f"{file.stem}-chosen"))


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "shots"))
