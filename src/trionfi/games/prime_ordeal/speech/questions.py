"""What a player of Prime Ordeal is asked, in plain words with its cost."""

from collections.abc import Callable
from typing import Any

from trionfi.abilities.language import counted
from trionfi.abilities.printed import signed
from trionfi.core.game import State
from trionfi.games.prime_ordeal.rules.creation import bequeathing
from trionfi.games.prime_ordeal.rules.numbers import COPIES, Ask, Factor, Kind, Limit, Verb
from trionfi.games.prime_ordeal.speech.costs import cost_now, cost_words
from trionfi.games.prime_ordeal.speech.lexicon import Lexicon

KINDS = {
    Ask.VOTE: "vote",
    Ask.NEXT: "next",
    Ask.MAY: "may",
    Ask.PAY: "pay",
    Ask.PICK: "pick",
    Ask.SEAT: "seat",
    Ask.SPACE: "space",
    Ask.GAIN: "gain",
    Ask.SHRINK: "space",
    Ask.DROP: "drop",
    Ask.REDRAW: "drop",
    Ask.HEIR: "pick",
}
KIND_NAMES = {Kind.CREATURE: "Creature", Kind.BONUS: "Bonus card", Kind.EPOCH: "Epoch"}


def asked(state: State, lexicon: Lexicon) -> dict[str, Any] | None:
    """What the seat to move is asked in the middle of something; None where its turn is free, or nothing is asked."""
    if not state.pending:
        return None
    card = asking_card(state)
    return {
        "kind": KINDS[int(state.pending)],
        "seat": int(state.to_move),
        "card": None if card is None else lexicon.cards[card],
        "question": question(state, lexicon),
        "cost": cost_asked(state, lexicon),
    }


def asking_card(state: State) -> int | None:
    """The card whose creation or ability asks."""
    pending = int(state.pending)
    if state.making and pending in (Ask.PAY, Ask.SPACE, Ask.GAIN):
        return int(state.making) - 1
    return int(state.doing.card) if pending in (Ask.MAY, Ask.PAY, Ask.PICK, Ask.SEAT, Ask.REDRAW) else None


