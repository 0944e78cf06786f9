"""The contract that every game keeps, the registry, and the rules as generic functions.

A game's state is one fixed-size NumPy record that begins with `HEAD`; its rules are plain functions on it.
Everything else (bots, lab, table) calls the generic functions below and never a game's own.
"""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any, Protocol, Self, TypeAlias

import numpy as np
import numpy.typing as npt

from trionfi.core import jit
from trionfi.core.chance import CHANCE
from trionfi.core.entering import found_rules
from trionfi.core.errors import OtherVersion, UnknownGame
from trionfi.core.given import shown
from trionfi.core.jit import generic, rule
from trionfi.core.options import MOST_SEATS, Option
from trionfi.core.others import NOT_LOADED
from trionfi.core.tables import without

State: TypeAlias = Any
"""One record of a game's type: `states[i]` of an array of them."""

States: TypeAlias = npt.NDArray[Any]
"""An array of records; what Python hands to compiled code."""

Cards: TypeAlias = npt.NDArray[Any]
"""A game's card table, one record a card; always an argument, never baked into compiled code."""

NOBODY = -1
SPECTATOR = -1
"""The viewer who sees no hand."""

HEAD: list[Any] = [
    ("chance", CHANCE),
    ("seats", "i1"),  # how many sit at the table
    ("to_move", "i1"),  # the seat to move, NOBODY when the match is over
    ("over", "i1"),  # 1 when the match is over
    ("pending", "i1"),  # the game's own number of the part of a compound choice that is due, 0 for none
    ("turn", "i2"),  # decisions taken since the start, as far as they are counted (`count_decision`)
    ("result", "i1", MOST_SEATS),  # 1 for each winner, once the match is over
]

EDITION_DIGITS = 8
JOURNAL_WIDTH = 6
"""A journal row: what happened (a game's own number) and up to five facts. Row 0 holds the number of rows."""


@dataclass(frozen=True)
class Chapter:
    """What happened from the end of one chapter of a match (a battle, say) to the end of the next."""

    before: States  # the table before the last action, as the seat that took it saw it
    action: int  # the last action
    events: Sequence[tuple[int, Sequence[int]]]  # of all its actions: what happened, and the facts
    names: Sequence[str]  # what the seats are called
    viewer: int | None  # who is told; None is the referee


class Words(Protocol):
    """How a game speaks: actions, positions and events as text (the game's `speech`)."""

    def action_word(self, action: int) -> str:
        """Write an action."""

    def action_number(self, word: str) -> int | None:
        """Read an action, or None where the word is not one of the game's."""

    def subject(self, action: int) -> str | None:
        """The word of the card that an action is about, or None where it is about none."""

    def from_hand(self, action: int) -> bool:
        """Whether that card comes out of the hand of the seat that acts."""

    def refusal(self, state: State, action: int) -> tuple[str, str]:
        """Say why an action is not legal now: a reason of IP9, and a sentence."""

    def look(self, state: State, viewer: int | None) -> dict[str, Any]:
        """Describe a state, already hidden for its viewer, as a JSON-able dict.

        It has `to_move`, `over` and `hands`, each a list of words with "?" for what the viewer cannot know. Each card
        that lies open is a dict with its word as `card`, so that the table can name it and let it fly; one with a
        `count` is a stack of alike ones. What is `asked` may name the `stop` that it is, and the action `otherwise`
        that the table does for whoever does not want to be asked there; whether it is asked tells nothing hidden.
        """

    def news(self, chapter: Chapter, cards: Cards) -> dict[str, Any]:
        """Tell a chapter that has ended, as a JSON-able dict for the game's own page of it."""

    def sentence(self, event: int, facts: Sequence[int], names: Sequence[str], viewer: int | None) -> str:
        """Tell one row of the journal as far as the viewer may know of it; None is the referee."""

    def write(self, state: State) -> list[str]:
        """Write the game's own part of a position, a line a fact."""

    def read(self, lines: dict[str, str], state: State, cards: Cards) -> None:
        """Read those lines into a state whose head is set; raise BadPosition where they are wrong."""


@dataclass(frozen=True)
class Face:
    """What a card shows: for pages, prints and tooltips."""

    word: str
    name: str
    text: str
    art: str  # file in the game's view/art
    facts: Mapping[str, Any] = field(default_factory=dict)  # what else the game's own page draws; JSON-able


@dataclass(frozen=True)
class Content:
    """What a card file makes of a game: the table that its rules read, what people see, and how it speaks."""

    cards: Cards
    faces: tuple[Face, ...]
    words: Words
    options: tuple[Option, ...] = ()  # of the match, where the cards decide what may be chosen
    looked_up: frozenset[str] = frozenset()  # fields of the table that are made of its others

    @property
    def digest(self) -> str:
        """A short sum over what the rules read, but for what is looked up, what actions are called, and options."""
        table = without(self.cards, self.looked_up)
        words = "\n".join([*(face.word for face in self.faces), *map(repr, self.options)])
        return hashlib.sha256(table.tobytes() + words.encode()).hexdigest()[:EDITION_DIGITS]


