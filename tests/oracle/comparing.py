"""What every comparison of the door with an oracle shares: a match as a story, kept where the two disagree."""

import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Self

import pytest

from oracle.dialogue import Refused
from trionfi.core.errors import IllegalAction

FAILURES = Path(__file__).parent / "failures"


class Difference(AssertionError):
    """The door and its twin disagree."""


@dataclass(frozen=True)
class Story:
    """One match to compare: its seats, key and options, and the actions played so far or to be played again."""

    seats: int
    key: int
    options: dict[str, str]
    actions: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        """Write the story down, one fact a line."""
        facts = {"seats": self.seats, "key": self.key, **self.options, "actions": " ".join(self.actions)}
        return "".join(f"{name} {value}\n" for name, value in facts.items())

    @classmethod
    def read(cls, text: str) -> Self:
        """Read what `text` wrote; lines that begin with # are remarks."""
        lines = [line for line in text.splitlines() if line and not line.startswith("#")]
        facts = dict(line.partition(" ")[::2] for line in lines)
        seats, key, actions = int(facts.pop("seats")), int(facts.pop("key")), facts.pop("actions").split()
        return cls(seats, key, facts, actions)


Tell = Callable[[Story, list[str] | None], None]
"""Plays a story that has no actions yet, by these or else at random, and raises a Difference where there is one."""


def tell_all(tell: Tell, stories: Iterable[Story], keep_as: str = "") -> None:
    """Tell one story after the other until one goes wrong, and keep that one if there is a name for it.

    What goes wrong before the first action, such as rules that do not compile, any run finds again.
    """
    for story in stories:
        try:
            tell(story, None)
        except Exception as error:
            if keep_as and story.actions:
                keep(story, error, FAILURES / keep_as.format(story.key))
            raise


def keep(story: Story, error: Exception, path: Path) -> None:
    """Write a failing story down, to be told again first thing in every later run."""
    remark = f"# {type(error).__name__}: {error}".replace("\n", "\n# ")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"{remark}\n{story.text}", encoding="utf-8")


def kept(keep_as: str) -> list[Path]:
    """Every story that was kept under such names."""
    return sorted(FAILURES.glob(keep_as.format("*")))


def retell(tell: Tell, path: Path) -> None:
    """Tell a kept story again."""
    story = Story.read(path.read_text(encoding="utf-8"))
    tell(Story(story.seats, story.key, story.options), story.actions)


def check_that_failures_are_kept(
    tell: Tell, stories: Iterable[Story], keep_as: str, patches: pytest.MonkeyPatch, folder: Path
) -> None:
    """While a twin is patched to be wrong, see that a story is kept, and fails again until the twin is mended."""
    patches.setattr("oracle.comparing.FAILURES", folder)
    with pytest.raises(Difference):
        tell_all(tell, stories, keep_as)
    (path,) = kept(keep_as)
    with pytest.raises(Difference):
        retell(tell, path)
    patches.undo()
    retell(tell, path)


def random_word(words: Sequence[str], weights: dict[str, float], chance: random.Random) -> str:
    """Choose what to do, then how; a weight is 1 unless given."""
    whats = sorted({word.partition("-")[0] for word in words})
    (what,) = chance.choices(whats, [weights.get(what, 1) for what in whats])
    return chance.choice([word for word in words if word.partition("-")[0] == what])


def both_refuse(door: Callable[[str], object], twin: Callable[[str], object], word: str, said: str) -> None:
    """Demand that both refuse a word that is not legal; what it changed, the next comparison shows (IP9)."""
    if not refuses(door, word, IllegalAction) or not refuses(twin, said, Refused):
        raise Difference(f"{word} is not legal and was played")


def refuses(play: Callable[[str], object], word: str, refusal: type[Exception]) -> bool:
    """Try a word and tell whether it was refused."""
    try:
        play(word)
    except refusal:
        return True
    return False
