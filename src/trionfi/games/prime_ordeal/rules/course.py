"""The rules of Prime Ordeal, in the order of play. O and OA numbers are the clauses and rulings of rules.md."""

from typing import Any

from trionfi.core.chance import below, set_key, shuffle
from trionfi.core.game import NOBODY, Cards, State, count_decision, note
from trionfi.core.instructions import lowest
from trionfi.core.jit import rule
from trionfi.core.options import TEAM_BITS, TEAM_MASK
from trionfi.core.room import appended
from trionfi.games.prime_ordeal.rules import events
from trionfi.games.prime_ordeal.rules.abilities import begin, go_on, take_next
from trionfi.games.prime_ordeal.rules.answers import answer
from trionfi.games.prime_ordeal.rules.battle import (
    clean_up,
    fight,
    finish,
    finish_round,
    put_out,
    side_total,
    sides_left,
)
from trionfi.games.prime_ordeal.rules.choices import list_choices
from trionfi.games.prime_ordeal.rules.creation import go_on_making, settle
from trionfi.games.prime_ordeal.rules.moves import deal, next_to_create
from trionfi.games.prime_ordeal.rules.numbers import (
    BITS,
    CARDS,
    COPIES,
    DESIGNS,
    KINDS,
    LENGTHS,
    LIMITS,
    PRIME,
    PRIME_CARDS,
    STARTING_HAND,
    STARTING_POOL,
    SYMBOLS,
    WORDS,
    Action,
    Ask,
    Fate,
    Manner,
    Mark,
    Phase,
    Place,
    Roster,
    Trigger,
)
from trionfi.games.prime_ordeal.rules.prime import discard_prime, draw
from trionfi.games.prime_ordeal.rules.rosters import lay
from trionfi.games.prime_ordeal.rules.seats import drop_settled, in_order
from trionfi.games.prime_ordeal.rules.standing import add_up_powers, forget_powers, weigh_anew
from trionfi.games.prime_ordeal.rules.waiting import trigger

BY_DIE, BY_VOTE, SEAT_ONE = range(3)  # numbers of the option first_creator; then seats (O7)
DIE_SIDES = 6

# Set-up


@rule
def start(state: State, cards: Cards, options: Any, key: Any, journal: Any) -> None:
    """Take the options, shuffle both decks and name the First Creator, or let them be voted for (O4, O7, O8, OA77)."""
    set_key(state.chance, key)
    seats = int(options[0])
    state.seats = seats
    state.expansions = options[1]
    state.length = options[2]
    state.first_creator = options[3]
    state.rotate_first = options[4]
    state.epoch_create_limit = options[5]
    state.max_rounds = options[6]
    state.pool_cap = options[7]
    state.forfeit = options[8]
    state.teams = options[9]
    state.turn_of = NOBODY
    take_sides(state)
    for seat in range(seats):
        state.life[seat] = LENGTHS[int(state.length)]
    lay_decks(state, cards)
    if state.first_creator == BY_VOTE:
        state.phase = Phase.VOTE
        state.pending = Ask.VOTE
        return
    state.first = max(0, int(state.first_creator) - SEAT_ONE - 1)
    if state.first_creator == BY_DIE:
        state.first = roll_die(state, (1 << seats) - 1, journal)
    set_up(state, cards, journal)
    advance(state, cards, True, journal)


@rule
def take_sides(state: State) -> None:
    """Give each seat its side: the first seat of its team, itself without teams (OA51)."""
    teams = int(state.teams) - 1
    for seat in range(int(state.seats)):
        state.sides[seat] = seat
        for other in range(seat):
            if teams >= 0 and (teams >> TEAM_BITS * other ^ teams >> TEAM_BITS * seat) & TEAM_MASK == 0:
                state.sides[seat] = state.sides[other]


@rule
def lay_decks(state: State, cards: Cards) -> None:
    """Shuffle the cards of the sets in play, and the Prime cards, into two decks (O3, O4)."""
    size = 0
    for design in range(DESIGNS):
        group = int(cards[design].set)
        if group == 0 or int(state.expansions) >> (group - 1) & 1:
            for copy in range(int(cards[design].copies)):
                lay(state, design * COPIES + copy, Place.DECK)
                state.pieces[design * COPIES + copy].base_power = cards[design].base_power
                state.deck[appended(size, CARDS)] = design
                size += 1
    state.deck_left = size
    shuffle(state.chance, state.deck, size, size)
    size = 0
    for symbol in range(SYMBOLS):
        for _ in range(PRIME[symbol]):
            state.prime_deck[appended(size, PRIME_CARDS)] = symbol
            size += 1
    state.prime_left = size
    shuffle(state.chance, state.prime_deck, size, size)


