"""The table of Prime Ordeal as plain objects: cards, players, decks, and what the STATIC abilities make of them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations

import numpy as np

from oracle.prime_language import DESIGNS, SETS, Among, Amount, Design, Effect, Statement
from trionfi.core import chance

SYMBOLS = "ETSG*"  # Ember, Tide, Stone, Gale, and the wild Spark (OA1)
PRIME_CARDS = {"E": 13, "T": 13, "S": 13, "G": 13, "*": 8}  # 5.1
LIMITS = {  # O9, O18, O20, O35
    "creature_hold": 3,
    "bonus_hold": 3,
    "creature_create": 1,
    "bonus_create": 1,
    "hand": 3,
    "free_discard": 2,
}
LOWEST = {"creature_hold": 1, "bonus_hold": 1}
MOST_HAND = 6
MOST_NUMBER = 9999  # OA90
LEAST_POWER = 0  # OA28
EXPANSIONS = {"none": "G", "flora_fauna_fungi": "GF", "extinction": "GX", "both": SETS}  # O3


@dataclass(eq=False)
class Side:
    """A team, or a player alone: one Life total (O50)."""

    life: int
    members: list[Player] = field(default_factory=list)
    loss: int = 0  # what `loss(you)` adds to a lost battle (OA70)

    @property
    def lives(self) -> bool:
        """A side is out with its last member (OA54, OA73)."""
        return any(player.out == "" for player in self.members)


@dataclass(eq=False)
class Player:
    """One seat, from 0."""

    seat: int
    side: Side
    hand: list[str] = field(default_factory=list)
    army: list[Copy] = field(default_factory=list)  # cards in play, in order of arrival
    out: str = ""  # "marked" at 0 Life, "gone" after the clean-up
    forfeited: bool = False
    avoids: bool = False
    kept: list[tuple[Copy, int]] = field(default_factory=list)  # Creatures whose counters are on their way (legacy)
    created: dict[str, int] = field(default_factory=dict)  # paid creations this turn, by kind
    freed: bool = False  # has used the Free Discard of this turn
    extra: dict[str, int] = field(default_factory=dict)  # starting limits that are others for this turn only

    def opposes(self, other: Player) -> bool:
        """An opponent is a player of another team (OA51)."""
        return self.side is not other.side


@dataclass(eq=False)
class Copy:
    """One Creation card; `place` says where it lies."""

    design: Design
    number: int
    place: str = "deck"  # deck, pile, pool, play, under
    player: Player | None = None  # who controls it, in play
    host: Copy | None = None  # the card that it lies under
    under: list[Copy] = field(default_factory=list)
    counters: int = 0
    change: int = 0  # of its power, until the end of step 4 (OA50)
    base: int = 0  # its present base power (OA62)
    blank: bool = False
    used: bool = False
    moves: int = 0  # how often it has changed its place: after that it is a new card
    arrived: int = 0  # how many cards had come under somebody's control when it did

    @property
    def word(self) -> str:
        """The design's word; the second copy has a "b"."""
        return self.design.word + ("b" if self.number else "")

    @property
    def order(self) -> tuple[int, int]:
        """Sort by design, then by copy."""
        return self.design.number, self.number

    @property
    def kind(self) -> str:
        """Creature, bonus or epoch (O12)."""
        return self.design.kind

    def has(self, *, filters: Iterable[str], asking: Copy) -> bool:
        """Ask whether all filters hold, from the point of view of another card (5.5)."""
        return all(self.fits(filter_, asking) for filter_ in filters)

    def fits(self, wanted: str, asking: Copy) -> bool:
        """Ask whether one filter holds."""
        if wanted == "other":
            return self is not asking
        if wanted.startswith("base>="):
            return self.base >= int(wanted[6:])
        if wanted.startswith("base<="):
            return self.base <= int(wanted[6:])
        if wanted.startswith("cost<="):
            return len(self.design.cost) <= int(wanted[6:])
        return wanted == self.kind or wanted in self.design.traits

    @property
    def state(self) -> tuple[object, ...]:
        """What may differ between two copies, beside what is about them elsewhere on the table."""
        on_it = self.counters, self.base, self.change, self.blank, self.used
        return self.design, self.place, self.host, self.player, on_it


