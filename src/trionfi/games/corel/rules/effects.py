"""The verbs of Corel: what each effect of an event or ability does (§6.5)."""

from typing import Any

from trionfi.core.game import Cards, State, note
from trionfi.core.jit import rule
from trionfi.games.corel.rules import events
from trionfi.games.corel.rules.damage import heal, hit
from trionfi.games.corel.rules.deeds import (
    counter,
    destroy,
    move_jewel,
    play_free,
    promote,
    recover,
    revive,
    sacrifice,
    seal,
    search,
    shift,
    switch,
    upkeep,
)
from trionfi.games.corel.rules.moves import draw, toss
from trionfi.games.corel.rules.numbers import (
    MOST_DECISIONS,
    NOTHING,
    PLACES,
    SLOTS,
    Ask,
    Kind,
    Row,
    Target,
    Trigger,
    Verb,
    Zone,
)
from trionfi.games.corel.rules.seats import figure, in_turn, other, recall, remember, up_to_most
from trionfi.games.corel.rules.standing import amount, member, weigh_anew
from trionfi.games.corel.rules.targets import next_target, picks_of, reached


@rule
def to_effect(state: State, number: int) -> None:
    """Go to an effect of the statement."""
    state.effect = number
    state.stage = 0
    state.choice = 0
    state.chosen = 0


@rule
def announced(state: State) -> bool:
    """Whether what resolves was announced in the chain, with its targets."""
    return bool(state.doing.trigger in (Trigger.PLAY, Trigger.ACT))


@rule
def perform(state: State, cards: Cards, statement: Any, journal: Any) -> bool:
    """Carry out the effect that is due, once what it needs is chosen; True where somebody has to choose first."""
    k = int(state.effect)
    effect = statement.effects[k]
    if needs_choice(state, cards, statement, k):
        return True
    asked = False
    verb, seat = int(effect.verb), int(state.doing.seat)
    if verb in (Verb.DAMAGE, Verb.HEAL, Verb.ATTACK, Verb.HOLD):
        asked = reach(state, cards, statement, k, journal)
    elif verb == Verb.REVIVE:
        asked = revive(state, cards, picked(state, statement, k, False), seat, journal)
    elif verb == Verb.PLAY_FREE:
        asked = play_free(state, cards, effect, picked(state, statement, k, False), seat, journal)
    else:
        carry_out(state, cards, statement, k, journal)
    weigh_anew(state, cards)
    if not asked:
        to_effect(state, k + 1)
    return asked


# Choices at a resolution


@rule
def needs_choice(state: State, cards: Cards, statement: Any, k: int) -> bool:
    """Whether a choice that is made at the resolution has to be asked for; one without alternatives is taken."""
    effect = statement.effects[k]
    if from_deck(effect):
        if not state.choice and state.deck_left[int(state.doing.seat)]:
            return ask(state, Ask.PICK)
        return False
    n = resolution_picks(state, effect)
    if n and not state.choice:
        state.choice = sole(state, cards, statement, k, False)
        if not state.choice:
            return ask(state, Ask.PICK)
    if n > 1 and state.choice != NOTHING and not state.chosen:
        state.chosen = sole(state, cards, statement, k, True)
        if not state.chosen:
            return ask(state, Ask.PICK)
    return False


@rule
def from_deck(effect: Any) -> bool:
    """Whether an effect looks for a card in the deck."""
    return bool(effect.verb in (Verb.SEARCH, Verb.PLAY_FREE) and effect.set.zone == Zone.IN_DECK)


@rule
def resolution_picks(state: State, effect: Any) -> int:
    """How many picks of an effect are made when it resolves."""
    if effect.verb == Verb.SACRIFICE or (effect.verb == Verb.UPKEEP and effect.does == Verb.SACRIFICE):
        return 1
    return 0 if announced(state) else picks_of(effect)


@rule
def ask(state: State, question: int) -> bool:
    """Let the controller of what resolves decide; always True."""
    state.pending = question
    state.to_move = state.doing.seat
    return True


@rule
def sole(state: State, cards: Cards, statement: Any, k: int, second: bool) -> int:
    """What can be chosen if it is only one thing, NOTHING if it is none; 0 where there are several."""
    first = next_choice(state, cards, statement, k, second, NOTHING)
    if first == NOTHING:
        return NOTHING
    return 0 if next_choice(state, cards, statement, k, second, first) != NOTHING else remember(state, first)


