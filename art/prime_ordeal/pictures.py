"""Every picture of the game, by the name of its file."""

from collections.abc import Callable, Mapping

from art.prime_ordeal.backs import backs
from art.prime_ordeal.emblems import emblems
from art.prime_ordeal.extinction_creatures import EXTINCTION_CREATURES
from art.prime_ordeal.extinction_epochs import EXTINCTION_EPOCHS
from art.prime_ordeal.genesis_epochs import GENESIS_EPOCHS
from art.prime_ordeal.genesis_plain_and_sky import PLAIN_AND_SKY
from art.prime_ordeal.genesis_sea_and_soil import SEA_AND_SOIL
from art.prime_ordeal.growth_creatures import GROWTH_CREATURES
from art.prime_ordeal.growth_epochs import GROWTH_EPOCHS
from art.prime_ordeal.palette import palette
from art.stage import Stage

Scene = tuple[str, Callable[[Stage], None]]  # the cost whose colours it wears, and how it is painted
SCENES: Mapping[str, Scene] = {
    **SEA_AND_SOIL,
    **PLAIN_AND_SKY,
    **GENESIS_EPOCHS,
    **GROWTH_CREATURES,
    **GROWTH_EPOCHS,
    **EXTINCTION_CREATURES,
    **EXTINCTION_EPOCHS,
}


def illustration(design: str) -> str:
    """Draw one design."""
    cost, paint = SCENES[design]
    stage = Stage(design, palette(cost))
    paint(stage)
    stage.vignette()
    return stage.svg()


def pictures() -> dict[str, str]:
    """Return every picture as SVG text, by file name without its ending."""
    return {design: illustration(design) for design in SCENES} | emblems() | backs()
