"""The laws that every game keeps, tried on random matches (docs/testing.md)."""

import hashlib
import random
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import trionfi
from trionfi.core.game import Game, States, score_at
from trionfi.core.match import Match
from trionfi.core.notation import write_position
from trionfi.core.options import MOST_SEATS
from trionfi.laws.tables import (
    GAMES,
    KEYS,
    MOST_DECISIONS,
    MOST_WAYS,
    SEEDS,
    TABLES,
    Table,
    hidden,
    imagined,
    legal_in,
    matches,
    play_on,
    tables,
    viewers,
    without_chance,
)

pytestmark = pytest.mark.modes

DIGEST = "digest.txt"  # in the folder of each game
NAMES = [f"Player {number}" for number in range(1, 13)]
FEW = 6  # tables, where a game has too many
DIGESTED = 100  # decisions of each match
MOST_TRIED = 40  # of all actions, where there are more
WORLDS = 200  # imagined worlds among which the true one must be, where few are possible


@given(st.sampled_from(TABLES), KEYS, SEEDS)
def test_a_match_is_played_by_legal_actions_to_its_end(table: Table, key: int, seed: int) -> None:
    match, picker = table.begin(key), random.Random(seed)
    for number in range(MOST_DECISIONS):
        legal = match.legal_actions
        assert match.over == (legal == [])
        if match.over:
            break
        assert match.to_move in range(match.seats)
        assert legal == sorted(set(legal))
        assert 0 <= legal[0] <= legal[-1] < table.game.actions
        assert len(legal) <= table.game.most_legal
        match.play(picker.choice(legal))
        assert len(match.actions) == int(match.state[0].turn) == number + 1
    assert match.over
    assert match.to_move == -1
    assert match.result is not None
    assert sum(match.result) == pytest.approx(1)


@given(matches(whole=True))
def test_a_match_tells_what_happened_in_sentences(match: Match) -> None:
    told = {event.number for event in match.journal}
    silent = set(range(len(match.actions))) - told
    assert silent <= unannounced(match)
    sentences = [event.words(NAMES) for event in match.journal]
    assert all(sentence.endswith((".", "!")) and sentence[0].isupper() for sentence in sentences)


def unannounced(match: Match) -> set[int]:
    """The actions that did not yet show to anybody else: parts of a choice that is private until it is whole."""
    again, silent = match.at(0), set()
    for number, action in enumerate(match.actions):
        others = [seat for seat in range(match.seats) if seat != again.to_move]
        before = [timeless(again, seat) for seat in others]
        again.play(action)
        if before and not again.over and before == [timeless(again, seat) for seat in others]:
            silent.add(number)
    return silent


def timeless(match: Match, viewer: int) -> bytes:
    """What a viewer knows of a state, but for how many decisions were taken."""
    seen = match.hidden(viewer)
    seen["turn"] = 0
    return seen.tobytes()


@given(matches())
def test_every_legal_action_has_words_that_read_back(match: Match) -> None:
    words = match.game.words
    assert [words.action_number(word) for word in match.legal] == match.legal_actions
    assert all(word and not set(word) & set(" \t\n") for word in match.legal)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_action_number_has_one_word(game: Game) -> None:
    words = [game.words.action_word(action) for action in range(game.actions)]
    assert [game.words.action_number(word) for word in words] == list(range(game.actions))


@given(matches())
def test_standings_are_numbers_for_every_seat(match: Match) -> None:
    out = np.full(MOST_SEATS + 1, 1e6)
    score_at(match.state, 0, match.game.cards, out)
    assert all(abs(points) < 10**6 for points in out[: match.seats])
    assert set(out[match.seats :]) == {10**6}


