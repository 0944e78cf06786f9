"""How Prime Ordeal speaks: words of actions, positions, looks, questions, refusals and sentences."""

import json
from pathlib import Path
from typing import Any

import pytest

import trionfi
from trionfi.core.game import Chapter
from trionfi.core.match import Match
from trionfi.core.notation import write_position
from trionfi.games.prime_ordeal import cards, events
from trionfi.games.prime_ordeal import state as record
from trionfi.games.prime_ordeal.costs import cost_words
from trionfi.games.prime_ordeal.printed.clauses import MINUS
from trionfi.games.prime_ordeal.words import Speech

pytestmark = pytest.mark.modes

GAME = trionfi.GAMES["prime_ordeal"]
NAMES = ["Ann", "Ben", "Cid", "Dot"]
TIDE_COLOSSUS, MIMIC_JAY, PACK_INSTINCT, BRINE_SWALLOWER = 2 * 4, 2 * 22, 2 * 28, 2 * 5  # first copies


def position(*lines: str) -> Match:
    """A match that begins at these lines."""
    return trionfi.position("\n".join(["game: prime_ordeal 1", *lines]))


def choice(word: str) -> int:
    """The number of a choice of Prime cards."""
    number = GAME.words.action_number(f"pay-{word}")
    assert number is not None
    return number - record.PAY


# Actions


@pytest.mark.parametrize(
    ("action", "word", "subject"),
    [
        (record.END, "end", None),
        (record.YES, "yes", None),
        (record.NO, "no", None),
        (record.DECLINE, "decline", None),
        (record.FORFEIT, "forfeit", None),
        (record.SEAT + 2, "seat-3", None),
        (record.CREATE_IT + 4, "create-G05", "G05"),
        (record.CREATE_IT + 83, "create-?83", "?83"),
        (record.USE + 2 * 32, "use-G33", "G33"),
        (record.SPACE + TIDE_COLOSSUS + 1, "space-G05b", "G05b"),
        (record.CHOOSE + 2 * 83 + 1, "pick-?83b", "?83b"),
        (record.NEXT + 2 * 29, "next-G30", "G30"),
        (record.FREE, "free-E", None),
        (record.DROP - 1, "pay-******", None),
        (record.ACTIONS - 1, "drop-******", None),
    ],
)
def test_an_action_has_a_word_and_a_card_that_it_is_about(action: int, word: str, subject: str | None) -> None:
    assert GAME.words.action_word(action) == word
    assert GAME.words.action_number(word) == action
    assert GAME.words.subject(action) == subject


@pytest.mark.parametrize("word", ["", "create", "create-G99", "pay-TE", "free-EEEEEEE", "seat-13", "use-G05c", "END"])
def test_other_words_are_no_actions(word: str) -> None:
    assert GAME.words.action_number(word) is None


def test_an_edited_card_file_speaks_for_itself(tmp_path: Path) -> None:
    edited = tmp_path / "cards.toml"
    edited.write_text(cards.BUILT_IN.read_text(encoding="utf-8").replace('"G05"', '"Q05"'), encoding="utf-8")
    words = Speech(cards.read(edited))
    assert words.action_word(record.CREATE_IT + 4) == "create-Q05"
    assert words.action_number("create-G05") is None
    assert words.subject(record.SPACE + TIDE_COLOSSUS + 1) == "Q05b"


# Positions


def test_a_short_position_is_a_turn_as_it_begins() -> None:
    match = position("seats: 2", "hand 1: E E *", "play 1: G13 G29+2", "pool: G05", "prime deck: T S")
    look = match.look()
    assert (look["round"], look["phase"], look["first"], look["turn_of"], look["lives"]) == (2, "turn", 0, 0, [11, 11])
    assert look["hands"] == [["E", "E", "*"], []]
    assert [card["card"] for card in look["armies"][0]] == ["G13", "G29"]
    assert look["armies"][0][1]["counters"] == 2
    assert look["deck"] == 60 - 3
    assert "deck:\n" in match.position
    assert "prime deck: T S\n" in match.position


