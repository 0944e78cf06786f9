"""One match: options, key and actions; play, undo, look, save, load. The checked door to the rules."""

import hashlib
import secrets
from collections.abc import Iterable, Sequence
from copy import copy
from dataclasses import dataclass, field
from typing import Any, Self

import numpy as np
import numpy.typing as npt

from trionfi.core import chance
from trionfi.core.chance import KEY_BITS
from trionfi.core.errors import BadOptions, BadPosition, BadSave, GameFault, IllegalAction
from trionfi.core.game import SPECTATOR, Game, States, apply_at, find, hide_at, legal_at, start_at
from trionfi.core.given import shown, whole
from trionfi.core.notation import (
    check_text,
    head_lines,
    key_problems,
    option_numbers,
    options_of,
    read_chance,
    read_fields,
    read_key,
    read_state,
    take_game,
    take_numbers,
    write_position,
)
from trionfi.core.options import numbered

SAVE_TITLE = "trionfi match"
WORDS_PER_LINE = 10
SET_UP = -1  # the number of the events before the first action


@dataclass(frozen=True)
class Event:
    """One thing that happened: the action it belongs to (or SET_UP), what it was, and the facts of it."""

    number: int
    kind: int
    facts: tuple[int, ...]
    game: Game = field(repr=False, compare=False)

    def words(self, names: Sequence[str], viewer: int | None = None) -> str:
        """Tell it in a sentence, with the seats' names, as far as the viewer may know; None is the referee."""
        return self.game.words.sentence(self.kind, self.facts, names, viewer)


