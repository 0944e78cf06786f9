"""The record of a match of Corel, and the card table that its rules read."""

import numpy as np

from trionfi.core.game import HEAD
from trionfi.games.corel.rules.numbers import (
    DECK_WORDS,
    DESIGNS,
    EFFECTS,
    HALVES,
    JEWELS,
    MOST_CHAIN,
    MOST_DECK,
    MOST_EQUIPS,
    MOST_WAITING,
    PAYMENTS,
    PICKS,
    PLACES,
    PRECONS,
    SEATS,
    SLOTS,
    STATEMENTS,
)

SET = np.dtype(
    (
        np.record,
        [
            ("zone", "i1"),  # YOURS .. IN_HAND, NONE for no set
            ("kinds", "i1"),  # as bits; CHARACTER where none is named (CA95)
            ("faction", "i1"),  # 1 + its number, NONE for any
            ("other", "i1"),  # 1: not the card itself
            ("back", "i1"),  # 1: in the back row
            ("nonunique", "i1"),
        ],
    )
)
EFFECT = np.dtype(
    (
        np.record,
        [
            ("verb", "i1"),
            ("target", "i1"),  # SELF .. ANNOUNCED_ATTACK
            ("set", SET),  # of a PICK or EACH; for PROMOTE its zone is where the card is found
            ("to", SET),  # the second PICK of MOVE_JEWEL
            ("amount", "i2"),  # damage, HP, cards, JP; with its sign
            ("counted", SET),  # by whose number the amount is multiplied, where it has a zone
            ("rows", "i1"),  # MAIN, BACK or both: whose attack changes, or is granted
            ("turn", "i1"),  # 1: until the end of the turn
            ("kind", "i1"),  # of jewels: STANDARD or SPIRIT
            ("jp", "i1"),  # that a granted attack needs
            ("design", "i1"),  # that is promoted to
            ("does", "i1"),  # what an UPKEEP asks for: SACRIFICE of one of `set`, or TOSS of `amount`
        ],
    )
)
STATEMENT = np.dtype(
    (
        np.record,
        [
            ("trigger", "i1"),
            ("jp", "i1"),  # that POWERED and ACT need
            ("rows", "i1"),  # MAIN: only in front, BACK: only in the back row, NONE: anywhere
            ("equipped", "i1"),  # 1: only with an equip or shield attached
            ("pays", "i1"),  # JP to be paid from the hand as a cost
            ("sacrifice", SET),  # a character to be sacrificed as a cost, where it has a zone
            ("effects", EFFECT, EFFECTS),
        ],
    )
)
CARD = np.dtype(
    (
        np.record,
        [
            ("kind", "i1"),  # CHARACTER .. JEWEL_P; NONE: no such design
            ("faction", "i1"),  # 1 + its number
            ("unique", "i1"),
            ("non_starter", "i1"),
            ("hp", "i2"),
            ("retreat", "i1"),
            ("attacks", "i1"),  # MAIN and BACK, as bits: the attacks that it has
            ("jp", "i1", 2),  # that they need: in front, in the back row
            ("damage", "i2", 2),
            ("cost", "i1"),  # of an event or equip
            ("timing", "i1"),  # of an event
            ("wearer", "i1"),  # of an equip: ON_OWN, ON_OTHERS or ON_ANY
            ("triggers", "i2"),  # of its statements, as bits
            ("acts", "i1"),  # which of its statements are ACT, as bits
            ("statics", "i8"),  # verbs of its STATIC, POWERED and WORN statements, as bits
            ("precons", "u1", PRECONS),  # copies in each preconstructed deck
            ("shield", "i2"),  # HP of a shield card, Auto Shield of a character
            ("characters", "i8", HALVES),  # all designs that are such, as bits: the same in every row, like those below
            ("events", "i8", HALVES),
            ("equips", "i8", HALVES),
            ("statements", STATEMENT, STATEMENTS),
        ],
    )
)

