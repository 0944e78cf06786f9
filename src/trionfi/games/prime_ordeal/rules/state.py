"""The record of a match of Prime Ordeal, and the card table that its rules read."""

import numpy as np

from trionfi.core.abilities import MOST
from trionfi.core.game import HEAD
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
NONE = 0  # no verb, no target, no condition, no host
SETS = 3  # Genesis and two expansions (O3)
MOST_WAITING = 68  # abilities at one time (OA91); with our cards never more than 31

# Where a card is.
ABSENT, DECK, PILE, POOL, PLAY, UNDER = range(6)
LEFT = (PILE, POOL, UNDER)  # where one is that has just left play
# Kinds of cards, as bits.
CREATURE, BONUS, EPOCH = 1, 2, 4
KINDS = 3
assert tuple(range(KINDS)) == (CREATURE >> 1, BONUS >> 1, EPOCH >> 1)  # moves.kind_place
# Marks of a card: its abilities are off, its ACTION is used this turn, it was created this turn (OA82), it makes space,
# opponents' cards can neither choose nor change it
# (while an effect is carried out: it is one of those that the effect reaches).
BLANK, USED, MADE, LEAVING, IMMUNE, REACHED = 1, 2, 4, 8, 16, 32

# How a seat stands in the match (OA38): living, marked in the first or second pass, just cleaned up, gone for longer.
LIVING, MARKED, MARKED_LATE, CLEANED, CLEANED_LATE, GONE = range(6)
# Phases of a round.
VOTE, TURN, BATTLE, AFTER, CLEARED, ENDED = range(6)
# What is asked; MENU is the free choice of a turn.
(
    MENU,
    ASK_VOTE,
    ASK_NEXT,
    ASK_MAY,
    ASK_PAY,
    ASK_PICK,
    ASK_SEAT,
    ASK_SPACE,
    ASK_GAIN,
    ASK_SHRINK,
    ASK_DROP,
    ASK_REDRAW,
    ASK_HEIR,
) = range(13)
# How a card comes under a player's control.
PAID, FREELY, TAKING = range(1, 4)
BEGUN, AGREED, ACTING = range(3)
UNKNOWN_DESIGN = -1
UNKNOWN_SYMBOL = -1

# The ability language (§5.5): what the rows of numbers mean.
STATIC, CREATED, TURN_START, ACTION, BATTLE_START, AFTER_BATTLE, ON_CREATE, LEAVES = range(1, 9)
MINE, THEIRS, ALL_PLAY, IN_POOL, IN_PILE = range(1, 6)  # zones of sets
SELF, PICK, EACH, YOU, OPP, OPPS, ALL, LOSERS = range(1, 9)  # targets and players
ONCE, COUNTERS, UNDERS, COUNT, LIFE = range(5)  # what an amount is multiplied by, what a condition reads
AT_LEAST, EXACTLY, AT_MOST = range(1, 4)
WON, LOST = 1, 2
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
) = range(1, 22)
CREATURE_HOLD, BONUS_HOLD, CREATURE_CREATE, BONUS_CREATE, HAND, FREE_DISCARD, UNDER_LIMIT = range(7)
LIMITS = 6  # those of a player; the limit for cards under is a Creature's own
STARTING_LIMITS = (3, 3, 1, 1, STARTING_HAND, 2)  # (O35, O18, O9, O20)
LEGACY_UNDERS, LEGACY_COUNTERS = 1, 2

SET = np.dtype(
    (
        np.record,
        [
            ("zone", "i1"),  # MINE .. IN_PILE, NONE for no set
            ("kinds", "i1"),  # the kinds that are in it, as bits; all of them where none is named
            ("traits", "i2"),  # traits that a member must have, as bits
            ("other", "i1"),  # 1: not the card itself
            ("least", "i2"),  # present base power
            ("most", "i2"),
            ("symbols", "i1"),  # printed cost at most
        ],
    )
)
EFFECT = np.dtype(
    (
        np.record,
        [
            ("verb", "i1"),
            ("target", "i1"),  # SELF, PICK or EACH of the set, or a player
            ("set", SET),  # for COST: whose cost changes, as kinds and traits
            ("kind", "i1"),  # of a limit or a legacy
            ("who", "i1"),  # YOU or ALL, for limits and costs
            ("amount", "i2"),
            ("times", "i1"),  # ONCE, COUNTERS, UNDERS, COUNT of `counted`
            ("counted", SET),  # or what the base power is taken from (SETPOWER)
            ("source", "i1"),  # SELF, PICK: the target of `base(...)`
            ("most", "i2"),  # of counters; 0 for no limit
        ],
    )
)
CONDITION = np.dtype((np.record, [("reads", "i1"), ("set", SET), ("order", "i1"), ("number", "i2")]))
STATEMENTS, CONDITIONS, EFFECTS = 4, 3, 4  # that one card, one statement can have
STATEMENT = np.dtype(
    (
        np.record,
        [
            ("trigger", "i1"),
            ("may", "i1"),
            ("pays", "i1"),  # 1 where there is a cost in Prime cards
            ("pay", "i1", SYMBOLS),  # by symbol, ANY last
            ("result", "i1"),  # WON, LOST or NONE
            ("by_opponent", "i1"),
            ("created", "i1"),  # the kinds that trigger it, as bits; all where none is named
            ("conditions", CONDITION, CONDITIONS),
            ("effects", EFFECT, EFFECTS),
        ],
    )
)
CARD = np.dtype(
    (
        np.record,
        [
            ("copies", "i1"),  # 0: no such design
            ("set", "i1"),  # 0 Genesis, 1 Flora, Fauna, & Fungi, 2 Extinction
            ("kind", "i1"),  # CREATURE, BONUS or EPOCH
            ("traits", "i2"),  # as bits
            ("cost", "i1", SYMBOLS),  # by symbol, ANY last
            ("symbols", "i1"),  # of the cost in all
            ("base_power", "i1"),  # (O23)
            ("triggers", "i2"),  # of its statements, as bits
            ("statics", "i4"),  # verbs of its STATIC statements, as bits
            ("standing", "i4"),  # effects of its STATIC statements, by their numbers over all statements, as bits
            ("statements", STATEMENT, STATEMENTS),
        ],
    )
)

