"""Run every check of the house, the quickest first, and stop at the first that fails."""

import os
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COVERED = 95  # percent of the lines and branches of the kernel and the rules that the interpreted run must reach
INTERPRETED = {"NUMBA_DISABLE_JIT": "1"}
BOUNDS_CHECKED = {"NUMBA_BOUNDSCHECK": "1"}


@dataclass(frozen=True)
class Step:
    """One check: what it is, the Python module that does it, and what it adds to the environment."""

    heading: str
    command: str
    environment: dict[str, str] = field(default_factory=dict)

    def passes(self) -> bool:
        """Run the check and tell whether it found nothing wrong."""
        print(f"\n== {self.heading}", flush=True)
        command = [sys.executable, "-m", *self.command.split()]
        return subprocess.run(command, cwd=ROOT, env=os.environ | self.environment).returncode == 0


STEPS = (
    Step("Style", "ruff check --quiet"),
    Step("Layout", "ruff format --check --quiet"),
    Step("Types", "mypy"),
    Step("Tests, compiled", "pytest -n 2 --dist worksteal"),
    Step("Tests of the rules, interpreted", "coverage run -m pytest -n 2 --dist worksteal -m modes", INTERPRETED),
    Step("Coverage, gathered", "coverage combine --quiet"),
    Step(f"Coverage of the rules, at least {COVERED} %", f"coverage report --fail-under={COVERED}"),
    Step("Tests of the rules, bounds-checked", "pytest -n 2 --dist worksteal -m modes", BOUNDS_CHECKED),
)


def check() -> int:
    """Run the steps in order; return 0 if all pass, 1 at the first that does not."""
    begin = time.monotonic()
    failed = next((step for step in STEPS if not step.passes()), None)
    verdict = f"stopped at: {failed.heading}" if failed else "all is well"
    print(f"\n== {verdict[0].upper()}{verdict[1:]} ({time.monotonic() - begin:.0f} s)", flush=True)
    return int(failed is not None)


if __name__ == "__main__":
    sys.exit(check())