def number(sum_of: int) -> int:
    """A number as far as numbers go (OA90)."""
    return max(-MOST_NUMBER, min(MOST_NUMBER, sum_of))


def neighbours(row: list[Copy], one: Copy, other: Copy) -> bool:
    """Ask whether nothing lies between two cards of a row."""
    return abs(row.index(one) - row.index(other)) == 1


@cache
def hands_of(hand: str, size: int) -> list[str]:
    """All different choices of that many cards from a hand."""
    return sorted({"".join(chosen) for chosen in combinations(hand, size)})


def matches(cards: str, cost: str) -> bool:
    """Match cards with symbols one by one: `1` takes any card, Spark stands for any symbol (OA2)."""
    missing = sum(max(0, cost.count(symbol) - cards.count(symbol)) for symbol in "ETSG")
    return len(cards) == len(cost) and missing <= cards.count("*")


@cache
def changed_costs(cost: str, change: int) -> list[str]:
    """What a cost may become: first `1` symbols go, then symbols of choice; an increase adds `1` (OA49)."""
    if change >= 0:
        return [cost + "1" * change]
    while change < 0 and "1" in cost:
        cost, change = cost.replace("1", "", 1), change + 1
    return ["".join(rest) for rest in combinations(cost, max(0, len(cost) + change))]


@cache
def payments(hand: str, cost: str, change: int = 0) -> list[str]:
    """All ways to pay a cost from a hand; neither more nor less than it asks (OA2)."""
    costs = changed_costs(cost, change)
    return [cards for cards in hands_of(hand, len(costs[0])) if any(matches(cards, now) for now in costs)]


