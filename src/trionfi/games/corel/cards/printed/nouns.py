"""What the printed text of Corel calls cards and players: sets of an ability as English nouns."""

from dataclasses import dataclass

from trionfi.abilities import printed
from trionfi.abilities.language import Phrase, Term, with_article
from trionfi.games.corel.cards.language import IN_PLAY, KINDS

KIND_NOUNS = {
    "char": ("character", "characters"),
    "equip": ("Equip", "Equips"),
    "event": ("event", "events"),
    "jewel": ("Jewel", "Jewels"),
    "standard": ("Standard Jewel", "Standard Jewels"),
    "spirit": ("Spirit Jewel", "Spirit Jewels"),
}
ZONES = {"grave": "your grave", "deck": "your deck", "hand": "your hand"}


@dataclass(frozen=True)
class Speech:
    """How a text speaks: in full, or with the abbreviations Opps, F.W and B.W (C157)."""

    short: bool = False

    @property
    def opponents(self) -> str:
        """What belongs to the opponent: "Opps hand"."""
        return "Opps" if self.short else "your opponent's"

    @property
    def front(self) -> str:
        """The front row."""
        return "F.W" if self.short else "Front Row"

    @property
    def back(self) -> str:
        """The back row."""
        return "B.W" if self.short else "Back Row"

    @property
    def opposing_front(self) -> str:
        """The character that an attack meets."""
        return f"{self.opponents} {self.front} character"


@dataclass(frozen=True)
class Noun(printed.Noun):
    """A set of cards in words."""

    opponents: str

    def chosen(self) -> str:
        """One card of your choice."""
        if self.zone == "your":
            return self.one_of_yours()
        if self.zone == "opps":
            return f"one of {self.opponents} {self.many}"
        if self.zone in ZONES:
            return f"{with_article(self.one)} from {ZONES[self.zone]}"
        return self.any_one("" if self.one.endswith("character") else " in play")

    def several(self, number: int) -> str:
        """So many cards of a zone that is not play."""
        return self.chosen() if number == 1 else f"{number} {self.many} from {ZONES[self.zone]}"

    def each(self) -> str:
        """Each of the cards."""
        others = "other " if self.other else ""
        if self.zone == "your":
            return f"each of your {others}{self.many}"
        if self.zone == "opps":
            return f"each of {self.opponents} {self.many}"
        play = "" if self.one.endswith("character") else " in play"
        return f"every {others}{self.one}{play}"

    def subject(self) -> str:
        """All of the cards, said to have something."""
        owner = {"your": "your ", "opps": f"{self.opponents} "}.get(self.zone, "all ")
        return f"{owner}{'other ' if self.other else ''}{self.many}"


def noun(term: Term, speech: Speech) -> Noun:
    """Call the cards of a set."""
    assert isinstance(term, Phrase)
    words = [each.word for each in term.inside if isinstance(each, Phrase)]
    one, many = KIND_NOUNS[next((word for word in words if word in KINDS), "char")]
    before = ["non-Unique"] * ("nonunique" in words)
    before += [word for word in words if word not in (*KINDS, "other", "back", "nonunique")]
    before += [speech.back] * ("back" in words)
    assert term.word in (*IN_PLAY, *ZONES)
    return Noun(term.word, "other" in words, " ".join([*before, one]), " ".join([*before, many]), speech.opponents)
