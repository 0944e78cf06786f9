"""The record of a match of Prime Ordeal, and the card table that its rules read."""

import numpy as np

from trionfi.core.game import HEAD
from trionfi.core.options import MOST_SEATS
from trionfi.games.prime_ordeal.rules.numbers import (
    CARDS,
    CONDITIONS,
    EFFECTS,
    HAND_WORDS,
    KINDS,
    LIMITS,
    MOST_WAITING,
    PRIME_CARDS,
    STATEMENTS,
    SYMBOLS,
    TRIGGERS,
    VERBS,
    WORDS,
    Roster,
)

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
            ("fits", "i8", WORDS),  # the cards that have such a kind, traits and cost, as bits
            ("any_base", "i1"),  # 1: whatever its present base power is
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
            ("begins", "i1", TRIGGERS),  # its statements by trigger, as bits
            ("lasts", "i4", VERBS),  # its STATIC effects by verb, by their numbers over all statements, as bits
            ("conditional", "i4"),  # those of its effects that stand under a condition
            ("payable", "i8", HAND_WORDS),  # the hands that can pay what is printed, as bits
            # Cards by what is printed on them, as bits: the same in every row.
            ("of_kind", "i8", (KINDS, WORDS)),
            ("triggered", "i8", (TRIGGERS, WORDS)),  # those with a statement of a trigger
            ("lasting", "i8", (VERBS, WORDS)),  # those with a STATIC statement of a verb, by verb
            ("wavering", "i8", WORDS),  # those on which anything but power stands under a condition
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
            ("power", "i4"),  # final power (O24), while it is added up; blank at every decision
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
            ("totals", "i4", MOST_SEATS),  # power totals (O22), while they are added up; blank at every decision
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
            # What follows from the fields above, so that nobody has to look for it; `rosters.gather` finds it anew.
            ("rosters", "i8", (Roster.OF_SEAT + MOST_SEATS, WORDS)),  # sets of cards, as bits: by Place, then by Roster
            ("changed", "i8", (MOST_SEATS, WORDS)),  # cards whose creation costs a seat more or less than printed
            ("named", "i2"),  # cards that will make space
            ("due", "i2"),  # seats that hold too many or too few cards, as bits
        ],
    )
)
MOST_BYTES = 5632  # more than a page of memory, since what other cards add up to needs more than one or two bytes
assert STATE.itemsize <= MOST_BYTES
