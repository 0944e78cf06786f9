"""The door to every game: whatever is handed in, it is done, or refused in words and nothing has changed."""

import random
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st
from played import KEYS, MOST_DECISIONS, TABLES, Table, matches, play_on

import trionfi
from trionfi.core.game import Game
from trionfi.core.match import Match

pytestmark = pytest.mark.modes

GAMES = list(trionfi.GAMES.values())
SAVE_ERRORS = (trionfi.BadSave, trionfi.OtherVersion, trionfi.UnknownGame)
POSITION_ERRORS = (trionfi.BadPosition, trionfi.OtherVersion, trionfi.UnknownGame)
LONG = 10**6
NO_ACTIONS: list[Any] = [
    "",
    " ",
    "no such word",
    "x" * LONG,
    "\0",
    "é>1",
    "1",
    b"x",
    None,
    True,
    False,
    1.0,
    -1,
    2**70,
    [],
    {},
]
TOO_LONG_TO_PRINT = 10**5000


class Unprintable:
    """An object that cannot be shown."""

    def __repr__(self) -> str:
        raise RuntimeError


def nested(depth: int) -> list[Any]:
    """Put an empty list into a list, that into another, and so on."""
    inner: list[Any] = []
    for _ in range(depth):
        inner = [inner]
    return inner


# Equal to 1 or 0 for Python, but no whole numbers, or nothing that could be compared or shown.
ODD: list[Any] = [
    True,
    False,
    1.0,
    0.0,
    1 + 0j,
    float("nan"),
    Decimal(1),
    Fraction(1),
    np.float64(1),
    np.bool_(True),
    np.array(1),
    np.array([1]),
    np.array([1, 2]),
    np.zeros(1, [("one", "i1")])[0],
    TOO_LONG_TO_PRINT,
    Unprintable(),
    nested(100_000),
    b"1",
    "\ud800",
    "x" * LONG,
    object(),
    int,
    ...,
]
NO_GAMES: list[Any] = ["", "no such game", "\0", "x" * LONG, None, 3, [], b"x", *ODD]
NO_KEYS = [-1, 2**256, 1.5, "7", True, b"7", [7], float("nan")]
NO_SEATS = [0, 1, 100, -3, "3", 3.0, True, [3], float("nan")]

on_every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@given(matches())
def test_what_is_not_legal_is_refused_with_a_reason_and_changes_nothing(match: Match) -> None:
    before = match.state.tobytes(), match.actions, list(match.journal)
    legal = match.legal_actions
    others = [action for action in range(match.game.actions) if action not in legal]
    for action in [*others, *NO_ACTIONS, match.game.actions]:
        with pytest.raises(trionfi.IllegalAction) as refused:
            match.play(action)
        assert refused.value.reason.replace("_", "").isalpha()
        assert 10 < len(str(refused.value)) < 200
        assert match.why_not(action) == str(refused.value)
    assert (match.state.tobytes(), match.actions, match.journal) == before
    assert [match.why_not(action) for action in legal] == [None] * len(legal)


@given(matches())
def test_a_seat_that_is_not_to_move_is_refused(match: Match) -> None:
    assume(not match.over)
    for seat in range(match.seats):
        if seat != match.to_move:
            with pytest.raises(trionfi.IllegalAction) as refused:
                match.play(match.legal_actions[0], seat=seat)
            assert refused.value.reason == "not_your_turn"
    match.play(match.legal_actions[0], seat=match.to_move)


def test_a_game_that_is_not_there_is_named() -> None:
    for name in NO_GAMES:
        with pytest.raises(trionfi.UnknownGame, match="there is no game") as refused:
            trionfi.new(name)
        assert len(str(refused.value)) < 200


@on_every_game
@pytest.mark.parametrize("odd", ODD, ids=lambda odd: type(odd).__name__)
def test_what_is_no_whole_number_or_text_is_refused_everywhere(game: Game, odd: Any) -> None:
    match = play_on(trionfi.new(game.name, key=3), 1, 6)
    before = match.save()
    word = match.legal[0]
    for wrong_action in (lambda: match.play(odd), lambda: match.play(word, odd), lambda: match.preview(word, odd)):
        with pytest.raises(trionfi.IllegalAction):
            wrong_action()
    for look in (match.look, match.hidden, match.at):
        with pytest.raises(trionfi.BadOptions):
            look(odd)
    for option in ("seats", "key", "folly", *(option.name for option in game.options)):
        with pytest.raises(trionfi.BadOptions, match=option):
            trionfi.new(game.name, **{option: odd})
    with pytest.raises(SAVE_ERRORS):
        trionfi.load(odd)
    with pytest.raises(POSITION_ERRORS):
        trionfi.position(odd)
    assert match.why_not(odd)
    assert match.save() == before


