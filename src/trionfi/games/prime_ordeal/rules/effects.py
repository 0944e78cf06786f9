"""The verbs of Prime Ordeal: what each effect of an ability does."""

from typing import Any

from trionfi.core.game import Cards, State, note
from trionfi.core.jit import rule
from trionfi.games.prime_ordeal.rules import events
from trionfi.games.prime_ordeal.rules.moves import deal, go_under, leave, release, to_pool
from trionfi.games.prime_ordeal.rules.numbers import CARDS, LENGTHS, Ask, Manner, Mark, Place, Target, Verb, Zone
from trionfi.games.prime_ordeal.rules.picks import ask, choose, choose_opponent, is_cost, next_under, reached
from trionfi.games.prime_ordeal.rules.prime import discard_hand, draw
from trionfi.games.prime_ordeal.rules.seats import NO_CARD, NOTHING, here, in_order
from trionfi.games.prime_ordeal.rules.standing import amount, kept, member, room_under, untouchable
from trionfi.games.prime_ordeal.rules.waiting import forget, new_group


@rule
def to_effect(state: State, number: int) -> None:
    """Go to an effect of the statement."""
    state.effect = number
    state.stage = 0
    state.choice = 0


@rule
def perform(state: State, cards: Cards, statement: Any, card: int, seat: int, journal: Any) -> bool:
    """Carry out the effect that is due, once what it needs is chosen; True where somebody has to choose first."""
    number = int(state.effect)
    effect = statement.effects[number]
    verb = int(effect.verb)
    if not state.choice:
        if verb == Verb.PUT_UNDER and room_under(state, cards, card) <= 0:
            state.choice = NOTHING
        elif effect.target == Target.PICK or (verb == Verb.SETPOWER and effect.source == Target.PICK):
            if choose(state, effect, card, seat, is_cost(statement, number)):
                return True
        elif effect.target == Target.OPP and choose_opponent(state, seat):
            return True
    if state.choice != NOTHING:
        if verb == Verb.REDRAW:
            return redraw(state, effect, seat, journal)
        if verb == Verb.RELEASE:
            return release_some(state, cards, effect, card, seat, journal)
        carry_out(state, cards, effect, card, seat, journal)
    to_effect(state, number + 1)
    return False


@rule
def carry_out(state: State, cards: Cards, effect: Any, card: int, seat: int, journal: Any) -> None:
    """Carry out an effect that needs no more choices."""
    verb = int(effect.verb)
    if verb in (Verb.LIFE_CHANGE, Verb.LOSS, Verb.AVOID):
        n = amount(state, effect, card, seat)
        for place in range(int(state.seats)):
            other = in_order(state, place)
            if reached(state, int(effect.target), seat, other):
                change_player(state, verb, other, n, journal)
        state.stage = 0
    elif verb == Verb.DEAL:
        deal(state, cards, int(effect.amount), journal)
    elif verb == Verb.LIMIT:
        if state.turn_of == seat:
            state.more[int(effect.kind)] = kept(int(state.more[int(effect.kind)]) + int(effect.amount))
            state.unweighed = 1
            note(journal, events.GREW, seat, int(effect.kind), int(effect.amount), 0, 0)
    elif verb == Verb.FADE:
        fade(state, cards, card, int(effect.amount), journal)
    elif verb in (Verb.CREATE, Verb.TAKE):
        target = card if effect.target == Target.SELF else int(state.choice) - 1
        state.making = 1 + target
        state.maker = seat
        state.manner = Manner.FREELY if verb == Verb.CREATE else Manner.TAKING
    else:
        reach(state, cards, effect, card, seat, journal)


@rule
def change_player(state: State, verb: int, seat: int, n: int, journal: Any) -> None:
    """Change a player's Life, the Life lost for a lost battle, or let them avoid it (OA32).

    The stage holds the sides that were reached, as bits: one effect changes a team's Life once (OA52).
    """
    if verb == Verb.LIFE_CHANGE:
        side = int(state.sides[seat])
        if not state.stage >> side & 1:
            state.stage |= 1 << side
            change_life(state, side, n, journal)
    elif verb == Verb.LOSS:
        state.loss[seat] = kept(int(state.loss[seat]) + n)
        note(journal, events.LOSS_CHANGED, seat, n, 0, 0, 0)
    elif not state.avoids[seat]:
        state.avoids[seat] = 1
        note(journal, events.AVOIDED, seat, 0, 0, 0, 0)


@rule
def change_life(state: State, side: int, n: int, journal: Any) -> None:
    """Change a side's Life, between 0 and what it started with (O48, OA36)."""
    before = int(state.life[side])
    now = min(max(before + n, 0), int(LENGTHS[int(state.length)]))
    state.life[side] = now
    note(journal, events.LIFE, side, now - before, now, 0, 0)


@rule
def fade(state: State, cards: Cards, card: int, battles: int, journal: Any) -> None:
    """Put a counter on a card; with so many of them it is discarded (OA8)."""
    piece = state.pieces[card]
    if piece.where == Place.PLAY:
        piece.counters = kept(int(piece.counters) + 1)
        if int(piece.counters) >= battles:
            new_group(state)
            leave(state, cards, card, False, journal)
        else:
            note(journal, events.COUNTERS, card, 1, int(piece.counters), 0, 0)


