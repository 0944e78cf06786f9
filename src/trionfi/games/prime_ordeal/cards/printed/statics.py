"""What the printed text of Prime Ordeal says of each effect that holds while a card is in play."""

from collections.abc import Sequence
from itertools import groupby

from trionfi.abilities.language import Phrase, counted, joined, number, phrase
from trionfi.games.prime_ordeal.cards.printed.clauses import allowance, change, factor
from trionfi.games.prime_ordeal.cards.printed.nouns import PLAYERS, SPAWNING_POOL, kinds, noun

KEPT = {
    "counters": "its counters move to another of your Creatures",
    "unders": f"cards under it go to the {SPAWNING_POOL}",
}


def clauses(effects: Sequence[Phrase], this: str) -> list[str]:
    """Word the effects of a STATIC statement, those that go together as one clause."""
    return [_together(list(group), this) for _, group in groupby(effects, _family)]


def _family(effect: Phrase) -> str:
    """Name what an effect can be told together with."""
    if effect.word == "limit":
        kind, who = str(effect[0]), " ".join(map(str, effect.inside[2:]))
        return kind if kind in ("hand", "free_discard", "under") else f"cards {who}"
    about_unders = effect.word == "power" and str(effect[1]).endswith("*unders") and str(effect[0]) == "self"
    return "under" if about_unders else effect.word


def _together(effects: Sequence[Phrase], this: str) -> str:
    """Word effects of one family."""
    family = _family(effects[0])
    if family.startswith("cards"):
        return _allowances(effects)
    if family == "legacy":
        return f"when a Creature of yours leaves play, {joined([KEPT[str(effect[0])] for effect in effects])}"
    told = [_one(effect, this if place == 0 else "it") for place, effect in enumerate(effects)]
    if family == "under":
        return "; ".join(told).replace(" for each card under it", " for each") if len(told) > 1 else told[0]
    return joined(told)


def _one(effect: Phrase, this: str) -> str:
    """Word one effect."""
    match effect.word:
        case "power":
            which = phrase(effect[0])
            has = f"{this} has" if which.word == "self" else f"{noun(which[0]).subject()} have"
            return f"{has} {change(effect[1])}{factor(effect[1])}"
        case "loss":
            amount, who = number(effect[1]), str(effect[0])
            life = f"{abs(amount)} Life {'more' if amount > 0 else 'less'}"
            if who == "losers":
                return f"players who lose a battle lose {life}"
            return f"{'you lose' if who == 'you' else f'{PLAYERS[who]} loses'} {life} for a lost battle"
        case "limit":
            return _limit(effect, this)
        case "cost":
            amount, everybody = number(effect[1]), str(effect[2]) == "all"
            much = f"{abs(amount)} {'more' if amount > 0 else 'less'}"
            return f"{kinds([str(effect[0])])[1]} cost {'each player' if everybody else 'you'} {much}"
        case _:  # immune
            return f"abilities of opponents' cards can neither choose nor change {this}"


def _limit(effect: Phrase, this: str) -> str:
    """Word a limit that is not about holding or creating cards."""
    which, much = str(effect[0]), number(effect[1])
    everybody = len(effect.inside) > 2
    if which == "under":
        return f"up to {counted(much, 'card')} may be under {this}"
    if which == "hand":
        whose = "each player's hand" if everybody else "your hand"
        return f"{whose} is {counted(abs(much), 'Prime card')} {'larger' if much > 0 else 'smaller'}"
    return f"{'each player' if everybody else 'you'} may {' '.join(allowance(effect))}"


def _allowances(limits: Sequence[Phrase]) -> str:
    """Word limits of holding and creating together."""
    by_verb: dict[str, list[str]] = {}
    for limit in limits:
        verb, much = allowance(limit)
        by_verb.setdefault(verb, []).append(much)
    who = "each player" if len(limits[0].inside) > 2 else "you"
    told = [f"{verb} {joined(much)}{' each turn' * (verb == 'create')}" for verb, much in by_verb.items()]
    return f"{who} may {', and '.join(told) if len(limits) > len(told) else joined(told)}"
