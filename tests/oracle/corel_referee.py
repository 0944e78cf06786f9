"""The oracle of Corel: a slow, plain referee written from the rulebook alone.

It shares nothing with the fast rules but the generator of chance. A match is one generator that yields questions;
`Referee` sends it the answers, and checks the rulebook's invariants (CX1-CX6) after each.

`position()` is what can be compared with another referee's table, true at every question and after the end (nothing
of a draft shows in it before the draft is complete):

    turn, active, over    number of the turn from 1; seats from 0
    asked                 {"kind", "seat"}, or None at the end; kinds: menu, draft, respond, window, pick, redirect,
                          slot, advance
    first_turns           by seat, whether its first turn has not ended
    hands, graves         by seat, words in order of the designs
    decks                 by seat, words from the bottom to the top
    victory               by seat, the size of its victory pile
    coming                by seat, the word of a character that is announced and not yet laid, or None
    rows                  by seat, F B1 B2 B3, each None or a character:
                          card, damage, hp (maximum), jp, jewels [standard, spirit], equips [[word, owner seat,
                          damage] oldest first], auto (left), acted, held (ends of own turns until it may attack),
                          boosts [main, back] of this turn, retreat (cost),
                          attacks [[number, JP, damage with modifiers, at least 0]] of its row
    chain                 bottom first, what is being resolved included: kind (event, equip, ability, retreat,
                          attack), seat, card (of an attack None), source (place of who uses or retreats, or None),
                          targets (words as things stand now, None for what is gone), attackers [[place or None,
                          main or back, JP, printed damage]], prevented, countered
    attached, attaches, discarded, retreated_free    of this turn
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from oracle.corel_course import Game
from oracle.corel_drafts import Item
from oracle.corel_effects import Question
from oracle.corel_language import BY_WORD, SPIRIT, STANDARD, Design, read_deck
from oracle.corel_table import FULL_HAND, Character, Side, counted
from oracle.dialogue import Dialogue, Refused

DEFAULTS = {
    "first_player": "random",
    "deck_1": "rebel",
    "deck_2": "order",
    "open_decks": "off",
    "empty_deck_ends": "on",
    "max_turns": "400",
    "shield_mode": "sum",
    "overpay": "minimal",
}
SPIRITS = 5  # C44
MOST_UNIQUES, MOST_COPIES = 4, 3  # C40, C41
LEAST_CARDS, MOST_CARDS = 6, 200  # CA2, CA112
SEATS = 2
MOST_DECISIONS = 16_000  # CA141


class Referee(Dialogue[Question]):
    """A match to be played word by word."""

    def __init__(self, options: dict[str, Any], key: int, laid: Callable[[Game], int] | None = None) -> None:
        """Begin a match; options by the rulebook's names. Or go on where a table is laid, after so many decisions."""
        given = DEFAULTS | {name: str(value) for name, value in options.items()}
        if set(given) != set(DEFAULTS):
            raise Refused(f"no such options: {options}")
        decks = [read_deck(given[f"deck_{seat + 1}"]) for seat in range(SEATS)]
        if wrong := [violation for deck in decks for violation in violations(deck)]:
            raise Refused(", ".join(wrong))
        self.game = Game(decks, key, given)
        self.decisions = laid(self.game) if laid else 0
        self.course = self.game.resume() if laid else self.game.match()
        self.question = next(self.course)
        self.check()

    @property
    def to_move(self) -> int:
        """The seat whose decision it is; -1 when the match is over."""
        return self.question.seat if self.question else -1

    @property
    def result(self) -> list[float] | None:
        """Each seat's share of the win, once the match is over."""
        return self.game.shares if self.over else None

    def play(self, word: str) -> None:
        """Answer the question, or be refused."""
        self.answer(word)
        self.decisions += 1
        if self.question and self.decisions >= MOST_DECISIONS and self.question.kind != "draft":
            self.game.compare()
            self.question = None
        self.check()

    # Position

    def position(self) -> dict[str, Any]:
        """All that can be compared with another referee's table, as the top of this file says."""
        game = self.game
        return {
            "turn": game.turn,
            "active": game.active,
            "over": self.over,
            "asked": {"kind": self.question.kind, "seat": self.question.seat} if self.question else None,
            "first_turns": [side.first_turn for side in game.sides],
            "hands": [ascending(side.hand) for side in game.sides],
            "graves": [ascending(side.grave) for side in game.sides],
            "decks": [[card.word for card in side.deck] for side in game.sides],
            "victory": [side.victory for side in game.sides],
            "coming": [side.coming.word if side.coming else None for side in game.sides],
            "rows": [[self.facts_of(place) if place else None for place in side.places] for side in game.sides],
            "chain": [self.facts_of_item(item) for item in game.chain],
            "attached": game.attached,
            "attaches": game.attaches_allowed(),
            "discarded": game.discarded,
            "retreated_free": game.retreated_free,
        }

    def facts_of(self, character: Character) -> dict[str, Any]:
        """A character in play."""
        game = self.game
        more = game.modifier(character, character.attack_row)
        return {
            "card": character.design.word,
            "damage": character.damage,
            "hp": game.hp(character),
            "jp": game.points(character),
            "jewels": [character.jewels[STANDARD], character.jewels[SPIRIT]],
            "equips": [[equip.design.word, equip.owner, equip.damage] for equip in character.equips],
            "auto": character.auto,
            "acted": character.acted,
            "held": character.held,
            "boosts": [character.boosts["main"], character.boosts["back"]],
            "retreat": game.retreat_cost(character),
            "attacks": [
                [number, points, max(0, counted(damage + more))]
                for number, (points, damage) in game.attacks(character).items()
            ],
        }

    def facts_of_item(self, item: Item) -> dict[str, Any]:
        """An item of the chain."""
        return {
            "kind": item.kind,
            "seat": item.seat,
            "card": item.design.word if item.design else None,
            "source": self.word_of(item.source, item.seat) if item.source else None,
            "targets": [self.word_of(thing, item.seat) for thing in item.targets],
            "attackers": [
                [self.word_of(attacker.character, item.seat), attacker.row, attacker.points, attacker.damage]
                for attacker in item.attackers
            ],
            "prevented": item.prevented,
            "countered": item.countered,
        }

    def word_of(self, thing: Any, seat: int) -> str | None:
        """The word of a target as things stand now; None if it is gone."""
        return self.game.word(thing) if self.game.is_there(thing, seat) else None

    # Invariants

    def check(self) -> None:
        """Assert what holds at every question (CX2-CX4, CX6), and at actions and responses (CX1, CX5)."""
        for side in self.game.sides:
            assert self.cards_of(side) == Counter(side.cards)  # CX2, CX3
            assert len(side.hand) <= FULL_HAND  # CX4
            uniques = Counter(c.design for c in side.characters if c.design.unique)
            assert all(number == 1 for number in uniques.values())  # CX6
            for character in side.characters:
                assert side.places[character.slot] is character
                assert min(character.damage, *character.jewels.values(), 0) == 0
        if self.question and self.question.settled:
            assert all(side.front or side.first_turn for side in self.game.sides)  # CX1
            assert all(c.damage < self.game.hp(c) for c in self.game.characters)  # CX5

    def cards_of(self, side: Side) -> Counter[Design]:
        """Every card of a seat, wherever it is."""
        game = self.game
        cards = Counter([*side.deck, *side.hand, *side.grave])
        cards[BY_WORD[SPIRIT]] += game.sides[1 - side.seat].victory
        if side.coming:
            cards[side.coming] += 1
        for item in game.chain:
            if item.design and item.kind in {"event", "equip"} and item.seat == side.seat:
                cards[item.design] += 1
        for character in game.characters:
            for equip in character.equips:
                cards[equip.design] += equip.owner == side.seat
        for character in side.characters:
            cards[character.design] += 1
            for kind, number in character.jewels.items():
                cards[BY_WORD[kind]] += number
        return +cards


def ascending(cards: list[Design]) -> list[str]:
    """Words in order of the designs."""
    return [card.word for card in sorted(cards, key=lambda card: card.number)]


def violations(deck: list[Design]) -> list[str]:
    """The clauses that a deck breaks."""
    copies = Counter(deck)
    starters = [card for card in deck if card.starts]
    limited = [card for card in copies if card.kind != "jewel" and not card.unique]
    broken = {
        "C40": any(copies[card] > MOST_COPIES for card in limited),
        "C41": sum(card.unique for card in deck) > MOST_UNIQUES,
        "C42": any(copies[card] > 1 for card in copies if card.unique),
        "C44": copies[BY_WORD[SPIRIT]] != SPIRITS,
        "CA2": len(deck) < LEAST_CARDS
        or len(starters) < FULL_HAND
        or not any(card.kind == "character" for card in starters),
        "CA112": len(deck) > MOST_CARDS,
    }
    return [clause for clause, is_broken in broken.items() if is_broken]
