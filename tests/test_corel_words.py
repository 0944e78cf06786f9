"""The words of Corel's actions, the sentences of what happened, and what a player sees, is asked and is refused."""

import json
import random
from typing import Any

import pytest

import trionfi
from trionfi.core.game import Chapter
from trionfi.core.match import Match
from trionfi.games.corel import GAME, events
from trionfi.games.corel import state as record
from trionfi.games.corel.printed.clauses import MINUS

pytestmark = pytest.mark.modes

NAMES = ["Ann", "Ben"]
NUTMAN, ARCHER, BARK_KNIGHT, SWORD, PLATE = 0, 2, 3, 11, 13
ANGER = GAME.words.action_number("play-N09") - record.PLAY_IT  # type: ignore[operator]
FRONT_1, BACK_1, FRONT_2 = 0, 1, record.SLOTS  # places


def figure(place: int, design: int) -> int:
    """A place and who stands there, as a fact of the journal."""
    return place + record.PLACES * (1 + design)


def position(*lines: str) -> Match:
    """A match that begins at these lines, in Ann's turn, nobody's first."""
    return trionfi.position("\n".join(["game: corel 1", "seats: 2", *lines]))


def played(match: Match, *actions: str) -> Match:
    """The same match after some actions."""
    for action in actions:
        match.play(action)
    return match


# Actions


def test_every_action_has_a_word_of_its_own() -> None:
    words = [GAME.words.action_word(action) for action in range(GAME.actions)]
    assert [GAME.words.action_number(word) for word in words] == list(range(GAME.actions))


@pytest.mark.parametrize(
    ("action", "word", "subject", "from_hand"),
    [
        (record.END, "end", None, False),
        (record.PASS, "pass", None, False),
        (record.DECLARE, "declare", None, False),
        (record.SEEK_NOTHING, "nothing", None, False),
        (record.SUMMON + NUTMAN, "summon-R01", "R01", True),
        (record.SUMMON + SWORD, "summon-R12", "R12", False),
        (record.PLAY_IT + SWORD, "play-R12", "R12", True),
        (record.PLAY_IT + NUTMAN, "play-R01", "R01", False),
        (record.DISCARD + record.SPIRIT_JEWEL, "discard-SJ1", "SJ1", True),
        (record.ATTACH + 2, "attach-SJ0>B2", "SJ0", True),
        (record.RETREAT_TO + 3, "retreat-B3", None, False),
        (record.USE + 1, "use-F.2", None, False),
        (record.STRIKE, "attack-F", None, False),
        (record.STRIKE + record.CHOICES + 1, "attack-B1.2", None, False),
        (record.PICK_IT + 5, "pick-2B1", None, False),
        (record.PICK_IT + record.ON_JEWEL + 1, "pick-1F:SJ1", "SJ1", False),
        (record.PICK_IT + record.ON_EQUIP + 2, "pick-equip3", None, False),
        (record.PICK_IT + record.ON_CARD + SWORD, "pick-R12", "R12", False),
        (record.PAY + 2 * (record.SPIRITS + 1) + 1, "pay-2+1", None, False),
        (record.TO_SLOT + 2, "slot-B2", None, False),
        (record.ACTIONS - 1, "advance-B3", None, False),
    ],
)
def test_an_action_has_a_word_and_a_card_that_it_is_about(
    action: int, word: str, subject: str | None, from_hand: bool
) -> None:
    assert GAME.words.action_word(action) == word
    assert GAME.words.action_number(word) == action
    assert GAME.words.subject(action) == subject
    assert GAME.words.from_hand(action) == from_hand


