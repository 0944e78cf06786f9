"""Positions of Prime Ordeal as lines of text; `reading` reads them. Seats count from 1, a deck from its top."""

from collections.abc import Sequence
from types import SimpleNamespace

from trionfi.core.game import NOBODY, State
from trionfi.core.options import MOST_SEATS
from trionfi.games.prime_ordeal.cards import language
from trionfi.games.prime_ordeal.rules.numbers import (
    CARDS,
    COPIES,
    EFFECTS,
    LIMITS,
    STATEMENTS,
    SYMBOL_WORDS,
    Manner,
    Mark,
    Phase,
    Place,
    Progress,
)
from trionfi.games.prime_ordeal.speech.lexicon import Lexicon, symbols
from trionfi.games.prime_ordeal.speech.plainly import Ability, lying, told

UNKNOWN = "?"
NOTHING = "-"
USUAL_ROUND = 2  # of a position that does not say
PHASES = ("vote", "turn", "battle", "after", "cleared", "over")
STANDINGS = ("living", "marked", "marked-late", "cleaned", "cleaned-late", "gone")
RESULTS = (NOTHING, "won", "lost")
TRIGGERS = (NOTHING, *language.TRIGGERS)
LIMIT_WORDS = tuple(language.LIMIT_KINDS)[:LIMITS]
MARKS = {"blank": Mark.BLANK, "used": Mark.USED, "made": Mark.MADE, "leaving": Mark.LEAVING}
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
SEAT_ROWS = ("votes", "avoids", "loss")  # a number a seat
COURSE = {  # the numbers of what is under way, and the highest that each can be
    "statement": STATEMENTS,
    "course": Progress.ACTING,
    "effect": EFFECTS,
    "stage": 127,
    "choice": CARDS,
    "manner": Manner.TAKING,
    "maker": MOST_SEATS - 1,
    "ready": 1,
}


def write(state: State, lexicon: Lexicon) -> list[str]:
    """Write the game's part of a position; of what is seldom otherwise, only what is not as usual."""
    here = told(state)
    seats = range(here.seats)
    lines = {
        "round": [here.rounds],
        "first": [seat_word(here.first)],
        "life": [here.life[here.sides[seat]] for seat in seats],
        **{f"hand {seat + 1}": hand_words(here, seat) for seat in seats},
        **{f"play {seat + 1}": [_in_play(here, card, lexicon) for card in army(here, seat)] for seat in seats},
        **_unders(here, lexicon),
        "pool": [lexicon.cards[card] for card in here.pool],
        "pile": [lexicon.cards[card] for card in lying(here, Place.PILE)],
        "deck": [UNKNOWN] if here.hidden else _from_top(here.deck[: here.deck_left], lexicon.designs),
        "prime pile": [f"{word}{n}" for word, n in zip(SYMBOL_WORDS, here.prime_pile, strict=True) if n],
        "prime deck": [UNKNOWN] if here.hidden else _from_top(here.prime_deck[: here.prime_left], SYMBOL_WORDS),
    }
    seldom = _of_match(here) | _of_cards(here, lexicon) | _of_abilities(here, lexicon)
    lines |= {name: words for name, words in seldom.items() if words}
    return [" ".join([f"{name}:", *map(str, words)]) for name, words in lines.items()]


def seat_word(seat: int) -> str:
    """Write a seat, from 1."""
    return NOTHING if seat == NOBODY else str(seat + 1)


def hand_words(here: SimpleNamespace, seat: int) -> list[str]:
    """The Prime cards of a hand, those that the viewer cannot know as "?"."""
    known = symbols(here.hand[seat])
    return [*known, *UNKNOWN * (here.held[seat] - len(known))]


def army(here: SimpleNamespace, seat: int) -> list[int]:
    """A player's cards in play, in the order in which they came."""
    return [card for card in here.play if here.pieces[card].seat == seat]


def usual_turn(state: State) -> int:
    """Whose turn it is unless a position says otherwise: the seat to move has it."""
    return int(state.to_move) if state.phase == Phase.TURN else NOBODY


def usual_phase(state: State) -> int:
    """The phase that a position is in unless it says otherwise."""
    return Phase.ENDED if state.over else Phase.TURN


