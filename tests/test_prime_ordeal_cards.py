"""Prime Ordeal's card file: the rulebook's counts, abilities as rows of numbers and as printed text, and mistakes."""

import contextlib
import re
from pathlib import Path

import pytest
from card_text import PLACE_OF_ABILITY, CardText
from hypothesis import given
from hypothesis import strategies as st

from trionfi.core.errors import BadCards
from trionfi.core.game import GAMES
from trionfi.core.tables import without
from trionfi.games.prime_ordeal.cards import language
from trionfi.games.prime_ordeal.cards.content import BUILT_IN, Deck, read
from trionfi.games.prime_ordeal.cards.looked_up import LOOKED_UP
from trionfi.games.prime_ordeal.rules.numbers import ANY, DESIGNS, SETS, SYMBOL_WORDS, Kind

pytestmark = pytest.mark.modes

TEXT = BUILT_IN.read_text(encoding="utf-8")
GOLDEN = Path(__file__).parent / "golden" / "prime_ordeal_texts.txt"
DECK = read()


def copies(deck: Deck = DECK, **wanted: int) -> int:
    """How many Creation cards there are with these numbers in their row."""
    return sum(int(row["copies"]) for row in deck.table if all(row[name] == value for name, value in wanted.items()))


# Counts of the rulebook (§5.1-5.4)


def test_genesis_has_sixty_cards_and_each_expansion_thirty() -> None:
    assert [copies(set=number) for number in range(SETS)] == [60, 30, 30]
    assert DECK.sets == ("Genesis", "Flora, Fauna, & Fungi", "Extinction")


def test_genesis_has_thirty_four_creatures() -> None:
    assert copies(set=0, kind=Kind.CREATURE) == 34


def test_there_are_eighty_two_designs_in_the_order_of_the_sets() -> None:
    assert len(DECK.words) == len(set(DECK.words)) == len(set(DECK.names)) == 82
    assert list(DECK.words) == sorted(DECK.words, key=lambda word: ("GFX".index(word[0]), word))
    assert [row["copies"] > 0 for row in DECK.table] == [True] * 82 + [False] * (DESIGNS - 82)
    assert sum(row["kind"] == Kind.EPOCH for row in DECK.table) == 15


def test_every_trait_is_of_two_designs_at_least() -> None:
    for bit, trait in enumerate(DECK.traits):
        assert sum(bool(row["traits"] & 1 << bit) for row in DECK.table) >= 2, trait


def test_no_cost_is_above_three_symbols_or_triple() -> None:
    for row in DECK.table[:82]:
        assert 1 <= row["symbols"] == row["cost"].sum() <= 3
        assert row["cost"][:ANY].max() <= 2


def test_prime_cards_have_faces_in_the_order_of_their_symbols() -> None:
    assert [face.word for face in DECK.prime_faces] == list(SYMBOL_WORDS)


# The printed text


def test_the_printed_texts_are_as_they_were_approved() -> None:
    texts = [f"{face.word} {face.name}: {face.facts['text'] or '-'}\n" for face in DECK.faces]
    assert "".join(texts) == GOLDEN.read_text(encoding="utf-8")


def test_populate_deals_into_the_prime_pool_and_all_others_into_the_spawning_pool() -> None:
    named_so = [face.name for face in DECK.faces if "Prime Pool" in face.facts["text"]]
    assert named_so == ["Populate"]


# Mistakes

ABILITY = "STATIC: power(self,+1*count(mine(Aquatic,other)))"  # of a Creature
BONUS_ABILITY = "CREATED: life(you,+1)"
FILE = CardText(TEXT, read)