def cost_asked(state: State, lexicon: Lexicon) -> list[str]:
    """The Prime symbols that an answer costs."""
    pending = int(state.pending)
    if pending == Ask.PAY and state.making:
        return cost_now(state, int(state.to_move), (int(state.making) - 1) // COPIES, lexicon)
    if pending in (Ask.MAY, Ask.PAY):
        return cost_words(due_statement(state, lexicon).pay.tolist(), 0)
    return []


def question(state: State, lexicon: Lexicon) -> str:
    """The question in plain words."""
    card = asking_card(state)
    words = QUESTIONS[int(state.pending)](state, lexicon)
    return words if card is None else f"{lexicon.name(card)}: {words}"


def due_statement(state: State, lexicon: Lexicon) -> Any:
    """The statement that resolves."""
    return lexicon.table[int(state.doing.card) // COPIES].statements[int(state.statement)]


def due_effect(state: State, lexicon: Lexicon) -> Any:
    """The effect that is due."""
    return due_statement(state, lexicon).effects[int(state.effect)]


def kind_name(kinds: int) -> str:
    """What cards of these kinds are called."""
    return KIND_NAMES.get(kinds, "card")


def members_named(members: Any, lexicon: Lexicon) -> str:
    """What a card of a set is called: "Flora Creature"."""
    return " ".join([*lexicon.traits_of(int(members.traits)), kind_name(int(members.kinds))])


def _pay(state: State, lexicon: Lexicon) -> str:
    return f"which Prime cards pay {''.join(cost_asked(state, lexicon))}?"


def _may(state: State, lexicon: Lexicon) -> str:
    return lexicon.deck.offers[int(state.doing.card) // COPIES][int(state.statement)]


def _pick(state: State, lexicon: Lexicon) -> str:
    effect = due_effect(state, lexicon)
    verb = int(effect.verb)
    if verb == Verb.RELEASE and state.stage:
        return f"which card under {lexicon.name(int(state.choice) - 1)} is discarded?"
    wanted = members_named(effect.counted if verb == Verb.SETPOWER else effect.set, lexicon)
    return PICKS[verb].format(wanted, change=_change(effect))


def _seat(state: State, lexicon: Lexicon) -> str:
    effect = due_effect(state, lexicon)
    return SEATS.get(int(effect.verb), "which opponent?").format(size=abs(int(effect.amount)), change=_change(effect))


def _space(state: State, lexicon: Lexicon) -> str:
    kind = int(lexicon.table[(int(state.making) - 1) // COPIES].kind)
    return f"which {kind_name(kind)} do you discard to make space?"


def _gain(state: State, lexicon: Lexicon) -> str:
    return f"{_space(state, lexicon).removesuffix('?')}, or do you decline?"


def _shrink(state: State, lexicon: Lexicon) -> str:  # noqa: ARG001
    seat = int(state.to_move)
    kind = Kind.CREATURE if state.holds[seat, 0] > state.limits[seat, Limit.CREATURE_HOLD] else Kind.BONUS
    return f"Which {kind_name(kind)} do you discard? You control more than you may."


def _drop(state: State, lexicon: Lexicon) -> str:  # noqa: ARG001
    seat = int(state.to_move)
    excess = int(state.held[seat]) - int(state.limits[seat, Limit.HAND])
    return f"Which {_prime_cards(excess)} do you discard? You hold more than you may."


def _redraw(state: State, lexicon: Lexicon) -> str:
    return f"which {_prime_cards(int(due_effect(state, lexicon).amount))} do you discard, to draw as many?"


def _prime_cards(count: int) -> str:
    return "Prime card" if count == 1 else f"{count} Prime cards"


def _heir(state: State, lexicon: Lexicon) -> str:
    left = bequeathing(state, int(state.to_move))
    counters = counted(int(state.pieces[left].counters), "counter")
    return f"Which Creature inherits {counters} of {lexicon.name(left)}?"


def _change(effect: Any) -> str:
    """The number of an effect, with its sign where it does not depend on anything else."""
    amount = signed(int(effect.amount))
    return amount if effect.times == Factor.ONCE else f"{amount} or more" if effect.amount > 0 else f"{amount} or less"


Question = Callable[[State, Lexicon], str]
QUESTIONS: dict[int, Question] = {
    Ask.VOTE: lambda *_: "Who is to be First Creator?",
    Ask.NEXT: lambda *_: "Which of your abilities comes next?",
    Ask.MAY: _may,
    Ask.PAY: _pay,
    Ask.PICK: _pick,
    Ask.SEAT: _seat,
    Ask.SPACE: _space,
    Ask.GAIN: _gain,
    Ask.SHRINK: _shrink,
    Ask.DROP: _drop,
    Ask.REDRAW: _redraw,
    Ask.HEIR: _heir,
}
PICKS = {
    Verb.POWER: "which {} gets {change} power?",
    Verb.SETPOWER: "which {} gives it its base power?",
    Verb.DISCARD: "which {} is discarded?",
    Verb.TOPOOL: "which {} goes to the pool?",
    Verb.TAKE: "which {} do you take?",
    Verb.CREATE: "which {} do you create?",
    Verb.REVIVE: "which {} comes back to the pool?",
    Verb.PUT_UNDER: "which {} goes under it?",
    Verb.RELEASE: "from under which {} is a card discarded?",
    Verb.COUNTER: "which {} gets counters ({change})?",
    Verb.BLANK_OUT: "which {} has no abilities until the end of battle?",
}
SEATS = {
    Verb.LIFE_CHANGE: "which opponent gets {change} Life?",
    Verb.LOSS: "whose loss of Life in this battle changes by {change}?",
    Verb.AVOID: "which opponent avoids the battle?",
    Verb.REDRAW: "which opponent discards {size} Prime cards and draws as many?",
}
