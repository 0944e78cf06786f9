"""Peuali in words: actions, tables, events and positions to text, and back."""

import re
from collections.abc import Sequence
from typing import Any

import numpy as np

from trionfi.core.errors import BadPosition
from trionfi.core.game import JOURNAL_WIDTH, NOBODY, SPECTATOR, Cards, Chapter, State, States, apply_at, plain
from trionfi.core.notation import is_number
from trionfi.games.peuali.cards import BEING_NAMES, CARD_WORDS, CARDS, ESSENCE_WORDS, FILE
from trionfi.games.peuali.rules import course
from trionfi.games.peuali.rules.state import (
    ACTIONS,
    ALL_CARDS,
    CHIPS,
    CHOICES,
    DECK,
    FRONTS,
    HAND_OF_FOUR,
    HAND_OF_THREE,
    JOURNAL_ROWS,
    LONGEST_FRONT,
    MOST_OF_A_BATTLE,
    MOST_PLAYERS,
    MOST_TOTAL,
    NO_BEING,
)

UNKNOWN = "?"
NONE = "-"


def cards_of(hand: int) -> list[int]:
    """The cards in a set, ascending."""
    return [card for card in range(DECK) if hand >> card & 1]


def hand_words(hand: int, left: int) -> list[str]:
    """The words of a hand, each unknown card as "?"."""
    known = [CARD_WORDS[card] for card in cards_of(hand)]
    return known or [UNKNOWN] * left


def essence_words(essences: int) -> list[str]:
    """The words of a set of Essences."""
    return [word for i, word in enumerate(ESSENCE_WORDS) if essences >> i & 1]


def spoken(card: int) -> str:
    """A card's name within a sentence: "Water 3", "the Wind/Water dual"."""
    names = {essence.word: essence.name for essence in FILE.essence}
    found = re.findall("|".join(ESSENCE_WORDS), CARD_WORDS[card])
    if len(found) == 1:
        return f"{names[found[0]]} {CARD_WORDS[card].removeprefix(found[0])}"
    return f"the {'/'.join(names[word] for word in found)} dual"


def action_word(action: int) -> str:
    """Write an action: "Wi5>2" plays a card onto a front (from 1), a Being's name chooses it."""
    if action >= CHOICES:
        return BEING_NAMES[action - CHOICES]
    return f"{CARD_WORDS[action // FRONTS]}>{action % FRONTS + 1}"