PIECE = np.dtype(
    (
        np.record,
        [
            ("where", "i1"),  # ABSENT .. UNDER
            ("seat", "i1"),  # who controls it in play, or chooses the heir of its counters
            ("counters", "i2"),  # on it; of a Creature that has left play, those that wait for an heir (OA85)
            ("change", "i2"),  # of its power until the end of step 4 (OA50)
            ("base_power", "i1"),  # present base power
            ("power", "i4"),  # final power (O24), up to date at every decision
            ("host", "i2"),  # 1 + the card that it lies under
            ("unders", "i1"),  # cards under it
            ("marks", "i1"),  # BLANK, USED, MADE, LEAVING, IMMUNE
        ],
    )
)
WAITING = np.dtype(
    (
        np.record,
        [
            ("card", "i2"),
            ("trigger", "i1"),  # NONE: no ability
            ("seat", "i1"),  # who controlled the card when it triggered
            ("statements", "i1"),  # those that triggered, as bits
            ("group", "i2"),  # one event is one group (OA61)
        ],
    )
)
BEHIND_CARD = np.dtype("i2").itemsize  # the first byte of a WAITING that does not say whose ability it is
assert WAITING.fields is not None
assert [place for _, place, *_ in WAITING.fields.values()][:2] == [0, BEHIND_CARD]
# Why everything has room, with any card file that the checker admits; tests/test_crowded_prime_ordeal.py adds it up.
#
# - A Prime card is in one place (OX1), and so is a Creation card (OX2): no deck or pool overflows, nor what is in play;
#   and of cards controlled, paid for in a turn (OA82) or leaving counters there are CARDS at most.
# - A hand has MOST_HAND cards at most: they replace what was discarded, or fill up to a limit that is not higher.
# - Nothing goes under a Creature beyond its limit, MOST_UNDER at most. So `stage` (cards released, places in the turn
#   order, or a bit for each side) stays below 2 ** MOST_SEATS.
# - What is weighed (power, limits, totals) is added up in four bytes: CARDS * STATEMENTS * EFFECTS effects at most, of
#   MOST_NUMBER at most. What stays (counters, change, loss, more) is kept within MOST_NUMBER at each change (OA90).
# - Abilities wait as long as there is room (OA91); for the numbers of their groups see `waiting.new_group`.
# - There are 1,000 rounds at most (OA55), or one more than a position had, MOST_NUMBER at most.
STATE = np.dtype(
    (
        np.record,
        [
            *HEAD,
            ("expansions", "i1"),  # options, by their numbers
            ("length", "i1"),
            ("first_creator", "i1"),
            ("rotate_first", "i1"),
            ("epoch_create_limit", "i1"),
            ("max_rounds", "i2"),
            ("pool_cap", "i2"),
            ("forfeit", "i1"),
            ("teams", "i8"),
            ("hidden", "i1"),  # 1 once blanked for a viewer: what is shuffled then stays unknown
            ("sides", "i1", MOST_SEATS),  # by seat: the first seat of its team, itself without teams
            ("phase", "i1"),
            ("rounds", "i2"),
            ("first", "i1"),  # the First Creator, NOBODY until named
            ("turn_of", "i1"),  # whose creating turn it is, NOBODY outside turns
            ("votes", "i1", MOST_SEATS),  # for each seat (OA77)
            ("life", "i1", MOST_SEATS),  # of the side that a seat leads
            ("out", "i1", MOST_SEATS),  # by seat: LIVING .. GONE
            ("result_of_battle", "i1", MOST_SEATS),  # by seat: WON, LOST or NONE
            ("avoids", "i1", MOST_SEATS),
            ("loss", "i2", MOST_SEATS),  # changes of Life lost, by seat, until the end of step 4
            ("hand", "i1", (MOST_SEATS, SYMBOLS)),  # blank where the viewer cannot know it
            ("held", "i1", MOST_SEATS),  # size of each hand; public
            ("prime_deck", "i1", PRIME_CARDS),  # top last; blank where hidden
            ("prime_left", "i1"),
            ("prime_pile", "i1", SYMBOLS),
            ("deck", "i1", CARDS),  # designs, top last; blank where hidden
            ("deck_left", "i2"),
            ("pool", "i2", CARDS),  # cards, the oldest first
            ("pool_size", "i2"),
            ("play", "i2", CARDS),  # cards in play, in the order in which they came
            ("in_play", "i2"),
            ("pieces", PIECE, CARDS),
            ("limits", "i4", (MOST_SEATS, LIMITS)),  # up to date at every decision
            ("totals", "i4", MOST_SEATS),  # power totals (O22), up to date at every decision
            ("holds", "i2", (MOST_SEATS, KINDS)),  # cards in play by seat and kind
            ("unweighed", "i1"),  # 1 where what STATIC abilities do is not up to date; 0 at every decision
            ("legacy", "i1", MOST_SEATS),  # LEGACY_UNDERS and LEGACY_COUNTERS, as bits
            ("dear", "i1", MOST_SEATS),  # 1 where a card in play changes the creation costs of a seat
            ("heirlooms", "i2", MOST_SEATS),  # Creatures that left play and whose counters wait for an heir (F16, X11)
            ("made", "i2", KINDS),  # paid creations this turn (O18)
            ("more", "i2", LIMITS),  # limits grown for this turn (F05)
            ("freed", "i1"),  # 1 once the Free Discard is used
            ("waiting", WAITING, MOST_WAITING),
            ("waits", "i2"),
            ("groups", "i2"),
            ("doing", WAITING),  # the ability that resolves
            ("statement", "i1"),
            ("course", "i1"),  # how far the statement is: BEGUN, AGREED or ACTING
            ("effect", "i1"),
            ("stage", "i2"),  # how far the effect is, where it takes several choices
            ("choice", "i2"),  # what was picked for it: 1 + card or 1 + seat
            ("making", "i2"),  # 1 + the card that is being created or gained
            ("maker", "i1"),
            ("manner", "i1"),  # PAID, FREELY or TAKING
            ("ready", "i1"),  # 1 once it is paid and space is made
            ("paid", "i2"),  # 1 + the payment for it
        ],
    )
)
MOST_BYTES = 4736  # more than a page of memory, since what other cards add up to needs more than one or two bytes
assert STATE.itemsize <= MOST_BYTES