@rule
def roll_die(state: State, among: int, journal: Any) -> int:
    """Let the seats of a set (as bits) roll until one has rolled highest alone (O7, OA12)."""
    while True:
        highest, best = 0, 0
        for seat in range(int(state.seats)):
            if among >> seat & 1:
                rolled = 1 + below(state.chance, DIE_SIDES)
                note(journal, events.DIE, seat, rolled, 0, 0, 0)
                if rolled > highest:
                    highest, best = rolled, 0
                if rolled == highest:
                    best |= 1 << seat
        among = best
        if among & (among - 1) == 0:
            break
    first = 0
    while among >> first != 1:
        first += 1
    return first


@rule
def set_up(state: State, cards: Cards, journal: Any) -> None:
    """Deal three Prime cards to each player, and cards to the pool until five Creatures lie there (O9, O10)."""
    note(journal, events.FIRST_NAMED, int(state.first), 0, 0, 0, 0)
    state.unweighed = 1
    for place in range(int(state.seats)):
        draw(state, in_order(state, place), STARTING_HAND, journal)
    deal(state, cards, STARTING_POOL, journal)
    state.rounds = 1
    begin_round(state, cards, journal)


# Decisions


@rule
def legal(state: State, cards: Cards, out: Any) -> int:
    """What the seat to move may do: the free choices of a turn, or the answers to what is asked."""
    return 0 if state.over else list_choices(state, cards, out)


@rule
def apply(state: State, cards: Cards, action: int, journal: Any) -> None:
    """Do a free choice of a turn or give an answer; then go on until somebody has to decide again."""
    count_decision(state)
    if state.pending == Ask.MENU:
        take_turn(state, cards, action, journal)
        advance(state, cards, True, journal)
    elif state.pending == Ask.VOTE:
        vote(state, cards, action - Action.SEAT, journal)
    else:
        advance(state, cards, answer(state, cards, action, journal), journal)


@rule
def vote(state: State, cards: Cards, chosen: int, journal: Any) -> None:
    """Vote for the First Creator; after the last vote a die decides among those tied for most (O7, OA12, OA77)."""
    seat = int(state.to_move)
    state.votes[chosen] += 1
    note(journal, events.VOTED, seat, chosen, 0, 0, 0)
    state.to_move = seat + 1
    if seat + 1 < state.seats:
        return
    most, tied = 0, 0
    for other in range(int(state.seats)):
        if int(state.votes[other]) > most:
            most, tied = int(state.votes[other]), 0
        if int(state.votes[other]) == most:
            tied |= 1 << other
        state.votes[other] = 0
    state.pending = Ask.MENU
    first = 0
    while not tied >> first & 1:
        first += 1
    state.first = first if tied == 1 << first else roll_die(state, tied, journal)
    set_up(state, cards, journal)
    advance(state, cards, True, journal)


