"""The words of Corel's actions, and the sentences of what happened."""

import pytest
from corel_table import ANGER, ARCHER, BACK_1, BARK_KNIGHT, FRONT_1, FRONT_2, NAMES, NUTMAN, PLATE, SWORD, figure

import trionfi
from trionfi.abilities.printed import MINUS
from trionfi.games.corel import GAME
from trionfi.games.corel.rules import events
from trionfi.games.corel.rules.numbers import (
    ACTIONS,
    CHOICES,
    ON_CARD,
    ON_EQUIP,
    ON_JEWEL,
    SPIRIT_JEWEL,
    SPIRITS,
    Action,
    Jewel,
    Kind,
    Link,
    Row,
    Trigger,
)

pytestmark = pytest.mark.modes

# Actions


def test_every_action_has_a_word_of_its_own() -> None:
    words = [GAME.words.action_word(action) for action in range(GAME.actions)]
    assert [GAME.words.action_number(word) for word in words] == list(range(GAME.actions))


@pytest.mark.parametrize(
    ("action", "word", "subject", "from_hand"),
    [
        (Action.END, "end", None, False),
        (Action.PASS, "pass", None, False),
        (Action.DECLARE, "declare", None, False),
        (Action.SEEK_NOTHING, "nothing", None, False),
        (Action.SUMMON + NUTMAN, "summon-R01", "R01", True),
        (Action.SUMMON + SWORD, "summon-R12", "R12", False),
        (Action.PLAY + SWORD, "play-R12", "R12", True),
        (Action.PLAY + NUTMAN, "play-R01", "R01", False),
        (Action.DISCARD + SPIRIT_JEWEL, "discard-SJ1", "SJ1", True),
        (Action.ATTACH + 2, "attach-SJ0>B2", "SJ0", True),
        (Action.RETREAT + 3, "retreat-B3", None, False),
        (Action.USE + 1, "use-F.2", None, False),
        (Action.STRIKE, "attack-F", None, False),
        (Action.STRIKE + CHOICES + 1, "attack-B1.2", None, False),
        (Action.PICK + 5, "pick-2B1", None, False),
        (Action.PICK + ON_JEWEL + 1, "pick-1F:SJ1", "SJ1", False),
        (Action.PICK + ON_EQUIP + 2, "pick-equip3", None, False),
        (Action.PICK + ON_CARD + SWORD, "pick-R12", "R12", False),
        (Action.PAY + 2 * (SPIRITS + 1) + 1, "pay-2+1", None, False),
        (Action.TO_SLOT + 2, "slot-B2", None, False),
        (ACTIONS - 1, "advance-B3", None, False),
    ],
)
def test_an_action_has_a_word_and_a_card_that_it_is_about(
    action: int, word: str, subject: str | None, from_hand: bool
) -> None:
    assert GAME.words.action_word(action) == word
    assert GAME.words.action_number(word) == action
    assert GAME.words.subject(action) == subject
    assert GAME.words.from_hand(action) == from_hand


@pytest.mark.parametrize("word", ["", "summon", "summon-R99", "attack-B4", "pay-200+0", "pick-3F", "END", "attack-F.1"])
def test_other_words_are_no_actions(word: str) -> None:
    assert GAME.words.action_number(word) is None


# Sentences

