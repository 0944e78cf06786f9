"""A game of another package: made by the command, found by its entry point, and told in words what is wrong with it."""

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from trionfi.core.errors import GameFault
from trionfi.new_game import new_game

NAME = "hill_of_owls"
MATCH = """
import trionfi
match = trionfi.new("hill_of_owls", 3, 1)
while not match.over:
    match.play(match.legal[0])
print(match.journal[-1].words(["A", "B", "C"]))
"""

Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def made(tmp_path: Path) -> Path:
    """The package of a new game, as if it were installed."""
    folder = tmp_path / NAME
    new_game(NAME, folder)
    installed(folder, NAME)
    return folder


def installed(folder: Path, name: str) -> None:
    """Let Python find the package in a folder, and its entry point."""
    metadata = folder / f"{name}-0.1.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 0.1\n", encoding="utf-8")
    (metadata / "entry_points.txt").write_text(f"[trionfi.games]\n{name} = {name}\n", encoding="utf-8")


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """Run Python where packages lie in some folders; interpreted, unless it has to be compiled."""

    def with_packages(*words: str, folders: list[Path], compiled: bool = False) -> subprocess.CompletedProcess[str]:
        places = os.pathsep.join(map(str, folders))
        settings = {"PYTHONPATH": places, "NUMBA_CACHE_DIR": str(tmp_path / "cache"), "COLUMNS": "200"}
        settings |= {} if compiled else {"NUMBA_DISABLE_JIT": "1"}
        return subprocess.run([sys.executable, *words], env=os.environ | settings, capture_output=True, text=True)

    return with_packages


def edit(path: Path, right: str, wrong: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert right in text
    path.write_text(text.replace(right, wrong, 1), encoding="utf-8")


def test_a_new_game_keeps_all_laws_at_once(made: Path, run: Run) -> None:
    done = run("-m", "trionfi", "laws", NAME, folders=[made])
    assert done.returncode == 0, done.stdout
    assert re.search(r"^[0-9]+ passed", done.stdout, re.MULTILINE)
    assert not [path for path in made.rglob("*") if path.is_file() and "tarter" in path.read_text(encoding="utf-8")]


def test_a_new_game_is_played_by_bots_from_the_command_line(made: Path, run: Run) -> None:
    done = run("-m", "trionfi", "match", NAME, "--seats", "random,greedy", "--games", "2", folders=[made])
    assert (done.returncode, done.stderr) == (0, "")
    assert "2 matches" in done.stdout


@pytest.mark.parametrize(
    "name", ["", "Owls", "1owl", "owl-hill", "owl hill", "for", "peuali", "numpy", "json", "x" * 31]
)
def test_a_name_that_cannot_be_is_refused_and_nothing_written(name: str, tmp_path: Path) -> None:
    with pytest.raises(GameFault, match="name"):
        new_game(name, tmp_path / "new")
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_there_is_left_alone(tmp_path: Path) -> None:
    with pytest.raises(GameFault, match="is there already"):
        new_game(NAME, tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_game_that_cannot_be_loaded_is_told_and_keeps_nobody_from_the_others(made: Path, run: Run) -> None:
    edit(made / NAME / "rules" / "state.py", "DECK = 20", "DECK = 20 / 0")
    done = run("-m", "trionfi", "match", "peuali", "--seats", "random,random,random", "--games", "1", folders=[made])
    assert done.returncode == 0
    assert done.stderr.count("\n") == 1
    assert f"the game {NAME} ({NAME}) cannot be loaded: ZeroDivisionError at state.py:" in done.stderr
    asked = run("-c", f"import trionfi; trionfi.new({NAME!r})", folders=[made])
    assert "cannot be loaded: ZeroDivisionError" in asked.stderr.splitlines()[-1]


def test_two_games_that_cannot_be_told_apart_are_refused(made: Path, run: Run, tmp_path: Path) -> None:
    other = tmp_path / "other"
    new_game("other_owls", other)
    installed(other, "other_owls")
    same_record = run("-m", "trionfi", "match", "other_owls", "--seats", "random", folders=[made, other])
    assert "other_owls: its record has the very fields of that of hill_of_owls" in same_record.stderr
    edit(other / "other_owls" / "__init__.py", 'name="other_owls"', 'name="hill_of_owls"')
    same_name = run("-m", "trionfi", "match", "other_owls", "--seats", "random", folders=[made, other])
    assert "hill_of_owls: there is a game of that name already" in same_name.stderr


@pytest.mark.parametrize(
    ("file", "right", "wrong", "told"),
    [
        ("__init__.py", "    hidden,\n)", "    state,\n)", "no rule hide, imagine stands in hill_of_owls.rules.course"),
        ("rules/state.py", "*HEAD,\n            ", "", "its record does not begin with HEAD: chance, seats, to_move"),
        ("rules/state.py", "MOST_LEGAL = HAND", "MOST_LEGAL = 2", "5 actions are legal here, and most_legal says 2"),
        ("rules/state.py", "ACTIONS = DECK", "ACTIONS = 3", "is legal here, and actions says 3: raise it"),
    ],
)
def test_what_a_game_lacks_is_told_in_words(made: Path, run: Run, file: str, right: str, wrong: str, told: str) -> None:
    edit(made / NAME / file, right, wrong)
    edit(made / NAME / "rules" / "state.py", "assert STATE.itemsize == 176\n", "")
    done = run("-c", MATCH, folders=[made])
    assert done.returncode == 1
    assert told in done.stderr


def test_a_mistake_in_a_rule_is_told_with_its_line(made: Path, run: Run) -> None:
    edit(made / NAME / "rules" / "course.py", "state.rounds += 1", "state.round += 1")
    done = run("-c", MATCH, folders=[made], compiled=True)
    assert done.stderr.splitlines()[-1] == (
        "trionfi.core.errors.GameFault: course.py:76: rule take_round: no record here has a field 'round'; "
        "was 'rounds' meant?; in: state.round += 1"
    )


def test_a_digest_that_is_missing_is_told(made: Path, run: Run) -> None:
    (made / NAME / "digest.txt").unlink()
    done = run("-m", "trionfi", "laws", NAME, folders=[made])
    assert re.search("Hill of owls has no digest yet: write [0-9a-f]{64} into .*digest.txt", done.stdout)


def test_what_is_said_of_a_game_compiles_nothing_again(made: Path, run: Run) -> None:
    shelf = "import trionfi; from trionfi.core.jit import whole_shelf; print(whole_shelf())"
    before = run("-c", shelf, folders=[made], compiled=True).stdout
    edit(made / NAME / "speech.py", "lays", "puts down")
    assert run("-c", shelf, folders=[made], compiled=True).stdout == before != "None\n"
    edit(made / NAME / "rules" / "course.py", "(S4)", "(S4, S5)")
    assert run("-c", shelf, folders=[made], compiled=True).stdout != before
