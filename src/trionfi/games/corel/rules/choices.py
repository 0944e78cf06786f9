"""What may be done in Corel: the free choices of a turn, responses, and the answers to what is asked."""

from typing import Any

from trionfi.core.game import Cards, State
from trionfi.core.instructions import lowest
from trionfi.core.jit import rule
from trionfi.games.corel.rules.drafts import next_answer
from trionfi.games.corel.rules.effects import from_deck, next_choice
from trionfi.games.corel.rules.numbers import (
    CHOICES,
    DESIGNS,
    FRONT,
    HALF,
    HALVES,
    JEWELS,
    NOTHING,
    ON_CARD,
    SLOTS,
    STANDARD_JEWEL,
    STATEMENTS,
    Action,
    Ask,
    Verb,
)
from trionfi.games.corel.rules.offers import can_play, can_retreat, can_summon, can_use, may_use
from trionfi.games.corel.rules.seats import first_turn, other, recall
from trionfi.games.corel.rules.standing import attaches, attacks_at, can_strike, may_strike
from trionfi.games.corel.rules.targets import can_be_found, next_wearer


@rule
def list_choices(state: State, cards: Cards, out: Any) -> int:
    """List what the seat to move may do, ascending; return how many."""
    pending, seat = int(state.pending), int(state.to_move)
    if pending == Ask.MENU:
        return list_turn(state, cards, seat, out)
    if pending in (Ask.RESPOND, Ask.WINDOW):
        out[0] = Action.PASS
        return list_plays(state, cards, seat, True, 1, out)
    if pending == Ask.DECLARE:
        out[0] = Action.DECLARE
        return list_strikes(state, cards, seat, next_striker(state, seat), 1, out)
    if pending == Ask.SLOT:
        return list_slots(state, seat, Action.TO_SLOT, False, out)
    if pending == Ask.ADVANCE:
        return list_slots(state, seat, Action.ADVANCE, True, out)
    if pending == Ask.PICK:
        return list_picks(state, cards, seat, out)
    if pending == Ask.REDIRECT:
        return list_places(state, other(seat), out)
    return list_answers(state, cards, Action.PAY if pending == Ask.PAY else Action.PICK, out)


@rule
def list_turn(state: State, cards: Cards, seat: int, out: Any) -> int:
    """List the free choices of a turn (C56, C57)."""
    n = list_summons(state, cards, seat, 1, out)
    if first_turn(state, seat) and not state.fighters[seat * SLOTS + FRONT].design and n > 1:
        for i in range(1, n):  # the front row comes first, while it can be filled (CA12)
            out[i - 1] = out[i]
        n -= 1
    else:
        out[0] = Action.END
    n = list_plays(state, cards, seat, False, n, out)
    if not state.discarded:
        n = list_discards(state, seat, n, out)
    n = list_attaches(state, cards, seat, n, out)
    if can_retreat(state, seat):
        for slot in range(FRONT + 1, SLOTS):
            if state.fighters[seat * SLOTS + slot].design:
                out[n] = Action.RETREAT + slot
                n += 1
    n = list_uses(state, cards, seat, n, out)
    return list_strikes(state, cards, seat, FRONT, n, out)


@rule
def list_summons(state: State, cards: Cards, seat: int, n: int, out: Any) -> int:
    """List the characters in the hand that may be summoned."""
    for half in range(HALVES):
        left = int(state.holds[seat, half]) & int(cards[0].characters[half])
        while left:
            design = half * HALF + lowest(left)
            left &= left - 1
            if can_summon(state, cards, seat, design):
                out[n] = Action.SUMMON + design
                n += 1
    return n


@rule
def list_plays(state: State, cards: Cards, seat: int, events_only: bool, n: int, out: Any) -> int:
    """List the events, and in a free turn the equips, that may be played."""
    for half in range(HALVES):
        played = int(cards[0].events[half])
        if not events_only:
            played |= int(cards[0].equips[half])
        left = int(state.holds[seat, half]) & played
        while left:
            design = half * HALF + lowest(left)
            left &= left - 1
            if can_play(state, cards, seat, design):
                out[n] = Action.PLAY + design
                n += 1
    return n


@rule
def list_discards(state: State, seat: int, n: int, out: Any) -> int:
    """List all designs in the hand, one of which may be discarded (C86)."""
    for half in range(HALVES):
        left = int(state.holds[seat, half])
        while left:
            out[n] = Action.DISCARD + half * HALF + lowest(left)
            left &= left - 1
            n += 1
    return n


