"""What the printed text of Prime Ordeal calls cards and players: sets of an ability as English nouns."""

from collections.abc import Sequence
from dataclasses import dataclass

from trionfi.abilities import printed
from trionfi.abilities.language import Amount, Phrase, Term
from trionfi.games.prime_ordeal.cards.language import KINDS_OF_CARDS

SPAWNING_POOL = "spawning pool"
KIND_NOUNS = {
    "creature": ("Creature", "Creatures"),
    "bonus": ("Bonus card", "Bonus cards"),
    "epoch": ("Epoch", "Epochs"),
}
PLACES = {"any": "play", "pool": f"the {SPAWNING_POOL}", "pile": "the discard pile"}
PLAYERS = {"opp": "an opponent of your choice", "opps": "each opponent", "all": "each player"}


@dataclass(frozen=True)
class Noun(printed.Noun):
    """A set of cards in words."""

    place: str  # " in play", for zones that belong to nobody

    def chosen(self, out_of: bool = False) -> str:
        """One card of your choice; `out_of` where it is moved away."""
        if self.zone == "mine":
            return self.one_of_yours()
        if self.zone == "theirs":
            return f"an opponent's {self.one}"
        return self.any_one(self.place.replace(" in ", " from ") if out_of else self.place)

    def every(self, out_of: bool = False) -> str:
        """All of the cards, to be done something to."""
        place = self.place.replace(" in ", " from ") if out_of else self.place
        return f"all {self._owned()}{place}"

    def subject(self) -> str:
        """All of the cards, said to have something in play."""
        return self._owned() if self.zone in ("mine", "theirs") else f"all {self._owned()}"

    def one_by_one(self) -> str:
        """Each of the cards."""
        other = "other " if self.other else ""
        owner = {"mine": " you control", "theirs": " your opponents control"}.get(self.zone, "")
        return f"each {other}{self.one}{owner}{self.place}"

    def _owned(self) -> str:
        owner = {"mine": "your ", "theirs": "opponents' "}.get(self.zone, "")
        return f"{owner}{'other ' if self.other else ''}{self.many}"


def noun(term: Term) -> Noun:
    """Call the cards of a set."""
    assert isinstance(term, Phrase)
    filters = [each for each in term.inside if isinstance(each, Phrase)]
    one, many = kinds([each.word for each in filters if each.value is None])
    power, cost = _power(filters), next((each.value for each in filters if each.word == "cost"), None)
    one += power + (f" that costs {cost} or less" if cost else "")
    many += power + (f" that cost {cost} or less" if cost else "")
    place = f" in {PLACES[term.word]}" if term.word in PLACES else ""
    return Noun(term.word, "other" in [each.word for each in filters], one, many, place)


def kinds(words: Sequence[str]) -> tuple[str, str]:
    """Call one card, and several, of a kind and with traits."""
    traits = [word for word in words if word not in KINDS_OF_CARDS and word != "other"]
    kind = next((word for word in words if word in KINDS_OF_CARDS), "creature" if traits else "")
    one, many = KIND_NOUNS.get(kind, ("card", "cards"))
    return " ".join([*traits, one]), " ".join([*traits, many])


def _power(filters: Sequence[Phrase]) -> str:
    """Say which base power they have."""
    bounds = {
        each.order: each.value.number for each in filters if each.word == "base" and isinstance(each.value, Amount)
    }
    least, most = bounds.get(">="), bounds.get("<=")
    if least is None and most is None:
        return ""
    if least is None:
        return f" of base power {most} or less"
    return f" of base power {least} or more" if most is None else f" of base power {least} to {most}"
