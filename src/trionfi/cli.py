"""The command line: play, let bots play, measure, replay."""

import json
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from trionfi.core.errors import BadOptions, BadSave, TrionfiError, UnknownGame

if TYPE_CHECKING:
    from rich.table import Table

    from trionfi.bots.arena import Tally
    from trionfi.bots.chances import Share
    from trionfi.core.match import Match

BAD = 1  # exit code for a bad file or match; wrong usage has 2
LONGEST_TEXT = 10_000_000  # bytes of a saved match

app = typer.Typer(
    help="Three card games of battling creatures. Without a command: play.",
    add_completion=False,
    pretty_exceptions_enable=False,
)
cards_app = typer.Typer(help="Work with card files.", no_args_is_help=True)
app.add_typer(cards_app, name="cards")


def main() -> None:
    """Run the command line; say in words on stderr what is wrong."""
    try:
        app()
    except TrionfiError as error:
        print(f"trionfi: {error}", file=sys.stderr)
        sys.exit(BAD)


@contextmanager
def checked_usage() -> Iterator[None]:
    """Name what is wrong within as wrong usage of the command line."""
    try:
        yield
    except (UnknownGame, BadOptions) as error:
        raise typer.BadParameter(str(error)) from None


def known_game(name: str) -> str:
    """Check a game's name."""
    from trionfi.core.game import find

    with checked_usage():
        return find(name).name


def known_levels(text: str) -> str:
    """Check the names of levels between commas."""
    from trionfi.bots.levels import level

    try:
        for name in text.split(","):
            level(name)
    except TrionfiError as error:
        raise typer.BadParameter(str(error)) from None
    return text


def tell_version(wanted: bool) -> None:
    """Print the version and stop."""
    if wanted:
        from importlib.metadata import version

        print(f"trionfi {version('trionfi')}")
        raise typer.Exit


GameName = Annotated[str, typer.Argument(metavar="GAME", callback=known_game, help="Which game.")]


