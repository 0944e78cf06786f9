"""Matches and positions as lines of "name: value": the parts that saving, loading and checking share."""

from collections.abc import Mapping, Sequence

from trionfi.core import chance
from trionfi.core.chance import KEY_BITS
from trionfi.core.errors import BadPosition, BadSave
from trionfi.core.game import MOST_TURNS, NOBODY, Game, State, States, find_version
from trionfi.core.given import shown, whole
from trionfi.core.options import UNKNOWN, apart, numbered


def write_position(game: Game, states: States) -> str:
    """Write the first state of an array, the referee's or a hidden one, as a readable text."""
    state = states[0]
    lines = head_lines(game, options_of(game, state))
    lines += [
        f"key: {chance.key_number(state.chance.key):#x}",
        f"drawn: {int(state.chance.drawn)}",
        f"turn: {int(state.turn)}",
    ]
    over = "over: " + " ".join(str(int(flag)) for flag in state.result[: int(state.seats)])
    lines.append(over if state.over else f"to_move: {int(state.to_move) + 1}")
    return "\n".join([*lines, *game.words.write(state)]) + "\n"


def options_of(game: Game, state: State) -> dict[str, int | str]:
    """Seats and every option, by the rulebook's names, as far as the viewer of a state can know them."""
    return {"seats": int(state.seats)} | {option.name: option.value(option.kept(state)) for option in game.options}


def head_lines(game: Game, options: Mapping[str, int | str]) -> list[str]:
    """Name the game, its version and the edition of its cards, seats and options."""
    return [f"game: {game.named}", *(f"{name}: {value}" for name, value in options.items())]


def key_problems(key: object) -> list[str]:
    """Say in words what is wrong with a key; None stands for a secret one and is fine."""
    number = whole(key)
    if key is None or (number is not None and 0 <= number < 2**KEY_BITS):
        return []
    return [f"key: {shown(key)} is not a whole number from 0 to 2**{KEY_BITS} - 1"]


def option_numbers(
    game: Game, seats: object, options: Mapping[str, object], problems: list[str], *, hidden: bool = False
) -> list[int]:
    """Turn seats and options into the numbers that rules take; append every problem in words.

    Where what a viewer cannot know is `hidden`, an option may be UNKNOWN: nothing can begin with it, but go on from it.
    """
    count = whole(seats)
    if count is None or count not in game.seats:
        *others, last = [str(count) for count in game.seats]
        counts = f"{', '.join(others)} or {last}" if others else last
        problems.append(f"seats: {game.title} is for {counts} players, not {shown(seats)}")
        count = game.usual_seats
    known = {option.name for option in game.options}
    has = ", ".join(sorted(known))
    problems += [f"{game.title} has no option {shown(name)}; it has {has}" for name in options if name not in known]
    numbers = [count]
    for option in game.options:
        value = options.get(option.name, option.choices[0])
        if hidden and option.secret and value == UNKNOWN:
            numbers += apart(0, option.width)
            continue
        try:
            numbers += apart(option.number(value, count), option.width)
        except ValueError as error:
            problems.append(str(error))
    return numbers if problems else _together(game, numbers, problems)


def _together(game: Game, numbers: list[int], problems: list[str]) -> list[int]:
    """Give seats and options that are right one by one; append what is wrong with them together."""
    problems += game.problems(numbers)
    return numbers


def check_text(text: object, error: type[BadSave | BadPosition]) -> str:
    """Give what was handed in, if it is a text, without the mark with which some editors begin one."""
    if not isinstance(text, str):
        raise error(f"{shown(text)} is not a text")
    return text.removeprefix("\ufeff")


