"""Parts of pages that are drawn once and kept, for all viewers, matches and moments that they would look the same to.

While a part is drawn it is noted what is read of the sight. It is taken again only for a sight of which all that was
read is equal, so that it never shows anything that its viewer's own sight does not hold. What differs in every sight
(names of cards, the number of the moment, the token of posts) stands in a kept part as a mark, and is put in last.
"""

import marshal
import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from jinja2 import Environment
from markupsafe import Markup, escape

OPENS, CLOSES = "\ue000", "\ue001"  # of a mark; no name that people choose has such letters
MARK = re.compile(f"{OPENS}([^{CLOSES}]*){CLOSES}")
LATE = frozenset({"csrf", "number", "url"})  # what is put in last
NESTED = frozenset({"cards", "look", "plays"})  # parts of a sight of which single things are read
MOST_KEPT = 20_000  # parts of each of two generations
MOST_ALIKE = 12  # parts of one macro and arguments
MISSING = object()
DICT = frozenset(dir(dict))

Read = tuple[str, str, Any]
"""What was read: the part of the sight ("" for itself), the key ("" for all keys, "?x" whether x is there), and it."""


def mark(name: str) -> str:
    """Write what stands for something that is put in last."""
    return f"{OPENS}{name}{CLOSES}"


def put_in(html: str, names: Callable[[str], str]) -> str:
    """Put in what marks stand for."""
    return MARK.sub(lambda found: names(found[1]), html)


class Reading:
    """A sight, or a part of it, that notes what is read of it."""

    def __init__(self, whole: Mapping[str, Any], reads: dict[tuple[str, str], Any], part: str = "") -> None:
        self.whole = whole
        self.reads = reads
        self._part = part
        self._things: Mapping[str, Any] = whole[part] if part else whole

    def __getitem__(self, key: str) -> Any:
        if not self._part and key in LATE:
            return mark(key)
        if not self._part and key in NESTED:
            return Reading(self.whole, self.reads, key)
        found = self.reads[self._part, key] = self._things.get(key, MISSING)
        if found is MISSING:
            raise KeyError(key)
        return found

    def get(self, key: str, default: Any = None) -> Any:
        """Give a thing, or something else where it is not there."""
        return self[key] if key in self._things else self._absent(key, default)

    def _absent(self, key: str, default: Any) -> Any:
        self.reads[self._part, key] = MISSING
        return default

    def __contains__(self, key: str) -> bool:
        found = self.reads[self._part, f"?{key}"] = key in self._things
        return found

    def __iter__(self) -> Iterator[str]:
        self.reads[self._part, ""] = tuple(self._things)
        return iter(self._things)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def values(self) -> list[Any]:
        """Give all things."""
        return [self[key] for key in self]


class Kept:
    """The parts that were drawn last."""

    def __init__(self) -> None:
        self._young: dict[tuple[Any, bytes], list[tuple[list[Read], Markup]]] = {}
        self._old: dict[tuple[Any, bytes], list[tuple[list[Read], Markup]]] = {}

    def __call__(self, sight: Any, macro: Any, *args: Any) -> Markup:
        """Give what a macro draws of a sight and plain arguments: kept, or drawn now."""
        outer = sight.reads if isinstance(sight, Reading) else None
        whole = sight.whole if isinstance(sight, Reading) else sight
        alike = self._alike((macro._func, marshal.dumps((whole["game"]["edition"], args), 2)))
        found = next((part for part in alike if _same(part[0], whole)), None)
        if found is None:
            reads: dict[tuple[str, str], Any] = {}
            html = macro(Reading(whole, reads), *args)
            found = [(part, key, thing) for (part, key), thing in reads.items()], html
            alike.insert(0, found)
            del alike[MOST_ALIKE:]
        if outer is not None:
            outer.update({(part, key): thing for part, key, thing in found[0]})
        return found[1]

    def _alike(self, key: tuple[Any, bytes]) -> list[tuple[list[Read], Markup]]:
        """Give the parts of one macro and arguments, the newest first."""
        alike = self._young.get(key)
        if alike is None:
            if len(self._young) >= MOST_KEPT:
                self._old, self._young = self._young, {}
            alike = self._young[key] = self._old.pop(key, [])
        return alike


def _same(reads: list[Read], sight: Mapping[str, Any]) -> bool:
    """Whether all that was read is equal in this sight."""
    for part, key, thing in reads:
        things = sight[part] if part else sight
        if not key:
            now: Any = tuple(things)
        elif key[0] == "?":
            now = key[1:] in things
        else:
            now = things.get(key, MISSING)
        if now is not thing and now != thing:
            return False
    return True


class Quick(Environment):
    """A Jinja environment that looks names up in mappings first, where that gives the same as its own order."""

    def getattr(self, obj: Any, attribute: str) -> Any:
        """Give what a template means by `obj.attribute`."""
        if (type(obj) is dict and attribute not in DICT) or type(obj) is Reading:
            try:
                return obj[attribute]
            except KeyError:
                pass
        return super().getattr(obj, attribute)


def late(sight: Mapping[str, Any]) -> dict[str, str]:
    """Give what is put in last of a sight, by the names of its marks."""
    return {name: str(escape(sight[name])) for name in LATE}
