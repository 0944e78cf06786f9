"""What happened in Corel, told in a sentence an event."""

from collections.abc import Callable, Sequence

from trionfi.abilities.language import counted, joined
from trionfi.abilities.printed import signed
from trionfi.abilities.telling import Facts, Sentences
from trionfi.games.corel.rules import events
from trionfi.games.corel.rules.numbers import (
    COUNTER,
    FRONT,
    HAND,
    JEWELS,
    NOTHING,
    ON_CARD,
    ON_EQUIP,
    ON_JEWEL,
    PLACES,
    SLOTS,
    UNKNOWN,
    Kind,
    Link,
    Row,
)
from trionfi.games.corel.speech.lexicon import PLACE_WORDS, SLOT_WORDS, Lexicon

TRIGGERS = (
    "in passing",
    "all the time",
    "while powered",
    "on request",
    "as it is paid for",
    "upon being summoned",
    "upon coming into play",
    "upon being destroyed",
    "upon being sacrificed",
    "as another character is lost",
    "after attacking",
    "at the start of the turn",
    "at the end of the turn",
    "as it is played",
    "while it is worn",
)
ROWS = {Row.MAIN: "its Main Attack", Row.BACK: "its Back Row Attack", Row.BOTH: "its Main and Back Row Attack"}

# Of what facts are read as, `who` is the character at a place, `whose` the same with its player.
WORDS: dict[int, tuple[str, ...]] = {
    events.TURN: ("Turn {number[1]} begins with {seat[0]}.",),
    events.DREW: ("{seat[0]} draws a card.", "{seat[0]} draws {card[1]}."),
    events.SHUFFLED: ("{seat[0]}'s deck is shuffled.",),
    events.SET_ASIDE: (
        "{seat[0]}'s starting hand is dealt.",
        "{seat[0]}'s starting hand is dealt; {cards[1]} not permitted in it went back into the deck.",
    ),
    events.REDREW: ("{seat[0]}'s starting hand has no character, so it is dealt again.",),
    events.FIRST_NAMED: ("{seat[0]} has the first turn.",),
    events.SUMMONED_CARD: ("{card[1]} comes into {row[2]}.",),
    events.ATTACHED: ("{seat[0]} attaches a {jewel[1]} to {who[2]}.",),
    events.DISCARDED: ("{seat[0]} discards {card[1]}.",),
    events.ANNOUNCED: (
        "{seat[1]} plays {card[2]}.",
        "{seat[1]} uses the ability of {card[2]}.",
        "{seat[1]} retreats {who[3]}.",
        "{seat[1]} summons {card[2]}.",
    ),
    events.TARGETED: ("{seat[0]} chooses {target[1]}.",),
    events.PAID: ("{seat[0]} pays {payment}.", "{seat[0]} pays {payment} from {who[3]}."),
    events.SACRIFICED_CARD: ("{owner[0]} sacrifices {card[1]}.",),
    events.PASSED: ("{seat[0]} passes.",),
    events.RESOLVES: ("{card[2]} takes effect.", "The ability of {card[2]} takes effect."),
    events.COUNTERED: ("{card[1]} is countered and has no effect.",),
    events.FAILED: (
        "{card[2]} has nobody left to be attached to and goes to {seat[1]}'s grave.",
        "{seat[1]}'s retreat comes too late: both have to be where they were.",
    ),
    events.EQUIPPED: ("{card[1]} is attached to {whose[0]}.",),
    events.CHANGED_ROWS: ("{whose[2]} and {who[3]} change places: {who[3]} is in front.",),
    events.STRUCK: ("{who[0]} deals {number[1]}.",),
    events.HELD_BACK: ("The attack of {who[0]} does {number[1]} less.",),
    events.RESISTED: ("{who[0]} resists {who[1]}, who deals {resisted} less.",),
    events.SHIELDED: (
        "{card[1]} takes {number[2]}; it has {number[3]} left.",
        "{card[1]} takes {number[2]} and is destroyed.",
        "The Auto Shield of {who[0]} takes {number[2]}; it has {number[3]} left.",
        "The Auto Shield of {who[0]} takes {number[2]} and is gone.",
    ),
    events.DAMAGED: ("{whose[0]} takes {number[1]} damage and has {number[2]}.",),
    events.REDIRECTED: ("{who[0]} redirects {number[2]} to {whose[1]}.",),
    events.SPINED: ("{who[0]} is Spiney: {number[2]} for {whose[1]}.",),
    events.HEALED: ("{whose[0]} is healed of {number[1]} and has {number[2]} damage left.",),
    events.SHIFTED: ("Of the damage of {who[0]}, {number[2]} moves to {who[1]}.",),
    events.KILLED: ("{owner[0]}'s {card[1]} is destroyed.",),
    events.VICTORY: ("{seat[0]}'s victory pile grows by {spirits[1]} and has {number[2]}.",),
    events.ADVANCED: ("{whose[3]} advances to the front row.",),
    events.ABILITY: ("{seat[1]}'s {card[0]} acts {trigger[2]}.",),
    events.PROMOTED: ("{card[1]} is promoted to {card[2]}.",),
    events.REVIVED: ("{card[1]} comes back from {seat[0]}'s grave into {row[2]}.",),
    events.RECOVERED: ("{seat[0]} takes {card[1]} back from the grave.",),
    events.FOUND: ("{seat[0]} finds {kind[2]} in the deck.", "{seat[0]} finds {card[1]} in the deck."),
    events.TOSSED: ("{seat[0]} discards {card[1]} at random.",),
    events.SEALED: ("A {spirit} of {who[1]} is shuffled into {seat[0]}'s deck.",),
    events.BROKEN: ("{card[0]} of {who[2]} goes to {seat[1]}'s grave.",),
    events.PINNED: ("{whose[0]} cannot attack until the end of its player's next turn.",),
    events.BOOSTED: ("{whose[0]} gets {signed[2]} to {rows[1]} this turn.",),
    events.GREW: ("{seat[0]} may attach {more[1]} this turn.",),
    events.MOVED_JEWEL: ("A {jewel[2]} moves from {who[0]} to {who[1]}.",),
    events.UNPAID: ("The upkeep of {card[1]} cannot be met, so it is sacrificed.",),
    events.ENDED_TURN: ("{seat[0]} ends the turn.",),
    events.DECLARED: ("{seat[0]} attacks with {attackers}.",),
    events.TO_GRAVE: ("{card[1]} goes to {seat[0]}'s grave.",),
    events.DECKED_OUT: ("{seat[0]}'s deck is empty.", "{seat[0]}'s deck cannot fill the hand."),
    events.OVER_WON: (
        "It is a draw: nobody has a character left, and the Spirit Jewels are equal.",
        "It is a draw.",
        "It is a draw: a deck has run out, and the Spirit Jewels are equal.",
        "It is a draw: the last turn is over, and the Spirit Jewels are equal.",
        "{seat[0]} wins, as the other front row cannot be filled!",
        "{seat[0]} wins by a lead of three Spirit Jewels!",
        "{seat[0]} wins by the Spirit Jewels, as a deck has run out!",
        "{seat[0]} wins by the Spirit Jewels after the last turn!",
    ),
    events.STAYS: ("{seat[0]}'s hand is full, so {card[1]} goes to the grave.",),
    events.LOST_FRONT: ("{seat[0]} has no character left for the front row.",),
}
WAYS = 4  # to win

