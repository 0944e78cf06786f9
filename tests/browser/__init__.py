"""Tests in a real browser."""

import pytest

pytest.register_assert_rewrite("browser.usable")  # so that what a page fails in is told
