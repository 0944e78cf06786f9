"""Peuali: Original Beings battle around the Primordial Fire, for three or four players."""

from functools import partial
from pathlib import Path

from trionfi.core.game import Game, register
from trionfi.core.options import Option, SeatOption
from trionfi.games.peuali import cards, speech
from trionfi.games.peuali.rules import course, hidden, state

GAME = register(
    Game(
        name="peuali",
        title="Peuali",
        version=1,
        tagline="Send creatures of Wind, Water and Earth down the fronts of the Primordial Fire.",
        minutes="15-20",
        seats=(3, 4),
        usual_seats=4,
        options=(
            Option(
                "interaction",
                ("played_card", "mutual"),
                (
                    "Only the card that is played acts, on the card before it.",
                    "The card before may also defeat the card that is played onto it.",
                ),
                "PA2",
            ),
            Option(
                "battle_tie",
                ("all", "none"),
                (
                    "Every player tied for the most points of a battle gets the full bonus.",
                    "Nobody gets the bonus of a battle that is tied.",
                ),
                "PA25",
            ),
            SeatOption("first_dealer", ("random",), ("Chance names the first dealer.",), "PA29"),
        ),
        record=state.STATE,
        cards=cards.CARDS,
        faces=cards.FACES,
        actions=state.ACTIONS,
        most_legal=state.MOST_LEGAL,
        journal_rows=state.JOURNAL_ROWS,
        reveals=frozenset({course.CARD_PLAYED}),
        uncovers=frozenset(),
        swing=8.0,
        words=speech,
        read_cards=partial(cards.content, speech=speech),
        folder=Path(__file__).parent,
        chapter="battle",
        chapter_ends=frozenset({course.TALLIED}),
    ),
    course,
    hidden,
)