FIGHTER = np.dtype(
    (
        np.record,
        [
            ("design", "i1"),  # 1 + the character's, NONE for an empty slot
            ("name", "i1"),  # 1 .. PLACES, its own while it is in play: what a target is remembered by
            ("damage", "i2"),  # at most MOST_POINTS, like boosts
            ("jewels", "i2", JEWELS),  # attached, by kind
            ("acted", "i1"),
            ("strikes", "i2"),  # 1 + twice the attack that it declared, 1 more in the back row; NONE for none
            ("held", "i1"),  # own turns until the end of which it cannot attack
            ("boosts", "i2", 2),  # of its attacks until the end of the turn: in front, in the back row
            ("auto", "i2"),  # what is left of an Auto Shield
            ("equips", "i1"),  # attached
            # What statics make of it, up to date at every decision: sums of at most 12 effects of 8 characters, each of
            # up to 90 points for each of 8, and of 12 effects of 108 equips: points below 2 ** 18, JP below 2 ** 22.
            ("hp", "i4"),  # maximum
            ("bonus", "i4", 2),  # of its attacks: in front, in the back row
            ("jp", "i4"),
            ("worth", "i2", JEWELS),  # JP of an attached jewel, by kind
            ("retreat", "i2"),
            ("resists", "i1"),
            ("spiney", "i4"),
            ("redirects", "i2"),
        ],
    )
)
WORN_EQUIP = np.dtype(
    (
        np.record,
        [
            ("design", "i1"),
            ("owner", "i1"),
            ("wearer", "i1"),  # the name of the character
            ("name", "i1"),  # 1 .. MOST_EQUIPS, its own while it is in play
            ("damage", "i2"),  # of a shield
        ],
    )
)
assert WORN_EQUIP.fields is not None
assert WORN_EQUIP.names is not None
assert WORN_EQUIP.names[:4] == ("design", "owner", "wearer", "name")  # what `targets.twin` compares one by one
BEHIND_NAME = WORN_EQUIP.fields["damage"][1]  # the first byte of a WORN_EQUIP that it compares as bytes
ITEM = np.dtype(
    (
        np.record,
        [
            ("kind", "i1"),  # AN_EVENT .. A_SUMMON, NONE
            ("seat", "i1"),
            ("design", "i1"),
            ("source", "i1"),  # the name of the character that acts or retreats, NONE where it has left
            ("statement", "i1"),
            ("countered", "i1"),
            ("picked", "i1"),  # choices made
            ("picks", "i2", PICKS),  # what was picked, as `remember` writes it; NOTHING where nothing could be
        ],
    )
)
WAITING = np.dtype(
    (
        np.record,
        [
            ("trigger", "i1"),  # NONE: no ability
            ("seat", "i1"),
            ("design", "i1"),
            ("source", "i1"),  # a character's name, PLACES + that of an equip that waits, the slot that a leaver left
            ("row", "i1"),  # of an attack that is answered: MAIN or BACK
        ],
    )
)
STATE = np.dtype(
    (
        np.record,
        [
            *HEAD,
            ("first_player", "i1"),  # options, by their numbers
            ("decks", "i8", (SEATS, DECK_WORDS)),  # each deck list, packed; blank where the viewer cannot know it
            ("open_decks", "i1"),
            ("empty_deck_ends", "i1"),
            ("max_turns", "i2"),
            ("shield_mode", "i1"),
            ("overpay", "i1"),
            ("hidden", "i1"),  # 1 once blanked for a viewer: what is shuffled then stays unknown
            ("first", "i1"),  # who had the first turn
            ("active", "i1"),  # whose turn it is
            ("turns", "i2"),  # begun
            ("phase", "i1"),
            ("deck", "i1", (SEATS, MOST_DECK)),  # designs, top last
            ("deck_left", "i2", SEATS),
            ("stock", "u1", (SEATS, DESIGNS)),  # copies in the deck; blank where the viewer cannot know them
            ("hand", "i1", (SEATS, DESIGNS)),  # copies; blank where the viewer cannot know them
            ("holds", "i8", (SEATS, HALVES)),  # designs in hand, as bits: those of the first HALF, and the rest
            ("known", "i1", (SEATS, DESIGNS)),  # copies in hand that the opponent knows of
            ("held", "i1", SEATS),  # size of each hand
            (
                "sought",
                "i1",
                (SEATS, 2),
            ),  # cards found in the deck, unknown to the opponent but for: characters, equips
            ("grave", "u1", (SEATS, DESIGNS)),  # copies, of MOST_DECK cards at most
            ("victory", "i1", SEATS),  # Spirit Jewels in each victory pile: the opponent's
            ("fighters", FIGHTER, PLACES + 1),  # by place: seat * SLOTS + slot; the last is for changing places
            ("worn", WORN_EQUIP, MOST_EQUIPS),  # attached equips, the oldest first
            ("wears", "i1"),
            ("attached", "i2"),  # jewels this turn, each by a decision
            ("more", "i2"),  # that may be attached besides, this turn: MOST_DECISIONS stand for all
            ("discarded", "i1"),  # 1 once the voluntary discard is made
            ("walked", "i1"),  # 1 once a retreat was free
            ("draft", ITEM),  # what is being announced
            ("cost", "i1"),  # how many of the draft's costs are met
            ("paid", "i2", PAYMENTS),  # 1 + the payment of each
            ("victims", "i1", PAYMENTS),  # the names of those to be sacrificed
            ("coming", ITEM, 1),  # a summon that is paid
            ("chain", ITEM, MOST_CHAIN),
            ("links", "i1"),  # items in the chain
            ("resolving", "i1"),  # 1 while the chain resolves
            ("passes", "i1"),
            ("window", "i1"),  # seats to be asked in the window, as bits
            ("attacking", "i1"),  # 1 from the declaration to the end of the attack
            ("prevented", "i2"),  # damage of the announced attack, at most MOST_POINTS
            ("force", "i2", SLOTS),  # damage of each slot's attack while it resolves, NOTHING where none counts
            ("lands", "i2", SLOTS),  # how much of it is dealt to the character, and redirected
            ("strays", "i2", SLOTS),
            ("aims", "i1", SLOTS),  # 1 + the place that it is redirected to
            ("unsettled", "i1"),  # UNSETTLED: a checkpoint is due; FRONT_DUE: it goes on with empty fronts
            ("leavers", WAITING, PLACES),  # characters whose leaving has to be answered; meanwhile nobody enters play
            ("leaves", "i1"),
            ("struck", WAITING, SLOTS),  # attackers whose ATTACKS abilities are due; there is one attack a turn
            ("strikers", "i1"),
            ("waiting", WAITING, MOST_WAITING),
            ("waits", "i2"),
            ("doing", WAITING),  # the ability that resolves
            ("statement", "i1"),
            ("effect", "i1"),
            ("stage", "i2"),  # how far the effect is, where it takes several steps
            ("choice", "i2"),  # what was picked for it, as in ITEM
            ("chosen", "i2"),  # and second
            ("packet", "i2"),  # damage that is being redirected
            ("rest", "i2"),  # what of it is not
            ("bearer", "i1"),  # the place of the character that redirects it
            ("unweighed", "i1"),  # 1 where what statics do is not up to date; 0 at every decision, and at the end
        ],
    )
)
MOST_BYTES = 4096
assert STATE.itemsize <= MOST_BYTES
