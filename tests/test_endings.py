"""How the command line and thoughts end when something comes between: Ctrl-C, a full disk, a closed pipe."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from played import play_on

import trionfi
from trionfi.bots.arena import contest
from trionfi.bots.speed import measure

SOON = 5.0  # seconds: one, but for a busy machine; what goes on here would take for ever
AT_WORK = 3.0  # seconds until a command has done something, where all is compiled
COMMAND_LINE = """
import trionfi.bots.arena, trionfi.cli, trionfi.telling
print("begun", flush=True)
trionfi.cli.main()
"""
COMPILING = 600.0  # seconds until a process has begun, where nothing is compiled yet
FULL = Path("/dev/full")
LONG = 2_000_000_000  # iterations, or matches
BEGIN = """
import signal, sys, threading, time, trionfi
signal.signal(signal.SIGINT, signal.default_int_handler)
from trionfi.bots.arena import contest
from trionfi.bots.whole import RandomPlay
match = trionfi.new("peuali", seats=3, key=1)
play = RandomPlay(match.game, match.numbers, 1)
play.play(1)
for level in ("greedy", "random", "search"):
    match.clone().play(trionfi.bots.level(level)(match.game, match.state, 1).action)
print("begun", flush=True)
"""
END = """
while threading.active_count() > 1: time.sleep(0.01)
"""
ENDLESS = {
    "search": f"trionfi.bots.search(match, iterations={LONG})",
    "one thread": f"trionfi.bots.search(match, iterations={LONG}, threads=1)",
    "a day": "trionfi.bots.search(match, seconds=86_400)",
    "random play": f"play.play({LONG})",
    "contest": f"""
for tally in contest("peuali", ["search", "greedy", "random"], 1000, 1, iterations={LONG}, jobs=2): pass
""",
    "review": f"""
match.play(match.legal[0])
list(trionfi.bots.review(match, iterations={LONG}))
""",
}


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    """Compile what the processes run, into the cache where they find it."""
    *_, tally = contest("peuali", ["search", "greedy", "random"], 3, 1, iterations=4)
    assert tally.matches == 3
    measure("peuali", 3, 0.01)


def begun(program: str, *words: str) -> subprocess.Popen[str]:
    """Start a program and wait until it has begun; it hears Ctrl-C even where the tests themselves do not."""
    process = subprocess.Popen(
        [sys.executable, "-c", program, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    assert process.stdout
    assert process.stdout.readline() == "begun\n"
    return process


def interrupted(process: subprocess.Popen[str]) -> tuple[str, str]:
    """Interrupt a process; give what it printed, if it ends soon."""
    begin = time.monotonic()
    process.send_signal(signal.SIGINT)
    try:
        out, err = process.communicate(timeout=COMPILING)
    finally:
        process.kill()
    assert time.monotonic() - begin < SOON
    return out, err


@pytest.mark.parametrize("what", ENDLESS)
def test_ctrl_c_ends_what_would_take_for_ever(what: str) -> None:
    work = "\n".join(f"    {line}" for line in ENDLESS[what].strip().splitlines())
    end = 'except KeyboardInterrupt as stopped:\n    print(getattr(stopped, "thought", None))'
    process = begun(f"{BEGIN}\ntry:\n{work}\n{end}\n{END}")
    time.sleep(0.5)
    out, err = interrupted(process)
    assert (process.returncode, err) == (0, "")
    assert out.startswith("Thought(") == (what not in ("contest", "random play"))


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """Save a whole match of random play."""
    file = tmp_path / "match.txt"
    file.write_text(play_on(trionfi.new("peuali", seats=3, key=5), 1).save(), encoding="utf-8")
    return file


def test_ctrl_c_tells_the_results_of_a_contest_so_far() -> None:
    process = begun(COMMAND_LINE, "match", "peuali", "--seats", "greedy,random,random", "--games", str(LONG))
    time.sleep(AT_WORK)
    out, err = interrupted(process)
    assert process.returncode == 130
    assert "Traceback" not in err
    assert "decisions" in out
    assert "seat 3" in out


def test_ctrl_c_in_a_review_tells_the_match(saved: Path) -> None:
    slowly = f"import trionfi; trionfi.bots.review.__kwdefaults__['iterations'] = {LONG}"
    process = begun(slowly + COMMAND_LINE, "replay", "--review", str(saved))
    time.sleep(AT_WORK)
    out, err = interrupted(process)
    assert process.returncode == 130
    assert "Traceback" not in err
    assert "share of the win" in out


@pytest.mark.parametrize(
    "words",
    [
        ("bench", "peuali", "--seconds", "80000"),
        ("match", "peuali", "--seats", "random,random,random", "--games", str(LONG)),
        ("match", "peuali", "--seats", "search,random,random", "--iterations", str(LONG)),
    ],
    ids=" ".join,
)
def test_ctrl_c_ends_a_command_without_a_traceback(words: tuple[str, ...]) -> None:
    process = begun(COMMAND_LINE, *words)
    time.sleep(AT_WORK)
    _, err = interrupted(process)
    assert process.returncode == 130
    assert "Traceback" not in err


def commands(saved: Path) -> list[tuple[str, ...]]:
    """Every command that ends by itself, and prints something."""
    return [
        ("--version",),
        ("replay", str(saved)),
        ("bench", "peuali", "--seconds", "0.01"),
        ("bench", "peuali", "--seconds", "0.01", "--json"),
        ("match", "peuali", "--seats", "random,random,random", "--games", "3"),
        ("cards", "check", str(trionfi.GAMES["peuali"].folder / "cards.toml")),
        ("cards", "check", str(saved.with_name("none.toml"))),
    ]


@pytest.mark.skipif(not FULL.exists(), reason="there is no full device")
def test_a_full_device_is_told_in_one_sentence(saved: Path) -> None:
    serving = ("play", "--port", "0", "--no-browser", "--database", f"sqlite:///{saved.with_name('table')}")
    for words in [*commands(saved), serving]:
        with FULL.open("w") as full:
            ended = subprocess.run(
                [sys.executable, "-m", "trionfi", *words], stdout=full, stderr=subprocess.PIPE, text=True, check=False
            )
        assert (ended.returncode, ended.stderr) == (
            1,
            "trionfi: the output cannot be written: No space left on device\n",
        ), words


def test_a_closed_pipe_is_no_fault(saved: Path) -> None:
    for words in commands(saved)[:2]:
        read, write = os.pipe()
        os.close(read)
        with os.fdopen(write, "w") as pipe:
            ended = subprocess.run(
                [sys.executable, "-m", "trionfi", *words], stdout=pipe, stderr=subprocess.PIPE, text=True, check=False
            )
        assert (ended.returncode, ended.stderr) == (1, ""), words


def test_a_table_that_cannot_keep_its_matches_says_so_in_one_sentence() -> None:
    command = [sys.executable, "-m", "trionfi", "play", "--port", "0", "--no-browser"]
    nowhere = os.environ | {"HOME": "/proc/nowhere", "XDG_DATA_HOME": ""}
    ended = subprocess.run(command, env=nowhere, capture_output=True, text=True, check=False)
    assert ended.returncode == 1
    assert len(ended.stderr.splitlines()) == 1
    assert "cannot be opened" in ended.stderr
