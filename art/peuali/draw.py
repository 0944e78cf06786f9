"""Draw every picture of Peuali into the game's folder: python -m art.peuali.draw [folder]."""

import sys
from pathlib import Path

from art.folder import write
from art.peuali.cards import pictures

FOLDER = Path(__file__).parents[2] / "src" / "trionfi" / "games" / "peuali" / "view" / "art"

if __name__ == "__main__":
    write(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER, pictures())
