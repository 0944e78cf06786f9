"""Read the positions that `positions` writes; whatever the rules rely on is checked, and told in words."""

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

import numpy as np

from trionfi.core.game import Cards, State
from trionfi.core.given import shown
from trionfi.core.notation import is_number
from trionfi.games.prime_ordeal.rules.course import take_sides
from trionfi.games.prime_ordeal.rules.numbers import (
    CARDS,
    COPIES,
    LEFT,
    LENGTHS,
    MOST_HAND,
    MOST_NUMBER,
    MOST_POWER,
    MOST_UNDER,
    MOST_WAITING,
    PRIME,
    PRIME_CARDS,
    STATEMENTS,
    SYMBOL_WORDS,
    SYMBOLS,
    UNKNOWN_DESIGN,
    UNKNOWN_SYMBOL,
    Ask,
    Kind,
    Phase,
    Place,
)
from trionfi.games.prime_ordeal.rules.rosters import gather
from trionfi.games.prime_ordeal.rules.seats import drop_settled
from trionfi.games.prime_ordeal.rules.standing import weigh
from trionfi.games.prime_ordeal.speech.lexicon import Lexicon
from trionfi.games.prime_ordeal.speech.positions.lines import Lines, wrong
from trionfi.games.prime_ordeal.speech.positions.possible import check
from trionfi.games.prime_ordeal.speech.positions.writing import (
    ASKED,
    COURSE,
    LIMIT_WORDS,
    MARKS,
    PHASES,
    RESULTS,
    STANDINGS,
    TRIGGERS,
    UNKNOWN,
    USUAL_ROUND,
    usual_phase,
    usual_turn,
)

KINDS = (Kind.CREATURE, Kind.BONUS, Kind.EPOCH)
REST = "rest"  # in a pool or a pile: all that no line names
GROWN = re.compile(rf"(?P<limit>{'|'.join(LIMIT_WORDS)})(?P<number>[+-][0-9]{{1,4}})")
HEIRLOOM = re.compile(r"(?P<card>[^+]+)\+(?P<counters>[1-9][0-9]{0,3})/(?P<seat>[0-9]{1,2})")
ABILITY = re.compile(
    r"(?P<card>[^/]+)/(?P<trigger>[A-Z_]+)/(?P<seat>[0-9]{1,2})/(?P<statements>[0-9](\+[0-9])*)/(?P<group>[0-9]{1,4})"
)


def read(texts: dict[str, str], state: State, cards: Cards, lexicon: Lexicon) -> None:
    """Read the lines of a position into a state whose options are set; what is left out is as a turn begins."""
    lines = Lines(texts, state, cards, lexicon)
    _read_match(lines)
    _read_cards(lines)
    _read_prime(lines)
    _read_course(lines)
    gather(state)
    if state.phase != Phase.VOTE:
        weigh(state, cards)
        drop_settled(state)
    check(state, cards)


# The match


def _read_match(lines: Lines) -> None:
    """Read round, phase, turn, votes, Life, eliminations, the battle, limits."""
    state, seats = lines.state, lines.seats
    state.rounds = lines.number("round", USUAL_ROUND, 0, MOST_NUMBER)
    state.phase = lines.word("phase", usual_phase(state), PHASES)
    state.first = lines.number("first", 1, 1, seats) - 1
    state.turn_of = lines.seat("turn_of", usual_turn(state))
    state.out[:seats] = lines.places("out", STANDINGS)
    state.result_of_battle[:seats] = lines.places("battle", RESULTS)
    zeros = [0] * seats
    state.votes[:seats] = lines.numbers("votes", 0, seats, zeros)
    state.avoids[:seats] = lines.numbers("avoids", 0, 1, zeros)
    state.loss[:seats] = lines.numbers("loss", -MOST_NUMBER, MOST_NUMBER, zeros)
    state.made[:] = lines.numbers("created", 0, CARDS, [0] * len(state.made))
    state.freed = lines.word("freed", 0, ("no", "yes"))
    for word in lines.words("grown"):
        _read_grown(lines, word)
    _read_life(lines)