@pytest.mark.parametrize("word", ["", "summon", "summon-R99", "attack-B4", "pay-40+0", "pick-3F", "END", "attack-F.1"])
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
    (events.ATTACHED, (0, record.SPIRIT, ANN_NUTMAN), "Ann attaches a Spirit Jewel to Nutman."),
    (events.DISCARDED, (0, SWORD), "Ann discards Notched Sword."),
    (events.ANNOUNCED, (record.AN_EVENT, 0, ANGER, -1), "Ann plays ANGER!"),
    (events.ANNOUNCED, (record.AN_EQUIP, 0, SWORD, -1), "Ann plays Notched Sword."),
    (events.ANNOUNCED, (record.AN_ABILITY, 0, NUTMAN, ANN_NUTMAN), "Ann uses the ability of Nutman."),
    (events.ANNOUNCED, (record.A_RETREAT, 0, 0, ANN_NUTMAN), "Ann retreats Nutman."),
    (events.ANNOUNCED, (record.A_SUMMON, 0, NUTMAN, -1), "Ann summons Nutman."),
    (events.TARGETED, (0, FRONT_1, NUTMAN), "Ann chooses Nutman."),
    (events.TARGETED, (0, FRONT_2, NUTMAN), "Ann chooses Ben's Nutman."),
    (events.TARGETED, (0, record.ON_JEWEL + 1, NUTMAN), "Ann chooses a Spirit Jewel of Nutman."),
    (events.TARGETED, (0, record.ON_EQUIP, SWORD), "Ann chooses Notched Sword."),
    (events.TARGETED, (0, record.ON_CARD + SWORD, SWORD), "Ann chooses Notched Sword in the grave."),
    (events.PAID, (0, 2, 1, -1), "Ann pays 2 Standard Jewels and 1 Spirit Jewel."),
    (events.PAID, (0, 1, 0, ANN_NUTMAN), "Ann pays 1 Standard Jewel from Nutman."),
    (events.SACRIFICED_CARD, (FRONT_2, NUTMAN), "Ben sacrifices Nutman."),
    (events.PASSED, (1,), "Ben passes."),
    (events.RESOLVES, (record.AN_EVENT, 0, ANGER), "ANGER! takes effect."),
    (events.RESOLVES, (record.AN_ABILITY, 0, NUTMAN), "The ability of Nutman takes effect."),
    (events.COUNTERED, (0, ANGER), "ANGER! is countered and has no effect."),
    (
        events.FAILED,
        (record.AN_EQUIP, 0, SWORD),
        "Notched Sword has nobody left to be attached to and goes to Ann's grave.",
    ),
    (events.EQUIPPED, (ANN_NUTMAN, PLATE, 0), "Bark Plate is attached to Ann's Nutman."),
    (
        events.CHANGED_ROWS,
        (0, 1, ANN_NUTMAN, ANN_ARCHER),
        "Ann's Nutman and Greenwood Archer change places: Greenwood Archer is in front.",
    ),
    (events.STRUCK, (ANN_NUTMAN, 20), "Nutman deals 20."),
    (events.HELD_BACK, (ANN_NUTMAN, 20), "20 of the attack of Nutman is prevented."),
    (events.RESISTED, (BEN_NUTMAN, ANN_ARCHER), "Nutman resists Greenwood Archer, who deals 10 less."),
    (events.SHIELDED, (BEN_NUTMAN, PLATE, 20, 10), "Bark Plate takes 20; it has 10 left."),
    (events.SHIELDED, (BEN_NUTMAN, PLATE, 30, 0), "Bark Plate takes 30 and is destroyed."),
    (events.SHIELDED, (BEN_NUTMAN, -1, 10, 10), "The Auto Shield of Nutman takes 10; it has 10 left."),
    (events.SHIELDED, (BEN_NUTMAN, -1, 20, 0), "The Auto Shield of Nutman takes 20 and is gone."),
    (events.DAMAGED, (BEN_NUTMAN, 20, 40), "Ben's Nutman takes 20 damage and has 40."),
    (events.REDIRECTED, (BEN_NUTMAN, ANN_ARCHER, 10), "Nutman redirects 10 to Ann's Greenwood Archer."),
    (events.SPINED, (BEN_NUTMAN, ANN_NUTMAN, 10), "Nutman is Spiney: 10 for Ann's Nutman."),
    (events.HEALED, (ANN_NUTMAN, 20, 10), "Ann's Nutman is healed of 20 and has 10 damage left."),
    (events.SHIFTED, (ANN_NUTMAN, ANN_ARCHER, 20), "20 damage moves from Nutman to Greenwood Archer."),
    (events.KILLED, (FRONT_2, NUTMAN), "Ben's Nutman is destroyed."),
    (events.VICTORY, (0, 2, 3), "Ann's victory pile grows by 2 Spirit Jewels and has 3."),
    (events.ADVANCED, (0, 1, FRONT_1, ANN_ARCHER), "Ann's Greenwood Archer advances to the front row."),
    (events.ABILITY, (NUTMAN, 0, record.CIP), "Ann's Nutman acts upon coming into play."),
    (events.PROMOTED, (FRONT_1, NUTMAN, BARK_KNIGHT), "Nutman is promoted to Bark Knight."),
    (events.REVIVED, (0, NUTMAN, BACK_1), "Nutman comes back from Ann's grave into the back row (B1)."),
    (events.RECOVERED, (0, SWORD), "Ann takes Notched Sword back from the grave."),
    (events.FOUND, (0, SWORD, record.EQUIP), "Ann finds Notched Sword in the deck."),
    (events.TOSSED, (1, SWORD), "Ben discards Notched Sword at random."),
    (events.TOSSED, (1, -1), "Ben discards a card at random."),
    (events.SEALED, (0, ANN_NUTMAN), "A Spirit Jewel of Nutman is shuffled into Ann's deck."),
    (events.BROKEN, (PLATE, 0, ANN_NUTMAN), "Bark Plate of Nutman goes to Ann's grave."),
    (events.PINNED, (BEN_NUTMAN,), "Ben's Nutman cannot attack until the end of its player's next turn."),
    (
        events.BOOSTED,
        (ANN_NUTMAN, record.BOTH, 30),
        "Ann's Nutman gets +30 to its Main and Back Row Attack this turn.",
    ),
    (events.BOOSTED, (ANN_NUTMAN, record.MAIN, -10), f"Ann's Nutman gets {MINUS}10 to its Main Attack this turn."),
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
        (events.FOUND, (1, SWORD, record.EQUIP), "Ben finds Notched Sword in the deck.", "Ben finds an Equip"),
        (events.FOUND, (1, PLATE, record.SHIELD), "Ben finds Bark Plate in the deck.", "Ben finds an Equip"),
        (events.FOUND, (1, NUTMAN, record.CHARACTER), "Ben finds Nutman in the deck.", "Ben finds a character"),
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


