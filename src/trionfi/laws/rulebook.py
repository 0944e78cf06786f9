"""Every example of every rulebook runs as a test, and every clause has one or says why not."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import pytest

import trionfi
from trionfi.core.game import Game
from trionfi.core.notation import write_position
from trionfi.laws.tables import GAMES

ABILITY = {"triggers", "statics", "statements", "shield", "begins", "lasts"}  # fields of a card table
STEPS = ("play", "refuse", "then")
TO_BEGIN = "to begin"
CLAUSE = re.compile(r"\*\*([A-Z]+\d+)\*\* ")
NO_EXAMPLE = re.compile(r"\(no example: .+\)", re.DOTALL)
FENCE = "```"


@dataclass(frozen=True)
class Line:
    """One line of an example: "name: value"."""

    name: str
    value: str

    @property
    def mutant(self) -> "Line":
        """The same line saying something else: the last digit raised, or the last word longer."""
        name, colon, value = self.value.rpartition(": ")
        digits = list(re.finditer(r"\d", value))
        if not digits or self.name == "refuse":
            return replace(self, value=f"{self.value}-else")
        place = digits[-1].start()
        changed = (int(value[place]) + 1) % 10
        return replace(self, value=f"{name}{colon}{value[:place]}{changed}{value[place + 1 :]}")


@dataclass(frozen=True)
class Example:
    """An example beside a clause: the table is laid out, then things are done and said of it."""

    game: Game
    clause: str
    number: int
    setup: tuple[Line, ...]
    steps: tuple[Line, ...]

    @property
    def name(self) -> str:
        """Name it in the list of tests."""
        return f"{self.game.name}:{self.clause}" + (f":{self.number}" if self.number > 1 else "")

    @property
    def claims(self) -> list[int]:
        """Where in the steps something is claimed."""
        return [i for i, line in enumerate(self.steps) if line.name not in ("play", "then")]

    @property
    def mutants(self) -> list["Example"]:
        """The same example with one claim after the other altered."""
        steps = self.steps
        return [replace(self, steps=(*steps[:i], steps[i].mutant, *steps[i + 1 :])) for i in self.claims]


def sections(game: Game) -> dict[str, str]:
    """Cut the rulebook into its clauses: what stands from one bold id at a line's start to the next."""
    text = (game.folder / "rules.md").read_text(encoding="utf-8")
    found: dict[str, list[str]] = {}
    clause = ""
    for line in text.splitlines():
        if start := CLAUSE.match(line.removeprefix("- ")):
            clause = start[1]
            assert clause not in found, f"{clause} stands there twice"
        elif line.startswith("#"):
            clause = ""
        if clause:
            found.setdefault(clause, []).append(line)
    return {name: "\n".join(lines) for name, lines in found.items()}


def parted(clause: str) -> tuple[str, int]:
    """The kind of a clause and its number: "PA12" is the twelfth of PA."""
    kind = clause.rstrip("0123456789")
    return kind, int(clause.removeprefix(kind))


def kinds(game: Game) -> set[str]:
    """The kinds of clauses in a rulebook."""
    return {parted(clause)[0] for clause in set(sections(game)) - {face.word for face in game.faces}}


def examples(game: Game) -> Iterator[Example]:
    """Read every example beside every clause."""
    for clause, text in sections(game).items():
        for number, block in enumerate(re.findall(rf"^{FENCE}example\n(.*?)^{FENCE}$", text, re.DOTALL | re.M), 1):
            lines = [Line(*(part.strip() for part in line.split(":", 1))) for line in block.splitlines()]
            first = next(i for i, line in enumerate(lines) if line.name in STEPS)
            yield Example(game, clause, number, tuple(lines[:first]), tuple(lines[first:]))


EXAMPLES = [example for game in GAMES for example in examples(game)]


