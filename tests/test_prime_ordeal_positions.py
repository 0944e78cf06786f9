"""Positions of Prime Ordeal as text: what is left out, what reads back, and what is wrong with the others."""

import pytest
from laid_out import COURSE, GAME, position

import trionfi
from trionfi.core.notation import write_position

pytestmark = pytest.mark.modes


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
        ("play 1: G01\nbase: G01=100", "100 is more than a base power can be, 99"),
        ("pile: G05\nheirlooms: G05", "is not like G05+2/1"),
        ("pile: G05\nheirlooms: G05+2/3", "is not like G05+2/1"),
        ("play 1: G05\nheirlooms: G05+2/1", "G05 is no Creature that has left play"),
        ("pile: G05\nheirlooms: G05+2/1", "not what seat 1 would be asked"),
        ("ready: 1", "ready: only until all counters have heirs"),
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


def test_a_match_that_ends_in_a_turn_shows_what_is_then_so() -> None:
    match = position("seats: 2", "forfeit: on", "grown: hand+1", "hand 1: E E E E", "hand 2: S S S", "play 2: G29")
    match.play("forfeit")
    assert match.look()["limits"][0]["hand"] == 3
    assert trionfi.position(match.position).state.tobytes() == match.state.tobytes()


def test_a_position_reads_back_while_heirs_are_found_for_what_made_space() -> None:
    match = position(
        "seats: 2", "expansions: both", "hand 1: E T S", "play 1: G09+3 G15 G20 F16", "play 2: G13b", "pool: G13"
    )
    for word in ("create-G13", "space-G09", "pay-E"):
        match.play(word)
    assert "ready: 1\n" in match.position
    assert "heirlooms: G09+3/1\n" in match.position
    assert trionfi.position(match.position).state.tobytes() == match.state.tobytes()


def test_abilities_of_a_group_wait_by_card_however_they_are_written() -> None:
    lines = ("seats: 2", "to_move: 1", "play 1: G19 G30", "phase: battle", "groups: 1", "asked: next")
    waiting = ("G30/BATTLE_START/1/1/1", "G19/BATTLE_START/1/1/1")
    match = position(*lines, f"waiting: {' '.join(waiting)}")
    assert match.state.tobytes() == position(*lines, f"waiting: {' '.join(sorted(waiting))}").state.tobytes()


def test_teammates_share_their_life() -> None:
    assert position("seats: 4", "teams: 1+3/2+4", "life: 3 9 3 9").look()["lives"] == [3, 9, 3, 9]
    with pytest.raises(trionfi.BadPosition, match="share one Life"):
        position("seats: 4", "teams: 1+3/2+4", "life: 3 9 4 9")
