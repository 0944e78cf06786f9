"""A reader of the ability language (4, 5.5): turns the card list into designs whose abilities are plain objects."""

import re
from dataclasses import dataclass, field
from functools import cached_property

from oracle.dialogue import blocks
from oracle.prime_cards import CARDS

KINDS = ("creature", "bonus", "epoch")
ZONES = ("mine", "theirs", "any", "pool", "pile")
SETS = "GFX"  # Genesis; Flora, Fauna, & Fungi; Extinction (O3)


@dataclass(frozen=True)
class Among:
    """A set of cards: where they are, and all that must hold for each."""

    zone: str
    filters: tuple[str, ...]


@dataclass(frozen=True)
class Target:
    """The card itself, one card picked from a set, or each card of a set."""

    how: str
    among: Among | None = None


@dataclass(frozen=True)
class Amount:
    """A number, perhaps multiplied by counters, by cards under, or by the size of a set."""

    number: int
    times: str = ""
    among: Among | None = None


@dataclass(frozen=True)
class Effect:
    """One verb and whatever it needs."""

    verb: str
    target: Target | None = None
    players: str = ""
    amount: Amount = field(default=Amount(0))
    most: int | None = None  # of counters
    what: str = ""  # the kind of a limit or of a legacy, the filter of a cost
    source: Target | None = None  # the card whose base power is taken


@dataclass(frozen=True)
class Check:
    """A condition on a number: of cards in a set, of counters, or of Life."""

    reads: str
    order: str
    number: int
    among: Among | None = None

    def holds(self, value: int) -> bool:
        """Compare the number that it reads."""
        return {">=": value >= self.number, "<=": value <= self.number, "==": value == self.number}[self.order]


@dataclass(frozen=True)
class Statement:
    """What happens on one trigger, and on which conditions."""

    trigger: str
    may: bool
    pay: str  # symbols, "" for none
    result: str  # "won", "lost" or ""
    by_opponent: bool
    created: str  # the kind of card whose creation counts, "" for all
    checks: tuple[Check, ...]
    effects: tuple[Effect, ...]


@dataclass(frozen=True)
class Design:
    """A card as printed."""

    number: int
    word: str
    name: str
    kind: str
    traits: tuple[str, ...]
    cost: str
    base: int
    copies: int
    statements: tuple[Statement, ...]

    def on(self, trigger: str) -> list[Statement]:
        """The statements with that trigger, in printed order."""
        return [statement for statement in self.statements if statement.trigger == trigger]

    @cached_property
    def statics(self) -> dict[str, list[tuple[Statement, Effect]]]:
        """What holds while the card is in play, by verb."""
        by_verb: dict[str, list[tuple[Statement, Effect]]] = {}
        for statement in self.on("STATIC"):
            for effect in statement.effects:
                by_verb.setdefault(effect.verb, []).append((statement, effect))
        return by_verb


def split(text: str, mark: str) -> list[str]:
    """Split at a mark that stands in no brackets."""
    parts, depth = [""], 0
    for letter in text:
        depth += (letter in "([") - (letter in ")]")
        if letter == mark and depth == 0:
            parts.append("")
        else:
            parts[-1] += letter
    return [part.strip() for part in parts if part.strip()]


def call(text: str) -> tuple[str, list[str]]:
    """Read "name(argument,argument)"."""
    name, _, inside = text.partition("(")
    assert inside.endswith(")"), text
    return name, split(inside[:-1], ",")


def read_among(text: str) -> Among:
    """Read a set such as "mine(Flora,other)"."""
    zone, filters = call(text)
    assert zone in ZONES, text
    return Among(zone, tuple(filters))


def read_target(text: str) -> Target:
    """Read "self", "pick(set)" or "each(set)"."""
    if text == "self":
        return Target("self")
    how, (among,) = call(text)
    assert how in {"pick", "each"}, text
    return Target(how, read_among(among))


