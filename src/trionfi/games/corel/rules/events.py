"""What the journal of Corel tells: each event's number, and its facts in order.

A place is told with the character that stands there, as `seats.figure` writes it.
"""

TURN = 1  # seat, turns begun
DREW = 2  # seat, design (UNKNOWN where the viewer cannot know): for that seat only
SHUFFLED = 3  # seat
SET_ASIDE = 4  # seat, how many cards of the starting hand were replaced
REDREW = 5  # seat: no starter character in the starting hand
FIRST_NAMED = 6  # seat
SUMMONED_CARD = 7  # seat, design, place
ATTACHED = 8  # seat, kind of jewel, place
DISCARDED = 9  # seat, design
ANNOUNCED = 10  # kind of item, seat, design, place of the source or NOTHING
TARGETED = 11  # seat, target, its design, or that of the character that bears it
PAID = 12  # seat, Standard Jewels, Spirit Jewels, place of the character that they leave, NOTHING for the hand
SACRIFICED_CARD = 13  # place, design
PASSED = 14  # seat
RESOLVES = 15  # kind of item, seat, design
COUNTERED = 16  # seat, design
FAILED = 17  # kind of item (an equip, a retreat), seat, design: its target is gone
EQUIPPED = 18  # place, design, owner
CHANGED_ROWS = 19  # seat, slot of the back row that exchanged with the front, place that was in front, in the back row
STRUCK = 20  # place, damage of its attack
HELD_BACK = 21  # place, by how much less an attack does (prevented)
RESISTED = 22  # place that resists, place of the attacker
SHIELDED = 23  # place, design of the shield (UNKNOWN: Auto Shield), damage taken, HP left
DAMAGED = 24  # place, damage, damage on it now
REDIRECTED = 25  # from place, to place, damage
SPINED = 26  # place that has Spiney, place of the attacker, damage
HEALED = 27  # place, damage removed, damage on it now
SHIFTED = 28  # from place, to place, damage
KILLED = 29  # place, design
VICTORY = 30  # seat whose victory pile grows, by how many, Spirit Jewels in it
ADVANCED = 31  # seat, slot of the back row, nobody's place in front, the place in the back row
ABILITY = 32  # design, seat, trigger
PROMOTED = 33  # place, old design, new design
REVIVED = 34  # seat, design, place
RECOVERED = 35  # seat, design
FOUND = 36  # seat, design (UNKNOWN where the viewer cannot know), kind of card: out of its deck, for that seat only
TOSSED = 37  # seat, design
SEALED = 38  # seat, place
BROKEN = 39  # design of an equip, owner, place of its wearer
PINNED = 40  # place: cannot attack until the end of its controller's next turn
BOOSTED = 41  # place, rows as bits, change of damage until the end of the turn
GREW = 42  # seat, more jewels that may be attached this turn
MOVED_JEWEL = 43  # from place, to place, kind
UNPAID = 44  # place, design: its upkeep was not paid
ENDED_TURN = 45  # seat
DECLARED = 46  # seat, each place that attacks by slot, NOTHING where none does
TO_GRAVE = 47  # seat, design: an event that is used
DECKED_OUT = 48  # seat, cards in hand
OVER_WON = 49  # seat (NOTHING: a draw), how: WAY_*
STAYS = 50  # seat, design: no room in the hand, it stays in or goes to the grave
LOST_FRONT = 51  # seat: no character left

BY_FRONT, BY_LEAD, BY_DECK, BY_TURNS = range(4)

UNCOVERS = frozenset({DREW, FOUND})
"""What tells of a card that nobody knew before."""

REVEALS = UNCOVERS | {SUMMONED_CARD, ANNOUNCED, PAID, DISCARDED, TOSSED, ATTACHED, PASSED, DECLARED, ENDED_TURN}
"""What tells the opponent something of a hand, or of what one is about to do."""
