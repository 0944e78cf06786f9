"""The lines of a position of Corel that tell what is under way: a draft, the chain, an attack, abilities."""

import re
from collections.abc import Sequence
from typing import Any

from trionfi.core.given import shown
from trionfi.games.corel.cards.language import TRIGGERS
from trionfi.games.corel.rules.numbers import (
    MOST_CHAIN,
    MOST_STANDARD,
    MOST_WAITING,
    NONE,
    NOTHING,
    PAYMENTS,
    PICKS,
    PLACES,
    SEATS,
    SLOTS,
    SPIRITS,
    Kind,
    Link,
)
from trionfi.games.corel.rules.payments import SIZES
from trionfi.games.corel.speech.lexicon import SLOT_WORDS
from trionfi.games.corel.speech.positions.lines import Lines
from trionfi.games.corel.speech.positions.writing import (
    ATTACK_ROWS,
    COUNTERED,
    ITEMS,
    MOST_NUMBER,
    NONE_WORD,
    ROWS,
    acts,
)

PAYMENT = re.compile(rf"(?P<standard>0|[1-9][0-9]{{0,2}})\+(?P<spirit>[0-{SPIRITS}])")
ABILITY = re.compile(
    rf"(?P<card>[^/]+)/(?P<trigger>{'|'.join(TRIGGERS)})/(?P<seat>[1-{SEATS}])"
    rf"(/(?P<source>[^/a-z]+))?(/(?P<row>{'|'.join(ROWS.values())}))?"
)
ROW_NUMBERS = {word: row for row, word in ROWS.items()}
LEAVERS, STRUCK = "leavers", "struck"  # whose abilities are looked for later
WAITS = "waiting"


def read_announced(lines: Lines) -> None:
    """Read what is being announced, a summon that is paid, the chain, and the attack in it while it lands."""
    state = lines.state
    for name, most in (("draft", 1), ("coming", 1), ("chain", MOST_CHAIN)):
        items = lines.parts(name)
        if len(items) > most:
            lines.wrong(name, f"{len(items)} items are more than there can be, {most}")
            continue
        places = {"draft": [state.draft], "coming": state.coming, "chain": state.chain}[name]
        for place, words in enumerate(items):
            _read_item(lines, words, name, places[place])
    state.links = min(len(lines.parts("chain")), MOST_CHAIN)
    state.attacking = Link.ATTACK in state.chain["kind"].tolist()
    state.paid = [_payment(lines, word) for word in lines.row("paid", PAYMENTS)] or [0] * PAYMENTS
    victims = [lines.character(word, "victims") for word in lines.row("victims", PAYMENTS)]
    state.victims = victims or [NONE] * PAYMENTS
    _read_attack(lines)


def _read_item(lines: Lines, words: Sequence[str], name: str, item: Any) -> None:
    """Read an item such as "event 1 N09 >2F", "ability 1 K03.2 1B1", "retreat 1 1F >1B1" or "attack 1"."""
    picks = [word[1:] for word in words if word.startswith(">")]
    plain = [word for word in words if not word.startswith(">") and word != COUNTERED]
    kind = ITEMS.index(plain[0]) if plain and plain[0] in ITEMS[1:] else NONE
    sizes = {Link.RETREAT: 3, Link.ATTACK: 2, Link.ABILITY: 4}
    if kind == NONE or len(plain) != sizes.get(kind, 3) or len(picks) > PICKS:
        lines.wrong(name, f"{shown(' '.join(words))} is not like event 1 N09 >2F, ability 1 R02 1B1 >1F or attack 1")
        return
    item.kind, item.seat = kind, lines.seat(plain[1], name)
    if kind not in (Link.RETREAT, Link.ATTACK):
        _read_subject(lines, plain[2], name, item)
    if kind in (Link.RETREAT, Link.ABILITY):
        item.source = lines.character(plain[-1], name)
    item.countered = COUNTERED in words
    item.picked = len(picks)
    for place, word in enumerate(picks):
        item.picks[place] = lines.target(word, name)


