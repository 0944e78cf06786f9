"""The battle of Prime Ordeal and what follows it: totals, Life, elimination, the winner (O21-O34, OA26-OA58)."""

from typing import Any

from trionfi.core.game import NOBODY, Cards, State, note
from trionfi.core.jit import rule
from trionfi.games.prime_ordeal.rules import events
from trionfi.games.prime_ordeal.rules.effects import change_life
from trionfi.games.prime_ordeal.rules.moves import deal, lay_aside, out_of_pool, strip
from trionfi.games.prime_ordeal.rules.numbers import COPIES, NONE, Fate, Legacy, Mark, Phase, Result, Trigger
from trionfi.games.prime_ordeal.rules.prime import discard_hand
from trionfi.games.prime_ordeal.rules.seats import in_order, next_living, side_lives
from trionfi.games.prime_ordeal.rules.standing import add_up_powers, forget_powers, static_loss
from trionfi.games.prime_ordeal.rules.waiting import trigger

NO_TOTAL = -1


@rule
def fight(state: State, cards: Cards, journal: Any) -> None:
    """Compare the totals; losers lose Life; whoever has none is marked; AFTER_BATTLE abilities wait (O26-O28, OA38)."""
    add_up_powers(state, cards, None)
    most, sides = NO_TOTAL, 0
    for seat in range(int(state.seats)):
        note_total(state, seat, journal)
        total = side_total(state, seat)
        most = max(most, total)
        sides += int(total != NO_TOTAL)
    for place in range(int(state.seats)):
        seat = in_order(state, place)
        state.result_of_battle[seat] = NONE
        total = side_total(state, int(state.sides[seat]))
        if state.out[seat] == Fate.LIVING and not state.avoids[seat] and total != NO_TOTAL:
            state.result_of_battle[seat] = Result.WON if total == most else Result.LOST
            if total == most:
                note(journal, events.BATTLE_WON, seat, 0, 0, 0, 0)
    lose_life(state, cards, most, journal)
    end_changes(state, cards)
    mark(state, Fate.MARKED, journal)
    state.phase = Phase.AFTER
    trigger(state, cards, Trigger.AFTER_BATTLE, NOBODY, journal)


@rule
def note_total(state: State, seat: int, journal: Any) -> None:
    """Tell a player's power total."""
    if state.out[seat] == Fate.LIVING:
        note(journal, events.TOTAL, seat, int(state.totals[seat]), int(not state.avoids[seat]), 0, 0)


@rule
def side_total(state: State, side: int) -> int:
    """The power total of the side that a seat leads: its members in battle together (O51, OA53); NO_TOTAL for none."""
    total = NO_TOTAL
    for seat in range(int(state.seats)):
        if int(state.sides[seat]) == side and state.out[seat] == Fate.LIVING and not state.avoids[seat]:
            total = max(total, 0) + int(state.totals[seat])
    return total


@rule
def lose_life(state: State, cards: Cards, most: int, journal: Any) -> None:
    """Each losing side loses one Life, more or less as abilities say (O27, O44, OA35, OA52, OA70)."""
    for place in range(int(state.seats)):
        side = int(state.sides[in_order(state, place)])
        if in_order(state, place) != first_in_order(state, side):
            continue
        total = side_total(state, side)
        if total in (NO_TOTAL, most):
            continue
        loss = 1 + static_loss(state, cards, side)
        for seat in range(int(state.seats)):
            if int(state.sides[seat]) == side:
                loss += int(state.loss[seat])
        for seat in range(int(state.seats)):
            if int(state.sides[seat]) == side and state.result_of_battle[seat] == Result.LOST:
                note(journal, events.BATTLE_LOST, seat, max(0, loss), 0, 0, 0)
        if loss > 0:
            change_life(state, side, -loss, journal)


@rule
def first_in_order(state: State, side: int) -> int:
    """The first seat of a side in the turn order."""
    for place in range(int(state.seats)):
        if int(state.sides[in_order(state, place)]) == side:
            return in_order(state, place)
    return NOBODY


