"""The secrecy gate of Prime Ordeal: nobody is told of Prime cards in other hands, nor of the order of a deck."""

import contextlib
import random
import re
from collections.abc import AsyncIterator, Callable

import pytest
from sqlalchemy import URL

from table.gate import LEAKS, Gate, begin_at
from table.live import Served, number_in, play_on, serving
from table.test_secrecy import address, quick_hints
from trionfi.core.game import SPECTATOR
from trionfi.core.match import Match, new
from trionfi.table.store import Stale

__all__ = ["quick_hints"]

pytestmark = pytest.mark.anyio

GAME = "prime_ordeal"
SEATS = 3
VIEWERS = [*range(SEATS), SPECTATOR]
GATE = Gate(
    strange=(
        "create-G05",
        "free-EEE",
        "pay-EE",
        "pay-*",
        "drop-T",
        "use-G33",
        "seat-2",
        "yes",
        "next-G30",
        "end",
        "??",
    ),
    deck=lambda state: state.prime_deck[: int(state.prime_left)].tolist(),
)
NAMED = re.compile(r"(Person \d) draws (?!\d+ Prime card)")  # who is told to draw what, by name
HELD = re.compile(r'class="held-by".*?</p>', re.DOTALL)


@pytest.fixture
async def served(sqlite: URL) -> AsyncIterator[Served]:
    """Give a server on a fresh database."""
    async with serving(sqlite) as server:
        yield server


def a_moment(fits: Callable[[Match], bool], key: int = 11) -> Match:
    """Give a match played by chance, up to a moment that fits."""
    match, dice = new(GAME, seats=SEATS, key=key), random.Random(key)
    while not (len(match.actions) > 40 and fits(match)):
        match.play(dice.choice(match.legal))
    return match


def pays(match: Match) -> bool:
    """Whether somebody is asked for Prime cards."""
    look = match.look(SPECTATOR)
    return look["asked"] is not None and look["asked"]["kind"] == "pay"


def chooses(match: Match) -> bool:
    """Whether it is the free choice of somebody's turn, with a Free Discard to come."""
    look = match.look(SPECTATOR)
    return look["asked"] is None and not look["freed"]


MOMENTS = {"pays": pays, "chooses": chooses}


@pytest.mark.usefixtures("quick_hints")
@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("moment", MOMENTS)
async def test_what_a_viewer_cannot_know_changes_no_byte(
    sqlite: URL, monkeypatch: pytest.MonkeyPatch, moment: str, viewer: int
) -> None:
    for text, *others in await GATE.told_of_twins(sqlite, monkeypatch, a_moment(MOMENTS[moment]), viewer):
        assert set(others) == {text}


@pytest.mark.usefixtures("quick_hints")
@pytest.mark.parametrize("leak", LEAKS)
async def test_the_gate_notices_a_leak(sqlite: URL, monkeypatch: pytest.MonkeyPatch, leak: str) -> None:
    GATE.let_leak(monkeypatch, leak)
    told = await GATE.told_of_twins(sqlite, monkeypatch, a_moment(chooses), SPECTATOR)
    assert any(set(others) != {text} for text, *others in told)


async def test_a_drawn_card_is_told_to_who_drew_it_alone(served: Served) -> None:
    await begin_at(served.house.store, a_moment(chooses))
    room, dice = await served.room("m"), random.Random(5)
    told: set[int] = set()
    while room.scene.number < 80 and not room.scene.match.over:
        match = room.scene.match
        await room.act(room.scene.number, match.to_move, dice.choice(match.legal), "person")
        for viewer in VIEWERS:
            html = served.house.rooms.render(room.sight(viewer, address(viewer), "", ""))
            named = {found[1] for found in NAMED.finditer(html)}
            assert named <= {f"Person {viewer}"}
            told |= {viewer} if named else set()
            assert all("unknown" in held and "pip E" not in held for held in HELD.findall(html) if "pip" in held)
    assert told == set(range(SEATS))


async def test_hands_are_shown_in_a_replay_once_the_match_is_over(served: Served) -> None:
    browser = served.browser()
    url = await browser.found(GAME, seats="2", length="7", seat_1="open")
    room = await served.room(url.rpartition("/")[2])
    await play_on(room, 12)
    assert 'class="pip unknown"' in (await browser.get(f"{url}/replay?at=8")).text
    dice = random.Random(3)
    while not room.scene.match.over:
        match = room.scene.match
        with contextlib.suppress(Stale):  # the table itself plays forced moves
            await room.act(room.scene.number, match.to_move, dice.choice(match.legal), "person")
    assert 'class="pip unknown"' not in (await browser.get(f"{url}/replay?at=8")).text
    assert number_in((await browser.get(f"{url}/replay?at=8")).text) == 8


async def test_ids_do_not_survive_a_shuffle(served: Served) -> None:
    await begin_at(served.house.store, new(GAME, seats=SEATS, key=3))
    room, dice = await served.room("m"), random.Random(9)
    ids: dict[int, set[str]] = {}
    while len(ids) < 3:
        match = room.scene.match
        await room.act(room.scene.number, match.to_move, dice.choice(match.legal), "person")
        html = served.house.rooms.render(room.sight(0, address(0), "", ""))
        ids.setdefault(len(room.scene.shuffles), set()).update(re.findall(r'id="(c[0-9a-f]{12})"', html))
    first, second, third = ids.values()
    assert len(first) > 10
    assert not first & second
    assert not second & third