def test_what_is_left_out_lies_below_in_order() -> None:
    match = position("seats: 2", "deck: G40 G07 G07", "pool: G01b")
    state = match.state[0]
    top = state.deck[: int(state.deck_left)][::-1].tolist()
    assert top[:5] == [39, 6, 6, 0, 1]
    assert top[5:] == sorted(top[5:])


def test_the_rest_can_lie_in_a_pile() -> None:
    state = position("seats: 2", "deck: G05", "pile: rest", "prime deck: E T", "prime pile: rest").state[0]
    assert state.deck[: int(state.deck_left)].tolist() == [4]
    assert state.prime_deck[: int(state.prime_left)].tolist() == [1, 0]
    assert state.prime_pile.tolist() == [12, 12, 13, 13, 8]


COURSE = (
    "seats: 3",
    "expansions: both",
    "teams: 1+3/2",
    "life: 5 7 5",
    "hand 1: E",
    "play 1: G13 G17 G22",
    "play 2: G29 G13b+3",
    "under G22: G07 F01",
    "arrival: G29 G13 G17 G22 G13b",
    "base: G13=4",
    "change: G17+2 G13b-1",
    "blank: G13b",
    "pool: G07b G05",
    "pile: X01",
    "prime pile: E1 *2",
    "phase: battle",
    "loss: 0 -1 0",
    "avoids: 0 1 0",
    "waiting: G22/BATTLE_START/1/3/1",
    "groups: 1",
    "doing: G17/BATTLE_START/1/1/0",
    "asked: may",
)


def test_a_position_in_the_middle_of_things_reads_back() -> None:
    match = position(*COURSE)
    assert match.legal == ["yes", "no"]
    assert set(COURSE) - set(match.position.splitlines()) == set()
    assert trionfi.position(match.position).state.tobytes() == match.state.tobytes()


