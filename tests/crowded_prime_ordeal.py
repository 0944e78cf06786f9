"""Crowded positions of Prime Ordeal: full hands and armies, a great pool, many counters, hardly a card in a deck."""

import random
import re
from collections.abc import Sequence
from typing import Any

from edited_prime_ordeal import edition

import trionfi
from trionfi.core.game import Game
from trionfi.core.match import Match, check
from trionfi.core.notation import head_lines
from trionfi.games.prime_ordeal.rules.numbers import (
    COPIES,
    KINDS,
    MOST_NUMBER,
    MOST_POWER,
    PRIME,
    SYMBOL_WORDS,
    Kind,
    Limit,
    Verb,
)

Lines = dict[str, list[str]]
"""The lines of a position, as words."""

NUMBERS = (0, 0, 1, 2, 5, MOST_NUMBER - 1, MOST_NUMBER)  # of counters, and what powers changed by
TOO_MANY = re.compile(r"(?P<line>play \d+): more Creatures or Bonuses")
USUALLY_HELD = 3  # Creatures, and Bonus cards (O35)
MORE_THAN_FIT = 2  # cards of a kind beyond that which are tried first
DECKS = (0, 1, 2, 5)  # cards left in a deck
TEAMS = {3: "1+3/2", 4: "1+3/2+4", 6: "1+4/2+5/3+6", 8: "1+2+3+4/5+6+7+8", 12: "1+7/2+8/3+9/4+10/5+11/6+12"}


def crowded(picker: random.Random) -> Match:
    """A match that begins in somebody's turn at a table with hardly any room left."""
    return laid(trionfi.GAMES["prime_ordeal"], picker)


def crowded_edition(picker: random.Random) -> Match:
    """The same with the cards of an edited file, at the limits that the checker admits."""
    return laid(edition(picker), picker)


def laid(game: Game, picker: random.Random) -> Match:
    """A crowded match with the cards of one edition."""
    options = options_of(picker)
    _, numbers = check(game, **options)
    lines = table_of(game, picker, options)
    while True:
        try:
            match = begun(game, numbers, picker, options, lines)
        except trionfi.BadPosition as error:
            crowd = TOO_MANY.match(str(error))
            if not crowd:
                raise
            thin_out(game, lines, crowd["line"])
            continue
        if not lines["hands"]:
            return match
        deal_hands(match, picker, lines)


def options_of(picker: random.Random) -> dict[str, Any]:
    """Seats and options; most tables are full."""
    seats = picker.choice([2, 3, 4, 6, 8, 12, 12, 12])
    return {
        "seats": seats,
        "expansions": "both",
        "length": picker.choice(["7", "11", "13"]),
        "first_creator": "seat",
        "rotate_first": picker.choice(["off", "on"]),
        "epoch_create_limit": picker.choice(["none", "none", "1"]),
        "max_rounds": picker.choice(["3", "4", "1000"]),
        "pool_cap": picker.choice(["none", "5", "30"]),
        "forfeit": picker.choice(["off", "on"]),
        "teams": picker.choice(["none", TEAMS.get(seats, "none")]),
    }


def begun(game: Game, numbers: Sequence[int], picker: random.Random, options: dict[str, Any], lines: Lines) -> Match:
    """The match that begins at these lines; its key is chosen anew."""
    told = {name: " ".join(words) for name, words in lines.items() if name != "hands"}
    text = "\n".join([*head_lines(game, options), *(f"{name}: {words}" for name, words in told.items())])
    key = picker.getrandbits(64)
    return Match(game, numbers, key, f"{text}\nkey: {key:#x}\n")


def table_of(game: Game, picker: random.Random, options: dict[str, Any]) -> Lines:
    """A table with more cards in play than fit, and no hands yet."""
    seats = int(options["seats"])
    gone = (
        picker.sample(range(1, seats), picker.choice([0, 0, max(0, seats - 3)])) if options["teams"] == "none" else []
    )
    here = [seat for seat in range(seats) if seat not in gone]
    lines: Lines = {
        "round": [str(picker.choice([2, 3, 900]) if options["max_rounds"] == "1000" else 2)],
        "first": [str(picker.choice(here) + 1)],
        "to_move": [str(picker.choice(here) + 1)],
        "out": ["gone" if seat in gone else "living" for seat in range(seats)],
        "freed": [picker.choice(["yes", "no"])],
        "hands": [str(seat + 1) for seat in here],
    }
    lines["life"] = lives(picker, options, gone)
    lay_creation(game, picker, here, lines)
    return lines


def lives(picker: random.Random, options: dict[str, Any], gone: Sequence[int]) -> list[str]:
    """Each seat's Life, that of a team shared; whoever is gone has none."""
    seats, most = int(options["seats"]), int(options["length"])
    low = picker.choice([1, most])  # everybody near the end, or anything
    teams = [team.split("+") for team in str(options["teams"]).split("/")] if options["teams"] != "none" else []
    life = {str(seat + 1): "0" if seat in gone else str(picker.randint(1, low)) for seat in range(seats)}
    for team in teams:
        life |= dict.fromkeys(team, life[team[0]])
    return list(life.values())


