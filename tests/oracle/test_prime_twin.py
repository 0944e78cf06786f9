"""The twin of Prime Ordeal against the rulebook's own examples (O1-O51, OA1-OA83), laid out by hand."""

import pytest

from oracle.dialogue import Refused
from oracle.prime_course import Game
from oracle.prime_language import DESIGNS
from oracle.prime_ordeal import DEFAULTS, Twin
from oracle.prime_referee import Asking
from oracle.prime_table import PRIME_CARDS, SYMBOLS, Copy, payments


def table(*armies: str, pool: str = "", hands: str = "", **options: str) -> Game:
    """Lay out armies, one a seat, as in "G13 G09+3"; hands as in "EET *", or three cards of each kind."""
    game = Game(len(armies), 7, DEFAULTS | {"expansions": "both"} | options)
    game.first = game.players[0]
    for player, army in zip(game.players, armies, strict=True):
        game.begin_turn(player)
        for word in army.split():
            name, _, counters = word.partition("+")
            copy = taken(game, name)
            game.arrive(copy, player)
            copy.counters = int(counters or 0)
    for word in pool.split():
        game.move(taken(game, word), "pool")
    for player, hand in zip(game.players, hands.split() or ["ETS"] * len(armies), strict=True):
        for symbol in hand:
            game.prime_deck.remove(symbol)
            player.hand.append(symbol)
        player.hand.sort(key=SYMBOLS.index)
    return game


def taken(game: Game, word: str) -> Copy:
    """Take a card out of the deck by its word."""
    copy = card(game, word)
    game.deck.remove(copy.design.number)
    return copy


def card(game: Game, word: str) -> Copy:
    """The card of that word, wherever it is."""
    return next(copy for copy in game.cards if copy.word == word)


def stack(game: Game, words: str) -> None:
    """Lay cards on top of the Creation deck, the first of them uppermost."""
    for word in reversed(words.split()):
        number = card(game, word).design.number
        game.deck.remove(number)
        game.deck.append(number)


def drive(asking: Asking, *answers: str) -> None:
    """Answer the questions of a procedure; there must be just as many."""
    left = list(answers)
    try:
        question = next(asking)
        while True:
            assert left, f"asked {question.kind}: {question.words}"
            assert left[0] in question.words
            question = asking.send(left.pop(0))
    except StopIteration:
        assert not left


def lives(game: Game) -> list[int]:
    """Life by seat."""
    return [player.side.life for player in game.players]


def words(copies: list[Copy]) -> list[str]:
    """The words of cards."""
    return [copy.word for copy in copies]


def test_the_card_list_has_the_rulebooks_numbers() -> None:
    for letter, size in {"G": 60, "F": 30, "X": 30}.items():
        assert sum(design.copies for design in DESIGNS if design.word[0] == letter) == size
    assert sum(PRIME_CARDS.values()) == 60
    assert all(1 <= len(design.cost) <= 3 for design in DESIGNS)  # O15, OA3


@pytest.mark.parametrize(
    ("hand", "cost", "change", "ways"),
    [
        ("EET", "EE", 0, ["EE"]),  # O14
        ("ETS", "EE", 0, []),
        ("E**", "EE", 0, ["**", "E*"]),
        ("EET", "E1", 0, ["EE", "ET"]),
        ("EET", "E1", -1, ["E"]),  # OA49: the 1 goes first
        ("ETS", "ET", -1, ["E", "T"]),  # then a symbol of choice
        ("ETS", "1", -2, [""]),  # never below none
        ("ETS", "E", 1, ["ES", "ET"]),
    ],
)
def test_costs(hand: str, cost: str, change: int, ways: list[str]) -> None:
    assert payments(hand, cost, change) == ways


@pytest.mark.parametrize(
    ("armies", "totals"),
    [
        (["G13 G07", ""], [4, 0]),  # O22
        (["G13 G29", ""], [3, 0]),  # O24
        (["G01 G01b G02", ""], [9, 0]),
        (["G09+3", "F01+4"], [5, 4]),
        (["G13", "G38 G04"], [1, 2]),
        (["G04", "G38"], [3, 0]),  # immune to an opponent's Epoch
        (["G19 G38", "G23"], [0, 0]),  # OA28
        (["G11", "G37"], [6, 0]),
        (["X05", "G40"], [7, 0]),
        (["X06", "G13 X06b"], [6, 4]),
        (["F01 F05 F09 F15", ""], [8, 0]),
        (["F07", "F01 F03"], [4, 6]),
    ],
)
def test_power_totals(armies: list[str], totals: list[int]) -> None:
    assert table(*armies).totals() == totals


