"""What a viewer of Corel cannot know: the other hand and deck list, the orders of the decks, what is announced."""

from typing import Any

from trionfi.core import chance
from trionfi.core.chance import below, set_key, shuffle
from trionfi.core.game import Cards, State
from trionfi.core.jit import rule
from trionfi.games.corel.rules.drafts import end_draft
from trionfi.games.corel.rules.effects import from_deck
from trionfi.games.corel.rules.moves import (
    COPIES_MASK,
    DESIGNS_A_WORD,
    STANDARDS_AT,
    copies_of,
    lay_out,
    mark,
    mark_all,
)
from trionfi.games.corel.rules.numbers import (
    DECK_WORDS,
    DESIGNS,
    EFFECTS,
    PRECONS,
    SEATS,
    SLOTS,
    SPIRIT_JEWEL,
    SPIRITS,
    STANDARD_JEWEL,
    STARTING_HAND,
    STATEMENTS,
    UNIQUES,
    UNKNOWN,
    Ask,
    Jewel,
    Kind,
    Link,
    Phase,
)
from trionfi.games.corel.rules.seats import other

SIGN = 62  # the place of the last design of a word
CLOSED = 0  # of open_decks: nobody knows the other's deck list
MOST_TRIES = 50  # to imagine a hand that a starting hand can have become; the last is kept, whatever it is
MOST_WEIGHED = 60  # cards held so far; among more of them the starting hand hardly shows


@rule
def hide(state: State, cards: Cards, viewer: int) -> None:
    """Blank the stream of chance, the orders of both decks, the other hand and deck, and what another announces."""
    chance.blank(state.chance)
    state.hidden = 1
    if state.draft.kind and state.draft.seat != viewer:
        hide_draft(state)
    if state.doing.trigger and state.doing.seat != viewer:
        hide_find(state, cards)
    for seat in range(SEATS):
        for place in range(int(state.deck_left[seat])):
            state.deck[seat, place] = UNKNOWN
        if seat != viewer:
            for design in range(DESIGNS):
                state.hand[seat, design] = state.known[seat, design]
                state.stock[seat, design] = 0
            mark_all(state, seat)
            if state.open_decks == CLOSED:
                for i in range(DECK_WORDS):
                    state.decks[seat, i] = 0


@rule
def hide_draft(state: State) -> None:
    """As long as nothing is announced, a seat is still before its choice (CA92)."""
    seat = int(state.draft.seat)
    if state.draft.kind == Link.ATTACK:
        for slot in range(SLOTS):
            state.fighters[seat * SLOTS + slot].strikes = 0
    end_draft(state)
    state.pending = Ask.MENU
    if state.links:
        state.pending = Ask.RESPOND
    elif seat != state.active or state.phase != Phase.ACTING:
        state.pending = Ask.WINDOW


@rule
def hide_find(state: State, cards: Cards) -> None:
    """What was found in a deck shows only when it comes out (CA113)."""
    statement = cards[int(state.doing.design)].statements[int(state.statement) % STATEMENTS]
    if from_deck(statement.effects[int(state.effect) % EFFECTS]):
        state.choice = 0


# Imagining


@rule
def imagine(state: State, cards: Cards, key: Any) -> None:
    """Shuffle what is known to lie in a deck; of the other player's cards deal a hand and a deck that may be."""
    set_key(state.chance, key)
    state.hidden = 0
    for seat in range(SEATS):
        if unseen(state, seat):
            imagine_cards(state, cards, seat)
        lay_out(state, seat)
        size = int(state.deck_left[seat])
        shuffle(state.chance, state.deck[seat], size, size)


@rule
def unseen(state: State, seat: int) -> int:
    """How many cards of a hand and a deck are not known to lie there."""
    n = int(state.held[seat]) + int(state.deck_left[seat])
    for design in range(DESIGNS):
        n -= int(state.hand[seat, design]) + int(state.stock[seat, design])
    return n


