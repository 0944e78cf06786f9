"""Rooms: what the table does by itself, what those who sit can do, and what looking back shows."""

import asyncio
import gc
import hashlib
import time
from collections.abc import AsyncIterator
from dataclasses import replace
from importlib import import_module

import pytest
from sqlalchemy import URL

import trionfi
from table.live import QUICK, Browser, Served, number_in, play_on, serving, until
from trionfi.bots import LEVELS
from trionfi.bots.levels import SECONDS
from trionfi.bots.search import PATIENCE
from trionfi.core.match import load
from trionfi.table.room import Room, Watcher, begin
from trionfi.table.schema import MatchRow, SeatRow
from trionfi.table.store import EVERY_MATCH, NOT_AN_ACTION

pytestmark = pytest.mark.anyio

OPEN = {"seat_1": "open", "seat_2": "open", "seat_3": "open"}
BOTS = {"seat_1": "random", "seat_2": "greedy", "seat_3": "random"}
WATCHED = {"seat_0": "random", "seat_1": "random", "seat_2": "random", "seat_3": "random"}


@pytest.fixture
async def served(sqlite: URL) -> AsyncIterator[Served]:
    """Give a server on a fresh database."""
    async with serving(sqlite) as server:
        yield server


async def sit(served: Served, **fields: str) -> tuple[Browser, str, Room]:
    """Give a browser that has made a table, the table's address and its room."""
    ann = served.browser()
    url = await ann.found(name="Ann", **fields)
    await ann.get(url)
    return ann, url, await served.room(url.rpartition("/")[2])


async def finished(served: Served) -> tuple[Browser, str, Room]:
    """Give a match of Ann against bots that is over."""
    ann, url, room = await sit(served, **OPEN)
    await play_on(room)
    await ann.get(url)
    return ann, url, room


async def test_bots_play_on_until_a_person_is_to_move(served: Served) -> None:
    ann, url, room = await sit(served, **BOTS)
    async with ann.live(url):
        await until(lambda: room.scene.match.to_move == 0 and len(room.scene.match.legal) > 1)
        await asyncio.sleep(0.05)
    assert room.scene.match.to_move == 0
    assert {action.by for action in await served.house.store.actions(room.id)} <= {"bot", "forced"}


