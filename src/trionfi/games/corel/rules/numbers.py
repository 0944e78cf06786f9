"""The numbers that Corel is made of: its sizes, and what each number in the record and on the cards means."""

from trionfi.core.names import Names

SEATS = 2
SLOTS = 4  # the front row, and three places in the back row (C47)
PLACES = SEATS * SLOTS
FRONT = 0  # the slot of the front row
NONE = 0  # no card, no verb, no target, no condition
HAND = 5  # cards that a hand has at most (C55)
STARTING_HAND = 5  # (CA4)
LEAD = 3  # Spirit Jewels ahead that win (C1)
COUNTER = 10  # points of damage of the smallest counter (C90)
MOST_DECK = 200  # cards (CA112)

DESIGNS = 85  # different cards that a card file may have, jewels last
HALF = 43  # designs that one number holds as bits
HALVES = 2  # numbers for a set of designs
STANDARD_JEWEL = DESIGNS - 2
SPIRIT_JEWEL = DESIGNS - 1
JEWELS = 2
WORTH = (1, 2)  # JP of a jewel by kind (C23)
SPIRITS = 5  # in every deck (C44)
COPIES = 3  # of one design in a deck at most (C40)
UNIQUES = 4  # in a deck at most (C41)
EQUIP_DESIGNS = 18  # different equips that a card file may have
MOST_EQUIPS = EQUIP_DESIGNS * COPIES * SEATS  # in play: all that two decks can have
# A chain only grows while hands are full or filled again, and nobody enters play before it resolves. Cards are drawn as
# characters leave: the active seat's by up to SLOTS sacrifices (C155), or others as a retreat that began it is paid.
REFILLS = SLOTS + 1
MOST_CHAIN = 1 + SEATS * HAND * (1 + REFILLS)  # items: what began it, and an event for each card that hands can hold
# What waits at once is most at the start or end of a turn: a character in each slot, all equips (CA104). All other
# abilities come to wait when none does: up to 2 for each that enters by one item, at a checkpoint 1 for each who left
# or attacked and 1 for each pair of who left and who stayed.
MOST_WAITING = SLOTS + MOST_EQUIPS
MOST_POINTS = 9_990  # of damage on a character, of an attack, of what changes one for a turn or is prevented (CA140)
MOST_DECISIONS = 16_000  # after which a match ends as soon as nothing is half announced (CA141)
PRECONS = 5  # preconstructed decks (§6.4)
DECK_WORDS = 3  # whole numbers that an option needs for a deck (decks.py)
STATEMENTS, EFFECTS = 4, 3  # that one card, one statement can have
CHOICES = 1 + EQUIP_DESIGNS  # attacks that one character can choose between: its own, and one of each equip
MOST_STANDARD = MOST_DECK  # Standard Jewels in one payment are fewer
UNSETTLED, FRONT_DUE = 1, 2  # how far a checkpoint is (CA56)
PICKS = 4  # that one item can have
PAYMENTS = 2  # a card's own cost, and a SUMMON_COST
NOTHING = -1  # no target, or one that is there no more
UNKNOWN = -1  # a card that the viewer cannot know

# Targets: a character's place, an attached jewel, an equip in play, a card of a grave or deck.
ON_JEWEL = PLACES  # + place * JEWELS + kind
ON_EQUIP = ON_JEWEL + PLACES * JEWELS  # + its number in `worn`
ON_CARD = ON_EQUIP + MOST_EQUIPS  # + design
TARGETS = ON_CARD + DESIGNS


class Kind(Names):
    """Kinds of cards, as bits."""

    CHARACTER, EVENT, EQUIP, SHIELD, JEWEL_S, JEWEL_P = 1, 2, 4, 8, 16, 32
    ANY_EQUIP = EQUIP | SHIELD
    ANY_JEWEL = JEWEL_S | JEWEL_P


class Jewel(Names):
    """Kinds of jewels."""

    STANDARD, SPIRIT = range(2)


class Timing(Names):
    """When an event may be played (§6.3)."""

    ANY_TIME, OWN_TURN, OTHER_TURN, ON_EVENT, ON_ATTACK = range(1, 6)


