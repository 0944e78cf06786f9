"""The stage of a Corel picture: as the one of Prime Ordeal, in the colours of a faction."""

from art.corel.palette import FACTIONS
from art.prime_ordeal import stage as shared


class Stage(shared.Stage):
    """The drawing of one card, in its faction's colours."""

    def __init__(self, name: str, faction: str) -> None:
        super().__init__(name, "")
        self.colours = FACTIONS[faction]
        self.tones = (self.colours.light, self.colours.mid, self.colours.dark)

    def flat(self, data: str, colour: str, opacity: float = 1) -> None:
        """Lay a plain shape over what is there."""
        self.path(data, colour, opacity=opacity)
