"""What a player of Corel is asked, and why something cannot be done."""

import random
from typing import Any

import pytest
from corel_table import played, position

import trionfi
from trionfi.core.match import Match
from trionfi.games.corel import GAME

pytestmark = pytest.mark.modes

# Questions

BOARD = (
    "hand 1: K10 N09 S12 R14 SJ1",
    "grave 1: K08 R01 R02",
    "front 1: K05 SJ0x3 SJ1",
    "back 1: R03 SJ0x2 | R01 -20 +R12 | K01",
    "front 2: J03 SJ0 +R14",
    "back 2: J02 | K04",
)


@pytest.mark.parametrize(
    ("lines", "actions", "kind", "question"),
    [
        (BOARD, ("play-R14",), "pick", "Choose the character that Bark Plate is attached to"),
        (BOARD, ("play-K10",), "pick", "Choose the character that takes 40 damage from Blood for the Tide"),
        (
            BOARD,
            ("play-K10", "pick-2F"),
            "pick",
            "Choose the character that is sacrificed for Blood for the Tide",
        ),
        (BOARD, ("play-S12",), "pick", "Choose the Jewel that Gift of Light moves"),
        (
            BOARD,
            ("play-S12", "pick-1F:SJ1"),
            "pick",
            "Choose the character to which Gift of Light moves the Jewel",
        ),
        (BOARD, ("use-F.2",), "pick", "Choose the character that Pharaoh brings back from your grave"),
        (
            BOARD,
            ("use-F.2", "pick-K08", "pick-1B1"),
            "pick",
            "Choose the character that is sacrificed for Leviathan Husk",
        ),
        (BOARD, ("retreat-B1",), "pay", "Pay 2 JP from Pharaoh for its retreat"),
        (BOARD, ("attack-F",), "declare", "Choose the next attacker, or declare the attack"),
        (
            ("hand 1: J08 SJ0x2 SJ1", "front 1: R01", "front 2: R01"),
            ("summon-J08",),
            "pay",
            "Pay 2 JP from your hand for The Iron Abbot",
        ),
        (
            ("hand 1: N09 SJ0x2 SJ1", "front 1: R01", "front 2: R01"),
            ("play-N09", "pick-1F"),
            "pay",
            "Pay 2 JP from your hand for ANGER!",
        ),
        (("hand 1: R01", "front 1: R01", "front 2: R01"), ("summon-R01",), "slot", "Choose the slot for Nutman"),
        (
            ("hand 1: N12 SJ0", "front 1: R01", "front 2: R01", "back 2: R02 | R03"),
            ("play-N12",),
            "pick",
            "Choose the character in your opponent's back row that Shove brings to the front",
        ),
        (
            ("hand 1: N15 SJ0x2", "hand 2: N10 SJ0", "grave 1: R12 R13", "front 1: R01", "front 2: R01"),
            ("play-N15", "pick-R12"),
            "respond",
            "Respond to Scavenge with an event, or pass",
        ),
        (
            ("hand 1: SJ0", "hand 2: N10", "front 1: R01", "front 2: R01"),
            ("end",),
            "window",
            "Play an event before the turn ends, or pass",
        ),
        (
            ("front 1: N04 SJ0x3 +R12", "front 2: R01", "back 2: R02 | R03"),
            ("attack-F",),
            "advance",
            "Choose the character that advances to your empty front row",
        ),
        (
            ("front 1: R01 SJ0", "back 1: R02", "front 2: J03"),
            ("attack-F",),
            "pick",
            "Choose the character that takes the 10 damage that Bound Spirit redirects",
        ),
    ],
)
def test_a_question_is_asked_in_plain_words(
    lines: tuple[str, ...], actions: tuple[str, ...], kind: str, question: str
) -> None:
    asked: dict[str, Any] = played(position(*lines), *actions).look()["asked"]
    assert (asked["kind"], asked["question"]) == (kind, question)


