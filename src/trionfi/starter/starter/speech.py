"""The game in words: actions, tables, events and positions to text, and back."""

from collections.abc import Sequence
from typing import Any

from trionfi.core.errors import BadPosition
from trionfi.core.game import Cards, Chapter, State, plain
from trionfi.core.notation import is_number

from .rules import course
from .rules.state import DECK, HAND

UNKNOWN = "?"
NONE = "-"


def action_word(action: int) -> str:
    """Write an action: the word of the card that is laid."""
    return str(action + 1)


def action_number(word: str) -> int | None:
    """Read an action, or None where no action has that word."""
    return int(word) - 1 if word in map(str, range(1, DECK + 1)) else None


def subject(action: int) -> str | None:
    """The word of the card that an action is about."""
    return action_word(action)


def from_hand(action: int) -> bool:  # noqa: ARG001
    """Every card that is laid comes out of the hand."""
    return True


def refusal(state: State, action: int) -> tuple[str, str]:
    """Say why an action is not legal now, by the clause that forbids it."""
    if state.over:
        return "game_over", "The match is over."
    return "not_in_hand", f"{action_word(action)} is not in your hand (S4)."


def look(state: State, viewer: int | None) -> dict[str, Any]:  # noqa: ARG001
    """Describe a state, already hidden for its viewer."""
    here = plain(state)
    return {
        "to_move": here.to_move,
        "over": bool(here.over),
        "round": min(here.rounds + 1, HAND),
        "leader": here.leader,
        "hands": [hand_words(hand, held) for hand, held in zip(here.hand, here.held, strict=True)][: here.seats],
        "laid": [{"card": action_word(laid - 1)} if laid else None for laid in here.laid[: here.seats]],
        "points": here.points[: here.seats],
    }


def hand_words(hand: int, held: int) -> list[str]:
    """The words of a hand, each unknown card as "?"."""
    return [action_word(card) for card in range(DECK) if hand >> card & 1] or [UNKNOWN] * held


def news(chapter: Chapter, cards: Cards) -> dict[str, Any]:  # noqa: ARG001
    """Tell a round that has ended: who took it, with what."""
    seat, card, points = next(facts[:3] for event, facts in chapter.events if event == course.TAKEN)
    return {"seat": seat, "card": action_word(card), "points": points}


def sentence(event: int, facts: Sequence[int], names: Sequence[str], viewer: int | None) -> str:  # noqa: ARG001
    """Tell one row of the journal; all that happens lies open."""
    a, b, c, *_ = facts
    match event:
        case course.LAID:
            return f"{names[a]} lays {action_word(b)}."
        case course.TAKEN:
            return f"{names[a]} takes the round with {action_word(b)} and has {c}."
        case _:
            return f"{names[a]} wins with {b}{f', one of {c} who win jointly' if c > 1 else ''}."


def write(state: State) -> list[str]:
    """Write the table as lines "name: value"; seats count from 1."""
    here = plain(state)
    seats = range(here.seats)
    return [
        f"leader: {here.leader + 1}",
        "points: " + " ".join(str(here.points[seat]) for seat in seats),
        "laid: " + " ".join(action_word(here.laid[seat] - 1) if here.laid[seat] else NONE for seat in seats),
        *(" ".join([f"hand {seat + 1}:", *hand_words(here.hand[seat], here.held[seat])]) for seat in seats),
        " ".join(["seen:", *hand_words(here.seen, 0)]),
    ]


def read(lines: dict[str, str], state: State, cards: Cards) -> None:  # noqa: ARG001
    """Read those lines into a state whose seats are set; raise BadPosition where they are wrong."""
    seats = int(state.seats)
    known = {"leader", "points", "laid", "seen", *(f"hand {seat + 1}" for seat in range(seats))}
    if strangers := sorted(set(lines) - known):
        raise BadPosition(f"unknown lines: {', '.join(strangers)}")
    state.leader = _numbers(lines.get("leader", "1"), "leader", 1, seats)[0] - 1
    free = set(range(DECK))
    for card in _cards(lines.get("seen", ""), "seen", free):
        state.seen = int(state.seen) | 1 << card
    state.rounds = (DECK - len(free)) // seats
    points = _numbers(lines.get("points", " ".join("0" * seats)), "points", seats, HAND)
    for seat in range(seats):
        state.points[seat] = points[seat]
        _read_hand(lines.get(f"hand {seat + 1}", ""), state, seat, free)
    for seat, word in enumerate(lines.get("laid", " ".join(NONE * seats)).split()[:seats]):
        for card in _cards(word.replace(NONE, ""), "laid", free):
            state.laid[seat] = 1 + card
    _check(state, len(points))


def _numbers(text: str, name: str, count: int, most: int) -> list[int]:
    words = text.split()
    if len(words) != count or not all(is_number(word) and int(word) <= most for word in words):
        raise BadPosition(f"{name}: {text[:40]!r} is not {count} times a number up to {most}")
    return list(map(int, words))


def _cards(text: str, name: str, free: set[int]) -> list[int]:
    """The cards of a line; no card lies in two places."""
    found = []
    for word in text.split():
        card = action_number(word)
        if card is None or card not in free:
            raise BadPosition(f"{name}: {word[:40]!r} is no card, or lies elsewhere too")
        free.remove(card)
        found.append(card)
    return found


def _read_hand(text: str, state: State, seat: int, free: set[int]) -> None:
    """Read a hand: all cards known, or all "?"."""
    words = text.split()
    state.held[seat] = len(words)
    if set(words) != {UNKNOWN}:
        state.hand[seat] = sum(1 << card for card in _cards(text, f"hand {seat + 1}", free))


def _check(state: State, seats: int) -> None:
    """Everybody has the cards of the rounds to come, and all from the leader to the seat to move have laid one."""
    leader, to_move = int(state.leader), int(state.to_move)
    for seat in range(seats):
        laid = not state.over and (seat - leader) % seats < (to_move - leader) % seats
        if bool(state.laid[seat]) != laid or state.held[seat] + int(laid) != HAND - state.rounds:
            raise BadPosition(f"seat {seat + 1} has not the cards of round {int(state.rounds) + 1} (S2, S4)")
    if int(state.points.sum()) != state.rounds or bool(state.over) != (state.rounds == HAND):
        raise BadPosition("points: one for each round that is over (S5, S6)")
