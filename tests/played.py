"""The tables of the laws, with those that begin crowded."""

import crowded_corel
import crowded_peuali
import crowded_prime_ordeal

from trionfi.laws.tables import *  # noqa: F403
from trionfi.laws.tables import CROWDS

CROWDS += [crowded_corel.crowded, crowded_peuali.crowded, crowded_prime_ordeal.crowded]
