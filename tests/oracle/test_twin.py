"""The twin of Peuali against the rulebook's own examples (P1-P62), laid out by hand."""

import random

import pytest

from oracle.peuali import (
    BEATS,
    BEINGS,
    CHIPS,
    DECK,
    ESSENCES,
    Front,
    Player,
    Refused,
    Twin,
    battle_bonus,
    win_shares,
)

SEATS = "ABCD"
CHOICES = {3: BEINGS[:3], 4: BEINGS}


def lay(plays: str, *, mutual: bool = False) -> tuple[Front, list[Player]]:
    """Play a front outwards from the Fire, as in "A:Wa5 B:D(Wi/Wa)"."""
    players = [Player(seat) for seat in range(len(SEATS))]
    front = Front(mutual=mutual)
    for play in plays.split():
        owner, word = play.split(":")
        front.add(DECK[word], players[SEATS.index(owner)])
    return front, players


def chips(front: Front) -> str:
    """Read the chips from the Fire outwards: a seat's letter, or "." on a Defeated card."""
    return "".join(SEATS[played.chip.seat] if played.chip else "." for played in front.cards)


def points(front: Front) -> dict[str, int]:
    """Add up what each player with a chip on the front would score."""
    scored: dict[str, int] = {}
    for played in front.cards:
        if played.chip:
            letter = SEATS[played.chip.seat]
            scored[letter] = scored.get(letter, 0) + played.points
    return scored


def dealt(seats: int = 3, dealer: int = 0, **options: str) -> Twin:
    """Return a match whose Beings are chosen and whose first battle is dealt, in the order of the deck."""
    twin = Twin(seats, dealer, **options)
    for being in CHOICES[seats]:
        twin.play(being)
    twin.deal(hands_from(list(DECK), seats))
    return twin


def hands_from(words: list[str], seats: int) -> list[list[str]]:
    """Cut the first cards of a pile into hands of six (three players) or five (four players)."""
    size = {3: 6, 4: 5}[seats]
    return [words[seat * size : (seat + 1) * size] for seat in range(seats)]


def test_the_cards_are_those_of_the_rulebook() -> None:
    """P1-P14, P44, PA1, PA9."""
    assert len(DECK) == 24
    assert "Fire" not in DECK
    assert len(set(BEINGS)) == 4
    assert BEATS == {"Wi": "Wa", "Wa": "Ea", "Ea": "Wi"}
    creatures = [card for card in DECK.values() if not card.is_dual]
    assert {(*card.essences, card.power) for card in creatures} == {(e, p) for e in ESSENCES for p in range(1, 8)}
    names = ["Mask", "Scepter", "Fountain", "Elemental", "Soldier", "Mage", "Dragon"]
    assert [DECK[f"Wa{power}"].name for power in range(1, 8)] == names
    assert sum(card.is_mask for card in DECK.values()) == 3
    assert [word for word, card in DECK.items() if card.is_dual] == ["D(Wi/Wa)", "D(Wa/Ea)", "D(Ea/Wi)"]
    assert all(len(card.essences) == 2 for card in DECK.values() if card.is_dual)