@on_every_game
def test_whole_numbers_of_numpy_are_whole_numbers(game: Game) -> None:
    seats = game.usual_seats
    kinds: list[Any] = [np.int8, np.uint8, np.int64, np.uint64]
    for kind in kinds:
        match = trionfi.new(game.name, kind(seats), kind(5))
        assert match.save() == trionfi.new(game.name, seats, 5).save()
        match.play(kind(match.legal_actions[0]), seat=kind(match.to_move))
        assert [type(action) for action in match.actions] == [int]
        assert match.look(kind(0)) == match.look(0)
        assert type(match.look(kind(0))["viewer"]) is int
        assert match.at(kind(0)).actions == ()


@on_every_game
@pytest.mark.parametrize("key", NO_KEYS, ids=repr)
def test_a_wrong_key_is_named(game: Game, key: Any) -> None:
    with pytest.raises(trionfi.BadOptions, match="key"):
        trionfi.new(game.name, key=key)


@on_every_game
@pytest.mark.parametrize("seats", NO_SEATS, ids=repr)
def test_a_wrong_number_of_seats_is_named(game: Game, seats: Any) -> None:
    with pytest.raises(trionfi.BadOptions, match="seats"):
        trionfi.new(game.name, seats)


@on_every_game
@pytest.mark.parametrize("name", ["key", "seats"])
def test_a_number_too_long_to_print_is_refused_in_words(game: Game, name: str) -> None:
    with pytest.raises(trionfi.BadOptions):
        trionfi.new(game.name, **{name: TOO_LONG_TO_PRINT})


@on_every_game
@pytest.mark.parametrize(
    "value", ["", "no such choice", "seat 0", "seat 99", "seat x", 10**6, -1, 1.5, None, True, []], ids=repr
)
def test_a_wrong_choice_is_named_with_its_clause(game: Game, value: Any) -> None:
    for option in game.options:
        with pytest.raises(trionfi.BadOptions, match=rf"{option.name} \({option.clause}\)"):
            trionfi.new(game.name, **{option.name: value})


@on_every_game
def test_every_problem_is_named_at_once(game: Game) -> None:
    wrong = {option.name: "neither" for option in game.options}
    with pytest.raises(trionfi.BadOptions) as refused:
        trionfi.new(game.name, 0, -1, nonsense=1, folly=2, **wrong)
    assert len(refused.value.problems) == 4 + len(game.options)
    assert all(problem in str(refused.value) for problem in refused.value.problems)


@on_every_game
def test_a_match_without_a_key_has_a_secret_one(game: Game) -> None:
    assert trionfi.new(game.name).key != trionfi.new(game.name).key


@given(st.sampled_from(TABLES), KEYS)
def test_options_are_told_by_the_rulebooks_names(table: Table, key: int) -> None:
    match = table.begin(key)
    assert match.options == dict(table.options) | table.brief
    assert match.key == key


@given(matches())
def test_nobody_looks_from_a_seat_that_is_not_there(match: Match) -> None:
    nowhere: list[Any] = [-2, match.seats, 99, 2**70, "x", 1.5, []]
    for viewer in nowhere:
        for look in (match.look, match.hidden):
            with pytest.raises(trionfi.BadOptions):
                look(viewer)


@given(matches())
def test_nobody_goes_back_to_a_moment_that_never_was(match: Match) -> None:
    never: list[Any] = [-1, len(match.actions) + 1, 2**70, "x", 1.5]
    for number in never:
        with pytest.raises(trionfi.BadOptions):
            match.at(number)


def survives(match: Match, text: str) -> bool:
    """Load a damaged save: it must be refused by name, or be the same match after all."""
    try:
        found = trionfi.load(text)
    except SAVE_ERRORS:
        return True
    return found.state.tobytes() == match.state.tobytes() and found.actions == match.actions


@given(matches(), st.data())
def test_a_truncated_save_is_refused(match: Match, data: st.DataObject) -> None:
    save = match.save()
    assert survives(match, save[: data.draw(st.integers(0, len(save)))])


@given(matches(), st.data(), st.characters(), st.sampled_from(["replace", "insert", "remove"]))
def test_a_save_with_one_character_changed_is_refused(match: Match, data: st.DataObject, char: str, how: str) -> None:
    save = match.save()
    place = data.draw(st.integers(0, len(save) - 1))
    rest = save[place:] if how == "insert" else save[place + 1 :]
    assert survives(match, save[:place] + ("" if how == "remove" else char) + rest)


@given(st.sampled_from(TABLES), KEYS)
def test_a_save_with_any_line_missing_or_twice_is_refused(table: Table, key: int) -> None:
    match = play_on(table.begin(key), key % 1000, 15)
    lines = match.save().splitlines()
    for i, line in enumerate(lines):
        assert survives(match, "\n".join(lines[:i] + lines[i + 1 :])), f"without {line}"
        assert survives(match, "\n".join([*lines[:i], line, *lines[i:]])), f"twice {line}"