ABILITY_MISTAKES = [
    ("STATIK: power(self,+1)", 1, "expected a trigger, not 'STATIK' (did you mean 'STATIC'?)"),
    ("STATIC: pover(self,+1)", 9, "expected an effect, not 'pover' (did you mean 'power'?)"),
    ("STATIC: power(self,+1*count(mine(Aquatik)))", 34, "expected a filter, not 'Aquatik' (did you mean 'Aquatic'?)"),
    ("STATIC: power(self", 19, "expected ',' or ')', not the end"),
    ("BATTLE_START[may,pay(EX)]: power(self,+1)", 22, "expected Prime symbols, not 'EX'"),
    ("STATIC: power(pick(mine(creature)),+1)", 15, "nobody is asked about what is STATIC, so it has no 'pick'"),
    ("STATIC[may]: power(self,+1)", 8, "nobody is asked about what is STATIC, so it has no 'may'"),
    (
        "STATIC: discard(self)",
        9,
        "'discard' is for CREATED, TURN_START, ACTION, BATTLE_START, AFTER_BATTLE, ON_CREATE or",
    ),
    ("CREATED: immune(self)", 10, "'immune' is for STATIC"),
    ("AFTER_BATTLE: avoid(you)", 15, "'avoid' is for CREATED, TURN_START, ACTION, BATTLE_START, ON_CREATE or LEAVES"),
    ("BATTLE_START[won]: power(self,+1)", 14, "'won' is for AFTER_BATTLE"),
    ("CREATED[by=opp]: deal(1)", 9, "'by' is for ON_CREATE"),
    ("AFTER_BATTLE[won,lost]: deal(1)", 18, "'lost' does not go with what stands before it"),
    ("AFTER_BATTLE[won,won]: deal(1)", 18, "'won' does not go with what stands before it"),
    ("CREATED[life<=1,life<=2,life<=3,life<=4]: deal(1)", 33, "a statement reads 3 such conditions at most"),
    ("CREATED: deal(1) & deal(1) & deal(1) & deal(1) & deal(1)", 50, "a statement has 4 effects at most"),
    ("CREATED: deal(1) ; " * 4 + "CREATED: deal(1)", 77, "a card has 4 statements at most"),
    ("CREATED: take(each(theirs(bonus)))", 15, "the rules can do this to pick only, not to 'each'"),
    ("LEAVES: create(self)", 16, "the rules can do this to pick only, not to 'self'"),
    ("CREATED: under(pick(mine(creature)),pick(pool()))", 16, "the rules can do this to self only, not to 'pick'"),
    ("CREATED: under(self,self)", 21, "the rules can do this to pick only, not to 'self'"),
    ("CREATED: create(pick(mine(creature)))", 22, "this is done to cards of pool or pile, not of 'mine'"),
    ("CREATED: discard(each(pool()))", 23, "this is done to cards of mine, theirs or any, not of 'pool'"),
    ("CREATED: power(each(mine()),+1)", 21, "only Creatures have power, so 'creature' or a trait must be said"),
    ("CREATED: discard(each(mine(bonus,base<=2)))", 23, "only Creatures have power, so 'creature' or a trait must be"),
    ("CREATED: discard(each(mine(bonus,Beast)))", 23, "no card is all of that at once"),
    ("CREATED: discard(each(mine(Beast,Beast)))", 34, "'Beast' stands there twice"),
    ("LEAVES: power(self,+1)", 15, "the card itself has left play by then"),
    ("CREATED: life(losers,-1)", 15, "'losers' is for STATIC: loss(...)"),
    ("STATIC: loss(opp,+1)", 14, "nobody is asked about what is STATIC, so it has no 'opp'"),
    ("STATIC: limit(under,+1)", 21, "the limit under a card is a number, as 3"),
    ("STATIC: limit(hand,1)", 20, "a change, as +1"),
    ("STATIC: limit(under,3,all)", 9, "the limit under a card is the STATIC ability of a Creature about itself"),
    (
        "CREATED: limit(hand,+1)",
        10,
        "for one turn only your own bonus_create, creature_create or free_discard can change",
    ),
    ("CREATED: power(self,+0)", 21, "0 does nothing"),
    ("CREATED: counter(self,-1,max 3)", 10, "only counters that are put have a maximum"),
    ("AFTER_BATTLE[won]: fade(2)", 20, "'fade' stands alone, without conditions"),
    ("BATTLE_START: setpower(self,base(each(any(creature))))", 34, "the rules can do this to pick only"),
    ("STATIC: immune(each(mine(creature)))", 16, "the rules can do this to self only"),
]
BONUS_MISTAKES = [
    ("STATIC: power(self,+1)", 15, "this is for Creatures, and the card itself is none"),
    ("STATIC: limit(under,3)", 9, "the limit under a card is the STATIC ability of a Creature about itself"),
    ("STATIC: power(each(mine(creature)),+1*unders)", 39, "only Creatures have cards under them"),
]
MISTAKES = [(ABILITY, *mistake) for mistake in ABILITY_MISTAKES] + [
    (BONUS_ABILITY, *mistake) for mistake in BONUS_MISTAKES
]


