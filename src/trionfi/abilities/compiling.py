"""Abilities as rows of numbers: what every game writes alike."""

from collections.abc import Callable, Mapping
from typing import Any

from trionfi.abilities.language import Term, phrase


def write_target(target: Term, row: Any, targets: Mapping[str, int], write_set: Callable[[Term, Any], None]) -> int:
    """Write the set that a target is taken from, and give how it is taken."""
    which = phrase(target)
    if which.arguments:
        write_set(which[0], row)
    return targets[which.word]
