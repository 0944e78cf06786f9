"""The referee of Prime Ordeal: asks questions, settles the table, and resolves abilities one after another.

Everything that may need a decision is a generator: it yields a question and is sent the word of the answer.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from dataclasses import dataclass
from typing import Any, TypeAlias

from oracle.prime_language import KINDS, Effect, Statement, Target
from oracle.prime_table import Copy, Player, Side, Table, hands_of, number, payments

MOST_WAITING = 68  # OA91


@dataclass(frozen=True)
class Question:
    """A decision that is due."""

    kind: str
    player: Player
    words: list[str]
    settling: bool = False  # asked to restore hands and holdings (OX3, OX4)


Asking: TypeAlias = Generator[Question, str, Any]
"""A procedure that may ask questions."""


@dataclass(frozen=True)
class Ability:
    """The statements of one card on one trigger, waiting to be resolved."""

    card: Copy
    player: Player
    statements: list[Statement]
    moves: int  # of the card, when it triggered

    @property
    def leaves(self) -> bool:
        """Whether it triggered when its card left play."""
        return self.statements[0].trigger == "LEAVES"

    @property
    def waits(self) -> bool:
        """It is dropped if its card left play, changed controller or was blanked; LEAVES is not (OA60)."""
        card = self.card
        return self.leaves or (card.moves == self.moves and card.player is self.player and not card.blank)


class Referee(Table):
    """The table with its questions, waiting abilities and effects."""

    def __init__(self, seats: int, key: int, expansions: str, teams: list[list[int]], life: int) -> None:
        super().__init__(seats, key, expansions, teams, life)
        self.start_life = life
        self.groups: list[list[Ability]] = []  # one event, one group (OA61)
        self.doing: Ability | None = None  # what is carried out

    # Questions

    def ask(self, kind: str, player: Player, words: Iterable[str], *, settling: bool = False) -> Asking:
        """Ask one player for one of the words."""
        answer = yield Question(kind, player, sorted(words), settling)
        return answer

    def choose(self, kind: str, player: Player, cards: Iterable[Copy], *, settling: bool = False) -> Asking:
        """Let a player choose a card, if there is a choice; None if there is no card."""
        choice = {copy.word: copy for copy in self.distinct(cards)}
        if len(choice) < 2:
            return next(iter(choice.values()), None)
        answer = yield from self.ask(kind, player, [f"{kind}-{word}" for word in choice], settling=settling)
        return choice[answer.partition("-")[2]]

    def pay(self, player: Player, cost: str, change: int = 0) -> Asking:
        """Let a player pay; what is paid is replaced at once (O14, O17)."""
        words = payments("".join(player.hand), cost, change)
        if words != [""]:
            answer = yield from self.ask("pay", player, [f"pay-{cards}" for cards in words])
            self.replace(player, answer.removeprefix("pay-"))

    def drop(self, player: Player, number: int, *, settling: bool = False) -> Asking:
        """Let a player choose which Prime cards to discard (OA46); the whole hand is no choice."""
        hand = "".join(player.hand)
        if 0 < number < len(hand):
            words = [f"drop-{cards}" for cards in hands_of(hand, number)]
            answer = yield from self.ask("drop", player, words, settling=settling)
            hand = answer.removeprefix("drop-")
        self.throw(player, hand if number else "")
        return min(number, len(hand))

    def replace(self, player: Player, cards: str) -> None:
        """Discard Prime cards and draw as many (O17, O42)."""
        self.throw(player, cards)
        self.draw(player, len(cards))

    # Settling

    def settle(self) -> Asking:
        """Bring kept counters, holdings and hands in order, seat by seat, until nothing is to do (OA21, OA47, OA75)."""
        unsettled: Player | None = self.players[0]
        while unsettled:
            limits = self.limits()
            unsettled = None
            for player in self.in_order():
                done = yield from self.settle_one(player, limits[player.seat])
                if done:
                    unsettled = player
                    break

    def settle_one(self, player: Player, limits: dict[str, int]) -> Asking:
        """Do the first thing that a player has to do, and tell whether there was one."""
        if player.kept:
            yield from self.give_kept_counters(player)
            return True
        for kind in ("creature", "bonus"):
            held = [copy for copy in player.army if copy.kind == kind]
            if len(held) > limits[f"{kind}_hold"]:
                copy = yield from self.choose("space", player, held, settling=True)
                self.send([copy], "pile")
                return True
        excess = len(player.hand) - limits["hand"]
        if excess > 0:
            yield from self.drop(player, excess, settling=True)
            return True
        if excess < 0 and (self.prime_deck or self.prime_pile):
            self.draw(player, -excess)
            return True
        return False

    def give_kept_counters(self, player: Player) -> Asking:
        """Give an heir to the counters of one Creature that left (O47, OA85)."""
        creatures = [copy for copy in player.army if copy.kind == "creature"]
        player.kept.sort(key=lambda left: left[0].order)
        heir = yield from self.choose("pick", player, creatures, settling=True)
        _, counters = player.kept.pop(0)
        if heir:
            heir.counters = number(heir.counters + counters)

    def bequeath(self, player: Player) -> Asking:
        """Give heirs to all counters that a player keeps, before anything comes into play (OA85)."""
        while player.kept:
            yield from self.give_kept_counters(player)

    # Leaving play

    def send(self, copies: list[Copy], place: str) -> None:
        """Discard cards in play, or send them to the pool; their LEAVES abilities are one group."""
        self.wait_for(self.leave(copies, place))

    def leave(self, copies: list[Copy], place: str) -> list[Ability]:
        """Move cards out of play and return what triggers; legacies hold as things stood before."""
        legacies = self.legacies()
        left = [(copy, copy.player, [] if copy.blank else copy.design.on("LEAVES")) for copy in copies]
        for copy in copies:
            self.strip(copy, legacies)
            self.move(copy, place)
        return [Ability(copy, player, says, copy.moves) for copy, player, says in left if says and player]

    def strip(self, copy: Copy, legacies: set[tuple[Player, str]], *, counters: bool = True) -> None:
        """Take counters and cards under off a card that leaves (O38, O39, O46, O47, OA45)."""
        assert copy.player
        if counters and copy.counters and copy.kind == "creature" and (copy.player, "counters") in legacies:
            copy.player.kept.append((copy, copy.counters))
        for below in sorted(copy.under, key=lambda below: below.order):
            self.move(below, "pool" if (copy.player, "unders") in legacies else "pile")

    # Triggers

    def wait_for(self, abilities: list[Ability]) -> None:
        """Let a group wait behind those that wait already (OA26), as far as there is room (OA91)."""
        room = MOST_WAITING - sum(ability.waits for group in self.groups for ability in group)
        if abilities[:room]:
            self.groups.append(abilities[:room])

    def distinct(self, copies: Iterable[Copy]) -> list[Copy]:
        """Keep the lower of copies that are one choice."""
        kept: list[Copy] = []
        for copy in sorted(copies, key=lambda copy: copy.order):
            if not any(self.alike(copy, other) for other in kept):
                kept.append(copy)
        return kept

    def alike(self, one: Copy, other: Copy) -> bool:
        """Ask whether two copies could be exchanged: as much waits of each, and neither is carried out (OA88)."""
        carried_out = self.doing and self.doing.card in (one, other)
        return not carried_out and self.waiting_of(one) == self.waiting_of(other) and super().alike(one, other)

    def waiting_of(self, card: Copy) -> list[tuple[int, Player, list[Statement]]]:
        """What waits of a card, group by group."""
        waiting = [(number, ability) for number, group in enumerate(self.groups) for ability in group if ability.waits]
        return [(number, ability.player, ability.statements) for number, ability in waiting if ability.card is card]

    def trigger(self, name: str, cards: Iterable[Copy], by: Player | None = None, kind: str = "") -> None:
        """Let the abilities of cards in play on one event wait as a group (OA61)."""
        group = []
        for card in sorted(cards, key=lambda card: card.arrived):
            player = card.player
            assert player
            says = [statement for statement in card.design.on(name) if self.triggers(statement, player, by, kind)]
            if says and not card.blank:
                group.append(Ability(card, player, says, card.moves))
        self.wait_for(group)

    def triggers(self, statement: Statement, player: Player, by: Player | None, kind: str) -> bool:
        """Decide the conditions that are decided at the trigger (OA59)."""
        if statement.by_opponent and not (by and by.opposes(player)):
            return False
        return statement.created in {"", kind} and statement.result in {"", self.battle_result(player)}

    def battle_result(self, player: Player) -> str:
        """How the last battle went for a player: "won", "lost" or ""."""
        raise NotImplementedError

    def in_play(self) -> list[Copy]:
        """All cards in play, in order of seats and arrival."""
        return [copy for player in self.in_order() for copy in player.army]

    def resolve(self) -> Asking:
        """Settle, then resolve all waiting abilities: group by group, seat by seat (OA24, OA25, OA26)."""
        yield from self.settle()
        while self.groups:
            group = self.groups[0]
            ability = yield from self.next_of(group)
            if ability:
                group.remove(ability)
                yield from self.run(ability)
            else:
                self.groups.pop(0)

    def next_of(self, group: list[Ability]) -> Asking:
        """Choose which ability of a group comes next: the first seat in order decides among its own (O25)."""
        group[:] = [ability for ability in group if ability.waits]
        for player in self.in_order():
            own = sorted((a for a in group if a.player is player), key=lambda ability: ability.card.order)
            choice: dict[str, Ability] = {}
            for ability in own:
                if not any(self.alike(ability.card, other.card) for other in choice.values()):
                    choice[f"next-{ability.card.word}"] = ability
            if len(choice) > 1:
                answer = yield from self.ask("next", player, choice)
                return choice[answer]
            if choice:
                return own[0]
        return None

    def run(self, ability: Ability) -> Asking:
        """Resolve one ability: its statements in printed order."""
        self.doing = ability
        for statement in ability.statements:
            if self.holds(statement, ability.card, ability.player):
                wanted = yield from self.wants(statement, ability)
                if wanted:
                    yield from self.carry_out(statement, ability)
        self.doing = None

    def wants(self, statement: Statement, ability: Ability) -> Asking:
        """Ask whether a player wants what is optional and can be had."""
        if not statement.may:
            return True
        if not self.available(statement, ability.card, ability.player):
            return False
        words = ["no", "yes"] if self.can_pay(statement, ability.player) else ["no"]
        answer = yield from self.ask("may", ability.player, words)
        return answer == "yes"

    def can_pay(self, statement: Statement, player: Player) -> bool:
        """Ask whether the hand holds the Prime cards of an optional cost."""
        return bool(payments("".join(player.hand), statement.pay))

    def available(self, statement: Statement, card: Copy, player: Player) -> bool:
        """Ask whether the cost clause of an optional statement can be met, by what everybody sees (5.5, OA67)."""
        cost = statement.effects[0]
        possible = True
        if cost.verb == "discard" and cost.target and cost.target.among and cost.target.among.zone == "mine":
            possible = bool(self.members(cost.target.among, card, player))
        elif cost.verb == "release":
            possible = bool(self.hosts(cost, card, player))
        elif cost.verb == "counter" and cost.target == Target("self"):
            possible = card.counters + cost.amount.number >= 0
        return possible and len(statement.pay) <= len(player.hand)

    def hosts(self, effect: Effect, card: Copy, player: Player) -> list[Copy]:
        """The hosts that can release as many cards as an effect wants (OA66)."""
        assert effect.target
        among = effect.target.among
        hosts = self.touchable(self.members(among, card, player), player) if among else [card]
        return [host for host in hosts if len(host.under) >= effect.amount.number]

    def carry_out(self, statement: Statement, ability: Ability) -> Asking:
        """Pay, then do one effect after the other, with everything settled in between."""
        if statement.pay:
            yield from self.pay(ability.player, statement.pay)
            yield from self.settle()
        for effect in statement.effects:
            yield from self.do(effect, ability)
            yield from self.settle()

    def do(self, effect: Effect, ability: Ability) -> Asking:
        """Do one effect."""
        raise NotImplementedError

    # Players that an effect names

    def named(self, who: str, player: Player) -> Asking:
        """The players meant by "you", "opp", "opps" or "all"; marked ones only as "you" (OA69)."""
        living = [other for other in self.in_order() if other.out == ""]
        if who == "you":
            return [player]
        if who == "all":
            return living
        opponents = [other for other in living if other.opposes(player)]
        if who == "opps" or len(opponents) < 2:
            return opponents
        answer = yield from self.ask("seat", player, [f"seat-{other.seat + 1}" for other in opponents])
        return [self.players[int(answer.removeprefix("seat-")) - 1]]

    def change_life(self, players: Iterable[Player], number: int) -> None:
        """Change each side's Life once, between 0 and the start, and not that of the marked (O48, OA36, OA52)."""
        sides: list[Side] = []
        for player in players:
            if player.out == "" and player.side not in sides:
                sides.append(player.side)
        for side in sides:
            side.life = min(self.start_life, max(0, side.life + number))

    # Creating and gaining

    def make_space(self, player: Player, newcomer: Copy, *, optional: bool = False) -> Asking:
        """Let a player name cards to discard until the newcomer fits (O36, OA20, OA68); None if it is declined."""
        named: list[Copy] = []
        while not self.fits(player, newcomer, named):
            held = [copy for copy in player.army if copy.kind == newcomer.kind and copy not in named]
            if optional:
                choice = {f"space-{copy.word}": copy for copy in self.distinct(held)}
                answer = yield from self.ask("gain", player, [*choice, "decline"])
                if answer == "decline":
                    return None
                named.append(choice[answer])
            else:
                copy = yield from self.choose("space", player, held)
                named.append(copy)
        return named

    def fits(self, player: Player, newcomer: Copy, named: list[Copy]) -> bool:
        """Ask whether a card fits under the limit as it is without the cards named."""
        if newcomer.kind == "epoch":
            return True  # OA7
        held = [copy for copy in player.army if copy.kind == newcomer.kind and copy not in named]
        return len(held) < self.limits(named)[player.seat][f"{newcomer.kind}_hold"]

    def create(self, player: Player, card: Copy, named: list[Copy]) -> Asking:
        """Discard what makes space, enter play, refill; then everything triggers (O37, OA19, OA61)."""
        assert card.kind in KINDS
        left = self.leave(named, "pile")
        yield from self.bequeath(player)
        self.arrive(card, player)
        self.made.add(card)
        self.refill(card)
        self.created(player, card, left)
        yield from self.settle()

    def refill(self, card: Copy) -> None:
        """Deal until one Creature, if a Creature was created (O37, OA18)."""
        if card.kind == "creature":
            self.deal(1)

    def created(self, player: Player, card: Copy, left: list[Ability]) -> None:
        """Let wait: LEAVES of what made space, CREATED, and ON_CREATE of other cards (OA61)."""
        self.wait_for(left)
        self.trigger("CREATED", [card] if card.player else [])
        others = [copy for copy in self.in_play() if copy is not card]
        self.trigger("ON_CREATE", others, by=player, kind=card.kind)