class Table:
    """All cards and players, and every question about them that needs nobody's decision."""

    def __init__(self, seats: int, key: int, expansions: str, teams: list[list[int]], life: int) -> None:
        self.players: list[Player] = []
        self.sides = [Side(life) for _ in teams]
        for seat in range(seats):
            side = next(side for side, team in zip(self.sides, teams, strict=True) if seat in team)
            self.players.append(Player(seat, side))
            side.members.append(self.players[seat])
        self.first: Player | None = None
        self.stream = np.zeros(1, chance.CHANCE)[0]
        chance.set_key(self.stream, chance.key_words(key))
        used = [design for design in DESIGNS if design.word[0] in EXPANSIONS[expansions]]
        self.cards = [Copy(design, number, base=design.base) for design in used for number in range(design.copies)]
        self.deck = self.shuffled([copy.design.number for copy in self.cards])  # designs; the last is the top
        self.prime_deck = self.shuffled_prime([symbol for symbol, many in PRIME_CARDS.items() for _ in range(many)])
        self.prime_pile: list[str] = []
        self.pool: list[Copy] = []
        self.pile: list[Copy] = []
        self.made: set[Copy] = set()  # created this turn, or since the battle began (OA82)
        self.arrivals = 0

    # Players

    def in_order(self) -> list[Player]:
        """Everybody not yet cleaned up, clockwise from the First Creator (OA24)."""
        first = self.first.seat if self.first else 0
        around = self.players[first:] + self.players[:first]
        return [player for player in around if player.out != "gone"]

    def next_living(self, player: Player) -> Player:
        """The next surviving seat clockwise (OA11)."""
        around = self.players[player.seat + 1 :] + self.players[: player.seat + 1]
        return next(player for player in around if player.out == "")

    # Decks

    def shuffled(self, numbers: Iterable[int]) -> list[int]:
        """Shuffle numbers, brought in ascending order first; the last one is the top."""
        array = np.array(sorted(numbers), np.int64)
        chance.shuffle(self.stream, array, len(array), len(array))
        return [int(number) for number in array]

    def shuffled_prime(self, symbols: Iterable[str]) -> list[str]:
        """Shuffle Prime cards."""
        return [SYMBOLS[number] for number in self.shuffled(SYMBOLS.index(symbol) for symbol in symbols)]

    def draw(self, player: Player, number: int) -> None:
        """Draw Prime cards; shuffle the discard pile in when one is needed (O6, OA14, OA15)."""
        for _ in range(number):
            if not self.prime_deck and self.prime_pile:
                self.prime_deck, self.prime_pile = self.shuffled_prime(self.prime_pile), []
            if self.prime_deck:
                player.hand.append(self.prime_deck.pop())
        player.hand.sort(key=SYMBOLS.index)

    def throw(self, player: Player, cards: str) -> None:
        """Discard Prime cards from a hand."""
        for symbol in cards:
            player.hand.remove(symbol)
            self.prime_pile.append(symbol)

    def deal(self, creatures: int) -> None:
        """Deal Creation cards to the pool until that many Creatures were dealt (O10, O31, OA16)."""
        while creatures > 0:
            if not self.deck and self.pile:
                self.deck = self.shuffled(copy.design.number for copy in self.pile)
                for copy in list(self.pile):
                    self.move(copy, "deck")
            if not self.deck:
                return  # OA13
            copy = self.copy_from_deck(self.deck.pop())
            self.move(copy, "pool")
            creatures -= copy.kind == "creature"

    def copy_from_deck(self, number: int) -> Copy:
        """Copies in the deck cannot be told apart: one not created this turn comes out, then the lower."""
        copies = [copy for copy in self.cards if copy.place == "deck" and copy.design.number == number]
        return min(copies, key=lambda copy: (copy in self.made, copy.number))

    # Places

    def move(self, copy: Copy, place: str) -> None:
        """Take a card from where it lies to the deck, pile or pool, as a card without a past."""
        self.lift(copy)
        if place in {"pile", "pool"}:
            self.zone(place).append(copy)
        copy.place = place

    def arrive(self, copy: Copy, player: Player) -> None:
        """Put a card into play under a player's control, last in order (O16)."""
        self.lift(copy)
        copy.place = "play"
        self.control(copy, player)

    def control(self, copy: Copy, player: Player) -> None:
        """Lay a card in front of a player, as the last of all that are in play."""
        if copy.player:
            copy.player.army.remove(copy)
        self.arrivals += 1
        copy.player, copy.arrived = player, self.arrivals
        player.army.append(copy)

    def put_under(self, copy: Copy, host: Copy) -> None:
        """Put a card under another; it is not in play there (OA42)."""
        self.lift(copy)
        copy.place, copy.host = "under", host
        host.under.append(copy)

    def lift(self, copy: Copy) -> None:
        """Take a card from where it lies, with nothing left on it."""
        if copy.place in {"pile", "pool"}:
            self.zone(copy.place).remove(copy)
        if copy.player:
            copy.player.army.remove(copy)
        if copy.host:
            copy.host.under.remove(copy)
        assert not copy.under
        copy.player, copy.host, copy.counters, copy.change, copy.base = None, None, 0, 0, copy.design.base
        copy.blank = copy.used = False
        copy.moves += 1

    # Copies that are one choice

    def alike(self, one: Copy, other: Copy) -> bool:
        """Ask whether two copies could be exchanged, and nothing would be different (OA88)."""
        if one.state != other.state or one.under or other.under or (one in self.made) != (other in self.made):
            return False
        if one.place == "pool":
            return neighbours(self.pool, one, other)
        in_play = [copy for player in self.players for copy in player.army]
        return one.place != "play" or neighbours(sorted(in_play, key=lambda copy: copy.arrived), one, other)

    def zone(self, place: str) -> list[Copy]:
        """The pool, oldest first, or the Creation discard pile."""
        return self.pool if place == "pool" else self.pile

    # Sets

    def members(self, among: Among, asking: Copy, player: Player) -> list[Copy]:
        """The members of a set, in order of seats, then of arrival; `player` is who asks (5.5, O43)."""
        if among.zone in {"pool", "pile"}:
            there = self.pool if among.zone == "pool" else sorted(self.pile, key=lambda copy: copy.order)
        elif among.zone == "mine":
            there = player.army
        else:
            of = [other for other in self.in_order() if among.zone == "any" or other.opposes(player)]
            there = [copy for other in of for copy in other.army]
        return [copy for copy in there if copy.has(filters=among.filters, asking=asking)]

    def touchable(self, copies: Iterable[Copy], player: Player) -> list[Copy]:
        """Leave out what is immune to a player's abilities (5.5)."""
        return [copy for copy in copies if not (self.immune(copy) and copy.player and copy.player.opposes(player))]

    def immune(self, copy: Copy) -> bool:
        """`immune(self)` is the only form printed; a blanked card has lost it."""
        return copy.place == "play" and "immune" in copy.design.statics and not copy.blank

    def amount(self, amount: Amount, card: Copy, player: Player) -> int:
        """Work a number out (4)."""
        if amount.times == "counters":
            return number(amount.number * card.counters)
        if amount.times == "unders":
            return number(amount.number * len(card.under))
        if amount.among:
            return number(amount.number * len(self.members(amount.among, card, player)))
        return amount.number

    def holds(self, statement: Statement, card: Copy, player: Player) -> bool:
        """Ask whether the conditions on counts, counters and Life hold now (OA59)."""
        return all(
            check.holds(
                len(self.members(check.among, card, player))
                if check.among
                else {"counters": card.counters, "life": player.side.life}[check.reads]
            )
            for check in statement.checks
        )

    # What STATIC abilities say

    def statics(self, verb: str, without: Collection[Copy] = ()) -> Iterator[tuple[Copy, Player, Effect]]:
        """Every STATIC effect of that verb of cards in play that are not blank."""
        for player in self.in_order():
            for card in player.army:
                if verb in card.design.statics and not card.blank and card not in without:
                    for statement, effect in card.design.statics[verb]:
                        if self.holds(statement, card, player):
                            yield card, player, effect

    def powers(self) -> dict[Copy, int]:
        """The final power of every Creature in play, at least 0 (O24, OA28)."""
        creatures = [copy for player in self.in_order() for copy in player.army if copy.kind == "creature"]
        power = {copy: copy.base + copy.change for copy in creatures}
        for card, player, effect in self.statics("power"):
            assert effect.target
            among = effect.target.among
            reached = self.touchable(self.members(among, card, player), player) if among else [card]
            added = self.amount(effect.amount, card, player)
            for copy in reached:
                power[copy] += added
        return {copy: max(LEAST_POWER, number(total)) for copy, total in power.items()}

    def limits(self, without: Collection[Copy] = ()) -> list[dict[str, int]]:
        """Every seat's limits; `without` are cards in play that shall not count."""
        now = [LIMITS | player.extra for player in self.players]
        changed = set()
        for _, player, effect in self.statics("limit", without):
            if effect.what != "under":
                for reached in self.players if effect.players == "all" else [player]:
                    now[reached.seat][effect.what] += effect.amount.number
                    changed.add((reached.seat, effect.what))
        for seat, kind in changed:
            most = MOST_HAND if kind == "hand" else now[seat][kind]
            now[seat][kind] = max(LOWEST.get(kind, 0), min(now[seat][kind], most))
        return now

    def room_under(self, host: Copy) -> bool:
        """Ask whether a host is below its limit; without a printed one that is 0 (O40, OA42)."""
        printed = [effect.amount.number for _, effect in host.design.statics.get("limit", []) if effect.what == "under"]
        return not host.blank and len(host.under) < max(printed, default=0)

    def cost_change(self, design: Design, player: Player) -> int:
        """What is added to a player's cost of a card (OA49, OA66)."""
        return sum(
            effect.amount.number
            for _, owner, effect in self.statics("cost")
            if (effect.players == "all" or owner is player) and effect.what in (design.kind, *design.traits)
        )

    def legacies(self) -> set[tuple[Player, str]]:
        """Who keeps what when a Creature leaves (O39, O47, OA71)."""
        return {(player, effect.what) for _, player, effect in self.statics("legacy")}
