"""The games: importing this registers every one of them. A fourth game is one more line."""

from trionfi.games import peuali as peuali
from trionfi.games import prime_ordeal as prime_ordeal