@given(st.sampled_from(TABLES), KEYS, SEEDS)
def test_the_same_options_key_and_actions_give_the_same_bytes(table: Table, key: int, seed: int) -> None:
    one, other = play_on(table.begin(key), seed), play_on(table.begin(key), seed)
    assert one.state.tobytes() == other.state.tobytes()
    assert one.journal == other.journal


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_all_modes_and_machines_reach_one_digest(game: Game) -> None:
    """All that the rules make goes in: states, views, imagined worlds, legal actions and the journal."""
    digest = hashlib.sha256()
    every = tables(game)
    chosen = every if len(every) <= MOST_WAYS else every[:: len(every) // FEW]
    for number, table in enumerate(chosen):
        options: dict[str, Any] = dict(table.options)
        match, picker = trionfi.new(game.name, key=number << 200 | number, **options), random.Random(number)
        while not match.over and len(match.actions) < DIGESTED:
            viewer = viewers(match)[len(match.actions) % (match.seats + 1)]
            seen = match.hidden(viewer)
            digest.update(match.state.tobytes() + seen.tobytes())
            digest.update(imagined(game, seen, len(match.actions)).tobytes())
            digest.update(repr(match.legal_actions).encode())
            match.play(picker.choice(match.legal_actions))
        digest.update(repr([(event.number, event.kind, event.facts) for event in match.journal]).encode())
    kept = game.folder / DIGEST
    assert kept.exists(), f"{game.title} has no digest yet: write {digest.hexdigest()} into {kept}"
    assert digest.hexdigest() == kept.read_text(encoding="utf-8").strip()


@given(matches(), KEYS)
def test_hiding_and_imagining_keep_what_a_viewer_knows(match: Match, key: int) -> None:
    game = match.game
    for viewer in viewers(match):
        seen = match.hidden(viewer)
        assert hidden(game, seen, viewer).tobytes() == seen.tobytes()
        world = imagined(game, seen, key)
        assert hidden(game, world, viewer).tobytes() == seen.tobytes()
        assert imagined(game, seen, key).tobytes() == world.tobytes()


@given(matches(), KEYS)
def test_the_seat_to_move_knows_what_it_may_do(match: Match, key: int) -> None:
    assume(not match.over)
    seen = match.hidden(match.to_move)
    assert legal_in(match.game, seen) == match.legal_actions
    assert legal_in(match.game, imagined(match.game, seen, key)) == match.legal_actions


@given(matches(), KEYS, SEEDS)
def test_an_imagined_world_is_a_possible_one(match: Match, key: int, seed: int) -> None:
    """Reading its position checks that every card lies in one place; then it is played to its end."""
    for viewer in viewers(match):
        world = imagined(match.game, match.hidden(viewer), key)
        twin = trionfi.position(write_position(match.game, world))
        assert twin.state.tobytes() == world.tobytes()
        assert play_on(twin, seed).over


@pytest.mark.parametrize("table", [tables(game)[i] for game in GAMES for i in (0, -1)], ids=repr)
def test_the_true_world_is_among_the_imagined_ones(table: Table) -> None:
    """Two actions before the end; where little is unknown all that is possible is met, else each hand or card of it."""
    whole = play_on(table.begin(2), 1)  # where no hand is one among a thousand
    match = whole.at(len(whole.actions) - 2)
    truth = hands(match.game, match.state)
    for viewer in viewers(match):
        seen = match.hidden(viewer)
        worlds = [imagined(table.game, seen, key) for key in range(WORLDS)]
        if len({without_chance(world) for world in worlds}) < WORLDS // 4:
            assert without_chance(match.state) in {without_chance(world) for world in worlds}
        for seat, thought in enumerate(zip(*(hands(match.game, world) for world in worlds), strict=True)):
            assert truth[seat] in thought or set(truth[seat]) <= set().union(*thought)
            assert len(set(thought)) >= WORLDS // 2 or truth[seat] in thought


def hands(game: Game, states: States) -> list[tuple[str, ...]]:
    """What each seat holds."""
    return [tuple(sorted(hand)) for hand in game.words.look(states[0], None)["hands"]]


@given(matches(), KEYS, SEEDS, st.data())
def test_what_a_viewer_cannot_know_shows_nowhere(match: Match, key: int, seed: int, data: st.DataObject) -> None:
    viewer = data.draw(st.sampled_from(viewers(match)))
    world = imagined(match.game, match.hidden(viewer), key)
    pair = [trionfi.position(match.position), trionfi.position(write_position(match.game, world))]
    assert shown(pair[0], viewer) == shown(pair[1], viewer)
    both = sorted(set(pair[0].legal_actions) & set(pair[1].legal_actions))
    assume(both)
    drawn = int(match.state[0].chance.drawn)
    action = random.Random(seed).choice(both)
    for twin in pair:
        twin.play(action)
    if any(event.kind in match.game.uncovers for twin in pair for event in twin.journal):
        return  # the next law's
    assert heard(pair[0], viewer) == heard(pair[1], viewer)
    if drawn == pair[0].state[0].chance.drawn:
        assert shown(pair[0], viewer) == shown(pair[1], viewer)


@given(matches(), KEYS, SEEDS)
def test_whoever_learns_nothing_of_what_is_uncovered_hears_nothing_of_it(match: Match, key: int, seed: int) -> None:
    """Worlds that are one to a viewer after an action were told of in the same words."""
    picker = random.Random(seed)
    for viewer in viewers(match):
        worlds = [match.state, *(imagined(match.game, match.hidden(viewer), key ^ number) for number in range(FEW))]
        for action in picker.sample(match.legal_actions, min(FEW, len(match.legal_actions))):
            told: dict[bytes, list[str]] = {}
            for world in worlds:
                world["chance"] = match.state["chance"]
                if action in legal_in(match.game, world):
                    twin = trionfi.position(write_position(match.game, world))
                    twin.play(action)
                    assert told.setdefault(twin.hidden(viewer).tobytes(), heard(twin, viewer)) == heard(twin, viewer)


def shown(match: Match, viewer: int) -> list[object]:
    """All that reaches a viewer: the look, the hidden state and its text, refusals and previews."""
    seen = match.hidden(viewer)
    everything: list[object] = [match.look(viewer), seen.tobytes(), write_position(match.game, seen)]
    tried = random.Random(len(match.actions)).sample(range(match.game.actions), min(match.game.actions, MOST_TRIED))
    refused = [outcome(match, "play", action, viewer) for action in tried if action in unplayable(match, viewer)]
    possible = match.legal_actions if viewer == match.to_move else []
    previews = [outcome(match, "preview", action, viewer) for action in (*tried, *possible)]
    return everything + refused + previews


def unplayable(match: Match, viewer: int) -> set[int]:
    """The actions that this viewer cannot do now, so that trying them only gets an answer."""
    legal = match.legal_actions if viewer == match.to_move else []
    return set(range(match.game.actions)) - set(legal)


def outcome(match: Match, verb: str, action: int, viewer: int) -> object:
    """What somebody gets for trying: events, or the words of the refusal."""
    try:
        found = getattr(match, verb)(action, viewer)
    except trionfi.IllegalAction as error:
        return error.reason, str(error)
    return [event.words(NAMES) for event in found]


def heard(match: Match, viewer: int) -> list[str]:
    """What a viewer was told of a match."""
    return [event.words(NAMES, viewer) for event in match.journal]


@given(st.one_of(matches(), matches(whole=True)))
def test_positions_read_back(match: Match) -> None:
    twin = trionfi.position(match.position)
    assert twin.state.tobytes() == match.state.tobytes()
    assert twin.position == match.position
    assert np.frombuffer(match.state.tobytes(), match.game.record).tobytes() == match.state.tobytes()


@given(matches(), SEEDS, st.integers(0, 40))
def test_a_match_continued_from_a_position_is_the_same_match(match: Match, seed: int, steps: int) -> None:
    twin = play_on(trionfi.position(match.position), seed, steps)
    play_on(match, seed, steps)
    assert twin.state.tobytes() == match.state.tobytes()
    for again in (trionfi.load(twin.save()), twin.at(len(twin.actions))):
        assert again.state.tobytes() == twin.state.tobytes()
        assert again.journal == twin.journal


@given(matches())
def test_saves_read_back(match: Match) -> None:
    twin = trionfi.load(match.save())
    assert twin.save() == match.save()
    assert twin.state.tobytes() == match.state.tobytes()
    assert (twin.key, twin.options, twin.actions) == (match.key, match.options, match.actions)
    assert twin.journal == match.journal
    assert twin.result == match.result


@given(matches(), st.data())
def test_a_match_can_be_seen_as_it_was(match: Match, data: st.DataObject) -> None:
    number = data.draw(st.integers(0, len(match.actions)))
    past = match.at(number)
    assert past.actions == match.actions[:number]
    for action in match.actions[number:]:
        past.play(action)
    assert past.state.tobytes() == match.state.tobytes()


@given(matches(), KEYS)
def test_undo_is_for_what_taught_nobody_anything(match: Match, key: int) -> None:
    """Where it is allowed, the action could have been done in every world that anybody thought possible."""
    assume(match.actions)
    before, done, after, last = (
        match.at(len(match.actions) - 1),
        match.at(len(match.actions)),
        match.state,
        match.actions[-1],
    )
    if not undone(match):
        assert match.state.tobytes() == after.tobytes()
        assert match.actions[:-1] == before.actions
        return
    assert match.state.tobytes() == before.state.tobytes()
    assert (match.actions, match.journal) == (before.actions, before.journal)
    for viewer in viewers(match):
        if viewer == match.to_move or timeless(match, viewer) != timeless(done, viewer):
            assert last in legal_in(match.game, imagined(match.game, match.hidden(viewer), key))
    assert after[0].chance.drawn == before.state[0].chance.drawn


def undone(match: Match) -> bool:
    """Try to take the last action back."""
    try:
        match.undo()
    except trionfi.IllegalAction as error:
        return error.reason != "cannot_undo"  # no other reason stands for a refusal here
    return True
