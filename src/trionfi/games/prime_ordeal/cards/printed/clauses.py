"""What the printed text of Prime Ordeal says of each effect that is done when something happens."""

from collections.abc import Callable
from dataclasses import dataclass

from trionfi.abilities.language import Amount, Phrase, Term, counted, number, phrase
from trionfi.abilities.printed import signed
from trionfi.abilities.telling import worded
from trionfi.games.prime_ordeal.cards.printed.nouns import KIND_NOUNS, PLAYERS, SPAWNING_POOL, noun

ALLOWED = {"hold": "control", "create": "create", "discard": "discard"}  # what a limit is about, in a verb
FREE_DISCARD = ("card with your Free Discard", "cards with your Free Discard")


@dataclass(frozen=True)
class Manner:
    """How a clause is worded, as it depends on what stands around it."""

    battle: bool  # whether a battle has just begun
    this: str = "this"  # the card itself: "it" where it was just spoken of

    @property
    def lasting(self) -> str:
        """How long a change lasts (OA50)."""
        return "this battle" if self.battle else "until the end of battle"


def change(term: Term) -> str:
    """Write a change of power, and what it is multiplied by: "+1 power for each counter on it"."""
    return f"{signed(number(term))} power"


def factor(term: Term) -> str:
    """Say what a change is multiplied by."""
    assert isinstance(term, Amount)
    if term.times is None:
        return ""
    if term.times.word == "count":
        return f" for {noun(term.times[0]).one_by_one()}"
    return " for each counter on it" if term.times.word == "counters" else " for each card under it"


def target(term: Term, manner: Manner, out_of: bool = False) -> str:
    """Name what something is done to."""
    which = phrase(term)
    if which.word == "self":
        return manner.this
    return noun(which[0]).chosen(out_of) if which.word == "pick" else noun(which[0]).every(out_of)


def _power(effect: Phrase, manner: Manner) -> str:
    which, much = phrase(effect[0]), f"{change(effect[1])} {manner.lasting}{factor(effect[1])}"
    if which.word == "pick":
        return f"give {target(which, manner)} {much}"
    return f"{manner.this} gets {much}" if which.word == "self" else f"{noun(which[0]).subject()} get {much}"


def _setpower(effect: Phrase, manner: Manner) -> str:
    model = target(phrase(effect[1])[0], manner)
    return f"choose {model}; {manner.this} has its base power {manner.lasting}"


def _life(effect: Phrase, manner: Manner) -> str:  # noqa: ARG001
    amount = number(effect[1])
    return _done_by(effect[0], "gain" if amount > 0 else "lose", f"{abs(amount)} Life")


def _loss(effect: Phrase, manner: Manner) -> str:
    amount, player = number(effect[1]), str(effect[0])
    battle = "this battle" if manner.battle else "the coming battle"
    who = "you lose" if player == "you" else "that player loses"
    return _done_by(effect[0], "lose", f"{abs(amount)} Life {'more' if amount > 0 else 'less'} if {who} {battle}")


def _avoid(effect: Phrase, manner: Manner) -> str:  # noqa: ARG001
    return _done_by(effect[0], "avoid", "the battle")


def _release(effect: Phrase, manner: Manner) -> str:
    return f"discard {_some(number(effect[1]), 'card')} from under {target(effect[0], manner)}"


def _counter(effect: Phrase, manner: Manner) -> str:
    amount, which = number(effect[1]), phrase(effect[0])
    where = noun(which[0]).one_by_one() if which.word == "each" else target(which, manner)
    if amount < 0:
        return f"remove {_some(-amount, 'counter')} from {where}"
    most = f" ({phrase(effect[2]).number} at most)" if len(effect.inside) > 2 else ""
    return f"put {_some(amount, 'counter')} on {where}{most}"


def _deal(effect: Phrase, manner: Manner) -> str:  # noqa: ARG001
    creatures = number(effect[0])
    are = "is" if creatures == 1 else "are"
    return f"deal Creation cards into the {SPAWNING_POOL} until {counted(creatures, 'Creature')} {are} dealt"


def _limit(effect: Phrase, manner: Manner) -> str:  # noqa: ARG001
    return f"you may {' '.join(allowance(effect))} this turn"


def _redraw(effect: Phrase, manner: Manner) -> str:  # noqa: ARG001
    draw = "draw" if str(effect[0]) == "you" else "draws"
    return _done_by(effect[0], "discard", f"{counted(number(effect[1]), 'Prime card')} and {draw} as many")


def _blank(effect: Phrase, manner: Manner) -> str:
    which = phrase(effect[0])
    if which.word == "pick":
        return f"choose {target(which, manner)}; it has no abilities {manner.lasting}"
    has = f"{manner.this} has" if which.word == "self" else f"{noun(which[0]).subject()} have"
    return f"{has} no abilities {manner.lasting}"


def allowance(limit: Phrase) -> tuple[str, str]:
    """Say what more or less a limit lets a player do: ("create", "1 more Creature")."""
    which, much = str(limit[0]), number(limit[1])
    of_cards = FREE_DISCARD if which == "free_discard" else KIND_NOUNS[which.partition("_")[0]]
    more = f"{abs(much)} {'more' if much > 0 else 'fewer'} {of_cards[abs(much) != 1]}"
    return ALLOWED[which.rpartition("_")[2]], more


def _done_by(player: Term, verb: str, what: str) -> str:
    """Say that a player does something; you are told to do it."""
    return f"{verb} {what}" if str(player) == "you" else f"{PLAYERS[str(player)]} {verb}s {what}"


def _some(amount: int, one: str) -> str:
    return f"a {one}" if amount == 1 else counted(amount, one)


WORDS = {
    "discard": "discard {target[0]}",
    "topool": f"return {{target[0]}} to the {SPAWNING_POOL}",
    "take": "take control of {target[0]}",
    "create": "create {out_of[0]} without paying",
    "revive": f"return {{out_of[0]}} to the {SPAWNING_POOL}",
    "under": "put {out_of[1]} under {this}",
}
CLAUSES: dict[str, Callable[[Phrase, Manner], str]] = {
    "power": _power,
    "setpower": _setpower,
    "life": _life,
    "loss": _loss,
    "avoid": _avoid,
    "release": _release,
    "counter": _counter,
    "deal": _deal,
    "limit": _limit,
    "redraw": _redraw,
    "blank": _blank,
}


def clause(effect: Phrase, manner: Manner) -> str:
    """Say what an effect does."""
    if effect.word in CLAUSES:
        return CLAUSES[effect.word](effect, manner)
    readings: dict[str, Callable[[Term], object]] = {
        "target": lambda term: target(term, manner),
        "out_of": lambda term: target(term, manner, out_of=True),
    }
    return worded(WORDS[effect.word], effect.inside, readings, this=manner.this)
