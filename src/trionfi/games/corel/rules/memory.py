"""What is remembered in Corel of what leaves play: nothing, so that its name is free for what comes (CA71, CA133)."""

from typing import Any

from trionfi.core.game import State
from trionfi.core.jit import rule
from trionfi.games.corel.rules.numbers import JEWELS, NONE, NOTHING, PICKS, PLACES
from trionfi.games.corel.rules.seats import OF_EQUIP, OF_JEWEL


@rule
def forget_character(state: State, name: int) -> None:
    """Forget a character that leaves: as a target with its jewels, as whose item or ability it is, as an attacker."""
    forget_targets(state, name, name)
    forget_targets(state, OF_JEWEL + name * JEWELS, OF_JEWEL + name * JEWELS + JEWELS - 1)
    for i in range(int(state.links)):
        if state.chain[i].source == name:
            state.chain[i].source = NONE
    if state.doing.source == name:
        state.doing.source = NONE
    state.waits = drop(state.waiting, int(state.waits), name)
    state.strikers = drop(state.struck, int(state.strikers), name)


@rule
def forget_equip(state: State, name: int) -> None:
    """Forget an equip that leaves: as a target, and its ability if that waits."""
    forget_targets(state, OF_EQUIP + name, OF_EQUIP + name)
    state.waits = drop(state.waiting, int(state.waits), PLACES + name)


@rule
def forget_targets(state: State, first: int, last: int) -> None:
    """Forget all targets that are remembered as one of these numbers."""
    for i in range(int(state.links)):
        for k in range(PICKS):
            if first <= state.chain[i].picks[k] <= last:
                state.chain[i].picks[k] = NOTHING
    if first <= state.choice <= last:
        state.choice = NOTHING
    if first <= state.chosen <= last:
        state.chosen = NOTHING


@rule
def is_aimed_at(state: State, name: int) -> bool:
    """Whether an equip is a target (announced, coming, in the chain or resolving), or its ability waits."""
    found = bool(state.choice == OF_EQUIP + name or state.chosen == OF_EQUIP + name)
    for k in range(PICKS):
        found = found or state.draft.picks[k] == OF_EQUIP + name or state.coming[0].picks[k] == OF_EQUIP + name
    for i in range(int(state.links)):
        for k in range(PICKS):
            found = found or state.chain[i].picks[k] == OF_EQUIP + name
    for i in range(int(state.waits)):
        found = found or state.waiting[i].source == PLACES + name
    return found


@rule
def drop(entries: Any, size: int, source: int) -> int:
    """Take the abilities of one source out of those that wait; return how many are left."""
    left = 0
    for i in range(size):
        if entries[i].source != source:
            if left < i:
                entries[left] = entries[i]
            left += 1
    for i in range(left, size):
        erase(entries[i])
    return left


@rule
def erase(entry: Any) -> None:
    """Blank an entry."""
    entry.trigger = NONE
    entry.seat = 0
    entry.design = 0
    entry.source = 0
    entry.row = 0
