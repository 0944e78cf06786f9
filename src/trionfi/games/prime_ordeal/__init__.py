"""Prime Ordeal: creatures evolve, battle and die out, for two to twelve players."""

from functools import partial
from pathlib import Path

import numpy as np

from trionfi.core.game import JOURNAL_WIDTH, Game, of_rooms, register
from trionfi.games.prime_ordeal.cards import content, options
from trionfi.games.prime_ordeal.rules import course, events, hidden, numbers, state
from trionfi.games.prime_ordeal.speech.words import speech

FOLDER = Path(__file__).parent
READ_CARDS = partial(content.content, speech=speech)
CONTENT = READ_CARDS(content.BUILT_IN)
GAME = register(
    Game(
        **of_rooms(numbers, state, events, CONTENT),
        name="prime_ordeal",
        title="Prime Ordeal",
        version=2,
        tagline="Create creatures from the spawning pool, outlast the epochs, and be the last with Life.",
        minutes="15-60",
        seats=tuple(range(2, 13)),
        usual_seats=4,
        options=options.OPTIONS,
        swing=40.0,
        read_cards=READ_CARDS,
        folder=FOLDER,
        chapter="round",
        chapter_ends=frozenset({events.ROUND, events.OVER_WON}),
        problems=options.problems,
        horizon=40,
        quiet=np.zeros((1, JOURNAL_WIDTH), np.int32),
    ),
    course,
    hidden,
)
