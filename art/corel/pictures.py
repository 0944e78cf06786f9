"""Every picture of the game, by the name of its file."""

from collections.abc import Callable, Mapping

from art.corel.backs import back
from art.corel.common_things import COMMON
from art.corel.emblems import emblems
from art.corel.hirelings import HIRELINGS
from art.corel.kinds import KINDS
from art.corel.kingdom import KINGDOM
from art.corel.order import ORDER
from art.corel.palette import FACTIONS
from art.corel.rebels import REBELS
from art.corel.star_people import STAR_PEOPLE
from art.corel.tides import TIDES
from art.stage import Stage

Paint = Callable[[Stage], None]
SCENES: Mapping[str, Mapping[str, Paint]] = {
    "Rebel": REBELS,
    "Order": ORDER,
    "Kingdom": {**KINGDOM, **TIDES},
    "Star": STAR_PEOPLE,
    "Neutral": {**HIRELINGS, **COMMON, **KINDS},
}


def illustration(name: str, faction: str, paint: Paint) -> str:
    """Draw one card in its faction's colours."""
    stage = Stage(name, FACTIONS[faction])
    paint(stage)
    stage.vignette(0.4)
    return stage.svg()


def pictures() -> dict[str, str]:
    """Return every picture as SVG text, by file name without its ending."""
    scenes = {
        name: illustration(name, faction, paint) for faction, paints in SCENES.items() for name, paint in paints.items()
    }
    return scenes | emblems() | {"back": back()}
