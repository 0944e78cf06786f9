"""The bots of Corel use what the game offers: Jewels, equips, events, answers, attacks from the back row."""

from collections import Counter
from collections.abc import Callable
from functools import partial

import pytest
from corel_table import position

import trionfi
from trionfi.bots import Thought
from trionfi.core.match import Match
from trionfi.games.corel.rules import events
from trionfi.games.corel.rules.numbers import PLACES, SLOTS, Link

ITERATIONS = 300
LAST_STAND = (
    "hand 2: N13 SJ0",
    "front 1: R04 SJ0x2",
    "front 2: J01 -30",
    "to_move: 1",
)
"""Ann's Bark Knight does 40 damage: Ben loses his last character, and the match, unless he answers with Brace."""
ANSWERS: dict[str, Callable[..., Thought]] = {
    "greedy": trionfi.bots.greedy,
    "search": partial(trionfi.bots.search, iterations=ITERATIONS),
}


def whole(key: int, one: str, other: str) -> Match:
    """A match between two greedy bots."""
    match = trionfi.new("corel", key=key, deck_1=one, deck_2=other)
    while not match.over:
        match.play(trionfi.bots.greedy(match, key=len(match.actions)).action)
    return match


def test_greedy_uses_all_that_there_is() -> None:
    done: Counter[str] = Counter()
    for key, (one, other) in enumerate([("rebel", "order"), ("kingdom", "star"), ("neutral", "rebel")]):
        for event in whole(key, one, other).journal:
            done["jewel"] += event.kind == events.ATTACHED
            done["equip"] += event.kind == events.EQUIPPED
            done["event"] += event.kind == events.ANNOUNCED and event.facts[0] == Link.EVENT
            done["back row attack"] += event.kind == events.STRUCK and event.facts[0] % PLACES % SLOTS > 0
    assert all(count >= 5 for count in done.values()), done


@pytest.mark.parametrize("bot", ANSWERS)
def test_an_attack_that_would_win_is_made_and_answered(bot: str) -> None:
    match = position(*LAST_STAND)
    thoughts = []
    while match.to_move == 0 and not match.over:
        thoughts.append(ANSWERS[bot](match, key=1))
        match.play(thoughts[-1].action)
    assert [thought.word for thought in thoughts] == ["attack-F"]
    assert ANSWERS[bot](match, key=1).word == "play-N13"
