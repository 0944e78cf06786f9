"""The house rules that a machine can hold: imports, names, sizes, sentences, commands and locks."""

import ast
import re
import subprocess
import tomllib
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "trionfi"
GAMES = PACKAGE / "games"
MODULES = sorted(PACKAGE.rglob("*.py"))
SOURCE_KINDS = {".py", ".js", ".css", ".html", ".jinja", ".j2", ".sh"}
LONGEST_FILE = 400  # lines
MOST_NAMES = 24  # that one import brings in; constants that belong together have a namespace

# Which parts of the package each part may import, besides itself. A game is the part "games.NAME".
MAY_IMPORT = {
    "core": set(),
    "games": {"core", "games.*"},
    "games.*": {"core", "abilities"},
    "abilities": {"core"},
    "bots": {"core"},
    "envs": {"core"},
    "press": {"core"},
    "lab": {"core", "bots"},
    "table": {"core", "bots"},
    "telling": {"core", "bots"},
    "laws": {"core", "door"},
    "new_game": {"core"},
    "starter": {"core", "laws"},
    "__main__": {"cli"},
}
MAY_IMPORT_ALL = {"cli", "door"}
ROOMS = ("rules", "cards", "speech", "")  # of a game, from the ground up, its door last: what is below may enter


def assembled(*pieces: str) -> str:
    """Join alternatives of a pattern; each holds a "~", so as not to be found in this very file."""
    return "|".join(pieces).replace("~", "")


UNFINISHED = re.compile(rf"\b({assembled('TO~DO', 'FIX~ME', 'X~XX')})\b")
REGISTRIES = re.compile(assembled(r"py~pi\.org", "python~hosted", r"npm~js\.", r"debian~\.org", r"crates~\.io"))
MACHINE_PATHS = re.compile(rf"(?<![\w.)}}])/({assembled('wo~rk', 'ro~ot', 'ho~me', 'Us~ers')})/\w")


def relative(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def tracked_texts() -> Iterator[tuple[str, str]]:
    """Every text file that is in the repository, or would be by the next commit: its path and its text."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\0")
    for name in filter(None, names):
        path = ROOT / name
        if path.is_file() and b"\0" not in (content := path.read_bytes()):
            yield name, content.decode("utf-8")


def lines_with(pattern: re.Pattern[str]) -> list[str]:
    """Where in the repository's files the pattern occurs, as "file:line: text"."""
    return [
        f"{name}:{number}: {line.strip()[:120]}"
        for name, text in tracked_texts()
        for number, line in enumerate(text.splitlines(), 1)
        if pattern.search(line)
    ]


def part_of(module: list[str]) -> str:
    """Name the part of the package that a module belongs to, from the words after "trionfi"."""
    if module[:1] == ["games"] and len(module) > 1 and (GAMES / module[1]).is_dir():
        return f"games.{module[1]}"
    if module and ((PACKAGE / module[0]).is_dir() or (PACKAGE / f"{module[0]}.py").is_file()):
        return module[0]
    return "door"


def module_words(path: Path) -> list[str]:
    words = list(path.relative_to(PACKAGE).with_suffix("").parts)
    return words[:-1] if words[-1] == "__init__" else words


def imported_modules(path: Path) -> Iterator[list[str]]:
    """Every module that a file imports, anywhere in it, as words; relative imports are made absolute."""
    folder = ["trionfi", *path.relative_to(PACKAGE).parts[:-1]]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".") for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = folder[: len(folder) - node.level + 1] if node.level else []
            start = [*base, *(node.module or "").split(".")] if node.module else base
            yield from ([*start, alias.name] for alias in node.names)


def allowed(importer: str, imported: str) -> bool:
    if importer in MAY_IMPORT_ALL or importer == imported:
        return True
    kind = "games.*" if importer.startswith("games.") else importer
    wanted = "games.*" if imported.startswith("games.") else imported
    return wanted in MAY_IMPORT.get(kind, set())


@pytest.mark.parametrize("path", MODULES, ids=relative)
def test_a_module_imports_only_the_layers_below_it(path: Path) -> None:
    importer = part_of(module_words(path))
    ours = [words[1:] for words in imported_modules(path) if words[0] == "trionfi"]
    assert [".".join(words) for words in ours if not allowed(importer, part_of(words))] == []


@pytest.mark.parametrize("path", sorted(GAMES.glob("*/**/*.py")), ids=relative)
def test_a_room_of_a_game_lets_in_only_what_is_below_it(path: Path) -> None:
    """A game has these rooms and no others, each a folder, or a file where it would be the only one in it."""
    game, *inside = module_words(path)[1:]
    room = "".join(inside[:1])
    ours = [words[3:] for words in imported_modules(path) if words[:3] == ["trionfi", "games", game]]
    assert room in ROOMS
    assert {words[0] for words in ours} <= set(ROOMS[: ROOMS.index(room) + 1])


