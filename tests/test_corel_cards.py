"""Corel's card file: the rulebook's counts, abilities as rows of numbers and as printed text, and mistakes."""

import re
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from card_text import PLACE_OF_ABILITY, CardText

from trionfi.games.corel.cards.content import BUILT_IN, CardSet, content, read
from trionfi.games.corel.cards.printed.glossary import KEYWORDS, keywords
from trionfi.games.corel.rules.numbers import (
    COPIES,
    DESIGNS,
    MOST_EQUIPS,
    NONE,
    SEATS,
    SPIRITS,
    STANDARD_JEWEL,
    Jewel,
    Kind,
    Row,
    Target,
    Timing,
    Trigger,
    Verb,
    Wearer,
    Zone,
)

pytestmark = pytest.mark.modes

TEXT = BUILT_IN.read_text(encoding="utf-8")
GOLDEN = Path(__file__).parent / "golden" / "corel_texts.txt"
CARDS = read()
FACES = {face.word: face for face in CARDS.faces}


def number_of(cards: CardSet = CARDS, **wanted: int) -> int:
    """How many designs have these numbers in their row."""
    return sum(all(row[name] == value for name, value in wanted.items()) for row in cards.table)


def row_of(word: str) -> Any:
    """The row of a card in the card table."""
    return CARDS.table[CARDS.words.index(word)]


# Counts of the rulebook (§6)


def test_there_are_eighty_three_designs_and_two_jewels_in_the_order_of_the_rulebook() -> None:
    counts = {"R": 15, "J": 15, "K": 15, "S": 16, "N": 22}
    cards = [f"{letter}{number:02}" for letter, count in counts.items() for number in range(1, count + 1)]
    assert [face.word for face in CARDS.faces] == list(CARDS.words) == [*cards, "SJ0", "SJ1"]
    assert [int(row["kind"]) for row in CARDS.table[STANDARD_JEWEL:]] == [Kind.JEWEL_S, Kind.JEWEL_P]
    assert len(set(CARDS.names)) == DESIGNS


def test_every_faction_has_four_common_and_four_unique_characters() -> None:
    assert CARDS.factions == ("Rebel", "Order", "Kingdom", "Star", "Neutral")
    for faction in range(1, 6):
        assert number_of(kind=Kind.CHARACTER, faction=faction, unique=0) == 4
        assert number_of(kind=Kind.CHARACTER, faction=faction, unique=1) == 4


def test_each_faction_has_its_colour() -> None:
    colours = {face.facts["faction"]: face.facts["color"] for face in CARDS.faces[:STANDARD_JEWEL]}
    assert colours == {"Rebel": "red", "Order": "green", "Kingdom": "black", "Star": "yellow", "Neutral": "white"}


def test_there_are_five_non_starters_and_four_shields() -> None:
    assert [face.word for face in CARDS.faces if face.facts.get("non_starter")] == ["R04", "R11", "J12", "K12", "S10"]
    assert [face.word for face in CARDS.faces if face.facts["kind"] == "shield"] == ["R14", "J13", "S14", "N18"]
    assert [int(row_of(word)["shield"]) for word in ("R14", "J13", "S14", "N18", "J01", "J08")] == [
        30,
        50,
        30,
        20,
        20,
        30,
    ]


def test_two_decks_cannot_bring_more_equips_into_play_than_there_is_room_for() -> None:
    equips = number_of(kind=Kind.EQUIP) + number_of(kind=Kind.SHIELD)
    assert equips * COPIES * SEATS == MOST_EQUIPS


def test_every_preconstructed_deck_is_built_as_the_document_says() -> None:
    assert [precon.name for precon in CARDS.precons] == ["rebel", "order", "kingdom", "star", "neutral"]
    assert CARDS.table["precons"].T.tolist() == [list(precon.copies) for precon in CARDS.precons]
    played = [0] * DESIGNS
    for precon in CARDS.precons:
        held = [(CARDS.table[design], n) for design, n in enumerate(precon.copies) if n]
        characters = [(row, n) for row, n in held if row["kind"] == Kind.CHARACTER]
        assert sum(precon.copies) == 55
        assert precon.copies[STANDARD_JEWEL:] == (14, SPIRITS)
        assert [n for row, n in characters if not row["unique"]] == [3] * 4
        assert [n for row, n in characters if row["unique"]] == [1] * 4
        assert sum(n for row, n in held if row["kind"] == Kind.EVENT) in (15, 16)
        assert sum(n for row, n in held if row["kind"] in (Kind.EQUIP, Kind.SHIELD)) in (4, 5)
        played = [before + n for before, n in zip(played, precon.copies, strict=True)]
    assert all(played)


