"""The web application: its addresses, its errors in words, and the headers that keep other sites out."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from pathlib import Path

from sqlalchemy import URL
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles

from trionfi.core.errors import IllegalAction, OtherVersion, TrionfiError, UnknownGame
from trionfi.core.game import GAMES
from trionfi.table import building, lobby, pages, playing, welcome
from trionfi.table.address import ROOT, Front, Site
from trionfi.table.card_files import CardFiles
from trionfi.table.choosing import NotBegun
from trionfi.table.household import Timing
from trionfi.table.identity import SECRET, Identity
from trionfi.table.limits import Limits, TooFast
from trionfi.table.players import Players
from trionfi.table.review import Reviews
from trionfi.table.room import DamagedMatch
from trionfi.table.rooms import Rooms
from trionfi.table.store import NotFound, SeatTaken, Stale, Store, TooMany, Unavailable
from trionfi.table.warm import Progress, warm_up
from trionfi.table.web import House, NotOurs, refuse

logger = logging.getLogger(__name__)

MOST_BYTES = 16_384  # of a post
STATUS: dict[type[TrionfiError], int] = {
    DamagedMatch: 500,
    IllegalAction: 422,
    NotBegun: 409,
    NotFound: 404,
    NotOurs: 403,
    OtherVersion: 410,
    SeatTaken: 409,
    Stale: 409,
    TooFast: 429,
    TooMany: 409,
    Unavailable: 503,
    UnknownGame: 410,
}
WORDS = {
    404: "There is nothing at this address.",
    405: "This address cannot be used in that way.",
    413: "This is more than a table needs to be told.",
    500: "Something went wrong here. Nothing of the match is lost; load the page again.",
}
NOT_TAKEN = "This was not taken"  # the title of what is said to a page that is not ours


def create_app(
    database: URL,
    timing: Timing = Timing(),  # noqa: B008 (it is frozen)
    card_files: CardFiles | None = None,
    site: Site = Site(),  # noqa: B008 (it is frozen)
    limited: bool = True,
) -> Starlette:
    """Make the application; it opens the database and compiles what it needs once it is started."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        ROOT.set(site.root)  # for all that goes on by itself
        async with Store(database) as store:
            progress = Progress()
            players = Players(progress.bots)
            rooms = Rooms(store, players, pages.table_section, timing, progress.words, site)
            identity = Identity(await store.secret(SECRET))
            files = card_files or CardFiles({})
            app.state.house = House(store, identity, rooms, Reviews(rooms), progress, files, site, Limits(limited))
            rooms.start(_compile(progress))
            try:
                yield
            finally:
                await rooms.close()
                players.close()

    return Starlette(
        routes=routes(),
        lifespan=lifespan,
        middleware=[
            Middleware(Front, site=site),
            Middleware(GZipMiddleware, compresslevel=5),
        ],
        exception_handlers={HTTPException: _http_error, TrionfiError: _our_error, Exception: _fault},
        max_body_size=MOST_BYTES,
    )


async def _compile(progress: Progress) -> None:
    try:
        await asyncio.to_thread(pages.prepare)
        await warm_up(progress)
    except Exception:
        logger.exception("The rules or the bots cannot be compiled")
        progress.doing = "nothing: the compiling failed, and the server's log says why"


def routes() -> list[BaseRoute]:
    """Every address."""
    post = ["POST"]
    return [
        Route("/", welcome.start),
        Route("/health", welcome.health),
        Route("/ready", welcome.ready),
        Route("/new/{game}", welcome.new_form),
        Route("/new/{game}", welcome.new, methods=post),
        Route("/rules/{game}", welcome.rules),
        Route("/decks/{game}", building.build),
        Route("/decks/{game}/list", building.listed),
        Route("/decks/{game}/text", building.text),
        Route("/decks/{game}/hands", building.hands),
        Route("/decks/{game}/save", building.save, methods=post),
        Route("/decks/{game}/delete", building.delete, methods=post),
        Route("/decks/{game}/import", building.bring_in, methods=post),
        Route("/join/{secret}", welcome.invitation),
        Route("/join/{secret}", welcome.join, methods=post),
        Route("/t/{match}", playing.table),
        WebSocketRoute("/t/{match}/live", playing.live),
        Route("/t/{match}/begun", lobby.begun),
        Route("/t/{match}/fill/{seat}", lobby.fill, methods=post),
        Route("/t/{match}/replay", playing.replay),
        Route("/t/{match}/save", playing.save),
        Route("/t/{match}/play", playing.play, methods=post),
        Route("/t/{match}/undo", playing.undo, methods=post),
        Route("/t/{match}/hint", playing.hint, methods=post),
        Route("/t/{match}/name", playing.rename, methods=post),
        Route("/t/{match}/replace/{seat}", playing.replace, methods=post),
        Route("/t/{match}/leave", playing.leave, methods=post),
        Route("/t/{match}/takeback", playing.take_back, methods=post),
        Route("/t/{match}/control", playing.control, methods=post),
        Route("/t/{match}/stops", playing.stops, methods=post),
        Route("/t/{match}/rematch", playing.rematch, methods=post),
        Route("/t/{match}/continue", playing.go_on, methods=post),
        Route("/watch/{secret}", playing.table),
        WebSocketRoute("/watch/{secret}/live", playing.live),
        Route("/watch/{secret}/begun", lobby.begun),
        Route("/watch/{secret}/replay", playing.replay),
        Route("/watch/{secret}/save", playing.save),
        Mount("/static", StaticFiles(directory=Path(__file__).parent / "static")),
        *(Mount(f"/games/{game.name}", StaticFiles(directory=game.folder / "view")) for game in GAMES.values()),
    ]


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    words = WORDS.get(error.status_code, error.detail)
    if error.status_code == 404 and error.detail != "Not Found":
        words = error.detail
    response = refuse(request, error.status_code, words)
    response.headers.update(error.headers or {})
    return response


async def _our_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, TrionfiError)
    words = "The table has moved on since this page was shown; look again." if isinstance(error, Stale) else str(error)
    refused = refuse(request, STATUS.get(type(error), 400), words, NOT_TAKEN if isinstance(error, NotOurs) else None)
    if isinstance(error, TooFast):
        refused.headers["retry-after"] = str(error.seconds)
    return refused


async def _fault(request: Request, _: Exception) -> Response:
    return refuse(request, 500, WORDS[500])
