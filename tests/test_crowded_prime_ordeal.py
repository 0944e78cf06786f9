"""Prime Ordeal with hardly any room left: what each capacity rests on, whole matches, the twin beside them."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from crowded_prime_ordeal import crowded, crowded_edition
from edited_prime_ordeal import edition
from laid_out import position
from oracle.comparing import Difference, random_word
from oracle.prime_ordeal import Twin
from oracle.wrong_prime_ordeal import SELDOM_WRONG
from played import MOST_DECISIONS, hidden, imagined, legal_in
from repeating import TIMES, Batch
from test_oracle_prime_ordeal import WEIGHTS, compare, compare_looks

import trionfi
from trionfi.core.game import EDITIONS, GAMES, Game
from trionfi.core.jit import INTERPRETED
from trionfi.core.match import Match
from trionfi.core.notation import write_position
from trionfi.core.options import MOST_SEATS
from trionfi.games.prime_ordeal.cards import language
from trionfi.games.prime_ordeal.cards.content import BUILT_IN
from trionfi.games.prime_ordeal.rules import state as s
from trionfi.games.prime_ordeal.rules.creation import bequeathing
from trionfi.games.prime_ordeal.rules.moves import first_of
from trionfi.games.prime_ordeal.rules.numbers import (
    CARDS,
    COPIES,
    DESIGNS,
    EFFECTS,
    JOURNAL_ROWS,
    MOST_CHOICES,
    MOST_HAND,
    MOST_LEGAL,
    MOST_NUMBER,
    MOST_POWER,
    MOST_UNDER,
    MOST_WAITING,
    MULTISETS,
    STATEMENTS,
    SYMBOL_WORDS,
    SYMBOLS,
    Kind,
    Place,
    Verb,
)
from trionfi.games.prime_ordeal.rules.standing import add_up_powers

pytestmark = pytest.mark.modes

GAME = GAMES["prime_ordeal"]
TEXT = BUILT_IN.read_text(encoding="utf-8")
TWINS = (2 if INTERPRETED else 100) * TIMES
EDITIONS_TRIED = range((2 if INTERPRETED else 40) * TIMES)
SELDOM = {  # where a twin that is wrong in this is found out
    "give_kept_counters": (
        "hand 1: E E T|hand 2: E S G|play 1: G05+2 G17+1 G13 G20 G26 F16|pool: X16",
        "create-X16 pay-EET pick-G20",
    ),
    "alike": (
        "round: 3|first: 2|hand 1: E E T|hand 2: E S G|play 1: G13|play 2: F13 F01+3 F01b+2 G20",
        "end next-F01b next-F13",
    ),
}
STEPS = 5 if INTERPRETED else MOST_DECISIONS
A_LOOK_EVERY = 4  # decisions, on average
READ_BACK_EVERY = 10
ENOUGH_KEYS = 20 if INTERPRETED else 300
MOST_GROUPS = 1000  # that `waiting.new_group` speaks of

# What the capacities rest on


def copies_with(trigger: str) -> int:
    """How many built-in cards have a trigger."""
    bit = language.TRIGGERS[trigger]
    return sum(int(card["copies"]) for card in GAME.cards if int(card["triggers"]) >> bit & 1)


def test_there_is_room_for_all_abilities_of_our_cards_that_can_wait() -> None:
    # Nothing of ours is created but in a turn: by paying, and then once more by what was paid for. In a battle each
    # card is triggered once, and leaves once.
    creating = {
        (named, bool(statement["may"]))
        for card in GAME.cards
        for statement in card["statements"]
        for named, number in language.TRIGGERS.items()
        if statement["trigger"] == number and Verb.CREATE in statement["effects"]["verb"]
    }
    assert creating == {("CREATED", False), ("ACTION", True)}
    at_once = max(copies_with(name) for name in ("TURN_START", "BATTLE_START", "AFTER_BATTLE"))
    by_creating = 2 * (1 + copies_with("ON_CREATE"))
    assert max(at_once, by_creating) + copies_with("LEAVES") == 31 <= MOST_WAITING


def test_no_list_of_actions_is_longer_than_its_room() -> None:
    most = max(len({tuple(choice) for choice in np.minimum(hand, MULTISETS)}) for hand in MULTISETS)
    free_choices = 2 + DESIGNS + CARDS + most  # end, forfeit, create, use, discard
    assert free_choices <= MOST_LEGAL
    assert max(CARDS + 1, MOST_CHOICES // 2) <= MOST_LEGAL  # a question about cards, or about Prime cards of a size


def test_a_hand_fits_its_four_bits() -> None:
    assert MOST_HAND < 8
    assert (MULTISETS.max(axis=1) <= MOST_HAND).all()


def test_numbers_fit_where_they_are_kept() -> None:
    def most(field: str, record: Any = s.STATE) -> int:
        return int(np.iinfo(record.fields[field][0].base).max)

    effects = CARDS * STATEMENTS * EFFECTS  # that can all do the same to one thing
    assert most("power", s.PIECE) > effects * MOST_NUMBER + MOST_POWER
    assert most("limits") > effects * 99 + 2 * MOST_NUMBER
    assert most("totals") > CARDS * MOST_NUMBER
    assert min(most(name, s.PIECE) for name in ("counters", "change")) >= MOST_NUMBER
    assert min(most(name) for name in ("loss", "more")) >= MOST_NUMBER
    assert min(most(name) for name in ("holds", "made", "heirlooms", "in_play", "pool_size", "deck_left")) >= CARDS
    assert min(most(name, s.PIECE) for name in ("base_power", "unders")) >= max(MOST_POWER, MOST_UNDER)
    assert most("group", s.WAITING) > MOST_NUMBER + MOST_GROUPS


# Numbers at their ends


def edited(tmp_path: Path, **abilities: str) -> Game:
    """The game with other abilities on some cards, by their words."""
    text = TEXT
    for word, ability in abilities.items():
        before, _, after = text.partition(f'word = "{word}"')
        card, end, rest = after.partition("\n\n")
        kept = [line for line in card.splitlines() if not line.startswith("ability")]
        text = "".join([before, f'word = "{word}"', "\n".join([*kept, f'ability = "{ability}"']), end, rest])
    path = tmp_path / "edited.toml"
    path.write_text(text, encoding="utf-8")
    game = GAME.with_cards(path)
    EDITIONS[game.name, game.edition] = game
    return game


def begun(game: Game, *lines: str) -> Match:
    """A match of an edition that begins at these lines."""
    return trionfi.position("\n".join([f"game: prime_ordeal {game.version} {game.edition}".rstrip(), *lines]))


def test_limits_add_up_beyond_a_byte(tmp_path: Path) -> None:
    game = edited(tmp_path, G26="STATIC: limit(creature_hold,+99)", G27="STATIC: limit(creature_hold,+99)")
    match = begun(game, "seats: 2", "play 1: G26 G27 G13 G07 G20 G15")
    assert match.look()["limits"][0]["creature_hold"] == 3 + 99 + 99


def copies_of(kind: int) -> list[str]:
    """The words of all built-in cards of a kind."""
    rows = zip(GAME.faces, GAME.cards.tolist(), strict=False)
    found = [(face.word, copy) for face, row in rows for copy in range(row[0]) if row[2] == kind]
    return [word + "b" * copy for word, copy in found]


def test_256_changes_of_costs_are_not_none(tmp_path: Path) -> None:
    dear = "STATIC: " + " & ".join(["cost(bonus,+1,all)"] * EFFECTS)
    army = [word for word in copies_of(Kind.CREATURE) if not word.endswith("b")][:16]
    game = edited(tmp_path, **dict.fromkeys(army, " ; ".join([dear] * STATEMENTS)))
    seats = [f"play {seat + 1}: {' '.join(army[seat * 3 : seat * 3 + 3])}" for seat in range(6)]
    match = begun(game, "seats: 6", "hand 1: E T S", "pool: G31", *seats)
    assert len(army) * STATEMENTS * EFFECTS == 256
    assert "create-G31" not in match.legal


def test_powers_add_up_beyond_two_bytes_and_end_at_the_most(tmp_path: Path) -> None:
    raised = " & ".join(["power(each(any(creature)),+99*counters)"] * 2)
    lowered = " & ".join(["power(self,-99*counters)"] * 4)
    game = edited(tmp_path, G13=f"STATIC: {raised}", G15=f"STATIC: {lowered}")
    match = begun(game, "seats: 2", "play 1: G13+9999 G13b+9999 G15+9999")
    assert [card["power"] for card in match.look()["armies"][0]] == [MOST_NUMBER, MOST_NUMBER, 4]
    assert match.look()["totals"][0] == 2 * MOST_NUMBER + 4
    assert match.look()["armies"][0][0]["why"][-1]["by"] == "never above 9,999 (OA90)"
    assert_it_reads_back(match)


def test_a_payment_among_several_things_that_an_ability_does_is_asked_for(tmp_path: Path) -> None:
    game = edited(tmp_path, G13="ACTION[may]: avoid(you) ; ACTION[may,pay(EE)]: life(you,+1)")
    for hand, answers in (("G G G", ["no"]), ("E E G", ["yes", "no"])):
        match = begun(game, "seats: 2", f"hand 1: {hand}", "play 1: G13")
        match.play("use-G13")
        assert match.legal == answers


def test_a_card_that_finds_no_room_to_wait_is_not_triggered_and_that_is_told(tmp_path: Path) -> None:
    creatures, bonuses = copies_of(Kind.CREATURE)[:36], copies_of(Kind.BONUS)[:36]
    words = {word.removesuffix("b") for word in [*creatures, *bonuses]}
    game = edited(tmp_path, **dict.fromkeys(words, "BATTLE_START[may]: life(you,+1)"))
    armies = [[*creatures[first : first + 3], *bonuses[first : first + 3]] for first in range(0, 36, 3)]
    plays = [f"play {seat + 1}: {' '.join(army)}" for seat, army in enumerate(armies)]
    match = begun(game, "seats: 12", "expansions: both", "to_move: 12", *plays)
    match.play("end")
    assert match.state[0].waits == MOST_WAITING
    told = [event.words([f"Seat {seat + 1}" for seat in range(12)]) for event in match.journal]
    lost = [words for words in told if "too many abilities wait" in words]
    assert len(lost) == len(creatures) + len(bonuses) - MOST_WAITING > 0
    assert all(" of Seat 12 " in words for words in lost)


def test_whoever_has_to_pay_can_pay_in_every_world_that_is_imagined() -> None:
    match = position("seats: 2", "to_move: 2", "hand 1: S S S", "hand 2: E E S", "pool: G15", "prime pile: E11 T1 *8")
    match.play("create-G15")
    seen = match.hidden(0)
    for key in range(ENOUGH_KEYS):
        world = imagined(GAME, seen, key)
        assert legal_in(GAME, world)
        assert hidden(GAME, world, 0).tobytes() == seen.tobytes()


def test_whoever_has_to_pay_keeps_the_cards_that_are_known() -> None:
    match = position("seats: 2", "to_move: 2", "hand 1: S S S", "hand 2: E E S", "pool: G15", "prime pile: E11 T1 *8")
    match.play("create-G15")
    for card in range(SYMBOLS - 2):
        seen = match.hidden(0)
        seen[0].hand[1, card] = 1
        text = write_position(GAME, seen)
        assert f"hand 2: {SYMBOL_WORDS[card]} ? ?\n" in text
        for key in range(ENOUGH_KEYS):
            world = imagined(GAME, trionfi.position(text).state, key)
            assert world[0].hand[1, card] >= 1
            assert world[0].hand[1].sum() == 3
            assert legal_in(GAME, world)


def test_what_is_looked_for_in_a_row_and_is_not_there_is_an_error_and_nothing_beyond_is_read() -> None:
    state = position("seats: 2", "play 1: G13", "pool: G15").state[0]
    with pytest.raises(AssertionError):
        bequeathing(state, 0)
    with pytest.raises(AssertionError):
        first_of(state.pool, CARDS, CARDS)


# Whole matches


def laid_twin(match: Match) -> Twin:
    """A twin at the table of a match."""
    options: dict[str, Any] = {name: value for name, value in match.options.items() if name != "seats"}
    twin = Twin(match.seats, match.key, **options)
    twin.lay(dict(line.partition(":")[::2] for line in match.position.replace(": ", ":").splitlines()))
    return twin


def told(seed: int) -> Match:
    """Play a crowded match beside the twin, to its end."""
    picker = random.Random(seed)
    match = crowded(picker)
    twin = laid_twin(match)
    while True:
        compare(match, twin)
        if twin.over or picker.randrange(A_LOOK_EVERY) == 0:
            compare_looks(match, twin)
            assert_it_reads_back(match)
        if twin.over:
            return match
        word = random_word(twin.legal(), WEIGHTS, picker)
        match.play(word)
        twin.play(word)


def assert_it_reads_back(match: Match) -> None:
    """Demand that the position reads back as it is."""
    assert trionfi.position(match.position).state.tobytes() == match.state.tobytes()


def rows_of(match: Match) -> int:
    """The most rows that an action wrote to the journal."""
    return max(Counter(event.number for event in match.journal).values())


def test_the_twin_agrees_from_crowded_positions(batch: Batch) -> None:
    assert all(rows_of(told(seed)) < JOURNAL_ROWS for seed in batch(TWINS))


@pytest.mark.parametrize(("target", "name", "wrong"), [pytest.param(*row[1:], id=row[0]) for row in SELDOM_WRONG])
def test_a_seldom_wrong_twin_is_found_out(
    monkeypatch: pytest.MonkeyPatch, target: object, name: str, wrong: object
) -> None:
    for lines, words in SELDOM.values():
        follow(lines, words)
    monkeypatch.setattr(target, name, wrong)
    with pytest.raises(Difference):
        follow(*SELDOM[name])


def follow(lines: str, words: str) -> None:
    """Play these words at this table beside the twin."""
    match = position("seats: 2", "expansions: both", *lines.split("|"))
    twin = laid_twin(match)
    for word in words.split():
        match.play(word)
        twin.play(word)
        compare(match, twin)


def moments(begin: Callable[[random.Random], Match], seeds: range) -> Iterator[Match]:
    """The matches of some seeds before every action, and when they are over or long enough."""
    for seed in seeds:
        picker = random.Random(seed)
        match = begin(picker)
        for _ in range(STEPS):
            yield match
            if match.over:
                break
            match.play(picker.choice(match.legal_actions))
        assert match.over or STEPS < MOST_DECISIONS
        yield match


def test_crowded_positions_are_crowded() -> None:
    states = [crowded(random.Random(seed)).state[0] for seed in range(12)]
    assert max(int(state.in_play) for state in states) >= 80
    assert max(int(state.pool_size) for state in states) >= 90
    assert max(int(state.held.sum()) for state in states) >= 36
    assert max(int(state.pieces["unders"].sum()) for state in states) >= 9
    assert max(int(state.pieces["counters"].max()) for state in states) == MOST_NUMBER
    assert min(int(state.deck_left) for state in states) == min(int(state.prime_left) for state in states) == 0


def test_matches_of_edited_files_at_the_limits_keep_to_their_room_and_end() -> None:
    most: Counter[str] = Counter()
    for number, match in enumerate(moments(crowded_edition, EDITIONS_TRIED)):
        state = match.state[0]
        if number % READ_BACK_EVERY == 0 or match.over:
            assert_it_reads_back(match)
            match.look()
        add_up_powers(state, match.game.cards, None)
        found = {"waits": state.waits, "power": state.pieces["power"].max(), "limits": state.limits.max()}
        for name, value in {**found, "groups": state.groups, "unders": state.pieces["unders"].max()}.items():
            most[name] = max(most[name], int(value))
        assert (state.pieces["counters"] <= MOST_NUMBER).all()
        assert (np.abs(state.pieces["change"]) <= MOST_NUMBER).all()
        assert state.held.max() <= MOST_HAND
        left = state.pieces[(state.pieces["where"] != Place.PLAY) & (state.pieces["counters"] > 0)]
        assert np.bincount(left["seat"], minlength=MOST_SEATS).tolist() == state.heirlooms.tolist()
    assert most["groups"] < MOST_GROUPS
    assert most["unders"] <= MOST_UNDER
    if not INTERPRETED:
        assert (most["waits"], most["power"]) == (MOST_WAITING, MOST_NUMBER)
        assert most["limits"] > 127


def test_an_edition_fills_the_file() -> None:
    game = edition(random.Random(1))
    assert (game.cards["copies"] == COPIES).all()
    verbs = {int(effect["verb"]) for card in game.cards for row in card["statements"] for effect in row["effects"]}
    assert len(verbs) > len(language.VERBS) // 2
