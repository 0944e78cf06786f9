"""The oracle of Peuali: a slow, plain referee written from the rulebook alone.

It shares nothing with the fast rules. Chance comes from outside: the dealer of battle 1 and the hands
of every battle are handed to the twin; all else it works out itself. Seats are numbered
counter-clockwise from 0, so the player to the right of a seat is the next one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

ESSENCES = ("Wi", "Wa", "Ea")  # P6, PA1: Wind, Water, Earth; Fire is only the centre card
BEATS = {"Wi": "Wa", "Wa": "Ea", "Ea": "Wi"}  # P36: each Essence and the one that it beats
CREATURES = (
    "Mask",
    "Scepter",
    "Fountain",
    "Elemental",
    "Soldier",
    "Mage",
    "Dragon",
)  # P7-P13, by Power from 1
BEINGS = ("Ahuic", "Tlemitl", "Ohtli", "Yancuic")  # P2, PA31
CHIPS = 6  # P3
HAND_SIZE = {3: 6, 4: 5}  # P15, P22, P23
MASK_POWER = 1  # P7


class Refused(ValueError):
    """A play or a deal that the rules do not allow; it has changed nothing (IP9)."""

    def __init__(self, reason: str, message: str) -> None:
        super().__init__(f"{reason}: {message}")
        self.reason = reason


@dataclass(frozen=True)
class Card:
    """A card as it is printed: its word, its Essences and its Power (a dual has none printed, so 0: PA10)."""

    word: str
    essences: frozenset[str]
    power: int

    @property
    def name(self) -> str:
        """The creature's name (P7-P13)."""
        return CREATURES[self.power - 1] if self.power else "Dual"

    @property
    def is_mask(self) -> bool:
        """Masks are the creatures with a Power of one (P7)."""
        return self.power == MASK_POWER

    @property
    def is_dual(self) -> bool:
        """Duals are the cards with two different Essences (P44)."""
        return len(self.essences) > 1


def full_deck() -> dict[str, Card]:
    """Return the 24 playing cards by word: 21 creatures and three duals (P1, P5, P14, PA9)."""
    cards = [
        Card(f"{essence}{power}", frozenset({essence}), power)
        for essence in ESSENCES
        for power in range(1, len(CREATURES) + 1)
    ]
    cards += [Card(f"D({one}/{other})", frozenset({one, other}), 0) for one, other in BEATS.items()]
    return {card.word: card for card in cards}


DECK = full_deck()


@dataclass
class Player:
    """One seat: a Being, a hand, the chips not on the table, and the points of the finished battles."""

    seat: int
    being: str | None = None
    hand: list[Card] = field(default_factory=list)
    chips: int = CHIPS
    total: int = 0

    def card_in_hand(self, word: str) -> Card:
        """Return the card of that word, or refuse."""
        for card in self.hand:
            if card.word == word:
                return card
        raise Refused("not_in_hand", f"seat {self.seat} does not hold {word}")


class PlayedCard:
    """A card on the table: what it is now, whose chip it carries, and what it took over."""

    def __init__(self, card: Card, player: Player) -> None:
        """Lay the card with one of the player's own chips on it (P31); it starts as printed (PA10)."""
        self.card = card
        self.essences = card.essences
        self.power = card.power
        self.bonus = 0
        self.chip: Player | None = player
        player.chips -= 1

    @property
    def undefeated(self) -> bool:
        """A card is Undefeated exactly while a chip lies on it (P32)."""
        return self.chip is not None

    @property
    def points(self) -> int:
        """What the card is worth to the owner of its chip (P33, P41); without a chip nothing (P38, P43)."""
        return self.power + self.bonus if self.undefeated else 0

    def lose_chip(self) -> None:
        """Give the chip back to its owner; the card stays where it is (P37, P40)."""
        if self.chip is not None:
            self.chip.chips += 1
            self.chip = None

    def copies(self, neighbour: PlayedCard) -> bool:
        """Ask whether a dual meets one of its Essences, as that card is now (P45, PA6, PA13, PA14)."""
        return self.card.is_dual and bool(self.essences & neighbour.essences)

    def become(self, neighbour: PlayedCard) -> None:
        """Take the copied card's Essence and Power (P46, P47), not its bonus (PA15) nor its chip (P48)."""
        self.essences = neighbour.essences
        self.power = neighbour.power

    def takes_over(self, neighbour: PlayedCard) -> bool:
        """Ask whether a Mask meets an Undefeated card of its Essence, of any Power (P39, PA6, PA12)."""
        return self.card.is_mask and neighbour.undefeated and bool(self.essences & neighbour.essences)

    def take_over(self, neighbour: PlayedCard) -> None:
        """Remove the victim's chip and count its Power as a bonus (P40-P42), never its own bonus (PA18)."""
        neighbour.lose_chip()
        self.bonus = neighbour.power

    def defeats(self, other: PlayedCard) -> bool:
        """Ask whether this beats the other's Essence with at least its Power (P34-P36, PA12)."""
        beats_essence = any(BEATS[essence] in other.essences for essence in self.essences)
        return beats_essence and self.power >= other.power

    def look(self) -> dict[str, Any]:
        """Show the card as everybody at the table sees it (PA36)."""
        return {
            "card": self.card.word,
            "essences": [essence for essence in ESSENCES if essence in self.essences],
            "power": self.power,
            "chip": self.chip.seat if self.chip else None,
            "bonus": self.bonus,
            "defeated": not self.undefeated,
        }


