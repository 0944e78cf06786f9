"""The games: importing this registers every one of them, in the order in which people see them."""

from trionfi.games import peuali as peuali
from trionfi.games import prime_ordeal as prime_ordeal

# isort: split
from trionfi.games import corel as corel

# isort: split
from trionfi.core.others import load_others

load_others()
