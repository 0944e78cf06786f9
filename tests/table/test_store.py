"""The store keeps its promises, on SQLite and on PostgreSQL alike."""

import asyncio
import gc
import logging
from datetime import UTC, datetime, timedelta

import anyio
import pytest
from sqlalchemy import URL
from sqlalchemy.exc import IntegrityError

from table.rows import create, match_row, seat_rows
from trionfi.table.store import NOT_AN_ACTION, NotFound, SeatTaken, Stale, Store

pytestmark = pytest.mark.anyio

HOUR = timedelta(hours=1)


async def test_a_match_is_read_as_it_was_written(store: Store) -> None:
    assert await create(store) == "m"
    match = await store.match("m")
    written = match_row()
    written.created = match.created
    assert written == match
    assert abs(datetime.now(UTC) - match.created) < HOUR
    assert await store.match_by_watch("watch m") == match
    assert await store.seats("m") == seat_rows()


async def test_what_does_not_exist_is_not_found(store: Store) -> None:
    with pytest.raises(NotFound, match="no such match"):
        await store.match("x")
    with pytest.raises(NotFound, match="no such match"):
        await store.match_by_watch("x")
    with pytest.raises(NotFound, match="no such seat"):
        await store.seat_by_invite("x")
    with pytest.raises(NotFound, match="no such match"):
        await store.append("x", 0, 0, "Wi5>2", "person")
    assert await store.seats("x") == []
    assert await store.actions("x") == []


async def test_an_id_is_not_given_twice(store: Store) -> None:
    await create(store)
    with pytest.raises(IntegrityError):
        await create(store)


async def test_actions_come_back_in_order(store: Store) -> None:
    await create(store)
    await store.append("m", 0, 0, "Ahuic", "person")
    await store.append("m", 1, 2, "Wi5>2", "bot")
    await store.append("m", 2, 0, "D(Wi/Wa)>1", "forced")
    found = [(action.number, action.seat, action.word, action.by) for action in await store.actions("m")]
    assert found == [
        (0, 0, "Ahuic", "person"),
        (1, 2, "Wi5>2", "bot"),
        (2, 0, "D(Wi/Wa)>1", "forced"),
    ]
    assert [action.number for action in await store.actions("m", since=2)] == [2]


@pytest.mark.parametrize("number", [-1, 0, 2, 7])
async def test_an_action_must_follow_the_last_one(store: Store, number: int) -> None:
    await create(store)
    await store.append("m", 0, 0, "Ahuic", "person")
    with pytest.raises(Stale, match="does not follow the 1 actions") as refused:
        await store.append("m", number, 0, "Ohtli", "person")
    assert (refused.value.match_id, refused.value.number, refused.value.count) == ("m", number, 1)
    assert [action.word for action in await store.actions("m")] == ["Ahuic"]


async def test_of_simultaneous_actions_exactly_one_wins(store: Store) -> None:
    await create(store)
    for number in range(100):
        tries = [store.append("m", number, seat, f"by {seat}", "person") for seat in range(4)]
        outcomes = await asyncio.gather(*tries, return_exceptions=True)
        assert sorted(map(type, outcomes), key=str) == [type(None), Stale, Stale, Stale]
        (action,) = await store.actions("m", since=number)
        assert action.seat == outcomes.index(None)


async def test_of_simultaneous_claims_exactly_one_wins(store: Store) -> None:
    for round_number in range(25):
        match_id = f"m{round_number}"
        await create(store, match_id)
        tries = [store.claim(f"invite to {match_id}", f"browser {i}", f"Friend {i}") for i in range(4)]
        outcomes = await asyncio.gather(*tries, return_exceptions=True)
        assert sorted(type(outcome).__name__ for outcome in outcomes) == ["SeatRow"] + ["SeatTaken"] * 3
        seat = (await store.seats(match_id))[1]
        assert seat in outcomes
        assert (seat.kind, seat.holder) == ("person", f"browser {outcomes.index(seat)}")


