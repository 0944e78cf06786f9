"""What a player of Prime Ordeal sees, is asked, and is told when something cannot be done."""

import json
from typing import Any

import pytest
from laid_out import COURSE, position

import trionfi
from trionfi.abilities.printed import MINUS
from trionfi.games.prime_ordeal.speech.costs import cost_words

pytestmark = pytest.mark.modes


# Looks


def test_a_look_says_what_makes_a_power() -> None:
    match = position(
        "seats: 2",
        "play 1: G13 G23 G29 G26 G26b G09+3 G06",
        "play 2: G38",
        "under G06: G01",
        "base: G23=6",
        "change: G13-4",
    )
    army = {card["card"]: card for card in match.look()["armies"][0]}
    assert (army["G13"]["base"], army["G13"]["power"]) == (2, 0)
    assert army["G13"]["why"] == [
        {"by": "until the end of battle", "amount": -4},
        {"by": "Pack Instinct", "amount": 1},
        {"by": "Long Winter", "amount": -1},
        {"by": "never below 0 (OA28)", "amount": 2},
    ]
    assert army["G23"]["why"][0] == {"by": "Mimic Jay", "amount": 6}
    assert army["G09"]["why"][-2] == {"by": "its counters", "amount": 3}
    assert army["G06"]["why"][-2] == {"by": "the cards under it", "amount": 2}
    assert army["G06"]["under"] == ["G01"]
    assert (army["G29"]["kind"], army["G29"]["power"], army["G29"]["why"]) == ("bonus", None, [])
    assert match.look()["totals"] == [0 + 6 + 5 + 3, 0]


def test_a_look_says_what_creations_cost_now() -> None:
    match = position("seats: 2", "hand 1: E E T", "play 1: G24 G32", "pool: G16 G02 G29 G02b G17 G03")
    pool = {card["card"]: card for card in match.look(0)["pool"]}
    assert list(pool) == ["G16", "G02", "G29", "G17", "G03"]
    assert (pool["G16"]["printed"], pool["G16"]["cost"]) == (["E", "G"], ["E/G"])
    assert (pool["G02"]["count"], pool["G02"]["cost"]) == (2, ["T"])
    assert (pool["G29"]["cost"], pool["G17"]["cost"]) == (["E"], ["E", "E"])
    assert [word for word, card in pool.items() if card["creatable"]] == ["G16", "G02", "G29", "G17", "G03"]
    assert not any(card["creatable"] for card in match.look(1)["pool"])


def test_a_look_says_what_could_be_paid_after_a_free_discard() -> None:
    lines = ("seats: 2", "hand 1: S S S", "pool: G05 G15 G36")
    assert [card["after_discard"] for card in position(*lines).look(0)["pool"]] == [True, True, True]
    assert not any(card["after_discard"] for card in position(*lines, "freed: yes").look(0)["pool"])
    assert not any(card["after_discard"] for card in position(*lines, "hand 2: E").look(1)["pool"])


@pytest.mark.parametrize(
    ("cost", "change", "words"),
    [
        ((0, 2, 0, 0, 1), 0, "T T 1"),
        ((0, 2, 0, 0, 1), 1, "T T 1 1"),
        ((0, 2, 0, 0, 1), -1, "T T"),
        ((0, 2, 0, 0, 1), -2, "T"),
        ((1, 0, 0, 1, 1), -2, "E/G"),
        ((2, 1, 0, 0, 0), -1, "E E/T"),
        ((0, 0, 0, 0, 3), -9, ""),
    ],
)
def test_a_reduction_takes_any_symbols_first_then_what_the_payer_likes(
    cost: tuple[int, ...], change: int, words: str
) -> None:
    assert " ".join(cost_words(cost, change)) == words


def test_a_look_is_plain() -> None:
    match = position(*COURSE)
    for viewer in (None, trionfi.SPECTATOR, 0, 1, 2):
        look = match.look(viewer)
        assert json.loads(json.dumps(look)) == look
    assert look["teams"] == [[0, 2], [1]]
    assert look["waiting"] == [{"card": "G22", "name": "Carrion Roc", "seat": 0, "trigger": "BATTLE_START"}]


