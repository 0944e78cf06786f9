"""Kept parts of pages: equal to what would be drawn now, for every viewer and moment, whatever was drawn before."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from jinja2 import StrictUndefined

import trionfi
from table.rows import people
from trionfi.table import fragments, pages
from trionfi.table.fragments import CLOSES, OPENS, Kept, Quick, mark, put_in
from trionfi.table.identity import clean_name
from trionfi.table.scene import Scene
from trionfi.table.sight import Manner, see

ACTIONS = 120
GAMES = ("peuali", "prime_ordeal", "corel")


def drawn(game: str, key: int) -> list[str]:
    """Draw the page of every viewer, and of one who watches, at each moment of a random match."""
    row, seats = people(game, key=key)
    scene, choose, found = Scene(row, seats, trionfi.new(game, key=key)), random.Random(key), []
    while scene.number < ACTIONS and not scene.match.over:
        scene.play(choose.choice(scene.match.legal))
        for viewer in range(-1, len(seats)):
            manner = Manner("/t/m", "http://localhost", f"token of {viewer}" if viewer >= 0 else "")
            found.append(pages.table_section(see(scene, viewer, manner)))
    return found


def fresh(monkeypatch: pytest.MonkeyPatch, kept: Callable[..., Any]) -> None:
    """Draw from now on with an empty shelf of that kind."""
    monkeypatch.setitem(pages.environment().globals, "kept", kept)
    cache = pages.environment().cache
    assert cache is not None
    cache.clear()  # templates hold on to what they were made with


def always_anew(sight: Any, macro: Any, *args: Any) -> Any:
    """Keep nothing."""
    return macro(sight, *args)


@pytest.fixture
def shelves(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Let a test change what is kept; all is as before in the end."""
    yield monkeypatch
    monkeypatch.undo()
    pages.environment.cache_clear()


@pytest.mark.parametrize("game", GAMES)
def test_a_kept_page_is_the_one_that_would_be_drawn_now(shelves: pytest.MonkeyPatch, game: str) -> None:
    fresh(shelves, always_anew)
    anew = [drawn(game, key) for key in (1, 2)]
    fresh(shelves, Kept())
    assert [drawn(game, key) for key in (1, 2)] == anew
    assert [drawn(game, key) for key in (2, 1)] == anew[::-1], "after all has been kept"


@pytest.mark.parametrize("game", GAMES)
def test_a_shelf_that_looks_at_too_little_is_found_out(shelves: pytest.MonkeyPatch, game: str) -> None:
    fresh(shelves, always_anew)
    anew = drawn(game, 1)
    fresh(shelves, Kept())
    shelves.setattr(fragments, "_same", lambda *_: True)
    assert drawn(game, 1) != anew


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_left_of_what_is_put_in_last(game: str) -> None:
    assert not [page for page in drawn(game, 3) if OPENS in page or CLOSES in page]


def template(text: str, kept: Kept) -> Any:
    env = Quick(undefined=StrictUndefined, autoescape=True)
    env.globals["kept"] = kept
    return env.from_string("{% macro part(sight, at) %}" + text + "{% endmacro %}{{ kept(sight, part, 1) }}")


@pytest.mark.parametrize(
    ("text", "change", "differs"),
    [
        ("{{ sight.look.life }}", {"look": {"life": 2}}, True),
        ("{{ sight.look.life }}", {"look": {"life": 1, "more": 5}}, False),
        ("{{ 'x' in sight.plays }}", {"plays": {"x": 1}}, True),
        ("{{ 'x' in sight.plays }}", {"plays": {"y": 1}}, False),
        ("{{ sight.plays.get('x', 'none') }}", {"plays": {"x": 1}}, True),
        ("{% for word in sight.plays %}{{ word }}{% endfor %}", {"plays": {"y": 1}}, True),
        ("{{ sight.you }}", {"you": 1}, True),
        ("{{ sight.game.name }}", {"game": {"name": "other", "edition": ""}}, True),
        ("{{ sight.csrf }}", {"csrf": "another"}, False),
    ],
)
def test_a_part_is_drawn_again_where_what_it_reads_differs(text: str, change: dict[str, Any], differs: bool) -> None:
    sight = {"game": {"name": "g", "edition": ""}, "look": {"life": 1}, "plays": {}, "cards": {}, "you": 0, "csrf": "c"}
    kept = Kept()
    page = template(text, kept)
    first = page.render(sight=sight)
    assert page.render(sight=dict(sight)) == first
    assert (page.render(sight=sight | change) != first) is differs


def test_no_name_of_a_person_can_be_a_mark() -> None:
    assert clean_name(mark("csrf")) == "csrf"
    assert put_in(f"a {mark('x')} b", str.upper) == "a X b"
