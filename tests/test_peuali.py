"""Peuali: its deck, its deals, its invariants, its sentences, and a few whole matches kept as they were played."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from played import KEYS, imagined, play_on, tables, without_chance

import trionfi
from trionfi.core.match import Match
from trionfi.games.peuali import speech

pytestmark = pytest.mark.modes

GAME = trionfi.GAMES["peuali"]
TABLES = tables(GAME)
GOLDEN = sorted((Path(__file__).parent / "golden").glob("peuali-*.match"))
NAMES = ["Ann", "Ben", "Cid", "Dot"]

CHIPS = 6  # P3
DECK = 24  # P14
CREATURES = ["Mask", "Scepter", "Fountain", "Elemental", "Soldier", "Mage", "Dragon"]  # P7-P13
ESSENCES = {"Wi": "Wind", "Wa": "Water", "Ea": "Earth"}  # P6
HAND = {3: 6, 4: 5}  # P22, P23
PLAYS = {3: 18, 4: 20}  # P55
BEINGS = {"Ahuic", "Tlemitl", "Ohtli", "Yancuic"}  # P2, PA31


def at_table(seats: int, key: int = 1, **options: Any) -> Match:
    """A match whose Beings are chosen and whose first battle is dealt."""
    return play_on(trionfi.new("peuali", seats, key, **options), 1, seats)


def position(*lines: str) -> Match:
    """A match that begins at these lines."""
    return trionfi.position("\n".join(["game: peuali 1", *lines]))


def test_the_deck_is_seven_creatures_of_each_essence_and_three_duals() -> None:
    faces = {face.word: face.name for face in GAME.faces}
    creatures = {
        f"{word}{power}": f"{creature} of {essence}"
        for word, essence in ESSENCES.items()
        for power, creature in enumerate(CREATURES, 1)
    }
    duals = {
        "D(Wi/Wa)": "Dual of Wind and Water",
        "D(Wa/Ea)": "Dual of Water and Earth",
        "D(Ea/Wi)": "Dual of Earth and Wind",
    }
    assert faces == creatures | duals
    assert len(faces) == DECK


def test_a_card_says_what_it_does() -> None:
    assert GAME.face("Wi5").text.startswith("Defeats Water of Power 5 or less.")
    assert GAME.face("Ea7").text.startswith("Defeats Wind of Power 7 or less.")
    assert GAME.face("Wa1").text.startswith("Takes over any Water card it is played upon")
    assert GAME.face("D(Wa/Ea)").text.startswith("Becomes a copy of any Water or Earth card")


@pytest.mark.parametrize("table", TABLES, ids=repr)
def test_deals_rotation_and_length(table: Any) -> None:
    """The numbers that depend on the number of players (P16), battle by battle."""
    match = table.begin(3)
    seats = match.seats
    first = match.look()["dealer"]
    assert set(play_on(match, 3, seats).look()["beings"]) <= BEINGS
    for battle in range(1, seats + 1):
        look = match.look()
        assert (look["battle"], look["battles"]) == (battle, seats)
        assert look["dealer"] == (first + battle - 1) % seats
        assert look["starter"] == match.to_move == (first + battle) % seats
        assert [len(hand) for hand in look["hands"]] == [HAND[seats]] * seats
        assert look["aside"] == len(look["aside_cards"]) == DECK - seats * HAND[seats]
        assert look["fronts"] == [[] for _ in range(seats)]
        assert look["chips_left"] == [CHIPS] * seats
        assert not match.over
        play_on(match, battle, PLAYS[seats])
    assert match.over
    assert len(match.actions) == seats + seats * PLAYS[seats]


@given(st.sampled_from(TABLES), KEYS, st.integers(0, 2**32 - 1))
def test_what_always_holds(table: Any, key: int, seed: int) -> None:
    match = table.begin(key)
    play_on(match, seed, match.seats)
    while not match.over:
        before = match.look()
        play_on(match, seed + len(match.actions), 1)
        after = match.look()
        check_counts(after)
        check_points(after)
        if not match.over:
            assert len(match.legal) == len(after["hands"][match.to_move]) * match.seats > 0  # PX4
        if after["battle"] == before["battle"] and not match.over:
            check_the_play(before, after, match.game.words.action_word(match.actions[-1]))
        if match.options["interaction"] == "played_card":
            assert not any(front[-1]["defeated"] for front in after["fronts"] if front)  # PX5


def check_counts(look: dict[str, Any]) -> None:
    """Every chip and every card is somewhere (PX1, PX2), and nowhere twice."""
    placed = Counter(card["chip"] for front in look["fronts"] for card in front)
    for seat in range(look["seats"]):
        assert placed[seat] + look["chips_left"][seat] == CHIPS
    words = [card["card"] for front in look["fronts"] for card in front] + look["aside_cards"]
    words += [word for hand in look["hands"] for word in hand]
    assert sorted(words) == sorted(face.word for face in GAME.faces)


def check_points(look: dict[str, Any]) -> None:
    """What counts is Power with a chip on it (P33, P38, P41), and totals are what the battles brought (P57)."""
    points = Counter[int]()
    for front in look["fronts"]:
        for card in front:
            assert card["defeated"] == (card["chip"] is None)
            if not card["defeated"]:
                points[card["chip"]] += card["power"] + card["bonus"]
    assert look["battle_points"] == [points[seat] for seat in range(look["seats"])]
    totals = [0] * look["seats"]
    for battle in look["tally"]:
        totals = [sum(parts) for parts in zip(totals, battle["points"], battle["bonus"], strict=True)]
    assert look["totals"] == totals


def check_the_play(before: dict[str, Any], after: dict[str, Any], word: str) -> None:
    """One card was added at one end, and nothing but it and the card before it can have changed (P49, PX3)."""
    card, front = word.split(">")
    for number, (old, new) in enumerate(zip(before["fronts"], after["fronts"], strict=True), 1):
        if number != int(front):
            assert new == old
            continue
        assert [*(place["card"] for place in old), card] == [place["card"] for place in new]
        assert new[: len(old) - 1] == old[:-1]
        if old:
            assert {**old[-1], "chip": None, "defeated": True} == {**new[-2], "chip": None, "defeated": True}
            assert new[-2]["chip"] in (None, old[-1]["chip"])
    assert card in before["hands"][before["to_move"]]


def test_every_world_that_is_possible_is_imagined_as_often() -> None:
    """Two cards are out of sight, one in a hand and one of five; chi-square at one chance in a thousand."""
    whole = play_on(trionfi.new("peuali", 4, 5), 5)
    match = whole.at(len(whole.actions) - 2)
    seen = match.hidden(match.to_move)
    worlds = Counter(without_chance(imagined(GAME, seen, key)) for key in range(1_000))
    assert len(worlds) == 5
    assert sum((count - 200) ** 2 / 200 for count in worlds.values()) < 18.5


@given(st.sampled_from(TABLES), KEYS, st.integers(0, 2**32 - 1), st.integers(0, 80))
def test_a_preview_is_what_then_happens(table: Any, key: int, seed: int, steps: int) -> None:
    match = play_on(table.begin(key), seed, steps)
    if match.over:
        return
    action = match.legal_actions[seed % len(match.legal_actions)]
    promised = match.preview(action, match.to_move)
    told = len(match.journal)
    match.play(action)
    assert promised == match.journal[told:]


PREVIEWS = {
    ("Wa3/2", "Wi5"): "Ann plays Wind 5 on front 1. It defeats Water 3 of Ben.",
    ("Wa3/1", "Wi3"): "Ann plays Wind 3 on front 1. It defeats Water 3 of Ann.",
    ("Wa5/2", "Wi3"): "Ann plays Wind 3 on front 1.",
    ("Wa7/3", "Wa1"): "Ann plays Water 1 on front 1. The Mask takes over Water 7 of Cid: 7 + 1 points.",
    ("Wa7/- Wa1+7/3", "Wi2"): "Ann plays Wind 2 on front 1. It defeats Water 1 of Cid, "
    "and with it the 7 points of the card it took over.",
    ("Ea4/4", "D(Ea/Wi)"): "Ann plays the Earth/Wind dual on front 1. It copies Earth 4: Power 4.",
    ("Wa4/4", "D(Ea/Wi)"): "Ann plays the Earth/Wind dual on front 1. It copies nothing and stays blank.",
    ("", "D(Ea/Wi)"): "Ann plays the Earth/Wind dual on front 1. It copies nothing and stays blank.",
    ("D(Wi/Wa)/2", "Ea4"): "Ann plays Earth 4 on front 1. It defeats the Wind/Water dual of Ben.",
}


@pytest.mark.parametrize(("front", "card"), PREVIEWS, ids=" ".join)
def test_a_preview_says_what_a_play_would_do(front: str, card: str) -> None:
    match = position(f"front 1: {front}", f"hand 1: {card}", "hand 2: Wi7")
    before = match.state.tobytes()
    assert " ".join(event.words(NAMES) for event in match.preview(f"{card}>1", 0)) == PREVIEWS[front, card]
    assert match.state.tobytes() == before


def test_under_mutual_a_preview_says_what_would_strike_back() -> None:
    match = position("interaction: mutual", "front 1: D(Wi/Wa)=Wi6/2", "hand 1: Wa3", "hand 2: Wi7")
    told = [event.words(NAMES) for event in match.preview("Wa3>1", 0)]
    assert told == ["Ann plays Water 3 on front 1.", "The Wind/Water dual of Ben defeats it at once."]


def test_the_last_play_of_all_is_told_to_the_end() -> None:
    match = position("seats: 3", "battle: 3", "totals: 9 5 2", "front 1: Wa3/2", "hand 1: Wi5")
    match.play("Wi5>1")
    assert [event.words(NAMES) for event in match.journal] == [
        "Ann plays Wind 5 on front 1.",
        "It defeats Water 3 of Ben.",
        "Ann: 5 + 3 for the most points.",
        "Ben: 0.",
        "Cid: 0.",
        "Ann wins with 17 points and is Master of this Universe.",
    ]


def test_the_fronts_of_a_finished_battle_can_still_be_shown() -> None:
    match = position("front 1: Wa3/2", "hand 1: Wi5")
    states = match.hidden(2)
    speech.closing(states, GAME.cards, GAME.words.action_number("Wi5>1") or 0)
    look = GAME.words.look(states[0], 2)
    assert [[card["card"] for card in front] for front in look["fronts"]] == [["Wa3", "Wi5"], [], [], []]
    assert look["battle_points"] == [5, 0, 0, 0]
    assert look["battle"] == 1


REFUSALS = {
    "Ohtli": "wrong_phase",
    "Wi7>1": "not_in_hand",
    "Wi5>4": "no_front",
    "Wi5>5": "unknown_action",
    "Wi5": "unknown_action",
    "wi5>1": "unknown_action",
}


@pytest.mark.parametrize("word", REFUSALS)
def test_a_refusal_names_its_reason(word: str) -> None:
    match = position("seats: 3", "hand 1: Wi5", "hand 2: Wi6")
    with pytest.raises(trionfi.IllegalAction) as refused:
        match.play(word)
    assert refused.value.reason == REFUSALS[word]


IMPOSSIBLE = [
    "hand 1: Wi1 Wi2 Wi3 Wi4 Wi5 Wi6",
    "hand 1: Wi1 Wi1",
    "hand 1: Wi1 ?",
    "hand 1: Wi9",
    "hand 1: Wi1\nhand 2: Wi1",
    "hand 1: Wi1\nfront 1: Wi1/1",
    "hand 1: Wi1\nfront 1: Wi2/1\nfront 2: Wi2/1",
    "hand 1: Wi1\nfront 1: Wi2",
    "hand 1: Wi1\nfront 1: Wi2/5",
    "hand 1: Wi1\nfront 1: Wi2/0",
    "hand 1: Wi1\nfront 1: Wi2=Ea3/1",
    "hand 1: Wi1\nfront 1: Wi2+3/1",
    "hand 1: Wi1\nfront 1: Wa1+8/1",
    "hand 1: Wi1\nfront 1: D(Wi/Wa)=Fi5/1",
    "hand 1: Wi1\nfront 1: D(Wi/Wa)=Wi8/1",
    "hand 1: Wi1\nfront 5: Wi2/1",
    "hand 1: Wi1\nbattle: 5",
    "hand 1: Wi1\nbattle: -1",
    "hand 1: Wi1\ndealer: 0",
    "hand 1: Wi1\nbeings: Ahuic Ahuic Ohtli Yancuic",
    "hand 1: Wi1\nbeings: Ahuic",
    "hand 1: Wi1\nbeings: Ahuic Nobody Ohtli Yancuic",
    "hand 1: Wi1\ntotals: 1 2 3",
    "hand 1: Wi1\ntotals: 1 2 3 x",
    "hand 1: Wi1\ntally 9: 1 2 3 4",
    "hand 1: Wi1\nto_move: 5",
    "hand 1: Wi1\nturn: 99999",
    "hand 1: Wi1\nturn: 32768",
    "hand 1: Wi1\nbeings: - - - -",
    "battle: 0\nbeings: Ahuic Tlemitl Ohtli Yancuic",
    "battle: 0\ndealer: 4\nbeings: - Ahuic - -",
    "battle: 0\ndealer: 2\nto_move: 3\nbeings: - Ahuic - -",
    "hand 1: Wi1\nfront 1: Wi2/1 Wi3/1 Wi4/1 Wi5/1 Wi6/1 Wi7/1",
    "hand 1: Wi1\nhand 2: Wi2\nfront 1: " + " ".join(f"{face.word}/-" for face in GAME.faces[2:21]),
    "hand 1: Wi1\ndrawn: 99999999999",
    "hand 1: Wi1\nkey: xyz",
    "hand 1: Wi1\nover: 1 0",
    "hand 1: Wi1\nover: 0 0 0 0",
    "hand 1: Wi1\nhand 1: Wi2",
    "battle: 0\nhand 1: Wi1",
    "battle: 0\nfront 1: Wi2/1",
    "battle: 1",
    "hand 1: " + "1" * 5_000,
    "hand 1: Wi1\nbattle: " + "1" * 5_000,
    "hand 1: Wi1\nfront 1: Wa1+" + "9" * 5_000 + "/1",
    "hand 1: Wi1\nfront 1: " + " ".join(f"{face.word}/-" for face in GAME.faces if face.word != "Wi1"),
]


@pytest.mark.parametrize("lines", IMPOSSIBLE, ids=lambda lines: lines[:50].replace("\n", " "))
def test_an_impossible_position_is_refused_in_words(lines: str) -> None:
    with pytest.raises(trionfi.BadPosition) as refused:
        position(lines)
    assert len(str(refused.value)) > 10


def test_looks_hold_what_pages_and_notebooks_read() -> None:
    look = position("front 1: Wa7/- Wa1+7/2", "hand 1: Wi5", "hand 2: D(Wi/Wa)").look(0)
    assert look["fronts"][0][1] == {
        "card": "Wa1",
        "essences": ["Wa"],
        "power": 1,
        "bonus": 7,
        "chip": 1,
        "defeated": False,
    }
    assert look["hands"] == [["Wi5"], ["?"], [], []]
    assert look["aside_cards"] == ["?"] * look["aside"]
    assert (look["game"], look["seats"], look["viewer"], look["result"]) == ("peuali", 4, 0, None)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_kept_match_goes_as_it_went(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert trionfi.load(text).save() == text


def test_matches_are_kept() -> None:
    assert len(GOLDEN) >= 3
