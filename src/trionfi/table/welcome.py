"""The way to a table: start page, new tables, invitations and rulebooks."""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any

from markdown_it import MarkdownIt
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from trionfi.core.errors import BadCards, BadOptions
from trionfi.core.game import GAMES, Game, find
from trionfi.table import decks, founding, pages
from trionfi.table.address import rooted
from trionfi.table.choosing import chosen, due
from trionfi.table.identity import known_name
from trionfi.table.limits import MOST_ALIVE
from trionfi.table.schema import MatchRow, SeatRow
from trionfi.table.store import BOT_SITS, SeatTaken, TooMany
from trionfi.table.web import done, game_named, house, name_in, named, page, posted, take

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
    return {"url": rooted(f"/t/{row.id}"), "title": title, "words": words}


async def new_form(request: Request) -> Response:
    """Show the form of a new table."""
    game = game_named(request.path_params["game"])
    own = await own_decks(request, game)
    values = {"name": known_name(request), **request.query_params}
    return page(request, lambda csrf: pages.new(game, csrf, values, own=own))


async def new(request: Request) -> Response:
    """Make a table and lead its maker there; without fields, one for oneself against bots."""
    browser, fields = await posted(request)
    game = game_named(request.path_params["game"])
    name = name_in(request, fields)
    take(request, "found", browser)
    if await house(request).store.alive(browser) >= MOST_ALIVE:
        raise TooMany(f"You sit at {MOST_ALIVE} tables of this day that are not over. Play or leave one of them first.")
    try:
        await asyncio.to_thread(house(request).card_files.refresh)
        rows = founding.found(find(game.name), fields, browser, name)
    except (BadCards, BadOptions) as error:
        problems, own = error.problems, await own_decks(request, game)
        return page(request, lambda csrf: pages.new(game, csrf, fields, problems, own), 422)
    await house(request).store.create(rows.match, rows.seats)
    sits = any(seat.holder for seat in rows.seats)
    url = rooted(f"/t/{rows.match.id}" if sits else f"/watch/{rows.match.watch_secret}")
    return named(request, done(request, url, True), name)


async def own_decks(request: Request, game: Game) -> list[dict[str, Any]]:
    """Give the decks that this browser keeps of a game."""
    here = house(request)
    browser = here.identity.browser(request) if decks.deck_options(game) else None
    return decks.kept(game, await here.store.decks(browser, game.name)) if browser else []


async def invitation(request: Request) -> Response:
    """Show an invitation; looking takes nothing, so that previews of links in messages do no harm."""
    here = house(request)
    seat = await here.store.seat_by_invite(request.path_params["secret"])
    seats = await here.store.seats(seat.match_id)
    browser = here.identity.browser(request)
    if browser and browser in [other.holder for other in seats]:
        return RedirectResponse(rooted(f"/t/{seat.match_id}"), 303)
    if seat.kind == "bot" and not seat.holder:
        raise SeatTaken(BOT_SITS)
    if seat.holder:
        raise SeatTaken("Someone else has taken this seat. Ask for another invitation.")
    return await _invite(request, seat, {"name": known_name(request)})


async def _invite(request: Request, seat: SeatRow, values: Mapping[str, str], problems: Sequence[str] = ()) -> Response:
    """Show the page where the seat is taken, and a deck is chosen where one is brought."""
    store = house(request).store
    row = await store.match(seat.match_id)
    game = find(row.game, row.edition)
    sitting = [{"seat": other.seat, "name": other.name, "kind": other.kind} for other in await store.seats(row.id)]
    url = rooted(f"/join/{seat.invite}")
    option = due(game, row.options, seat)
    own = await own_decks(request, game) if option else []
    asked = {"deck": option, "own": own, "values": values, "problems": problems}
    return page(request, lambda csrf: pages.join(game, url, csrf, sitting, seat.seat, asked), 422 if problems else 200)


async def join(request: Request) -> Response:
    """Take the seat of an invitation; with it goes the deck that was chosen, which never changes after that."""
    browser, fields = await posted(request)
    here, secret = house(request), request.path_params["secret"]
    seat = await here.store.seat_by_invite(secret)
    name = name_in(request, fields)
    if browser not in [other.holder for other in await here.store.seats(seat.match_id)]:
        row = await here.store.match(seat.match_id)
        option = due(find(row.game, row.edition), row.options, seat)
        deck, problems = chosen(option, fields) if option else (None, [])
        if problems:
            return await _invite(request, seat, fields, problems)
        await here.store.claim(secret, browser, name or f"Player {seat.seat + 1}", deck)
    return named(request, done(request, rooted(f"/t/{seat.match_id}"), True), name)


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
    """Say that the server answers, and that its database can be read and written; in words what fails where not."""
    take(request, "health")
    await house(request).store.can_write()
    return JSONResponse({"healthy": True})
