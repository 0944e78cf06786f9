"""New matches: from the form of the start page, as a rematch, or continued from a moment of an old one."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from trionfi.bots import LEVELS
from trionfi.core.chance import KEY_BYTES
from trionfi.core.errors import BadOptions
from trionfi.core.game import Game
from trionfi.core.match import Match, check
from trionfi.core.options import MOST_SEATS, Option, TeamsOption
from trionfi.table.choosing import DUE, chosen, settled
from trionfi.table.decks import deck_options
from trionfi.table.identity import fresh_secret
from trionfi.table.players import USUAL_LEVEL
from trionfi.table.schema import MatchRow, Options, SeatRow

ME = "me"
OPEN = "open"


@dataclass(frozen=True)
class Rows:
    """What is written to begin a match."""

    match: MatchRow
    seats: list[SeatRow]


def found(game: Game, form: Mapping[str, str], browser: str, name: str) -> Rows:
    """Read the form of a new table (`pages.new`); raises BadOptions with every problem in words."""
    most = max(game.seats)
    given = form.get("seats", str(game.usual_seats))
    seats = int(given) if given.isascii() and given.isdigit() and len(given) < 4 else 0
    wanted = [form.get(f"seat_{seat}", USUAL_LEVEL if seat else ME) for seat in range(min(seats, most))]
    problems = [
        f"seat {seat + 1}: {who[:40]!r} is none of {ME}, {OPEN}, {', '.join(LEVELS)}"
        for seat, who in enumerate(wanted)
        if who not in (ME, OPEN, *LEVELS)
    ]
    if wanted.count(ME) > 1:
        problems.append("You can sit on one seat only.")
    options: dict[str, Any] = {option.name: _chosen(option, form, seats) for option in game.options}
    brought: Options = {}  # by whoever takes an open seat
    for option in deck_options(game):
        if option.seat < len(wanted) and wanted[option.seat] == OPEN:
            options[option.name], brought[option.name] = option.choices[0], DUE
        else:
            options[option.name], wrong = chosen(option, form)
            problems += wrong
    try:
        check(game, seats, **options)
    except BadOptions as error:
        problems += error.problems
    if problems:
        raise BadOptions(problems)
    row = _row(game, {"seats": seats, **options, **brought})
    return Rows(row, [_seat(row, seat, who, browser, name) for seat, who in enumerate(wanted)])


def _chosen(option: Option, form: Mapping[str, str], seats: int) -> str:
    """Read one option: as it stands, from the teams beside the seats, or as usual where nothing is said."""
    teams: dict[str, list[str]] = {}
    if option.more == TeamsOption.more and option.name not in form:
        for seat in range(min(seats, MOST_SEATS)):
            team = form.get(f"team_{seat}", "")
            teams.setdefault(team or f"alone {seat}", []).append(str(seat + 1))
        if all(team.startswith("alone") for team in teams):
            teams = {}
    given = "/".join("+".join(members) for members in teams.values()) or form.get(option.name, "")
    return given or option.choices[0]


def rematch(row: MatchRow, seats: Sequence[SeatRow], game: Game) -> Rows:
    """The same people and bots on the same seats, by the same options, and a new deal."""
    again = _row(game, settled(game, row.options, seats))
    again.rematch_of = row.id
    return Rows(again, [_same(again, seat) for seat in seats])


def continued(match: Match, you: int, browser: str, name: str) -> Rows:
    """The same table as `match` with a new future: you on a seat of it, bots on all others."""
    row = _row(match.game, {**match.options})
    kept = [line for line in match.position.splitlines() if not line.startswith(("key:", "drawn:"))]
    row.origin = "\n".join([*kept, f"key: 0x{row.key}"]) + "\n"
    wanted = [ME if seat == you else USUAL_LEVEL for seat in range(match.seats)]
    return Rows(row, [_seat(row, seat, who, browser, name) for seat, who in enumerate(wanted)])


def _row(game: Game, options: Options) -> MatchRow:
    return MatchRow(
        id=fresh_secret(),
        game=game.name,
        version=game.version,
        edition=game.edition,
        options=options,
        key=secrets.token_hex(KEY_BYTES),
        watch_secret=fresh_secret(),
    )


def _seat(row: MatchRow, seat: int, who: str, browser: str, name: str) -> SeatRow:
    if who == ME:
        return SeatRow(match_id=row.id, seat=seat, kind="person", holder=browser, name=name or f"Player {seat + 1}")
    if who == OPEN:
        return SeatRow(match_id=row.id, seat=seat, kind="open", invite=fresh_secret())
    return SeatRow(match_id=row.id, seat=seat, kind="bot", level=who, name=f"Bot {seat + 1}")


def _same(row: MatchRow, seat: SeatRow) -> SeatRow:
    """Seat the same one again; a person whom a bot replaced may come back there too."""
    return SeatRow(
        match_id=row.id,
        seat=seat.seat,
        kind=seat.kind,
        level=seat.level,
        invite=fresh_secret() if seat.kind == "open" else None,
        holder=seat.holder,
        name=seat.name,
        replaced_at=seat.replaced_at,
        control=seat.control,
    )
