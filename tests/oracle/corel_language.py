"""A reader of Corel's card list (6.1-6.5): turns it into designs whose abilities are plain objects."""

from dataclasses import dataclass, field
from functools import cached_property

from oracle.corel_cards import CHARACTERS, DECKS, JEWELS, SPELLS
from oracle.dialogue import blocks
from oracle.prime_language import call, split

ORDER = ("R", "J", "K", "S", "N", "SJ")
KINDS = ("char", "equip", "event", "jewel", "standard", "spirit")  # filters that name a kind of card
STANDARD, SPIRIT = "SJ0", "SJ1"
WEARERS = {"your character": "your", "Opps character": "opps", "a character": "a"}  # C150, C151, CA81


@dataclass(frozen=True)
class Among:
    """A set of cards: whose or where they are, and all that must hold for each."""

    zone: str  # your, opps, a; grave, deck, hand
    filters: tuple[str, ...]

    @property
    def kind(self) -> str:
        """The kind of card in the set; characters, if none is named (CA95)."""
        return next((filter_ for filter_ in self.filters if filter_ in KINDS), "char")


@dataclass(frozen=True)
class Target:
    """The card itself, its wearer, the opponent's front, one card picked from a set, or each card of a set."""

    how: str  # self, wearer, oppFR, pick, each
    among: Among | None = None


@dataclass(frozen=True)
class Effect:
    """One verb and whatever it needs."""

    verb: str
    target: Target | None = None
    second: Target | None = None  # where a jewel goes to
    number: int = 0
    times: Among | None = None  # the number is multiplied by the size of this set
    row: str = ""  # main, back or both; of a granted attack main or back
    points: int = 0  # JP that a granted attack needs
    turn: bool = False  # only until the end of this turn
    player: str = ""  # you or opp
    what: str = ""  # the kind of a jewel; the name of a promotion
    zone: str = ""  # of a promotion
    inner: "Effect | None" = None  # of an upkeep

    @property
    def picks(self) -> Among | None:
        """The set that a card is picked from, if one is."""
        return self.target.among if self.target and self.target.how == "pick" else None


@dataclass(frozen=True)
class Statement:
    """What happens on one trigger, and on which conditions."""

    trigger: str
    points: int  # JP that ACT and POWERED need
    conditions: tuple[str, ...]  # front, back, equipped
    sacrifice: Among | None
    effects: tuple[Effect, ...]

    @property
    def pay(self) -> int:
        """The JP from hand that it costs (SUMMON_COST)."""
        return sum(effect.number for effect in self.effects if effect.verb == "pay")

    @property
    def victims(self) -> Among | None:
        """The set that a SUMMON_COST sacrifices from."""
        return next((effect.picks for effect in self.effects if effect.verb == "sac"), None)


@dataclass(frozen=True, eq=False)
class Design:
    """A card as printed."""

    number: int
    word: str
    name: str
    kind: str  # character, event, equip, shield, jewel
    faction: str = ""
    unique: bool = False
    non_starter: bool = False
    hp: int = 0
    retreat: int = 0
    attacks: dict[str, tuple[int, int]] = field(default_factory=dict)  # (JP, damage) of main and back
    cost: int = 0
    timing: str = ""
    wearers: str = ""  # your, opps or a, for an equip
    statements: tuple[Statement, ...] = ()

    def on(self, *triggers: str) -> list[Statement]:
        """The statements with one of those triggers, in printed order."""
        return [statement for statement in self.statements if statement.trigger in triggers]

    @cached_property
    def statics(self) -> dict[str, list[tuple[Statement, Effect]]]:
        """What holds while the card is in play, by verb."""
        by_verb: dict[str, list[tuple[Statement, Effect]]] = {}
        for statement in self.on("STATIC", "POWERED", "WORN"):
            for effect in statement.effects:
                by_verb.setdefault(effect.verb, []).append((statement, effect))
        return by_verb

    def printed(self, verb: str) -> int:
        """The sum of what statics print for a verb, such as the HP of a shield."""
        return sum(effect.number for _, effect in self.statics.get(verb, []))

    @property
    def is_equip(self) -> bool:
        """A shield is an equip (CA43)."""
        return self.kind in {"equip", "shield"}

    @property
    def starts(self) -> bool:
        """Whether it may be in a starting hand (C152, C153)."""
        return not self.unique and not self.non_starter

    def is_a(self, filters: tuple[str, ...]) -> bool:
        """Ask whether all filters hold for a card that is not in play."""
        facts = {
            "char": self.kind == "character",
            "equip": self.is_equip,
            "event": self.kind == "event",
            "jewel": self.kind == "jewel",
            "standard": self.word == STANDARD,
            "spirit": self.word == SPIRIT,
            "nonunique": not self.unique,
        }
        return all(facts[filter_] for filter_ in filters)


def read_among(text: str) -> Among:
    """Read a set such as "your(Kingdom,other)"."""
    zone, filters = call(text)
    return Among(zone, tuple(filters))


def read_target(text: str) -> Target:
    """Read "self", "wearer", "oppFR", "pick(set)" or "each(set)"."""
    if text in {"self", "wearer", "oppFR"}:
        return Target(text)
    how, (among,) = call(text)
    assert how in {"pick", "each"}, text
    return Target(how, read_among(among))