def lay_out(game: Game, setup: tuple[Line, ...]) -> trionfi.Match:
    """Begin the match of an example: at the very start where only seats, options and key are given."""
    fields = {line.name: line.value for line in setup}
    names = {option.name for option in game.options}
    if set(fields) <= {"seats", "key", *names}:
        options = {name: fields[name] for name in fields if name in names}
        seats = int(fields["seats"]) if "seats" in fields else None
        return trionfi.new(game.name, seats, int(fields.get("key", "0")), **options)
    text = "\n".join(f"{line.name}: {line.value}" for line in setup)
    return trionfi.position(f"game: {game.name} {game.version}\n{text}\n")


def run(example: Example) -> None:
    """Lay out the table and follow the steps, demanding what each of them claims."""
    if example.steps[0] == Line("refuse", TO_BEGIN):
        assert len(example.steps) == 1
        with pytest.raises((trionfi.BadOptions, trionfi.BadPosition)):
            lay_out(example.game, example.setup)
        return
    match = lay_out(example.game, example.setup)
    for line in example.steps:
        follow(match, line)


def follow(match: trionfi.Match, line: Line) -> None:
    """Do one step, or check what it claims."""
    name, value = line.name, line.value
    if name == "play":
        for word in value.split():
            match.play(word)
    elif name == "refuse":
        check_refusal(match, value)
    elif name == "legal":
        assert sorted(match.legal) == sorted(value.split())
    elif name == "legal count":
        assert str(len(match.legal)) == value
    elif name == "says":
        assert value in [event.words(seat_names(match)) for event in match.journal]
    elif name == "cards":
        assert str(len(match.game.faces)) == value
    elif name.startswith("card "):
        assert match.game.face(name.removeprefix("card ")).name == value
    elif name != "then":
        check_fact(match, name, value)


def check_refusal(match: trionfi.Match, value: str) -> None:
    """Demand that "[seat N] word reason" is refused for that reason and changes nothing."""
    *by_seat, word, reason = value.split()
    before = match.state.tobytes(), match.actions
    with pytest.raises(trionfi.IllegalAction) as refused:
        match.play(word, seat=int(by_seat[1]) - 1 if by_seat else None)
    assert refused.value.reason == reason
    assert (match.state.tobytes(), match.actions) == before


def check_fact(match: trionfi.Match, name: str, value: str) -> None:
    """Demand a line of the position, or a value of the look or the state, as the referee or somebody else sees it."""
    viewer: int | None = None
    if name.endswith(" sees"):
        viewer = trionfi.SPECTATOR if name == "spectator sees" else int(name.split()[1]) - 1
        name, value = (part.strip() for part in value.split(":", 1))
    states = match.state if viewer is None else match.hidden(viewer)
    position = dict(line.split(":", 1) for line in write_position(match.game, states).splitlines())
    field = name.replace(" ", "_")
    if name in position:
        seen = position[name]
    elif field in (look := match.look(viewer)) or field not in (states.dtype.names or ()):
        seen = words(look[field] if field in look else reached(look, name.split()))
    else:
        seen = words(states[0][field].tolist())
    assert seen.split() == value.split()


def reached(value: Any, path: list[str]) -> Any:
    """Go into a look word by word: a key, a place in a list (from 1), or a card ("limits 2 hand", "G05 power")."""
    for word in path:
        if isinstance(value, list) and word.isdigit():
            value = value[int(word) - 1]
        elif isinstance(value, dict) and word in value:
            value = value[word]
        else:
            value = {card["card"]: card for card in lying_open(value)}[word]
    return value


def lying_open(value: Any) -> Iterator[dict[str, Any]]:
    """Every card that lies open somewhere in a look."""
    if isinstance(value, dict) and "card" in value:
        yield value
    for part in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from lying_open(part)


def words(value: Any) -> str:
    """Write a value of the look as a rulebook does."""
    if isinstance(value, list):
        return " ".join(words(part) for part in value)
    if isinstance(value, bool) or value is None:
        return "-" if value is None else "yes" if value else "no"
    return f"{value:g}" if isinstance(value, float) else str(value)


def seat_names(match: trionfi.Match) -> list[str]:
    """What seats are called in examples."""
    return [f"Seat {seat + 1}" for seat in range(match.seats)]


