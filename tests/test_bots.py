"""Bots: they see what their seat sees, choose alike for one key, find what wins, and beat the weaker ones."""

import itertools
from collections.abc import Callable
from importlib import import_module
from types import SimpleNamespace

import numpy as np
import pytest
from played import tables
from puzzles import LAST_PLAY

import trionfi
from trionfi.bots import LEVELS, Thought, level, review
from trionfi.bots.arena import Tally, contest, seat_of
from trionfi.bots.chances import sign_test, wilson
from trionfi.bots.dice import MULTIPLIER, WORD, below, derived, new_dice, roll
from trionfi.bots.levels import UnknownLevel
from trionfi.bots.search import CHUNK, FLOOR, PATIENCE, TREES
from trionfi.bots.speed import measure
from trionfi.bots.tree import MOST_NODES, grow, new_tree
from trionfi.bots.warm import STEPS, warm
from trionfi.bots.working import lowered
from trionfi.core import chance
from trionfi.core.game import imagine_at
from trionfi.core.match import Match

ITERATIONS = 400
SURE = 0.01  # few matches are played here; the page of each game in docs says it with many
DECIDERS: dict[str, Callable[[Match, int], Thought]] = {
    "random": lambda match, key: trionfi.bots.random(match, key=key),
    "greedy": lambda match, key: trionfi.bots.greedy(match, key=key),
    "search": lambda match, key: trionfi.bots.search(match, key=key, iterations=ITERATIONS),
}
EVERY_GAME = [
    (name, seats)
    for name, game in trionfi.GAMES.items()
    for seats in sorted(
        {game.seats[0], game.usual_seats, next(table.seats for table in reversed(tables(game)) if table.usual)}
    )
]


def midgame(game: str, seats: int, decisions: int = 12) -> Match:
    match = trionfi.new(game, seats=seats, key=11)
    for number in range(decisions):
        match.play(trionfi.bots.random(match, key=number).action)
    return match


def without_choice(game: str) -> Match:
    """A match at a moment with just one legal action."""
    match = trionfi.new(game, key=3)
    for number in itertools.count():
        if len(match.legal_actions) == 1:
            break
        match.play(trionfi.bots.random(match, key=number).action)
    return match


def essence(thought: Thought) -> tuple[object, ...]:
    """All of a thought but how long it took."""
    return thought.action, thought.word, thought.visits, thought.values, thought.expected, thought.iterations


def probably_prime(number: int) -> bool:
    return all(pow(base, number - 1, number) == 1 for base in (2, 3, 5, 7, 11, 13))


@pytest.mark.modes
def test_dice_follow_their_recurrence_exactly() -> None:
    dice = new_dice(5)
    x = int(dice[0])
    for _ in range(1000):
        x = MULTIPLIER * (x & WORD) + (x >> 32)
        assert roll(dice) == x & WORD
    assert 0 < x < MULTIPLIER * 2**32 - 1 < 2**63


def test_the_period_of_the_dice_is_as_stated() -> None:
    """It is the order of 2**32 modulo the first prime, which the second makes the largest possible."""
    assert probably_prime(MULTIPLIER * 2**32 - 1)
    assert probably_prime(MULTIPLIER * 2**31 - 1)


def test_dice_are_fair_enough() -> None:
    dice = new_dice(1)
    counts = np.bincount([below(dice, 6) for _ in range(60_000)], minlength=6)
    assert counts.max() - counts.min() < 800


def test_derived_keys_differ_and_fit() -> None:
    keys = {derived(key, *counters) for key in (0, 1) for counters in ((), (0,), (1,), (0, 0), (0, 1), (1, 0))}
    assert len(keys) == 12
    assert all(0 <= key < 2**256 for key in keys)


@pytest.mark.parametrize("name", DECIDERS)
@pytest.mark.parametrize(("game", "seats"), EVERY_GAME)
def test_the_choice_is_legal_and_given_by_the_key(game: str, seats: int, name: str) -> None:
    match = midgame(game, seats)
    thought = DECIDERS[name](match, 3)
    assert essence(thought) == essence(DECIDERS[name](match, 3))
    assert thought.action in match.legal_actions
    assert thought.word == match.game.words.action_word(thought.action)
    assert sum(thought.expected) == pytest.approx(1)
    for shares in thought.values.values():
        assert len(shares) == seats
        assert sum(shares) == pytest.approx(1)


@pytest.mark.parametrize("name", DECIDERS)
@pytest.mark.parametrize(("game", "seats"), EVERY_GAME)
def test_hidden_facts_change_no_thought(game: str, seats: int, name: str) -> None:
    """The policies are handed the referee's state here: they must blank it themselves."""
    match = midgame(game, seats)
    policy = LEVELS[name] if name in LEVELS else level(name, iterations=ITERATIONS)
    worlds = [match.state]
    for key in (1, 2):
        worlds.append(match.hidden(match.to_move))
        imagine_at(worlds[-1], 0, match.game.cards, chance.key_words(key))
    assert len({world.tobytes() for world in worlds}) == 3
    thoughts = [essence(policy(match.game, world, 9)) for world in worlds]
    assert thoughts[0] == thoughts[1] == thoughts[2]


