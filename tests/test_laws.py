"""The laws that every game keeps (`trionfi.laws`), also tried at crowded tables."""

import played  # noqa: F401 (brings those)

from trionfi.laws.play import *  # noqa: F403
