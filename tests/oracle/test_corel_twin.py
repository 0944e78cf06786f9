"""The twin of Corel against the rulebook's own examples (C1-C164, CA1-CA112), laid out by hand, and in whole games."""

import random
from collections import Counter
from itertools import product

import pytest

from oracle.corel_cards import DECKS
from oracle.corel_laid import at, cards, damages, do, drive, menu, table, words
from oracle.corel_language import DESIGNS, read_deck
from oracle.corel_referee import Referee
from oracle.corel_table import payments
from oracle.dialogue import Refused

WEIGHTS = {"attack": 4.0, "attach": 6.0, "summon": 4.0, "play": 4.0, "use": 4.0, "retreat": 0.7, "discard": 0.5}


def test_the_cards_have_the_rulebooks_numbers() -> None:
    assert len(DESIGNS) == 85
    assert sum(design.unique for design in DESIGNS) == 20
    for name in DECKS:
        assert len(read_deck(name)) == 55


@pytest.mark.parametrize(
    ("cost", "have", "overpay", "ways"),
    [
        (2, (3, 1), "minimal", ["pay-0+1", "pay-2+0"]),  # C26, CA25
        (1, (0, 1), "minimal", ["pay-0+1"]),
        (1, (0, 1), "exact", []),
        (3, (3, 2), "minimal", ["pay-0+2", "pay-1+1", "pay-3+0"]),
        (3, (3, 2), "exact", ["pay-1+1", "pay-3+0"]),
    ],
)
def test_payments(cost: int, have: tuple[int, int], overpay: str, ways: list[str]) -> None:
    jewels = {"SJ0": have[0], "SJ1": have[1]}
    assert sorted(payments(cost, jewels, {"SJ0": 1, "SJ1": 2}, exact=overpay == "exact")) == ways


@pytest.mark.parametrize(
    ("attacking", "attacked", "answers", "after"),
    [
        ("R01*1 R01*1", "R07", ["attack-B1"], [30]),  # C77
        ("R01*1 R01*1", "R07", ["declare"], [20]),  # C163
        ("R01*1 R01*1 J01*3", "J02", ["attack-B1", "attack-B2"], [20]),  # C132: 10 + 0 + 10
        ("R01*1", "R04", [], [10]),  # C134
        ("R04*2", "R02+N18+R14", [], [0]),  # C126: the newest shield takes all
        ("R04*2", "R02+R14+N18", [], [0]),  # C128
        ("R01*1", "J01", [], [0]),  # C129
        ("R04*2", "J01", [], [0]),
        ("R01*1", "J03 R01", [], [10, 0]),  # C160: 10 to the attacker
        ("R01*1 R01*1", "K04 R01", ["attack-B1"], [30, 0]),  # C145
        ("R01*1+R12", "R07", [], [40]),  # C143
        ("R01*1!J14", "R07", [], [0]),  # C149
        ("K02*1 K01 K03", "R07", [], [30]),  # C98
        ("N01*2", "N05", [], [20]),  # Istar in front
        ("S03*1", "R07", [], [20]),  # C99
        ("S03*3", "R07", [], [40]),
    ],
)
def test_attacks(attacking: str, attacked: str, answers: list[str], after: list[int]) -> None:
    game = table(attacking, attacked)
    do(game, "attack-F", *answers)
    assert damages(game, 1) == after


def test_what_an_attack_does_besides() -> None:
    game = table("R01*1 R01*1", "R02+R14+N18")
    do(game, "attack-F", "attack-B1")
    assert words(game.sides[1].grave) == ["N18"]  # C125
    game = table("R01*1 R01*1", "R02+R14+N18", shield_mode="each")
    do(game, "attack-F", "attack-B1")
    assert [equip.damage for equip in at(game, "2F").equips] == [10]  # CA40 b
    game = table("R01*1 R01*1", "J03")
    do(game, "attack-F", "attack-B1", "pick-1B1", "pick-1F")  # C161
    assert (damages(game, 0), damages(game, 1)) == ([10, 10], [10])
    game = table("R01*1", "K04")
    do(game, "attack-F")
    assert damages(game, 0) == [20]  # C145
    game = table("R01*1+N18", "K04")
    do(game, "attack-F")
    assert (damages(game, 0), words(game.sides[0].grave)) == ([0], ["N18"])  # CA42
    game = table("R01 R03*2", "K04")
    do(game, "attack-B1")
    assert damages(game, 0) == [0, 0]  # CA48


def test_attack_choices() -> None:
    assert menu(table("R01 N04*1+R13", "R01"), "attack") == ["attack-B1.2"]  # C10: no printed attack in this row
    assert menu(table("R01*1 R01*2+R13+N22", "R01"), "attack") == [
        "attack-B1",
        "attack-B1.2",
        "attack-B1.3",
        "attack-F",
    ]
    assert menu(table("R01*1", ""), "attack") == []  # CA13
    assert menu(table("R02*1", "R01"), "attack") == []  # C22
    assert menu(table("R02^1", "R01"), "attack") == ["attack-F"]  # C23


