"""Play by chance reaches every card, ability, verb, question and event, so that whatever plays by chance tests them."""

from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
MATCHES = 50


def test_play_by_chance_reaches_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT))
    from benchmarks.coverage import reach

    missing = reach("prime_ordeal", MATCHES).missing()
    assert {sort: names for sort, names in missing.items() if names} == {}


def test_a_part_takes_the_place_of_the_one_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT))
    from benchmarks.chapters import table, write_part

    page = tmp_path / "page.md"
    write_part(page, "prime_ordeal", "One", "old")
    write_part(page, "prime_ordeal", "Two", table(("Thing", "Count"), [("a", 1)]))
    write_part(page, "prime_ordeal", "One", "new\n")
    two = "| Thing | Count |\n| --- | --: |\n| a | 1 |"
    assert page.read_text() == f"# Prime Ordeal in figures\n\n## One\n\nnew\n\n## Two\n\n{two}\n"