ANN_NUTMAN, ANN_ARCHER, BEN_NUTMAN = figure(FRONT_1, NUTMAN), figure(BACK_1, ARCHER), figure(FRONT_2, NUTMAN)
TOLD: list[tuple[int, tuple[int, ...], str]] = [
    (events.TURN, (1, 4), "Turn 4 begins with Ben."),
    (events.DREW, (0, NUTMAN), "Ann draws Nutman."),
    (events.SHUFFLED, (1,), "Ben's deck is shuffled."),
    (events.SET_ASIDE, (0, 0), "Ann's starting hand is dealt."),
    (
        events.SET_ASIDE,
        (0, 2),
        "Ann's starting hand is dealt; 2 cards not permitted in it went back into the deck.",
    ),
    (events.REDREW, (0,), "Ann's starting hand has no character, so it is dealt again."),
    (events.FIRST_NAMED, (0,), "Ann has the first turn."),
    (events.SUMMONED_CARD, (0, NUTMAN, FRONT_1), "Nutman comes into the front row."),
    (events.SUMMONED_CARD, (0, NUTMAN, BACK_1), "Nutman comes into the back row (B1)."),
    (events.ATTACHED, (0, Jewel.SPIRIT, ANN_NUTMAN), "Ann attaches a Spirit Jewel to Nutman."),
    (events.DISCARDED, (0, SWORD), "Ann discards Notched Sword."),
    (events.ANNOUNCED, (Link.EVENT, 0, ANGER, -1), "Ann plays ANGER!"),
    (events.ANNOUNCED, (Link.EQUIP, 0, SWORD, -1), "Ann plays Notched Sword."),
    (events.ANNOUNCED, (Link.ABILITY, 0, NUTMAN, ANN_NUTMAN), "Ann uses the ability of Nutman."),
    (events.ANNOUNCED, (Link.RETREAT, 0, 0, ANN_NUTMAN), "Ann retreats Nutman."),
    (events.ANNOUNCED, (Link.SUMMON, 0, NUTMAN, -1), "Ann summons Nutman."),
    (events.TARGETED, (0, FRONT_1, NUTMAN), "Ann chooses Nutman."),
    (events.TARGETED, (0, FRONT_2, NUTMAN), "Ann chooses Ben's Nutman."),
    (events.TARGETED, (0, ON_JEWEL + 1, NUTMAN), "Ann chooses a Spirit Jewel of Nutman."),
    (events.TARGETED, (0, ON_EQUIP, SWORD), "Ann chooses Notched Sword."),
    (events.TARGETED, (0, ON_CARD + SWORD, SWORD), "Ann chooses Notched Sword in the grave."),
    (events.PAID, (0, 2, 1, -1), "Ann pays 2 Standard Jewels and 1 Spirit Jewel."),
    (events.PAID, (0, 1, 0, ANN_NUTMAN), "Ann pays 1 Standard Jewel from Nutman."),
    (events.SACRIFICED_CARD, (FRONT_2, NUTMAN), "Ben sacrifices Nutman."),
    (events.PASSED, (1,), "Ben passes."),
    (events.RESOLVES, (Link.EVENT, 0, ANGER), "ANGER! takes effect."),
    (events.RESOLVES, (Link.ABILITY, 0, NUTMAN), "The ability of Nutman takes effect."),
    (events.COUNTERED, (0, ANGER), "ANGER! is countered and has no effect."),
    (
        events.FAILED,
        (Link.EQUIP, 0, SWORD),
        "Notched Sword has nobody left to be attached to and goes to Ann's grave.",
    ),
    (events.EQUIPPED, (ANN_NUTMAN, PLATE, 0), "Bark Plate is attached to Ann's Nutman."),
    (
        events.CHANGED_ROWS,
        (0, 1, ANN_NUTMAN, ANN_ARCHER),
        "Ann's Nutman and Greenwood Archer change places: Greenwood Archer is in front.",
    ),
    (events.STRUCK, (ANN_NUTMAN, 20), "Nutman deals 20."),
    (events.HELD_BACK, (ANN_NUTMAN, 20), "The attack of Nutman does 20 less."),
    (events.RESISTED, (BEN_NUTMAN, ANN_ARCHER), "Nutman resists Greenwood Archer, who deals 10 less."),
    (events.SHIELDED, (BEN_NUTMAN, PLATE, 20, 10), "Bark Plate takes 20; it has 10 left."),
    (events.SHIELDED, (BEN_NUTMAN, PLATE, 30, 0), "Bark Plate takes 30 and is destroyed."),
    (events.SHIELDED, (BEN_NUTMAN, -1, 10, 10), "The Auto Shield of Nutman takes 10; it has 10 left."),
    (events.SHIELDED, (BEN_NUTMAN, -1, 20, 0), "The Auto Shield of Nutman takes 20 and is gone."),
    (events.DAMAGED, (BEN_NUTMAN, 20, 40), "Ben's Nutman takes 20 damage and has 40."),
    (events.REDIRECTED, (BEN_NUTMAN, ANN_ARCHER, 10), "Nutman redirects 10 to Ann's Greenwood Archer."),
    (events.SPINED, (BEN_NUTMAN, ANN_NUTMAN, 10), "Nutman is Spiney: 10 for Ann's Nutman."),
    (events.HEALED, (ANN_NUTMAN, 20, 10), "Ann's Nutman is healed of 20 and has 10 damage left."),
    (events.SHIFTED, (ANN_NUTMAN, ANN_ARCHER, 20), "Of the damage of Nutman, 20 moves to Greenwood Archer."),
    (events.KILLED, (FRONT_2, NUTMAN), "Ben's Nutman is destroyed."),
    (events.VICTORY, (0, 2, 3), "Ann's victory pile grows by 2 Spirit Jewels and has 3."),
    (events.ADVANCED, (0, 1, FRONT_1, ANN_ARCHER), "Ann's Greenwood Archer advances to the front row."),
    (events.ABILITY, (NUTMAN, 0, Trigger.CIP), "Ann's Nutman acts upon coming into play."),
    (events.PROMOTED, (FRONT_1, NUTMAN, BARK_KNIGHT), "Nutman is promoted to Bark Knight."),
    (events.REVIVED, (0, NUTMAN, BACK_1), "Nutman comes back from Ann's grave into the back row (B1)."),
    (events.RECOVERED, (0, SWORD), "Ann takes Notched Sword back from the grave."),
    (events.FOUND, (0, SWORD, Kind.EQUIP), "Ann finds Notched Sword in the deck."),
    (events.TOSSED, (1, SWORD), "Ben discards Notched Sword at random."),
    (events.TOSSED, (1, -1), "Ben discards a card at random."),
    (events.SEALED, (0, ANN_NUTMAN), "A Spirit Jewel of Nutman is shuffled into Ann's deck."),
    (events.BROKEN, (PLATE, 0, ANN_NUTMAN), "Bark Plate of Nutman goes to Ann's grave."),
    (events.PINNED, (BEN_NUTMAN,), "Ben's Nutman cannot attack until the end of its player's next turn."),
    (
        events.BOOSTED,
        (ANN_NUTMAN, Row.BOTH, 30),
        "Ann's Nutman gets +30 to its Main and Back Row Attack this turn.",
    ),
    (events.BOOSTED, (ANN_NUTMAN, Row.MAIN, -10), f"Ann's Nutman gets {MINUS}10 to its Main Attack this turn."),
    (events.GREW, (0, 1), "Ann may attach 1 more Jewel this turn."),
    (events.MOVED_JEWEL, (ANN_NUTMAN, ANN_ARCHER, 0), "A Standard Jewel moves from Nutman to Greenwood Archer."),
    (events.UNPAID, (FRONT_1, NUTMAN), "The upkeep of Nutman cannot be met, so it is sacrificed."),
    (events.ENDED_TURN, (0,), "Ann ends the turn."),
    (events.DECLARED, (0, ANN_NUTMAN, ANN_ARCHER, -1, -1), "Ann attacks with Nutman and Greenwood Archer."),
    (events.TO_GRAVE, (0, ANGER), "ANGER! goes to Ann's grave."),
    (events.DECKED_OUT, (0, 5), "Ann's deck is empty."),
    (events.DECKED_OUT, (0, 3), "Ann's deck cannot fill the hand."),
    (events.OVER_WON, (0, events.BY_FRONT), "Ann wins, as the other front row cannot be filled!"),
    (events.OVER_WON, (1, events.BY_LEAD), "Ben wins by a lead of three Spirit Jewels!"),
    (events.OVER_WON, (-1, events.BY_DECK), "It is a draw: a deck has run out, and the Spirit Jewels are equal."),
    (events.STAYS, (0, SWORD), "Ann's hand is full, so Notched Sword goes to the grave."),
    (events.LOST_FRONT, (1,), "Ben has no character left for the front row."),
]