class Match:
    """A match of one game, as the referee knows it. Everything that changes it is checked first."""

    def __init__(self, game: Game, numbers: Sequence[int], key: int, origin: str | None = None) -> None:
        self.game = game
        self.numbers = tuple(numbers)  # seats and options, as the rules take them: in words of 64 bits
        self.key = key
        self.origin = origin
        self.journal: list[Event] = []
        self._actions: list[int] = []
        self._states = game.new_states()
        self._journal = game.new_journal()
        self._out = game.new_actions()
        self._before: tuple[bytes, int] | None = None  # the state before the last action, and how much had happened
        if origin is None:
            options = np.array(numbers, np.int64)
            start_at(self._states, 0, game.cards, options, chance.key_words(key), self._journal)
            self.journal += self._events(self._journal, SET_UP)
        else:
            read_state(origin, game, numbers, self._states)
            read_chance(origin, key, self._states)

    def __repr__(self) -> str:
        options = [f"{name}={value}" for name, value in self.options.items()]
        won = " ".join(f"{share:g}" for share in self.result or [])
        stands = f"over, won {won}" if self.over else f"seat {self.to_move + 1} is to move"
        return f"<Match of {self.game.named}: {', '.join([*options, f'{len(self._actions)} actions', stands])}>"

    def clone(self) -> Self:
        """Another match that stands as this one does; what is done to one changes nothing of the other."""
        other = type(self).__new__(type(self))
        vars(other).update((name, copy(value)) for name, value in vars(self).items())
        return other

    def __copy__(self) -> Self:
        return self.clone()

    def __deepcopy__(self, memo: object) -> Self:
        return self.clone()

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return self.numbers[0]

    @property
    def options(self) -> dict[str, int | str]:
        """Seats and every option, by the rulebook's names."""
        named = numbered(self.game.options, self.numbers[1:])
        return {"seats": self.seats} | {option.name: option.value(number) for option, number in named}

    @property
    def actions(self) -> tuple[int, ...]:
        """Every action so far."""
        return tuple(self._actions)

    def action_at(self, number: int) -> int:
        """The action of that number, counted from 0."""
        return self._actions[number]

    @property
    def legal_actions(self) -> list[int]:
        """Every legal action of the seat to move, ascending; empty once the match is over."""
        n, game = legal_at(self._states, 0, self.game.cards, self._out), self.game
        if n > game.most_legal:
            raise GameFault(f"{game.name}: {n} actions are legal here, and most_legal says {game.most_legal}: raise it")
        listed = [int(action) for action in self._out[:n]]
        if listed and listed[-1] >= game.actions:
            raise GameFault(
                f"{game.name}: action {listed[-1]} is legal here, and actions says {game.actions}: raise it"
            )
        return listed

    @property
    def legal(self) -> list[str]:
        """The same in words."""
        return [self.game.words.action_word(action) for action in self.legal_actions]

    @property
    def to_move(self) -> int:
        """The seat to move, NOBODY (-1) once the match is over."""
        return int(self._states[0].to_move)

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return bool(self._states[0].over)

    @property
    def result(self) -> list[float] | None:
        """Each seat's share of the win, once the match is over; joint winners share it equally."""
        if not self.over:
            return None
        won = [int(flag) for flag in self._states[0].result[: self.seats]]
        return [flag / sum(won) for flag in won]

    @property
    def state(self) -> States:
        """A copy of the referee's state, as an array of one record."""
        return self._states.copy()

    @property
    def key_digits(self) -> str:
        """The key as 64 hexadecimal digits."""
        return f"{self.key:0{KEY_BITS // 4}x}"

    @property
    def key_hash(self) -> str:
        """The SHA-256 hash of these digits, which may be shown from the start: who is told the key later can check."""
        return hashlib.sha256(self.key_digits.encode()).hexdigest()

    @property
    def packed(self) -> bytes:
        """The bytes of the referee's state; `Game.unpacked` reads them."""
        return self._states.tobytes()

    @property
    def drawn(self) -> int:
        """How much of chance was drawn so far."""
        return int(self._states["chance"]["drawn"][0])

    def play(self, action: int | str, seat: int | None = None) -> None:
        """Do an action, by number or word (by `seat`, where given), or raise IllegalAction and change nothing."""
        number = self._checked(action, seat)
        self._before = self.packed, len(self.journal)
        self._journal[0, 0] = 0
        apply_at(self._states, 0, self.game.cards, number, self._journal)
        self.journal += self._events(self._journal, len(self._actions))
        self._actions.append(number)

    def _events(self, journal: npt.NDArray[np.int32], number: int) -> list[Event]:
        """Read what one action, or the set-up, wrote to a journal."""
        rows = journal[1 : int(journal[0, 0]) + 1].tolist()
        return [Event(number, kind, tuple(facts), self.game) for kind, *facts in rows]

    def _checked(self, action: int | str, seat: int | None) -> int:
        """Return the action's number if it is legal now."""
        if seat is not None and whole(seat) != self.to_move and not self.over:
            raise IllegalAction("not_your_turn", f"It is the turn of seat {self.to_move + 1}.")
        number = self.game.words.action_number(action) if isinstance(action, str) else whole(action)
        if number is None or not 0 <= number < self.game.actions:
            raise IllegalAction("unknown_action", f"{self.game.title} has no action {shown(action)}.")
        if number not in self.legal_actions:
            raise IllegalAction(*self.game.words.refusal(self._states[0], number))
        return number

    def why_not(self, action: int | str) -> str | None:
        """Say why an action is not legal now, or None where it is."""
        try:
            self._checked(action, None)
        except IllegalAction as error:
            return str(error)
        return None

    def hidden(self, viewer: int) -> States:
        """The state with all blanked that the viewer (a seat, or SPECTATOR) cannot know; what bots are handed."""
        states = self._states.copy()
        hide_at(states, 0, self.game.cards, self._checked_viewer(viewer))
        return states

    def _checked_viewer(self, viewer: int) -> int:
        """Return the viewer's number if it is a seat or SPECTATOR."""
        number = whole(viewer)
        if number is None or number not in (SPECTATOR, *range(self.seats)):
            raise BadOptions([f"viewer: {shown(viewer)} is no seat; seats are 0 .. {self.seats - 1}"])
        return number

    def look(self, viewer: int | None = None) -> dict[str, Any]:
        """The table as that seat (or SPECTATOR) sees it, JSON-able; None is the referee, who sees all."""
        viewer = None if viewer is None else self._checked_viewer(viewer)
        state = (self._states if viewer is None else self.hidden(viewer))[0]
        head = {
            "game": self.game.name,
            "version": self.game.version,
            "edition": self.game.edition,
            "options": options_of(self.game, state),
            "seats": self.seats,
            "viewer": viewer,
        }
        return head | self.game.words.look(state, viewer) | {"result": self.result}

    def preview(self, action: int | str, viewer: int) -> list[Event]:
        """What an action would bring about, as far as this viewer, the seat to move, can know; changes nothing."""
        number = self._checked(action, viewer)
        states, journal = self.hidden(viewer), self.game.new_journal()
        apply_at(states, 0, self.game.cards, number, journal)
        return self._events(journal, len(self._actions))

    def previews(self, viewer: int) -> list[list[Event]]:
        """The same for every legal action, in their order."""
        hidden, journal, previews = self.hidden(viewer), self.game.new_journal(), []
        for number in self.legal_actions:
            states = hidden.copy()
            journal[0, 0] = 0
            apply_at(states, 0, self.game.cards, number, journal)
            previews.append(self._events(journal, len(self._actions)))
        return previews

    def at(self, number: int) -> Self:
        """The match as it was after its first `number` actions."""
        first = whole(number)
        if first not in range(len(self._actions) + 1):
            raise BadOptions([f"number: {shown(number)} is not one of 0 .. {len(self._actions)} actions"])
        match = type(self)(self.game, self.numbers, self.key, self.origin)
        for action in self._actions[:first]:
            match.play(action)
        return match

    def undo(self) -> None:
        """Take the last action back, where nobody learned anything by it and nothing random happened."""
        if not self._actions:
            raise IllegalAction("cannot_undo", "Nothing has been done yet.")
        if not self._before:
            earlier = self.at(len(self._actions) - 1)
            self._before = earlier.packed, len(earlier.journal)
        states, told = self.game.unpacked(self._before[0]), self.journal[self._before[1] :]
        full = len(told) == self.game.journal_rows  # so there may have been more
        learned = full or any(event.kind in self.game.reveals for event in told)
        if learned or int(states["chance"]["drawn"][0]) != self.drawn:
            raise IllegalAction("cannot_undo", "The last action showed something that cannot be unseen.")
        self._states = states
        self._actions.pop()
        del self.journal[self._before[1] :]
        self._before = None

    def save(self) -> str:
        """Write the match as a readable text that `load` replays and checks."""
        words = [self.game.words.action_word(action) for action in self._actions]
        rows = [words[i : i + WORDS_PER_LINE] for i in range(0, len(words), WORDS_PER_LINE)]
        result = "unfinished" if self.result is None else " ".join(f"{share:g}" for share in self.result)
        lines = [
            SAVE_TITLE,
            *head_lines(self.game, self.options),
            f"key: 0x{self.key_digits}",
            f"hash: {self.key_hash}",
        ]
        lines += [f"origin: {line}" for line in (self.origin or "").splitlines()]
        lines += [" ".join(["actions:", *row]) for row in rows]
        lines += [f"result: {result}", f"check: {self._digest()}"]
        return "\n".join(lines) + "\n"

    def _digest(self) -> str:
        """A short sum over the actions and the state that they led to."""
        return hashlib.sha256(repr(self._actions).encode() + self._states.tobytes()).hexdigest()[:16]

    @property
    def position(self) -> str:
        """The present state as a readable text, for tests and analysis; `position` reads it."""
        return write_position(self.game, self._states)


