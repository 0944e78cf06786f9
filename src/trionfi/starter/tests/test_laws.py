"""All laws and the examples of the rulebook, for this game alone."""

import os

os.environ["TRIONFI_LAWS"] = "starter"

from trionfi.laws.play import *  # noqa: F403
from trionfi.laws.rulebook import *  # noqa: F403