def subject(action: int) -> str | None:
    """The card that an action plays, or None where it chooses a Being."""
    return None if action >= CHOICES else CARD_WORDS[action // FRONTS]


def from_hand(action: int) -> bool:
    """Whether the card of an action comes out of the hand: every card that is played does."""
    return action < CHOICES


NUMBERS = {action_word(action): action for action in range(ACTIONS)}


def action_number(word: str) -> int | None:
    """Read an action, or None where no action has that word."""
    return NUMBERS.get(word)


def refusal(state: State, action: int) -> tuple[str, str]:
    """Say why an action is not legal now (IP9), by the clause that forbids it."""
    word = action_word(action)
    if state.over:
        return "game_over", "The match is over."
    if action >= CHOICES:
        if state.battle:
            return "wrong_phase", "Beings were chosen before the first battle (P18)."
        return "taken", f"{word} was chosen by another player (P18)."
    if not state.battle:
        return "wrong_phase", "Choose an Original Being first (P18)."
    card, front = word.split(">")
    if action % FRONTS >= state.seats:
        return "no_front", f"There is no front {front} with {int(state.seats)} players (P28)."
    return "not_in_hand", f"{card} is not in your hand (P29)."


def look(state: State, viewer: int | None) -> dict[str, Any]:
    """Describe a state as its viewer sees it; the state is already hidden for that viewer."""
    here = plain(state)
    seats = here.seats
    aside = DECK - here.fallen.bit_count() - sum(here.left)
    return {
        "to_move": here.to_move,
        "battle": here.battle,
        "battles": seats,
        "dealer": here.dealer,
        "starter": (here.dealer + 1) % seats,
        "beings": [_being(being) for being in here.being[:seats]],
        "hands": [hand_words(hand, left) for hand, left in zip(here.hand[:seats], here.left, strict=False)],
        "aside": aside,
        "aside_cards": _aside(here, viewer, aside),
        "fronts": [[_place(*place) for place in here.fronts[i][: here.length[i]]] for i in range(seats)],
        "chips_left": here.chips[:seats],
        "battle_points": here.points[:seats],
        "totals": here.totals[:seats],
        "tally": [_tally(here, battle) for battle in range(_finished(here))],
        "over": bool(here.over),
    }


def news(chapter: Chapter, cards: Cards) -> dict[str, Any]:
    """Tell a finished battle: each seat's points and bonus (P57), and the fronts as they lay after the last card."""
    tallied = sorted(tuple(facts) for event, facts in chapter.events if event == course.TALLIED)
    states = chapter.before.copy()
    closing(states, cards, chapter.action)
    return {
        "battle": int(states[0].battle),
        "points": [points for _, points, *_ in tallied],
        "bonus": [bonus for _, _, bonus, *_ in tallied],
        "fronts": look(states[0], SPECTATOR)["fronts"],
    }


def closing(states: States, cards: Cards, action: int) -> None:
    """Play the last card of a battle and leave the fronts as they then lie, before they are taken up (P59)."""
    state = states[0]
    following = course.right_of(state, int(state.to_move))
    state.left[following] += 1  # as if one card were still to be played
    apply_at(states, 0, cards, action, np.zeros((JOURNAL_ROWS + 1, JOURNAL_WIDTH), np.int32))
    state.left[following] -= 1


def _being(being: int) -> str | None:
    return None if being == NO_BEING else BEING_NAMES[being]


def _place(card: int, essences: int, power: int, bonus: int, chip: int) -> dict[str, Any]:
    return {
        "card": CARD_WORDS[card],
        "essences": essence_words(essences),
        "power": power,
        "bonus": bonus,
        "chip": None if chip == NOBODY else chip,
        "defeated": chip == NOBODY,
    }


def _aside(state: State, viewer: int | None, size: int) -> list[str]:
    """The cards put aside: for the referee, and for all once the match is over (PA32)."""
    hidden = viewer is not None and not state.over
    if hidden or not state.battle:
        return [UNKNOWN] * size
    seen = int(state.fallen)
    for seat in range(int(state.seats)):
        seen |= int(state.hand[seat])
    return [CARD_WORDS[card] for card in cards_of(ALL_CARDS & ~seen)]


def _finished(state: State) -> int:
    return int(state.battle) if state.over else max(int(state.battle) - 1, 0)


def _tally(state: State, battle: int) -> dict[str, list[int]]:
    """The points and the bonus of each seat in a finished battle (P57)."""
    seats = int(state.seats)
    points = [int(state.tally[battle][seat]) for seat in range(seats)]
    tied = points.count(max(points))
    paid = tied == 1 or state.battle_tie == course.ALL_TIED
    return {"points": points, "bonus": [seats if paid and p == max(points) else 0 for p in points]}


def sentence(event: int, facts: Sequence[int], names: Sequence[str], viewer: int | None) -> str:  # noqa: ARG001
    """Tell one row of the journal; all that happens lies open to every viewer (PA35, PA36)."""
    a, b, c, d, e = facts
    match event:
        case course.BEING_CHOSEN:
            return f"{names[a]} becomes {BEING_NAMES[b]}, {FILE.being[b].epithet}."
        case course.DEALT:
            return f"Battle {a}: {names[b]} shuffles and deals."
        case course.CARD_PLAYED:
            return f"{names[a]} plays {spoken(b)} on front {c + 1}."
        case course.COPIED:
            return f"It copies {spoken(c)}: Power {d}."
        case course.DUAL_BLANK:
            return "It copies nothing and stays blank."
        case course.TAKEN_OVER:
            return f"The Mask takes over {spoken(d)} of {names[c]}: {e} + 1 points."
        case course.DEFEATED:
            lost = f", and with it the {e} points of the card it took over" if e else ""
            return f"It defeats {spoken(d)} of {names[c]}{lost}."
        case course.STRUCK_DOWN:
            return f"{_capital(spoken(b))} of {names[a]} defeats it at once."
        case course.TALLIED:
            bonus = f" + {c} for the most points" if c else ""
            return f"{names[a]}: {b}{bonus}."
        case _:
            jointly = f", one of {c} who win jointly" if c > 1 else ""
            return f"{names[a]} wins with {b} points and is Master of this Universe{jointly}."


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]


