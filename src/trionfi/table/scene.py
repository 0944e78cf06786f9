"""A match at one moment and who sits around it; and names for its cards, so that a browser can let them fly."""

import hashlib
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Any, TypeAlias

from trionfi.core.errors import IllegalAction
from trionfi.core.game import Chapter, hide_at
from trionfi.core.match import Match
from trionfi.table.fragments import mark
from trionfi.table.schema import MatchRow, SeatRow

SEAT = "seat"  # how the mark of a place in a hand begins; behind it may stand the word of what was played from there
UNDO = "undo"
"""The word that is written where a seat takes its last action back."""


Line: TypeAlias = dict[str, Any]
"""An event as it is told: the `number` of its action as the viewer counts, the `words`, and its `kind`."""


@dataclass(frozen=True)
class Ended:
    """A chapter of a match that has ended: by which action, and the table before that."""

    last: int  # the action that ended it
    actor: int
    before: bytes  # the referee's state before that
    events: Sequence[tuple[int, Sequence[int]]]  # of all its actions

    def told(self, match: Match, names: Sequence[str], viewer: int | None) -> Chapter:
        """Give it for the game to tell."""
        before = match.game.unpacked(self.before)
        hide_at(before, 0, match.game.cards, self.actor)
        return Chapter(before, match.action_at(self.last), self.events, names, viewer)


@dataclass
class Scene:
    """A match at one moment, and who sits around it."""

    row: MatchRow
    seats: Sequence[SeatRow]
    match: Match
    actors: list[int] = field(default_factory=list)  # the seat of each action so far
    private: list[bool] = field(default_factory=list)  # of each action, whether nobody was told anything of it
    shuffles: list[int] = field(default_factory=list)  # how many actions there were after each use of chance
    ends: list[int] = field(default_factory=list)  # how many actions there were after each chapter
    ended: Ended | None = None  # the chapter that ended last
    fallen: list[str | None] = field(default_factory=list)  # of each action, the card that it played out of a hand
    taken_back: list[int] = field(default_factory=list)  # whose action it was, each time that one was taken back
    named: dict[int, tuple[int, dict[str, str]]] = field(default_factory=dict)  # by viewer: the epoch, and its names
    lines: dict[int | None, tuple[object, list[Line]]] = field(default_factory=dict)  # by eyes: the log, and as of what
    chapters: dict[int, tuple[object, Any, dict[str, Any]]] = field(
        default_factory=dict
    )  # by viewer: its news, as of what
    told: dict[int, list[int]] = field(default_factory=dict)  # by viewer, how many of the first actions are shown

    def play(self, word: str) -> None:
        """Do the next action; note who did it, whether chance came in and whether a chapter ended with it."""
        match = self.match
        actor, before, told, chance = match.to_move, match.packed, len(match.journal), match.drawn
        match.play(word)
        drawn = chance != match.drawn
        self.actors.append(actor)
        self.fallen.append(card_played(match, self.number - 1))
        self.private.append(not drawn and told == len(match.journal))
        if drawn:
            self.shuffles.append(self.number)
        if any(event.kind in match.game.chapter_ends for event in match.journal[told:]):
            first = self.ends[-1] if self.ends else 0
            events = list(takewhile(lambda event: event.number >= first, reversed(match.journal)))[::-1]
            told_of = [(event.kind, event.facts) for event in events]
            self.ended = Ended(self.number - 1, actor, before, told_of)
            self.ends.append(self.number)

    def can_undo(self, seat: int) -> bool:
        """Whether the last action was this seat's, whose turn it still is, and nobody was told of it."""
        return self.private[-1:] == [True] and self.actors[-1] == seat == self.match.to_move

    def undo(self) -> None:
        """Take the last action back; raise IllegalAction where that cannot be."""
        if not self.can_undo(self.match.to_move):
            raise IllegalAction("cannot_undo", "What others know of cannot be taken back.")
        self.match.undo()
        self.private.pop()
        self.fallen.pop()
        self.taken_back.append(self.actors.pop())
        for counts in self.told.values():
            del counts[self.number + 1 :]
        self.lines.clear()

    @property
    def number(self) -> int:
        """How many actions there were so far, without those that were taken back."""
        return len(self.actors)

    @property
    def written(self) -> int:
        """How many rows the store has of this match: an action that was taken back makes two."""
        return self.number + 2 * len(self.taken_back)

    def shown(self, viewer: int | None, number: int | None = None) -> int:
        """How many actions there were, or of the first so many, for a viewer: not those that others do in private."""
        number = self.number if number is None else min(number, self.number)
        if viewer is None or self.match.over:
            return number
        counts = self.told.setdefault(viewer, [0])
        for n in range(len(counts) - 1, self.number):
            counts.append(counts[n] + (self.actors[n] == viewer or not self.private[n]))
        return counts[number]

    def moment(self, viewer: int | None, shown: int) -> int:
        """How many actions there were when a viewer was first shown so many."""
        return next((n for n in range(self.number) if self.shown(viewer, n) >= shown), self.number)

    def log(self, eyes: int | None) -> list[Line]:
        """Tell all that happened, in sentences for these eyes, an entry an event; keep it for next time."""
        names, journal = self.names, self.match.journal
        as_of = names, self.match.over
        known, lines = self.lines.get(eyes, (as_of, []))
        if known != as_of:
            lines = []
        del lines[len(journal) :]
        for event in journal[len(lines) :]:
            number = self.shown(eyes, event.number + 1) - 1
            lines.append({"number": number, "words": event.words(names, eyes), "kind": event.kind})
        self.lines[eyes] = as_of, lines
        return lines

    def names_of(self, viewer: int, epoch: int) -> dict[str, str]:
        """Give the names that were made for a viewer's page since the last shuffle."""
        known, names = self.named.get(viewer, (epoch, {}))
        if known != epoch:
            names = {}
        self.named[viewer] = epoch, names
        return names

    @property
    def news(self) -> bool:
        """Whether a chapter has just ended."""
        return self.number in self.ends[-1:]

    def answers(self, seat: int) -> int:
        """The number that the next action of a seat must bear: it grows with each action that the seat was told of."""
        return self.shown(seat) + 2 * self.taken_back.count(seat)

    @property
    def names(self) -> list[str]:
        """What each seat is called."""
        return [seat.name or f"Seat {seat.seat + 1}" for seat in self.seats]

    def at(self, number: int) -> "Scene":
        """The same match after its first `number` actions; it tells no news."""
        shuffles = [shuffle for shuffle in self.shuffles if shuffle <= number]
        ends = [end for end in self.ends if end <= number]
        actors, private = self.actors[:number], self.private[:number]
        fallen = self.fallen[:number]
        return Scene(self.row, self.seats, self.match.at(number), actors, private, shuffles, ends, None, fallen)


