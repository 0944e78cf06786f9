"""Where what is in play of Corel is, and by which names it is remembered."""

from trionfi.core.game import State
from trionfi.core.jit import rule
from trionfi.games.corel.rules.numbers import (
    FRONT,
    JEWELS,
    MOST_POINTS,
    NOTHING,
    ON_CARD,
    ON_EQUIP,
    ON_JEWEL,
    PLACES,
    SLOTS,
)

OF_JEWEL, OF_EQUIP, OF_CARD = 256, 512, 1024  # what is remembered: characters below these


@rule
def other(seat: int) -> int:
    """The opponent of a seat."""
    return 1 - seat


@rule
def in_turn(state: State, place: int) -> int:
    """The place that comes so late: the active seat's front row, back row, then the other seat's."""
    return place if state.active == 0 else (place + SLOTS) % PLACES


@rule
def up_to_most(n: int) -> int:
    """A number of points, as far as points are counted (CA140)."""
    return max(-MOST_POINTS, min(MOST_POINTS, n))


@rule
def taken(state: State, place: int) -> bool:
    """Whether a character stands at a place."""
    return bool(state.fighters[place].design)


@rule
def figure(state: State, place: int) -> int:
    """A place and the character there as one number, as the journal tells it; NOTHING for no place."""
    return place if place < 0 else place + PLACES * int(state.fighters[place].design)


@rule
def place_named(state: State, name: int) -> int:
    """The place of the character of that name, NOTHING where it has left play."""
    for place in range(PLACES):
        fighter = state.fighters[place]
        if fighter.design and fighter.name == name:
            return place
    return NOTHING


@rule
def equip_named(state: State, name: int) -> int:
    """The number of the equip of that name, NOTHING where it has left play."""
    for number in range(int(state.wears)):
        if state.worn[number].name == name:
            return number
    return NOTHING


@rule
def remember(state: State, target: int) -> int:
    """Write a target so that it is found again although others move or leave (CA71)."""
    if target < ON_JEWEL:
        return int(state.fighters[target].name)
    if target < ON_EQUIP:
        jewel = target - ON_JEWEL
        return OF_JEWEL + int(state.fighters[jewel // JEWELS].name) * JEWELS + jewel % JEWELS
    if target < ON_CARD:
        return OF_EQUIP + int(state.worn[target - ON_EQUIP].name)
    return OF_CARD + target - ON_CARD


@rule
def recall(state: State, stored: int) -> int:
    """The target that was remembered, NOTHING where it is gone."""
    if stored <= 0:
        return NOTHING
    if stored < OF_JEWEL:
        return place_named(state, stored)
    if stored < OF_EQUIP:
        jewel = stored - OF_JEWEL
        place = place_named(state, jewel // JEWELS)
        if place == NOTHING or not state.fighters[place].jewels[jewel % JEWELS]:
            return NOTHING
        return ON_JEWEL + place * JEWELS + jewel % JEWELS
    if stored < OF_CARD:
        number = equip_named(state, stored - OF_EQUIP)
        return NOTHING if number == NOTHING else ON_EQUIP + number
    return ON_CARD + stored - OF_CARD


@rule
def name_of_character(state: State) -> int:
    """The lowest name that no character in play has."""
    name = 1
    while place_named(state, name) != NOTHING:
        name += 1
    return name


@rule
def name_of_equip(state: State) -> int:
    """The lowest name that no equip in play has."""
    name = 1
    while equip_named(state, name) != NOTHING:
        name += 1
    return name


@rule
def in_back(state: State, seat: int) -> int:
    """How many characters a seat has in the back row."""
    n = 0
    for slot in range(FRONT + 1, SLOTS):
        n += int(state.fighters[seat * SLOTS + slot].design != 0)
    return n


@rule
def first_turn(state: State, seat: int) -> bool:
    """Whether a seat's first turn is not over yet (C66)."""
    return bool(state.turns <= 1 or (state.turns == 2 and seat != state.first))
