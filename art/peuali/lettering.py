"""Words as outlines: a picture shown by an img element gets no web fonts, and outlines need none."""

from functools import cache
from importlib.resources import files

import uharfbuzz  # type: ignore[import-untyped]

_FONTS = {
    "display": ("fontpkg_cinzel", "Cinzel[wght].ttf", {"wght": 700}),
    "numeral": ("fontpkg_cinzel", "Cinzel[wght].ttf", {"wght": 900}),
    "capitals": ("fontpkg_cinzel", "Cinzel[wght].ttf", {"wght": 600}),
    "text": ("fontpkg_alegreya_sans", "AlegreyaSans-Bold.ttf", {}),
}
Outline = tuple[tuple[str, tuple[float, ...]], ...]


@cache
def _font(style: str) -> uharfbuzz.Font:
    package, name, axes = _FONTS[style]
    face = uharfbuzz.Face(uharfbuzz.Blob((files(package) / "files" / name).read_bytes()))
    font = uharfbuzz.Font(face)
    if axes:
        font.set_variations(axes)
    return font


@cache
def _glyph(style: str, index: int) -> Outline:
    pen: list[tuple[str, tuple[float, ...]]] = []
    functions = uharfbuzz.DrawFuncs()
    functions.set_move_to_func(lambda *values: pen.append(("M", values[:-1])))
    functions.set_line_to_func(lambda *values: pen.append(("L", values[:-1])))
    functions.set_quadratic_to_func(lambda *values: pen.append(("Q", values[:-1])))
    functions.set_cubic_to_func(lambda *values: pen.append(("C", values[:-1])))
    functions.set_close_path_func(lambda _: pen.append(("Z", ())))
    _font(style).draw_glyph(index, functions, None)
    return tuple(pen)


@cache
def _shape(style: str, words: str) -> tuple[tuple[int, float], ...]:
    buffer = uharfbuzz.Buffer()
    buffer.add_str(words)
    buffer.guess_segment_properties()
    font = _font(style)
    uharfbuzz.shape(font, buffer, {"lnum": True})
    scale = font.face.upem
    placed = zip(buffer.glyph_infos, buffer.glyph_positions, strict=True)
    return tuple((info.codepoint, position.x_advance / scale) for info, position in placed)


def width(style: str, words: str, size: float, spacing: float = 0) -> float:
    """Return how wide the words are."""
    return sum(advance * size + spacing for _, advance in _shape(style, words)) - spacing


def outline(style: str, words: str, size: float, x: float, y: float, spacing: float = 0) -> str:
    """Return the words as absolute path data, centred on x, standing on y."""
    scale = size / _font(style).face.upem
    left = x - width(style, words, size, spacing) / 2
    data = ""
    for index, advance in _shape(style, words):
        for command, values in _glyph(style, index):
            points = [(left + values[i] * scale, y - values[i + 1] * scale) for i in range(0, len(values), 2)]
            data += command + " ".join(f"{px:.2f} {py:.2f}" for px, py in points)
        left += advance * size + spacing
    return data


def wrapped(style: str, words: str, size: float, limit: float) -> list[str]:
    """Break the words into lines that fit, as even as a greedy break at a shrinking limit makes them."""
    lines = _broken(style, words, size, limit)
    while len(narrower := _broken(style, words, size, limit - 10)) == len(lines) and limit > size:
        lines, limit = narrower, limit - 10
    return lines


def _broken(style: str, words: str, size: float, limit: float) -> list[str]:
    lines: list[str] = []
    for word in words.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(style, longer, size) <= limit:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
