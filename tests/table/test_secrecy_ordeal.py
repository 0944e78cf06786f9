"""The secrecy gate of Prime Ordeal: nobody is told of Prime cards in other hands, nor of the order of a deck."""

import contextlib
import itertools
import random
import re
from collections.abc import AsyncIterator, Callable, Iterator

import pytest
from sqlalchemy import URL

from table.live import QUICK, Served, number_in, play_on, serving
from table.test_secrecy import address, quick_hints, visitor
from trionfi.core.chance import key_words
from trionfi.core.errors import BadPosition
from trionfi.core.game import SPECTATOR, imagine_at
from trionfi.core.match import Match, new, position
from trionfi.core.notation import write_position
from trionfi.table.scene import Scene
from trionfi.table.schema import MatchRow, SeatRow
from trionfi.table.sight import Manner, Sight, see
from trionfi.table.store import Stale, Store

__all__ = ["quick_hints"]

pytestmark = pytest.mark.anyio

GAME = "prime_ordeal"
SEATS = 3
TWINS, FEW = 12, 3  # that are thought of, and that are compared
VIEWERS = [*range(SEATS), SPECTATOR]
STRANGE = ("create-G05", "free-EEE", "pay-EE", "pay-*", "drop-T", "use-G33", "seat-2", "yes", "next-G30", "end", "??")
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


async def begin_at(store: Store, match: Match) -> None:
    """Write a match that begins where another stands; browser "b0" has seat 0, and so on."""
    row = MatchRow(
        id="m",
        game=GAME,
        version=match.game.version,
        options=dict(match.options),
        key="0" * 64,
        watch_secret="watch-m",
        origin=match.position,
    )
    seats = [
        SeatRow(match_id="m", seat=n, kind="person", holder=f"b{n}", name=f"Person {n}", control=True)
        for n in range(SEATS)
    ]
    await store.create(row, seats)


def twins(match: Match, viewer: int) -> Iterator[Match]:
    """Give matches that differ from this one only in what the viewer cannot know."""
    for number in range(TWINS):
        states = match.hidden(viewer)
        imagine_at(states, 0, match.game.cards, key_words(number))
        lines = write_position(match.game, states).splitlines()
        lines = [line for line in lines if not line.startswith(("key:", "drawn:"))]
        with contextlib.suppress(BadPosition):  # a hand that cannot pay what its player has agreed to pay
            yield position("\n".join([*lines, "key: 0x5", "drawn: 40"]))


async def everything(served: Served, viewer: int) -> list[str]:
    """Give all that a viewer can get out of the server, without the dates."""
    room, browser, url = await served.room("m"), visitor(served, viewer), address(viewer)
    texts = []
    async with browser.live(url) as socket:
        texts.append(await browser.hear(socket))
        answers = [await browser.get(url), await browser.get(f"{url}/replay"), await browser.get(f"{url}/save")]
        if viewer == room.scene.match.to_move or viewer == SPECTATOR:
            strange = [word for word in STRANGE if word not in room.scene.match.legal]
        else:
            strange = list(STRANGE)
        if viewer != SPECTATOR:
            answers += [await browser.post(f"{url}/play", number=0, action=word) for word in strange]
            answers.append(await browser.post(f"{url}/hint", number=0))
    for answer in answers:
        answer.headers.pop("date")
        texts.append(f"{answer.status_code} {answer.headers!r} {answer.text}")
    return texts


async def told_of_twins(sqlite: URL, monkeypatch: pytest.MonkeyPatch, match: Match, viewer: int) -> list[list[str]]:
    """Give everything that a viewer is told of each twin, by servers that differ in nothing else."""

    async def secret(_: Store, __: str) -> str:
        return "the same"

    monkeypatch.setattr(Store, "secret", secret)
    told, hands, port = [], set(), 0  # the port the same for all, as links and their pictures tell it
    for number, twin in enumerate(itertools.islice(twins(match, viewer), FEW)):
        async with serving(sqlite.set(database=f"{sqlite.database}{number}"), QUICK, port) as served:
            port = served.port
            await begin_at(served.house.store, twin)
            hands.add(str(twin.look()["hands"]))
            told.append(await everything(served, viewer))
    assert len(hands) > 1
    return told


@pytest.mark.usefixtures("quick_hints")
@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("moment", MOMENTS)
async def test_what_a_viewer_cannot_know_changes_no_byte(
    sqlite: URL, monkeypatch: pytest.MonkeyPatch, moment: str, viewer: int
) -> None:
    told = await told_of_twins(sqlite, monkeypatch, a_moment(MOMENTS[moment]), viewer)
    for text, *others in zip(*told, strict=True):
        assert set(others) == {text}


@pytest.mark.usefixtures("quick_hints")
@pytest.mark.parametrize("leak", ["hands", "count", "deck"])
async def test_the_gate_notices_a_leak(sqlite: URL, monkeypatch: pytest.MonkeyPatch, leak: str) -> None:
    def leaking(scene: Scene, viewer: int, manner: Manner) -> Sight:
        seen = see(scene, viewer, manner)
        state = scene.match.state[0]
        secrets = {
            "hands": scene.match.look()["hands"],
            "count": len(scene.match.legal),
            "deck": state.prime_deck[: int(state.prime_left)].tolist(),
        }
        seen["log"] = [*seen["log"], {"number": 0, "words": str(secrets[leak]), "kind": 0}]
        return seen

    monkeypatch.setattr("trionfi.table.rooms.see", leaking)
    told = await told_of_twins(sqlite, monkeypatch, a_moment(chooses), SPECTATOR)
    assert any(set(others) != {text} for text, *others in zip(*told, strict=True))


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
