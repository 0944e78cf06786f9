"""Whole games of Peuali beside the oracle: at every decision the same actions, table and refusals."""

import random
from collections.abc import Iterable, Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from oracle import peuali
from oracle.comparing import Difference, Story, check_that_failures_are_kept, kept, refuses, retell, tell_all
from oracle.peuali import BEINGS, DECK, Refused, Twin
from oracle.wrong_peuali import WRONG
from repeating import ORACLE_GAMES, Batch

import trionfi
from trionfi.core.errors import IllegalAction

GAMES_TO_CATCH_A_WRONG_TWIN = 400
KEPT = "peuali-{}.txt"
VOCABULARY = [*BEINGS, *(f"{word}>{front}" for word in DECK for front in range(1, 5))]
OPTIONS = [
    (seats, {"interaction": interaction, "battle_tie": battle_tie, "first_dealer": first_dealer})
    for seats in (3, 4)
    for interaction, battle_tie, first_dealer in product(
        ("played_card", "mutual"),
        ("all", "none"),
        ("random", *(f"seat {number}" for number in range(1, seats + 1))),
    )
]


def stories(keys: Iterable[int]) -> Iterator[Story]:
    """Give every key its options, so that all combinations come round in turn."""
    for key in keys:
        seats, options = OPTIONS[key % len(OPTIONS)]
        yield Story(seats, key, options)


def tell(story: Story, replay: list[str] | None = None) -> None:
    """Play the door and a new twin side by side, by `replay` or else at random, and compare at each step."""
    chance = random.Random(story.key)
    match = trionfi.new("peuali", seats=story.seats, key=story.key, **story.options)
    twin = new_twin(match, story)
    replayed = iter(replay or [])
    while True:
        if twin.needs_deal:
            hand_over_the_deal(match, twin)
        compare(match, twin)
        compare_a_refusal(match, twin, chance)
        if twin.over or (replay is not None and len(story.actions) == len(replay)):
            return
        word = chance.choice(sorted(twin.legal())) if replay is None else next(replayed)
        story.actions.append(word)
        match.play(word)
        twin.play(word)


def new_twin(match: trionfi.Match, story: Story) -> Twin:
    """Return a twin that knows the first dealer: the seat that the options name, or any (PA29)."""
    dealer = match.look()["dealer"]
    if story.options["first_dealer"] not in ("random", f"seat {dealer + 1}"):
        raise Difference(f"the first dealer is {dealer}, not {story.options['first_dealer']}")
    return Twin(story.seats, dealer, story.options["interaction"], story.options["battle_tie"])


def hand_over_the_deal(match: trionfi.Match, twin: Twin) -> None:
    """Tell the twin the hands of a new battle; with those put aside they are the whole deck (P24, P59)."""
    look = match.look()
    dealt = [word for hand in look["hands"] for word in hand]
    if sorted(dealt + look["aside_cards"]) != sorted(DECK) or look["aside"] != len(look["aside_cards"]):
        raise Difference(f"not the whole deck: {look['hands']} and aside {look['aside_cards']}")
    try:
        twin.deal(look["hands"])
    except Refused as refused:
        raise Difference(str(refused)) from refused


def compare(match: trionfi.Match, twin: Twin) -> None:
    """Demand the same legal actions, and the same table in the referee's eyes."""
    if sorted(match.legal) != sorted(twin.legal()):
        raise Difference(f"legal: door {sorted(match.legal)}, twin {sorted(twin.legal())}")
    look = match.look()
    for name, expected in twin.look().items():
        if comparable(name, look[name]) != comparable(name, expected):
            raise Difference(f"{name}: door {look[name]}, twin {expected}")
    if (match.to_move, match.over, match.result) != (look["to_move"], look["over"], look["result"]):
        raise Difference("the door's look is not what the door says")


def comparable(name: str, value: Any) -> Any:
    """Leave out of account the order of the cards in a hand and of a card's Essences, which mean nothing."""
    if name == "hands":
        return [sorted(hand) for hand in value]
    if name == "fronts":
        return [[{**card, "essences": sorted(card["essences"])} for card in front] for front in value]
    return value


def compare_a_refusal(match: trionfi.Match, twin: Twin, chance: random.Random) -> None:
    """Demand that both refuse a word that is not legal; what it changed, the next comparison shows (IP9)."""
    legal = twin.legal()
    word = chance.choice([word for word in VOCABULARY if word not in legal])
    if not refuses(match.play, word, IllegalAction) or not refuses(twin.play, word, Refused):
        raise Difference(f"{word} is not legal and was played")


@pytest.mark.parametrize("path", kept(KEPT), ids=lambda path: path.stem)
def test_what_once_differed_agrees_now(path: Path) -> None:
    retell(tell, path)


def test_door_and_twin_agree(batch: Batch) -> None:
    tell_all(tell, stories(batch(ORACLE_GAMES)), KEPT)


@pytest.mark.parametrize(("target", "name", "wrong"), [pytest.param(*row[1:], id=row[0]) for row in WRONG])
def test_a_wrong_twin_is_found_out(monkeypatch: pytest.MonkeyPatch, target: object, name: str, wrong: object) -> None:
    monkeypatch.setattr(target, name, wrong)
    with pytest.raises(Difference):
        tell_all(tell, stories(range(GAMES_TO_CATCH_A_WRONG_TWIN)))


def test_a_failing_story_is_kept_and_told_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(peuali, "BEATS", {"Wa": "Wi", "Ea": "Wa", "Wi": "Ea"})
    check_that_failures_are_kept(tell, stories(range(1)), KEPT, monkeypatch, tmp_path)
