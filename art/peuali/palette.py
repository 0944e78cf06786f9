"""The colours of Peuali: three Essences, the Fire, four Original Beings, gold and ink."""

from dataclasses import dataclass

GOLD_PALE, GOLD, GOLD_DARK, GOLD_EDGE = "#fff0bd", "#e2bd68", "#a8782c", "#f3d88f"
CREAM = "#fff4d2"
PARCHMENT, PARCHMENT_LOW, PARCHMENT_INK = "#fbf1d9", "#e9d5a6", "#38220f"


@dataclass(frozen=True)
class Palette:
    """One family of colours, from the darkest to the lightest, and the word that goes with it."""

    word: str
    ink: str
    deep: str
    mid: str
    accent: str
    light: str
    glow: str
    sky: tuple[str, str, str, str]


WIND = Palette(
    "Wind", "#06171d", "#0b2e38", "#23798a", "#5cc4bd", "#c4ece4", "#fff6dc",
    ("#0a2c3f", "#146472", "#4fb0aa", "#f3dfb2"),
)  # fmt: skip
WATER = Palette(
    "Water", "#050d29", "#0b1c4c", "#2059a6", "#5aa6ea", "#b4defa", "#f2fbff",
    ("#070f30", "#16357c", "#3c80c6", "#b5e0f0"),
)  # fmt: skip
EARTH = Palette(
    "Earth", "#190c06", "#34190d", "#96531f", "#d8923f", "#f4cc8a", "#ffecc2",
    ("#2d130c", "#772f16", "#d47c38", "#ffd798"),
)  # fmt: skip
FIRE = Palette(
    "Fire", "#1d0406", "#3a0a0c", "#b8321a", "#ff7f32", "#ffc564", "#fff2c4",
    ("#1a0410", "#4b0c14", "#a52a18", "#ff9c45"),
)  # fmt: skip
NIGHT = Palette(
    "Night", "#0a0a1a", "#171335", "#3b2c72", "#8a78d6", "#cdc2f4", "#fff3d6",
    ("#0c0a22", "#171338", "#33235f", "#6a3f86"),
)  # fmt: skip

ESSENCES = {"Wi": WIND, "Wa": WATER, "Ea": EARTH}
BEATS = {"Wi": "Wa", "Wa": "Ea", "Ea": "Wi"}
KINDS = ("Mask", "Scepter", "Fountain", "Elemental", "Soldier", "Mage", "Dragon")

AHUIC = Palette(
    "Ahuic", "#04150f", "#0a3a2d", "#14876a", "#3ccfa6", "#b0f2dc", "#effff6",
    ("#04150f", "#08332a", "#0f5a49", "#2a9b7d"),
)  # fmt: skip
TLEMITL = Palette(
    "Tlemitl", "#1c0503", "#4a120a", "#b2311a", "#f0603a", "#ffb79a", "#fff0dc",
    ("#1c0503", "#3f0e09", "#7c2114", "#d4552f"),
)  # fmt: skip
OHTLI = Palette(
    "Ohtli", "#1c1003", "#4b2e07", "#b27f17", "#f8cf48", "#feeaa2", "#fffbe6",
    ("#1c1003", "#3f2807", "#7d5612", "#d6a335"),
)  # fmt: skip
YANCUIC = Palette(
    "Yancuic", "#0f0620", "#2b1656", "#5f3cb4", "#9f78f2", "#d8c6ff", "#f8f2ff",
    ("#0f0620", "#24124a", "#472a86", "#8258c4"),
)  # fmt: skip
BEINGS = (AHUIC, TLEMITL, OHTLI, YANCUIC)
