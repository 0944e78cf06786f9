"""Whole games of Corel beside the oracle: at every decision the same actions, table and refusals."""

import random
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from crowded_corel import crowded, eager
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
from oracle.corel_cards import DECKS
from oracle.corel_course import Game
from oracle.corel_laid import lay
from oracle.corel_language import DESIGNS, SPIRIT, STANDARD
from oracle.corel_referee import DEFAULTS, MOST_UNIQUES, SEATS, SPIRITS, Referee
from oracle.corel_table import SLOTS, Table
from oracle.wrong_corel import WRONG, spirits_to_grave
from repeating import ORACLE_GAMES, Batch

import trionfi
from trionfi.core.game import State
from trionfi.games.corel.cards import content as card_files
from trionfi.games.corel.rules.numbers import CHOICES, COUNTER, NOTHING, Link
from trionfi.games.corel.rules.seats import first_turn
from trionfi.games.corel.rules.standing import WIDE, attaches, attack_damage, attack_jp
from trionfi.games.corel.speech.lexicon import EQUIP_WORDS, PLACE_WORDS, Lexicon
from trionfi.games.corel.speech.look import ITEMS
from trionfi.games.corel.speech.plainly import Fighter, Item, equip_place, fan, place_of, target_word, told
from trionfi.games.corel.speech.questions import item_card

LEXICON = Lexicon(card_files.read())
SHARE_OF_CROWDS = 4
SHARE = 2  # of the games that each oracle is asked about, every second one: these games are long
GAMES_TO_CATCH_A_WRONG_TWIN = 100
CROWDS_TO_CATCH_IT = 40  # where those games do not
KEPT = "corel/{}.txt"
STARTERS = [design.word for design in DESIGNS if design.kind == "character" and design.starts]
THEMES = ["Rebel", "Order", "Kingdom", "Star", "Neutral", "character", "event", "equip", "shield"]
# Of what a player may choose to do: much that leads to a fight, and little that ends it.
WEIGHTS = {"attach": 4, "summon": 4, "play": 4, "use": 4, "attack": 2, "retreat": 0.4, "discard": 0.2, "end": 0.2}
A_LOOK_EVERY = 12  # decisions, on average; what differs in between shows at the next one
A_REFUSAL_EVERY = 20
# What the twin is asked, by what is pending at the door.
KINDS = ("menu", *["draft"] * 4, "respond", "window", "slot", "advance", "pick", "redirect")


def stories(keys: Iterable[int]) -> Iterator[Story]:
    """Give every key its options, so that all come round: printed decks and others, and some matches cut short."""
    for key in keys:
        chance = random.Random(key)
        options = {
            "first_player": chance.choice(["random", "random", "seat 1", "seat 2"]),
            "deck_1": random_deck(chance),
            "deck_2": random_deck(chance),
            "open_decks": chance.choice(["off", "on"]),
            "empty_deck_ends": chance.choice(["on", "on", "off"]),
            "max_turns": chance.choice(["400", "400", str(chance.randint(1, 30))]),
            "shield_mode": chance.choice(["sum", "each"]),
            "overpay": chance.choice(["minimal", "minimal", "exact"]),
        }
        yield Story(SEATS, key, options)


def random_deck(chance: random.Random) -> str:
    """A printed deck, or some of the cards of two themes, so that they go together; as a rule that deck is smaller."""
    if chance.random() < 0.3:
        return chance.choice(list(DECKS))
    themes = chance.sample(THEMES, 2)
    fitting = [design for design in DESIGNS if design.faction in themes or design.kind in themes]
    chance.shuffle(fitting)
    uniques = [design.word for design in fitting if design.unique][: chance.randint(0, MOST_UNIQUES)]
    others = [design.word for design in fitting if not design.unique][: chance.randint(4, 10)]
    copies = dict.fromkeys(uniques, 1) | {word: chance.randint(1, 3) for word in others}
    copies |= dict.fromkeys(chance.sample(STARTERS, 2), 3)
    copies |= {STANDARD: chance.randint(5, 12), SPIRIT: SPIRITS}
    return " ".join(f"{word}x{number}" for word, number in copies.items())


def tell(story: Story, replay: list[str] | None = None) -> None:
    """Play the door and a new twin side by side, by `replay` or else at random, and compare at each step."""
    match = trionfi.new("corel", seats=story.seats, key=story.key, **story.options)
    follow(match, Referee(story.options, story.key), story, replay)


