"""A state of Corel in Python's own numbers, lists and tuples, for all that is said of it."""

from collections.abc import Iterable
from types import SimpleNamespace
from typing import Any, NamedTuple

import numpy as np

from trionfi.core.game import State, plain
from trionfi.games.corel.rules.numbers import JEWELS, NOTHING, ON_CARD, ON_EQUIP, ON_JEWEL, PLACES
from trionfi.games.corel.rules.seats import recall
from trionfi.games.corel.rules.state import FIGHTER, ITEM, WAITING, WORN_EQUIP
from trionfi.games.corel.speech.lexicon import Lexicon

UNKNOWN_WORD = "?"


class Fighter(NamedTuple):
    """A character in play (`state.FIGHTER`)."""

    design: int
    name: int
    damage: int
    jewels: list[int]
    acted: int
    strikes: int
    held: int
    boosts: list[int]
    auto: int
    equips: int
    hp: int
    bonus: list[int]
    jp: int
    worth: list[int]
    retreat: int
    resists: int
    spiney: int
    redirects: int


class Equip(NamedTuple):
    """An attached equip (`state.WORN_EQUIP`)."""

    design: int
    owner: int
    wearer: int
    name: int
    damage: int


class Item(NamedTuple):
    """An item of the chain, or a draft of one (`state.ITEM`)."""

    kind: int
    seat: int
    design: int
    source: int
    statement: int
    countered: int
    picked: int
    picks: list[int]


class Ability(NamedTuple):
    """An ability that waits or resolves (`state.WAITING`)."""

    trigger: int
    seat: int
    design: int
    source: int
    row: int


def told(state: State) -> SimpleNamespace:
    """Copy a state's fields; characters are Fighters, equips Equips, items Items, only those that are there."""
    here = plain(state)
    here.fighters = [Fighter._make(_listed(fighter)) for fighter in here.fighters[:PLACES]]
    here.worn = [Equip._make(equip) for equip in here.worn[: here.wears]]
    here.chain = [Item._make(_listed(item)) for item in here.chain[: here.links]]
    here.draft = Item._make(_listed(here.draft))
    here.coming = Item._make(_listed(here.coming[0]))
    here.waiting = [Ability._make(ability) for ability in here.waiting[: here.waits]]
    here.doing = Ability._make(here.doing)
    return here


def _listed(fields: Iterable[Any]) -> list[Any]:
    """The fields of a record, its arrays as lists."""
    return [field.tolist() if isinstance(field, np.ndarray) else field for field in fields]


def fan(here: SimpleNamespace, place: int) -> list[int]:
    """The numbers of the equips that a character wears, the oldest first."""
    name = here.fighters[place].name
    return [number for number, equip in enumerate(here.worn) if name and equip.wearer == name]


def place_of(here: SimpleNamespace, name: int) -> int:
    """The place of the character of that name, NOTHING where it has left play."""
    places = (place for place, fighter in enumerate(here.fighters) if fighter.design and fighter.name == name)
    return next(places, NOTHING)


def card_named(here: SimpleNamespace, name: int, lexicon: Lexicon) -> str:
    """What the character of that name is called."""
    place = place_of(here, name)
    return "a character" if place == NOTHING else lexicon.names[here.fighters[place].design - 1]


def equip_place(here: SimpleNamespace, number: int, lexicon: Lexicon) -> str:
    """Where an equip is, by its place in its wearer's fan: "2F.3"."""
    place = place_of(here, here.worn[number].wearer)
    return f"{lexicon.targets[place]}.{fan(here, place).index(number) + 1}"


def target_word(state: State, here: SimpleNamespace, stored: int, lexicon: Lexicon) -> str | None:
    """Where what was picked is now: "2B1", "2F.3", "1F:SJ1", "R12"; None where it is gone."""
    target = recall(state, stored)
    if target == NOTHING:
        return None
    if ON_EQUIP <= target < ON_CARD:
        return equip_place(here, target - ON_EQUIP, lexicon)
    return lexicon.targets[target]


def target_named(here: SimpleNamespace, target: int, lexicon: Lexicon) -> str:
    """What a target is called, in words: "Nutman (2B1)", "Bark Plate on Nutman (2B1)"."""
    if target >= ON_CARD:
        return lexicon.names[target - ON_CARD]
    if target >= ON_EQUIP:
        equip = here.worn[target - ON_EQUIP]
        return f"{lexicon.names[equip.design]} on {target_named(here, place_of(here, equip.wearer), lexicon)}"
    if target >= ON_JEWEL:
        place, kind = divmod(target - ON_JEWEL, JEWELS)
        return f"{lexicon.jewel_names[kind]} on {target_named(here, place, lexicon)}"
    design = here.fighters[target].design
    return f"{lexicon.names[design - 1]} ({lexicon.targets[target]})" if design else lexicon.targets[target]


assert Fighter._fields == FIGHTER.names
assert Equip._fields == WORN_EQUIP.names
assert Item._fields == ITEM.names
assert Ability._fields == WAITING.names