def write(state: State) -> list[str]:
    """Write the table as lines "name: value"; fronts outwards from the Fire, seats from 1."""
    seats = range(int(state.seats))
    lines = [
        f"battle: {int(state.battle)}",
        f"dealer: {int(state.dealer) + 1}",
        "beings: " + " ".join(_being(int(state.being[seat])) or NONE for seat in seats),
        "totals: " + " ".join(str(int(state.totals[seat])) for seat in seats),
    ]
    tallies = enumerate(state.tally[: _finished(state)], 1)
    lines += [f"tally {battle}: " + " ".join(str(int(row[seat])) for seat in seats) for battle, row in tallies]
    for seat in seats:
        words = hand_words(int(state.hand[seat]), int(state.left[seat]))
        lines.append(" ".join([f"hand {seat + 1}:", *words]))
    for front in seats:
        places = [_write_place(state.fronts[front, i]) for i in range(int(state.length[front]))]
        lines.append(" ".join([f"front {front + 1}:", *places]))
    return lines


def _write_place(place: Any) -> str:
    """Write "Wa5/2" (chip of seat 2), "Wa5/-" (Defeated), "D(Wi/Wa)=Wa5/2" (a copy), "Wa1+7/2" (a Mask's bonus)."""
    card = int(place.card)
    word, essences, power = CARD_WORDS[card], int(place.essences), int(place.power)
    if (essences, power) != (int(CARDS[card].essences), int(CARDS[card].power)):
        word += f"={'/'.join(essence_words(essences))}{power}"
    if place.bonus:
        word += f"+{int(place.bonus)}"
    return f"{word}/{NONE if place.chip == NOBODY else int(place.chip) + 1}"


PLACE = re.compile(
    r"(?P<card>[^=+/]+(?:\([^)]*\))?)(?:=(?P<copy>[A-Za-z/]+)(?P<power>[0-7]))?(?:\+(?P<bonus>[0-7]))?/(?P<chip>\d|-)"
)


def read(lines: dict[str, str], state: State, cards: Cards) -> None:
    """Read the lines of `write` into a state whose options are set; what is left out is as at a battle's start."""
    seats = int(state.seats)
    known = {"battle", "dealer", "beings", "totals"}
    known |= {f"{name} {number + 1}" for name in ("hand", "front", "tally") for number in range(seats)}
    if strangers := set(lines) - known:
        raise BadPosition(f"unknown lines: {', '.join(sorted(strangers))}")
    state.battle = _number(lines, "battle", 1, 0, seats)
    state.dealer = _number(lines, "dealer", 1, 1, seats) - 1
    _read_beings(lines.get("beings", ""), state)
    most = MOST_TOTAL - MOST_OF_A_BATTLE * (seats - _finished(state))
    for seat, total in enumerate(_row(lines, "totals", seats, most)):
        state.totals[seat] = total
    for battle in range(seats):
        for seat, points in enumerate(_row(lines, f"tally {battle + 1}", seats, MOST_OF_A_BATTLE)):
            state.tally[battle, seat] = points
    for seat in range(seats):
        state.chips[seat] = CHIPS
        _read_hand(lines.get(f"hand {seat + 1}", "").split(), state, seat)
    for front in range(seats):
        _read_front(lines.get(f"front {front + 1}", "").split(), state, front, cards)
    _check_places(state)


def _number(lines: dict[str, str], name: str, default: int, least: int, most: int) -> int:
    text = lines.get(name, str(default))
    if text not in [str(number) for number in range(least, most + 1)]:
        raise BadPosition(f"{name}: {text[:40]!r} is not a number from {least} to {most}")
    return int(text)


def _row(lines: dict[str, str], name: str, seats: int, most: int) -> list[int]:
    text = lines.get(name, " ".join(["0"] * seats)).split()
    if len(text) != seats or not all(is_number(number) and int(number) <= most for number in text):
        raise BadPosition(f"{name}: {' '.join(text)!r} is not a number up to {most} for each of {seats} seats")
    return [int(number) for number in text]


def _read_beings(text: str, state: State) -> None:
    names = text.split() or (list(BEING_NAMES[: int(state.seats)]) if state.battle else [NONE] * int(state.seats))
    chosen = [name for name in names if name != NONE]
    wrong = [name for name in chosen if name not in BEING_NAMES]
    if wrong or len(names) != state.seats or len(set(chosen)) != len(chosen):
        raise BadPosition(f"beings: {text!r} is not one of {', '.join(BEING_NAMES)} or - for each seat")
    for seat, name in enumerate(names):
        state.being[seat] = NO_BEING if name == NONE else BEING_NAMES.index(name)
    if not state.over and [name == NONE for name in names] != [_chooses(state, seat) for seat in range(len(names))]:
        raise BadPosition(f"beings: {text!r} is not one for each seat that has had its turn to choose (P18)")


def _chooses(state: State, seat: int) -> bool:
    """Whether a seat has still to choose its Being: it is to move, or sits between that one and the dealer."""
    seats = int(state.seats)
    return not state.battle and (int(state.dealer) - seat) % seats <= (int(state.dealer) - int(state.to_move)) % seats


