"""Pieces of which games make the printed text of their abilities: numbers, changes, sets of cards as nouns."""

from dataclasses import dataclass

from trionfi.abilities.language import with_article

MINUS = "\N{MINUS SIGN}"


def signed(change: int) -> str:
    """Write a change with its sign."""
    return f"{change:+}".replace("-", MINUS)


def capital(text: str) -> str:
    """The same with a capital in front."""
    return text[:1].upper() + text[1:]


@dataclass(frozen=True)
class Noun:
    """A set of cards in words."""

    zone: str
    other: bool
    one: str
    many: str

    def one_of_yours(self) -> str:
        """One of your own, by your choice."""
        return f"{'another' if self.other else 'one'} of your {self.many}"

    def any_one(self, place: str) -> str:
        """One of them all, by your choice, with the place where it is."""
        return f"another {self.one}{place}" if self.other else f"{with_article(self.one)}{place}"
