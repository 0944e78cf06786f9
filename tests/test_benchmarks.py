"""The benchmarks run, tell what they measured and compare it with its targets; how fast it was is not asked here."""

import json
import os
import subprocess
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
INTERPRETED = {"NUMBA_DISABLE_JIT": "1"}
ONCE = ("--rounds", "1", "--seconds", "0")


def measured(name: str, folder: Path, environment: dict[str, str]) -> dict[str, Any]:
    """Run one benchmark as people do, everything once; return its section."""
    file = folder / "figures.json"
    command = [sys.executable, "-m", "benchmarks", *ONCE, "--only", name, "--json", str(file)]
    done = subprocess.run(command, cwd=ROOT, env=os.environ | environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    section: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))["sections"][name]
    assert section["title"] in done.stdout
    return section


# What has compiled loops of its own runs compiled; the rest is quicker interpreted, where nothing waits for a compiler.
@pytest.mark.parametrize(
    ("name", "environment"),
    [("parts", {}), ("door", {}), ("threads", INTERPRETED), ("search", INTERPRETED), ("start", INTERPRETED)],
)
def test_a_benchmark_of_our_own_measures_or_says_why_not(
    name: str, environment: dict[str, str], tmp_path: Path
) -> None:
    section = measured(name, tmp_path, environment)
    assert section["figures"] or section["skipped"]
    assert all(len(figure["rounds"]) == 1 for figure in section["figures"])


def test_every_benchmark_can_be_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT))
    from benchmarks.__main__ import Benchmark

    assert [
        name for name in Benchmark if not callable(getattr(import_module(f"benchmarks.{name}"), "measure", None))
    ] == []


def test_the_peers_are_measured_beside_us(tmp_path: Path) -> None:
    missing = [name for module, name in (("pyspiel", "OpenSpiel"), ("rlcard", "RLCard")) if not find_spec(module)]
    if missing:
        pytest.skip(f"{' and '.join(missing)} not installed: `make bench` installs what is measured beside us")
    section = measured("peers", tmp_path, {})
    targets = [figure["target"]["bound"] for figure in section["figures"] if figure["target"]]
    assert sorted(set(targets)) == [5, 12, 400]
    assert section["skipped"] == []


def test_a_run_is_told_with_its_targets_beside(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT))
    from benchmarks.figures import Figure, Section, Target
    from benchmarks.report import Run, page

    figures = [
        Figure("ours against theirs", "times", [11, 14, 12.5], Target(12)),
        Figure("one page", "ms", [4, 6, 7], Target(5, at_least=False)),
        Figure("alone", "decisions/s", [12_345_678.0]),
    ]
    section = Section("Speed", "In turns.", figures, "The speed of light.", ["another peer is not installed"])
    text = page(Run("2030-01-02", "a machine", {"python": "3.11"}, "make bench", 3, {"speed": section}))
    assert "| ours against theirs | times | 11.0 | 12.5 | 14.0 | ≥ 12 | reached |" in text
    assert "| one page | ms | 4.00 | 6.00 | 7.00 | ≤ 5 | missed |" in text
    assert "| alone | decisions/s | 12.3 M | 12.3 M | 12.3 M |  |  |" in text
    assert "Left out: another peer is not installed." in text


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0.01234, "0.0123"),
        (9.876, "9.88"),
        (123.4, "123"),
        (1234.5, "1,234"),
        (46_700, "46.7 k"),
        (-2.5, "-2.50"),
        (0, "0"),
    ],
)
def test_a_value_is_told_with_the_digits_that_count(value: float, text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT))
    from benchmarks.figures import number

    assert number(value) == text


@pytest.mark.parametrize("wrong", [("--game", "chess"), ("--write", "--only", "door"), ("--rounds", "0")])
def test_wrong_usage_is_said_in_words(wrong: tuple[str, ...]) -> None:
    command = [sys.executable, "-m", "benchmarks", *wrong]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 2
    assert "Error" in done.stderr