def _read_hand(words: list[str], state: State, seat: int) -> None:
    """Read one hand: all cards known, or all "?"."""
    known = [_card(word) for word in words if word != UNKNOWN]
    if known and len(known) != len(words):
        raise BadPosition(f"hand {seat + 1}: either every card is known or none is")
    most = HAND_OF_FOUR if state.seats == MOST_PLAYERS else HAND_OF_THREE
    if len(words) > most:
        raise BadPosition(f"hand {seat + 1}: {len(words)} cards are more than the {most} that are dealt (P22, P23)")
    state.hand[seat] = sum(1 << card for card in set(known))
    state.left[seat] = len(words)
    if len(set(known)) != len(known):
        raise BadPosition(f"hand {seat + 1}: a card stands there twice")


def _card(word: str) -> int:
    if word not in CARD_WORDS:
        raise BadPosition(f"there is no card {word!r}")
    return CARD_WORDS.index(word)


def _read_front(words: list[str], state: State, front: int, cards: Cards) -> None:
    """Read one front outwards from the Fire, and count its chips, points and cards."""
    if len(words) > LONGEST_FRONT:
        raise BadPosition(f"front {front + 1}: {len(words)} cards are more than can be played in a battle")
    for i, word in enumerate(words):
        found = PLACE.fullmatch(word)
        if not found or not (found["chip"] == NONE or 1 <= int(found["chip"]) <= state.seats):
            raise BadPosition(f"front {front + 1}: {word!r} is not like Wa5/2, Wa5/-, Wa1+7/2 or D(Wi/Wa)=Wa5/2")
        card, place = _card(found["card"]), state.fronts[front, i]
        if int(state.fallen) >> card & 1:
            raise BadPosition(f"front {front + 1}: {found['card']} lies there twice")
        copied = _essences(found["copy"]) if found["copy"] else int(cards[card].essences)
        if (found["copy"] and not cards[card].dual) or not copied & int(cards[card].essences):
            raise BadPosition(f"front {front + 1}: {word!r}: only a dual copies, and only its own Essences (P45)")
        if found["bonus"] and not cards[card].mask:
            raise BadPosition(f"front {front + 1}: {word!r}: only a Mask has a bonus (P41)")
        place.card = card
        place.essences = copied
        place.power = int(found["power"] or cards[card].power)
        place.bonus = int(found["bonus"] or 0)
        place.chip = NOBODY if found["chip"] == NONE else int(found["chip"]) - 1
        state.fallen = int(state.fallen) | 1 << card
        state.length[front] = i + 1
        if place.chip >= 0:
            state.chips[place.chip] -= 1
            state.points[place.chip] += int(place.power) + int(place.bonus)


def _essences(text: str) -> int:
    words = text.split("/")
    if any(word not in ESSENCE_WORDS for word in words):
        raise BadPosition(f"{text!r} is not Wi, Wa, Ea or two of them")
    return sum(1 << ESSENCE_WORDS.index(word) for word in set(words))


def _check_places(state: State) -> None:
    """Every card lies in one place only, no seat needs more chips than it has, and no more cards are there than dealt.

    Nobody has more cards to play than the fronts have room for (`LONGEST_FRONT`).
    """
    seen, seats = int(state.fallen), int(state.seats)
    for seat in range(seats):
        if seen & int(state.hand[seat]):
            raise BadPosition(f"hand {seat + 1}: {_words_of(seen & int(state.hand[seat]))} lies elsewhere too")
        seen |= int(state.hand[seat])
        if state.chips[seat] < 0:
            raise BadPosition(f"seat {seat + 1} has more than {CHIPS} chips on the table (P3)")
        if state.chips[seat] < state.left[seat]:
            raise BadPosition(f"hand {seat + 1}: there is no free chip for each card (P31)")
    most = seats * (HAND_OF_FOUR if seats == MOST_PLAYERS else HAND_OF_THREE)
    if int(state.fallen).bit_count() + int(state.left.sum()) > most:
        raise BadPosition(f"there are more than the {most} cards that are dealt (P22, P23)")
    if not state.battle and (state.fallen or state.left.any()):
        raise BadPosition("battle 0: nothing is dealt while Beings are chosen (P18)")
    if state.battle and not state.over and not state.left[state.to_move]:
        raise BadPosition(f"seat {int(state.to_move) + 1} is to move and has no card (PX4)")


def _words_of(cards: int) -> str:
    return ", ".join(CARD_WORDS[card] for card in cards_of(cards))
