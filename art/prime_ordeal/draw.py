"""Draw every picture of Prime Ordeal into the game's folder: python -m art.prime_ordeal.draw [folder]."""

import sys
from pathlib import Path

from art.folder import write
from art.prime_ordeal.pictures import pictures

FOLDER = Path(__file__).parents[2] / "src" / "trionfi" / "games" / "prime_ordeal" / "view" / "art"

if __name__ == "__main__":
    write(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER, pictures())
