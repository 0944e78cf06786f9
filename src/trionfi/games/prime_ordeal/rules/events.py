"""What the rules of Prime Ordeal tell: the numbers of the journal's events; beside each, its facts in order."""

VOTED = 1  # seat, the seat it voted for
DIE = 2  # seat, the number rolled
FIRST_NAMED = 3  # seat
DREW = 4  # seat, how many, the choice drawn (-1: none, or more than a choice can be): for that seat only
DEALT = 5  # card, to the pool
ROUND = 6  # round, First Creator
TURN = 7  # seat
CREATED_CARD = 8  # seat, card, 1 if without paying
PAID = 9  # seat, choice
FREE_DISCARDED = 10  # seat, choice
DROPPED = 11  # seat, choice (-1: the whole hand), how many
DISCARDED = 12  # card, the seat that controlled it
TO_POOL = 13  # card, the seat that controlled it
UNDER_PUT = 14  # card, host
RELEASED = 15  # card, host, 1 if to the pool
TAKEN = 16  # card, from seat, by seat
REVIVED = 17  # card
ABILITY = 18  # card, seat, trigger
DECLINED = 19  # card, seat
POWER_CHANGED = 20  # card, amount, source
BASE_SET = 21  # card, new base power, the card that it is taken from
LIFE = 22  # the seat that leads the side, amount really changed, Life now
LOSS_CHANGED = 23  # seat, amount
AVOIDED = 24  # seat
COUNTERS = 25  # card, amount really changed, counters now
BLANKED = 26  # card, source
GREW = 27  # seat, kind of limit, amount, for this turn
SHUFFLED = 28  # 0 the Creation deck, 1 the Prime deck
BATTLE = 29  # round
TOTAL = 30  # seat, its power total, 1 in battle or 0 avoiding
BATTLE_WON = 31  # seat
BATTLE_LOST = 32  # seat, Life that its side lost
MARKED = 33  # seat
ELIMINATED = 34  # seat
ENDED_TURN = 35  # seat
FORFEITED = 36  # seat
OVER_WON = 37  # seat, how many win jointly, 1 if by the limit of rounds
GAINED = 38  # card, seat
HEIRLOOM = 39  # card, counters, the Creature that left them
CHOSE_SEAT = 40  # the seat chosen, the card whose ability asked
CAPPED = 41  # card
INTENDS = 42  # seat, card: a creation that is to be paid
NAMED = 43  # card, seat: it will make space
AGREED_TO = 44  # card, seat: what may be done is done
PICKED = 45  # card, seat, the card whose ability asked
NOT_TRIGGERED = 46  # card, seat, trigger

UNCOVERS = frozenset({DREW, DEALT, DROPPED, ELIMINATED, FORFEITED})
"""What tells of a card that at most its player knew before; a hand that is discarded whole lies open."""

REVEALS = UNCOVERS | {PAID, FREE_DISCARDED, INTENDS, AGREED_TO, ABILITY}
"""What tells the others something of a hand: what is paid, and what can be."""
