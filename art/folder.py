"""A folder of drawn pictures."""

from collections.abc import Mapping
from pathlib import Path


def write(folder: Path, pictures: Mapping[str, str]) -> None:
    """Write the folder anew: what is no longer drawn goes away."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.svg"):
        if old.stem not in pictures:
            old.unlink()
    for name, text in pictures.items():
        (folder / f"{name}.svg").write_text(text, encoding="utf-8", newline="\n")