@dataclass(frozen=True, repr=False)
class Game:
    """One game: its record, cards and rules, and what people are told about it.

    Nothing of it changes, so that a copy of it is itself; a pickle of it is its name, version and edition.
    """

    name: str
    title: str
    version: int
    tagline: str
    minutes: str
    seats: tuple[int, ...]
    usual_seats: int  # unless somebody says how many
    options: tuple[Option, ...]
    record: np.dtype[Any]
    cards: Cards
    faces: tuple[Face, ...]
    actions: int  # action numbers are below this
    most_legal: int  # no position has more legal actions
    journal_rows: int  # that an action can write; what it has to tell beyond is not told
    reveals: frozenset[int]  # journal events by which somebody learns something
    uncovers: frozenset[int]  # those that tell of a card that nobody but the referee knew before
    swing: float  # a lead of this many points of standing is about e times as likely to win
    words: Words
    read_cards: Callable[[Path], Content]  # raises BadCards
    folder: Path
    chapter: str = "battle"  # what a replay steps over as a whole, and what news is told of
    chapter_ends: frozenset[int] = frozenset()  # the journal events with which one ends
    problems: Callable[[Sequence[int]], list[str]] = lambda _: []  # of seats and options together, in words
    horizon: int = 400  # decisions that a search looks ahead at most
    quiet: Any = None  # for a journal, where nobody listens; one without rows saves long rules a second compilation
    edition: str = ""  # of its cards: empty for the built-in ones, else their digest

    def __repr__(self) -> str:
        return f"<Game {self.named}>"

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return find_version, (self.name, str(self.version), self.edition)

    @property
    def named(self) -> str:
        """Its name, version and edition, as texts of its matches begin."""
        return f"{self.name} {self.version} {self.edition}".rstrip()

    def with_cards(self, path: Path) -> Self:
        """The same game, by the same rules, with the cards of another file; raise BadCards."""
        content, built_in = self.read_cards(path), EDITIONS[self.name, ""]
        options = built_in.options if content.options else ()
        usual = Content(built_in.cards, built_in.faces, built_in.words, options, content.looked_up)
        edition = "" if content.digest == usual.digest else content.digest
        return replace(
            self,
            cards=content.cards,
            faces=content.faces,
            words=content.words,
            options=content.options or self.options,
            edition=edition,
        )

    def new_states(self, size: int = 1) -> States:
        """Make room for states; all blank."""
        return np.zeros(size, self.record)

    def unpacked(self, packed: bytes) -> States:
        """Give a state of which only the bytes were kept, as an array of one record."""
        return np.frombuffer(packed, self.record).copy()

    def new_journal(self) -> npt.NDArray[np.int32]:
        """Make room for what one action can write."""
        return np.zeros((self.journal_rows + 1, JOURNAL_WIDTH), np.int32)

    def new_actions(self) -> npt.NDArray[np.int32]:
        """Make room for a list of legal actions: for each of them, so that none is written beside it."""
        return np.zeros(max(self.actions, self.most_legal), np.int32)

    def face(self, word: str) -> Face:
        """The face of the card of that word; a copy, named by a small letter ("G05b"), has that of its design."""
        return self._faces.get(word) or self._faces[word[:-1]]

    @cached_property
    def _faces(self) -> dict[str, Face]:
        return {face.word: face for face in self.faces}


def plain(state: State) -> SimpleNamespace:
    """Copy a record's fields to Python numbers, lists and tuples, which are read faster one by one."""
    return SimpleNamespace(**{name: state[name].tolist() for name in state.dtype.names})


GAMES: dict[str, Game] = {}
"""Every registered game by its name, with the cards of new matches."""

EDITIONS: dict[tuple[str, str], Game] = {}
"""Every registered game by its name and the edition of its cards: all that matches were begun with since the start."""


def of_rooms(numbers: ModuleType, state: ModuleType, events: ModuleType, content: Content) -> dict[str, Any]:
    """What the rooms of a game say of it, by the fields of Game: sizes, record, events, and all that its cards make."""
    return {
        "record": state.STATE,
        "actions": numbers.ACTIONS,
        "most_legal": numbers.MOST_LEGAL,
        "journal_rows": numbers.JOURNAL_ROWS,
        "reveals": events.REVEALS,
        "uncovers": events.UNCOVERS,
        "cards": content.cards,
        "faces": content.faces,
        "words": content.words,
    }


