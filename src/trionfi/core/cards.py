"""Read a card file: TOML, checked by the game's schema; every error at once, with file, line and a guess."""

import difflib
import re
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeAlias, TypeVar, get_args

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
UNKNOWN_KEY = "extra_forbidden"  # as pydantic calls it
CALLED = ("name", "word")  # the keys of what other entries call one


def read_cards(path: Path, schema: type[S]) -> S:
    """Read and check a card file; raise BadCards with every error in it."""
    text = _text(path)
    cards, found = _checked(_data(path, text), schema)
    if cards is not None and not found:
        return cards
    placed = sorted((_place(text, where), _name(where), words) for where, words in found)
    raise BadCards([f"{path.name}:{line}:{column}: {name}: {words}" for (line, column), name, words in placed])


def tables(path: Path) -> set[str]:
    """The tables that a card file has, whichever game it is for; raise BadCards where it cannot be read."""
    return set(_data(path, _text(path)))


def meant(word: str, known: Iterable[str]) -> str:
    """Say which known word was probably meant, or nothing."""
    by_letters = {each.lower(): each for each in known if each != word}
    near = difflib.get_close_matches(word.lower(), by_letters, n=1)
    return f" (did you mean {by_letters[near[0]]!r}?)" if near else ""


def _text(path: Path) -> str:
    """Read a file's text, without the mark with which some editors begin it."""
    try:
        return path.read_text(encoding="utf-8-sig")
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
        wrong: list[Any] = error.errors()
        return None, [(tuple(each["loc"]), _words(schema, each)) for each in wrong] + _of_the_rest(data, schema, wrong)
    return cards, cards.problems()


def _of_the_rest(data: dict[str, Any], schema: type[Schema], wrong: Sequence[Any]) -> list[tuple[Where, str]]:
    """What is wrong in the other entries of a file, both where those with wrong types are left out and where not.

    So nobody has to mend the file twice, nor is told of what is wrong no more once the first faults are mended. Nothing
    is told where a name or word is wrong, by which other entries may call that one.
    """
    lists = {table: entries for table, entries in data.items() if isinstance(entries, list)}
    faults, broken = {tuple(each["loc"][:3]) for each in wrong}, {tuple(each["loc"][:2]) for each in wrong}
    kept = {table: [i for i in range(len(lists[table])) if (table, i) not in broken] for table in lists}
    if any(len(way) < 3 or not kept.get(way[0]) or way[2] in CALLED for way in faults):
        return []

    def mended(table: str, i: int) -> dict[str, Any]:
        """The entry with what it lacks as in the first right one of its table."""
        own = {key: value for key, value in lists[table][i].items() if (table, i, key) not in faults}
        return {**lists[table][kept[table][0]], **own} if (table, i) in broken else own

    left = {table: [entries[i] for i in kept[table]] for table, entries in lists.items()}
    whole = {table: [mended(table, i) for i in range(len(entries))] for table, entries in lists.items()}
    without = [
        ((table, kept[table][int(i)], *inner) if table in kept else (table, i, *inner), words)
        for (table, i, *inner), words in _problems(schema, data | left)
    ]
    return [each for each in _problems(schema, data | whole) if each in without]


def _problems(schema: type[Schema], data: dict[str, Any]) -> list[tuple[Where, str]]:
    """What is wrong inside tables although every value has the right type; nothing, where one has not."""
    try:
        return [each for each in schema.model_validate(data).problems() if len(each[0]) > 1]
    except ValidationError:
        return []


def _words(schema: type[Schema], problem: Any) -> str:
    """Word one pydantic error, with the key that was probably meant by an unknown one."""
    if problem["type"] != UNKNOWN_KEY:
        return str(problem["msg"])
    *way, key = problem["loc"]
    return f"{problem['msg']}{meant(str(key), _model(schema, way).model_fields)}"


def _model(schema: type[Schema], way: Sequence[int | str]) -> type[Schema]:
    """The schema of what stands there: the file itself, a table, an entry of one, or a table in it."""
    for part in way:
        if isinstance(part, str):
            schema = next(_schemas(schema.model_fields[part].annotation), Schema)
    return schema


def _schemas(annotation: object) -> Iterator[type[Schema]]:
    """The schemas in an annotation, such as that of a list of entries."""
    if isinstance(annotation, type) and issubclass(annotation, Schema):
        yield annotation
    for part in get_args(annotation):
        yield from _schemas(part)


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
