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
"""The way to a value in a card file: table, number of the entry (from 0), key, and perhaps a `Column`."""


class Column(int):
    """The end of a `Where`: a column inside the text that stands there, from 1."""


class Schema(BaseModel):
    """The base of every card file's schema: unknown keys and loose types are errors."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    def problems(self) -> list[tuple[Where, str]]:
        """What is wrong although every value has the right type: where, and in words."""
        return []


S = TypeVar("S", bound=Schema)


def read_cards(path: Path, schema: type[S]) -> S:
    """Read and check a card file; raise BadCards with every error in it."""
    text = _text(path)
    cards, found = _checked(_data(path, text), schema)
    if cards is not None and not found:
        return cards
    placed = sorted((_place(text, where), _name(where), words) for where, words in found)
    raise BadCards([f"{path.name}:{line}:{column}: {name}: {words}" for (line, column), name, words in placed])


def meant(word: str, known: Iterable[str]) -> str:
    """Say which known word was probably meant, or nothing."""
    by_letters = {each.lower(): each for each in known}
    near = difflib.get_close_matches(word.lower(), by_letters, n=1)
    return f" (did you mean {by_letters[near[0]]!r}?)" if near else ""


def _text(path: Path) -> str:
    """Read a file's text."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadCards([f"{path.name}: cannot be read: {error.strerror}"]) from None
    except UnicodeDecodeError:
        raise BadCards([f"{path.name}: is not a text in UTF-8"]) from None


def _data(path: Path, text: str) -> dict[str, Any]:
    """Read TOML."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        words, _, place = str(error).rpartition(" (at ")
        numbers = re.findall("[0-9]+", place) or [str(text.count("\n") + 1), "1"]
        raise BadCards([f"{path.name}:{':'.join(numbers)}: {words}"]) from None
    except (ValueError, RecursionError):  # a number too long, brackets too deep
        raise BadCards([f"{path.name}: is no card file"]) from None


def _checked(data: dict[str, Any], schema: type[S]) -> tuple[S | None, list[tuple[Where, str]]]:
    """Check what a file holds; give the cards, where every value has the right type, and what is wrong."""
    try:
        cards = schema.model_validate(data)
    except ValidationError as error:
        wrong = error.errors()
        found = [(tuple(problem["loc"]), _words(schema, problem)) for problem in wrong]
        return None, found + _of_the_rest(data, schema, [where for where, _ in found])
    return cards, cards.problems()


def _of_the_rest(data: dict[str, Any], schema: type[Schema], wrong: list[Where]) -> list[tuple[Where, str]]:
    """Check the other entries of a file in which some have wrong types, so that nobody has to mend it twice."""
    if any(len(where) < 2 for where in wrong):
        return []
    left_out = {where[:2] for where in wrong}
    kept = {table: [i for i in range(len(entries)) if (table, i) not in left_out] for table, entries in data.items()}
    rest = schema.model_validate({table: [data[table][i] for i in places] for table, places in kept.items()})
    told = [(where, words) for where, words in rest.problems() if len(where) > 1]
    return [((table, kept[str(table)][int(i)], *inner), words) for (table, i, *inner), words in told]


def _words(schema: type[Schema], problem: Any) -> str:
    """Word one pydantic error, with the known key nearest to an unknown one."""
    guess = meant(str(problem["loc"][-1]), _keys(schema)) if problem["type"] == "extra_forbidden" else ""
    return f"{problem['msg']}{guess}"


def _name(where: Where) -> str:
    """Name a value as people count: "creature.2.kind"."""
    parts = [part for part in where if not isinstance(part, Column)]
    return ".".join(str(part + 1) if isinstance(part, int) else part for part in parts)


def _place(text: str, where: Where) -> tuple[int, int]:
    """Find the line and column of a value: in the n-th [[table]] of its name, behind its key."""
    lines = text.splitlines()
    header = re.compile(rf"\s*\[\[?\s*{re.escape(str(where[0]))}\s*\]\]?\s*(#.*)?$") if where else None
    starts = [number for number, line in enumerate(lines) if header and header.match(line)]
    nth = where[1] if len(where) > 1 and isinstance(where[1], int) else 0
    if nth >= len(starts):
        return 1, 1
    key = next((part for part in where[1:] if isinstance(part, str)), None)
    for number in range(starts[nth] + 1, len(lines)):
        if lines[number].lstrip().startswith("["):
            break
        if key and (found := re.match(rf"\s*{re.escape(key)}\s*=\s*", lines[number])):
            return number + 1, found.end() + 1 + _inside(lines[number][found.end() :], where)
    return starts[nth] + 1, 1


def _inside(value: str, where: Where) -> int:
    """How far a column inside a text is behind the place where its value begins."""
    on_one_line = value[:1] in ("'", '"') and value[:3] not in ("'''", '"""')
    return int(where[-1]) if isinstance(where[-1], Column) and on_one_line else 0


def _keys(schema: type[Schema]) -> set[str]:
    """Every key that a card file of this schema may have, in any table."""
    return {key for model in (schema, *_nested(schema)) for key in model.model_fields}


def _nested(schema: type[Schema]) -> list[type[Schema]]:
    """The schemas that a schema's fields are made of."""
    inner = (argument for field in schema.model_fields.values() for argument in _arguments(field.annotation))
    return [kind for kind in inner if isinstance(kind, type) and issubclass(kind, Schema)]


def _arguments(annotation: Any) -> tuple[Any, ...]:
    return getattr(annotation, "__args__", (annotation,))
