"""What happened in Prime Ordeal, told in a sentence an event."""

from collections.abc import Callable, Sequence

from trionfi.abilities.language import counted, joined
from trionfi.abilities.printed import signed
from trionfi.abilities.telling import Facts, Sentences
from trionfi.games.prime_ordeal.rules import events
from trionfi.games.prime_ordeal.rules.numbers import MULTISETS
from trionfi.games.prime_ordeal.speech.lexicon import Lexicon

TRIGGERS = (
    "in passing",
    "all the time",
    "upon being created",
    "at the start of the turn",
    "on request",
    "at the start of battle",
    "after battle",
    "as another card is created",
    "upon leaving play",
)
LIMIT_NAMES = (
    "may control {} Creature",
    "may control {} Bonus card",
    "may create {} Creature",
    "may create {} Bonus card",
    "may hold {} Prime card",
    "may discard {} Prime card",
)
DECKS = ("Creation", "Prime")

WORDS: dict[int, tuple[str, ...]] = {
    events.VOTED: ("{seat[0]} votes for {seat[1]} as First Creator.", "{seat[0]} votes to be First Creator."),
    events.DIE: ("{seat[0]} rolls a {number[1]}.",),
    events.FIRST_NAMED: ("{seat[0]} is the First Creator.",),
    events.DREW: ("{seat[0]} draws {cards[1]}.", "{seat[0]} draws {choice[2]}."),
    events.DEALT: ("{card[0]} is dealt to the pool.",),
    events.ROUND: ("Round {number[0]} begins with {seat[1]}.",),
    events.TURN: ("{seat[0]} takes a turn.",),
    events.CREATED_CARD: ("{seat[0]} creates {card[1]}.", "{seat[0]} creates {card[1]} without paying."),
    events.PAID: ("{seat[0]} pays {choice[1]}.",),
    events.FREE_DISCARDED: ("{seat[0]} makes a Free Discard of {choice[1]}.",),
    events.DROPPED: ("{seat[0]} discards {choice[1]}.", "{seat[0]} discards the whole hand: {cards[2]}."),
    events.DISCARDED: ("{card[0]} of {seat[1]} is discarded.",),
    events.TO_POOL: ("{card[0]} of {seat[1]} goes to the pool.",),
    events.UNDER_PUT: ("{card[0]} goes under {card[1]}.",),
    events.RELEASED: (
        "{card[0]} is discarded from under {card[1]}.",
        "{card[0]} goes from under {card[1]} to the pool.",
    ),
    events.TAKEN: ("{seat[2]} takes {card[0]} from {seat[1]}.",),
    events.REVIVED: ("{card[0]} comes back to the pool.",),
    events.ABILITY: ("{card[0]} of {seat[1]} acts {trigger[2]}.",),
    events.DECLINED: ("{seat[1]} says no to {card[0]}.",),
    events.POWER_CHANGED: (
        "{card[0]} gets {signed[1]} power until the end of battle.",
        "{card[0]} gets {signed[1]} power until the end of battle, by {card[2]}.",
    ),
    events.BASE_SET: (
        "{card[0]} has base power {number[1]} until the end of battle.",
        "{card[0]} has base power {number[1]} until the end of battle, like {card[2]}.",
    ),
    events.LIFE: (
        "{seat[0]} gains {size[1]} Life and has {number[2]}.",
        "{seat[0]} loses {size[1]} Life and has {number[2]}.",
        "{seat[0]} still has {number[2]} Life.",
    ),
    events.LOSS_CHANGED: (
        "{seat[0]} would lose {size[1]} Life more in this battle.",
        "{seat[0]} would lose {size[1]} Life less in this battle.",
    ),
    events.AVOIDED: ("{seat[0]} avoids the battle.",),
    events.COUNTERS: (
        "{card[0]} gets {counters[1]} and has {number[2]}.",
        "{card[0]} loses {counters[1]} and has {number[2]}.",
        "{card[0]} still has {counters[2]}.",
    ),
    events.BLANKED: (
        "{card[0]} has no abilities until the end of battle.",
        "{card[0]} has no abilities until the end of battle, by {card[1]}.",
    ),
    events.GREW: ("{seat[0]} {limit[1]} this turn.",),
    events.SHUFFLED: ("The {deck[0]} discard pile is shuffled and is the new {deck[0]} deck.",),
    events.BATTLE: ("The battle of round {number[0]} begins!",),
    events.TOTAL: ("{seat[0]} stays out of it.", "{seat[0]} has {number[1]} power in battle."),
    events.BATTLE_WON: ("{seat[0]} wins the battle.",),
    events.BATTLE_LOST: (
        "{seat[0]} loses the battle, but no Life.",
        "{seat[0]} loses the battle and {number[1]} Life.",
    ),
    events.MARKED: ("{seat[0]} has no Life left.",),
    events.ELIMINATED: ("{seat[0]} is eliminated.",),
    events.ENDED_TURN: ("{seat[0]} ends the turn.",),
    events.FORFEITED: ("{seat[0]} gives up.",),
    events.OVER_WON: (
        "{seat[0]} wins!",
        "{seat[0]} wins, one of {number[1]} who win jointly!",
        "{seat[0]} wins by the most Life after the last round!",
        "{seat[0]} wins by the most Life after the last round, one of {number[1]} who win jointly!",
    ),
    events.GAINED: ("{seat[1]} gains {card[0]}.",),
    events.HEIRLOOM: ("{card[0]} inherits {counters[1]} of {card[2]}.",),
    events.CHOSE_SEAT: ("{card[1]} turns on {seat[0]}.",),
    events.INTENDS: ("{seat[0]} is about to create {card[1]}.",),
    events.NAMED: ("{card[0]} of {seat[1]} is to make space.",),
    events.AGREED_TO: ("{seat[1]} says yes to {card[0]}.",),
    events.PICKED: ("{seat[1]} chooses {card[0]} for {card[2]}.",),
    events.CAPPED: ("{card[0]} is discarded, as the pool is full.",),
    events.NOT_TRIGGERED: ("{card[0]} of {seat[1]} does not act {trigger[2]}: too many abilities wait.",),
}