def _in_play(here: SimpleNamespace, card: int, lexicon: Lexicon) -> str:
    counters = here.pieces[card].counters
    return f"{lexicon.cards[card]}+{counters}" if counters else lexicon.cards[card]


def _unders(here: SimpleNamespace, lexicon: Lexicon) -> dict[str, list[str]]:
    """The cards under each Creature."""
    under: dict[str, list[str]] = {}
    for card in lying(here, Place.UNDER):
        under.setdefault(f"under {lexicon.cards[here.pieces[card].host - 1]}", []).append(lexicon.cards[card])
    return under


def _from_top(upwards: Sequence[int], words: Sequence[str]) -> list[str]:
    """A deck from its top, without the end that is ascending."""
    from_top = upwards[::-1]
    end = len(from_top)
    while end >= 2 and from_top[end - 2] <= from_top[end - 1]:
        end -= 1
    return [words[number] for number in from_top[: max(0, end - 1)]]


# What is seldom otherwise than usual


def _of_match(here: SimpleNamespace) -> dict[str, list[str]]:
    """What is under way in the match: phase, turn, votes, battle, eliminations, limits used up or grown."""
    grown = zip(LIMIT_WORDS, here.more, strict=True)
    return {
        "phase": _unless(PHASES[here.phase], PHASES[usual_phase(here)]),
        "turn_of": _unless(seat_word(here.turn_of), seat_word(usual_turn(here))),
        "out": _row(here.out[: here.seats], STANDINGS),
        "battle": _row(here.result_of_battle[: here.seats], RESULTS),
        **{name: _row(getattr(here, name)[: here.seats]) for name in SEAT_ROWS},
        "created": _row(here.made),
        "grown": [f"{word}{amount:+}" for word, amount in grown if amount],
        "freed": ["yes"] * here.freed,
    }


def _of_cards(here: SimpleNamespace, lexicon: Lexicon) -> dict[str, list[str]]:
    """What is unusual about cards: the order in which they came, their base power, changes and marks."""
    word, printed = lexicon.cards, lexicon.base_powers
    usual = [card for seat in range(here.seats) for card in army(here, seat)]
    in_play = [(card, here.pieces[card]) for card in here.play]
    return {
        "arrival": [word[card] for card in here.play] if here.play != usual else [],
        "base": [f"{word[card]}={p.base_power}" for card, p in in_play if p.base_power != printed[card // COPIES]],
        "change": [f"{word[card]}{piece.change:+}" for card, piece in in_play if piece.change],
        "heirlooms": [
            f"{word[card]}+{piece.counters}/{piece.seat + 1}"
            for card, piece in enumerate(here.pieces)
            if piece.counters and piece.where != Place.PLAY
        ],
        **{
            name: [word[card] for card, piece in enumerate(here.pieces) if piece.marks & mark]
            for name, mark in MARKS.items()
        },
    }


def _of_abilities(here: SimpleNamespace, lexicon: Lexicon) -> dict[str, list[str]]:
    """What is under way among abilities: which wait, which one resolves, how far, and what is asked."""
    return {
        "waiting": [_ability(ability, lexicon) for ability in here.waiting],
        "groups": _unless(str(here.groups), "0"),
        "doing": [_ability(here.doing, lexicon)] if here.doing.trigger else [],
        **{name: _unless(str(getattr(here, name)), "0") for name in COURSE},
        "making": [lexicon.cards[here.making - 1]] if here.making else [],
        "asked": _unless(ASKED[here.pending], ASKED[0]),
    }


def _ability(ability: Ability, lexicon: Lexicon) -> str:
    """Write an ability as "G14/BATTLE_START/1/1+2/3": card, trigger, seat, statements and group."""
    statements = "+".join(str(i + 1) for i in range(STATEMENTS) if ability.statements >> i & 1)
    card, trigger = lexicon.cards[ability.card], TRIGGERS[ability.trigger]
    return f"{card}/{trigger}/{ability.seat + 1}/{statements}/{ability.group}"


def _unless(word: str, usual: str) -> list[str]:
    """A word, unless it is the usual one."""
    return [word] if word != usual else []


def _row(numbers: Sequence[int], words: Sequence[str] = ()) -> list[str]:
    """One number (or the word for it) a place; nothing where all are 0."""
    return [words[number] if words else str(number) for number in numbers] if any(numbers) else []
