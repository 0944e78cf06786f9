"""A built-in card file as a text that tests make wrong."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from trionfi.core.errors import BadCards

PLACE_OF_ABILITY = len('ability = "')


@dataclass(frozen=True)
class CardText:
    """The text of a card file, and what reads such files."""

    text: str
    read: Callable[[Path], object]

    def problems(self, folder: Path, text: str) -> list[str]:
        """What is wrong with a card file of another text."""
        path = folder / "my.toml"
        path.write_text(text, encoding="utf-8")
        with pytest.raises(BadCards) as refused:
            self.read(path)
        return refused.value.problems

    def edited(self, right: str, wrong: str) -> str:
        """The text with the first of a passage made wrong."""
        assert right in self.text
        return self.text.replace(right, wrong, 1)

    def line_of(self, right: str) -> int:
        """The line of the first of a passage."""
        return self.text[: self.text.index(right)].count("\n") + 1
