"""What creations of Prime Ordeal cost, in symbols that people read, and who can pay them."""

from collections.abc import Sequence

from trionfi.core.game import State
from trionfi.games.prime_ordeal.choices import may_create
from trionfi.games.prime_ordeal.lexicon import ANY_WORD, COST_WORDS, Lexicon
from trionfi.games.prime_ordeal.moves import NO_CARD, next_to_create
from trionfi.games.prime_ordeal.standing import change_of_cost, symbols_now, typed_off
from trionfi.games.prime_ordeal.state import ANY, FREE_DISCARD, SPARK


def cost_now(state: State, seat: int, design: int, lexicon: Lexicon) -> list[str]:
    """What a creation costs a player now."""
    change = change_of_cost(state, lexicon.table, seat, design) if state.dear[seat] else 0
    return cost_words(lexicon.table[design].cost.tolist(), change)


def cost_words(cost: Sequence[int], change: int) -> list[str]:
    """Write a cost, changed by so many symbols; where a reduction leaves a choice, "E/G" is either (OA49)."""
    off = max(0, -change - cost[ANY])
    typed = [word for word, count in zip(COST_WORDS[:ANY], cost, strict=False) for _ in range(count)]
    kept = [dict.fromkeys(typed[i : i + off + 1]) for i in range(max(0, len(typed) - off))]
    return ["/".join(words) for words in kept] + [ANY_WORD] * max(0, cost[ANY] + change)


def in_reach(state: State, seat: int, design: int, lexicon: Lexicon) -> bool:
    """Whether a player could pay for a creation after a Free Discard, with luck (O20)."""
    card = lexicon.table[design]
    allowed = next_to_create(state, design) != NO_CARD and may_create(state, seat, int(card.kind))
    if state.freed or not allowed or symbols_now(state, lexicon.table, seat, design) > state.held[seat]:
        return False
    hand = state.hand[seat].tolist()
    lacking = sum(max(0, wanted - held) for wanted, held in zip(card.cost.tolist()[:SPARK], hand, strict=False))
    lacking -= hand[SPARK] + typed_off(card.cost, change_of_cost(state, lexicon.table, seat, design))
    return bool(lacking <= state.limits[seat, FREE_DISCARD])
