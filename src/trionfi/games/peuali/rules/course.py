"""The rules of Peuali, in the order of play. P and PA numbers are the clauses and rulings of rules.md."""

from typing import Any

from trionfi.core.chance import below, set_key, shuffle
from trionfi.core.game import NOBODY, Cards, State, count_decision, note
from trionfi.core.instructions import lowest
from trionfi.core.jit import rule
from trionfi.core.room import appended
from trionfi.games.peuali.rules.state import (
    ALL_ESSENCES,
    BEINGS,
    CHIPS,
    CHOICES,
    DECK,
    FRONTS,
    HAND_OF_FOUR,
    HAND_OF_THREE,
    LONGEST_FRONT,
    NO_BEING,
)

ALL_TIED = 0  # option battle_tie: every player tied for most points gets the bonus (PA25)
MUTUAL = 1  # option interaction: the card before may also defeat the card played (PA2)

# What the journal tells, with its facts; speech.py has the sentences.
BEING_CHOSEN = 1  # seat, Being
DEALT = 2  # battle, dealer
CARD_PLAYED = 3  # seat, card, front
COPIED = 4  # seat, dual, copied card, its power
DUAL_BLANK = 5  # seat, dual
TAKEN_OVER = 6  # seat, Mask, owner of the victim, victim, its power
DEFEATED = 7  # seat, card, owner of the victim, victim, bonus that the victim carried
STRUCK_DOWN = 8  # owner of the card before, that card, seat, card played
TALLIED = 9  # seat, points, bonus
WON = 10  # seat, total, how many win jointly


@rule
def start(state: State, cards: Cards, options: Any, key: Any, journal: Any) -> None:
    """Seat three or four players (P15), name the first dealer (PA29) and let Beings be chosen (P18)."""
    set_key(state.chance, key)
    seats = int(options[0])
    state.seats = seats
    state.interaction = options[1]
    state.battle_tie = options[2]
    state.first_dealer = options[3]
    state.dealer = below(state.chance, seats) if options[3] == 0 else options[3] - 1
    for seat in range(seats):
        state.being[seat] = NO_BEING
        state.chips[seat] = CHIPS
    state.to_move = right_of(state, int(state.dealer))


@rule
def legal(state: State, cards: Cards, out: Any) -> int:
    """A free Being (P18), or any card in hand onto any front (P29); nobody may pass (PA24)."""
    if state.over:
        return 0
    if state.battle == 0:
        return list_beings(state, out)
    n = 0
    fronts = int(state.seats)
    hand = int(state.hand[state.to_move])
    while hand:
        first = lowest(hand) * FRONTS
        hand &= hand - 1
        for front in range(FRONTS):
            out[n + front] = first + front
        n += fronts
    return n


@rule
def list_beings(state: State, out: Any) -> int:
    """List the Beings that nobody has chosen."""
    n = 0
    for being in range(BEINGS):
        free = True
        for seat in range(int(state.seats)):
            free = free and state.being[seat] != being
        if free:
            out[n] = CHOICES + being
            n += 1
    return n