async def test_a_seat_stays_with_the_browser_that_took_it(store: Store) -> None:
    await create(store)
    taken = await store.claim("invite to m", "bob's browser", "Bob")
    assert await store.claim("invite to m", "bob's browser", "Robert") == taken
    with pytest.raises(SeatTaken):
        await store.claim("invite to m", "eve's browser", "Eve")
    with pytest.raises(NotFound):
        await store.claim("guess", "eve's browser", "Eve")
    assert (await store.seat_by_invite("invite to m")).name == "Bob"


async def test_a_person_who_left_is_replaced_and_comes_back(store: Store) -> None:
    await create(store)
    assert await store.replace("m", 0, "quick")
    assert not await store.replace("m", 0, "deep")
    seat = (await store.seats("m"))[0]
    assert (seat.kind, seat.level, seat.holder, seat.name) == ("bot", "quick", "ann's browser", "Ann")
    assert seat.replaced_at is not None
    assert not await store.restore("m", 0, "eve's browser")
    assert await store.restore("m", 0, "ann's browser")
    assert not await store.restore("m", 0, "ann's browser")
    seat = (await store.seats("m"))[0]
    assert (seat.kind, seat.level, seat.replaced_at) == ("person", None, None)


async def test_a_person_seen_again_is_not_replaced(store: Store) -> None:
    await create(store)
    await store.touch([("m", 0)])
    assert not await store.replace("m", 0, "quick", unseen_for=60)
    assert await store.replace("m", 0, "quick", unseen_for=0)


async def test_an_invitation_is_void_once_a_bot_was_given_the_seat(store: Store) -> None:
    await create(store)
    assert await store.replace("m", 1, "quick")
    with pytest.raises(SeatTaken, match="void"):
        await store.claim("invite to m", "bob's browser", "Bob")
    assert [(seat.kind, seat.holder) for seat in await store.seats("m")][1] == ("bot", None)


async def test_a_bot_is_nobodys_to_replace_or_restore(store: Store) -> None:
    await create(store)
    assert not await store.replace("m", 2, "quick")
    assert not await store.restore("m", 2, "ann's browser")


async def test_full_control_is_a_wish_of_one_seat(store: Store) -> None:
    await create(store)
    await store.set_control("m", 0, True)
    assert [seat.control for seat in await store.seats("m")] == [True, False, False]


async def test_a_person_may_be_called_otherwise(store: Store) -> None:
    await create(store)
    await store.rename("m", 0, "Anna")
    assert [seat.name for seat in await store.seats("m")] == ["Anna", "", "Bot 2"]


async def test_a_match_has_one_rematch(store: Store) -> None:
    await create(store)
    assert await store.rematch("m") is None
    tries = [create(store, f"next {i}", rematch_of="m") for i in range(4)]
    assert len(set(await asyncio.gather(*tries))) == 1
    winner = await store.rematch("m")
    assert winner is not None
    assert await create(store, "later", rematch_of="m") == winner
    assert (await store.match(winner)).rematch_of == "m"
    with pytest.raises(NotFound):
        await store.match("later")
    assert await store.seats("later") == []


async def test_recent_matches_are_those_of_one_browser_newest_first(store: Store) -> None:
    for match_id in ("a", "b", "c"):
        await create(store, match_id)
    await store.claim("invite to b", "bob's browser", "Bob")
    await store.claim("invite to a", "bob's browser", "Bob")
    assert [match.id for match in await store.recent("bob's browser")] == ["b", "a"]
    assert [match.id for match in await store.recent("ann's browser", limit=2)] == ["c", "b"]
    assert await store.recent("eve's browser") == []


async def test_a_match_is_finished_once(store: Store) -> None:
    await create(store)
    await store.finish("m")
    over_at = (await store.match("m")).over_at
    assert over_at is not None
    await store.finish("m")
    assert (await store.match("m")).over_at == over_at


