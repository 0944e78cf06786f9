"""A test that fails names the command that repeats it alone."""

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

FAILING = """
import pytest

@pytest.mark.parametrize("words", ["two words", "it's"])
def test_words(words):
    assert words == "two words"

def test_keys(batch):
    for key in batch(60):
        assert key != 37
"""
LINES = [
    """.venv/bin/pytest 'test_failing.py::test_words[it'"'"'s]'""",
    ".venv/bin/pytest 'test_failing.py::test_keys[17]' --key 37",
]


def run(folder: Path, *words: str, **environment: str) -> str:
    """What pytest says to these words in a folder."""
    plain = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST_", "NUMBA_", "TIMES"))}
    variables = plain | {"PYTHONPATH": str(Path(__file__).parent)} | environment
    command = [sys.executable, "-m", "pytest", "-p", "repeating", "-p", "no:cacheprovider", *words]
    return subprocess.run(command, cwd=folder, env=variables, capture_output=True, text=True, timeout=60).stdout


@pytest.mark.parametrize(
    ("environment", "mode"),
    [({}, ""), ({"NUMBA_BOUNDSCHECK": "1", "NUMBA_DISABLE_JIT": "0", "TIMES": "2"}, "NUMBA_BOUNDSCHECK=1 TIMES=2 ")],
    ids=["usual", "bounds-checked"],
)
def test_a_command_repeats_just_what_failed(environment: dict[str, str], mode: str, tmp_path: Path) -> None:
    (tmp_path / "test_failing.py").write_text(FAILING, encoding="utf-8")
    told = run(tmp_path, **environment).splitlines()
    commands = [line for line in told if ".venv/bin/pytest" in line]
    assert commands == [mode + line for line in LINES]
    for line in commands:
        _, _, words = line.partition(".venv/bin/pytest")
        assert "1 failed in" in run(tmp_path, *shlex.split(words))


def test_workers_name_it_too(tmp_path: Path) -> None:
    (tmp_path / "test_failing.py").write_text(FAILING, encoding="utf-8")
    assert LINES[1] in run(tmp_path, "-n", "1", "-k", "keys")


def test_where_all_is_well_no_command_is_named(tmp_path: Path) -> None:
    (tmp_path / "test_failing.py").write_text("def test_nothing():\n    pass\n", encoding="utf-8")
    assert ".venv" not in run(tmp_path)