def test_a_character_acts_once() -> None:
    game = table("R02*2 R01*1~20", "R01")
    do(game, "use-F.1")  # one damaged character is no choice (CA51)
    assert damages(game, 0) == [0, 0]
    assert menu(game, "use") == []  # C25, C96
    assert menu(game, "attack") == ["attack-B1"]


def test_death_sends_all_to_its_place() -> None:
    game = table("J06*3", "R02^1*2+N19!J14~40 R01 R01")
    do(game, "attack-F", "advance-B2")  # C63
    assert (game.sides[0].victory, words(game.sides[0].grave)) == (1, ["J14"])  # C80, C81
    assert sorted(words(game.sides[1].grave)) == ["N19", "R02", "SJ0", "SJ0"]
    assert at(game, "2F").damage == 0  # CA58


@pytest.mark.parametrize(
    ("victory", "attacked", "shares"),
    [
        ((0, 0), "R01~40", [1.0, 0.0]),  # C4
        ((0, 2), "R01~40", [1.0, 0.0]),  # C5
        ((2, 0), "R01^1~40 R01", [1.0, 0.0]),  # C1
        ((4, 2), "R01~40 R01", []),
    ],
)
def test_victory(victory: tuple[int, int], attacked: str, shares: list[float]) -> None:
    game = table("R01*1", attacked)
    for side, pile in zip(game.sides, victory, strict=True):
        side.victory = pile
    do(game, "attack-F")
    assert game.shares == shares


def test_nobody_left_is_decided_as_a_deck_out() -> None:
    game = table("R01*1~50", "K04~50")
    game.sides[1].victory = 2
    do(game, "attack-F")
    assert game.shares == [0.0, 1.0]  # CA60


def test_playing_costs_jewels_of_the_hand() -> None:
    game = table("R01*2", "R01", hands=("N09 SJ0", ""))
    assert menu(game, "play") == []  # C28
    game = table("R01*2", "R01", hands=("N09 SJ0 SJ0 SJ1", ""))
    do(game, "play-N09", "pick-1F", "pay-2+0")
    assert sorted(words(game.sides[0].grave)) == ["N09", "SJ0", "SJ0"]  # C27
    game = table("R01*1", "R01", hands=("N09 SJ1", ""))
    game.sides[1].victory = 2
    do(game, "play-N09", "pick-1F")
    assert game.shares == [0.0, 1.0]  # CA27
    assert not at(game, "1F").boosts


def test_a_countered_event_has_no_effect() -> None:
    game = table("R01*1", "R01", hands=("N09 SJ1", "J09 SJ0"))
    do(game, "play-N09", "pick-1F", "play-J09")
    assert not at(game, "1F").boosts
    assert words(game.sides[0].grave) == ["N09"]  # C113


def test_responses_to_an_attack() -> None:
    game = table("R04*2+R12 R04*3", "R07 R01", hands=("", "S16 N13 SJ0 SJ0"))
    do(game, "attack-F", "attack-B1", "play-N13", "play-S16")
    assert damages(game, 1) == [20, 0]  # CA105: 50 and 20 less 50
    assert len(game.sides[1].hand) == 1
    game = table("R01*1", "R07 R02", hands=("", "J10 SJ1"))
    do(game, "attack-F", "play-J10")
    assert [c.design.word for c in game.sides[1].characters] == ["R02", "R07"]
    assert damages(game, 1) == [20, 0]  # CA38
    game = table("R01*1 R01*1", "R07", hands=("", "R09 SJ0"))
    at(game, "1F").damage = 40
    do(game, "attack-F", "attack-B1", "play-R09")
    assert damages(game, 1) == [0]  # CA37: the first is gone, and the second is in front now


def test_retreats() -> None:
    game = table("R01*1^1 R01 R02", "R01")
    assert menu(game, "retreat") == ["retreat-B1", "retreat-B2"]
    do(game, "retreat-B2", "pay-1+0")  # C72
    assert at(game, "1B2").jewels == {"SJ0": 0, "SJ1": 1}  # C73
    assert menu(table("R01*1", "R01"), "retreat") == []  # C74
    game = table("S04 R01", "R01")
    do(game, "retreat-B1")
    game = table("S04 S04", "R01")
    do(game, "retreat-B1")
    assert menu(game, "retreat") == []  # CA102


