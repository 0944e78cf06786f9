"""What time tells: an answer that was forced comes as one that was chosen, whoever sits opposite and listens."""

import asyncio
import math
import random
from collections import defaultdict
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass

import pytest
from sqlalchemy import URL

from table.rows import people
from trionfi.table.address import Site
from trionfi.table.household import Timing
from trionfi.table.players import Players
from trionfi.table.room import Room, Watcher
from trionfi.table.rooms import Rooms
from trionfi.table.store import Store
from trionfi.table.waits import FLOOR, LONGEST, USUAL, Waits, kind_of
from trionfi.table.warm import Progress

WINDOWS = 2000  # answers that somebody listens to
LEARNT = 8  # of a kind that a seat gives before the table knows its pace
SIGMAS = 3.5  # of the area under the curve, beyond which a classifier is better than chance


class Clock:
    """Time that passes only where somebody waits."""

    now = 0.0

    def __call__(self) -> float:
        """Give the present moment."""
        return self.now

    async def sleep(self, seconds: float) -> None:
        """Let some time pass."""
        self.now += max(0.0, seconds)
        await asyncio.sleep(0)


class Listener(Watcher):
    """A tab that notes when it is told anything."""

    def __init__(self, clock: Clock, viewer: int, room: Room) -> None:
        super().__init__(viewer, f"/t/{room.id}", "http://localhost", "token")
        self._clock = clock
        self.heard: list[float] = []

    def tell(self, html: str) -> None:  # noqa: ARG002
        """Note the moment."""
        self.heard.append(self._clock.now)


@dataclass(frozen=True)
class Answer:
    """One answer, and how long it took for those opposite."""

    seat: int
    word: str
    forced: bool
    seconds: float


def thinks(median: float, spread: float) -> Callable[[random.Random], float]:
    """A person who takes about so many seconds for each answer, whatever they hold."""
    return lambda source: median * math.exp(source.gauss(0, spread))


PEOPLE = (thinks(1.0, 0.3), thinks(3.5, 0.5), thinks(2.0, 0.2), thinks(6.0, 0.4))


async def listened(game: str, url: URL) -> list[Answer]:
    """Play with scripted people, all of them there; give every answer as a person opposite saw it."""
    clock, choose, answers = Clock(), random.Random(1), list[Answer]()
    progress = Progress()
    progress.all_ready()
    async with Store(url) as store:
        timing = Timing(clock=clock, sleep=clock.sleep, look_round=1e6)
        rooms = Rooms(store, Players(progress.bots), lambda _: "", timing, progress.words, Site())
        for number in range(200):
            room = await rooms.room(await store.create(*people(game, f"m{number}", number)))
            listeners = [Listener(clock, seat, room) for seat in range(len(room.scene.seats))]
            room._watchers |= set(listeners)
            await room.catch_up(seats=True)
            answers += [answer async for answer in answered(room, clock, choose, listeners)]
            room._watchers.clear()
            if len(answers) > WINDOWS:
                break
        await rooms.close()
    return answers


async def answered(room: Room, clock: Clock, choose: random.Random, listeners: list[Listener]) -> AsyncIterator[Answer]:
    """Play a match to its end; each action is told to everybody once, and nothing else is."""
    while not room.scene.match.over:
        number, seat, legal = room.scene.written, room.scene.match.to_move, room.scene.match.legal
        heard = listeners[(seat + 1) % len(listeners)].heard
        before = len(heard)
        word = legal[0]
        if len(legal) > 1:
            plain = [each for each in legal if each.isalpha()]
            word = plain[0] if plain and choose.random() < 0.5 else choose.choice(legal)
            await clock.sleep(PEOPLE[seat](choose))
            await room.hold(seat, word)
            await room.act(number, seat, word, "person")
        while room.scene.written == number:  # noqa: ASYNC110 (time does not pass for an event)
            await asyncio.sleep(0)
        assert len(heard) == before + 1
        yield Answer(seat, word, len(legal) == 1, heard[-1] - heard[-2])


def separable(answers: list[Answer]) -> float:
    """Give by how many sigmas the order of times tells forced answers from chosen ones, at the seat where most so."""
    groups: defaultdict[object, list[Answer]] = defaultdict(list)
    for answer in answers:
        groups[answer.seat, kind_of("", answer.word, False)].append(answer)
    return max(sigmas(group) for group in groups.values())


def sigmas(group: list[Answer]) -> float:
    """Compare the times of forced answers with those of chosen ones (Mann-Whitney), once the seat's pace is known."""
    chosen = [n for n, answer in enumerate(group) if not answer.forced]
    known = group[chosen[LEARNT - 1] :] if len(chosen) >= LEARNT else []
    forced = [answer.seconds for answer in known if answer.forced]
    free = [answer.seconds for answer in known if not answer.forced]
    pairs = len(forced) * len(free)
    wins = sum((a > b) + (a == b) / 2 for a in forced for b in free)
    return abs(wins - pairs / 2) / math.sqrt(max(1, pairs) * (len(forced) + len(free) + 1) / 12)


@pytest.fixture
def unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw no pages: only their times count."""
    monkeypatch.setattr("trionfi.table.room.see", lambda *_: {})


@pytest.mark.anyio
@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize("game", ["corel", "prime_ordeal"])
async def test_nobody_can_tell_a_forced_answer_from_a_chosen_one(sqlite: URL, game: str) -> None:
    answers = await listened(game, sqlite)
    assert len(answers) > WINDOWS
    assert sum(answer.forced for answer in answers) > WINDOWS / 10
    assert separable(answers) < SIGMAS


@pytest.mark.anyio
@pytest.mark.usefixtures("unseen")
async def test_a_table_that_passes_by_its_own_time_is_found_out(sqlite: URL, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Waits, "draw", lambda *_: random.uniform(0.6, 1.6))
    assert separable(await listened("corel", sqlite)) > 2 * SIGMAS


def test_times_are_drawn_from_those_of_the_person() -> None:
    waits, source = Waits(random.Random(1)), random.Random(2)
    kind, other = kind_of("corel", "pass", False), kind_of("corel", "end", False)
    usual = sorted(waits.draw("ann", kind) for _ in range(1000))
    assert usual[0] >= FLOOR
    assert USUAL[0] < usual[500] < USUAL[-1]
    for _ in range(30):
        waits.note("ann", kind, 8 * math.exp(source.gauss(0, 0.2)))
    slow = sorted(waits.draw("ann", kind) for _ in range(1000))
    assert 6 < slow[500] < 10
    assert sorted(waits.draw("ann", other) for _ in range(1000))[500] < USUAL[-1]
    assert sorted(waits.draw("ben", kind) for _ in range(1000))[500] < USUAL[-1]


def test_nobody_waits_for_the_pace_of_somebody_who_was_away() -> None:
    waits, kind = Waits(random.Random(1)), kind_of("corel", "pass", False)
    for _ in range(30):
        waits.note("ann", kind, 3600)
        waits.note("ben", kind, 0.01)
    assert max(waits.draw("ann", kind) for _ in range(100)) == LONGEST
    assert max(waits.draw("ben", kind) for _ in range(100)) == FLOOR
