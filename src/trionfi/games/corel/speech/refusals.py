"""Why an action of Corel is not legal now: a reason (IP9), and a sentence that names the clause."""

from collections.abc import Callable
from typing import Any, TypeAlias

from trionfi.abilities.language import counted
from trionfi.core.game import State
from trionfi.games.corel.rules.choices import next_striker
from trionfi.games.corel.rules.numbers import (
    CHOICES,
    FRONT,
    NONE,
    NOTHING,
    PLACES,
    SLOTS,
    SPIRIT_JEWEL,
    STANDARD_JEWEL,
    STATEMENTS,
    WORTH,
    Action,
    Ask,
    Jewel,
    Kind,
    Link,
    Timing,
    Trigger,
)
from trionfi.games.corel.rules.offers import spares_a_victim, timely
from trionfi.games.corel.rules.payments import affords_both, in_hand, on_character, spirits, standards
from trionfi.games.corel.rules.seats import in_back, other
from trionfi.games.corel.rules.standing import attaches, attack_jp, in_row
from trionfi.games.corel.rules.targets import characters, may_wear, summon_jewels, summon_victim, useful
from trionfi.games.corel.speech.lexicon import SLOT_WORDS, Lexicon
from trionfi.games.corel.speech.questions import cost_asked, question

Refusal: TypeAlias = tuple[str, str]

ANSWERS = {
    Ask.TARGET: ("pick",),
    Ask.PAY: ("pay",),
    Ask.VICTIM: ("pick",),
    Ask.DECLARE: ("attack", "declare"),
    Ask.RESPOND: ("play", "pass"),
    Ask.WINDOW: ("play", "pass"),
    Ask.SLOT: ("slot",),
    Ask.ADVANCE: ("advance",),
    Ask.PICK: ("pick", "nothing"),
    Ask.REDIRECT: ("pick",),
}
IN_TURN = ("end", "summon", "discard", "attach", "retreat", "use", "attack", "declare")  # (C49)
TIMES = {
    Timing.OWN_TURN: "in your own turn",
    Timing.OTHER_TURN: "in your opponent's turn",
    Timing.ON_EVENT: "in response to an event",
    Timing.ON_ATTACK: "in response to an attack of your opponent",
}


class Table:
    """Who wants to do what, on which table."""

    def __init__(self, state: State, lexicon: Lexicon) -> None:
        self.state, self.lexicon, self.cards = state, lexicon, lexicon.table
        self.seat = int(state.to_move)

    def place(self, slot: int) -> int:
        """The place of one of the player's slots."""
        return self.seat * SLOTS + slot

    def fighter(self, slot: int) -> Any:
        """Who stands in one of the player's slots."""
        return self.state.fighters[self.place(slot)]

    def name(self, slot: int) -> str:
        """What the character in one of the player's slots is called."""
        return self.lexicon.names[int(self.fighter(slot).design) - 1]

    @property
    def hand_jp(self) -> int:
        """The JP of the jewels in the hand."""
        hand = self.state.hand[self.seat]
        return int(hand[STANDARD_JEWEL]) * WORTH[Jewel.STANDARD] + int(hand[SPIRIT_JEWEL]) * WORTH[Jewel.SPIRIT]


def refusal(state: State, action: int, lexicon: Lexicon) -> Refusal:
    """Say why an action, which is not legal, is not."""
    if state.over:
        return "game_over", "The match is over."
    at = Table(state, lexicon)
    if state.pending != Ask.MENU:
        return _not_the_answer(at, action)
    if action == Action.END:
        return "front_first", "In your first turn you fill your front row before you end it (CA12)."
    if Action.SUMMON <= action < Action.PICK:
        first = max(start for start in FREE_CHOICES if start <= action)
        return FREE_CHOICES[first](at, action - first)
    return "not_now", "Nothing is asked that this would answer; it is your free turn."


# Answers