class Ids:
    """Names for the cards in one viewer's page, so that the browser lets them fly.

    A name is made of what the viewer knows: the card's word, and which of those it is that are called so in hands,
    or whose card it was and its place in the hand. It is keyed, differs between viewers, and changes whenever chance
    came in, so that none survives a shuffle.
    """

    def __init__(self, scene: Scene, viewer: int, held: Sequence[int]) -> None:
        self.viewer = viewer
        self.epoch = scene.shuffles[-1] if scene.shuffles else 0
        self._key = hashlib.sha256(f"ids {scene.match.key}".encode()).digest()
        self._names = scene.names_of(viewer, self.epoch)
        self._held: Counter[str] = Counter()
        self.fallen = self._played(scene, list(held))

    def __eq__(self, other: object) -> bool:
        """Whether all names are the same."""
        return isinstance(other, Ids) and self._known() == other._known()

    def __hash__(self) -> int:
        return hash(self._known()[:3])

    def _known(self) -> tuple[bytes, int, int, dict[str, str]]:
        return self._key, self.viewer, self.epoch, self.fallen

    def of(self, word: str) -> str:
        """Name a card that lies open; one that came out of another's hand keeps the name it had there."""
        return mark(f"{self.fallen[word]} {word}" if word in self.fallen else f"card {word} 1")

    def stack(self, word: str) -> str:
        """Name a stack of alike cards that lie open."""
        return mark(f"stack {word}")

    def held(self, word: str) -> str:
        """Name the next card of this word in hands that the viewer knows."""
        self._held[word] += 1
        return mark(f"card {word} {self._held[word]}")

    def hidden(self, seat: int, place: int) -> str:
        """Name a card of another's hand by its place in the hand."""
        return mark(f"{SEAT} {seat} {place}")

    def __call__(self, thing: str) -> str:
        """Give the name that a mark stands for."""
        name = self._names.get(thing)
        if name is None:
            told = thing.rpartition(" ")[0] if thing.count(" ") == 3 else thing  # not what lay at a place of a hand
            text = f"{self.viewer} {self.epoch} {told}".encode()
            name = self._names[thing] = "c" + hashlib.blake2b(text, key=self._key, digest_size=6).hexdigest()
        return name

    def _played(self, scene: Scene, held: list[int]) -> dict[str, str]:
        """Name the cards played since the last shuffle, each as the last of those that its hand then held."""
        fallen: dict[str, str] = {}
        for number in range(scene.number - 1, self.epoch - 1, -1):
            word, seat = scene.fallen[number], scene.actors[number]
            if scene.private[number]:
                continue
            if word and seat != self.viewer:
                fallen[word] = f"{SEAT} {seat} {held[seat]}"
            held[seat] += bool(word)
        return fallen


def card_played(match: Match, number: int) -> str | None:
    """Give the word of the card that an action played out of a hand, if it played one."""
    words, action = match.game.words, match.action_at(number)
    return words.subject(action) if words.from_hand(action) else None