def test_the_numbers_of_a_card_are_in_its_row() -> None:
    knight, bow, ambush, sigil = (row_of(word) for word in ("R04", "R13", "R09", "J14"))
    assert (knight["hp"], knight["retreat"], knight["attacks"]) == (80, 2, Row.BOTH)
    assert (knight["jp"].tolist(), knight["damage"].tolist()) == ([2, 3], [30, 20])
    assert (bow["cost"], bow["wearer"], bow["timing"]) == (1, Wearer.OWN, NONE)
    assert (ambush["cost"], ambush["wearer"], ambush["timing"]) == (1, NONE, Timing.ON_ATTACK)
    assert sigil["wearer"] == Wearer.OTHERS
    assert row_of("J08")["attacks"] == Row.MAIN


# Abilities as rows


def test_a_cost_stands_with_its_statement() -> None:
    abbot, husk, pharaoh, blood = (row_of(word)["statements"] for word in ("J08", "K08", "K05", "K10"))
    assert (abbot[0]["pays"], abbot[0]["effects"]["verb"].any()) == (2, False)
    assert husk[0]["sacrifice"]["zone"] == Zone.YOURS
    assert husk[0]["sacrifice"]["other"] == 0
    assert (pharaoh[1]["jp"], pharaoh[1]["sacrifice"]["other"]) == (2, 1)
    assert blood[0]["sacrifice"]["kinds"] == Kind.CHARACTER


def test_effects_are_written_with_all_that_belongs_to_them() -> None:
    spawn, scavenge, gift, bow, istar, harness, nutman = (
        row_of(word)["statements"] for word in ("K02", "N15", "S12", "R13", "N05", "S13", "R01")
    )
    counted = spawn[0]["effects"][0]
    assert (counted["amount"], counted["rows"], counted["counted"]["faction"]) == (10, Row.MAIN, 3)
    assert (counted["counted"]["zone"], counted["counted"]["other"]) == (Zone.YOURS, 1)
    assert scavenge[0]["effects"][0]["set"]["kinds"] == Kind.ANY_EQUIP
    assert (gift[0]["effects"][0]["set"]["kinds"], gift[0]["effects"][0]["to"]["kinds"]) == (
        Kind.ANY_JEWEL,
        Kind.CHARACTER,
    )
    granted = bow[0]["effects"][0]
    assert (granted["target"], granted["rows"], granted["jp"], granted["amount"]) == (Target.WEARER, Row.BACK, 1, 20)
    assert (istar[0]["rows"], istar[0]["effects"][0]["target"], istar[0]["effects"][0]["amount"]) == (
        Row.MAIN,
        Target.EACH,
        -10,
    )
    upkeep = istar[2]["effects"][0]
    assert (upkeep["verb"], upkeep["does"], upkeep["target"], upkeep["amount"]) == (
        Verb.UPKEEP,
        Verb.TOSS,
        Target.YOU,
        1,
    )
    assert (harness[0]["effects"][0]["kind"], harness[0]["effects"][0]["amount"]) == (Jewel.STANDARD, 1)
    promoted = nutman[0]["effects"][0]
    assert (CARDS.words[promoted["design"]], promoted["set"]["zone"]) == ("R04", Zone.IN_DECK)


def test_triggers_and_lasting_verbs_are_summed_up() -> None:
    queen = row_of("K06")
    assert queen["triggers"] == 1 << Trigger.STATIC | 1 << Trigger.POWERED
    assert queen["statics"] == 1 << Verb.HP
    assert row_of("N09")["statics"] == 0


# The printed text


def test_the_printed_texts_are_as_they_were_approved() -> None:
    assert "".join(map(in_golden, CARDS.faces)) == GOLDEN.read_text(encoding="utf-8")


def in_golden(face: Any) -> str:
    """A card as the golden file has it."""
    when = "; ".join(filter(None, [face.facts.get("timing"), face.facts.get("target")]))
    return f"{face.word} {face.name}{f' ({when})' if when else ''}: {face.facts['text'] or '-'}\n"


def test_the_abbreviations_of_the_document_are_printed_where_they_are_named() -> None:
    short = [word for word, face in FACES.items() if re.search(r"Opps|F\.W|B\.W", face.facts["text"])]
    assert short == ["R09", "J14", "K12", "K15", "N12", "N14"]


