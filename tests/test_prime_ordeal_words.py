"""The words of Prime Ordeal's actions, and the sentences that tell what happened."""

from pathlib import Path

import pytest
from laid_out import GAME

import trionfi
from trionfi.abilities.printed import MINUS
from trionfi.core.game import Chapter
from trionfi.games.prime_ordeal.cards import content
from trionfi.games.prime_ordeal.rules import events
from trionfi.games.prime_ordeal.rules.numbers import ACTIONS, Action, Limit, Trigger
from trionfi.games.prime_ordeal.speech.words import speech

pytestmark = pytest.mark.modes

NAMES = ["Ann", "Ben", "Cid", "Dot"]
TIDE_COLOSSUS, MIMIC_JAY, PACK_INSTINCT, BRINE_SWALLOWER = 2 * 4, 2 * 22, 2 * 28, 2 * 5  # first copies


def choice(word: str) -> int:
    """The number of a choice of Prime cards."""
    number = GAME.words.action_number(f"pay-{word}")
    assert number is not None
    return number - Action.PAY


# Actions


@pytest.mark.parametrize(
    ("action", "word", "subject"),
    [
        (Action.END, "end", None),
        (Action.YES, "yes", None),
        (Action.NO, "no", None),
        (Action.DECLINE, "decline", None),
        (Action.FORFEIT, "forfeit", None),
        (Action.SEAT + 2, "seat-3", None),
        (Action.CREATE + 4, "create-G05", "G05"),
        (Action.CREATE + 83, "create-?83", "?83"),
        (Action.USE + 2 * 32, "use-G33", "G33"),
        (Action.SPACE + TIDE_COLOSSUS + 1, "space-G05b", "G05b"),
        (Action.CHOOSE + 2 * 83 + 1, "pick-?83b", "?83b"),
        (Action.NEXT + 2 * 29, "next-G30", "G30"),
        (Action.FREE, "free-E", None),
        (Action.DROP - 1, "pay-******", None),
        (ACTIONS - 1, "drop-******", None),
    ],
)
def test_an_action_has_a_word_and_a_card_that_it_is_about(action: int, word: str, subject: str | None) -> None:
    assert GAME.words.action_word(action) == word
    assert GAME.words.action_number(word) == action
    assert GAME.words.subject(action) == subject


@pytest.mark.parametrize("word", ["", "create", "create-G99", "pay-TE", "free-EEEEEEE", "seat-13", "use-G05c", "END"])
def test_other_words_are_no_actions(word: str) -> None:
    assert GAME.words.action_number(word) is None


def test_an_edited_card_file_speaks_for_itself(tmp_path: Path) -> None:
    edited = tmp_path / "cards.toml"
    edited.write_text(content.BUILT_IN.read_text(encoding="utf-8").replace('"G05"', '"Q05"'), encoding="utf-8")
    words = speech(content.read(edited))
    assert words.action_word(Action.CREATE + 4) == "create-Q05"
    assert words.action_number("create-G05") is None
    assert words.subject(Action.SPACE + TIDE_COLOSSUS + 1) == "Q05b"


# Sentences


