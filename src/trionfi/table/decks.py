"""Decks that people build for their matches: a deck under work, as an address tells it, and all that its page shows."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any
from urllib.parse import urlencode

from trionfi.core.game import Face, Game
from trionfi.core.match import new
from trionfi.core.options import DecksOption
from trionfi.table.address import rooted
from trionfi.table.identity import clean_name
from trionfi.table.schema import DeckRow

LONGEST_TITLE = 40  # characters of a deck's name
LONGEST_SEARCH = 60
MOST_COUNT = 3  # digits of a number of copies
HANDS = 10
COUNT = "count-"  # before a card's word: the field with its number of copies
ANY = ""
PASTED = "_text"  # after an option's name: the field for a deck as text, which counts before the list beside it


@dataclass(frozen=True)
class Draft:
    """A deck under work; it may break rules."""

    game: Game
    copies: Mapping[str, int]
    name: str = ""
    saved: str = ""  # the id of the saved deck that it was
    unread: Sequence[str] = ()  # why the text that was sent is no deck; none of it is taken then

    @cached_property
    def option(self) -> DecksOption:
        """How the game takes decks."""
        return deck_options(self.game)[0]

    @cached_property
    def text(self) -> str:
        """The deck on one line."""
        return self.option.write(self.copies)

    @cached_property
    def size(self) -> int:
        """How many cards it has."""
        return sum(self.copies.values())

    @cached_property
    def problems(self) -> list[str]:
        """Every reason why no match can be played with it."""
        return [*self.unread, *self.option.violations(self.copies)]

    def address(self, path: str = "", **rest: str) -> str:
        """The address of a page about this deck."""
        fields = {"deck": self.text, "name": self.name, "saved": self.saved} | rest
        told = urlencode({name: value for name, value in fields.items() if value})
        return rooted(f"/decks/{self.game.name}{path}") + (f"?{told}" if told else "")


def deck_options(game: Game) -> list[DecksOption]:
    """The options of a game that take decks, a seat each; none where no decks are built for it."""
    return [option for option in game.options if isinstance(option, DecksOption)]


def read(game: Game, fields: Mapping[str, str]) -> Draft:
    """Read a deck under work, and what is to be changed of it: a card more or less, or so many copies of one."""
    option = deck_options(game)[0]
    copies, unread = option.parse(fields.get("deck", ""))
    if unread:
        copies = {}
    for word in (word for words in option.parts().values() for word in words):
        wanted = copies.get(word, 0)
        count = fields.get(f"{COUNT}{word}", "")
        if count.isascii() and count.isdigit() and len(count) <= MOST_COUNT:
            wanted = int(count)
        wanted += (fields.get("more") == word) - (fields.get("less") == word)
        if wanted != copies.get(word, 0):
            copies[word] = max(0, min(wanted, option.most(word)))
    copies = {word: n for word, n in copies.items() if n}
    name = clean_name(fields.get("name", ""), LONGEST_TITLE)
    return Draft(game, copies, name, fields.get("saved", "")[:LONGEST_TITLE], unread)


def bench(draft: Draft) -> dict[str, Any]:
    """Give the deck as its page shows it: what is in it, whether it is legal, and where it leads."""
    return {
        "game": draft.game.name,
        "text": draft.text,
        "name": draft.name,
        "saved": draft.saved,
        "size": draft.size,
        "unread": draft.unread,
        "problems": draft.problems,
        "copies": draft.copies,
        "parts": _parts(draft),
        "url": draft.address(),
        "list": draft.address("/list", saved=""),
        "file": draft.address("/text", saved=""),
        "hands": draft.address("/hands"),
        "play": rooted(f"/new/{draft.game.name}?{urlencode({draft.option.name: draft.text})}"),
    }


def _parts(draft: Draft) -> list[dict[str, Any]]:
    """Give what is in a deck, under headings."""
    parts = []
    for heading, words in draft.option.parts().items():
        cards = [_card(draft, draft.game.face(word)) for word in words if draft.copies.get(word)]
        parts.append({"heading": heading, "size": sum(card["count"] for card in cards), "cards": cards})
    return parts


def _card(draft: Draft, face: Face) -> dict[str, Any]:
    return {"face": face, "count": draft.copies.get(face.word, 0), "most": draft.option.most(face.word)}


def shelf(draft: Draft, fields: Mapping[str, str]) -> dict[str, Any]:
    """Give all cards, those that are looked for shown, and what they can be looked for by."""
    option, faces = draft.option, draft.game.faces
    chosen = {name: fields.get(name, ANY) for name in option.facets}
    search = fields.get("search", "")[:LONGEST_SEARCH]
    cards = []
    for face in faces:
        marks = {name: _values(face, name) for name in option.facets}
        fits = all(value in (ANY, *marks[name]) for name, value in chosen.items())
        words = f"{face.name} {face.text}".casefold()
        found = all(word in words for word in search.casefold().split())
        cards.append(_card(draft, face) | {"marks": marks, "words": words, "shown": fits and found})
    facets = [{"name": name, "values": _sorted(faces, name), "chosen": chosen[name]} for name in option.facets]
    return {"cards": cards, "facets": facets, "search": search, "shown": sum(card["shown"] for card in cards)}


def _values(face: Face, name: str) -> list[str]:
    """What a card has of a fact, as words."""
    fact = face.facts.get(name)
    return [str(each) for each in (fact if isinstance(fact, list) else [] if fact is None else [fact])]


def _sorted(faces: Iterable[Face], name: str) -> list[str]:
    """Every value of a fact: by the alphabet where a card has several, numbers by size, others as they come."""
    found = list(dict.fromkeys(value for face in faces for value in _values(face, name)))
    if any(isinstance(face.facts.get(name), list) for face in faces):
        return sorted(found)
    return sorted(found, key=int) if all(value.isdigit() for value in found) else found


def starts(game: Game) -> list[dict[str, str]]:
    """Give the decks that one may start from."""
    option = deck_options(game)[0]
    found = []
    for choice, about in zip(option.choices, option.meanings, strict=True):
        name = choice.replace("_", " ").capitalize()
        found.append({"name": name, "about": about, "url": Draft(game, option.deck(choice), name).address()})
    return found


def kept(game: Game, rows: Iterable[DeckRow]) -> list[dict[str, Any]]:
    """Give somebody's saved decks, each judged by the cards that there are now."""
    return [_kept(read(game, {"deck": row.text, "name": row.name, "saved": row.id}), row) for row in rows]


def _kept(draft: Draft, row: DeckRow) -> dict[str, Any]:
    url = Draft(draft.game, draft.copies, row.name, row.id).address() if not draft.unread else None
    return {
        "id": row.id,
        "name": row.name,
        "text": draft.text,
        "size": draft.size,
        "problems": draft.problems,
        "url": url,
    }


def hands(draft: Draft) -> list[list[Face]]:
    """Draw the opening hand some times, by beginning so many matches with this deck."""
    option, drawn = draft.option, []
    for _ in range(HANDS):
        match = new(draft.game, None, None, **{option.name: draft.text})
        drawn.append([draft.game.face(word) for word in match.look()["hands"][option.seat]])
    return drawn
