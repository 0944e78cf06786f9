"""At a table: see it, be pushed it, act, ask for a hint, and all that those who sit can do."""

import asyncio
import dataclasses
import re
import textwrap
from collections.abc import Mapping
from dataclasses import dataclass

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.websockets import WebSocket, WebSocketDisconnect

from trionfi.bots import LEVELS
from trionfi.core.errors import IllegalAction
from trionfi.core.game import SPECTATOR, find
from trionfi.table import founding, lobby, pages, review
from trionfi.table.address import rooted
from trionfi.table.choosing import NotBegun
from trionfi.table.identity import clean_name
from trionfi.table.limits import MOST_MESSAGES, MOST_TABS, MOST_WATCHERS
from trionfi.table.players import USUAL_LEVEL
from trionfi.table.room import Room, Watcher
from trionfi.table.store import Stale
from trionfi.table.web import base, digits, done, house, named, number_in, page, posted, stranger, take

STOP = re.compile("[a-z]{1,20}")
MOST_STOPS = 10
POLICY_VIOLATION, TRY_AGAIN_LATER = 1008, 1013  # why a socket is closed
LONGEST_REASON = 118  # characters that are said about it; 123 bytes have room


@dataclass(frozen=True)
class Place:
    """Who asks, at which table, and as whom they see it."""

    room: Room
    viewer: int
    url: str
    csrf: str


async def place(request: HTTPConnection, fresh: bool = True) -> Place:
    """Find the table and the seat of this browser, or the spectators' place; refuse anybody else.

    Where it need not be fresh, nothing is read of a match that is live here: what changes is heard of.
    """
    here = house(request)
    if secret := request.path_params.get("secret"):
        room = await here.rooms.room((await here.store.match_by_watch(secret)).id)
        return Place(room, SPECTATOR, rooted(f"/watch/{secret}"), "")
    room = await here.rooms.room(request.path_params["match"], fresh)
    browser = here.identity.browser(request)
    seat = room.seat_of(browser)
    if seat is None and browser and not fresh:
        return await place(request)
    if seat is None or browser is None:
        raise HTTPException(403, lobby.NO_SEAT)
    return Place(room, seat, rooted(f"/t/{room.id}"), here.identity.token(browser))


async def table(request: Request) -> Response:
    """Show the table as this browser's seat sees it, or who is waited for before it can begin."""
    try:
        at = await place(request)
    except NotBegun:
        return await lobby.show(request)
    return page(request, lambda _: pages.table(at.room.sight(at.viewer, at.url, base(request), at.csrf)))


async def live(socket: WebSocket) -> None:
    """Push the table to a tab until it goes; tell a page that is none of ours why it is pushed nothing."""
    try:
        if wrong := stranger(socket):
            await socket.accept()
            await socket.close(POLICY_VIOLATION, textwrap.shorten(wrong, LONGEST_REASON, placeholder=" …"))
            return
        at = await place(socket)
        if wrong := _crowded(at.room, at.viewer):
            await socket.accept()
            await socket.close(TRY_AGAIN_LATER, wrong)
            return
        watcher = Watcher(at.viewer, at.url, base(socket), at.csrf)
    except Exception:
        await socket.close(POLICY_VIOLATION)
        return
    await socket.accept()
    async with at.room.watch(watcher):
        sending = asyncio.create_task(_send(socket, watcher))
        try:
            for _ in range(MOST_MESSAGES):  # nothing is expected, but this is how the end is heard
                await socket.receive_text()
            await socket.close(POLICY_VIOLATION, "A page of this table has nothing to say here.")
        except (WebSocketDisconnect, KeyError):
            pass
        finally:
            sending.cancel()


def _crowded(room: Room, viewer: int) -> str | None:
    """Say why one more tab is too many at this table."""
    if viewer != SPECTATOR and room.tabs(viewer) >= MOST_TABS:
        return f"This browser shows this table {MOST_TABS} times already. Close one of them."
    return f"{MOST_WATCHERS} look at this table already. Try again later." if room.tabs() >= MOST_WATCHERS else None


async def _send(socket: WebSocket, watcher: Watcher) -> None:
    while True:
        await socket.send_text(await watcher.next())


async def _seated(request: Request, fresh: bool = True) -> tuple[Room, int, str, Mapping[str, str]]:
    """Give table, seat, browser and fields of a post by somebody who sits."""
    browser, fields = await posted(request)
    at = await place(request, fresh)
    return at.room, at.viewer, browser, fields


async def play(request: Request) -> Response:
    """Do an action for the seat of this browser."""
    room, seat, _, fields = await _seated(request, fresh=False)
    word = fields.get("action", "")
    if not word:
        raise HTTPException(400, "The post names no action.")
    number = await _present(room, seat, fields)
    if not room.scene.match.over and seat != room.scene.match.to_move:
        raise HTTPException(403, f"It is the turn of {room.scene.names[room.scene.match.to_move]}.")
    await room.hold(seat, word)
    await room.act(number, seat, word, "person")
    return done(request, rooted(f"/t/{room.id}"))


async def _present(room: Room, seat: int, fields: Mapping[str, str]) -> int:
    """Give the row that comes next, where a post was made from the present table; raises Stale."""
    number = number_in(fields)
    if number != room.scene.answers(seat):  # perhaps another process has shown more than was heard of here
        await room.catch_up(seats=True)
    if number != (expected := room.scene.answers(seat)):
        raise Stale(room.id, number, expected)
    return room.scene.written


async def undo(request: Request) -> Response:
    """Take back what this seat did last, where nobody was told of it."""
    room, seat, browser, fields = await _seated(request)
    take(request, "undo", browser)
    await room.undo(await _present(room, seat, fields), seat)
    return done(request, rooted(f"/t/{room.id}"))


