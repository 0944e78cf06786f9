"""What a position must satisfy so that the rules can go on from it: what they bring about by themselves."""

from typing import Any

import numpy as np

from trionfi.core.errors import BadPosition
from trionfi.core.game import NOBODY, Cards, State
from trionfi.games.prime_ordeal.rules.numbers import (
    COPIES,
    EFFECTS,
    LEFT,
    NONE,
    STATEMENTS,
    Action,
    Ask,
    Fate,
    Limit,
    Manner,
    Mark,
    Phase,
    Place,
    Progress,
    Target,
    Trigger,
    Verb,
)
from trionfi.games.prime_ordeal.speech.costs import legal_actions

OF_ABILITY = (Ask.MAY, Ask.PICK, Ask.SEAT, Ask.REDRAW)
ORIGINS = {
    NONE: (),
    Manner.PAID: (Place.POOL,),
    Manner.FREELY: (Place.POOL, Place.PILE),
    Manner.TAKING: (Place.PLAY,),
}  # where a card comes from, by manner
COURSE = ("statement", "course", "effect", "stage", "choice")


def check(state: State, cards: Cards) -> None:
    """Raise BadPosition where the rules could not go on from a state."""
    if state.over:
        demand(state.phase == Phase.ENDED and not state.pending, "the match is over, and nothing is asked any more")
        return
    check_phase(state)
    check_players(state)
    check_waiting(state)
    check_ability(state, cards)
    check_making(state, cards)
    check_question(state, cards)
    chooses = state.hidden or legal_actions(state, cards)
    demand(chooses, f"to_move: seat {int(state.to_move) + 1} has nothing to choose from")


def demand(holds: object, words: str) -> None:
    """Raise BadPosition, with what should be, where it does not hold."""
    if not holds:
        raise BadPosition(words)


def check_phase(state: State) -> None:
    """Phase, turn and seat to move fit together."""
    voting, turn_of = state.phase == Phase.VOTE, int(state.turn_of)
    demand(state.phase != Phase.ENDED, "phase: it is over only where the match is")
    demand(voting == (state.pending == Ask.VOTE), "phase: in the vote, and only there, votes are asked for")
    laid = state.in_play or state.pool_size or state.held.any()
    demand(not (voting and laid), "phase: before the vote nothing is dealt (OA77)")
    if state.phase == Phase.TURN:
        demand(turn_of != NOBODY and state.out[turn_of] == Fate.LIVING, "turn_of: it is the turn of a living player")
    else:
        demand(turn_of == NOBODY, "turn_of: outside turns it is nobody's")
    demand(state.out[int(state.to_move)] < Fate.CLEANED, "to_move: that player is no longer in the match")


def check_players(state: State) -> None:
    """Two sides are left; who is out has nothing; hands and holdings are within limits in a free turn (OX3, OX4)."""
    most = Fate.LIVING if state.phase in (Phase.VOTE, Phase.TURN, Phase.BATTLE) else Fate.CLEANED_LATE
    left = {int(state.sides[seat]) for seat in range(int(state.seats)) if state.out[seat] <= most}
    demand(len(left) > 1, "out: fewer than two sides are left, and the match would be over (O30)")
    for seat in range(int(state.seats)):
        has = state.held[seat] or state.holds[seat].any() or state.heirlooms[seat]
        demand(state.out[seat] < Fate.CLEANED or not has, f"out: seat {seat + 1} has still cards (O32, O33)")
        if state.pending == Ask.MENU:
            hand, limits, holds = int(state.held[seat]), state.limits[seat], state.holds[seat]
            demand(hand <= limits[Limit.HAND], f"hand {seat + 1}: the limit is {int(limits[Limit.HAND])} (O42)")
            full = holds[0] <= limits[Limit.CREATURE_HOLD] and holds[1] <= limits[Limit.BONUS_HOLD]
            demand(full, f"play {seat + 1}: more Creatures or Bonuses than the limit allows (O35)")


def check_waiting(state: State) -> None:
    """The abilities that wait do so group by group, of cards in play that their players control (OA60)."""
    waiting = state.waiting[: int(state.waits)]
    groups = waiting["group"].tolist()
    demand(groups == sorted(groups) and max(groups, default=0) <= state.groups, "waiting: first the first group (OA61)")
    for ability in waiting:
        piece = state.pieces[int(ability.card)]
        controlled = piece.where == Place.PLAY and piece.seat == ability.seat
        demand(controlled or ability.trigger == Trigger.LEAVES, "waiting: a card that waits is in play (OA60)")
        demand(state.out[int(ability.seat)] < Fate.CLEANED, "waiting: its player is no longer in the match")


def check_ability(state: State, cards: Cards) -> None:
    """What an ability that resolves has chosen so far is what it can choose."""
    doing, choice = state.doing, int(state.choice)
    if doing.trigger == NONE:
        demand(not any(state[name] for name in COURSE), "doing: no ability resolves, so none is under way")
        return
    demand(state.out[int(doing.seat)] < Fate.CLEANED, "doing: its player is no longer in the match")
    if choice or state.stage:
        effect = effect_due(state, cards)
        verb = NONE if effect is None else int(effect.verb)
        host = verb == Verb.RELEASE and choice and state.pieces[choice - 1].where == Place.PLAY
        player = verb == Verb.REDRAW and (choice <= state.seats if effect.target == Target.OPP else not choice)
        demand(host or player, "choice: the effect that is due has not chosen that")


