"""Looking back at a match: what each decision promised, what was better, and how much was lost by it."""

from collections.abc import Iterator
from dataclasses import dataclass

from trionfi.bots.asked import MOST_ITERATIONS, count_problems, match_problems, refuse, seat_problems
from trionfi.bots.dice import derived
from trionfi.bots.search import think
from trionfi.bots.thought import Thought, key_or_fresh
from trionfi.bots.working import Flag, lowered
from trionfi.core.match import Match
from trionfi.core.notation import key_problems

ITERATIONS = 8_000  # for each decision
WORTH_A_WORD = 0.02  # of a win: what loses less is not called a fault


@dataclass(frozen=True)
class Judgement:
    """One decision, as the search sees it by what its seat knew at the time. Shares are of the win."""

    number: int  # of the decision, from 0
    seat: int
    word: str  # what was played
    expected: float  # the share that it promised
    better: str  # the most promising action; `word` itself where nothing was better
    lost: float  # by how much that one promised more

    @property
    def fault(self) -> bool:
        """Whether so much was lost that it is worth a word."""
        return self.lost >= WORTH_A_WORD


def review(
    match: Match,
    *,
    seat: int | None = None,
    key: int | None = None,
    iterations: int = ITERATIONS,
    stop: Flag | None = None,
) -> Iterator[Judgement]:
    """Judge the decisions of a match in order, of one seat or of all; yield each as soon as it is judged.

    Raises BadOptions at once. On Ctrl-C the iterator raises Interrupted; once somebody raises the flag `stop`, it ends.
    """
    problems = match_problems(match) + key_problems(key) + count_problems("iterations", iterations, MOST_ITERATIONS)
    refuse(problems or seat_problems(seat, match.seats))
    return _review(match, seat, key_or_fresh(key), iterations, lowered() if stop is None else stop)


def _review(match: Match, seat: int | None, key: int, iterations: int, stop: Flag) -> Iterator[Judgement]:
    then = match.at(0)
    for number, action in enumerate(match.actions):
        if seat is None or then.to_move == seat:
            hidden = then.hidden(then.to_move)
            thought = think(match.game, hidden, derived(key, number), iterations=iterations, stop=stop)
            if stop[0]:
                return
            yield judged(thought, number, then.to_move, match.game.words.action_word(action))
        then.play(action)


def judged(thought: Thought, number: int, seat: int, word: str) -> Judgement:
    """Compare what was played with what the search would have played.

    The search's own choice is the measure: an action that looks better on a few visits may be luck.
    """
    expected = thought.values[word][seat] if word in thought.values else thought.expected[seat]
    lost = max(0.0, thought.expected[seat] - expected)
    return Judgement(number, seat, word, expected, thought.word if lost > 0 else word, lost)