async def test_a_secret_is_made_once(store: Store) -> None:
    found = await asyncio.gather(*(store.secret("signing") for _ in range(4)))
    assert len(set(found)) == 1
    assert len(found[0]) >= 43
    assert await store.secret("other") != found[0]


async def test_every_change_is_told(store: Store) -> None:
    heard: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
    store.listen(lambda match_id, number: heard.put_nowait((match_id, number)))
    changes = [
        (create(store), ("m", NOT_AN_ACTION)),
        (store.append("m", 0, 0, "Ahuic", "person"), ("m", 0)),
        (store.claim("invite to m", "bob's browser", "Bob"), ("m", NOT_AN_ACTION)),
        (store.replace("m", 1, "quick"), ("m", NOT_AN_ACTION)),
        (store.restore("m", 1, "bob's browser"), ("m", NOT_AN_ACTION)),
        (store.set_control("m", 0, True), ("m", NOT_AN_ACTION)),
        (store.rename("m", 0, "Anna"), ("m", NOT_AN_ACTION)),
        (create(store, "next", rematch_of="m"), ("m", NOT_AN_ACTION)),
        (store.append("m", 1, 0, "Ohtli", "person"), ("m", 1)),
    ]
    for change, notice in changes:
        await change
        assert await asyncio.wait_for(heard.get(), 30) == notice


async def test_what_changes_nothing_is_not_told(store: Store) -> None:
    await create(store)
    await store.append("m", 0, 0, "Ahuic", "person")
    await store.claim("invite to m", "bob's browser", "Bob")
    await asyncio.sleep(0.1)
    heard: list[tuple[str, int]] = []
    store.listen(lambda match_id, number: heard.append((match_id, number)))
    with pytest.raises(Stale):
        await store.append("m", 0, 0, "Ohtli", "person")
    await store.claim("invite to m", "bob's browser", "Bob")
    await store.restore("m", 0, "ann's browser")
    await store.touch([("m", 0)])
    await store.set_control("m", 0, False)
    await asyncio.sleep(0.1)
    assert heard == []


async def test_a_failing_listener_does_not_silence_the_others(store: Store, caplog: pytest.LogCaptureFixture) -> None:
    heard = asyncio.Event()
    store.listen(lambda _match_id, _number: 1 // 0)  # type: ignore[arg-type]
    store.listen(lambda _match_id, _number: heard.set())
    with caplog.at_level(logging.CRITICAL, "trionfi.table.store"):
        await create(store)
        await asyncio.wait_for(heard.wait(), 30)


async def test_a_caller_who_gives_up_does_not_stop_the_action(store: Store) -> None:
    await create(store)
    heard: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
    store.listen(lambda match_id, number: heard.put_nowait((match_id, number)))
    caller = asyncio.create_task(store.append("m", 0, 0, "Ahuic", "person"))
    await asyncio.sleep(0)
    caller.cancel()
    with pytest.raises(asyncio.CancelledError):
        await caller
    while await asyncio.wait_for(heard.get(), 30) != ("m", 0):
        continue
    assert len(await store.actions("m")) == 1


async def test_callers_who_go_in_the_middle_leave_nothing_behind(url: URL) -> None:
    """A server cancels what it does for a browser that went, again and again until it has stopped."""
    faults: list[str] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: faults.append(context["message"]))

    async def ask(store: Store, scope: anyio.CancelScope) -> None:
        with scope:
            while True:
                await store.seats("m")
                await store.touch([("m", 0)])

    for turn in range(10):
        async with Store(url) as store:
            scopes = [anyio.CancelScope() for _ in range(8)]
            callers = [asyncio.create_task(ask(store, scope)) for scope in scopes]
            await asyncio.sleep(turn / 1000)
            for scope in scopes:
                scope.cancel()
            await asyncio.gather(*callers)
        gc.collect()
    assert faults == []
