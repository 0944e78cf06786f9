"""What the printed text of Corel says of each effect that is done when something happens."""

from collections.abc import Callable

from trionfi.abilities.language import Amount, Phrase, Term, counted, number, phrase
from trionfi.abilities.printed import signed
from trionfi.abilities.telling import worded
from trionfi.games.corel.cards.printed.nouns import KIND_NOUNS, Speech, noun

WHOSE_TURN = {"your": "your next turn", "opps": "their next turn", "a": "its player's next turn"}
ROWS = {"main": "Main Attack", "back": "Back Row Attack", "both": "Main and Back Row Attack"}
THIS, WEARER = "this", "the wearer"


def attack(effect: Phrase, speech: Speech) -> str:
    """Write a change of attacks: "+20 Main Attack"."""
    return f"{signed(number(effect[2]))} {ROWS[str(effect[1])]}".replace("Back Row", speech.back)


def factor(term: Term, speech: Speech) -> str:
    """Say what a change is multiplied by."""
    assert isinstance(term, Amount)
    return f" for {noun(term.times[0], speech).each()}" if term.times else ""


def target(term: Term, speech: Speech) -> str:
    """Name what something is done to."""
    which = phrase(term)
    match which.word:
        case "self":
            return THIS
        case "wearer":
            return WEARER
        case "oppFR":
            return speech.opposing_front
        case "pick":
            return noun(which[0], speech).chosen()
        case _:
            return noun(which[0], speech).each()


def _damage(effect: Phrase, speech: Speech) -> str:
    which, points = phrase(effect[0]), number(effect[1])
    if str(which) == "pick(a(char))":
        return f"Target Damage {points} (any character)"
    if which.word == "pick":
        return f"Target Damage {points} ({target(which, speech)})"
    if which.word in ("self", "wearer"):
        return f"{target(which, speech)} takes {points} damage"
    return f"deal {points} damage to {target(which, speech)}"


def _attack(effect: Phrase, speech: Speech) -> str:
    return f"give {target(effect[0], speech)} {attack(effect, speech)} this turn"


def _toss(effect: Phrase, speech: Speech) -> str:  # noqa: ARG001
    cards = f"{counted(number(effect[1]), 'card')} at random"
    return f"discard {cards}" if str(effect[0]) == "you" else f"your opponent discards {cards}"


def _switch(effect: Phrase, speech: Speech) -> str:
    whose, choice = ("your", "") if str(effect[0]) == "you" else (speech.opponents, " (you choose)")
    theirs = whose if speech.short or whose == "your" else "their"
    return f"exchange {whose} {speech.front} character with one of {theirs} {speech.back} characters{choice}"


def _hold(effect: Phrase, speech: Speech) -> str:
    which = phrase(effect[0])
    whose = {"self": "your", "wearer": "a", "oppFR": "opps"}.get(which.word) or phrase(which[0]).word
    until = "Opps next turn" if whose == "opps" and speech.short else WHOSE_TURN[whose]
    return f"{target(which, speech)} cannot attack until the end of {until}"


def _attach_more(effect: Phrase, speech: Speech) -> str:  # noqa: ARG001
    return f"you may attach {number(effect[0])} more {KIND_NOUNS['jewel'][number(effect[0]) > 1]} this turn"


def _movejewel(effect: Phrase, speech: Speech) -> str:
    jewels = noun(phrase(effect[0])[0], speech).many
    return f"move one of your attached {jewels} to {_another(effect[1], speech)}"


def _another(term: Term, speech: Speech) -> str:
    """Name the character that something is moved to, which is never where it comes from."""
    return target(term, speech).replace("one of your", "another of your", 1)


def _seal(effect: Phrase, speech: Speech) -> str:
    return f"shuffle one of your attached {noun(phrase(effect[0])[0], speech).many} into your deck"


def _search(effect: Phrase, speech: Speech) -> str:
    return f"{_search_for(effect, speech)} and put it into your hand"


def _search_for(effect: Phrase, speech: Speech) -> str:
    return f"search your deck for {target(effect[0], speech).removesuffix(' from your deck')}"


def _playfree(effect: Phrase, speech: Speech) -> str:
    if phrase(phrase(effect[0])[0]).word == "deck":
        return f"{_search_for(effect, speech)} and play it for free"
    return f"play {target(effect[0], speech)} for free"


def _upkeep(effect: Phrase, speech: Speech) -> str:
    asked = phrase(effect[0])
    return f"{clause(asked, speech)}; if you cannot, sacrifice this"


WORDS = {
    "heal": "Heal {number[1]} damage from {target[0]}",
    "shift": "Shift {number[0]} (from one of your characters to another)",
    "counter": "counter the event that this answers (it has no effect)",
    "prevent": "reduce the attack's damage by {number[1]} in all",
    "draw": "draw {cards[0]}",
    "destroy": "destroy {target[0]}",
    "recover": "return {target[0]} to your hand",
    "revive": "summon {target[0]} into your {back}",
    "promote": "Promotion to {word[0]}, from your {word[1]} (it takes this character's place)",
    "sac": "sacrifice {target[0]}",
    "pay": "discard Jewels worth {number[0]} JP from your hand",
}
CLAUSES: dict[str, Callable[[Phrase, Speech], str]] = {
    "dmg": _damage,
    "atk": _attack,
    "toss": _toss,
    "switch": _switch,
    "hold": _hold,
    "attach_more": _attach_more,
    "movejewel": _movejewel,
    "seal": _seal,
    "search": _search,
    "playfree": _playfree,
    "upkeep": _upkeep,
}


def clause(effect: Phrase, speech: Speech) -> str:
    """Say what an effect does."""
    if effect.word in CLAUSES:
        return CLAUSES[effect.word](effect, speech)
    readings: dict[str, Callable[[Term], object]] = {
        "number": number,
        "word": str,
        "cards": lambda term: counted(number(term), "card"),
        "target": lambda term: target(term, speech),
    }
    return worded(WORDS[effect.word], effect.inside, readings, back=speech.back)