# Looks

ATTACKERS = ("front 1: R01 SJ0x2 +R12", "back 1: R03 SJ0x2 +R13")


def test_a_look_says_what_changes_each_value() -> None:
    match = position(
        "hand 1: SJ0",
        "front 1: N05",
        "back 1: N06 | K06",
        "front 2: K05 -20 SJ0x2 SJ1 +R12 +J15@1 main+30",
        "back 2: K02",
    )
    front = match.look()["rows"][1][0]
    assert (front["card"], front["place"], front["damage"], front["jp"]) == ("K05", "2F", 20, 4)
    assert front["jewels"] == {"SJ0": 2, "SJ1": 1}
    assert front["main"] == {"jp": 3, "damage": 40 + 20 - 10 - 10 + 30, "base": 40}
    assert front["why"] == [
        {"what": "main", "by": "Istar", "amount": -10},
        {"what": "main", "by": "Notched Sword", "amount": 20},
        {"what": "hp", "by": "Weight of Ages", "amount": 30},
        {"what": "main", "by": "Weight of Ages", "amount": -10},
        {"what": "back", "by": "Weight of Ages", "amount": -10},
        {"what": "retreat", "by": "Weight of Ages", "amount": 2},
        {"what": "main", "by": "until the end of the turn", "amount": 30},
    ]
    assert front["equips"][1] == {
        "card": "J15",
        "place": "2F.2",
        "target": "equip2",
        "owner": 0,
        "damage": 0,
        "hp": None,
    }
    spawn = match.look()["rows"][1][1]
    assert {part["by"] for part in spawn["why"] if part["what"] == "main"} == {"Hive Spawn", "Pharaoh", "Istar"}


def test_what_cannot_fall_below_nothing_is_said_too() -> None:
    match = position("front 1: R01 +J14@2", "front 2: R01")
    front = match.look()["rows"][0][0]
    assert front["back"]["damage"] == 0
    assert [part["amount"] for part in front["why"] if part["what"] == "back"] == [-20, 10]


def test_equips_grant_attacks() -> None:
    archer = position(*ATTACKERS, "front 2: R01").look()["rows"][0][1]
    assert archer["granted"] == [{"jp": 1, "damage": 30, "base": 20, "row": "back", "action": "attack-B1.2"}]


