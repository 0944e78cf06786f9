"""The rules of Corel, in the order of play. C and CA numbers are the clauses and rulings of rules.md."""

from typing import Any

from trionfi.core.chance import below, set_key
from trionfi.core.game import Cards, State, count_decision, note
from trionfi.core.jit import rule
from trionfi.games.corel.rules import events
from trionfi.games.corel.rules.chain import EVERYBODY, begin_next, go_on, go_on_chain
from trionfi.games.corel.rules.checkpoint import advance_to_front, checkpoint, compare_piles, win
from trionfi.games.corel.rules.choices import list_choices, more_strikes
from trionfi.games.corel.rules.damage import aim
from trionfi.games.corel.rules.drafts import answer_draft, begin_draft, end_draft, go_on_draft, link
from trionfi.games.corel.rules.moves import copies_of, draw, jewel_design, out_of_hand, to_grave
from trionfi.games.corel.rules.numbers import (
    CHOICES,
    DESIGNS,
    FRONT,
    HAND,
    MOST_DECISIONS,
    NONE,
    NOTHING,
    SEATS,
    SLOTS,
    STATEMENTS,
    UNSETTLED,
    Action,
    Ask,
    Kind,
    Link,
    Phase,
    Row,
    Trigger,
)
from trionfi.games.corel.rules.seats import figure, other, remember
from trionfi.games.corel.rules.setup import deal_hand, take_options
from trionfi.games.corel.rules.standing import attack_of, row_of, weigh_anew
from trionfi.games.corel.rules.summon import bring_in, come, happen
from trionfi.games.corel.rules.waiting import trigger_turn
from trionfi.games.corel.rules.worth import worth

RANDOM = 0  # the number of the option first_player; then seats (CA1)
ENDS = 0  # of empty_deck_ends: an empty deck ends the match (CA61)
USUAL_TURNS = 400  # the default of max_turns (CA86); other numbers are 1 more than the turns

# Set-up


@rule
def start(state: State, cards: Cards, options: Any, key: Any, journal: Any) -> None:
    """Take the options and the decks, name who begins, and deal both starting hands (CA1, CA4-CA8)."""
    set_key(state.chance, key)
    state.seats = SEATS
    take_options(state, options)
    state.first = max(0, int(state.first_player) - 1)
    if state.first_player == RANDOM:
        state.first = below(state.chance, SEATS)
    note(journal, events.FIRST_NAMED, int(state.first), 0, 0, 0, 0)
    for turn in range(SEATS):
        seat = int(state.first) if turn == 0 else other(int(state.first))
        for design in range(DESIGNS):
            state.stock[seat, design] = copies_of(state.decks[seat], design)
            state.deck_left[seat] += state.stock[seat, design]
        deal_hand(state, cards, seat, journal)
    state.active = state.first
    begin_turn(state, journal)
    begin_choices(state)


# Decisions


@rule
def legal(state: State, cards: Cards, out: Any) -> int:
    """What the seat to move may do: the free choices of a turn, a response, or the answers to what is asked."""
    return 0 if state.over else list_choices(state, cards, out)


@rule
def apply(state: State, cards: Cards, action: int, journal: Any) -> None:
    """Do a free choice of a turn, respond, or give an answer; then go on until somebody has to decide again."""
    count_decision(state)
    question, seat = int(state.pending), int(state.to_move)
    state.pending = Ask.MENU
    if question == Ask.MENU:
        take_turn(state, cards, action, seat, journal)
    elif question < Ask.RESPOND:
        go_on_announcing(state, cards, question, action, seat, journal)
    elif question <= Ask.WINDOW:
        respond(state, action, seat, question, journal)
    else:
        answer(state, cards, question, action, seat, journal)
    advance(state, cards, journal)
    if state.turn >= MOST_DECISIONS and not (state.over or state.draft.kind):  # (CA141)
        compare_piles(state, events.BY_TURNS, journal)
    weigh_anew(state, cards)


