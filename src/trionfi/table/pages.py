"""The pages: one function a page, from plain dicts to HTML; what a page does not say, its templates do."""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, TypeAlias

from jinja2 import BaseLoader, ChoiceLoader, FileSystemLoader, PackageLoader, PrefixLoader, StrictUndefined
from markupsafe import Markup, escape

from trionfi.bots import TITLES as LEVELS
from trionfi.core.game import GAMES, Face, Game, find
from trionfi.table.address import ROOT, rooted
from trionfi.table.fragments import Kept, Quick, late, put_in

Sight: TypeAlias = Mapping[str, Any]
"""What one seat (or a spectator) sees of a match, ready to render; made by `sight.py`."""

FAN_CARDS = 5
CLAUSE = re.compile(r"<(p|li|td)><strong>([A-Z]+\d+)</strong>")  # where a clause of a rulebook begins
CLAUSES = re.compile(r"\(([A-Z]+\d+(?:, [A-Z]+\d+)*)\)$")  # those at the end of a reason
TITLES = {
    400: "That was not understood",
    403: "This seat is not yours",
    404: "Nothing lies here",
    409: "Too late",
    410: "This match is of other rules",
    413: "That is too large",
    429: "Not so fast",
    422: "The rules do not allow that",
}


@cache
def environment(root: str = "") -> Quick:
    """The Jinja environment of a table below `root`: its own templates, and every game's view under the game's name."""
    views: dict[str, BaseLoader] = {game.name: FileSystemLoader(game.folder / "view") for game in GAMES.values()}
    env = Quick(
        loader=ChoiceLoader([PackageLoader("trionfi.table"), PrefixLoader(views)]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    env.globals["root"] = root
    env.globals["levels"] = LEVELS
    env.globals["fan"] = fan
    env.globals["find"] = find
    env.globals["kept"] = Kept()
    env.filters["reason"] = reason
    return env


def prepare() -> None:
    """Compile all templates, so that nobody waits for it."""
    env = environment(ROOT.get())
    for name in env.list_templates(["html"]):
        env.get_template(name)


def _render(template: str, **values: object) -> str:
    return environment(ROOT.get()).get_template(template).render(**values)


def _render_sight(template: str, sight: Sight, **values: object) -> str:
    """Render what one sees of a match; put in what differs in every sight."""
    names = late(sight)
    return put_in(_render(template, sight=sight, **values), lambda name: names.get(name) or sight["ids"](name))


def fan(game: Game) -> list[Face]:
    """A few cards, evenly taken from the whole deck, for a fan of them."""
    step = max(1, len(game.faces) // FAN_CARDS)
    return list(game.faces[step - 1 :: step])[:FAN_CARDS]


def reason(words: str, game: str) -> Markup:
    """A reason with its clauses as links to the rulebook."""
    found = CLAUSES.search(words)
    if not found:
        return escape(words)
    link = Markup('<a class="clause" href="{0}#{1}" target="_blank">{1}</a>')
    links = [link.format(rooted(f"/rules/{game}"), clause) for clause in found[1].split(", ")]
    return escape(words[: found.start()]) + Markup(" ").join(links)


def start(csrf: str, ready: Mapping[str, Any], recent: Sequence[Mapping[str, Any]] = ()) -> str:
    """The start page: every game, and this browser's recent matches ({"url", "title", "words"}).

    `ready` is the answer of /ready: {"ready", "done", "of", "doing"}.
    """
    return _render("start.html", games=list(GAMES.values()), csrf=csrf, ready=ready, recent=recent)


def new(
    game: Game,
    csrf: str,
    values: Mapping[str, str] | None = None,
    problems: Sequence[str] = (),
    own: Sequence[Mapping[str, Any]] = (),
) -> str:
    """The form of a new table; `values` are the form's fields as last sent, `problems` what was wrong with them.

    Fields: csrf, seats, name, seat_0 .. seat_N ("me", "open" or a bot's level), and each option by its name; for a
    deck also its text. `own` are the decks that the browser keeps, as of `decks.kept`.
    """
    return _render("new.html", game=game, csrf=csrf, values=values or {}, problems=problems, own=own)


def lobby(game: Game, shown: Mapping[str, Any], csrf: str) -> str:
    """A table that waits for decks: `shown` has `url`, `you`, `seats` (rows), `missing`, `invites` and `watch`."""
    return _render("lobby.html", game=game, csrf=csrf, **shown)


def table(sight: Sight) -> str:
    """The page of one match, as one seat (or a spectator) sees it."""
    return _render_sight("table.html", sight, replaying=False)


def table_section(sight: Sight) -> str:
    """The part of that page which changes: `<section id="table">`, as it is pushed to browsers."""
    return _render_sight("section.html", sight, replaying=False)


def join(
    game: Game,
    url: str,
    csrf: str,
    seats: Sequence[Mapping[str, Any]],
    seat: int,
    asked: Mapping[str, Any] | None = None,
) -> str:
    """The page of an invitation to `seat`; looking at it takes nothing, the form POSTs `name` and a deck to `url`.

    `seats` are as in a sight: {"seat", "name", "kind"}. `asked`: the `deck` option that is due, or None; the browser's
    `own` decks; the form's `values` as last sent and the `problems` with them.
    """
    usual: dict[str, Any] = {"deck": None, "own": (), "values": {}, "problems": ()}
    return _render("join.html", game=game, url=url, csrf=csrf, seats=seats, seat=seat, **(usual | dict(asked or {})))


def replay(frame: Mapping[str, Any]) -> str:
    """The replay at one moment.

    `frame`: {"sight" (as seen at that moment), "at", "last" (numbers of actions), "url", "csrf",
    "steps": [{"words", "url", "title"}] (where there is no way, its url is None),
    "events": [{"number", "words", "url"}], "can_continue": bool,
    "review": None | {"words", "moves": [{"number", "words", "url", "seat", "lost", "better"}]}}.
    """
    return _render_sight("replay.html", frame["sight"], frame=frame, replaying=True)


def rules(game: Game, html: str) -> str:
    """The rulebook of a game; `html` is trusted, rendered from its own rules.md.

    Each clause becomes an anchor; its examples, written for the tests, open for those who want to see them.
    """
    html = html.replace("<pre>", "<details><summary>Example</summary><pre>").replace("</pre>", "</pre></details>")
    return _render("rules.html", game=game, html=CLAUSE.sub(r'<\1 id="\2"><strong>\2</strong>', html))


def decks(game: Game, shown: Mapping[str, Any], csrf: str) -> str:
    """The deck builder: `shown` has the `bench` and `shelf` of decks.py, `starts`, `kept`, `problems` and `pasted`."""
    return _render("decks.html", game=game, csrf=csrf, **shown)


def bench(shown: Mapping[str, Any], csrf: str) -> str:
    """The part of that page which changes with the deck: `<section id="bench">`."""
    return _render("bench.html", bench=shown, csrf=csrf)


def deck_list(game: Game, shown: Mapping[str, Any]) -> str:
    """A deck to read and print: `shown` is what `decks.bench` gives, its `export` and the `link` to send."""
    return _render("deck_list.html", game=game, deck=shown)


def deck_hands(game: Game, shown: Mapping[str, Any], hands: Sequence[Sequence[Face]]) -> str:
    """Opening hands of a deck."""
    return _render("deck_hands.html", game=game, deck=shown, hands=hands)


def error(status: int, words: str, links: Sequence[tuple[str, str]] = (), title: str | None = None) -> str:
    """What went wrong, in words, and where to go from here: (url, label) pairs."""
    title = title or TITLES.get(status, "Something went wrong")
    return _render("error.html", status=status, title=title, words=words, links=links)
