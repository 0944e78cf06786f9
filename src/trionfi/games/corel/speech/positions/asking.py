"""Whether what a position of Corel asks is what the rules would ask there, and what is under way could have begun."""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from trionfi.core.game import JOURNAL_WIDTH, Cards, State, apply_at, legal_at
from trionfi.games.corel.rules.effects import from_deck, resolution_picks
from trionfi.games.corel.rules.hidden import hide_draft
from trionfi.games.corel.rules.numbers import (
    CHOICES,
    EFFECTS,
    FRONT,
    MOST_LEGAL,
    NONE,
    NOTHING,
    ON_CARD,
    ON_EQUIP,
    ON_JEWEL,
    PAYMENTS,
    PICKS,
    SLOTS,
    STATEMENTS,
    Action,
    Ask,
    Kind,
    Link,
    Phase,
    Trigger,
    Verb,
)
from trionfi.games.corel.rules.offers import timely
from trionfi.games.corel.rules.seats import OF_CARD, OF_EQUIP, OF_JEWEL, in_back, other, place_named, recall
from trionfi.games.corel.rules.standing import attack_of, suits
from trionfi.games.corel.rules.targets import picks_of, target_range

DRAFTED = (Ask.TARGET, Ask.PAY, Ask.VICTIM, Ask.DECLARE)
MOST_ANSWERS = 1 + PICKS + 2 * PAYMENTS  # that a draft can need: what it begins with, picks, jewels, victims
KINDS = {Link.EVENT: Kind.EVENT, Link.EQUIP: Kind.ANY_EQUIP, Link.ABILITY: Kind.CHARACTER, Link.SUMMON: Kind.CHARACTER}


def legal_actions(states: np.ndarray[Any, Any], cards: Cards) -> list[int]:
    """What the seat to move may do in the first state of an array."""
    out = np.zeros(MOST_LEGAL, np.int32)
    actions: list[int] = out[: legal_at(states, 0, cards, out)].tolist()
    return actions


def is_asked(state: State, cards: Cards) -> bool:
    """Whether the seat to move would be asked just that here."""
    asked, seat = int(state.pending), int(state.to_move)
    if asked in DRAFTED:
        return bool(state.draft.kind and state.draft.seat == seat) and could_be_drafted(state, cards)
    if state.draft.kind:
        return False
    if asked in (Ask.PICK, Ask.REDIRECT, Ask.SLOT):
        return asks_in_resolution(state, cards, asked, seat)
    if asked == Ask.MENU:
        return bool(state.phase == Phase.ACTING and seat == state.active and not state.links and not state.window)
    if asked == Ask.RESPOND:
        top = state.chain[max(0, int(state.links) - 1)]
        turn = int(top.seat) if state.passes else other(int(top.seat))
        return bool(state.links and seat == turn and state.held[seat])
    if asked == Ask.WINDOW:
        return bool(state.held[seat] and not state.links and in_window(state, seat))
    assert asked == Ask.ADVANCE
    return in_back(state, seat) > 1 and not (state.fighters[seat * SLOTS + FRONT].design or is_busy(state))


def in_window(state: State, seat: int) -> bool:
    """Whether a window can be open for a seat: after what happens at once, after the end of a turn or an attack."""
    if state.phase == Phase.ENDING:
        waits = 1 << int(state.active) if seat != state.active else 0
        return bool(state.window == waits)
    return bool(state.phase == Phase.ACTING and seat != state.active and not state.window)


def is_busy(state: State) -> bool:
    """Whether an ability resolves or waits, or a checkpoint is due."""
    return bool(state.doing.trigger or state.waits or state.unsettled)


# At a resolution


def asks_in_resolution(state: State, cards: Cards, asked: int, seat: int) -> bool:
    """Whether what resolves would ask that of the seat to move."""
    if asked == Ask.REDIRECT:
        return redirects(state, cards, seat)
    if asked == Ask.SLOT and state.coming[0].kind and not is_busy(state):
        return bool(state.coming[0].seat == seat)
    effect = effect_due(state, cards)
    if effect is None or state.doing.seat != seat or state.chosen:
        return False
    if asked == Ask.SLOT:
        return bool(effect.verb == Verb.REVIVE)
    return picks(state, cards, effect, seat)


