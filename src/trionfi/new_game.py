"""A new game: a folder that is a package of its own, copied from `starter`, and plays at once."""

import keyword
import re
import shutil
import sys
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from trionfi.core.errors import GameFault
from trionfi.core.game import GAMES

STARTER = Path(__file__).parent / "starter"
WORD = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
LONGEST = 30
TEXTS = {".py", ".toml", ".md", ".html", ".css"}


def new_game(name: str, folder: Path) -> None:
    """Write the package of a new game into a folder that is not there; raise GameFault and leave nothing."""
    if not WORD.fullmatch(name) or len(name) > LONGEST or keyword.iskeyword(name):
        raise GameFault(f"{name[:40]!r} is no name of a game: small letters, digits and _, like hill_of_owls")
    if name in GAMES or name in sys.stdlib_module_names or find_spec(name):
        raise GameFault(f"the name {name} is taken by another game or Python package")
    if folder.exists():
        raise GameFault(f"{folder} is there already; name a folder that is not")
    folder.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=folder.parent, prefix=".") as half_done:
        made = Path(half_done) / "made"
        _copy(name, made)
        made.rename(folder)


def _copy(name: str, made: Path) -> None:
    """Copy the starter under another name."""
    ignored = shutil.ignore_patterns("__pycache__")
    made.mkdir()
    shutil.copytree(STARTER / "starter", made / name, ignore=ignored)
    shutil.copytree(STARTER / "tests", made / "tests", ignore=ignored)
    shutil.copy(STARTER / "pyproject.toml", made)
    title = name.replace("_", " ").capitalize()
    for path in made.rglob("*"):
        if path.suffix in TEXTS:
            text = path.read_text(encoding="utf-8")
            path.write_text(text.replace("starter", name).replace("Starter", title), encoding="utf-8")
