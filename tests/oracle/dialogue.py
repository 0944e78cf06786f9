"""What oracles share, and no rule: a match as questions and answers, and lists of cards."""

from collections.abc import Generator, Sequence
from typing import Generic, Protocol, TypeVar


class Refused(Exception):
    """An action, a deck or an option that the rules of a twin do not allow."""


class Question(Protocol):
    """What a twin asks: the words that answer it."""

    @property
    def words(self) -> Sequence[str]:
        """What may be said."""


Q = TypeVar("Q", bound=Question)


class Dialogue(Generic[Q]):
    """A twin of a match: one generator that yields questions and takes the answers."""

    course: Generator[Q, str, None]
    question: Q | None

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.question is None

    def legal(self) -> list[str]:
        """Every word that the seat to move may say, sorted."""
        return list(self.question.words) if self.question else []

    def answer(self, word: str) -> None:
        """Answer the question, or be refused."""
        if word not in self.legal():
            raise Refused(word)
        try:
            self.question = self.course.send(word)
        except StopIteration:
            self.question = None


def blocks(text: str) -> list[list[str]]:
    """Divide a list of cards into those of each: lines that begin with a space belong to the one before."""
    cards: list[list[str]] = []
    for line in text.splitlines():
        if line.startswith(" "):
            cards[-1].append(line)
        else:
            cards.append([line])
    return cards