def fails(example: Example) -> bool:
    """Tell whether an example does not hold."""
    try:
        run(example)
    except (AssertionError, LookupError, trionfi.TrionfiError, pytest.fail.Exception):
        return True
    return False


@pytest.mark.modes
@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_example(example: Example) -> None:
    assert example.claims, "it claims nothing"
    run(example)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_an_altered_example_fails(game: Game) -> None:
    mutants = [
        mutant
        for example in EXAMPLES
        if example.game is game and example.steps[0] != Line("refuse", TO_BEGIN)
        for mutant in example.mutants
    ]
    assert [f"{mutant.name} {mutant.steps}" for mutant in mutants if not fails(mutant)] == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_clause_is_in_the_rulebook_with_an_example_or_a_word_why_not(game: Game) -> None:
    found = sections(game)
    numbered = set(found) - {face.word for face in game.faces}
    last = {kind: max(number for each, number in map(parted, numbered) if each == kind) for kind in kinds(game)}
    assert numbered == {f"{kind}{number}" for kind, most in last.items() for number in range(1, most + 1)}
    shown = {example.clause for example in EXAMPLES if example.game is game}
    assert [name for name in found if (name in shown) == bool(NO_EXAMPLE.search(found[name]))] == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_card_is_in_an_example_that_lays_or_plays_it(game: Game) -> None:
    laid = " ".join(line.value for example in EXAMPLES for line in (*example.setup, *example.steps))
    assert [face.word for face in game.faces if face.word not in laid] == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_card_that_has_its_own_place_stands_there_as_it_is_printed(game: Game) -> None:
    found = sections(game)
    faces = {face.word: face for face in game.faces if face.word in found}
    opening = {word: " ".join(found[word].split("\n\n")[0].split()) for word in faces}
    named = {word: f"** {face.name}. ".replace("!.", "!") for word, face in faces.items()}
    assert [word for word, words in named.items() if words not in opening[word]] == []
    assert [word for word, face in faces.items() if face.facts["text"] not in opening[word]] == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_row_of_a_table_says_what_is_printed_on_its_card(game: Game) -> None:
    text = (game.folder / "rules.md").read_text(encoding="utf-8")
    rows = [[cell.strip() for cell in line.split("|")] for line in text.splitlines() if line.startswith("| ")]
    cells = {row[1]: set(row[2:]) for row in rows}
    printed = {
        f"{face.word} {face.name}": {str(face.facts[name]) for name in ("hp", "retreat", "cost") if name in face.facts}
        | {f"{attack['damage']} for {attack['jp']} JP" for name in ("main", "back") if (attack := face.facts.get(name))}
        for face in game.faces
    }
    wrong = [name for name, said in printed.items() if name in cells and not said - {"None"} <= cells[name]]
    assert wrong == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_card_that_did_nothing_would_be_noticed_by_its_own_examples(game: Game) -> None:
    idle, before = [], game.cards.copy()
    for number, face in enumerate(game.faces[: len(game.cards)]):
        for name in ABILITY & set(before.dtype.names or ()):
            game.cards[name][number] = np.zeros((), before.dtype[name])
        if before.tobytes() != game.cards.tobytes():
            own = [example for example in EXAMPLES if example.game is game and example.clause == face.word]
            idle += [] if any(fails(example) for example in own) else [face.word]
        game.cards[:] = before
    assert idle == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_both_readings_of_every_option_are_in_an_example(game: Game) -> None:
    given = {(line.name, line.value) for example in EXAMPLES for line in example.setup}
    default_shown = {option.name: option.choices[0] for option in game.options}
    wanted = {(option.name, choice) for option in game.options for choice in option.choices}
    assert wanted - given <= set(default_shown.items())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_code_names_clauses_that_exist(game: Game) -> None:
    any_kind = "|".join(sorted(kinds(game), key=len, reverse=True))
    named = {
        name
        for path in sorted(game.folder.glob("**/*.py"))
        for name in re.findall(rf"\b(?:{any_kind})\d+\b", path.read_text(encoding="utf-8"))
    }
    assert named - set(sections(game)) == set()