def test_what_a_response_takes_away() -> None:
    game = table("R01*1 R01*2+N22", "R07", hands=("J12 SJ1", ""))
    do(game, "attack-B1.2", "play-J12")
    assert damages(game, 1) == [0]  # the attack that was granted is gone
    game = table("R01*1 R02", "R07", hands=("N14", ""))
    do(game, "retreat-B1", "play-N14")
    assert at(game, "1F").design.word == "R02"  # CA107
    assert words(game.sides[0].grave) == ["SJ0", "N14"]
    game = table("R01~50 R01", "R07", hands=("J15 SJ0", "N16 SJ0"))
    do(game, "play-J15", "pick-1F", "play-N16", "pick-1F")
    assert words(game.sides[0].grave) == ["SJ0", "R01", "J15"]  # CA71


def test_shift_heal_and_legal_targets() -> None:
    game = table("K03*1~30 K01", "R01")
    do(game, "use-F.1")
    assert damages(game, 0) == [10, 20]  # C159
    game = table("R01", "R02", hands=("J14 K14 N21 SJ0", ""))
    assert menu(game, "play") == ["play-J14", "play-K14", "play-N21"]
    do(game, "play-N21", "pick-1F")  # C151
    assert game.hp(at(game, "1F")) == 70
    game = table("R01", "R02", hands=("J14 SJ0", ""))
    do(game, "play-J14")  # C150
    assert [equip.owner for equip in at(game, "2F").equips] == [0]


def test_promotion_keeps_what_is_there() -> None:
    game = table("R01*2+N19~40 R02", "R01")
    assert menu(game, "use") == []  # CA75
    game.sides[0].deck = cards("R04 SJ0")
    do(game, "use-F.1")
    knight = at(game, "1F")
    assert (knight.design.word, knight.damage, game.points(knight), len(knight.equips)) == ("R04", 40, 2, 1)
    assert (knight.acted, words(game.sides[0].grave)) == (True, ["R01"])  # C140, CA74


def test_search_is_asked_whatever_is_there() -> None:
    game = table("R01", "R01", hands=("R06", ""))
    do(game, "summon-R06", "slot-B3", "nothing")
    game = table("R01", "R01", hands=("R11 SJ0", ""))
    game.sides[0].deck = cards("R12 SJ0")
    do(game, "play-R11", "pick-R12")
    assert [equip.design.word for equip in at(game, "1F").equips] == ["R12"]  # C30


def test_the_first_turn() -> None:
    game = table("", "", hands=("R01 R02 SJ0 N12", ""))
    for side in game.sides:
        side.first_turn = True
    assert menu(game, "e") == []  # CA12
    do(game, "summon-R01")
    assert at(game, "1F").design.word == "R01"  # C59
    assert menu(game, "attack") == []
    do(game, "summon-R02", "slot-B2")
    do(game, "attach-SJ0>B2")
    assert menu(game, "attach") == []  # C67
    assert "end" in menu(game)


def test_attaching_more() -> None:
    game = table("R01", "R01", hands=("S04 SJ0 SJ0 SJ0", ""))
    do(game, "summon-S04", "slot-B1")  # C104
    do(game, "attach-SJ0>F")
    do(game, "attach-SJ0>B1")
    assert menu(game, "attach") == []
    game = table("R01 S08", "R01~50", hands=("SJ0 SJ1", ""))
    assert game.attaches_allowed() == 2


def test_a_jewel_that_powers_may_kill() -> None:
    game = table("K06*1", "R01~50 R02", hands=("SJ0", ""))
    do(game, "attach-SJ0>F")
    assert at(game, "2F").design.word == "R02"  # CA52


def test_sacrifices() -> None:
    game = table("K03~10 K01", "R07", hands=("K10", ""))
    do(game, "play-K10", "pick-2F", "pick-1F")  # the front goes, another advances (CA90)
    assert (damages(game, 0), damages(game, 1)) == ([0], [40])
    game = table("K01", "R07", hands=("K08", ""))
    do(game, "summon-K08")
    assert game.shares == [0.0, 1.0]  # CA65
    game = table("K05*2 K01 K03 K02", "R07", graves=("K08 K04", ""))
    do(game, "use-F.2", "pick-K08", "pick-1B1", "pick-1B2", "slot-B2")  # C31, CA93
    assert [c.design.word for c in game.sides[0].characters] == ["K05", "K08", "K02"]
    assert len(game.sides[0].hand) == 1  # of the Drowned Soldier
    game = table("K08", "R07")
    drive(game.all_of_side("TURN_START"))
    assert game.shares == [0.0, 1.0]  # CA89
    game = table("N05 R01 R02", "R07")
    drive(game.all_of_side("TURN_START"), "advance-B1")
    assert words(game.sides[0].grave) == ["N05"]


