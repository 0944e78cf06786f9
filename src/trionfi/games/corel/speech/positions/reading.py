"""Read the positions that `positions` writes; whatever the rules rely on is checked, and told in words."""

import re
from collections import Counter
from typing import Any

from trionfi.core.game import Cards, State
from trionfi.core.given import shown
from trionfi.games.corel.rules.moves import mark_all
from trionfi.games.corel.rules.numbers import (
    DESIGNS,
    FRONT,
    HAND,
    MOST_DECK,
    MOST_EQUIPS,
    PLACES,
    SEATS,
    SLOTS,
    SPIRITS,
    Ask,
    Kind,
    Phase,
    Row,
)
from trionfi.games.corel.rules.numbers import UNKNOWN as UNKNOWN_CARD
from trionfi.games.corel.rules.seats import other
from trionfi.games.corel.rules.standing import weigh
from trionfi.games.corel.speech.lexicon import Lexicon
from trionfi.games.corel.speech.plainly import told
from trionfi.games.corel.speech.positions.lines import Lines
from trionfi.games.corel.speech.positions.possible import check
from trionfi.games.corel.speech.positions.under_way import read_announced, read_course
from trionfi.games.corel.speech.positions.writing import (
    ASKED,
    FLAGS,
    MOST_NUMBER,
    NONE_WORD,
    NOTHING_BELOW,
    NUMBERS,
    PHASES,
    ROWS,
    STRIKES,
    UNKNOWN,
    USUAL_TURN,
    ascending,
    declared,
    left_over,
    standing,
    strike_number,
    usual_names,
)

MARK = re.compile(r"(?P<what>main|back|auto|held)(?P<sign>[+=-]?)(?P<number>[0-9]{0,4})")
STRIKE = re.compile(rf"{STRIKES}=(?P<row>main|back):(?P<jp>[0-9])/(?P<damage>[0-9]{{0,2}}0)")
WORN = re.compile(rf"\+(?P<word>[^@+-]{{1,9}})(@(?P<owner>[1-{SEATS}]))?(-(?P<damage>[1-9][0-9]{{0,3}}))?")
WOUND = re.compile(r"-(?P<damage>[1-9][0-9]{0,3})")
BLANK = re.compile(r"\?x(?P<size>[0-9]{1,3})")  # a deck of which only the size is known
ACTED = "acted"
ROW_NUMBERS = {word: row for row, word in ROWS.items()}


def read(texts: dict[str, str], state: State, cards: Cards, lexicon: Lexicon) -> None:
    """Read the lines of a position into a state whose options are set; what is left out is as in a free choice."""
    lines = Lines(texts, state, cards, lexicon)
    _read_turn(lines)
    _read_rows(lines)
    for seat in range(SEATS):
        _read_cards(lines, seat)
    read_announced(lines)
    read_course(lines)
    for seat in range(SEATS):
        _read_deck(lines, seat)
    lines.tell()
    weigh(state, cards)
    check(state, cards, lexicon)


def _read_turn(lines: Lines) -> None:
    """Read whose turn it is, how far it is, and what is asked."""
    state = lines.state
    state.turns = lines.number("turns", USUAL_TURN, 1, MOST_NUMBER)
    state.active = lines.number("active", 1 + max(0, int(state.to_move)), 1, SEATS) - 1
    state.first = state.active if state.turns % 2 else other(int(state.active))
    state.phase = lines.word("phase", Phase.ACTING, PHASES)
    state.pending = lines.word("asked", Ask.MENU, ASKED)
    for name, (field, most) in NUMBERS.items():
        state[field] = lines.number(name, 0, 0, most)
    for name, field in FLAGS.items():
        state[field] = lines.flag(name)
    if state.resolving:
        state.passes = SEATS
    for word in lines.words("window"):
        state.window = int(state.window) | 1 << lines.seat(word, "window")


# Characters in play


def _read_rows(lines: Lines) -> None:
    """Read both rows of both seats, the order in which equips came, and how all that is remembered."""
    for seat in range(SEATS):
        for words in lines.parts(f"front {seat + 1}"):
            _read_slot(lines, words, seat * SLOTS + FRONT, f"front {seat + 1}")
        behind = lines.parts(f"back {seat + 1}")
        if len(lines.parts(f"front {seat + 1}")) > 1 or len(behind) > SLOTS - 1:
            lines.wrong(f"back {seat + 1}", f"there are {SLOTS - 1} slots in the back row, and 1 in front (C47)")
        for slot, words in enumerate(behind[: SLOTS - 1], FRONT + 1):
            _read_slot(lines, words, seat * SLOTS + slot, f"back {seat + 1}")
    _read_arrival(lines)
    _read_names(lines)