@rule
def end_changes(state: State, cards: Cards) -> None:
    """Step 4 ends, and with it what lasts until then: changes of power, blanks, avoiding (OA50, OA63)."""
    forget_powers(state)
    for i in range(int(state.in_play)):
        card = int(state.play[i])
        piece = state.pieces[card]
        if int(piece.marks) & Mark.BLANK:
            state.unweighed = 1
        piece.change = 0
        piece.base_power = cards[card // COPIES].base_power
        piece.marks = int(piece.marks) & ~Mark.BLANK
    for seat in range(int(state.seats)):
        state.loss[seat] = 0
        state.avoids[seat] = 0


@rule
def mark(state: State, marked: int, journal: Any) -> None:
    """Mark every living player without Life: they are eliminated, but for their after-battle abilities (O34, OA38)."""
    for place in range(int(state.seats)):
        seat = in_order(state, place)
        if state.out[seat] == Fate.LIVING and state.life[int(state.sides[seat])] == 0:
            state.out[seat] = marked
            note(journal, events.MARKED, seat, 0, 0, 0, 0)


@rule
def clean_up(state: State, cards: Cards, journal: Any) -> None:
    """Mark again, once, and take what the eliminated have (O29, O32, O33, OA41, OA74)."""
    mark(state, Fate.MARKED_LATE, journal)
    for place in range(int(state.seats)):
        seat = in_order(state, place)
        if state.out[seat] == Fate.MARKED or state.out[seat] == Fate.MARKED_LATE:
            late = state.out[seat] == Fate.MARKED_LATE
            put_out(state, cards, seat, journal)
            state.out[seat] = Fate.CLEANED_LATE if late else Fate.CLEANED
            note(journal, events.ELIMINATED, seat, 0, 0, 0, 0)
    state.phase = Phase.CLEARED


@rule
def put_out(state: State, cards: Cards, seat: int, journal: Any) -> None:
    """Hand to the Prime discard pile, cards in play to the pool; nothing triggers, nothing is kept (O32, O33, OA41)."""
    discard_hand(state, seat)
    state.legacy[seat] = int(state.legacy[seat]) & Legacy.UNDERS
    i = 0
    while i < int(state.in_play):
        card = int(state.play[i])
        if int(state.pieces[card].seat) == seat:
            note(journal, events.TO_POOL, card, seat, 0, 0, 0)
            strip(state, cards, card, journal)
            lay_aside(state, card, True)
        else:
            i += 1
    state.result_of_battle[seat] = NONE


@rule
def sides_left(state: State) -> int:
    """How many sides still have a living player."""
    n = 0
    for seat in range(int(state.seats)):
        n += int(int(state.sides[seat]) == seat and side_lives(state, seat))
    return n


@rule
def finish_round(state: State, cards: Cards, journal: Any) -> bool:
    """End the match where at most one side lives (O30, OA40) or rounds run out (OA55); else deal; True: it goes on."""
    if sides_left(state) <= 1:
        finish(state, last_standing(state), False, journal)
        return False
    for seat in range(int(state.seats)):
        if state.out[seat] != Fate.LIVING:
            state.out[seat] = Fate.GONE
    if int(state.rounds) >= most_rounds(state):
        finish(state, Fate.LIVING, True, journal)
        return False
    if state.rotate_first or state.out[int(state.first)] != Fate.LIVING:
        state.first = next_living(state, int(state.first))
    state.rounds += 1
    deal(state, cards, 1, journal)
    cap_pool(state, journal)
    return True


@rule
def most_rounds(state: State) -> int:
    """After how many rounds the highest Life wins (OA55); the option's number 0 stands for 200, n for n - 1."""
    return int(state.max_rounds) - 1 if state.max_rounds else USUAL_ROUNDS


USUAL_ROUNDS = 200


@rule
def last_standing(state: State) -> int:
    """How those stand who win: living, or marked in the last pass that marked anybody (OA40)."""
    best = Fate.GONE
    for seat in range(int(state.seats)):
        out = int(state.out[seat])
        if out == Fate.LIVING:
            return Fate.LIVING
        if out == Fate.CLEANED_LATE or (out == Fate.CLEANED and best == Fate.GONE):
            best = out
    return best


@rule
def finish(state: State, standing: int, by_life: bool, journal: Any) -> None:
    """The match is over: the sides of those who stand so win, by the limit of rounds only those with most Life."""
    most = 0
    for seat in range(int(state.seats)):
        if by_life and state.out[seat] == standing:
            most = max(most, int(state.life[int(state.sides[seat])]))
    winners = 0
    for seat in range(int(state.seats)):
        side = int(state.sides[seat])
        if state.out[seat] == standing and (not by_life or int(state.life[side]) == most):
            state.result[seat] = 1
            winners += 1
    for seat in range(int(state.seats)):
        if state.result[seat]:
            note(journal, events.OVER_WON, seat, winners, int(by_life), 0, 0)
    state.over = 1
    state.unweighed = 1  # what grew for a turn ends with it
    state.phase = Phase.ENDED
    state.pending = 0
    state.to_move = NOBODY
    state.turn_of = NOBODY


@rule
def cap_pool(state: State, journal: Any) -> None:
    """Put the oldest cards beyond the pool's cap onto the Creation discard pile (OA83); 0 stands for no cap."""
    while state.pool_cap and int(state.pool_size) > int(state.pool_cap) - 1:
        card = int(state.pool[0])
        note(journal, events.CAPPED, card, 0, 0, 0, 0)
        out_of_pool(state, card)
        lay_aside(state, card, False)
