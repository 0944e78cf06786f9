"""Read a card file: TOML, checked by the game's schema; every error at once, with file, line and a guess."""

import difflib
import re
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from trionfi.core.errors import BadCards

Where: TypeAlias = tuple[int | str, ...]
"""The way to a value in a card file: table, number of the entry (from 0), key."""


class Schema(BaseModel):
    """The base of every card file's schema: unknown keys and loose types are errors."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    def problems(self) -> list[tuple[Where, str]]:
        """What is wrong although every value has the right type: where, and in words."""
        return []


S = TypeVar("S", bound=Schema)


def read_cards(path: Path, schema: type[S]) -> S:
    """Read and check a card file; raise BadCards with every error in it."""
    text = path.read_text(encoding="utf-8")
    try:
        cards = schema.model_validate(tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        raise BadCards([f"{path.name}: {error}"]) from None
    except ValidationError as error:
        found = [(tuple(problem["loc"]), _words(schema, problem)) for problem in error.errors()]
    else:
        found = cards.problems()
        if not found:
            return cards
    raise BadCards([f"{path.name}:{_place(text, where)}: {_name(where)}: {words}" for where, words in found])


def meant(word: str, known: Iterable[str]) -> str:
    """Say which known word was probably meant, or nothing."""
    near = difflib.get_close_matches(word, list(known), n=1)
    return f" (did you mean {near[0]!r}?)" if near else ""


def _words(schema: type[Schema], problem: Any) -> str:
    """Word one pydantic error, with the known key nearest to an unknown one."""
    guess = meant(str(problem["loc"][-1]), _keys(schema)) if problem["type"] == "extra_forbidden" else ""
    return f"{problem['msg']}{guess}"


def _name(where: Where) -> str:
    """Name a value as people count: "creature.2.kind"."""
    return ".".join(str(part + 1) if isinstance(part, int) else part for part in where)


def _place(text: str, where: Where) -> str:
    """Find a value as "line:column": in the n-th [[table]] of its name, behind its key."""
    lines = text.splitlines()
    header = re.compile(rf"\s*\[\[?\s*{re.escape(str(where[0]))}\s*\]\]?\s*$") if where else None
    starts = [number for number, line in enumerate(lines) if header and header.match(line)]
    nth = where[1] if len(where) > 1 and isinstance(where[1], int) else 0
    if nth >= len(starts):
        return "1:1"
    key = next((part for part in where[1:] if isinstance(part, str)), None)
    for number in range(starts[nth] + 1, len(lines)):
        if lines[number].lstrip().startswith("["):
            break
        if key and (found := re.match(rf"\s*{re.escape(key)}\s*=\s*", lines[number])):
            return f"{number + 1}:{found.end() + 1}"
    return f"{starts[nth] + 1}:1"


def _keys(schema: type[Schema]) -> set[str]:
    """Every key that a card file of this schema may have, in any table."""
    return {key for model in (schema, *_nested(schema)) for key in model.model_fields}


def _nested(schema: type[Schema]) -> list[type[Schema]]:
    """The schemas that a schema's fields are made of."""
    inner = (argument for field in schema.model_fields.values() for argument in _arguments(field.annotation))
    return [kind for kind in inner if isinstance(kind, type) and issubclass(kind, Schema)]


def _arguments(annotation: Any) -> tuple[Any, ...]:
    return getattr(annotation, "__args__", (annotation,))