def _not_the_answer(at: Table, action: int) -> Refusal:
    """While something is asked: another kind of answer is due, or this one is not offered."""
    pending = int(at.state.pending)
    verb = at.lexicon.actions[action].partition("-")[0]
    asked = question(at.state, at.lexicon)
    if verb not in ANSWERS[pending]:
        if verb in IN_TURN and at.seat != at.state.active:
            return "not_your_turn", "In your opponent's turn you can only play events (C50)."
        return "not_now", f"First answer: {asked}."
    if verb == "play":
        return _not_played(at, action - Action.PLAY)
    if verb == "attack":
        return _not_declared(at, action - Action.STRIKE)
    if verb == "pay":
        return _not_paid(at, action - Action.PAY)
    if verb == "pick" and action - Action.PICK < PLACES:
        return _not_picked(at, action - Action.PICK, asked)
    if verb in ("slot", "advance"):
        taken = bool(at.fighter((action - Action.ADVANCE) % SLOTS).design)
        return "not_a_choice", f"{'Somebody' if taken else 'Nobody'} stands there. {asked}."
    return "not_a_choice", f"That is no answer to: {asked}."


def _not_picked(at: Table, place: int, asked: str) -> Refusal:
    """A character: nobody is there, it is on the wrong side, or it is of no use."""
    state, draft = at.state, at.state.draft
    design = int(state.fighters[place].design) - 1
    if design == NOTHING:
        return "nobody_there", f"Nobody stands in {at.lexicon.targets[place]}."
    if draft.kind == Link.EQUIP and not may_wear(state, at.cards, int(draft.design), at.seat, place):
        whose = "opponent's" if place // SLOTS == at.seat else "own"
        return "wrong_side", f"{at.lexicon.names[int(draft.design)]} is for your {whose} characters only (C150)."
    if state.pending == Ask.VICTIM and place // SLOTS == at.seat:
        return "not_a_victim", f"{at.lexicon.names[design]} cannot be sacrificed for this (CA93). {asked}."
    return "not_a_choice", f"{at.lexicon.names[design]} is no answer to: {asked}."


def _not_paid(at: Table, payment: int) -> Refusal:
    """A payment: the jewels are not there, too little or too much, or leave too little for what is due besides."""
    state, cost = at.state, cost_asked(at.state, at.lexicon)
    retreats = state.draft.kind == Link.RETREAT
    front, s, p = at.fighter(FRONT), standards(payment), spirits(payment)
    have = on_character(state, at.place(FRONT)) if retreats else in_hand(state, at.seat)
    if state.cost:
        have -= max(0, int(state.paid[0]) - 1)
    if s > standards(have) or p > spirits(have):
        who = f"{at.name(FRONT)} does not bear" if retreats else "You do not hold"
        return "not_there", f"{who} these Jewels."
    one, two = (int(front.worth[Jewel.STANDARD]), int(front.worth[Jewel.SPIRIT])) if retreats else WORTH
    worth = s * one + p * two
    if worth < cost:
        return "too_little", f"These Jewels are worth {worth} JP, and {cost} are to be paid (C71)."
    if state.overpay:
        return "too_much", f"These Jewels are worth {worth} JP, and exactly {cost} are to be paid (CA25)."
    if (s and worth - one >= cost) or (p and worth - two >= cost):
        return "too_much", f"One of these Jewels could be left out: {cost} JP are to be paid (CA25)."
    return "cannot_pay", "Too little would be left for the summon cost (CA93)."


# Cards of the hand


def _not_held(at: Table, design: int) -> Refusal | None:
    if at.state.hand[at.seat, design]:
        return None
    return "not_in_hand", f"You do not hold {at.lexicon.names[design]}."


def _not_summoned(at: Table, design: int) -> Refusal:
    """A summon: no character, not held, no slot, or its cost cannot be met."""
    name, state = at.lexicon.names[design], at.state
    if at.lexicon.kinds[design] != Kind.CHARACTER:
        return "not_a_character", f"{name} is no character, so it is not summoned."
    missing = _not_held(at, design)
    if missing:
        return missing
    cost, victim = int(summon_jewels(at.cards, design)), bool(summon_victim(at.cards, design))
    if victim and not characters(state, at.seat):
        return "no_victim", f"{name} asks for a sacrifice, and you have no character in play (CA21)."
    if cost and not affords_both(state, at.seat, 0, cost):
        return "cannot_pay", _too_dear(at, f"the summon cost of {name} is", cost, "CA21")
    return "no_slot", f"All your slots are taken; {name} cannot be summoned (C58)."


