"""Compiled code is kept where it disturbs nobody, never plays by old rules, and costs but time where it is not kept."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from trionfi.core import kept

PACKAGE = Path(kept.__file__).parent.parent
OURS = f"trionfi-{os.getuid()}"
QUESTION = "chance.rotate(1, 4)"
ANSWER = "16"
FULL = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))"  # no file can grow, as on a full disk

STRANGER = """
import sys
sys.path.insert(0, {folder!r})
import numpy as np
from pathlib import Path
from trionfi.core import jit
from stranger import rules
jit.enter(rules.RECORD, {{"length": rules.length}}, Path(rules.__file__).parent)
print(jit.sources(rules.length.py_func, ()) and rules.length(np.ones(1, rules.RECORD)))
"""
RULES = """
import numpy as np
from trionfi.core.jit import rule
import beside
from far import FIVE
RECORD = np.dtype((np.record, [("hours", "i2"), ("strange", "i1")]))
@rule
def length(days):
    return beside.more(int(days[0].hours) + 5) + FIVE
"""
BESIDE = """
from trionfi.core.jit import rule
@rule
def more(hours):
    return hours + 5
"""


FAR = """
FIVE = 0 + 5
"""


def told(program: str, package: Path = PACKAGE, **environment: str) -> subprocess.CompletedProcess[str]:
    """What a new process says to a program, which imports the package from that folder."""
    compiled = {"NUMBA_DISABLE_JIT": "0", "NUMBA_BOUNDSCHECK": "0", "PYTHONDONTWRITEBYTECODE": "1"}
    variables = os.environ | compiled | {"PYTHONPATH": str(package.parent)} | environment
    command = [sys.executable, "-c", program]
    return subprocess.run(command, env=variables, capture_output=True, text=True, timeout=120, check=True)


def asked(question: str, package: Path = PACKAGE, **environment: str) -> str:
    """What a new process answers, which has nothing to complain of."""
    done = told(f"from trionfi.core import chance, jit, kept; print({question})", package, **environment)
    assert done.stderr == ""
    return done.stdout.strip()


def content(folder: Path) -> dict[Path, bytes]:
    """Every file in a folder and below it."""
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def entries(folder: Path) -> list[Path]:
    """Every file of compiled code in a folder and below it."""
    return [path for path in content(folder) if path.name != kept.MARK]


def copied(folder: Path) -> Path:
    """A copy of the package's sources, to be changed."""
    return Path(shutil.copytree(PACKAGE, folder / "trionfi", ignore=shutil.ignore_patterns("__pycache__", "*.svg")))


@pytest.fixture
def crowded(tmp_path: Path) -> Path:
    """A folder with many things of somebody else."""
    folder = tmp_path / "theirs"
    for number in range(3 * kept.KEPT):
        (folder / f"bots+core-{number:016x}").mkdir(parents=True)
        (folder / f"bots+core-{number:016x}" / "thesis.txt").write_text("years of work", encoding="utf-8")
    return folder


@pytest.mark.parametrize("words", [["--version"], ["--help"], ["cards", "check", "cards.toml"]], ids=" ".join)
def test_what_compiles_nothing_needs_no_cache(words: list[str], crowded: Path, tmp_path: Path) -> None:
    some = next(PACKAGE.glob("games/*/cards.toml"))
    shutil.copy(some, tmp_path)
    program = (
        f"import os, sys; os.chdir({str(tmp_path)!r}); sys.argv[1:] = {words}; from trionfi import cli; cli.main()"
    )
    before = content(crowded)
    for nowhere in (str(crowded), os.devnull):
        done = told(f"{FULL}; {program}", NUMBA_CACHE_DIR=nowhere, HOME="/proc/nowhere")
        assert done.stdout
        assert done.stderr == ""
    assert content(crowded) == before
    assert not (crowded / OURS).exists()


def test_what_is_not_ours_is_never_touched(crowded: Path) -> None:
    before = content(crowded)
    assert asked(QUESTION, NUMBA_CACHE_DIR=str(crowded)) == ANSWER
    after = content(crowded)
    assert {path: after[path] for path in before} == before
    assert {path.relative_to(crowded).parts[0] for path in set(after) - set(before)} == {OURS}


def test_a_folder_of_our_name_that_is_not_ours_is_left_alone(crowded: Path, tmp_path: Path) -> None:
    crowded.rename(tmp_path / OURS)
    before = content(tmp_path / OURS)
    private = tmp_path / "private"
    private.mkdir()
    done = told(
        f"from trionfi.core import chance; print({QUESTION})", NUMBA_CACHE_DIR=str(tmp_path), TMPDIR=str(private)
    )
    assert done.stdout.strip() == ANSWER
    assert content(tmp_path / OURS) == before
    assert entries(private)