VARIANTS: dict[int, Callable[[Facts], int]] = {
    events.DREW: lambda facts: facts[1] != UNKNOWN,
    events.SET_ASIDE: lambda facts: facts[1] > 0,
    events.ANNOUNCED: lambda facts: {Link.ABILITY: 1, Link.RETREAT: 2, Link.SUMMON: 3}.get(facts[0], 0),
    events.PAID: lambda facts: facts[3] != NOTHING,
    events.RESOLVES: lambda facts: facts[0] == Link.ABILITY,
    events.FAILED: lambda facts: facts[0] == Link.RETREAT,
    events.SHIELDED: lambda facts: 2 * (facts[1] == UNKNOWN) + (facts[3] == 0),
    events.FOUND: lambda facts: facts[1] != UNKNOWN,
    events.DECKED_OUT: lambda facts: facts[1] < HAND,
    events.OVER_WON: lambda facts: facts[1] + WAYS * (facts[0] != NOTHING),
}


SENTENCES = Sentences(WORDS, VARIANTS)


def sentence(event: int, facts: Facts, seats: Sequence[str], viewer: int | None, lexicon: Lexicon) -> str:
    """Tell an event with the seats' names; what came out of a deck is told to its player, and the referee, only."""
    if event in events.UNCOVERS and viewer not in (None, facts[0]):
        facts = (facts[0], UNKNOWN, *facts[2:])
    read_as = readings(seats, lexicon)
    whole: dict[str, object] = {"resisted": COUNTER, "spirit": lexicon.jewel_names[-1]}
    if event == events.PAID:
        whole["payment"] = payment_named(facts[1], facts[2], lexicon)
    elif event == events.DECLARED:
        whole["attackers"] = joined([who(figure, lexicon) for figure in facts[1:] if figure != NOTHING])
    elif event == events.TARGETED:
        read_as["target"] = lambda target: _target(target, facts[2], facts[0], seats, lexicon)
    words = SENTENCES.tell(event, facts, read_as, **whole)
    return words.replace("!.", "!")  # ANGER! ends a sentence