def test_every_keyword_is_on_two_cards_at_least() -> None:
    for keyword in KEYWORDS:
        on = [word for word, face in FACES.items() if keyword.name in face.facts["keywords"]]
        assert len(on) >= 2, keyword.name


def test_a_keyword_is_not_found_inside_another() -> None:
    assert keywords("Auto Shield 20.") == ["Auto Shield"]
    assert keywords("Shield 20. Auto Shield 20.") == ["Auto Shield", "Shield"]
    assert "Sacrifice" not in keywords("Sacrificed: Draw 1 card.")


def test_a_face_has_all_that_the_page_draws() -> None:
    facts = FACES["J08"].facts
    assert (facts["main"], facts["back"], facts["hp"], facts["retreat"]) == ({"jp": 3, "damage": 40}, None, 120, 3)
    assert (facts["unique"], facts["non_starter"]) == (True, False)
    assert facts["keywords"] == ["Unique", "Powered", "Summon cost", "Spiney", "Auto Shield", "JP"]
    assert FACES["R09"].text.startswith("In response to an attack. Deal 20 damage to Opps F.W character.")
    assert FACES["SJ1"].facts["points"] == 2


def test_content_is_all_that_a_card_file_makes_of_the_game() -> None:
    made = content(BUILT_IN, lambda cards: cards)  # type: ignore[arg-type,return-value]
    assert made.cards.tobytes() == CARDS.table.tobytes()
    assert [option.name for option in made.options] == [
        "first_player",
        "deck_1",
        "deck_2",
        "open_decks",
        "empty_deck_ends",
        "max_turns",
        "shield_mode",
        "overpay",
    ]


# Mistakes

NUTMAN = "ACT 2: promote(Bark Knight,deck)"
SWORD = "WORN: atk(wearer,main,+20)"
FILE = CardText(TEXT, read)


def test_a_mistake_in_an_ability_is_told_with_its_place(tmp_path: Path) -> None:
    [told] = FILE.problems(tmp_path, FILE.edited(NUTMAN, "ACT 2: promote(Bark Night,deck)"))
    assert told.startswith(
        f"my.toml:{FILE.line_of(NUTMAN)}:{PLACE_OF_ABILITY + 16}: card.1.ability: expected a character"
    )


FACTIONS = "".join(
    f'[[faction]]\nname = "Folk {one}{other}"\ncolor = "red"\n\n' for one, other in product("abcdefghij", repeat=2)
)
FILE_MISTAKES = [
    ('word = "R02"', 'word = "R01"', "'R01' stands there twice"),
    ('word = "R02"', 'word = "r2"', "'r2' is not a word like R03"),
    ('name = "Nutman"', 'name = "Nutman 2"', "'Nutman 2' is not a name like Greenwood Archer"),
    ('name = "Nutman"', 'name = "KNAVE"', "'Knave' stands there twice"),
    ('faction = "Rebel"', 'faction = "Rebels"', "there is no faction 'Rebels' (did you mean 'Rebel'?)"),
    ('kind = "event"', 'kind = "events"', "Input should be 'character', 'event', 'equip' or 'shield'"),
    ("hp = 60", "hp = 65", "HP are 10, 20 .. 300 (C16)"),
    ("hp = 60\n", "", "a character has it"),
    ("hp = 60", "hp = 60\ncost = 1", "a character has none"),
    ("retreat = 1", "retreat = -1", "a retreat cost is from 0 to 9"),
    ('main = "1/20"', 'main = "1/25"', "an attack is JP/damage, like 2/40"),
    ("cost = 1", "cost = 10", "a cost is from 0 to 9"),
    ('timing = "own"', 'timing = "mine"', "Input should be 'any', 'own', 'opp', 'resp_event' or 'resp_attack'"),
    ('timing = "own"\n', "", "an event has it"),
    ('target = "your character"', 'target = "your charakter"', "(did you mean 'your character'?)"),
    ('target = "Opps F.W"', 'target = "a character"', "the ability has no 'pick(a(char))'"),
    ('target = "Opps F.W"', 'target = "Opps F,W"', "(did you mean 'Opps F.W'?)"),
    ("hp = 60", 'target = "a character"\nhp = 60', "a character has no printed target"),
    ('kind = "event"', 'kind = "event"\nunique = true', "only characters are Unique"),
    ("unique = true", "unique = true\nnon_starter = true", "a Unique is never in a starting hand"),
    ("points = 1", "points = 2", "there are SJ0 of 1 JP and SJ1 of 2 JP, in order (C23)"),
    ('color = "red"', 'color = "blue"', "a color is one of red, green, black, yellow, white"),
    ('name = "Star"', 'name = "other"', "'other' means something else in abilities"),
    ("[[faction]]", f"{FACTIONS}[[faction]]", "faction: there are 99 at most"),
    ('name = "rebel"', 'name = "Rebel!"', "'Rebel!' is not a name like rebel"),
    ("N09x3 N10x2", "N09x4 N10x2", "there are 3 copies of ANGER! at most, not 4 (C40)"),
    ("N09x3 N10x2", "N99x3 N10x2", "there is no card 'N99'"),
    (
        "[[deck]]",
        '[[deck]]\nname = "mine"\ntitle = "M"\nabout = "A"\ncards = "R01 SJ1x5"\n\n[[deck]]',
        "there are 5 (§6.4)",
    ),
]


