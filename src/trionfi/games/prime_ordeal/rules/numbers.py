"""The numbers that Prime Ordeal is made of: its sizes, and what each number in the record and on the cards means."""

from math import comb
from typing import Any

import numpy as np

from trionfi.abilities.language import MOST
from trionfi.core.names import Names
from trionfi.core.options import MOST_SEATS

SYMBOLS = 5  # Ember, Tide, Stone, Gale and the wild Spark (OA1)
SYMBOL_WORDS = "ETSG*"  # by symbol
SPARK = 4
ANY = 4  # the place of `1` in a cost: any Prime card (OA2)
PRIME = (13, 13, 13, 13, 8)  # Prime cards by symbol
PRIME_CARDS = 60
LENGTHS = (11, 7, 13)  # Life at the start, by the number of the option (O8)
STARTING_HAND = 3  # (O9)
STARTING_POOL = 5  # Creatures (O10)
MOST_HAND = 6  # no card file lifts a hand above this
MOST_POWER = 99  # of a base power
MOST_UNDER = MOST  # cards under a Creature: no ability names a higher number
MOST_NUMBER = 9999  # that counters, powers, and what changes a power, a limit or a loss of Life can be (OA90)

DESIGNS = 84  # different Creation cards that a card file may have
COPIES = 2  # of one design at most
CARDS = DESIGNS * COPIES  # a card is design * COPIES + copy
BITS = 56  # of a set of cards or hands, in each of its words: so none is negative, and both copies are in one word
WORDS = -(-CARDS // BITS)  # that a set of cards takes
assert BITS % COPIES == 0
NONE = 0  # no verb, no target, no condition, no host
SETS = 3  # Genesis and two expansions (O3)
MOST_WAITING = 68  # abilities at one time (OA91); with our cards never more than 31
KINDS, TRIGGERS, VERBS = 3, 9, 22  # numbers of kinds are places in a list, the others begin with NONE
STATEMENTS, CONDITIONS, EFFECTS = 4, 3, 4  # that one card, one statement can have
LIMITS = 6  # those of a player; the limit for cards under is a Creature's own
STARTING_LIMITS = (3, 3, 1, 1, STARTING_HAND, 2)  # (O35, O18, O9, O20)
UNKNOWN_DESIGN = -1
UNKNOWN_SYMBOL = -1


class Place(Names):
    """Where a card is."""

    ABSENT, DECK, PILE, POOL, PLAY, UNDER = range(6)


LEFT = (Place.PILE, Place.POOL, Place.UNDER)  # where a card is that has just left play


class Kind(Names):
    """Kinds of cards, as bits."""

    CREATURE, BONUS, EPOCH = 1, 2, 4


assert tuple(range(KINDS)) == (Kind.CREATURE >> 1, Kind.BONUS >> 1, Kind.EPOCH >> 1)  # moves.kind_place


class Mark(Names):
    """Marks of a card, as bits.

    Its abilities are off, its ACTION is used this turn, it was created this turn (OA82), it makes space, opponents'
    cards can neither choose nor change it; while an effect is carried out: it is one of those that the effect reaches.
    """

    BLANK, USED, MADE, LEAVING, IMMUNE, REACHED = 1, 2, 4, 8, 16, 32


class Fate(Names):
    """How a seat stands (OA38): living, marked in the first or second pass, just cleaned up, gone for longer."""

    LIVING, MARKED, MARKED_LATE, CLEANED, CLEANED_LATE, GONE = range(6)


class Phase(Names):
    """Phases of a round."""

    VOTE, TURN, BATTLE, AFTER, CLEARED, ENDED = range(6)


class Ask(Names):
    """What is asked; MENU is the free choice of a turn."""

    MENU, VOTE, NEXT, MAY, PAY, PICK, SEAT, SPACE, GAIN, SHRINK, DROP, REDRAW, HEIR = range(13)


class Manner(Names):
    """How a card comes under a player's control."""

    PAID, FREELY, TAKING = range(1, 4)


class Progress(Names):
    """How far a statement is."""

    BEGUN, AGREED, ACTING = range(3)


class Trigger(Names):
    """When a statement of the ability language holds or happens (§5.5)."""

    STATIC, CREATED, TURN_START, ACTION, BATTLE_START, AFTER_BATTLE, ON_CREATE, LEAVES = range(1, TRIGGERS)


class Zone(Names):
    """Where the members of a set are."""

    MINE, THEIRS, ALL_PLAY, IN_POOL, IN_PILE = range(1, 6)


class Roster(Names):
    """Sets of cards that the record keeps, behind one for each Place: made this turn, controlled by each seat."""

    MADE = 6
    OF_SEAT = 7  # the first of as many as there can be seats


class Target(Names):
    """Whom an effect is for: targets and players."""

    SELF, PICK, EACH, YOU, OPP, OPPS, ALL, LOSERS = range(1, 9)


class Factor(Names):
    """What an amount is multiplied by, what a condition reads."""

    ONCE, COUNTERS, UNDERS, COUNT, LIFE = range(5)


class Order(Names):
    """How a condition compares."""

    AT_LEAST, EXACTLY, AT_MOST = range(1, 4)


class Result(Names):
    """Of a battle."""

    WON, LOST = 1, 2


class Verb(Names):
    """What an effect does."""

    (
        POWER,
        SETPOWER,
        LIFE_CHANGE,
        LOSS,
        AVOID,
        DISCARD,
        TOPOOL,
        TAKE,
        CREATE,
        REVIVE,
        PUT_UNDER,
        RELEASE,
        COUNTER,
        FADE,
        DEAL,
        LIMIT,
        COST,
        REDRAW,
        SHIELD,
        BLANK_OUT,
        LEGACY,
    ) = range(1, VERBS)


class Limit(Names):
    """The limits of a player, and last that of the cards under a Creature."""

    CREATURE_HOLD, BONUS_HOLD, CREATURE_CREATE, BONUS_CREATE, HAND, FREE_DISCARD, UNDER = range(7)


class Legacy(Names):
    """What a Creature leaves behind, as bits."""

    UNDERS, COUNTERS = 1, 2


def _multisets() -> list[tuple[int, ...]]:
    """Every choice of 1 to MOST_HAND Prime cards, by size, then with as many of the first symbols as can be."""

    def of(size: int, kinds: int) -> list[tuple[int, ...]]:
        if kinds == 1:
            return [(size,)]
        return [(n, *rest) for n in range(size, -1, -1) for rest in of(size - n, kinds - 1)]

    return [choice for size in range(1, MOST_HAND + 1) for choice in of(size, SYMBOLS)]


MULTISETS = np.array(_multisets(), np.int8)
MOST_CHOICES = len(MULTISETS)  # of Prime cards to pay or discard
FIRST_OF_SIZE = np.searchsorted(MULTISETS.sum(axis=1), np.arange(MOST_HAND + 2)).astype(np.int16)

# The number of a hand is 1 + its number among the choices, 0 where it has no card: the hands that come before it are
# counted by how many cards it has of each symbol and those behind it.
HANDS = MOST_CHOICES + 1
HAND_WORDS = -(-HANDS // BITS)
BEFORE = np.array(
    [[comb(n + SPARK - symbol, SYMBOLS - symbol) for n in range(MOST_HAND + 1)] for symbol in range(SYMBOLS)], np.int16
)
WORD_OF = (np.arange(HANDS) // BITS).astype(np.int8)  # the word in which a set has the bit of a card or hand
BIT_OF = 1 << (np.arange(HANDS) % BITS).astype(np.int64)


def _parts() -> tuple[Any, Any]:
    """For every hand the choices that it holds, ascending, hand by hand, and where those of each size begin."""
    choices: list[int] = []
    first = np.zeros((HANDS, MOST_HAND + 2), np.int16)
    for hand in range(HANDS):
        held = MULTISETS[hand - 1] if hand else 0 * MULTISETS[0]
        for size in range(1, MOST_HAND + 1):
            first[hand, size] = len(choices)
            of_size = range(FIRST_OF_SIZE[size], FIRST_OF_SIZE[size + 1])
            choices += [choice for choice in of_size if (MULTISETS[choice] <= held).all()]
        first[hand, MOST_HAND + 1] = len(choices)
    return np.array(choices, np.int16), first


PARTS, FIRST_PART = _parts()


class Action(Names):
    """The numbers of actions; each that needs more is the first of as many."""

    END, YES, NO, DECLINE, FORFEIT = range(5)
    SEAT = 5  # vote for a seat, or choose an opponent
    CREATE = SEAT + MOST_SEATS  # by design
    USE = CREATE + DESIGNS  # by card, as the next four
    SPACE = USE + CARDS
    CHOOSE = SPACE + CARDS
    NEXT = CHOOSE + CARDS
    FREE = NEXT + CARDS  # by choice of Prime cards, as the next two
    PAY = FREE + MOST_CHOICES
    DROP = PAY + MOST_CHOICES


ACTIONS = Action.DROP + MOST_CHOICES
MOST_LEGAL = 512  # a free turn has 301 at most: end, forfeit, designs to create, cards to use, 47 ways to discard
# No action of our cards has half as much to tell, at the most crowded table. One of other cards may; what is beyond is
# not told, and the action cannot be undone.
JOURNAL_ROWS = 1024
