"""Positions of Corel for tests, laid out in few lines."""

import random

import numpy as np

import trionfi
from trionfi.core.game import Game
from trionfi.core.match import Match
from trionfi.core.notation import write_position
from trionfi.games.corel import GAME
from trionfi.games.corel.rules.numbers import DESIGNS, PLACES, SEATS, SLOTS, Action, Kind

NAMES = ["Ann", "Ben"]
NUTMAN, ARCHER, BARK_KNIGHT, SWORD, PLATE = 0, 2, 3, 11, 13
ANGER = GAME.words.action_number("play-N09") - Action.PLAY  # type: ignore[operator]
FRONT_1, BACK_1, FRONT_2 = 0, 1, SLOTS  # places


def figure(place: int, design: int) -> int:
    """A place and who stands there, as a fact of the journal."""
    return place + PLACES * (1 + design)


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


def partly_known(picker: random.Random) -> Match:
    """A deal in which one player found a character in the deck, unshown, and has shown two cards of the hand."""
    match = trionfi.new(GAME.name, key=picker.getrandbits(256), open_decks="on")
    states, seat = match.state, picker.randrange(SEATS)
    here = states[0]
    hand = [design for design in range(DESIGNS) for _ in range(here.hand[seat, design])]
    deck = [*map(int, here.deck[seat, : here.deck_left[seat]])]
    deck.append(hand.pop(picker.randrange(len(hand))))
    found = picker.choice([design for design in deck if GAME.cards[design].kind == Kind.CHARACTER])
    deck.remove(found)
    shown = picker.sample(hand, 2)
    picker.shuffle(deck)
    here.hand[seat] = np.bincount([*hand, found], minlength=DESIGNS)
    here.stock[seat] = np.bincount(deck, minlength=DESIGNS)
    here.known[seat] = np.bincount(shown, minlength=DESIGNS)
    here.sought[seat, 0] = 1
    here.deck[seat, : len(deck)] = deck
    return trionfi.position(write_position(GAME, states))
