"""Positions of Prime Ordeal as lines of text; `reading` reads them. Seats count from 1, a deck from its top."""

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from trionfi.core.game import NOBODY, Cards, State
from trionfi.core.options import MOST_SEATS
from trionfi.games.prime_ordeal import language
from trionfi.games.prime_ordeal import state as record
from trionfi.games.prime_ordeal.lexicon import Lexicon, symbols
from trionfi.games.prime_ordeal.standing import weigh
from trionfi.games.prime_ordeal.state import (
    ACTING,
    BLANK,
    CARDS,
    COPIES,
    EFFECTS,
    LEAVING,
    LIMITS,
    MADE,
    NONE,
    PILE,
    STATEMENTS,
    SYMBOL_WORDS,
    TAKING,
    UNDER,
    USED,
)

UNKNOWN = "?"
NOTHING = "-"
USUAL_ROUND = 2  # of a position that does not say
PHASES = ("vote", "turn", "battle", "after", "cleared", "over")
STANDINGS = ("living", "marked", "marked-late", "cleaned", "cleaned-late", "gone")
RESULTS = (NOTHING, "won", "lost")
TRIGGERS = (NOTHING, *language.TRIGGERS)
LIMIT_WORDS = tuple(language.LIMIT_KINDS)[:LIMITS]
MARKS = {"blank": BLANK, "used": USED, "made": MADE, "leaving": LEAVING}
ASKED = (
    "menu",
    "vote",
    "next",
    "may",
    "pay",
    "pick",
    "seat",
    "space",
    "gain",
    "shrink",
    "drop",
    "redraw",
    "heir",
)
SEAT_ROWS = ("votes", "avoids", "loss", "heirloom")  # a number a seat
COURSE = {  # the numbers of what is under way, and the highest that each can be
    "statement": STATEMENTS,
    "course": ACTING,
    "effect": EFFECTS,
    "stage": 127,
    "choice": CARDS,
    "manner": TAKING,
    "maker": MOST_SEATS - 1,
}


def write(state: State, lexicon: Lexicon) -> list[str]:
    """Write the game's part of a position; of what is seldom otherwise, only what is not as usual."""
    seats = range(int(state.seats))
    lines = [
        f"round: {int(state.rounds)}",
        f"first: {seat_word(int(state.first))}",
        _line("life", (int(state.life[int(state.sides[seat])]) for seat in seats)),
        *(_line(f"hand {seat + 1}", hand_words(state, seat)) for seat in seats),
        *(_line(f"play {seat + 1}", (_in_play(state, card, lexicon) for card in army(state, seat))) for seat in seats),
        *_unders(state, lexicon),
        _line("pool", (lexicon.cards[card] for card in state.pool[: int(state.pool_size)].tolist())),
        _line("pile", (lexicon.cards[card] for card in lying(state, PILE))),
        _line("deck", _deck(state, lexicon)),
        _line("prime pile", counted_symbols(state.prime_pile.tolist())),
        _line("prime deck", _prime_deck(state)),
    ]
    unusual = course_of_match(state) | course_of_cards(state, lexicon) | course_of_abilities(state, lexicon)
    return [*lines, *(f"{name}: {value}" for name, value in unusual.items() if value)]


def seat_word(seat: int) -> str:
    """Write a seat, from 1."""
    return NOTHING if seat == NOBODY else str(seat + 1)


def hand_words(state: State, seat: int) -> list[str]:
    """The Prime cards of a hand, those that the viewer cannot know as "?"."""
    known = symbols(state.hand[seat].tolist())
    return [*known, *UNKNOWN * (int(state.held[seat]) - len(known))]


def counted_symbols(counts: Sequence[int]) -> list[str]:
    """Prime cards, counted by symbol: "E3", "T1"."""
    return [f"{word}{count}" for word, count in zip(SYMBOL_WORDS, counts, strict=True) if count]


def army(state: State, seat: int) -> list[int]:
    """A player's cards in play, in the order in which they came."""
    return [card for card in state.play[: int(state.in_play)].tolist() if state.pieces[card].seat == seat]


def lying(state: State, where: int) -> list[int]:
    """The cards in a place, ascending."""
    return [card for card, place in enumerate(state.pieces["where"].tolist()) if place == where]


def weighed(state: State, cards: Cards) -> list[tuple[int, int, int]]:
    """Bring up to date what follows from the cards in play; return what adds to powers: target, source, amount."""
    in_play = int(state.in_play)
    ledger = np.zeros((1 + in_play * in_play * STATEMENTS * EFFECTS, 3), np.int32)
    weigh(state, cards, ledger)
    return [(target, source, amount) for target, source, amount in ledger[1 : 1 + int(ledger[0, 0])].tolist()]


def usual_turn(state: State) -> int:
    """Whose turn it is unless a position says otherwise: the seat to move has it."""
    return int(state.to_move) if state.phase == record.TURN else NOBODY


def usual_phase(state: State) -> int:
    """The phase that a position is in unless it says otherwise."""
    return record.ENDED if state.over else record.TURN


