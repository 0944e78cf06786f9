"""Positions of Corel in which nearly everything is nearly full: where bounds are reached, as random play never does."""

import random
import tempfile
import tomllib
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import trionfi
from trionfi.core.errors import BadPosition
from trionfi.core.game import EDITIONS, Game
from trionfi.core.match import Match
from trionfi.games.corel.cards.content import BUILT_IN
from trionfi.games.corel.cards.file import MOST_HP, MOST_SMALL
from trionfi.games.corel.rules.numbers import (
    COPIES,
    COUNTER,
    EQUIP_DESIGNS,
    HAND,
    JEWELS,
    LEAD,
    MOST_DECISIONS,
    MOST_DECK,
    MOST_POINTS,
    PLACES,
    SEATS,
    SLOTS,
    SPIRITS,
    UNIQUES,
    Action,
    Ask,
    Kind,
    Timing,
    Trigger,
    Wearer,
)

PLACES = PLACES
STANDARD, SPIRIT = "SJ0", "SJ1"
LEAVING = 1 << Trigger.DESTROYED | 1 << Trigger.SACRIFICED | 1 << Trigger.ALLY_LOST
UNHURT = 1_000_000  # HP of whom nobody is there to ask
BACKWARDS, LATER = 0.8, 0.02
ROOMY = 2  # cards in hand that are few
EDITIONS_TRIED = 4
LONGEST = 400  # letters of an ability
RATHER = 4  # how much more often what makes a crowd is taken
NOTHING_ELSE = 1000  # the same, where a long chain is to come
# What to do rather than something else: events above all, so that chains grow, and last what ends a turn.
EAGER = {"play": 12, "use": 4, "retreat": 2, "summon": 2, "attach": 2, "pass": 0.05, "end": 0.2, "discard": 0.1}


def crowded(picker: random.Random) -> Match:
    """A match of the built-in cards that begins in a crowded turn."""
    return begun(trionfi.GAMES["corel"], picker)


def crowded_edition(picker: random.Random) -> Match:
    """A match that begins in a crowded turn, with cards that are as much as the checker of card files admits."""
    return begun(edition(picker.randrange(EDITIONS_TRIED)), picker)


def eager(picker: random.Random, match: Match) -> int:
    """One of the legal actions, such as make chains long: of victims those who stand last, and so mourn nobody."""
    legal = match.legal_actions
    if match.state[0].pending == Ask.VICTIM and picker.random() < BACKWARDS:
        return legal[-1]
    return picker.choices(legal, [eagerness(match, action) for action in legal])[0]


def eagerness(match: Match, action: int) -> float:
    """How much an action is to be done: sacrifices pay last, when there is room in the hand for what they let draw."""
    weight = EAGER.get(match.game.words.action_word(action).partition("-")[0], 1)
    if not Action.PLAY <= action < Action.DISCARD:
        return weight
    sacrifices = match.game.cards[action - Action.PLAY]["statements"][0]["sacrifice"]["zone"]
    return weight * LATER if sacrifices and match.state[0].held[match.to_move] > ROOMY else weight


def begun(game: Game, picker: random.Random) -> Match:
    """Lay out positions until one can be, as some characters would have no HP left."""
    while True:
        crowd = Crowd(game, picker)
        try:
            healthy = trionfi.position(crowd.text([UNHURT] * PLACES))
            return trionfi.position(crowd.text(healthy.state[0].fighters["hp"].tolist()))
        except BadPosition:
            continue


