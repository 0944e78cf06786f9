"""Corel: two decks of characters, equips and events, and the Spirit Jewels that the fallen leave behind."""

from functools import partial
from pathlib import Path

import numpy as np

from trionfi.core.game import JOURNAL_WIDTH, Game, of_rooms, register
from trionfi.games.corel.cards import content
from trionfi.games.corel.rules import course, events, hidden, numbers, state
from trionfi.games.corel.speech.words import speech

FOLDER = Path(__file__).parent
READ_CARDS = partial(content.content, speech=speech)
CONTENT = READ_CARDS(content.BUILT_IN)
GAME = register(
    Game(
        **of_rooms(numbers, state, events, CONTENT),
        name="corel",
        title="Corel",
        version=2,
        tagline="Power your characters with jewels, break the other front row, and carry off the Spirit Jewels.",
        minutes="20-40",
        seats=(2,),
        usual_seats=2,
        options=CONTENT.options,
        swing=60.0,
        read_cards=READ_CARDS,
        folder=FOLDER,
        chapter="turn",
        chapter_ends=frozenset({events.TURN, events.OVER_WON}),
        horizon=30,
        quiet=np.zeros((1, JOURNAL_WIDTH), np.int32),
    ),
    course,
    hidden,
)
