"""What a player of Corel is asked, in plain words, with the card that asks."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, NamedTuple

from trionfi.abilities.printed import signed
from trionfi.core.game import State
from trionfi.games.corel.cards.printed.nouns import KIND_NOUNS
from trionfi.games.corel.rules.drafts import cost_due, summoned
from trionfi.games.corel.rules.numbers import (
    FRONT,
    ON_CARD,
    PAYMENTS,
    SLOTS,
    Action,
    Ask,
    Kind,
    Link,
    Phase,
    Target,
    Verb,
    Zone,
)
from trionfi.games.corel.rules.seats import recall
from trionfi.games.corel.rules.targets import pick_place
from trionfi.games.corel.speech.lexicon import Lexicon
from trionfi.games.corel.speech.plainly import Item, card_named, place_of, told
from trionfi.games.corel.speech.sentences import ROWS

KINDS = {
    Ask.TARGET: "pick",
    Ask.PAY: "pay",
    Ask.VICTIM: "pick",
    Ask.DECLARE: "declare",
    Ask.RESPOND: "respond",
    Ask.WINDOW: "window",
    Ask.SLOT: "slot",
    Ask.ADVANCE: "advance",
    Ask.PICK: "pick",
    Ask.REDIRECT: "pick",
}
CLAUSES = {
    Ask.TARGET: "CA92",
    Ask.PAY: "CA25",
    Ask.VICTIM: "CA93",
    Ask.DECLARE: "C163",
    Ask.RESPOND: "CA68",
    Ask.WINDOW: "CA106",
    Ask.SLOT: "CA22",
    Ask.ADVANCE: "C63",
    Ask.PICK: "CA92",
    Ask.REDIRECT: "CA47",
}
NOUNS = {
    Kind.CHARACTER: KIND_NOUNS["char"][0],
    Kind.EVENT: KIND_NOUNS["event"][0],
    Kind.ANY_EQUIP: KIND_NOUNS["equip"][0],
    Kind.ANY_JEWEL: KIND_NOUNS["jewel"][0],
    Kind.JEWEL_S: KIND_NOUNS["standard"][0],
    Kind.JEWEL_P: KIND_NOUNS["spirit"][0],
}


class Asking(NamedTuple):
    """What a question is about."""

    state: State
    here: SimpleNamespace
    lexicon: Lexicon

    @property
    def name(self) -> str:
        """What the card is called whose draft or ability asks."""
        card = asking_card(self.here)
        return "it" if card is None else self.lexicon.names[card]


def asked(state: State, lexicon: Lexicon) -> dict[str, Any] | None:
    """What the seat to move is asked in the middle of something; None where its turn is free, or nothing is asked."""
    if not state.pending:
        return None
    here = told(state)
    card = asking_card(here)
    return {
        "kind": KINDS[here.pending],
        "seat": here.to_move,
        "card": None if card is None else lexicon.designs[card],
        "question": question(state, lexicon),
        "clause": CLAUSES[here.pending],
        "cost": cost_asked(state, lexicon),
        "stop": stop(here),
        "otherwise": lexicon.actions[Action.PASS] if stop(here) else None,
    }


def stop(here: SimpleNamespace) -> str | None:
    """Before what a player may answer with an event or pass, None where something else is asked."""
    if here.pending == Ask.WINDOW:
        return "end" if here.phase == Phase.ENDING else "arrivals"
    if here.pending != Ask.RESPOND:
        return None
    top = here.chain[-1]
    return "own" if top.seat == here.to_move else {Link.EVENT: "events", Link.ATTACK: "attacks"}.get(top.kind, "deeds")


def question(state: State, lexicon: Lexicon) -> str:
    """The question in plain words."""
    return QUESTIONS[int(state.pending)](Asking(state, told(state), lexicon))


def cost_asked(state: State, lexicon: Lexicon) -> int:
    """The JP that a payment must be worth, 0 where none is asked for."""
    return int(cost_due(state, lexicon.table, int(state.cost))) if state.pending == Ask.PAY else 0


def asking_card(here: SimpleNamespace) -> int | None:
    """The design of the card that asks, None where none does."""
    pending = here.pending
    if pending in (Ask.TARGET, Ask.PAY, Ask.VICTIM):
        return item_card(here, here.draft)
    if pending == Ask.RESPOND:
        return item_card(here, here.chain[-1])
    if pending == Ask.SLOT and here.coming.kind:
        design: int = here.coming.design
        return design
    if pending == Ask.REDIRECT:
        return int(here.fighters[redirected(here)[0]].design) - 1
    return int(here.doing.design) if pending in (Ask.PICK, Ask.SLOT) else None


def redirected(here: SimpleNamespace) -> tuple[int, int]:
    """The place of the character that redirects, and how much: of an ability's damage, or of one attack (CA47)."""
    if here.packet:
        return here.bearer, here.packet
    return here.to_move * SLOTS + FRONT, here.strays[here.stage - 2]


def item_card(here: SimpleNamespace, item: Item) -> int | None:
    """The design of the card that is announced: of a retreat the character that goes; None for an attack."""
    if item.kind == Link.ATTACK:
        return None
    if item.kind != Link.RETREAT:
        return item.design
    place = place_of(here, item.source)
    return here.fighters[place].design - 1 if place >= 0 else None


