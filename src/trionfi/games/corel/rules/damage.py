"""Damage in Corel: shields first, then Redirect, the rest on the character (C79, C122-C128, C160-C162, CA42, CA47)."""

from typing import Any

from trionfi.core.game import Cards, State, note
from trionfi.core.jit import rule
from trionfi.games.corel.rules import events
from trionfi.games.corel.rules.moves import remove_equip
from trionfi.games.corel.rules.numbers import NOTHING, PLACES, SLOTS, UNKNOWN, Ask, Kind
from trionfi.games.corel.rules.seats import figure, other, up_to_most


@rule
def hit(state: State, cards: Cards, place: int, n: int, redirects: bool, journal: Any) -> bool:
    """Aim damage at a character; where Redirect works on it, its owner may have to choose. True: asked."""
    if n <= 0 or not state.fighters[place].design or absorbed(state, cards, place, n, journal):
        return False
    first = next_opposed(state, place, NOTHING) if redirects else NOTHING
    part = 0 if first == NOTHING else min(n, int(state.fighters[place].redirects))
    if part and next_opposed(state, place, first) != NOTHING:
        state.packet = part
        state.rest = n - part
        state.bearer = place
        return ask_redirect(state, place)
    wound(state, place, n - part, journal)
    if part:
        tell_redirected(state, place, first, part, journal)
        deliver(state, cards, first, part, journal)
    return False


@rule
def ask_redirect(state: State, place: int) -> bool:
    """Let the owner of a character choose where its damage goes; always True."""
    state.pending = Ask.REDIRECT
    state.to_move = place // SLOTS
    return True


@rule
def aim(state: State, cards: Cards, target: int, journal: Any) -> None:
    """Take the place that redirected damage goes to: of one attack among several, or of what waits for it."""
    if state.packet:
        part, bearer = int(state.packet), int(state.bearer)
        wound(state, bearer, int(state.rest), journal)
        state.packet = 0
        state.rest = 0
        state.bearer = 0
        tell_redirected(state, bearer, target, part, journal)
        deliver(state, cards, target, part, journal)
    else:
        slot = int(state.stage) - 2
        state.aims[slot] = 1 + target
        tell_redirected(state, other(target // SLOTS) * SLOTS, target, int(state.strays[slot]), journal)


@rule
def next_opposed(state: State, place: int, after: int) -> int:
    """The next place above `after` of a character that opposes the one that redirects; NOTHING for none."""
    for target in range(after + 1, PLACES):
        if target // SLOTS != place // SLOTS and state.fighters[target].design:
            return target
    return NOTHING


@rule
def tell_redirected(state: State, place: int, target: int, n: int, journal: Any) -> None:
    """Tell where damage will go instead of the character at a place."""
    note(journal, events.REDIRECTED, figure(state, place), figure(state, target), n, 0, 0)


@rule
def deliver(state: State, cards: Cards, target: int, n: int, journal: Any) -> None:
    """Redirected damage can be shielded, but is neither resisted nor redirected again (CA47)."""
    if not absorbed(state, cards, target, n, journal):
        wound(state, target, n, journal)


@rule
def absorbed(state: State, cards: Cards, place: int, n: int, journal: Any) -> bool:
    """Whether a shield takes the damage: the newest one, all of it, what spills over is lost (C123-C129)."""
    number = newest_shield(state, cards, place)
    if number == NOTHING:
        left = int(state.fighters[place].auto)
        if left <= 0:
            return False
        state.fighters[place].auto = max(0, left - n)
        note(journal, events.SHIELDED, figure(state, place), UNKNOWN, min(n, left), max(0, left - n), 0)
        return True
    equip = state.worn[number]
    left = int(cards[int(equip.design)].shield) - int(equip.damage)
    equip.damage += min(n, left)
    note(journal, events.SHIELDED, figure(state, place), int(equip.design), min(n, left), max(0, left - n), 0)
    if n >= left:
        remove_equip(state, number, place, journal)
    return True


@rule
def wound(state: State, place: int, n: int, journal: Any) -> None:
    """Put damage on a character; it leaves at the next checkpoint if that is too much (C83, CA56)."""
    if n:
        fighter = state.fighters[place]
        fighter.damage = up_to_most(int(fighter.damage) + n)
        note(journal, events.DAMAGED, figure(state, place), n, int(fighter.damage), 0, 0)


@rule
def heal(state: State, place: int, n: int, journal: Any) -> None:
    """Remove damage from a character, not from its shields (C102, C103, C130)."""
    fighter = state.fighters[place]
    removed = min(n, int(fighter.damage))
    if removed:
        fighter.damage -= removed
        note(journal, events.HEALED, figure(state, place), removed, int(fighter.damage), 0, 0)


@rule
def newest_shield(state: State, cards: Cards, place: int) -> int:
    """The number of the newest shield that a character wears, NOTHING for none (C128)."""
    if state.fighters[place].equips:
        number = int(state.wears) - 1
        while number >= 0:
            equip = state.worn[number]
            if equip.wearer == state.fighters[place].name and cards[int(equip.design)].kind == Kind.SHIELD:
                return number
            number -= 1
    return NOTHING


@rule
def shielded(state: State, cards: Cards, place: int) -> bool:
    """Whether a character has a shield of any sort (C122, C129)."""
    return state.fighters[place].auto > 0 or newest_shield(state, cards, place) != NOTHING
