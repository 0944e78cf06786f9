"""The oracle of Prime Ordeal: a slow, plain referee written from the rulebook alone.

It shares nothing with the fast rules but the generator of chance. A match is one generator that yields questions;
`Twin` sends it the answers, and checks the rulebook's invariants (OX1-OX6) after each.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from oracle.dialogue import Dialogue, Refused
from oracle.prime_course import STARTING_POOL, Game
from oracle.prime_laid import laid
from oracle.prime_referee import Question
from oracle.prime_table import PRIME_CARDS, SYMBOLS, Copy

LENGTHS = (7, 11, 13)  # O8
DEFAULTS = {
    "expansions": "none",
    "length": "11",
    "first_creator": "die",
    "rotate_first": "off",
    "epoch_create_limit": "none",
    "max_rounds": "200",
    "pool_cap": "none",
    "forfeit": "off",
    "teams": "none",
}


class Twin(Dialogue[Question]):
    """A match to be played word by word."""

    def __init__(self, seats: int, key: int, **options: object) -> None:
        """Begin a match; options by the rulebook's names."""
        given = DEFAULTS | {name: str(value) for name, value in options.items()}
        if set(given) != set(DEFAULTS) or int(given["length"]) not in LENGTHS:
            raise Refused(f"no such options: {options}")
        most = 8 + 2 * {"none": 0, "both": 2}.get(given["expansions"], 1)
        if not 2 <= seats <= most:
            raise Refused(f"2 to {most} can play")  # O1, OA56
        self.game = Game(seats, key, given)
        self.course = self.game.match()
        self.question = next(self.course)
        self.dealt = False
        self.check()

    def lay(self, lines: dict[str, str]) -> None:
        """Lay the table out by the lines of a position instead, where a player may do as they like in their turn."""
        self.game = laid(self.game, lines)
        self.course = self.game.match(self.game.turn_of)
        self.question, self.dealt = next(self.course), True
        self.check()

    @property
    def to_move(self) -> int:
        """The seat whose decision it is; -1 when the match is over."""
        return self.question.player.seat if self.question else -1

    @property
    def result(self) -> list[float] | None:
        """Each seat's share of the win, once the match is over."""
        if not self.over:
            return None
        won = [float(player.side in self.game.winners and not player.forfeited) for player in self.game.players]
        return [share / sum(won) for share in won]

    def play(self, word: str) -> None:
        """Answer the question, or be refused."""
        self.answer(word)
        self.check()

    def facts(self) -> dict[str, Any]:
        """All that can be compared with another referee's table."""
        game = self.game
        powers = game.powers()
        piles = Counter(game.prime_pile)
        return {
            "round": game.round,
            "phase": game.phase,
            "turn_of": game.turn_of.seat if game.turn_of else None,
            "first": game.first.seat if game.first else None,
            "lives": [player.side.life for player in game.players],
            "out": [player.out for player in game.players],
            "totals": game.totals(),
            "avoids": [player.avoids for player in game.players],
            "hands": [sorted(player.hand, key=SYMBOLS.index) for player in game.players],
            "limits": [] if game.phase in {"vote", "over"} else self.limits_facts(),
            "pool": list(Counter(copy.design.word for copy in game.pool).items()),  # oldest first
            "pile": sorted(copy.word for copy in game.pile),
            "armies": [[self.card_facts(copy, powers) for copy in player.army] for player in game.players],
            "deck": len(game.deck),
            "prime_deck": len(game.prime_deck),
            "prime_pile": {symbol: piles[symbol] for symbol in SYMBOLS},
            "asked": self.question.kind if self.question and self.question.kind != "menu" else None,
        }

    def limits_facts(self) -> list[dict[str, int]]:
        """The limits of everybody who is not gone."""
        players, limits = self.game.players, self.game.limits()
        return [now for player, now in zip(players, limits, strict=True) if player.out != "gone"]

    def card_facts(self, copy: Copy, powers: dict[Copy, int]) -> dict[str, Any]:
        """What can be seen of a card in play."""
        return {
            "card": copy.word,
            "power": powers.get(copy),
            "counters": copy.counters,
            "under": sorted(below.word for below in copy.under),
            "blank": copy.blank,
        }

    def check(self) -> None:
        """Assert what holds at every decision (OX1-OX5) and at the first one (OX6)."""
        game = self.game
        hands = [symbol for player in game.players for symbol in player.hand]
        assert Counter(hands + game.prime_deck + game.prime_pile) == Counter(PRIME_CARDS)  # OX1
        places = Counter(copy.place for copy in game.cards)
        in_play = [copy for player in game.players for copy in player.army]
        assert places == +Counter(  # OX2
            deck=len(game.deck),
            pool=len(game.pool),
            pile=len(game.pile),
            play=len(in_play),
            under=sum(len(copy.under) for copy in in_play),
        )
        assert all(0 <= side.life <= game.start_life for side in game.sides)  # OX5
        if self.question and not self.question.settling and game.phase != "vote":
            self.check_limits()
        if game.phase == "turn" and not self.dealt:
            self.dealt = True
            assert sum(copy.kind == "creature" for copy in game.pool) >= STARTING_POOL  # OX6

    def check_limits(self) -> None:
        """Assert full hands, if there are cards left, and holdings within their limits (OX3, OX4, OA72)."""
        limits, cards_left = self.game.limits(), self.game.prime_deck or self.game.prime_pile
        for player in self.game.in_order():
            now, kinds = limits[player.seat], Counter(copy.kind for copy in player.army)
            assert len(player.hand) == now["hand"] or (len(player.hand) < now["hand"] and not cards_left)
            assert kinds["creature"] <= now["creature_hold"]
            assert kinds["bonus"] <= now["bonus_hold"]