class Crowd:
    """All that lies on a table, card by card out of two decks that are made for it."""

    def __init__(self, game: Game, picker: random.Random) -> None:
        self.game, self.picker = game, picker
        self.chains = picker.random() < 0.5  # whether a long chain is to come
        self.words = [face.word for face in game.faces]
        self.cards = dict(
            zip(
                self.words,
                [*game.cards[: len(self.words) - JEWELS], *game.cards[-JEWELS:]],
                strict=True,
            )
        )
        self.decks = [self.deck() for _ in range(SEATS)]
        self.left = [Counter(deck) for deck in self.decks]
        self.many = picker.random() < 0.5  # equips
        self.rows = [self.row(seat) for seat in range(SEATS)]
        self.worn: dict[int, list[str]] = {place: [] for place in range(PLACES)}
        for seat in range(SEATS):
            self.arm(seat)
        self.victory = [self.take_spirits(1 - seat) for seat in range(SEATS)]
        self.jewels = [self.bear(place) for place in range(PLACES)]
        self.hands = [self.hand(seat) for seat in range(SEATS)]
        self.stacks = [self.stack(seat) for seat in range(SEATS)]

    # Decks

    def of_kind(self, kinds: int, **wanted: int) -> list[str]:
        """The words of the cards of some kinds with these numbers."""
        fitting = ((word, card) for word, card in self.cards.items() if int(card["kind"]) & kinds)
        return [word for word, card in fitting if all(card[name] == value for name, value in wanted.items())]

    def answering(self, triggers: int) -> set[str]:
        """The cards with abilities of some triggers."""
        return {word for word, card in self.cards.items() if int(card["triggers"]) & triggers}

    def some(self, words: list[str], n: int, likely: set[str]) -> list[str]:
        """Up to so many different ones, those that are likely more often."""
        found: list[str] = []
        while words and len(found) < n:
            weight = NOTHING_ELSE if self.chains else RATHER
            (word,) = self.picker.choices(words, [weight if word in likely else 1 for word in words])
            found.append(word)
            words = [each for each in words if each != word]
        return found

    @property
    def cheap(self) -> set[str]:
        """Events that cost nothing."""
        return set(self.of_kind(Kind.EVENT, cost=0))

    def bloody(self, seat: int) -> set[str]:
        """Those that are paid for with a sacrifice, as long as any is left."""
        events = {word for word in self.cheap if self.cards[word]["statements"][0]["sacrifice"]["zone"]}
        return {word for word in events if self.left[seat][word]} or self.cheap

    def deck(self) -> Counter[str]:
        """A deck in which much answers that characters leave, and events cost little."""
        uniques = self.some(self.of_kind(Kind.CHARACTER, unique=1), UNIQUES, self.answering(LEAVING))
        starters = self.some(self.of_kind(Kind.CHARACTER, unique=0, non_starter=0), 4, self.answering(LEAVING))
        events = self.some(self.of_kind(Kind.EVENT), self.picker.randint(5, 12), self.cheap)
        equips = self.some(self.of_kind(Kind.ANY_EQUIP), self.picker.choice((3, EQUIP_DESIGNS)), set())
        deck = Counter(dict.fromkeys(uniques, 1) | dict.fromkeys([*starters, *events, *equips], COPIES))
        deck[SPIRIT] = SPIRITS
        deck[STANDARD] = min(self.picker.choice((4, 12, MOST_DECK)), MOST_DECK - deck.total())
        return deck

    def take(self, seat: int, words: list[str], likely: set[str] | None = None) -> str | None:
        """One of these cards out of what is left of a deck, None where there is none."""
        there = [word for word in words if self.left[seat][word] > 0]
        for word in self.some(there, 1, likely or set()):
            self.left[seat][word] -= 1
            return word
        return None

    # The table

    def row(self, seat: int) -> list[str]:
        """Characters by slot: mostly four."""
        characters, row = self.of_kind(Kind.CHARACTER), list[str]()
        for _ in range(SLOTS if self.chains else self.picker.choice((2, 3, SLOTS))):
            mourning = {word for word in self.answering(1 << Trigger.ALLY_LOST) if self.left[seat][word]}
            word = self.take(seat, characters, mourning or self.answering(1 << Trigger.SACRIFICED))
            row += [word] if word else []
        return row

    def place(self, word: str, owner: int) -> int | None:
        """A place of who may wear an equip, None where there is none."""
        side = int(self.cards[word]["wearer"])
        seats = {Wearer.OWN: [owner], Wearer.OTHERS: [1 - owner], Wearer.ANY: [0, 1]}[side]
        return self.picker.choice([seat * SLOTS + slot for seat in seats for slot in range(len(self.rows[seat]))])

    def arm(self, seat: int) -> None:
        """Let all equips of a seat be worn, or some."""
        for word in self.of_kind(Kind.ANY_EQUIP):
            for _ in range(self.left[seat][word]):
                place = self.place(word, seat)
                if place is not None and (self.many or self.picker.random() < 0.3):
                    self.left[seat][word] -= 1
                    self.worn[place].append(f"+{word}@{seat + 1}")

    def take_spirits(self, seat: int) -> int:
        """Some of a seat's Spirit Jewels, for the opponent's victory pile; never a lead."""
        n = self.picker.randrange(LEAD)
        self.left[seat][SPIRIT] -= n
        return n

    def bear(self, place: int) -> str:
        """The jewels on the character at a place."""
        seat, slot = divmod(place, SLOTS)
        if slot >= len(self.rows[seat]):
            return ""
        borne: Counter[str] = Counter()
        for word in (STANDARD,) if self.chains else (STANDARD, SPIRIT):
            borne[word] = self.picker.randint(
                0, max(0, self.left[seat][word]) // self.picker.choice((2, 4) if self.chains else (1, 2, 4))
            )
        self.left[seat] -= borne
        return " ".join(f"{word}x{n}" for word, n in borne.items() if n)

    def hand(self, seat: int) -> list[str]:
        """A full hand, most of it events that cost nothing, and jewels."""
        cards, answers = (
            [*self.of_kind(Kind.EVENT), STANDARD],
            {STANDARD, *self.of_kind(Kind.EVENT, timing=Timing.ANY_TIME)},
        )
        taken = [self.take(seat, cards, answers if seat else self.bloody(seat)) for _ in range(HAND)]
        return [word for word in taken if word]

    def stack(self, seat: int) -> list[str]:
        """A deck that is nearly empty, or not; Spirit Jewels that are nowhere else lie at its bottom."""
        size, spirits = (
            self.picker.choice((12,) if self.chains else (0, 3, 40)),
            [SPIRIT] * self.left[seat].pop(SPIRIT, 0),
        )
        cards: list[str] = []
        while len(cards) < size and (word := self.take(seat, list(self.left[seat]), self.cheap)):
            cards.append(word)
        return [*cards, *spirits]

    # In words

    def text(self, hp: list[int]) -> str:
        """Write it as a position, with as much damage as characters of so many HP survive, or less."""
        picker, turns = random.Random(self.picker.random()), self.picker.randint(3, 300)
        lines = {
            "game": f"{self.game.name} {self.game.version} {self.game.edition}".rstrip(),
            **{f"deck_{seat + 1}": written(deck) for seat, deck in enumerate(self.decks)},
            "empty_deck_ends": picker.choice(("on", "off")),
            "shield_mode": picker.choice(("sum", "each")),
            "overpay": picker.choice(("minimal", "minimal", "exact")),
            "key": hex(picker.getrandbits(64)),
            "turn": str(picker.choice((*[turns * 6] * 5, MOST_DECISIONS - 40))),
            "turns": str(turns),
            "more": str(picker.choice((0, 9))),
        }
        for seat in range(SEATS):
            places = [self.written(seat * SLOTS + slot, hp, picker) for slot in range(len(self.rows[seat]))]
            lines |= {
                f"front {seat + 1}": places[0],
                f"back {seat + 1}": " | ".join(places[1:]),
                f"hand {seat + 1}": " ".join(self.hands[seat]),
                f"grave {seat + 1}": written(self.left[seat]),
                f"deck {seat + 1}": " ".join([*self.stacks[seat], "end"]),
                f"victory {seat + 1}": str(self.victory[seat]),
            }
        return "\n".join(f"{name}: {words}" for name, words in lines.items())

    def written(self, place: int, hp: list[int], picker: random.Random) -> str:
        """Write a character with all that it bears."""
        seat, slot = divmod(place, SLOTS)
        most = min(MOST_POINTS, hp[place] - COUNTER) // COUNTER
        damage = COUNTER * picker.choice((0, most, picker.randint(0, max(0, most)))) if hp[place] < UNHURT else 0
        boost = picker.choice((0, 0, 0, MOST_POINTS - COUNTER))
        marks = [f"-{damage}"] * (damage > 0) + [f"main+{boost}"] * (boost > 0) + ["acted"] * (picker.random() < 0.1)
        return " ".join([self.rows[seat][slot], self.jewels[place], *self.worn[place], *marks])


