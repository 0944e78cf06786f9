"""What a player of Corel sees, and is told of a turn."""

import json
import random

import pytest
from corel_table import (
    NAMES,
    played,
    position,
)

import trionfi
from trionfi.abilities.printed import MINUS
from trionfi.core.game import Chapter
from trionfi.games.corel import GAME
from trionfi.games.corel.rules.numbers import Action

pytestmark = pytest.mark.modes

# Looks

ATTACKERS = ("front 1: R01 SJ0x2 +R12", "back 1: R03 SJ0x2 +R13")


def test_a_look_says_what_changes_each_value() -> None:
    match = position(
        "hand 1: SJ0",
        "front 1: N05",
        "back 1: N06 | K06",
        "front 2: K05 -20 SJ0x2 SJ1 +R12 +J15@1 main+30",
        "back 2: K02",
    )
    front = match.look()["rows"][1][0]
    assert (front["card"], front["place"], front["damage"], front["jp"]) == ("K05", "2F", 20, 4)
    assert front["jewels"] == {"SJ0": 2, "SJ1": 1}
    assert front["main"] == {"jp": 3, "damage": 40 + 20 - 10 - 10 + 30, "base": 40}
    assert front["why"] == [
        {"what": "main", "by": "Istar", "amount": -10},
        {"what": "main", "by": "Notched Sword", "amount": 20},
        {"what": "hp", "by": "Weight of Ages", "amount": 30},
        {"what": "main", "by": "Weight of Ages", "amount": -10},
        {"what": "back", "by": "Weight of Ages", "amount": -10},
        {"what": "retreat", "by": "Weight of Ages", "amount": 2},
        {"what": "main", "by": "until the end of the turn", "amount": 30},
    ]
    assert front["equips"][1] == {
        "card": "J15",
        "place": "2F.2",
        "target": "equip2",
        "owner": 0,
        "damage": 0,
        "hp": None,
    }
    spawn = match.look()["rows"][1][1]
    assert {part["by"] for part in spawn["why"] if part["what"] == "main"} == {"Hive Spawn", "Pharaoh", "Istar"}


def test_what_cannot_fall_below_nothing_is_said_too() -> None:
    match = position("front 1: R01 +J14@2", "front 2: R01")
    front = match.look()["rows"][0][0]
    assert front["back"]["damage"] == 0
    assert [part["amount"] for part in front["why"] if part["what"] == "back"] == [-20, 10]


def test_equips_grant_attacks() -> None:
    archer = position(*ATTACKERS, "front 2: R01").look()["rows"][0][1]
    assert archer["granted"] == [{"jp": 1, "damage": 30, "base": 20, "row": "back", "action": "attack-B1.2"}]


@pytest.mark.parametrize(
    ("defender", "words"),
    [
        ("R01", "40 + 30; 70 damage; destroyed"),
        ("J02", f"40 + 30; resisted {MINUS}20; 50 damage"),
        ("R02 +R14", "40 + 30; shield 30 takes 30; no damage"),
        ("J01", "40 + 30; shield 20 takes 20; no damage"),
        ("K04 -10", "40 + 30; 70 damage; destroyed; Spiney 20 strikes back"),
    ],
)
def test_an_attack_is_shown_before_it_is_declared(defender: str, words: str) -> None:
    match = played(position(*ATTACKERS, f"front 2: {defender}", "hand 2: N13 SJ0"), "attack-F", "attack-B1.2")
    match = played(match, *(["declare"] if "declare" in match.legal else []))
    attack = match.look(1)["attack"]
    assert attack["words"] == words
    assert [(each["place"], each["damage"]) for each in attack["attackers"]] == [("1F", 40), ("1B1", 30)]


def test_where_the_damage_is_the_sum_it_is_told_once() -> None:
    match = played(position("front 1: R01 SJ0x2", "front 2: R02", "hand 2: N13 SJ0"), "attack-F")
    assert match.look()["attack"]["words"] == "20 damage"