def read_effect(text: str) -> Effect:
    """Read one effect; each verb has its own arguments."""
    verb, arguments = call(text)
    first, last = arguments[0], arguments[-1]
    if verb in {"dmg", "heal", "hp", "spiney", "redirect", "retreat"}:
        return Effect(verb, read_target(first), number=int(last))
    if verb == "atk":
        number, _, times = arguments[2].partition("*")
        counted = read_among(call(times)[1][0]) if times else None
        return Effect(
            verb, read_target(first), number=int(number), times=counted, row=arguments[1], turn=last == "turn"
        )
    if verb in {"resist", "destroy", "hold", "seal", "search", "recover", "revive", "playfree", "sac"}:
        return Effect(verb, read_target(first))
    if verb in {"shift", "shield", "autoshield", "draw", "attach_more", "pay"}:
        return Effect(verb, number=int(first))
    if verb == "counter":
        assert first == "chain", text
        return Effect(verb)
    if verb == "prevent":
        assert first == "attack", text
        return Effect(verb, number=int(last))
    if verb == "toss":
        return Effect(verb, player=first, number=int(last))
    if verb == "switch":
        return Effect(verb, player=first)
    if verb == "jewel":
        kind = {"standard": STANDARD, "spirit": SPIRIT}[arguments[1]]
        return Effect(verb, read_target(first), what=kind, number=int(last))
    if verb == "movejewel":
        return Effect(verb, read_target(first), second=read_target(last))
    if verb == "promote":
        return Effect(verb, what=first, zone=last)
    if verb == "grant_attack":
        return Effect(verb, read_target(first), row=arguments[1], points=int(arguments[2]), number=int(last))
    assert verb == "upkeep", text
    return Effect(verb, inner=read_effect(first))


def read_statement(text: str) -> Statement:
    """Read "TRIGGER n[conditions]: effect & effect"."""
    head, body = split(text, ":")
    trigger, _, inside = head.partition("[")
    name, _, points = trigger.partition(" ")
    conditions = split(inside.removesuffix("]"), ",")
    victims = [call(condition)[1][0] for condition in conditions if condition.startswith("sac(")]
    return Statement(
        name,
        int(points or 0),
        tuple(condition for condition in conditions if not condition.startswith("sac(")),
        read_target(victims[0]).among if victims else None,
        tuple(read_effect(effect) for effect in split(body, "&")),
    )


def read_attack(text: str) -> tuple[int, int]:
    """Read "JP/damage"."""
    points, damage = text.split("/")
    return int(points), int(damage)


def read_character(number: int, lines: list[str]) -> Design:
    """Read a character: its line and its statements."""
    title, what, values = (part.strip() for part in lines[0].split("|"))
    word, _, name = title.partition(" ")
    faction, *flags = what.split()
    hp, retreat, main, back = values.split()
    return Design(
        number,
        word,
        name,
        "character",
        faction,
        unique="unique" in flags,
        non_starter="Non-Starter" in flags,
        hp=int(hp),
        retreat=int(retreat),
        attacks={row: read_attack(attack) for row, attack in (("main", main), ("back", back)) if attack != "-"},
        statements=tuple(read_statement(line.strip()) for line in lines[1:]),
    )


def read_spell(number: int, lines: list[str]) -> Design:
    """Read an event, an equip or a shield."""
    title, what, price, target = (part.strip() for part in lines[0].split("|"))
    word, _, name = title.partition(" ")
    faction, kind, *flags = what.split()
    cost, timing = price.split()
    return Design(
        number,
        word,
        name,
        kind,
        faction,
        non_starter="Non-Starter" in flags,
        cost=int(cost),
        timing=timing,
        wearers=WEARERS[target] if kind != "event" else "",
        statements=tuple(read_statement(line.strip()) for line in lines[1:]),
    )


def read_jewel(number: int, lines: list[str]) -> Design:
    """Read a jewel; what it is worth is a rule (C23)."""
    word, _, name = lines[0].partition("|")[0].strip().partition(" ")
    return Design(number, word, name, "jewel")


def read_cards() -> list[Design]:
    """Read all designs in the order of their numbers."""
    found = [(lines, read) for text, read in READERS for lines in blocks(text)]
    found.sort(key=lambda card: place_in_order(card[0][0].partition(" ")[0]))
    return [read(number, lines) for number, (lines, read) in enumerate(found)]


def place_in_order(word: str) -> tuple[int, str]:
    """Sort factions as they are printed, jewels last."""
    return ORDER.index(word.rstrip("0123456789")), word


def read_deck(text: str) -> list[Design]:
    """Read "R01x3 SJ1x5" or the name of a deck as cards, ascending."""
    cards: list[Design] = []
    for part in DECKS.get(text, text).split():
        word, _, copies = part.partition("x")
        cards += [BY_WORD[word]] * int(copies)
    return sorted(cards, key=lambda design: design.number)


READERS = ((CHARACTERS, read_character), (SPELLS, read_spell), (JEWELS, read_jewel))
DESIGNS = read_cards()
BY_WORD = {design.word: design for design in DESIGNS}
BY_NAME = {design.name: design for design in DESIGNS}