def _read_grown(lines: Lines, word: str) -> None:
    parts = GROWN.fullmatch(word)
    if not parts:
        wrong("grown", f"{shown(word)} is not like {LIMIT_WORDS[0]}+1")
    lines.state.more[LIMIT_WORDS.index(parts["limit"])] = int(parts["number"])


def _read_life(lines: Lines) -> None:
    """Read the Life of each seat; that of a team is one number (O50)."""
    state, seats = lines.state, lines.seats
    take_sides(state)
    start = LENGTHS[int(state.length)]
    lives = lines.numbers("life", 0, start, [start] * seats)
    state.life[:seats] = start
    for seat, side in enumerate(state.sides[:seats].tolist()):
        if lives[seat] != lives[side]:
            wrong("life", f"seats {side + 1} and {seat + 1} share one Life (O50)")
        state.life[side] = lives[side]


# Creation cards


def _read_cards(lines: Lines) -> None:
    """Read where every Creation card is; those that no line names are in the deck."""
    pieces, free = lines.state.pieces, np.array(lines.free)
    pieces["where"][free] = Place.DECK
    pieces["base_power"][free] = np.repeat(lines.cards["base_power"], COPIES)[free]
    for seat in range(lines.seats):
        for word in lines.words(f"play {seat + 1}"):
            _read_in_play(lines, word, seat)
    for name in lines.texts:
        if name.startswith("under "):
            _read_under(lines, name)
    _read_arrival(lines)
    named = [word for word in lines.words("deck") if word != UNKNOWN]
    for name, where in (("pool", Place.POOL), ("pile", Place.PILE)):
        for card in _pile(lines, name, named):
            _place(lines, card, where, name)
    _read_deck(lines, named)
    _read_alterations(lines)


def _place(lines: Lines, card: int, where: int, name: str) -> None:
    """Lay a card somewhere; no card lies in two places."""
    if not lines.free[card]:
        wrong(name, f"{lines.lexicon.cards[card]} lies elsewhere too")
    lines.free[card] = False
    lines.state.pieces[card].where = where
    if where == Place.POOL:
        lines.state.pool[int(lines.state.pool_size)] = card
        lines.state.pool_size += 1


