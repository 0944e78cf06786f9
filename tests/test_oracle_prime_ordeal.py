"""Whole games of Prime Ordeal beside the oracle: at every decision the same actions, table and refusals."""

import random
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from oracle.comparing import (
    Difference,
    Story,
    both_refuse,
    check_that_failures_are_kept,
    kept,
    random_word,
    retell,
    tell_all,
)
from oracle.prime_ordeal import DEFAULTS, Twin
from oracle.prime_referee import Referee
from oracle.prime_table import SYMBOLS, payments
from oracle.wrong_prime_ordeal import WRONG
from repeating import ORACLE_GAMES, Batch

import trionfi

SHARE = 2  # of the games that each oracle is asked about, every second one: these games are long
GAMES_TO_CATCH_A_WRONG_TWIN = 200
KEPT = "prime_ordeal/{}.txt"
MOST_SEATS = {"none": 8, "flora_fauna_fungi": 10, "extinction": 10, "both": 12}
SEATS = [2, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 6, 7, 8, 12]
WEIGHTS = {"create": 6, "use": 4, "free": 2, "end": 2, "forfeit": 0.1}  # of what a player may choose to do
A_LOOK_EVERY = 4  # decisions, on average; what differs in between shows at the next one
A_REFUSAL_EVERY = 10
NO_LIMITS = ("vote", "over")  # phases in which nobody asks for limits


def stories(keys: Iterable[int]) -> Iterator[Story]:
    """Give every key its seats and options, so that all come round; most tables are small and most games short."""
    for key in keys:
        chance = random.Random(key)
        expansions = chance.choice(list(MOST_SEATS))
        seats = min(chance.choice(SEATS), MOST_SEATS[expansions])
        options = {
            "expansions": expansions,
            "length": chance.choice(["7", "7", "11", "13"]),
            "first_creator": chance.choice(["die", "die", "vote", "seat", f"seat {chance.randint(1, seats)}"]),
            "rotate_first": chance.choice(["off", "on"]),
            "epoch_create_limit": chance.choice(["none", "none", "0", "1", "2"]),
            "max_rounds": chance.choice(["1", "2", "3", "200"] if seats > 4 else ["5", "10", "200", "200"]),
            "pool_cap": chance.choice(["none", "none", "5", "12"]),
            "forfeit": chance.choice(["off", "on"]),
            "teams": random_teams(seats, chance) if seats > 2 and chance.random() < 0.4 else "none",
        }
        yield Story(seats, key, options)


def random_teams(seats: int, chance: random.Random) -> str:
    """Divide the seats into two teams or more, of any sizes (OA51)."""
    numbers = chance.sample(range(1, seats + 1), seats)
    teams = [[number] for number in numbers[: chance.randint(2, seats - 1)]]
    for number in numbers[len(teams) :]:
        chance.choice(teams).append(number)
    return "/".join("+".join(map(str, sorted(team))) for team in sorted(teams, key=min))


def tell(story: Story, replay: list[str] | None = None) -> None:
    """Play the door and a new twin side by side, by `replay` or else at random, and compare at each step."""
    chance = random.Random(story.key)
    match = trionfi.new("prime_ordeal", seats=story.seats, key=story.key, **story.options)
    twin = Twin(story.seats, story.key, **story.options)
    replayed = iter(replay or [])
    seen: set[str] = {"yes", "no", "decline", "end"}
    while True:
        compare(match, twin)
        if twin.over or replay is not None or chance.randrange(A_LOOK_EVERY) == 0:
            compare_looks(match, twin)
        seen.update(twin.legal())
        if chance.randrange(A_REFUSAL_EVERY) == 0:
            word = chance.choice(sorted(seen - set(twin.legal())))
            both_refuse(match.play, twin.play, word, word)
        if twin.over or (replay is not None and len(story.actions) == len(replay)):
            return
        word = random_word(twin.legal(), WEIGHTS, chance) if replay is None else next(replayed)
        story.actions.append(word)
        match.play(word)
        twin.play(word)


def compare(match: trionfi.Match, twin: Twin) -> None:
    """Demand the same legal actions, and the same seat to move or the same result."""
    if sorted(match.legal) != twin.legal():
        raise Difference(f"legal: door {sorted(match.legal)}, twin {twin.legal()}")
    door, expected = (match.to_move, match.over, match.result), (twin.to_move, twin.over, twin.result)
    if door != expected:
        raise Difference(f"to move, over, result: door {door}, twin {expected}")


def compare_looks(match: trionfi.Match, twin: Twin) -> None:
    """Demand the same table in the referee's eyes."""
    look = match.look()
    door = facts_of(look)
    for name, value in twin.facts().items():
        if door[name] != value:
            raise Difference(f"{name}: door {door[name]}, twin {value}")
    if (match.to_move, match.over, match.result) != (look["to_move"], look["over"], look["result"]):
        raise Difference("the door's look is not what the door says")


def facts_of(look: dict[str, Any]) -> dict[str, Any]:
    """Bring the door's look into the shape of the twin's facts."""
    same = ("round", "phase", "turn_of", "first", "lives", "out", "totals", "avoids", "deck", "prime_deck")
    return {name: look[name] for name in same} | {
        "limits": [
            now
            for now, out in zip(look["limits"], look["out"], strict=True)
            if out != "gone" and look["phase"] not in NO_LIMITS
        ],
        "hands": [sorted(hand, key=SYMBOLS.index) for hand in look["hands"]],
        "pool": [(stack["card"], stack["count"]) for stack in look["pool"]],
        "pile": sorted(look["pile"]),
        "armies": [[facts_of_card(card) for card in army] for army in look["armies"]],
        "prime_pile": {symbol: look["prime_pile"].get(symbol, 0) for symbol in SYMBOLS},
        "asked": look["asked"]["kind"] if look["asked"] else None,
    }


def facts_of_card(card: dict[str, Any]) -> dict[str, Any]:
    """Leave out of a card in play what is printed on it or explained by it."""
    facts = {name: card[name] for name in ("card", "counters", "blank")}
    return facts | {"under": sorted(card["under"]), "power": card["power"] if card["kind"] == "creature" else None}


@pytest.mark.parametrize("path", kept(KEPT), ids=lambda path: path.stem)
def test_what_once_differed_agrees_now(path: Path) -> None:
    retell(tell, path)


def test_door_and_twin_agree(batch: Batch) -> None:
    tell_all(tell, stories(batch(ORACLE_GAMES // SHARE)), KEPT)


@pytest.fixture
def fresh_payments() -> Iterator[None]:
    """Let no way to pay be remembered from a twin that pays otherwise."""
    payments.cache_clear()
    yield
    payments.cache_clear()


@pytest.mark.usefixtures("fresh_payments")
@pytest.mark.parametrize(("target", "name", "wrong"), [pytest.param(*row[1:], id=row[0]) for row in WRONG])
def test_a_wrong_twin_is_found_out(monkeypatch: pytest.MonkeyPatch, target: object, name: str, wrong: object) -> None:
    monkeypatch.setattr(target, name, wrong)
    with pytest.raises(AssertionError):
        tell_all(tell, stories(range(GAMES_TO_CATCH_A_WRONG_TWIN)))


def test_a_story_is_written_and_read_again() -> None:
    for story in stories(range(20)):
        assert Story.read(story.text) == story
        assert set(story.options) == set(DEFAULTS)


def test_a_failing_story_is_kept_and_told_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(Referee, "refill", lambda _referee, _card: None)
    check_that_failures_are_kept(tell, stories(range(1)), KEPT, monkeypatch, tmp_path)