@pytest.mark.parametrize(
    ("defender", "words"),
    [
        ("R01", "40 + 30; 70 damage; destroyed"),
        ("J02", f"40 + 30; resisted {MINUS}20; 50 damage"),
        ("R02 +R14", "40 + 30; shield 30 takes 30; no damage"),
        ("J01", "40 + 30; shield 20 takes 20; no damage"),
        ("K04", "40 + 30; 70 damage; destroyed; Spiney 20 strikes back"),
    ],
)
def test_an_attack_is_shown_before_it_is_declared(defender: str, words: str) -> None:
    match = played(position(*ATTACKERS, f"front 2: {defender}", "hand 2: N13 SJ0"), "attack-F", "attack-B1.2")
    match = played(match, *(["declare"] if "declare" in match.legal else []))
    attack = match.look(1)["attack"]
    assert attack["words"] == words
    assert [(each["place"], each["damage"]) for each in attack["attackers"]] == [("1F", 40), ("1B1", 30)]


def test_what_is_redirected_may_go_anywhere_yet() -> None:
    match = played(position(*ATTACKERS, "front 2: J03", "hand 2: N13 SJ0"), "attack-F", "attack-B1")
    assert match.look()["attack"]["words"] == "40 + 30; 20 redirected; 50 damage"


def test_an_attack_being_declared_is_private() -> None:
    match = position("front 1: R01 SJ0x2", "back 1: R03 SJ0x2", "front 2: J02")
    before = [match.look(viewer) for viewer in (1, trionfi.SPECTATOR)]
    match.play("attack-F")
    assert [match.look(viewer) for viewer in (1, trionfi.SPECTATOR)] == before
    assert match.look(0)["attack"]["words"] == f"20; resisted {MINUS}10; 10 damage"


def test_drafts_are_private_and_all_looks_are_plain() -> None:
    match, picker, drafts = trionfi.new(GAME, key=11), random.Random(5), 0
    for _ in range(120):
        if match.over:
            break
        others = [viewer for viewer in (trionfi.SPECTATOR, 0, 1) if viewer != match.to_move]
        before, told = [match.look(viewer) for viewer in others], len(match.journal)
        played(match, picker.choice([action for action in match.legal if action != "end"] or match.legal))
        after = [match.look(viewer) for viewer in others]
        for look in (match.look(), *after):
            assert json.loads(json.dumps(look)) == look
        if match.state[0].draft.kind:
            drafts += 1
            assert after == before
            assert len(match.journal) == told
        assert set(match.look(match.to_move)["actions"]) == set(match.legal)
        assert all(look["actions"] == {} for look in after if match.to_move not in others)
    assert drafts


def test_hands_show_what_is_known_first() -> None:
    match = position("hand 1: R01 SJ0x2", "hand 2: N15 R12 SJ1", "known 2: R12", "front 1: R01", "front 2: R01")
    assert match.look(0)["hands"] == [["R01", "SJ0", "SJ0"], ["R12", "?", "?"]]
    assert match.look(1)["hands"] == [["?", "?", "?"], ["R12", "N15", "SJ1"]]
    assert match.look()["hands"][1] == ["R12", "N15", "SJ1"]


def test_deck_lists_are_known_to_their_players_unless_the_decks_are_open() -> None:
    rows = ("front 1: R01", "front 2: R01")
    closed, open_decks = position(*rows), position("open_decks: on", *rows)
    assert closed.look(0)["deck_lists"][0]["R01"] == 3
    assert closed.look(0)["deck_lists"][1] is closed.look(0)["stocks"][1] is None
    assert closed.look(trionfi.SPECTATOR)["deck_lists"] == [None, None]
    assert open_decks.look(0)["deck_lists"][1]["J01"] == 3


def test_the_chain_is_shown_with_its_targets() -> None:
    match = position("hand 1: N09 SJ0x3", "hand 2: J09 SJ0x2", "front 1: R01", "front 2: R01 +R12", "back 2: R03")
    played(match, "play-N09", "pick-2B1", "play-J09")
    assert match.look(0)["chain"] == [
        {"kind": "event", "seat": 0, "card": "N09", "targets": ["2B1"], "countered": False},
        {"kind": "event", "seat": 1, "card": "J09", "targets": [], "countered": False},
    ]
    assert match.look(0)["phase"] == "respond"


# Questions

BOARD = (
    "hand 1: K10 N09 S12 R14 SJ1",
    "grave 1: K08 R01 R02",
    "front 1: K05 SJ0x3 SJ1",
    "back 1: R03 SJ0x2 | R01 -20 +R12 | K01",
    "front 2: J03 SJ0 +R14",
    "back 2: J02 | K04",
)