PLAYED_CARD = [
    # clause, plays outwards from the Fire, chips afterwards, points afterwards
    ("P30", "A:Wa5 B:Ea1 C:Wi5", "ABC", {"A": 5, "B": 1, "C": 5}),
    ("P33", "A:Wa5 B:Wi4", "AB", {"A": 5, "B": 4}),
    ("P34 equal", "A:Wa3 B:Wi3", ".B", {"B": 3}),
    ("P34 higher", "A:Wa3 B:Wi4", ".B", {"B": 4}),
    ("P34 lower", "A:Wa3 B:Wi2", "AB", {"A": 3, "B": 2}),
    ("P35 other", "A:Ea1 B:Wi7", "AB", {"A": 1, "B": 7}),
    ("P35 same", "A:Wi1 B:Wi7", "AB", {"A": 1, "B": 7}),
    ("P36 Wi>Wa", "A:Wa2 B:Wi2", ".B", {"B": 2}),
    ("P36 Wa>Ea", "A:Ea2 B:Wa2", ".B", {"B": 2}),
    ("P36 Ea>Wi", "A:Wi2 B:Ea2", ".B", {"B": 2}),
    ("P36 Wa onto Wi", "A:Wi2 B:Wa2", "AB", {"A": 2, "B": 2}),
    ("P36 Ea onto Wa", "A:Wa2 B:Ea2", "AB", {"A": 2, "B": 2}),
    ("P36 Wi onto Ea", "A:Ea2 B:Wi2", "AB", {"A": 2, "B": 2}),
    ("P39 P40 P41", "A:Wa7 B:Wa1", ".B", {"B": 8}),
    ("P39 Scepter", "A:Wa2 B:Wa1", ".B", {"B": 3}),
    ("P39 other Essence", "A:Wa7 B:Wi1", "AB", {"A": 7, "B": 1}),
    ("P42 P43 PA21", "A:Wa7 B:Wa1 C:Wi2", "..C", {"C": 2}),
    ("P45 D(Wi/Wa)", "A:Wa5 B:D(Wi/Wa)", "AB", {"A": 5, "B": 5}),
    ("P45 D(Wa/Ea)", "A:Wa5 B:D(Wa/Ea)", "AB", {"A": 5, "B": 5}),
    ("P45 D(Ea/Wi)", "A:Wa5 B:D(Ea/Wi)", "AB", {"A": 5, "B": 0}),
    ("P47 P51 beaten", "A:Wa5 B:D(Wi/Wa) C:Wi5", "A.C", {"A": 5, "C": 5}),
    ("P47 too weak", "A:Wa5 B:D(Wi/Wa) C:Wi4", "ABC", {"A": 5, "B": 5, "C": 4}),
    ("P47 PA19 taken over", "A:Wa5 B:D(Wi/Wa) C:Wa1", "A.C", {"A": 5, "C": 6}),
    ("P47 not beaten", "A:Wa5 B:D(Wi/Wa) C:Ea7", "ABC", {"A": 5, "B": 5, "C": 7}),
    ("P50", "A:Wa5 B:Wa2 C:Wi7", "A.C", {"A": 5, "C": 7}),
    ("P51", "A:Wa5 B:D(Wi/Wa) C:Wi7", "A.C", {"A": 5, "C": 7}),
    ("P52 PA22", "A:Wa7 B:Wa1 B:Ea2 C:Wi7", ".BBC", {"B": 10, "C": 7}),
    ("P53", "A:Wa3 A:Wi4", ".A", {"A": 4}),
    ("P53 PA20", "A:Wa3 A:Wa1", ".A", {"A": 4}),
    ("PA11 stays blank", "A:Ea3 B:D(Wi/Wa) C:Wa2", "ABC", {"A": 3, "B": 0, "C": 2}),
    ("PA11 beats nothing", "A:Ea1 B:D(Wi/Wa)", "AB", {"A": 1, "B": 0}),
    ("PA12 first Essence beaten", "A:D(Wi/Wa) B:Ea1", ".B", {"B": 1}),
    ("PA12 second Essence beaten", "A:D(Wi/Wa) B:Wi2", ".B", {"B": 2}),
    ("PA12 beaten by neither", "A:D(Wi/Wa) B:Wa2", "AB", {"A": 0, "B": 2}),
    ("PA12 taken over", "A:D(Wi/Wa) B:Wa1", ".B", {"B": 1}),
    ("PA8 take over before defeat", "A:D(Wi/Wa) B:Wi1", ".B", {"B": 1}),
    ("PA13", "A:D(Wi/Wa) B:D(Wa/Ea)", "AB", {"A": 0, "B": 0}),
    ("PA13 both Essences copied", "A:D(Wi/Wa) B:D(Wa/Ea) C:Ea2", "A.C", {"A": 0, "C": 2}),
    ("PA13 own Essence lost", "A:D(Wi/Wa) B:D(Wa/Ea) C:Wa2", "ABC", {"A": 0, "B": 0, "C": 2}),
    ("PA14 current", "A:Wa5 B:D(Wi/Wa) C:D(Wa/Ea)", "ABC", {"A": 5, "B": 5, "C": 5}),
    ("PA14 not printed", "A:Wa5 B:D(Wi/Wa) C:D(Ea/Wi)", "ABC", {"A": 5, "B": 5, "C": 0}),
    ("PA15", "A:Wa7 B:Wa1 C:D(Wi/Wa)", ".BC", {"B": 8, "C": 1}),
    ("PA16", "A:Wi5 B:Ea1 C:D(Ea/Wi)", "ABC", {"A": 5, "B": 1, "C": 1}),
    ("PA17 Mask beats Mask", "A:Wa1 B:Wi1", ".B", {"B": 1}),
    ("PA34", "A:Wi7", "A", {"A": 7}),
]

