"""Crowded positions of Peuali: every card on one front or two, the last battle, and totals near their end."""

import random

import trionfi
from trionfi.core.match import Match

MOST_TOTAL = 899  # with which a last battle may begin
CROWDED_FRONTS = (1, 1, 2)


def crowded(picker: random.Random) -> Match:
    """A match that begins late in its last battle, on fronts that are as long as can be."""
    match = trionfi.new(
        "peuali",
        picker.choice([3, 4]),
        key=picker.getrandbits(64),
        interaction=picker.choice(["played_card", "mutual"]),
        battle_tie=picker.choice(["all", "none"]),
    )
    fronts = picker.sample(range(1, match.seats + 1), picker.choice(CROWDED_FRONTS))
    most = picker.choice([1, 2, match.seats, 3 * match.seats])  # cards that are still to be played
    while not (match.look()["battle"] == match.seats and sum(map(len, match.look()["hands"])) <= most):
        crowding = [word for word in match.legal if int(word[-1]) in fronts] if match.look()["battle"] else match.legal
        match.play(picker.choice(crowding))
    lines = match.position.splitlines()
    totals = "totals: " + " ".join(str(picker.choice([0, MOST_TOTAL - 1, MOST_TOTAL])) for _ in range(match.seats))
    begun = [totals if line.startswith("totals:") and picker.random() < 0.5 else line for line in lines]
    return trionfi.position("\n".join(begun))
