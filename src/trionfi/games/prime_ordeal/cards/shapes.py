"""What the rules of Prime Ordeal can run: an ability may have the right words and yet make no sense in play."""

from collections.abc import Iterator
from dataclasses import dataclass

from trionfi.abilities.language import Amount, Phrase, Problem, Statement, Term, joined
from trionfi.games.prime_ordeal.cards.language import KINDS_OF_CARDS, TRIGGERS, ZONES
from trionfi.games.prime_ordeal.rules.numbers import CONDITIONS, EFFECTS

STATIC = frozenset({"STATIC"})
TRIGGERED = frozenset(TRIGGERS) - STATIC
BEFORE_BATTLE = TRIGGERED - {"AFTER_BATTLE"}  # what ends with the battle cannot begin after it (OA50, OA63)
IN_PLAY = frozenset({"mine", "theirs", "any"})
ANYWHERE = frozenset(ZONES)
ROW_CONDITIONS = frozenset({"count", "counters", "life"})
THIS_TURN = frozenset({"creature_create", "bonus_create", "free_discard"})  # limits that can grow for a turn (F05)
ONLY_FOR = {"won": "AFTER_BATTLE", "lost": "AFTER_BATTLE", "by": "ON_CREATE", "type": "ON_CREATE"}


@dataclass(frozen=True)
class Shape:
    """With what a verb can be run."""

    triggers: frozenset[str] = TRIGGERED
    targets: tuple[str, ...] = ("self", "pick", "each")
    zones: frozenset[str] = IN_PLAY
    creatures: bool = False  # whether its targets are Creatures
    gone: bool = False  # whether it may be done to a card that has just left play


SHAPES = {
    "power": Shape(STATIC | BEFORE_BATTLE, creatures=True),
    "setpower": Shape(BEFORE_BATTLE, targets=("self",), creatures=True),
    "loss": Shape(STATIC | BEFORE_BATTLE),
    "avoid": Shape(BEFORE_BATTLE),
    "take": Shape(targets=("pick",)),
    "create": Shape(targets=("pick",), zones=frozenset({"pool", "pile"})),
    "revive": Shape(zones=frozenset({"pile"}), gone=True),
    "under": Shape(targets=("pick",), zones=ANYWHERE),
    "release": Shape(targets=("self", "pick"), creatures=True),
    "fade": Shape(frozenset({"AFTER_BATTLE"})),
    "limit": Shape(STATIC | {"CREATED"}),
    "cost": Shape(STATIC),
    "immune": Shape(STATIC, targets=("self",)),
    "blank": Shape(BEFORE_BATTLE),
    "legacy": Shape(STATIC),
}
USUAL = Shape()


def cannot_run(statement: Statement, kind: str) -> Iterator[Problem]:
    """Find what the rules cannot run in a statement, right in its words, of a card of this kind."""
    yield from _conditions(statement)
    if len(statement.effects) > EFFECTS:
        yield Problem(statement.effects[EFFECTS].column, f"a statement has {EFFECTS} effects at most")
    for effect in statement.effects:
        yield from _effect(effect, statement, kind)


def _conditions(statement: Statement) -> Iterator[Problem]:
    """Find conditions that stand twice, at a wrong trigger, or are too many."""
    trigger = statement.trigger.word
    seen: set[str] = set()
    conditions = [condition for condition in statement.conditions if isinstance(condition, Phrase)]
    for condition in conditions:
        word, column = condition.word, condition.column
        if str(condition) in seen or (word not in ROW_CONDITIONS and word in seen) or {"won", "lost"} <= {word, *seen}:
            yield Problem(column, f"{word!r} does not go with what stands before it")
        if word in ("may", "pay") and trigger == "STATIC":
            yield Problem(column, f"nobody is asked about what is STATIC, so it has no {word!r}")
        if trigger != ONLY_FOR.get(word, trigger):
            yield Problem(column, f"{word!r} is for {ONLY_FOR[word]}")
        seen |= {word, str(condition)}
        if word == "count":
            yield from _set(condition[0], ANYWHERE)
    rows = [condition for condition in conditions if condition.word in ROW_CONDITIONS]
    if len(rows) > CONDITIONS:
        yield Problem(rows[CONDITIONS].column, f"a statement reads {CONDITIONS} such conditions at most")


