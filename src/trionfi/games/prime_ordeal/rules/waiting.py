"""Abilities of Prime Ordeal that wait: what triggers them, group by group (OA26, OA59-OA61)."""

from typing import Any

from trionfi.core.game import NOBODY, Cards, State, note
from trionfi.core.instructions import lowest
from trionfi.core.jit import rule
from trionfi.games.prime_ordeal.rules import events
from trionfi.games.prime_ordeal.rules.numbers import COPIES, MOST_WAITING, NONE, Mark, Trigger
from trionfi.games.prime_ordeal.rules.rosters import any_in_play
from trionfi.games.prime_ordeal.rules.seats import NO_CARD, opponents


@rule
def new_group(state: State) -> None:
    """Begin a group: what one event triggers (OA61).

    Its number is one above that of the last ability that waits. None waits as a turn or a battle begins; in between
    there are creations, each copy once (OA82), and cards that leave, so that the numbers stay below 1,000.
    """
    state.groups = int(state.waiting[int(state.waits) - 1].group) + 1 if state.waits else 1


@rule
def wait(state: State, card: int, trigger: int, seat: int, statements: int, journal: Any) -> None:
    """Let an ability wait in the present group, behind all others, if there is room (OA26, OA91).

    In a group they lie by card, since who takes the next one chooses: so their order tells nothing.
    """
    if state.waits >= MOST_WAITING:
        note(journal, events.NOT_TRIGGERED, card, seat, trigger, 0, 0)
        return
    place = int(state.waits)
    while place and state.waiting[place - 1].group == state.groups and int(state.waiting[place - 1].card) > card:
        state.waiting[place] = state.waiting[place - 1]
        place -= 1
    entry = state.waiting[place]
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
        if int(entry.card) == card and entry.trigger != Trigger.LEAVES:
            stop_waiting(state, place)
        place -= 1


@rule
def trigger(state: State, cards: Cards, kind: int, seat: int, journal: Any) -> None:
    """Let the abilities of one trigger wait: of a seat's cards in play, or everybody's where it is NOBODY (OA59)."""
    new_group(state)
    if not any_in_play(state, cards[0].triggered[kind]):
        return
    for i in range(int(state.in_play)):
        card = int(state.play[i])
        if seat == NOBODY or state.pieces[card].seat == seat:
            trigger_card(state, cards, card, kind, NO_CARD, 0, journal)


@rule
def trigger_creation(state: State, cards: Cards, created: int, maker: int, journal: Any) -> None:
    """Let the ON_CREATE abilities of other cards wait (OA24, OA59)."""
    new_group(state)
    if not any_in_play(state, cards[0].triggered[Trigger.ON_CREATE]):
        return
    kind = int(cards[created // COPIES].kind)
    for i in range(int(state.in_play)):
        card = int(state.play[i])
        if card != created:
            trigger_card(state, cards, card, Trigger.ON_CREATE, maker, kind, journal)


@rule
def trigger_card(state: State, cards: Cards, card: int, kind: int, maker: int, created: int, journal: Any) -> None:
    """Let the abilities of one trigger wait of a card in play; `maker` created a card of the kind `created`."""
    piece, design = state.pieces[card], cards[card // COPIES]
    if int(design.triggers) >> kind & 1 and not int(piece.marks) & Mark.BLANK:
        statements = triggered(state, design, kind, int(piece.seat), maker, created)
        if statements:
            wait(state, card, kind, int(piece.seat), statements, journal)


@rule
def triggered(state: State, design: Any, kind: int, seat: int, maker: int, created: int) -> int:
    """The statements of a card that an event triggers, as bits: won, lost, by whom and of what kind (OA59)."""
    found = int(design.begins[kind])
    left = found if kind in (Trigger.AFTER_BATTLE, Trigger.ON_CREATE) else 0
    while left:
        number = lowest(left)
        left &= left - 1
        statement = design.statements[number]
        if kind == Trigger.AFTER_BATTLE:
            fits = not statement.result or statement.result == state.result_of_battle[seat]
        else:
            by_whom = not statement.by_opponent or opponents(state, maker, seat)
            fits = int(statement.created) & created != 0 and by_whom
        if not fits:
            found &= ~(1 << number)
    return found