@pytest.mark.parametrize(
    ("armies", "answers", "after"),
    [
        (["G13", "G07", "G05"], [], [10, 10, 11]),  # O26, O27
        (["G13", "G07", "G19"], ["no"], [11, 11, 10]),  # a tie wins
        (["G13", "", ""], [], [11, 10, 10]),  # OA29
        (["G13", "G19", "G05"], ["yes"], [10, 11, 11]),  # O28
        (["G19", "G19b"], ["yes", "yes"], [11, 11]),  # OA33
        (["G13", "G40 G40b"], [], [11, 8]),  # O44
        (["G13", "X15"], ["yes"], [11, 11]),  # OA35
        (["G05", "G03"], [], [11, 10]),  # one Creature to pick is no choice
        (["G15", "G12+2"], ["no"], [11, 10]),
        (["G15 G13", "G12+2"], ["yes"], [11, 10]),  # only the Cub is weak enough
        (["G11", "G16 G15"], [], [11, 10]),
        (["G23", "G05"], [], [11, 11]),  # Mimic Jay becomes as strong as the Colossus
        (["G23", "G04 G13"], [], [10, 11]),  # nobody chooses Shellback Elder
    ],
)
def test_battles(armies: list[str], answers: list[str], after: list[int]) -> None:
    game = table(*armies)
    game.turns_taken = list(game.players)
    drive(game.battle(), *answers)
    assert lives(game) == after


@pytest.mark.parametrize(
    "answers",
    [
        ["next-G23", "pick-G19", "yes"],  # the Jay goes first, and the Moth can still be chosen
        ["next-G19", "yes"],  # the Moth is gone when the Jay chooses
    ],
)
def test_the_owner_chooses_the_order_of_abilities(answers: list[str]) -> None:
    game = table("G05", "G23 G19")
    game.turns_taken = list(game.players)
    drive(game.battle(), *answers)  # O25
    assert words(game.pile) == ["G19"]


def test_set_up_deals_until_the_fifth_creature() -> None:
    game = table("", "", hands="E E")
    stack(game, "G01 G25 G02 G03 G36 G04 G05")
    game.deal(5)
    assert words(game.pool) == ["G01", "G25", "G02", "G03", "G36", "G04", "G05"]  # O10


def test_a_discard_pile_becomes_the_deck_when_a_card_is_needed() -> None:
    game = table("", "")
    game.prime_pile, game.prime_deck = game.prime_deck[:5], game.prime_deck[5:6]
    game.draw(game.players[0], 2)
    assert (len(game.prime_deck), game.prime_pile) == (4, [])  # O6


def test_creating_pays_draws_makes_space_and_refills() -> None:
    game = table("G01 G02 G03", "", pool="G13 G07", hands="EET SSS")
    stack(game, "G25 G14 G15")
    player = game.players[0]
    assert {"create-G13"} == {word for word in game.menu(player) if word.startswith("create")}
    drive(game.act(player, "create-G13"), "space-G02", "pay-E")
    assert words(player.army) == ["G01", "G03", "G13"]  # O36
    assert words(game.pile) == ["G02"]
    assert words(game.pool) == ["G07", "G25", "G14"]  # O37
    assert len(player.hand) == 3  # O17
    assert not [word for word in game.menu(player) if word.startswith("create-G1")]  # O18


def test_a_free_discard_is_had_once_a_turn() -> None:
    game = table("", "", hands="EET SSS")
    player = game.players[0]
    assert game.menu(player) == ["end", "free-E", "free-T", "free-EE", "free-ET"]  # O20, OA80
    drive(game.act(player, "free-EE"))
    assert game.menu(player) == ["end"]  # O13
    game.begin_turn(player)
    assert len(game.menu(player)) > 1


def test_limits_follow_their_cards() -> None:
    game = table("G01 G02 G03 G04 G26", "G28 G35 G34 F17", hands="EET SSSS")
    assert game.limits()[0]["creature_hold"] == 4
    assert game.limits()[1] == {
        "creature_hold": 4,
        "bonus_hold": 5,
        "creature_create": 1,
        "bonus_create": 3,
        "hand": 4,
        "free_discard": 3,
    }
    game.send([card(game, "G26")], "pile")
    drive(game.settle(), "space-G01")  # OA21
    game.send([card(game, "G28")], "pile")
    drive(game.settle(), *(["drop-S"] if len(set(game.players[1].hand)) == 1 else []))  # OA47
    assert len(game.players[1].hand) == 3