def read_amount(text: str) -> Amount:
    """Read "-1" or "+1*count(set)"."""
    number, _, times = text.partition("*")
    if times.startswith("count("):
        return Amount(int(number), "count", read_among(call(times)[1][0]))
    assert times in {"", "counters", "unders"}, text
    return Amount(int(number), times)


def read_effect(text: str) -> Effect:
    """Read one effect; each verb has its own arguments."""
    verb, arguments = call(text)
    if verb == "power":
        return Effect(verb, read_target(arguments[0]), amount=read_amount(arguments[1]))
    if verb == "setpower":
        return Effect(verb, read_target(arguments[0]), source=read_target(call(arguments[1])[1][0]))
    if verb in {"life", "loss", "redraw"}:
        return Effect(verb, players=arguments[0], amount=read_amount(arguments[1]))
    if verb == "avoid":
        return Effect(verb, players=arguments[0])
    if verb in {"discard", "topool", "take", "create", "revive", "immune", "blank"}:
        return Effect(verb, read_target(arguments[0]))
    if verb == "under":
        assert arguments[0] == "self", text
        return Effect(verb, read_target(arguments[1]))
    if verb == "release":
        return Effect(verb, read_target(arguments[0]), amount=read_amount(arguments[1]))
    if verb == "counter":
        most = int(arguments[2].removeprefix("max ")) if len(arguments) > 2 else None
        return Effect(verb, read_target(arguments[0]), amount=read_amount(arguments[1]), most=most)
    if verb in {"fade", "deal"}:
        return Effect(verb, amount=read_amount(arguments[0]))
    if verb in {"limit", "cost"}:
        players = arguments[2] if len(arguments) > 2 else "you"
        return Effect(verb, what=arguments[0], amount=read_amount(arguments[1]), players=players)
    assert verb == "legacy", text
    return Effect(verb, what=arguments[0])


def read_check(text: str) -> Check:
    """Read "count(set)>=2", "counters>=2" or "life<=3"."""
    found = re.fullmatch(r"(.+)([<>=]=)(\d+)", text)
    assert found, text
    reads, order, number = found[1], found[2], int(found[3])
    if reads.startswith("count("):
        return Check("count", order, number, read_among(call(reads)[1][0]))
    assert reads in {"counters", "life"}, text
    return Check(reads, order, number)


def read_statement(text: str) -> Statement:
    """Read "TRIGGER[conditions]: effect & effect"."""
    head, body = split(text, ":")
    trigger, _, inside = head.partition("[")
    conditions = split(inside.removesuffix("]"), ",")
    pays = [call(condition)[1][0] for condition in conditions if condition.startswith("pay(")]
    created = [condition.removeprefix("type=") for condition in conditions if condition.startswith("type=")]
    plain = {"may", "won", "lost", "by=opp"}
    others = [c for c in conditions if c not in plain and not c.startswith(("pay(", "type="))]
    return Statement(
        trigger,
        may="may" in conditions,
        pay="".join(pays),
        result="won" if "won" in conditions else "lost" if "lost" in conditions else "",
        by_opponent="by=opp" in conditions,
        created="".join(created),
        checks=tuple(read_check(condition) for condition in others),
        effects=tuple(read_effect(effect) for effect in split(body, "&")),
    )


def read_design(number: int, lines: list[str]) -> Design:
    """Read a card: its line and its statements."""
    title, what, cost, base, copies = (part.strip() for part in lines[0].split("|"))
    word, _, name = title.partition(" ")
    kind, *traits = what.split()
    statements = tuple(read_statement(line.strip()) for line in lines[1:])
    return Design(
        number, word, name, kind, tuple(traits), cost, int(base) if base != "-" else 0, int(copies), statements
    )


def read_cards(text: str) -> list[Design]:
    """Read the whole list, numbered from 0."""
    return [read_design(number, lines) for number, lines in enumerate(blocks(text))]


DESIGNS = read_cards(CARDS)
