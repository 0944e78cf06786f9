"""The way to a table: start page, new tables, invitations and rulebooks."""

import asyncio

from markdown_it import MarkdownIt
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from trionfi.core.errors import BadCards, BadOptions
from trionfi.core.game import GAMES, find
from trionfi.table import founding, pages
from trionfi.table.identity import SECRET, known_name
from trionfi.table.schema import MatchRow, SeatRow
from trionfi.table.store import SeatTaken
from trionfi.table.web import base, done, game_named, house, name_in, named, page, posted

RECENT = 8


async def start(request: Request) -> Response:
    """Show the games, and the tables of this browser."""
    here = house(request)
    browser = here.identity.browser(request)
    rows = await here.store.recent(browser, RECENT) if browser else []
    recent = [_recent(row, await here.store.seats(row.id), browser) for row in rows]
    return page(request, lambda csrf: pages.start(csrf, here.progress.facts(), recent))


def _recent(row: MatchRow, seats: list[SeatRow], browser: str | None) -> dict[str, str]:
    others = ", ".join(seat.name for seat in seats if seat.name and seat.holder != browser)
    words = f"with {others or 'nobody yet'}; {'over' if row.over_at else 'under way'}"
    title = GAMES[row.game].title if row.game in GAMES else row.game
    return {"url": f"/t/{row.id}", "title": title, "words": words}


async def new_form(request: Request) -> Response:
    """Show the form of a new table."""
    game = game_named(request.path_params["game"])
    return page(request, lambda csrf: pages.new(game, csrf, {"name": known_name(request)}))


async def new(request: Request) -> Response:
    """Make a table and lead its maker there; without fields, one for oneself against bots."""
    browser, fields = await posted(request)
    game = game_named(request.path_params["game"])
    name = name_in(request, fields)
    try:
        await asyncio.to_thread(house(request).card_files.refresh)
        rows = founding.found(find(game.name), fields, browser, name)
    except (BadCards, BadOptions) as error:
        problems = error.problems
        return page(request, lambda csrf: pages.new(game, csrf, fields, problems), 422)
    await house(request).store.create(rows.match, rows.seats)
    sits = any(seat.holder for seat in rows.seats)
    url = f"/t/{rows.match.id}" if sits else f"/watch/{rows.match.watch_secret}"
    return named(request, done(request, url, True), name)


async def invitation(request: Request) -> Response:
    """Show an invitation; looking takes nothing, so that previews of links in messages do no harm."""
    here, secret = house(request), request.path_params["secret"]
    seat = await here.store.seat_by_invite(secret)
    seats = await here.store.seats(seat.match_id)
    browser = here.identity.browser(request)
    if browser and browser in [other.holder for other in seats]:
        return RedirectResponse(f"/t/{seat.match_id}", 303)
    if seat.holder:
        raise SeatTaken("Someone else has taken this seat. Ask for another invitation.")
    game = game_named((await here.store.match(seat.match_id)).game)
    sitting = [{"seat": other.seat, "name": other.name, "kind": other.kind} for other in seats]
    url = f"{base(request)}/join/{secret}"
    return page(request, lambda csrf: pages.join(game, url, csrf, sitting, seat.seat, known_name(request)))


async def join(request: Request) -> Response:
    """Take the seat of an invitation."""
    browser, fields = await posted(request)
    here, secret = house(request), request.path_params["secret"]
    seat = await here.store.seat_by_invite(secret)
    name = name_in(request, fields)
    if browser not in [other.holder for other in await here.store.seats(seat.match_id)]:
        await here.store.claim(secret, browser, name or f"Player {seat.seat + 1}")
    return named(request, done(request, f"/t/{seat.match_id}", True), name)


async def rules(request: Request) -> Response:
    """Show the rulebook of a game."""
    game = game_named(request.path_params["game"])
    book = game.folder / "rules.md"
    if not book.is_file():
        raise HTTPException(404, f"The rulebook of {game.title} is not here.")
    html = MarkdownIt("commonmark").enable("table").render(book.read_text(encoding="utf-8"))
    return page(request, lambda _: pages.rules(game, html))


async def ready(request: Request) -> Response:
    """Say how far the compiling is."""
    return JSONResponse(house(request).progress.facts())


async def health(request: Request) -> Response:
    """Say that the server and its database answer."""
    await house(request).store.secret(SECRET)
    return JSONResponse({"healthy": True})
