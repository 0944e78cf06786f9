"""Positions of Corel as text: what is left out, what reads back, and what is wrong with the others."""

import random
from itertools import product

import pytest
from played import imagined

import trionfi
from trionfi.core.jit import INTERPRETED
from trionfi.core.match import Match
from trionfi.core.notation import write_position
from trionfi.games.corel import GAME
from trionfi.games.corel.rules.numbers import Ask

pytestmark = pytest.mark.modes

DECKS = ("rebel", "order", "kingdom", "star", "neutral")
STEPS = 12 if INTERPRETED else 60  # of each random match
WORLDS = 60
FRONTS = "front 1: R01\nfront 2: J01"
ATTACK = "front 1: R01 SJ0 acted strikes\nfront 2: J01\nactive: 1\nto_move: 2\nasked: respond\nchain: attack 1"

# In the middle of things.
IN_BETWEEN = {
    "every mark": (
        "turns: 6",
        "hand 1: N09 SJ0x2 SJ1",
        "known 1: N09",
        "grave 1: R01 SJ0x3",
        "victory 1: 2",
        "front 1: R01 -20 SJ0x2 SJ1 +R12 +R14-10 +J14@2 acted held2 main+30 back-10",
        "back 1: R02 | - | R03",
        "front 2: J01 auto=10",
        "more: 1",
        "attached: 1",
        "discarded: yes",
        "walked: yes",
        "arrival: 1F.1 1F.2 1F.3",
    ),
    "a response to a response": (
        "active: 1",
        "to_move: 1",
        "hand 1: N10 SJ1",
        "front 1: R01 SJ0 +R13 acted strikes=main:1/20",
        "back 1: R02 +R13 acted strikes=back:1/20",
        "front 2: J02",
        "chain: attack 1 | event 2 N16 >1B1",
        "asked: respond",
    ),
    "a response to what left": (
        "active: 1",
        "to_move: 2",
        "hand 2: N11 SJ0",
        "front 1: R01",
        "front 2: R02 -30",
        "chain: ability 1 K03.2 - | event 2 N16 >-",
        "asked: respond",
        "passes: 1",
    ),
    "a draft": (
        "hand 1: K10",
        "front 1: K01",
        "back 1: K02 | K03",
        "front 2: J01",
        "draft: event 1 K10 >2F",
        "met: 2",
        "asked: victim",
    ),
    "an attack that is being declared": (
        "front 1: R01 SJ0 strikes",
        "back 1: R02 SJ1",
        "front 2: J01",
        "draft: attack 1",
        "asked: declare",
    ),
    "a deck that is looked through": (
        "front 1: R01",
        "back 1: N07",
        "front 2: J01",
        "deck 1: R15 R01 N09 R01 end",
        "checkpoint: yes",
        "window: 2",
        "doing: N07/CIP/1/1B1",
        "asked: pick",
    ),
    "who is to advance": (
        "active: 1",
        "to_move: 2",
        "front 1: N03 SJ0 acted",
        "back 2: R01 | - | R02",
        "leavers: K01/DESTROYED/2/F",
        "struck: N03/ATTACKS/1/1F/main",
        "phase: ending",
        "window: 1 2",
        "asked: advance",
    ),
    "damage that is redirected": (
        "active: 1",
        "to_move: 2",
        "front 1: R01 SJ0 acted strikes",
        "back 1: R02",
        "front 2: J03",
        "chain: attack 1",
        "resolving: yes",
        "stage: 2",
        "force: 20 - - -",
        "lands: 10 0 0 0",
        "strays: 10 0 0 0",
        "aims: 1F - - -",
        "struck: R01/ATTACKS/1/1F/main",
        "asked: redirect",
    ),
}


def position(*lines: str) -> Match:
    """A match that begins at these lines."""
    return trionfi.position("\n".join([f"game: corel {GAME.version}", *lines]))


def top_of(match: Match, seat: int, cards: int) -> list[str]:
    """The top cards of a deck."""
    left = int(match.state[0].deck_left[seat])
    return [GAME.faces[design].word for design in match.state[0].deck[seat, :left][::-1][:cards].tolist()]


def test_a_short_position_is_a_free_choice_in_nobodys_first_turn() -> None:
    match = position("hand 1: N19", FRONTS, "back 1: - | R02 SJ1")
    state = match.state[0]
    assert (int(state.turns), int(state.active), int(state.first), match.to_move) == (3, 0, 0, 0)
    assert match.legal == ["end", "play-N19", "discard-N19", "attack-B2"]
    assert "back 1: - | R02 SJ1\n" in match.position
    assert "deck 1:\n" in match.position