class Front:
    """A lane of cards that starts at the Fire; it belongs to nobody (P17, P26, PA33)."""

    def __init__(self, *, mutual: bool) -> None:
        self.mutual = mutual
        self.cards: list[PlayedCard] = []

    def add(self, card: Card, player: Player) -> None:
        """Play a card at the outer end (P49); only the card before it is next to it (P30, P50, PA3, PA34)."""
        newcomer = PlayedCard(card, player)
        if self.cards:
            self.interact(newcomer, self.cards[-1])
        self.cards.append(newcomer)

    def interact(self, newcomer: PlayedCard, neighbour: PlayedCard) -> None:
        """Settle the two: copy, else take over, else defeat (PA7, PA8), without regard to owners (P53).

        In `mutual` the neighbour answers only in the last case. Where a special interaction applies
        "the normal defeat check is skipped" (PA8); whose is not said, so it is read as the check
        between the two cards, both ways: specific beats general (IP1), and it is the least machinery
        (IP6). After a take over the victim is Defeated and could not answer anyhow (PA6); after a copy
        both cards are of one Essence, which never beats itself. The reading matters for one pair only,
        a dual on an Undefeated blank dual: the two Essences that it copies beat each other, and the
        copied card would defeat its own copy. PA13 calls that pair free of consequence, so it stays so:
        both keep their chips.
        """
        if newcomer.copies(neighbour):
            newcomer.become(neighbour)
        elif newcomer.takes_over(neighbour):
            newcomer.take_over(neighbour)
        else:
            self.fight(newcomer, neighbour)

    def fight(self, newcomer: PlayedCard, neighbour: PlayedCard) -> None:
        """Let the played card act first (PA38), then in `mutual` an Undefeated neighbour (PA2, PA6)."""
        if newcomer.defeats(neighbour):
            neighbour.lose_chip()
        elif self.mutual and neighbour.undefeated and neighbour.defeats(newcomer):
            newcomer.lose_chip()


class Battle:
    """One deal played out: as many fronts as players, and turns to the right until all hands are empty."""

    def __init__(self, number: int, dealer: int, players: list[Player], *, mutual: bool) -> None:
        """Prepare the table: empty fronts and all chips back with their owners (P27, P28, P59)."""
        self.number = number
        self.dealer = dealer
        self.players = players
        self.fronts = [Front(mutual=mutual) for _ in players]
        self.dealt = False
        self.starter = (dealer + 1) % len(players)  # P54: the player to the dealer's right
        self.to_move = self.starter
        for player in players:
            player.chips = CHIPS
            player.hand = []

    def deal(self, hands: Sequence[Sequence[str]]) -> None:
        """Hand out cards of the one deck, six each to three players, five each to four (P22-P24, P59)."""
        size = HAND_SIZE[len(self.players)]
        words = [word for hand in hands for word in hand]
        if [len(hand) for hand in hands] != [size] * len(self.players):
            raise Refused("bad_deal", f"each of {len(self.players)} players receives {size} cards")
        if len(set(words)) < len(words) or not set(words) <= set(DECK):
            raise Refused("bad_deal", "every card exists once")
        for player, hand in zip(self.players, hands, strict=True):
            player.hand = [DECK[word] for word in hand]
        self.dealt = True

    @property
    def finished(self) -> bool:
        """A battle ends exactly when all cards dealt are played (P55)."""
        return self.dealt and not any(player.hand for player in self.players)

    def legal(self) -> set[str]:
        """Return every card in hand on every front; nobody may pass (P29, PA24)."""
        hand = self.players[self.to_move].hand
        return {f"{card.word}>{front}" for card in hand for front in range(1, len(self.fronts) + 1)}

    def play(self, word: str) -> None:
        """Play one card of the player to move; then the player to the right is to move (P25, P54)."""
        player = self.players[self.to_move]
        card_word, _, front_word = word.partition(">")
        card = player.card_in_hand(card_word)
        if front_word not in {str(number) for number in range(1, len(self.fronts) + 1)}:
            raise Refused("no_front", f"there is no front {front_word!r}")
        player.hand.remove(card)
        self.fronts[int(front_word) - 1].add(card, player)
        self.to_move = (self.to_move + 1) % len(self.players)

    def points(self) -> list[int]:
        """Add up what the cards under each player's own chips are worth (P33, P56, PA35)."""
        tally = [0] * len(self.players)
        for front in self.fronts:
            for played in front.cards:
                if played.chip is not None:
                    tally[played.chip.seat] += played.points
        return tally


