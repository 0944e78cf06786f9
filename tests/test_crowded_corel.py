"""What must hold in Corel, from turns on in which nearly everything is nearly full (`crowded_corel`)."""

import random
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import pytest
from corel_table import of_edition, played, position
from crowded_corel import crowded, crowded_edition, eager, edition_of
from repeating import TIMES

import trionfi
from trionfi.core.game import Game, States, hide_at, imagine_at
from trionfi.core.jit import INTERPRETED
from trionfi.core.match import Match
from trionfi.core.notation import write_position
from trionfi.games.corel.cards.content import BUILT_IN
from trionfi.games.corel.rules.hidden import seen
from trionfi.games.corel.rules.moves import copies_of
from trionfi.games.corel.rules.numbers import DESIGNS, HAND, JOURNAL_ROWS, MOST_DECISIONS, MOST_LEGAL, PLACES, SEATS
from trionfi.games.corel.rules.seats import OF_EQUIP
from trionfi.games.corel.rules.targets import twin
from trionfi.games.corel.speech.plainly import fan, told
from trionfi.games.corel.speech.positions.asking import MOST_ANSWERS

pytestmark = pytest.mark.modes

MAKES = [crowded, crowded_edition]
CROWDS = (1 if INTERPRETED else 10) * TIMES
STEPS = 9 if INTERPRETED else MOST_DECISIONS
A_LOOK_EVERY = 5  # decisions
OLD_CHAIN = 12  # items, for which there was room once
ENOUGH_FOR_LONG_CHAINS, IN_A_CHAIN = 120, 60
SEEDS = range(CROWDS)
Make = Callable[[random.Random], Match]


def course(make: Make, seed: int, steps: int = STEPS) -> Iterator[Match]:
    """A crowded match before each of its decisions, and as it ends."""
    picker = random.Random(seed)
    match = make(picker)
    for _ in range(steps):
        yield match
        if match.over:
            return
        match.play(eager(picker, match))


@pytest.mark.parametrize("make", MAKES)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_crowded_match_goes_on_to_its_end(make: Make, seed: int) -> None:
    for match in course(make, seed):
        legal, state = match.legal_actions, match.state[0]
        assert legal == sorted(set(legal))
        assert len(legal) <= MOST_LEGAL
        assert (legal == []) == match.over
        assert sum(event.number == len(match.actions) - 1 for event in match.journal[-JOURNAL_ROWS:]) < JOURNAL_ROWS
        assert not state.unweighed
    assert match.over or INTERPRETED
    assert int(match.state[0].turn) <= MOST_DECISIONS + MOST_ANSWERS


@pytest.mark.parametrize("make", MAKES)
@pytest.mark.parametrize("seed", SEEDS)
def test_every_card_stays_in_one_place(make: Make, seed: int) -> None:
    for match in course(make, seed):
        state = match.state[0]
        for seat in range(SEATS):
            there = [int(seen(state, seat, design)) + int(state.stock[seat, design]) for design in range(DESIGNS)]
            assert there == [int(copies_of(state.decks[seat], design)) for design in range(DESIGNS)]
            assert int(state.stock[seat].sum()) == int(state.deck_left[seat])
            assert int(state.hand[seat].sum()) == int(state.held[seat]) <= HAND


@pytest.mark.parametrize("make", MAKES)
@pytest.mark.parametrize("seed", SEEDS)
def test_behind_the_end_of_what_is_there_nothing_is_written(make: Make, seed: int) -> None:
    for match in course(make, seed):
        state = match.state[0]
        sizes = {"chain": "links", "waiting": "waits", "leavers": "leaves", "struck": "strikers", "worn": "wears"}
        assert all(not any(state[name][int(state[size]) :].tobytes()) for name, size in sizes.items())
        assert all(not any(state.deck[seat, int(state.deck_left[seat]) :]) for seat in range(SEATS))


