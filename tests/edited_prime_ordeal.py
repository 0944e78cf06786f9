"""Edited card files of Prime Ordeal at the limits that the checker admits: all places taken, numbers at their ends."""

import random
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from trionfi.abilities.language import LONGEST, Word
from trionfi.core.game import EDITIONS, GAMES, Game
from trionfi.games.prime_ordeal.cards import language
from trionfi.games.prime_ordeal.cards.shapes import cannot_run
from trionfi.games.prime_ordeal.rules.numbers import DESIGNS, EFFECTS, MOST_POWER, PRIME, STATEMENTS, SYMBOL_WORDS

TRAITS = ("Aquatic", "Crawler", "A")
VOCABULARY = language.vocabulary(TRAITS)
SYMBOL_NAMES = ("Ember", "Tide", "Stone", "Gale", "Spark")
NUMBERS = {  # what stands at a place for numbers
    "change": ("+99", "-99", "+1", "-1"),
    "amount": ("+99", "-99", "+99*counters", "-99*counters", "+99*count(any(creature))", "+2*unders"),
    "size": ("+99", "-99", "+1", "-2", "99"),
    "number": ("99", "1", "2"),
    "symbols": ("EEEEEE", "1", "EE"),
}
ORDERED = ("1", "99")  # what is compared, and maxima
THEMES = (None, None, "STATIC", "CREATED", "BATTLE_START", "AFTER_BATTLE", "ON_CREATE", "LEAVES")
THEMED = 0.9  # how many statements of an edition are of its theme
CHEAP = ("1", "1", "E", "T1", "EEEEEE")
OPTIONAL = 0.3  # how often what may be left out is there


def edition(picker: random.Random) -> Game:
    """A game with as many cards as can be, whose abilities are random; positions and saves of it can be read."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "edited.toml"
        path.write_text("\n".join(lines(picker)), encoding="utf-8")
        game = GAMES["prime_ordeal"].with_cards(path)
    EDITIONS[game.name, game.edition] = game
    return game


def lines(picker: random.Random) -> Iterator[str]:
    """The lines of a card file."""
    yield from (f'[[set]]\nname = "{name}"' for name in ("Genesis", "Flora", "Extinction"))
    for symbol, name, copies in zip(SYMBOL_WORDS, SYMBOL_NAMES, PRIME, strict=True):
        yield f'[[prime]]\nsymbol = "{symbol}"\nname = "{name}"\ncopies = {copies}'
    yield from (f'[[trait]]\nname = "{name}"' for name in TRAITS)
    theme = picker.choice(THEMES)
    for number in range(1, DESIGNS + 1):
        kind = picker.choice(["creature", "creature", "bonus", "epoch"])
        yield f'[[card]]\nword = "G{number:02}"\nname = "Card {number}"\nset = "Genesis"\nkind = "{kind}"\ncopies = 2'
        yield f'cost = "{picker.choice(CHEAP)}"\nability = "{ability(picker, kind, theme)}"'
        if kind == "creature":
            traits = ", ".join(f'"{trait}"' for trait in picker.sample(TRAITS, picker.randint(0, 2)))
            yield f"power = {picker.choice([0, 1, MOST_POWER])}\ntraits = [{traits}]"


def ability(picker: random.Random, kind: str, theme: str | None) -> str:
    """An ability that the rules can run, as long as there is room."""
    statements: list[str] = []
    wanted = picker.randint(1, STATEMENTS)
    while len(statements) < wanted:
        trigger = theme if theme and picker.random() < THEMED else picker.choice(list(language.TRIGGERS))
        found = statement(picker, kind, trigger)
        if len(" ; ".join([*statements, found])) > LONGEST:
            break
        statements.append(found)
    return " ; ".join(statements)


def statement(picker: random.Random, kind: str, trigger: str) -> str:
    """A statement that the rules can run."""
    while True:
        conditions = [term(picker, "condition") for _ in range(picker.choice([0, 0, 0, 1, 2]))]
        effects = [effect(picker, kind, trigger) for _ in range(picker.choice([1, 2, EFFECTS]))]
        text = f"{trigger}{'[' * bool(conditions)}{','.join(conditions)}{']' * bool(conditions)}: {' & '.join(effects)}"
        if runs(text, kind):
            return text


def effect(picker: random.Random, kind: str, trigger: str) -> str:
    """An effect that the rules can run at a trigger."""
    while True:
        text = term(picker, "effect")
        if runs(f"{trigger}: {text}", kind):
            return text


def runs(text: str, kind: str) -> bool:
    """Whether the checker admits a statement on a card of this kind."""
    read, wrong = VOCABULARY.read(text)
    return not wrong and not any(cannot_run(read[0], kind))


def term(picker: random.Random, sort: str) -> str:
    """Anything that may stand at a place of this sort."""
    if sort in NUMBERS:
        return picker.choice(NUMBERS[sort])
    words = VOCABULARY.sorts[sort].words
    word = picker.choice(list(words))
    return word + behind(picker, words[word])


def behind(picker: random.Random, word: Word) -> str:
    """What stands behind a word: its number, its arguments, its comparison."""
    number = f" {picker.choice(ORDERED)}" if word.number else ""
    sorts = [each.rstrip("?*") for each in word.takes if each[-1] not in "?*" or picker.random() < OPTIONAL]
    inside = f"({','.join(term(picker, each) for each in sorts)})" if word.takes else ""
    if not word.orders:
        return number + inside
    value = picker.choice(ORDERED) if word.value == "number" else term(picker, word.value)
    return f"{number}{inside}{picker.choice(word.orders)}{value}"