def battle_bonus(points: Sequence[int], battle_tie: str) -> list[int]:
    """Give the most points of this battle alone the bonus (P57, P58, PA25, PA27, PA28)."""
    most = max(points)
    tied = list(points).count(most) > 1
    if tied and battle_tie == "none":
        return [0] * len(points)
    return [len(points) if mine == most else 0 for mine in points]


def win_shares(totals: Sequence[int]) -> list[float]:
    """Share the win among all who have the most points of the match (P62, PA26)."""
    most = max(totals)
    winners = list(totals).count(most)
    return [1 / winners if mine == most else 0.0 for mine in totals]


class Twin:
    """A match: choice of Beings, then as many battles as players (P61)."""

    def __init__(self, seats: int, dealer: int, interaction: str = "played_card", battle_tie: str = "all") -> None:
        """Set the table for three or four players (P15) with the dealer of the first battle (P21, PA29)."""
        if seats not in HAND_SIZE:
            raise Refused("bad_options", "Peuali is for three or four players")
        if dealer not in range(seats):
            raise Refused("bad_options", f"there is no seat {dealer}")
        if interaction not in {"played_card", "mutual"}:
            raise Refused("bad_options", f"no such interaction: {interaction}")
        if battle_tie not in {"all", "none"}:
            raise Refused("bad_options", f"no such battle_tie: {battle_tie}")
        self.mutual = interaction == "mutual"
        self.battle_tie = battle_tie
        self.players = [Player(seat) for seat in range(seats)]
        self.tally: list[dict[str, list[int]]] = []
        self.over = False
        self.battle = Battle(1, dealer, self.players, mutual=self.mutual)
        self.choosing = self.battle.starter  # PA31: in seat order from the first dealer's right

    @property
    def beings_chosen(self) -> bool:
        """Nothing is dealt before everybody has a Being (P18, P21)."""
        return all(player.being for player in self.players)

    @property
    def needs_deal(self) -> bool:
        """Whether the twin waits to be told the hands of the next battle."""
        return self.beings_chosen and not self.battle.dealt

    @property
    def to_move(self) -> int:
        """The seat whose decision it is; -1 when the match is over."""
        if self.over:
            return -1
        return self.battle.to_move if self.beings_chosen else self.choosing

    def deal(self, hands: Sequence[Sequence[str]]) -> None:
        """Tell the twin what each seat was dealt, as card words."""
        if not self.needs_deal:
            raise Refused("not_now", "it is not time to deal")
        self.battle.deal(hands)

    def legal(self) -> set[str]:
        """Return every action of the player to move: a free Being, or a card onto a front."""
        if self.over or self.needs_deal:
            return set()
        return self.battle.legal() if self.beings_chosen else self.free_beings()

    def free_beings(self) -> set[str]:
        """Return the Beings that nobody has chosen yet (P18)."""
        return set(BEINGS) - {player.being for player in self.players if player.being}

    def play(self, word: str) -> None:
        """Do what the word says, or refuse and change nothing (IP9)."""
        if self.over:
            raise Refused("game_over", "the match is over")
        if self.needs_deal:
            raise Refused("not_now", "the cards are not dealt yet")
        if not self.beings_chosen:
            self.choose_being(word)
            return
        self.battle.play(word)
        if self.battle.finished:
            self.score_battle()

    def choose_being(self, word: str) -> None:
        """Give the player a Being that is free, and with it its chips (P18, P19, PA31)."""
        if word not in BEINGS:
            raise Refused("no_being", f"there is no Being {word!r}")
        if word not in self.free_beings():
            raise Refused("being_taken", f"{word} is taken")
        self.players[self.choosing].being = word
        self.choosing = (self.choosing + 1) % len(self.players)

    def score_battle(self) -> None:
        """Tally the battle, add points and bonus to the totals (P56-P58, PA27), and go on or end (P61)."""
        points = self.battle.points()
        bonus = battle_bonus(points, self.battle_tie)
        self.tally.append({"points": points, "bonus": bonus})
        for player, tallied, extra in zip(self.players, points, bonus, strict=True):
            player.total += tallied + extra
        if len(self.tally) == len(self.players):
            self.over = True
        else:
            self.battle = Battle(self.battle.number + 1, self.next_dealer(), self.players, mutual=self.mutual)

    def next_dealer(self) -> int:
        """Name the player who was first to play in the last battle (P60, PA30)."""
        return self.battle.starter

    def look(self) -> dict[str, Any]:
        """Show all that a referee sees, in the door's words; the battle is counted from its deal."""
        totals = [player.total for player in self.players]
        return {
            "to_move": self.to_move,
            "battle": self.battle.number if self.battle.dealt else self.battle.number - 1,
            "dealer": self.battle.dealer,
            "starter": self.battle.starter,
            "beings": [player.being for player in self.players],
            "hands": [sorted(card.word for card in player.hand) for player in self.players],
            "fronts": [[played.look() for played in front.cards] for front in self.battle.fronts],
            "chips_left": [player.chips for player in self.players],
            "battle_points": self.battle.points(),
            "totals": totals,
            "tally": self.tally,
            "over": self.over,
            "result": win_shares(totals) if self.over else None,
        }
