"""A game with cards that a test may edit: Peuali, whose file of cards is here just the Power of its first card."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from trionfi.core.errors import BadCards
from trionfi.core.game import EDITIONS, GAMES, Content, Game

GAME = GAMES["peuali"]
BUILT_IN_POWER = int(GAME.cards["power"][0])


def read_power(path: Path) -> Content:
    """Read such a file."""
    try:
        power = int(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise BadCards([f"{path.name}: {error}"]) from None
    cards = GAME.cards.copy()
    cards["power"][0] = power
    return Content(cards, GAME.faces, GAME.words)


@contextmanager
def registered() -> Iterator[Game]:
    """Register the game; afterwards all editions are forgotten."""
    before, editions = dict(GAMES), dict(EDITIONS)
    game = GAMES["peuali"] = EDITIONS["peuali", ""] = replace(GAME, read_cards=read_power)
    try:
        yield game
    finally:
        for registry, kept in ((GAMES, before), (EDITIONS, editions)):
            registry.clear()
            registry.update(kept)  # type: ignore[arg-type]
