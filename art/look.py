"""A page to look at pictures of a game: python -m art.look GAME [WORD ...]; without words it shows all."""

import sys
import tempfile
import webbrowser
from collections.abc import Sequence
from html import escape
from pathlib import Path

GAMES = Path(__file__).parents[1] / "src" / "trionfi" / "games"
GROUNDS = ("#141821", "#ffffff")  # of the table at night, and of paper
WIDTHS = (320, 96, 24)  # in pixels: taken up, on the table, as a sign
PAGE = """<!doctype html><meta charset="utf-8"><title>{game}</title><style>
body {{ margin: 0; font: 14px sans-serif }} section {{ display: inline-grid; grid-template-columns: 1fr 1fr }}
p {{ grid-column: 1 / 3; margin: 8px 8px 0 }} div {{ padding: 8px }} img {{ vertical-align: top; margin-right: 8px }}
</style>{sections}"""


def page(game: str, words: Sequence[str]) -> str:
    """The page, as HTML; raise SystemExit where a game or a picture is not there."""
    folder = GAMES / game / "view" / "art"
    files = [folder / f"{word}.svg" for word in words] or sorted(folder.glob("*.svg"))
    missing = [path.stem for path in files if not path.is_file()]
    if missing or not files:
        raise SystemExit(f"There is no picture {', '.join(missing) or 'at all'} of {game}.")
    return PAGE.format(game=escape(game), sections="".join(map(shown, files)))


def shown(path: Path) -> str:
    """One picture, on each ground at each size."""
    images = "".join(f'<img src="{path.as_uri()}" width="{width}" alt="">' for width in WIDTHS)
    grounds = "".join(f'<div style="background: {ground}">{images}</div>' for ground in GROUNDS)
    return f"<section><p>{escape(path.stem)}</p>{grounds}</section>"


if __name__ == "__main__":
    if len(sys.argv) < 2:
        raise SystemExit(__doc__)
    with tempfile.NamedTemporaryFile("w", suffix=".html", delete=False, encoding="utf-8") as file:
        file.write(page(sys.argv[1], sys.argv[2:]))
    print(file.name)
    webbrowser.open(Path(file.name).as_uri())
