"""Corel: two decks of characters, equips and events, and the Spirit Jewels that the fallen leave behind."""

from functools import partial
from pathlib import Path

import numpy as np

from trionfi.core.game import JOURNAL_WIDTH, Game, register
from trionfi.games.corel.cards import content
from trionfi.games.corel.rules import course, events, hidden, numbers, state
from trionfi.games.corel.speech.words import Speech

FOLDER = Path(__file__).parent
READ_CARDS = partial(content.content, speech=Speech)
CONTENT = READ_CARDS(content.BUILT_IN)
GAME = register(
    Game(
        name="corel",
        title="Corel",
        version=2,
        tagline="Power your characters with jewels, break the other front row, and carry off the Spirit Jewels.",
        minutes="20-40",
        seats=(2,),
        usual_seats=2,
        options=CONTENT.options,
        record=state.STATE,
        cards=CONTENT.cards,
        faces=CONTENT.faces,
        actions=numbers.ACTIONS,
        most_legal=numbers.MOST_LEGAL,
        journal_rows=numbers.JOURNAL_ROWS,
        reveals=events.REVEALS,
        uncovers=events.UNCOVERS,
        swing=60.0,
        words=CONTENT.words,
        read_cards=READ_CARDS,
        folder=FOLDER,
        chapter="turn",
        chapter_ends=frozenset({events.TURN, events.OVER_WON}),
        horizon=30,
        quiet=np.zeros((1, JOURNAL_WIDTH), np.int32),
    ),
    start=course.start,
    legal=course.legal,
    apply=course.apply,
    score=course.score,
    hide=hidden.hide,
    imagine=hidden.imagine,
)
