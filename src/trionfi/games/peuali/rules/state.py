"""The record of a match of Peuali, and the card table that its rules read."""

import numpy as np

from trionfi.core.game import HEAD

MOST_PLAYERS = 4
FRONTS = 4  # with three players the fourth stays empty (P27, P28)
DECK = 24  # cards that are dealt (P14); the Fire is furniture (P1)
LONGEST_FRONT = 20  # all cards that can be played in one battle: 4 times 5, or 3 times 6 (P22, P23)
CHIPS = 6  # of each Being (P3)
MOST_OF_A_BATTLE = 100  # points; six cards and the bonus are worth 88 at most
MOST_TOTAL = 999  # points in a match, with whatever total a position begins
HAND_OF_THREE = 6  # cards dealt to each of three players (P22)
HAND_OF_FOUR = 5  # cards dealt to each of four players (P23)

JOURNAL_ROWS = (
    16  # no action has more to tell: the last card, what it does and what is done to it, 4 tallies, 4 winners
)

BEINGS = 4
NO_BEING = -1
CHOICES = DECK * FRONTS  # actions below this play a card onto a front; the next ones choose a Being
ACTIONS = CHOICES + BEINGS
MOST_LEGAL = (
    HAND_OF_FOUR * FRONTS
)  # 20; three players have at most 18, listed four by four as if there were a front more

ALL_CARDS = (1 << DECK) - 1
ALL_ESSENCES = 0b111
ESSENCES = 3  # (P6)
POWERS = 7  # (P5)

PLAYED = np.dtype(
    (
        np.record,
        [
            ("card", "i1"),
            ("essences", "i1"),  # a set of Essences as bits: printed, or copied (P46)
            ("power", "i1"),  # printed, or copied; 0 for a blank dual (PA10)
            ("bonus", "i1"),  # the Power of the card it took over (P41)
            ("chip", "i1"),  # the seat whose chip is on it, NOBODY when Defeated (P32)
        ],
    )
)

STATE = np.dtype(
    (
        np.record,
        [
            *HEAD,
            ("interaction", "i1"),  # option, 1 = mutual (PA2)
            ("battle_tie", "i1"),  # option, 1 = none (PA25)
            ("first_dealer", "i1"),  # option, 0 = random, else 1 + seat (PA29)
            ("battle", "i1"),  # 1 .. seats; 0 while Beings are chosen
            ("dealer", "i1"),  # who dealt this battle (P21)
            ("being", "i1", MOST_PLAYERS),  # by seat, NO_BEING until chosen (P18)
            ("deck", "i1", DECK),  # the cards in order, only while they are dealt
            ("hand", "i4", MOST_PLAYERS),  # by seat, a set of cards as bits; 0 where the viewer cannot know it
            ("left", "i1", MOST_PLAYERS),  # cards in each hand; public
            ("fallen", "i4"),  # the set of cards on the fronts
            ("length", "i1", FRONTS),  # cards on each front
            ("fronts", PLAYED, (FRONTS, LONGEST_FRONT)),  # from the Fire outwards (P26)
            ("chips", "i1", MOST_PLAYERS),  # free chips by seat
            (
                "points",
                "i2",
                MOST_PLAYERS,
            ),  # Power of each seat's Undefeated cards, bonuses of Masks included: 84 at most
            ("totals", "i2", MOST_PLAYERS),  # over the finished battles
            ("tally", "i2", (MOST_PLAYERS, MOST_PLAYERS)),  # points by battle and seat, for the finished battles
        ],
    )
)
assert STATE.itemsize == 635

CARD = np.dtype((np.record, [("essences", "i1"), ("power", "i1"), ("mask", "i1"), ("dual", "i1")]))
