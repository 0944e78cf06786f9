"""What a player of Corel is asked, in plain words, with the card that asks."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, NamedTuple

from trionfi.core.game import State
from trionfi.games.corel.cards.printed.nouns import KIND_NOUNS
from trionfi.games.corel.rules.drafts import cost_due, summoned
from trionfi.games.corel.rules.seats import recall
from trionfi.games.corel.rules.state import (
    A_RETREAT,
    AN_ABILITY,
    AN_ATTACK,
    AN_EQUIP,
    AN_EVENT,
    ANY_EQUIP,
    ANY_JEWEL,
    ASK_ADVANCE,
    ASK_DECLARE,
    ASK_PAY,
    ASK_PICK,
    ASK_REDIRECT,
    ASK_RESPOND,
    ASK_SLOT,
    ASK_TARGET,
    ASK_VICTIM,
    ASK_WINDOW,
    ATTACK,
    CHARACTER,
    DAMAGE,
    DESTROY,
    ENDING,
    EVENT,
    FRONT,
    HEAL,
    HOLD,
    IN_DECK,
    JEWEL_P,
    JEWEL_S,
    MOVE_JEWEL,
    ON_CARD,
    PASS,
    PAYMENTS,
    PLAY_FREE,
    RECOVER,
    REVIVE,
    SACRIFICE,
    SEAL,
    SEARCH,
    SHIFT,
    SLOTS,
    SWITCH,
    UPKEEP,
    YOU,
)
from trionfi.games.corel.rules.targets import pick_place
from trionfi.games.corel.speech.lexicon import Lexicon
from trionfi.games.corel.speech.plainly import Item, card_named, place_of, told
from trionfi.games.corel.speech.sentences import ROWS, signed

KINDS = {
    ASK_TARGET: "pick",
    ASK_PAY: "pay",
    ASK_VICTIM: "pick",
    ASK_DECLARE: "declare",
    ASK_RESPOND: "respond",
    ASK_WINDOW: "window",
    ASK_SLOT: "slot",
    ASK_ADVANCE: "advance",
    ASK_PICK: "pick",
    ASK_REDIRECT: "pick",
}
CLAUSES = {
    ASK_TARGET: "CA92",
    ASK_PAY: "CA25",
    ASK_VICTIM: "CA93",
    ASK_DECLARE: "C163",
    ASK_RESPOND: "CA68",
    ASK_WINDOW: "CA106",
    ASK_SLOT: "CA22",
    ASK_ADVANCE: "C63",
    ASK_PICK: "CA92",
    ASK_REDIRECT: "CA47",
}
NOUNS = {
    CHARACTER: KIND_NOUNS["char"][0],
    EVENT: KIND_NOUNS["event"][0],
    ANY_EQUIP: KIND_NOUNS["equip"][0],
    ANY_JEWEL: KIND_NOUNS["jewel"][0],
    JEWEL_S: KIND_NOUNS["standard"][0],
    JEWEL_P: KIND_NOUNS["spirit"][0],
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
        "otherwise": lexicon.actions[PASS] if stop(here) else None,
    }


def stop(here: SimpleNamespace) -> str | None:
    """Before what a player may answer with an event or pass, None where something else is asked."""
    if here.pending == ASK_WINDOW:
        return "end" if here.phase == ENDING else "arrivals"
    if here.pending != ASK_RESPOND:
        return None
    top = here.chain[-1]
    return "own" if top.seat == here.to_move else {AN_EVENT: "events", AN_ATTACK: "attacks"}.get(top.kind, "deeds")


def question(state: State, lexicon: Lexicon) -> str:
    """The question in plain words."""
    return QUESTIONS[int(state.pending)](Asking(state, told(state), lexicon))


def cost_asked(state: State, lexicon: Lexicon) -> int:
    """The JP that a payment must be worth, 0 where none is asked for."""
    return int(cost_due(state, lexicon.table, int(state.cost))) if state.pending == ASK_PAY else 0


def asking_card(here: SimpleNamespace) -> int | None:
    """The design of the card that asks, None where none does."""
    pending = here.pending
    if pending in (ASK_TARGET, ASK_PAY, ASK_VICTIM):
        return item_card(here, here.draft)
    if pending == ASK_RESPOND:
        return item_card(here, here.chain[-1])
    if pending == ASK_SLOT and here.coming.kind:
        design: int = here.coming.design
        return design
    if pending == ASK_REDIRECT:
        return int(here.fighters[redirected(here)[0]].design) - 1
    return int(here.doing.design) if pending in (ASK_PICK, ASK_SLOT) else None


def redirected(here: SimpleNamespace) -> tuple[int, int]:
    """The place of the character that redirects, and how much: of an ability's damage, or of one attack (CA47)."""
    if here.packet:
        return here.bearer, here.packet
    return here.to_move * SLOTS + FRONT, here.strays[here.stage - 2]


