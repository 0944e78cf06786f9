"""The effects of Corel (6.5) and its damage (CA39-CA50): one verb, one method.

Everything that may need a decision is a generator: it yields a question and is sent the word of the answer.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from dataclasses import dataclass
from typing import Any, TypeAlias

from oracle.corel_drafts import Drafts, Item
from oracle.corel_language import BY_NAME, Design, Effect, Statement
from oracle.corel_table import FULL_HAND, SLOTS, Character, Equip, Jewel, Side, card_of, counted


@dataclass(frozen=True)
class Question:
    """A decision that is due."""

    kind: str
    seat: int
    words: list[str]

    @property
    def settled(self) -> bool:
        """Whether it is an action or a response, not a choice inside a resolution (CA111)."""
        return self.kind in {"menu", "respond", "window", "draft"}


Asking: TypeAlias = Generator[Question, str, Any]
"""A procedure that may ask questions."""


@dataclass(frozen=True)
class Source:
    """Where an effect comes from: an event, an equip (`character` is its wearer), or a character's ability."""

    origin: str
    seat: int
    character: Character | None = None
    item: Item | None = None  # of what was announced

    @property
    def picks_now(self) -> bool:
        """Whether picks in play or in the grave are made at the resolution."""
        return self.item is None


@dataclass(frozen=True)
class Deed:
    """An effect with what it is done to."""

    effect: Effect
    source: Source
    side: Side  # of the seat that does it
    things: list[Any]


