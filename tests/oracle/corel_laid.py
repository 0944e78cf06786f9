"""Situations of Corel laid out by hand, and played a word at a time."""

import re
from typing import Any

from oracle.corel_course import Game
from oracle.corel_effects import Asking
from oracle.corel_language import BY_WORD, Design
from oracle.corel_referee import DEFAULTS
from oracle.corel_table import SLOTS, Character

MARKS = re.compile(r"([*^~+!])([A-Z0-9]+)")


def table(*rows: str, hands: tuple[str, str] = ("", ""), graves: tuple[str, str] = ("", ""), **options: str) -> Game:
    """Lay out rows, F B1 B2 B3, as in "R03*2+R13 - S05^1~20": *Standard ^Spirit ~damage +own equip !enemy equip."""
    game = Game([[], []], 7, DEFAULTS | options)
    for side, row, hand, grave in zip(game.sides, rows, hands, graves, strict=True):
        side.first_turn = False
        side.deck = [BY_WORD["SJ0"]] * 20
        side.hand, side.grave = cards(hand), cards(grave)
        for slot, text in enumerate(row.split()):
            side.places[slot] = laid(game, text, side.seat, slot) if text != "-" else None
    return game


def laid(game: Game, text: str, seat: int, slot: int) -> Character:
    """Make one character with all that is on it."""
    design = BY_WORD[text[:3]]
    character = Character(design, seat, slot, auto=design.printed("autoshield"))
    for mark, what in MARKS.findall(text):
        if mark in "*^":
            character.jewels["SJ0" if mark == "*" else "SJ1"] = int(what)
        elif mark == "~":
            character.damage = int(what)
        else:
            game.attach(BY_WORD[what], seat if mark == "+" else 1 - seat, character)
    return character


def lay(game: Game, position: dict[str, Any]) -> None:
    """Lay out a table such as a referee's position tells, in the middle of the free choices of a turn."""
    game.turn, game.active = position["turn"], position["active"]
    game.attached, game.discarded = position["attached"], position["discarded"]
    game.retreated_free = position["retreated_free"]
    for side in game.sides:
        for name in ("hand", "deck", "grave"):
            setattr(side, name, [BY_WORD[word] for word in position[f"{name}s"][side.seat]])
        side.victory, side.first_turn = position["victory"][side.seat], position["first_turns"][side.seat]
        for slot, facts in enumerate(position["rows"][side.seat]):
            side.places[slot] = stood(game, facts, side.seat, slot) if facts else None
    game.more_attaches = position["attaches"] - game.attaches_allowed()


def stood(game: Game, facts: dict[str, Any], seat: int, slot: int) -> Character:
    """Make one character out of what a position tells of it."""
    character = Character(BY_WORD[facts["card"]], seat, slot, acted=facts["acted"])
    character.damage, character.auto, character.held = facts["damage"], facts["auto"], facts["held"]
    character.jewels.update(dict(zip(("SJ0", "SJ1"), facts["jewels"], strict=True)))
    character.boosts.update(dict(zip(("main", "back"), facts["boosts"], strict=True)))
    for word, owner, damage in facts["equips"]:
        game.attach(BY_WORD[word], owner, character)
        character.equips[-1].damage = damage
    return character


def cards(words: str) -> list[Design]:
    """The cards of these words."""
    return [BY_WORD[word] for word in words.split()]


def drive(asking: Asking, *answers: str) -> None:
    """Answer the questions of a procedure, forced passes aside; there must be just as many."""
    left = list(answers)
    try:
        question = next(asking)
        while True:
            if question.words == ["pass"]:
                question = asking.send("pass")
                continue
            assert left, f"asked {question.kind}: {question.words}"
            assert left[0] in question.words, question.words
            question = asking.send(left.pop(0))
    except StopIteration:
        assert not left


def do(game: Game, word: str, *answers: str) -> None:
    """Let the active seat do something, and answer what is asked on the way."""
    makes = game.makes()
    assert word in [*makes, *game.other_actions(makes)]
    drive(game.act(word, makes), *answers)


def menu(game: Game, start: str = "") -> list[str]:
    """What the active seat may do that begins so."""
    makes = game.makes()
    return [word for word in sorted([*makes, *game.other_actions(makes)]) if word.startswith(start)]


def damages(game: Game, seat: int) -> list[int]:
    """Damage by slot of those in play."""
    return [character.damage for character in game.sides[seat].characters]


def at(game: Game, place: str) -> Character:
    """Who is in a place such as 1F."""
    character = game.sides[int(place[0]) - 1].places[SLOTS.index(place[1:])]
    assert character
    return character


def words(designs: list[Design]) -> list[str]:
    """The words of cards."""
    return [design.word for design in designs]