# Questions


@pytest.mark.parametrize(
    ("lines", "asked"),
    [
        (
            COURSE,
            {
                "kind": "may",
                "seat": 0,
                "card": "G17",
                "question": "Cinder Mammoth: pay E so that this gets +2 power this battle?",
                "cost": ["E"],
            },
        ),
        (
            ("phase: vote", "asked: vote"),
            {"kind": "vote", "seat": 0, "card": None, "question": "Who is to be First Creator?", "cost": []},
        ),
        (
            ("hand 1: T T T", "pool: G05", "making: G05", "manner: 1", "asked: pay"),
            {
                "kind": "pay",
                "seat": 0,
                "card": "G05",
                "question": "Tide Colossus: which Prime cards pay TT1?",
                "cost": ["T", "T", "1"],
            },
        ),
        (
            ("hand 1: T T S", "play 1: G01 G02 G03", "pool: G05", "making: G05", "manner: 1", "asked: space"),
            {
                "kind": "space",
                "seat": 0,
                "card": "G05",
                "question": "Tide Colossus: which Creature do you discard to make space?",
                "cost": [],
            },
        ),
        (
            ("play 1: G16 G29 G30 G34 G35", "play 2: G26", "making: G26", "manner: 3", "asked: gain"),
            {
                "kind": "gain",
                "seat": 0,
                "card": "G26",
                "question": "Fertile Ground: which Bonus card do you discard to make space, or do you decline?",
                "cost": [],
            },
        ),
        (
            ("play 1: G01 G02 G03 G04", "asked: shrink"),
            {
                "kind": "space",
                "seat": 0,
                "card": None,
                "question": "Which Creature do you discard? You control more than you may.",
                "cost": [],
            },
        ),
        (
            ("hand 1: E E E T", "asked: drop"),
            {
                "kind": "drop",
                "seat": 0,
                "card": None,
                "question": "Which Prime card do you discard? You hold more than you may.",
                "cost": [],
            },
        ),
        (
            ("play 1: G01 G02", "pile: G05", "heirlooms: G05+2/1", "asked: heir"),
            {
                "kind": "pick",
                "seat": 0,
                "card": None,
                "question": "Which Creature inherits 2 counters of Tide Colossus?",
                "cost": [],
            },
        ),
        (
            (
                "play 1: G03",
                "play 2: G01 G02",
                "phase: battle",
                "doing: G03/BATTLE_START/1/1/0",
                "course: 2",
                "asked: pick",
            ),
            {
                "kind": "pick",
                "seat": 0,
                "card": "G03",
                "question": f"Lantern Eel: which Creature gets {MINUS}1 power?",
                "cost": [],
            },
        ),
        (
            (
                "play 1: G22",
                "under G22: G01 G02",
                "phase: battle",
                "doing: G22/BATTLE_START/1/3/0",
                "statement: 2",
                "course: 2",
                "stage: 1",
                "choice: 43",
                "asked: pick",
            ),
            {
                "kind": "pick",
                "seat": 0,
                "card": "G22",
                "question": "Carrion Roc: which card under Carrion Roc is discarded?",
                "cost": [],
            },
        ),
        (
            (
                "seats: 3",
                "expansions: both",
                "play 1: X03",
                "phase: after",
                "doing: X03/AFTER_BATTLE/1/1/0",
                "course: 2",
                "asked: seat",
            ),
            {
                "kind": "seat",
                "seat": 0,
                "card": "X03",
                "question": f"Terror Bird: which opponent gets {MINUS}1 Life?",
                "cost": [],
            },
        ),
        (
            (
                "to_move: 2",
                "turn_of: 1",
                "play 2: G28",
                "hand 2: E E T S",
                "doing: G10/LEAVES/1/1/0",
                "course: 2",
                "stage: 1",
                "choice: 2",
                "asked: redraw",
            ),
            {
                "kind": "drop",
                "seat": 1,
                "card": "G10",
                "question": "Glass Scorpion: which 3 Prime cards do you discard, to draw as many?",
                "cost": [],
            },
        ),
        (
            (
                "play 1: G30 G19",
                "phase: battle",
                "waiting: G30/BATTLE_START/1/1/1 G19/BATTLE_START/1/1/1",
                "groups: 1",
                "asked: next",
            ),
            {"kind": "next", "seat": 0, "card": None, "question": "Which of your abilities comes next?", "cost": []},
        ),
    ],
)
def test_a_question_is_asked_in_plain_words(lines: tuple[str, ...], asked: dict[str, Any]) -> None:
    match = position(*([] if "seats: 3" in lines else ["seats: 2"]), *lines)
    assert match.look()["asked"] == asked
    assert match.legal


