"""The effects of Prime Ordeal (5.5): one verb, one method."""

from __future__ import annotations

from dataclasses import dataclass

from oracle.prime_language import Effect, Target
from oracle.prime_referee import Ability, Asking, Referee
from oracle.prime_table import LIMITS, Copy, Player, number


@dataclass(frozen=True)
class Deed:
    """An effect with its targets chosen: `cards` and `players` are what it is done to."""

    effect: Effect
    ability: Ability
    number: int
    cards: list[Copy]
    players: list[Player]

    @property
    def player(self) -> Player:
        """The controller of the ability, who decides."""
        return self.ability.player

    @property
    def in_play(self) -> list[Copy]:
        """Those of its cards that are in play."""
        return [copy for copy in self.cards if copy.place == "play"]


class Effects(Referee):
    """The referee who knows what every verb means."""

    def do(self, effect: Effect, ability: Ability) -> Asking:
        """Choose the targets of an effect, then do it."""
        card, player = ability.card, ability.player
        if effect.verb == "under" and not (card.place == "play" and self.room_under(card)):
            return  # before any choice (OA43)
        size = self.amount(effect.amount, card, player)
        cards = yield from self.targets(effect, ability)
        players = (yield from self.named(effect.players, player)) if effect.players else []
        asking = getattr(self, f"do_{effect.verb}")(Deed(effect, ability, size, cards, players))
        if asking is not None:
            yield from asking

    def targets(self, effect: Effect, ability: Ability) -> Asking:
        """The cards that an effect is done to."""
        target, card, player = effect.target, ability.card, ability.player
        if target is None or target == Target("self"):
            return [card] if card.moves == ability.moves else []
        if effect.verb == "release":
            chosen = yield from self.choose("pick", player, self.hosts(effect, card, player))
            return [chosen] if chosen else []
        chosen = yield from self.reached(target, ability, new=effect.verb == "create")
        return chosen

    def reached(self, target: Target, ability: Ability, *, new: bool = False) -> Asking:
        """One card picked from a set, or each of its cards; `new`: not one created this turn (OA82)."""
        assert target.among
        members = self.touchable(self.members(target.among, ability.card, ability.player), ability.player)
        if target.how == "each":
            return members
        picked = yield from self.choose(
            "pick", ability.player, [copy for copy in members if not (new and copy in self.made)]
        )
        return [picked] if picked else []

    # Power and battle

    def do_power(self, deed: Deed) -> None:
        """Change power until the end of step 4 (OA50)."""
        for copy in deed.in_play:
            copy.change = number(copy.change + deed.number)

    def do_setpower(self, deed: Deed) -> Asking:
        """Take over the present base power of another card (OA62)."""
        assert deed.effect.source
        if deed.in_play:
            models = yield from self.reached(deed.effect.source, deed.ability)
            for copy in deed.in_play if models else []:
                copy.base = models[0].base

    def do_life(self, deed: Deed) -> None:
        """Gain or lose Life."""
        self.change_life(deed.players, deed.number)

    def do_loss(self, deed: Deed) -> None:
        """Change what a lost battle costs (O44, OA70)."""
        for player in deed.players:
            player.side.loss += deed.number

    def do_avoid(self, deed: Deed) -> None:
        """Leave this battle (OA32)."""
        for player in deed.players:
            player.avoids = True

    def do_blank(self, deed: Deed) -> None:
        """Switch abilities off until the end of step 4 (OA63)."""
        for copy in deed.in_play:
            copy.blank = True

    # Cards on the move

    def do_discard(self, deed: Deed) -> None:
        """Cards in play to the Creation discard."""
        self.send(deed.in_play, "pile")

    def do_topool(self, deed: Deed) -> None:
        """Cards in play to the pool."""
        self.send(deed.in_play, "pool")

    def do_take(self, deed: Deed) -> Asking:
        """Gain control, with space made or the gain declined (OA22); what lies on the card travels (OA44)."""
        for copy in deed.in_play:
            named = yield from self.make_space(deed.player, copy, optional=True)
            if named is not None:
                assert copy.player
                self.send(named, "pile")
                yield from self.bequeath(deed.player)
                self.control(copy, deed.player)

    def do_create(self, deed: Deed) -> Asking:
        """Create without paying, outside the limits of a turn (OA18, OA22, OA23)."""
        for copy in deed.cards:
            named = yield from self.make_space(deed.player, copy, optional=True)
            if named is not None:
                yield from self.create(deed.player, copy, named)

    def do_revive(self, deed: Deed) -> None:
        """From the Creation discard to the pool; looks nowhere else (OA79)."""
        for copy in deed.cards:
            if copy.place == "pile":
                self.move(copy, "pool")

    def do_under(self, deed: Deed) -> None:
        """Put a card under the ability's own; from play it is stripped, without LEAVES (OA64)."""
        for copy in deed.cards:
            if copy.place == "play":
                self.strip(copy, self.legacies())
            self.put_under(copy, deed.ability.card)

    def do_release(self, deed: Deed) -> Asking:
        """Discard cards under a host, chosen one by one (OA81)."""
        for host in deed.in_play:
            for _ in range(min(deed.number, len(host.under))):
                copy = yield from self.choose("pick", deed.player, host.under)
                self.move(copy, "pile")

    def do_deal(self, deed: Deed) -> None:
        """Deal to the pool until that many Creatures were dealt (O49)."""
        self.deal(deed.number)

    def do_redraw(self, deed: Deed) -> Asking:
        """Each player discards cards of own choice and draws as many (O42, OA46)."""
        for player in deed.players:
            thrown = yield from self.drop(player, min(deed.number, len(player.hand)))
            self.draw(player, thrown)

    # Counters

    def do_counter(self, deed: Deed) -> None:
        """Put or remove counters; a maximum binds only the effect that prints it (OA65)."""
        for copy in deed.in_play:
            wanted = max(0, number(copy.counters + deed.number))
            if deed.effect.most is not None:
                wanted = max(copy.counters, min(wanted, deed.effect.most))
            copy.counters = wanted

    def do_fade(self, deed: Deed) -> None:
        """Put a counter on the card; with enough of them it is discarded (OA8)."""
        for copy in deed.in_play:
            copy.counters = number(copy.counters + 1)
            if copy.counters >= deed.number:
                self.send([copy], "pile")

    # For this turn

    def do_limit(self, deed: Deed) -> None:
        """Change a limit for this turn only."""
        for player in deed.players:
            limit = deed.effect.what
            player.extra[limit] = player.extra.get(limit, LIMITS[limit]) + deed.number
