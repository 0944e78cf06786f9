"""Run every check of the house, the quickest first, and stop at the first that fails.

What needs one processor runs beside others; tests are shared among workers. Each mode's rules are compiled before its
workers start. Each check tells how long it took, and how much work that was on all processors together.
"""

import os
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from subprocess import PIPE, STDOUT

ROOT = Path(__file__).resolve().parent.parent
COVERED = 95  # percent of the lines and branches of the kernel and the rules that the interpreted run must reach
INTERPRETED = {"NUMBA_DISABLE_JIT": "1"}
BOUNDS_CHECKED = {"NUMBA_BOUNDSCHECK": "1"}
SLOWEST = "--durations 10 --durations-min 2"
SHARED = f"--dist worksteal {SLOWEST}"
DIGEST = "tests/test_laws.py::test_all_modes_and_machines_reach_one_digest"  # runs nearly all rules


@dataclass(frozen=True)
class Step:
    """One check: what it is, what Python runs to do it, and what it adds to the environment."""

    heading: str
    command: str
    environment: dict[str, str] = field(default_factory=dict)


STAGES = (
    (
        Step("Style", "-m ruff check --quiet"),
        Step("Layout", "-m ruff format --check --quiet"),
        Step("Types", "-m mypy"),
        Step("Compiling", "tools/compile.py"),
        Step("One digest in every mode, bounds-checked", f"-m pytest --quiet {DIGEST}", BOUNDS_CHECKED),
    ),
    (Step("Tests, compiled", f"-m pytest -n 3 {SHARED}"),),  # browsers and servers are waited for
    (Step("Tests of the rules, interpreted", f"-m coverage run -m pytest -n 2 {SHARED} -m modes", INTERPRETED),),
    (Step("Coverage, gathered", "-m coverage combine --quiet"),),
    (Step(f"Coverage of the rules, at least {COVERED} %", f"-m coverage report --fail-under={COVERED}"),),
    (Step("Tests of the rules, bounds-checked", f"-m pytest -n 2 {SHARED} -m modes", BOUNDS_CHECKED),),
)


def start(step: Step, said: int | None) -> subprocess.Popen[bytes]:
    """Start a step; what it says goes there, or is shown at once."""
    command = [sys.executable, *step.command.split()]
    return subprocess.Popen(command, cwd=ROOT, env=os.environ | step.environment, stdout=said, stderr=said and STDOUT)


def failed(steps: tuple[Step, ...]) -> list[Step]:
    """Run steps beside each other and tell of one after the other; return those that found something wrong."""
    begin, alone = time.monotonic(), len(steps) == 1
    announce(steps[0])
    running = [start(step, None if alone else PIPE) for step in steps]
    wrong = []
    for step, process in zip(steps, running, strict=True):
        if step is not steps[0]:
            announce(step)
        if process.stdout:
            with process.stdout as said:
                print(said.read().decode(), end="")
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        print(f"({time.monotonic() - begin:.0f} s, {used.ru_utime + used.ru_stime:.0f} s of work)", flush=True)
        wrong += [step] if process.returncode else []
    return wrong


def announce(step: Step) -> None:
    """Say what comes."""
    print(f"\n== {step.heading}", flush=True)


def check(stages: tuple[tuple[Step, ...], ...] = STAGES) -> int:
    """Run the stages in order; return 0 if all pass, 1 after the first that does not."""
    begin = time.monotonic()
    wrong = next(filter(None, map(failed, stages)), [])
    verdict = f"stopped at: {', '.join(step.heading for step in wrong)}" if wrong else "all is well"
    print(f"\n== {verdict[0].upper()}{verdict[1:]} ({time.monotonic() - begin:.0f} s)", flush=True)
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(check())
