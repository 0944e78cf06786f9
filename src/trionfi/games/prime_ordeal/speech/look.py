"""The table of Prime Ordeal as a viewer sees it."""

from collections import Counter
from typing import Any, TypeAlias

import numpy as np

from trionfi.core.game import NOBODY, State
from trionfi.games.prime_ordeal.rules.numbers import (
    COPIES,
    EFFECTS,
    LENGTHS,
    MOST_NUMBER,
    STATEMENTS,
    SYMBOL_WORDS,
    Action,
    Ask,
    Factor,
    Fate,
    Kind,
    Mark,
    Phase,
    Place,
)
from trionfi.games.prime_ordeal.rules.standing import add_up_powers
from trionfi.games.prime_ordeal.speech.costs import after_free_discard, cost_now, legal_actions
from trionfi.games.prime_ordeal.speech.lexicon import Lexicon
from trionfi.games.prime_ordeal.speech.plainly import Piece, lying, told
from trionfi.games.prime_ordeal.speech.positions.writing import (
    LIMIT_WORDS,
    PHASES,
    RESULTS,
    TRIGGERS,
    hand_words,
)
from trionfi.games.prime_ordeal.speech.questions import asked

Part: TypeAlias = dict[str, Any]
"""What adds to a power: by what, and how much."""

KIND_WORDS = {Kind.CREATURE: "creature", Kind.BONUS: "bonus", Kind.EPOCH: "epoch"}
UNTIL_END = "until the end of battle"
AT_LEAST_NOTHING = "never below 0 (OA28)"
NO_MORE = f"never above {MOST_NUMBER:,} (OA90)"
FACTORS = {Factor.COUNTERS: "its counters", Factor.UNDERS: "the cards under it"}


def look(state: State, viewer: int | None, lexicon: Lexicon) -> dict[str, Any]:
    """Describe a state, already hidden for its viewer."""
    powered, added = _added_up(state, lexicon)
    here = told(powered)
    seats = range(here.seats)
    voting = here.phase == Phase.VOTE
    from_first = [] if voting else [*seats[here.first :], *seats[: here.first]]
    return {
        "to_move": here.to_move,
        "over": bool(here.over),
        "round": here.rounds,
        "phase": PHASES[Phase.AFTER if here.phase == Phase.CLEARED else here.phase],
        "first": None if voting else here.first,
        "turn_of": None if here.turn_of == NOBODY else here.turn_of,
        "order": [seat for seat in from_first if here.out[seat] < Fate.CLEANED],
        "teams": _teams(here.sides[: here.seats]),
        "sides": here.sides[: here.seats],
        "lives": [here.life[here.sides[seat]] for seat in seats],
        "start_life": LENGTHS[here.length],
        "out": [_standing(here.out[seat]) for seat in seats],
        "hands": [hand_words(here, seat) for seat in seats],
        "limits": [dict(zip(LIMIT_WORDS, here.limits[seat], strict=True)) for seat in seats],
        "created": dict(zip(KIND_WORDS.values(), here.made, strict=True)),
        "freed": bool(here.freed),
        "pool": _pool(state, here, viewer, lexicon),
        "armies": _armies(here, added, lexicon),
        "totals": here.totals[: here.seats],
        "avoids": [bool(avoids) for avoids in here.avoids[: here.seats]],
        "battle": [RESULTS[result] if result else "" for result in here.result_of_battle[: here.seats]],
        "pile": [lexicon.cards[card] for card in lying(here, Place.PILE)],
        "deck": here.deck_left,
        "prime_deck": here.prime_left,
        "prime_pile": dict(zip(SYMBOL_WORDS, here.prime_pile, strict=True)),
        "asked": asked(state, lexicon),
        "waiting": _waiting(here, from_first, lexicon),
    }


def _teams(sides: list[int]) -> list[list[int]] | None:
    """The seats of each team, None without teams (O50)."""
    teams = [[seat for seat, side in enumerate(sides) if side == leader] for leader in sorted(set(sides))]
    return None if len(teams) == len(sides) else teams


def _standing(out: int) -> str:
    return "" if out == Fate.LIVING else "marked" if out < Fate.CLEANED else "gone"


# The pool


