"""Card files that may be edited while the server runs: each new match is played with them as they then are."""

from collections.abc import Mapping
from pathlib import Path

from trionfi.core.game import use_cards


class CardFiles:
    """The files that stand in for the built-in cards of some games, by the games' names."""

    def __init__(self, files: Mapping[str, Path]) -> None:
        self._files = dict(files)
        self._read: dict[str, tuple[int, int]] = {}

    def refresh(self) -> None:
        """Read again each file that was changed; raise BadCards, and go on with the cards before, where it is wrong."""
        for name, path in self._files.items():
            stamp = _stamp(path)
            if stamp != self._read.get(name):
                use_cards(name, path)
                self._read[name] = stamp


def _stamp(path: Path) -> tuple[int, int]:
    """Tell one state of a file from another."""
    try:
        facts = path.stat()
    except OSError:
        return 0, 0
    return facts.st_mtime_ns, facts.st_size