@pytest.mark.parametrize(("right", "wrong", "column", "words"), MISTAKES, ids=[wrong for _, wrong, _, _ in MISTAKES])
def test_a_mistake_in_an_ability_is_told_with_its_place(
    tmp_path: Path, right: str, wrong: str, column: int, words: str
) -> None:
    [told] = FILE.problems(tmp_path, FILE.edited(right, wrong))
    place = f"my.toml:{FILE.line_of(right)}:{PLACE_OF_ABILITY + column}: card."
    assert told.startswith(place)
    assert words in told


FILE_MISTAKES = [
    ('word = "G02"', 'word = "G01"', "'G01' stands there twice"),
    ('word = "G02"', 'word = "g2"', "'g2' is not a word like G05"),
    ('name = "Tide Colossus"', 'name = ""', "'' is not a name like Tide Colossus"),
    ('set = "Genesis"', 'set = "Genisis"', "there is no set 'Genisis' (did you mean 'Genesis'?)"),
    ('kind = "creature"', 'kind = "creatur"', "Input should be 'creature', 'bonus' or 'epoch'"),
    ('traits = ["Aquatic"]', 'traits = ["Aquatik"]', "there is no trait 'Aquatik' (did you mean 'Aquatic'?)"),
    ('cost = "T1"', 'cost = "TX"', "a cost is 1 to 6 symbols of ETSG1, as ET1"),
    ('cost = "T1"', 'cost = ""', "a cost is 1 to 6 symbols of ETSG1, as ET1"),
    ("power = 1", "power = 100", "base power is from 0 to 99"),
    ("power = 1", 'power = "1"', "Input should be a valid integer"),
    ("copies = 2", "copies = 3", "there are 1 to 2 of a design"),
    ("copies = 2", "copeis = 2", "did you mean 'copies'?"),
    ('kind = "bonus"', 'kind = "bonus"\ntraits = ["Beast"]', "only Creatures have traits"),
    ('kind = "bonus"', 'kind = "bonus"\npower = 1', "only Creatures have power"),
    ('symbol = "E"', 'symbol = "F"', "the symbols are E T S G *, in order; there are 13 of E"),
    ("copies = 13", "copies = 14", "the symbols are E T S G *, in order; there are 13 of E"),
    ('name = "Relic"', 'name = "Relic 2"', "'Relic 2' is not a name like Aquatic"),
    ('name = "Relic"', 'name = "other"', "'other' means something else in abilities"),
    ('[[set]]\nname = "Extinction"', "", "there are 3; the first is always in play (O3)"),
]


@pytest.mark.parametrize(("right", "wrong", "words"), FILE_MISTAKES, ids=[wrong for _, wrong, _ in FILE_MISTAKES])
def test_a_mistake_in_the_file_is_told_in_words(tmp_path: Path, right: str, wrong: str, words: str) -> None:
    assert any(words in problem for problem in FILE.problems(tmp_path, FILE.edited(right, wrong)))


def test_every_mistake_is_told_at_once_in_the_order_of_the_file(tmp_path: Path) -> None:
    text = FILE.edited(ABILITY, "STATIK: pover(self,+1)").replace("copies = 1\n", 'copies = "1"\n', 1)
    text = text.replace(BONUS_ABILITY, "CREATED: live(you,+1)", 1).replace('cost = "GS"', 'cost = "GQ"', 1)
    found = FILE.problems(tmp_path, text)
    assert [problem.partition(" ")[2].partition(":")[0] for problem in found] == [
        "card.1.ability",
        "card.1.ability",
        "card.3.copies",
        "card.31.ability",
        "card.81.cost",
    ]


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "Field required"),
        (b"\xff\xfe", "is not a text in UTF-8"),
        (b"card = 3\n", "Input should be a valid list"),
        (b"[[card]]\nword = \n", ":2:8: Invalid value"),
        (b"a = " + b"[" * 5000, "is no card file"),
        (b"a = " + b"1" * 5000, "is no card file"),
        (b'a = """', "my.toml:1:"),
    ],
    ids=["empty", "no text", "no tables", "no value", "too deep", "too long", "no end"],
)
def test_what_is_no_card_file_is_refused_in_words(tmp_path: Path, content: bytes, words: str) -> None:
    path = tmp_path / "my.toml"
    path.write_bytes(content)
    with pytest.raises(BadCards, match=re.escape(words)):
        read(path)


