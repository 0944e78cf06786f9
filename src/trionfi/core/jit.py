"""Compiled rules: `@rule`, `@generic`, and what compiled code is made of.

`NUMBA_DISABLE_JIT=1` runs everything interpreted, `NUMBA_BOUNDSCHECK=1` runs it compiled with every index
checked; both give the same bytes as the plain compiled run.
"""

import gc
import hashlib
import inspect
import pickle
import platform
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from functools import cache, wraps
from importlib.metadata import version
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np
from numba.core import sigutils, types
from numba.core.caching import NullCache
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler, CompileResult
from numba.core.compiler_lock import global_compiler_lock
from numba.core.registry import CPUDispatcher
from numba.extending import typeof_impl
from numba.np.numpy_support import as_dtype

from trionfi.core import indices, kept
from trionfi.core.meanwhile import WAY
from trionfi.core.mistakes import worded
from trionfi.core.names import Namespace
from trionfi.core.sources import changeless, constants, folder_of, named, note_sources

F = TypeVar("F", bound=Callable[..., Any])

CONFIG: Any = numba.config
normalize_signature: Any = sigutils.normalize_signature
unliteral: Any = types.unliteral
INTERPRETED = bool(CONFIG.DISABLE_JIT)
OPTIONS = {"nogil": True, "error_model": "numpy", "_nrt": False}  # of all compiled code
PACKAGE = Path(__file__).parent.parent
KERNEL = (PACKAGE / "core", PACKAGE / "bots")  # all compiled code may be made of rules in these folders

cast(Any, types.Record).__repr__ = cache(types.Record.__repr__)  # long, and asked for at every step of a compilation

RULES: dict[np.dtype[Any], Mapping[str, Callable[..., Any]]] = {}
"""The rules of every registered game, by the type of its record; filled by `enter`."""

SOURCES: dict[np.dtype[Any], Path] = {}
"""Where the rules of every registered game lie, by the type of its record; filled by `enter`."""


def enter(record: np.dtype[Any], rules: Mapping[str, Callable[..., Any]], folder: Path) -> None:
    """Let the generic functions be these rules for records of that type; their sources lie in the folder's `rules`."""
    room = folder.resolve() / "rules"
    RULES[record], SOURCES[record] = rules, room if room.is_dir() else room.parent
    note_sources(SOURCES[record])


def sources(function: Callable[..., Any], arguments: Any) -> set[Path]:
    """The folders whose sources a door depends on: the kernel, its own, and those of all rules that it is made of."""
    games = {SOURCES[kind] for kind in records_within(arguments) if kind in SOURCES}
    return {*KERNEL, *games, *map(home, parts(function, arguments))}


def parts(function: Callable[..., Any], arguments: Any) -> set[Callable[..., Any]]:
    """The plain functions of all rules that a door is made of, those that its arguments' records choose among them."""
    games = [RULES[kind].values() for kind in records_within(arguments) if kind in RULES]
    return rules_within(function, *(rule.py_func for rules in games for rule in rules if isinstance(rule, Rule)))


def rules_within(*functions: Callable[..., Any]) -> set[Callable[..., Any]]:
    """Plain functions, and those of all rules that they call by name, and so on."""
    found, due = set(functions), list(functions)
    while due:
        called = {value.py_func for value in named(due.pop()) if isinstance(value, Rule)} - found
        found |= called
        due += called
    return found


def records_within(kind: Any) -> Iterator[np.dtype[Any]]:
    """The types of the records that an argument, or several, are made of."""
    if isinstance(kind, types.Record):
        yield as_dtype(kind)
    elif isinstance(kind, types.Array):
        yield from records_within(kind.dtype)
    elif isinstance(kind, tuple | types.BaseTuple):
        for part in cast(Any, kind):
            yield from records_within(part)


def home(function: Callable[..., Any]) -> Path:
    """The folder that a function belongs to: that of its game, or else the one in which its file lies."""
    folder = folder_of(function)
    return next((game for game in SOURCES.values() if game in (folder, *folder.parents)), folder)