@rule
def take_turn(state: State, cards: Cards, action: int, seat: int, journal: Any) -> None:
    """One free choice of a turn, in any order and as often as one likes (C56, C57)."""
    if action == Action.END:
        note(journal, events.ENDED_TURN, seat, 0, 0, 0, 0)
        state.phase = Phase.ENDING
        state.window = EVERYBODY
    elif action < Action.PLAY:
        begin_draft(state, Link.SUMMON, seat, action - Action.SUMMON, NONE, NONE)
    elif action < Action.DISCARD:
        play(state, cards, seat, action - Action.PLAY)
    elif action < Action.ATTACH:
        discard(state, cards, seat, action - Action.DISCARD, journal)
    elif action < Action.RETREAT:
        attach_jewel(state, cards, seat, (action - Action.ATTACH) // SLOTS, (action - Action.ATTACH) % SLOTS, journal)
    elif action < Action.USE:
        begin_draft(state, Link.RETREAT, seat, NONE, int(state.fighters[seat * SLOTS].name), NONE)
        state.draft.picks[0] = remember(state, seat * SLOTS + action - Action.RETREAT)
        state.draft.picked = 1
    elif action < Action.STRIKE:
        fighter = state.fighters[seat * SLOTS + (action - Action.USE) // STATEMENTS]
        design, name = int(fighter.design) - 1, int(fighter.name)
        begin_draft(state, Link.ABILITY, seat, design, name, (action - Action.USE) % STATEMENTS)
    else:
        begin_draft(state, Link.ATTACK, seat, NONE, NONE, NONE)
        strike(state, cards, seat, action - Action.STRIKE, journal)


@rule
def play(state: State, cards: Cards, seat: int, design: int) -> None:
    """Begin to announce an event or an equip out of the hand (C29)."""
    begin_draft(state, Link.EVENT if cards[design].kind == Kind.EVENT else Link.EQUIP, seat, design, NONE, NONE)


@rule
def discard(state: State, cards: Cards, seat: int, design: int, journal: Any) -> None:
    """The one voluntary discard of a turn (C86)."""
    state.discarded = 1
    note(journal, events.DISCARDED, seat, design, 0, 0, 0)
    out_of_hand(state, cards, seat, design)
    to_grave(state, seat, design, 1, journal)
    happen(state, seat)


@rule
def attach_jewel(state: State, cards: Cards, seat: int, kind: int, slot: int, journal: Any) -> None:
    """Attach a jewel out of the hand to an own character (C67)."""
    state.attached += 1
    note(journal, events.ATTACHED, seat, kind, figure(state, seat * SLOTS + slot), 0, 0)
    out_of_hand(state, cards, seat, jewel_design(kind))
    state.fighters[seat * SLOTS + slot].jewels[kind] += 1
    state.unweighed = 1
    happen(state, seat)


@rule
def strike(state: State, cards: Cards, seat: int, which: int, journal: Any) -> None:
    """Declare one more attacker; asked for the next, if there may be one (C163, CA34)."""
    place = seat * SLOTS + which // CHOICES
    attack = attack_of(state, cards, place, which % CHOICES)
    state.fighters[place].strikes = 1 + 2 * attack + int(row_of(place) == Row.BACK)
    if more_strikes(state, cards, seat):
        state.pending = Ask.DECLARE
    else:
        declare(state, seat, journal)


@rule
def go_on_announcing(state: State, cards: Cards, question: int, action: int, seat: int, journal: Any) -> None:
    """Take an answer into what is announced."""
    if question != Ask.DECLARE:
        answer_draft(state, question, action - (Action.PAY if question == Ask.PAY else Action.PICK))
    elif action == Action.DECLARE:
        declare(state, seat, journal)
    else:
        strike(state, cards, seat, action - Action.STRIKE, journal)


@rule
def declare(state: State, seat: int, journal: Any) -> None:
    """Announce the attack: those who take part have acted (C25, C77, CA34)."""
    for slot in range(SLOTS):
        fighter = state.fighters[seat * SLOTS + slot]
        fighter.acted = int(fighter.acted or fighter.strikes > 0)
    front = seat * SLOTS
    note(
        journal,
        events.DECLARED,
        seat,
        striker(state, front),
        striker(state, front + 1),
        striker(state, front + 2),
        striker(state, front + 3),
    )
    state.attacking = 1
    link(state)
    end_draft(state)


@rule
def striker(state: State, place: int) -> int:
    """The character at a place for the journal, if it attacks; else NOTHING."""
    return figure(state, place) if state.fighters[place].strikes else NOTHING


@rule
def respond(state: State, action: int, seat: int, question: int, journal: Any) -> None:
    """Pass, or announce an event in response or in a window (C7, C8, CA68)."""
    if action != Action.PASS:
        begin_draft(state, Link.EVENT, seat, action - Action.PLAY, NONE, NONE)
        return
    note(journal, events.PASSED, seat, 0, 0, 0, 0)
    if question != Ask.WINDOW:
        state.passes += 1


@rule
def answer(state: State, cards: Cards, question: int, action: int, seat: int, journal: Any) -> None:
    """Take an answer to what was asked in the middle of a resolution or checkpoint."""
    if question == Ask.ADVANCE:
        advance_to_front(state, seat, action - Action.ADVANCE, journal)
    elif question == Ask.REDIRECT:
        aim(state, cards, action - Action.PICK, journal)
    elif question == Ask.SLOT and state.coming[0].kind:
        bring_in(state, cards, action - Action.TO_SLOT, journal)
    elif question == Ask.SLOT:
        state.chosen = 1 + action - Action.TO_SLOT
    elif action == Action.SEEK_NOTHING:
        state.choice = NOTHING
    elif state.choice:
        state.chosen = remember(state, action - Action.PICK)
    else:
        state.choice = remember(state, action - Action.PICK)


# The course of a turn


@rule
def advance(state: State, cards: Cards, journal: Any) -> None:
    """Go on until somebody has to decide, or the match is over."""
    asked = state.pending != Ask.MENU
    while not asked and not state.over:
        if state.draft.kind:
            asked = go_on_draft(state, cards, journal)
        elif state.doing.trigger:
            asked = go_on(state, cards, journal)
        elif state.waits:
            begin_next(state, journal)
        elif state.unsettled:
            asked = checkpoint(state, cards, journal)
        elif state.coming[0].kind:
            asked = come(state, cards, journal)
        elif state.links:
            asked = go_on_chain(state, cards, journal)
        elif state.window:
            asked = open_window(state)
        else:
            asked = next_step(state, cards, journal)


@rule
def open_window(state: State) -> bool:
    """Ask the seats of a window, who is not active first; a seat without cards passes (CA69, CA106)."""
    seat = other(int(state.active))
    if not int(state.window) >> seat & 1:
        seat = other(seat)
    state.window = int(state.window) & ~(1 << seat)
    if state.held[seat]:
        state.pending = Ask.WINDOW
        state.to_move = seat
        return True
    return False


@rule
def next_step(state: State, cards: Cards, journal: Any) -> bool:
    """What comes when nothing waits: the turn's start, its free choices (True), its end, the draw."""
    if state.phase == Phase.ACTING:
        begin_choices(state)
        return True
    if state.phase == Phase.STARTING:
        trigger_turn(state, cards, Trigger.TURN_START)
        state.phase = Phase.ACTING
        state.unsettled = UNSETTLED
    elif state.phase == Phase.ENDING:
        trigger_turn(state, cards, Trigger.TURN_END)
        state.phase = Phase.DRAWING
        state.unsettled = UNSETTLED
    else:
        finish_turn(state, cards, journal)
    return False


@rule
def begin_choices(state: State) -> None:
    """The active player is free to choose (C56); so the first turn begins, when nothing is in play that acts before."""
    state.phase = Phase.ACTING
    state.pending = Ask.MENU
    state.to_move = state.active


@rule
def begin_turn(state: State, journal: Any) -> None:
    """A player's turn begins: nobody of theirs has acted yet (C48, C49)."""
    state.turns += 1
    state.phase = Phase.STARTING
    state.attached = 0
    state.more = 0
    state.discarded = 0
    state.walked = 0
    for slot in range(SLOTS):
        state.fighters[int(state.active) * SLOTS + slot].acted = 0
    note(journal, events.TURN, int(state.active), int(state.turns), 0, 0, 0)


@rule
def finish_turn(state: State, cards: Cards, journal: Any) -> None:
    """The end step: a front row after the first turn, the draw, what expires, decking out (C52, C53, C87-C89, CA12)."""
    seat = int(state.active)
    if not state.fighters[seat * SLOTS + FRONT].design:
        note(journal, events.LOST_FRONT, seat, 0, 0, 0, 0)
        win(state, other(seat), events.BY_FRONT, journal)
        return
    draw(state, seat, HAND, journal)
    expire(state, seat)
    empty = not state.deck_left[seat] and state.empty_deck_ends == ENDS
    if empty or state.held[seat] < HAND:
        note(journal, events.DECKED_OUT, seat, int(state.held[seat]), 0, 0, 0)
        compare_piles(state, events.BY_DECK, journal)
    elif state.turns >= limit_of(state):
        compare_piles(state, events.BY_TURNS, journal)
    else:
        state.active = other(seat)
        begin_turn(state, journal)


@rule
def limit_of(state: State) -> int:
    """How many turns a match may have (CA86, CA110)."""
    return USUAL_TURNS if state.max_turns == 0 else int(state.max_turns) - 1


@rule
def expire(state: State, seat: int) -> None:
    """What lasts until the end of the turn ends (CA73)."""
    for place in range(SEATS * SLOTS):
        fighter = state.fighters[place]
        fighter.boosts[0] = 0
        fighter.boosts[1] = 0
        if place // SLOTS == seat:
            fighter.held = max(0, int(fighter.held) - 1)


# Standings

LEAD_WORTH = 30.0  # points of standing for one Spirit Jewel ahead
CARD_WORTH = -1.0  # for a card in hand: the hand is filled up every turn, so that what is kept only bars others


@rule
def score(state: State, cards: Cards, out: Any) -> None:
    """The standing of each seat: jewels won, characters, their HP, JP and attacks, equips, cards in hand."""
    for seat in range(SEATS):
        points = LEAD_WORTH * state.victory[seat] + CARD_WORTH * state.held[seat]
        for slot in range(SLOTS):
            if state.fighters[seat * SLOTS + slot].design:
                points += worth(state, cards, seat * SLOTS + slot)
        out[seat] = points
