"""The course of a match of Prime Ordeal: set-up, turns, battle and step 5 (2.3)."""

from __future__ import annotations

from collections import Counter

from oracle.prime_effects import Effects
from oracle.prime_language import KINDS
from oracle.prime_referee import Ability, Asking
from oracle.prime_table import Copy, Player, Side, hands_of, payments
from trionfi.core import chance

DIE = 6
STARTING_HAND = 3  # O9
STARTING_POOL = 5  # O10


class Game(Effects):
    """A match as one generator that asks every decision."""

    def __init__(self, seats: int, key: int, options: dict[str, str]) -> None:
        teams = options["teams"]
        sides = [[seat] for seat in range(seats)]
        if teams != "none":
            sides = [[int(seat) - 1 for seat in team.split("+")] for team in teams.split("/")]
        super().__init__(seats, key, options["expansions"], sides, int(options["length"]))
        self.options = options
        self.phase = "vote"
        self.round = 0
        self.turn_of: Player | None = None
        self.turns_taken: list[Player] = []  # in this round (OX6)
        self.results: dict[Player, str] = {}  # of the last battle
        self.winners: list[Side] = []

    @property
    def over(self) -> bool:
        """The match is over once somebody has won."""
        return bool(self.winners)

    def match(self, begun: Player | None = None) -> Asking:
        """Play a whole match, or go on where a player's turn has begun and nothing is under way."""
        if not begun:
            yield from self.set_up()
        while not self.over:
            yield from self.turns(begun)
            begun = None
            if not self.over:
                yield from self.battle()
                yield from self.step_five()
        self.phase, self.turn_of = "over", None

    # Set-up

    def set_up(self) -> Asking:
        """Choose the First Creator, deal hands and the pool (O7-O10)."""
        self.first = yield from self.first_creator()
        self.round = 1
        for player in self.in_order():
            self.draw(player, STARTING_HAND)
        self.deal(STARTING_POOL)

    def first_creator(self) -> Asking:
        """By die, by vote, or a seat that was named (O7, OA12, OA77)."""
        how = self.options["first_creator"]
        if how.startswith("seat"):
            return self.players[int(how.removeprefix("seat") or 1) - 1]
        tied = self.players
        if how == "vote":
            votes: Counter[int] = Counter()
            for player in self.players:
                answer = yield from self.ask("vote", player, [f"seat-{other.seat + 1}" for other in self.players])
                votes[int(answer.removeprefix("seat-")) - 1] += 1
            tied = [player for player in self.players if votes[player.seat] == max(votes.values())]
        while len(tied) > 1:
            rolls = {player: chance.below(self.stream, DIE) for player in tied}
            tied = [player for player in tied if rolls[player] == max(rolls.values())]
        return tied[0]

    # Step 3: turns

    def turns(self, begun: Player | None) -> Asking:
        """One turn for each player, clockwise from the First Creator or from whoever has begun one (O11, OA10)."""
        order = self.in_order()
        place = order.index(begun) if begun else 0
        self.turns_taken = order[:place]
        for player in order[place:]:
            if player.out == "" and not self.over:
                self.phase, self.turn_of = "turn", player
                if player is not begun:
                    self.begin_turn(player)
                    self.trigger("TURN_START", player.army)
                    yield from self.resolve()
                yield from self.free_choices(player)
                self.turns_taken.append(player)

    def free_choices(self, player: Player) -> Asking:
        """One creating turn: whatever the player likes, in any order, until it ends (OA5, OA6)."""
        word = ""
        while word != "end" and not player.forfeited:
            word = yield from self.ask("menu", player, self.menu(player))
            yield from self.act(player, word)
            if len(living := self.living_sides()) < 2:
                self.winners = living
                return
            yield from self.resolve()
        player.extra = {}

    def begin_turn(self, player: Player) -> None:
        """Nothing was created, discarded or used yet this turn."""
        player.created, player.freed = dict.fromkeys(KINDS, 0), False
        self.forget_deeds()

    def forget_deeds(self) -> None:
        """Let every card be used and created again (OA82)."""
        self.made = set()
        for copy in self.in_play():
            copy.used = False

    def menu(self, player: Player) -> list[str]:
        """What a player may do in the own turn."""
        limits, hand = self.limits()[player.seat], "".join(player.hand)
        words = ["end"] + ["forfeit"] * (self.options["forfeit"] == "on")
        words += [f"create-{word}" for word in self.creatable(player)]
        words += [f"use-{copy.word}" for copy in self.distinct(c for c in player.army if self.usable(c, player))]
        if not player.freed:
            for number in range(1, min(limits["free_discard"], len(hand)) + 1):
                words += [f"free-{cards}" for cards in hands_of(hand, number)]  # O13, O20, OA80
        return words

    def creatable(self, player: Player) -> dict[str, Copy]:
        """By design, the oldest copy in the pool that the player may create (O12, O14, OA82)."""
        left, hand = self.creations_left(player), "".join(player.hand)
        found: dict[str, Copy] = {}
        for copy in self.pool:
            if left[copy.kind] > 0 and copy not in self.made and copy.design.word not in found:
                found[copy.design.word] = copy
        return {word: copy for word, copy in found.items() if payments(hand, *self.cost(copy, player))}

    def cost(self, copy: Copy, player: Player) -> tuple[str, int]:
        """The printed cost of a card, and what is added to it now (OA49)."""
        return copy.design.cost, self.cost_change(copy.design, player)

    def creations_left(self, player: Player) -> dict[str, int]:
        """How many more cards of each kind a player may create this turn (O18, O19, OA7)."""
        limits, epochs = self.limits()[player.seat], self.options["epoch_create_limit"]
        may = {
            "creature": limits["creature_create"],
            "bonus": limits["bonus_create"],
            "epoch": len(self.cards) if epochs == "none" else int(epochs),
        }
        return {kind: may[kind] - player.created[kind] for kind in KINDS}

    def usable(self, copy: Copy, player: Player) -> bool:
        """Ask whether a card's ACTION is available and can be paid, once a turn (5.5)."""
        if copy.used or copy.blank:
            return False
        return any(
            self.holds(says, copy, player) and self.available(says, copy, player) and self.can_pay(says, player)
            for says in copy.design.on("ACTION")
        )

    def act(self, player: Player, word: str) -> Asking:
        """Do what the player chose from the menu."""
        what, _, which = word.partition("-")
        if what == "create":
            yield from self.create_paid(player, self.creatable(player)[which])
        elif what == "use":
            copy = next(copy for copy in player.army if copy.word == which)
            copy.used = True
            says = copy.design.on("ACTION")
            self.doing = Ability(copy, player, says, copy.moves)
            yield from self.carry_out(says[0], self.doing)
            self.doing = None
        elif what == "free":
            player.freed = True
            self.replace(player, which)
        elif what == "forfeit":
            player.forfeited = True
            self.clean_up(player)  # OA58, OA73

    def create_paid(self, player: Player, card: Copy) -> Asking:
        """The Create action: name what makes space, pay, draw; then create (OA19, OA76)."""
        named = yield from self.make_space(player, card)
        yield from self.pay(player, *self.cost(card, player))
        player.created[card.kind] += 1
        yield from self.create(player, card, named)

    # Step 4: battle

    def battle(self) -> Asking:
        """Start-of-battle abilities, then compare the totals (O21-O28)."""
        assert set(self.turns_taken) >= {player for player in self.players if player.out == ""}  # OX6
        self.phase, self.turn_of = "battle", None
        self.forget_deeds()
        self.trigger("BATTLE_START", self.in_play())
        yield from self.resolve()
        self.compare()
        self.end_changes()

    def compare(self) -> None:
        """Find winners and losers, and take the losers' Life (O26-O28, O44, O45, O51, OA27, OA53)."""
        totals = self.totals()
        fighting = [player for player in self.in_order() if not player.avoids]
        sums: Counter[Side] = Counter()
        for player in fighting:
            sums[player.side] += totals[player.seat]
        highest = max(sums.values(), default=0)
        self.results = {player: "won" if sums[player.side] == highest else "lost" for player in fighting}
        more = self.loss_of_losers()
        for side, total in sums.items():
            if total < highest:
                side.life = max(0, side.life - max(0, 1 + more + side.loss))  # OA35, OA36

    def end_changes(self) -> None:
        """End what lasts until the end of step 4 (OA50, OA63)."""
        for copy in self.in_play():
            copy.change, copy.base, copy.blank = 0, copy.design.base, False
        for player in self.players:
            player.avoids, player.side.loss = False, 0

    def loss_of_losers(self) -> int:
        """What STATIC abilities add to a lost battle."""
        return sum(effect.amount.number for _, _, effect in self.statics("loss"))

    def totals(self) -> list[int]:
        """The power total of each seat (O22)."""
        powers = self.powers()
        return [sum(powers.get(copy, 0) for copy in player.army) for player in self.players]

    def battle_result(self, player: Player) -> str:
        """How the last battle went for a player; "" if it avoided (OA32, OA70)."""
        return self.results.get(player, "")

    # Step 5

    def step_five(self) -> Asking:
        """After the battle: who is eliminated, who has won, and the next round (OA38)."""
        self.phase = "after"
        first = self.mark()
        self.trigger("AFTER_BATTLE", self.in_play())
        yield from self.resolve()
        last = self.last_marked(first, self.mark())
        for player in [player for player in self.in_order() if player.out == "marked"]:
            self.clean_up(player)
        yield from self.settle()
        living = self.living_sides()
        if len(living) < 2:
            self.winners = living or last
        elif self.round == int(self.options["max_rounds"]):
            self.winners = [side for side in living if side.life == max(side.life for side in living)]  # OA55
        else:
            self.next_round()

    def last_marked(self, first: list[Side], second: list[Side]) -> list[Side]:
        """The sides marked in the last pass that marked any (OA40, OA74)."""
        return second or first

    def living_sides(self) -> list[Side]:
        """The sides that are not out."""
        return [side for side in self.sides if side.lives]

    def mark(self) -> list[Side]:
        """Mark everybody with 0 Life as eliminated (O29, OA37, OA39, OA54)."""
        marked = [side for side in self.living_sides() if side.life == 0]
        for side in marked:
            for player in side.members:
                player.out = player.out or "marked"
        return marked

    def clean_up(self, player: Player) -> None:
        """Hand to the discard, cards in play to the pool, without LEAVES (O32, O33, OA41)."""
        self.throw(player, "".join(player.hand))
        legacies = self.legacies()
        for copy in list(player.army):
            self.strip(copy, legacies, counters=False)
            self.move(copy, "pool")
        player.out = "gone"

    def next_round(self) -> None:
        """A First Creator who is still there, a deal, and the pool's cap (O31, OA11, OA78, OA83)."""
        assert self.first
        if self.options["rotate_first"] == "on" or self.first.out:
            self.first = self.next_living(self.first)
        self.round += 1
        self.deal(1)
        if self.options["pool_cap"] != "none":
            self.cap_pool(int(self.options["pool_cap"]))

    def cap_pool(self, cap: int) -> None:
        """Discard the oldest cards of the pool beyond its cap (OA83)."""
        while len(self.pool) > cap:
            self.move(self.pool[0], "pile")
