"""The options of Prime Ordeal, and how many players its sets are for."""

from collections.abc import Sequence

from trionfi.core.options import NumberOption, Option, SeatOption, TeamsOption

SEATS_OF_GENESIS = 8
SEATS_OF_EXPANSION = 2  # more, for each (OA56)
EXPANSIONS = (0, 1, 1, 2)  # how many there are, by the option's number


def problems(numbers: Sequence[int]) -> list[str]:
    """Say where there are more players than the cards are for (OA56)."""
    seats, expansions = numbers[:2]
    most = SEATS_OF_GENESIS + SEATS_OF_EXPANSION * EXPANSIONS[expansions]
    return [] if seats <= most else [f"seats: with these sets there are cards for {most} players, not {seats} (OA56)"]


OPTIONS = (
    Option(
        "expansions",
        ("none", "flora_fauna_fungi", "extinction", "both"),
        (
            "Genesis alone, for up to 8 players.",
            "Genesis with Flora, Fauna, & Fungi, for up to 10 players.",
            "Genesis with Extinction, for up to 10 players.",
            "All three sets, for up to 12 players.",
        ),
        "O3",
        prominent=True,
    ),
    Option(
        "length",
        ("11", "7", "13"),
        (
            "A regular game: everybody starts with 11 Life.",
            "A short game: everybody starts with 7 Life.",
            "A long game: everybody starts with 13 Life.",
        ),
        "O8",
        prominent=True,
    ),
    SeatOption(
        "first_creator",
        ("die", "vote", "seat"),
        (
            "A die names the First Creator.",
            "The players vote for the First Creator; a die decides between those tied.",
            "Seat 1 is the First Creator.",
        ),
        "OA77",
    ),
    Option(
        "rotate_first",
        ("off", "on"),
        (
            "The same player begins every round, which is an advantage.",
            "Each round the next player clockwise begins: fairer than a fixed First Creator.",
        ),
        "OA11",
        prominent=True,
    ),
    NumberOption(
        "epoch_create_limit",
        ("none",),
        ("As many Epochs may be created in a turn as can be paid for.",),
        "OA7",
        least=0,
        most=9,
    ),
    NumberOption(
        "max_rounds",
        ("200",),
        ("After 200 rounds the players with the most Life win; matches end long before.",),
        "OA55",
        least=1,
        most=1000,
    ),
    NumberOption("pool_cap", ("none",), ("The spawning pool grows without limit.",), "OA83", least=5, most=150),
    Option(
        "forfeit",
        ("off", "on"),
        ("Nobody can leave the match before its end.", "A player may give up in their own turn."),
        "OA58",
    ),
    TeamsOption("teams", ("none",), ("Everybody plays for themselves.",), "OA51"),
)