@pytest.mark.parametrize(
    ("event", "facts", "words"),
    [
        (events.VOTED, (0, 1), "Ann votes for Ben as First Creator."),
        (events.VOTED, (1, 1), "Ben votes to be First Creator."),
        (events.DIE, (0, 5), "Ann rolls a 5."),
        (events.FIRST_NAMED, (2,), "Cid is the First Creator."),
        (events.DREW, (0, 2, choice("E*")), "Ann draws 1 Ember and 1 Spark."),
        (events.DREW, (0, 9, -1), "Ann draws 9 Prime cards."),
        (events.DEALT, (TIDE_COLOSSUS,), "Tide Colossus is dealt to the pool."),
        (events.ROUND, (3, 1), "Round 3 begins with Ben."),
        (events.TURN, (0,), "Ann takes a turn."),
        (events.CREATED_CARD, (0, TIDE_COLOSSUS, 0), "Ann creates Tide Colossus."),
        (events.CREATED_CARD, (0, TIDE_COLOSSUS, 1), "Ann creates Tide Colossus without paying."),
        (events.PAID, (0, choice("TTS")), "Ann pays 2 Tides and 1 Stone."),
        (events.FREE_DISCARDED, (0, choice("G")), "Ann makes a Free Discard of 1 Gale."),
        (events.DROPPED, (0, choice("G"), 0), "Ann discards 1 Gale."),
        (events.DROPPED, (0, -1, 3), "Ann discards the whole hand: 3 Prime cards."),
        (events.DISCARDED, (TIDE_COLOSSUS, 0), "Tide Colossus of Ann is discarded."),
        (events.TO_POOL, (TIDE_COLOSSUS, 0), "Tide Colossus of Ann goes to the pool."),
        (events.UNDER_PUT, (TIDE_COLOSSUS, BRINE_SWALLOWER), "Tide Colossus goes under Brine Swallower."),
        (events.RELEASED, (TIDE_COLOSSUS, 10, 0), "Tide Colossus is discarded from under Brine Swallower."),
        (events.RELEASED, (TIDE_COLOSSUS, 10, 1), "Tide Colossus goes from under Brine Swallower to the pool."),
        (events.TAKEN, (PACK_INSTINCT, 0, 1), "Ben takes Pack Instinct from Ann."),
        (events.REVIVED, (TIDE_COLOSSUS,), "Tide Colossus comes back to the pool."),
        (events.ABILITY, (TIDE_COLOSSUS, 0, Trigger.CREATED), "Tide Colossus of Ann acts upon being created."),
        (events.DECLINED, (TIDE_COLOSSUS, 0), "Ann says no to Tide Colossus."),
        (
            events.POWER_CHANGED,
            (TIDE_COLOSSUS, 2, TIDE_COLOSSUS),
            "Tide Colossus gets +2 power until the end of battle.",
        ),
        (
            events.POWER_CHANGED,
            (TIDE_COLOSSUS, -2, MIMIC_JAY),
            f"Tide Colossus gets {MINUS}2 power until the end of battle, by Mimic Jay.",
        ),
        (
            events.BASE_SET,
            (MIMIC_JAY, 6, TIDE_COLOSSUS),
            "Mimic Jay has base power 6 until the end of battle, like Tide Colossus.",
        ),
        (events.LIFE, (0, 1, 9), "Ann gains 1 Life and has 9."),
        (events.LIFE, (0, -2, 9), "Ann loses 2 Life and has 9."),
        (events.LIFE, (0, 0, 11), "Ann still has 11 Life."),
        (events.LOSS_CHANGED, (0, -1), "Ann would lose 1 Life less in this battle."),
        (events.AVOIDED, (0,), "Ann avoids the battle."),
        (events.COUNTERS, (MIMIC_JAY, 1, 3), "Mimic Jay gets 1 counter and has 3."),
        (events.COUNTERS, (MIMIC_JAY, 0, 3), "Mimic Jay still has 3 counters."),
        (
            events.BLANKED,
            (MIMIC_JAY, TIDE_COLOSSUS),
            "Mimic Jay has no abilities until the end of battle, by Tide Colossus.",
        ),
        (events.GREW, (0, Limit.CREATURE_CREATE, 1), "Ann may create 1 more Creature this turn."),
        (events.GREW, (0, Limit.HAND, -2), "Ann may hold 2 fewer Prime cards this turn."),
        (events.SHUFFLED, (1,), "The Prime discard pile is shuffled and is the new Prime deck."),
        (events.BATTLE, (4,), "The battle of round 4 begins!"),
        (events.TOTAL, (0, 12, 1), "Ann has 12 power in battle."),
        (events.TOTAL, (0, 12, 0), "Ann stays out of it."),
        (events.BATTLE_WON, (0,), "Ann wins the battle."),
        (events.BATTLE_LOST, (0, 2), "Ann loses the battle and 2 Life."),
        (events.BATTLE_LOST, (0, 0), "Ann loses the battle, but no Life."),
        (events.MARKED, (0,), "Ann has no Life left."),
        (events.ELIMINATED, (0,), "Ann is eliminated."),
        (events.ENDED_TURN, (0,), "Ann ends the turn."),
        (events.FORFEITED, (0,), "Ann gives up."),
        (events.OVER_WON, (0, 1, 0), "Ann wins!"),
        (events.OVER_WON, (0, 2, 1), "Ann wins by the most Life after the last round, one of 2 who win jointly!"),
        (events.GAINED, (PACK_INSTINCT, 0), "Ann gains Pack Instinct."),
        (events.HEIRLOOM, (MIMIC_JAY, 2, 0), "Mimic Jay inherits 2 counters of Reef Minnow."),
        (
            events.NOT_TRIGGERED,
            (MIMIC_JAY, 1, Trigger.BATTLE_START),
            "Mimic Jay of Ben does not act at the start of battle: too many abilities wait.",
        ),
        (events.CHOSE_SEAT, (1, TIDE_COLOSSUS), "Tide Colossus turns on Ben."),
        (events.CAPPED, (TIDE_COLOSSUS,), "Tide Colossus is discarded, as the pool is full."),
        (events.INTENDS, (0, TIDE_COLOSSUS), "Ann is about to create Tide Colossus."),
        (events.NAMED, (TIDE_COLOSSUS, 0), "Tide Colossus of Ann is to make space."),
        (events.AGREED_TO, (TIDE_COLOSSUS, 0), "Ann says yes to Tide Colossus."),
        (events.PICKED, (TIDE_COLOSSUS, 0, MIMIC_JAY), "Ann chooses Tide Colossus for Mimic Jay."),
    ],
)
def test_every_event_is_told_in_a_sentence(event: int, facts: tuple[int, ...], words: str) -> None:
    padded = (*facts, 0, 0, 0, 0, 0)[:5]
    assert GAME.words.sentence(event, padded, NAMES, None) == words


