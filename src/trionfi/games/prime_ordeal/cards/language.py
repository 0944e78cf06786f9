"""The words of Prime Ordeal's abilities (§5.5): what may stand where, and what each word is in the card table."""

from collections.abc import Iterable

from trionfi.core.abilities import Sort, Vocabulary, Word
from trionfi.games.prime_ordeal.rules import state as s

TRIGGERS = {
    "STATIC": s.STATIC,
    "CREATED": s.CREATED,
    "TURN_START": s.TURN_START,
    "ACTION": s.ACTION,
    "BATTLE_START": s.BATTLE_START,
    "AFTER_BATTLE": s.AFTER_BATTLE,
    "ON_CREATE": s.ON_CREATE,
    "LEAVES": s.LEAVES,
}
RESULTS = {"won": s.WON, "lost": s.LOST}
ORDERS = {">=": s.AT_LEAST, "==": s.EXACTLY, "<=": s.AT_MOST}
READS = {"count": s.COUNT, "counters": s.COUNTERS, "unders": s.UNDERS, "life": s.LIFE}
ZONES = {"mine": s.MINE, "theirs": s.THEIRS, "any": s.ALL_PLAY, "pool": s.IN_POOL, "pile": s.IN_PILE}
KINDS_OF_CARDS = {"creature": s.CREATURE, "bonus": s.BONUS, "epoch": s.EPOCH}
TARGETS = {"self": s.SELF, "pick": s.PICK, "each": s.EACH}
PLAYERS = {"you": s.YOU, "opp": s.OPP, "opps": s.OPPS, "all": s.ALL, "losers": s.LOSERS}
LIMIT_KINDS = {
    "creature_hold": s.CREATURE_HOLD,
    "bonus_hold": s.BONUS_HOLD,
    "creature_create": s.CREATURE_CREATE,
    "bonus_create": s.BONUS_CREATE,
    "hand": s.HAND,
    "free_discard": s.FREE_DISCARD,
    "under": s.UNDER_LIMIT,
}
LEGACIES = {"unders": s.LEGACY_UNDERS, "counters": s.LEGACY_COUNTERS}
VERBS = {
    "power": s.POWER,
    "setpower": s.SETPOWER,
    "life": s.LIFE_CHANGE,
    "loss": s.LOSS,
    "avoid": s.AVOID,
    "discard": s.DISCARD,
    "topool": s.TOPOOL,
    "take": s.TAKE,
    "create": s.CREATE,
    "revive": s.REVIVE,
    "under": s.PUT_UNDER,
    "release": s.RELEASE,
    "counter": s.COUNTER,
    "fade": s.FADE,
    "deal": s.DEAL,
    "limit": s.LIMIT,
    "cost": s.COST,
    "redraw": s.REDRAW,
    "immune": s.SHIELD,
    "blank": s.BLANK_OUT,
    "legacy": s.LEGACY,
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
COST = f"[{SYMBOL_LETTERS}]{{1,{s.MOST_HAND}}}"


def vocabulary(traits: Iterable[str]) -> Vocabulary:
    """The words of the abilities in a card file with these traits."""
    kinds = _plain(KINDS_OF_CARDS)
    named = {**kinds, **_plain(traits)}
    a_set = Word(("set",))
    return Vocabulary(
        {
            "trigger": Sort("a trigger", _plain(TRIGGERS)),
            "condition": Sort(
                "a condition",
                {
                    **_plain(["may", *RESULTS]),
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
            "player": Sort("a player", _plain(PLAYERS)),
            "who": Sort("whom it concerns", _plain(["you", "all"])),
            "creator": Sort("who creates", _plain(["opp"])),
            "kind": Sort("a kind of card", kinds),
            "price": Sort("a kind of card or a trait", named),
            "limit": Sort("a limit", _plain(LIMIT_KINDS)),
            "legacy": Sort("what is kept", _plain(LEGACIES)),
            "base": Sort("a base power", {"base": Word(("target",))}),
            "number": Sort("a number", numbers="3"),
            "change": Sort("a change", numbers="+3"),
            "size": Sort("a size or a change", numbers="3 +3"),
            "amount": Sort("a change", numbers="+3", times="factor"),
            "factor": Sort("a factor", {**_plain(["counters", "unders"]), "count": a_set}),
            "most": Sort("a maximum", {"max": Word(number=True)}),
            "symbols": Sort("Prime symbols", pattern=COST),
        }
    )


def _plain(words: Iterable[str]) -> dict[str, Word]:
    """Words with which nothing belongs."""
    return dict.fromkeys(words, Word())