@rule
def next_choice(state: State, cards: Cards, statement: Any, k: int, second: bool, after: int) -> int:
    """The next target above `after` that may be picked at the resolution; NOTHING where there is none."""
    seat, source = int(state.doing.seat), int(state.doing.source)
    effect = statement.effects[k]
    if effect.verb in (Verb.SACRIFICE, Verb.UPKEEP):
        for place in range(after + 1, PLACES):
            if member(state, cards, effect.set, seat, source, place):
                return place
        return NOTHING
    first = recall(state, int(state.choice)) if second else NOTHING
    return next_target(state, cards, effect, second, seat, source, first, after)


@rule
def picked(state: State, statement: Any, k: int, second: bool) -> int:
    """The target that was picked for an effect, NOTHING where there is none or it is gone (CA71)."""
    effect = statement.effects[k]
    if from_deck(effect) or not announced(state) or resolution_picks(state, effect):
        return recall(state, int(state.chosen if second else state.choice))
    if int(second) >= picks_of(effect):
        return NOTHING
    number = int(second)
    for i in range(k):
        number += picks_of(statement.effects[i])
    return recall(state, int(state.chain[int(state.links) - 1].picks[number]))


# Effects on characters


@rule
def reach(state: State, cards: Cards, statement: Any, k: int, journal: Any) -> bool:
    """Let an effect act on each character that it reaches, the active seat's first; True where Redirect asks."""
    effect = statement.effects[k]
    seat, source = int(state.doing.seat), int(state.doing.source)
    target = picked(state, statement, k, False) if effect.target == Target.PICK else NOTHING
    while state.stage < PLACES:
        place = in_turn(state, int(state.stage))
        state.stage += 1
        if reached(state, cards, effect, seat, source, target, place) and act(state, cards, effect, place, journal):
            return True
    return False


@rule
def act(state: State, cards: Cards, effect: Any, place: int, journal: Any) -> bool:
    """What an effect does to one character; True where Redirect asks."""
    verb, fighter = int(effect.verb), state.fighters[place]
    n = amount(state, cards, effect, int(state.doing.seat), int(state.doing.source))
    if verb == Verb.DAMAGE:
        return hit(state, cards, place, n, cards[int(state.doing.design)].kind == Kind.CHARACTER, journal)
    if verb == Verb.HEAL:
        heal(state, place, n, journal)
    elif verb == Verb.ATTACK:
        if int(effect.rows) & Row.MAIN:
            fighter.boosts[0] = up_to_most(int(fighter.boosts[0]) + n)
        if int(effect.rows) & Row.BACK:
            fighter.boosts[1] = up_to_most(int(fighter.boosts[1]) + n)
        note(journal, events.BOOSTED, figure(state, place), int(effect.rows), n, 0, 0)
    else:
        fighter.held = max(int(fighter.held), 2 if place // SLOTS == state.active else 1)
        note(journal, events.PINNED, figure(state, place), 0, 0, 0, 0)
    return False


# Other effects


@rule
def carry_out(state: State, cards: Cards, statement: Any, k: int, journal: Any) -> None:
    """Carry out an effect that acts on no set of characters."""
    effect = statement.effects[k]
    verb, seat = int(effect.verb), int(state.doing.seat)
    first, second = picked(state, statement, k, False), picked(state, statement, k, True)
    if verb == Verb.DRAW:
        draw(state, seat, int(effect.amount), journal)
    elif verb == Verb.TOSS:
        toss(state, cards, seat if effect.target == Target.YOU else other(seat), int(effect.amount), journal)
    elif verb == Verb.DESTROY:
        destroy(state, cards, effect, first, seat, journal)
    elif verb == Verb.SWITCH:
        switch(state, first, journal)
    elif verb == Verb.SHIFT:
        shift(state, first, second, int(effect.amount), journal)
    elif verb == Verb.MOVE_JEWEL:
        move_jewel(state, first, second, journal)
    elif verb == Verb.SEAL:
        seal(state, first, journal)
    elif verb == Verb.COUNTER_EVENT:
        counter(state)
    elif verb == Verb.PREVENT:
        state.prevented = up_to_most(int(state.prevented) + int(effect.amount) * int(state.attacking))
    elif verb == Verb.ATTACH_MORE:
        state.more = min(MOST_DECISIONS, int(state.more) + int(effect.amount))
        note(journal, events.GREW, seat, int(effect.amount), 0, 0, 0)
    elif verb == Verb.UPKEEP:
        upkeep(state, cards, effect, first, journal)
    elif verb == Verb.SACRIFICE:
        sacrifice(state, first, journal)
    elif verb == Verb.SEARCH:
        search(state, cards, first, seat, journal)
    elif verb == Verb.RECOVER:
        recover(state, cards, first, seat, journal)
    elif verb == Verb.PROMOTE:
        promote(state, cards, effect, journal)