def test_every_legal_action_has_a_label() -> None:
    labels = position(*BOARD).look(0)["actions"]
    assert labels["end"] == "End the turn"
    assert labels["play-N09"] == "Play ANGER! (2 JP)"
    assert labels["attach-SJ1>B1"] == "Attach a Spirit Jewel to Greenwood Archer (B1)"
    assert labels["retreat-B1"] == "Retreat Pharaoh for 2 JP; Greenwood Archer (B1) comes to the front"
    assert labels["attack-F"] == "Attack with Pharaoh (F): 40 (3 JP)"
    assert labels["use-F.2"].startswith("Pharaoh (F): Triggered (2)")
    assert played(position(*BOARD), "play-N09").look(0)["actions"]["pick-2F"] == "Bound Spirit (2F)"


# Refusals

DUEL = ("front 1: R01", "front 2: R01")


@pytest.mark.parametrize(
    ("lines", "action", "reason", "words"),
    [
        (DUEL, "pass", "not_now", "Nothing is asked that this would answer"),
        (DUEL, "summon-R01", "not_in_hand", "You do not hold Nutman."),
        (("hand 1: N09", *DUEL), "summon-N09", "not_a_character", "ANGER! is no character"),
        (("hand 1: R01", *DUEL), "play-R01", "not_played", "Nutman is not played, but summoned."),
        (("hand 1: SJ0", *DUEL), "play-SJ0", "not_played", "Standard Jewel is not played, but attached or discarded."),
        (
            ("hand 1: R01", *DUEL, "back 1: R02 | R02 | R02"),
            "summon-R01",
            "no_slot",
            "All your slots are taken; Nutman cannot be summoned (C58).",
        ),
        (("hand 1: J08 SJ0", *DUEL), "summon-J08", "cannot_pay", "Your hand has 1 JP; the summon cost of The Iron"),
        (("hand 1: N09 SJ0", *DUEL), "play-N09", "cannot_pay", "Your hand has 1 JP; ANGER! costs 2 (C28)."),
        (
            ("overpay: exact", "hand 1: N11 SJ1", "front 1: R01 -10", "front 2: R01"),
            "play-N11",
            "cannot_pay",
            "Your Jewels cannot pay exactly; Field Dressing costs 1 (CA25).",
        ),
        (
            ("hand 1: R09 SJ0", *DUEL),
            "play-R09",
            "wrong_time",
            "Ambush in the Pines is played only in response to an attack of your opponent (C84).",
        ),
        (
            ("hand 1: J09 SJ0", *DUEL),
            "play-J09",
            "wrong_time",
            "Seal of Silence is played only in response to an event (C84).",
        ),
        (("hand 1: N11 SJ0", *DUEL), "play-N11", "no_effect", "Field Dressing could not do anything now (CA101)."),
        (("hand 1: K10", "front 1: R01", "front 2: R01"), "discard-N09", "not_in_hand", "You do not hold ANGER!"),
        (("hand 1: K10", "discarded: yes", *DUEL), "discard-K10", "discarded", "this turn already (C86)."),
        (("hand 1: SJ0", "attached: 1", *DUEL), "attach-SJ0>F", "attached", "attached 1 Jewel this turn"),
        (("hand 1: SJ0", *DUEL), "attach-SJ0>B1", "nobody_there", "You have nobody in B1."),
        (DUEL, "retreat-B1", "no_back_row", "Your back row is empty, so Nutman cannot retreat (C74)."),
        (
            (*DUEL, "back 1: R02"),
            "retreat-B1",
            "cannot_pay",
            "Nutman has 0 JP; its retreat costs 1 (C72).",
        ),
        (
            ("front 1: N03", "back 1: R02", "front 2: R01", "walked: yes"),
            "retreat-B1",
            "walked",
            "You have retreated for nothing this turn already (CA102).",
        ),
        (DUEL, "use-B1.1", "nobody_there", "You have nobody in B1."),
        (DUEL, "use-F.2", "no_ability", "Nutman has no such ability to use."),
        (DUEL, "use-F.1", "not_enough_jp", "Nutman has 0 JP; its ability needs 2 (C75)."),
        (
            ("front 1: R01 SJ0x2 acted", "front 2: R01"),
            "use-F.1",
            "acted",
            "Nutman has acted already this turn (C25).",
        ),
        (
            ("front 1: S02 SJ0x2", "front 2: R01"),
            "use-F.1",
            "wrong_row",
            "This ability of Beam Caster is for the back row (C105).",
        ),
        (
            ("front 1: R02 SJ0x2", "front 2: R01"),
            "use-F.1",
            "no_effect",
            "Nutpriestess could not do anything now (CA101).",
        ),
        (("front 1: R02 SJ0", "front 2: R01"), "attack-F", "not_enough_jp", "has 1 JP; its attack needs 2 (C75)."),
        (
            ("front 1: R01 SJ0 acted", "front 2: R01"),
            "attack-F",
            "acted",
            "Nutman has acted already this turn (C25).",
        ),
        (("front 1: R01 SJ0 held", "front 2: R01"), "attack-F", "held", "cannot attack until the end of this turn."),
        (
            ("front 1: R01", "back 1: S06 SJ0x2", "front 2: R01"),
            "attack-B1",
            "no_attack",
            "Nova Regent has no Back Row Attack (C107).",
        ),
        (("turns: 1", "front 1: R01 SJ0"), "attack-F", "no_target", "no character in front that could be attacked"),
        (("turns: 1", "hand 1: R01"), "end", "front_first", "you fill your front row before you end it (CA12)."),
    ],
)
def test_a_refusal_names_its_reason(lines: tuple[str, ...], action: str, reason: str, words: str) -> None:
    refused(position(*lines), action, reason, words)


