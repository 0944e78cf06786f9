"""The colours of a painted scene: a palette for its light and land, and what is the same in all of them."""

from dataclasses import dataclass

INK = "#120a10"
BONE, BONE_SHADE = "#f3e4c3", "#a98f6d"
LEAF, LEAF_DARK = "#9fb64a", "#33502a"
GOLD = "#e8c27a"


@dataclass(frozen=True)
class Palette:
    """Sky from the top down, sun, land far and near, and a figure's lit edge, body and shade."""

    zenith: str
    sky: str
    horizon: str
    sun: str
    far: str
    near: str
    light: str
    mid: str
    dark: str
