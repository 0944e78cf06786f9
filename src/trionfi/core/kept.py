"""Where compiled code is kept: folders of our own, marked as ours. Whatever is wrong with them costs time alone.

All of them lie in one folder: `trionfi-UID` below `NUMBA_CACHE_DIR` if that is set, else `doors` in the user's cache.
Where that cannot be used (it is read-only, full, a file, somebody else's), a private temporary folder stands in, and
where there is none, nothing is kept; one line says so. Only what bears our mark and is used nowhere is ever removed.
"""

import fcntl
import hashlib
import logging
import os
import shutil
import stat
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path

import platformdirs

logger = logging.getLogger(__name__)

VARIABLE = "NUMBA_CACHE_DIR"
MARK = "CACHEDIR.TAG"  # the usual name, by which backups pass a cache over
MARKED = (
    b"Signature: 8a477f597d28d172789f06886806bc55\n"
    b"# trionfi keeps compiled rules here, and removes old ones. This folder may be deleted at any time.\n"
)
KEPT = 4  # folders of one name
TRIES = 3  # at a folder that another process is just removing
SUM = hashlib.sha256().digest_size  # bytes before what is kept, by which damage shows
OTHERS_WRITE = 0o022

_held: list[int] = []  # open marks of the folders that this process uses, locked as long as it lives


def _choices() -> Iterator[Path]:
    """The folders that may hold all of ours, the best first."""
    mine = f"trionfi-{os.getuid()}"  # several people may have been told the same folder
    if given := os.environ.get(VARIABLE):
        yield Path(given).absolute() / mine
    else:
        with suppress(RuntimeError):  # nobody knows a home of this user
            yield platformdirs.user_cache_path("trionfi", "trionfi") / "doors"
    yield Path(tempfile.gettempdir()) / mine


@cache
def root() -> Path | None:
    """The folder that holds all of ours, or None where nothing can be kept; a line says why it is not the usual one."""
    problems = []
    try:
        for folder in _choices():
            try:
                claim(folder)
            except OSError as error:
                problems.append(f"{folder}: {error.strerror or error}")
                continue
            if problems:
                _tell(f"compiled rules are kept in {folder}, since {'; '.join(problems)}")
            return folder
    except OSError as error:  # there is no temporary folder
        problems.append(str(error.strerror or error))
    _tell(f"compiled rules are kept nowhere, and are compiled again at each start, since {'; '.join(problems)}")
    return None


@cache
def _tell(problem: str) -> None:
    """Say once what is wrong."""
    logger.warning("trionfi: %s.", problem)


def claim(folder: Path) -> None:
    """Make a folder and mark it as ours, or find that it is; raise OSError where it cannot be ours.

    Nobody else may write there: what lies in it is run.
    """
    if not is_ours(folder):
        _make(folder)
    found = folder.lstat()
    if not stat.S_ISDIR(found.st_mode):
        raise NotADirectoryError("it is a link")
    if found.st_uid != os.getuid() or found.st_mode & OTHERS_WRITE:
        raise PermissionError("somebody else may write there")
    with tempfile.NamedTemporaryFile(dir=folder):  # whether it can be written at all
        pass


def _make(folder: Path) -> None:
    """Make a folder that bears our mark from the first moment, where there is none or an empty one."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    fresh = Path(tempfile.mkdtemp(dir=folder.parent))
    try:
        (fresh / MARK).write_bytes(MARKED)
        fresh.rename(folder)
    except OSError:
        shutil.rmtree(fresh, ignore_errors=True)
        if not is_ours(folder):  # else another process was quicker
            raise


def is_ours(folder: Path) -> bool:
    """Whether a folder bears our mark."""
    try:
        return (folder / MARK).read_bytes() == MARKED
    except OSError:
        return False


@cache
def shelf(name: str, digest: str) -> Path | None:
    """The folder for what was made from just these sources, in use from now on, or None; older ones of the name go."""
    top = root()
    if top is None:
        return None
    folder = top / f"{name}-{digest}"
    try:
        _hold(folder)
        os.utime(folder)
        same = [path for path in top.iterdir() if path.name.rpartition("-")[0] == name and is_ours(path)]
    except OSError as error:
        _tell(f"compiled rules cannot be kept in {top}: {error.strerror or error}")
        return None
    for old in sorted(same, key=_last_used)[:-KEPT]:
        _remove(old)
    return folder


def _last_used(folder: Path) -> float:
    try:
        return folder.stat().st_mtime
    except OSError:  # another process removed it
        return 0.0


def _hold(folder: Path) -> None:
    """Claim a folder and keep it from being removed while this process lives."""
    for _ in range(TRIES):
        claim(folder)
        with suppress(FileNotFoundError):
            mark = os.open(folder / MARK, os.O_RDONLY)
            with suppress(OSError):  # some file systems know no locks
                fcntl.flock(mark, fcntl.LOCK_SH)
            if is_ours(folder):
                _held.append(mark)
                return
            os.close(mark)
    raise FileNotFoundError("it is removed again and again")


def _remove(folder: Path) -> None:
    """Remove a folder of ours that is used nowhere."""
    with suppress(OSError):
        mark = os.open(folder / MARK, os.O_RDONLY)
        try:
            fcntl.flock(mark, fcntl.LOCK_EX | fcntl.LOCK_NB)
            shutil.rmtree(folder, ignore_errors=True)
        finally:
            os.close(mark)


def read(path: Path) -> bytes | None:
    """What was kept there, or None: nothing is, or it is damaged, and thrown away."""
    with suppress(OSError):
        content = path.read_bytes()
        if hashlib.sha256(content[SUM:]).digest() == content[:SUM]:
            return content[SUM:]
        path.unlink()
    return None


def write(path: Path, content: bytes) -> None:
    """Keep something there, as a whole or not at all, where that can be done."""
    try:
        handle, fresh = tempfile.mkstemp(dir=path.parent)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(hashlib.sha256(content).digest() + content)
            os.replace(fresh, path)
        except OSError:
            os.unlink(fresh)
            raise
    except OSError as error:
        _tell(f"compiled rules cannot be kept in {path.parent.parent}: {error.strerror or error}")