@pytest.mark.parametrize("make", MAKES)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_crowded_position_reads_back(make: Make, seed: int) -> None:
    for number, match in enumerate(course(make, seed)):
        if number % A_LOOK_EVERY == 0 or match.over:
            assert trionfi.position(match.position).state.tobytes() == match.state.tobytes()
            for viewer in range(-1, SEATS):
                hidden = match.hidden(viewer)
                assert trionfi.position(write_position(match.game, hidden)).state.tobytes() == hidden.tobytes()


@pytest.mark.parametrize("make", MAKES)
@pytest.mark.parametrize("seed", SEEDS)
def test_imagining_keeps_what_a_viewer_knows_of_a_crowd(make: Make, seed: int) -> None:
    for number, match in enumerate(course(make, seed)):
        if number % A_LOOK_EVERY == 0:
            for viewer in range(-1, SEATS):
                before = match.hidden(viewer)
                world = before.copy()
                imagine_at(world, 0, match.game.cards, match.state[0].chance.key)
                hide_at(world, 0, match.game.cards, viewer)
                assert world.tobytes() == before.tobytes()


# Equal means exchangeable (CA129)


def exchanged(states: States, one: int, other: int) -> States:
    """The same table with two equips exchanged, and named as they were: also in all that remembers them."""
    changed = states.copy()
    state, names = changed[0], states["worn"]["name"][0, [one, other]].tolist()
    state.worn[[one, other]] = states[0].worn[[other, one]]
    state.worn["name"][[one, other]] = names
    renamed: dict[int, int] = dict(zip(names, names[::-1], strict=True))

    def anew(stored: int, first: int) -> int:
        return first + renamed.get(stored - first, stored - first)

    for item in [state.draft, *state.coming, *state.chain]:
        item.picks = [anew(int(pick), OF_EQUIP) for pick in item.picks]
    state.choice, state.chosen = anew(int(state.choice), OF_EQUIP), anew(int(state.chosen), OF_EQUIP)
    for entry in [*state.waiting, *state.struck, *state.leavers, state.doing]:
        entry.source = anew(int(entry.source), PLACES)
    return changed


@pytest.mark.parametrize("make", MAKES)
@pytest.mark.parametrize("seed", SEEDS)
def test_two_equips_are_one_choice_only_where_exchanging_them_gives_the_same_bytes(make: Make, seed: int) -> None:
    for match in course(make, seed, STEPS if INTERPRETED else IN_A_CHAIN):
        states, here = match.state, told(match.state[0])
        for place in range(PLACES):
            worn = fan(here, place)
            for one, other in pairwise(worn):
                same = exchanged(states, one, other).tobytes() == states.tobytes()
                assert bool(twin(states[0], other)) == same


REMEMBERING: list[Callable[[Any], None]] = [  # each makes a state remember its first equip
    lambda state: state.draft.picks.put(0, OF_EQUIP + 1),
    lambda state: state.coming[0].picks.put(0, OF_EQUIP + 1),
    lambda state: state.chain[0].picks.put(0, OF_EQUIP + 1),
    lambda state: setattr(state, "choice", OF_EQUIP + 1),
    lambda state: setattr(state, "chosen", OF_EQUIP + 1),
    lambda state: setattr(state.waiting[0], "source", PLACES + 1),
]


def test_the_exchange_tells_what_a_pick_and_a_waiting_ability_mean() -> None:
    cases = {
        "front 1: R01 +R12 +R12\nfront 2: R01": True,
        "front 1: R01 +N18 +N18-10\nfront 2: R01": False,
        "front 1: R01 +R13 +R12\nfront 2: R01": False,
    }
    for lines, same in cases.items():
        states = position(lines).state
        assert (exchanged(states, 0, 1).tobytes() == states.tobytes()) == same
        assert bool(twin(states[0], 1)) == same
    match = position("front 1: R01 +R12 +R12\nfront 2: R01")
    for remember in REMEMBERING:
        states = match.state
        states[0].links = states[0].waits = 1
        remember(states[0])
        assert exchanged(states, 0, 1).tobytes() != states.tobytes()
        assert not twin(states[0], 1)


