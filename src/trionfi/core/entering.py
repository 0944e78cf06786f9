"""What a game has to have before it is entered among the others; what it lacks is told in words."""

from collections.abc import Callable, Iterable, Sequence
from types import ModuleType
from typing import Any

from trionfi.core.errors import GameFault

RULES = ("start", "legal", "apply", "score", "hide", "imagine")


def found_rules(
    game: Any, modules: Sequence[ModuleType], others: Iterable[Any], head: Sequence[str]
) -> dict[str, Callable[..., Any]]:
    """The six rules of a game, which stand in some modules; raise GameFault where it cannot be told from the others."""
    for other in others:
        if other.name == game.name:
            raise GameFault(f"{game.name}: there is a game of that name already, {other.title}")
        if other.record == game.record:
            raise GameFault(
                f"{game.name}: its record has the very fields of that of {other.name}, by which rules are found"
            )
    if (game.record.names or ())[: len(head)] != tuple(head):
        raise GameFault(f"{game.name}: its record does not begin with HEAD: {', '.join(head)}")
    rules = {name: getattr(module, name) for name in RULES for module in modules if hasattr(module, name)}
    if missing := [name for name in RULES if name not in rules]:
        places = ", ".join(module.__name__ for module in modules)
        raise GameFault(f"{game.name}: no rule {', '.join(missing)} stands in {places}")
    return rules
