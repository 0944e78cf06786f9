"""Read a card file: TOML, checked by the game's schema; every error at once, with file, line and a guess."""

import difflib
import re
import tomllib
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from trionfi.core.errors import BadCards


class Schema(BaseModel):
    """The base of every card file's schema: unknown keys and loose types are errors."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


S = TypeVar("S", bound=Schema)


def read_cards(path: Path, schema: type[S]) -> S:
    """Read and check a card file; raise BadCards with every error in it."""
    text = path.read_text(encoding="utf-8")
    try:
        return schema.model_validate(tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        raise BadCards([f"{path.name}: {error}"]) from None
    except ValidationError as error:
        raise BadCards([_problem(path.name, text, schema, found) for found in error.errors()]) from None


def _problem(name: str, text: str, schema: type[Schema], found: Any) -> str:
    """Word one pydantic error as file:line: where, what, and what was probably meant."""
    where = tuple(found["loc"])
    guess = _guess(schema, where) if found["type"] == "extra_forbidden" else None
    meant = f" (did you mean {guess!r}?)" if guess else ""
    place = ".".join(str(part + 1) if isinstance(part, int) else part for part in where)
    return f"{name}:{_line(text, where)}: {place}: {found['msg']}{meant}"


def _line(text: str, where: tuple[int | str, ...]) -> int:
    """Find the line of a value: the n-th [[table]] of its name, then its key."""
    lines = text.splitlines()
    header = re.compile(rf"\s*\[\[?\s*{re.escape(str(where[0]))}\s*\]\]?\s*$") if where else None
    starts = [number for number, line in enumerate(lines) if header and header.match(line)]
    nth = where[1] if len(where) > 1 and isinstance(where[1], int) else 0
    if nth >= len(starts):
        return 1
    key = next((part for part in where[1:] if isinstance(part, str)), None)
    for number in range(starts[nth] + 1, len(lines)):
        if lines[number].lstrip().startswith("["):
            break
        if key and re.match(rf"\s*{re.escape(key)}\s*=", lines[number]):
            return number + 1
    return starts[nth] + 1


def _guess(schema: type[Schema], where: tuple[int | str, ...]) -> str | None:
    """Name the known key nearest to an unknown one."""
    known: set[str] = set()
    for model in (schema, *(found for found in _nested(schema))):
        known |= set(model.model_fields)
    near = difflib.get_close_matches(str(where[-1]), known, n=1)
    return near[0] if near else None


def _nested(schema: type[Schema]) -> list[type[Schema]]:
    """The schemas that a schema's fields are made of."""
    inner = (argument for field in schema.model_fields.values() for argument in _arguments(field.annotation))
    return [kind for kind in inner if isinstance(kind, type) and issubclass(kind, Schema)]


def _arguments(annotation: Any) -> tuple[Any, ...]:
    return getattr(annotation, "__args__", (annotation,))