# Edited cards


def changed(*changes: tuple[str, str]) -> Game:
    """The edition in which these abilities are others."""
    text = BUILT_IN.read_text(encoding="utf-8")
    for right, wrong in changes:
        assert text.count(f'"{right}"') == 1
        text = text.replace(f'"{right}"', f'"{wrong}"')
    return edition_of(text)


def test_the_ability_of_an_equip_that_is_gone_does_not_follow() -> None:
    cantor = "TURN_START: heal(each(a(char)),10) ; ACT 2: heal(pick(your(char)),40)"
    game = changed((cantor, "TURN_END: destroy(pick(a(equip)))"))
    match = of_edition(game, "front 1: S07", "back 1: R02 -40 +K14 +K14", "front 2: J02")
    match.play("end")
    assert match.legal == ["pick-equip1", "pick-equip2"]  # since the ability of each is still to follow
    match.play("pick-equip1")
    assert "back 1: R02 -30 +K14\n" in match.position


def test_alike_equips_are_two_choices_where_one_is_aimed_at() -> None:
    game = changed(("ACT 2: destroy(pick(a(equip)))", "ACT 2: destroy(pick(a(equip))) & destroy(pick(a(equip)))"))
    match = of_edition(game, "front 1: N04 SJ0x2", "front 2: J02 +N18 +N18 +R12")
    match.play("use-F.1")
    assert match.legal == ["pick-equip1", "pick-equip3"]
    match.play("pick-equip1")
    assert match.legal == ["pick-equip2", "pick-equip3"]
    match.play("pick-equip2")
    assert "front 2: J02 +R12\n" in match.position


def test_a_character_can_choose_among_the_attacks_of_any_number_of_equips() -> None:
    abilities = (
        "WORN: atk(wearer,main,+20)",
        "WORN: grant_attack(wearer,back,1,20)",
        "WORN: grant_attack(wearer,back,2,20)",
        "WORN: hp(wearer,+20) & atk(wearer,main,+10)",
    )
    game = changed(*((each, f"WORN: grant_attack(wearer,main,1,{n}0)") for n, each in enumerate(abilities, 3)))
    match = of_edition(game, "front 1: R01 SJ0 +R12 +R13 +N22 +R15", "front 2: J02")
    assert match.legal == ["end", "attack-F", "attack-F.2", "attack-F.3", "attack-F.4", "attack-F.5"]


def test_a_payment_can_have_more_jewels_than_most_need() -> None:
    boots = "WORN: retreat(wearer,+2) & hp(wearer,+10)"
    game = changed((boots, "WORN: retreat(wearer,+9) & retreat(wearer,+9) & retreat(wearer,+9)"))
    match = of_edition(game, "front 1: R01 SJ0x90 +N21 +N21 +N21", "back 1: R02", "front 2: J02")
    match.play("retreat-B1")
    assert "back 1: R01 SJ0x8 +N21 +N21 +N21\n" in match.position
    assert "grave 1: SJ0x82\n" in match.position


# Where the crowd leads


def test_chains_grow_beyond_the_room_that_there_was_once() -> None:
    for make in MAKES if not INTERPRETED else ():
        matches = (match for seed in range(ENOUGH_FOR_LONG_CHAINS) for match in course(make, seed, IN_A_CHAIN))
        assert any(match.state[0].links > OLD_CHAIN for match in matches)


def test_what_the_table_shows_is_up_to_date_when_a_match_is_over() -> None:
    lines = ("front 1: R01 SJ0 +R12", "front 2: K02 -40 SJ1", "back 2: K02", "victory 1: 2")
    match = played(position(*lines), "attack-F")
    assert match.over
    assert match.look()["rows"][1][1]["main"]["damage"] == 10
    assert trionfi.position(match.position).state.tobytes() == match.state.tobytes()