def _change(amount: int) -> int:
    """Which sentence tells of more, less, or the same."""
    return 0 if amount > 0 else 1 if amount < 0 else 2


VARIANTS: dict[int, Callable[[Facts], int]] = {
    events.VOTED: lambda facts: facts[0] == facts[1],
    events.DREW: lambda facts: facts[2] >= 0,
    events.DROPPED: lambda facts: facts[1] < 0,
    events.CREATED_CARD: lambda facts: facts[2],
    events.RELEASED: lambda facts: facts[2],
    events.POWER_CHANGED: lambda facts: facts[0] != facts[2],
    events.BASE_SET: lambda facts: facts[0] != facts[2],
    events.LIFE: lambda facts: _change(facts[1]),
    events.LOSS_CHANGED: lambda facts: facts[1] < 0,
    events.COUNTERS: lambda facts: _change(facts[1]),
    events.BLANKED: lambda facts: facts[0] != facts[1],
    events.TOTAL: lambda facts: facts[2],
    events.BATTLE_LOST: lambda facts: facts[1] > 0,
    events.OVER_WON: lambda facts: (facts[1] > 1) + 2 * facts[2],
}


SENTENCES = Sentences(WORDS, VARIANTS)


def sentence(event: int, facts: Facts, seats: Sequence[str], viewer: int | None, lexicon: Lexicon) -> str:
    """Tell an event with the seats' names; what was drawn is told to who drew it, and the referee, only (OA48)."""
    if event == events.DREW and viewer not in (None, facts[0]):
        facts = (*facts[:2], -1)
    readings: dict[str, Callable[[int], object]] = {
        "seat": seats.__getitem__,
        "card": lexicon.name,
        "number": int,
        "size": abs,
        "signed": signed,
        "cards": lambda count: counted(count, "Prime card"),
        "counters": lambda count: counted(abs(count), "counter"),
        "choice": lambda choice: choice_named(choice, lexicon),
        "trigger": TRIGGERS.__getitem__,
        "deck": DECKS.__getitem__,
    }
    if event == events.GREW:
        readings["limit"] = lambda kind: _grown(kind, facts[2])
    return SENTENCES.tell(event, facts, readings)


def choice_named(choice: int, lexicon: Lexicon) -> str:
    """Name a choice of Prime cards: "2 Embers and 1 Spark"."""
    counts = zip(MULTISETS[choice].tolist(), lexicon.prime_names, strict=True)
    return joined([counted(count, name) for count, name in counts if count])


def _grown(kind: int, amount: int) -> str:
    """Say what a limit that grew (or shrank) for a turn allows."""
    more = f"{abs(amount)} {'more' if amount > 0 else 'fewer'}"
    return LIMIT_NAMES[kind].format(more) + ("" if abs(amount) == 1 else "s")