@on_every_game
def test_a_save_of_another_version_or_game_is_told_apart(game: Game) -> None:
    save = trionfi.new(game.name, key=1).save()
    with pytest.raises(trionfi.OtherVersion, match=f"version {game.version + 1}"):
        trionfi.load(save.replace(f"game: {game.name} {game.version}", f"game: {game.name} {game.version + 1}"))
    with pytest.raises(trionfi.UnknownGame):
        trionfi.load(save.replace(f"game: {game.name}", "game: chess"))


@on_every_game
def test_a_save_that_goes_on_after_the_end_or_is_huge_is_refused(game: Game) -> None:
    match = play_on(trionfi.new(game.name, key=1), 1)
    word = match.game.words.action_word(match.actions[-1])
    for more in (word, " ".join([word] * LONG), "x" * LONG, "actions: ", "\0"):
        with pytest.raises(trionfi.BadSave):
            trionfi.load(match.save().replace("result:", f"actions: {more}\nresult:", 1) + f"{more}: 1\n")


@on_every_game
def test_a_text_may_begin_with_the_mark_of_its_encoding(game: Game) -> None:
    match = play_on(trionfi.new(game.name, key=1), 1, 5)
    for read, text in ((trionfi.load, match.save()), (trionfi.position, match.position)):
        assert read("\ufeff" + text).save() == read(text).save()


@given(st.sampled_from(TABLES), KEYS)
def test_nothing_can_be_undone_before_anything_is_done(table: Table, key: int) -> None:
    with pytest.raises(trionfi.IllegalAction, match="Nothing") as refused:
        table.begin(key).undo()
    assert refused.value.reason == "cannot_undo"


def test_what_fills_the_journal_cannot_be_undone_since_there_may_have_been_more() -> None:
    peuali = trionfi.GAMES["peuali"]
    roomy, full = (trionfi.new(replace(peuali, journal_rows=rows), seats=3, key=2) for rows in (2, 1))
    for match in (roomy, full):
        match.play(match.legal[0])
        assert len(match.journal) == 1
    roomy.undo()
    with pytest.raises(trionfi.IllegalAction, match="cannot be unseen"):
        full.undo()


@given(matches(), st.data())
def test_a_save_whose_origin_is_damaged_is_refused(match: Match, data: st.DataObject) -> None:
    continued = play_on(trionfi.position(match.position), 1, 5)
    lines = continued.save().splitlines()
    place = data.draw(st.sampled_from([i for i, line in enumerate(lines) if line.startswith("origin:")]))
    for damaged in ("origin: nonsense", "origin: seats: 99", f"{lines[place]} 1", ""):
        assert survives(continued, "\n".join([*lines[:place], damaged, *lines[place + 1 :]]))


@given(st.text())
@example("trionfi match\n")
@example("trionfi match\n:\n")
@example("trionfi match\ngame: \x00\n")
@example("\ufeff\ufeff")
def test_no_text_breaks_the_reader(text: str) -> None:
    for body in (text, f"trionfi match\n{text}"):
        with pytest.raises(SAVE_ERRORS):
            trionfi.load(body)
        with pytest.raises(POSITION_ERRORS):
            trionfi.position(body)


@given(st.binary(max_size=300))
def test_no_bytes_read_as_text_break_the_reader(data: bytes) -> None:
    for text in (data.decode("latin-1"), data.decode("utf-8", "replace")):
        with pytest.raises(SAVE_ERRORS):
            trionfi.load(f"trionfi match\n{text}")


@given(matches(), st.data(), st.sampled_from("0123456789-/>+=?: \nWiaEeD()x"))
def test_a_position_with_one_character_changed_is_refused_or_can_be_played(
    match: Match, data: st.DataObject, char: str
) -> None:
    text = match.position
    place = data.draw(st.integers(0, len(text) - 1))
    try:
        changed = trionfi.position(text[:place] + char + text[place + 1 :])
    except POSITION_ERRORS:
        return
    assume(changed.legal_actions or changed.over or "?" in changed.position)
    picker = random.Random(place)
    for _ in range(MOST_DECISIONS):
        if not changed.legal_actions:
            break
        changed.play(picker.choice(changed.legal_actions))
    assert trionfi.load(changed.save()).state.tobytes() == changed.state.tobytes()


@on_every_game
def test_a_position_of_another_version_or_game_is_told_apart(game: Game) -> None:
    with pytest.raises(trionfi.OtherVersion):
        trionfi.position(f"game: {game.name} {game.version + 1}\n")
    with pytest.raises(trionfi.UnknownGame):
        trionfi.position("game: chess 1\n")
    with pytest.raises(trionfi.BadPosition):
        trionfi.position(f"game: {game.name} {game.version}\nnonsense: 1\n")