@pytest.mark.parametrize(
    ("actions", "action", "reason", "words"),
    [
        (("play-R14",), "pick-2F", "wrong_side", "Bark Plate is for your own characters only (C150)."),
        (("play-R14",), "pick-2B3", "nobody_there", "Nobody stands in 2B3."),
        (("play-R14",), "end", "not_now", "First answer: Choose the character that Bark Plate is attached to."),
        (("play-K10", "pick-1F"), "pick-1F", "not_a_victim", "Pharaoh cannot be sacrificed for this (CA93)."),
        (("retreat-B1",), "pay-1+0", "too_little", "These Jewels are worth 1 JP, and 2 are to be paid (C71)."),
        (("retreat-B1",), "pay-3+0", "too_much", "One of these Jewels could be left out: 2 JP are to be paid (CA25)."),
        (("retreat-B1",), "pay-0+2", "not_there", "Pharaoh does not bear these Jewels."),
        (("attack-F",), "attack-F", "declared", "Pharaoh takes part in the attack already (CA34)."),
        (("attack-F",), "attack-B3", "not_enough_jp", "Drowned Soldier has 0 JP; its attack needs 1 (C75)."),
        (("play-S12",), "pick-2F", "not_a_choice", "is no answer to: Choose the Jewel that Gift of Light moves."),
    ],
)
def test_a_wrong_answer_is_refused(actions: tuple[str, ...], action: str, reason: str, words: str) -> None:
    refused(played(position(*BOARD), *actions), action, reason, words)


def test_in_the_other_turn_only_events_are_played() -> None:
    match = played(position("hand 1: SJ0", "hand 2: R01 R12 N13 SJ0", *DUEL), "end")
    refused(match, "summon-R01", "not_your_turn", "In your opponent's turn you can only play events (C50).")
    refused(match, "play-R12", "wrong_time", "Notched Sword is no event; only events are played here (C68, CA68).")
    refused(match, "play-N13", "wrong_time", "Brace is played only in response to an attack")


def test_nothing_is_legal_once_the_match_is_over() -> None:
    match = played(position("front 1: N04 SJ0x3 +R12", "front 2: R01"), "attack-F")
    assert match.over
    assert match.look(0)["phase"] == "over"
    refused(match, "end", "game_over", "The match is over.")


def test_every_action_that_is_not_legal_is_refused_in_words() -> None:
    match, picker = trionfi.new(GAME, key=4, deck_1="kingdom", deck_2="star"), random.Random(4)
    for _ in range(40):
        for action in picker.sample(range(GAME.actions), 60):
            if action not in match.legal_actions:
                reason, words = GAME.words.refusal(match.state[0], action)
                assert reason
                assert words.endswith((".", "!"))
        if not match.over:
            match.play(picker.choice(match.legal_actions))


def refused(match: Match, action: str, reason: str, words: str) -> None:
    """An action that is refused for this reason, in these words."""
    with pytest.raises(trionfi.IllegalAction) as error:
        match.play(action)
    assert error.value.reason == reason
    assert words in str(error.value)
