"""The record of a match, and the card table that its rules read."""

import numpy as np

from trionfi.core.game import HEAD

MOST_SEATS = 4
DECK = 20  # cards (S1)
HAND = 5  # cards dealt to each player (S2), and so many rounds
ALL_CARDS = (1 << DECK) - 1

ACTIONS = DECK  # lay a card, by its number
MOST_LEGAL = HAND
JOURNAL_ROWS = 8  # the last card, who takes the round, and up to four winners

STATE = np.dtype(
    (
        np.record,
        [
            *HEAD,
            ("rounds", "i1"),  # that are over
            ("leader", "i1"),  # who lays first in this round (S3)
            ("deck", "i1", DECK),  # the cards in order, only while they are dealt
            ("hand", "i4", MOST_SEATS),  # by seat, a set of cards as bits; 0 where the viewer cannot know it
            ("held", "i1", MOST_SEATS),  # cards in each hand; public
            ("laid", "i1", MOST_SEATS),  # by seat, 1 + the card that lies before it in this round
            ("seen", "i4"),  # the cards of earlier rounds, as bits
            ("points", "i1", MOST_SEATS),
        ],
    )
)
assert STATE.itemsize == 176

CARD = np.dtype((np.record, [("rank", "i1")]))
