"""The table of Prime Ordeal as a viewer sees it."""

from collections import Counter
from types import SimpleNamespace
from typing import Any

import numpy as np

from trionfi.core.game import NOBODY, State, plain
from trionfi.games.prime_ordeal.costs import after_free_discard, cost_now, legal_actions
from trionfi.games.prime_ordeal.lexicon import Lexicon
from trionfi.games.prime_ordeal.positions import LIMIT_WORDS, PHASES, RESULTS, TRIGGERS, hand_words, lying, weighed
from trionfi.games.prime_ordeal.questions import asked
from trionfi.games.prime_ordeal.state import (
    AFTER,
    BLANK,
    BONUS,
    CLEANED,
    CLEARED,
    COPIES,
    COUNTERS,
    CREATE_IT,
    CREATURE,
    EPOCH,
    IMMUNE,
    LENGTHS,
    LIVING,
    MENU,
    PILE,
    POWER,
    SELF,
    STATIC,
    SYMBOL_WORDS,
    UNDER,
    UNDERS,
    USED,
    VOTE,
    WAITING,
)

KIND_WORDS = {CREATURE: "creature", BONUS: "bonus", EPOCH: "epoch"}
UNTIL_END = "until the end of battle"
AT_LEAST_NOTHING = "never below 0 (OA28)"
FACTORS = {COUNTERS: "its counters", UNDERS: "the cards under it"}


