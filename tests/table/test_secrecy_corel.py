"""The secrecy gate of Corel: nobody is told of another's hand, deck, or what another is about to announce."""

import random
import re
from collections.abc import AsyncIterator, Callable
from functools import cache

import pytest
from sqlalchemy import URL

from table.gate import LEAKS, Gate, begin_at
from table.live import Served, number_in, serving, until
from table.test_secrecy import address, quick_hints, visitor
from trionfi.core.game import SPECTATOR, find
from trionfi.core.match import Match, new, position
from trionfi.table.sight import Sight

__all__ = ["quick_hints"]

pytestmark = pytest.mark.anyio

GAME = "corel"
SEATS = 2
VIEWERS = [*range(SEATS), SPECTATOR]
GATE = Gate(
    strange=("summon-R01", "play-N09", "discard-SJ1", "attach-SJ0>F", "pay-1+1", "pick-2F", "use-F.1", "end", "??"),
    deck=lambda state: state.deck[0, : int(state.deck_left[0])].tolist(),
)
PLAYED = 90  # actions of a whole table
BEFORE_A_DRAFT = (
    "hand 1: N16 N12 SJ0x2 SJ1",
    "hand 2: J09 J11 SJ0 J05",
    "front 1: R01 SJ0x2",
    "back 1: R02",
    "front 2: J02 SJ0",
    "back 2: J01 | J04 SJ1",
)
DRAFT = ("play-N16", "pick-2F", "pay-1+0")  # the last of which is known to all


@pytest.fixture
async def served(sqlite: URL) -> AsyncIterator[Served]:
    """Give a server on a fresh database."""
    async with serving(sqlite) as server:
        yield server


def laid_out(*lines: str) -> Match:
    """Give a match that begins at these lines, in the turn of the first seat."""
    return position("\n".join([f"game: {GAME} {find(GAME).version}", "seats: 2", *lines]))


def a_moment(fits: Callable[[Match], bool], key: int = 12) -> Match:
    """Give a match played by chance, up to a moment that fits."""
    match, dice = new(GAME, key=key), random.Random(key)
    while not (len(match.actions) > 40 and fits(match)):
        match.play(dice.choice(match.legal))
    return match


def chooses(match: Match) -> bool:
    """Whether it is the free choice of somebody's turn."""
    return match.look()["asked"] is None


def answers(match: Match) -> bool:
    """Whether somebody is asked for an event, in a chain or a window."""
    asked = match.look()["asked"]
    return asked is not None and asked["kind"] in ("respond", "window")


MOMENTS = {"chooses": chooses, "answers": answers}


@cache
def canaries() -> dict[str, re.Pattern[str]]:
    """Find each card in a text by any of the ways in which it is called: its word, its name, its picture."""
    found = {}
    for face in find(GAME).faces:
        ways = "|".join(re.escape(way) for way in (face.word, face.name, face.art))
        found[face.word] = re.compile(rf"(?<![\w-])({ways})(?!\w)")
    return found


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


async def test_no_push_names_a_card_that_its_viewer_cannot_know(served: Served) -> None:
    await begin_at(served.house.store, new(GAME, key=3, deck_1="rebel", deck_2="star"))
    room, dice = await served.room("m"), random.Random(5)
    open_cards: set[str] = set()
    for _ in range(PLAYED):
        match = room.scene.match
        if match.over:
            break
        await room.act(room.scene.written, match.to_move, dice.choice(match.legal), "person")
        open_cards |= seen_openly(room.scene.match)
        for viewer in VIEWERS:
            html = served.house.rooms.render(room.sight(viewer, address(viewer), "", ""))
            own = set(room.scene.match.look(viewer)["deck_lists"][viewer] or ()) if viewer != SPECTATOR else set()
            hidden = set(canaries()) - open_cards - own - {"SJ0", "SJ1"}
            assert [word for word in hidden if canaries()[word].search(html)] == []
    assert open_cards


def seen_openly(match: Match) -> set[str]:
    """Give the cards that lie open now, or of which the log tells everybody."""
    look = match.look(SPECTATOR)
    lying = [slot for row in look["rows"] for slot in row if slot] + look["chain"] + [look["coming"] or {}]
    worn = [equip for slot in lying for equip in slot.get("equips", ())]
    told = " ".join(event.words(["A", "B"], SPECTATOR) for event in match.journal)
    named = {word for word, canary in canaries().items() if canary.search(told)}
    return {card["card"] for card in [*lying, *worn] if card.get("card")}.union(named, *look["graves"])


