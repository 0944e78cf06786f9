"""The command line: play, let bots play, measure, replay."""

import errno
import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from trionfi.core.errors import BadOptions, BadSave, TrionfiError, UnknownGame
from trionfi.core.others import NOT_LOADED

if TYPE_CHECKING:
    from trionfi.core.match import Match

BAD = 1  # exit code for a bad file or match; wrong usage has 2
INTERRUPTED = 130  # for Ctrl-C: 128 and the number of the signal
CANNOT_WRITE = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EPIPE)  # a full disk, a closed pipe and so on
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
    for words in NOT_LOADED.values():
        print(f"trionfi: {words}", file=sys.stderr)
    try:
        try:
            app()
        finally:
            if sys.stdout:
                sys.stdout.flush()
    except TrionfiError as error:
        print(f"trionfi: {error}", file=sys.stderr)
        sys.exit(BAD)
    except OSError as error:
        if error.errno not in CANNOT_WRITE or error.filename:
            raise
        if error.errno != errno.EPIPE:  # whoever closes a pipe has seen enough
            print(f"trionfi: the output cannot be written: {error.strerror}", file=sys.stderr)
        end_at_once(BAD)
    except SystemExit as ended:
        if ended.code == INTERRUPTED:
            end_at_once(INTERRUPTED)
        raise


def end_at_once(code: int) -> None:
    """End without writing again what could not be written, and without waiting for threads that still compile."""
    with suppress(OSError):
        sys.stderr.flush()
    os._exit(code)


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


def edited_cards(texts: list[str] | None) -> dict[str, Path]:
    """Read "game=file", given with --cards."""
    parts = (parted(text, "--cards") for text in texts or [])
    return {known_game(game): Path(file) for game, file in parts}


def play_with(cards: list[str] | None) -> None:
    """Let matches be played, and saves be read, with edited card files; raise BadCards."""
    from trionfi.core.game import use_cards

    for game, file in edited_cards(cards).items():
        use_cards(game, file)


GameName = Annotated[str, typer.Argument(metavar="GAME", callback=known_game, help="Which game.")]
CardFiles = Annotated[
    list[str] | None,
    typer.Option("--cards", metavar="GAME=FILE", help="Play a game with an edited card file; may be repeated."),
]


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
    cards: CardFiles = None,
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
            help="Whose X-Forwarded-For and -Proto to believe; may be repeated.",
        ),
    ] = None,
    limits: Annotated[
        bool, typer.Option(envvar="TRIONFI_LIMITS", help="Let nobody ask for more than a household ever does.")
    ] = True,
) -> None:
    """Serve the table and open it in the browser."""
    from trionfi.table.address import BadAddress, site
    from trionfi.table.server import serve

    try:
        where = site(public_url, trusted_proxy or [])
    except BadAddress as error:
        raise typer.BadParameter(str(error)) from None
    serve(host, port, database, browser, cards=edited_cards(cards), site=where, limited=limits)


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
    iterations: Annotated[
        int | None,
        typer.Option(min=1, help="Iterations for each choice, instead of time; with --seconds, what is over first."),
    ] = None,
    jobs: Annotated[int, typer.Option(min=1, help="Matches at a time; each bot thinks on one thread.")] = 1,
    cards: CardFiles = None,
) -> None:
    """Let bots play whole matches, each deal once for every rotation of the seats; Ctrl-C tells the results so far."""
    from trionfi.bots.arena import contest
    from trionfi.telling import print_tally, progress_bar

    play_with(cards)
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
    tally = None
    try:
        with progress_bar() as progress:
            bar = progress.add_task("Playing", total=games)
            for tally in tallies:
                progress.update(bar, completed=tally.matches)
    finally:
        if tally:
            print_tally(tally)


def parted(text: str, option: str) -> tuple[str, str]:
    """Part "name=value", given with an option of the command line."""
    name, equals, value = text.partition("=")
    if not equals:
        raise typer.BadParameter(f"{option}: {text!r} is not like NAME=VALUE")
    return name, value


@app.command()
def bench(
    game: GameName,
    seats: Annotated[int | None, typer.Option(help="How many sit at the table; the game's most by default.")] = None,
    seconds: Annotated[float, typer.Option(min=0.01, help="How long to play.")] = 2.0,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    cards: CardFiles = None,
) -> None:
    """Measure random play of whole matches, and search, on one core."""
    from trionfi.bots.speed import measure

    play_with(cards)
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

    try:
        edited = find(known_game(game) if game else game_of(file)).with_cards(file)
    except BadCards as error:
        for problem in error.problems:
            print(problem)
        raise typer.Exit(BAD) from None
    cards = f"edition {edited.edition}" if edited.edition else "the cards that are built in"
    print(f"{file.name}: right for {edited.title}, {cards}")


def game_of(file: Path) -> str:
    """Tell which game a card file is for by the tables that it shares with the built-in ones; raise BadCards."""
    from trionfi.core.cards import tables
    from trionfi.core.game import GAMES

    found = tables(file)
    shared = {game.name: found & tables(game.folder / "cards.toml") for game in GAMES.values()}
    if not any(shared.values()):
        raise typer.BadParameter(f"{file.name} has no table that a card file has; say with --game which game it is for")
    return max(shared, key=lambda name: len(shared[name]))


@app.command("new-game")
def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="What the game is called in code: small letters.")],
    folder: Annotated[Path | None, typer.Argument(metavar="FOLDER", help="Where; ./NAME otherwise.")] = None,
) -> None:
    """Make a package with a small game that plays at once, to be changed into yours (docs/adding-a-game.md)."""
    from trionfi.new_game import new_game

    made = folder or Path(name)
    try:
        new_game(name, made)
    except OSError as error:
        raise TrionfiError(f"{made} cannot be written: {error.strerror}") from None
    print(f"Your game is in {made}. Install it with  pip install -e '{made}'  and play it with  trionfi play.")


@app.command()
def laws(game: GameName) -> None:
    """Try the laws that every game keeps, and the examples of the rulebook, on one game."""
    try:
        import pytest
    except ImportError:
        raise TrionfiError("the laws need pytest and hypothesis: pip install 'trionfi[laws]'") from None
    os.environ["TRIONFI_LAWS"] = game
    tried = [str(Path(__file__).with_name("laws") / name) for name in ("play.py", "rulebook.py")]
    options = ["-q", "-c", os.devnull, "-p", "no:cacheprovider", "-o", "markers=modes: run in all modes"]
    raise typer.Exit(pytest.main([*tried, *options]))


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A saved match.")],
    review: Annotated[
        bool, typer.Option(help="Say after each move what it lost, as the search sees it; Ctrl-C tells what is judged.")
    ] = False,
    cards: CardFiles = None,
) -> None:
    """Print a saved match move by move, and how it ended."""
    from trionfi.core.match import load
    from trionfi.telling import print_match

    play_with(cards)
    saved, verdicts = load(read_text(file)), dict[int, str]()
    try:
        if review:
            judge(saved, verdicts)
    finally:
        print_match(saved, verdicts)


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


def judge(saved: "Match", verdicts: dict[int, str]) -> None:
    """Judge every decision; add a verdict on those that lost something as soon as it is known."""
    from trionfi.bots.review import review
    from trionfi.telling import progress_bar

    with progress_bar() as progress:
        for judged in progress.track(review(saved, key=0), len(saved.actions), description="Reviewing"):
            if judged.fault:
                verdicts[judged.number] = f"{judged.better} was better: {judged.lost:.1%} of the win lost."