def test_a_deck_holds_what_its_list_has_and_no_line_names() -> None:
    match = position(FRONTS, "hand 1: R02", "grave 1: R01", "deck 1: N12 R04")
    assert top_of(match, 0, 5) == ["N12", "R04", "R01", "R02", "R02"]
    assert int(match.state[0].deck_left[0]) == 55 - 3
    assert "deck 1: N12 R04\n" in match.position


def test_a_deck_can_end() -> None:
    match = position(FRONTS, "deck 1: N17 R04 end", "deck 2: end")
    assert match.state[0].deck_left.tolist() == [2, 0]
    assert "deck 1: N17 R04 end\n" in match.position


def test_a_card_that_the_list_lacks_is_simply_there() -> None:
    match = position(FRONTS, "hand 1: S11", "deck 1: K01")
    assert top_of(match, 0, 2) == ["K01", "R01"]
    assert int(match.state[0].deck_left[0]) == 55
    assert trionfi.position(match.position).state.tobytes() == match.state.tobytes()


@pytest.mark.parametrize("lines", IN_BETWEEN.values(), ids=IN_BETWEEN)
def test_a_position_in_the_middle_of_things_reads_back(lines: tuple[str, ...]) -> None:
    match = position(*lines)
    usual = {"arrival: 1F.1 1F.2 1F.3", "to_move: 1", "active: 1"}
    assert {" ".join(line.split()) for line in lines} - usual - set(match.position.splitlines()) <= {
        "front 1: R01 SJ0 +R13 acted strikes=main:1/20"  # which is the attack that is printed
    }
    assert match.legal
    assert trionfi.position(match.position).state.tobytes() == match.state.tobytes()


def test_each_attack_is_declared_as_what_it_is() -> None:
    match = position("front 1: R01 SJ0\nback 1: R02 SJ0 +R13\nfront 2: J01\nhand 2: N13")
    for word in ("attack-F", "attack-B1.2"):
        match.play(word)
    assert "front 1: R01 SJ0 acted strikes\n" in match.position
    assert "back 1: R02 SJ0 +R13 acted strikes=back:1/20\n" in match.position


def test_a_hidden_position_reads_back() -> None:
    match = trionfi.new("corel", key=4, deck_1="star", deck_2="star")
    for viewer in (trionfi.SPECTATOR, 0, 1):
        text = write_position(GAME, match.hidden(viewer))
        assert ("deck_1: ?\n" in text) == (viewer != 0)
        assert (f"deck {viewer + 1}: ?\n" in text) == (viewer != trionfi.SPECTATOR)
        assert "hand 1: ?x5\n" in text or viewer == 0
        assert trionfi.position(text).state.tobytes() == match.hidden(viewer).tobytes()


def test_what_is_known_of_a_hidden_deck_can_be_all_of_it() -> None:
    match = position(FRONTS, "deck 1: N17 N17 R04 end")
    text = write_position(GAME, match.hidden(0))
    assert "deck 1: ? R04 N17x2 end\n" in text
    assert trionfi.position(text).state.tobytes() == match.hidden(0).tobytes()


