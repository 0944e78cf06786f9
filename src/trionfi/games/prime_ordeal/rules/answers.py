"""Answers to what Prime Ordeal asks in the middle of an ability, a creation or a settling."""

from typing import Any

from trionfi.core.game import Cards, State, note
from trionfi.core.jit import rule
from trionfi.games.prime_ordeal.rules import events
from trionfi.games.prime_ordeal.rules.abilities import begin_waiting, to_statement
from trionfi.games.prime_ordeal.rules.creation import decline, inherit, name_for_space, shrink
from trionfi.games.prime_ordeal.rules.moves import release
from trionfi.games.prime_ordeal.rules.prime import discard_prime, draw
from trionfi.games.prime_ordeal.rules.state import (
    ACTING,
    AGREED,
    ASK_DROP,
    ASK_GAIN,
    ASK_HEIR,
    ASK_MAY,
    ASK_NEXT,
    ASK_PAY,
    ASK_PICK,
    ASK_REDRAW,
    ASK_SEAT,
    ASK_SHRINK,
    CHOOSE,
    DECLINE,
    DROP,
    MENU,
    NEXT,
    NO,
    PAY,
    SEAT,
    SPACE,
)


@rule
def answer(state: State, cards: Cards, action: int, journal: Any) -> bool:
    """Take an answer; True where hands and holdings may have to settle before anything goes on."""
    question, seat = int(state.pending), int(state.to_move)
    state.pending = MENU
    if question == ASK_NEXT:
        begin_waiting(state, action - NEXT, journal)
    elif question == ASK_MAY:
        agree(state, action != NO, journal)
    elif question == ASK_PAY:
        pay(state, seat, action - PAY, journal)
    elif question == ASK_SEAT:
        state.choice = 1 + action - SEAT
        note(journal, events.CHOSE_SEAT, action - SEAT, int(state.doing.card), 0, 0, 0)
    elif question == ASK_PICK:
        pick(state, cards, action - CHOOSE, seat, journal)
    elif question == ASK_HEIR:
        inherit(state, seat, action - CHOOSE, journal)
        return True
    elif question == ASK_SHRINK:
        shrink(state, cards, action - SPACE, journal)
        return True
    elif question in (ASK_DROP, ASK_REDRAW):
        drop(state, seat, action - DROP, question == ASK_REDRAW, journal)
        return question == ASK_DROP
    elif question == ASK_GAIN and action == DECLINE:
        decline(state, journal)
    else:
        name_for_space(state, action - SPACE)
        note(journal, events.NAMED, action - SPACE, seat, 0, 0, 0)
    return False


@rule
def agree(state: State, yes: bool, journal: Any) -> None:
    """Do what may be done, or go on to the next statement."""
    note(journal, events.AGREED_TO if yes else events.DECLINED, int(state.doing.card), int(state.doing.seat), 0, 0, 0)
    if yes:
        state.course = AGREED
    else:
        to_statement(state, int(state.statement) + 1)


@rule
def pay(state: State, seat: int, choice: int, journal: Any) -> None:
    """Pay for a creation, when all is ready for it, or for an ability at once (O14, O17)."""
    if state.making:
        state.paid = 1 + choice
        return
    note(journal, events.PAID, seat, choice, 0, 0, 0)
    draw(state, seat, discard_prime(state, seat, choice), journal)
    state.course = ACTING


@rule
def pick(state: State, cards: Cards, card: int, seat: int, journal: Any) -> None:
    """Take a card as the one picked; one that lies under a host is released at once."""
    note(journal, events.PICKED, card, seat, int(state.doing.card), 0, 0)
    if state.stage:
        release(state, cards, card, False, journal)
    else:
        state.choice = 1 + card


@rule
def drop(state: State, seat: int, choice: int, again: bool, journal: Any) -> None:
    """Discard Prime cards, and draw as many where an ability made the player do it (OA46, OA47)."""
    note(journal, events.DROPPED, seat, choice, 0, 0, 0)
    size = discard_prime(state, seat, choice)
    if again:
        draw(state, seat, size, journal)
        state.stage += 1