def shelf(folders: Collection[Path]) -> Path | None:
    """Where code is kept that was made from these sources; None for nowhere, as where they changed since."""
    sums = sorted((folder.name, found) for folder in folders if (found := changeless(folder)))
    if INTERPRETED or len(sums) < len(folders):
        return None
    total = hashlib.sha256(b"checked" if CONFIG.BOUNDSCHECK else b"plain")
    for part in (
        version("numba"),
        version("numpy"),
        version("llvmlite"),
        platform.python_version(),
        platform.machine(),
    ):
        total.update(part.encode() + b"\0")
    for _, each in sums:
        total.update(each)
    return kept.shelf("+".join(name for name, _ in sums), total.hexdigest()[:16])


def whole_shelf() -> Path | None:
    """Where to keep what is known of all compiled code together."""
    return shelf([*KERNEL, *SOURCES.values()])


class Kept(NullCache):
    """The code of a door on its shelf: compiled again where it is not there, or damaged, or from other sources."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self.function = function

    def _place(self, sig: Any, codegen: Any) -> Path | None:
        """The file for the code that takes arguments of these types."""
        function = self.function
        if function.__closure__ or not Path(inspect.getfile(function)).exists():
            return None  # more than its source tells what it does
        args, _ = normalize_signature(sig)
        folder = shelf(sources(function, args))
        code = function.__qualname__, function.__code__.co_firstlineno, constants(parts(function, args))
        told = repr((function.__module__, *code, args, codegen.magic_tuple()))
        return folder and folder / f"{function.__name__}-{hashlib.sha256(told.encode()).hexdigest()[:16]}"

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """Take code from the shelf, or None."""
        target_context.refresh()
        place = self._place(sig, target_context.codegen())
        content = place and kept.read(place)
        if not content:
            return None
        return cast(Any, CompileResult)._rebuild(target_context, *pickle.loads(content))  # noqa: S301 (only we write there)

    def save_overload(self, sig: Any, data: Any) -> None:
        """Put code on the shelf."""
        place = self._place(sig, data.codegen)
        if place and not data.library.has_dynamic_globals:
            kept.write(place, pickle.dumps(data._reduce()))


class Library(JITCodeLibrary):
    """The code of one rule, neither optimised nor made into machine code: the door that it is part of is."""

    def finalize(self) -> None:
        """Leave it as it is."""
        self._finalized = True


class Whole(JITCodeLibrary):
    """The code of a door with all rules that it is made of, which nothing else calls."""

    _codegen: Any
    _final_module: Any

    def _optimize_final_module(self) -> None:
        """Optimise it as a whole, once; Numba would do it twice, and keep each rule callable from outside."""
        for function in self._final_module.functions:
            if function.linkage.name == "linkonce_odr":
                function.linkage = "internal"
        passes, builder = self._codegen._module_pass_manager()
        passes.run(self._final_module, builder)


class Doorway(Compiler):
    """The compiler of doors."""

    def __init__(self, typing: Any, target: Any, _: None, *details: Any) -> None:
        library = target.codegen().create_library("door")
        library.__class__ = Whole
        library.enable_object_caching()
        cast(Any, super()).__init__(typing, target, library, *details)


class Door(CPUDispatcher):
    """A compiled function that Python calls; it is kept in the cache folder."""

    py_func: Any

    def __init__(self, function: Callable[..., Any]) -> None:
        super().__init__(py_func=function, targetoptions={"nopython": True, **OPTIONS}, pipeline_class=Doorway)
        self._cache = Kept(function)

    def compile(self, sig: Any) -> Any:
        """Take it from the cache, or compile it."""
        with global_compiler_lock, uncollected(), indices.from_the_front(), worded(self.py_func):
            return super().compile(sig)


@contextmanager
def uncollected() -> Iterator[None]:
    """Collect no garbage meanwhile: a compiler makes very many objects, and needs most of them to the end."""
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()


class Rule(CPUDispatcher):
    """A compiled rule: part of other compiled code, or behind a door of its own where Python calls it.

    Numba would optimise every function with all that it calls, and write machine code for it, level by level: for a
    hundred small rules most of that work is done again and again. A `Rule` is only typed and lowered; a `Door` takes it
    in with all that it calls.
    """

    _compiler: Any
    targetctx: Any
    overloads: Any

    def __init__(self, function: Callable[..., Any]) -> None:
        options = {"nopython": True, **OPTIONS, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
        super().__init__(py_func=function, targetoptions=options)
        self._compiler._customize_flags = self._unfinished
        self._door: Any = None

    @staticmethod
    def _unfinished(flags: Any) -> Any:
        flags.no_compile = True
        return flags

    def compile(self, sig: Any) -> Any:
        """Type and lower the rule for some types of arguments; return what stands for it in other compiled code."""
        args, return_type = normalize_signature(sig)
        if args in self.overloads:
            return self.overloads[args].entry_point
        with global_compiler_lock, self._compiling_counter, indices.from_the_front(), worded(self.py_func):
            result = self._compiler.compile(args, return_type)
        result.library.__class__ = Library
        entry = object()
        self.targetctx.insert_user_function(entry, result.fndesc, [result.library, *result.library._linking_libraries])
        self.overloads[args] = result._replace(entry_point=entry)
        return entry

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """Type a call of it, once for all whole numbers: `int64` for constants and for the narrow ones of records."""
        return super().get_call_template(widened(args), kws)

    def get_overload(self, sig: Any) -> Any:
        """What stands for it in other compiled code."""
        args, _ = normalize_signature(sig)
        return super().get_overload(widened(args))

    def __call__(self, *args: Any) -> Any:
        """Go through the door, or run interpreted while it is not there yet."""
        if WAY.uncompiled:
            return self.py_func(*args)
        if self._door is None:
            self._door = Door(self.py_func)
        return self._door(*args)


def widened(args: Any) -> tuple[Any, ...]:
    """The types of arguments, with `int64` for every whole number that fits it."""
    plain = (unliteral(kind) for kind in args)
    return tuple(types.int64 if isinstance(kind, types.Integer) and kind != types.uint64 else kind for kind in plain)


class Generic(Rule):
    """A rule by its name: the one of the game whose record is the first argument, chosen while compiling."""

    def _chosen(self, kind: Any) -> Any:
        return RULES[as_dtype(kind)][self.py_func.__name__]

    def __call__(self, *args: Any) -> Any:
        """Go through the door of the rule that is chosen."""
        return RULES[args[0].dtype][self.py_func.__name__](*args)

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """Type a call of it."""
        return self._chosen(args[0]).get_call_template(args, kws)

    def get_overload(self, sig: Any) -> Any:
        """What stands for it in other compiled code."""
        args, _ = normalize_signature(sig)
        return self._chosen(args[0]).get_overload(sig)


def rule(function: F) -> F:
    """Compile a plain function on records and arrays; it also runs uncompiled.

    Rules allocate nothing, so they are compiled without Numba's memory manager (`_nrt`): one that tried to would not
    compile, and no time goes into counting references to the arrays that are handed from rule to rule.
    """
    if INTERPRETED:
        return function
    note_sources(folder_of(function))
    return cast(F, Rule(function))


def generic(stub: F) -> F:
    """Make `stub(state, ...)` call the rule of that name of the game whose record `state` is.

    The choice is made by the record's type: while compiling, so that it costs nothing when run, or by a look-up
    when interpreted.
    """
    name = stub.__name__

    @wraps(stub)
    def interpreted(*args: Any) -> Any:
        return RULES[args[0].dtype][name](*args)

    return cast(F, interpreted if INTERPRETED else Generic(stub))


def _constants_in(names: Namespace, _: object) -> Any:
    """Let compiled code read the names of a namespace as it reads those of a module: as constants."""
    return cast(Any, types.Module)(names)


cast(Any, typeof_impl).register(Namespace, _constants_in)
