"""Answers to what Prime Ordeal asks in the middle of an ability, a creation or a settling."""

from typing import Any

from trionfi.core.game import Cards, State, note
from trionfi.core.jit import rule
from trionfi.games.prime_ordeal.rules import events
from trionfi.games.prime_ordeal.rules.abilities import begin_waiting, to_statement
from trionfi.games.prime_ordeal.rules.creation import decline, inherit, name_for_space, shrink
from trionfi.games.prime_ordeal.rules.moves import release
from trionfi.games.prime_ordeal.rules.numbers import Action, Ask, Progress
from trionfi.games.prime_ordeal.rules.prime import discard_prime, draw


@rule
def answer(state: State, cards: Cards, action: int, journal: Any) -> bool:
    """Take an answer; True where hands and holdings may have to settle before anything goes on."""
    question, seat = int(state.pending), int(state.to_move)
    state.pending = Ask.MENU
    if question == Ask.NEXT:
        begin_waiting(state, seat, action - Action.NEXT, journal)
    elif question == Ask.MAY:
        agree(state, action != Action.NO, journal)
    elif question == Ask.PAY:
        pay(state, seat, action - Action.PAY, journal)
    elif question == Ask.SEAT:
        state.choice = 1 + action - Action.SEAT
        note(journal, events.CHOSE_SEAT, action - Action.SEAT, int(state.doing.card), 0, 0, 0)
    elif question == Ask.PICK:
        pick(state, cards, action - Action.CHOOSE, seat, journal)
    elif question == Ask.HEIR:
        inherit(state, seat, action - Action.CHOOSE, journal)
        return True
    elif question == Ask.SHRINK:
        shrink(state, cards, action - Action.SPACE, journal)
        return True
    elif question in (Ask.DROP, Ask.REDRAW):
        drop(state, seat, action - Action.DROP, question == Ask.REDRAW, journal)
        return question == Ask.DROP
    elif question == Ask.GAIN and action == Action.DECLINE:
        decline(state, journal)
    else:
        name_for_space(state, action - Action.SPACE)
        note(journal, events.NAMED, action - Action.SPACE, seat, 0, 0, 0)
    return False


@rule
def agree(state: State, yes: bool, journal: Any) -> None:
    """Do what may be done, or go on to the next statement."""
    note(journal, events.AGREED_TO if yes else events.DECLINED, int(state.doing.card), int(state.doing.seat), 0, 0, 0)
    if yes:
        state.course = Progress.AGREED
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
    state.course = Progress.ACTING


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