def register(game: Game, *modules: ModuleType) -> Game:
    """Add a game, whose six rules stand in some modules; raise GameFault where it cannot be added."""
    rules = found_rules(game, modules, GAMES.values(), [name for name, *_ in HEAD])
    jit.enter(game.record, rules, game.folder)
    use(game)
    return game


def use(game: Game) -> None:
    """Let new matches be played with the cards of this edition; those that have begun keep theirs."""
    GAMES[game.name] = EDITIONS[game.name, game.edition] = game


def use_cards(name: str, path: Path | str) -> Game:
    """Let new matches of a game be played with the cards of a file, and older ones of these cards be read.

    Gives the edition of the game; raises UnknownGame, or BadCards with every error in the file.
    """
    game = find(name).with_cards(Path(path))
    use(game)
    return game


def find(name: str, edition: str | None = None) -> Game:
    """The registered game of that name, of new matches or of one edition; raise UnknownGame or OtherVersion."""
    if not isinstance(name, str) or name not in GAMES:
        why = (NOT_LOADED.get(name) if isinstance(name, str) else None) or f"there is no game {shown(name)}"
        raise UnknownGame(f"{why}; there is {', '.join(sorted(GAMES))}")
    if edition is None:
        return GAMES[name]
    if (name, edition) not in EDITIONS:
        known = ", ".join(other or "the built-in ones" for game, other in EDITIONS if game == name)
        raise OtherVersion(
            f"the cards that this was played with are not known here: {GAMES[name].title}, edition {edition[:20]}"
            f" (known: {known}); hand over their file by --cards {name}=FILE, in Python by trionfi.use_cards"
        )
    return EDITIONS[name, edition]


def find_version(name: str, version: str, edition: str) -> Game:
    """The registered game of that name, version and edition; raise UnknownGame or OtherVersion."""
    game = find(name)
    if version != str(game.version):
        raise OtherVersion(
            f"this was played by the rules of {game.title} version {version[:20] or '?'}; these are of {game.version}"
        )
    return find(name, edition)


@generic
def start(state: State, cards: Cards, options: Any, key: Any, journal: Any) -> None:
    """Begin a new match in a blank state: `options` is seats and the options' numbers, `key` eight words."""


@generic
def legal(state: State, cards: Cards, out: Any) -> int:
    """List every legal action of the seat to move, ascending, no twins; return how many (0: it is over)."""
    raise NotImplementedError


@generic
def apply(state: State, cards: Cards, action: int, journal: Any) -> None:
    """Do a legal action; write what happened to the journal, or to nowhere where that is the game's `quiet`."""


@generic
def hide(state: State, cards: Cards, viewer: int) -> None:
    """Blank all that this viewer (a seat, or SPECTATOR) cannot know."""


@generic
def imagine(state: State, cards: Cards, key: Any) -> None:
    """Fill the blanks of a hidden state with one consistent possibility, drawn by the key."""


@generic
def score(state: State, cards: Cards, out: Any) -> None:
    """Write the standing of each seat, in the game's points."""


MOST_TURNS = 2**15 - 1
"""Decisions that a state counts: more than most matches have. A longer one stays there, since no rule asks for it."""


@rule
def count_decision(state: State) -> None:
    """Count a decision, as far as they are counted."""
    state.turn = min(int(state.turn) + 1, MOST_TURNS)


@rule
def note(journal: Any, event: int, a: int, b: int, c: int, d: int, e: int) -> None:
    """Write one row to the journal; compiled to nothing where that is None, and to no row where it has no room."""
    if journal is not None:
        row = int(journal[0, 0]) + 1
        if row < len(journal):
            journal[0, 0] = row
            journal[row, 0] = event
            journal[row, 1] = a
            journal[row, 2] = b
            journal[row, 3] = c
            journal[row, 4] = d
            journal[row, 5] = e


@rule
def start_at(states: States, i: int, cards: Cards, options: Any, key: Any, journal: Any) -> None:
    """`start` for the state at place i: the door from Python, which hands over arrays fastest."""
    start(states[i], cards, options, key, journal)


@rule
def legal_at(states: States, i: int, cards: Cards, out: Any) -> int:
    """`legal` for the state at place i."""
    return legal(states[i], cards, out)


@rule
def apply_at(states: States, i: int, cards: Cards, action: int, journal: Any) -> None:
    """`apply` for the state at place i."""
    apply(states[i], cards, action, journal)


@rule
def hide_at(states: States, i: int, cards: Cards, viewer: int) -> None:
    """`hide` for the state at place i."""
    hide(states[i], cards, viewer)


@rule
def imagine_at(states: States, i: int, cards: Cards, key: Any) -> None:
    """`imagine` for the state at place i."""
    imagine(states[i], cards, key)


@rule
def score_at(states: States, i: int, cards: Cards, out: Any) -> None:
    """`score` for the state at place i."""
    score(states[i], cards, out)
