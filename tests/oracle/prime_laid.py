"""Lays out a table of Prime Ordeal by the lines of a position: where everything lies in a turn, nothing under way."""

from collections import Counter

from oracle.prime_course import Game
from oracle.prime_language import KINDS
from oracle.prime_table import LIMITS, PRIME_CARDS, SYMBOLS, Copy, Player
from trionfi.core import chance


def laid(blank: Game, lines: dict[str, str]) -> Game:
    """A table with the seats and options of another one, laid out."""
    game = Game(len(blank.players), int(lines["key"], 16), blank.options)
    chance.set_key(game.stream, chance.key_words(int(lines["key"], 16)))
    assert lines["drawn"] == "0"
    game.round, game.phase = int(lines["round"]), lines.get("phase", "turn")
    game.first = game.players[int(lines["first"]) - 1]
    game.turn_of = game.players[int(lines["to_move"]) - 1]
    for player, life, out in zip(game.players, lines["life"].split(), words(lines, "out") or living(game), strict=True):
        player.side.life = int(life)
        player.out = out.replace("living", "")
        player.created = dict.fromkeys(KINDS, 0)
    lay_creation(game, lines)
    lay_prime(game, lines)
    lay_turn(game.turn_of, lines)
    return game


def words(lines: dict[str, str], name: str) -> list[str]:
    """The words of a line; none where it is left out."""
    return lines.get(name, "").split()


def living(game: Game) -> list[str]:
    """How the players stand if a position does not say."""
    return ["living"] * len(game.players)


def lay_creation(game: Game, lines: dict[str, str]) -> None:
    """Lay out every Creation card; what no line names is in the deck, ascending below what the deck's line names."""
    named = {copy.word: copy for copy in game.cards}
    owners: dict[str, Player] = {}
    for player in game.players:
        for word in words(lines, f"play {player.seat + 1}"):
            name, _, counters = word.partition("+")
            owners[name] = player
            game.arrive(named[name], player)
            named[name].counters = int(counters or 0)
    for name in words(lines, "arrival"):
        game.arrivals += 1
        named[name].arrived = game.arrivals
    for line in lines:
        if line.startswith("under "):
            for word in words(lines, line):
                game.put_under(named[word], named[line.removeprefix("under ")])
    for place in ("pool", "pile"):
        for word in words(lines, place):
            game.move(named[word], place)
    game.deck = from_top(
        [named[word].design.number for word in words(lines, "deck")],
        [copy.design.number for copy in game.cards if copy.place == "deck"],
    )
    lay_on_cards(game, named, lines)


def from_top(named: list[int], there: list[int]) -> list[int]:
    """A deck whose last card is the top: first those named, then the others, ascending."""
    return [*named, *sorted((Counter(there) - Counter(named)).elements())][::-1]


def lay_on_cards(game: Game, named: dict[str, Copy], lines: dict[str, str]) -> None:
    """Lay out what is on cards and was done with them."""
    for word in words(lines, "base"):
        name, _, base = word.partition("=")
        named[name].base = int(base)
    for word in words(lines, "change"):
        sign = "+" if "+" in word else "-"
        name, _, change = word.partition(sign)
        named[name].change = int(sign + change)
    for word in words(lines, "blank"):
        named[word].blank = True
    for word in words(lines, "used"):
        named[word].used = True
    game.made = {named[word] for word in words(lines, "made")}


def lay_prime(game: Game, lines: dict[str, str]) -> None:
    """Lay out every Prime card."""
    left = Counter(PRIME_CARDS)
    for player in game.players:
        player.hand = words(lines, f"hand {player.seat + 1}")
        left -= Counter(player.hand)
    pile = Counter({word[0]: int(word[1:]) for word in words(lines, "prime pile")})
    game.prime_pile = list(pile.elements())
    there = [SYMBOLS.index(symbol) for symbol in (left - pile).elements()]
    game.prime_deck = [SYMBOLS[n] for n in from_top([SYMBOLS.index(s) for s in words(lines, "prime deck")], there)]


def lay_turn(player: Player, lines: dict[str, str]) -> None:
    """Lay out what was done in the turn."""
    player.freed = lines.get("freed") == "yes"
    for kind, count in zip(KINDS, words(lines, "created"), strict=False):
        player.created[kind] = int(count)
    for word in words(lines, "grown"):
        limit, sign, amount = word.partition("+" if "+" in word else "-")
        player.extra[limit] = LIMITS[limit] + int(sign + amount)