def _multisets() -> list[tuple[int, ...]]:
    """Every choice of 1 to MOST_HAND Prime cards, by size, then with as many of the first symbols as can be."""

    def of(size: int, kinds: int) -> list[tuple[int, ...]]:
        if kinds == 1:
            return [(size,)]
        return [(n, *rest) for n in range(size, -1, -1) for rest in of(size - n, kinds - 1)]

    return [choice for size in range(1, MOST_HAND + 1) for choice in of(size, SYMBOLS)]


MULTISETS = np.array(_multisets(), np.int8)
MOST_CHOICES = len(MULTISETS)  # of Prime cards to pay or discard
PACKED = (MULTISETS.astype(np.int32) << 4 * np.arange(SYMBOLS)).sum(axis=1).astype(np.int32)  # four bits a symbol
GUARDS = 0x88888  # the highest of each four bits
FIRST_OF_SIZE = np.searchsorted(MULTISETS.sum(axis=1), np.arange(MOST_HAND + 2)).astype(np.int16)

# Actions.
END, YES, NO, DECLINE, FORFEIT = range(5)
SEAT = 5  # vote for a seat, or choose an opponent
CREATE_IT = SEAT + MOST_SEATS  # by design
USE = CREATE_IT + DESIGNS  # by card, as the next four
SPACE = USE + CARDS
CHOOSE = SPACE + CARDS
NEXT = CHOOSE + CARDS
FREE = NEXT + CARDS  # by choice of Prime cards, as the next two
PAY = FREE + MOST_CHOICES
DROP = PAY + MOST_CHOICES
ACTIONS = DROP + MOST_CHOICES
MOST_LEGAL = 512  # a free turn has 301 at most: end, forfeit, designs to create, cards to use, 47 ways to discard
# No action of our cards has half as much to tell, at the most crowded table. One of other cards may; what is beyond is
# not told, and the action cannot be undone.
JOURNAL_ROWS = 1024
