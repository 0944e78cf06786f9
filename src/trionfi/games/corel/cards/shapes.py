"""What the rules of Corel can run: an ability may have the right words and yet make no sense in play."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from trionfi.abilities.language import Amount, Phrase, Problem, Statement, Term, joined, with_article
from trionfi.games.corel.cards.compiling import LASTING as LASTING_TRIGGERS
from trionfi.games.corel.cards.language import IN_PLAY, KINDS, TAKES, TIMINGS, TRIGGERS
from trionfi.games.corel.rules.numbers import COUNTER, EFFECTS, PICKS, STATEMENTS

LASTING = frozenset(LASTING_TRIGGERS)
COSTS = frozenset({"SUMMON_COST"})
DONE = frozenset(TRIGGERS) - LASTING - COSTS
LEFT = frozenset({"DESTROYED", "SACRIFICED"})  # when they happen, the character itself is gone
ANNOUNCED = frozenset({"ACT", "PLAY"})
# Where a condition can ask how the character stands; an equip's abilities ask for nothing.
STANDING = frozenset({"STATIC", "POWERED", "ACT", "ATTACKS", "ALLY_LOST", "TURN_START", "TURN_END"})
EVERYWHERE = frozenset(IN_PLAY)
TRIGGERS_OF = {
    "character": frozenset(TRIGGERS) - {"PLAY", "WORN"},
    "event": frozenset({"PLAY"}),
    "equip": frozenset({"WORN", "TURN_START", "TURN_END"}),
    "shield": frozenset({"WORN", "TURN_START", "TURN_END"}),
}
MOST_SMALL = 9  # of what is not counted in tens
TENS = ("points", "boost")  # sorts of numbers that are damage or HP
ANSWERS = {"counter": "resp_event", "prevent": "resp_attack"}  # the timing of an event that does this
PICKED_AT_ONCE = {"switch": 1, "shift": 2, "movejewel": 2}  # choices that an announcement makes for it (CA92)
PICKED_LATER = ("search", "promote")


@dataclass(frozen=True)
class Shape:
    """With what a verb can be run."""

    triggers: frozenset[str] = DONE
    targets: tuple[str, ...] = ("self", "wearer", "pick", "each", "oppFR")
    zones: frozenset[str] = EVERYWHERE
    kinds: tuple[str, ...] = ("char",)  # of the cards that its sets are taken from


ALWAYS = Shape(LASTING)
YOUR = frozenset({"your"})
SHAPES = {
    "atk": Shape(LASTING | DONE),
    "hp": ALWAYS,
    "resist": ALWAYS,
    "spiney": ALWAYS,
    "redirect": ALWAYS,
    "retreat": ALWAYS,
    "shield": Shape(frozenset({"WORN"})),
    "autoshield": Shape(frozenset({"STATIC"})),
    "jewel": Shape(frozenset({"STATIC", "WORN"}), ("self", "wearer")),
    "grant_attack": Shape(frozenset({"WORN"}), ("wearer",)),
    "attach_more": Shape(DONE | {"STATIC", "POWERED"}),
    "counter": Shape(frozenset({"PLAY"})),
    "prevent": Shape(frozenset({"PLAY"})),
    "destroy": Shape(targets=("pick", "each"), kinds=("equip",)),
    "movejewel": Shape(targets=("pick",), zones=YOUR, kinds=("jewel", "standard", "spirit")),
    "seal": Shape(targets=("pick",), zones=YOUR, kinds=("spirit",)),
    "search": Shape(targets=("pick",), zones=frozenset({"deck"}), kinds=("char", "equip")),
    "recover": Shape(
        targets=("pick",), zones=frozenset({"grave"}), kinds=("char", "equip", "event", "jewel", "standard")
    ),
    "revive": Shape(ANNOUNCED, ("pick",), frozenset({"grave"})),
    "playfree": Shape(DONE - LEFT, ("pick",), frozenset({"grave", "deck"}), ("equip",)),
    "promote": Shape(frozenset({"ACT"})),
    "upkeep": Shape(frozenset({"TURN_START"})),
    "sac": Shape(COSTS, ("pick",), YOUR),
    "pay": Shape(COSTS),
}
USUAL = Shape()
VICTIM = Shape(frozenset(TRIGGERS), ("pick",), YOUR)
COUNTED = Shape()


@dataclass(frozen=True)
class Bearer:
    """What has an ability: a kind of card, and the timing of an event."""

    kind: str
    timing: str = ""

    @property
    def equips(self) -> bool:
        """Whether it is attached to a character."""
        return self.kind in ("equip", "shield")


def cannot_run(statements: Sequence[Statement], bearer: Bearer) -> Iterator[Problem]:
    """Find what the rules cannot run in an ability whose words are right."""
    for statement in statements:
        yield from _statement(statement, bearer)
    for column, words in _as_a_whole(statements, bearer):
        yield Problem(column, words)


def _as_a_whole(statements: Sequence[Statement], bearer: Bearer) -> Iterator[tuple[int, str]]:
    """Find what a card has too often, or lacks."""
    if len(statements) > STATEMENTS:
        yield statements[STATEMENTS].trigger.column, f"a card has {STATEMENTS} statements at most"
    for word in ("SUMMON_COST", "PLAY"):
        for trigger in [each.trigger for each in statements if each.trigger.word == word][1:]:
            yield trigger.column, f"a card has one {word} at most"
    effects = [effect for statement in statements for effect in statement.effects]
    shields = [effect for effect in effects if effect.word in ("shield", "autoshield")]
    for again in [*shields[1:], *[effect for effect in effects if effect.word == "grant_attack"][1:]]:
        yield again.column, f"a card has one {again.word!r} at most"
    if bearer.kind == "shield" and not shields:
        yield 1, "a shield has 'WORN: shield(...)'"
    if bearer.kind == "equip" and shields:
        yield shields[0].column, "this is for a card of the kind 'shield'"
    if bearer.kind != "character" and not statements:
        yield 1, f"{with_article(bearer.kind)} does something"


def _statement(statement: Statement, bearer: Bearer) -> Iterator[Problem]:
    """Find what does not go together in a statement."""
    trigger = statement.trigger
    if trigger.word not in TRIGGERS_OF[bearer.kind]:
        yield Problem(trigger.column, f"{trigger.word!r} is not for a card of the kind {bearer.kind!r}")
        return
    yield from _conditions(statement, bearer)
    if len(statement.effects) > EFFECTS:
        yield Problem(statement.effects[EFFECTS].column, f"a statement has {EFFECTS} effects at most")
    for effect in statement.effects:
        yield from _effect(effect, statement, bearer)
    for again in [effect for effect in statement.effects if effect.word == "revive"][1:]:
        yield Problem(again.column, "one character comes back at a time, whose Summon cost is met (CA21)")
    costs = [effect.word for effect in statement.effects if trigger.word in COSTS]
    if len(costs) > len(set(costs)):
        yield Problem(trigger.column, "each kind of cost stands there once")
    if trigger.word in ANNOUNCED and sum(map(_picks, statement.effects)) > PICKS:
        yield Problem(trigger.column, f"{PICKS} choices at most are made when this is announced (CA92)")


def _conditions(statement: Statement, bearer: Bearer) -> Iterator[Problem]:
    """Find conditions that stand twice, or at a wrong trigger."""
    trigger = statement.trigger.word
    fitting = {"sac": ANNOUNCED, "pay": frozenset({"ACT"})}
    seen: set[str] = set()
    for condition in statement.conditions:
        assert isinstance(condition, Phrase)
        word, column = condition.word, condition.column
        if word in seen or {"front", "back"} <= {word, *seen}:
            yield Problem(column, f"{word!r} does not go with what stands before it")
        elif bearer.equips:
            yield Problem(column, "the ability of an equip has no conditions")
        elif trigger not in fitting.get(word, STANDING):
            yield Problem(column, f"{word!r} is for {_listed(fitting.get(word, STANDING))}")
        elif word == "sac":
            yield from _target(condition[0], VICTIM, trigger, bearer)
            if bearer.kind == "event" and bearer.timing != "own":
                yield Problem(column, "characters are sacrificed in one's own turn only, so its timing is 'own' (C155)")
        elif word == "pay":
            yield from _amount(condition[0], "number")
        seen.add(word)


def _effect(effect: Phrase, statement: Statement, bearer: Bearer) -> Iterator[Problem]:
    """Find what does not fit the verb of an effect."""
    shape, trigger = SHAPES.get(effect.word, USUAL), statement.trigger.word
    if trigger not in shape.triggers:
        yield Problem(effect.column, f"{effect.word!r} is for {_listed(shape.triggers)}")
        return
    if bearer.equips and effect.word != "shield" and TAKES[effect.word][0] != "target":
        yield Problem(effect.column, "the ability of an equip is about its wearer only")
    for place, argument in enumerate(effect.inside):
        sort = TAKES[effect.word][place].rstrip("?")
        if isinstance(argument, Amount):
            yield from _amount(argument, sort)
            if argument.times:
                yield from _factor(argument.times, trigger, bearer)
        elif sort == "target":
            destination = effect.word == "movejewel" and place == 1
            yield from _target(argument, VICTIM if destination else shape, trigger, bearer)
        elif effect.word == "upkeep":
            yield from _upkeep(argument, trigger, bearer)
    yield from _own_checks(effect, statement, bearer)


def _own_checks(effect: Phrase, statement: Statement, bearer: Bearer) -> Iterator[Problem]:
    """Find what is wrong with one verb only."""
    word, lasts = effect.word, statement.trigger.word in LASTING
    if word == "atk" and lasts == (len(effect.inside) > 3):
        words = "what is done to an attack ends with the turn, so 'turn' is added"
        yield Problem(effect.column, "what lasts has no 'turn'" if lasts else words)
    if bearer.kind == "event" and word in ANSWERS and bearer.timing != ANSWERS[word]:
        yield Problem(effect.column, f"the timing of an event that does this is {ANSWERS[word]!r}")
    if word == "autoshield" and statement.conditions:
        yield Problem(effect.column, "an Auto Shield has no conditions")
    if word == "jewel" and _amount_of(effect[2]) < 0:
        yield Problem(effect.column, "jewels only give more")


def _target(target: Term, shape: Shape, trigger: str, bearer: Bearer) -> Iterator[Problem]:
    """Find what does not fit a target."""
    assert isinstance(target, Phrase)
    word, column = target.word, target.column
    if bearer.equips and word != "wearer":
        yield Problem(column, "the ability of an equip is about its wearer only")
    elif word not in shape.targets:
        yield Problem(column, f"the rules can do this to {joined(shape.targets, 'or')} only, not to {word!r}")
    elif word == "pick" and trigger in LASTING:
        yield Problem(column, f"nobody is asked about what is {trigger}, so it has no 'pick'")
    elif word == "wearer" and not bearer.equips:
        yield Problem(column, "only equips have a wearer")
    elif word == "self" and (trigger in LEFT or bearer.kind != "character"):
        yield Problem(column, "the card itself is not in play then")
    else:
        for argument in target.inside:
            yield from _set(argument, shape, bearer)


def _set(term: Term, shape: Shape, bearer: Bearer) -> Iterator[Problem]:
    """Find filters that do not go together, and sets that are taken from a wrong place."""
    assert isinstance(term, Phrase)
    words = [each.word for each in term.inside if isinstance(each, Phrase)]
    kinds = [word for word in words if word in KINDS] or ["char"]
    in_play = term.word in IN_PLAY
    if term.word not in shape.zones:
        yield Problem(term.column, f"this is done to cards of {_listed(shape.zones)}, not of {term.word!r}")
    for place, each in enumerate(term.inside):
        assert isinstance(each, Phrase)
        if each.word in words[:place]:
            yield Problem(each.column, f"{each.word!r} stands there twice")
        elif each.word in ("back", "other") and not (in_play and kinds == ["char"]):
            yield Problem(each.column, f"{each.word!r} is for characters in play")
        elif each.word == "other" and bearer.kind != "character":
            yield Problem(each.column, "the card itself is no character")
    if len(set(kinds)) > 1 or ({"jewel", "standard", "spirit"} & set(kinds) and len(words) > 1):
        yield Problem(term.column, "no card is all of that at once")
    elif kinds[0] not in shape.kinds:
        yield Problem(term.column, f"this is done to {_listed(shape.kinds)}, not to {kinds[0]!r}")


def _upkeep(term: Term, trigger: str, bearer: Bearer) -> Iterator[Problem]:
    """Find what cannot be asked for as an upkeep."""
    assert isinstance(term, Phrase)
    if term.word == "sac":
        yield from _target(term[0], VICTIM, trigger, bearer)
        return
    if str(term[0]) != "you":
        yield Problem(term.column, "an upkeep is your own")
    yield from _amount(term[1], "number")


def _factor(times: Phrase, trigger: str, bearer: Bearer) -> Iterator[Problem]:
    """Find a factor that cannot be counted."""
    if trigger not in LASTING or bearer.equips:
        yield Problem(times.column, "only what a character's STATIC or POWERED changes is counted")
    for argument in times.inside:
        yield from _set(argument, COUNTED, bearer)


def _amount(term: Term, sort: str) -> Iterator[Problem]:
    """Find numbers that do nothing, are too large, or are no damage (§3)."""
    size = abs(_amount_of(term))
    if size == 0:
        yield Problem(term.column, "0 does nothing")
    elif sort in TENS and size % COUNTER:
        yield Problem(term.column, f"damage and HP are multiples of {COUNTER}, not {size}")
    elif sort not in TENS and size > MOST_SMALL:
        yield Problem(term.column, f"{size} is beyond {MOST_SMALL}")


def _amount_of(term: Term) -> int:
    assert isinstance(term, Amount)
    return term.number


def _picks(effect: Phrase) -> int:
    """How many choices an announcement makes for an effect (CA92)."""
    if effect.word in PICKED_LATER or "pick(deck(" in str(effect):
        return 0
    return PICKED_AT_ONCE.get(effect.word, str(effect).count("pick("))


def _listed(words: Sequence[str] | frozenset[str]) -> str:
    """List words in the order of the language."""
    order = [*TRIGGERS, *IN_PLAY, "grave", "deck", *KINDS, *TIMINGS]
    return joined(sorted(words, key=order.index), "or")