async def test_a_bot_without_a_choice_takes_as_long_as_one_with_a_choice_on_a_slow_machine(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If it were quicker there, everybody would know."""
    search = import_module("trionfi.bots.search")
    grow = search.grow

    def grow_slowly(*tree: object) -> None:
        time.sleep(0.15)  # so that patience ends before there are iterations enough
        grow(*tree)

    monkeypatch.setattr(search, "grow", grow_slowly)
    match = trionfi.new("peuali", key=1)
    took: dict[bool, float] = {}
    while len(took) < 2:
        if (choice := len(match.legal) > 1) not in took:
            begin = time.perf_counter()
            await served.house.rooms.players.choose(match, "quick")
            took[choice] = time.perf_counter() - begin
        match.play(match.legal[0])
    assert min(took.values()) >= PATIENCE * SECONDS["quick"]


async def test_bots_alone_play_to_the_end_while_somebody_watches(served: Served) -> None:
    ann = served.browser()
    url = await ann.found(**WATCHED)
    assert url.startswith("/watch/")
    async with ann.live(url) as socket:
        while "The match is over" not in await ann.hear(socket):
            pass


async def test_only_what_must_be_is_played_for_a_person(served: Served) -> None:
    _, _, room = await sit(served, **OPEN)
    for seat in range(1, 4):
        await served.house.store.replace(room.id, seat, "random")
    await play_on(room, 4)
    forced = [action for action in await served.house.store.actions(room.id) if action.by == "forced"]
    assert {len(room.scene.match.at(action.number).legal) for action in forced} <= {1}


async def test_full_control_leaves_forced_moves_to_the_person(served: Served) -> None:
    ann, url, room = await sit(served, first_dealer="seat 1", **OPEN)  # so that Ann chooses her Being last
    assert (await ann.post(f"{url}/control")).status_code == 204
    await served.room(room.id)
    await play_on(room, 3)
    await asyncio.sleep(0.05)
    assert (room.scene.number, room.scene.match.to_move, len(room.scene.match.legal)) == (3, 0, 1)
    assert (await ann.post(f"{url}/control")).status_code == 204
    await asyncio.sleep(0.05)
    assert room.scene.number == 3, "nothing is done for whoever is not there"
    async with ann.live(url):
        await until(lambda: room.scene.number == 4)
    assert [action.by for action in await served.house.store.actions(room.id)][3] == "forced"


async def test_a_bot_that_fails_does_not_hold_the_table_up(
    served: Served, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object) -> None:
        raise ValueError("no idea")

    monkeypatch.setitem(LEVELS, "random", fail)
    _, _, room = await sit(served, first_dealer="seat 1", **BOTS)
    await until(lambda: room.scene.match.to_move == 0)
    assert "no idea" in caplog.text


async def test_a_friend_who_never_came_can_be_replaced_and_then_holds_a_void_invitation(served: Served) -> None:
    ann, url, room = await sit(served, first_dealer="seat 1", **OPEN)
    assert (await ann.post(f"{url}/replace/1", level="random")).status_code == 204
    await until(lambda: room.scene.match.to_move == 2)
    assert (await ann.post(f"{url}/replace/0")).status_code == 422
    assert (await ann.post(f"{url}/replace/2", level="oracle")).status_code == 400
    assert (await ann.post(f"{url}/replace/7")).status_code == 400
    ben = served.browser()
    await ben.get("/")
    for answer in (
        await ben.http.get(f"/join/{room.scene.seats[1].invite}"),
        await ben.post(f"/join/{room.scene.seats[1].invite}", name="Ben"),
    ):
        assert (answer.status_code, "the invitation is void" in answer.text) == (409, True)
    assert [(seat.kind, seat.holder) for seat in (await served.room(room.id)).scene.seats][1] == ("bot", None)


async def test_who_walks_away_can_be_replaced_after_a_time_and_comes_back(sqlite: URL) -> None:
    async with serving(sqlite, replace(QUICK, away_after=0.6, look_round=0.1)) as served:
        ann, url, room = await sit(served, first_dealer="seat 1", **OPEN)
        ben, *_ = await ann.friends(served, url)
        await ann.get(url)
        room = await served.room(room.id)
        async with ann.live(url) as socket:
            async with ben.live(url) as bens:
                await ben.hear(bens)
                refused = await ann.post(f"{url}/replace/1")
                assert (refused.status_code, refused.text) == (422, "Friend 2 is not being waited for.")
            refused = await ann.post(f"{url}/replace/1")
            assert (refused.status_code, refused.text) == (422, "Friend 2 was here a moment ago. Wait a little.")
            while f"{url}/replace/1" not in await ann.hear(socket):
                pass
            for _ in range(100):  # that Ben left may be written down a little later than it shows
                answer = await ann.post(f"{url}/replace/1", level="random")
                if answer.status_code == 204:
                    break
                await asyncio.sleep(0.05)
            assert answer.status_code == 204
            await until(lambda: room.scene.match.to_move == 2)
            async with ben.live(url) as bens:
                await ben.hear(bens)
                assert (await ben.post(f"{url}/takeback")).status_code == 204
                await until(lambda: room.scene.seats[1].kind == "person")


async def test_who_leaves_hands_over_to_a_bot_and_may_come_back(served: Served) -> None:
    ann, url, room = await sit(served, **OPEN)
    ben, *_ = await ann.friends(served, url)
    answer = await ben.post(f"{url}/leave")
    assert (answer.status_code, answer.headers["location"]) == (201, "/")
    assert (await served.room(room.id)).scene.seats[1].kind == "bot"
    assert (await ben.get(url)).status_code == 200
    assert (await ben.post(f"{url}/takeback")).status_code == 204
    assert (await served.room(room.id)).scene.seats[1].kind == "person"


async def test_a_hint_is_thought_once_and_only_for_who_is_to_move(served: Served) -> None:
    ann, url, room = await sit(served, first_dealer="seat 4", **OPEN)
    answers = await asyncio.gather(*(ann.post(f"{url}/hint", number=0) for _ in range(3)))
    first, *others = [answer.json() for answer in answers]
    assert others == [first, first]
    assert {action["action"] for action in first["actions"]} <= set(room.scene.match.legal)
    assert (await ann.post(f"{url}/hint", number=1)).status_code == 409
    await play_on(room, 1)
    assert (await ann.post(f"{url}/hint", number=1)).status_code == 422


async def test_the_hash_at_the_start_is_that_of_the_key_at_the_end(served: Served) -> None:
    ann, url, room = await sit(served, **OPEN)
    digest = hashlib.sha256(room.scene.row.key.encode()).hexdigest()
    page = (await ann.get(url)).text
    assert digest in page
    assert room.scene.row.key not in page
    await play_on(room)
    assert room.scene.row.key in (await ann.get(url)).text
    assert load(room.scene.match.save()).key == int(room.scene.row.key, 16)


async def test_there_is_one_rematch_and_all_are_led_there(served: Served) -> None:
    ann, url, room = await sit(served, interaction="mutual", **OPEN)
    ben, cid, _ = await ann.friends(served, url)
    assert (await ann.post(f"{url}/rematch")).status_code == 422
    await play_on(room)
    answers = await asyncio.gather(*(who.post(f"{url}/rematch") for who in (ann, ben, cid)))
    (again,) = {answer.headers["location"] for answer in answers}
    new = await served.room(again.rpartition("/")[2])
    assert [seat.name for seat in new.scene.seats] == [seat.name for seat in room.scene.seats]
    assert [seat.holder for seat in new.scene.seats] == [seat.holder for seat in room.scene.seats]
    assert new.scene.match.options == room.scene.match.options
    assert new.scene.row.key != room.scene.row.key
    assert (await ben.get(again)).status_code == 200
    watching = (await served.browser().get(f"/watch/{room.scene.row.watch_secret}")).text
    assert f'href="/watch/{new.scene.row.watch_secret}"' in watching
    assert again not in watching


async def test_a_replay_shows_all_hands_only_once_the_match_is_over(served: Served) -> None:
    ann, url, room = await sit(served, **OPEN)
    await play_on(room, 20)
    before = (await ann.get(f"{url}/replay?at=10")).text
    await play_on(room)
    after = (await ann.get(f"{url}/replay?at=10")).text
    others = [word for hand in room.scene.match.at(10).look()["hands"][1:] for word in hand]
    names = [room.scene.match.game.face(word).art for word in others]
    hidden = [name for name in names if name not in before]
    assert len(hidden) > 5
    assert all(name in after for name in names)
    watch = f"/watch/{room.scene.row.watch_secret}/replay?at=10"
    assert (await served.browser().get(watch)).status_code == 200
    for at in ("", "0", "84", "85", "x", "-1", "9" * 9):
        assert (await ann.get(f"{url}/replay?at={at}")).status_code == 200


async def test_a_match_is_continued_from_a_moment_with_a_new_future(served: Served) -> None:
    ann, url, room = await sit(served, **OPEN)
    await play_on(room, 40)
    assert (await ann.post(f"{url}/continue", number=30)).status_code == 422
    await play_on(room)
    assert (await ann.post(f"{url}/continue", number=84)).status_code == 422
    answer = await ann.post(f"{url}/continue", number=30)
    new = await served.room(answer.headers["location"].rpartition("/")[2])
    then = room.scene.match.at(30)
    assert begin(new.scene.row).look()["hands"] == then.look()["hands"]
    assert begin(new.scene.row).key != then.key
    assert [seat.kind for seat in new.scene.seats] == ["person", "bot", "bot", "bot"]
    page = await ann.get(answer.headers["location"])
    assert number_in(page.text) == new.scene.number


async def test_a_review_judges_every_decision(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trionfi.table.players.REVIEW_ITERATIONS", 4)
    ann, url, room = await finished(served)
    await ann.get(f"{url}/replay")
    judged = served.house.reviews.of(room)
    assert judged is not None
    await until(lambda: len(judged) == 84)
    assert "What each gave away" in (await ann.get(f"{url}/replay?at=5")).text


async def test_rooms_that_nobody_needs_are_forgotten(sqlite: URL) -> None:
    async with serving(sqlite, replace(QUICK, look_round=0.05)) as served:
        ann, url, room = await sit(served, **OPEN)
        await play_on(room, 10)
        async with ann.live(url) as socket:
            await ann.hear(socket)
            del room
            gc.collect()
            assert len(served.house.rooms) == 1
        await until(lambda: gc.collect() >= 0 and not len(served.house.rooms))
        assert number_in((await ann.get(url)).text) == 10


async def test_a_slow_browser_misses_stale_states_only() -> None:
    watcher = Watcher(0, "/t/x", "", "")
    for state in ("one", "two", "two", "three"):
        watcher.tell(state)
    assert [await watcher.next(), await watcher.next()] == ["two", "three"]
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(watcher.next(), 0.01)


async def test_a_match_of_other_rules_says_so(served: Served) -> None:
    row = MatchRow(id="old", game="peuali", version=0, options={"seats": 4}, key="0" * 64, watch_secret="w")
    await served.house.store.create(row, [SeatRow(match_id="old", seat=0, kind="person", holder="x")])
    answer = await served.browser().get("/t/old")
    assert answer.status_code == 410
    assert "other rules" in answer.text


async def test_however_often_all_matches_are_to_be_looked_at_it_is_done_one_by_one(served: Served) -> None:
    ann = served.browser()
    rooms = [await served.room((await ann.found(**OPEN)).rpartition("/")[2]) for _ in range(3)]
    tasks = served.house.rooms._tasks
    await until(lambda: not tasks)
    for room in rooms:
        room.scene.seats = []
    for _ in range(50):
        served.house.rooms._hear(EVERY_MATCH, NOT_AN_ACTION)
    assert len(tasks) == 1
    await until(lambda: all(room.scene.seats for room in rooms))