def test_what_is_compiled_once_is_found_by_the_next_process(tmp_path: Path) -> None:
    assert asked(QUESTION, NUMBA_CACHE_DIR=str(tmp_path)) == ANSWER
    compiled = {path: path.stat().st_mtime_ns for path in entries(tmp_path)}
    assert compiled
    assert asked(QUESTION, NUMBA_CACHE_DIR=str(tmp_path)) == ANSWER
    assert {path: path.stat().st_mtime_ns for path in entries(tmp_path)} == compiled


def test_many_processes_may_begin_at_once(tmp_path: Path) -> None:
    program = f"from trionfi.core import chance; print({QUESTION})"
    variables = os.environ | {"NUMBA_DISABLE_JIT": "0", "NUMBA_CACHE_DIR": str(tmp_path / "caches")}
    command = [sys.executable, "-c", program]
    running = [subprocess.Popen(command, env=variables, stdout=-1, stderr=-1, text=True) for _ in range(4)]
    assert [process.communicate(timeout=120) for process in running] == [(f"{ANSWER}\n", "")] * 4
    assert len(entries(tmp_path)) == 1


@pytest.mark.parametrize("wrong", ["file", "nowhere", "open", "foreign", "full"])
def test_a_cache_that_cannot_be_used_costs_one_line_of_warning(wrong: str, tmp_path: Path) -> None:
    given, private = tmp_path / "given", tmp_path / "private"
    private.mkdir()
    program = f"from trionfi.core import chance, kept; print({QUESTION})"
    if wrong == "file":
        given.write_text("a file", encoding="utf-8")
    elif wrong == "nowhere":
        given = Path("/proc/nowhere")
    elif wrong == "open":
        assert asked(QUESTION, NUMBA_CACHE_DIR=str(given)) == ANSWER
        (given / OURS).chmod(0o777)
    elif wrong == "foreign":
        assert asked(QUESTION, NUMBA_CACHE_DIR=str(given)) == ANSWER
        program = f"import os; mine = os.getuid; os.getuid = lambda: mine() + 1; {program}"
    elif wrong == "full":
        program = f"{FULL}; {program}"
    for _ in range(2):
        done = told(program, NUMBA_CACHE_DIR=str(given), TMPDIR=str(private))
        assert done.stdout.strip() == ANSWER
        assert len(done.stderr.splitlines()) == 1
        assert done.stderr.startswith("trionfi: compiled rules ")
    assert bool(entries(private)) == (wrong in ("file", "nowhere", "open"))


def test_where_nothing_can_be_kept_everything_works(tmp_path: Path) -> None:
    nowhere = {"NUMBA_CACHE_DIR": os.devnull, "HOME": "/proc/nowhere"}
    nothing = "import tempfile; tempfile.gettempdir = lambda: '/proc/nowhere'"
    done = told(f"{nothing}; from trionfi.core import chance; print({QUESTION})", PACKAGE, **nowhere)
    assert done.stdout.strip() == ANSWER
    assert len(done.stderr.splitlines()) == 1
    assert "compiled rules are kept nowhere" in done.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("damage", ["empty", "cut", "changed", "swapped"])
def test_a_damaged_entry_is_thrown_away_and_made_again(damage: str, tmp_path: Path) -> None:
    assert asked(QUESTION, NUMBA_CACHE_DIR=str(tmp_path)) == ANSWER
    (entry,) = entries(tmp_path)
    whole = entry.read_bytes()
    middle = len(whole) // 2
    entry.write_bytes(
        {
            "empty": b"",
            "cut": whole[:middle],
            "changed": whole[:middle] + bytes([whole[middle] ^ 1]) + whole[middle + 1 :],
            "swapped": whole[middle:] + whole[:middle],
        }[damage]
    )
    assert asked(QUESTION, NUMBA_CACHE_DIR=str(tmp_path)) == ANSWER
    assert len(entry.read_bytes()) > middle
    assert kept.read(entry) is not None


