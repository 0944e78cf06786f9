"""Tables at telling moments, made from real matches, as seats see them; for pictures and tests of the pages."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import trionfi
from trionfi import SPECTATOR, Match
from trionfi.table.address import Site
from trionfi.table.scene import Scene
from trionfi.table.schema import MatchRow, SeatRow
from trionfi.table.sight import Manner, Sight, see

GAME = "peuali"
NAMES = ("Ann", "Bot 2", "Ben", "Bot 4")
BASE = "https://table.example"
HERE = "http://127.0.0.1:8000"
SITE = Site(network=("http://192.0.2.117:8000", "http://[2001:db8:85a3:8d3:1319:8a2e:370:7348]:8000"))
MANNER = Manner("/t/m1", BASE, "token", frozenset(range(4)))


def scene_of(match: Match, names: Sequence[str], key: int = 0) -> Scene:
    """A table where a match is played by these people and bots."""
    row = MatchRow(
        id="m1",
        game=match.game.name,
        version=match.game.version,
        options=match.options,
        key=f"{key:064x}",
        watch_secret="9dK2hhQx7mB1",
    )
    sitting = [
        SeatRow(match_id="m1", seat=seat, kind="bot" if name.startswith("Bot") else "person", name=name,
                level="quick" if name.startswith("Bot") else None, holder=name, control=False)
        for seat, name in enumerate(names)
    ]  # fmt: skip
    return Scene(row, sitting, match)


def place_among(eager: Sequence[str], action: str) -> int:
    """How soon an action is done, by what it begins with: the most telling first, and last what is not among them."""
    verb = action.partition("-")[0]
    return eager.index(verb) if verb in eager else len(eager)


def asked(match: Match) -> str | None:
    """What kind of question the seat to move is asked."""
    question = match.look()["asked"]
    return question["kind"] if question else None


def scene(seats: int, enough: Callable[[Match], bool], key: int = 7) -> Scene:
    """A match played, the plays with the most to tell first, until there is enough of it."""
    match = trionfi.new(GAME, seats=seats, key=key)
    shown = scene_of(match, NAMES[:seats], key)
    while not match.over and not enough(match):
        shown.play(match.game.words.action_word(max(match.legal_actions, key=lambda action: _telling(match, action))))
    assert enough(match), "the match has no such moment"
    return shown


def _telling(match: Match, action: int) -> tuple[int, int]:
    """How much an action brings about; those equal in that are mixed."""
    return len(match.preview(action, match.to_move)), (action * 7919 + len(match.actions)) % 97


def _turn(seats: int, you: int, number: int) -> Sight:
    """The first position after `number` actions in which it is the turn of `you`."""
    return see(scene(seats, lambda match: len(match.actions) >= number and match.to_move == you), you, MANNER)


def _last_card() -> Sight:
    shown = scene(4, lambda match: bool(match.look()["battle"]) and sum(map(len, match.look()["hands"])) == 1)
    return see(shown, shown.match.to_move, MANNER)


def _others_turn() -> Sight:
    return see(scene(4, lambda match: len(match.actions) >= 34 and match.to_move != 0), 0, MANNER)


def _open_seats() -> Sight:
    shown = scene(4, lambda _: True)
    for seat in shown.seats[2:]:
        seat.kind, seat.holder, seat.name, seat.level = "open", None, "", None
        seat.invite = f"kq7x2mWzR4t{seat.seat}"
    return see(shown, 0, replace(MANNER, base=SITE.front(HERE), note=SITE.note(HERE)))


def _watched() -> Sight:
    return see(scene(4, lambda match: len(match.actions) >= 20), SPECTATOR, replace(MANNER, url="/watch/w", csrf=""))


def _replayed() -> Sight:
    shown = scene(4, lambda match: match.over).at(31)
    return see(shown, 0, replace(MANNER, replay=True, all_hands=True))


MOMENTS: dict[str, Callable[[], dict[str, Any]]] = {
    "open": _open_seats,
    "being": lambda: _turn(4, 0, 0),
    "first": lambda: _turn(4, 0, 4),
    "mid": lambda: _turn(4, 0, 11),
    "late": lambda: _turn(4, 0, 41),
    "last": _last_card,
    "others": _others_turn,
    "three": lambda: _turn(3, 0, 13),
    "spectator": _watched,
    "tally": lambda: see(scene(4, lambda match: bool(match.look()["tally"])), 0, MANNER),
    "over": lambda: see(scene(4, lambda match: match.over), 0, MANNER),
    "replay": _replayed,
}
"""Named moments; each makes a sight."""
