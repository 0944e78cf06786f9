"""What the verbs of Corel that act on no set of characters do: equips, rows, jewels, cards found, revived, promoted."""

from typing import Any

from trionfi.core.game import Cards, State, note
from trionfi.core.jit import rule
from trionfi.games.corel.rules import events
from trionfi.games.corel.rules.moves import (
    attach,
    enter,
    exchange,
    into_deck,
    leave,
    out_of_deck,
    out_of_hand,
    remove_equip,
    shuffle_deck,
    take_home,
    to_grave,
    toss,
)
from trionfi.games.corel.rules.numbers import (
    FRONT,
    JEWELS,
    NOTHING,
    ON_CARD,
    ON_EQUIP,
    ON_JEWEL,
    SLOTS,
    SPIRIT_JEWEL,
    Ask,
    Jewel,
    Link,
    Target,
    Trigger,
    Verb,
    Zone,
)
from trionfi.games.corel.rules.seats import figure, in_back, place_named, remember, up_to_most
from trionfi.games.corel.rules.standing import of_equips, wearer_place
from trionfi.games.corel.rules.targets import next_wearer
from trionfi.games.corel.rules.waiting import trigger_entry

# Equips


@rule
def destroy(state: State, cards: Cards, effect: Any, target: int, seat: int, journal: Any) -> None:
    """Send an equip, or each of a set, to its owner's grave (CA43, CA94)."""
    number = int(state.wears) - 1
    while number >= 0:
        hit = ON_EQUIP + number == target
        if effect.target != Target.PICK:
            hit = of_equips(state, cards, effect.set, seat, number)
        if hit:
            remove_equip(state, number, wearer_place(state, int(state.worn[number].wearer)), journal)
        number -= 1


@rule
def play_free(state: State, cards: Cards, effect: Any, target: int, seat: int, journal: Any) -> bool:
    """Play an equip out of deck or grave without its cost (C30, C31); True where its wearer has to be chosen."""
    in_deck = effect.set.zone == Zone.IN_DECK
    if target == NOTHING:
        if in_deck:
            shuffle_deck(state, seat, journal)
        return False
    design = target - ON_CARD
    first = next_wearer(state, cards, design, seat, NOTHING)
    if first == NOTHING or not (in_deck or state.grave[seat, design]):
        return False
    if not state.chosen and next_wearer(state, cards, design, seat, first) != NOTHING:
        state.choice = remember(state, target)
        state.pending = Ask.PICK
        state.to_move = seat
        return True
    place = place_named(state, int(state.chosen)) if state.chosen else first
    if in_deck:
        out_of_deck(state, seat, design, journal)
    else:
        state.grave[seat, design] -= 1
    put_on(state, design, seat, place, journal)
    return False


@rule
def put_on(state: State, design: int, owner: int, place: int, journal: Any) -> None:
    """Attach an equip (C9)."""
    note(journal, events.EQUIPPED, figure(state, place), design, owner, 0, 0)
    attach(state, design, owner, place)


# Rows, damage, jewels


