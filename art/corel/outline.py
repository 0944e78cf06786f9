"""Outlines written as text."""

from art.forms import Knot, blob


def outline(text: str) -> str:
    """Close a smooth outline through points such as "0,-9 8,7! -8,7!"; an exclamation mark makes a sharp corner."""
    return blob([_knot(word) for word in text.split()])


def _knot(word: str) -> Knot:
    x, y = (float(number) for number in word.removesuffix("!").split(","))
    return (x, y, 1) if word.endswith("!") else (x, y)
