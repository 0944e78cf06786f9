"""Whole games of Peuali beside the oracle: at every decision the same actions, table and refusals."""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import Any, Self

import pytest
from oracle import peuali
from oracle.peuali import BEINGS, DECK, Refused, Twin
from oracle.wrong_peuali import WRONG

import trionfi
from trionfi.core.errors import IllegalAction

BLOCKS = 20
GAMES_TO_CATCH_A_WRONG_TWIN = 400
FAILURES = Path(__file__).parent / "oracle" / "failures"
VOCABULARY = [*BEINGS, *(f"{word}>{front}" for word in DECK for front in range(1, 5))]
OPTIONS = [
    {"seats": seats, "interaction": interaction, "battle_tie": battle_tie, "first_dealer": first_dealer}
    for seats in (3, 4)
    for interaction, battle_tie, first_dealer in product(
        ("played_card", "mutual"),
        ("all", "none"),
        ("random", *(f"seat {number}" for number in range(1, seats + 1))),
    )
]


class Difference(AssertionError):
    """The door and its twin disagree."""


@dataclass(frozen=True)
class Story:
    """One match to compare: its options and key, and the actions played so far or to be played again."""

    options: dict[str, Any]
    key: int
    actions: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        """Write the story down, one fact a line."""
        facts = {**self.options, "key": self.key, "actions": " ".join(self.actions)}
        return "".join(f"{name} {value}\n" for name, value in facts.items())

    @classmethod
    def read(cls, text: str) -> Self:
        """Read what `text` wrote; lines that begin with # are remarks."""
        lines = [line for line in text.splitlines() if line and not line.startswith("#")]
        facts = dict(line.partition(" ")[::2] for line in lines)
        options = {name: facts[name] for name in OPTIONS[0]}
        return cls({**options, "seats": int(facts["seats"])}, int(facts["key"]), facts["actions"].split())


def stories(keys: range) -> Iterator[Story]:
    """Give every key its options, so that all combinations come round in turn."""
    for key in keys:
        yield Story(OPTIONS[key % len(OPTIONS)], key)


def tell(story: Story, replay: list[str] | None = None) -> None:
    """Play the door and a new twin side by side, by `replay` or else at random, and compare at each step."""
    chance = random.Random(story.key)
    match = trionfi.new("peuali", key=story.key, **story.options)
    twin = new_twin(match, story.options)
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


def tell_all(told: Iterator[Story], keep: Callable[[Story, Exception], None] | None = None) -> None:
    """Tell one story after the other until one goes wrong, and keep that one if asked to.

    What goes wrong before the first action, such as rules that do not compile, any run finds again.
    """
    for story in told:
        try:
            tell(story)
        except Exception as error:
            if keep and story.actions:
                keep(story, error)
            raise


def new_twin(match: trionfi.Match, options: dict[str, Any]) -> Twin:
    """Return a twin that knows the first dealer: the seat that the options name, or any (PA29)."""
    dealer = match.look()["dealer"]
    if options["first_dealer"] not in ("random", f"seat {dealer + 1}"):
        raise Difference(f"the first dealer is {dealer}, not {options['first_dealer']}")
    return Twin(options["seats"], dealer, options["interaction"], options["battle_tie"])


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


def refuses(play: Callable[[str], object], word: str, refusal: type[Exception]) -> bool:
    """Try a word and tell whether it was refused."""
    try:
        play(word)
    except refusal:
        return True
    return False


@pytest.mark.parametrize("path", sorted(FAILURES.glob("*.txt")), ids=lambda path: path.stem)
def test_what_once_differed_agrees_now(path: Path) -> None:
    told = Story.read(path.read_text(encoding="utf-8"))
    tell(Story(told.options, told.key), told.actions)


@pytest.mark.parametrize("block", range(BLOCKS))
def test_door_and_twin_agree(block: int, oracle_games: int) -> None:
    tell_all(stories(range(block, oracle_games, BLOCKS)), keep)


def keep(story: Story, error: Exception) -> None:
    """Write a failing story down, to be told again first thing in every later run."""
    remark = f"# {type(error).__name__}: {error}".replace("\n", "\n# ")
    FAILURES.mkdir(exist_ok=True)
    path = FAILURES / f"peuali-{story.key}.txt"
    path.write_text(f"{remark}\n{story.text}", encoding="utf-8")


@pytest.mark.parametrize(("target", "name", "wrong"), [pytest.param(*row[1:], id=row[0]) for row in WRONG])
def test_a_wrong_twin_is_found_out(monkeypatch: pytest.MonkeyPatch, target: object, name: str, wrong: object) -> None:
    monkeypatch.setattr(target, name, wrong)
    with pytest.raises(Difference):
        tell_all(stories(range(GAMES_TO_CATCH_A_WRONG_TWIN)))


def test_a_failing_story_is_kept_and_read_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(peuali, "BEATS", {"Wa": "Wi", "Ea": "Wa", "Wi": "Ea"})
    monkeypatch.setattr("test_oracle_peuali.FAILURES", tmp_path)
    with pytest.raises(Difference):
        test_door_and_twin_agree(0, 1)
    kept = Story.read((tmp_path / "peuali-0.txt").read_text(encoding="utf-8"))
    with pytest.raises(Difference):
        tell(Story(kept.options, kept.key), kept.actions)
    monkeypatch.undo()
    tell(Story(kept.options, kept.key), kept.actions)