def _too_dear(at: Table, what: str, cost: int, clause: str) -> str:
    """Say that the hand cannot pay a cost."""
    if at.hand_jp < cost:
        return f"Your hand has {at.hand_jp} JP; {what} {cost} ({clause})."
    return f"Your Jewels cannot pay exactly; {what} {cost} (CA25)."


def _not_played(at: Table, design: int) -> Refusal:
    """An event or equip: not played but summoned or attached, not held, untimely, too dear, or of no use."""
    name, kind, state = at.lexicon.names[design], at.lexicon.kinds[design], at.state
    if not Kind.EVENT <= kind <= Kind.SHIELD:
        does = "summoned" if kind == Kind.CHARACTER else "attached or discarded"
        return "not_played", f"{name} is not played, but {does}."
    missing = _not_held(at, design)
    if missing:
        return missing
    card = at.cards[design]
    if kind == Kind.EVENT and not timely(state, int(card.timing), at.seat):
        return "wrong_time", f"{name} is played only {TIMES[int(card.timing)]} (C84)."
    if kind != Kind.EVENT and state.pending != Ask.MENU:
        return "wrong_time", f"{name} is no event; only events are played here (C68, CA68)."
    cost = int(card.cost) + (int(card.statements[0].pays) if kind == Kind.EVENT else 0)
    if not affords_both(state, at.seat, cost, 0):
        return "cannot_pay", _too_dear(at, f"{name} costs", cost, "C28")
    if kind != Kind.EVENT:
        return "no_target", f"There is no character that {name} could be attached to (C9)."
    return _not_announced(at, card.statements[0], NONE, name)


def _not_announced(at: Table, statement: Any, source: int, name: str) -> Refusal:
    """An event or ability that would be timely and can be paid: it would do nothing, or something is missing for it."""
    state = at.state
    if not useful(state, at.cards, statement, at.seat, source):
        return "no_effect", f"{name} could not do anything now (CA101)."
    if not spares_a_victim(state, at.cards, statement, at.seat, source):
        return "no_victim", f"You have no character to sacrifice for {name} besides what it is to act on (CA93)."
    return "no_revival", f"{name} can bring nobody back: there is no free slot, or the summon cost is too high (CA79)."


def _not_discarded(at: Table, design: int) -> Refusal:
    """A discard: not held, or the one of this turn is made."""
    return _not_held(at, design) or ("discarded", "You have discarded a card this turn already (C86).")


def _not_attached(at: Table, which: int) -> Refusal:
    """A jewel: not held, nobody there, or as many are attached as may be."""
    kind, slot = divmod(which, SLOTS)
    missing = _not_held(at, STANDARD_JEWEL + kind) or _nobody(at, slot)
    if missing:
        return missing
    most = int(attaches(at.state, at.cards, at.seat))
    return "attached", f"You have attached {counted(most, 'Jewel')} this turn, which is all you may (C67)."


# Characters


def _nobody(at: Table, slot: int) -> Refusal | None:
    if at.fighter(slot).design:
        return None
    return "nobody_there", f"You have nobody in {SLOT_WORDS[slot]}."


