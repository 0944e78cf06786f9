"""The page on which pictures are looked at."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import trionfi

ROOT = Path(__file__).parents[1]
SIZES_AND_GROUNDS = 6


def look(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Ask for the page, with a browser that shows nothing."""
    environment = os.environ | {"BROWSER": "true", "TMPDIR": str(folder)}
    command = [sys.executable, "-m", "art.look", *words]
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)


@pytest.mark.parametrize("game", trionfi.GAMES)
def test_all_pictures_of_a_game_can_be_looked_at(game: str, tmp_path: Path) -> None:
    page = Path(look(tmp_path, game).stdout.strip()).read_text(encoding="utf-8")
    pictures = list((trionfi.GAMES[game].folder / "view" / "art").glob("*.svg"))
    assert page.count("<img") == len(pictures) * SIZES_AND_GROUNDS


@pytest.mark.parametrize(
    ("words", "missing"),
    [
        (["corel", "R01", "R99"], "There is no picture R99 of corel."),
        (["chess"], "There is no picture at all of chess."),
    ],
)
def test_a_picture_that_is_not_there_is_named(words: list[str], missing: str, tmp_path: Path) -> None:
    told = look(tmp_path, *words)
    assert (told.returncode, told.stderr.strip()) == (1, missing)