def test_a_hidden_position_reads_back() -> None:
    match = trionfi.new("prime_ordeal", 3, key=4)
    for viewer in (trionfi.SPECTATOR, 0, 1, 2):
        seen = match.hidden(viewer)
        text = write_position(GAME, seen)
        assert "deck: ?\n" in text
        assert trionfi.position(text).state.tobytes() == seen.tobytes()


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        ("wether: fine", "unknown lines: wether"),
        ("round: x", "round: 'x' is not a number from 0 to"),
        ("phase: night", "is not one of vote, turn"),
        ("first: 3", "is not a number from 1 to 2"),
        ("turn_of: 3", "is not one of -, 1, 2"),
        ("life: 12 11", "is not 2 times a number from 0 to 11"),
        ("life: 11", "is not 2 times"),
        ("hand 1: E X", "'X' is not one of E T S G *"),
        ("hand 1: E E E E", "the limit is 3"),
        ("hand 1: E E E E E E E", "more than a hand can have"),
        ("hand 1: ?", "where a hand is not known"),
        ("prime pile: E13\nhand 1: E", "there are only 13"),
        ("prime pile: E3x", "is not like E3"),
        ("prime deck: ? E", "the order of the decks"),
        ("deck: ? G05", "the order of the decks"),
        ("deck: G05 G05", "lies elsewhere"),
        ("pool: G99", "there is no card 'G99'"),
        ("pool: G05b", "there is only one G05"),
        ("pool: F01", "F01 belongs to a set that is not played with"),
        ("pool: G05\npile: G05", "G05 lies elsewhere too"),
        ("pool: G01 G01", "G01 lies elsewhere too"),
        ("play 1: G01+x", "is not like G05+2"),
        ("play 1: G13 G13b G14 G14b", "more Creatures or Bonuses than the limit allows"),
        ("under G05: G01", "G05 is not in play"),
        ("arrival: G01", "G01 is not in play"),
        ("play 1: G01 G02\narrival: G01", "not every card in play"),
        ("play 1: G01\nchange: G01=2", "is not like G05+2"),
        ("play 1: G01\nbase: G01+2", "is not like G05=2"),
        ("blank: G01", "G01 is not in play"),
        ("play 1: G01\nleaving: G01", "only cards of the kind that is made"),
        ("grown: feet+1", "is not like creature_hold+1"),
        ("created: 1", "is not 3 times"),
        ("out: - -", "one of living, marked"),
        ("seats: 3\nout: living gone living\nhand 2: E", "seat 2 has still cards"),
        ("seats: 3\nout: gone living living", "turn_of: it is the turn of a living player"),
        ("seats: 3\nout: gone living living\nturn_of: 2", "no longer in the match"),
        ("out: living gone", "the match would be over (O30)"),
        ("turn_of: -", "turn_of: it is the turn of a living player"),
        ("phase: battle", "not what seat 1 would be asked"),
        ("phase: battle\nturn_of: 1", "outside turns it is nobody's"),
        ("phase: vote\nasked: vote\npool: G01", "before the vote nothing is dealt"),
        ("asked: vote", "in the vote, and only there"),
        ("phase: over", "it is over only where the match is"),
        ("waiting: G01/CREATED/1/1/1", "has no statement 1 that CREATED triggers"),
        ("waiting: G05/CREATED/1/1/1\ngroups: 1\nasked: next", "a card that waits is in play"),
        ("play 1: G05\nwaiting: G05/CREATED/1/1/1", "first the first group"),
        ("doing: G05", "is not like G14/BATTLE_START/1/1+2/3"),
        ("effect: 1", "no ability resolves"),
        ("making: G05", "a card and its manner belong together"),
        ("making: G05\nmanner: 1\nasked: pay", "the card cannot come from where it is"),
        ("pool: G05\nhand 1: T S S\nmaking: G05\nmanner: 1\nasked: pay", "could not have begun"),
        ("asked: drop", "not what seat 1 would be asked"),
        ("asked: pay", "not what seat 1 would be asked"),
        ("asked: heir", "not what seat 1 would be asked"),
        ("choice: 4", "no ability resolves"),
        (
            "play 1: G22\ndoing: G22/BATTLE_START/1/3/0\ncourse: 2\nstage: 1\nchoice: 9\nasked: pick",
            "has not chosen that",
        ),
    ],
)
def test_a_wrong_position_is_told_in_words(lines: str, words: str) -> None:
    with pytest.raises(trionfi.BadPosition) as wrong:
        position(lines if lines.startswith("seats") else f"seats: 2\n{lines}")
    assert words in str(wrong.value)


def test_teammates_share_their_life() -> None:
    assert position("seats: 4", "teams: 1+3/2+4", "life: 3 9 3 9").look()["lives"] == [3, 9, 3, 9]
    with pytest.raises(trionfi.BadPosition, match="share one Life"):
        position("seats: 4", "teams: 1+3/2+4", "life: 3 9 4 9")


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
            ("play 1: G01 G02", "heirloom: 2 0", "asked: heir"),
            {"kind": "pick", "seat": 0, "card": None, "question": "Which Creature inherits 2 counters?", "cost": []},
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


# Sentences