def _read_subject(lines: Lines, word: str, name: str, item: Any) -> None:
    """Read the card that an item is about, and which of its abilities: "K03.2"."""
    word, dot, number = word.partition(".")
    design = lines.design(word, name)
    if design is None:
        return
    item.design = design
    if item.kind == Link.ABILITY:
        own = acts(lines.lexicon, design)
        which = lines.read_number(number if dot else "1", name, 1, max(1, len(own)))
        item.statement = own[which - 1] if own else 0
    elif dot:
        lines.wrong(name, f"{shown(word + dot + number)} is not a card")


def _payment(lines: Lines, word: str) -> int:
    """Read a payment: "2+1" is two Standard Jewels and a Spirit Jewel."""
    if word == NONE_WORD:
        return 0
    jewels = PAYMENT.fullmatch(word)
    if not jewels or int(jewels["standard"]) >= MOST_STANDARD:
        lines.wrong("paid", f"{shown(word)} is not like 2+1")
        return 0
    return 1 + int(jewels["standard"]) * SIZES + int(jewels["spirit"])


def _read_attack(lines: Lines) -> None:
    """Read what each attack of the turn's attack does while it lands, and damage that waits to be redirected."""
    state = lines.state
    for name in ATTACK_ROWS:
        words = lines.row(name, SLOTS)
        force = [NOTHING if word == NONE_WORD else lines.read_number(word, name, 0, MOST_NUMBER) for word in words]
        state[name] = force or [0] * SLOTS
    aims = [0 if word == NONE_WORD else 1 + lines.place(word, "aims") for word in lines.row("aims", SLOTS)]
    state.aims = aims or [0] * SLOTS
    packet = lines.row("redirect", 3)
    if packet:
        state.packet = lines.read_number(packet[0], "redirect", 1, MOST_NUMBER)
        state.rest = lines.read_number(packet[1], "redirect", 0, MOST_NUMBER)
        state.bearer = lines.place(packet[2], "redirect")


def read_course(lines: Lines) -> None:
    """Read who left and who attacked, which abilities wait, the one that resolves, and what was picked for it."""
    state = lines.state
    room = {LEAVERS: (state.leavers, PLACES), STRUCK: (state.struck, SLOTS), WAITS: (state.waiting, MOST_WAITING)}
    for name, (places, most) in room.items():
        words = lines.words(name)
        if len(words) > most:
            lines.wrong(name, f"{len(words)} are more than there can be, {most}")
        for place, word in enumerate(words[:most]):
            _read_ability(lines, word, name, places[place])
    state.leaves, state.strikers, state.waits = (min(len(lines.words(name)), most) for name, (_, most) in room.items())
    for word in lines.row("doing", 1):
        _read_ability(lines, word, "doing", state.doing)
    for name in ("choice", "chosen"):
        for word in lines.row(name, 1):
            state[name] = lines.target(word, name)


def _read_ability(lines: Lines, word: str, name: str, ability: Any) -> None:
    """Read an ability such as "R06/CIP/1/1B2": card, trigger, seat, whose it is, and the row of an attack."""
    parts = ABILITY.fullmatch(word)
    if not parts:
        lines.wrong(name, f"{shown(word)} is not like R06/CIP/1/1B2: card, trigger, seat, whose it is")
        return
    design = lines.design(parts["card"], name)
    if design is None:
        return
    trigger = TRIGGERS[parts["trigger"]]
    if not int(lines.cards[design].triggers) >> trigger & 1 and name not in (LEAVERS, STRUCK):
        lines.wrong(name, f"{parts['card']} has no ability that {parts['trigger']} triggers")
    ability.trigger, ability.seat, ability.design = trigger, int(parts["seat"]) - 1, design
    ability.row = ROW_NUMBERS.get(parts["row"], NONE)
    source = parts["source"] or NONE_WORD
    if name == LEAVERS and source in SLOT_WORDS:
        ability.source = SLOT_WORDS.index(source)
    elif name == WAITS and int(lines.cards[design].kind) & Kind.ANY_EQUIP:
        _read_equip(lines, source, design, ability)
    else:
        ability.source = lines.character(source, name)


def _read_equip(lines: Lines, source: str, design: int, ability: Any) -> None:
    """Read whose an equip's ability is that waits: the equip's own, as which it is told by its place: "1F.2"."""
    worn = lines.state.worn[lines.fans.get(source, 0)]
    if source not in lines.fans or worn.design != design:
        lines.wrong(WAITS, f"{shown(source)} is not where such an equip is worn, like 1F.2")
    ability.source = PLACES + int(worn.name)
