"""Draw every picture of Peuali into the game's folder: python art/peuali/draw.py [folder]."""

import sys
from pathlib import Path

from cards import pictures

FOLDER = Path(__file__).parents[2] / "src" / "trionfi" / "games" / "peuali" / "view" / "art"


def main(folder: Path) -> None:
    """Write the folder anew: what is no longer drawn goes away."""
    folder.mkdir(parents=True, exist_ok=True)
    drawn = pictures()
    for old in folder.glob("*.svg"):
        if old.stem not in drawn:
            old.unlink()
    for name, text in drawn.items():
        (folder / f"{name}.svg").write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
