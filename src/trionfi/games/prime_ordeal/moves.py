"""How cards move in Prime Ordeal: drawn, dealt, discarded, put under a Creature, taken; and what that triggers."""

from typing import Any

from trionfi.core.chance import shuffle
from trionfi.core.game import NOBODY, Cards, State, note
from trionfi.core.jit import rule
from trionfi.games.prime_ordeal.events import (
    DEALT,
    DISCARDED,
    DREW,
    RELEASED,
    SHUFFLED,
    TO_POOL,
)
from trionfi.games.prime_ordeal.state import (
    ABSENT,
    AFTER_BATTLE,
    BLANK,
    CARDS,
    CLEANED,
    COPIES,
    CREATURE,
    DECK,
    DESIGNS,
    FIRST_OF_SIZE,
    GUARDS,
    LEAVES,
    LEGACY_COUNTERS,
    LEGACY_UNDERS,
    MADE,
    MOST_HAND,
    MOST_WAITING,
    MULTISETS,
    NONE,
    ON_CREATE,
    PACKED,
    PILE,
    PLAY,
    POOL,
    STATEMENTS,
    SYMBOLS,
    UNDER,
    UNKNOWN_DESIGN,
    UNKNOWN_SYMBOL,
)

NO_CARD = -1
CREATION, PRIME = 0, 1  # the two decks (O4)


# Seats


@rule
def here(state: State, seat: int) -> bool:
    """Whether a seat is still at the table: living, or marked and not yet cleaned up (OA38)."""
    return int(state.out[seat]) < CLEANED


@rule
def in_order(state: State, place: int) -> int:
    """The seat at a place of the turn order: the First Creator, then clockwise (O11, OA10, OA24)."""
    return (int(state.first) + place) % int(state.seats)


@rule
def opponents(state: State, one: int, other: int) -> bool:
    """Whether two seats are of different teams (OA51)."""
    return int(state.sides[one]) != int(state.sides[other])


# Prime cards


@rule
def draw(state: State, seat: int, wanted: int, journal: Any) -> None:
    """Draw Prime cards, as many as there are (O17, O42, OA14)."""
    drawn, known, packed = 0, True, 0
    while drawn < wanted:
        symbol = next_prime(state, journal)
        if symbol == NO_CARD:
            break
        drawn += 1
        if symbol == UNKNOWN_SYMBOL - 1:
            known = False
        else:
            state.hand[seat, symbol] += 1
            packed += 1 << 4 * symbol
    state.held[seat] += drawn
    if drawn:
        note(journal, DREW, seat, drawn, choice_of(packed, drawn) if known else -1, 0, 0)


@rule
def next_prime(state: State, journal: Any) -> int:
    """Take the top card of the Prime deck, or NO_CARD; below that where the viewer cannot know it."""
    if state.prime_left == 0:
        renew_prime(state, journal)
    left = int(state.prime_left) - 1
    if left < 0:
        return NO_CARD
    symbol = int(state.prime_deck[left])
    state.prime_deck[left] = 0
    state.prime_left = left
    return symbol if symbol != UNKNOWN_SYMBOL else UNKNOWN_SYMBOL - 1


@rule
def renew_prime(state: State, journal: Any) -> None:
    """Shuffle the Prime discard pile to be the deck (O6, OA15)."""
    size = 0
    for symbol in range(SYMBOLS):
        for _ in range(int(state.prime_pile[symbol])):
            state.prime_deck[size] = UNKNOWN_SYMBOL if state.hidden else symbol
            size += 1
        state.prime_pile[symbol] = 0
    state.prime_left = size
    if size:
        if not state.hidden:
            shuffle(state.chance, state.prime_deck, size, size)
        note(journal, SHUFFLED, PRIME, 0, 0, 0, 0)


@rule
def discard_prime(state: State, seat: int, choice: int) -> int:
    """Put a choice of Prime cards from a hand onto the discard pile; return how many (O5)."""
    size = 0
    for symbol in range(SYMBOLS):
        count = int(MULTISETS[choice, symbol])
        state.hand[seat, symbol] -= count
        state.prime_pile[symbol] += count
        size += count
    state.held[seat] -= size
    return size