def test_a_file_that_is_not_there_is_refused_in_words(tmp_path: Path) -> None:
    with pytest.raises(BadCards, match="cannot be read"):
        read(tmp_path / "none.toml")
    with pytest.raises(BadCards, match="cannot be read"):
        read(tmp_path)


PIECES = [*language.VERBS, *language.TRIGGERS, *language.ZONES, *"()[]:;&,*+-=", ">=", "self", "pick", "1", " "]


@given(st.one_of(st.text(max_size=80), st.lists(st.sampled_from(PIECES), max_size=30).map("".join)))
def test_no_ability_raises_anything_but_bad_cards(tmp_path_factory: pytest.TempPathFactory, ability: str) -> None:
    assert_read_or_refused(tmp_path_factory, FILE.edited(f'"{ABILITY}"', toml_text(ability)))


@given(
    st.one_of(
        st.text(),
        st.lists(st.sampled_from(["[[card]]", "[[set]]", "\n", "word", "=", '"', "1", "{", "["])).map("".join),
    )
)
def test_no_file_raises_anything_but_bad_cards(tmp_path_factory: pytest.TempPathFactory, text: str) -> None:
    assert_read_or_refused(tmp_path_factory, text)


def toml_text(text: str) -> str:
    """Write a text as TOML."""
    escaped = (f"\\U{ord(letter):08X}" if not "\ud800" <= letter <= "\udfff" else "" for letter in text)
    return f'"{"".join(escaped)}"'


def assert_read_or_refused(folders: pytest.TempPathFactory, text: str) -> None:
    path = folders.getbasetemp() / "odd.toml"
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    with contextlib.suppress(BadCards):
        read(path)


# Edited copies


def test_a_design_may_be_added(tmp_path: Path) -> None:
    path = tmp_path / "my.toml"
    added = "\n".join(
        [
            "[[card]]",
            'word = "M01"',
            'name = "Ink Kraken"',
            'set = "Extinction"',
            'kind = "creature"',
            'traits = ["Aquatic", "Relic"]',
            'cost = "TG1"',
            "power = 4",
            "copies = 2",
            'ability = "BATTLE_START[may,pay(T)]: blank(pick(theirs(creature,base>=4)))"',
        ]
    )
    path.write_text(f"{TEXT}\n{added}\n", encoding="utf-8")
    deck = read(path)
    face, row = deck.faces[82], deck.table[82]
    assert (face.word, face.art) == ("M01", "kind-creature.svg")
    assert face.facts["text"] == (
        "At the start of battle, you may pay T: choose an opponent's Creature of base power 4 or more; "
        "it has no abilities this battle."
    )
    assert (row["copies"], row["set"], row["base_power"], row["symbols"]) == (2, 2, 4, 3)
    assert row["cost"].tolist() == [0, 1, 0, 1, 1]
    assert without(deck.table[:82], LOOKED_UP).tobytes() == without(DECK.table[:82], LOOKED_UP).tobytes()
    assert re.fullmatch("[0-9a-f]{8}", GAMES["prime_ordeal"].with_cards(path).edition)


def test_there_is_no_room_for_more_designs_than_the_record_has(tmp_path: Path) -> None:
    block = TEXT[TEXT.rindex("[[card]]") :]
    more = "\n".join(block.replace("X22", f"M0{i}").replace("Dawn Again", f"Dawn {i}") for i in range(3))
    [told] = FILE.problems(tmp_path, f"{TEXT}\n{more}")
    assert "there are 84 designs at most" in told