def test_what_is_redirected_may_go_anywhere_yet() -> None:
    match = played(position(*ATTACKERS, "front 2: J03", "hand 2: N13 SJ0"), "attack-F", "attack-B1")
    assert match.look()["attack"]["words"] == "40 + 30; 20 redirected; 50 damage"


def test_an_attack_being_declared_is_private() -> None:
    match = position("front 1: R01 SJ0x2", "back 1: R03 SJ0x2", "front 2: J02")
    before = [match.look(viewer) for viewer in (1, trionfi.SPECTATOR)]
    match.play("attack-F")
    assert [match.look(viewer) for viewer in (1, trionfi.SPECTATOR)] == before
    assert match.look(0)["attack"]["words"] == f"20; resisted {MINUS}10; 10 damage"


def test_drafts_are_private_and_all_looks_are_plain() -> None:
    match, picker, drafts = trionfi.new(GAME, key=11), random.Random(5), 0
    for _ in range(120):
        if match.over:
            break
        others = [viewer for viewer in (trionfi.SPECTATOR, 0, 1) if viewer != match.to_move]
        before, told = [match.look(viewer) for viewer in others], len(match.journal)
        played(match, picker.choice([action for action in match.legal if action != "end"] or match.legal))
        after = [match.look(viewer) for viewer in others]
        for look in (match.look(), *after):
            assert json.loads(json.dumps(look)) == look
        if match.state[0].draft.kind:
            drafts += 1
            assert after == before
            assert len(match.journal) == told
        assert set(match.look(match.to_move)["actions"]) == set(match.legal)
        assert all(look["actions"] == {} for look in after if match.to_move not in others)
    assert drafts


def test_hands_show_what_is_known_first() -> None:
    match = position("hand 1: R01 SJ0x2", "hand 2: N15 R12 SJ1", "known 2: R12", "front 1: R01", "front 2: R01")
    assert match.look(0)["hands"] == [["R01", "SJ0", "SJ0"], ["R12", "?", "?"]]
    assert match.look(1)["hands"] == [["?", "?", "?"], ["R12", "N15", "SJ1"]]
    assert match.look()["hands"][1] == ["R12", "N15", "SJ1"]


def test_deck_lists_are_known_to_their_players_unless_the_decks_are_open() -> None:
    rows = ("front 1: R01", "front 2: R01")
    closed, open_decks = position(*rows), position("open_decks: on", *rows)
    assert closed.look(0)["deck_lists"][0]["R01"] == 3
    assert closed.look(0)["deck_lists"][1] is closed.look(0)["stocks"][1] is None
    assert closed.look(trionfi.SPECTATOR)["deck_lists"] == [None, None]
    assert open_decks.look(0)["deck_lists"][1]["J01"] == 3


def test_the_chain_is_shown_with_its_targets() -> None:
    match = position("hand 1: N09 SJ0x3", "hand 2: J09 SJ0x2", "front 1: R01", "front 2: R01 +R12", "back 2: R03")
    played(match, "play-N09", "pick-2B1", "play-J09")
    assert match.look(0)["chain"] == [
        {"kind": "event", "seat": 0, "card": "N09", "targets": ["2B1"], "countered": False},
        {"kind": "event", "seat": 1, "card": "J09", "targets": [], "countered": False},
    ]
    assert match.look(0)["phase"] == "respond"


# News


def test_the_news_is_the_turn() -> None:
    match = position("front 1: N04 SJ0x3 +R12", "front 2: R01 SJ1", "back 2: R02")
    before = match.state
    match.play("attack-F")
    told = [(event.kind, event.facts) for event in match.journal]
    news = GAME.words.news(Chapter(before, Action.STRIKE, told, NAMES, None), GAME.cards)
    assert (news["turn"], news["seat"], news["attacked"]) == (3, 0, True)
    assert (news["damage"], news["lost"], news["victory"]) == ([0, 60], [[], ["R01"]], [1, 0])
    assert news["steps"][0]["kind"] == "attack"
    assert "Ben's Nutman is destroyed." in news["steps"][0]["lines"]