def item_card(here: SimpleNamespace, item: Item) -> int | None:
    """The design of the card that is announced: of a retreat the character that goes; None for an attack."""
    if item.kind == AN_ATTACK:
        return None
    if item.kind != A_RETREAT:
        return item.design
    place = place_of(here, item.source)
    return here.fighters[place].design - 1 if place >= 0 else None


def item_named(here: SimpleNamespace, item: Item, lexicon: Lexicon) -> str:
    """What an item of the chain is called: "ANGER!", "the ability of Nutpriestess", "the attack"."""
    if item.kind == AN_ATTACK:
        return "the attack"
    if item.kind == A_RETREAT:
        return f"the retreat of {card_named(here, item.source, lexicon)}"
    name = lexicon.names[item.design]
    return f"the ability of {name}" if item.kind == AN_ABILITY else name


# What is announced


def _target(asking: Asking) -> str:
    draft = asking.here.draft
    if draft.kind == AN_EQUIP:
        return f"Choose the character that {asking.name} is attached to"
    statement = asking.lexicon.table[draft.design].statements[draft.statement]
    effect, second = divmod(pick_place(statement, draft.picked), 2)
    return picking(statement.effects[effect], asking.name, bool(second))


def _pay(asking: Asking) -> str:
    state, here, lexicon = asking.state, asking.here, asking.lexicon
    cost, draft = cost_asked(state, lexicon), here.draft
    if draft.kind == A_RETREAT:
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
    return f"Play an event{' before the turn ends' if asking.here.phase == ENDING else ''}, or pass"


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
    if effect.verb == PLAY_FREE and here.choice:
        found = recall(state, here.choice) - ON_CARD
        return f"Choose the character that {lexicon.names[found]} is attached to"
    return picking(effect, asking.name, here.choice != 0)


def _redirect(asking: Asking) -> str:
    return f"Choose the character that takes the {redirected(asking.here)[1]} damage that {asking.name} redirects"


QUESTIONS: dict[int, Callable[[Asking], str]] = {
    ASK_TARGET: _target,
    ASK_PAY: _pay,
    ASK_VICTIM: _victim,
    ASK_DECLARE: _declare,
    ASK_RESPOND: _respond,
    ASK_WINDOW: _window,
    ASK_SLOT: _slot,
    ASK_ADVANCE: _advance,
    ASK_PICK: _pick,
    ASK_REDIRECT: _redirect,
}
PICKS = {
    DAMAGE: "Choose the character that takes {amount} damage from {name}",
    HEAL: "Choose the character that {name} heals of {amount} damage",
    ATTACK: "Choose the character that {name} gives {change} to {rows} this turn",
    HOLD: "Choose the character that {name} keeps from attacking",
    SHIFT: "Choose the character from which {name} moves up to {amount} damage",
    MOVE_JEWEL: "Choose the {noun} that {name} moves",
    SEAL: "Choose the {noun} that {name} shuffles into your deck",
    DESTROY: "Choose the {noun} that {name} destroys",
    SEARCH: "Choose the {noun} that {name} takes out of your deck",
    RECOVER: "Choose the {noun} that {name} takes back from your grave",
    REVIVE: "Choose the {noun} that {name} brings back from your grave",
    SACRIFICE: "Choose the character that is sacrificed for {name}",
    UPKEEP: "Choose the character that is sacrificed for {name}",
}
SECOND_PICKS = {
    SHIFT: "Choose the character onto which {name} moves the damage",
    MOVE_JEWEL: "Choose the character to which {name} moves the Jewel",
}


def picking(effect: Any, name: str, second: bool) -> str:
    """Ask for what an effect of a card is done to."""
    verb = int(effect.verb)
    if verb == SWITCH:
        whose = "your" if effect.target == YOU else "your opponent's"
        return f"Choose the character in {whose} back row that {name} brings to the front"
    if verb == PLAY_FREE:
        return f"Choose the Equip in your {'deck' if effect.set.zone == IN_DECK else 'grave'} that {name} plays"
    words = (SECOND_PICKS if second else PICKS)[verb]
    return words.format(
        name=name,
        amount=int(effect.amount),
        change=signed(int(effect.amount)),
        rows=ROWS.get(int(effect.rows), ""),
        noun=NOUNS.get(int(effect.set.kinds), "card"),
    )