def test_what_is_drawn_is_told_to_who_drew_it() -> None:
    facts = (1, 2, choice("EG"), 0, 0)
    told = {
        viewer: GAME.words.sentence(events.DREW, facts, NAMES, viewer) for viewer in (None, 1, 0, trionfi.SPECTATOR)
    }
    assert told[None] == told[1] == "Ben draws 1 Ember and 1 Gale."
    assert told[0] == told[trionfi.SPECTATOR] == "Ben draws 2 Prime cards."


def test_the_news_is_the_battle() -> None:
    told = (
        (events.ENDED_TURN, (1, 0, 0, 0, 0)),
        (events.BATTLE, (2, 0, 0, 0, 0)),
        (events.ABILITY, (MIMIC_JAY, 0, Trigger.BATTLE_START, 0, 0)),
        (events.TOTAL, (0, 7, 1, 0, 0)),
        (events.TOTAL, (1, 0, 0, 0, 0)),
        (events.TOTAL, (2, 3, 1, 0, 0)),
        (events.BATTLE_WON, (0, 0, 0, 0, 0)),
        (events.BATTLE_LOST, (2, 1, 0, 0, 0)),
        (events.ELIMINATED, (2, 0, 0, 0, 0)),
        (events.ROUND, (3, 0, 0, 0, 0)),
    )
    news = GAME.words.news(Chapter(GAME.new_states(), Action.END, told, NAMES[:3], None), GAME.cards)
    steps = news.pop("steps")
    assert news == {
        "round": 2,
        "totals": [7, 0, 3],
        "avoids": [False, True, False],
        "won": [True, False, False],
        "lost": [None, None, 1],
        "eliminated": [False, False, True],
    }
    assert any("Cid is eliminated." in step["lines"] for step in steps)