@pytest.mark.parametrize(
    ("event", "facts", "words"),
    [
        (events.VOTED, (0, 1), "Ann votes for Ben as First Creator."),
        (events.VOTED, (1, 1), "Ben votes to be First Creator."),
        (events.DIE, (0, 5), "Ann rolls a 5."),
        (events.FIRST_NAMED, (2,), "Cid is the First Creator."),
        (events.DREW, (0, 2, choice("E*")), "Ann draws 1 Ember and 1 Spark."),
        (events.DREW, (0, 9, -1), "Ann draws 9 Prime cards."),
        (events.DEALT, (TIDE_COLOSSUS,), "Tide Colossus is dealt to the pool."),
        (events.ROUND, (3, 1), "Round 3 begins with Ben."),
        (events.TURN, (0,), "Ann takes a turn."),
        (events.CREATED_CARD, (0, TIDE_COLOSSUS, 0), "Ann creates Tide Colossus."),
        (events.CREATED_CARD, (0, TIDE_COLOSSUS, 1), "Ann creates Tide Colossus without paying."),
        (events.PAID, (0, choice("TTS")), "Ann pays 2 Tides and 1 Stone."),
        (events.FREE_DISCARDED, (0, choice("G")), "Ann makes a Free Discard of 1 Gale."),
        (events.DROPPED, (0, choice("G"), 0), "Ann discards 1 Gale."),
        (events.DROPPED, (0, -1, 3), "Ann discards the whole hand: 3 Prime cards."),
        (events.DISCARDED, (TIDE_COLOSSUS, 0), "Tide Colossus of Ann is discarded."),
        (events.TO_POOL, (TIDE_COLOSSUS, 0), "Tide Colossus of Ann goes to the pool."),
        (events.UNDER_PUT, (TIDE_COLOSSUS, BRINE_SWALLOWER), "Tide Colossus goes under Brine Swallower."),
        (events.RELEASED, (TIDE_COLOSSUS, 10, 0), "Tide Colossus is discarded from under Brine Swallower."),
        (events.RELEASED, (TIDE_COLOSSUS, 10, 1), "Tide Colossus goes from under Brine Swallower to the pool."),
        (events.TAKEN, (PACK_INSTINCT, 0, 1), "Ben takes Pack Instinct from Ann."),
        (events.REVIVED, (TIDE_COLOSSUS,), "Tide Colossus comes back to the pool."),
        (events.ABILITY, (TIDE_COLOSSUS, 0, record.CREATED), "Tide Colossus of Ann acts upon being created."),
        (events.DECLINED, (TIDE_COLOSSUS, 0), "Ann says no to Tide Colossus."),
        (
            events.POWER_CHANGED,
            (TIDE_COLOSSUS, 2, TIDE_COLOSSUS),
            "Tide Colossus gets +2 power until the end of battle.",
        ),
        (
            events.POWER_CHANGED,
            (TIDE_COLOSSUS, -2, MIMIC_JAY),
            f"Tide Colossus gets {MINUS}2 power until the end of battle, by Mimic Jay.",
        ),
        (
            events.BASE_SET,
            (MIMIC_JAY, 6, TIDE_COLOSSUS),
            "Mimic Jay has base power 6 until the end of battle, like Tide Colossus.",
        ),
        (events.LIFE, (0, 1, 9), "Ann gains 1 Life and has 9."),
        (events.LIFE, (0, -2, 9), "Ann loses 2 Life and has 9."),
        (events.LIFE, (0, 0, 11), "Ann still has 11 Life."),
        (events.LOSS_CHANGED, (0, -1), "Ann would lose 1 Life less in this battle."),
        (events.AVOIDED, (0,), "Ann avoids the battle."),
        (events.COUNTERS, (MIMIC_JAY, 1, 3), "Mimic Jay gets 1 counter and has 3."),
        (events.COUNTERS, (MIMIC_JAY, 0, 3), "Mimic Jay still has 3 counters."),
        (
            events.BLANKED,
            (MIMIC_JAY, TIDE_COLOSSUS),
            "Mimic Jay has no abilities until the end of battle, by Tide Colossus.",
        ),
        (events.GREW, (0, record.CREATURE_CREATE, 1), "Ann may create 1 more Creature this turn."),
        (events.GREW, (0, record.HAND, -2), "Ann may hold 2 fewer Prime cards this turn."),
        (events.SHUFFLED, (1,), "The Prime discard pile is shuffled and is the new Prime deck."),
        (events.BATTLE, (4,), "The battle of round 4 begins!"),
        (events.TOTAL, (0, 12, 1), "Ann has 12 power in battle."),
        (events.TOTAL, (0, 12, 0), "Ann stays out of it."),
        (events.BATTLE_WON, (0,), "Ann wins the battle."),
        (events.BATTLE_LOST, (0, 2), "Ann loses the battle and 2 Life."),
        (events.BATTLE_LOST, (0, 0), "Ann loses the battle, but no Life."),
        (events.MARKED, (0,), "Ann has no Life left."),
        (events.ELIMINATED, (0,), "Ann is eliminated."),
        (events.ENDED_TURN, (0,), "Ann ends the turn."),
        (events.FORFEITED, (0,), "Ann gives up."),
        (events.OVER_WON, (0, 1, 0), "Ann wins!"),
        (events.OVER_WON, (0, 2, 1), "Ann wins by the most Life after the last round, one of 2 who win jointly!"),
        (events.GAINED, (PACK_INSTINCT, 0), "Ann gains Pack Instinct."),
        (events.HEIRLOOM, (MIMIC_JAY, 2), "Mimic Jay inherits 2 counters."),
        (events.CHOSE_SEAT, (1, TIDE_COLOSSUS), "Tide Colossus turns on Ben."),
        (events.CAPPED, (TIDE_COLOSSUS,), "Tide Colossus is discarded, as the pool is full."),
        (events.INTENDS, (0, TIDE_COLOSSUS), "Ann is about to create Tide Colossus."),
        (events.NAMED, (TIDE_COLOSSUS, 0), "Tide Colossus of Ann is to make space."),
        (events.AGREED_TO, (TIDE_COLOSSUS, 0), "Ann says yes to Tide Colossus."),
        (events.PICKED, (TIDE_COLOSSUS, 0, MIMIC_JAY), "Ann chooses Tide Colossus for Mimic Jay."),
    ],
)
def test_every_event_is_told_in_a_sentence(event: int, facts: tuple[int, ...], words: str) -> None:
    padded = (*facts, 0, 0, 0, 0, 0)[:5]
    assert GAME.words.sentence(event, padded, NAMES, None) == words


