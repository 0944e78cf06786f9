"""Everything that can be wrong with what a person hands in, each with a type of its own and words to show."""

from collections.abc import Sequence
from typing import Any


class TrionfiError(ValueError):
    """Something handed in is wrong; nothing was changed. The message is meant for people."""


class UnknownGame(TrionfiError):
    """No game of that name is registered."""


class BadOptions(TrionfiError):
    """Seats or options are wrong; `problems` lists every one of them in words."""

    def __init__(self, problems: Sequence[str]) -> None:
        self.problems = list(problems)
        super().__init__("; ".join(self.problems))

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.problems,)


class IllegalAction(TrionfiError):
    """The action is not legal now; `reason` names why in one of the rulebook's words (IP9)."""

    def __init__(self, reason: str, message: str) -> None:
        self.reason = reason
        super().__init__(message)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.reason, str(self))


class BadSave(TrionfiError):
    """The text of a match cannot be read, or does not replay to what it says."""


class OtherVersion(TrionfiError):
    """The text belongs to another version of the game's rules."""


class BadPosition(TrionfiError):
    """The text of a position cannot be read, or describes an impossible table."""


class GameFault(TrionfiError):
    """A game is not made as a game has to be: told to whoever makes it, with the place where it is wrong."""


class BadCards(TrionfiError):
    """A card file is wrong; `problems` lists every error with file and line."""

    def __init__(self, problems: Sequence[str]) -> None:
        self.problems = list(problems)
        super().__init__("\n".join(self.problems))

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.problems,)