def picks(state: State, cards: Cards, effect: Any, seat: int) -> bool:
    """Whether an effect still lacks a pick that is made at the resolution."""
    stored = int(state.choice)
    if effect.verb == Verb.PLAY_FREE and stored:
        return stored >= OF_CARD and bool(int(cards[stored - OF_CARD].kind) & Kind.ANY_EQUIP)
    if from_deck(effect):
        return bool(not stored and state.deck_left[seat])
    n = resolution_picks(state, effect)
    return bool(n and not stored) or (n > 1 and pick_fits(cards, effect, stored, second=False))


def redirects(state: State, cards: Cards, seat: int) -> bool:
    """Whether a seat would be asked where damage goes: that of an ability, or of one attack of the turn's."""
    if state.packet:
        effect = effect_due(state, cards)
        bearer = int(state.bearer)
        by_ability = effect is not None and effect.verb == Verb.DAMAGE and state.stage
        return bool(by_ability and bearer // SLOTS == seat and state.fighters[bearer].design)
    last = max(0, int(state.links) - 1)
    lands = state.resolving and state.chain[last].kind == Link.ATTACK and 2 <= state.stage <= 1 + SLOTS
    return bool(lands and state.chain[last].seat != seat and state.fighters[seat * SLOTS + FRONT].design)


def effect_due(state: State, cards: Cards) -> Any:
    """The effect that is due, None where there is none."""
    doing = state.doing
    if doing.trigger == NONE or state.statement >= STATEMENTS or state.effect >= EFFECTS:
        return None
    statement = cards[int(doing.design)].statements[int(state.statement)]
    effect = statement.effects[int(state.effect)]
    return None if effect.verb == NONE or statement.trigger != doing.trigger else effect


# Items


def item_problems(state: State, cards: Cards, number: int) -> Iterator[str]:
    """Say what is wrong with an item of the chain: its card, who announced it, when, and what was picked for it."""
    item = state.chain[number]
    kind, seat, where = int(item.kind), int(item.seat), f"chain: item {number + 1}"
    if kind == Link.SUMMON or not of_kind(cards, item):
        yield f"{where} is not what it says to be"
    elif not fits_picks(cards, item):
        yield f"{where} has not picked that"
    if kind != Link.EVENT and (number or seat != state.active or state.phase != Phase.ACTING):
        yield f"{where}: only an event answers another item, or is played out of turn (C50, CA68)"
    elif kind == Link.EVENT and not was_timely(state, cards, number):
        yield f"{where}: that is not the time for it"
    if item.countered and (kind != Link.EVENT or not state.resolving):
        yield f"{where}: only events are countered, while the chain resolves (CA70)"


def of_kind(cards: Cards, item: Any) -> bool:
    """Whether an item is about a card, or an ability, of its kind."""
    kind = int(item.kind)
    if kind == Link.ABILITY and cards[int(item.design)].statements[int(item.statement)].trigger != Trigger.ACT:
        return False
    return kind not in KINDS or bool(int(cards[int(item.design)].kind) & KINDS[kind])


def was_timely(state: State, cards: Cards, number: int) -> bool:
    """Whether an event in the chain could be played upon what stands below it."""
    states = copied(state)
    states[0].links = number
    states[0].attacking = int(number > 0 and state.chain[0].kind == Link.ATTACK)
    item = state.chain[number]
    return bool(timely(states[0], int(cards[int(item.design)].timing), int(item.seat)))


def fits_picks(cards: Cards, item: Any) -> bool:
    """Whether the picks of an item are as many, and of such sorts, as it needs."""
    stored = item.picks[: int(item.picked)].tolist()
    if item.kind in (Link.RETREAT, Link.EQUIP):
        return len(stored) == 1 and stored[0] < OF_JEWEL
    if item.kind == Link.ATTACK:
        return not stored
    needed = picks_needed(cards[int(item.design)].statements[int(item.statement)])
    return len(needed) == len(stored) and all(
        pick_fits(cards, effect, pick, second=second) for (effect, second), pick in zip(needed, stored, strict=True)
    )


def picks_needed(statement: Any) -> Sequence[tuple[Any, bool]]:
    """The picks that are made when a statement is announced: of which effect, and whether it is its second."""
    return [(effect, bool(i)) for effect in statement.effects for i in range(picks_of(effect))]


def pick_fits(cards: Cards, effect: Any, stored: int, *, second: bool) -> bool:
    """Whether what was picked is of the sort that an effect picks."""
    sorts = ((OF_CARD, ON_CARD), (OF_EQUIP, ON_EQUIP), (OF_JEWEL, ON_JEWEL), (0, 0))
    target = next(target for lowest, target in sorts if max(0, stored) >= lowest)
    begin, end = target_range(effect, second)
    return stored == NOTHING or (
        begin <= target < end and (stored < OF_CARD or bool(suits(cards, effect.set, stored - OF_CARD)))
    )


# Drafts


def could_be_drafted(state: State, cards: Cards) -> bool:
    """Whether a draft is one that begins here, and comes so far, by answers that are legal."""
    states, journal = copied(state), np.zeros((1, JOURNAL_WIDTH), np.int32)
    hide_draft(states[0])
    before, number = states[0], begun(state, cards)
    for _ in range(MOST_ANSWERS):
        if number is None or number not in legal_actions(states, cards):
            return False
        apply_at(states, 0, cards, number, journal)
        if same_draft(before, state):
            return True
        number = answered(before, state, cards)
    return False


def begun(state: State, cards: Cards) -> int | None:
    """The action with which a draft began."""
    draft, seat = state.draft, int(state.draft.seat)
    kind, design = int(draft.kind), int(draft.design)
    source = place_named(state, int(draft.source))
    if kind == Link.ATTACK:
        return struck(state, cards, seat, FRONT)
    if kind == Link.RETREAT:
        place = recall(state, int(draft.picks[0]))
        return Action.RETREAT + place % SLOTS if draft.picked == 1 and place // SLOTS == seat else None
    if kind == Link.ABILITY:
        fits = source // SLOTS == seat and state.fighters[source].design == design + 1
        return Action.USE + source % SLOTS * STATEMENTS + int(draft.statement) if fits else None
    return design + (Action.SUMMON if kind == Link.SUMMON else Action.PLAY)


def answered(before: State, state: State, cards: Cards) -> int | None:
    """The answer to what is asked that a draft has taken; None where it has taken none."""
    asked, draft = int(before.pending), state.draft
    if not before.draft.kind or asked not in DRAFTED:
        return None
    if asked == Ask.DECLARE:
        last = max(slot for slot in range(SLOTS) if before.fighters[int(draft.seat) * SLOTS + slot].strikes)
        return struck(state, cards, int(draft.seat), last + 1)
    if asked == Ask.PAY:
        return Action.PAY + int(state.paid[int(before.cost)]) - 1
    if asked == Ask.VICTIM:
        return Action.PICK + place_named(state, int(state.victims[int(before.cost) - PAYMENTS]))
    number = int(before.draft.picked)
    return Action.PICK + recall(state, int(draft.picks[number])) if number < draft.picked else None


def struck(state: State, cards: Cards, seat: int, first: int) -> int | None:
    """The action by which the next attacker, from a slot on, was declared."""
    for slot in range(first, SLOTS):
        attack = (int(state.fighters[seat * SLOTS + slot].strikes) - 1) // 2
        for choice in range(CHOICES if attack >= 0 else 0):
            if attack_of(state, cards, seat * SLOTS + slot, choice) == attack:
                return Action.STRIKE + slot * CHOICES + choice
    return None


def same_draft(one: State, two: State) -> bool:
    """Whether two states have the same draft, as far along."""
    names = ("pending", "to_move", "draft", "cost", "paid", "victims", "links")
    alike = all(one[name].tobytes() == two[name].tobytes() for name in names)
    return alike and one.fighters["strikes"].tolist() == two.fighters["strikes"].tolist()


def copied(state: State) -> np.ndarray[Any, Any]:
    """A copy of a state, in an array of its own."""
    states = np.zeros(1, state.dtype)
    states[0] = state
    return states