def _not_retreated(at: Table, slot: int) -> Refusal:
    """A retreat: nobody to change places with, the free one used, or it cannot be paid."""
    state, front = at.state, at.fighter(FRONT)
    nobody = _nobody(at, FRONT)
    if nobody:
        return nobody
    if not in_back(state, at.seat):
        return "no_back_row", f"Your back row is empty, so {at.name(FRONT)} cannot retreat (C74)."
    if slot == FRONT:
        return "not_a_choice", "A retreat names the slot of the back row to change places with (C73)."
    nobody = _nobody(at, slot)
    if nobody:
        return nobody
    cost = int(front.retreat)
    if not cost:
        return "walked", "You have retreated for nothing this turn already (CA102)."
    words = f"{at.name(FRONT)} has {int(front.jp)} JP; its retreat costs {cost} (C72)."
    return (
        "cannot_pay",
        words if front.jp < cost else f"The Jewels of {at.name(FRONT)} cannot pay exactly {cost} (CA25).",
    )


def _acted(at: Table, slot: int) -> Refusal | None:
    """Nobody is there, or it has acted."""
    nobody = _nobody(at, slot)
    if nobody or not at.fighter(slot).acted:
        return nobody
    return "acted", f"{at.name(slot)} has acted already this turn (C25)."


def _not_used(at: Table, which: int) -> Refusal:
    """An ability: none, acted, not enough JP, in the wrong row, not equipped, or of no use."""
    slot, number = divmod(which, STATEMENTS)
    acted = _acted(at, slot)
    if acted:
        return acted
    fighter, name = at.fighter(slot), at.name(slot)
    statement = at.cards[int(fighter.design) - 1].statements[number]
    if statement.trigger != Trigger.ACT:
        return "no_ability", f"{name} has no such ability to use."
    if not in_row(statement, at.place(slot)):
        row = "back" if slot == FRONT else "front"
        return "wrong_row", f"This ability of {name} is for the {row} row ({'C105' if slot == FRONT else 'C107'})."
    if int(fighter.jp) < int(statement.jp):
        return "not_enough_jp", f"{name} has {int(fighter.jp)} JP; its ability needs {int(statement.jp)} (C75)."
    if statement.equipped and not fighter.equips:
        return "not_equipped", f"{name} needs an Equip attached for this."
    if not affords_both(at.state, at.seat, int(statement.pays), 0):
        return "cannot_pay", _too_dear(at, f"this ability of {name} costs", int(statement.pays), "C100")
    return _not_announced(at, statement, int(fighter.name), name)


def _not_attacking(at: Table, which: int) -> Refusal:
    """An attack: acted, held, nobody to attack, no such attack in its row, or not enough JP."""
    slot, choice = divmod(which, CHOICES)
    acted = _acted(at, slot)
    if acted:
        return acted
    fighter, name = at.fighter(slot), at.name(slot)
    if fighter.held:
        return "held", f"{name} cannot attack until the end of {'this' if fighter.held == 1 else 'your next'} turn."
    if not at.state.fighters[other(at.seat) * SLOTS + FRONT].design:
        return "no_target", "Your opponent has no character in front that could be attacked (CA13)."
    jp = int(attack_jp(at.state, at.cards, at.place(slot), choice))
    if jp == NOTHING:
        row, clause = ("Main", "C105") if slot == FRONT else ("Back Row", "C107")
        return "no_attack", f"{name} has no{' such' if choice else ''} {row} Attack ({clause})."
    return "not_enough_jp", f"{name} has {int(fighter.jp)} JP; its attack needs {jp} (C75)."


def _not_declared(at: Table, which: int) -> Refusal:
    """One more attacker: declared already, out of order, or it cannot attack."""
    slot = which // CHOICES
    nobody = _nobody(at, slot)
    if not nobody and at.fighter(slot).strikes:
        return "declared", f"{at.name(slot)} takes part in the attack already (CA34)."
    if not nobody and slot < int(next_striker(at.state, at.seat)):
        return "out_of_order", "Attackers are named in the order F, B1, B2, B3; undo to name this one (CA34)."
    return _not_attacking(at, which)


FREE_CHOICES: dict[int, Callable[[Table, int], Refusal]] = {
    Action.SUMMON: _not_summoned,
    Action.PLAY: _not_played,
    Action.DISCARD: _not_discarded,
    Action.ATTACH: _not_attached,
    Action.RETREAT: _not_retreated,
    Action.USE: _not_used,
    Action.STRIKE: _not_attacking,
}
