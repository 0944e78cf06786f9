"""The words of Prime Ordeal's abilities (§5.5): what may stand where, and what each word is in the card table."""

from collections.abc import Iterable

from trionfi.abilities.language import Sort, Vocabulary, Word, plain
from trionfi.games.prime_ordeal.rules.numbers import (
    MOST_HAND,
    Factor,
    Kind,
    Legacy,
    Limit,
    Order,
    Result,
    Target,
    Trigger,
    Verb,
    Zone,
)

TRIGGERS = {
    "STATIC": Trigger.STATIC,
    "CREATED": Trigger.CREATED,
    "TURN_START": Trigger.TURN_START,
    "ACTION": Trigger.ACTION,
    "BATTLE_START": Trigger.BATTLE_START,
    "AFTER_BATTLE": Trigger.AFTER_BATTLE,
    "ON_CREATE": Trigger.ON_CREATE,
    "LEAVES": Trigger.LEAVES,
}
RESULTS = {"won": Result.WON, "lost": Result.LOST}
ORDERS = {">=": Order.AT_LEAST, "==": Order.EXACTLY, "<=": Order.AT_MOST}
READS = {"count": Factor.COUNT, "counters": Factor.COUNTERS, "unders": Factor.UNDERS, "life": Factor.LIFE}
ZONES = {"mine": Zone.MINE, "theirs": Zone.THEIRS, "any": Zone.ALL_PLAY, "pool": Zone.IN_POOL, "pile": Zone.IN_PILE}
KINDS_OF_CARDS = {"creature": Kind.CREATURE, "bonus": Kind.BONUS, "epoch": Kind.EPOCH}
TARGETS = {"self": Target.SELF, "pick": Target.PICK, "each": Target.EACH}
PLAYERS = {"you": Target.YOU, "opp": Target.OPP, "opps": Target.OPPS, "all": Target.ALL, "losers": Target.LOSERS}
LIMIT_KINDS = {
    "creature_hold": Limit.CREATURE_HOLD,
    "bonus_hold": Limit.BONUS_HOLD,
    "creature_create": Limit.CREATURE_CREATE,
    "bonus_create": Limit.BONUS_CREATE,
    "hand": Limit.HAND,
    "free_discard": Limit.FREE_DISCARD,
    "under": Limit.UNDER,
}
LEGACIES = {"unders": Legacy.UNDERS, "counters": Legacy.COUNTERS}
VERBS = {
    "power": Verb.POWER,
    "setpower": Verb.SETPOWER,
    "life": Verb.LIFE_CHANGE,
    "loss": Verb.LOSS,
    "avoid": Verb.AVOID,
    "discard": Verb.DISCARD,
    "topool": Verb.TOPOOL,
    "take": Verb.TAKE,
    "create": Verb.CREATE,
    "revive": Verb.REVIVE,
    "under": Verb.PUT_UNDER,
    "release": Verb.RELEASE,
    "counter": Verb.COUNTER,
    "fade": Verb.FADE,
    "deal": Verb.DEAL,
    "limit": Verb.LIMIT,
    "cost": Verb.COST,
    "redraw": Verb.REDRAW,
    "immune": Verb.SHIELD,
    "blank": Verb.BLANK_OUT,
    "legacy": Verb.LEGACY,
}
TAKES: dict[str, tuple[str, ...]] = {
    "power": ("target", "amount"),
    "setpower": ("target", "base"),
    "life": ("player", "change"),
    "loss": ("player", "change"),
    "avoid": ("player",),
    "discard": ("target",),
    "topool": ("target",),
    "take": ("target",),
    "create": ("target",),
    "revive": ("target",),
    "under": ("target", "target"),
    "release": ("target", "number"),
    "counter": ("target", "change", "most?"),
    "fade": ("number",),
    "deal": ("number",),
    "limit": ("limit", "size", "who?"),
    "cost": ("price", "change", "who"),
    "redraw": ("player", "number"),
    "immune": ("target",),
    "blank": ("target",),
    "legacy": ("legacy",),
}
assert set(TAKES) == set(VERBS)
SYMBOL_LETTERS = "ETSG1"  # as they stand in a cost; the last is any Prime card (OA2)
COST = f"[{SYMBOL_LETTERS}]{{1,{MOST_HAND}}}"


def vocabulary(traits: Iterable[str]) -> Vocabulary:
    """The words of the abilities in a card file with these traits."""
    kinds = plain(KINDS_OF_CARDS)
    named = {**kinds, **plain(traits)}
    a_set = Word(("set",))
    return Vocabulary(
        {
            "trigger": Sort("a trigger", plain(TRIGGERS)),
            "condition": Sort(
                "a condition",
                {
                    **plain(["may", *RESULTS]),
                    "pay": Word(("symbols",)),
                    "count": Word(("set",), orders=(">=", "==")),
                    "counters": Word(orders=(">=",)),
                    "life": Word(orders=("<=",)),
                    "by": Word(orders=("=",), value="creator"),
                    "type": Word(orders=("=",), value="kind"),
                },
            ),
            "effect": Sort("an effect", {verb: Word(takes) for verb, takes in TAKES.items()}),
            "target": Sort("a target", {"self": Word(), "pick": a_set, "each": a_set}),
            "set": Sort("a set", dict.fromkeys(ZONES, Word(("filter*",)))),
            "filter": Sort(
                "a filter",
                {**named, "other": Word(), "base": Word(orders=(">=", "<=")), "cost": Word(orders=("<=",))},
            ),
            "player": Sort("a player", plain(PLAYERS)),
            "who": Sort("whom it concerns", plain(["you", "all"])),
            "creator": Sort("who creates", plain(["opp"])),
            "kind": Sort("a kind of card", kinds),
            "price": Sort("a kind of card or a trait", named),
            "limit": Sort("a limit", plain(LIMIT_KINDS)),
            "legacy": Sort("what is kept", plain(LEGACIES)),
            "base": Sort("a base power", {"base": Word(("target",))}),
            "number": Sort("a number", numbers="3"),
            "change": Sort("a change", numbers="+3"),
            "size": Sort("a size or a change", numbers="3 +3"),
            "amount": Sort("a change", numbers="+3", times="factor"),
            "factor": Sort("a factor", {**plain(["counters", "unders"]), "count": a_set}),
            "most": Sort("a maximum", {"max": Word(number=True)}),
            "symbols": Sort("Prime symbols", pattern=COST),
        }
    )