# What abilities may say at most: of characters by trigger, of events by timing, of equips.
LASTS = (
    "STATIC: hp(each(a(char)),+90*count(a(char))) & atk(each(a(char)),both,+90*count(a(char))) & spiney(self,90)",
    "STATIC: retreat(each(a(char)),+9) & jewel(self,standard,+9) & jewel(self,spirit,+9)",
    "POWERED 1: hp(each(your(char)),+90) & redirect(each(a(char)),90) & retreat(each(opps(char)),-9)",
    "POWERED 2[front]: hp(oppFR,-90) & atk(each(opps(char)),both,-90) & attach_more(9)",
    "STATIC: autoshield(90) & resist(each(a(char)))",
)
HAPPENS = (
    "ALLY_LOST: draw(9) & draw(9) & playfree(pick(grave(equip)))",
    "ALLY_LOST: draw(9) & atk(each(a(char)),both,+90,turn) & recover(pick(grave(event)))",
    "SACRIFICED: draw(9) & recover(pick(grave(event))) & search(pick(deck(char)))",
    "DESTROYED: dmg(each(a(char)),90) & draw(9) & destroy(pick(a(equip)))",
    "DESTROYED: recover(pick(grave(standard))) & recover(pick(grave(standard))) & hold(each(a(char)))",
    "ATTACKS: dmg(each(a(char)),90) & destroy(each(a(equip))) & attach_more(9)",
    "TURN_START: upkeep(sac(pick(your(char)))) & destroy(pick(a(equip))) & atk(each(a(char)),both,+90,turn)",
    "TURN_END: destroy(pick(a(equip))) & dmg(pick(a(char)),90) & movejewel(pick(your(jewel)),pick(your(char)))",
    "CIP: playfree(pick(deck(equip))) & playfree(pick(grave(equip))) & seal(pick(your(spirit)))",
    "SUMMONED: heal(pick(a(char)),90) & dmg(pick(a(char)),10) & switch(opp)",
)
USED = (
    "ACT 1[sac(pick(your(char)))]: revive(pick(grave(char))) & draw(9) & heal(pick(a(char)),10)",
    "ACT 1: destroy(pick(a(equip))) & destroy(pick(a(equip))) & destroy(pick(a(equip)))",
    "ACT 2[pay(1)]: recover(pick(grave(jewel))) & recover(pick(grave(jewel))) & recover(pick(grave(jewel)))",
    "ACT 1: heal(pick(your(char)),90) & toss(you,9)",
)
EVENTS = {
    "own": (
        "PLAY[sac(pick(your(char)))]: draw(9) & dmg(pick(a(char)),90) & atk(pick(a(char)),both,+90,turn)",
        "PLAY[sac(pick(your(char)))]: revive(pick(grave(char))) & draw(9)",
        "PLAY: playfree(pick(deck(equip))) & playfree(pick(deck(equip))) & playfree(pick(grave(equip)))",
    ),
    "any": (
        "PLAY: recover(pick(grave(event))) & recover(pick(grave(event))) & recover(pick(grave(event)))",
        "PLAY: destroy(pick(a(equip))) & destroy(pick(a(equip))) & draw(9)",
        "PLAY: movejewel(pick(your(jewel)),pick(your(char))) & seal(pick(your(spirit))) & heal(pick(a(char)),90)",
        "PLAY: shift(90) & heal(pick(your(char)),90) & draw(1)",
        "PLAY: atk(pick(a(char)),both,+90,turn) & atk(each(a(char)),both,+90,turn) & draw(1)",
    ),
    "resp_event": ("PLAY: counter(chain) & draw(9)",),
    "resp_attack": ("PLAY: prevent(attack,90) & prevent(attack,90) & switch(you)",),
}
WORN = (
    "WORN: hp(wearer,+90) & atk(wearer,both,+90) & retreat(wearer,+9) ; TURN_END: heal(wearer,10) & dmg(wearer,90)",
    "WORN: jewel(wearer,standard,+9) & jewel(wearer,spirit,+9) ; TURN_START: atk(wearer,both,+90,turn)",
    "WORN: grant_attack(wearer,both,{},90) & hp(wearer,+90) ; TURN_START: heal(wearer,10) ; TURN_END: dmg(wearer,10)",
)