# Refusals


@pytest.mark.parametrize(
    ("lines", "action", "reason", "words"),
    [
        ("", "yes", "not_now", "Nothing is asked"),
        ("", "create-G05", "not_in_pool", "Tide Colossus does not lie in the pool (O12)."),
        ("pool: G05\nhand 1: T S S", "create-G05", "cannot_pay", "Your hand cannot pay TT1 for Tide Colossus (O14)."),
        ("pool: G05\ncreated: 1 0 0", "create-G05", "limit", "You can create 1 Creature a turn (O18, O19)."),
        ("pool: G31\ncreated: 0 1 0", "create-G31", "limit", "You can create 1 Bonus card a turn (O18, O19)."),
        (
            "pool: G36\ncreated: 0 0 1\nepoch_create_limit: 1",
            "create-G36",
            "limit",
            "You can create 1 Epoch a turn (OA7).",
        ),
        ("pool: G25\nmade: G25", "create-G25", "created_already", "in this turn already (OA82)."),
        ("play 2: G33", "use-G33", "not_yours", "You do not control G33."),
        ("play 1: G31", "use-G31", "not_available", "Second Wind has no ability to use in a turn."),
        ("play 1: G33\nhand 1: E\nused: G33", "use-G33", "used", "in this turn already."),
        ("play 1: G33\nhand 1: E\nblank: G33", "use-G33", "not_available", "no abilities until the end of battle."),
        ("play 1: G33", "use-G33", "cannot_pay", "Your hand cannot pay for Territorial Roar (O14)."),
        ("expansions: both\nplay 1: F14", "use-F14", "not_available", "What Compost takes cannot be done now."),
        ("hand 1: E\nfreed: yes", "free-E", "used", "already (O13)."),
        ("hand 1: E E E", "free-EEE", "limit", "You can discard up to 2 Prime cards (O20)."),
        ("hand 1: E", "free-T", "not_in_hand", "You do not hold these Prime cards."),
        ("", "forfeit", "not_available", "was not agreed on"),
        ("phase: vote\nasked: vote", "seat-3", "not_a_choice", "Who is to be First Creator?"),
        ("phase: vote\nasked: vote", "end", "not_now", "First answer: Who is to be First Creator?"),
        ("pool: G05\nhand 1: T T S\nmaking: G05\nmanner: 1\nasked: pay", "pay-ETT", "not_in_hand", "do not hold"),
        ("pool: G05\nhand 1: T T S\nmaking: G05\nmanner: 1\nasked: pay", "pay-TT", "not_a_choice", "which Prime cards"),
        ("hand 1: E E E T\nasked: drop", "drop-EE", "not_a_choice", "do you discard?"),
        (
            "play 1: G17\nhand 1: T\nphase: battle\ndoing: G17/BATTLE_START/1/1/0\nasked: may",
            "yes",
            "cannot_pay",
            "Your hand cannot pay E (O14).",
        ),
    ],
)
def test_a_refusal_names_its_reason(lines: str, action: str, reason: str, words: str) -> None:
    match = position("seats: 2", lines)
    with pytest.raises(trionfi.IllegalAction) as refused:
        match.play(action)
    assert refused.value.reason == reason
    assert words in str(refused.value)


def test_nothing_is_legal_once_the_match_is_over() -> None:
    match = position("seats: 2", "over: 0 1", "out: gone living")
    assert match.legal == []
    with pytest.raises(trionfi.IllegalAction) as refused:
        match.play("end")
    assert refused.value.reason == "game_over"
