"""Three card games of battling creatures: play them, measure them, study them."""

from trionfi import bots as bots
from trionfi import games as games
from trionfi.core.errors import (
    BadCards,
    BadOptions,
    BadPosition,
    BadSave,
    IllegalAction,
    OtherVersion,
    TrionfiError,
    UnknownGame,
)
from trionfi.core.game import GAMES, SPECTATOR, Game, use_cards
from trionfi.core.match import Event, Match, load, new, position

__all__ = [
    "GAMES",
    "SPECTATOR",
    "BadCards",
    "BadOptions",
    "BadPosition",
    "BadSave",
    "Event",
    "Game",
    "IllegalAction",
    "Match",
    "OtherVersion",
    "TrionfiError",
    "UnknownGame",
    "bots",
    "load",
    "new",
    "position",
    "use_cards",
]