def look(state: State, viewer: int | None, lexicon: Lexicon) -> dict[str, Any]:
    """Describe a state, already hidden for its viewer."""
    here = plain(state)
    seats = range(here.seats)
    voting = here.phase == VOTE
    from_first = [] if voting else [*seats[here.first :], *seats[: here.first]]
    armies = _armies(state, lexicon)
    return {
        "to_move": here.to_move,
        "over": bool(here.over),
        "round": here.rounds,
        "phase": PHASES[AFTER if here.phase == CLEARED else here.phase],
        "first": None if voting else here.first,
        "turn_of": None if here.turn_of == NOBODY else here.turn_of,
        "order": [seat for seat in from_first if here.out[seat] < CLEANED],
        "teams": _teams(here.sides[: here.seats]),
        "sides": here.sides[: here.seats],
        "lives": [here.life[here.sides[seat]] for seat in seats],
        "start_life": LENGTHS[here.length],
        "out": [_standing(here.out[seat]) for seat in seats],
        "hands": [hand_words(state, seat) for seat in seats],
        "limits": [dict(zip(LIMIT_WORDS, here.limits[seat], strict=True)) for seat in seats],
        "created": dict(zip(KIND_WORDS.values(), here.made, strict=True)),
        "freed": bool(here.freed),
        "pool": _pool(state, viewer, lexicon),
        "armies": armies,
        "totals": [sum(card["power"] or 0 for card in army) for army in armies],
        "avoids": [bool(avoids) for avoids in here.avoids[: here.seats]],
        "battle": [RESULTS[result] if result else "" for result in here.result_of_battle[: here.seats]],
        "pile": [lexicon.cards[card] for card in lying(state, PILE)],
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
    return "" if out == LIVING else "marked" if out < CLEANED else "gone"


# The pool


def _pool(state: State, viewer: int | None, lexicon: Lexicon) -> list[dict[str, Any]]:
    """The designs that lie in the pool, the oldest first, with what they cost now and whether the viewer can pay it."""
    mover = int(state.to_move)
    payer = max(viewer or 0, 0) if mover == NOBODY else mover
    chooses = mover != NOBODY and int(state.pending) == MENU and viewer in (None, mover)
    now = legal_actions(state, lexicon.table) if chooses else set()
    later = after_free_discard(state, lexicon.table) - now if chooses else set()
    counts = Counter(card // COPIES for card in state.pool[: int(state.pool_size)].tolist())
    return [
        {
            "card": lexicon.designs[design],
            "count": count,
            "cost": cost_now(state, payer, design, lexicon),
            "printed": lexicon.costs[design],
            "creatable": CREATE_IT + design in now,
            "after_discard": CREATE_IT + design in later,
        }
        for design, count in counts.items()
    ]


# Cards in play


def _armies(state: State, lexicon: Lexicon) -> list[list[dict[str, Any]]]:
    """Each seat's cards in play, in the order in which they came."""
    pieces = {name: state.pieces[name].tolist() for name in state.pieces.dtype.names}
    unders: dict[int, list[str]] = {}
    for card in lying(state, UNDER):
        unders.setdefault(pieces["host"][card] - 1, []).append(lexicon.cards[card])
    added = _added(state, lexicon)
    armies: list[list[dict[str, Any]]] = [[] for _ in range(int(state.seats))]
    for card in state.play[: int(state.in_play)].tolist():
        piece = SimpleNamespace(**{name: column[card] for name, column in pieces.items()})
        armies[piece.seat].append(_in_play(card, piece, unders.get(card, []), added.get(card, []), lexicon))
    return armies


def _in_play(card: int, piece: Any, under: list[str], added: list[dict[str, Any]], lexicon: Lexicon) -> dict[str, Any]:
    """Describe a card in play."""
    kind, printed = lexicon.kinds[card // COPIES], lexicon.base_powers[card // COPIES]
    creature = kind == CREATURE
    return {
        "card": lexicon.cards[card],
        "kind": KIND_WORDS[kind],
        "traits": lexicon.traits[card // COPIES],
        "power": piece.power if creature else None,
        "base": printed if creature else None,
        "why": _why(piece, printed, added, lexicon.name(card)) if creature else [],
        "counters": piece.counters,
        "under": under,
        "blank": bool(piece.marks & BLANK),
        "immune": bool(piece.marks & IMMUNE),
        "used": bool(piece.marks & USED),
    }


def _why(piece: Any, printed: int, added: list[dict[str, Any]], name: str) -> list[dict[str, Any]]:
    """What makes a final power of a printed base power: parts that add up to it."""
    parts = [
        {"by": name, "amount": piece.base_power - printed},
        {"by": UNTIL_END, "amount": piece.change},
        *added,
    ]
    parts.append({"by": AT_LEAST_NOTHING, "amount": piece.power - printed - sum(part["amount"] for part in parts)})
    return [part for part in parts if part["amount"]]


def _added(state: State, lexicon: Lexicon) -> dict[int, list[dict[str, Any]]]:
    """What STATIC abilities add to the power of each card in play, and which do, as the rules weigh it."""
    states = np.zeros(1, state.dtype)
    states[0] = state
    added: dict[int, list[dict[str, Any]]] = {}
    for target, source, amount in weighed(states[0], lexicon.table):
        by = _own_reason(source, lexicon) if source == target else lexicon.name(source)
        added.setdefault(target, []).append({"by": by, "amount": amount})
    return added


def _own_reason(card: int, lexicon: Lexicon) -> str:
    """What a card's own STATIC ability counts: its counters, the cards under it; otherwise it is the card itself."""
    statements = lexicon.table[card // COPIES]["statements"]
    own = (statements["effects"]["verb"] == POWER) & (statements["effects"]["target"] == SELF)
    times = set(statements["effects"]["times"][own & (statements["trigger"] == STATIC)[:, None]].tolist())
    return FACTORS.get(times.pop(), lexicon.name(card)) if len(times) == 1 else lexicon.name(card)


# Abilities that wait


def _waiting(here: Any, order: list[int], lexicon: Lexicon) -> list[dict[str, Any]]:
    """The abilities that wait, in the order in which they come: by group, then by player (OA24, OA26)."""
    names = WAITING.names or ()
    entries = [SimpleNamespace(**dict(zip(names, entry, strict=True))) for entry in here.waiting[: here.waits]]
    entries.sort(key=lambda entry: (entry.group, order.index(entry.seat)))
    return [
        {
            "card": lexicon.cards[entry.card],
            "name": lexicon.name(entry.card),
            "seat": entry.seat,
            "trigger": TRIGGERS[entry.trigger],
        }
        for entry in entries
    ]
