"""What a position of Corel must satisfy so that the rules can go on from it: what they bring about by themselves.

Examples may use any cards: whether a deck list has them is not asked. What no two decks could bring about is refused.
"""

from collections.abc import Iterable, Iterator
from types import SimpleNamespace

from trionfi.core.errors import BadPosition
from trionfi.core.game import Cards, State
from trionfi.games.corel.rules.course import RANDOM, limit_of
from trionfi.games.corel.rules.hidden import seen
from trionfi.games.corel.rules.numbers import (
    COPIES,
    COUNTER,
    DESIGNS,
    EFFECTS,
    FRONT,
    LEAD,
    MOST_DECK,
    MOST_WAITING,
    PLACES,
    SEATS,
    SLOTS,
    SPIRIT_JEWEL,
    SPIRITS,
    STANDARD_JEWEL,
    Ask,
    Kind,
    Link,
    Trigger,
)
from trionfi.games.corel.rules.seats import first_turn, in_back, other
from trionfi.games.corel.rules.targets import may_wear
from trionfi.games.corel.speech.lexicon import PLACE_WORDS, Lexicon
from trionfi.games.corel.speech.plainly import told
from trionfi.games.corel.speech.positions.asking import copied, effect_due, is_asked, item_problems, legal_actions

AT_ONCE = 2 * EFFECTS  # abilities that can wait as an item is carried out: of whom it brought into play (CA77)
COURSE = ("statement", "effect", "choice", "chosen")


def check(state: State, cards: Cards, lexicon: Lexicon) -> None:
    """Raise BadPosition with everything for which the rules could not go on from a state."""
    here = told(state)
    tell([*of_match(state, here), *of_cards(state, cards, here, lexicon), *of_characters(state, cards, here)])
    tell([*of_chain(state, cards, here), *of_abilities(state, cards, here)])
    if not state.over:
        tell(of_free_decision(state, here) if here.pending <= Ask.WINDOW else ())
        tell(of_question(state, cards))


def tell(problems: Iterable[str]) -> None:
    """Raise BadPosition if there are any problems."""
    if found := list(dict.fromkeys(problems)):
        raise BadPosition("; ".join(found))


def of_match(state: State, here: SimpleNamespace) -> Iterator[str]:
    """Say what is wrong with the turn, and with what is asked once the match is over."""
    if here.first_player not in (RANDOM, here.first + 1):
        yield f"turns: the option first_player lets the other seat begin, so it is not turn {here.turns} of this one"
    if here.over and here.pending:
        yield "asked: the match is over, and nothing is asked any more"
    if not here.over and here.turns > limit_of(state):
        yield f"turns: the match would be over after turn {limit_of(state)} (CA86)"


def of_cards(state: State, cards: Cards, here: SimpleNamespace, lexicon: Lexicon) -> Iterator[str]:
    """Say of what cards a player has more than any deck, or knows more than there is."""
    for seat in range(SEATS):
        has = [seen(state, seat, design) + here.stock[seat][design] for design in range(DESIGNS)]
        for design, n in enumerate(has):
            most = SPIRITS if design == SPIRIT_JEWEL else 1 if cards[design].unique else COPIES
            if n > most and design != STANDARD_JEWEL:
                word = lexicon.designs[design]
                yield f"seat {seat + 1} has {n} {word} in all; no deck has more than {most} (C40, C42, C44)"
        if sum(has) > MOST_DECK:
            yield f"seat {seat + 1} has {sum(has)} cards in all; no deck has more than {MOST_DECK} (CA112)"
        if sum(here.sought[seat]) + sum(here.known[seat]) > here.held[seat]:
            yield f"sought {seat + 1}: the hand has not so many cards that the opponent does not know"


