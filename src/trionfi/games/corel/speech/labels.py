"""What each action of Corel is called on a button, with the names of the cards that stand there now."""

from collections.abc import Callable
from types import SimpleNamespace

import numpy as np

from trionfi.core.game import State, legal_at
from trionfi.games.corel.rules.numbers import CHOICES, FRONT, MOST_LEGAL, SLOTS, STATEMENTS, Action
from trionfi.games.corel.rules.payments import spirits, standards
from trionfi.games.corel.rules.standing import attack_damage, attack_jp
from trionfi.games.corel.speech.lexicon import SLOT_WORDS, Lexicon
from trionfi.games.corel.speech.plainly import target_named
from trionfi.games.corel.speech.sentences import payment_named

PLAIN = {
    Action.END: "End the turn",
    Action.PASS: "Pass",
    Action.DECLARE: "Declare the attack",
    Action.SEEK_NOTHING: "Nothing of that kind is there",
}


def legal_actions(state: State, lexicon: Lexicon) -> list[int]:
    """What the seat to move may do."""
    states, out = np.zeros(1, state.dtype), np.zeros(MOST_LEGAL, np.int32)
    states[0] = state
    actions: list[int] = out[: legal_at(states, 0, lexicon.table, out)].tolist()
    return actions


def labels(state: State, here: SimpleNamespace, lexicon: Lexicon) -> dict[str, str]:
    """Every legal action by its word, with what it is called."""
    return {lexicon.actions[action]: label(action, state, here, lexicon) for action in legal_actions(state, lexicon)}


def label(action: int, state: State, here: SimpleNamespace, lexicon: Lexicon) -> str:
    """What an action is called."""
    if action in PLAIN:
        return PLAIN[action]
    first = max(start for start in LABELS if start <= action)
    return LABELS[first](action - first, Standing(state, here, lexicon))


class Standing:
    """What stands where an action is done."""

    def __init__(self, state: State, here: SimpleNamespace, lexicon: Lexicon) -> None:
        self.state, self.here, self.lexicon = state, here, lexicon

    def place(self, slot: int) -> int:
        """The place of a slot of the seat to move."""
        return int(self.here.to_move) * SLOTS + slot

    def name(self, slot: int) -> str:
        """What the character in a slot is called."""
        design = self.here.fighters[self.place(slot)].design
        return self.lexicon.names[design - 1] if design else "nobody"


def _play(design: int, at: Standing) -> str:
    return f"Play {at.lexicon.names[design]} ({at.lexicon.table[design].cost} JP)"


def _attach(which: int, at: Standing) -> str:
    kind, slot = divmod(which, SLOTS)
    return f"Attach a {at.lexicon.jewel_names[kind]} to {at.name(slot)} ({SLOT_WORDS[slot]})"


def _retreat(slot: int, at: Standing) -> str:
    cost = at.here.fighters[at.place(FRONT)].retreat
    return f"Retreat {at.name(FRONT)} for {cost} JP; {at.name(slot)} ({SLOT_WORDS[slot]}) comes to the front"


def _use(which: int, at: Standing) -> str:
    slot, number = divmod(which, STATEMENTS)
    design = at.here.fighters[at.place(slot)].design - 1
    text = at.lexicon.cards.texts[at.lexicon.designs[design]][number]
    return f"{at.name(slot)} ({SLOT_WORDS[slot]}): {text}"


def _strike(which: int, at: Standing) -> str:
    slot, choice = divmod(which, CHOICES)
    place, table = at.place(slot), at.lexicon.table
    jp, damage = attack_jp(at.state, table, place, choice), attack_damage(at.state, table, place, choice)
    return f"Attack with {at.name(slot)} ({SLOT_WORDS[slot]}): {damage} ({jp} JP)"


def _pay(payment: int, at: Standing) -> str:
    return f"Pay {payment_named(standards(payment), spirits(payment), at.lexicon)}"


LABELS: dict[int, Callable[[int, Standing], str]] = {
    Action.SUMMON: lambda design, at: f"Summon {at.lexicon.names[design]}",
    Action.PLAY: _play,
    Action.DISCARD: lambda design, at: f"Discard {at.lexicon.names[design]}",
    Action.ATTACH: _attach,
    Action.RETREAT: _retreat,
    Action.USE: _use,
    Action.STRIKE: _strike,
    Action.PICK: lambda target, at: target_named(at.here, target, at.lexicon),
    Action.PAY: _pay,
    Action.TO_SLOT: lambda slot, at: f"Into {SLOT_WORDS[slot]}",  # noqa: ARG005
    Action.ADVANCE: lambda slot, at: f"Advance {at.name(slot)} ({SLOT_WORDS[slot]})",
}