def test_what_is_drawn_is_told_to_who_drew_it() -> None:
    facts = (1, 2, choice("EG"), 0, 0)
    told = {
        viewer: GAME.words.sentence(events.DREW, facts, NAMES, viewer) for viewer in (None, 1, 0, trionfi.SPECTATOR)
    }
    assert told[None] == told[1] == "Ben draws 1 Ember and 1 Gale."
    assert told[0] == told[trionfi.SPECTATOR] == "Ben draws 2 Prime cards."


def test_the_news_is_the_battle() -> None:
    told = (
        (events.ENDED_TURN, (1, 0, 0, 0, 0)),
        (events.BATTLE, (2, 0, 0, 0, 0)),
        (events.ABILITY, (MIMIC_JAY, 0, record.BATTLE_START, 0, 0)),
        (events.TOTAL, (0, 7, 1, 0, 0)),
        (events.TOTAL, (1, 0, 0, 0, 0)),
        (events.TOTAL, (2, 3, 1, 0, 0)),
        (events.BATTLE_WON, (0, 0, 0, 0, 0)),
        (events.BATTLE_LOST, (2, 1, 0, 0, 0)),
        (events.ELIMINATED, (2, 0, 0, 0, 0)),
        (events.ROUND, (3, 0, 0, 0, 0)),
    )
    news = GAME.words.news(Chapter(GAME.new_states(), record.END, told, NAMES[:3], None), GAME.cards)
    steps = news.pop("steps")
    assert news == {
        "round": 2,
        "totals": [7, 0, 3],
        "avoids": [False, True, False],
        "won": [True, False, False],
        "lost": [None, None, 1],
        "eliminated": [False, False, True],
    }
    assert any("Cid is eliminated." in step["lines"] for step in steps)
