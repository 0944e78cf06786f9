"""A table where somebody has still to sit down and choose a deck: who is waited for, and a bot in their place."""

from dataclasses import dataclass

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from trionfi.core.errors import IllegalAction
from trionfi.core.game import find
from trionfi.table import pages
from trionfi.table.address import rooted
from trionfi.table.choosing import due
from trionfi.table.players import USUAL_LEVEL
from trionfi.table.schema import MatchRow, SeatRow
from trionfi.table.sight import link
from trionfi.table.web import base, digits, house, page, posted

NO_SEAT = "You have no seat at this table. If friends play here, ask them for a link: to join, or to watch."


@dataclass(frozen=True)
class Waiting:
    """A table, who sits there, as whom one looks at it, and where."""

    row: MatchRow
    seats: list[SeatRow]
    you: int | None
    url: str

    @property
    def missing(self) -> list[SeatRow]:
        """The seats whose decks are still to be chosen."""
        game = find(self.row.game, self.row.edition)
        return [seat for seat in self.seats if due(game, self.row.options, seat)]


async def _waiting(request: Request) -> Waiting:
    """Find the table for somebody who sits there or may watch; refuse anybody else."""
    store, browser = house(request).store, house(request).identity.browser(request)
    if secret := request.path_params.get("secret"):
        row = await store.match_by_watch(secret)
        return Waiting(row, await store.seats(row.id), None, rooted(f"/watch/{secret}"))
    row = await store.match(request.path_params["match"])
    seats = await store.seats(row.id)
    you = next((seat.seat for seat in seats if browser and seat.holder == browser), None)
    if you is None:
        raise HTTPException(403, NO_SEAT)
    return Waiting(row, seats, you, rooted(f"/t/{row.id}"))


async def show(request: Request) -> Response:
    """Show who is waited for, with the invitations to send."""
    at = await _waiting(request)
    sits, site = at.you is not None, house(request).site
    front = site.front(base(request))
    shown = {
        "url": at.url,
        "you": at.you,
        "seats": at.seats,
        "missing": [seat.seat for seat in at.missing],
        "invites": {
            seat.seat: link(front + rooted(f"/join/{seat.invite}")) for seat in at.missing if sits and seat.invite
        },
        "watch": link(front + rooted(f"/watch/{at.row.watch_secret}")) if sits else None,
        "note": site.note(base(request)),
    }
    return page(request, lambda csrf: pages.lobby(find(at.row.game), shown, csrf))


async def begun(request: Request) -> Response:
    """Say how many decks are chosen, for a page that waits."""
    at = await _waiting(request)
    missing, names = at.missing, [f"seat {seat.seat + 1}" for seat in at.missing]
    facts = {"begun": not missing, "done": len(at.seats) - len(missing), "of": len(at.seats)}
    return JSONResponse(facts | {"doing": f"waiting for {' and '.join(names)}"})


async def fill(request: Request) -> Response:
    """Let a bot sit down with the usual deck where nobody has come."""
    await posted(request)
    at = await _waiting(request)
    other = digits(request.path_params["seat"])
    seat = next((seat for seat in at.missing if seat.seat == other and seat.holder is None), None)
    option = due(find(at.row.game, at.row.edition), at.row.options, seat) if seat else None
    if at.you is None or seat is None or option is None:
        raise IllegalAction("cannot_replace", "Nobody is waited for there.")
    await house(request).store.replace(at.row.id, seat.seat, USUAL_LEVEL, deck=option.choices[0])
    return RedirectResponse(at.url, 303)
