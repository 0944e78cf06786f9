"""The deck builder: see a deck under work and change it, keep it, bring it in and out, and draw its opening hands."""

import asyncio
from collections.abc import Mapping, Sequence
from functools import partial

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response

from trionfi.core.game import Game
from trionfi.core.meanwhile import in_the_same_way
from trionfi.table import decks, pages
from trionfi.table.address import rooted
from trionfi.table.decks import Draft
from trionfi.table.identity import fresh_secret
from trionfi.table.schema import DeckRow
from trionfi.table.web import BY_SCRIPT, base, game_named, house, page, posted

REFUSED = 422


def _game(request: Request) -> Game:
    """Give the game that decks are built for."""
    game = game_named(request.path_params["game"])
    if not decks.deck_options(game):
        raise HTTPException(404, f"No decks are built for {game.title}.")
    return game


def _read(request: Request) -> Draft:
    """Give the deck that an address carries; refuse a text that is none."""
    draft = decks.read(_game(request), request.query_params)
    if draft.unread:
        raise HTTPException(REFUSED, "This is no deck: " + "; ".join(draft.unread))
    return draft


async def build(request: Request) -> Response:
    """Show a deck under work as the address tells it; a script gets that part alone which changes with the deck."""
    draft = decks.read(_game(request), request.query_params)
    status = REFUSED if draft.unread else 200
    if request.headers.get(BY_SCRIPT):
        return page(request, lambda csrf: pages.bench(decks.bench(draft), csrf), status)
    return await _show(request, draft, request.query_params, status)


async def _show(
    request: Request,
    draft: Draft,
    fields: Mapping[str, str],
    status: int = 200,
    problems: Sequence[str] = (),
    pasted: str = "",
) -> Response:
    here, game = house(request), draft.game
    browser = here.identity.browser(request)
    kept = decks.kept(game, await here.store.decks(browser, game.name)) if browser else []
    shown = {
        "bench": decks.bench(draft),
        "shelf": decks.shelf(draft, fields),
        "starts": decks.starts(game),
        "kept": kept,
        "problems": [*draft.unread, *problems],
        "pasted": pasted,
    }
    return page(request, lambda csrf: pages.decks(game, shown, csrf), status)


async def save(request: Request) -> Response:
    """Keep a deck for this browser, finished or not; over the one that it was, unless a copy is wanted."""
    browser, fields = await posted(request)
    draft = decks.read(_game(request), fields)
    wrong = [*draft.unread]
    if not draft.name:
        wrong.append("A deck needs a name to be saved by.")
    if not draft.size and not wrong:
        wrong.append("There is no card in the deck yet.")
    if wrong:
        return await _show(request, draft, fields, REFUSED, [words for words in wrong if words not in draft.unread])
    own = {row.id for row in await house(request).store.decks(browser, draft.game.name)}
    over = draft.saved in own and not request.query_params.get("copy")
    row = DeckRow(
        id=draft.saved if over else fresh_secret(),
        holder=browser,
        game=draft.game.name,
        name=draft.name,
        text=draft.text,
    )
    await house(request).store.save_deck(row)
    return RedirectResponse(draft.address(saved=row.id), 303)


async def delete(request: Request) -> Response:
    """Forget a deck of this browser."""
    browser, fields = await posted(request)
    game, store = _game(request), house(request).store
    if fields.get("saved") in {row.id for row in await store.decks(browser, game.name)}:
        await store.delete_deck(fields["saved"], browser)
    return RedirectResponse(rooted(f"/decks/{game.name}"), 303)


async def bring_in(request: Request) -> Response:
    """Read a deck that somebody pasted; where it cannot be read, the deck under work stays as it was."""
    _, fields = await posted(request)
    game, pasted = _game(request), fields.get("text", "")
    read = decks.read(game, {"deck": pasted, "name": fields.get("name", "")})
    if not read.unread and read.size:
        return RedirectResponse(read.address(), 303)
    wrong = read.unread or ["There is no card in this text."]
    return await _show(request, decks.read(game, fields), fields, REFUSED, wrong, pasted)


async def listed(request: Request) -> Response:
    """Show a deck to read, print, copy or send on; this is where its link leads."""
    draft = _read(request)
    shown = decks.bench(draft)
    shown |= {
        "export": draft.option.export(draft.copies),
        "link": house(request).site.front(base(request)) + shown["list"],
    }
    return page(request, lambda _: pages.deck_list(draft.game, shown))


async def text(request: Request) -> Response:
    """Give a deck as a text file, a line a card."""
    draft = _read(request)
    title = f"// {draft.name}\n" if draft.name else ""
    headers = {"Content-Disposition": f'attachment; filename="{draft.game.name}-deck.txt"'}
    return PlainTextResponse(title + draft.option.export(draft.copies), headers=headers)


async def hands(request: Request) -> Response:
    """Draw the opening hand of a legal deck ten times, as matches deal it."""
    draft = _read(request)
    if draft.problems:
        raise HTTPException(REFUSED, "No match can begin with this deck yet: " + "; ".join(draft.problems))
    drawn = await asyncio.to_thread(in_the_same_way(partial(decks.hands, draft)))
    return page(request, lambda _: pages.deck_hands(draft.game, decks.bench(draft), drawn))