@pytest.mark.parametrize(
    ("lines", "actions", "kind", "question"),
    [
        (BOARD, ("play-R14",), "pick", "Choose the character that Bark Plate is attached to"),
        (BOARD, ("play-K10",), "pick", "Choose the character that takes 40 damage from Blood for the Tide"),
        (
            BOARD,
            ("play-K10", "pick-2F"),
            "pick",
            "Choose the character that is sacrificed for Blood for the Tide",
        ),
        (BOARD, ("play-S12",), "pick", "Choose the Jewel that Gift of Light moves"),
        (
            BOARD,
            ("play-S12", "pick-1F:SJ1"),
            "pick",
            "Choose the character to which Gift of Light moves the Jewel",
        ),
        (BOARD, ("use-F.2",), "pick", "Choose the character that Pharaoh brings back from your grave"),
        (
            BOARD,
            ("use-F.2", "pick-K08", "pick-1B1"),
            "pick",
            "Choose the character that is sacrificed for Leviathan Husk",
        ),
        (BOARD, ("retreat-B1",), "pay", "Pay 2 JP from Pharaoh for its retreat"),
        (BOARD, ("attack-F",), "declare", "Choose the next attacker, or declare the attack"),
        (
            ("hand 1: J08 SJ0x2 SJ1", "front 1: R01", "front 2: R01"),
            ("summon-J08",),
            "pay",
            "Pay 2 JP from your hand for The Iron Abbot",
        ),
        (
            ("hand 1: N09 SJ0x2 SJ1", "front 1: R01", "front 2: R01"),
            ("play-N09", "pick-1F"),
            "pay",
            "Pay 2 JP from your hand for ANGER!",
        ),
        (("hand 1: R01", "front 1: R01", "front 2: R01"), ("summon-R01",), "slot", "Choose the slot for Nutman"),
        (
            ("hand 1: N12 SJ0", "front 1: R01", "front 2: R01", "back 2: R02 | R03"),
            ("play-N12",),
            "pick",
            "Choose the character in your opponent's back row that Shove brings to the front",
        ),
        (
            ("hand 1: N15 SJ0x2", "hand 2: N10 SJ0", "grave 1: R12 R13", "front 1: R01", "front 2: R01"),
            ("play-N15", "pick-R12"),
            "respond",
            "Respond to Scavenge with an event, or pass",
        ),
        (
            ("hand 1: SJ0", "hand 2: N10", "front 1: R01", "front 2: R01"),
            ("end",),
            "window",
            "Play an event before the turn ends, or pass",
        ),
        (
            ("front 1: N04 SJ0x3 +R12", "front 2: R01", "back 2: R02 | R03"),
            ("attack-F",),
            "advance",
            "Choose the character that advances to your empty front row",
        ),
        (
            ("front 1: R01 SJ0", "back 1: R02", "front 2: J03"),
            ("attack-F",),
            "pick",
            "Choose the character that takes the 10 damage that Bound Spirit redirects",
        ),
    ],
)
def test_a_question_is_asked_in_plain_words(
    lines: tuple[str, ...], actions: tuple[str, ...], kind: str, question: str
) -> None:
    asked: dict[str, Any] = played(position(*lines), *actions).look()["asked"]
    assert (asked["kind"], asked["question"]) == (kind, question)


def test_every_legal_action_has_a_label() -> None:
    labels = position(*BOARD).look(0)["actions"]
    assert labels["end"] == "End the turn"
    assert labels["play-N09"] == "Play ANGER! (2 JP)"
    assert labels["attach-SJ1>B1"] == "Attach a Spirit Jewel to Greenwood Archer (B1)"
    assert labels["retreat-B1"] == "Retreat Pharaoh for 2 JP; Greenwood Archer (B1) comes to the front"
    assert labels["attack-F"] == "Attack with Pharaoh (F): 40 (3 JP)"
    assert labels["use-F.2"].startswith("Pharaoh (F): Triggered (2)")
    assert played(position(*BOARD), "play-N09").look(0)["actions"]["pick-2F"] == "Bound Spirit (2F)"


# Refusals

DUEL = ("front 1: R01", "front 2: R01")


