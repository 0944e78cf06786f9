"""Positions of Corel as lines of text; `reading` reads them. Seats count from 1, a deck from its top.

A deck holds what its list has and no line names elsewhere, so that a position needs to name little. A card that is
named without being in the list is simply there.
"""

from collections.abc import Sequence
from types import SimpleNamespace

from trionfi.core.game import State
from trionfi.games.corel.cards.language import TRIGGERS
from trionfi.games.corel.rules.hidden import seen
from trionfi.games.corel.rules.moves import copies_of
from trionfi.games.corel.rules.numbers import (
    COUNTER,
    DESIGNS,
    EFFECTS,
    FRONT,
    JEWELS,
    MOST_DECISIONS,
    NONE,
    NOTHING,
    PAYMENTS,
    PLACES,
    SEATS,
    SLOTS,
    STATEMENTS,
    Ask,
    Link,
    Phase,
    Row,
    Trigger,
)
from trionfi.games.corel.rules.payments import spirits, standards
from trionfi.games.corel.rules.seats import OF_CARD, OF_EQUIP, OF_JEWEL
from trionfi.games.corel.rules.standing import WIDE
from trionfi.games.corel.speech.lexicon import PLACE_WORDS, SLOT_WORDS, Lexicon
from trionfi.games.corel.speech.plainly import Ability, Fighter, Item, equip_place, fan, place_of, told

UNKNOWN = "?"
NONE_WORD = "-"
NOTHING_BELOW = "end"  # in a deck: what is named is all of it
USUAL_TURN = 3  # of a position that does not say: nobody's first
PHASES = ("starting", "acting", "ending", "drawing")
ASKED = (
    "menu",
    "target",
    "pay",
    "victim",
    "declare",
    "respond",
    "window",
    "slot",
    "advance",
    "pick",
    "redirect",
)
ITEMS = (NONE_WORD, "event", "equip", "ability", "retreat", "attack", "summon")
TRIGGER_WORDS = {trigger: word for word, trigger in TRIGGERS.items()}
ROWS = {Row.MAIN: "main", Row.BACK: "back"}
COUNTERED = "countered"
STRIKES = "strikes"
MOST_NUMBER = 9999
NUMBERS = {  # the numbers of what is under way: the field of each line, and the highest that it can be
    "attached": ("attached", MOST_DECISIONS),
    "more": ("more", MOST_DECISIONS),
    "met": ("cost", 2 * PAYMENTS),
    "passes": ("passes", SEATS - 1),
    "prevented": ("prevented", MOST_NUMBER),
    "statement": ("statement", STATEMENTS - 1),
    "effect": ("effect", EFFECTS - 1),
    "stage": ("stage", PLACES),
}
ATTACK_ROWS = ("force", "lands", "strays")  # by slot of the attackers: what each attack does
FLAGS = {"discarded": "discarded", "walked": "walked", "resolving": "resolving", "checkpoint": "unsettled"}
YES = "yes"


def write(state: State, lexicon: Lexicon) -> list[str]:
    """Write the game's part of a position; of what is seldom otherwise, only what is not as usual."""
    here = told(state)
    lines: dict[str, list[str]] = {"turns": [str(here.turns)], "active": [str(here.active + 1)]}
    for seat in range(SEATS):
        lines |= _of_seat(state, here, seat, lexicon)
    seldom = _of_turn(here) | _of_knowledge(here, lexicon) | _of_draft(here, lexicon) | _of_chain(here, lexicon)
    seldom |= _of_course(here, lexicon) | _of_names(here, lexicon)
    lines |= {name: words for name, words in seldom.items() if words}
    return [" ".join([f"{name}:", *words]) for name, words in lines.items()]


def counted(copies: Sequence[int], lexicon: Lexicon, unknown: int = 0) -> list[str]:
    """Write cards by how many copies of each design there are: "R01 SJ0x2 ?x3"."""
    cards = [*zip(lexicon.designs, copies, strict=True), (UNKNOWN, unknown)]
    return [f"{word}x{n}" if n > 1 else word for word, n in cards if n > 0]


