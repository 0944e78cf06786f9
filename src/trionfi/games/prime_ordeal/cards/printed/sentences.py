"""The sentences of a card: when its ability happens, if what, whether you may, and what then is done."""

from collections.abc import Sequence

from trionfi.abilities.language import Phrase, Statement, joined, number, phrase, sentence, with_article
from trionfi.games.prime_ordeal.cards.printed import statics
from trionfi.games.prime_ordeal.cards.printed.clauses import Manner, clause
from trionfi.games.prime_ordeal.cards.printed.nouns import KIND_NOUNS, SPAWNING_POOL, noun
from trionfi.games.prime_ordeal.cards.shapes import ROW_CONDITIONS

WHEN = {
    "CREATED": "when created",
    "TURN_START": "at the start of your turn",
    "ACTION": "once on each of your turns",
    "BATTLE_START": "at the start of battle",
    "LEAVES": f"when this is discarded or goes to the {SPAWNING_POOL}",
}
# The verbs that tell you to do something.
ORDERS = ("avoid", "choose", "create", "deal", "discard", "gain", "give", "lose", "put", "remove", "return", "take")


def printed(ability: Sequence[Statement], kind: str, pool: str = SPAWNING_POOL) -> str:
    """Write the text of a card of this kind, which may have its own name for the spawning pool (O49)."""
    told = [text for statement in ability for text in _statement(statement, kind)]
    return " ".join(map(sentence, told)).replace(SPAWNING_POOL, pool)


def _statement(statement: Statement, kind: str) -> list[str]:
    """Word a statement, in one sentence or several."""
    conditions = _conditions(statement, kind)
    this = "it" if any(condition.startswith("this ") for condition in conditions) else "this"
    if statement.trigger.word == "STATIC":
        told = statics.clauses(statement.effects, this)
        return [f"while {joined(conditions)}, {joined(told)}"] if conditions else told
    if statement.effects[0].word == "fade":
        battles = number(statement.effects[0][0])
        return [f"discard this after {'the next battle' if battles == 1 else f'{battles} battles'}"]
    if _at_once(statement, kind):
        return _run_on(_clauses(statement, this))
    if str(statement) == "LEAVES: revive(self)":
        return [f"when this is discarded, put it into the {SPAWNING_POOL}"]
    return [", ".join([_when(statement, kind), *_if(conditions), _what(statement, this)])]


def _at_once(statement: Statement, kind: str) -> bool:
    """Whether the card is done with once it is created, so that nobody need be told when this happens."""
    alone = statement.trigger.word == "CREATED" and not statement.conditions and kind != "creature"
    return alone and str(statement.effects[-1]) == "discard(self)"


def _run_on(clauses: Sequence[str]) -> list[str]:
    """Tell a verb once: "discard all Bonus cards in play, then all other Epochs in play"."""
    told: list[str] = []
    for each in clauses:
        verb = each.partition(" all ")[0]
        if told and " all " in each and told[-1].startswith(f"{verb} all "):
            told[-1] += f", then{each.removeprefix(verb)}"
        else:
            told.append(each)
    return told


def _when(statement: Statement, kind: str) -> str:
    """Say when a statement happens."""
    conditions = {each.word: str(each.value) for each in map(phrase, statement.conditions)}
    match statement.trigger.word:
        case "AFTER_BATTLE":
            result = next((word for word in ("won", "lost") if word in conditions), "")
            return f"after a battle you {result}" if result else "after each battle"
        case "ON_CREATE":
            created = conditions.get("type", "")
            card = KIND_NOUNS[created][0] if created else "card"
            if "by" in conditions:
                return f"when an opponent creates {with_article(card)}"
            return f"when {f'another {card}' if created in ('', kind) else with_article(card)} is created"
        case trigger:
            return WHEN[trigger]


def _if(conditions: Sequence[str]) -> list[str]:
    return [f"if {joined(conditions)}"] if conditions else []


