"""Read a card file: TOML, checked by the game's schema; every error at once, with file, line and a guess."""

import difflib
import re
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeAlias, TypeVar, cast, get_args

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
MEANINGS = 8  # ways in which what has a wrong type may be meant, of which each is tried


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
    near = _nearest(word, known)
    return f" (did you mean {near!r}?)" if near else ""


def _nearest(word: str, known: Iterable[str]) -> str | None:
    """Give the known word that is most like another word, if one is."""
    by_letters = {each.lower(): each for each in known if each != word}
    return next((by_letters[near] for near in difflib.get_close_matches(word.lower(), by_letters, n=1)), None)


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
    """What is wrong in the other entries of a file, however those with wrong types are meant.

    So nobody has to mend the file twice, nor is told of what is wrong no more once the first faults are mended.
    """
    broken = {tuple(each["loc"][:2]) for each in wrong}
    found = [_problems(schema, mended) for mended in _mended(data, schema, wrong)]
    told = [each for each in (found[0] if found else []) if all(each in others for others in found)]
    return [(where, words) for where, words in told if len(where) > 1 and where[:2] not in broken]


def _problems(schema: type[Schema], data: dict[str, Any]) -> list[tuple[Where, str]]:
    """What is wrong in a file although every value has the right type; nothing, where one has not."""
    try:
        return schema.model_validate(data).problems()
    except ValidationError:
        return []


def _mended(data: dict[str, Any], schema: type[Schema], wrong: Sequence[Any]) -> Iterator[dict[str, Any]]:
    """Give the file as it may be meant: what has a wrong type is as in some entry that is right.

    There is none where a text is missing: it may be the name by which other entries call that one.
    """
    places: dict[tuple[str, int], list[Any]] = {}
    for each in wrong:
        table, *inside = each["loc"]
        if len(inside) < 2 or not isinstance(data[table][inside[0]], dict):
            return
        places.setdefault((table, inside[0]), []).append(each)
    before: list[dict[str, Any]] = []
    for number in range(MEANINGS):
        mended = {table: [dict(entry) for entry in entries] for table, entries in data.items()}
        for (table, place), faults in places.items():
            right = [entry for i, entry in enumerate(data[table]) if (table, i) not in places]
            if not _mend(mended[table][place], right, _model(schema, table), faults, number):
                return
        if mended in before:
            return
        before.append(mended)
        yield mended


def _mend(entry: dict[str, Any], right: Sequence[Any], model: type[Schema], faults: Sequence[Any], number: int) -> bool:
    """Mend an entry in one of the ways in which that is possible; tell whether there is one."""
    missing = {str(each["loc"][2]) for each in faults if each["type"] != UNKNOWN_KEY}
    for each in faults:
        if each["type"] == UNKNOWN_KEY:
            key = str(each["loc"][2])
            value, near = entry.pop(key), _nearest(key, model.model_fields)
            if near in missing:
                entry[near] = value
                missing.discard(near)
    for key in missing:
        values = list({repr(other[key]): other[key] for other in right if key in other}.values())
        if not model.model_fields[key].is_required():
            entry.pop(key, None)
        elif model.model_fields[key].annotation is str or not values:
            return False
        else:
            entry[key] = values[number % len(values)]
    return True


def _words(schema: type[Schema], problem: Any) -> str:
    """Word one pydantic error, with the key that was probably meant by an unknown one."""
    if problem["type"] != UNKNOWN_KEY:
        return str(problem["msg"])
    *way, key = problem["loc"]
    return f"{problem['msg']}{meant(str(key), (_model(schema, way[0]) if way else schema).model_fields)}"


def _model(schema: type[Schema], table: str) -> type[Schema]:
    """The schema of the entries of a table."""
    (model,) = get_args(schema.model_fields[table].annotation)
    assert issubclass(model, Schema)
    return cast(type[Schema], model)


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