def _read_slot(lines: Lines, words: list[str], place: int, name: str) -> None:
    """Read a character with all that it bears: "R01 -20 SJ0x2 +R12 acted"."""
    if words in ([], [NONE_WORD]):
        return
    fighter, design = lines.state.fighters[place], lines.design(words[0], name)
    if design is None:
        return
    if lines.cards[design].kind != Kind.CHARACTER:
        lines.wrong(name, f"{words[0]} is not a character")
        return
    fighter.design, fighter.name = design + 1, place + 1  # until names are read
    fighter.auto = lines.cards[design].shield
    jewels = [word for word in words[1:] if word.partition("x")[0] in lines.lexicon.jewels]
    for word in words[1:]:
        if word not in jewels and not _read_mark(lines, word, place, name):
            lines.wrong(
                name, f"{shown(word)} is not like -20, SJ0x2, +R12, {ACTED}, held, main+10, auto=10 or {STRIKES}"
            )
    for jewel, n in lines.counted(name, jewels):
        kind = lines.lexicon.jewels.index(jewel)
        fighter.jewels[kind] = int(fighter.jewels[kind]) + n


def _read_mark(lines: Lines, word: str, place: int, name: str) -> bool:
    """Read what is said of a character; whether it can be said."""
    fighter = lines.state.fighters[place]
    if wound := WOUND.fullmatch(word):
        fighter.damage = int(wound["damage"])
    elif worn := WORN.fullmatch(word):
        _read_worn(lines, worn, place, name)
    elif word == ACTED:
        fighter.acted = 1
    elif word.startswith(STRIKES):
        return _read_strikes(lines, word, place)
    elif mark := MARK.fullmatch(word):
        return _read_amount(fighter, mark)
    else:
        return False
    return True


def _read_amount(fighter: Any, mark: re.Match[str]) -> bool:
    """Read a boost "main+10", an Auto Shield "auto=10", or "held" until the end of so many own turns."""
    what, sign, number = mark["what"], mark["sign"], mark["number"]
    if what == "held" and not sign and number in ("", "1", "2"):
        fighter.held = int(number or 1)
    elif what == "auto" and sign == "=" and number:
        fighter.auto = int(number)
    elif what in ROW_NUMBERS and sign in ("+", "-") and number:
        fighter.boosts[ROW_NUMBERS[what] - Row.MAIN] = int(sign + number)
    else:
        return False
    return True


def _read_strikes(lines: Lines, word: str, place: int) -> bool:
    """Read the attack that a character has declared; "strikes" is the one that is printed for its row."""
    fighter, attack = lines.state.fighters[place], STRIKE.fullmatch(word)
    if attack:
        fighter.strikes = strike_number(int(attack["jp"]), int(attack["damage"]), ROW_NUMBERS[attack["row"]])
    elif word == STRIKES:
        fighter.strikes = declared(lines.lexicon, int(fighter.design) - 1, Row.BACK if place % SLOTS else Row.MAIN)
    return bool(fighter.strikes)


def _read_worn(lines: Lines, worn: re.Match[str], place: int, name: str) -> None:
    """Read an attached equip: "+R12", "+R14-10", "+J14@2"."""
    state, design = lines.state, lines.design(worn["word"], name)
    if design is not None and not int(lines.cards[design].kind) & Kind.ANY_EQUIP:
        lines.wrong(name, f"{worn['word']} is not an equip")
    elif design is not None and state.wears == MOST_EQUIPS:
        lines.wrong(name, f"there are more than {MOST_EQUIPS} equips")
    elif design is not None:
        equip = state.worn[int(state.wears)]
        equip.design, equip.wearer = design, state.fighters[place].name
        equip.owner = int(worn["owner"]) - 1 if worn["owner"] else place // SLOTS
        equip.damage = int(worn["damage"] or 0)
        state.wears += 1
        state.fighters[place].equips += 1


def _read_arrival(lines: Lines) -> None:
    """Read the order in which equips came: that in which they stand on the table, unless it is said."""
    state = lines.state
    usual = standing(told(state))
    arrived = lines.words("arrival") or usual
    if sorted(arrived) != sorted(usual):
        lines.wrong("arrival", f"it is not every equip in play, once: {' '.join(usual)}")
        arrived = usual
    numbers = [usual.index(word) for word in arrived]
    state.worn[: len(numbers)] = state.worn[numbers]
    fans = [word.partition(".")[0] for word in arrived]
    if any(fans[:i].count(fan) != int(arrived[i].partition(".")[2]) - 1 for i, fan in enumerate(fans)):
        lines.wrong("arrival", "each character wears its equips from the oldest to the newest")
    lines.fans = {word: number for number, word in enumerate(arrived)}


