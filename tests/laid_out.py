"""Tables of Prime Ordeal, laid out line by line for tests."""

import trionfi
from trionfi.core.match import Match

GAME = trionfi.GAMES["prime_ordeal"]

# In the middle of things: at the start of battle one ability waits, and another asks whether to do what it offers.
COURSE = (
    "seats: 3",
    "expansions: both",
    "teams: 1+3/2",
    "life: 5 7 5",
    "hand 1: E",
    "play 1: G13 G17 G22",
    "play 2: G29 G13b+3",
    "under G22: G07 F01",
    "arrival: G29 G13 G17 G22 G13b",
    "base: G13=4",
    "change: G17+2 G13b-1",
    "blank: G13b",
    "pool: G07b G05",
    "pile: X01",
    "prime pile: E1 *2",
    "phase: battle",
    "loss: 0 -1 0",
    "avoids: 0 1 0",
    "waiting: G22/BATTLE_START/1/3/1",
    "groups: 1",
    "doing: G17/BATTLE_START/1/1/0",
    "asked: may",
)


def position(*lines: str) -> Match:
    """A match that begins at these lines."""
    return trionfi.position("\n".join([f"game: prime_ordeal {GAME.version}", *lines]))
