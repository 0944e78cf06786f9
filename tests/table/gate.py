"""The secrecy gate: servers whose matches differ only in what a viewer cannot know tell that viewer the same."""

import contextlib
import itertools
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import pytest
from sqlalchemy import URL

from table.live import QUICK, Served, serving
from table.test_secrecy import address, visitor
from trionfi.core.chance import key_words
from trionfi.core.errors import BadPosition
from trionfi.core.game import SPECTATOR, State, imagine_at
from trionfi.core.match import Match, position
from trionfi.core.notation import write_position
from trionfi.table.scene import Scene
from trionfi.table.schema import MatchRow, SeatRow
from trionfi.table.sight import Manner, Sight, see
from trionfi.table.store import Store

TWINS, FEW = 12, 3  # that are thought of, and that are compared
LEAKS = ("hands", "count", "deck")


@dataclass(frozen=True)
class Gate:
    """What is tried at the tables of a game."""

    strange: Sequence[str]  # words of actions, most of which are not legal, and what is none
    deck: Callable[[State], Any]  # the order of a deck that nobody may know

    async def everything(self, served: Served, viewer: int) -> list[str]:
        """Give all that a viewer can get out of the server, without the dates."""
        room, browser, url = await served.room("m"), visitor(served, viewer), address(viewer)
        texts = []
        async with browser.live(url) as socket:
            texts.append(await browser.hear(socket))
            answers = [await browser.get(url), await browser.get(f"{url}/replay"), await browser.get(f"{url}/save")]
            legal = room.scene.match.legal if viewer == room.scene.match.to_move else ()
            if viewer != SPECTATOR:
                strange = [word for word in self.strange if word not in legal]
                answers += [await browser.post(f"{url}/play", number=0, action=word) for word in strange]
                answers += [await browser.post(f"{url}/undo", number=0), await browser.post(f"{url}/hint", number=0)]
        for answer in answers:
            answer.headers.pop("date")
            texts.append(f"{answer.status_code} {answer.headers!r} {answer.text}")
        return texts

    async def told_of_twins(
        self, sqlite: URL, monkeypatch: pytest.MonkeyPatch, match: Match, viewer: int
    ) -> list[tuple[str, ...]]:
        """Give what a viewer is told of each twin, thing by thing, by servers that differ in nothing else."""

        async def secret(_: Store, __: str) -> str:
            return "the same"

        monkeypatch.setattr(Store, "secret", secret)
        told, hands, port = [], set(), 0  # the port the same for all, as links and their pictures tell it
        for number, twin in enumerate(itertools.islice(twins(match, viewer), FEW)):
            async with serving(sqlite.set(database=f"{sqlite.database}{number}"), QUICK, port) as served:
                port = served.port
                await begin_at(served.house.store, twin)
                hands.add(str(twin.look()["hands"]))
                told.append(await self.everything(served, viewer))
        assert len(hands) > 1
        return list(zip(*told, strict=True))

    def let_leak(self, monkeypatch: pytest.MonkeyPatch, leak: str) -> None:
        """Let everybody be told a secret from now on."""

        def leaking(scene: Scene, viewer: int, manner: Manner) -> Sight:
            seen, match = see(scene, viewer, manner), scene.match
            hands, deck = match.look()["hands"], self.deck(match.state[0])
            secrets = dict(zip(LEAKS, (hands, len(match.legal), deck), strict=True))
            seen["lines"] = [*seen["lines"], (0, [str(secrets[leak])])]
            return seen

        monkeypatch.setattr("trionfi.table.room.see", leaking)


async def begin_at(store: Store, match: Match) -> None:
    """Write a match that begins where another stands; browser "b0" has seat 0, and so on."""
    row = MatchRow(
        id="m",
        game=match.game.name,
        version=match.game.version,
        options=dict(match.options),
        key="0" * 64,
        watch_secret="watch-m",
        origin=match.position,
    )
    seats = [
        SeatRow(match_id="m", seat=n, kind="person", holder=f"b{n}", name=f"Person {n}", control=True)
        for n in range(match.seats)
    ]
    await store.create(row, seats)


def twins(match: Match, viewer: int) -> Iterator[Match]:
    """Give matches that differ from this one only in what the viewer cannot know."""
    for number in range(TWINS):
        states = match.hidden(viewer)
        imagine_at(states, 0, match.game.cards, key_words(number))
        lines = write_position(match.game, states).splitlines()
        lines = [line for line in lines if not line.startswith(("key:", "drawn:"))]
        with contextlib.suppress(BadPosition):  # a hand that cannot pay what its player has agreed to pay
            yield position("\n".join([*lines, "key: 0x5", "drawn: 40"]))