class Wearer(Names):
    """Whose characters an equip may be attached to (CA81)."""

    OWN, OTHERS, ANY = range(1, 4)


class Row(Names):
    """Rows, as bits."""

    MAIN, BACK = 1, 2
    BOTH = MAIN | BACK


class Trigger(Names):
    """When a statement of the ability language holds or happens (§6.5)."""

    (
        STATIC,
        POWERED,
        ACT,
        SUMMON_COST,
        SUMMONED,
        CIP,
        DESTROYED,
        SACRIFICED,
        ALLY_LOST,
        ATTACKS,
        TURN_START,
        TURN_END,
        PLAY,
        WORN,
    ) = range(1, 15)


class Zone(Names):
    """Where the members of a set are."""

    YOURS, OPPS, BOTH_SIDES, IN_GRAVE, IN_DECK, IN_HAND = range(1, 7)


class Target(Names):
    """Whom an effect is for: targets and players."""

    SELF, WEARER, PICK, EACH, OPP_FRONT, YOU, OPP, CHAIN_EVENT, ANNOUNCED_ATTACK = range(1, 10)


class Verb(Names):
    """What an effect does."""

    (
        DAMAGE,
        HEAL,
        ATTACK,
        HP,
        RESIST,
        SPINEY,
        REDIRECT,
        SHIFT,
        SHIELD_HP,
        AUTO_SHIELD,
        COUNTER_EVENT,
        PREVENT,
        DRAW,
        TOSS,
        DESTROY,
        SWITCH,
        HOLD,
        RETREAT,
        ATTACH_MORE,
        JEWEL_WORTH,
        MOVE_JEWEL,
        SEAL,
        SEARCH,
        RECOVER,
        REVIVE,
        PLAY_FREE,
        PROMOTE,
        GRANT_ATTACK,
        UPKEEP,
        SACRIFICE,
        PAY_JEWELS,
    ) = range(1, 32)


class Ask(Names):
    """What is asked; MENU is the free choice of a turn. Up to DECLARE it belongs to a draft, which nobody else sees."""

    MENU, TARGET, PAY, VICTIM, DECLARE, RESPOND, WINDOW, SLOT, ADVANCE, PICK, REDIRECT = range(11)


class Link(Names):
    """What an item of the chain is, and a draft of one."""

    EVENT, EQUIP, ABILITY, RETREAT, ATTACK, SUMMON = range(1, 7)


class Phase(Names):
    """Phases of a turn."""

    STARTING, ACTING, ENDING, DRAWING = range(4)


class Action(Names):
    """The numbers of actions; each that needs more is the first of as many."""

    END, PASS, DECLARE, SEEK_NOTHING = range(4)
    SUMMON = 4  # by design
    PLAY = SUMMON + DESIGNS  # by design
    DISCARD = PLAY + DESIGNS  # by design
    ATTACH = DISCARD + DESIGNS  # + kind * SLOTS + slot
    RETREAT = ATTACH + JEWELS * SLOTS  # by slot
    USE = RETREAT + SLOTS  # + slot * STATEMENTS + statement
    STRIKE = USE + SLOTS * STATEMENTS  # + slot * CHOICES + choice
    PICK = STRIKE + SLOTS * CHOICES  # by target
    PAY = PICK + TARGETS  # + Standard Jewels * (SPIRITS + 1) + Spirit Jewels
    TO_SLOT = PAY + MOST_STANDARD * (SPIRITS + 1)  # by slot
    ADVANCE = TO_SLOT + SLOTS  # by slot


ACTIONS = Action.ADVANCE + SLOTS
# Most are targets, or choices of a turn: to end it, 3 for each card in hand, jewels, retreats, abilities, attacks.
MOST_LEGAL = 256
assert TARGETS <= MOST_LEGAL
assert 1 + 3 * HAND + JEWELS * SLOTS + SLOTS + SLOTS * STATEMENTS + SLOTS * CHOICES <= MOST_LEGAL
# Enough for all that the built-in cards can bring about at once: some thirty items, each at most at 8 characters, 108
# equips and 8 characters that leave. Of what edited cards bring about beyond, nothing is told, and it
# cannot be undone.
JOURNAL_ROWS = 4096
