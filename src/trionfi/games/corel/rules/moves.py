"""Corel: how cards go from place to place - hand, deck, grave, victory pile, play (C79-C82, C112-C118)."""

from typing import Any

from trionfi.core.chance import below, shuffle
from trionfi.core.game import Cards, State, note
from trionfi.core.jit import rule
from trionfi.core.room import appended
from trionfi.games.corel.rules import events
from trionfi.games.corel.rules.memory import forget_character, forget_equip
from trionfi.games.corel.rules.numbers import (
    DECK_WORDS,
    DESIGNS,
    HALF,
    HAND,
    JEWELS,
    MOST_DECK,
    MOST_EQUIPS,
    NONE,
    PLACES,
    SLOTS,
    SPIRIT_JEWEL,
    SPIRITS,
    STANDARD_JEWEL,
    UNKNOWN,
    Jewel,
    Kind,
)
from trionfi.games.corel.rules.seats import figure, name_of_character, name_of_equip, other

DESIGNS_A_WORD, COPIES_MASK = 32, 3  # two bits each
STANDARDS_AT, MOST_STANDARDS = 38, 255  # in the last word

# Hand, deck and grave


@rule
def copies_of(words: Any, design: int) -> int:
    """How many copies of a card a packed deck has (decks.py)."""
    if design < STANDARD_JEWEL:
        return int(words[design // DESIGNS_A_WORD]) >> 2 * (design % DESIGNS_A_WORD) & COPIES_MASK
    return int(words[DECK_WORDS - 1]) >> STANDARDS_AT & MOST_STANDARDS if design == STANDARD_JEWEL else SPIRITS


@rule
def to_grave(state: State, seat: int, design: int, n: int, journal: Any) -> None:
    """Put cards into their owner's grave; Spirit Jewels go to the opponent's victory pile instead (C81, C82, C118)."""
    if design != SPIRIT_JEWEL:
        state.grave[seat, design] += n
    elif n:
        winner = other(seat)
        state.victory[winner] += n
        note(journal, events.VICTORY, winner, n, int(state.victory[winner]), 0, 0)


@rule
def into_hand(state: State, seat: int, design: int, shown: bool) -> None:
    """Put a card into a hand that has room."""
    state.hand[seat, design] += 1
    state.held[seat] += 1
    mark(state, seat, design)
    if shown:
        state.known[seat, design] += 1


@rule
def mark(state: State, seat: int, design: int) -> None:
    """Keep up to date which designs a hand holds."""
    bit = 1 << design % HALF
    others = int(state.holds[seat, design // HALF]) & ~bit
    state.holds[seat, design // HALF] = others | bit * int(state.hand[seat, design] > 0)


@rule
def mark_all(state: State, seat: int) -> None:
    """Note which designs a hand holds."""
    for design in range(DESIGNS):
        mark(state, seat, design)


@rule
def out_of_hand(state: State, cards: Cards, seat: int, design: int) -> None:
    """Take a card out of a hand; one that the opponent knows of leaves first."""
    state.hand[seat, design] -= 1
    state.held[seat] -= 1
    mark(state, seat, design)
    kind = int(cards[design].kind)
    if state.known[seat, design]:
        state.known[seat, design] -= 1
    elif kind == Kind.CHARACTER and state.sought[seat, 0]:
        state.sought[seat, 0] -= 1
    elif kind & Kind.ANY_EQUIP and state.sought[seat, 1]:
        state.sought[seat, 1] -= 1


@rule
def draw(state: State, seat: int, wanted: int, journal: Any) -> None:
    """Draw cards, as many as there are and as the hand has room for (C55, CA19, CA62)."""
    while wanted and state.held[seat] < HAND and state.deck_left[seat]:
        left = int(state.deck_left[seat]) - 1
        design = int(state.deck[seat, left])
        state.deck[seat, left] = 0
        state.deck_left[seat] = left
        if design == UNKNOWN:
            state.held[seat] += 1
        else:
            state.stock[seat, design] -= 1
            into_hand(state, seat, design, False)
        note(journal, events.DREW, seat, design, 0, 0, 0)
        wanted -= 1


@rule
def shuffle_deck(state: State, seat: int, journal: Any) -> None:
    """Shuffle a deck: what was known of the order of its cards is forgotten."""
    size = int(state.deck_left[seat])
    if state.hidden:
        for place in range(size):
            state.deck[seat, place] = UNKNOWN
    else:
        lay_out(state, seat)
        shuffle(state.chance, state.deck[seat], size, size)
    note(journal, events.SHUFFLED, seat, 0, 0, 0, 0)


@rule
def lay_out(state: State, seat: int) -> None:
    """Lay the cards of a deck out by their designs."""
    size = 0
    for design in range(DESIGNS):
        for _ in range(int(state.stock[seat, design])):
            state.deck[seat, appended(size, MOST_DECK)] = design
            size += 1


@rule
def out_of_deck(state: State, seat: int, design: int, journal: Any) -> None:
    """Take a card out of a deck, and shuffle the rest."""
    state.stock[seat, design] -= 1
    state.deck_left[seat] -= 1
    state.deck[seat, int(state.deck_left[seat])] = 0
    shuffle_deck(state, seat, journal)


@rule
def into_deck(state: State, seat: int, design: int, journal: Any) -> None:
    """Put a card into a deck, and shuffle it."""
    state.stock[seat, design] += 1
    state.deck_left[seat] += 1
    shuffle_deck(state, seat, journal)


@rule
def toss(state: State, cards: Cards, seat: int, n: int, journal: Any) -> None:
    """Discard cards at random from a hand (C118, CA89)."""
    for _ in range(min(n, int(state.held[seat]))):
        design = nth_in_hand(state, seat, below(state.chance, int(state.held[seat])))
        note(journal, events.TOSSED, seat, design, 0, 0, 0)
        if design == UNKNOWN:
            state.held[seat] -= 1
        else:
            out_of_hand(state, cards, seat, design)
            to_grave(state, seat, design, 1, journal)


@rule
def nth_in_hand(state: State, seat: int, n: int) -> int:
    """The n-th card of a hand by their designs, UNKNOWN where the viewer cannot know it."""
    for design in range(DESIGNS):
        n -= int(state.hand[seat, design])
        if n < 0:
            return design
    return UNKNOWN


@rule
def take_home(state: State, cards: Cards, seat: int, design: int, shown: bool, journal: Any) -> None:
    """Put a card that an effect found into the hand, or into the grave where the hand is full (CA19)."""
    if state.held[seat] >= HAND:
        note(journal, events.STAYS, seat, design, 0, 0, 0)
        to_grave(state, seat, design, 1, journal)
        return
    into_hand(state, seat, design, shown)
    if not shown:
        state.sought[seat, int(cards[design].kind != Kind.CHARACTER)] += 1


# Play


@rule
def jewel_design(kind: int) -> int:
    """The design of a kind of jewel."""
    return SPIRIT_JEWEL if kind == Jewel.SPIRIT else STANDARD_JEWEL


@rule
def enter(state: State, cards: Cards, design: int, place: int) -> None:
    """Lay a character into a slot: undamaged, with its Auto Shield (C104, C129, CA79)."""
    name = name_of_character(state)
    fighter = state.fighters[place]
    fighter.design = design + 1
    fighter.name = name
    state.unweighed = 1
    fighter.auto = cards[design].shield


@rule
def attach(state: State, design: int, owner: int, place: int) -> None:
    """Attach an equip to a character, on top of what it wears."""
    name = name_of_equip(state)
    equip = state.worn[appended(int(state.wears), MOST_EQUIPS)]
    equip.design = design
    equip.owner = owner
    equip.wearer = state.fighters[place].name
    equip.name = name
    state.wears += 1
    state.fighters[place].equips += 1
    state.unweighed = 1


@rule
def remove_equip(state: State, number: int, place: int, journal: Any) -> None:
    """Send an attached equip to its owner's grave (C80, CA66)."""
    equip = state.worn[number]
    design, owner = int(equip.design), int(equip.owner)
    note(journal, events.BROKEN, design, owner, figure(state, place), 0, 0)
    forget_equip(state, int(equip.name))
    last = int(state.wears) - 1
    for i in range(number, last):
        state.worn[i] = state.worn[i + 1]
    equip = state.worn[last]
    equip.design = 0
    equip.owner = 0
    equip.wearer = 0
    equip.name = 0
    equip.damage = 0
    state.wears = last
    state.fighters[place].equips -= 1
    state.unweighed = 1
    to_grave(state, owner, design, 1, journal)


@rule
def leave(state: State, place: int, how: int, journal: Any) -> None:
    """A character leaves play with all that is attached; how it left has to be answered (C79-C82, C116, CA56)."""
    fighter = state.fighters[place]
    design, seat = int(fighter.design) - 1, place // SLOTS
    leaver = state.leavers[appended(int(state.leaves), PLACES)]
    leaver.trigger = how
    leaver.seat = seat
    leaver.design = design
    leaver.source = place % SLOTS
    state.leaves += 1
    shed(state, place, journal)
    forget_character(state, int(fighter.name))
    clear(state, place)
    state.unweighed = 1
    to_grave(state, seat, design, 1, journal)


@rule
def shed(state: State, place: int, journal: Any) -> None:
    """What is attached to a character goes where it belongs: equips, Standard Jewels, Spirit Jewels (C80, C81)."""
    fighter = state.fighters[place]
    number = int(state.wears) - 1
    while number >= 0:
        if state.worn[number].wearer == fighter.name:
            remove_equip(state, number, place, journal)
        number -= 1
    for kind in range(JEWELS):
        to_grave(state, place // SLOTS, jewel_design(kind), int(fighter.jewels[kind]), journal)


@rule
def clear(state: State, place: int) -> None:
    """Empty a slot."""
    fighter = state.fighters[place]
    fighter.design = NONE
    fighter.name = 0
    fighter.damage = 0
    fighter.acted = 0
    fighter.strikes = 0
    fighter.held = 0
    fighter.auto = 0
    fighter.equips = 0
    fighter.hp = 0
    fighter.jp = 0
    fighter.retreat = 0
    fighter.resists = 0
    fighter.spiney = 0
    fighter.redirects = 0
    for i in range(JEWELS):
        fighter.jewels[i] = 0
        fighter.worth[i] = 0
        fighter.boosts[i] = 0
        fighter.bonus[i] = 0


@rule
def exchange(state: State, seat: int, slot: int, journal: Any) -> None:
    """Front row and a place in the back row change, with all that they bear (C73)."""
    front, back = seat * SLOTS, seat * SLOTS + slot
    kind = events.CHANGED_ROWS if state.fighters[front].design else events.ADVANCED
    note(journal, kind, seat, slot, figure(state, front), figure(state, back), 0)
    state.fighters[PLACES] = state.fighters[front]
    state.fighters[front] = state.fighters[back]
    state.fighters[back] = state.fighters[PLACES]
    clear(state, PLACES)
    state.unweighed = 1
