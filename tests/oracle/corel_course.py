"""The course of a match of Corel: set-up, turns, actions, chains and windows (3.3)."""

from __future__ import annotations

from oracle.corel_attack import Attacks
from oracle.corel_drafts import Item, Make, completable, follow
from oracle.corel_effects import Asking, Source
from oracle.corel_language import BY_WORD, Design
from oracle.corel_table import FRONT, FULL_HAND, SLOTS, Character, Equip, Side
from trionfi.core import chance


class Game(Attacks):
    """A match as one generator that asks every decision."""

    def __init__(self, decks: list[list[Design]], key: int, options: dict[str, str]) -> None:
        super().__init__(decks, key, options)
        self.settings = options
        self.turn = 0  # of both seats together (CA110)
        self.attached = 0  # jewels, this turn
        self.discarded = False  # by choice, this turn

    @property
    def side(self) -> Side:
        """The side whose turn it is."""
        return self.sides[self.active]

    def match(self) -> Asking:
        """Play a whole match."""
        self.set_up()
        while not self.over:
            yield from self.play_turn()

    def resume(self) -> Asking:
        """Play on from the free choices of a turn."""
        yield from self.rest_of_turn()
        while not self.over:
            yield from self.play_turn()

    # Set-up

    def set_up(self) -> None:
        """Who begins, and both starting hands (CA1, CA7)."""
        first = self.settings["first_player"]
        self.active = chance.below(self.stream, 2) if first == "random" else int(first[-1]) - 1
        for side in self.in_order:
            self.deal(side)

    def deal(self, side: Side) -> None:
        """A starting hand without Uniques and Non-Starters, with a starter character (CA5, CA6, CA8)."""
        while True:
            side.deck, side.hand = self.shuffled(side.cards), []
            aside: list[Design] = []
            self.draw(side, FULL_HAND)
            while unfit := [card for card in side.hand if not card.starts]:
                aside += unfit
                side.hand = [card for card in side.hand if card.starts]
                self.draw(side, len(unfit))
            if any(card.kind == "character" for card in side.hand):
                break
        side.deck = self.shuffled([*side.deck, *aside])

    # Turns

    def play_turn(self) -> Asking:
        """One turn of the active seat."""
        self.begin_turn()
        yield from self.all_of_side("TURN_START")
        yield from self.rest_of_turn()

    def rest_of_turn(self) -> Asking:
        """The free choices of the active seat, and the end of its turn."""
        word = ""
        while not self.over and word != "end" and not word.startswith("attack-"):
            makes = self.makes()
            word = yield from self.ask("menu", self.active, [*makes, *self.other_actions(makes)])
            yield from self.act(word, makes)
        for seat in (1 - self.active, self.active):
            yield from self.window(seat)
        if not self.over:
            yield from self.all_of_side("TURN_END")
        if not self.over:
            self.end_turn()

    def begin_turn(self) -> None:
        """Nobody has acted, and nothing was done yet."""
        self.turn += 1
        self.attached, self.more_attaches, self.discarded, self.retreated_free = 0, 0, False, False
        for character in self.side.characters:
            character.acted = False

    def all_of_side(self, trigger: str) -> Asking:
        """Abilities at the start or the end of a turn, slot by slot, each character before its equips (CA104)."""
        here: list[tuple[Character, Equip | None]] = []
        for character in self.side.characters:
            here += [(character, None), *((character, equip) for equip in character.equips)]
        for number, (character, equip) in enumerate(here):
            self.to_follow = [after for _, after in here[number + 1 :] if after and after.design.on(trigger)]
            if equip and equip.in_play and character.in_play:
                for statement in equip.design.on(trigger):
                    yield from self.carry_out(statement.effects, Source("equip", equip.owner, character))
            elif not equip and character.in_play:
                yield from self.run(character.design.on(trigger), character)
        yield from self.checkpoint()

    def end_turn(self) -> None:
        """Draw to 5, let things expire, and see whether the match ends (C52, C53, CA12, CA61, CA73)."""
        side = self.side
        if side.first_turn and not side.front:
            self.win(1 - side.seat)
            return
        side.first_turn = False
        self.draw(side, FULL_HAND)
        for character in self.characters:
            character.boosts.clear()
        for character in side.characters:
            character.held = max(0, character.held - 1)
        decked_out = len(side.hand) < FULL_HAND or (not side.deck and self.settings["empty_deck_ends"] == "on")
        if decked_out or self.turn >= int(self.settings["max_turns"]):
            self.compare()
        else:
            self.active = 1 - self.active

    # Actions

    def makes(self) -> dict[str, Make]:
        """The actions that are announced, with their plans."""
        seat = self.active
        return self.announceable(
            self.summons(seat)
            | self.events(seat)
            | self.equips(seat)
            | self.abilities(seat)
            | self.retreats(seat)
            | self.declarations(seat)
        )

    def other_actions(self, makes: dict[str, Make]) -> list[str]:
        """The actions that are done at once: attach, discard, end (C67, C86)."""
        side = self.side
        words = []
        if self.attached < self.attaches_allowed():
            words += [
                f"attach-{kind}>{SLOTS[character.slot]}"
                for kind in sorted({card.word for card in side.hand if card.kind == "jewel"})
                for character in side.characters
            ]
        if not self.discarded:
            words += sorted({f"discard-{card.word}" for card in side.hand})
        must_summon = side.first_turn and not side.front and any(word.startswith("summon-") for word in makes)
        return words if must_summon else [*words, "end"]  # CA12

    def attaches_allowed(self) -> int:
        """One jewel a turn, and more by card text."""
        own = sum(effect.number for character, effect in self.statics("attach_more") if character.seat == self.active)
        return 1 + own + self.more_attaches

    def act(self, word: str, makes: dict[str, Make]) -> Asking:
        """Do what the active seat chose from the menu."""
        what, _, which = word.partition("-")
        if what == "attach":
            kind, _, slot = which.partition(">")
            self.attach_jewel(kind, SLOTS.index(slot))
        elif what == "discard":
            self.discarded = True
            self.side.hand.remove(BY_WORD[which])
            self.put_away(self.side, BY_WORD[which])
        elif what == "summon":
            yield from self.summon(makes[word])
        elif what != "end":
            yield from self.chain_of(self.active, makes[word])
        if what in {"attach", "discard", "summon"}:
            yield from self.checkpoint()
            yield from self.window(1 - self.active)

    def attach_jewel(self, kind: str, slot: int) -> None:
        """Attach a jewel from the hand (CA30)."""
        character = self.side.places[slot]
        assert character
        self.attached += 1
        self.side.hand.remove(BY_WORD[kind])
        character.jewels[kind] += 1

    def summon(self, make: Make) -> Asking:
        """Pay what a character costs, then lay it into a slot (C59, CA90)."""
        item = yield from self.draft(self.active, make)
        yield from self.announce(item)
        if not self.over:
            slot: int = FRONT
            if self.side.front or not self.side.first_turn:
                slot = yield from self.choose("slot", self.active, self.slots(self.side))
            self.enter(self.side, slot)
            yield from self.run_entries()

    def run_entries(self) -> Asking:
        """Carry out entry abilities that wait."""
        while self.entries:
            character, statements = self.entries.pop(0)
            yield from self.run(statements, character)

    # Announcing

    def draft(self, seat: int, make: Make) -> Asking:
        """Let a seat make all choices of an announcement; only answers that can be completed are offered."""
        answers: list[object] = []
        while True:
            options, item = follow(make, answers)
            if item:
                return item
            possible = {word: value for word, value in options.items() if completable(make, [*answers, value])}
            answer = yield from self.choose("draft", seat, possible)
            answers.append(answer)

    def announce(self, item: Item) -> Asking:
        """The card leaves the hand, costs are paid, and there is one checkpoint (CA93)."""
        side = self.sides[item.seat]
        if item.kind in {"event", "equip", "summon"}:
            assert item.design
            side.hand.remove(item.design)
        if item.kind == "summon":
            side.coming = item.design
        else:
            self.chain.append(item)
        if item.kind == "ability":
            assert item.source
            item.source.acted = True
        for attacker in item.attackers:
            attacker.character.acted = True
        self.retreated_free = self.retreated_free or item.free
        self.pay(item)
        yield from self.checkpoint()

    def pay(self, item: Item) -> None:
        """Give up jewels and victims (C70, C72, CA26)."""
        side = self.sides[item.seat]
        for payment in item.payments:
            for kind, number in (("SJ0", payment.standard), ("SJ1", payment.spirit)):
                for _ in range(number):
                    if payment.source:
                        payment.source.jewels[kind] -= 1
                    else:
                        side.hand.remove(BY_WORD[kind])
                    self.put_away(side, BY_WORD[kind])
        for victim in item.victims:
            self.leave(victim, "SACRIFICED")

    # Chains and windows

    def chain_of(self, seat: int, make: Make) -> Asking:
        """An announcement, the responses to it, and the resolution of all (CA68)."""
        item = yield from self.draft(seat, make)
        yield from self.announce(item)
        yield from self.responses(1 - seat)
        while self.chain and not self.over:
            yield from self.resolve(self.chain[-1])

    def responses(self, seat: int) -> Asking:
        """Ask the seats in turn until both have passed in a row."""
        passes = 0
        while passes < 2 and not self.over:
            make = yield from self.event_or_pass("respond", seat)
            passes = 0 if make else passes + 1
            if make:
                item = yield from self.draft(seat, make)
                yield from self.announce(item)
            seat = 1 - seat

    def window(self, seat: int) -> Asking:
        """Let a seat start one chain with an event (CA69, CA106)."""
        if not self.over:
            make = yield from self.event_or_pass("window", seat)
            if make:
                yield from self.chain_of(seat, make)

    def event_or_pass(self, kind: str, seat: int) -> Asking:
        """Ask a seat that holds a card for an event; None if it passes."""
        if not self.sides[seat].hand:
            return None
        makes = self.announceable(self.events(seat))
        word = yield from self.ask(kind, seat, [*makes, "pass"])
        return makes.get(word)

    def resolve(self, item: Item) -> Asking:
        """Carry out the top of the chain; entry abilities; checkpoint."""
        if not item.countered:
            yield from self.carry_out_item(item)
        self.chain.remove(item)
        if item.kind == "event":
            assert item.design
            self.put_away(self.sides[item.seat], item.design)
        yield from self.run_entries()
        yield from self.checkpoint()

    def carry_out_item(self, item: Item) -> Asking:
        """What an item of the chain does."""
        if item.kind in {"event", "ability"}:
            yield from self.carry_out(item.effects, Source(item.kind, item.seat, item.source, item))
        elif item.kind == "attack":
            self.fought = yield from self.attack(item)
        elif item.kind == "retreat":
            (back,) = item.targets
            if item.source is self.sides[item.seat].front and back.in_play:
                self.exchange(self.sides[item.seat], back)
        else:
            self.attach_equip(item)

    def attach_equip(self, item: Item) -> None:
        """Onto its wearer, if that is still there; else into the grave (CA71)."""
        (wearer,) = item.targets
        assert item.design
        if wearer.in_play:
            self.attach(item.design, item.seat, wearer)
        else:
            self.put_away(self.sides[item.seat], item.design)