@rule
def list_attaches(state: State, cards: Cards, seat: int, n: int, out: Any) -> int:
    """List the jewels in the hand with the own characters that they may be attached to (C67)."""
    if state.attached and int(state.attached) >= attaches(state, cards, seat):
        return n
    for kind in range(JEWELS):
        if state.hand[seat, STANDARD_JEWEL + kind]:
            for slot in range(SLOTS):
                if state.fighters[seat * SLOTS + slot].design:
                    out[n] = Action.ATTACH + kind * SLOTS + slot
                    n += 1
    return n


@rule
def list_uses(state: State, cards: Cards, seat: int, n: int, out: Any) -> int:
    """List the abilities that may be activated."""
    for slot in range(SLOTS):
        left = may_use(state, cards, seat * SLOTS + slot)
        while left:
            number = lowest(left)
            left &= left - 1
            if can_use(state, cards, seat * SLOTS + slot, number):
                out[n] = Action.USE + slot * STATEMENTS + number
                n += 1
    return n


@rule
def list_strikes(state: State, cards: Cards, seat: int, first: int, n: int, out: Any) -> int:
    """List the attacks that may be declared from a slot on (CA13, CA34)."""
    if not state.fighters[other(seat) * SLOTS + FRONT].design:
        return n
    for slot in range(first, SLOTS):
        place = seat * SLOTS + slot
        if may_strike(state, place):
            for choice in range(attacks_at(state, place)):
                if can_strike(state, cards, place, choice):
                    out[n] = Action.STRIKE + slot * CHOICES + choice
                    n += 1
    return n


@rule
def next_striker(state: State, seat: int) -> int:
    """The slot behind the last attacker that is declared."""
    first = 0
    for slot in range(SLOTS):
        if state.fighters[seat * SLOTS + slot].strikes:
            first = slot + 1
    return first


@rule
def more_strikes(state: State, cards: Cards, seat: int) -> bool:
    """Whether one more attacker may be declared."""
    for slot in range(next_striker(state, seat), SLOTS):
        place = seat * SLOTS + slot
        if may_strike(state, place):
            for choice in range(attacks_at(state, place)):
                if can_strike(state, cards, place, choice):
                    return True
    return False


@rule
def list_slots(state: State, seat: int, first: int, taken: bool, out: Any) -> int:
    """List the slots of the back row that are taken, or those that are free."""
    n = 0
    for slot in range(FRONT + 1, SLOTS):
        if bool(state.fighters[seat * SLOTS + slot].design) == taken:
            out[n] = first + slot
            n += 1
    return n


@rule
def list_places(state: State, seat: int, out: Any) -> int:
    """List a seat's characters."""
    n = 0
    for slot in range(SLOTS):
        if state.fighters[seat * SLOTS + slot].design:
            out[n] = Action.PICK + seat * SLOTS + slot
            n += 1
    return n


@rule
def list_answers(state: State, cards: Cards, first: int, out: Any) -> int:
    """List the answers to what a draft asks: targets, payments, victims."""
    n, answer = 0, next_answer(state, cards, NOTHING)
    while answer != NOTHING:
        out[n] = first + answer
        n += 1
        answer = next_answer(state, cards, answer)
    return n


@rule
def list_picks(state: State, cards: Cards, seat: int, out: Any) -> int:
    """List what may be picked at a resolution: out of the deck, a wearer, or in play and in a grave."""
    statement = cards[int(state.doing.design)].statements[int(state.statement)]
    k = int(state.effect)
    effect = statement.effects[k]
    if effect.verb == Verb.PLAY_FREE and state.choice:
        return list_wearers(state, cards, recall(state, int(state.choice)) - ON_CARD, seat, out)
    if from_deck(effect):
        return list_deck(state, cards, effect, seat, out)
    second = state.choice != 0
    n, target = 0, next_choice(state, cards, statement, k, second, NOTHING)
    while target != NOTHING:
        out[n] = Action.PICK + target
        n += 1
        target = next_choice(state, cards, statement, k, second, target)
    return n


@rule
def list_wearers(state: State, cards: Cards, design: int, seat: int, out: Any) -> int:
    """List the characters that may wear an equip."""
    n, place = 0, next_wearer(state, cards, design, seat, NOTHING)
    while place != NOTHING:
        out[n] = Action.PICK + place
        n += 1
        place = next_wearer(state, cards, design, seat, place)
    return n


@rule
def list_deck(state: State, cards: Cards, effect: Any, seat: int, out: Any) -> int:
    """List the cards of a set in one's own deck; nothing can be found where there is none."""
    n = 0
    for design in range(DESIGNS):
        if can_be_found(state, cards, effect, seat, design):
            out[n] = Action.PICK + ON_CARD + design
            n += 1
    if n == 0:
        out[0] = Action.SEEK_NOTHING
        n = 1
    return n