def _pool(state: State, here: Any, viewer: int | None, lexicon: Lexicon) -> list[dict[str, Any]]:
    """The designs that lie in the pool, the oldest first, with what they cost now and whether the viewer can pay it."""
    payer = max(viewer or 0, 0) if here.to_move == NOBODY else here.to_move
    chooses = not here.over and here.pending == Ask.MENU and viewer in (None, here.to_move)
    now = legal_actions(state, lexicon.table) if chooses else set()
    later = after_free_discard(state, lexicon.table) - now if chooses else set()
    counts = Counter(card // COPIES for card in here.pool)
    return [
        {
            "card": lexicon.designs[design],
            "count": count,
            "cost": cost_now(state, payer, design, lexicon) if here.dear[payer] else lexicon.costs[design],
            "printed": lexicon.costs[design],
            "creatable": Action.CREATE + design in now,
            "after_discard": Action.CREATE + design in later,
        }
        for design, count in counts.items()
    ]


# Cards in play


def _armies(here: Any, added: dict[int, list[Part]], lexicon: Lexicon) -> list[list[dict[str, Any]]]:
    """Each seat's cards in play, in the order in which they came."""
    unders: dict[int, list[str]] = {}
    for card in lying(here, Place.UNDER):
        unders.setdefault(here.pieces[card].host - 1, []).append(lexicon.cards[card])
    armies: list[list[dict[str, Any]]] = [[] for _ in range(here.seats)]
    for card in here.play:
        piece = here.pieces[card]
        armies[piece.seat].append(_in_play(card, piece, unders.get(card, []), added.get(card, []), lexicon))
    return armies


def _in_play(card: int, piece: Piece, under: list[str], added: list[Part], lexicon: Lexicon) -> dict[str, Any]:
    """Describe a card in play."""
    kind, printed = lexicon.kinds[card // COPIES], lexicon.base_powers[card // COPIES]
    creature = kind == Kind.CREATURE
    return {
        "card": lexicon.cards[card],
        "kind": KIND_WORDS[kind],
        "traits": lexicon.traits[card // COPIES],
        "power": piece.power if creature else None,
        "base": printed if creature else None,
        "why": _why(piece, printed, added, lexicon.name(card)) if creature else [],
        "counters": piece.counters,
        "under": under,
        "blank": bool(piece.marks & Mark.BLANK),
        "immune": bool(piece.marks & Mark.IMMUNE),
        "used": bool(piece.marks & Mark.USED),
    }


def _why(piece: Piece, printed: int, added: list[Part], name: str) -> list[Part]:
    """What makes a final power of a printed base power: parts that add up to it."""
    parts = [
        {"by": name, "amount": piece.base_power - printed},
        {"by": UNTIL_END, "amount": piece.change},
        *added,
    ]
    beyond = piece.power - printed - sum(part["amount"] for part in parts)
    parts.append({"by": AT_LEAST_NOTHING if beyond > 0 else NO_MORE, "amount": beyond})
    return [part for part in parts if part["amount"]]


def _added_up(state: State, lexicon: Lexicon) -> tuple[State, dict[int, list[Part]]]:
    """The state with powers added up, and what STATIC abilities add to that of each card in play, as they arrived."""
    states, in_play = np.zeros(1, state.dtype), int(state.in_play)
    states[0] = state
    ledger = np.zeros((1 + in_play * in_play * STATEMENTS * EFFECTS, 4), np.int32)
    add_up_powers(states[0], lexicon.table, ledger)
    arrived = {card: place for place, card in enumerate(state.play[:in_play].tolist())}
    rows = ledger[1 : 1 + int(ledger[0, 0])].tolist()
    rows.sort(key=lambda row: (arrived[row[1]], row[3], arrived[row[0]]))  # by source, its effect, and target
    added: dict[int, list[Part]] = {}
    for target, source, amount, _ in rows:
        own = FACTORS.get(lexicon.own_factors[source // COPIES]) if source == target else None
        added.setdefault(target, []).append({"by": own or lexicon.name(source), "amount": amount})
    return states[0], added


# Abilities that wait


def _waiting(here: Any, order: list[int], lexicon: Lexicon) -> list[dict[str, Any]]:
    """The abilities that wait, in the order in which they come: by group, then by player (OA24, OA26)."""
    entries = sorted(here.waiting, key=lambda entry: (entry.group, order.index(entry.seat)))
    return [
        {
            "card": lexicon.cards[entry.card],
            "name": lexicon.name(entry.card),
            "seat": entry.seat,
            "trigger": TRIGGERS[entry.trigger],
        }
        for entry in entries
    ]