def test_cards_under_and_counters_leave_with_their_host() -> None:
    for keeper, pool, counters in (("G30", [], 0), ("F16", [], 2), ("X11", ["G13"], 2)):  # O38, O39, O47
        game = table(f"G06+2 G07 {keeper}", "")
        game.put_under(taken(game, "G13"), card(game, "G06"))
        game.send([card(game, "G06")], "pile")
        drive(game.settle())
        assert words(game.pool) == pool
        assert card(game, "G07").counters == counters


def test_nothing_goes_under_a_full_host() -> None:
    game = table("G06", "", pool="G13 G13b G07 G07b")
    game.turns_taken = list(game.players)
    game.results = dict.fromkeys(game.players[:1], "won")
    for answer in (["pick-G13"], ["pick-G13b"], [], []):
        game.trigger("AFTER_BATTLE", game.in_play())
        drive(game.resolve(), *answer)
    assert words(card(game, "G06").under) == ["G13", "G13b", "G07"]  # O40
    assert game.totals() == [7, 0]


def test_step_five() -> None:
    game = table("X04 G30 G31", "G05", length="7")
    game.players[0].side.life = 0
    game.results = {game.players[0]: "lost", game.players[1]: "won"}
    drive(game.step_five(), "yes")
    assert lives(game) == [0, 7]  # O34, OA39
    assert words(game.pool) == ["G30", "G31"]  # O33
    assert [side.members[0].seat for side in game.winners] == [1]  # O30


def test_the_last_to_fall_win() -> None:
    game = table("", "", "X03", length="7")
    for player, life in zip(game.players, (1, 0, 0), strict=True):
        player.side.life = life
    game.results = {game.players[2]: "won"}
    drive(game.step_five())
    assert [side.members[0].seat for side in game.winners] == [0]  # OA40
    game = table("", "")
    for player in game.players:
        player.side.life = 0
    drive(game.step_five())
    assert len(game.winners) == 2


def test_a_team_shares_life_and_power() -> None:
    game = table("G20", "G15 G13", "G15", teams="1+3/2")
    game.turns_taken = list(game.players)
    drive(game.battle())
    assert lives(game) == [11, 10, 11]  # O50, O51
    game.change_life(game.players, -1)
    assert lives(game) == [10, 9, 10]  # OA52


def test_an_ability_whose_card_left_is_dropped() -> None:
    game = table("F06", "G08+1", hands="EEE ETS")
    game.turns_taken = list(game.players)
    drive(game.battle(), "yes", "pay-E")  # OA60: no question to the owner of the Worm
    assert lives(game) == [11, 10]


def test_what_made_space_goes_before_what_was_created() -> None:
    game = table("G10 G13 G07", "", "", pool="G18", hands="ES* ETS ETS")
    drive(game.act(game.players[0], "create-G18"), "space-G10", "pay-ES*")
    drive(game.resolve(), "seat-3", "yes", "pick-G07")  # OA61
    assert game.totals() == [8, 0, 0]


def test_the_present_base_counts_and_a_discard_of_others_is_no_cost() -> None:
    game = table("G23", "G05 F06", hands="ETS EEE")
    game.turns_taken = list(game.players)
    drive(game.battle(), "pick-G05", "yes", "pay-E")  # OA62: the Jay is too strong now; OA67: asked all the same
    assert words(game.players[0].army) == ["G23"]


def test_marked_players_are_no_opponents() -> None:
    game = table("X03", "", "", hands="E T S")
    game.players[1].side.life = 0
    game.results = {game.players[0]: "won"}
    drive(game.step_five())
    assert lives(game) == [11, 0, 10]  # OA69


def test_the_same_card_is_created_once_a_turn() -> None:
    game = table("", "", pool="G39", hands="SGG ETS")
    player = game.players[0]
    drive(game.act(player, "create-G39"), "pay-GG")
    drive(game.resolve())
    game.deck = []
    game.deal(1)
    assert words(game.pool) == ["G39"]  # it discarded itself, and was dealt again
    player.hand = list("SGG")
    assert game.menu(player)[0] == "end"
    assert not [word for word in game.menu(player) if word.startswith("create")]  # OA82


def test_options_and_seats() -> None:
    wrong: list[tuple[int, dict[str, object]]] = [(1, {}), (9, {}), (2, {"length": 10}), (2, {"colour": "red"})]
    for seats, options in wrong:
        with pytest.raises(Refused):
            Twin(seats, 1, **options)
    assert Twin(12, 1, expansions="both").to_move >= 0
    twin = Twin(3, 1, first_creator="vote")
    assert twin.legal() == ["seat-1", "seat-2", "seat-3"]  # OA77
    for _ in range(3):
        twin.play("seat-2")
    assert (twin.to_move, twin.facts()["first"]) == (1, 1)
    with pytest.raises(Refused):
        twin.play("seat-2")