def _effect(effect: Phrase, statement: Statement, kind: str) -> Iterator[Problem]:
    """Find what does not fit the verb of an effect."""
    shape, trigger = SHAPES.get(effect.word, USUAL), statement.trigger.word
    if trigger not in shape.triggers:
        fitting = joined([each for each in TRIGGERS if each in shape.triggers], "or")
        yield Problem(effect.column, f"{effect.word!r} is for {fitting}")
        return
    for place, argument in enumerate(effect.inside):
        host = effect.word == "under" and place == 0
        if isinstance(argument, Amount):
            yield from _amount(argument, effect, kind)
        elif argument.word in ("self", "pick", "each"):
            yield from _target(argument, Shape(targets=("self",), creatures=True) if host else shape, trigger, kind)
        elif argument.word == "base":
            yield from _target(argument[0], Shape(TRIGGERED, ("pick",), ANYWHERE, True), trigger, kind)
        elif argument.word == "opp" and trigger == "STATIC":
            yield Problem(argument.column, "nobody is asked about what is STATIC, so it has no 'opp'")
        elif argument.word == "losers" and (trigger != "STATIC" or effect.word != "loss"):
            yield Problem(argument.column, "'losers' is for STATIC: loss(...)")
    yield from OWN_CHECKS.get(effect.word, _nothing)(effect, statement, kind)


def _target(target: Term, shape: Shape, trigger: str, kind: str) -> Iterator[Problem]:
    """Find what does not fit a target."""
    assert isinstance(target, Phrase)
    column = target.column
    if target.word not in shape.targets:
        yield Problem(column, f"the rules can do this to {joined(shape.targets, 'or')} only, not to {target.word!r}")
    elif target.word == "pick" and trigger == "STATIC":
        yield Problem(column, "nobody is asked about what is STATIC, so it has no 'pick'")
    elif target.word == "self" and trigger == "LEAVES" and not shape.gone:
        yield Problem(column, "the card itself has left play by then")
    elif target.word == "self" and shape.creatures and kind != "creature":
        yield Problem(column, "this is for Creatures, and the card itself is none")
    for argument in target.inside:
        yield from _set(argument, shape.zones, shape.creatures)


def _set(term: Term, zones: frozenset[str], creatures: bool = False) -> Iterator[Problem]:
    """Find filters that do not go together, and sets that are taken from a wrong place."""
    assert isinstance(term, Phrase)
    if term.word not in zones:
        fitting = joined([zone for zone in ZONES if zone in zones], "or")
        yield Problem(term.column, f"this is done to cards of {fitting}, not of {term.word!r}")
    filters = [each for each in term.inside if isinstance(each, Phrase)]
    kinds = {each.word for each in filters} & set(KINDS_OF_CARDS)
    traits = {each.word for each in filters} - set(KINDS_OF_CARDS) - {"other", "base", "cost"}
    keys = [each.word + each.order for each in filters]
    for each, key in zip(filters, keys, strict=True):
        if keys.index(key) != next(place for place, other in enumerate(filters) if other is each):
            yield Problem(each.column, f"{each.word!r} stands there twice")
    of_creatures = kinds == {"creature"} or (traits and not kinds)
    if len(kinds) > 1 or (traits and kinds - {"creature"}):
        yield Problem(term.column, "no card is all of that at once")
    elif not of_creatures and (creatures or any(each.word == "base" for each in filters)):
        yield Problem(term.column, "only Creatures have power, so 'creature' or a trait must be said")


def _amount(amount: Amount, effect: Phrase, kind: str) -> Iterator[Problem]:
    """Find numbers that do nothing, and factors that the card does not have."""
    if amount.number == 0 and effect.word != "limit":
        yield Problem(amount.column, "0 does nothing")
    if amount.times and amount.times.word == "unders" and kind != "creature":
        yield Problem(amount.times.column, "only Creatures have cards under them")
    for argument in amount.times.inside if amount.times else ():
        yield from _set(argument, ANYWHERE)


def _limit(effect: Phrase, statement: Statement, kind: str) -> Iterator[Problem]:
    which, size, trigger = str(effect[0]), effect[1], statement.trigger.word
    assert isinstance(size, Amount)
    under, everybody = which == "under", len(effect.inside) > 2
    if under == size.signed:
        yield Problem(size.column, "the limit under a card is a number, as 3" if under else "a change, as +1")
    if under and (kind != "creature" or trigger != "STATIC" or everybody):
        yield Problem(effect.column, "the limit under a card is the STATIC ability of a Creature about itself")
    elif trigger == "CREATED" and (which not in THIS_TURN or everybody):
        yield Problem(effect.column, f"for one turn only your own {joined(sorted(THIS_TURN), 'or')} can change")


def _counter(effect: Phrase, statement: Statement, kind: str) -> Iterator[Problem]:  # noqa: ARG001
    change = effect[1]
    assert isinstance(change, Amount)
    if change.number < 0 and len(effect.inside) > 2:
        yield Problem(effect.column, "only counters that are put have a maximum")


def _fade(effect: Phrase, statement: Statement, kind: str) -> Iterator[Problem]:  # noqa: ARG001
    if statement.conditions or len(statement.effects) > 1:
        yield Problem(effect.column, "'fade' stands alone, without conditions")


def _nothing(effect: Phrase, statement: Statement, kind: str) -> Iterator[Problem]:  # noqa: ARG001
    return iter(())


OWN_CHECKS = {"limit": _limit, "counter": _counter, "fade": _fade}
