"""The short words of Corel, for one card file: of its cards, of places, of targets, and of every action."""

from trionfi.games.corel.cards.content import CardSet
from trionfi.games.corel.rules.numbers import (
    ACTIONS,
    CHOICES,
    DESIGNS,
    JEWELS,
    MOST_EQUIPS,
    MOST_STANDARD,
    ON_CARD,
    ON_EQUIP,
    ON_JEWEL,
    PLACES,
    SEATS,
    SLOTS,
    SPIRIT_JEWEL,
    SPIRITS,
    STANDARD_JEWEL,
    STATEMENTS,
    TARGETS,
    Action,
    Kind,
)

SLOT_WORDS = ("F", "B1", "B2", "B3")
PLACE_WORDS = tuple(f"{seat + 1}{slot}" for seat in range(SEATS) for slot in SLOT_WORDS)
JEWEL_DESIGNS = (STANDARD_JEWEL, SPIRIT_JEWEL)  # by kind
EQUIP_WORDS = tuple(f"equip{number + 1}" for number in range(MOST_EQUIPS))  # in play, the oldest first
PLAIN_ACTIONS = {Action.END: "end", Action.PASS: "pass", Action.DECLARE: "declare", Action.SEEK_NOTHING: "nothing"}


class Lexicon:
    """The words of a file's cards and of all actions; a design that the file lacks has one too, such as "?80"."""

    def __init__(self, cards: CardSet) -> None:
        self.cards = cards
        self.table = cards.table
        self.kinds: list[int] = cards.table["kind"].tolist()
        self.designs = list(cards.words)
        self.names = list(cards.names)
        self.design_numbers = {word: design for design, word in enumerate(self.designs)}
        self.jewels = [self.designs[design] for design in JEWEL_DESIGNS]
        self.jewel_names = [self.names[design] for design in JEWEL_DESIGNS]
        self.targets = [
            *PLACE_WORDS,
            *(f"{place}:{jewel}" for place in PLACE_WORDS for jewel in self.jewels),
            *EQUIP_WORDS,
            *self.designs,
        ]
        self.actions = [
            *PLAIN_ACTIONS.values(),
            *(f"{verb}-{word}" for verb in ("summon", "play", "discard") for word in self.designs),
            *(f"attach-{jewel}>{slot}" for jewel in self.jewels for slot in SLOT_WORDS),
            *(f"retreat-{slot}" for slot in SLOT_WORDS),
            *(f"use-{slot}.{number + 1}" for slot in SLOT_WORDS for number in range(STATEMENTS)),
            *(attack_word(slot, choice) for slot in range(SLOTS) for choice in range(CHOICES)),
            *(f"pick-{target}" for target in self.targets),
            *(f"pay-{standard}+{spirit}" for standard in range(MOST_STANDARD) for spirit in range(SPIRITS + 1)),
            *(f"{verb}-{slot}" for verb in ("slot", "advance") for slot in SLOT_WORDS),
        ]
        self.action_numbers = {word: action for action, word in enumerate(self.actions)}
        assert len(self.action_numbers) == ACTIONS

    def subject(self, action: int) -> str | None:
        """The word of the card that an action is about, None where it is about none."""
        design = self._subject_design(action)
        return None if design is None else self.designs[design]

    def _subject_design(self, action: int) -> int | None:
        if Action.SUMMON <= action < Action.ATTACH:
            return (action - Action.SUMMON) % DESIGNS
        if Action.ATTACH <= action < Action.RETREAT:
            return JEWEL_DESIGNS[(action - Action.ATTACH) // SLOTS]
        target = action - Action.PICK
        if ON_JEWEL <= target < ON_EQUIP:
            return JEWEL_DESIGNS[(target - ON_JEWEL) % JEWELS]
        return target - ON_CARD if ON_CARD <= target < TARGETS else None

    def from_hand(self, action: int) -> bool:
        """Whether an action brings a card out of the hand, and one of a kind for which there is such an action."""
        if not Action.SUMMON <= action < Action.RETREAT:
            return False
        kind = self.kinds[(action - Action.SUMMON) % DESIGNS]
        if action < Action.PLAY:
            return kind == Kind.CHARACTER
        return Kind.EVENT <= kind <= Kind.SHIELD if action < Action.DISCARD else True


def attack_word(slot: int, choice: int = 0) -> str:
    """Write the attack of a slot; the printed one has no number, those that equips grant count from 2."""
    return f"attack-{SLOT_WORDS[slot]}" + (f".{choice + 1}" if choice else "")


assert list(PLAIN_ACTIONS) == list(range(Action.SUMMON))
assert (Action.PLAY, Action.DISCARD, Action.ATTACH) == (
    Action.SUMMON + DESIGNS,
    Action.SUMMON + 2 * DESIGNS,
    Action.SUMMON + 3 * DESIGNS,
)
assert ON_JEWEL == PLACES
assert (Action.USE, Action.STRIKE) == (Action.RETREAT + SLOTS, Action.RETREAT + SLOTS + SLOTS * STATEMENTS)
assert (Action.PICK, Action.PAY) == (Action.STRIKE + SLOTS * CHOICES, Action.STRIKE + SLOTS * CHOICES + TARGETS)
assert (Action.TO_SLOT, Action.ADVANCE) == (ACTIONS - 2 * SLOTS, ACTIONS - SLOTS)