def of_characters(state: State, cards: Cards, here: SimpleNamespace) -> Iterator[str]:
    """Say what is wrong with what characters bear."""
    attacks = here.draft.kind == Link.ATTACK or (here.chain and here.chain[0].kind == Link.ATTACK)
    for place, fighter in enumerate(here.fighters):
        if (
            fighter.damage % COUNTER
            or fighter.auto % COUNTER
            or fighter.boosts[0] % COUNTER
            or fighter.boosts[1] % COUNTER
        ):
            yield f"{PLACE_WORDS[place]}: damage comes in tens (CA53)"
        if fighter.strikes and not (attacks and place // SLOTS == here.active):
            yield f"{PLACE_WORDS[place]}: only an attacker of the active seat strikes, while the attack is in the chain"
    for equip in here.worn:
        place = next(place for place, fighter in enumerate(here.fighters) if fighter.name == equip.wearer)
        if not may_wear(state, cards, equip.design, equip.owner, place):
            yield f"{PLACE_WORDS[place]}: its owner cannot attach such an equip there (C150)"
        takes = int(cards[equip.design].shield) if cards[equip.design].kind == Kind.SHIELD else 1
        if equip.damage >= takes or equip.damage % COUNTER:
            yield f"{PLACE_WORDS[place]}: only a shield bears damage, in tens, and less than its HP (C124, C125)"


# What is under way


def of_chain(state: State, cards: Cards, here: SimpleNamespace) -> Iterator[str]:
    """Say what is wrong with the chain, a summon that is paid, and the attack while it lands."""
    for number in range(len(here.chain)):
        yield from item_problems(state, cards, number)
    if here.resolving and not here.chain:
        yield "resolving: there is no chain"
    if here.coming.kind and (here.coming.kind != Link.SUMMON or cards[here.coming.design].kind != Kind.CHARACTER):
        yield "coming: only a character is summoned"
    top = here.chain[-1].kind if here.chain else 0
    lands = here.resolving and top == Link.ATTACK and here.pending == Ask.REDIRECT
    if any([*here.force, *here.lands, *here.strays, *here.aims]) and not (lands or here.over):
        yield "force: no attack lands"
    if here.prevented and not here.attacking:
        yield "prevented: there is no attack in the chain"
    if here.packet and not here.doing.trigger:
        yield "redirect: no ability does damage"


def of_abilities(state: State, cards: Cards, here: SimpleNamespace) -> Iterator[str]:
    """Say what is wrong with who left, who attacked, and which abilities wait or resolve."""
    for leaver in here.leavers[: here.leaves]:
        if (
            leaver[0] not in (Trigger.DESTROYED, Trigger.SACRIFICED)
            or cards[leaver[2]].kind != Kind.CHARACTER
            or leaver[3] >= SLOTS
        ):
            yield "leavers: characters are destroyed or sacrificed: R01/DESTROYED/1/F"
    for striker in here.struck[: here.strikers]:
        if striker[0] != Trigger.ATTACKS or not striker[4]:
            yield "struck: attackers are like N03/ATTACKS/1/1F/main"
    if len(here.waiting) > (AT_ONCE if here.doing.trigger in (Trigger.PLAY, Trigger.ACT) else MOST_WAITING):
        yield "waiting: too many abilities wait"
    if here.waiting and not here.doing.trigger:
        yield "waiting: one ability resolves while others wait"
    doing, chain = here.doing, here.chain
    if not doing.trigger and any(getattr(here, name) for name in COURSE):
        yield "doing: no ability resolves, so none is under way"
    elif doing.trigger and effect_due(state, cards) is None:
        yield "doing: it has no such effect"
    if doing.trigger in (Trigger.PLAY, Trigger.ACT):
        kind = Link.EVENT if doing.trigger == Trigger.PLAY else Link.ABILITY
        due = (kind, doing.seat, doing.design, doing.source)
        last = chain[-1] if chain and here.resolving else here.coming
        if (last.kind, last.seat, last.design, last.source) != due:
            yield "doing: it is not the last item of a chain that resolves"
        elif last.statement != here.statement:
            yield "statement: that is not what the item does"


def of_free_decision(state: State, here: SimpleNamespace) -> Iterator[str]:
    """Say what cannot be at actions and responses: then all is settled (CX1, CX5, CA111)."""
    resolves = here.doing.trigger or here.waiting or here.unsettled or here.coming.kind or here.resolving
    if resolves or here.leaves or here.strikers or here.stage:
        yield "asked: as long as anything resolves, nothing is announced and nobody responds (CA68)"
    for seat in range(SEATS):
        if not state.fighters[seat * SLOTS + FRONT].design and (in_back(state, seat) or not first_turn(state, seat)):
            yield f"front {seat + 1}: after a first turn, or with a back row, there is a character in front (CX1)"
        if here.victory[seat] - here.victory[other(seat)] >= LEAD:
            yield f"victory {seat + 1}: the match would be over (C1)"
    for place in range(PLACES):
        fighter = here.fighters[place]
        if fighter.design and fighter.damage >= fighter.hp:
            yield f"{PLACE_WORDS[place]}: with {fighter.damage} damage and {fighter.hp} HP it would be destroyed (CX5)"


def of_question(state: State, cards: Cards) -> Iterator[str]:
    """Say whether something else would be asked, or nothing could be answered."""
    seat = int(state.to_move) + 1
    if not is_asked(state, cards):
        yield f"asked: that is not what seat {seat} would be asked here"
    elif not legal_actions(copied(state), cards):
        yield f"to_move: seat {seat} has nothing to choose from"