def _conditions(statement: Statement, kind: str) -> list[str]:
    """Word the conditions that are read from the table, but none that the cost says already."""
    told = []
    for condition in map(phrase, statement.conditions):
        paid = f"counter(self,-{condition.value})" == str(statement.effects[0])
        if condition.word in ROW_CONDITIONS and not (condition.word == "counters" and paid):
            told.append(_condition(condition, kind))
    controlled = [text for text in told if text.startswith("you control ")]
    others = [text for text in told if text not in controlled]
    cards = [text.removeprefix("you control ") for text in controlled]
    return [f"you control {joined(cards)}", *others] if cards else others


def _condition(condition: Phrase, kind: str) -> str:
    """Word one condition that is read from the table."""
    assert condition.value is not None
    amount = number(condition.value)
    if condition.word == "life":
        return f"you have {amount} Life or less"
    if condition.word == "counters":
        return f"this has {_quantity(amount, '>=', 'counter', 'counters')}"
    if str(condition) == "count(mine(creature))==1" and kind == "creature":
        return "this is your only Creature"
    cards = noun(condition[0])
    quantity = _quantity(amount, condition.order, cards.one, cards.many, cards.other)
    if cards.zone in ("mine", "theirs"):
        return f"{'you' if cards.zone == 'mine' else 'your opponents'} control {quantity}"
    return f"{quantity} {'is' if amount == 1 else 'are'}{cards.place}"


def _quantity(amount: int, order: str, one: str, many: str, other: bool = False) -> str:
    """Say how many there are."""
    if order == "==":
        return f"{f'exactly {amount}' if amount else 'no'} {'other ' * other}{one if amount == 1 else many}"
    if amount == 1:
        return f"another {one}" if other else with_article(one)
    return f"{amount} or more {'other ' * other}{many}"


def _what(statement: Statement, this: str) -> str:
    """Say what is done, and whether you may."""
    if not _optional(statement):
        return ", then ".join(_clauses(statement, this))
    cost, rest = _parted(statement, this)
    if cost:
        return f"you may {cost}{f': {rest}' if rest else ''}"
    return f"you may {rest}" if _orders(rest) else f"if you wish, {rest}"


def offered(statement: Statement) -> str:
    """Ask whether to do what may be done: "pay E so that this gets +2 power this battle?"; nothing where it must be."""
    if not _optional(statement):
        return ""
    cost, rest = _parted(statement, "this")
    if cost and rest:
        return f"{cost} {'to' if _orders(rest) else 'so that'} {rest}?"
    return f"{cost or rest}?"


def _optional(statement: Statement) -> bool:
    """Whether a statement may be done, and need not."""
    words = {phrase(each).word for each in statement.conditions}
    return statement.trigger.word == "ACTION" or bool({"may", "pay"} & words)


def _parted(statement: Statement, this: str) -> tuple[str, str]:
    """What it costs to do what may be done, and what is then done."""
    told = _clauses(statement, this)
    costs = [f"pay {phrase(each)[0]}" for each in statement.conditions if phrase(each).word == "pay"]
    if _is_cost(statement.effects[0]):
        costs.append(told.pop(0))
    return joined(costs), ", then ".join(told)


def _orders(clause: str) -> bool:
    """Whether a clause tells you to do something."""
    return clause.split()[0] in ORDERS


def _clauses(statement: Statement, this: str) -> list[str]:
    """Word the effects one by one; the card is "it" where it was just spoken of."""
    told = []
    for effect in statement.effects:
        told.append(clause(effect, Manner(statement.trigger.word == "BATTLE_START", this)))
        about_itself = effect.word in ("counter", "release", "power") and str(effect[0]) == "self"
        this = "it" if about_itself else "this"
    return told


def _is_cost(effect: Phrase) -> bool:
    """Whether an effect, the first of what you may do, is its cost (§5.5)."""
    own = [str(effect[0])] if effect.arguments else []
    if effect.word == "counter":
        return own == ["self"] and number(effect[1]) < 0
    return effect.word == "release" or (effect.word == "discard" and own[0].startswith(("self", "pick(mine(")))