def _read_in_play(lines: Lines, word: str, seat: int) -> None:
    """Read a card in play with its counters: "G29+2"."""
    name, state = f"play {seat + 1}", lines.state
    plain, plus, counters = word.partition("+")
    if plus and not (is_number(counters) and int(counters) <= MOST_NUMBER):
        wrong(name, f"{shown(word)} is not like G05+2")
    card = lines.card(plain, name)
    _place(lines, card, Place.PLAY, name)
    state.pieces[card].seat = seat
    state.pieces[card].counters = int(counters or 0)
    state.play[int(state.in_play)] = card
    state.in_play += 1
    state.holds[seat, KINDS.index(int(lines.cards[card // COPIES].kind))] += 1


def _read_under(lines: Lines, name: str) -> None:
    """Read the cards under a Creature."""
    host = lines.in_play(name.removeprefix("under "), name)
    if len(lines.words(name)) > MOST_UNDER:
        wrong(name, f"{len(lines.words(name))} cards are more than can be under a Creature, {MOST_UNDER}")
    for word in lines.words(name):
        card = lines.card(word, name)
        _place(lines, card, Place.UNDER, name)
        lines.state.pieces[card].host = host + 1
        lines.state.pieces[host].unders += 1


def _read_arrival(lines: Lines) -> None:
    """Read the order in which cards came into play."""
    state = lines.state
    arrived = [lines.in_play(word, "arrival") for word in lines.words("arrival")]
    if arrived:
        if sorted(arrived) != sorted(state.play[: int(state.in_play)].tolist()):
            wrong("arrival", "it is not every card in play, once")
        state.play[: len(arrived)] = arrived


def _pile(lines: Lines, name: str, in_deck: Sequence[str]) -> list[int]:
    """The cards of the pool or the pile; for "rest", all that no line names."""
    *words, last = lines.words(name) or [""]
    if last != REST:
        return [lines.card(word, name) for word in [*words, last] if word]
    cards = [lines.card(word, name) for word in words]
    kept = Counter(in_deck)
    for card in range(CARDS):
        if lines.free[card] and card not in cards:
            if kept[lines.lexicon.designs[card // COPIES]]:
                kept[lines.lexicon.designs[card // COPIES]] -= 1
            else:
                cards.append(card)
    return cards


def _read_deck(lines: Lines, named: Sequence[str]) -> None:
    """Read the Creation deck from its top; what no line names lies below, ascending."""
    state = lines.state
    left = [card // COPIES for card in range(CARDS) if lines.free[card]]
    state.deck_left = len(left)
    state.hidden = UNKNOWN in [*lines.words("deck"), *lines.words("prime deck")]
    if state.hidden:
        if named:
            wrong("deck", "either the order of the decks is known or it is not")
        state.deck[: len(left)] = UNKNOWN_DESIGN
        return
    top = [lines.card(word, "deck") // COPIES for word in named]
    for design in top:
        if design not in left:
            wrong("deck", f"{lines.lexicon.designs[design]} lies elsewhere too")
        left.remove(design)
    state.deck[: len(top) + len(left)] = [*top, *left][::-1]


def _read_alterations(lines: Lines) -> None:
    """Read what is unusual about cards: base power, changes of power, marks."""
    pieces = lines.state.pieces
    for card, base in lines.altered("base", "="):
        if base > MOST_POWER:
            wrong("base", f"{base} is more than a base power can be, {MOST_POWER}")
        pieces[card].base_power = base
    for card, change in lines.altered("change", "+-"):
        pieces[card].change = change
    for name, mark in MARKS.items():
        for word in lines.words(name):
            card = lines.card(word, name)
            if name != "made" and pieces[card].where != Place.PLAY:
                wrong(name, f"{word} is not in play")
            pieces[card].marks = int(pieces[card].marks) | mark
    for word in lines.words("heirlooms"):
        _read_heirloom(lines, word)


def _read_heirloom(lines: Lines, word: str) -> None:
    """Read counters that wait for an heir: "G05+2/1", two that Tide Colossus left to seat 1."""
    parts, state = HEIRLOOM.fullmatch(word), lines.state
    if not parts or not 1 <= int(parts["seat"]) <= lines.seats:
        wrong("heirlooms", f"{shown(word)} is not like G05+2/1: card, counters, seat")
    card = lines.card(parts["card"], "heirlooms")
    piece = state.pieces[card]
    if lines.cards[card // COPIES].kind != Kind.CREATURE or piece.where not in LEFT or piece.counters:
        wrong("heirlooms", f"{parts['card']} is no Creature that has left play")
    piece.counters, piece.seat = int(parts["counters"]), int(parts["seat"]) - 1
    state.heirlooms[int(parts["seat"]) - 1] += 1


# Prime cards


def _read_prime(lines: Lines) -> None:
    """Read hands, Prime deck and discard pile; what no line names lies in the deck, ascending."""
    left = Counter(dict(enumerate(PRIME)))
    for seat in range(lines.seats):
        _read_hand(lines, seat, left)
    _read_prime_deck(lines, left)


def _read_hand(lines: Lines, seat: int, left: Counter[int]) -> None:
    name = f"hand {seat + 1}"
    words = lines.words(name)
    if len(words) > MOST_HAND:
        wrong(name, f"{len(words)} cards are more than a hand can have, {MOST_HAND}")
    for word in words:
        if word != UNKNOWN:
            symbol = _take(word, name, left)
            lines.state.hand[seat, symbol] += 1
        elif not lines.state.hidden:
            wrong(name, "where a hand is not known, the deck is not: deck: ?")
    lines.state.held[seat] = len(words)


def _take(word: str, name: str, left: Counter[int], count: int = 1) -> int:
    """The symbol of a word, taken from what is left."""
    symbol = SYMBOL_WORDS.find(word)
    if len(word) != 1 or symbol < 0:
        wrong(name, f"{shown(word)} is not one of {' '.join(SYMBOL_WORDS)}")
    left[symbol] -= count
    if left[symbol] < 0:
        wrong(name, f"there are only {PRIME[symbol]} Prime cards {word}")
    return symbol


def _read_prime_deck(lines: Lines, left: Counter[int]) -> None:
    state = lines.state
    *words, last = lines.words("prime pile") or [""]
    rest = last == REST
    for word in words if rest or not last else [*words, last]:
        number = word[1:] or "1"
        if not (is_number(number) and int(number) <= PRIME_CARDS):
            wrong("prime pile", f"{shown(word)} is not like E3")
        state.prime_pile[_take(word[:1], "prime pile", left, int(number))] += int(number)
    top = [_take(word, "prime deck", left) for word in lines.words("prime deck") if word != UNKNOWN]
    if state.hidden:
        if top:
            wrong("prime deck", "either the order of the decks is known or it is not")
        state.prime_left = PRIME_CARDS - int(state.held.sum()) - int(state.prime_pile.sum())
        state.prime_deck[: int(state.prime_left)] = UNKNOWN_SYMBOL
        return
    if rest:
        for symbol in range(SYMBOLS):
            state.prime_pile[symbol] += left.pop(symbol)
    below = sorted(left.elements())
    state.prime_left = len(top) + len(below)
    state.prime_deck[: int(state.prime_left)] = [*top, *below][::-1]


# What is under way


def _read_course(lines: Lines) -> None:
    """Read the abilities that wait, the one that resolves and how far it is, and what is asked."""
    state = lines.state
    waiting = lines.words("waiting")
    if len(waiting) > MOST_WAITING:
        wrong("waiting", f"{len(waiting)} abilities are more than can wait, {MOST_WAITING}")
    for place, word in enumerate(waiting):
        _read_ability(lines, word, "waiting", state.waiting[place])
    state.waiting[: len(waiting)] = np.sort(state.waiting[: len(waiting)], order=("group", "card"))
    state.waits = len(waiting)
    state.groups = lines.number("groups", 0, 0, MOST_NUMBER)
    if lines.texts.get("doing"):
        _read_ability(lines, lines.texts["doing"], "doing", state.doing)
    for name, most in COURSE.items():
        state[name] = lines.number(name, 0, 0, most)
    for word in lines.words("making"):
        state.making = 1 + lines.card(word, "making")
    state.pending = lines.word("asked", Ask.MENU, ASKED)


def _read_ability(lines: Lines, word: str, name: str, ability: Any) -> None:
    """Read an ability such as "G14/BATTLE_START/1/1+2/3": card, trigger, seat, statements and group."""
    parts = ABILITY.fullmatch(word)
    if not parts or parts["trigger"] not in TRIGGERS[1:] or not 1 <= int(parts["seat"]) <= lines.seats:
        wrong(name, f"{shown(word)} is not like G14/BATTLE_START/1/1+2/3: card, trigger, seat, statements, group")
    card, trigger = lines.card(parts["card"], name), TRIGGERS.index(parts["trigger"])
    for number in parts["statements"].split("+"):
        if number not in _statements(lines, card, trigger):
            wrong(name, f"{parts['card']} has no statement {number} that {parts['trigger']} triggers")
        ability.statements = int(ability.statements) | 1 << int(number) - 1
    ability.card, ability.trigger = card, trigger
    ability.seat, ability.group = int(parts["seat"]) - 1, int(parts["group"])


def _statements(lines: Lines, card: int, trigger: int) -> list[str]:
    """The statements of a card with a trigger, from 1."""
    statements = lines.cards[card // COPIES].statements
    return [str(i + 1) for i in range(STATEMENTS) if statements[i].trigger == trigger]