def left_over(state: State, seat: int, named: Sequence[int] = ()) -> list[int]:
    """How many copies of each design a deck still has by its list: those that lie nowhere else, and are not named."""
    if not any(state.decks[seat].tolist()):
        return [0] * DESIGNS
    copies = [copies_of(state.decks[seat], design) for design in range(DESIGNS)]
    copies = [n - seen(state, seat, design) if n else 0 for design, n in enumerate(copies)]
    for design in named:
        copies[design] -= 1
    return [max(0, n) for n in copies]


def ascending(copies: Sequence[int]) -> list[int]:
    """The designs of so many copies, one after the other."""
    return [design for design, n in enumerate(copies) for _ in range(n)]


def standing(here: SimpleNamespace) -> list[str]:
    """The places of the equips in play as they stand on the table: "1F.1", row by row, each fan from its oldest."""
    return [f"{word}.{i + 1}" for place, word in enumerate(PLACE_WORDS) for i in range(len(fan(here, place)))]


# A seat


def _of_seat(state: State, here: SimpleNamespace, seat: int, lexicon: Lexicon) -> dict[str, list[str]]:
    """What a seat has: its hand, deck, grave and victory pile, and its two rows."""
    hand = here.hand[seat]
    fighters = [_fighter(here, seat * SLOTS + slot, lexicon) for slot in range(SLOTS)]
    back = fighters[FRONT + 1 :]
    while back and not back[-1]:
        back.pop()
    return {
        f"hand {seat + 1}": counted(hand, lexicon, here.held[seat] - sum(hand)),
        f"deck {seat + 1}": _deck(state, here, seat, lexicon),
        f"grave {seat + 1}": counted(here.grave[seat], lexicon),
        f"victory {seat + 1}": [str(here.victory[seat])],
        f"front {seat + 1}": fighters[FRONT],
        f"back {seat + 1}": [" | ".join(" ".join(words) or NONE_WORD for words in back)] if back else [],
    }


def _deck(state: State, here: SimpleNamespace, seat: int, lexicon: Lexicon) -> list[str]:
    """A deck from its top, without what lies below by its list; "?" where its order is not known."""
    size, stock = here.deck_left[seat], here.stock[seat]
    if here.hidden:
        if sum(stock) != size or not size:
            return [f"{UNKNOWN}x{size}"]
        usual = left_over(state, seat) == stock
        return [UNKNOWN] if usual else [UNKNOWN, *counted(stock, lexicon), NOTHING_BELOW]
    cards = here.deck[seat][:size][::-1]
    end = size
    while end >= 2 and cards[end - 2] <= cards[end - 1]:
        end -= 1
    top = cards[: max(0, end - 1)]
    usual = [*top, *ascending(left_over(state, seat, top))] == cards
    return [lexicon.designs[design] for design in (top if usual else cards)] + [NOTHING_BELOW] * (not usual)


def _fighter(here: SimpleNamespace, place: int, lexicon: Lexicon) -> list[str]:
    """A character with its damage, jewels, equips, and all that is not as it came into play."""
    fighter: Fighter = here.fighters[place]
    if not fighter.design:
        return []
    return [
        lexicon.designs[fighter.design - 1],
        *([f"-{fighter.damage}"] if fighter.damage else []),
        *(f"{word}x{n}" if n > 1 else word for word, n in zip(lexicon.jewels, fighter.jewels, strict=True) if n),
        *(_equip(here, number, place, lexicon) for number in fan(here, place)),
        *_marks(fighter, place, lexicon),
    ]


def _equip(here: SimpleNamespace, number: int, place: int, lexicon: Lexicon) -> str:
    """An attached equip, its owner where that is the opponent, and a shield's damage: "+R14-10", "+J14@2"."""
    equip = here.worn[number]
    owner = f"@{equip.owner + 1}" if equip.owner != place // SLOTS else ""
    return f"+{lexicon.designs[equip.design]}{owner}" + (f"-{equip.damage}" if equip.damage else "")


def _marks(fighter: Fighter, place: int, lexicon: Lexicon) -> list[str]:
    """What else there is to say of a character."""
    auto = int(lexicon.table[fighter.design - 1]["shield"])
    return [
        *(["acted"] if fighter.acted else []),
        *([f"held{fighter.held if fighter.held > 1 else ''}"] if fighter.held else []),
        *(f"{row}{n:+}" for row, n in zip(ROWS.values(), fighter.boosts, strict=True) if n),
        *([f"auto={fighter.auto}"] if fighter.auto != auto else []),
        *(_strikes(fighter, place, lexicon) if fighter.strikes else []),
    ]


