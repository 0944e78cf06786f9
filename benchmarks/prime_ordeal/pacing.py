"""Whether players who only heal and avoid battles can keep a match from ending."""

import argparse
import random
import re
import time
from collections.abc import Sequence
from itertools import product
from statistics import median, quantiles

import numpy as np

import trionfi
from benchmarks.chapters import measured, page_of, table, write_part
from trionfi.bots.chances import wilson
from trionfi.core.game import Face
from trionfi.core.match import Match
from trionfi.games.prime_ordeal.rules import events
from trionfi.games.prime_ordeal.rules.numbers import COPIES, Limit, Place

GAME = trionfi.GAMES["prime_ordeal"]
SEATS = (2, 4, 8)
SETS = ("none", "both")  # expansions
MATCHES = 200
WITHIN = 200  # rounds: the usual limit, here only counted
NO_LIMIT = 1000  # as many rounds as a match may have
SAVING = re.compile(r"avoid the battle|gains? \d Life|lose \d Life less")  # in the text of a card
SPENT = "When created, gain"  # in that of one which has done what it does
HEADING = "Whether matches can be stalled"
METHOD = """Every player is a bot that only wants to stay alive. It says yes to what raises its Life, lessens its loss
or lets it avoid the battle, and to nothing else. It creates the card that it wants most among those that it can pay; if
it can pay none that it wants, it makes the largest Free Discard, and else ends its turn. A *timid* bot wants only cards
whose text heals or avoids battles. A *hardy* one wants those first, and then every Creature stronger than its weakest,
which makes space for it. A match counts as ended if it is over within {within} rounds, with `max_rounds` far beyond
({limit}); matches are not played on after them. Intervals are Wilson's, at 95 %.

Where all are timid, nobody wants to win a battle: they avoid every one, or tie without power, and only `max_rounds`
ends such a match (OA55). It takes all players to agree on that, turn by turn; one who builds power ends it."""
HEADINGS = ("Bots", "Expansions", "Seats", "Matches", "Ended", "95 % interval", "Rounds, median", "Nine in ten within")


class Survivor:
    """A bot that heals and avoids battles; a hardy one also builds power."""

    def __init__(self, hardy: bool) -> None:
        self.hardy = hardy

    def choose(self, match: Match, picker: random.Random) -> str:
        """Choose an action, as a word."""
        legal = match.legal
        if "end" in legal:
            return self.in_turn(match, legal, picker)
        if "no" in legal:
            return "yes" if "yes" in legal and self.helps(match) else "no"
        space = [word for word in legal if word.startswith("space-")]
        return min(space, key=self.use) if space else picker.choice(legal)

    def in_turn(self, match: Match, legal: Sequence[str], picker: random.Random) -> str:
        """Choose in a free turn: create, discard for a better hand, or end it."""
        weakest = self.weakest(match) if self.hardy else NO_LIMIT
        created = [word for word in legal if word.startswith("create-")]
        wanted = [word for word in created if saving(self.face(word)) or power(self.face(word)) > weakest]
        if wanted:
            return max(wanted, key=lambda word: (saving(self.face(word)), power(self.face(word))))
        free = [word for word in legal if word.startswith("free-")]
        return picker.choice([word for word in free if len(word) == len(max(free, key=len))] or ["end"])

    def face(self, word: str) -> Face:
        """The face of the card that an action is about."""
        return GAME.face(word.partition("-")[2])

    def use(self, word: str) -> tuple[bool, int]:
        """How much use a card in play still is: those that can still save most, then by power."""
        face = self.face(word)
        return saving(face) and SPENT not in face.facts["text"], power(face)

    def weakest(self, match: Match) -> int:
        """The base power of the weakest own Creature that does not save; 0 where there is room for one more."""
        here, seat = match.state[0], match.to_move
        if here["holds"][seat][0] < here["limits"][seat][Limit.CREATURE_HOLD]:
            return 0
        mine = (here["pieces"]["where"] == Place.PLAY) & (here["pieces"]["seat"] == seat)
        faces = [GAME.faces[card // COPIES] for card in np.flatnonzero(mine)]
        return min((power(face) for face in faces if power(face) and not saving(face)), default=NO_LIMIT)

    def helps(self, match: Match) -> bool:
        """Whether saying yes raises the Life of the seat to move, lessens a loss, or lets it avoid the battle."""
        seat = match.to_move
        return any(
            event.facts[0] == seat
            and (
                event.kind == events.AVOIDED
                or (event.kind == events.LIFE and event.facts[1] > 0)
                or (event.kind == events.LOSS_CHANGED and event.facts[1] < 0)
            )
            for event in match.preview("yes", seat)
        )


def saving(face: Face) -> bool:
    """Whether a card heals its controller, lessens a loss or avoids battles."""
    return bool(SAVING.search(face.facts["text"]))


def power(face: Face) -> int:
    """The base power of a card, 0 of one that is no Creature."""
    return face.facts["power"] or 0


def rounds(match: Match, bot: Survivor, picker: random.Random) -> int:
    """Play a match to its end, or just beyond WITHIN rounds; return how many rounds there were."""
    begun = seen = 0
    while not match.over and begun <= WITHIN:
        match.play(bot.choose(match, picker))
        begun += sum(event.kind == events.ROUND for event in match.journal[seen:])
        seen = len(match.journal)
    return begun


def row(seats: int, expansions: str, hardy: bool, matches: int) -> tuple[object, ...]:
    """Play matches at a number of seats; a row of the table."""
    bot = Survivor(hardy)
    begun = [
        rounds(trionfi.new(GAME, seats, key, expansions=expansions, max_rounds=NO_LIMIT), bot, random.Random(key))
        for key in range(matches)
    ]
    ended = sum(count <= WITHIN for count in begun)
    share = wilson(ended, matches)
    p90 = quantiles(begun, n=10)[-1]
    return (
        "hardy" if hardy else "timid",
        expansions,
        seats,
        matches,
        f"{share.value:.1%}",
        f"{share.low:.1%} - {share.high:.1%}",
        told(median(begun)),
        told(p90),
    )


def told(count: float) -> str:
    """Write a number of rounds; those of a match that was not played to its end are only known to be more."""
    return f"{count:.0f}" if count <= WITHIN else f"over {WITHIN}"


def main() -> None:
    """Play, print the table, and write it into the page of the game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=MATCHES, help="for each row")
    asked = parser.parse_args()
    begin, rows = time.monotonic(), []
    for hardy, expansions, seats in product((False, True), SETS, SEATS):
        rows.append(row(seats, expansions, hardy, asked.matches))
        print(*rows[-1], flush=True)
    text = f"{METHOD.format(within=WITHIN, limit=NO_LIMIT)}\n\n{table(HEADINGS, rows)}"
    write_part(page_of(GAME.name), GAME.name, HEADING, f"{text}\n\n{measured(time.monotonic() - begin)}")


if __name__ == "__main__":
    main()
