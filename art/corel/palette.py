"""The colours of Corel: one family a faction, and the materials that figures and things are made of."""

from art.palette import Palette
from art.stage import Tones

INK = "#150d14"
CREAM = "#fff1d2"

FACTIONS = {
    "Rebel": Palette(
        "#3b0f20", "#9c3430", "#f0975a", "#ffe3ac", "#84392f", "#1e0c13", "#ffd09a", "#a8392f", "#4a141d",
    ),
    "Order": Palette(
        "#0c2e2e", "#2f7c64", "#bfe2a6", "#f6fbd4", "#3c7a5e", "#0a2122", "#e2f5c0", "#3f8a68", "#123f3c",
    ),
    "Kingdom": Palette(
        "#080a14", "#182b40", "#4f7c88", "#d2ece0", "#25404e", "#05070d", "#c2e6de", "#33586a", "#0e1a28",
    ),
    "Star": Palette(
        "#2b2145", "#b37434", "#ffd56a", "#fffbdf", "#a8712e", "#26160f", "#fff3b4", "#d99a2b", "#70420f",
    ),
    "Neutral": Palette(
        "#4c5160", "#a39d9c", "#efe5d2", "#fffaf0", "#8d857c", "#25242b", "#fffaf0", "#8f8a88", "#43414a",
    ),
}  # fmt: skip

# Lit edge, body and shade of what things are made of.
SKIN: Tones = ("#ffdfb4", "#cf9468", "#84503c")
PALE: Tones = ("#ffffff", "#d3c8c4", "#857a86")
DARK_SKIN: Tones = ("#e2aa78", "#8c5638", "#4c2a24")
DROWNED: Tones = ("#d8f2d8", "#6fa08f", "#28494d")
NUT: Tones = ("#ffdc9c", "#b9793c", "#6b3b20")
SHELL: Tones = ("#d9a768", "#7c4c2a", "#3c2018")
BARK: Tones = ("#dcb07c", "#7a5336", "#382219")
LEAF: Tones = ("#dbe58a", "#7f9a40", "#3a5428")
STEEL: Tones = ("#ffffff", "#a9b1ba", "#535a68")
IRON: Tones = ("#c9d0d4", "#5f6874", "#282c36")
GOLD: Tones = ("#fff4b8", "#e0a93c", "#8a5418")
BRASS: Tones = ("#ffeeb0", "#c79a48", "#6c4a1c")
STONE: Tones = ("#eef2dc", "#98a592", "#4a5852")
BONE: Tones = ("#ffffff", "#dcd6bb", "#7f8c86")
LINEN: Tones = ("#fffdf0", "#d8cdb0", "#8d806c")
CORAL: Tones = ("#ffc2a4", "#dc5f52", "#7a2434")
WAX: Tones = ("#fffbe6", "#ead7a8", "#a8824e")
CLOTH: Tones = ("#ffb08a", "#b23a30", "#5c1720")
SHADE: Tones = ("#a08a94", "#4a3c4c", "#211924")
GHOST: Tones = ("#ffffff", "#a9ecc4", "#3c9a80")
WOOD: Tones = ("#e0b27a", "#8d5c34", "#47291a")