def item_named(here: SimpleNamespace, item: Item, lexicon: Lexicon) -> str:
    """What an item of the chain is called: "ANGER!", "the ability of Nutpriestess", "the attack"."""
    if item.kind == Link.ATTACK:
        return "the attack"
    if item.kind == Link.RETREAT:
        return f"the retreat of {card_named(here, item.source, lexicon)}"
    name = lexicon.names[item.design]
    return f"the ability of {name}" if item.kind == Link.ABILITY else name


# What is announced


def _target(asking: Asking) -> str:
    draft = asking.here.draft
    if draft.kind == Link.EQUIP:
        return f"Choose the character that {asking.name} is attached to"
    statement = asking.lexicon.table[draft.design].statements[draft.statement]
    effect, second = divmod(pick_place(statement, draft.picked), 2)
    return picking(statement.effects[effect], asking.name, bool(second))


def _pay(asking: Asking) -> str:
    state, here, lexicon = asking.state, asking.here, asking.lexicon
    cost, draft = cost_asked(state, lexicon), here.draft
    if draft.kind == Link.RETREAT:
        return f"Pay {cost} JP from {asking.name} for its retreat"
    to_come = int(summoned(state, lexicon.table))
    return f"Pay {cost} JP from your hand for {lexicon.names[to_come] if here.cost else asking.name}"


def _victim(asking: Asking) -> str:
    state, here, lexicon = asking.state, asking.here, asking.lexicon
    to_come = int(summoned(state, lexicon.table))
    name = asking.name if here.cost == PAYMENTS else lexicon.names[to_come]
    return f"Choose the character that is sacrificed for {name}"


def _declare(asking: Asking) -> str:  # noqa: ARG001
    return "Choose the next attacker, or declare the attack"


# Responses


def _respond(asking: Asking) -> str:
    here = asking.here
    top = here.chain[-1]
    name = item_named(here, top, asking.lexicon)
    if top.seat == here.to_move:
        return f"Play an event on top of {name}, or pass"
    return f"Respond to {name} with an event, or pass"


def _window(asking: Asking) -> str:
    return f"Play an event{' before the turn ends' if asking.here.phase == Phase.ENDING else ''}, or pass"


# What is chosen at a resolution


def _slot(asking: Asking) -> str:
    here, lexicon = asking.here, asking.lexicon
    if here.coming.kind:
        return f"Choose the slot for {asking.name}"
    return f"Choose the slot for the character that {lexicon.names[here.doing.design]} brings back"


def _advance(asking: Asking) -> str:  # noqa: ARG001
    return "Choose the character that advances to your empty front row"


def _pick(asking: Asking) -> str:
    state, here, lexicon = asking.state, asking.here, asking.lexicon
    effect = lexicon.table[here.doing.design].statements[here.statement].effects[here.effect]
    if effect.verb == Verb.PLAY_FREE and here.choice:
        found = recall(state, here.choice) - ON_CARD
        return f"Choose the character that {lexicon.names[found]} is attached to"
    return picking(effect, asking.name, here.choice != 0)


def _redirect(asking: Asking) -> str:
    return f"Choose the character that takes the {redirected(asking.here)[1]} damage that {asking.name} redirects"


QUESTIONS: dict[int, Callable[[Asking], str]] = {
    Ask.TARGET: _target,
    Ask.PAY: _pay,
    Ask.VICTIM: _victim,
    Ask.DECLARE: _declare,
    Ask.RESPOND: _respond,
    Ask.WINDOW: _window,
    Ask.SLOT: _slot,
    Ask.ADVANCE: _advance,
    Ask.PICK: _pick,
    Ask.REDIRECT: _redirect,
}
PICKS = {
    Verb.DAMAGE: "Choose the character that takes {amount} damage from {name}",
    Verb.HEAL: "Choose the character that {name} heals of {amount} damage",
    Verb.ATTACK: "Choose the character that {name} gives {change} to {rows} this turn",
    Verb.HOLD: "Choose the character that {name} keeps from attacking",
    Verb.SHIFT: "Choose the character from which {name} moves up to {amount} damage",
    Verb.MOVE_JEWEL: "Choose the {noun} that {name} moves",
    Verb.SEAL: "Choose the {noun} that {name} shuffles into your deck",
    Verb.DESTROY: "Choose the {noun} that {name} destroys",
    Verb.SEARCH: "Choose the {noun} that {name} takes out of your deck",
    Verb.RECOVER: "Choose the {noun} that {name} takes back from your grave",
    Verb.REVIVE: "Choose the {noun} that {name} brings back from your grave",
    Verb.SACRIFICE: "Choose the character that is sacrificed for {name}",
    Verb.UPKEEP: "Choose the character that is sacrificed for {name}",
}
SECOND_PICKS = {
    Verb.SHIFT: "Choose the character onto which {name} moves the damage",
    Verb.MOVE_JEWEL: "Choose the character to which {name} moves the Jewel",
}


def picking(effect: Any, name: str, second: bool) -> str:
    """Ask for what an effect of a card is done to."""
    verb = int(effect.verb)
    if verb == Verb.SWITCH:
        whose = "your" if effect.target == Target.YOU else "your opponent's"
        return f"Choose the character in {whose} back row that {name} brings to the front"
    if verb == Verb.PLAY_FREE:
        return f"Choose the Equip in your {'deck' if effect.set.zone == Zone.IN_DECK else 'grave'} that {name} plays"
    words = (SECOND_PICKS if second else PICKS)[verb]
    return words.format(
        name=name,
        amount=int(effect.amount),
        change=signed(int(effect.amount)),
        rows=ROWS.get(int(effect.rows), ""),
        noun=NOUNS.get(int(effect.set.kinds), "card"),
    )