@rule
def apply(state: State, cards: Cards, action: int, journal: Any) -> None:
    """Choose a Being, or play a card and let it interact; then the turn passes to the right (P54)."""
    count_decision(state)
    if action >= CHOICES:
        choose_being(state, action - CHOICES, journal)
    else:
        play(state, cards, action // FRONTS, action % FRONTS, journal)


@rule
def choose_being(state: State, being: int, journal: Any) -> None:
    """The seat takes a Being that nobody has (P18); after the last choice the first battle is dealt."""
    seat = int(state.to_move)
    state.being[seat] = being
    note(journal, BEING_CHOSEN, seat, being, 0, 0, 0)
    state.to_move = right_of(state, seat)
    if seat == state.dealer:
        deal(state, journal)


@rule
def deal(state: State, journal: Any) -> None:
    """Shuffle all 24 cards, deal six or five to each player, put the others aside (P21-P24, P59)."""
    seats = int(state.seats)
    size = HAND_OF_THREE if seats == 3 else HAND_OF_FOUR
    state.battle += 1
    note(journal, DEALT, int(state.battle), int(state.dealer), 0, 0, 0)
    for card in range(DECK):
        state.deck[card] = card
    shuffle(state.chance, state.deck, DECK, seats * size)
    for seat in range(seats):
        state.hand[seat] = take(state.deck, seat * size, size)
        state.left[seat] = size
    for card in range(DECK):
        state.deck[card] = 0


@rule
def take(deck: Any, first: int, size: int) -> int:
    """Take the set of `size` cards that lie in the deck from place `first` on."""
    hand = 0
    for place in range(first, first + size):
        hand |= 1 << int(deck[place])
    return hand


@rule
def play(state: State, cards: Cards, card: int, front: int, journal: Any) -> None:
    """Play a card with a chip at the outer end of a front (P26, P31, P49); it acts on its one neighbour (PA3)."""
    seat = int(state.to_move)
    place = appended(int(state.length[front]), LONGEST_FRONT)
    new = state.fronts[front, place]
    new.card = card
    new.essences = cards[card].essences
    new.power = cards[card].power
    new.chip = seat
    state.length[front] = place + 1
    state.chips[seat] -= 1
    state.hand[seat] = int(state.hand[seat]) & ~(1 << card)
    state.left[seat] -= 1
    state.fallen = int(state.fallen) | 1 << card
    note(journal, CARD_PLAYED, seat, card, front, 0, 0)
    if place > 0:
        interact(state, cards[card], new, state.fronts[front, place - 1], journal)
    elif cards[card].dual:
        note(journal, DUAL_BLANK, seat, card, 0, 0, 0)
    state.points[seat] += worth(new)
    if state.interaction == MUTUAL and place > 0:
        strike_back(state, new, state.fronts[front, place - 1], journal)
    state.to_move = right_of(state, seat)
    if state.left[state.to_move] == 0:
        end_battle(state, journal)


@rule
def interact(state: State, card: Any, new: Any, last: Any, journal: Any) -> None:
    """Copy, else take over, else defeat (PA8); the card before acts only under `mutual` (PA2).

    Outcomes are 0 or 1 rather than branches: what a random game does next cannot be foreseen, and a processor that
    guesses wrong loses more time than all of this takes.
    """
    shared = int(int(new.essences) & int(last.essences) != 0)
    copies = int(card.dual) & shared
    takes = int(card.mask) & shared & int(last.chip != NOBODY)
    wins = defeats(new, last) & ~(copies | takes)
    if journal is not None:
        tell(new, last, int(card.dual), copies, takes, wins, journal)
    copy(new, last, copies)
    new.bonus = takes * int(last.power)  # a Mask scores the Power that it took over (P39, P41)
    lose_chip(state, last, takes | wins)


@rule
def copy(new: Any, last: Any, copies: int) -> None:
    """A dual becomes the same as the card of one of its Essences (P44-P47); that card keeps its chip (P48)."""
    new.essences = int(new.essences) + copies * (int(last.essences) - int(new.essences))
    new.power = int(new.power) + copies * (int(last.power) - int(new.power))


@rule
def defeats(one: Any, other: Any) -> int:
    """1 where an Undefeated card defeats an Undefeated one of the Essence it beats and no higher Power (P34-P36)."""
    beats = int(beaten_by(int(one.essences)) & int(other.essences) != 0)
    return beats & int(one.power >= other.power) & int(one.chip != NOBODY) & int(other.chip != NOBODY)


@rule
def beaten_by(essences: int) -> int:
    """Wind beats Water beats Earth beats Wind (P36): each Essence beats the next bit of the three."""
    return ((essences << 1) | (essences >> 2)) & ALL_ESSENCES


@rule
def lose_chip(state: State, card: Any, lost: int) -> None:
    """Where `lost` is 1, the chip goes back to its owner and the card counts no longer (P37, P38, P40, P43)."""
    owner = max(int(card.chip), 0)
    state.chips[owner] += lost
    state.points[owner] -= lost * worth(card)
    card.chip = int(card.chip) | -lost  # NOBODY has all bits


@rule
def worth(card: Any) -> int:
    """What an Undefeated card scores: its Power, and that of the card it took over (P33, P41)."""
    return int(card.power) + int(card.bonus)


@rule
def strike_back(state: State, new: Any, last: Any, journal: Any) -> None:
    """Under `mutual` an Undefeated card defeats a weaker one played onto it, unless that copied it (PA2, PA6, PA39)."""
    struck = defeats(last, new) & int(last.essences != new.essences)
    if struck:
        note(journal, STRUCK_DOWN, int(last.chip), int(last.card), int(new.chip), int(new.card), 0)
    lose_chip(state, new, struck)


@rule
def tell(new: Any, last: Any, dual: int, copies: int, takes: int, wins: int, journal: Any) -> None:
    """Write to the journal what the card played is about to do to the card before it."""
    seat, card, owner, victim = int(new.chip), int(new.card), int(last.chip), int(last.card)
    if copies:
        note(journal, COPIED, seat, card, victim, int(last.power), 0)
    elif dual:
        note(journal, DUAL_BLANK, seat, card, 0, 0, 0)
    if takes:
        note(journal, TAKEN_OVER, seat, card, owner, victim, int(last.power))
    if wins:
        note(journal, DEFEATED, seat, card, owner, victim, int(last.bonus))


@rule
def right_of(state: State, seat: int) -> int:
    """The seat to the right; seats are numbered counter-clockwise (P54)."""
    return seat + 1 if seat + 1 < state.seats else 0


@rule
def end_battle(state: State, journal: Any) -> None:
    """Tally the Undefeated cards (P55, P56), give the bonus (P57, P58), then deal again or end (P59-P62)."""
    seats = int(state.seats)
    most, holders = best(state.points, seats)
    row = int(state.battle) - 1
    for seat in range(seats):
        points = int(state.points[seat])
        bonus = seats if points == most and (holders == 1 or state.battle_tie == ALL_TIED) else 0
        state.tally[row, seat] = points
        state.totals[seat] += points + bonus
        note(journal, TALLIED, seat, points, bonus, 0, 0)
    if state.battle == seats:
        end_match(state, journal)
    else:
        clear_fronts(state)
        state.dealer = right_of(state, int(state.dealer))
        state.to_move = right_of(state, int(state.dealer))
        deal(state, journal)


@rule
def best(points: Any, seats: int) -> tuple[int, int]:
    """The most points of any seat, and how many seats have them (PA25, PA26)."""
    most, holders = int(points[0]), 1
    for seat in range(1, seats):
        if points[seat] > most:
            most, holders = int(points[seat]), 1
        elif points[seat] == most:
            holders += 1
    return most, holders


@rule
def clear_fronts(state: State) -> None:
    """Take up all cards and chips (P59)."""
    for front in range(int(state.seats)):
        for place in range(int(state.length[front])):
            clear_place(state.fronts[front, place])
        state.length[front] = 0
    for seat in range(int(state.seats)):
        state.chips[seat] = CHIPS
        state.points[seat] = 0
    state.fallen = 0


@rule
def clear_place(place: Any) -> None:
    """Leave no trace of the card that lay there."""
    place.card = 0
    place.essences = 0
    place.power = 0
    place.bonus = 0
    place.chip = 0


@rule
def end_match(state: State, journal: Any) -> None:
    """Whoever has the highest total wins; all who are tied win jointly (P62, PA26)."""
    most, winners = best(state.totals, int(state.seats))
    for seat in range(int(state.seats)):
        if state.totals[seat] == most:
            state.result[seat] = 1
            note(journal, WON, seat, most, winners, 0, 0)
    state.over = 1
    state.to_move = NOBODY


@rule
def score(state: State, cards: Cards, out: Any) -> None:
    """The standing of each seat: its total, and its points in the battle that is being played (PA35)."""
    for seat in range(int(state.seats)):
        out[seat] = int(state.totals[seat])
        if not state.over:
            out[seat] += int(state.points[seat])