def test_what_triggers_at_the_checkpoint() -> None:
    game = table("R01*1 R01*1", "K01~40 K07~30")
    do(game, "attack-F", "declare")
    assert (damages(game, 0), damages(game, 1), len(game.sides[1].hand)) == ([10, 0], [10], 1)
    game = table("S06*2 N03*2", "R07", hands=("", "SJ1"))
    do(game, "attack-F", "attack-B1")
    assert (damages(game, 0), game.sides[0].victory) == ([20, 0], 0)  # Roof Thief is in the back
    game = table("N03*2", "R07", hands=("", "SJ1"))
    do(game, "attack-F")
    assert game.sides[0].victory == 1  # CA89


def test_abilities_are_redirected_and_events_are_not() -> None:
    game = table("R01 S02*2", "J03")
    do(game, "use-B1.1", "pick-2F", "pick-1F")
    assert (damages(game, 0), damages(game, 1)) == ([10, 0], [10])  # CA47
    game = table("R01", "J03", hands=("N16 SJ0", ""))
    do(game, "play-N16", "pick-2F")
    assert damages(game, 1) == [10]  # C162


def test_jewels_move() -> None:
    game = table("S05*1^1 S01", "R07")
    assert game.points(at(game, "1F")) == 4
    do(game, "use-F.2", "pick-1F:SJ1")
    assert game.points(at(game, "1B1")) == 2
    game = table("J05*2^1 R01^1", "R07")
    do(game, "use-F.1", "pick-1B1:SJ1")
    assert len(game.sides[0].deck) == 21  # CA32


def test_alike_equips_are_one_answer() -> None:
    game = table("J04*2", "R01+N19+N19+N18+N19")
    do(game, "use-F.1", "pick-2F.3")
    game = table("J04*2", "R01+N19+N19")
    do(game, "use-F.1")
    assert len(at(game, "2F").equips) == 1


def test_a_held_character_does_not_attack() -> None:
    game = table("J07*2", "R01*1")
    do(game, "use-F.2")
    game.active = 1
    assert menu(game, "attack") == []
    game.end_turn()
    assert at(game, "2F").held == 0  # CA73


def test_end_of_turn() -> None:
    game = table("S04+K14+S15~30", "R01", hands=("SJ0 SJ0", ""))
    drive(game.all_of_side("TURN_END"))
    assert damages(game, 0) == [30]  # CA104
    game.end_turn()
    assert (len(game.sides[0].hand), game.active, game.shares) == (5, 1, [])  # C87
    game.sides[1].deck = game.sides[1].deck[:5]
    game.end_turn()
    assert game.shares == [0.5, 0.5]  # CA61, CA63
    game = table("R01^2", "R01^1", empty_deck_ends="off")
    game.sides[0].deck = game.sides[0].deck[:5]
    game.end_turn()
    assert game.shares == []
    game.active = 0
    game.sides[0].hand.pop()
    game.end_turn()
    assert game.shares == [1.0, 0.0]  # C3


def test_starting_hands() -> None:
    for key in range(100):
        game = Referee({"deck_1": "kingdom", "deck_2": "rebel", "first_player": "seat 2"}, key).game
        assert game.active == 1
        for side in game.sides:
            assert len(side.hand) == 5
            assert all(card.starts for card in side.hand)  # C152, C153
            assert any(card.kind == "character" for card in side.hand)  # CA6


def test_options_and_decks() -> None:
    wrong = ["R01x4 SJ0x5 SJ1x5", "R01x3 SJ0x5 SJ1x4", "R05x1 SJ1x5", "R01x1 SJ0x195 SJ1x5", "R01x1 SJ1x5 R05x2"]
    for deck in wrong:
        with pytest.raises(Refused):
            Referee({"deck_1": deck}, 1)
    with pytest.raises(Refused):
        Referee({"colour": "red"}, 1)
    referee = Referee({"deck_1": "R01x1 SJ1x5"}, 1)
    with pytest.raises(Refused):
        referee.play("pass")


@pytest.mark.parametrize(("first", "second"), list(product(DECKS, DECKS)))
def test_whole_games_end(first: str, second: str) -> None:
    chance = random.Random(f"{first} {second}")
    for key in range(2):
        options = {
            "deck_1": first,
            "deck_2": second,
            "shield_mode": chance.choice(["sum", "each"]),
            "overpay": chance.choice(["minimal", "exact"]),
            "empty_deck_ends": chance.choice(["on", "off"]),
            "max_turns": "120",
        }
        referee = Referee(options, key)
        while not referee.over:
            legal = referee.legal()
            whats = Counter(word.partition("-")[0] for word in legal)
            (what,) = chance.choices(list(whats), [WEIGHTS.get(what, 1.0) for what in whats])
            referee.play(chance.choice([word for word in legal if word.partition("-")[0] == what]))
        assert referee.result
        assert sum(referee.result) == 1
        assert referee.position()["over"]