@rule
def imagine_cards(state: State, cards: Cards, seat: int) -> None:
    """Fill a deck with all cards that a seat may still have, then deal the unknown part of its hand out of it."""
    known = False
    for i in range(DECK_WORDS):
        known = known or state.decks[seat, i] != 0
    if not known:
        imagine_list(state, cards, seat)
    lay, drawable, starters = 0, 0, 0  # cards that lie elsewhere by now, and which of them a starting hand can have
    for design in range(DESIGNS):
        n = seen(state, seat, design)
        state.stock[seat, design] = copies_of(state.decks[seat], design) - n
        n -= int(state.hand[seat, design])
        lay += n
        drawable += n * int(can_start(cards[design]))
        starters += n * int(is_starter(cards[design]))
    deal_unknown(state, cards, seat)
    for _ in range(MOST_TRIES):
        if fits_start(state, cards, seat, lay, drawable, starters):
            break
        take_back(state, seat)
        deal_unknown(state, cards, seat)


@rule
def deal_unknown(state: State, cards: Cards, seat: int) -> None:
    """Deal the unknown part of a hand: first what was found in the deck, unshown (CA113)."""
    unknown = int(state.held[seat])
    for design in range(DESIGNS):
        unknown -= int(state.hand[seat, design])
    for i in range(unknown):
        kinds = -1
        if i < state.sought[seat, 0]:
            kinds = Kind.CHARACTER
        elif i < int(state.sought[seat, 0]) + int(state.sought[seat, 1]):
            kinds = Kind.ANY_EQUIP
        deal_one(state, cards, seat, kinds)


@rule
def can_start(card: Any) -> bool:
    """Whether a starting hand can have a card (C152, C153)."""
    return bool(card.unique == 0 and card.non_starter == 0)


@rule
def is_starter(card: Any) -> bool:
    """Whether a card is a starter character, which every starting hand has (CA6, CA8)."""
    return bool(card.kind == Kind.CHARACTER and can_start(card))


@rule
def fits_start(state: State, cards: Cards, seat: int, lay: int, drawable: int, starters: int) -> bool:
    """Draw whether a hand stays, by how many of all choices of five cards could have been the starting hand.

    Of what a seat held so far, in its hand now or laid elsewhere, five were its starting hand. Each five without a
    Unique or Non-Starter and with a starter character are as likely as any other (CA5-CA8).
    """
    most = drawable + int(state.held[seat])
    if lay + int(state.held[seat]) > MOST_WEIGHED or most < STARTING_HAND:
        return True
    for design in range(DESIGNS):
        n = int(state.hand[seat, design])
        drawable += n * int(can_start(cards[design]))
        starters += n * int(is_starter(cards[design]))
    return below(state.chance, fives(most)) < fives(drawable) - fives(drawable - starters)


@rule
def fives(n: int) -> int:
    """How many choices of five there are among n cards."""
    return n * (n - 1) * (n - 2) * (n - 3) * (n - 4) // 120


@rule
def take_back(state: State, seat: int) -> None:
    """Lay the cards of a hand that the viewer does not know of back into the stock."""
    for design in range(DESIGNS):
        known = int(state.known[seat, design])
        state.stock[seat, design] += int(state.hand[seat, design]) - known
        state.hand[seat, design] = known
    mark_all(state, seat)


@rule
def deal_one(state: State, cards: Cards, seat: int, kinds: int) -> None:
    """Move a card, of some kinds if there is one, each as likely as any other, from the stock to the hand."""
    n, all_of_them = 0, 0
    for design in range(DESIGNS):
        all_of_them += int(state.stock[seat, design])
        if int(cards[design].kind) & kinds:
            n += int(state.stock[seat, design])
    if n == 0:
        n, kinds = all_of_them, -1
    left = below(state.chance, n)
    for design in range(DESIGNS):
        if int(cards[design].kind) & kinds:
            left -= int(state.stock[seat, design])
            if left < 0:
                state.stock[seat, design] -= 1
                state.hand[seat, design] += 1
                mark(state, seat, design)
                break