def follow(match: trionfi.Match, twin: Referee, story: Story, replay: list[str] | None, crowd: bool = False) -> None:
    """Play both on to the end of the match or of the replay."""
    chance = random.Random(story.key)
    replayed = iter(replay or [])
    seen = {"end", "pass", "declare", "nothing"}
    while True:
        legal = match.legal
        compare(match, legal, twin)
        if twin.over or replay is not None or chance.randrange(A_LOOK_EVERY) == 0:
            compare_tables(match, twin)
        seen.update(legal)
        if chance.randrange(A_REFUSAL_EVERY) == 0:
            word = chance.choice(sorted(seen - set(legal)))
            both_refuse(match.play, twin.play, word, in_twin_words([word], match)[0])
        if twin.over or (replay is not None and len(story.actions) == len(replay)):
            return
        if replay is not None:
            word = next(replayed)
        elif crowd:
            word = match.game.words.action_word(eager(chance, match))
        else:
            word = random_word(legal, WEIGHTS, chance)
        story.actions.append(word)
        (said,) = in_twin_words([word], match)
        match.play(word)
        twin.play(said)


def tell_crowd(seed: int) -> None:
    """Play the door and a twin side by side from a crowded table."""
    match = crowded(random.Random(seed))
    state, options = match.state[0], {name: str(value) for name, value in match.options.items() if name != "seats"}

    def laid(game: Game) -> int:
        lay(game, facts_of(state))
        game.stream = match.state[0].chance
        return int(state.turn)

    follow(match, Referee(options, match.key, laid), Story(SEATS, seed, {}), None, crowd=True)


def tell_enough() -> None:
    """As many games as any wrong twin is found out by: crowds where usual ones do not do it."""
    tell_all(tell, stories(range(GAMES_TO_CATCH_A_WRONG_TWIN)))
    for seed in range(CROWDS_TO_CATCH_IT):
        tell_crowd(seed)


def in_twin_words(words: list[str], match: trionfi.Match) -> list[str]:
    """Call an equip by its place among those of its wearer ("2F.3"), as the twin does, not by its number in play."""
    if not any(word.startswith("pick-equip") for word in words):
        return words
    here = told(match.state[0])
    said = {f"pick-{EQUIP_WORDS[each]}": f"pick-{equip_place(here, each, LEXICON)}" for each in range(here.wears)}
    return [said.get(word, word) for word in words]


def compare(match: trionfi.Match, legal: list[str], twin: Referee) -> None:
    """Demand the same legal actions, and the same seat to move or the same result."""
    said = sorted(in_twin_words(legal, match))
    if said != twin.legal():
        raise Difference(f"legal: door {said}, twin {twin.legal()}")
    door, expected = (match.to_move, match.over, match.result), (twin.to_move, twin.over, twin.result)
    if door != expected:
        raise Difference(f"to move, over, result: door {door}, twin {expected}")


def compare_tables(match: trionfi.Match, twin: Referee) -> None:
    """Demand the same table in the referee's eyes."""
    door = facts_of(match.state[0])
    for name, value in facts_of_twin(twin).items():
        if door[name] != value:
            raise Difference(f"{name}: door {door[name]}, twin {value}")


def facts_of_twin(twin: Referee) -> dict[str, Any]:
    """Leave out of the twin's position what is gone, and at the end whose first turn it was."""
    position = twin.position()
    if twin.over:
        del position["first_turns"]
    for item in position["chain"]:
        item["targets"] = [word for word in item["targets"] if word]
        item["card"] = None if item["kind"] == "retreat" and not item["source"] else item["card"]
        item["attackers"] = sorted(attacker for attacker in item["attackers"] if attacker[0])
    return position


def facts_of(state: State) -> dict[str, Any]:
    """Bring the door's state into the shape of the twin's position."""
    here = told(state)
    places = [range(seat * len(SLOTS), (seat + 1) * len(SLOTS)) for seat in range(SEATS)]
    coming = (here.coming.seat, LEXICON.designs[here.coming.design]) if here.coming.kind else None
    return {
        "turn": here.turns,
        "active": here.active,
        "over": bool(here.over),
        "asked": None if here.over else {"kind": KINDS[here.pending], "seat": here.to_move},
        "first_turns": [first_turn(state, seat) for seat in range(SEATS)],
        "hands": [cards(copies) for copies in here.hand],
        "graves": [cards(copies) for copies in here.grave],
        "decks": [[LEXICON.designs[card] for card in here.deck[seat][: here.deck_left[seat]]] for seat in range(SEATS)],
        "victory": here.victory,
        "coming": [coming[1] if coming and coming[0] == seat else None for seat in range(SEATS)],
        "rows": [[facts_of_fighter(state, here, place) for place in row] for row in places],
        "chain": [facts_of_item(state, here, item) for item in here.chain],
        "attached": here.attached,
        "attaches": attaches(state, LEXICON.table, here.active),
        "discarded": bool(here.discarded),
        "retreated_free": bool(here.walked),
    }