MUTUAL = [
    ("PA2 weaker newcomer", "A:Wi5 B:Wa3", "A.", {"A": 5}),
    ("PA2 equal newcomer", "A:Wi5 B:Wa5", "A.", {"A": 5}),
    ("PA2 stronger newcomer", "A:Wi5 B:Wa6", "AB", {"A": 5, "B": 6}),
    ("PA2 other Essences", "A:Wi5 B:Wi3", "AB", {"A": 5, "B": 3}),
    ("PA2 played card still acts", "A:Wa3 B:Wi3", ".B", {"B": 3}),
    ("PA6 no takeover", "A:Wi5 B:Wa3 C:Wa1", "A.C", {"A": 5, "C": 1}),
    ("PA6 copies a Defeated card", "A:Wi5 B:Wa3 C:D(Wa/Ea)", "A.C", {"A": 5, "C": 3}),
    ("PA6 defeats no newcomer", "A:Wi5 B:Wa3 C:Ea2", "A.C", {"A": 5, "C": 2}),
    ("PA6 chip stays lost", "A:Wi5 B:Wa3 C:Wi4", "A.C", {"A": 5, "C": 4}),
    ("PA2 blank newcomer", "A:Ea1 B:D(Wi/Wa)", "A.", {"A": 1}),
    ("PA38 blank neighbour", "A:D(Wi/Wa) B:Ea1", ".B", {"B": 1}),
    ("PA38 blank neighbour too weak", "A:D(Wi/Wa) B:Wa2", "AB", {"A": 0, "B": 2}),
    ("PA8 PA13 copied blank does not answer", "A:D(Wi/Wa) B:D(Wa/Ea)", "AB", {"A": 0, "B": 0}),
    ("PA8 victim does not answer", "A:D(Wi/Wa) B:Wa1", ".B", {"B": 1}),
    ("P46 copied card does not answer", "A:Wa5 B:D(Wi/Wa)", "AB", {"A": 5, "B": 5}),
    ("PA2 Mask newcomer beaten", "A:Wa7 B:Ea1", "A.", {"A": 7}),
    ("PA2 copy defends itself", "A:Wa5 B:D(Wi/Wa) C:Ea4", "AB.", {"A": 5, "B": 5}),
    ("P42 Mask defends with Power 1", "A:Wa7 B:Wa1 C:Ea2", ".BC", {"B": 8, "C": 2}),
]


@pytest.mark.parametrize(
    ("mutual", "plays", "expected_chips", "expected_points"),
    [pytest.param(False, *row[1:], id=row[0]) for row in PLAYED_CARD]
    + [pytest.param(True, *row[1:], id=f"mutual {row[0]}") for row in MUTUAL],
)
def test_a_front_settles_as_the_rulebook_says(
    mutual: bool, plays: str, expected_chips: str, expected_points: dict[str, int]
) -> None:
    """P30-P53, PA2-PA23, PA38: chips, points, and six chips for everybody (P31, P37, PX1)."""
    front, players = lay(plays, mutual=mutual)
    assert chips(front) == expected_chips
    assert points(front) == expected_points
    assert [played.card.word for played in front.cards] == [play.split(":")[1] for play in plays.split()]
    for player in players:
        assert player.chips + chips(front).count(SEATS[player.seat]) == CHIPS


@pytest.mark.parametrize(
    ("plays", "essences", "power", "bonus"),
    [
        pytest.param("A:Wa5 B:D(Wi/Wa)", ["Wa"], 5, 0, id="P46"),
        pytest.param("A:Wa7 B:Wa1", ["Wa"], 1, 7, id="P42"),
        pytest.param("A:Wa7 B:Wa1 C:D(Wi/Wa)", ["Wa"], 1, 0, id="PA15"),
        pytest.param("A:D(Wi/Wa)", ["Wi", "Wa"], 0, 0, id="PA10"),
        pytest.param("A:D(Wi/Wa) B:D(Ea/Wi)", ["Wi", "Wa"], 0, 0, id="PA13"),
    ],
)
def test_the_last_card_becomes(plays: str, essences: list[str], power: int, bonus: int) -> None:
    last = lay(plays)[0].cards[-1].look()
    assert (last["essences"], last["power"], last["bonus"]) == (essences, power, bonus)


