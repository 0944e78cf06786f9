"""The colours of Prime Ordeal: one family a Prime symbol, blended where a cost names two."""

from dataclasses import astuple

from art.colour import mix
from art.palette import Palette

FAMILIES = {
    "E": Palette(
        "#551420", "#c04426", "#fba64c", "#ffe2a0", "#a5412a", "#210b12", "#ffcf86", "#b3442a", "#4a1418",
    ),
    "T": Palette(
        "#0c3b4e", "#27908f", "#b9e6c6", "#f4fbd9", "#2f7f80", "#06212b", "#d6f7e0", "#2c8a8c", "#0b3b48",
    ),
    "S": Palette(
        "#48536a", "#b39b8a", "#ffe2aa", "#fff3cc", "#a6835f", "#2a2020", "#fbe9c2", "#9a7b5c", "#41332d",
    ),
    "G": Palette(
        "#343a7c", "#868dcc", "#fad6c0", "#fff3dc", "#7f7fb4", "#1b1b3c", "#fff0e0", "#7d78b4", "#343463",
    ),
    "*": Palette(
        "#2a1440", "#83416f", "#f2b06a", "#ffe9b0", "#7f456c", "#1c0d24", "#ffe3a6", "#9a5a5e", "#3f1e3c",
    ),
}  # fmt: skip


def palette(cost: str) -> Palette:
    """Return the colours for a cost such as "TS1": the first typed symbol's sky over the last one's land."""
    typed = cost.replace("1", "") or "*"
    first, last = FAMILIES[typed[0]], FAMILIES[typed[-1]]
    shares = (0.05, 0.15, 0.7, 0.5, 0.8, 0.8, 0.5, 0.6, 0.6)
    return Palette(*(mix(a, b, share) for a, b, share in zip(astuple(first), astuple(last), shares, strict=True)))
