"""What every game has to keep, as tests that anybody runs on a game of their own (`trionfi laws NAME`).

They need pytest and hypothesis: `pip install trionfi[laws]`.
"""

import pytest
from hypothesis import settings

pytest.register_assert_rewrite("trionfi.laws.play", "trionfi.laws.rulebook")

if settings.default and settings.default.deadline is not None:  # what is compiled in a trial takes its time
    settings.register_profile("laws", deadline=None)
    settings.load_profile("laws")
