"""The attack of Corel, as CA39 lays it down, and the checkpoint after everything (CA56)."""

from __future__ import annotations

from oracle.corel_drafts import Attacker, Item
from oracle.corel_effects import Asking, Effects, Source
from oracle.corel_language import Design, Statement
from oracle.corel_table import FRONT, Character, Side, counted

RESISTED = 10  # C132
LEAD = 3  # C1


class Attacks(Effects):
    """The table that fights, and sees who falls and who has won."""

    def __init__(self, decks: list[list[Design]], key: int, options: dict[str, str]) -> None:
        super().__init__(decks, key, options)
        self.shields_meet_each = options["shield_mode"] == "each"
        self.fought: list[Attacker] = []  # their ATTACKS abilities are due
        self.shares: list[float] = []  # of the win, once the match is over

    @property
    def over(self) -> bool:
        """Whether the match is decided."""
        return bool(self.shares)

    # Attack

    def attack(self, item: Item) -> Asking:
        """Carry out a declared attack as CA39 says; return who took part."""
        fighters = sorted((a for a in item.attackers if self.still_attacks(a)), key=lambda a: a.character.slot)
        strengths = [max(0, counted(a.damage + self.modifier(a.character, a.row))) for a in fighters]
        prevent(strengths, item.prevented)
        target = self.sides[1 - item.seat].front
        assert target
        spikes = self.total("spiney", target)
        through = yield from self.hit(target, strengths)
        for attacker, strength in zip(fighters, through, strict=True):
            if attacker.row == "main" and strength > 0:
                yield from self.packet(attacker.character, spikes, by_ability=False)  # CA48
        return fighters

    def still_attacks(self, attacker: Attacker) -> bool:
        """Ask whether an attacker is there, in its row, with that attack and the JP for it (CA37)."""
        character = attacker.character
        return (
            character.in_play
            and character.attack_row == attacker.row
            and (attacker.points, attacker.damage) in self.attacks(character).values()
            and self.points(character) >= attacker.points
        )

    def hit(self, target: Character, strengths: list[int]) -> Asking:
        """Let single attacks meet shields, resistance and Redirect; return what was left of each before Redirect."""
        if not self.shields_meet_each and self.absorb(target, sum(strengths)):
            return strengths  # CA40
        resisted, away = RESISTED * self.resists(target), self.redirects(target)
        through, kept, redirected = [], 0, []
        for strength in strengths:
            if self.shields_meet_each and self.absorb(target, strength):
                through.append(strength)
                continue
            left = max(0, strength - resisted)  # C132
            through.append(left)
            moved = min(away, left)
            destination = yield from self.destination(target, moved)
            if destination:
                redirected.append((destination, moved))
                left -= moved
            kept += left
        target.damage = counted(target.damage + kept)
        for destination, moved in redirected:
            yield from self.packet(destination, moved, by_ability=False)
        return through

    # Checkpoint

    def checkpoint(self) -> Asking:
        """Deaths, losses, the lead, advances, and what triggers, until nothing changes (CA56)."""
        while not self.over:
            fallen = [character for character in self.characters if character.damage >= self.hp(character)]
            for character in fallen:
                self.leave(character, "DESTROYED")
            self.see_who_has_won()
            advanced = yield from self.advances()
            leavers, self.leavers = self.leavers, []
            fought, self.fought = self.fought, []
            for side in self.in_order:
                yield from self.aftermath(side, leavers, fought)
            if not (fallen or advanced or leavers or fought):
                return

    def see_who_has_won(self) -> None:
        """A side without characters after its first turn loses; then a lead of 3 wins (CA59, CA60)."""
        empty = [side.seat for side in self.sides if not side.characters and not side.first_turn]
        if len(empty) == 1:
            self.win(1 - empty[0])
        elif empty:
            self.compare()
        else:
            leader = max(self.sides, key=lambda side: side.victory)
            if leader.victory - self.sides[1 - leader.seat].victory >= LEAD:
                self.win(leader.seat)

    def win(self, seat: int) -> None:
        """The match is over."""
        self.shares = [float(side.seat == seat) for side in self.sides]

    def compare(self) -> None:
        """Decide as a deck-out: victory piles, then Spirit Jewels in play, then a draw (CA63)."""
        first, second = ((side.victory, side.attached_spirits) for side in self.sides)
        if first == second:
            self.shares = [0.5, 0.5]
        else:
            self.win(0 if first > second else 1)

    def advances(self) -> Asking:
        """Let each side with an empty front advance a back row character (CA57); tell whether one did."""
        advanced = False
        for side in self.in_order:
            if not self.over and not side.front and side.backs:
                options = {f"advance-{self.word(back)[1:]}": back for back in side.backs}
                character = yield from self.choose("advance", side.seat, options)
                side.places[character.slot] = None
                character.slot = FRONT
                side.places[FRONT] = character
                advanced = True
        return advanced

    def aftermath(self, side: Side, leavers: list[tuple[Character, str]], fought: list[Attacker]) -> Asking:
        """What triggers for one side: of those that left, of those that lost them, of those that attacked (CA103)."""
        own = sorted(((c, how) for c, how in leavers if c.seat == side.seat), key=lambda leaver: leaver[0].slot)
        for character, how in own:
            yield from self.run(character.design.on(how), character)
        for character in side.characters:
            for _ in own:
                yield from self.run(character.design.on("ALLY_LOST"), character)
        there = [a for a in fought if a.character.in_play and a.character.seat == side.seat]
        for attacker in sorted(there, key=lambda attacker: attacker.character.slot):
            row = "front" if attacker.row == "main" else "back"
            yield from self.run(attacker.character.design.on("ATTACKS"), attacker.character, row)

    def run(self, statements: list[Statement], character: Character, row: str = "") -> Asking:
        """Carry out abilities of a character whose conditions hold, while the match goes on (CA67)."""
        for statement in statements:
            if not self.over and self.holds(statement, character, row):
                yield from self.carry_out(statement.effects, Source("ability", character.seat, character))


def prevent(strengths: list[int], number: int) -> None:
    """Take a number off attacks, the largest first, then the next; ties F, B1-3 (CA105)."""
    for place in sorted(range(len(strengths)), key=lambda place: -strengths[place]):
        taken = min(strengths[place], number)
        strengths[place] -= taken
        number -= taken
