"""Looking ahead and back: hints, the replay moment by moment, and a review of each decision."""

import asyncio
from collections import defaultdict
from typing import Any

from trionfi.bots import Judgement, Thought
from trionfi.table.limits import MOST_REVIEWS
from trionfi.table.room import Room
from trionfi.table.rooms import Rooms
from trionfi.table.scene import Scene
from trionfi.table.sight import Manner, log, see

SHOWN = 5  # actions of a hint
REVIEWS_KEPT = 64


async def hint(rooms: Rooms, room: Room, seat: int) -> dict[str, Any]:
    """Think about what the seat to move can see; who asks again meanwhile gets the same thought."""
    person = room.scene.seats[seat].holder or ""
    number, advised = room.scene.answers(seat), rooms.players.advise(room.scene.match, person)
    thought = await room.once(room.scene.written, advised)
    return {"number": number, "actions": best(thought, seat)}


def best(thought: Thought, seat: int) -> list[dict[str, Any]]:
    """Give the actions that were looked into most, and the share of the win that the seat may expect of each."""
    total = sum(thought.visits.values())
    return [
        {
            "action": word,
            "visits": visits,
            "share": visits / total,
            "value": round(thought.values[word][seat], 3),
        }
        for word, visits in list(thought.visits.items())[:SHOWN]
    ]


class Reviews:
    """Reviews of matches that are over, made once somebody looks; the newest are kept."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._judged: dict[str, dict[int, Judgement]] = {}
        self._doing: dict[str, asyncio.Task[None]] = {}
        self._turns = asyncio.Semaphore(MOST_REVIEWS)

    def due(self, room: Room) -> bool:
        """Whether looking at a match begins a review of it."""
        return room.scene.match.over and room.id not in self._judged

    def of(self, room: Room) -> dict[int, Judgement] | None:
        """Give what is judged so far, by the number of the decision; None before the match is over."""
        if not room.scene.match.over:
            return None
        if room.id not in self._judged:
            self._judged[room.id] = {}
            self._doing[room.id] = self._rooms.start(self._judge(room, self._judged[room.id]))
            while len(self._judged) > REVIEWS_KEPT:
                self._forget(next(iter(self._judged)))
        return self._judged[room.id]

    def _forget(self, match_id: str) -> None:
        """Let a review go, finished or not."""
        self._judged.pop(match_id)
        if task := self._doing.pop(match_id, None):
            task.cancel()

    async def _judge(self, room: Room, judged: dict[int, Judgement]) -> None:
        """Think about every decision again, by what its seat could see at the time; once it is this match's turn."""
        async with self._turns:
            async for judgement in self._rooms.players.review(room.scene.match):
                judged[judgement.number] = judgement
        self._doing.pop(room.id, None)


def frame(reviews: Reviews, room: Room, viewer: int, manner: Manner, number: int | None) -> dict[str, Any]:
    """Give one moment of a match as `pages.replay` shows it, the last unless told; all hands only once it is over."""
    scene = room.scene
    eyes = None if scene.match.over else viewer
    last = scene.shown(eyes)
    number = last if number is None else min(number, last)
    then = scene.at(scene.moment(eyes, number))
    url = f"{manner.url}/replay"
    return {
        "sight": see(then, viewer, manner),
        "at": number,
        "last": last,
        "url": url,
        "csrf": manner.csrf,
        "steps": _steps(scene, eyes, number, url),
        "events": [{**line, "url": f"{url}?at={line['number'] + 1}"} for line in log(scene, eyes)],
        "review": _review(scene, reviews.of(room), url),
        "can_continue": bool(manner.csrf) and scene.match.over and not then.match.over,
    }


def _steps(scene: Scene, eyes: int | None, number: int, url: str) -> list[dict[str, str | None]]:
    """Give the ways to other moments; those that lead nowhere have no address."""
    chapter = scene.match.game.chapter
    last = scene.shown(eyes)
    starts = [0, *(scene.shown(eyes, end) for end in scene.ends), last]
    before = max((start for start in starts if start < number), default=None)
    after = min((start for start in starts if start > number), default=None)
    ways = [
        ("First", "To the start of the match", 0 if number else None),
        (f"{chapter.capitalize()} back", f"To the start of this {chapter}, or the one before", before),
        ("Back", "One action back", number - 1 if number else None),
        ("Next", "One action on", number + 1 if number < last else None),
        (f"{chapter.capitalize()} on", f"To the start of the next {chapter}", after),
        ("Last", "To the present moment", last if number < last else None),
    ]
    return [
        {"words": words, "title": title, "url": None if to is None else f"{url}?at={to}"} for words, title, to in ways
    ]


def _review(scene: Scene, judged: dict[int, Judgement] | None, url: str) -> dict[str, Any] | None:
    """Give the judgements, and in words how far the review is or what it found."""
    if judged is None:
        return None
    moves = [
        {
            "number": number,
            "url": f"{url}?at={number}",
            "seat": judgement.seat,
            "words": judgement.word,
            "expected": round(judgement.expected, 3),
            "lost": round(judgement.lost, 3),
            "better": judgement.better if judgement.fault else None,
        }
        for number, judgement in sorted(judged.items())
    ]
    if len(judged) < scene.number:
        return {
            "words": f"{len(judged)} of {scene.number} decisions are reviewed so far.",
            "moves": moves,
        }
    lost: dict[int, float] = defaultdict(float)
    for judgement in judged.values():
        lost[judgement.seat] += judgement.lost
    by_seat = ", ".join(f"{name} {100 * lost[seat]:.0f} %" for seat, name in enumerate(scene.names))
    return {"words": f"What each gave away by choices that were not the best, of a win: {by_seat}.", "moves": moves}
