"""What creations of Prime Ordeal cost in symbols that people read, and what a hand, or a better one, could pay."""

from collections.abc import Iterator, Sequence
from itertools import combinations

import numpy as np

from trionfi.core.game import Cards, State, legal_at
from trionfi.games.prime_ordeal.rules.numbers import ANY, MOST_HAND, MOST_LEGAL, SPARK, SYMBOLS, Limit
from trionfi.games.prime_ordeal.rules.standing import change_of_cost
from trionfi.games.prime_ordeal.speech.lexicon import ANY_WORD, COST_WORDS, Lexicon

BEST_HAND = (SPARK,) * MOST_HAND


def cost_now(state: State, seat: int, design: int, lexicon: Lexicon) -> list[str]:
    """What a creation costs a player now."""
    return cost_words(lexicon.symbols[design], change_of_cost(state, lexicon.table, seat, design))


def cost_words(cost: Sequence[int], change: int) -> list[str]:
    """Write a cost, changed by so many symbols; where a reduction leaves a choice, "E/G" is either (OA49)."""
    off = max(0, -change - cost[ANY])
    typed = [word for word, count in zip(COST_WORDS[:ANY], cost, strict=False) for _ in range(count)]
    kept = [dict.fromkeys(typed[i : i + off + 1]) for i in range(max(0, len(typed) - off))]
    return ["/".join(words) for words in kept] + [ANY_WORD] * max(0, cost[ANY] + change)


def legal_actions(state: State, cards: Cards, hand: Sequence[int] | None = None) -> set[int]:
    """What the seat to move may do; with another hand (of symbols), what it could do."""
    states, out = np.zeros(1, state.dtype), np.zeros(MOST_LEGAL, np.int32)
    states[0] = state
    if hand is not None:
        seat = int(state.to_move)
        states[0].hand[seat] = np.bincount(hand, minlength=SYMBOLS)
        states[0].held[seat] = len(hand)
    return set(out[: legal_at(states, 0, cards, out)].tolist())


def after_free_discard(state: State, cards: Cards) -> set[int]:
    """What the seat to move could do after its Free Discard, with luck: as if it drew Sparks only (O20)."""
    return {action for hand in _lucky_hands(state) for action in legal_actions(state, cards, hand)}


def _lucky_hands(state: State) -> Iterator[tuple[int, ...]]:
    """The hands of the seat to move with as many Sparks as it could draw; none once the Free Discard is used."""
    seat = int(state.to_move)
    hand = np.repeat(np.arange(SYMBOLS), state.hand[seat]).tolist()
    drawn = min(len(hand), int(state.limits[seat, Limit.FREE_DISCARD]))
    if not state.freed:
        for kept in sorted(set(combinations(hand, len(hand) - drawn))):
            yield (*kept, *BEST_HAND[:drawn])