@pytest.mark.parametrize(
    ("right", "wrong", "words"), FILE_MISTAKES, ids=[wrong[:40] or right for right, wrong, _ in FILE_MISTAKES]
)
def test_a_mistake_in_the_file_is_told_in_words(tmp_path: Path, right: str, wrong: str, words: str) -> None:
    assert any(words in problem for problem in FILE.problems(tmp_path, FILE.edited(right, wrong)))


def test_every_mistake_is_told_at_once_in_the_order_of_the_file(tmp_path: Path) -> None:
    text = FILE.edited(NUTMAN, "AKT 2: promot(Bark Knight,deck)").replace("retreat = 1\n", "retreat = 10\n", 1)
    text = text.replace(SWORD, "WORN: atk(wearer,mane,+25)", 1).replace("N17x2 S09x1", "N17x4 S09x0", 1)
    text = text.replace('title = "Star"', "title = 3", 1).replace('color = "green"', 'color = "grean"', 1)
    found = FILE.problems(tmp_path, text)
    assert [problem.partition(" ")[2].partition(":")[0] for problem in found] == [
        "faction.2.color",
        "card.1.retreat",
        "card.1.ability",
        "card.1.ability",
        "card.12.ability",
        "deck.4.title",
    ]


# Edited copies


def test_a_card_may_be_changed(tmp_path: Path) -> None:
    path = tmp_path / "my.toml"
    path.write_text(
        FILE.edited("hp = 60", "hp = 70").replace(NUTMAN, "ATTACKS[back]: hold(pick(opps(char,back)))", 1), "utf-8"
    )
    changed = read(path)
    assert changed.faces[0].facts["text"] == (
        "After attacking from the Back Row: "
        "One of your opponent's Back Row characters cannot attack until the end of their next turn."
    )
    assert (changed.table[0]["hp"], changed.table[0]["triggers"]) == (70, 1 << Trigger.ATTACKS)
    assert changed.table[1:].tobytes() == CARDS.table[1:].tobytes()
    assert digest(path) != digest(BUILT_IN)


def test_a_preconstructed_deck_may_be_changed_and_that_is_another_edition(tmp_path: Path) -> None:
    path = tmp_path / "my.toml"
    path.write_text(FILE.edited("R15x1 SJ0x14", "R15x2 SJ0x14"), encoding="utf-8")
    assert read(path).precons[0].copies != CARDS.precons[0].copies
    assert digest(path) != digest(BUILT_IN)


def digest(path: Path) -> str:
    """The digest of a card file."""
    return content(path, lambda cards: cards).digest  # type: ignore[arg-type,return-value]


def test_a_card_may_be_left_out(tmp_path: Path) -> None:
    path = tmp_path / "my.toml"
    start = TEXT.index('[[card]]\nword = "N22"')
    path.write_text((TEXT[:start] + TEXT[TEXT.index("# The jewels") :]).replace(" N22x1", ""), encoding="utf-8")
    fewer = read(path)
    assert fewer.words[STANDARD_JEWEL - 1 :] == ("?82", "SJ0", "SJ1")
    assert fewer.table[STANDARD_JEWEL - 1]["kind"] == NONE


def test_there_is_no_room_for_more_cards_than_the_record_has(tmp_path: Path) -> None:
    start = TEXT.index('[[card]]\nword = "N17"')
    block = TEXT[start : TEXT.index('[[card]]\nword = "N18"')].replace("N17", "N23").replace("Windfall", "Gale")
    [told] = FILE.problems(tmp_path, f"{TEXT}\n{block}")
    assert "there are 83 cards at most" in told