def read_fields(text: str, error: type[BadSave | BadPosition]) -> dict[str, str]:
    """Split "name: value" lines; several lines of actions, or of the origin, are joined."""
    fields: dict[str, str] = {}
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        name, colon, value = line.partition(":")
        if not colon:
            raise error(f"line {number}: {line[:60]!r} is not like 'name: value'")
        name, value = name.strip(), value.strip()
        if name in fields and name not in ("actions", "origin"):
            raise error(f"line {number}: {name!r} stands there twice")
        fields[name] = f"{fields[name]}\n{value}" if name in fields else value
    return fields


def take_game(fields: dict[str, str], error: type[BadSave | BadPosition]) -> Game:
    """Read the line "game: name version edition"; raise OtherVersion where the rules or the cards are others."""
    name, _, version = fields.pop("game", "").partition(" ")
    version, _, edition = version.partition(" ")
    if not name:
        raise error("there is no line 'game: name version'")
    return find_version(name, version, edition)


def take_numbers(
    game: Game, fields: dict[str, str], error: type[BadSave | BadPosition], *, hidden: bool = False
) -> list[int]:
    """Take seats and options out of the fields; some may be unknown where they are of a `hidden` position."""
    seats = fields.pop("seats", str(game.usual_seats))
    problems: list[str] = []
    names = [option.name for option in game.options]
    given = {name: fields.pop(name) for name in names if name in fields}
    numbers = option_numbers(game, int(seats) if is_number(seats) else seats, given, problems, hidden=hidden)
    if problems:
        raise error("; ".join(problems))
    return numbers


def is_number(text: str) -> bool:
    """Whether a text is a whole number of a sensible length."""
    return text.isascii() and text.isdigit() and len(text) <= 18


def read_key(text: str, error: type[BadSave | BadPosition]) -> int:
    """Read a key, written in hexadecimal."""
    digits = text.removeprefix("0x")
    if not digits or len(digits) > KEY_BITS // 4 or not set(digits) <= set("0123456789abcdef"):
        raise error(f"key: {text[:80]!r} is not a hexadecimal number of up to {KEY_BITS} bits")
    return int(digits, 16)


def read_chance(text: str, key: int, states: States) -> None:
    """Begin the stream of a key, wound on to where the position says that it is."""
    drawn = read_fields(text, BadPosition).get("drawn", "0")
    if not is_number(drawn) or int(drawn) >= 2**31:
        raise BadPosition(f"drawn: {drawn[:40]!r} is not a number of words below 2**31")
    stream = states[0].chance
    chance.set_key(stream, chance.key_words(key))
    stream.drawn = int(drawn)
    if stream.drawn:
        chance.write_block(stream.key, (int(drawn) - 1) // chance.BLOCK_WORDS, stream.block)


def read_state(text: str, game: Game, numbers: Sequence[int], states: States) -> None:
    """Read a position into a blank state, all but its chance."""
    fields = read_fields(text, BadPosition)
    state, seats = states[0], numbers[0]
    for name in ("game", "seats", "key", "drawn", *(option.name for option in game.options)):
        fields.pop(name, None)
    state.seats = seats
    for option, number in numbered(game.options, numbers[1:]):
        option.keep(state, number)
    turn, over, to_move = fields.pop("turn", "0"), fields.pop("over", None), fields.pop("to_move", "1")
    if not is_number(turn) or int(turn) > MOST_TURNS:
        raise BadPosition(f"turn: {turn[:40]!r} is not a number up to {MOST_TURNS}")
    state.turn = int(turn)
    if over is not None:
        flags = over.split()
        if len(flags) != seats or not set(flags) <= {"0", "1"} or "1" not in flags:
            raise BadPosition(f"over: {over[:40]!r} is not 1 for each winner and 0 for each other of {seats} seats")
        state.over, state.to_move = 1, NOBODY
        state.result[:seats] = [int(flag) for flag in flags]
    elif to_move not in [str(seat + 1) for seat in range(seats)]:
        raise BadPosition(f"to_move: {to_move[:40]!r} is not a seat from 1 to {seats}")
    else:
        state.to_move = int(to_move) - 1
    game.words.read(fields, state, game.cards)
