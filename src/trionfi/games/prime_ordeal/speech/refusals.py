"""Why an action of Prime Ordeal is not legal now: a reason (IP9), and a sentence that names the clause."""

from typing import TypeAlias

from trionfi.abilities.language import counted
from trionfi.core.game import State
from trionfi.games.prime_ordeal.rules.numbers import (
    COPIES,
    MOST_CHOICES,
    MULTISETS,
    Action,
    Ask,
    Kind,
    Limit,
    Mark,
    Place,
    Trigger,
)
from trionfi.games.prime_ordeal.speech.costs import BEST_HAND, cost_now, legal_actions
from trionfi.games.prime_ordeal.speech.lexicon import Lexicon
from trionfi.games.prime_ordeal.speech.questions import KIND_NAMES, asked

LIMIT_CLAUSES = {Kind.CREATURE: "O18, O19", Kind.BONUS: "O18, O19", Kind.EPOCH: "OA7"}

Refusal: TypeAlias = tuple[str, str]


def refusal(state: State, action: int, lexicon: Lexicon) -> Refusal:
    """Say why an action, which is not legal, is not."""
    if state.over:
        return "game_over", "The match is over."
    if state.pending != Ask.MENU:
        return _not_the_answer(state, action, lexicon)
    if action == Action.FORFEIT:
        return "not_available", "Giving up was not agreed on for this match (option forfeit, OA58)."
    if Action.CREATE <= action < Action.USE:
        return _not_created(state, action - Action.CREATE, lexicon)
    if Action.USE <= action < Action.SPACE:
        return _not_used(state, action - Action.USE, lexicon)
    if Action.FREE <= action < Action.PAY:
        return _not_freed(state, action - Action.FREE)
    return "not_now", "Nothing is asked that this would answer; it is a free turn."


def _not_the_answer(state: State, action: int, lexicon: Lexicon) -> Refusal:
    """While something is asked: another kind of answer is due, or this one is not offered."""
    question = (asked(state, lexicon) or {})["question"]
    verb = lexicon.actions[action].partition("-")[0]
    if verb not in ANSWERS[int(state.pending)]:
        return "not_now", f"First answer: {question}"
    if action == Action.YES:
        return "cannot_pay", f"Your hand cannot pay {''.join((asked(state, lexicon) or {})['cost'])} (O14)."
    if action >= Action.FREE and not _held(state, action):
        return "not_in_hand", "You do not hold these Prime cards."
    return "not_a_choice", f"That is no answer to: {question}"


def _held(state: State, action: int) -> bool:
    """Whether the hand of the seat to move has the Prime cards of an action."""
    hand = state.hand[int(state.to_move)]
    return bool((MULTISETS[(action - Action.FREE) % MOST_CHOICES] <= hand).all())


def _not_created(state: State, design: int, lexicon: Lexicon) -> Refusal:
    """A creation: the card does not lie there, was created already, is one too many, or cannot be paid."""
    seat, kind, name = int(state.to_move), lexicon.kinds[design], lexicon.names[design]
    pieces = state.pieces[design * COPIES : design * COPIES + COPIES]
    lying = [piece for piece in pieces if piece.where == Place.POOL]
    if not lying:
        return "not_in_pool", f"{name} does not lie in the pool (O12)."
    if all(int(piece.marks) & Mark.MADE for piece in lying):
        return "created_already", f"You have created this {name} in this turn already (OA82)."
    limit = _limit(state, kind)
    if limit is not None and state.made[list(KIND_NAMES).index(kind)] >= limit:
        return "limit", f"You can create {counted(limit, KIND_NAMES[kind])} a turn ({LIMIT_CLAUSES[kind]})."
    cost = "".join(cost_now(state, seat, design, lexicon))
    return "cannot_pay", f"Your hand cannot pay {cost} for {name} (O14)."


def _limit(state: State, kind: int) -> int | None:
    """How many cards of a kind the player whose turn it is can create in it; None for any number."""
    if kind == Kind.EPOCH:
        return int(state.epoch_create_limit) - 1 if state.epoch_create_limit else None
    return int(state.limits[int(state.to_move), Limit.CREATURE_CREATE if kind == Kind.CREATURE else Limit.BONUS_CREATE])


def _not_used(state: State, card: int, lexicon: Lexicon) -> Refusal:
    """An ability on request: not the player's, none, used, off, or what it takes is not there."""
    piece, name, twin = state.pieces[card], lexicon.name(card), card - card % COPIES
    if piece.where != Place.PLAY or piece.seat != state.to_move:
        return "not_yours", f"You do not control {lexicon.cards[card]}."
    if not int(lexicon.table[card // COPIES].triggers) >> Trigger.ACTION & 1:
        return "not_available", f"{name} has no ability to use in a turn."
    if int(piece.marks) & Mark.USED:
        return "used", f"You have used {name} in this turn already."
    if int(piece.marks) & Mark.BLANK:
        return "not_available", f"{name} has no abilities until the end of battle."
    if Action.USE + twin in legal_actions(state, lexicon.table):
        return "not_a_choice", f"Both copies of {name} are alike: use {lexicon.cards[twin]}."
    if {Action.USE + card, Action.USE + twin} & legal_actions(state, lexicon.table, BEST_HAND):
        return "cannot_pay", f"Your hand cannot pay for {name} (O14)."
    return "not_available", f"What {name} takes cannot be done now."


def _not_freed(state: State, choice: int) -> Refusal:
    """A Free Discard: used, too many cards, or not held."""
    limit = int(state.limits[int(state.to_move), Limit.FREE_DISCARD])
    if state.freed:
        return "used", "You have made the Free Discard of this turn already (O13)."
    if int(MULTISETS[choice].sum()) > limit:
        return "limit", f"You can discard up to {counted(limit, 'Prime card')} (O20)."
    return "not_in_hand", "You do not hold these Prime cards."


ANSWERS = {
    Ask.VOTE: ("seat",),
    Ask.NEXT: ("next",),
    Ask.MAY: ("yes", "no"),
    Ask.PAY: ("pay",),
    Ask.PICK: ("pick",),
    Ask.SEAT: ("seat",),
    Ask.SPACE: ("space",),
    Ask.GAIN: ("space", "decline"),
    Ask.SHRINK: ("space",),
    Ask.DROP: ("drop",),
    Ask.REDRAW: ("drop",),
    Ask.HEIR: ("pick",),
}