def usual_arrival(state: State) -> list[int]:
    """The order in which cards came into play unless a position says otherwise: those of seat 1 first."""
    return [card for seat in range(int(state.seats)) for card in army(state, seat)]


def _line(name: str, words: Iterable[object]) -> str:
    return " ".join([f"{name}:", *(str(word) for word in words)])


def _in_play(state: State, card: int, lexicon: Lexicon) -> str:
    counters = int(state.pieces[card].counters)
    return f"{lexicon.cards[card]}+{counters}" if counters else lexicon.cards[card]


def _unders(state: State, lexicon: Lexicon) -> list[str]:
    under: dict[int, list[str]] = {}
    for card in lying(state, UNDER):
        under.setdefault(int(state.pieces[card].host) - 1, []).append(lexicon.cards[card])
    return [_line(f"under {lexicon.cards[host]}", words) for host, words in sorted(under.items())]


def _deck(state: State, lexicon: Lexicon) -> list[str]:
    """The Creation deck from its top, without the end that lies in the usual order."""
    if state.hidden:
        return [UNKNOWN]
    return [lexicon.designs[design] for design in _unsorted(state.deck[: int(state.deck_left)].tolist())]


def _prime_deck(state: State) -> list[str]:
    if state.hidden:
        return [UNKNOWN]
    return [SYMBOL_WORDS[symbol] for symbol in _unsorted(state.prime_deck[: int(state.prime_left)].tolist())]


def _unsorted(upwards: Sequence[int]) -> list[int]:
    """A deck from its top, without the end that is ascending."""
    from_top = list(reversed(upwards))
    end = len(from_top)
    while end >= 2 and from_top[end - 2] <= from_top[end - 1]:
        end -= 1
    return from_top[: end - 1] if end else []


def course_of_match(state: State) -> dict[str, str]:
    """What is under way in the match: phase, turn, votes, battle, eliminations, limits used up or grown."""
    seats = int(state.seats)
    grown = zip(LIMIT_WORDS, state.more.tolist(), strict=True)
    return {
        "phase": PHASES[int(state.phase)] if state.phase != usual_phase(state) else "",
        "turn_of": seat_word(int(state.turn_of)) if state.turn_of != usual_turn(state) else "",
        "out": _row(STANDINGS[standing] for standing in state.out[:seats].tolist()) if state.out.any() else "",
        "battle": _row(RESULTS[won] for won in state.result_of_battle[:seats].tolist())
        if state.result_of_battle.any()
        else "",
        **{name: _row(state[name][:seats].tolist()) if state[name].any() else "" for name in SEAT_ROWS},
        "created": _row(state.made.tolist()) if state.made.any() else "",
        "grown": _row(f"{word}{amount:+}" for word, amount in grown if amount),
        "freed": "yes" if state.freed else "",
    }


def course_of_cards(state: State, lexicon: Lexicon) -> dict[str, str]:
    """What is unusual about cards: the order in which they came, their base power, changes and marks."""
    pieces, word = state.pieces, lexicon.cards
    arrived = state.play[: int(state.in_play)].tolist()
    rebased = [card for card in arrived if pieces[card].base_power != lexicon.table[card // COPIES].base_power]
    marks = pieces["marks"].tolist()
    return {
        "arrival": _row(word[card] for card in arrived) if arrived != usual_arrival(state) else "",
        "base": _row(f"{word[card]}={int(pieces[card].base_power)}" for card in rebased),
        "change": _row(f"{word[card]}{int(pieces[card].change):+}" for card in arrived if pieces[card].change),
        **{name: _row(word[card] for card in range(CARDS) if marks[card] & mark) for name, mark in MARKS.items()},
    }


def course_of_abilities(state: State, lexicon: Lexicon) -> dict[str, str]:
    """What is under way among abilities: which wait, which one resolves, how far, and what is asked."""
    making = int(state.making)
    return {
        "waiting": _row(_ability(ability, lexicon) for ability in state.waiting[: int(state.waits)]),
        "groups": str(int(state.groups)) if state.groups else "",
        "doing": "" if state.doing.trigger == NONE else _ability(state.doing, lexicon),
        **{name: str(int(state[name])) if state[name] else "" for name in COURSE},
        "making": lexicon.cards[making - 1] if making else "",
        "asked": ASKED[int(state.pending)] if state.pending else "",
    }


def _ability(ability: Any, lexicon: Lexicon) -> str:
    """Write an ability as "G14/BATTLE_START/1/1+2/3": card, trigger, seat, statements and group."""
    statements = "+".join(str(i + 1) for i in range(STATEMENTS) if int(ability.statements) >> i & 1) or NOTHING
    card, trigger = lexicon.cards[int(ability.card)], TRIGGERS[int(ability.trigger)]
    return f"{card}/{trigger}/{int(ability.seat) + 1}/{statements}/{int(ability.group)}"


def _row(words: Iterable[object], usual: object = None) -> str:
    """Join words; nothing where all of them are as usual."""
    words = list(words)
    return "" if all(word == usual for word in words) else " ".join(str(word) for word in words)