class Effects(Drafts):
    """The table that knows what every verb means."""

    def __init__(self, decks: list[list[Design]], key: int, options: dict[str, str]) -> None:
        super().__init__(decks, key, options)
        self.entries: list[tuple[Character, list[Statement]]] = []  # entry abilities that wait
        self.more_attaches = 0

    # Questions

    def ask(self, kind: str, seat: int, words: Iterable[str]) -> Asking:
        """Ask one seat for one of the words."""
        answer = yield Question(kind, seat, sorted(words))
        return answer

    def choose(self, kind: str, seat: int, options: dict[str, Any]) -> Asking:
        """Let a seat choose, if there is a choice; None if there is no answer."""
        if len(options) < 2:
            return next(iter(options.values()), None)
        answer = yield from self.ask(kind, seat, options)
        return options[answer]

    # Carrying out

    def carry_out(self, effects: Iterable[Effect], source: Source) -> Asking:
        """Do one effect after the other."""
        for number, effect in enumerate(effects):
            things = yield from self.things(effect, source, number)
            deed = Deed(effect, source, self.sides[source.seat], things)
            asking = getattr(self, f"do_{effect.verb}")(deed)
            if asking is not None:
                yield from asking

    def things(self, effect: Effect, source: Source, number: int) -> Asking:
        """What an effect is done to now: announced things that are still there, one picked now, or all."""
        if effect.verb == "search" or (effect.verb == "playfree" and effect.picks and effect.picks.zone == "deck"):
            return (yield from self.found_in_deck(effect, source))
        if source.item and source.item.picks[number]:
            return [thing for thing in source.item.picks[number] if self.is_there(thing, source.seat)]
        if effect.picks and (source.picks_now or effect.verb == "playfree"):
            options = self.options(self.choices(effect, source.seat, source.character))
            picked = yield from self.choose("pick", source.seat, options)
            return [] if picked is None else [picked]
        return self.reachable(effect, source.seat, source.character) if effect.target and not effect.picks else []

    def found_in_deck(self, effect: Effect, source: Source) -> Asking:
        """Look through one's own deck: always asked, unless it is empty."""
        if not self.sides[source.seat].deck:
            return []
        options = self.options(self.choices(effect, source.seat, source.character)) or {"nothing": None}
        answer = yield from self.ask("pick", source.seat, options)
        return [options[answer]]

    def is_there(self, thing: Any, seat: int) -> bool:
        """Ask whether something announced is still where it was (CA71)."""
        if isinstance(thing, Jewel):
            return thing.bearer.in_play and thing.bearer.jewels[thing.kind] > 0
        if isinstance(thing, Character | Equip):
            return thing.in_play
        return thing in self.sides[seat].grave

    # Damage

    def packet(self, character: Character, damage: int, *, by_ability: bool) -> Asking:
        """One packet of damage that is no attack: shield, else redirected in part, else damage (CA42, CA47)."""
        if damage <= 0 or self.absorb(character, damage):
            return
        if by_ability:
            away = min(self.redirects(character), damage)
            destination = yield from self.destination(character, away)
            if destination:
                damage -= away
                character.damage = counted(character.damage + damage)
                yield from self.packet(destination, away, by_ability=False)
                return
        character.damage = counted(character.damage + damage)

    def destination(self, character: Character, damage: int) -> Asking:
        """Where redirected damage goes: an opposing character, chosen by the redirecting seat; None for nowhere."""
        if damage <= 0:
            return None
        options = self.options(self.sides[1 - character.seat].characters)
        destination = yield from self.choose("redirect", character.seat, options)
        return destination

    def do_dmg(self, deed: Deed) -> Asking:
        """Deal damage, one packet after another."""
        for character in deed.things:
            yield from self.packet(character, deed.effect.number, by_ability=deed.source.origin == "ability")

    def do_heal(self, deed: Deed) -> None:
        """Remove damage (C102, C130)."""
        for character in deed.things:
            character.damage -= min(deed.effect.number, character.damage)

    def do_shift(self, deed: Deed) -> None:
        """Move damage; nothing stops it (CA50)."""
        if len(deed.things) == 2:
            source, destination = deed.things
            moved = min(deed.effect.number, source.damage)
            source.damage -= moved
            destination.damage = counted(destination.damage + moved)

    # What lasts a while

    def do_atk(self, deed: Deed) -> None:
        """Change attacks until the end of the turn."""
        assert deed.effect.turn
        for character in deed.things:
            for row in ("main", "back"):
                if deed.effect.row in {row, "both"}:
                    character.boosts[row] = counted(character.boosts[row] + deed.effect.number)

    def do_hold(self, deed: Deed) -> None:
        """Keep from attacking until the end of the controller's next turn."""
        for character in deed.things:
            character.held = max(character.held, 2 if character.seat == self.active else 1)

    def do_attach_more(self, deed: Deed) -> None:
        """Allow more jewels to be attached this turn."""
        self.more_attaches += deed.effect.number

    def do_prevent(self, deed: Deed) -> None:
        """Reduce the announced attack."""
        for item in self.chain:
            if item.kind == "attack":
                item.prevented = counted(item.prevented + deed.effect.number)

    def do_counter(self, deed: Deed) -> None:
        """The event directly below has no effect (CA70)."""
        assert deed.source.item
        below = self.chain.index(deed.source.item) - 1
        if below >= 0 and self.chain[below].kind == "event":
            self.chain[below].countered = True

    # Cards and jewels

    def do_draw(self, deed: Deed) -> None:
        """Draw cards."""
        self.draw(deed.side, deed.effect.number)

    def do_toss(self, deed: Deed) -> None:
        """Discard at random."""
        self.toss(self.player(deed), deed.effect.number)

    def player(self, deed: Deed) -> Side:
        """The side that an effect names."""
        return deed.side if deed.effect.player == "you" else self.sides[1 - deed.side.seat]

    def do_destroy(self, deed: Deed) -> None:
        """Equips to their owners' graves."""
        for equip in deed.things:
            self.destroy(equip)

    def do_seal(self, deed: Deed) -> None:
        """An attached jewel into its owner's deck (CA32)."""
        for jewel in deed.things:
            jewel.bearer.jewels[jewel.kind] -= 1
            deed.side.deck = self.shuffled([*deed.side.deck, card_of(jewel.kind)])

    def do_movejewel(self, deed: Deed) -> None:
        """An attached jewel to another own character."""
        if len(deed.things) == 2:
            jewel, character = deed.things
            jewel.bearer.jewels[jewel.kind] -= 1
            character.jewels[jewel.kind] += 1

    def do_recover(self, deed: Deed) -> None:
        """From the grave to the hand, if there is room (CA19)."""
        for card in deed.things:
            if len(deed.side.hand) < FULL_HAND:
                deed.side.grave.remove(card)
                deed.side.hand.append(card)

    def do_search(self, deed: Deed) -> None:
        """From the deck to the hand; into the grave if the hand is full (CA19)."""
        for card in deed.things:
            if card:
                deed.side.deck.remove(card)
                if len(deed.side.hand) < FULL_HAND:
                    deed.side.hand.append(card)
                else:
                    self.put_away(deed.side, card)
            deed.side.deck = self.shuffled(deed.side.deck)

    def do_playfree(self, deed: Deed) -> Asking:
        """An equip onto a legal wearer, without cost; it stays where it is until the wearer is chosen."""
        assert deed.effect.picks
        for card in deed.things:
            from_deck = deed.effect.picks.zone == "deck"
            if card:
                options = self.options(self.wearers(card, deed.side.seat))
                wearer = yield from self.choose("pick", deed.side.seat, options)
                (deed.side.deck if from_deck else deed.side.grave).remove(card)
                self.attach(card, deed.side.seat, wearer)
            if from_deck:
                deed.side.deck = self.shuffled(deed.side.deck)

    # Characters

    def do_switch(self, deed: Deed) -> None:
        """Exchange front and back (6.5); nothing if either is not there any more."""
        for back in deed.things:
            self.exchange(self.sides[back.seat], back)

    def exchange(self, side: Side, back: Character) -> None:
        """Let the front and a back row character change places."""
        front = side.front
        if front and back.row == "back":
            side.places[front.slot], side.places[back.slot] = back, front
            front.slot, back.slot = back.slot, front.slot

    def do_promote(self, deed: Deed) -> None:
        """Another card takes this one's place, with all that is on it (C137-C140, CA97)."""
        side, character, card = deed.side, deed.source.character, BY_NAME[deed.effect.what]
        zone = {"hand": side.hand, "deck": side.deck, "grave": side.grave}[deed.effect.zone]
        if character and character.in_play and card in zone:
            zone.remove(card)
            if zone is side.deck:
                side.deck = self.shuffled(side.deck)
            side.grave.append(character.design)
            character.design, character.acted = card, True
            self.entries.append((character, card.on("CIP")))  # CA76

    def do_revive(self, deed: Deed) -> Asking:
        """A character from the grave into a free back slot (CA79)."""
        for card in deed.things:
            if deed.side.free_backs:
                slot = yield from self.choose("slot", deed.side.seat, self.slots(deed.side))
                deed.side.grave.remove(card)
                deed.side.coming = card
                self.enter(deed.side, slot)

    def slots(self, side: Side) -> dict[str, int]:
        """The free back slots as answers."""
        return {f"slot-{SLOTS[slot]}": slot for slot in side.free_backs}

    def enter(self, side: Side, slot: int) -> None:
        """Lay the character that is coming into a slot; its entry abilities wait (C104, C129)."""
        assert side.coming
        card, side.coming = side.coming, None
        character = Character(card, side.seat, slot, auto=card.printed("autoshield"))
        side.places[slot] = character
        self.entries.append((character, card.on("SUMMONED", "CIP")))

    def do_upkeep(self, deed: Deed) -> Asking:
        """Do what is demanded if possible; otherwise the character goes (CA89, CA98)."""
        inner, character = deed.effect.inner, deed.source.character
        assert inner
        assert character
        if self.could_do(inner, deed.side.seat, character):
            yield from self.carry_out([inner], deed.source)
        else:
            self.leave(character, "SACRIFICED")

    def do_sac(self, deed: Deed) -> None:
        """Sacrifice characters."""
        for character in deed.things:
            self.leave(character, "SACRIFICED")