@rule
def discard_hand(state: State, seat: int) -> int:
    """Put a whole hand onto the Prime discard pile; return how many cards."""
    size = int(state.held[seat])
    for symbol in range(SYMBOLS):
        state.prime_pile[symbol] += state.hand[seat, symbol]
        state.hand[seat, symbol] = 0
    state.held[seat] = 0
    return size


@rule
def packed_hand(state: State, seat: int) -> int:
    """A hand as a number of four bits a symbol, the guard bits set."""
    packed = GUARDS
    for symbol in range(SYMBOLS):
        packed += int(state.hand[seat, symbol]) << 4 * symbol
    return packed


@rule
def within(packed: int, choice: int) -> bool:
    """Whether a packed hand holds a choice of Prime cards."""
    return (packed - int(PACKED[choice])) & GUARDS == GUARDS


@rule
def choice_of(packed: int, size: int) -> int:
    """The number of a choice of Prime cards that is given packed, -1 where it is larger than any."""
    if size > MOST_HAND:
        return -1
    choice = int(FIRST_OF_SIZE[size])
    while int(PACKED[choice]) != packed:
        choice += 1
    return choice


# The Creation deck and the pool


@rule
def deal(state: State, cards: Cards, creatures: int, journal: Any) -> None:
    """Deal Creation cards to the pool until so many Creatures are dealt, or no card is left (O10, O31, O37, OA13)."""
    dealt = 0
    while dealt < creatures:
        card = deal_one(state, journal)
        if card == NO_CARD:
            break
        dealt += int(cards[card // COPIES].kind == CREATURE)


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
    note(journal, DEALT, card, 0, 0, 0, 0)
    to_pool(state, card)
    return card


@rule
def copy_in_deck(state: State, design: int) -> int:
    """The copy that a card dealt from the deck counts as: one not yet created this turn, then the lowest (OA84)."""
    best = NO_CARD
    for card in range(design * COPIES, design * COPIES + COPIES):
        piece = state.pieces[card]
        fresh = not int(piece.marks) & MADE
        if piece.where == DECK and (best == NO_CARD or (fresh and int(state.pieces[best].marks) & MADE)):
            best = card
    return best


@rule
def renew_deck(state: State, journal: Any) -> None:
    """Shuffle the Creation discard pile to be the deck (O6, OA15)."""
    size = 0
    for card in range(CARDS):
        if state.pieces[card].where == PILE:
            state.pieces[card].where = DECK
            state.deck[size] = UNKNOWN_DESIGN if state.hidden else card // COPIES
            size += 1
    state.deck_left = size
    if size:
        if not state.hidden:
            shuffle(state.chance, state.deck, size, size)
        note(journal, SHUFFLED, CREATION, 0, 0, 0, 0)


@rule
def to_pool(state: State, card: int) -> None:
    """Lay a card into the pool, as the newest."""
    state.pieces[card].where = POOL
    state.pool[int(state.pool_size)] = card
    state.pool_size += 1


@rule
def out_of_pool(state: State, card: int) -> None:
    """Take a card out of the pool; the others keep their order."""
    size = int(state.pool_size)
    place = 0
    while int(state.pool[place]) != card:
        place += 1
    for i in range(place, size - 1):
        state.pool[i] = state.pool[i + 1]
    state.pool[size - 1] = 0
    state.pool_size = size - 1


@rule
def next_to_create(state: State, design: int) -> int:
    """The copy that a creation of a design takes: the oldest in the pool not created this turn (OA82); or NO_CARD."""
    best = NO_CARD
    for card in range(design * COPIES, design * COPIES + COPIES):
        piece = state.pieces[card]
        if piece.where == POOL and not int(piece.marks) & MADE and (best == NO_CARD or older(state, card, best)):
            best = card
    return best


@rule
def older(state: State, one: int, other: int) -> bool:
    """Whether one card of the pool has lain there longer than another."""
    place = 0
    while int(state.pool[place]) != one and int(state.pool[place]) != other:
        place += 1
    return int(state.pool[place]) == one


# Into play and out of it


@rule
def kind_place(kind: int) -> int:
    """The place of a kind in a list of the kinds: Creature, Bonus, Epoch."""
    return kind >> 1


@rule
def enter(state: State, cards: Cards, card: int, seat: int) -> None:
    """Bring a card from pool or pile into play under a player's control (O16)."""
    piece = state.pieces[card]
    if piece.where == POOL:
        out_of_pool(state, card)
    piece.where = PLAY
    piece.seat = seat
    arrive(state, card)
    state.holds[seat, kind_place(int(cards[card // COPIES].kind))] += 1


@rule
def arrive(state: State, card: int) -> None:
    """Put a card behind all others in play."""
    state.play[int(state.in_play)] = card
    state.in_play += 1


@rule
def depart(state: State, card: int) -> None:
    """Take a card out of the list of those in play."""
    size = int(state.in_play)
    place = 0
    while int(state.play[place]) != card:
        place += 1
    for i in range(place, size - 1):
        state.play[i] = state.play[i + 1]
    state.play[size - 1] = 0
    state.in_play = size - 1


@rule
def strip(state: State, cards: Cards, card: int, journal: Any) -> None:
    """Take a card out of play: counters and cards under it go (O38, O46, O47), but for its controller's legacies."""
    piece = state.pieces[card]
    seat, kind = int(piece.seat), int(cards[card // COPIES].kind)
    if piece.unders:
        throw_unders(state, cards, card, int(state.legacy[seat]) & LEGACY_UNDERS != 0, journal)
    if kind == CREATURE and int(state.legacy[seat]) & LEGACY_COUNTERS:
        state.heirloom[seat] += piece.counters
    depart(state, card)
    forget(state, card)
    state.holds[seat, kind_place(kind)] -= 1
    reset(state, cards, card)


@rule
def reset(state: State, cards: Cards, card: int) -> None:
    """Make a card as it is printed; temporary changes end when it leaves play (OA45, OA62)."""
    piece = state.pieces[card]
    piece.seat = 0
    piece.counters = 0
    piece.change = 0
    piece.base_power = cards[card // COPIES].base_power
    piece.power = 0
    piece.host = NONE
    piece.marks = int(piece.marks) & MADE


@rule
def throw_unders(state: State, cards: Cards, host: int, to_the_pool: bool, journal: Any) -> None:
    """Discard the cards under a card, or put them into the pool by `legacy(unders)` (O38, O39)."""
    for card in range(CARDS):
        if state.pieces[card].where == UNDER and int(state.pieces[card].host) == host + 1:
            release(state, cards, card, to_the_pool, journal)


@rule
def release(state: State, cards: Cards, card: int, to_the_pool: bool, journal: Any) -> None:
    """Take one card from under its host, to the Creation discard pile or the pool."""
    host = int(state.pieces[card].host) - 1
    note(journal, RELEASED, card, host, int(to_the_pool), 0, 0)
    state.pieces[host].unders -= 1
    reset(state, cards, card)
    lay_aside(state, card, to_the_pool)


@rule
def lay_aside(state: State, card: int, to_the_pool: bool) -> None:
    """Lay a card that is nowhere into the pool or onto the Creation discard pile."""
    if to_the_pool:
        to_pool(state, card)
    else:
        state.pieces[card].where = PILE


@rule
def leave(state: State, cards: Cards, card: int, to_the_pool: bool, journal: Any) -> None:
    """Move a card from play to the Creation discard pile or the pool; its LEAVES triggers in the present group."""
    piece = state.pieces[card]
    seat, blank = int(piece.seat), int(piece.marks) & BLANK
    note(journal, TO_POOL if to_the_pool else DISCARDED, card, seat, 0, 0, 0)
    strip(state, cards, card, journal)
    lay_aside(state, card, to_the_pool)
    design = cards[card // COPIES]
    if not blank and int(design.triggers) >> LEAVES & 1:
        wait(state, card, LEAVES, seat, triggered(state, design, LEAVES, seat, NO_CARD, 0))


@rule
def go_under(state: State, cards: Cards, card: int, host: int, journal: Any) -> None:
    """Put a card from pool, pile or play under a Creature: not in play, but it does not "leave" (OA42, OA64)."""
    piece = state.pieces[card]
    if piece.where == PLAY:
        strip(state, cards, card, journal)
    elif piece.where == POOL:
        out_of_pool(state, card)
    piece.where = UNDER
    piece.host = host + 1
    state.pieces[host].unders += 1


@rule
def hand_over(state: State, cards: Cards, card: int, seat: int) -> None:
    """Give control of a card in play to a player; counters and cards under travel with it (OA44)."""
    piece = state.pieces[card]
    kind = kind_place(int(cards[card // COPIES].kind))
    state.holds[int(piece.seat), kind] -= 1
    state.holds[seat, kind] += 1
    piece.seat = seat
    depart(state, card)
    arrive(state, card)
    forget(state, card)


# Abilities that wait


@rule
def new_group(state: State) -> None:
    """Begin a group: what one event triggers (OA61)."""
    state.groups = int(state.groups) + 1 if state.waits else 1


@rule
def wait(state: State, card: int, trigger: int, seat: int, statements: int) -> None:
    """Let an ability wait in the present group, behind all others (OA26)."""
    if state.waits < MOST_WAITING:
        entry = state.waiting[int(state.waits)]
        entry.card = card
        entry.trigger = trigger
        entry.seat = seat
        entry.statements = statements
        entry.group = state.groups
        state.waits += 1


@rule
def stop_waiting(state: State, place: int) -> None:
    """Take an ability out of those that wait."""
    last = int(state.waits) - 1
    for i in range(place, last):
        state.waiting[i] = state.waiting[i + 1]
    state.waiting[last].card = 0
    state.waiting[last].trigger = NONE
    state.waiting[last].seat = 0
    state.waiting[last].statements = 0
    state.waiting[last].group = 0
    state.waits = last


@rule
def forget(state: State, card: int) -> None:
    """Drop the waiting abilities of a card that leaves play, changes hands or is blanked, but for LEAVES (OA60)."""
    place = int(state.waits) - 1
    while place >= 0:
        entry = state.waiting[place]
        if int(entry.card) == card and entry.trigger != LEAVES:
            stop_waiting(state, place)
        place -= 1


@rule
def trigger(state: State, cards: Cards, kind: int, seat: int) -> None:
    """Let the abilities of one trigger wait: of a seat's cards in play, or everybody's where it is NOBODY (OA59)."""
    new_group(state)
    for i in range(int(state.in_play)):
        card = int(state.play[i])
        piece = state.pieces[card]
        design = cards[card // COPIES]
        mine = seat == NOBODY or int(piece.seat) == seat
        if mine and int(design.triggers) >> kind & 1 and not int(piece.marks) & BLANK:
            statements = triggered(state, design, kind, int(piece.seat), NO_CARD, 0)
            if statements:
                wait(state, card, kind, int(piece.seat), statements)


@rule
def trigger_creation(state: State, cards: Cards, created: int, maker: int) -> None:
    """Let the ON_CREATE abilities of other cards wait (OA24, OA59)."""
    new_group(state)
    kind = int(cards[created // COPIES].kind)
    for i in range(int(state.in_play)):
        card = int(state.play[i])
        piece = state.pieces[card]
        design = cards[card // COPIES]
        if card != created and int(design.triggers) >> ON_CREATE & 1 and not int(piece.marks) & BLANK:
            statements = triggered(state, design, ON_CREATE, int(piece.seat), maker, kind)
            if statements:
                wait(state, card, ON_CREATE, int(piece.seat), statements)


@rule
def triggered(state: State, design: Any, kind: int, seat: int, maker: int, created: int) -> int:
    """The statements of a card that an event triggers, as bits: won, lost, by whom and of what kind (OA59)."""
    bits = 0
    for i in range(STATEMENTS):
        statement = design.statements[i]
        if statement.trigger != kind:
            continue
        if kind == AFTER_BATTLE and statement.result and statement.result != state.result_of_battle[seat]:
            continue
        if kind == ON_CREATE and not int(statement.created) & created:
            continue
        if kind == ON_CREATE and statement.by_opponent and not opponents(state, maker, seat):
            continue
        bits |= 1 << i
    return bits


assert ABSENT == 0
assert DESIGNS * COPIES == CARDS
