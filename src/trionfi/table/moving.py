"""What a table does by itself: bots play, and what a person has to do is done as if they had chosen it."""

import asyncio
import logging
import random
from typing import Protocol

from trionfi.core.errors import TrionfiError
from trionfi.table.household import Household, Timing
from trionfi.table.scene import UNDO, Scene
from trionfi.table.schema import ActionRow, By, SeatRow
from trionfi.table.store import Stale
from trionfi.table.waits import FLOOR, NEWS, Answer, kind_of

logger = logging.getLogger(__name__)

BOT_PAUSE = (0.7, 1.2)  # seconds, so that people can follow
SECONDS_AFTER_A_FAULT = 1.0


class Moved(Protocol):
    """The room where somebody acts."""

    scene: Scene
    rooms: Household
    damaged: bool

    @property
    def id(self) -> str:
        """The match's id."""

    @property
    def timing(self) -> Timing:
        """How quick the table is."""

    @property
    def payer(self) -> str:
        """For whom its bots think."""

    @property
    def wanted(self) -> bool:
        """Whether anybody wants the match to go on."""

    @property
    def connected(self) -> frozenset[int]:
        """The seats of those who have a tab open."""

    async def act(self, number: int, seat: int, word: str, by: By) -> None:
        """Write an action and play it."""


class Mover:
    """Acts for bots, and for persons where they have no choice, in one room."""

    def __init__(self, room: Moved) -> None:
        self._room = room
        self._since: float | None = None  # when the present decision began, where that was heard
        self._task: asyncio.Task[None] | None = None

    @property
    def _scene(self) -> Scene:
        return self._room.scene

    # How long persons take

    def taken(self) -> float | None:
        """How many seconds the present decision has taken so far, if it is known when it began."""
        return None if self._since is None else self._room.timing.clock() - self._since

    def asked_now(self) -> None:
        """Note that a decision begins now."""
        self._since = self._room.timing.clock()

    def note(self, row: ActionRow, taken: float | None) -> None:
        """Take down how long a person took for the action of this row, which is about to be played, if by choice."""
        scene, chosen = self._scene, row.by == "person" and row.word != UNDO
        if chosen and taken is not None and len(scene.match.legal_actions) > 1:
            person, seconds = scene.seats[row.seat].holder or "", taken / (self._room.timing.pace or 1.0)
            self._room.rooms.waits.note(person, self._kind(row.word), seconds)

    def _kind(self, word: str) -> Answer:
        return kind_of(self._scene.match.game.name, word, self._scene.news)

    async def hold(self, seat: SeatRow, word: str) -> None:
        """Let an answer that the table might have given wait until the table could have given it."""
        if self._since is not None and word.isalpha() and not seat.control:
            timing = self._room.timing
            await timing.sleep(self._since + FLOOR * timing.pace - timing.clock())

    # Whether the table acts

    def by_itself(self) -> By | None:
        """Say whether the next action is a bot's, or one of a person who need not, or does not want to, be asked."""
        match = self._scene.match
        if match.over:
            return None
        seat = self._scene.seats[match.to_move]
        if seat.kind == "bot":
            return "bot" if self._room.wanted else None
        return "forced" if seat.kind == "person" and self._forced(seat) else None

    def _forced(self, seat: SeatRow) -> str | None:
        """Give what a person has to do, or does wherever nothing else was asked for; None where it is a choice.

        Nothing is done for whoever is not there: that would tell a forced answer from one that is waited for.
        """
        if seat.control:
            return None
        if word := self._passed_by(seat):
            return word
        legal = self._scene.match.legal_actions
        if len(legal) > 1 or seat.seat not in self._room.connected:
            return None
        return self._scene.match.game.words.action_word(legal[0])

    def _passed_by(self, seat: SeatRow) -> str | None:
        """Give what the table does at a stop where the person wants not to be asked, whatever they hold."""
        asked = self._scene.match.look(seat.seat).get("asked") if seat.passes else None
        word: str | None = asked["otherwise"] if asked and asked.get("stop") in seat.passes.split() else None
        return word

    def _unseen(self) -> bool:
        """Whether nobody could learn anything by how long a person takes: there are bots alone, and nobody watches."""
        others = [seat for seat in self._scene.seats if seat.seat != self._scene.match.to_move]
        return not self._scene.row.watched and all(seat.kind == "bot" and not seat.holder for seat in others)

    # Acting

    def go_on(self) -> None:
        """Let the table act where nobody else has to."""
        if self._task is None and self.by_itself():
            self._task = self._room.rooms.start(self._move())

    async def _move(self) -> None:
        """Act until a person has to."""
        while by := self.by_itself():
            try:
                number, seat = self._scene.written, self._scene.match.to_move
                word = await self._choose(by)
                if number == self._scene.written and by == self.by_itself():
                    await self._room.act(number, seat, word, by)
            except Stale:
                pass  # another process was quicker
            except TrionfiError as error:
                logger.error("Match %s cannot go on: %s", self._room.id, error)
                if self._room.damaged:
                    break
                await asyncio.sleep(SECONDS_AFTER_A_FAULT)
            except Exception:
                logger.exception("Match %s could not go on", self._room.id)
                await asyncio.sleep(SECONDS_AFTER_A_FAULT)
        self._task = None

    async def _choose(self, by: By) -> str:
        """Choose an action; it takes as long as a pause drawn beforehand, or as the bot thinks, if that is longer."""
        scene, pace = self._scene, self._room.timing.pace
        match, seat = scene.match, scene.seats[scene.match.to_move]
        if by == "forced":
            word = self._forced(seat) or match.legal[0]
            await self._wait(seat, word)
            return word
        pause = random.uniform(*BOT_PAUSE) + NEWS * scene.news
        choosing = self._room.rooms.players.choose(match, seat.level or "", self._room.payer)
        chosen, _ = await asyncio.gather(choosing, asyncio.sleep(pace * pause))
        return chosen

    async def _wait(self, seat: SeatRow, word: str) -> None:
        """Wait as long as the person may well have taken; anew, where somebody came meanwhile who sees it."""
        waits, sleep, pace = self._room.rooms.waits, self._room.timing.sleep, self._room.timing.pace
        if self._unseen() or self._passed_by(seat):
            await sleep(pace * waits.brisk(self._scene.news))
            if self._unseen() or self._passed_by(seat):
                return
        await sleep(pace * waits.draw(seat.holder or "", self._kind(word)))