def readings(seats: Sequence[str], lexicon: Lexicon) -> dict[str, Callable[[int], object]]:
    """What a fact can be read as."""
    return {
        "seat": seats.__getitem__,
        "owner": lambda place: seats[place % PLACES // SLOTS],
        "card": lambda design: card_named(design, lexicon),
        "number": int,
        "signed": signed,
        "cards": lambda count: counted(count, "card"),
        "spirits": lambda count: counted(count, lexicon.jewel_names[-1]),
        "more": lambda count: counted(count, "more Jewel"),
        "who": lambda figure: who(figure, lexicon),
        "whose": lambda figure: whose(figure, seats, lexicon),
        "row": lambda figure: row_named(figure % SLOTS),
        "jewel": lexicon.jewel_names.__getitem__,
        "kind": lambda kind: "a character" if kind == Kind.CHARACTER else "an Equip",
        "rows": ROWS.__getitem__,
        "trigger": TRIGGERS.__getitem__,
    }


def card_named(design: int, lexicon: Lexicon) -> str:
    """What a card is called."""
    return "a card" if design == UNKNOWN else lexicon.names[design]


def who(figure: int, lexicon: Lexicon) -> str:
    """What the character at a place is called."""
    design, place = divmod(figure, PLACES)
    return lexicon.names[design - 1] if design else PLACE_WORDS[place]


def whose(figure: int, seats: Sequence[str], lexicon: Lexicon) -> str:
    """What the character at a place is called, and whose it is: "Ann's Nutman"."""
    return f"{seats[figure % PLACES // SLOTS]}'s {who(figure, lexicon)}"


def row_named(slot: int) -> str:
    """What a slot is called."""
    return "the front row" if slot == FRONT else f"the back row ({SLOT_WORDS[slot]})"


def payment_named(standard: int, spirit: int, lexicon: Lexicon) -> str:
    """What jewels of both kinds are called: "2 Standard Jewels and 1 Spirit Jewel"."""
    counts = zip((standard, spirit), lexicon.jewel_names, strict=True)
    return joined([counted(count, name) for count, name in counts if count])


def _target(target: int, design: int, seat: int, seats: Sequence[str], lexicon: Lexicon) -> str:
    """Name a target with its design, as the seat that chose it would."""
    name = card_named(design, lexicon)
    if target >= ON_CARD:
        return f"{name} in the grave"
    if target >= ON_EQUIP:
        return name
    place, kind = divmod(target - ON_JEWEL, JEWELS) if target >= ON_JEWEL else (target, NOTHING)
    owned = name if place // SLOTS == seat else f"{seats[place // SLOTS]}'s {name}"
    return owned if kind == NOTHING else f"a {lexicon.jewel_names[kind]} of {owned}"