def _read_names(lines: Lines) -> None:
    """Read by which numbers characters and equips are remembered: in their order, unless it is said."""
    state = lines.state
    places = [place for place in range(PLACES) if state.fighters[place].design]
    wears = int(state.wears)
    words = lines.row("names", len(places) + wears)
    names = [
        *(lines.read_number(word, "names", 1, PLACES) for word in words[: len(places)]),
        *(lines.read_number(word, "names", 1, MOST_EQUIPS) for word in words[len(places) :]),
    ] or usual_names(len(places), wears)
    if any(len(set(some)) < len(some) for some in (names[: len(places)], names[len(places) :])):
        lines.wrong("names", "no two characters have the same, and no two equips")
    wearers = {place + 1: name for place, name in zip(places, names, strict=False)}
    for place, name in zip(places, names, strict=False):
        state.fighters[place].name = name
    for number, name in enumerate(names[len(places) :]):
        state.worn[number].name = name
        state.worn[number].wearer = wearers[int(state.worn[number].wearer)]


# Other cards


def _read_cards(lines: Lines, seat: int) -> None:
    """Read a hand, what the opponent knows of it, a grave and a victory pile."""
    state = lines.state
    hand, unknown = _hand(lines, seat)
    named = {"known": f"known {seat + 1}", "grave": f"grave {seat + 1}"}
    known, grave = (lines.copies(name, lines.words(name)) for name in named.values())
    if not known <= hand:
        lines.wrong(named["known"], f"these cards are not all in hand {seat + 1}")
        known.clear()
    for field, copies in (("hand", hand), ("known", known), ("grave", grave)):
        state[field][seat] = [copies[design] for design in range(DESIGNS)]
    state.held[seat] = hand.total() + unknown
    mark_all(state, seat)
    sought = lines.row(f"sought {seat + 1}", 2)
    state.sought[seat] = [lines.read_number(word, f"sought {seat + 1}", 0, HAND) for word in sought] or [0, 0]
    state.victory[seat] = lines.number(f"victory {seat + 1}", 0, 0, SPIRITS)


def _hand(lines: Lines, seat: int) -> tuple[Counter[int], int]:
    """The cards of a hand, and how many of it are not known."""
    name = f"hand {seat + 1}"
    held = list(lines.counted(name, lines.words(name)))
    unknown = sum(n for word, n in held if word == UNKNOWN)
    hand = lines.copies(name, [f"{word}x{n}" for word, n in held if word != UNKNOWN])
    size = hand.total() + unknown
    if unknown and UNKNOWN not in lines.texts.get(f"deck {seat + 1}", ""):
        lines.wrong(name, f"where a hand is not known, the deck is not: deck {seat + 1}: {UNKNOWN}x30")
    if size > HAND:
        lines.wrong(name, f"{size} cards are more than a hand can have, {HAND} (C55)")
        return Counter(), 0
    return hand, unknown


def _read_deck(lines: Lines, seat: int) -> None:
    """Read a deck from its top; below lies what its list has and no line names, ascending, unless it says "end"."""
    name = f"deck {seat + 1}"
    words = lines.words(name)
    if len(words) == 1 and (blank := BLANK.fullmatch(words[0])):
        _lay_deck(lines, seat, [], int(blank["size"]), hidden=True)
        return
    hidden, complete = words[:1] == [UNKNOWN], words[-1:] == [NOTHING_BELOW]
    words = words[int(hidden) : len(words) - int(complete)]
    if hidden and words and not complete:
        lines.wrong(name, f"what is known of it is all that is in it: {UNKNOWN} R01 R02 {NOTHING_BELOW}")
    cards = [lines.design(word, name) for word, n in lines.counted(name, words) for _ in range(n)]
    top = [design for design in cards if design is not None]
    below = [] if complete else ascending(left_over(lines.state, seat, top))
    _lay_deck(lines, seat, [*top, *below], len(top) + len(below), hidden=hidden)


def _lay_deck(lines: Lines, seat: int, cards: list[int], size: int, *, hidden: bool) -> None:
    """Lay the cards of a deck, from its top, as far as they are known."""
    state = lines.state
    if seat and hidden != bool(state.hidden):
        lines.wrong(f"deck {seat + 1}", "either the orders of both decks are known or none is")
    if size > MOST_DECK:
        lines.wrong(f"deck {seat + 1}", f"there are more than {MOST_DECK} cards (CA112)")
        return
    state.hidden = hidden
    state.deck_left[seat] = size
    state.deck[seat, :size] = [UNKNOWN_CARD] * size if hidden else cards[::-1]
    for design in cards:
        state.stock[seat, design] += 1