async def hint(request: Request) -> Response:
    """Say what a strong bot would do with what this seat can see."""
    room, seat, browser, fields = await _seated(request)
    await _present(room, seat, fields)
    if seat != room.scene.match.to_move:
        raise IllegalAction("not_your_turn", "There is a hint when it is your turn.")
    take(request, "hint", browser)
    return JSONResponse(await review.hint(house(request).rooms, room, seat))


async def rename(request: Request) -> Response:
    """Change the name that the others see."""
    room, seat, _, fields = await _seated(request)
    name = clean_name(fields.get("name", ""))
    if not name:
        raise HTTPException(400, "A name needs a letter at least.")
    await house(request).store.rename(room.id, seat, name)
    return named(request, done(request, rooted(f"/t/{room.id}")), name)


async def replace(request: Request) -> Response:
    """Let a bot play for a friend who never came, or for somebody who has been away for long."""
    room, seat, _, fields = await _seated(request)
    other, level = digits(request.path_params["seat"]), fields.get("level", USUAL_LEVEL)
    if level not in LEVELS or other is None or other >= len(room.scene.seats):
        raise HTTPException(400, "There is no such bot or seat.")
    row = room.scene.seats[other]
    if other == seat or room.scene.match.over:
        raise IllegalAction("cannot_replace", "Nobody needs to be replaced there.")
    if row.kind == "person" and (room.scene.match.to_move != other or other in room.watching):
        raise IllegalAction("cannot_replace", f"{row.name} is not being waited for.")
    rooms = house(request).rooms
    unseen = rooms.timing.away_after  # seconds; also where a friend comes just now
    if not await rooms.store.replace(room.id, other, level, unseen) and row.kind == "person":
        raise IllegalAction("cannot_replace", f"{row.name} was here a moment ago. Wait a little.")
    return done(request, rooted(f"/t/{room.id}"))


async def leave(request: Request) -> Response:
    """Let a bot play on for oneself."""
    room, seat, _, _ = await _seated(request)
    if not room.scene.match.over:
        await house(request).store.replace(room.id, seat, USUAL_LEVEL)
    return done(request, rooted("/"), True)


async def take_back(request: Request) -> Response:
    """Take one's seat back from the bot."""
    room, seat, browser, _ = await _seated(request)
    await house(request).store.restore(room.id, seat, browser)
    return done(request, rooted(f"/t/{room.id}"))


async def control(request: Request) -> Response:
    """Turn full control on or off: whether the table never does anything for this seat."""
    room, seat, _, _ = await _seated(request)
    await house(request).store.set_control(room.id, seat, not room.scene.seats[seat].control)
    return done(request, rooted(f"/t/{room.id}"))


async def stops(request: Request) -> Response:
    """Turn a stop on or off: whether the table passes there for this seat."""
    room, seat, _, fields = await _seated(request)
    word = fields.get("stop", "")
    if not STOP.fullmatch(word):
        raise HTTPException(400, "The post names no stop.")
    passes = set(room.scene.seats[seat].passes.split()) ^ {word}
    if len(passes) > MOST_STOPS:
        raise HTTPException(400, "There are not so many stops.")
    await house(request).store.set_passes(room.id, seat, " ".join(sorted(passes)))
    return done(request, rooted(f"/t/{room.id}"))


async def rematch(request: Request) -> Response:
    """Play again; whoever asks first makes the match, the others are led there."""
    room, _, browser, _ = await _seated(request)
    if not room.scene.match.over:
        raise IllegalAction("not_over", "The match is not over yet.")
    if not room.rematch:
        take(request, "found", browser)
    await asyncio.to_thread(house(request).card_files.refresh)
    rows = founding.rematch(room.scene.row, room.scene.seats, find(room.scene.row.game))
    again = await house(request).store.create(rows.match, rows.seats)
    return done(request, rooted(f"/t/{again}"), True)


async def replay(request: Request) -> Response:
    """Show one moment of the match."""
    at = await place(request)
    number = digits(request.query_params.get("at", ""))
    manner = at.room.manner(at.viewer, at.url, base(request), at.csrf)
    manner = dataclasses.replace(manner, replay=True, all_hands=at.room.scene.match.over)
    if house(request).reviews.due(at.room):
        take(request, "review")
    frame = review.frame(house(request).reviews, at.room, at.viewer, manner, number)
    return page(request, lambda _: pages.replay(frame))


async def save(request: Request) -> Response:
    """Give the text of a match that is over; `trionfi replay` and `trionfi.load` read it."""
    at = await place(request)
    if not at.room.scene.match.over:
        raise IllegalAction("not_over", "The match is not over yet.")
    name = f"{at.room.scene.match.game.name}-{at.room.id}.match"
    return PlainTextResponse(
        at.room.scene.match.save(), headers={"Content-Disposition": f'attachment; filename="{name}"'}
    )


async def go_on(request: Request) -> Response:
    """Continue from a moment of a match that is over, against bots."""
    room, seat, browser, fields = await _seated(request)
    if not room.scene.match.over:
        raise IllegalAction("not_over", "The match is not over yet.")
    then = room.scene.at(min(number_in(fields), room.scene.number)).match
    if then.over:
        raise IllegalAction("game_over", "The match is over at this moment; go back a little.")
    take(request, "found", browser)
    rows = founding.continued(then, seat, browser, room.scene.names[seat])
    await house(request).store.create(rows.match, rows.seats)
    return done(request, rooted(f"/t/{rows.match.id}"), True)
