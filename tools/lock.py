"""Write the lock files: every package that trionfi may install, at one version, known by its hashes alone."""

import subprocess
import sys
import tempfile
import tomllib
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCKS = {
    "play": [],
    "test": ["--all-extras", "--group=dev", "--group=art", "--constraints=requirements/play.txt"],
    "bench": ["--all-extras", "--group=dev", "--group=bench", "--constraints=requirements/test.txt"],
}
COMPILE = ["pip", "compile", "pyproject.toml", "-", "--quiet", "--upgrade"]
REACH = ["--universal", "--python-version=3.11", "--fork-strategy=fewest"]
FORM = ["--generate-hashes", "--no-emit-index-url", "--no-annotate", "--no-header"]


def lock() -> None:
    """Choose the newest fitting versions; a later file keeps to those of the file before it."""
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        programs = Path(folder) / ("Scripts" if sys.platform == "win32" else "bin")
        subprocess.run([programs / "python", "-m", "pip", "install", "--quiet", "uv"], check=True)
        for name, selection in LOCKS.items():
            choice = [*COMPILE, *selection, *REACH, *FORM, f"--output-file=requirements/{name}.txt"]
            subprocess.run([programs / "uv", *choice], cwd=ROOT, input=build_backend(), text=True, check=True)


def build_backend() -> str:
    """Name what builds the package itself, one requirement a line: it is installed beside the rest."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return "\n".join(project["build-system"]["requires"])


if __name__ == "__main__":
    lock()
