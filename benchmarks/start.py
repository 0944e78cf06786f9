"""From the start of a process to the first move, with an empty cache of compiled code and with a full one."""

import os
import subprocess
import sys
import tempfile
import time

from benchmarks.figures import Figure, Section
from benchmarks.timing import Plan

MOMENTS = ("first legal moves known", "first move made")
PROGRAM = """
import sys, trionfi
match = trionfi.new(sys.argv[1], key=0)
word = match.legal[0]
print(word, flush=True)
match.play(word)
print(word, flush=True)
"""
BARE = ("numpy and numba imported",)
BARE_PROGRAM = "import numba, numpy; print('ready', flush=True)"
METHOD = (
    "Each run is a new process, from the moment it is asked for. Cold: compiled code is kept in a folder that is empty "
    "before; warm: the same folder, filled by the cold run. Importing NumPy and Numba alone stands beside."
)
LIMITS = (
    "Cold, the compiler, whose time grows with the code of the rules. Warm, the imports and the reading of "
    "compiled code from the cache."
)


def measure(plan: Plan) -> Section:
    """Start processes, round by round."""
    rounds = [one_round(plan.game) for _ in range(plan.rounds)]
    figures = [Figure(name, "s", [times[name] for times in rounds]) for name in rounds[0]]
    return Section("From process start to the first move", METHOD, figures, LIMITS)


def one_round(game: str) -> dict[str, float]:
    """Start one process that is cold, one that is warm, and one that has nothing of ours."""
    with tempfile.TemporaryDirectory() as folder:
        environment = os.environ | {"NUMBA_CACHE_DIR": folder}
        cold = moments(PROGRAM, game, environment)
        warm = moments(PROGRAM, game, environment)
        bare = moments(BARE_PROGRAM, game, environment)
    named = {
        f"{kind}: {name}": seconds
        for kind, run in (("cold", cold), ("warm", warm))
        for name, seconds in zip(MOMENTS, run, strict=True)
    }
    return named | dict(zip(BARE, bare, strict=True))


def moments(program: str, game: str, environment: dict[str, str]) -> list[float]:
    """Run a program; return after how many seconds it printed each of its lines."""
    begin = time.perf_counter()
    command = [sys.executable, "-c", program, game]
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment) as process:
        assert process.stdout
        times = [time.perf_counter() - begin for _ in process.stdout]
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, command)
    return times
