"""The command line: what it prints, and how it says that something is wrong."""

import json
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path

import pytest
from edited import BUILT_IN_POWER, registered
from played import play_on
from puzzles import LAST_PLAY

import trionfi
from trionfi import cli
from trionfi.cli import main
from trionfi.core.game import EDITIONS, GAMES, use
from trionfi.table import server
from trionfi.table.address import Site, site

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run the command line; give its exit code, output and errors."""

    def run_words(*words: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["trionfi", *words])
        with pytest.raises(SystemExit) as stopped:
            main()
        out, err = capsys.readouterr()
        return int(stopped.value.code or 0), out, err

    return run_words


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """Save a whole match of random play."""
    match = trionfi.new("peuali", seats=3, key=5)
    while not match.over:
        match.play(trionfi.bots.random(match, key=len(match.actions)).action)
    file = tmp_path / "match.txt"
    file.write_text(match.save(), encoding="utf-8")
    return file


def test_version(run: Run) -> None:
    code, out, _ = run("--version")
    assert code == 0
    assert out.startswith("trionfi 0.")


@pytest.mark.parametrize("words", [(), ("play",)])
def test_without_a_command_the_table_is_served(
    run: Run, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    calls: list[tuple[object, ...]] = []
    monkeypatch.setattr(server, "serve", lambda *facts, cards, site, **_: calls.append((*facts, cards, site)))
    assert run(*words)[0] == 0
    assert calls == [("127.0.0.1", 8000, None, True, {}, Site())]


@pytest.mark.parametrize("words", [(), ("play",)])
def test_the_environment_says_where_the_table_is(
    run: Run, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    calls: list[tuple[object, ...]] = []
    monkeypatch.setattr(server, "serve", lambda *facts, site, **_: calls.append((facts[2], site)))
    monkeypatch.setenv("TRIONFI_DATABASE", "some.db")
    monkeypatch.setenv("TRIONFI_PUBLIC_URL", "https://cards.example/a")
    monkeypatch.setenv("TRIONFI_TRUSTED_PROXY", "10.0.0.1 fd00::/8")
    assert run(*words)[0] == 0
    assert calls == [("some.db", site("https://cards.example/a", ["10.0.0.1", "fd00::/8"]))]
    monkeypatch.setenv("TRIONFI_TRUSTED_PROXY", "10.0.0.1 nginx")
    code, _, err = run(*words)
    assert (code, "--trusted-proxy 'nginx' is neither" in " ".join(err.split())) == (2, True)


def test_play_passes_its_options_on(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[tuple[object, ...]] = []
    monkeypatch.setattr(server, "serve", lambda *facts, cards, site, **_: calls.append((*facts, cards, site)))
    words = ("play", "--host", "::1", "--port", "0", "--database", "sqlite:///x", "--no-browser")
    where = ("--public-url", "https://cards.example", "--trusted-proxy", "10.0.0.1", "--trusted-proxy", "10.1.0.0/16")
    assert run(*words, *where, "--cards", "peuali=my.toml")[0] == 0
    known = site("https://cards.example", ["10.0.0.1", "10.1.0.0/16"])
    assert calls == [("::1", 0, "sqlite:///x", False, {"peuali": Path("my.toml")}, known)]


def test_a_wrong_card_file_is_told_before_the_table_is_served(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    file.write_text("essence = 3", encoding="utf-8")
    code, out, err = run("play", "--port", "0", "--database", str(tmp_path / "db"), "--cards", f"peuali={file}")
    assert (code, out) == (1, "")
    assert err.startswith("trionfi: my.toml:")


@pytest.mark.parametrize("name", list(trionfi.GAMES))
def test_a_right_card_file_is_told_whose_it_is(run: Run, name: str) -> None:
    game = trionfi.GAMES[name]
    told = f"cards.toml: right for {game.title}, the cards that are built in\n"
    assert run("cards", "check", str(game.folder / "cards.toml")) == (0, told, "")
    assert run("cards", "check", str(game.folder / "cards.toml"), "--game", name) == (0, told, "")


def test_every_error_of_a_card_file_is_printed_on_a_line_of_its_own(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    text = (trionfi.GAMES["peuali"].folder / "cards.toml").read_text(encoding="utf-8")
    file.write_text(text.replace('beats = "Wa"', 'beats = "Wx"').replace('"Dragon"\npower', '"Dragoon"\npower'))
    code, out, err = run("cards", "check", str(file))
    lines = out.splitlines()
    assert (code, err) == (1, "")
    assert len(lines) == 4
    assert lines[0] == "my.toml:6:9: essence.1.beats: there is no 'Wx'"
    assert all(line.startswith("my.toml:") for line in lines)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"this is no card file", "my.toml:1:6: "),
        (b"[[card]]\nname = ", "my.toml:2:1: "),
        (b"\xff\xfe\x00[", "my.toml: is not a text in UTF-8"),
        (b"essence = " + b"[" * 10_000, "my.toml: is no card file"),
    ],
)
def test_a_card_file_that_cannot_be_parsed_is_blamed_for_that(
    run: Run, tmp_path: Path, content: bytes, said: str
) -> None:
    file = tmp_path / "my.toml"
    file.write_bytes(content)
    for words in ((), ("--game", "corel")):
        code, out, err = run("cards", "check", str(file), *words)
        assert (code, err) == (1, "")
        assert out.startswith(said)
        assert len(out.splitlines()) == 1


@pytest.mark.parametrize("content", ["", "title = 3\n[[colour]]\nname = 'red'\n"])
def test_a_card_file_without_a_table_of_any_game_is_told(run: Run, tmp_path: Path, content: str) -> None:
    file = tmp_path / "my.toml"
    file.write_text(content, encoding="utf-8")
    code, out, err = run("cards", "check", str(file))
    assert (code, out) == (2, "")
    assert "say with --game which game it is for" in " ".join(err.replace("│", " ").split())


@pytest.mark.parametrize("words", [("none.toml",), ("none.toml", "--game", "peuali"), (".",)])
def test_a_card_file_that_cannot_be_read_is_told(run: Run, words: tuple[str, ...]) -> None:
    code, out, _ = run("cards", "check", *words)
    assert code == 1
    assert "cannot be read" in out


def test_a_match_prints_what_each_level_and_seat_won(run: Run) -> None:
    words = ("match", "peuali", "--seats", "greedy,search,random", "--games", "3", "--iterations", "8")
    code, out, _ = run(*words, "--option", "battle_tie=none")
    assert code == 0
    for word in ("3 matches", "greedy", "search", "random", "seat 3", "95 % interval", "p ="):
        assert word in out
    assert run(*words, "--option", "battle_tie=none")[1] == out


def test_the_budget_that_is_spent_first_ends_a_thought(run: Run) -> None:
    words = ("match", "peuali", "--seats", "search,random,random", "--games", "1", "--iterations", "4")
    assert run(*words)[:2] == run(*words, "--seconds", "1000")[:2]


@pytest.fixture
def edition(tmp_path: Path) -> Iterator[tuple[str, Path]]:
    """A game whose cards may be edited, by a file with other cards; afterwards no edition is known."""
    with registered() as game:
        file = tmp_path / "my.txt"
        file.write_text(str(BUILT_IN_POWER + 1), encoding="utf-8")
        yield f"{game.name}={file}", file


def test_edited_cards_are_played_measured_and_replayed(run: Run, edition: tuple[str, Path], tmp_path: Path) -> None:
    given, file = edition
    built_in = GAMES["peuali"]
    match = play_on(trionfi.new(built_in.with_cards(file), seats=3, key=1), 1, 12)
    saved = tmp_path / "edited.match"
    saved.write_text(match.save(), encoding="utf-8")
    code, out, err = run("replay", str(saved))
    assert (code, out) == (1, "")
    assert f"edition {match.game.edition} (known: the built-in ones)" in err
    assert "--cards peuali=FILE" in err
    for words in (
        ("replay", str(saved)),
        ("bench", "peuali", "--seats", "3", "--seconds", "0.05"),
        ("match", "peuali", "--seats", "random,random,random", "--games", "2"),
    ):
        use(built_in)
        EDITIONS.pop(("peuali", match.game.edition), None)
        assert run(*words, "--cards", given)[0] == 0
        assert GAMES["peuali"].edition == match.game.edition
        file.rename(file.with_suffix(".away"))
        code, out, err = run(*words, "--cards", given)
        assert (code, out) == (1, "")
        assert err.startswith("trionfi: my.txt: ")
        file.with_suffix(".away").rename(file)


def test_bench_prints_numbers_or_json(run: Run) -> None:
    code, out, _ = run("bench", "peuali", "--seats", "4", "--seconds", "0.05", "--json")
    facts = json.loads(out)
    assert code == 0
    assert facts["game"] == "peuali"
    assert facts["decisions_per_second"] > facts["matches_per_second"] > 0
    assert "decisions a second" in run("bench", "peuali", "--seconds", "0.05")[1]


def test_replay_tells_a_match_in_sentences(run: Run, saved: Path) -> None:
    code, out, _ = run("replay", str(saved))
    assert code == 0
    assert "Battle 3" in out
    assert "is Master of this Universe." in out
    assert "share of the win" in out


def test_a_review_that_is_interrupted_tells_what_it_judged(
    run: Run, saved: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def judged(*_: object, **__: object) -> Iterator[trionfi.bots.Judgement]:
        yield trionfi.bots.Judgement(3, 0, "Wi5>1", 0.1, "Wi5>2", 0.9)
        raise trionfi.bots.Interrupted

    monkeypatch.setattr(import_module("trionfi.bots.review"), "review", judged)
    monkeypatch.setattr(cli, "end_at_once", sys.exit)
    code, out, _ = run("replay", "--review", str(saved))
    assert code == 130
    assert "Wi5>2 was better: 90.0% of the win lost." in out
    assert "share of the win" in out


@pytest.mark.parametrize("name", list(trionfi.GAMES))
def test_a_replay_tells_all_that_happened(run: Run, tmp_path: Path, name: str) -> None:
    match = play_on(trionfi.new(name, key=5), 1, 12)
    file = tmp_path / "begun.txt"
    file.write_text(match.save(), encoding="utf-8")
    names = [f"Seat {seat + 1}" for seat in range(match.seats)]
    told = [line.strip() for line in run("replay", str(file))[1].splitlines() if line.startswith("   ")]
    assert told == [event.words(names) for event in match.journal]


def test_a_match_that_is_not_over_is_replayed_as_far_as_it_is(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "begun.txt"
    file.write_text(trionfi.new("peuali", key=1).save(), encoding="utf-8")
    code, out, _ = run("replay", str(file))
    assert code == 0
    assert "So far" in out


def test_a_replay_may_be_reviewed(run: Run, tmp_path: Path) -> None:
    match = trionfi.position(LAST_PLAY)
    match.play("Wi5>1")
    file = tmp_path / "lost.txt"
    file.write_text(match.save(), encoding="utf-8")
    code, out, _ = run("replay", "--review", str(file))
    assert code == 0
    assert "Wi5>2 was better" in out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("match", "whist", "--seats", "random"), "there is no game 'whist'"),
        (("match", "peuali", "--seats", "wise,random,random"), "there is no level 'wise'"),
        (("match", "peuali", "--seats", "random,random"), "3 or 4 players"),
        (("match", "peuali", "--seats", "random,random,random", "--games", "0"), "--games"),
        (("match", "peuali", "--seats", "random,random,random", "--option", "battle_tie"), "NAME=VALUE"),
        (("match", "peuali", "--seats", "random,random,random", "--option", "luck=no"), "no option 'luck'"),
        (("play", "--cards", "my.toml"), "--cards: 'my.toml' is not like NAME=VALUE"),
        (("play", "--cards", "whist=my.toml"), "there is no game 'whist'"),
        (("cards", "check", "my.toml", "--game", "whist"), "there is no game 'whist'"),
        (("bench", "peuali", "--cards", "my.toml"), "--cards: 'my.toml' is not like NAME=VALUE"),
        (
            ("match", "peuali", "--seats", "random,random,random", "--cards", "whist=my.toml"),
            "there is no game 'whist'",
        ),
        (("match", "peuali", "--seats", "search,random,random", "--seconds", "inf"), "seconds: inf is no time"),
        (("bench", "peuali", "--seats", "7"), "3 or 4 players"),
        (("shuffle",), "shuffle"),
    ],
)
def test_wrong_usage_has_exit_code_two(run: Run, words: tuple[str, ...], said: str) -> None:
    code, out, err = run(*words)
    assert (code, out) == (2, "")
    assert said in " ".join(err.replace("│", " ").split())


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (None, "No such file"),
        (b"\xff\xfe\x00", "is not a text"),
        (b"a poem", "trionfi match"),
        (b"trionfi match\ngame: whist 1\n", "there is no game 'whist'"),
        (b"trionfi match\ngame: peuali 99\n", "version 99"),
    ],
)
def test_a_bad_file_has_exit_code_one(run: Run, tmp_path: Path, content: bytes | None, said: str) -> None:
    file = tmp_path / "match.txt"
    if content is not None:
        file.write_bytes(content)
    code, out, err = run("replay", str(file))
    assert (code, out) == (1, "")
    assert said in err


def test_a_damaged_match_is_refused(run: Run, saved: Path) -> None:
    text = saved.read_text(encoding="utf-8")
    saved.write_text(text.replace("result: ", "result: 1 "), encoding="utf-8")
    code, _, err = run("replay", str(saved))
    assert code == 1
    assert err.startswith("trionfi: ")