async def test_what_is_being_announced_is_told_to_nobody_else(served: Served) -> None:
    await begin_at(served.house.store, laid_out(*BEFORE_A_DRAFT))
    room = await served.room("m")
    before = {viewer: sent(served, room.sight(viewer, address(viewer), "", "")) for viewer in (1, SPECTATOR)}
    replays = {viewer: (await visitor(served, viewer).get(f"{address(viewer)}/replay")).text for viewer in before}
    for action in DRAFT[:-1]:
        await room.act(room.scene.written, 0, action, "person")
        for viewer, html in before.items():
            assert sent(served, room.sight(viewer, address(viewer), "", "")) == html
            assert (await visitor(served, viewer).get(f"{address(viewer)}/replay")).text == replays[viewer]
    await room.act(room.scene.written, 0, DRAFT[-1], "person")
    assert number_in(sent(served, room.sight(0, address(0), "", ""))) == len(DRAFT)
    for viewer in before:
        assert number_in(sent(served, room.sight(viewer, address(viewer), "", ""))) == 1


def sent(served: Served, seen: Sight) -> str:
    """Give what is sent of a sight."""
    return served.house.rooms.render(seen)


async def test_every_step_of_a_draft_can_be_taken_back(served: Served) -> None:
    await begin_at(served.house.store, laid_out(*BEFORE_A_DRAFT))
    room, browser = await served.room("m"), visitor(served, 0)
    before = room.scene.match.position
    for steps in (1, 2):
        for action in DRAFT[:steps]:
            number = number_in((await browser.get(address(0))).text)
            assert (await browser.post(f"{address(0)}/play", number=number, action=action)).status_code == 204
        assert room.scene.match.position != before
        assert (await visitor(served, 1).post(f"{address(1)}/undo", number=0)).status_code == 422
        for _ in range(steps):
            number = number_in((await browser.get(address(0))).text)  # a page that is loaded again knows it still
            assert (await browser.post(f"{address(0)}/undo", number=number)).status_code == 204
            assert (await browser.post(f"{address(0)}/undo", number=number)).status_code == 409
        assert room.scene.match.position == before
    for action in DRAFT:
        await room.act(room.scene.written, 0, action, "person")
    number = number_in((await browser.get(address(0))).text)
    assert (await browser.post(f"{address(0)}/undo", number=number)).status_code == 422
    again = [action.word for action in await served.house.store.actions("m")]
    assert again.count("undo") == 3
    assert room.scene.match.look()["chain"]


async def test_the_table_passes_where_a_seat_does_not_stop(served: Served) -> None:
    await begin_at(served.house.store, laid_out(*BEFORE_A_DRAFT))
    room, browser = await served.room("m"), visitor(served, 1)
    await browser.get(address(1))
    assert (await browser.post(f"{address(1)}/control")).status_code == 204  # which until now asked everywhere
    for word in ("arrivals", "deeds"):
        assert (await browser.post(f"{address(1)}/stops", stop=word)).status_code == 204
    assert (await browser.post(f"{address(1)}/stops", stop="<b>")).status_code == 400
    await room.act(room.scene.written, 0, "attach-SJ0>B1", "person")
    await until(lambda: room.scene.match.to_move == 0)
    assert [action.by for action in await served.house.store.actions("m")] == ["person", "forced"]
    assert (await browser.post(f"{address(1)}/stops", stop="arrivals")).status_code == 204
    await room.act(room.scene.written, 0, "discard-N12", "person")
    assert room.scene.match.to_move == 1


async def test_hands_are_shown_in_a_replay_once_the_match_is_over(served: Served) -> None:
    await begin_at(served.house.store, new(GAME, key=3, max_turns=4))
    room, dice, browser = await served.room("m"), random.Random(3), visitor(served, 0)
    assert '<li class="sleeve">' in (await browser.get(f"{address(0)}/replay?at=0")).text
    while not room.scene.match.over:
        match = room.scene.match
        await room.act(room.scene.written, match.to_move, dice.choice(match.legal), "person")
    assert '<li class="sleeve">' not in (await browser.get(f"{address(0)}/replay?at=0")).text