def test_the_number_of_threads_changes_no_thought() -> None:
    match = midgame("peuali", 4)
    thoughts = [trionfi.bots.search(match, key=4, iterations=ITERATIONS + 3, threads=n) for n in (1, 2, 3, TREES)]
    assert {thought.iterations for thought in thoughts} == {ITERATIONS + 3}
    assert all(essence(thought) == essence(thoughts[0]) for thought in thoughts)


def test_a_thought_leaves_the_match_as_it_was() -> None:
    match = midgame("peuali", 3)
    before = match.state.tobytes()
    for decide in DECIDERS.values():
        decide(match, 1)
    assert match.state.tobytes() == before


@pytest.fixture
def ticking(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Give the search a clock that ticks whenever somebody looks at it: a real one may stand still for long."""

    def tick(seconds: float) -> None:
        ticks = itertools.count()
        clock = SimpleNamespace(perf_counter=lambda: next(ticks) * seconds)
        monkeypatch.setattr(import_module("trionfi.bots.search"), "time", clock)

    return tick


def grown(looks: int) -> int:
    """How many iterations there are where so many looks at the clock found time left."""
    return TREES + looks * TREES * CHUNK


def test_search_keeps_to_its_time(ticking: Callable[[float], None]) -> None:
    ticking(1 / 8)
    thought = trionfi.bots.search(midgame("peuali", 4), seconds=1.5, threads=1)
    assert thought.iterations == sum(thought.visits.values()) == grown(11) > FLOOR
    assert thought.seconds == 13 / 8


def test_a_time_is_worth_some_iterations_on_a_slow_machine(ticking: Callable[[float], None]) -> None:
    ticking(1 / 8)
    thought = trionfi.bots.search(midgame("peuali", 4), seconds=0.25, threads=1)
    assert grown(7) < FLOOR <= thought.iterations == grown(8)
    assert 0.25 < thought.seconds < PATIENCE * 0.25


def test_a_thought_takes_not_for_ever_on_a_machine_that_is_slower_still(ticking: Callable[[float], None]) -> None:
    ticking(1 / 4)
    thought = trionfi.bots.search(midgame("peuali", 4), seconds=0.05, threads=1)
    assert thought.iterations == grown(1) < FLOOR
    assert thought.seconds - PATIENCE * 0.05 <= 1 / 4


def test_of_two_budgets_the_first_that_is_spent_ends_a_thought(ticking: Callable[[float], None]) -> None:
    match = midgame("peuali", 4)
    ticking(1 / 8)
    assert trionfi.bots.search(match, seconds=1.5, iterations=ITERATIONS, threads=1).iterations == ITERATIONS
    ticking(1 / 8)
    assert trionfi.bots.search(match, seconds=1.5, iterations=10**9, threads=1).iterations == grown(11)


@pytest.mark.parametrize("game", trionfi.GAMES)
def test_nobody_thinks_where_there_is_no_choice(game: str) -> None:
    match = without_choice(game)
    for seconds, iterations in ((3600.0, None), (None, 10**9), (3600.0, 10**9), (None, None)):
        thought = trionfi.bots.search(match, key=1, seconds=seconds, iterations=iterations)
        assert (thought.word, thought.iterations) == (match.legal[0], TREES)
        assert sum(thought.expected) == pytest.approx(1)
    assert trionfi.bots.search(match, key=1, iterations=1).iterations == 1
    number = len(match.actions)
    match.play(match.legal[0])
    *_, judged = review(match, seat=match.at(number).to_move, key=1, iterations=1)
    assert (judged.number, judged.lost) == (number, 0)


def test_a_raised_flag_ends_a_thought_with_what_is_there() -> None:
    match, stop = midgame("peuali", 4), lowered()
    stop[0] = 1
    hidden = match.hidden(match.to_move)
    thought = level("deep", iterations=10**9, threads=1, stop=stop)(match.game, hidden, 1)
    assert thought.iterations == TREES
    assert list(review(match, key=1, stop=stop)) == []


def test_search_looks_at_a_real_clock() -> None:
    thought = trionfi.bots.search(midgame("peuali", 4), seconds=0.2)
    assert thought.seconds >= 0.2
    assert thought.iterations == sum(thought.visits.values()) >= TREES


def test_a_full_tree_is_still_searched() -> None:
    match = midgame("peuali", 3)
    hidden = match.hidden(match.to_move)
    tree = new_tree(match.game, hidden, 1, lowered())
    tree.size[0] = MOST_NODES - 30
    grow(tree, hidden, match.game.cards, match.game.swing, 200)
    assert tree.size[0] == MOST_NODES
    assert tree.nodes[0].visits == 200
    assert tree.worth[0].sum() == pytest.approx(200)


def test_search_finds_the_one_play_that_wins_where_greedy_does_not() -> None:
    match = trionfi.position(LAST_PLAY)
    thought = trionfi.bots.search(match, iterations=ITERATIONS, key=1)
    assert thought.word == "Wi5>2"
    assert thought.expected[2] > 0.9
    assert trionfi.bots.greedy(match, key=1).word == "Wi5>1"
    match.play(thought.action)
    assert match.result == [0, 0, 1]


def test_nobody_thinks_about_a_match_that_is_over() -> None:
    match = trionfi.position(LAST_PLAY)
    match.play("Wi5>2")
    for decide in DECIDERS.values():
        with pytest.raises(trionfi.IllegalAction, match="over"):
            decide(match, 1)


def test_a_level_has_a_name() -> None:
    assert list(LEVELS) == ["random", "greedy", "quick", "deep"]
    with pytest.raises(UnknownLevel, match="'wise'"):
        level("wise")


def final(levels: list[str], matches: int, iterations: int | None = None, jobs: int = 1) -> Tally:
    """Play a contest to its end."""
    *_, tally = contest("peuali", levels, matches, 1, iterations=iterations, jobs=jobs)
    return tally


def test_greedy_beats_random() -> None:
    tally = final(["greedy", "random", "random", "random"], 80)
    assert tally.of_level("greedy").low > 0.5
    assert tally.p_value("greedy", "random") < SURE


@pytest.mark.parametrize("seats", [3, 4])
def test_search_beats_greedy(seats: int) -> None:
    tally = final(["search", *["greedy"] * (seats - 1)], 16 * seats, iterations=ITERATIONS, jobs=2)
    assert tally.of_level("search").low > 1 / seats
    assert tally.p_value("search", "greedy") < SURE


def test_a_contest_rotates_the_seats_over_the_same_deals() -> None:
    tallies = list(contest("peuali", ["greedy", "search", "random"], 6, 1, iterations=4, jobs=2))
    assert tallies[-1].matches == 6
    assert list(tallies[-1].by_deal) == [0, 1]
    assert sum(tallies[-1].by_seat) == pytest.approx(6)
    assert sum(tallies[-1].by_entrant) == pytest.approx(6)
    for seats in (3, 4):
        for entrant in range(seats):
            assert sorted(seat_of(entrant, rotation, seats) for rotation in range(seats)) == list(range(seats))


def test_a_contest_is_given_by_its_key_whatever_is_played_at_a_time() -> None:
    levels = ["search", "greedy", "random"]
    assert final(levels, 6, iterations=40, jobs=1) == final(levels, 6, iterations=40, jobs=2)


def test_random_bots_alone_are_played_compiled() -> None:
    tally = final(["random"] * 4, 2_000)
    assert (tally.matches, tally.decisions) == (2_000, 2_000 * 84)
    assert all(seat.low < 0.25 < seat.high for seat in map(tally.of_seat, range(4)))


def test_intervals_and_tests_are_as_published() -> None:
    assert wilson(8, 10) == pytest.approx((0.8, 0.4902, 0.9433), abs=1e-4)
    assert wilson(0, 10) == pytest.approx((0.0, 0.0, 0.2775), abs=1e-4)
    assert wilson(0, 0)[1:] == (0.0, 1.0)
    assert sign_test(10, 0) == pytest.approx(2 / 1024)
    assert sign_test(2, 8) == pytest.approx(0.109375)
    assert sign_test(3, 3) == sign_test(0, 0) == 1


def test_a_review_names_what_was_better_and_what_was_lost() -> None:
    match = trionfi.position(LAST_PLAY)
    match.play("Wi5>1")
    (judged,) = review(match, key=1, iterations=ITERATIONS)
    assert (judged.number, judged.seat, judged.word, judged.better) == (0, 2, "Wi5>1", "Wi5>2")
    assert judged.lost > 0.8
    assert judged.expected < 0.1


def test_a_review_of_one_seat_judges_its_decisions_alone_and_as_it_goes() -> None:
    match = midgame("peuali", 3)
    judgements = review(match, seat=1, key=1, iterations=40)
    assert [next(judgements).seat for _ in range(2)] == [1, 1]


def test_warming_up_tells_how_far_it_is() -> None:
    told: list[int] = []
    warm("peuali", lambda: told.append(1))
    assert len(told) == len(STEPS)


def test_speed_is_measured() -> None:
    speed = measure("peuali", 3, seconds=0.05)
    assert speed.seats == 3
    assert speed.decisions_per_second == pytest.approx(57 * speed.matches_per_second)
    assert speed.search_iterations_per_second > 0