@rule
def take_turn(state: State, cards: Cards, action: int, journal: Any) -> None:
    """One free choice of a turn: create, free discard, use an ability, end, in any order (OA5)."""
    seat = int(state.turn_of)
    if action == Action.END:
        note(journal, events.ENDED_TURN, seat, 0, 0, 0, 0)
        end_turn(state, cards, journal)
    elif action == Action.FORFEIT:
        forfeit(state, cards, seat, journal)
    elif action < Action.USE:
        card = next_to_create(state, action - Action.CREATE)
        state.making = 1 + card
        state.maker = seat
        state.manner = Manner.PAID
        note(journal, events.INTENDS, seat, card, 0, 0, 0)
    elif action < Action.FREE:
        card = action - Action.USE
        state.pieces[card].marks = int(state.pieces[card].marks) | Mark.USED
        begin(state, card, Trigger.ACTION, seat, int(cards[card // COPIES].begins[Trigger.ACTION]), journal)
    else:
        state.freed = 1
        note(journal, events.FREE_DISCARDED, seat, action - Action.FREE, 0, 0, 0)
        draw(state, seat, discard_prime(state, seat, action - Action.FREE), journal)


@rule
def forfeit(state: State, cards: Cards, seat: int, journal: Any) -> None:
    """Leave the match: eliminated at once, without abilities (OA58, OA73)."""
    note(journal, events.FORFEITED, seat, 0, 0, 0, 0)
    put_out(state, cards, seat, journal)
    state.out[seat] = Fate.GONE
    weigh_anew(state, cards)
    if sides_left(state) <= 1:
        finish(state, Fate.LIVING, False, journal)
    else:
        end_turn(state, cards, journal)


# The course of a round


@rule
def advance(state: State, cards: Cards, unsettled: bool, journal: Any) -> None:
    """Go on until somebody has to decide, or the match is over; settle after every effect and step (OA75)."""
    asked = False
    while not asked and not state.over:
        if state.making:
            asked = go_on_making(state, cards, journal)
            unsettled = True
        elif unsettled:
            asked = settle(state, cards, journal)
            unsettled = False
        elif state.doing.trigger:
            asked = go_on(state, cards, journal)
            unsettled = True
        elif state.waits:
            asked = take_next(state, journal)
        else:
            asked = next_step(state, cards, journal)
            unsettled = True
    weigh_anew(state, cards)
    if state.due:
        drop_settled(state)


@rule
def next_step(state: State, cards: Cards, journal: Any) -> bool:
    """What comes when nothing waits: the free choice of a turn (True), the battle, the clean-up, the next round."""
    if state.phase == Phase.TURN:
        state.pending = Ask.MENU
        state.to_move = state.turn_of
        return True
    if state.phase == Phase.BATTLE:
        fight(state, cards, journal)
    elif state.phase == Phase.AFTER:
        clean_up(state, cards, journal)
    elif finish_round(state, cards, journal):
        begin_round(state, cards, journal)
    return False


@rule
def begin_round(state: State, cards: Cards, journal: Any) -> None:
    """The First Creator begins (O11)."""
    note(journal, events.ROUND, int(state.rounds), int(state.first), 0, 0, 0)
    for seat in range(int(state.seats)):
        state.result_of_battle[seat] = 0
    state.phase = Phase.TURN
    begin_turn(state, cards, int(state.first), journal)


@rule
def begin_turn(state: State, cards: Cards, seat: int, journal: Any) -> None:
    """Begin a player's creating turn; their TURN_START abilities wait (O11, O13, OA82)."""
    state.turn_of = seat
    state.freed = 0
    for kind in range(KINDS):
        state.made[kind] = 0
    forget_deeds(state)
    note(journal, events.TURN, seat, 0, 0, 0, 0)
    trigger(state, cards, Trigger.TURN_START, seat, journal)


@rule
def forget_deeds(state: State) -> None:
    """Let every card be used and created again (OA82)."""
    for word in range(WORDS):
        left = int(state.rosters[Place.PLAY, word]) | int(state.rosters[Roster.MADE, word])
        state.rosters[Roster.MADE, word] = 0
        while left:
            piece = state.pieces[word * BITS + lowest(left)]
            left &= left - 1
            piece.marks = int(piece.marks) & ~(Mark.USED | Mark.MADE)


@rule
def end_turn(state: State, cards: Cards, journal: Any) -> None:
    """The next living player's turn, or the battle of all once everybody had theirs (O11, O21)."""
    seat = int(state.turn_of)
    for kind in range(LIMITS):
        state.unweighed |= int(state.more[kind] != 0)
        state.more[kind] = 0
    while True:
        seat = (seat + 1) % int(state.seats)
        if seat == state.first:
            begin_battle(state, cards, journal)
            break
        if state.out[seat] == Fate.LIVING:
            begin_turn(state, cards, seat, journal)
            break


@rule
def begin_battle(state: State, cards: Cards, journal: Any) -> None:
    """Everybody's BATTLE_START abilities wait (O21, OA24, OA82)."""
    state.turn_of = NOBODY
    state.phase = Phase.BATTLE
    forget_deeds(state)
    note(journal, events.BATTLE, int(state.rounds), 0, 0, 0, 0)
    trigger(state, cards, Trigger.BATTLE_START, NOBODY, journal)


# Standings

LIFE_WORTH = 10.0  # points of standing for one Life
BATTLE_WORTH = 5.0  # for a battle that is as good as won, and as much less for one as good as lost
HALF_SURE = 4.0  # a lead in power by which half of that is sure
CARD_WORTH = 0.5  # for each card in play
PRIME_WORTH = 0.25  # for each Prime card in hand


@rule
def score(state: State, cards: Cards, out: Any) -> None:
    """The standing of each seat: Life, the lead in power over the strongest other side, cards in play and in hand."""
    add_up_powers(state, cards, None)
    for seat in range(int(state.seats)):
        side = int(state.sides[seat])
        own = max(0, side_total(state, side))
        best = 0
        for other in range(int(state.seats)):
            if int(state.sides[other]) != side:
                best = max(best, side_total(state, int(state.sides[other])))
        lead = float(own - best)
        held = int(state.holds[seat, 0]) + int(state.holds[seat, 1]) + int(state.holds[seat, 2])
        out[seat] = (
            LIFE_WORTH * state.life[side]
            + BATTLE_WORTH * lead / (abs(lead) + HALF_SURE)
            + CARD_WORTH * held
            + PRIME_WORTH * state.held[seat]
        )
    forget_powers(state)