def test_imports_form_no_circle() -> None:
    """Not for types either: whoever imports is above what it imports."""
    names = {".".join(["trionfi", *module_words(path)]): path for path in MODULES}
    below = {
        name: {
            target
            for words in imported_modules(path)
            for target in (".".join(words), ".".join(words[:-1]))
            if target in names and target != name and names[target].name != "__init__.py"
        }
        for name, path in names.items()
    }
    list(TopologicalSorter(below).static_order())  # raises CycleError, with the circle


def test_no_import_brings_in_a_crowd_of_names() -> None:
    crowds = [
        f"{relative(path)}:{node.lineno}"
        for path in MODULES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and len(node.names) > MOST_NAMES
    ]
    assert crowds == []


def test_only_what_is_about_the_compiler_imports_numba() -> None:
    importers = {relative(path) for path in MODULES for words in imported_modules(path) if words[0] == "numba"}
    assert importers == {f"src/trionfi/core/{name}.py" for name in ("jit", "instructions", "indices")}


def test_init_files_are_doors_and_nothing_else() -> None:
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
    doors = [path for path in MODULES if path.name == "__init__.py"]
    inside = [
        relative(path)
        for path in doors
        if any(isinstance(node, kinds) for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    ]
    assert inside == []


def test_a_game_is_named_in_its_own_folder_only() -> None:
    """One line a game is allowed outside: its line in the registry."""
    games = sorted(folder.name for folder in GAMES.iterdir() if (folder / "rules.md").is_file())
    named = []
    for name, text in tracked_texts():
        for game in games:
            word = re.compile(r"(?<![a-z])" + game.replace("_", r"[\s_-]*") + r"(?![a-z])", re.IGNORECASE)
            spared = 1 if name == "src/trionfi/games/__init__.py" else 0
            lines = [line for line in text.splitlines() if word.search(line)]
            if name.startswith("src/") and not name.startswith(f"src/trionfi/games/{game}/") and len(lines) > spared:
                named.append(f"{name}: {lines[spared].strip()[:100]}")
    assert named == []


def test_no_file_names_a_package_registry_or_a_path_of_one_machine() -> None:
    assert lines_with(REGISTRIES) == []
    assert lines_with(MACHINE_PATHS) == []


def test_nothing_is_left_unfinished() -> None:
    assert lines_with(UNFINISHED) == []


def test_no_source_file_is_too_long() -> None:
    lengths = {name: len(text.splitlines()) for name, text in tracked_texts() if Path(name).suffix in SOURCE_KINDS}
    assert {name: length for name, length in lengths.items() if length > LONGEST_FILE} == {}


def undocumented(node: ast.AST, prefix: str) -> Iterator[str]:
    """Name the public functions and classes directly in a module or a class that open with no sentence."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) and child.name[0] != "_":
            if child.name.startswith("test_"):  # a law, which its name tells
                continue
            overload = any("overload" in ast.unparse(decorator) for decorator in child.decorator_list)
            if not overload and not ast.get_docstring(child):
                yield f"{prefix}{child.name}"
            if isinstance(child, ast.ClassDef):
                yield from undocumented(child, f"{prefix}{child.name}.")


@pytest.mark.parametrize("path", MODULES, ids=relative)
def test_every_file_function_and_class_opens_with_a_sentence(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert ast.get_docstring(tree), "the file itself says nothing"
    assert list(undocumented(tree, "")) == []


def test_every_command_that_the_pages_name_is_in_the_makefile() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    named = {
        (name, target)
        for name, text in tracked_texts()
        if name.endswith(".md")
        for target in re.findall(r"(?:`|^\s*)make ([a-z-]+)", text, re.MULTILINE)
    }
    assert {("README.md", "play"), ("README.md", "test")} <= named
    assert {(name, target) for name, target in named if target not in targets} == set()


@pytest.mark.parametrize("lock", sorted((ROOT / "requirements").glob("*.txt")), ids=relative)
def test_a_lock_file_pins_what_the_project_asks_for_by_hash_alone(lock: Path) -> None:
    text = lock.read_text(encoding="utf-8")
    assert "://" not in text
    entries = [Requirement(entry.split("\\")[0]) for entry in re.split(r"\n(?=\S)", text)]
    assert len(entries) == len(re.findall(r"^\S+==.*(?:\n\s+--hash=sha256:[0-9a-f]{64}\b.*)+", text, re.MULTILINE))
    pinned = {canonicalize_name(entry.name): next(iter(entry.specifier)).version for entry in entries}
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = [*project["project"]["dependencies"], *project["build-system"]["requires"]]
    groups = {"play": [], "test": ["dev", "art"], "bench": ["dev", "bench"]}[lock.stem]
    wanted += [requirement for group in groups for requirement in project["dependency-groups"][group]]
    for requirement in map(Requirement, wanted):
        assert pinned[canonicalize_name(requirement.name)] in requirement.specifier, requirement