def _strikes(fighter: Fighter, place: int, lexicon: Lexicon) -> list[str]:
    """The attack that was declared: "strikes" where it is the one printed for this row, else "strikes=back:2/20"."""
    attack, behind = divmod(fighter.strikes - 1, 2)
    if fighter.strikes == declared(lexicon, fighter.design - 1, Row.MAIN if place % SLOTS == FRONT else Row.BACK):
        return [STRIKES]
    return [f"{STRIKES}={ROWS[Row.BACK if behind else Row.MAIN]}:{attack // WIDE}/{attack % WIDE * COUNTER}"]


def declared(lexicon: Lexicon, design: int, row: int) -> int:
    """What stands for the attack that is printed for a row, once it is declared; NONE where there is none."""
    card = lexicon.table[design]
    if not int(card["attacks"]) & row:
        return NONE
    return strike_number(int(card["jp"][row - Row.MAIN]), int(card["damage"][row - Row.MAIN]), row)


def strike_number(jp: int, damage: int, row: int) -> int:
    """What stands for a declared attack (`FIGHTER.strikes`)."""
    return 1 + 2 * (jp * WIDE + damage // COUNTER) + int(row == Row.BACK)


# What is seldom otherwise than usual


def _of_turn(here: SimpleNamespace) -> dict[str, list[str]]:
    """How far the turn and what is under way are."""
    usual = SEATS if here.resolving else 0
    numbers = {name: getattr(here, field) for name, (field, _) in NUMBERS.items()}
    numbers["passes"] = here.passes if here.passes != usual else 0
    return {
        "phase": [PHASES[here.phase]] if here.phase != Phase.ACTING else [],
        "asked": [ASKED[here.pending]] if here.pending != Ask.MENU else [],
        **{name: [str(n)] if n else [] for name, n in numbers.items()},
        **{name: [YES] if getattr(here, field) else [] for name, field in FLAGS.items()},
        "window": [str(seat + 1) for seat in range(SEATS) if here.window >> seat & 1],
    }


def _of_knowledge(here: SimpleNamespace, lexicon: Lexicon) -> dict[str, list[str]]:
    """What opponents know of hands: cards, and how many of those found in a deck are characters and equips."""
    sought = {f"sought {seat + 1}": list(map(str, here.sought[seat])) * any(here.sought[seat]) for seat in range(SEATS)}
    return {f"known {seat + 1}": counted(here.known[seat], lexicon) for seat in range(SEATS)} | sought


def _of_draft(here: SimpleNamespace, lexicon: Lexicon) -> dict[str, list[str]]:
    """What is being announced: the card, what is to be paid for it, who is to be sacrificed; a summon that is paid."""
    paid = [f"{standards(n - 1)}+{spirits(n - 1)}" if n else NONE_WORD for n in here.paid]
    return {
        "draft": [_item(here, here.draft, lexicon)] if here.draft.kind else [],
        "paid": paid if any(here.paid) else [],
        "victims": [character_word(here, name) for name in here.victims] if any(here.victims) else [],
        "coming": [_item(here, here.coming, lexicon)] if here.coming.kind else [],
    }


def _of_chain(here: SimpleNamespace, lexicon: Lexicon) -> dict[str, list[str]]:
    """The chain from its first item, and the attack in it while it lands."""
    rows = {name: [NONE_WORD if n == NOTHING else str(n) for n in getattr(here, name)] for name in ATTACK_ROWS}
    return {
        "chain": [" | ".join(_item(here, item, lexicon) for item in here.chain)] if here.chain else [],
        **{name: words if any(getattr(here, name)) else [] for name, words in rows.items()},
        "aims": [PLACE_WORDS[n - 1] if n else NONE_WORD for n in here.aims] if any(here.aims) else [],
        "redirect": [str(here.packet), str(here.rest), PLACE_WORDS[here.bearer]] if here.packet else [],
    }


def _of_course(here: SimpleNamespace, lexicon: Lexicon) -> dict[str, list[str]]:
    """Who left and who attacked, which abilities wait, which one resolves, and what was picked for it."""
    return {
        "leavers": [_ability(here, entry, lexicon, leaver=True) for entry in here.leavers[: here.leaves]],
        "struck": [_ability(here, entry, lexicon) for entry in here.struck[: here.strikers]],
        "waiting": [_ability(here, entry, lexicon) for entry in here.waiting],
        "doing": [_ability(here, here.doing, lexicon)] if here.doing.trigger else [],
        "choice": [stored_word(here, here.choice, lexicon)] if here.choice else [],
        "chosen": [stored_word(here, here.chosen, lexicon)] if here.chosen else [],
    }


def _of_names(here: SimpleNamespace, lexicon: Lexicon) -> dict[str, list[str]]:
    """The order in which equips came, and by which numbers what is in play is remembered."""
    arrived = [equip_place(here, number, lexicon) for number in range(here.wears)]
    characters = [fighter.name for fighter in here.fighters if fighter.design]
    equips = [equip.name for equip in here.worn]
    usual = usual_names(len(characters), len(equips))
    return {
        "arrival": arrived if arrived != standing(here) else [],
        "names": list(map(str, [*characters, *equips])) if [*characters, *equips] != usual else [],
    }


def usual_names(characters: int, equips: int) -> list[int]:
    """The names of so many characters, and then of so many equips, where they are as usual: in their order."""
    return [*range(1, characters + 1), *range(1, equips + 1)]


# What was chosen or waits


def character_word(here: SimpleNamespace, name: int) -> str:
    """Where the character of that name is: "1B2", "-" for none."""
    return NONE_WORD if name == NONE else PLACE_WORDS[place_of(here, name)]


def stored_word(here: SimpleNamespace, stored: int, lexicon: Lexicon) -> str:
    """A target as it is remembered: "1B2", "1F:SJ1", "2F.3", "R12", "-" for none."""
    if stored == NOTHING:
        return NONE_WORD
    if stored < OF_JEWEL:
        return character_word(here, stored)
    if stored < OF_EQUIP:
        name, kind = divmod(stored - OF_JEWEL, JEWELS)
        return f"{character_word(here, name)}:{lexicon.jewels[kind]}"
    if stored < OF_CARD:
        return worn_word(here, stored - OF_EQUIP, lexicon)
    return lexicon.designs[stored - OF_CARD]


def worn_word(here: SimpleNamespace, name: int, lexicon: Lexicon) -> str:
    """Where the equip of that name is: "2F.3"."""
    return equip_place(here, next(number for number, equip in enumerate(here.worn) if equip.name == name), lexicon)


def _item(here: SimpleNamespace, item: Item, lexicon: Lexicon) -> str:
    """Write an item: "event 1 N09 >2F", "ability 1 K03.2 1B1", "retreat 1 1F >1B1", "attack 1"."""
    named = item.kind not in (Link.RETREAT, Link.ATTACK)
    number = acts(lexicon, item.design).index(item.statement) + 1 if item.kind == Link.ABILITY else 0
    subject = lexicon.designs[item.design] + (f".{number}" if number > 1 else "")
    return " ".join(
        [
            ITEMS[item.kind],
            str(item.seat + 1),
            *([subject] if named else []),
            *([character_word(here, item.source)] if item.kind in (Link.RETREAT, Link.ABILITY) else []),
            *(f">{stored_word(here, stored, lexicon)}" for stored in item.picks[: item.picked]),
            *([COUNTERED] if item.countered else []),
        ]
    )


def acts(lexicon: Lexicon, design: int) -> list[int]:
    """The places of a card's ACT statements among all that it has."""
    return [
        i for i, trigger in enumerate(lexicon.table[design]["statements"]["trigger"].tolist()) if trigger == Trigger.ACT
    ]


def _ability(here: SimpleNamespace, entry: Sequence[int], lexicon: Lexicon, *, leaver: bool = False) -> str:
    """Write an ability as "R06/CIP/1/1B2": card, trigger, seat, whose it is, and the row of an attack."""
    ability = Ability._make(entry)
    if ability.source > PLACES:
        source = worn_word(here, ability.source - PLACES, lexicon)
    else:
        source = SLOT_WORDS[ability.source] if leaver else character_word(here, ability.source)
    words = [lexicon.designs[ability.design], TRIGGER_WORDS[ability.trigger], str(ability.seat + 1)]
    if source != NONE_WORD:
        words.append(source)
    if ability.row:
        words.append(ROWS[ability.row])
    return "/".join(words)