def check_making(state: State, cards: Cards) -> None:
    """A card that is being created or gained comes from where it can; cards named for it are of its kind."""
    making, manner = int(state.making) - 1, int(state.manner)
    demand((making >= 0) == (manner != NONE), "making: a card and its manner belong together")
    if manner:
        origins = ORIGINS[manner] if not state.ready else (*ORIGINS[manner], *LEFT)
        demand(state.pieces[making].where in origins, "making: the card cannot come from where it is")
        demand(state.out[int(state.maker)] < Fate.CLEANED, "maker: that player is no longer in the match")
        demand(
            manner != Manner.PAID or state.maker == state.turn_of, "maker: only the player whose turn it is pays (O14)"
        )
        begun = state.ready or manner != Manner.PAID or could_begin(state, cards, making)
        demand(begun, "making: that creation could not have begun (O14)")
    demand(
        not state.ready or (manner and state.pending == Ask.HEIR), "ready: only until all counters have heirs (OA85)"
    )
    for card in state.play[: int(state.in_play)].tolist():
        piece = state.pieces[card]
        if int(piece.marks) & Mark.LEAVING:
            alike = cards[card // COPIES].kind == cards[making // COPIES].kind and piece.seat == state.maker
            demand(manner and alike, "leaving: only cards of the kind that is made, of its maker (O36)")


def could_begin(state: State, cards: Cards, card: int) -> bool:
    """Whether the creation that is to be paid was legal, as far as the hand is known."""
    states = np.zeros(1, state.dtype)
    states[0] = state
    before = states[0]
    before.to_move, before.pending = state.turn_of, Ask.MENU
    before.making, before.maker, before.manner = NONE, 0, NONE
    before.pieces["marks"] &= ~Mark.LEAVING
    return bool(state.hidden) or Action.CREATE + card // COPIES in legal_actions(before, cards)


def check_question(state: State, cards: Cards) -> None:
    """What is asked is what the rules would ask here, of the seat to move."""
    asked, seat = int(state.pending), int(state.to_move)
    busy = state.doing.trigger != NONE or state.making or state.waits or state.heirlooms.any()
    right = {
        Ask.MENU: state.phase == Phase.TURN and seat == state.turn_of and not busy,
        Ask.VOTE: not busy,
        Ask.NEXT: state.waits and state.doing.trigger == NONE and not state.making,
        Ask.SPACE: state.manner == Manner.PAID and seat == state.maker,
        Ask.GAIN: state.manner in (Manner.FREELY, Manner.TAKING) and seat == state.maker,
        Ask.SHRINK: not state.making,
        Ask.HEIR: state.heirlooms[seat] and (not state.making or (state.ready and seat == state.maker)),
        Ask.DROP: state.held[seat] > state.limits[seat, Limit.HAND] and not state.making,
        Ask.PAY: (state.manner == Manner.PAID and seat == state.maker) or asked_by_ability(state, cards, Ask.PAY),
    }
    fits = asked_by_ability(state, cards, asked) if asked in OF_ABILITY else right[asked]
    demand(fits, f"asked: that is not what seat {seat + 1} would be asked here")


def asked_by_ability(state: State, cards: Cards, asked: int) -> bool:
    """Whether the ability that resolves would ask that of the seat to move."""
    effect, seat, doing = effect_due(state, cards), int(state.to_move), state.doing
    if effect is None or state.making or not int(doing.statements) >> int(state.statement) & 1:
        return False
    statement = cards[int(doing.card) // COPIES].statements[int(state.statement)]
    if asked == Ask.REDRAW:
        held = state.held[seat] > effect.amount > 0
        return bool(
            effect.verb == Verb.REDRAW and state.course == Progress.ACTING and held and state.stage < state.seats
        )
    picks = effect.target == Target.PICK or (effect.verb == Verb.SETPOWER and effect.source == Target.PICK)
    asks = {
        Ask.MAY: statement.may and state.course == Progress.BEGUN,
        Ask.PAY: statement.pays and state.course == Progress.ACTING and not state.effect,
        Ask.SEAT: effect.target == Target.OPP and state.course == Progress.ACTING and not state.choice,
        Ask.PICK: state.course == Progress.ACTING
        and bool(state.stage) == bool(state.choice)
        and (state.stage or picks),
    }
    return bool(asks[asked] and seat == doing.seat)


def effect_due(state: State, cards: Cards) -> Any:
    """The effect that is due, None where there is none."""
    if state.doing.trigger == NONE or state.statement >= STATEMENTS or state.effect >= EFFECTS:
        return None
    effect = cards[int(state.doing.card) // COPIES].statements[int(state.statement)].effects[int(state.effect)]
    return None if effect.verb == NONE else effect
