"""The table of Corel as a viewer sees it."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

from trionfi.core.game import State
from trionfi.core.options import together
from trionfi.games.corel.cards.decks import unpack
from trionfi.games.corel.rules.numbers import SEATS, Ask, Link, Phase
from trionfi.games.corel.rules.seats import first_turn
from trionfi.games.corel.rules.standing import attaches
from trionfi.games.corel.speech.labels import labels
from trionfi.games.corel.speech.lexicon import Lexicon
from trionfi.games.corel.speech.plainly import UNKNOWN_WORD, Item, target_word, told
from trionfi.games.corel.speech.preview import preview
from trionfi.games.corel.speech.questions import asked, item_card
from trionfi.games.corel.speech.slots import rows

ITEMS = {
    Link.EVENT: "event",
    Link.EQUIP: "equip",
    Link.ABILITY: "ability",
    Link.RETREAT: "retreat",
    Link.ATTACK: "attack",
}


def look(state: State, viewer: int | None, lexicon: Lexicon) -> dict[str, Any]:
    """Describe a state, already hidden for its viewer."""
    here = told(state)
    seats = range(SEATS)
    return {
        "to_move": here.to_move,
        "over": bool(here.over),
        "turn": here.turns,
        "active": here.active,
        "first": here.first,
        "phase": _phase(here),
        "first_turns": [bool(first_turn(state, seat)) for seat in seats],
        "rows": rows(state, here, lexicon),
        "hands": [_hand(here, seat, lexicon) for seat in seats],
        "sought": [{"characters": here.sought[seat][0], "equips": here.sought[seat][1]} for seat in seats],
        "decks": here.deck_left,
        "stocks": [_stock(here, seat, lexicon) for seat in seats],
        "deck_lists": [_deck_list(here, seat, lexicon) for seat in seats],
        "graves": [_counts(here.grave[seat], lexicon) for seat in seats],
        "victory": here.victory,
        "coming": _coming(here, lexicon),
        "chain": [_item(state, here, item, lexicon) for item in here.chain],
        "resolving": bool(here.resolving),
        "attack": preview(state, here, lexicon),
        "asked": asked(state, lexicon),
        "actions": labels(state, here, lexicon) if viewer in (None, here.to_move) else {},
        "attached": here.attached,
        "attaches": int(attaches(state, lexicon.table, here.active)),
        "discarded": bool(here.discarded),
        "walked": bool(here.walked),
    }


def _phase(here: SimpleNamespace) -> str:
    """What goes on, the same for who announces something in private as for all others (CA92)."""
    if here.over:
        return "over"
    if here.pending > Ask.WINDOW:
        return "resolve"
    if here.pending == Ask.RESPOND or (Ask.MENU < here.pending <= Ask.DECLARE and here.links):
        return "respond"
    own_turn = here.to_move == here.active and here.phase == Phase.ACTING
    return "menu" if here.pending != Ask.WINDOW and own_turn else "window"


def _counts(copies: Sequence[int], lexicon: Lexicon) -> dict[str, int]:
    """Cards by their word, with how many copies there are."""
    return {word: count for word, count in zip(lexicon.designs, copies, strict=True) if count}


def _hand(here: SimpleNamespace, seat: int, lexicon: Lexicon) -> list[str]:
    """The cards of a hand, those that the viewer cannot know as "?"."""
    known = [word for word, count in _counts(here.hand[seat], lexicon).items() for _ in range(count)]
    return [*known, *[UNKNOWN_WORD] * (here.held[seat] - len(known))]


def _stock(here: SimpleNamespace, seat: int, lexicon: Lexicon) -> dict[str, int] | None:
    """What is left in a deck, None where the viewer cannot know it."""
    stock = here.stock[seat]
    return _counts(stock, lexicon) if sum(stock) == here.deck_left[seat] else None


def _deck_list(here: SimpleNamespace, seat: int, lexicon: Lexicon) -> dict[str, int] | None:
    """The deck that a seat plays, None where the viewer cannot know it."""
    packed = together(here.decks[seat])
    return _counts(unpack(packed), lexicon) if packed else None


def _coming(here: SimpleNamespace, lexicon: Lexicon) -> dict[str, Any] | None:
    """The character that is summoned and waits for its slot."""
    coming = here.coming
    return {"card": lexicon.designs[coming.design], "seat": coming.seat} if coming.kind else None


def _item(state: State, here: SimpleNamespace, item: Item, lexicon: Lexicon) -> dict[str, Any]:
    """Describe an item of the chain, with its targets where they are now; None for one that is gone."""
    card = item_card(here, item)
    return {
        "kind": ITEMS[item.kind],
        "seat": item.seat,
        "card": None if card is None else lexicon.designs[card],
        "targets": [target_word(state, here, picked, lexicon) for picked in item.picks[: item.picked]],
        "countered": bool(item.countered),
    }