def cards(copies: list[int]) -> list[str]:
    """The words of these many copies of each design."""
    return [word for word, count in zip(LEXICON.designs, copies, strict=True) for _ in range(count)]


def facts_of_fighter(state: State, here: SimpleNamespace, place: int) -> dict[str, Any] | None:
    """A character in play, with the attacks of its row."""
    fighter: Fighter = here.fighters[place]
    if not fighter.design:
        return None
    worn = [here.worn[number] for number in fan(here, place)]
    attacks = {choice: attack_jp(state, LEXICON.table, place, choice) for choice in range(CHOICES)}
    return {
        "card": LEXICON.designs[fighter.design - 1],
        "damage": fighter.damage,
        "hp": fighter.hp,
        "jp": fighter.jp,
        "jewels": fighter.jewels,
        "equips": [[LEXICON.designs[equip.design], equip.owner, equip.damage] for equip in worn],
        "auto": fighter.auto,
        "acted": bool(fighter.acted),
        "held": fighter.held,
        "boosts": fighter.boosts,
        "retreat": fighter.retreat,
        "attacks": [
            [choice + 1, points, attack_damage(state, LEXICON.table, place, choice)]
            for choice, points in attacks.items()
            if points != NOTHING
        ],
    }


def facts_of_item(state: State, here: SimpleNamespace, item: Item) -> dict[str, Any]:
    """An item of the chain, with its targets as things stand now."""
    targets = [target_word(state, here, picked, LEXICON) for picked in item.picks[: item.picked]]
    card, source = item_card(here, item), place_of(here, item.source)
    is_attack = item.kind == Link.ATTACK
    return {
        "kind": ITEMS[item.kind],
        "seat": item.seat,
        "card": None if card is None else LEXICON.designs[card],
        "source": None if source == NOTHING else PLACE_WORDS[source],
        "targets": [word for word in targets if word],
        "attackers": attackers(here) if is_attack else [],
        "prevented": here.prevented if is_attack else 0,
        "countered": bool(item.countered),
    }


def attackers(here: SimpleNamespace) -> list[list[Any]]:
    """Where the attackers of this turn are, and the attack that each has declared: its row, JP and printed damage."""
    found = []
    for place, fighter in enumerate(here.fighters):
        attack, in_back = divmod(fighter.strikes - 1, 2)
        points, counters = divmod(attack, WIDE)
        if fighter.strikes:
            found.append([PLACE_WORDS[place], "back" if in_back else "main", points, counters * COUNTER])
    return sorted(found)


@pytest.mark.parametrize("path", kept(KEPT), ids=lambda path: path.stem)
def test_what_once_differed_agrees_now(path: Path) -> None:
    retell(tell, path)


def test_door_and_twin_agree(batch: Batch) -> None:
    tell_all(tell, stories(batch(ORACLE_GAMES // SHARE)), KEPT)


def test_door_and_twin_agree_where_it_is_crowded(batch: Batch) -> None:
    for seed in batch(ORACLE_GAMES // SHARE_OF_CROWDS):
        tell_crowd(seed)


@pytest.mark.parametrize(("target", "name", "wrong"), [pytest.param(*row[1:], id=row[0]) for row in WRONG])
def test_a_wrong_twin_is_found_out(monkeypatch: pytest.MonkeyPatch, target: object, name: str, wrong: object) -> None:
    monkeypatch.setattr(target, name, wrong)
    with pytest.raises(AssertionError):
        tell_enough()


def test_a_story_is_written_and_read_again() -> None:
    for story in stories(range(20)):
        assert Story.read(story.text) == story
        assert set(story.options) == set(DEFAULTS)


def test_a_failing_story_is_kept_and_told_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(Table, "put_away", spirits_to_grave)
    check_that_failures_are_kept(tell, stories(range(1)), KEPT, monkeypatch, tmp_path)
