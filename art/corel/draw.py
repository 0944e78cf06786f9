"""Draw every picture of Corel into the game's folder: python -m art.corel.draw [folder]."""

import sys
from pathlib import Path

from art.corel.pictures import pictures
from art.folder import write

FOLDER = Path(__file__).parents[2] / "src" / "trionfi" / "games" / "corel" / "view" / "art"

if __name__ == "__main__":
    write(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER, pictures())