def new(name: str | Game, seats: int | None = None, key: int | None = None, **options: object) -> Match:
    """Begin a match: a game or its name, seats (as many as usual unless given), a key < 2**256 (secret unless given).

    Raises UnknownGame, or BadOptions with every problem in words.
    """
    game, numbers = check(name, seats, key, **options)
    given = whole(key)
    return Match(game, numbers, secrets.randbits(KEY_BITS) if given is None else given)


def check(
    name: str | Game, seats: int | None = None, key: int | None = None, **options: object
) -> tuple[Game, list[int]]:
    """Check what `new` takes without starting a match; return the game, and seats and options as numbers."""
    game = name if isinstance(name, Game) else find(name)
    problems = key_problems(key)
    numbers = option_numbers(game, game.usual_seats if seats is None else seats, options, problems)
    if problems:
        raise BadOptions(problems)
    return game, numbers


def load(text: str) -> Match:
    """Read the text of `Match.save`, replay it and check it; raise BadSave, OtherVersion or UnknownGame."""
    title, _, body = check_text(text, BadSave).lstrip("\n").partition("\n")
    if title.strip() != SAVE_TITLE:
        raise BadSave(f"the first line is not {SAVE_TITLE!r}")
    fields = read_fields(body, BadSave)
    game = take_game(fields, BadSave)
    numbers = take_numbers(game, fields, BadSave, hidden="origin" in fields)
    missing = [name for name in ("key", "result", "check") if name not in fields]
    strangers = sorted(set(fields) - {"key", "hash", "origin", "actions", "result", "check"})
    if missing or strangers:
        raise BadSave(
            "; ".join([*(f"no line {name!r}" for name in missing), *(f"unknown line {n!r}" for n in strangers)])
        )
    match = _begun(game, numbers, read_key(fields["key"], BadSave), fields.get("origin"))
    if fields.get("hash", match.key_hash) != match.key_hash:
        raise BadSave("hash: it is not that of the key, so that this is not the deal that the hash was shown for")
    _replay(match, fields.get("actions", "").split())
    if match.save().split("result:")[1].split() != [*fields["result"].split(), "check:", fields["check"]]:
        raise BadSave("the actions do not lead to the result and check that the text claims; it is damaged")
    return match


def _begun(game: Game, numbers: Sequence[int], key: int, origin: str | None) -> Match:
    """Begin a match where its save says that it began."""
    if origin is None:
        return Match(game, numbers, key)
    try:
        begun = position(origin)
    except BadPosition as error:
        raise BadSave(f"origin: {error}") from None
    if begun.game is not game or begun.numbers != tuple(numbers):
        raise BadSave("origin: its game, seats and options are not those of the match")
    return Match(game, numbers, key, origin)


def _replay(match: Match, words: Iterable[str]) -> None:
    """Play the words one after another."""
    for number, word in enumerate(words, 1):
        try:
            match.play(word)
        except IllegalAction as error:
            raise BadSave(f"action {number}, {word[:40]!r}: {error}") from None


def position(text: str) -> Match:
    """Read the text of one state as a match that begins there; raise BadPosition, OtherVersion or UnknownGame."""
    text = check_text(text, BadPosition)
    fields = read_fields(text, BadPosition)
    origin = "\n".join(line.strip() for line in text.splitlines() if line.strip())  # as it reads back from a save
    key = read_key(fields.get("key", "0"), BadPosition)
    game = take_game(fields, BadPosition)
    return Match(game, take_numbers(game, fields, BadPosition, hidden=True), key, origin)