@cache
def edition(seed: int) -> Game:
    """An edition of the game that says as much as the checker admits, known to all that reads positions."""
    return edition_of(card_file(random.Random(seed)))


def edition_of(text: str) -> Game:
    """The edition of a card file."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "crowded.toml"
        path.write_text(text, encoding="utf-8")
        game = trionfi.GAMES["corel"].with_cards(path)
    EDITIONS[game.name, game.edition] = game
    return game


def card_file(picker: random.Random) -> str:
    """The built-in card file with the same names, and other cards behind them."""
    file = tomllib.loads(BUILT_IN.read_text(encoding="utf-8"))
    cards = [changed(card, number, picker) for number, card in enumerate(file["card"])]
    tables = {"faction": file["faction"], "jewel": file["jewel"], "card": cards, "deck": file["deck"]}
    return "\n".join(block(name, entry) for name, entries in tables.items() for entry in entries)


def block(name: str, entry: dict[str, Any]) -> str:
    """Write one table of a card file."""
    lines = [
        f"{key} = {str(value).lower() if isinstance(value, bool) else repr(value)}" for key, value in entry.items()
    ]
    return "\n".join([f"[[{name}]]", *lines, ""])


def changed(card: dict[str, Any], number: int, picker: random.Random) -> dict[str, Any]:
    """A card with the most that one of its kind can have."""
    kept = {key: card[key] for key in ("word", "name", "faction", "kind", "unique", "non_starter") if key in card}
    if card["kind"] == "character":
        says = " ; ".join([*picker.sample(USED, 1), *picker.sample(HAPPENS, 2), *picker.sample(LASTS, 1)])
        says = says if len(says) <= LONGEST else says.rpartition(" ; ")[0]
        stats = {
            "hp": picker.choice((10, MOST_HP)),
            "retreat": picker.choice((0, MOST_SMALL)),
            "main": "0/990",
            "back": "1/10",
        }
        return kept | stats | {"ability": says}
    if card["kind"] == "event":
        timing = picker.choice((*EVENTS, "own", "own", "any"))
        return kept | {"cost": picker.choice((0, 0, 1)), "timing": timing, "ability": picker.choice(EVENTS[timing])}
    does = "WORN: shield(90)" if card["kind"] == "shield" else picker.choice(WORN).format(number % MOST_SMALL + 1)
    return kept | {"cost": 0, "target": picker.choice(("your character", "a character")), "ability": does}


def written(cards: Counter[str]) -> str:
    """Write cards with how many there are of each."""
    return " ".join(f"{word}x{n}" for word, n in cards.items() if n > 0)
