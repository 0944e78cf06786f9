"""The words of Corel's abilities (§6.5): what may stand where, and what each word is in the card table."""

from collections.abc import Iterable

from trionfi.core.abilities import Sort, Vocabulary, Word
from trionfi.games.corel.rules import state as s

TRIGGERS = {
    "STATIC": s.STATIC,
    "POWERED": s.POWERED,
    "ACT": s.ACT,
    "SUMMON_COST": s.SUMMON_COST,
    "SUMMONED": s.SUMMONED,
    "CIP": s.CIP,
    "DESTROYED": s.DESTROYED,
    "SACRIFICED": s.SACRIFICED,
    "ALLY_LOST": s.ALLY_LOST,
    "ATTACKS": s.ATTACKS,
    "TURN_START": s.TURN_START,
    "TURN_END": s.TURN_END,
    "PLAY": s.PLAY,
    "WORN": s.WORN,
}
NUMBERED = ("POWERED", "ACT")  # by the JP that must be attached
KINDS_OF_CARDS = {"character": s.CHARACTER, "event": s.EVENT, "equip": s.EQUIP, "shield": s.SHIELD}
TIMINGS = {
    "any": s.ANY_TIME,
    "own": s.OWN_TURN,
    "opp": s.OTHER_TURN,
    "resp_event": s.ON_EVENT,
    "resp_attack": s.ON_ATTACK,
}
WEARERS = {
    "your character": s.ON_OWN,
    "Opps character": s.ON_OTHERS,
    "a character": s.ON_ANY,
}  # legal targets of equips
ZONES = {
    "your": s.YOURS,
    "opps": s.OPPS,
    "a": s.BOTH_SIDES,
    "grave": s.IN_GRAVE,
    "deck": s.IN_DECK,
    "hand": s.IN_HAND,
}
IN_PLAY = ("your", "opps", "a")
PROMOTED_FROM = ("deck", "hand", "grave")
KINDS = {
    "char": s.CHARACTER,
    "equip": s.ANY_EQUIP,
    "event": s.EVENT,
    "jewel": s.ANY_JEWEL,
    "standard": s.JEWEL_S,
    "spirit": s.JEWEL_P,
}
JEWEL_KINDS = {"standard": s.STANDARD, "spirit": s.SPIRIT}
ROWS = {"main": s.MAIN, "back": s.BACK, "both": s.BOTH}
STANDS = {"front": s.MAIN, "back": s.BACK}  # where a character must stand for its ability
TARGETS = {"self": s.SELF, "wearer": s.WEARER, "pick": s.PICK, "each": s.EACH, "oppFR": s.OPP_FRONT}
PLAYERS = {"you": s.YOU, "opp": s.OPP}
ANNOUNCED = {"chain": s.CHAIN_EVENT, "attack": s.ANNOUNCED_ATTACK}
VERBS = {
    "dmg": s.DAMAGE,
    "heal": s.HEAL,
    "atk": s.ATTACK,
    "hp": s.HP,
    "resist": s.RESIST,
    "spiney": s.SPINEY,
    "redirect": s.REDIRECT,
    "shift": s.SHIFT,
    "shield": s.SHIELD_HP,
    "autoshield": s.AUTO_SHIELD,
    "counter": s.COUNTER_EVENT,
    "prevent": s.PREVENT,
    "draw": s.DRAW,
    "toss": s.TOSS,
    "destroy": s.DESTROY,
    "switch": s.SWITCH,
    "hold": s.HOLD,
    "retreat": s.RETREAT,
    "attach_more": s.ATTACH_MORE,
    "jewel": s.JEWEL_WORTH,
    "movejewel": s.MOVE_JEWEL,
    "seal": s.SEAL,
    "search": s.SEARCH,
    "recover": s.RECOVER,
    "revive": s.REVIVE,
    "playfree": s.PLAY_FREE,
    "promote": s.PROMOTE,
    "grant_attack": s.GRANT_ATTACK,
    "upkeep": s.UPKEEP,
    "sac": s.SACRIFICE,
    "pay": s.PAY_JEWELS,
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


def plain(words: Iterable[str]) -> dict[str, Word]:
    """Words with which nothing belongs."""
    return dict.fromkeys(words, Word())
