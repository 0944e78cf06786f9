"""The words of Corel's abilities (§6.5): what may stand where, and what each word is in the card table."""

from collections.abc import Iterable

from trionfi.abilities.language import Sort, Vocabulary, Word, plain
from trionfi.games.corel.rules.numbers import Jewel, Kind, Row, Target, Timing, Trigger, Verb, Wearer, Zone

TRIGGERS = {
    "STATIC": Trigger.STATIC,
    "POWERED": Trigger.POWERED,
    "ACT": Trigger.ACT,
    "SUMMON_COST": Trigger.SUMMON_COST,
    "SUMMONED": Trigger.SUMMONED,
    "CIP": Trigger.CIP,
    "DESTROYED": Trigger.DESTROYED,
    "SACRIFICED": Trigger.SACRIFICED,
    "ALLY_LOST": Trigger.ALLY_LOST,
    "ATTACKS": Trigger.ATTACKS,
    "TURN_START": Trigger.TURN_START,
    "TURN_END": Trigger.TURN_END,
    "PLAY": Trigger.PLAY,
    "WORN": Trigger.WORN,
}
NUMBERED = ("POWERED", "ACT")  # by the JP that must be attached
KINDS_OF_CARDS = {"character": Kind.CHARACTER, "event": Kind.EVENT, "equip": Kind.EQUIP, "shield": Kind.SHIELD}
TIMINGS = {
    "any": Timing.ANY_TIME,
    "own": Timing.OWN_TURN,
    "opp": Timing.OTHER_TURN,
    "resp_event": Timing.ON_EVENT,
    "resp_attack": Timing.ON_ATTACK,
}
WEARERS = {
    "your character": Wearer.OWN,
    "Opps character": Wearer.OTHERS,
    "a character": Wearer.ANY,
}  # legal targets of equips
ZONES = {
    "your": Zone.YOURS,
    "opps": Zone.OPPS,
    "a": Zone.BOTH_SIDES,
    "grave": Zone.IN_GRAVE,
    "deck": Zone.IN_DECK,
    "hand": Zone.IN_HAND,
}
IN_PLAY = ("your", "opps", "a")
PROMOTED_FROM = ("deck", "hand", "grave")
KINDS = {
    "char": Kind.CHARACTER,
    "equip": Kind.ANY_EQUIP,
    "event": Kind.EVENT,
    "jewel": Kind.ANY_JEWEL,
    "standard": Kind.JEWEL_S,
    "spirit": Kind.JEWEL_P,
}
JEWEL_KINDS = {"standard": Jewel.STANDARD, "spirit": Jewel.SPIRIT}
ROWS = {"main": Row.MAIN, "back": Row.BACK, "both": Row.BOTH}
STANDS = {"front": Row.MAIN, "back": Row.BACK}  # where a character must stand for its ability
TARGETS = {
    "self": Target.SELF,
    "wearer": Target.WEARER,
    "pick": Target.PICK,
    "each": Target.EACH,
    "oppFR": Target.OPP_FRONT,
}
PLAYERS = {"you": Target.YOU, "opp": Target.OPP}
ANNOUNCED = {"chain": Target.CHAIN_EVENT, "attack": Target.ANNOUNCED_ATTACK}
VERBS = {
    "dmg": Verb.DAMAGE,
    "heal": Verb.HEAL,
    "atk": Verb.ATTACK,
    "hp": Verb.HP,
    "resist": Verb.RESIST,
    "spiney": Verb.SPINEY,
    "redirect": Verb.REDIRECT,
    "shift": Verb.SHIFT,
    "shield": Verb.SHIELD_HP,
    "autoshield": Verb.AUTO_SHIELD,
    "counter": Verb.COUNTER_EVENT,
    "prevent": Verb.PREVENT,
    "draw": Verb.DRAW,
    "toss": Verb.TOSS,
    "destroy": Verb.DESTROY,
    "switch": Verb.SWITCH,
    "hold": Verb.HOLD,
    "retreat": Verb.RETREAT,
    "attach_more": Verb.ATTACH_MORE,
    "jewel": Verb.JEWEL_WORTH,
    "movejewel": Verb.MOVE_JEWEL,
    "seal": Verb.SEAL,
    "search": Verb.SEARCH,
    "recover": Verb.RECOVER,
    "revive": Verb.REVIVE,
    "playfree": Verb.PLAY_FREE,
    "promote": Verb.PROMOTE,
    "grant_attack": Verb.GRANT_ATTACK,
    "upkeep": Verb.UPKEEP,
    "sac": Verb.SACRIFICE,
    "pay": Verb.PAY_JEWELS,
}
TAKES: dict[str, tuple[str, ...]] = {
    "dmg": ("target", "points"),
    "heal": ("target", "points"),
    "atk": ("target", "row", "boost", "turn?"),
    "hp": ("target", "boost"),
    "resist": ("target",),
    "spiney": ("target", "points"),
    "redirect": ("target", "points"),
    "shift": ("points",),
    "shield": ("points",),
    "autoshield": ("points",),
    "counter": ("event",),
    "prevent": ("attack", "points"),
    "draw": ("number",),
    "toss": ("player", "number"),
    "destroy": ("target",),
    "switch": ("player",),
    "hold": ("target",),
    "retreat": ("target", "change"),
    "attach_more": ("number",),
    "jewel": ("target", "jewel", "change"),
    "movejewel": ("target", "target"),
    "seal": ("target",),
    "search": ("target",),
    "recover": ("target",),
    "revive": ("target",),
    "playfree": ("target",),
    "promote": ("character", "place"),
    "grant_attack": ("target", "row", "number", "points"),
    "upkeep": ("upkeep",),
    "sac": ("target",),
    "pay": ("number",),
}
assert set(TAKES) == set(VERBS)


def vocabulary(factions: Iterable[str], characters: Iterable[str]) -> Vocabulary:
    """The words of the abilities in a card file with these factions, and these characters by name or word."""
    a_set = Word(("set",))
    costs = {"sac": Word(("target",)), "pay": Word(("number",))}
    return Vocabulary(
        {
            "trigger": Sort("a trigger", {word: Word(number=word in NUMBERED) for word in TRIGGERS}),
            "condition": Sort("a condition", {**plain([*STANDS, "equipped"]), **costs}),
            "effect": Sort("an effect", {verb: Word(takes) for verb, takes in TAKES.items()}),
            "target": Sort("a target", {**plain(TARGETS), "pick": a_set, "each": a_set}),
            "set": Sort("a set", dict.fromkeys(ZONES, Word(("filter*",)))),
            "filter": Sort("a filter", plain([*KINDS, "other", "back", "nonunique", *factions])),
            "player": Sort("a player", plain(PLAYERS)),
            "event": Sort("the event that is answered", plain(["chain"])),
            "attack": Sort("the attack that is answered", plain(["attack"])),
            "row": Sort("a row", plain(ROWS)),
            "turn": Sort("how long it lasts", plain(["turn"])),
            "jewel": Sort("a kind of jewel", plain(JEWEL_KINDS)),
            "place": Sort("where it is found", plain(PROMOTED_FROM)),
            "character": Sort("a character of this file", plain(characters)),
            "upkeep": Sort("an upkeep", {"sac": Word(("target",)), "toss": Word(TAKES["toss"])}),
            "number": Sort("a number", numbers="3"),
            "points": Sort("a number", numbers="3"),
            "change": Sort("a change", numbers="+3"),
            "boost": Sort("a change", numbers="+3", times="factor"),
            "factor": Sort("a factor", {"count": a_set}),
        }
    )
