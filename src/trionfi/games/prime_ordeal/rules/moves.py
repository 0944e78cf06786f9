"""How Creation cards move in Prime Ordeal: dealt, discarded, put under a Creature, taken."""

from typing import Any

from trionfi.core.chance import shuffle
from trionfi.core.game import Cards, State, note
from trionfi.core.instructions import lowest
from trionfi.core.jit import rule
from trionfi.core.room import appended
from trionfi.games.prime_ordeal.rules import events
from trionfi.games.prime_ordeal.rules.numbers import (
    BITS,
    CARDS,
    COPIES,
    NONE,
    UNKNOWN_DESIGN,
    WORDS,
    Kind,
    Legacy,
    Mark,
    Place,
    Roster,
    Trigger,
)
from trionfi.games.prime_ordeal.rules.rosters import enrol, lay, strike
from trionfi.games.prime_ordeal.rules.seats import NO_CARD
from trionfi.games.prime_ordeal.rules.standing import WEIGHED
from trionfi.games.prime_ordeal.rules.waiting import forget, triggered, wait

WEIGHED_BITS = sum(1 << verb for verb in WEIGHED)
CREATION, PRIME = 0, 1  # the two decks (O4)


@rule
def deal(state: State, cards: Cards, creatures: int, journal: Any) -> None:
    """Deal Creation cards to the pool until so many Creatures are dealt, or no card is left (O10, O31, O37, OA13)."""
    dealt = 0
    while dealt < creatures:
        card = deal_one(state, journal)
        if card == NO_CARD:
            break
        dealt += int(cards[card // COPIES].kind == Kind.CREATURE)


@rule
def deal_one(state: State, journal: Any) -> int:
    """Deal the top card of the Creation deck to the pool; NO_CARD where there is none, or none that can be known."""
    if state.deck_left == 0:
        renew_deck(state, journal)
    left = int(state.deck_left) - 1
    if left < 0:
        return NO_CARD
    design = int(state.deck[left])
    state.deck[left] = 0
    state.deck_left = left
    if design == UNKNOWN_DESIGN:
        return NO_CARD
    card = copy_in_deck(state, design)
    note(journal, events.DEALT, card, 0, 0, 0, 0)
    to_pool(state, card)
    return card


@rule
def copy_in_deck(state: State, design: int) -> int:
    """The copy that a card dealt from the deck counts as: one not yet created this turn, then the lowest (OA84)."""
    best = NO_CARD
    for card in range(design * COPIES, design * COPIES + COPIES):
        piece = state.pieces[card]
        fresh = not int(piece.marks) & Mark.MADE
        if piece.where == Place.DECK and (best == NO_CARD or (fresh and int(state.pieces[best].marks) & Mark.MADE)):
            best = card
    return best


@rule
def renew_deck(state: State, journal: Any) -> None:
    """Shuffle the Creation discard pile to be the deck (O6, OA15)."""
    size = 0
    for word in range(WORDS):
        left = int(state.rosters[Place.PILE, word])
        while left:
            card = word * BITS + lowest(left)
            left &= left - 1
            lay(state, card, Place.DECK)
            state.deck[appended(size, CARDS)] = UNKNOWN_DESIGN if state.hidden else card // COPIES
            size += 1
    state.deck_left = size
    if size:
        if not state.hidden:
            shuffle(state.chance, state.deck, size, size)
        note(journal, events.SHUFFLED, CREATION, 0, 0, 0, 0)


@rule
def to_pool(state: State, card: int) -> None:
    """Lay a card into the pool, as the newest."""
    lay(state, card, Place.POOL)
    state.pool[appended(int(state.pool_size), CARDS)] = card
    state.pool_size += 1


@rule
def out_of_pool(state: State, card: int) -> None:
    """Take a card out of the pool."""
    state.pool_size -= 1
    close_gap(state.pool, int(state.pool_size), card)


@rule
def close_gap(row: Any, size: int, card: int) -> None:
    """Take a card out of a row of cards, of which so many are left; the others keep their order."""
    for i in range(first_of(row, card, card), size):
        row[i] = row[i + 1]
    row[size] = 0


@rule
def first_of(row: Any, one: int, other: int) -> int:
    """The place in a row of cards, the pool or those in play, at which the first of two cards lies."""
    for place in range(CARDS):
        if int(row[place]) in (one, other):
            return place
    raise AssertionError("the card is not in the row")


@rule
def next_to_create(state: State, design: int) -> int:
    """The copy that a creation of a design takes: the oldest in the pool not created this turn (OA82); or NO_CARD."""
    best = NO_CARD
    for card in range(design * COPIES, design * COPIES + COPIES):
        piece = state.pieces[card]
        if (
            piece.where == Place.POOL
            and not int(piece.marks) & Mark.MADE
            and (best == NO_CARD or older(state, card, best))
        ):
            best = card
    return best


@rule
def older(state: State, one: int, other: int) -> bool:
    """Whether one card of the pool has lain there longer than another."""
    return int(state.pool[first_of(state.pool, one, other)]) == one


@rule
def kind_place(kind: int) -> int:
    """The place of a kind in a list of the kinds: Creature, Bonus, Epoch."""
    return kind >> 1


@rule
def enter(state: State, cards: Cards, card: int, seat: int) -> None:
    """Bring a card from pool or pile into play under a player's control (O16)."""
    piece = state.pieces[card]
    if piece.where == Place.POOL:
        out_of_pool(state, card)
    lay(state, card, Place.PLAY)
    arrive(state, cards, card, seat)


@rule
def arrive(state: State, cards: Cards, card: int, seat: int) -> None:
    """Put a card behind all others in play, under a player's control."""
    state.pieces[card].seat = seat
    state.holds[seat, kind_place(int(cards[card // COPIES].kind))] += 1
    enrol(state, Roster.OF_SEAT + seat, card)
    count_again(state, cards, card, seat)
    state.play[appended(int(state.in_play), CARDS)] = card
    state.in_play += 1


@rule
def depart(state: State, cards: Cards, card: int) -> None:
    """Take a card out of the list of those in play, and from its player."""
    seat = int(state.pieces[card].seat)
    state.holds[seat, kind_place(int(cards[card // COPIES].kind))] -= 1
    strike(state, Roster.OF_SEAT + seat, card)
    count_again(state, cards, card, seat)
    state.in_play -= 1
    close_gap(state.play, int(state.in_play), card)


@rule
def count_again(state: State, cards: Cards, card: int, seat: int) -> None:
    """A card comes to a player or goes: holdings have to settle, and what it says to be weighed."""
    state.due |= 1 << seat
    if int(cards[card // COPIES].statics) & WEIGHED_BITS:
        state.unweighed = 1


@rule
def strip(state: State, cards: Cards, card: int, journal: Any) -> None:
    """Take a card out of play: counters and cards under it go (O38, O46, O47), but for its controller's legacies."""
    piece = state.pieces[card]
    seat, kind, counters = int(piece.seat), int(cards[card // COPIES].kind), int(piece.counters)
    if piece.unders:
        throw_unders(state, cards, card, int(state.legacy[seat]) & Legacy.UNDERS != 0, journal)
    depart(state, cards, card)
    forget(state, card)
    reset(state, cards, card)
    if kind == Kind.CREATURE and counters and int(state.legacy[seat]) & Legacy.COUNTERS:
        piece.counters = counters
        piece.seat = seat
        state.heirlooms[seat] += 1


@rule
def reset(state: State, cards: Cards, card: int) -> None:
    """Make a card as it is printed; temporary changes end when it leaves play (OA45, OA62)."""
    piece = state.pieces[card]
    piece.seat = 0
    piece.counters = 0
    piece.change = 0
    piece.base_power = cards[card // COPIES].base_power
    piece.host = NONE
    state.named -= int(int(piece.marks) & Mark.LEAVING != 0)
    piece.marks = int(piece.marks) & Mark.MADE


@rule
def throw_unders(state: State, cards: Cards, host: int, to_the_pool: bool, journal: Any) -> None:
    """Discard the cards under a card, or put them into the pool by `legacy(unders)` (O38, O39)."""
    for card in range(CARDS):
        if state.pieces[card].where == Place.UNDER and int(state.pieces[card].host) == host + 1:
            release(state, cards, card, to_the_pool, journal)


@rule
def release(state: State, cards: Cards, card: int, to_the_pool: bool, journal: Any) -> None:
    """Take one card from under its host, to the Creation discard pile or the pool."""
    host = int(state.pieces[card].host) - 1
    note(journal, events.RELEASED, card, host, int(to_the_pool), 0, 0)
    state.pieces[host].unders -= 1
    reset(state, cards, card)
    lay_aside(state, card, to_the_pool)


@rule
def lay_aside(state: State, card: int, to_the_pool: bool) -> None:
    """Lay a card that is nowhere into the pool or onto the Creation discard pile."""
    if to_the_pool:
        to_pool(state, card)
    else:
        lay(state, card, Place.PILE)


@rule
def leave(state: State, cards: Cards, card: int, to_the_pool: bool, journal: Any) -> None:
    """Move a card from play to the Creation discard pile or the pool; its LEAVES triggers in the present group."""
    piece = state.pieces[card]
    seat, blank = int(piece.seat), int(piece.marks) & Mark.BLANK
    note(journal, events.TO_POOL if to_the_pool else events.DISCARDED, card, seat, 0, 0, 0)
    strip(state, cards, card, journal)
    lay_aside(state, card, to_the_pool)
    design = cards[card // COPIES]
    if not blank and int(design.triggers) >> Trigger.LEAVES & 1:
        wait(state, card, Trigger.LEAVES, seat, triggered(state, design, Trigger.LEAVES, seat, NO_CARD, 0), journal)


@rule
def go_under(state: State, cards: Cards, card: int, host: int, journal: Any) -> None:
    """Put a card from pool, pile or play under a Creature: not in play, but it does not "leave" (OA42, OA64)."""
    piece = state.pieces[card]
    if piece.where == Place.PLAY:
        strip(state, cards, card, journal)
    elif piece.where == Place.POOL:
        out_of_pool(state, card)
    lay(state, card, Place.UNDER)
    piece.host = host + 1
    state.pieces[host].unders += 1


@rule
def hand_over(state: State, cards: Cards, card: int, seat: int) -> None:
    """Give control of a card in play to a player; counters and cards under travel with it (OA44)."""
    depart(state, cards, card)
    arrive(state, cards, card, seat)
    forget(state, card)
