"""The ability language: what is read, and every mistake with its column, what was expected and what was meant."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trionfi.abilities.language import (
    LONGEST,
    Amount,
    Phrase,
    Problem,
    Sort,
    Statement,
    Vocabulary,
    Word,
    counted,
    joined,
    sentence,
    with_article,
)

pytestmark = pytest.mark.modes

KITCHEN = Vocabulary(
    {
        "trigger": Sort("a trigger", {"BOILED": Word(), "STIRRED": Word(number=True)}),
        "condition": Sort(
            "a condition",
            {
                "hot": Word(),
                "count": Word(("set",), orders=(">=", "==")),
                "cook": Word(orders=("=",), value="cook"),
                "pay": Word(("coins",)),
            },
        ),
        "effect": Sort(
            "an effect", {"salt": Word(("pot", "change", "most?")), "serve": Word(("guest",)), "ring": Word()}
        ),
        "pot": Sort("a pot", {"this": Word(), "pick": Word(("set",))}),
        "set": Sort("a set", {"pots": Word(("filter*",)), "pans": Word(("filter*",))}),
        "filter": Sort("a filter", {"big": Word(), "Old Iron": Word(), "age": Word(orders=("<=",))}),
        "cook": Sort("a cook", {"you": Word(), "anyone": Word()}),
        "guest": Sort("a guest", pattern="[A-Z][a-z]+( [A-Z][a-z]+)*"),
        "number": Sort("a number", numbers="3"),
        "change": Sort("a change", numbers="+3", times="factor"),
        "factor": Sort("a factor", {"count": Word(("set",))}),
        "most": Sort("a maximum", {"max": Word(number=True)}),
        "coins": Sort("coins", pattern="[GS1]{1,3}"),
    }
)

RIGHT = [
    "BOILED: ring",
    "STIRRED 2: salt(this,-1)",
    "BOILED[hot,count(pots(big,Old Iron))>=2,cook=you]: salt(pick(pans()),+1*count(pots(age<=3)),max 4) & ring",
    "BOILED[pay(GS1)]: serve(Old Aunt Rose)",
    "BOILED[pay(11)]: serve(Ann)",
]

WRONG = [
    ("", []),
    ("  ", []),
    ("BOILD: ring", [(1, "expected a trigger, not 'BOILD' (did you mean 'BOILED'?)")]),
    ("boiled: ring", [(1, "expected a trigger, not 'boiled' (did you mean 'BOILED'?)")]),
    ("QQQ: ring", [(1, "expected a trigger, not 'QQQ' (one of BOILED, STIRRED)")]),
    ("BOILED ring", [(12, "expected ':' or '[', not the end")]),
    ("BOILED", [(7, "expected ':' or '[', not the end")]),
    ("BOILED:", [(8, "expected a word, not the end")]),
    ("BOILED: ring;", [(14, "expected a word, not the end")]),
    ("BOILED: ring & ", [(16, "expected a word, not the end")]),
    ("BOILED: salt(this,?)", [(19, "expected a word or a number, not '?'")]),
    ("BOILED: salt(this", [(18, "expected ',' or ')', not the end")]),
    ("BOILED[]: ring", [(8, "expected a word or a number, not ']'")]),
    ("STIRRED: ring", [(1, "'STIRRED' is followed by a number")]),
    ("BOILED 2: ring", [(1, "'BOILED' is followed by no number")]),
    ("STIRRED 0: ring", [(1, "the number after 'STIRRED' is from 1 to 99")]),
    ("BOILED[hott]: ring", [(8, "expected a condition, not 'hott' (did you mean 'hot'?)")]),
    ("BOILED[3]: ring", [(8, "expected a condition, not '3' (one of hot, count(...), cook, pay(...))")]),
    ("BOILED[hot>=2]: ring", [(8, "'hot' is not compared, not by >=")]),
    ("BOILED[count(pots())]: ring", [(8, "'count' is compared by >= or ==")]),
    ("BOILED[count(pots())<=1]: ring", [(8, "'count' is compared by >= or ==, not by <=")]),
    ("BOILED[count(pots())>=-1]: ring", [(23, "expected a number, not '-1' (like 3)")]),
    ("BOILED[count(pots())>=big]: ring", [(23, "expected a number, not 'big' (like 3)")]),
    ("BOILED[cook=yuo]: ring", [(13, "expected a cook, not 'yuo' (did you mean 'you'?)")]),
    ("BOILED[pay(GX)]: ring", [(12, "expected coins, not 'GX'")]),
    ("BOILED: salt(this)", [(9, "'salt' takes a pot, a change and perhaps a maximum, not 1")]),
    ("BOILED: salt", [(9, "'salt' takes a pot, a change and perhaps a maximum, not none")]),
    ("BOILED: ring()", [(9, "'ring' takes nothing in parentheses, not 0")]),
    ("BOILED: salt(this,1)", [(19, "expected a change, not '1' (like +3)")]),
    ("BOILED: salt(this,+100)", [(19, "100 is beyond 99")]),
    ("BOILED: salt(this,+1*pots(big))", [(22, "expected a factor, not 'pots' (one of count(...))")]),
    ("BOILED[count(pots())>=1*count(pots())]: ring", [(25, "a number is not multiplied")]),
    ("BOILED: salt(pick(big),+1)", [(19, "expected a set, not 'big' (one of pots(...), pans(...))")]),
    ("BOILED: salt(pick(pots),+1)", [(19, "'pots' takes any number of filters, not none")]),
    (
        "BOILED: salt(pick(pots(bigg,small)),+1)",
        [
            (24, "expected a filter, not 'bigg' (did you mean 'big'?)"),
            (29, "expected a filter, not 'small' (one of big, Old Iron, age)"),
        ],
    ),
    ("BOILED: salt(this,+1,4)", [(22, "expected a maximum, not '4' (one of max)")]),
    (
        "BOILD: rang & sult(x) ; BOILED: ring( ; BOILED[hat]: ring",
        [
            (1, "expected a trigger, not 'BOILD' (did you mean 'BOILED'?)"),
            (8, "expected an effect, not 'rang' (did you mean 'ring'?)"),
            (15, "expected an effect, not 'sult' (did you mean 'salt'?)"),
            (39, "expected ')' or a word or a number, not the end"),
            (48, "expected a condition, not 'hat' (did you mean 'hot'?)"),
        ],
    ),
    ("x" * (LONGEST + 1), [(LONGEST + 1, f"an ability has no more than {LONGEST} characters")]),
]


@pytest.mark.parametrize("text", RIGHT)
def test_a_right_ability_is_read_and_written_as_it_was(text: str) -> None:
    [statement], problems = KITCHEN.read(text)
    assert problems == []
    assert str(statement) == text


@pytest.mark.parametrize(("text", "told"), WRONG, ids=[text[:60] for text, _ in WRONG])
def test_every_mistake_is_told_with_its_column(text: str, told: list[tuple[int, str]]) -> None:
    _, problems = KITCHEN.read(text)
    assert problems == [Problem(column, words) for column, words in told]


def test_each_piece_knows_its_column() -> None:
    [first, second], _ = KITCHEN.read("BOILED: ring ; STIRRED 2[hot]: salt(this,+2*count(pots()))")
    assert first == Statement(Phrase("BOILED", 1), (), (Phrase("ring", 9),))
    assert second.trigger == Phrase("STIRRED", 16, number=2)
    factor = Phrase("count", 45, arguments=(Phrase("pots", 51, arguments=()),))
    assert second.effects[0].arguments == (Phrase("this", 37), Amount(2, 42, signed=True, times=factor))


def test_spaces_mean_nothing_but_between_the_words_of_a_name() -> None:
    tight, _ = KITCHEN.read("BOILED[count(pots(Old Iron))>=2]:ring&ring")
    loose, _ = KITCHEN.read(" BOILED [ count ( pots ( Old   Iron ) ) >= 2 ] : ring & ring ")
    assert [str(statement) for statement in tight] == [str(statement) for statement in loose]


def test_right_statements_are_kept_beside_wrong_ones() -> None:
    statements, problems = KITCHEN.read("BOILED: ring ; BOILED: rung")
    assert [str(statement) for statement in statements] == ["BOILED: ring"]
    assert [problem.column for problem in problems] == [24]


PIECES = [
    "BOILED",
    "STIRRED",
    "hot",
    "count",
    "pots",
    "salt",
    "this",
    "max",
    *"()[]:;&,*+-? ",
    ">=",
    "=",
    "12",
    "é",
    "\n",
]


@given(st.one_of(st.text(max_size=LONGEST), st.lists(st.sampled_from(PIECES), max_size=60).map("".join)))
def test_no_text_is_too_odd_to_be_read(text: str) -> None:
    statements, problems = KITCHEN.read(text)
    assert statements or problems or not text.strip()
    assert problems == sorted(problems)
    assert all(0 < problem.column <= len(text) + 1 for problem in problems)


@pytest.mark.parametrize("deep", ["(" * 300, "BOILED: " + "salt(" * 70, "BOILED: " + "a(" * 90 + ")" * 90])
def test_nothing_is_nested_too_deep_to_be_read(deep: str) -> None:
    assert KITCHEN.read(deep)[1]


def test_sentences_are_made_of_parts() -> None:
    assert joined([]) == ""
    assert joined(["a"]) == "a"
    assert joined(["a", "b"]) == "a and b"
    assert joined(["a", "b", "c"], "or") == "a, b or c"
    assert (counted(1, "card"), counted(2, "card")) == ("1 card", "2 cards")
    assert (with_article("Epoch"), with_article("Beast")) == ("an Epoch", "a Beast")
    assert sentence("discard this") == "Discard this."
