"""Servers whose clocks differ agree about every moment, as all of them are the database's."""

from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import URL

from table.live import browsing, process
from table.rows import create
from trionfi.table.schema import DeckRow
from trionfi.table.store import Store

pytestmark = pytest.mark.anyio

SEATS = {"seat_1": "open", "seat_2": "random", "seat_3": "random", "first_dealer": "seat 1"}  # so that Ben begins
LAG = 300  # seconds
SOON = timedelta(seconds=60)


@pytest.mark.parametrize("lag", [LAG, -LAG])
async def test_a_friend_at_a_server_whose_clock_differs_is_there(url: URL, lag: float) -> None:
    async with (
        process(url) as (_, here),
        process(url, lag=lag) as (_, there),
        browsing(here) as ann,
        browsing(there) as ben,
    ):
        table = await ann.found(**SEATS)
        match_id = table.rpartition("/")[2]
        async with Store(url) as store:
            (invite,) = [seat.invite for seat in await store.seats(match_id) if seat.invite]
            await ben.join(f"/join/{invite}", "Ben")
            await ben.get(table)
            async with ann.live(table) as one, ben.live(table) as other:
                await ann.hear(one)
                await ben.hear(other)
                for page in ((await ann.get(table)).text, (await ben.get(table)).text):
                    assert "Let a bot sit here" not in page
                    assert 'class="level away"' not in page
                refused = await ann.post(f"{table}/replace/1")
                assert refused.status_code == 422
                assert "Ben was here a moment ago" in refused.text
            seats, moment, _ = await store.presence(match_id)
            seen = [seat.last_seen for seat in seats[:2]]
            await ben.found()
            made = [row.created for row in await store.recent(seats[1].holder or "")]
        assert len(made) == 2
        assert all(time and abs(moment - time) < SOON for time in [*seen, *made])
        assert abs(datetime.now(UTC) - moment) < SOON


async def test_what_was_made_last_comes_first_whatever_the_clock_of_its_server(store: Store) -> None:
    for name in ("first", "second", "third"):
        await create(store, name)
        await store.save_deck(DeckRow(id=name, holder="ann's browser", game="corel", name=name, text=""))
    newest = ["third", "second", "first"]
    assert [match.id for match in await store.recent("ann's browser")] == newest
    assert [deck.id for deck in await store.decks("ann's browser", "corel")] == newest
    await store.save_deck(DeckRow(id="first", holder="ann's browser", game="corel", name="again", text=""))
    assert [deck.id for deck in await store.decks("ann's browser", "corel")] == ["first", "third", "second"]


async def test_a_moment_is_kept_as_it_is_compared(store: Store) -> None:
    await create(store)
    _, before, _ = await store.presence("m")
    await store.touch([("m", 0)])
    (seen, *_), after, _ = await store.presence("m")
    assert seen.last_seen
    assert before <= seen.last_seen <= after
    assert before.tzinfo == UTC
    assert not await store.replace("m", 0, "quick", unseen_for=1.5)