@pytest.mark.parametrize(
    ("lines", "action", "reason", "words"),
    [
        (DUEL, "pass", "not_now", "Nothing is asked that this would answer"),
        (DUEL, "summon-R01", "not_in_hand", "You do not hold Nutman."),
        (("hand 1: N09", *DUEL), "summon-N09", "not_a_character", "ANGER! is no character"),
        (("hand 1: R01", *DUEL), "play-R01", "not_played", "Nutman is not played, but summoned."),
        (("hand 1: SJ0", *DUEL), "play-SJ0", "not_played", "Standard Jewel is not played, but attached or discarded."),
        (
            ("hand 1: R01", *DUEL, "back 1: R02 | R02 | R02"),
            "summon-R01",
            "no_slot",
            "All your slots are taken; Nutman cannot be summoned (C58).",
        ),
        (("hand 1: J08 SJ0", *DUEL), "summon-J08", "cannot_pay", "Your hand has 1 JP; the summon cost of The Iron"),
        (("hand 1: N09 SJ0", *DUEL), "play-N09", "cannot_pay", "Your hand has 1 JP; ANGER! costs 2 (C28)."),
        (
            ("overpay: exact", "hand 1: N11 SJ1", "front 1: R01 -10", "front 2: R01"),
            "play-N11",
            "cannot_pay",
            "Your Jewels cannot pay exactly; Field Dressing costs 1 (CA25).",
        ),
        (
            ("hand 1: R09 SJ0", *DUEL),
            "play-R09",
            "wrong_time",
            "Ambush in the Pines is played only in response to an attack of your opponent (C84).",
        ),
        (
            ("hand 1: J09 SJ0", *DUEL),
            "play-J09",
            "wrong_time",
            "Seal of Silence is played only in response to an event (C84).",
        ),
        (("hand 1: N11 SJ0", *DUEL), "play-N11", "no_effect", "Field Dressing could not do anything now (CA101)."),
        (("hand 1: K10", "front 1: R01", "front 2: R01"), "discard-N09", "not_in_hand", "You do not hold ANGER!"),
        (("hand 1: K10", "discarded: yes", *DUEL), "discard-K10", "discarded", "this turn already (C86)."),
        (("hand 1: SJ0", "attached: 1", *DUEL), "attach-SJ0>F", "attached", "attached 1 Jewel this turn"),
        (("hand 1: SJ0", *DUEL), "attach-SJ0>B1", "nobody_there", "You have nobody in B1."),
        (DUEL, "retreat-B1", "no_back_row", "Your back row is empty, so Nutman cannot retreat (C74)."),
        (
            (*DUEL, "back 1: R02"),
            "retreat-B1",
            "cannot_pay",
            "Nutman has 0 JP; its retreat costs 1 (C72).",
        ),
        (
            ("front 1: N03", "back 1: R02", "front 2: R01", "walked: yes"),
            "retreat-B1",
            "walked",
            "You have retreated for nothing this turn already (CA102).",
        ),
        (DUEL, "use-B1.1", "nobody_there", "You have nobody in B1."),
        (DUEL, "use-F.2", "no_ability", "Nutman has no such ability to use."),
        (DUEL, "use-F.1", "not_enough_jp", "Nutman has 0 JP; its ability needs 2 (C75)."),
        (
            ("front 1: R01 SJ0x2 acted", "front 2: R01"),
            "use-F.1",
            "acted",
            "Nutman has acted already this turn (C25).",
        ),
        (
            ("front 1: S02 SJ0x2", "front 2: R01"),
            "use-F.1",
            "wrong_row",
            "This ability of Beam Caster is for the back row (C105).",
        ),
        (
            ("front 1: R02 SJ0x2", "front 2: R01"),
            "use-F.1",
            "no_effect",
            "Nutpriestess could not do anything now (CA101).",
        ),
        (("front 1: R02 SJ0", "front 2: R01"), "attack-F", "not_enough_jp", "has 1 JP; its attack needs 2 (C75)."),
        (
            ("front 1: R01 SJ0 acted", "front 2: R01"),
            "attack-F",
            "acted",
            "Nutman has acted already this turn (C25).",
        ),
        (("front 1: R01 SJ0 held", "front 2: R01"), "attack-F", "held", "cannot attack until the end of this turn."),
        (
            ("front 1: R01", "back 1: S06 SJ0x2", "front 2: R01"),
            "attack-B1",
            "no_attack",
            "Nova Regent has no Back Row Attack (C107).",
        ),
        (("turns: 1", "front 1: R01 SJ0"), "attack-F", "no_target", "no character in front that could be attacked"),
        (("turns: 1", "hand 1: R01"), "end", "front_first", "you fill your front row before you end it (CA12)."),
    ],
)
def test_a_refusal_names_its_reason(lines: tuple[str, ...], action: str, reason: str, words: str) -> None:
    refused(position(*lines), action, reason, words)