@app.callback(invoke_without_command=True)
def begin(
    context: typer.Context,
    _version: Annotated[
        bool, typer.Option("--version", callback=tell_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Play, unless a command says otherwise."""
    if context.invoked_subcommand is None:
        group = context.command
        assert isinstance(group, typer.core.TyperGroup)
        with group.commands["play"].make_context("play", [], parent=context) as plain:  # reads the environment
            plain.command.invoke(plain)


@app.command()
def play(
    host: Annotated[str, typer.Option(help="Address to listen to.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="Port to listen to; 0 takes a free one.")] = 8000,
    database: Annotated[
        str | None,
        typer.Option(
            metavar="URL", envvar="TRIONFI_DATABASE", help="Where matches are kept; a file of yours by default."
        ),
    ] = None,
    browser: Annotated[bool, typer.Option(help="Open the page in the browser.")] = True,
    cards: Annotated[
        list[str] | None,
        typer.Option(metavar="GAME=FILE", help="Play a game with an edited card file; may be repeated."),
    ] = None,
    public_url: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            envvar="TRIONFI_PUBLIC_URL",
            help="How browsers reach the table, where that is by another address: https://host[:port][/path].",
        ),
    ] = None,
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ADDRESS|NETWORK",
            envvar="TRIONFI_TRUSTED_PROXY",
            help="Whose X-Forwarded-For and X-Forwarded-Proto to believe; may be repeated.",
        ),
    ] = None,
) -> None:
    """Serve the table and open it in the browser."""
    from trionfi.table.address import BadAddress, site
    from trionfi.table.server import serve

    files = {known_game(game): Path(file) for game, file in (parted(text, "--cards") for text in cards or [])}
    try:
        where = site(public_url, trusted_proxy or [])
    except BadAddress as error:
        raise typer.BadParameter(str(error)) from None
    serve(host, port, database, browser, cards=files, site=where)


@app.command()
def match(
    game: GameName,
    seats: Annotated[str, typer.Option(metavar="LEVEL,...", callback=known_levels, help="A bot for each seat.")],
    games: Annotated[int, typer.Option(min=1, help="How many matches.")] = 100,
    key: Annotated[int, typer.Option(min=0, help="Gives all deals and, with --iterations, all choices.")] = 0,
    option: Annotated[
        list[str] | None, typer.Option(metavar="NAME=VALUE", help="An option of the game; may be repeated.")
    ] = None,
    seconds: Annotated[
        float | None, typer.Option(min=0.001, help="Time for each choice of a bot that searches.")
    ] = None,
    iterations: Annotated[int | None, typer.Option(min=1, help="Iterations for each choice, instead of time.")] = None,
    jobs: Annotated[int, typer.Option(min=1, help="Matches at a time; each bot thinks on one thread.")] = 1,
) -> None:
    """Let bots play whole matches, each deal once for every rotation of the seats."""
    from rich.console import Console
    from rich.progress import Progress

    from trionfi.bots.arena import contest

    if seconds and iterations:
        raise typer.BadParameter("give --seconds or --iterations, not both")
    options = dict(parted(text, "--option") for text in option or [])
    with checked_usage():
        tallies = contest(
            game,
            seats.split(","),
            games,
            key,
            options=options,
            seconds=seconds,
            iterations=iterations,
            jobs=jobs,
        )
    with Progress(console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task("Playing", total=games)
        for tally in tallies:
            progress.update(bar, completed=tally.matches)
    print_tally(tally)


def parted(text: str, option: str) -> tuple[str, str]:
    """Part "name=value", given with an option of the command line."""
    name, equals, value = text.partition("=")
    if not equals:
        raise typer.BadParameter(f"{option}: {text!r} is not like NAME=VALUE")
    return name, value


def print_tally(tally: "Tally") -> None:
    """Print what each level and each seat won, and how clearly two levels differ."""
    from rich.console import Console

    table = new_table(f"{tally.matches} matches, {tally.decisions} decisions", "won", "95 % interval")
    names = list(dict.fromkeys(tally.levels))
    for name in names:
        table.add_row(name, *percents(tally.of_level(name)))
    table.add_section()
    for seat in range(len(tally.levels)):
        table.add_row(f"seat {seat + 1}", *percents(tally.of_seat(seat)))
    console = Console()
    console.print(table)
    for i, one in enumerate(names):
        for other in names[i + 1 :]:
            console.print(f"{one} and {other} differ deal by deal with p = {tally.p_value(one, other):.2g}")


def new_table(title: str, *headings: str) -> "Table":
    """Begin a table: a column of names, then one of figures under each heading."""
    from rich.table import Table

    table = Table("", title=title, title_justify="left")
    for heading in headings:
        table.add_column(heading, justify="right")
    return table


def percents(share: "Share") -> tuple[str, str]:
    """Write a share and its interval in percent."""
    return f"{share.value:.1%}", f"{share.low:.1%} - {share.high:.1%}"


@app.command()
def bench(
    game: GameName,
    seats: Annotated[int | None, typer.Option(help="How many sit at the table; the game's most by default.")] = None,
    seconds: Annotated[float, typer.Option(min=0.01, help="How long to play.")] = 2.0,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Measure random play of whole matches, and search, on one core."""
    from trionfi.bots.speed import measure

    with checked_usage():
        speed = measure(game, seats, seconds)
    if as_json:
        print(json.dumps(asdict(speed)))
        return
    print(f"{game}, {speed.seats} seats, one core")
    print(f"{speed.decisions_per_second:15,.0f} decisions a second by random play")
    print(f"{speed.matches_per_second:15,.0f} matches a second by random play")
    print(f"{speed.search_iterations_per_second:15,.0f} iterations a second of the search")


@cards_app.command()
def check(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A card file.")],
    game: Annotated[
        str | None, typer.Option(metavar="GAME", help="Which game it is for; otherwise the file tells.")
    ] = None,
) -> None:
    """Check a card file; print every error with its line and column."""
    from trionfi.core.errors import BadCards
    from trionfi.core.game import find

    name = known_game(game) if game else game_of(file)
    try:
        edited = find(name).with_cards(file)
    except BadCards as error:
        for problem in error.problems:
            print(problem)
        raise typer.Exit(BAD) from None
    cards = f"edition {edited.edition}" if edited.edition else "the cards that are built in"
    print(f"{file.name}: right for {edited.title}, {cards}")


def game_of(file: Path) -> str:
    """Tell which game a card file is for by the tables that it shares with the built-in ones."""
    from trionfi.core.game import GAMES

    def tables(path: Path) -> set[str]:
        text = path.read_text(encoding="utf-8", errors="replace") if path.is_file() else ""
        return set(re.findall(r"^\s*\[\[\s*(\w+)", text, re.MULTILINE))

    shared = {game.name: tables(file) & tables(game.folder / "cards.toml") for game in GAMES.values()}
    if file.is_file() and not any(shared.values()):
        raise typer.BadParameter(f"{file.name} has no table that a card file has; say with --game which game it is for")
    return max(shared, key=lambda name: len(shared[name]))


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A saved match.")],
    review: Annotated[bool, typer.Option(help="Say after each move what it lost, as the search sees it.")] = False,
) -> None:
    """Print a saved match move by move, and how it ended."""
    from trionfi.core.match import load

    saved = load(read_text(file))
    print(", ".join([saved.game.title, *(f"{name} {value}" for name, value in saved.options.items())]))
    verdicts = verdicts_of(saved) if review else {}
    names = [f"Seat {seat + 1}" for seat in range(saved.seats)]
    told = 0
    for number, action in enumerate(saved.actions):
        print(f"\n{number + 1}. {saved.game.words.action_word(action)}")
        while told < len(saved.journal) and saved.journal[told].number == number:
            print(f"   {saved.journal[told].words(names)}")
            told += 1
        if verdict := verdicts.get(number):
            print(f"   {verdict}")
    print_end(saved, names)


def read_text(file: Path) -> str:
    """Read a text file; raise BadSave with words where that cannot be done."""
    try:
        with file.open("rb") as stream:
            content = stream.read(LONGEST_TEXT + 1)
        if len(content) > LONGEST_TEXT:
            raise BadSave(f"{file} is too long for a saved match")
        return content.decode("utf-8")
    except OSError as error:
        raise BadSave(f"{file} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadSave(f"{file} is not a text") from None


def verdicts_of(saved: "Match") -> dict[int, str]:
    """Judge every decision; keep those that lost something."""
    from rich.console import Console
    from rich.progress import track

    from trionfi.bots.review import review

    judgements = track(
        review(saved, key=0), "Reviewing", len(saved.actions), console=Console(stderr=True), transient=True
    )
    return {
        judged.number: f"{judged.better} was better: {judged.lost:.1%} of the win lost."
        for judged in judgements
        if judged.fault
    }


def print_end(saved: "Match", names: list[str]) -> None:
    """Print each seat's standing, and its share of the win once the match is over."""
    from rich.console import Console

    table = new_table("The end" if saved.over else "So far", "standing", "share of the win")
    shares = [f"{share:.0%}" for share in saved.result or []] or [""] * saved.seats
    for row in zip(names, (f"{points:g}" for points in standing(saved)), shares, strict=True):
        table.add_row(*row)
    print()
    Console().print(table)


def standing(saved: "Match") -> list[float]:
    """Each seat's standing, in the game's points."""
    import numpy as np

    from trionfi.core.game import score_at
    from trionfi.core.options import MOST_SEATS

    out = np.zeros(MOST_SEATS)
    score_at(saved.state, 0, saved.game.cards, out)
    return [float(points) for points in out[: saved.seats]]