def lay_creation(game: Game, picker: random.Random, here: Sequence[int], lines: Lines) -> None:
    """Lay armies in front of those who are here, fill what may lie under Creatures, and put the rest into the pool."""
    left = [word for word, card in numbers_of(game).items() if card % COPIES < game.cards[card // COPIES]["copies"]]
    first = picker.randrange(len(left))
    left = picker.choice([picker.sample(left, len(left)), left[first:] + left[:first]])  # the latter: copies together
    more = picker.choice([0, 0, MORE_THAN_FIT])
    for seat in here:
        wanted = {
            Kind.CREATURE: USUALLY_HELD + more,
            Kind.BONUS: USUALLY_HELD + more,
            Kind.EPOCH: picker.choice([0, 1, 4]),
        }
        of_kind = {kind: [word for word in left if kind_of(game, word) == kind][:most] for kind, most in wanted.items()}
        lines[f"play {seat + 1}"] = taken(left, [word for words in of_kind.values() for word in words])
    army = [word for seat in here for word in lines[f"play {seat + 1}"]]
    lines["arrival"] = picker.choice([army, picker.sample(army, len(army))])
    for host in army:
        if room := room_under(game, host):
            lines[f"under {host}"] = taken(left, left[: picker.choice([room, room, room - 1])])
    lines["deck"] = [word.removesuffix("b") for word in taken(left, left[: picker.choice(DECKS)])]
    lines["pool"] = taken(left, left[: picker.choice([len(left), len(left), len(left) // 2])])
    lines["pile"] = ["rest"]
    alter(picker, lines, army, [word for word in army if kind_of(game, word) == Kind.CREATURE])


def alter(picker: random.Random, lines: Lines, army: Sequence[str], creatures: Sequence[str]) -> None:
    """Put counters on cards, and change what else can be different about them."""
    some = picker.choice([0.0, 0.3, 1.0])  # how many cards are unusual
    for name in [name for name in lines if name.startswith("play ")]:
        lines[name] = [f"{word}+{number}" if (number := picker.choice(NUMBERS)) else word for word in lines[name]]
    lines["base"] = [f"{word}={picker.choice([0, 1, MOST_POWER])}" for word in creatures if picker.random() < some / 3]
    lines["change"] = [
        f"{word}{picker.choice('+-')}{picker.choice(NUMBERS[2:])}" for word in creatures if picker.random() < some / 3
    ]
    lines["blank"] = [word for word in army if picker.random() < some / 8]
    lines["used"] = [word for word in army if picker.random() < some / 4]
    lines["made"] = [word for word in [*army, *lines["pool"]] if picker.random() < some / 4]
    lines["created"] = [str(picker.choice([0, 0, 1])) for _ in range(KINDS)]


def thin_out(game: Game, lines: Lines, name: str) -> None:
    """Put one of a player's cards into the pool, of the kind of which they have more."""
    kinds = [kind_of(game, plain(word)) for word in lines[name]]
    kind = max((Kind.CREATURE, Kind.BONUS), key=kinds.count)
    place = len(kinds) - 1 - kinds[::-1].index(kind)
    word = plain(lines[name].pop(place))
    lines["pool"] += [word, *lines.pop(f"under {word}", [])]
    lines["arrival"].remove(word)
    for altered in ("base", "change", "blank", "used"):
        lines[altered] = [each for each in lines[altered] if plain(each) != word]


def deal_hands(match: Match, picker: random.Random, lines: Lines) -> None:
    """Deal each player a full hand, and leave hardly a card in the Prime deck."""
    cards = [symbol for symbol, number in zip(SYMBOL_WORDS, PRIME, strict=True) for _ in range(number)]
    picker.shuffle(cards)
    for seat in lines["hands"]:
        limit = int(match.state[0].limits[int(seat) - 1, Limit.HAND])
        lines[f"hand {seat}"] = taken(cards, cards[:limit])
    lines["prime deck"] = taken(cards, cards[: picker.choice(DECKS)])
    lines["prime pile"] = ["rest"]
    lines["hands"] = []


def taken(left: list[str], words: Sequence[str]) -> list[str]:
    """Take some words from those that are left."""
    for word in list(words):
        left.remove(word)
    return list(words)


def plain(word: str) -> str:
    """A card's word, without the number that stands behind it."""
    return re.split("[-+=]", word)[0]


def design_of(game: Game, word: str) -> Any:
    """The row of a card in the card table."""
    return game.cards[numbers_of(game)[word] // COPIES]


def numbers_of(game: Game) -> dict[str, int]:
    """The number of each copy, by its word."""
    words: Any = game.words
    numbers: dict[str, int] = words.lexicon.card_numbers
    return numbers


def kind_of(game: Game, word: str) -> int:
    """The kind of a card."""
    return int(design_of(game, word)["kind"])


def room_under(game: Game, word: str) -> int:
    """How many cards may lie under a card."""
    effects = [effect for statement in design_of(game, word)["statements"] for effect in statement["effects"]]
    limits = [effect for effect in effects if effect["verb"] == Verb.LIMIT and effect["kind"] == Limit.UNDER]
    return max((int(effect["amount"]) for effect in limits), default=0)