@rule
def switch(state: State, target: int, journal: Any) -> None:
    """Exchange a player's front row with the character chosen, if it still is in the back row."""
    if target != NOTHING and target % SLOTS != FRONT and state.fighters[target // SLOTS * SLOTS].design:
        exchange(state, target // SLOTS, target % SLOTS, journal)


@rule
def shift(state: State, source: int, target: int, most: int, journal: Any) -> None:
    """Move damage from one own character onto another; it is not dealt (C158, C159, CA50)."""
    if source != NOTHING and target != NOTHING:
        n = min(most, int(state.fighters[source].damage))
        if n:
            state.fighters[source].damage -= n
            state.fighters[target].damage = up_to_most(int(state.fighters[target].damage) + n)
            note(journal, events.SHIFTED, figure(state, source), figure(state, target), n, 0, 0)


@rule
def move_jewel(state: State, jewel: int, target: int, journal: Any) -> None:
    """Move an attached jewel to another own character (CA30)."""
    if jewel != NOTHING and target != NOTHING:
        place, kind = (jewel - ON_JEWEL) // JEWELS, (jewel - ON_JEWEL) % JEWELS
        state.fighters[place].jewels[kind] -= 1
        state.fighters[target].jewels[kind] += 1
        state.unweighed = 1
        note(journal, events.MOVED_JEWEL, figure(state, place), figure(state, target), kind, 0, 0)


@rule
def seal(state: State, jewel: int, journal: Any) -> None:
    """Shuffle an attached own Spirit Jewel into the deck (CA32)."""
    if jewel != NOTHING:
        place = (jewel - ON_JEWEL) // JEWELS
        state.fighters[place].jewels[Jewel.SPIRIT] -= 1
        state.unweighed = 1
        note(journal, events.SEALED, place // SLOTS, figure(state, place), 0, 0, 0)
        into_deck(state, place // SLOTS, SPIRIT_JEWEL, journal)


@rule
def counter(state: State) -> None:
    """The event directly below in the chain will have no effect (C113, CA70)."""
    below = int(state.links) - 2
    if below >= 0 and state.chain[below].kind == Link.EVENT:
        state.chain[below].countered = 1


# Sacrifice


@rule
def sacrifice(state: State, place: int, journal: Any) -> None:
    """Sacrifice a character (C155, C156)."""
    if place != NOTHING:
        note(journal, events.SACRIFICED_CARD, place, int(state.fighters[place].design) - 1, 0, 0, 0)
        leave(state, place, Trigger.SACRIFICED, journal)


@rule
def upkeep(state: State, cards: Cards, effect: Any, place: int, journal: Any) -> None:
    """Do what the upkeep asks for; where that cannot be done the character itself goes (CA89, CA98)."""
    seat, own = int(state.doing.seat), place_named(state, int(state.doing.source))
    if effect.does == Verb.SACRIFICE and place != NOTHING:
        sacrifice(state, place, journal)
    elif effect.does != Verb.SACRIFICE and state.held[seat]:
        toss(state, cards, seat, int(effect.amount), journal)
    elif own != NOTHING:
        note(journal, events.UNPAID, own, int(state.fighters[own].design) - 1, 0, 0, 0)
        leave(state, own, Trigger.SACRIFICED, journal)


# Cards found


@rule
def search(state: State, cards: Cards, target: int, seat: int, journal: Any) -> None:
    """Take the card that was found in the deck into the hand, and shuffle (CA82)."""
    if target != NOTHING:
        design = target - ON_CARD
        note(journal, events.FOUND, seat, design, int(cards[design].kind), 0, 0)
        out_of_deck(state, seat, design, journal)
        take_home(state, cards, seat, design, False, journal)
    elif state.deck_left[seat]:
        shuffle_deck(state, seat, journal)


@rule
def recover(state: State, cards: Cards, target: int, seat: int, journal: Any) -> None:
    """Take a card out of the grave into the hand; everybody saw which (C115)."""
    if target != NOTHING and state.grave[seat, target - ON_CARD]:
        note(journal, events.RECOVERED, seat, target - ON_CARD, 0, 0, 0)
        state.grave[seat, target - ON_CARD] -= 1
        take_home(state, cards, seat, target - ON_CARD, True, journal)


@rule
def revive(state: State, cards: Cards, target: int, seat: int, journal: Any) -> bool:
    """Lay a character out of the grave into a free slot of the back row (CA79); True where the slot is asked for."""
    if target == NOTHING or not state.grave[seat, target - ON_CARD] or in_back(state, seat) == SLOTS - 1:
        return False
    if not state.chosen and in_back(state, seat) < SLOTS - 2:
        state.pending = Ask.SLOT
        state.to_move = seat
        return True
    place = seat * SLOTS + (int(state.chosen) - 1 if state.chosen else free_slot(state, seat))
    state.grave[seat, target - ON_CARD] -= 1
    note(journal, events.REVIVED, seat, target - ON_CARD, place, 0, 0)
    enter(state, cards, target - ON_CARD, place)
    trigger_entry(state, cards, place, True)
    return False


@rule
def free_slot(state: State, seat: int) -> int:
    """The first free slot of the back row."""
    for slot in range(FRONT + 1, SLOTS):
        if not state.fighters[seat * SLOTS + slot].design:
            return slot
    raise AssertionError("the back row is full")


@rule
def promote(state: State, cards: Cards, effect: Any, journal: Any) -> None:
    """Replace a character by the card named, with all that it bears (C136-C140, CA74-CA76, CA97)."""
    seat, design = int(state.doing.seat), int(effect.design)
    place = place_named(state, int(state.doing.source))
    if place == NOTHING or not take_from(state, cards, int(effect.set.zone), seat, design, journal):
        return
    fighter = state.fighters[place]
    old = int(fighter.design) - 1
    note(journal, events.PROMOTED, place, old, design, 0, 0)
    fighter.design = design + 1
    state.unweighed = 1
    to_grave(state, seat, old, 1, journal)
    trigger_entry(state, cards, place, False)


@rule
def take_from(state: State, cards: Cards, zone: int, seat: int, design: int, journal: Any) -> bool:
    """Take a card that is named out of grave, deck or hand; whether it was there."""
    if zone == Zone.IN_GRAVE:
        there = state.grave[seat, design] > 0
        state.grave[seat, design] -= int(there)
    elif zone == Zone.IN_DECK:
        there = state.stock[seat, design] > 0
        if there:
            out_of_deck(state, seat, design, journal)
    else:
        there = state.hand[seat, design] > 0
        if there:
            out_of_hand(state, cards, seat, design)
    return bool(there)