@pytest.mark.parametrize(("event", "facts", "words"), TOLD)
def test_every_event_is_told_in_a_sentence(event: int, facts: tuple[int, ...], words: str) -> None:
    padded = (*facts, 0, 0, 0, 0, 0)[:5]
    assert GAME.words.sentence(event, padded, NAMES, None) == words


def test_no_event_is_left_untold() -> None:
    numbers = {
        number for name, number in vars(events).items() if isinstance(number, int) and not name.startswith("BY_")
    }
    assert {event for event, _, _ in TOLD} == numbers


@pytest.mark.parametrize(
    ("event", "facts", "known", "hidden"),
    [
        (events.DREW, (1, SWORD), "Ben draws Notched Sword.", "Ben draws a card."),
        (events.FOUND, (1, SWORD, Kind.EQUIP), "Ben finds Notched Sword in the deck.", "Ben finds an Equip"),
        (events.FOUND, (1, PLATE, Kind.SHIELD), "Ben finds Bark Plate in the deck.", "Ben finds an Equip"),
        (events.FOUND, (1, NUTMAN, Kind.CHARACTER), "Ben finds Nutman in the deck.", "Ben finds a character"),
    ],
)
def test_what_came_out_of_a_deck_is_told_to_its_player(
    event: int, facts: tuple[int, ...], known: str, hidden: str
) -> None:
    padded = (*facts, 0, 0, 0)[:5]
    told = {viewer: GAME.words.sentence(event, padded, NAMES, viewer) for viewer in (None, 1, 0, trionfi.SPECTATOR)}
    assert told[None] == told[1] == known
    assert told[0] == told[trionfi.SPECTATOR]
    assert told[0].startswith(hidden)
