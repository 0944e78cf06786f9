"""The short words of Prime Ordeal, for one card file: of its cards, and of every action."""

from collections.abc import Sequence
from typing import Any

from trionfi.core.options import MOST_SEATS
from trionfi.games.prime_ordeal.cards.content import Deck
from trionfi.games.prime_ordeal.rules.numbers import (
    ACTIONS,
    ANY,
    COPIES,
    DESIGNS,
    MULTISETS,
    SYMBOL_WORDS,
    Action,
    Factor,
    Target,
    Trigger,
    Verb,
)

ANY_WORD = "1"  # in a cost: any Prime card (OA2)
COST_WORDS = SYMBOL_WORDS[:ANY] + ANY_WORD
COPY_WORDS = ("", "b")  # behind a design's word
PLAIN_ACTIONS = {
    Action.END: "end",
    Action.YES: "yes",
    Action.NO: "no",
    Action.DECLINE: "decline",
    Action.FORFEIT: "forfeit",
}
CARD_VERBS = ("use", "space", "pick", "next")  # in the order of their actions
CHOICE_VERBS = ("free", "pay", "drop")


class Lexicon:
    """The words of a deck's cards and of all actions; a design that the deck lacks has one too, such as "?83"."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.table = table = deck.table
        self.kinds: list[int] = table["kind"].tolist()
        self.base_powers: list[int] = table["base_power"].tolist()
        self.symbols: list[list[int]] = table["cost"].tolist()
        self.costs = [list(symbols(cost, COST_WORDS)) for cost in self.symbols]
        self.own_factors = [own_factor(card) for card in table]
        self.traits = [
            [name for bit, name in enumerate(deck.traits) if traits >> bit & 1] for traits in table["traits"]
        ]
        missing = [f"?{design}" for design in range(len(deck.faces), DESIGNS)]
        self.designs = [*deck.words, *missing]
        self.names = [*deck.names, *(f"Card {word}" for word in missing)]
        self.prime_names = [face.name for face in deck.prime_faces]
        self.cards = [word + copy for word in self.designs for copy in COPY_WORDS]
        self.card_numbers = {word: card for card, word in enumerate(self.cards)}
        choices = [symbols(choice) for choice in MULTISETS.tolist()]
        self.actions = [
            *PLAIN_ACTIONS.values(),
            *(f"seat-{seat + 1}" for seat in range(MOST_SEATS)),
            *(f"create-{word}" for word in self.designs),
            *(f"{verb}-{word}" for verb in CARD_VERBS for word in self.cards),
            *(f"{verb}-{choice}" for verb in CHOICE_VERBS for choice in choices),
        ]
        self.action_numbers = {word: action for action, word in enumerate(self.actions)}
        assert len(self.action_numbers) == ACTIONS

    def traits_of(self, bits: int) -> list[str]:
        """The names of traits that are given as bits."""
        return [name for bit, name in enumerate(self.deck.traits) if bits >> bit & 1]

    def name(self, card: int) -> str:
        """The name of a card."""
        return self.names[card // COPIES]

    def subject(self, action: int) -> str | None:
        """The word of the card that an action is about, None where it is about none."""
        verb, _, about = self.actions[action].partition("-")
        return about if verb in ("create", *CARD_VERBS) else None

    def from_hand(self, action: int) -> bool:  # noqa: ARG002
        """No Creation card comes out of a hand (O9)."""
        return False


def own_factor(card: Any) -> int:
    """What a card counts where by STATIC it adds to its own power: COUNTERS, UNDERS ..; ONCE where that is not one."""
    statements = card["statements"]
    own = (statements["effects"]["verb"] == Verb.POWER) & (statements["effects"]["target"] == Target.SELF)
    times = set(statements["effects"]["times"][own & (statements["trigger"] == Trigger.STATIC)[:, None]].tolist())
    return times.pop() if len(times) == 1 else Factor.ONCE


def symbols(counts: Sequence[int], words: str = SYMBOL_WORDS) -> str:
    """Write Prime cards (or a cost), counted by symbol: "EE*"."""
    return "".join(word * count for word, count in zip(words, counts, strict=True))


assert list(PLAIN_ACTIONS) == list(range(Action.SEAT))
assert Action.SEAT + MOST_SEATS == Action.CREATE
assert len(COPY_WORDS) == COPIES