@rule
def reach(state: State, cards: Cards, effect: Any, card: int, seat: int, journal: Any) -> None:
    """Let an effect act on the card itself, the one picked, or each of a set."""
    new_group(state)
    if effect.target == Target.PICK or effect.verb == Verb.PUT_UNDER or effect.verb == Verb.SETPOWER:
        act(state, cards, effect, card, seat, int(state.choice) - 1, journal)
    elif effect.target == Target.SELF:
        act(state, cards, effect, card, seat, card, journal)
    elif effect.set.zone == Zone.IN_PILE or effect.set.zone == Zone.IN_POOL:
        for target in range(CARDS):
            if member(state, effect.set, card, seat, target):
                act(state, cards, effect, card, seat, target, journal)
    else:
        reach_each(state, cards, effect, card, seat, journal)


@rule
def reach_each(state: State, cards: Cards, effect: Any, card: int, seat: int, journal: Any) -> None:
    """Let an effect act on each card in play of a set: those that are members now, by players, as they arrived."""
    for i in range(int(state.in_play)):
        target = int(state.play[i])
        if member(state, effect.set, card, seat, target) and not untouchable(state, seat, target):
            state.pieces[target].marks = int(state.pieces[target].marks) | Mark.REACHED
    for place in range(int(state.seats)):
        owner, i = in_order(state, place), 0
        while i < int(state.in_play):
            target = int(state.play[i])
            piece = state.pieces[target]
            if int(piece.marks) & Mark.REACHED and piece.seat == owner:
                piece.marks = int(piece.marks) & ~Mark.REACHED
                act(state, cards, effect, card, seat, target, journal)
            i += int(int(state.play[i]) == target)


@rule
def act(state: State, cards: Cards, effect: Any, source: int, seat: int, target: int, journal: Any) -> None:
    """What an effect does to one card."""
    verb, piece = int(effect.verb), state.pieces[target]
    if verb == Verb.REVIVE:
        if piece.where == Place.PILE:
            note(journal, events.REVIVED, target, 0, 0, 0, 0)
            to_pool(state, target)
    elif verb == Verb.PUT_UNDER:
        note(journal, events.UNDER_PUT, target, source, 0, 0, 0)
        go_under(state, cards, target, source, journal)
    elif verb == Verb.SETPOWER:
        set_base(state, source, target, int(effect.source), journal)
    elif piece.where == Place.PLAY:
        if verb in (Verb.DISCARD, Verb.TOPOOL):
            leave(state, cards, target, verb == Verb.TOPOOL, journal)
        elif verb == Verb.POWER:
            n = amount(state, effect, source, seat)
            piece.change = kept(int(piece.change) + n)
            note(journal, events.POWER_CHANGED, target, n, source, 0, 0)
        elif verb == Verb.COUNTER:
            put_counters(state, target, amount(state, effect, source, seat), int(effect.most), journal)
        elif verb == Verb.BLANK_OUT:
            piece.marks = int(piece.marks) | Mark.BLANK
            state.unweighed = 1
            forget(state, target)
            note(journal, events.BLANKED, target, source, 0, 0, 0)


@rule
def set_base(state: State, card: int, chosen: int, source: int, journal: Any) -> None:
    """Replace a card's base power by another's present one, until the end of battle (OA62, OA63)."""
    origin = card if source == Target.SELF else chosen
    state.pieces[card].base_power = state.pieces[origin].base_power
    note(journal, events.BASE_SET, card, int(state.pieces[card].base_power), origin, 0, 0)


@rule
def put_counters(state: State, card: int, n: int, most: int, journal: Any) -> None:
    """Put counters on a card or take them off; a maximum binds this effect only (OA45, OA65)."""
    piece = state.pieces[card]
    before = int(piece.counters)
    now = max(0, kept(before + n))
    if most and n > 0:
        now = max(before, min(now, most))
    piece.counters = now
    note(journal, events.COUNTERS, card, now - before, now, 0, 0)


@rule
def redraw(state: State, effect: Any, seat: int, journal: Any) -> bool:
    """Let players discard Prime cards of their own choice and draw as many, one player after another (OA46)."""
    while state.stage < state.seats:
        other = in_order(state, int(state.stage))
        if here(state, other) and reached(state, int(effect.target), seat, other):
            if state.held[other] > effect.amount:
                return ask(state, Ask.REDRAW, other)
            if state.held[other]:
                size = discard_hand(state, other)
                note(journal, events.DROPPED, other, -1, size, 0, 0)
                draw(state, other, size, journal)
        state.stage += 1
    to_effect(state, int(state.effect) + 1)
    return False


@rule
def release_some(state: State, cards: Cards, effect: Any, card: int, seat: int, journal: Any) -> bool:
    """Discard cards from under a host, chosen by the ability's controller (OA81)."""
    if not state.choice:
        state.choice = 1 + card
    host = int(state.choice) - 1
    while state.stage < effect.amount and state.pieces[host].unders:
        state.stage += 1
        first = next_under(state, host, NO_CARD)
        if next_under(state, host, first) != NO_CARD:
            return ask(state, Ask.PICK, seat)
        release(state, cards, first, False, journal)
    to_effect(state, int(state.effect) + 1)
    return False