@pytest.mark.parametrize("decks", list(product(DECKS, DECKS)), ids="-".join)
def test_whatever_is_reached_by_random_play_reads_back(decks: tuple[str, str]) -> None:
    picker = random.Random("-".join(decks))
    match = trionfi.new("corel", key=picker.getrandbits(32), deck_1=decks[0], deck_2=decks[1])
    for step in range(STEPS):
        if match.over:
            break
        if step % 4 == 0 or match.state[0].pending not in (Ask.MENU, Ask.WINDOW):
            assert trionfi.position(match.position).state.tobytes() == match.state.tobytes()
            seen = match.hidden(picker.choice((trionfi.SPECTATOR, 0, 1)))
            assert trionfi.position(write_position(GAME, seen)).state.tobytes() == seen.tobytes()
        match.play(picker.choice(match.legal_actions))


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        ("wether: fine", "unknown lines: wether"),
        ("turns: x", "turns: 'x' is not a number from 1 to"),
        ("phase: night", "is not one of starting, acting"),
        ("active: 3", "active: '3' is not a number from 1 to 2"),
        ("discarded: perhaps", "is not one of no, yes"),
        ("asked: why", "is not one of menu, target"),
        (f"turns: 401\n{FRONTS}", "the match would be over after turn 400 (CA86)"),
        (f"first_player: seat 2\n{FRONTS}", "lets the other seat begin"),
        ("hand 1: R01 X99", "hand 1: there is no card 'X99'"),
        ("hand 1: R01y2", "hand 1: there is no card 'R01y2'"),
        ("hand 1: R01x0", "'R01x0' is not like R01 or SJ0x2"),
        ("hand 1: SJ0x6", "6 cards are more than a hand can have, 5 (C55)"),
        ("hand 1: ?", "where a hand is not known, the deck is not"),
        ("hand 1: R01\nknown 1: R02", "known 1: these cards are not all in hand 1"),
        (f"{FRONTS}\nhand 1: R01\nsought 1: 1 1", "the hand has not so many cards that the opponent does not know"),
        ("sought 1: 1", "sought 1: there are 2 words"),
        ("victory 1: 6", "'6' is not a number from 0 to 5"),
        (f"{FRONTS}\nvictory 1: 3", "victory 1: the match would be over (C1)"),
        ("deck 1: ?", "either the orders of both decks are known or none is"),
        ("deck 1: R01 ?", "there is no card '?'"),
        ("deck 1: ? R01\ndeck 2: ?x3", "? R01 R02 end"),
        ("deck 1: ?x201\ndeck 2: ?x3", "more than 200 cards"),
        (f"{FRONTS}\ngrave 1: R02x4", "seat 1 has 4 R02 in all; no deck has more than 3"),
        (f"{FRONTS}\ngrave 1: R05x2", "seat 1 has 2 R05 in all; no deck has more than 1"),
        ("front 1: R01 SJ1x4\nfront 2: J01\nvictory 2: 2", "seat 1 has 6 SJ1 in all; no deck has more than 5"),
        ("front 1: R01 | R02", "in front (C47)"),
        ("back 1: R01 | R01 | R01 | R02", "there are 3 slots in the back row"),
        ("front 1: N09", "front 1: N09 is not a character"),
        ("front 1: R01 20", "front 1: '20' is not like -20, SJ0x2"),
        ("front 1: R01 +N09", "N09 is not an equip"),
        ("front 1: R01 held3", "'held3' is not like"),
        ("front 1: J08\nback 1: J08 strikes", "'strikes' is not like"),
        ("front 1: R01 -15\nfront 2: J01", "1F: damage comes in tens (CA53)"),
        ("front 1: R01 -60\nfront 2: J01", "1F: with 60 damage and 60 HP it would be destroyed (CX5)"),
        ("front 1: R01 +R14-30\nfront 2: J01", "1F: only a shield bears damage"),
        ("front 1: R01 +R12-10\nfront 2: J01", "1F: only a shield bears damage"),
        ("front 1: R01 +J14\nfront 2: J01", "1F: its owner cannot attach such an equip there (C150)"),
        ("front 1: R01 strikes\nfront 2: J01", "1F: only an attacker of the active seat strikes"),
        ("front 1: R01\nback 2: J01", "front 2: after a first turn, or with a back row, there is a character in front"),
        ("turns: 2\nactive: 1\nfront 1: R01", "front 2: after a first turn"),
        ("front 1: R01 +R12\nfront 2: J01\narrival: 1F.2", "arrival: it is not every equip in play, once: 1F.1"),
        ("front 1: R01 +R12 +R13\nfront 2: J01\narrival: 1F.2 1F.1", "from the oldest to the newest"),
        (f"{FRONTS}\nnames: 1", "names: there are 2 words"),
        (f"{FRONTS}\nnames: 1 1", "names: no two characters have the same, and no two equips"),
        (f"{FRONTS}\nnames: 1 9", "names: '9' is not a number from 1 to 8"),
        (f"{FRONTS}\nasked: respond", "asked: that is not what seat 1 would be asked here"),
        (f"{FRONTS}\nasked: window", "asked: that is not what seat 1 would be asked here"),
        (f"{FRONTS}\nasked: slot", "asked: that is not what seat 1 would be asked here"),
        (f"{FRONTS}\nasked: redirect", "asked: that is not what seat 1 would be asked here"),
        (f"{FRONTS}\nasked: advance", "asked: that is not what seat 1 would be asked here"),
        (f"{FRONTS}\nactive: 2", "asked: that is not what seat 1 would be asked here"),
        (f"{FRONTS}\nphase: ending", "asked: that is not what seat 1 would be asked here"),
        (f"{FRONTS}\ncheckpoint: yes", "as long as anything resolves, nothing is announced"),
        (f"{FRONTS}\nresolving: yes", "resolving: there is no chain"),
        (f"{FRONTS}\nprevented: 10", "prevented: there is no attack in the chain"),
        (f"{FRONTS}\nforce: 10 0 0 0", "force: no attack lands"),
        (f"{FRONTS}\nredirect: 10 0 1F", "redirect: no ability does damage"),
        (f"{FRONTS}\nredirect: 10 0 1B1", "redirect: nobody stands at '1B1'"),
        (f"{FRONTS}\nchain: R01", "chain: 'R01' is not like event 1 N09 >2F"),
        (f"{FRONTS}\nchain: event 1 R12", "chain: item 1 is not what it says to be"),
        (f"{FRONTS}\nchain: event 1 N16", "chain: item 1 has not picked that"),
        (f"{FRONTS}\nchain: event 1 N16 >R01", "chain: item 1 has not picked that"),
        (f"{FRONTS}\nchain: event 1 N16 >#1", "chain: nobody stands at '#1'"),
        (f"{FRONTS}\nchain: attack 2", "chain: item 1: only an event answers another item, or is played out of turn"),
        (f"{FRONTS}\nchain: event 1 N13", "chain: item 1: that is not the time for it"),
        (f"{FRONTS}\nchain: event 1 N17 countered", "only events are countered, while the chain resolves (CA70)"),
        (f"{FRONTS}\ncoming: event 1 N17", "coming: only a character is summoned"),
        (ATTACK, "asked: that is not what seat 2 would be asked here"),
        (f"{ATTACK}\nhand 2: N13\npasses: 1", "asked: that is not what seat 2 would be asked here"),
        (f"{FRONTS}\ndraft: event 1 N16\nasked: target", "asked: that is not what seat 1 would be asked here"),
        (f"{FRONTS}\nhand 1: N16 SJ0\ndraft: event 1 N16 >1F\nasked: target", "that is not what seat 1 would be asked"),
        (f"{FRONTS}\npaid: 2 -", "paid: '2' is not like 2+1"),
        (f"{FRONTS}\nvictims: 1B1 -", "victims: nobody stands at '1B1'"),
        (f"{FRONTS}\nleavers: R01/CIP/1/F", "leavers: characters are destroyed or sacrificed"),
        (f"{FRONTS}\nstruck: R01/ATTACKS/1/1F", "struck: attackers are like N03/ATTACKS/1/1F/main"),
        (f"{FRONTS}\nwaiting: R01", "waiting: 'R01' is not like R06/CIP/1/1B2"),
        (f"{FRONTS}\nwaiting: R01/CIP/1/1F", "R01 has no ability that CIP triggers"),
        (f"{FRONTS}\nwaiting: R06/CIP/1/1F", "waiting: one ability resolves while others wait"),
        ("front 1: R01 +K14\nfront 2: J01\nwaiting: K14/TURN_END/1/1F", "'1F' is not where such an equip is worn"),
        ("front 1: R01 +R12\nfront 2: J01\nwaiting: K14/TURN_END/1/1F.1", "'1F.1' is not where such an equip is worn"),
        (f"{FRONTS}\neffect: 1", "doing: no ability resolves, so none is under way"),
        (f"{FRONTS}\nchoice: 1F", "doing: no ability resolves, so none is under way"),
        (f"{FRONTS}\ndoing: R06/CIP/1/1F\neffect: 2", "doing: it has no such effect"),
        (f"{FRONTS}\ndoing: N17/PLAY/1", "doing: it is not the last item of a chain that resolves"),
        (f"{FRONTS}\nover: 1 0\nasked: respond", "the match is over, and nothing is asked any more"),
    ],
)
def test_a_wrong_position_is_told_in_words(lines: str, words: str) -> None:
    with pytest.raises(trionfi.BadPosition) as wrong:
        position(lines)
    assert words in str(wrong.value)


def test_everything_that_is_wrong_is_told_at_once() -> None:
    with pytest.raises(trionfi.BadPosition) as wrong:
        position("hand 1: X99", "turns: 0", "front 2: R01 +R99 fast", "deck 2: Q01", "chain: nonsense")
    assert [problem.split(":")[0] for problem in str(wrong.value).split("; ")] == [
        "turns",
        "front 2",
        "front 2",
        "hand 1",
        "chain",
        "deck 2",
    ]


def test_a_hand_is_imagined_whole_where_it_hardly_fits_a_starting_hand() -> None:
    deck = "deck_2: N05x1 S11x1 R01x3 SJ0x37 SJ1x5"
    lines = ("turns: 11", "open_decks: on", deck, "front 1: R01", "front 2: N05", "hand 2: S11", "grave 2: SJ0x20")
    seen = position(*lines, "deck 2: R01x3 SJ0x17 SJ1x5 end").hidden(0)
    for key in range(WORLDS):
        state = imagined(GAME, seen, key)[0]
        assert int(state.hand[1].sum()) == int(state.held[1]) == 1
        assert int(state.stock[1].sum()) == int(state.deck_left[1])
