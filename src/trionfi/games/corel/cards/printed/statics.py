"""What the printed text of Corel says of each effect that holds while a card is in play."""

from collections.abc import Sequence
from itertools import groupby

from trionfi.abilities.language import Phrase, joined, number, phrase
from trionfi.abilities.printed import MINUS, signed
from trionfi.games.corel.cards.printed.clauses import attack, factor, target
from trionfi.games.corel.cards.printed.nouns import KIND_NOUNS, Speech, noun

ITSELF = ("self", "wearer")
NOT_OF_CHARACTERS = ("shield", "autoshield", "attach_more")
ROWS = {"main": "a Main Attack", "back": "a Back Row Attack", "both": "a Main and a Back Row Attack"}


def clauses(effects: Sequence[Phrase], speech: Speech) -> list[str]:
    """Word lasting effects, those on the same characters as one clause."""
    return [_together(list(group), subject, speech) for subject, group in groupby(effects, _subject)]


def _subject(effect: Phrase) -> str:
    """Whom an effect concerns: nobody else than the card itself, or who is in its first parentheses."""
    itself = effect.word in NOT_OF_CHARACTERS or str(effect[0]) in ITSELF
    return "" if itself else str(effect[0])


def _together(effects: Sequence[Phrase], subject: str, speech: Speech) -> str:
    """Word effects on the same characters."""
    told = [_one(effect, speech) for effect in effects]
    if not subject:
        return ", ".join(told)
    others = phrase(effects[0][0])
    if others.word == "oppFR":
        return f"{speech.opposing_front} has {joined(told)}"
    return f"{noun(others[0], speech).subject()} have {joined(told)}"


def _one(effect: Phrase, speech: Speech) -> str:
    """Word one effect, without whom it concerns."""
    match effect.word:
        case "atk":
            return f"{attack(effect, speech)}{factor(effect[2], speech)}"
        case "hp":
            return f"{signed(number(effect[1]))} HP{factor(effect[1], speech)}"
        case "retreat":
            return f"{signed(number(effect[1]))} Retreat cost"
        case "resist":
            return f"Damage Resistance ({MINUS}10 from each attack)"
        case "spiney":
            return f"Spiney {number(effect[1])} (to a Front Row attacker)"
        case "redirect":
            return f"Redirect {number(effect[1])} (to one of your opponent's characters)"
        case "shield":
            return f"Shield {number(effect[0])}"
        case "autoshield":
            return f"Auto Shield {number(effect[0])}"
        case "attach_more":
            return f"you may attach {number(effect[0])} more {KIND_NOUNS['jewel'][number(effect[0]) > 1]} each turn"
        case "jewel":
            kind = KIND_NOUNS[str(effect[1])][0]
            return f"each {kind} on {target(effect[0], speech)} gives {number(effect[2])} more JP"
        case _:  # grant_attack
            jp, damage = number(effect[2]), number(effect[3])
            return f"adds {ROWS[str(effect[1])]}: {damage} damage for {jp} JP".replace("Back Row", speech.back)
