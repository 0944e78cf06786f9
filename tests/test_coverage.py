"""Play by chance reaches every card, ability, verb, question and event; pacing and balance are counted rightly."""

from importlib import import_module
from pathlib import Path

import pytest

import trionfi
from trionfi.games.prime_ordeal.rules import events

ROOT = Path(__file__).resolve().parent.parent
MATCHES = {"prime_ordeal": 80, "corel": 500}


@pytest.mark.parametrize("game", MATCHES)
def test_play_by_chance_reaches_everything(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT))
    reached = import_module(f"benchmarks.{game}.coverage").reached()
    reached.play(MATCHES[game])
    assert {sort: names for sort, names in reached.missing().items() if names} == {}


def test_a_part_takes_the_place_of_the_one_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT))
    from benchmarks.chapters import table, write_part

    page = tmp_path / "page.md"
    write_part(page, "prime_ordeal", "One", "old")
    write_part(page, "prime_ordeal", "Two", table(("Thing", "Count"), [("a", 1)]))
    write_part(page, "prime_ordeal", "One", "new\n")
    two = "| Thing | Count |\n| --- | --: |\n| a | 1 |"
    assert page.read_text() == f"# Prime Ordeal in figures\n\n## One\n\nnew\n\n## Two\n\n{two}\n"


def test_a_match_of_players_who_only_heal_and_avoid_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT))
    from benchmarks.prime_ordeal.pacing import SAVING, row

    game = trionfi.GAMES["prime_ordeal"]
    saving = {face.word for face in game.faces if SAVING.search(face.facts["text"])}
    assert saving == {"G08", "G19", "G30", "G31", "G36", "X04", "X12", "X15"}
    assert row(2, "both", False, 2)[:4] == ("timid", "both", 2, 2)


def test_a_card_is_dead_or_dominant_only_beyond_doubt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT))
    from benchmarks.prime_ordeal.balance import Standing

    assert Standing().verdict == ""
    assert Standing(dealt=100, matches=4, creators=4, won=1, expected=1).verdict == "dead"
    assert Standing(dealt=100, matches=50, creators=100, won=60, expected=25).verdict == "dominant"
    assert Standing(dealt=100, matches=50, creators=100, won=40, expected=30).verdict == ""


def test_creators_are_counted_once_a_match(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT))
    from benchmarks.prime_ordeal.balance import Ledger, Sample

    ledger, sample = Ledger(), Sample(3, "off")
    match = trionfi.new("prime_ordeal", 3, 1, length=7)
    while not match.over:
        match.play(match.legal_actions[-1 - len(match.actions) % len(match.legal_actions)])
    ledger.add(match, sample)
    assert sum(sample.won) == pytest.approx(1)
    creators = {event.facts[:2] for event in match.journal if event.kind == events.CREATED_CARD}
    assert sum(card.creators for card in ledger.cards.values()) == len({(card // 2, seat) for seat, card in creators})
    assert all(card.matches <= card.dealt for card in ledger.cards.values())
