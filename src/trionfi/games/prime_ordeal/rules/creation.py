"""Creating and gaining cards, and keeping hands and holdings at their limits (O12-O19, O35-O37, OA19-OA23)."""

from typing import Any

from trionfi.core.game import Cards, State, note
from trionfi.core.jit import rule
from trionfi.games.prime_ordeal.rules import events
from trionfi.games.prime_ordeal.rules.moves import deal, enter, hand_over, kind_place, leave
from trionfi.games.prime_ordeal.rules.numbers import (
    CARDS,
    COPIES,
    NONE,
    Ask,
    Kind,
    Limit,
    Manner,
    Mark,
    Place,
    Roster,
    Trigger,
)
from trionfi.games.prime_ordeal.rules.picks import ask, next_offered
from trionfi.games.prime_ordeal.rules.prime import discard_hand, discard_prime, draw
from trionfi.games.prime_ordeal.rules.rosters import enrol
from trionfi.games.prime_ordeal.rules.seats import NO_CARD, above, earliest, here
from trionfi.games.prime_ordeal.rules.standing import given_up, kept, symbols_now, weigh_anew
from trionfi.games.prime_ordeal.rules.waiting import new_group, trigger_creation, triggered, wait

# A card comes under a player's control


@rule
def go_on_making(state: State, cards: Cards, journal: Any) -> bool:
    """Take the next step of a creation or gain, once heirs are found (OA19, OA85); True: somebody is asked."""
    if not state.ready:
        return prepare(state, cards, int(state.making) - 1, int(state.maker), journal)
    if state.heirlooms[state.maker]:
        return keep_or_shrink(state, cards, int(state.maker), journal)
    card, seat, manner = int(state.making) - 1, int(state.maker), int(state.manner)
    end_making(state)
    if manner == Manner.TAKING:
        gain_control(state, cards, card, seat, journal)
    else:
        create(state, cards, card, seat, manner, journal)
    return False