@rule
def seen(state: State, seat: int, design: int) -> int:
    """How many copies of a player's card lie where the viewer sees them."""
    n = int(state.hand[seat, design]) + int(state.grave[seat, design])
    for slot in range(SLOTS):
        fighter = state.fighters[seat * SLOTS + slot]
        n += int(fighter.design == design + 1)
        if design == STANDARD_JEWEL:
            n += int(fighter.jewels[Jewel.STANDARD])
        elif design == SPIRIT_JEWEL:
            n += int(fighter.jewels[Jewel.SPIRIT])
    for number in range(int(state.wears)):
        n += int(state.worn[number].owner == seat and state.worn[number].design == design)
    for i in range(int(state.links)):
        item = state.chain[i]
        n += int(item.seat == seat and item.design == design and (item.kind == Link.EVENT or item.kind == Link.EQUIP))
    if state.coming[0].kind:
        n += int(state.coming[0].seat == seat and state.coming[0].design == design)
    return n + int(state.victory[other(seat)]) * int(design == SPIRIT_JEWEL)


@rule
def imagine_list(state: State, cards: Cards, seat: int) -> None:
    """Imagine a deck list: one of the preconstructed ones that fits what was seen, else one much like the nearest."""
    size = int(state.deck_left[seat]) + int(state.held[seat])
    for design in range(DESIGNS):
        size += seen(state, seat, design) - int(state.hand[seat, design])
    best, fewest, ties = 0, DESIGNS * SPIRITS, 0
    for precon in range(PRECONS):
        strange = strangers(state, cards, seat, precon)
        if strange < fewest:
            best, fewest, ties = precon, strange, 1
        elif strange == fewest:
            ties += 1
            if below(state.chance, ties) == 0:
                best = precon
    take_list(state, cards, seat, best, size)


@rule
def strangers(state: State, cards: Cards, seat: int, precon: int) -> int:
    """How many cards that were seen are not in a preconstructed deck."""
    n = 0
    for design in range(STANDARD_JEWEL):
        n += max(0, seen(state, seat, design) - int(cards[design].precons[precon]))
    return n


@rule
def take_list(state: State, cards: Cards, seat: int, precon: int, size: int) -> None:
    """Write a list of so many cards: what was seen, then the deck's cards as they fit, Standard Jewels for the rest."""
    for i in range(DECK_WORDS):
        state.decks[seat, i] = 0
    uniques, left = 0, size - SPIRITS - seen(state, seat, STANDARD_JEWEL)
    for design in range(STANDARD_JEWEL):
        n = seen(state, seat, design)
        left -= n
        uniques += int(n > 0 and cards[design].unique)
        write_copies(state, seat, design, n)
    jewels = min(left, max(0, int(cards[STANDARD_JEWEL].precons[precon]) - seen(state, seat, STANDARD_JEWEL)))
    left -= jewels
    first = below(state.chance, STANDARD_JEWEL)
    for i in range(STANDARD_JEWEL):
        design = (first + i) % STANDARD_JEWEL
        n = min(left, int(cards[design].precons[precon]) - copies_of(state.decks[seat], design))
        if n > 0 and not (cards[design].unique and uniques == UNIQUES):
            uniques += int(cards[design].unique)
            left -= n
            write_copies(state, seat, design, copies_of(state.decks[seat], design) + n)
    standards = jewels + left + seen(state, seat, STANDARD_JEWEL)
    state.decks[seat, DECK_WORDS - 1] = int(state.decks[seat, DECK_WORDS - 1]) | standards << STANDARDS_AT


@rule
def write_copies(state: State, seat: int, design: int, n: int) -> None:
    """Write the copies of a card into a packed deck."""
    word, place = design // DESIGNS_A_WORD, 2 * (design % DESIGNS_A_WORD)
    if place == SIGN:  # the highest bit of a word is its sign
        n -= 2 * (n & 2)
    state.decks[seat, word] = int(state.decks[seat, word]) & ~(COPIES_MASK << place) | n << place
