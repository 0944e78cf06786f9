"""What all handlers share: who asks, what they sent, and how they are answered."""

import asyncio
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response

from trionfi.core.errors import TrionfiError, UnknownGame
from trionfi.core.game import Game, find
from trionfi.table import pages
from trionfi.table.address import Site
from trionfi.table.card_files import CardFiles
from trionfi.table.identity import Identity, clean_name, fresh_secret, known_name, remember_name
from trionfi.table.limits import Limits
from trionfi.table.review import Reviews
from trionfi.table.rooms import Rooms
from trionfi.table.store import Store
from trionfi.table.warm import Progress

BY_SCRIPT = "x-live"  # the header of posts that want no page in return
FORM = "application/x-www-form-urlencoded"
MOST_FIELDS = 40
MOST_DIGITS = 6
LONGEST_HOST = 260  # characters: a full domain name and a port
SECONDS_TO_SEND = 10.0  # a whole post
ORIGIN = re.compile(r"https?://[\w.:\[\]-]{1,260}", re.ASCII)  # where a page is, as browsers write it
NO_COOKIE = (
    "Your browser did not bring the cookie that this table gave it, so nothing was done. "
    "Allow cookies for {expected}, and load the page again."
)
OLD_PAGE = "This page was made before your browser got its present cookie, so nothing was done. Load the page again."
ELSEWHERE = (
    "This was sent from a page at {came}, but the table is at {expected}, so nothing was done. "
    "If that is where you opened the table, whoever runs it has to start it with --public-url {came}{root}"
)
NOWHERE = (
    "Your browser, or something on the way, did not tell from which page this was sent (the header Origin), "
    "so nothing was done. It has to be a page at {expected}."
)


@dataclass(frozen=True)
class House:
    """All that the handlers work with."""

    store: Store
    identity: Identity
    rooms: Rooms
    reviews: Reviews
    progress: Progress
    card_files: CardFiles
    site: Site
    limits: Limits


class NotOurs(TrionfiError):
    """What was sent does not come from a page of ours, in the browser that it was made for."""


def house(request: HTTPConnection) -> House:
    """Give the house of the app that was asked."""
    found: House = request.app.state.house
    return found


def base(request: HTTPConnection) -> str:
    """Give scheme and host by which the browser reached us, for links to send."""
    if len(request.url.netloc) > LONGEST_HOST:
        raise HTTPException(400, "No address of a table is as long as that.")
    scheme = {"ws": "http", "wss": "https"}.get(request.url.scheme, request.url.scheme)
    return f"{scheme}://{request.url.netloc}"


def take(request: HTTPConnection, what: str, browser: str | None = None) -> None:
    """Take one of what this browser and its address may ask for; raises TooFast."""
    here, client = house(request), request.client
    here.limits.take(what, browser or here.identity.browser(request), client.host if client else "")


def stranger(request: HTTPConnection) -> str | None:
    """Say why the page that asks is none of this table, by what browsers tell of it; None where it is one.

    Where no public address is set it may have been opened by https at a proxy that tells nothing of it.
    """
    expected, came = base(request), request.headers.get("origin", "")
    host = expected.partition("://")[2]
    root = house(request).site.root
    if came == expected or (house(request).site.public is None and came in (f"http://{host}", f"https://{host}")):
        return None
    words = ELSEWHERE if ORIGIN.fullmatch(came) else NOWHERE
    return words.format(came=came, expected=expected, root=root)


def game_named(name: str) -> Game:
    """Give the game of that name; refuse where there is none."""
    try:
        return find(name)
    except UnknownGame as error:
        raise HTTPException(404, str(error)) from None


def page(request: Request, render: Callable[[str], str], status: int = 200) -> Response:
    """Answer with a page, rendered with the token for its forms; the browser gets a name if it has none."""
    take(request, "page")
    identity = house(request).identity
    browser = identity.browser(request) or fresh_secret()
    response = HTMLResponse(render(identity.token(browser)), status)
    identity.remember(request, response, browser)
    return response


async def posted(request: Request) -> tuple[str, Mapping[str, str]]:
    """Give the browser and the fields of a post that comes from a page of ours; refuse any other."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != FORM:
        raise HTTPException(415, "Posts are forms here.")
    try:
        async with asyncio.timeout(SECONDS_TO_SEND):
            form = await request.form(max_fields=MOST_FIELDS)
    except TimeoutError:
        raise HTTPException(408, "The post did not come to its end.", {"connection": "close"}) from None
    except ClientDisconnect:
        raise HTTPException(400, "The post broke off.") from None
    fields = {name: value for name, value in form.multi_items() if isinstance(value, str)}
    if wrong := stranger(request):
        raise NotOurs(wrong)
    identity = house(request).identity
    browser = identity.browser(request)
    if browser is None:
        raise NotOurs(NO_COOKIE.format(expected=base(request)))
    if not identity.trusts(browser, fields.get("csrf", "")):
        raise NotOurs(OLD_PAGE)
    take(request, "post", browser)
    return browser, fields


def number_in(fields: Mapping[str, str]) -> int:
    """Give the number of actions that the page had seen."""
    number = digits(fields.get("number", ""))
    if number is None:
        raise HTTPException(400, "The post does not say to which moment of the match it belongs.")
    return number


def digits(text: str) -> int | None:
    """Read a number of a sensible length, or None where the text is none."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS else None


def name_in(request: Request, fields: Mapping[str, str]) -> str:
    """Give the name that somebody typed, else the one they had before."""
    return clean_name(fields.get("name", "")) or known_name(request)


def done(request: Request, url: str, moved: bool = False) -> Response:
    """Answer a post: nothing for a script, which is pushed what changed; a way on for everybody else."""
    if request.headers.get(BY_SCRIPT) and not moved:
        return Response(status_code=204)
    if request.headers.get(BY_SCRIPT):
        return Response(status_code=201, headers={"location": url})
    return RedirectResponse(url, 303)


def named(request: Request, response: Response, name: str) -> Response:
    """Answer, and let the browser bring the name along next time."""
    remember_name(request, response, name)
    return response


def refuse(request: Request, status: int, words: str, title: str | None = None) -> Response:
    """Answer what went wrong, in words, under a title other than that which its status has."""
    if request.headers.get(BY_SCRIPT):
        return PlainTextResponse(words, status)
    return HTMLResponse(pages.error(status, words, title=title), status)