@pytest.mark.parametrize(
    ("actions", "action", "reason", "words"),
    [
        (("play-R14",), "pick-2F", "wrong_side", "Bark Plate is for your own characters only (C150)."),
        (("play-R14",), "pick-2B3", "nobody_there", "Nobody stands in 2B3."),
        (("play-R14",), "end", "not_now", "First answer: Choose the character that Bark Plate is attached to."),
        (("play-K10", "pick-1F"), "pick-1F", "not_a_victim", "Pharaoh cannot be sacrificed for this (CA93)."),
        (("retreat-B1",), "pay-1+0", "too_little", "These Jewels are worth 1 JP, and 2 are to be paid (C71)."),
        (("retreat-B1",), "pay-3+0", "too_much", "One of these Jewels could be left out: 2 JP are to be paid (CA25)."),
        (("retreat-B1",), "pay-0+2", "not_there", "Pharaoh does not bear these Jewels."),
        (("attack-F",), "attack-F", "declared", "Pharaoh takes part in the attack already (CA34)."),
        (("attack-F",), "attack-B3", "not_enough_jp", "Drowned Soldier has 0 JP; its attack needs 1 (C75)."),
        (("play-S12",), "pick-2F", "not_a_choice", "is no answer to: Choose the Jewel that Gift of Light moves."),
    ],
)
def test_a_wrong_answer_is_refused(actions: tuple[str, ...], action: str, reason: str, words: str) -> None:
    refused(played(position(*BOARD), *actions), action, reason, words)


def test_in_the_other_turn_only_events_are_played() -> None:
    match = played(position("hand 1: SJ0", "hand 2: R01 R12 N13 SJ0", *DUEL), "end")
    refused(match, "summon-R01", "not_your_turn", "In your opponent's turn you can only play events (C50).")
    refused(match, "play-R12", "wrong_time", "Notched Sword is no event; only events are played here (C68, CA68).")
    refused(match, "play-N13", "wrong_time", "Brace is played only in response to an attack")


def test_nothing_is_legal_once_the_match_is_over() -> None:
    match = played(position("front 1: N04 SJ0x3 +R12", "front 2: R01"), "attack-F")
    assert match.over
    assert match.look(0)["phase"] == "over"
    refused(match, "end", "game_over", "The match is over.")


def test_every_action_that_is_not_legal_is_refused_in_words() -> None:
    match, picker = trionfi.new(GAME, key=4, deck_1="kingdom", deck_2="star"), random.Random(4)
    for _ in range(40):
        for action in picker.sample(range(GAME.actions), 60):
            if action not in match.legal_actions:
                reason, words = GAME.words.refusal(match.state[0], action)
                assert reason
                assert words.endswith((".", "!"))
        if not match.over:
            match.play(picker.choice(match.legal_actions))


def refused(match: Match, action: str, reason: str, words: str) -> None:
    """An action that is refused for this reason, in these words."""
    with pytest.raises(trionfi.IllegalAction) as error:
        match.play(action)
    assert error.value.reason == reason
    assert words in str(error.value)


# News


def test_the_news_is_the_turn() -> None:
    match = position("front 1: N04 SJ0x3 +R12", "front 2: R01 SJ1", "back 2: R02")
    before = match.state
    match.play("attack-F")
    told = [(event.kind, event.facts) for event in match.journal]
    news = GAME.words.news(Chapter(before, record.STRIKE, told, NAMES, None), GAME.cards)
    assert (news["turn"], news["seat"], news["attacked"]) == (3, 0, True)
    assert (news["damage"], news["lost"], news["victory"]) == ([0, 60], [[], ["R01"]], [1, 0])
    assert news["steps"][0]["kind"] == "attack"
    assert "Ben's Nutman is destroyed." in news["steps"][0]["lines"]