@rule
def prepare(state: State, cards: Cards, card: int, seat: int, journal: Any) -> bool:
    """Name what makes space, pay, discard what was named (OA19, OA76); True where somebody is asked."""
    if not fits(state, cards, card, seat):
        state.pending = Ask.SPACE if state.manner == Manner.PAID else Ask.GAIN
        state.to_move = seat
        first = next_offered(state, cards, NO_CARD)
        if first == NO_CARD:
            decline(state, journal)
            return False
        if state.manner != Manner.PAID or next_offered(state, cards, first) != NO_CARD:
            return True
        state.pending = 0
        name_for_space(state, first)
        return False
    if state.manner == Manner.PAID and not state.paid and symbols_now(state, cards, seat, card // COPIES):
        return ask(state, Ask.PAY, seat)
    if state.manner == Manner.PAID:
        state.made[kind_place(int(cards[card // COPIES].kind))] += 1
        if state.paid:
            note(journal, events.PAID, seat, int(state.paid) - 1, 0, 0, 0)
            draw(state, seat, discard_prime(state, seat, int(state.paid) - 1), journal)
            state.paid = 0
    make_space(state, cards, journal)
    state.ready = 1
    return False


@rule
def fits(state: State, cards: Cards, card: int, seat: int) -> bool:
    """Whether one more card of its kind fits under the holding limit, once those named have made space (O36, OA68)."""
    kind = int(cards[card // COPIES].kind)
    if kind == Kind.EPOCH:
        return True
    hold = Limit.CREATURE_HOLD if kind == Kind.CREATURE else Limit.BONUS_HOLD
    held, limit = int(state.holds[seat, kind_place(kind)]), int(state.limits[seat, hold])
    for i in range(int(state.in_play) if state.named else 0):
        other = int(state.play[i])
        if int(state.pieces[other].marks) & Mark.LEAVING:
            held -= 1
            limit -= given_up(state, cards, other, hold)
    return held < max(limit, 1)


@rule
def name_for_space(state: State, card: int) -> None:
    """Name an own card that will make space; until then it stays as it is (OA76)."""
    state.pieces[card].marks = int(state.pieces[card].marks) | Mark.LEAVING
    state.named += 1


@rule
def decline(state: State, journal: Any) -> None:
    """Do without a gain for which no space is made (OA22)."""
    note(journal, events.DECLINED, int(state.making) - 1, int(state.maker), 0, 0, 0)
    for i in range(int(state.in_play)):
        piece = state.pieces[int(state.play[i])]
        piece.marks = int(piece.marks) & ~Mark.LEAVING
    state.named = 0
    end_making(state)


@rule
def end_making(state: State) -> None:
    """Nothing is being created or gained any more."""
    state.pending = 0
    state.making = NONE
    state.maker = 0
    state.manner = 0
    state.paid = 0
    state.ready = 0


@rule
def make_space(state: State, cards: Cards, journal: Any) -> None:
    """Discard the cards that were named for it; their LEAVES are one group (OA20, OA61)."""
    new_group(state)
    i = 0
    while state.named:
        card = int(state.play[i])
        if int(state.pieces[card].marks) & Mark.LEAVING:
            leave(state, cards, card, False, journal)
        else:
            i += 1


@rule
def create(state: State, cards: Cards, card: int, seat: int, manner: int, journal: Any) -> None:
    """The card enters play; refill; then CREATED and ON_CREATE wait behind LEAVES of what made space (OA19, OA61)."""
    enter(state, cards, card, seat)
    state.pieces[card].marks = int(state.pieces[card].marks) | Mark.MADE
    enrol(state, Roster.MADE, card)
    note(journal, events.CREATED_CARD, seat, card, int(manner == Manner.FREELY), 0, 0)
    design = cards[card // COPIES]
    if design.kind == Kind.CREATURE:
        deal(state, cards, 1, journal)
    if int(design.triggers) >> Trigger.CREATED & 1:
        new_group(state)
        wait(state, card, Trigger.CREATED, seat, triggered(state, design, Trigger.CREATED, seat, NO_CARD, 0), journal)
    trigger_creation(state, cards, card, seat, journal)


@rule
def gain_control(state: State, cards: Cards, card: int, seat: int, journal: Any) -> None:
    """The card comes under the player's control (OA44)."""
    if state.pieces[card].where == Place.PLAY:
        note(journal, events.TAKEN, card, int(state.pieces[card].seat), seat, 0, 0)
        hand_over(state, cards, card, seat)
    else:  # an own card that made space for itself
        note(journal, events.GAINED, card, seat, 0, 0, 0)


# Hands are full, holdings within limits


@rule
def settle(state: State, cards: Cards, journal: Any) -> bool:
    """Restore hands and holdings, the first player in order first (OX3, OX4, OA75); True where somebody is asked."""
    weigh_anew(state, cards)
    short, asked = 0, False  # seats for which there are no more Prime cards, as bits
    while state.due and not asked:
        seat = earliest(state, int(state.due))
        if here(state, seat) and (state.heirlooms[seat] or above(state, seat)):
            state.due |= short  # all are looked at again
            short = 0
            asked = keep_or_shrink(state, cards, seat, journal)
            weigh_anew(state, cards)
        elif here(state, seat) and state.held[seat] > state.limits[seat, Limit.HAND] > 0:
            asked = ask(state, Ask.DROP, seat)
        else:
            short |= int(fill_hand(state, seat, journal)) << seat
            state.due &= ~(1 << seat)
    state.due |= short
    return asked


@rule
def fill_hand(state: State, seat: int, journal: Any) -> bool:
    """Draw up to the limit, or discard a hand that is not allowed at all; whether too few cards were left to draw."""
    limit = int(state.limits[seat, Limit.HAND])
    if not here(state, seat):
        return False
    if state.held[seat] > limit:
        note(journal, events.DROPPED, seat, -1, discard_hand(state, seat), 0, 0)
    if state.held[seat] < limit:
        draw(state, seat, limit - int(state.held[seat]), journal)
    return bool(state.held[seat] < limit)


@rule
def keep_or_shrink(state: State, cards: Cards, seat: int, journal: Any) -> bool:
    """Give kept counters to a Creature (OA85), else discard down to a limit (OA21); True where somebody is asked."""
    state.pending = Ask.HEIR if state.heirlooms[seat] else Ask.SHRINK
    state.to_move = seat
    first = next_offered(state, cards, NO_CARD)
    if first != NO_CARD and next_offered(state, cards, first) != NO_CARD:
        return True
    heir = state.pending == Ask.HEIR
    state.pending = 0
    if heir:
        inherit(state, seat, first, journal)
    else:
        shrink(state, cards, first, journal)
    return False


@rule
def inherit(state: State, seat: int, card: int, journal: Any) -> None:
    """Move the counters of the next Creature that left play to another one; with none left they are lost (OA85)."""
    left = bequeathing(state, seat)
    counters = int(state.pieces[left].counters)
    state.pieces[left].counters = 0
    state.pieces[left].seat = 0
    state.heirlooms[seat] -= 1
    if card != NO_CARD:
        state.pieces[card].counters = kept(int(state.pieces[card].counters) + counters)
        note(journal, events.HEIRLOOM, card, counters, left, 0, 0)


@rule
def bequeathing(state: State, seat: int) -> int:
    """The lowest of the Creatures of a player that have left play and whose counters wait for an heir."""
    for card in range(CARDS):
        piece = state.pieces[card]
        if piece.where != Place.PLAY and piece.counters and piece.seat == seat:
            return card
    raise AssertionError("no counters wait for an heir")


@rule
def shrink(state: State, cards: Cards, card: int, journal: Any) -> None:
    """Discard a card that is too many."""
    new_group(state)
    leave(state, cards, card, False, journal)