def test_only_old_folders_of_ours_that_nobody_uses_are_removed(tmp_path: Path) -> None:
    assert asked(QUESTION, NUMBA_CACHE_DIR=str(tmp_path)) == ANSWER
    top = tmp_path / OURS
    (current,) = [path for path in top.iterdir() if path.is_dir()]
    (top / "bots+core-unmarked").mkdir()
    for age in range(9):
        for name in ("bots+core", "another"):
            kept.claim(top / f"{name}-{age}")
            os.utime(top / f"{name}-{age}", (10**6 - age, 10**6 - age))
    used = top / "bots+core-8"
    before = len(kept._held)
    kept._hold(used)
    os.utime(used, (1, 1))
    try:
        assert asked(QUESTION, NUMBA_CACHE_DIR=str(tmp_path)) == ANSWER
    finally:
        for mark in kept._held[before:]:
            os.close(mark)
        del kept._held[before:]
    left = {path.name for path in top.iterdir() if path.is_dir()}
    newest = {f"bots+core-{age}" for age in range(kept.KEPT - 1)}
    assert left == {current.name, used.name, "bots+core-unmarked", *newest, *(f"another-{age}" for age in range(9))}


def test_each_game_has_a_place_of_its_own_that_depends_on_its_sources(tmp_path: Path) -> None:
    question = "[str(jit.shelf({*jit.KERNEL, folder})) for folder in jit.SOURCES.values()]"
    every = f"__import__('trionfi') and {question}"
    package, caches = copied(tmp_path / "one"), str(tmp_path / "caches")
    first = eval(asked(every, package, NUMBA_CACHE_DIR=caches))
    assert len({*first}) == len(first) > 1
    assert eval(asked(every, copied(tmp_path / "another"), NUMBA_CACHE_DIR=caches)) == first
    checked = eval(asked(every, package, NUMBA_CACHE_DIR=caches, NUMBA_BOUNDSCHECK="1"))
    assert not {*checked} & {*first}
    folders = eval(asked("__import__('trionfi') and [str(each) for each in jit.SOURCES.values()]", package))
    for number, folder in enumerate(folders):
        (Path(folder) / "another.py").write_text("CHANGED = 1\n", encoding="utf-8")
        edited = eval(asked(every, package, NUMBA_CACHE_DIR=caches))
        assert [one != other for one, other in zip(edited, first, strict=True)] == [
            place <= number for place in range(len(first))
        ]
    with (package / "core" / "chance.py").open("a", encoding="utf-8") as source:
        source.write("\nCHANGED = 1\n")
    assert not {*eval(asked(every, package, NUMBA_CACHE_DIR=caches))} & {*first, *edited}


@pytest.mark.parametrize("edited", ["stranger/rules.py", "beside.py", "far.py"])
def test_a_game_from_elsewhere_never_plays_by_old_rules(edited: str, tmp_path: Path) -> None:
    (tmp_path / "stranger").mkdir()
    (tmp_path / "stranger" / "__init__.py").touch()
    (tmp_path / "stranger" / ".#rules.py").symlink_to("nowhere")  # as editors mark what they have open
    (tmp_path / "stranger" / "rules.py").write_text(RULES, encoding="utf-8")
    (tmp_path / "beside.py").write_text(BESIDE, encoding="utf-8")
    (tmp_path / "far.py").write_text(FAR, encoding="utf-8")
    program, caches = STRANGER.format(folder=str(tmp_path)), {"NUMBA_CACHE_DIR": str(tmp_path / "caches")}
    for _ in range(2):
        assert told(program, PACKAGE, **caches).stdout.strip() == "16"
    assert len(entries(tmp_path / "caches")) == 1
    source = tmp_path / edited
    source.write_text(source.read_text(encoding="utf-8").replace("+ ", "+ 100 + ", 1), encoding="utf-8")
    assert told(program, PACKAGE, **caches).stdout.strip() == "116"


def test_what_was_changed_since_it_was_read_is_not_kept(tmp_path: Path) -> None:
    package, caches = copied(tmp_path), tmp_path / "caches"
    source = package / "core" / "chance.py"
    change = f"from trionfi.core import chance; open({str(source)!r}, 'a').write('CHANGED = 1'); print({QUESTION})"
    assert told(change, package, NUMBA_CACHE_DIR=str(caches)).stdout.strip() == ANSWER
    assert not caches.exists()


def test_an_interpreted_run_needs_no_cache(tmp_path: Path) -> None:
    assert asked(QUESTION, NUMBA_CACHE_DIR=str(tmp_path), NUMBA_DISABLE_JIT="1") == ANSWER
    assert asked("jit.whole_shelf()", NUMBA_CACHE_DIR=str(tmp_path), NUMBA_DISABLE_JIT="1") == "None"
    assert list(tmp_path.iterdir()) == []