@pytest.mark.parametrize(("seats", "hand", "starters"), [(3, 6, [1, 2, 0]), (4, 5, [1, 2, 3, 0])])
def test_a_match_runs_its_course(seats: int, hand: int, starters: list[int]) -> None:
    """P15-P28, P54-P61, PX1, PX2, PX4, PX5: hands, fronts, turns, dealers, chips, end."""
    twin = Twin(seats, dealer=0)
    chance = random.Random(seats)
    assert twin.look()["fronts"] == [[]] * seats
    assert twin.look()["chips_left"] == [CHIPS] * seats
    for chosen, being in enumerate(CHOICES[seats]):
        assert twin.to_move == (1 + chosen) % seats
        assert twin.legal() == set(BEINGS) - set(CHOICES[seats][:chosen])
        twin.play(being)
    for battle, starter in enumerate(starters, 1):
        assert twin.needs_deal
        pile = chance.sample(list(DECK), len(DECK))
        twin.deal(hands_from(pile, seats))
        look = twin.look()
        assert (look["battle"], look["starter"], look["dealer"]) == (battle, starter, (starter - 1) % seats)
        assert look["chips_left"] == [CHIPS] * seats
        assert [len(cards) for cards in look["hands"]] == [hand] * seats
        for turn in range(hand * seats):
            assert twin.to_move == (starter + turn) % seats
            held = twin.look()["hands"][twin.to_move]
            assert twin.legal() == {f"{word}>{front}" for word in held for front in range(1, seats + 1)}
            twin.play(chance.choice(sorted(twin.legal())))
            assert all(front.cards[-1].undefeated for front in twin.battle.fronts if front.cards)
    assert twin.over
    assert (twin.to_move, twin.legal(), len(twin.tally)) == (-1, set(), seats)
    paid = [[row["points"][seat] + row["bonus"][seat] for row in twin.tally] for seat in range(seats)]
    assert twin.look()["totals"] == [sum(row) for row in paid]


@pytest.mark.parametrize(
    ("points", "battle_tie", "bonus"),
    [
        pytest.param([20, 15, 10], "all", [3, 0, 0], id="P57"),
        pytest.param([12, 9, 9, 3], "all", [4, 0, 0, 0], id="P58"),
        pytest.param([12, 12, 9, 3], "all", [4, 4, 0, 0], id="PA25 all"),
        pytest.param([12, 12, 9, 3], "none", [0, 0, 0, 0], id="PA25 none"),
        pytest.param([12, 9, 9, 3], "none", [4, 0, 0, 0], id="PA25 none, no tie"),
        pytest.param([0, 0, 0], "all", [3, 3, 3], id="PA28"),
        pytest.param([0, 0, 0], "none", [0, 0, 0], id="PA28 none"),
    ],
)
def test_the_best_tally_earns_the_bonus(points: list[int], battle_tie: str, bonus: list[int]) -> None:
    assert battle_bonus(points, battle_tie) == bonus


@pytest.mark.parametrize(
    ("totals", "result"),
    [
        pytest.param([50, 48, 47], [1.0, 0.0, 0.0], id="P62"),
        pytest.param([50, 48, 50], [0.5, 0.0, 0.5], id="PA26"),
    ],
)
def test_the_highest_total_wins(totals: list[int], result: list[float]) -> None:
    assert win_shares(totals) == result


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        pytest.param("Wi1>1", "not_in_hand", id="P25: another player's card"),
        pytest.param("Ea7>1", "not_in_hand", id="P24: a card put aside"),
        pytest.param("Wi7>4", "no_front", id="P28"),
        pytest.param("Wi7>0", "no_front", id="P49: nowhere but on a front"),
        pytest.param("Ahuic", "not_in_hand", id="P18: Beings are chosen once"),
    ],
)
def test_a_refused_play_changes_nothing(word: str, reason: str) -> None:
    twin = dealt(seats=3)
    before = twin.look()
    with pytest.raises(Refused) as refused:
        twin.play(word)
    assert refused.value.reason == reason
    assert twin.look() == before


def test_a_taken_being_is_refused() -> None:
    """P18."""
    twin = Twin(4, dealer=3)
    twin.play("Ohtli")
    with pytest.raises(Refused, match="being_taken"):
        twin.play("Ohtli")
    assert twin.look()["beings"] == ["Ohtli", None, None, None]


@pytest.mark.parametrize("seats", [2, 5])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    """P15."""
    with pytest.raises(Refused, match="bad_options"):
        Twin(seats, dealer=0)


@pytest.mark.parametrize(
    "hands",
    [
        pytest.param([["Wi1"]] * 3, id="P22"),
        pytest.param([["Wi1", "Wi2", "Wi3", "Wi4", "Wi5", "Wi6"]] * 3, id="PX2"),
    ],
)
def test_a_false_deal_is_refused(hands: list[list[str]]) -> None:
    twin = Twin(3, dealer=0)
    for being in CHOICES[3]:
        twin.play(being)
    with pytest.raises(Refused, match="bad_deal"):
        twin.deal(hands)
