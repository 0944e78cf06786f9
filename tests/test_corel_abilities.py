"""What Corel's abilities may say: every mistake with its place, and that all that can be run can be printed."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trionfi.abilities.language import Problem, Statement
from trionfi.games.corel.cards import language
from trionfi.games.corel.cards.content import read
from trionfi.games.corel.cards.printed.sentences import printed
from trionfi.games.corel.cards.shapes import Bearer, cannot_run

pytestmark = pytest.mark.modes

CARDS = read()
NAMES = [face.name for face in CARDS.faces if face.facts["kind"] == "character"]
VOCABULARY = language.vocabulary(CARDS.factions, NAMES)
CHARACTER, EQUIP, EVENT = Bearer("character"), Bearer("equip"), Bearer("event", "own")


def problems(ability: str, bearer: Bearer) -> list[Problem]:
    """What is wrong with an ability."""
    statements, misread = VOCABULARY.read(ability)
    return misread or sorted(cannot_run(statements, bearer))


CHARACTER_MISTAKES = [
    ("ACT: draw(1)", 1, "'ACT' is followed by a number"),
    ("STATIC 2: resist(self)", 1, "'STATIC' is followed by no number"),
    ("ACT 2: promote(Bark Night,deck)", 16, "not 'Bark Night' (did you mean 'Bark Knight'?)"),
    ("ACT 2: promote(Notched Sword,deck)", 16, "expected a character of this file, not 'Notched Sword'"),
    ("SUMMONED: promote(Bark Knight,deck)", 11, "'promote' is for ACT"),
    ("POWERED 2: jewel(self,spirit,+1)", 12, "'jewel' is for STATIC or WORN"),
    ("STATIC: jewel(each(your(char)),spirit,+1)", 15, "the rules can do this to self or wearer only"),
    ("STATIC: jewel(self,spirit,-1)", 9, "jewels only give more"),
    ("WORN: hp(wearer,+10)", 1, "'WORN' is not for a card of the kind 'character'"),
    ("PLAY: draw(1)", 1, "'PLAY' is not for a card of the kind 'character'"),
    ("STATIC: dmg(self,10)", 9, "'dmg' is for ACT, SUMMONED, CIP, DESTROYED, SACRIFICED, ALLY_LOST, ATTACKS"),
    ("ACT 1: hp(self,+10)", 8, "'hp' is for STATIC, POWERED or WORN"),
    ("STATIC: hp(pick(your(char)),+10)", 12, "nobody is asked about what is STATIC, so it has no 'pick'"),
    ("STATIC: hp(wearer,+10)", 12, "only equips have a wearer"),
    ("STATIC: atk(self,main,+10,turn)", 9, "what lasts has no 'turn'"),
    ("ACT 1: atk(self,main,+10)", 8, "what is done to an attack ends with the turn, so 'turn' is added"),
    ("STATIC: hp(self,+15)", 17, "damage and HP are multiples of 10, not 15"),
    ("STATIC: hp(self,+0)", 17, "0 does nothing"),
    ("ACT 1: draw(10)", 13, "10 is beyond 9"),
    ("DESTROYED: heal(self,10)", 17, "the card itself is not in play then"),
    ("CIP: sac(pick(your(char)))", 6, "'sac' is for SUMMON_COST"),
    ("SUMMON_COST: pay(1) & pay(2)", 1, "each kind of cost stands there once"),
    ("SUMMON_COST: pay(1) ; SUMMON_COST: pay(2)", 23, "a card has one SUMMON_COST at most"),
    ("STATIC[front,back]: resist(self)", 14, "'back' does not go with what stands before it"),
    ("SUMMONED[front]: draw(1)", 10, "'front' is for STATIC, POWERED, ACT, ALLY_LOST, ATTACKS, TURN_START or TURN_END"),
    ("STATIC[sac(pick(your(char)))]: resist(self)", 8, "'sac' is for ACT or PLAY"),
    ("ACT 1[sac(pick(opps(char)))]: draw(1)", 16, "this is done to cards of your, not of 'opps'"),
    ("STATIC[equipped]: autoshield(20)", 19, "an Auto Shield has no conditions"),
    ("STATIC: autoshield(20) & autoshield(30)", 26, "a card has one 'autoshield' at most"),
    ("CIP: search(pick(deck(event)))", 18, "this is done to char or equip, not to 'event'"),
    ("CIP: search(each(deck(char)))", 13, "the rules can do this to pick only, not to 'each'"),
    ("CIP: recover(pick(deck(char)))", 19, "this is done to cards of grave, not of 'deck'"),
    ("CIP: recover(pick(grave(spirit)))", 19, "not to 'spirit'"),
    ("CIP: recover(pick(grave(char,other)))", 30, "'other' is for characters in play"),
    ("CIP: revive(pick(grave(char)))", 6, "'revive' is for ACT or PLAY"),
    ("ACT 1: dmg(pick(a(char,char)),10)", 24, "'char' stands there twice"),
    ("ACT 1: dmg(pick(a(char,equip)),10)", 17, "no card is all of that at once"),
    ("ACT 1: destroy(pick(a(char)))", 21, "this is done to equip, not to 'char'"),
    ("ACT 1: dmg(pick(a(Rebels)),10)", 19, "expected a filter, not 'Rebels' (did you mean 'Rebel'?)"),
    ("TURN_START: upkeep(toss(opp,1))", 20, "an upkeep is your own"),
    ("TURN_END: upkeep(toss(you,1))", 11, "'upkeep' is for TURN_START"),
    ("ACT 1: counter(chain)", 8, "'counter' is for PLAY"),
    ("ACT 1: draw(1) & draw(1) & draw(1) & draw(1)", 38, "a statement has 3 effects at most"),
    ("ACT 1: draw(1) ; " * 4 + "ACT 1: draw(1)", 69, "a card has 4 statements at most"),
    (
        "ACT 1: shift(10) & shift(10) & shift(10)",
        1,
        "4 choices at most are made when this is announced (CA92)",
    ),
    ("CIP: atk(self,main,+10*count(your(char)),turn)", 24, "only what a character's STATIC or POWERED changes"),
]
EQUIP_MISTAKES = [
    ("WORN: atk(self,main,+20)", 11, "the ability of an equip is about its wearer only"),
    ("WORN: hp(each(your(char)),+10)", 10, "the ability of an equip is about its wearer only"),
    ("TURN_START: draw(1)", 13, "the ability of an equip is about its wearer only"),
    ("TURN_START[front]: heal(wearer,10)", 12, "the ability of an equip has no conditions"),
    ("WORN: shield(20)", 7, "this is for a card of the kind 'shield'"),
    ("SUMMONED: heal(wearer,10)", 1, "'SUMMONED' is not for a card of the kind 'equip'"),
    ("WORN: grant_attack(wearer,back,1,20) & grant_attack(wearer,main,1,20)", 40, "one 'grant_attack' at most"),
    ("WORN: atk(wearer,main,+10*count(your(char)))", 27, "only what a character's STATIC or POWERED changes"),
    ("", 1, "an equip does something"),
]
EVENT_MISTAKES = [
    ("STATIC: attach_more(1)", 1, "'STATIC' is not for a card of the kind 'event'"),
    ("PLAY: counter(chain)", 7, "the timing of an event that does this is 'resp_event'"),
    ("PLAY: prevent(attack,20)", 7, "the timing of an event that does this is 'resp_attack'"),
    ("PLAY: dmg(each(your(char,other)),10)", 26, "the card itself is no character"),
    ("PLAY: dmg(self,10)", 11, "the card itself is not in play then"),
    ("PLAY[pay(1)]: draw(1)", 6, "'pay' is for ACT"),
    ("PLAY: draw(1) ; PLAY: draw(1)", 17, "a card has one PLAY at most"),
    (
        "PLAY: revive(pick(grave(char))) & revive(pick(grave(char)))",
        35,
        "one character comes back at a time, whose Summon cost is met (CA21)",
    ),
]
MISTAKES = [
    (bearer, *mistake)
    for bearer, mistakes in ((CHARACTER, CHARACTER_MISTAKES), (EQUIP, EQUIP_MISTAKES), (EVENT, EVENT_MISTAKES))
    for mistake in mistakes
]


@pytest.mark.parametrize(("bearer", "ability", "column", "words"), MISTAKES, ids=[mistake[1] for mistake in MISTAKES])
def test_a_mistake_is_told_with_its_column(bearer: Bearer, ability: str, column: int, words: str) -> None:
    [told] = problems(ability, bearer)
    assert told.column == column
    assert words in told.words


PIECES = [
    *language.VERBS,
    *language.TRIGGERS,
    *language.ZONES,
    *language.KINDS,
    *"()[]:;&,*+-",
    *["self", "wearer", "pick", "each", "oppFR", "you", "10", "1", " "],
]


@given(
    st.sampled_from([CHARACTER, EQUIP, EVENT]),
    st.one_of(st.text(max_size=80), st.lists(st.sampled_from(PIECES), max_size=30).map("".join)),
)
def test_no_ability_is_too_odd(bearer: Bearer, ability: str) -> None:
    assert all(problem.column > 0 for problem in problems(ability, bearer))


# Every ability that can be run can be printed

SETS = st.builds(
    lambda zone, words: f"{zone}({','.join(words)})",
    st.sampled_from([*language.ZONES]),
    st.lists(st.sampled_from([*language.KINDS, "other", "back", "nonunique", "Kingdom"]), max_size=3, unique=True),
)
ARGUMENTS = {
    "target": st.one_of(
        st.sampled_from(["self", "wearer", "oppFR"]),
        st.builds(lambda how, members: f"{how}({members})", st.sampled_from(["pick", "each"]), SETS),
    ),
    "points": st.sampled_from(["10", "40"]),
    "number": st.sampled_from(["1", "2"]),
    "change": st.sampled_from(["+1", "-2"]),
    "boost": st.one_of(st.sampled_from(["+10", "-20"]), SETS.map(lambda members: f"+10*count({members})")),
    "row": st.sampled_from([*language.ROWS]),
    "turn": st.just("turn"),
    "jewel": st.sampled_from([*language.JEWEL_KINDS]),
    "player": st.sampled_from([*language.PLAYERS]),
    "place": st.sampled_from([*language.PROMOTED_FROM]),
    "event": st.just("chain"),
    "attack": st.just("attack"),
    "character": st.just("Bark Knight"),
    "upkeep": st.one_of(st.just("toss(you,1)"), SETS.map(lambda members: f"sac(pick({members}))")),
}


@st.composite
def abilities(draw: st.DrawFn) -> str:
    """An ability of one statement, right in its words."""
    trigger = draw(st.sampled_from([*language.TRIGGERS]))
    conditions = draw(
        st.lists(st.sampled_from(["front", "back", "equipped", "sac(pick(your(char)))", "pay(1)"]), max_size=2)
    )
    effects = []
    for verb in draw(st.lists(st.sampled_from([*language.VERBS]), min_size=1, max_size=2)):
        sorts = [sort for sort in language.TAKES[verb] if not sort.endswith("?") or draw(st.booleans())]
        effects.append(f"{verb}({','.join(draw(ARGUMENTS[sort.rstrip('?')]) for sort in sorts)})")
    number = " 2" * (trigger in language.NUMBERED)
    bracketed = f"[{','.join(conditions)}]" if conditions else ""
    return f"{trigger}{number}{bracketed}: {' & '.join(effects)}"


BEARERS = [
    (Bearer("character"), ""),
    (Bearer("event", "own"), "Opps F.W"),
    (Bearer("event", "resp_event"), ""),
    (Bearer("event", "resp_attack"), ""),
    (Bearer("equip"), "a character"),
    (Bearer("shield"), "Opps character"),
]


@given(st.sampled_from(BEARERS), abilities())
def test_what_can_be_run_can_be_printed(bearer: tuple[Bearer, str], ability: str) -> None:
    statements, misread = VOCABULARY.read(ability)
    assert not misread, misread
    if not list(cannot_run(statements, bearer[0])):
        assert_printed(statements, bearer[1])


def assert_printed(statements: list[Statement], target: str) -> None:
    for text in printed(statements, target):
        assert re.fullmatch(r"[+\N{MINUS SIGN}A-Z].*\.", text)
        assert "  " not in text
