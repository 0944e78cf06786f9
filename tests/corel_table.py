"""Positions of Corel for tests, laid out in few lines."""

import trionfi
from trionfi.core.game import Game
from trionfi.core.match import Match
from trionfi.games.corel import GAME
from trionfi.games.corel import state as record

NAMES = ["Ann", "Ben"]
NUTMAN, ARCHER, BARK_KNIGHT, SWORD, PLATE = 0, 2, 3, 11, 13
ANGER = GAME.words.action_number("play-N09") - record.PLAY_IT  # type: ignore[operator]
FRONT_1, BACK_1, FRONT_2 = 0, 1, record.SLOTS  # places


def figure(place: int, design: int) -> int:
    """A place and who stands there, as a fact of the journal."""
    return place + record.PLACES * (1 + design)


def position(*lines: str) -> Match:
    """A match that begins at these lines, in Ann's turn, nobody's first."""
    return of_edition(GAME, *lines)


def of_edition(game: Game, *lines: str) -> Match:
    """The same with the cards of an edition."""
    named = f"game: {game.name} {game.version} {game.edition}".rstrip()
    return trionfi.position("\n".join([named, "seats: 2", *lines]))


def played(match: Match, *actions: str) -> Match:
    """The same match after some actions."""
    for action in actions:
        match.play(action)
    return match
