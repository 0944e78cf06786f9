"""Payments of Corel in jewels: from the hand, or from the character that retreats (CA23, CA25, CA28)."""

from typing import Any

from trionfi.core.game import State, note
from trionfi.core.jit import rule
from trionfi.games.corel.rules import events
from trionfi.games.corel.rules.moves import jewel_design, mark, to_grave
from trionfi.games.corel.rules.numbers import (
    JEWELS,
    MOST_STANDARD,
    NOTHING,
    SLOTS,
    SPIRIT_JEWEL,
    SPIRITS,
    STANDARD_JEWEL,
    WORTH,
    Jewel,
)
from trionfi.games.corel.rules.seats import figure

MINIMAL = 0  # the number of the option overpay
SIZES = SPIRITS + 1  # numbers of Spirit Jewels that a payment may have


@rule
def standards(payment: int) -> int:
    """The Standard Jewels of a payment."""
    return payment // SIZES


@rule
def spirits(payment: int) -> int:
    """The Spirit Jewels of a payment."""
    return payment % SIZES


@rule
def pays(state: State, s: int, p: int, one: int, two: int, cost: int) -> bool:
    """Whether so many jewels of such a worth pay a cost, without one that is superfluous (CA25)."""
    worth = s * one + p * two
    if state.overpay != MINIMAL:
        return worth == cost
    return worth >= cost and (s == 0 or worth - one < cost) and (p == 0 or worth - two < cost)


@rule
def next_payment(state: State, have: int, one: int, two: int, cost: int, then: int, after: int) -> int:
    """The next payment above `after` out of what one has, that leaves enough for a second cost; NOTHING for none."""
    for payment in range(after + 1, min(cost, standards(have), MOST_STANDARD - 1) * SIZES + SIZES):
        s, p = standards(payment), spirits(payment)
        there = s <= standards(have) and p <= spirits(have)
        if there and pays(state, s, p, one, two, cost) and affords(state, have - payment, one, two, then):
            return payment
    return NOTHING


@rule
def affords(state: State, have: int, one: int, two: int, cost: int) -> bool:
    """Whether a cost can be paid out of what one has."""
    if cost == 0:
        return True
    for p in range(spirits(have) + 1):
        for s in range(min(cost, standards(have)) + 1):
            if pays(state, s, p, one, two, cost):
                return True
    return False


@rule
def in_hand(state: State, seat: int) -> int:
    """The jewels in a hand, written as a payment of all of them."""
    return int(state.hand[seat, STANDARD_JEWEL]) * SIZES + int(state.hand[seat, SPIRIT_JEWEL])


@rule
def on_character(state: State, place: int) -> int:
    """The jewels attached to a character, written as a payment of all of them."""
    return int(state.fighters[place].jewels[Jewel.STANDARD]) * SIZES + int(state.fighters[place].jewels[Jewel.SPIRIT])


@rule
def affords_both(state: State, seat: int, cost: int, then: int) -> bool:
    """Whether a hand can pay two costs, one after the other."""
    have = in_hand(state, seat)
    if cost == 0 or then == 0:
        return affords_one(state, have, cost + then)
    return next_payment(state, have, WORTH[Jewel.STANDARD], WORTH[Jewel.SPIRIT], cost, then, NOTHING) != NOTHING


@rule
def affords_one(state: State, have: int, cost: int) -> bool:
    """Whether a cost can be paid out of jewels in a hand: as much of it as can be in Spirit Jewels, then the rest."""
    if state.overpay == MINIMAL:
        return standards(have) * WORTH[Jewel.STANDARD] + spirits(have) * WORTH[Jewel.SPIRIT] >= cost
    return cost - min(spirits(have), cost // WORTH[Jewel.SPIRIT]) * WORTH[Jewel.SPIRIT] <= standards(have)


@rule
def spend_from_hand(state: State, seat: int, payment: int, journal: Any) -> None:
    """Discard the jewels of a payment from a hand (C70, CA26)."""
    note(journal, events.PAID, seat, standards(payment), spirits(payment), NOTHING, 0)
    for kind in range(JEWELS):
        n = spirits(payment) if kind == Jewel.SPIRIT else standards(payment)
        design = jewel_design(kind)
        state.hand[seat, design] -= n
        state.held[seat] -= n
        mark(state, seat, design)
        state.known[seat, design] = max(0, int(state.known[seat, design]) - n)
        to_grave(state, seat, design, n, journal)


@rule
def spend_from_character(state: State, place: int, payment: int, journal: Any) -> None:
    """Discard the jewels of a payment from the character that retreats (C72, CA107)."""
    seat = place // SLOTS
    note(journal, events.PAID, seat, standards(payment), spirits(payment), figure(state, place), 0)
    for kind in range(JEWELS):
        n = spirits(payment) if kind == Jewel.SPIRIT else standards(payment)
        state.fighters[place].jewels[kind] -= n
        to_grave(state, seat, jewel_design(kind), n, journal)
    state.unweighed = 1
