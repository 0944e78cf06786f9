"""Starter: lay the highest card in each of five rounds."""

from functools import partial
from pathlib import Path

from trionfi.core.game import Game, register

from . import cards, speech
from .rules import course, hidden, state

GAME = register(
    Game(
        name="starter",
        title="Starter",
        version=1,
        tagline="Lay the highest card, round after round.",
        minutes="5",
        seats=(2, 3, 4),
        usual_seats=3,
        options=(),
        record=state.STATE,
        cards=cards.CONTENT.cards,
        faces=cards.CONTENT.faces,
        actions=state.ACTIONS,
        most_legal=state.MOST_LEGAL,
        journal_rows=state.JOURNAL_ROWS,
        reveals=frozenset({course.LAID}),
        uncovers=frozenset(),
        swing=1.0,
        words=cards.CONTENT.words,
        read_cards=partial(cards.content, speech=speech),
        folder=Path(__file__).parent,
        chapter="round",
        chapter_ends=frozenset({course.TAKEN}),
    ),
    course,
    hidden,
)
