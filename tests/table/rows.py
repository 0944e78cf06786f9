"""Matches to write in the tests."""

import trionfi
from trionfi.table.schema import MatchRow, Options, SeatRow
from trionfi.table.store import Store


def match_row(match_id: str = "m", rematch_of: str | None = None) -> MatchRow:
    """Give a match of Peuali."""
    options: Options = {"seats": 4, "interaction": "played_card", "open_hands": False}
    return MatchRow(
        id=match_id,
        game="peuali",
        version=1,
        options=options,
        key="0f" * 32,
        watch_secret=f"watch {match_id}",
        rematch_of=rematch_of,
    )


def seat_rows(match_id: str = "m") -> list[SeatRow]:
    """Give one seat of each kind: a person's, an open one, a bot's."""
    return [
        SeatRow(match_id=match_id, seat=0, kind="person", holder="ann's browser", name="Ann"),
        SeatRow(match_id=match_id, seat=1, kind="open", invite=f"invite to {match_id}"),
        SeatRow(match_id=match_id, seat=2, kind="bot", level="greedy", name="Bot 2"),
    ]


async def create(store: Store, match_id: str = "m", rematch_of: str | None = None) -> str:
    """Write that match with those seats."""
    return await store.create(match_row(match_id, rematch_of), seat_rows(match_id))


def people(game: str, match_id: str = "m", key: int = 15) -> tuple[MatchRow, list[SeatRow]]:
    """Give a match of as many people as usual."""
    known = trionfi.GAMES[game]
    row = MatchRow(
        id=match_id,
        game=game,
        version=known.version,
        options={"seats": known.usual_seats},
        key=f"{key:064x}",
        watch_secret=f"watch {match_id}",
    )
    seats = [
        SeatRow(match_id=match_id, seat=seat, kind="person", holder=f"browser {seat}", name=f"Person {seat + 1}")
        for seat in range(known.usual_seats)
    ]
    return row, seats
