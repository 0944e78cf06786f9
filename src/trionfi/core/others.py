"""Games of other packages: found by their entry points, in the group `trionfi.games`."""

from importlib.metadata import entry_points
from pathlib import Path
from traceback import extract_tb

from trionfi.core.errors import TrionfiError

GROUP = "trionfi.games"

NOT_LOADED: dict[str, str] = {}
"""Why each game of another package that could not be loaded was not, in a sentence."""


def load_others() -> None:
    """Load what registers the games of other packages; what one does wrong is told, and keeps nobody from the rest."""
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        try:
            point.load()
        except Exception as error:
            NOT_LOADED[point.name] = f"the game {point.name} ({point.value}) cannot be loaded: {_told(error)}"


def _told(error: Exception) -> str:
    """What went wrong, in a line, and where."""
    words = " ".join(str(error).split())
    if isinstance(error, TrionfiError):
        return words
    step = extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} at {Path(step.filename).name}:{step.lineno}{f', {words}' if words else ''}"
