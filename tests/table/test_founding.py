"""The form of a new table: teams beside the seats, numbers, and what is as usual where nothing is said."""

from collections.abc import Mapping

import pytest

import trionfi
from trionfi.core.errors import BadOptions
from trionfi.table.founding import found

GAME = trionfi.GAMES["prime_ordeal"]

TEAMS_OF_FOUR = {"seats": "4", "team_0": "A", "team_1": "B", "team_2": "A", "team_3": "B"}


def chosen(**form: str) -> Mapping[str, object]:
    """The options that a form asks for."""
    return found(GAME, form, "browser", "Ann").match.options


def problems(**form: str) -> str:
    """What is wrong with a form."""
    with pytest.raises(BadOptions) as caught:
        chosen(**form)
    return "; ".join(caught.value.problems)


def test_without_a_word_all_is_as_usual() -> None:
    usual = {option.name: option.choices[0] for option in GAME.options}
    assert chosen() == {"seats": GAME.usual_seats} | usual
    assert chosen(max_rounds="", pool_cap="", team_0="", team_1="") == chosen()


def test_seats_of_one_letter_are_a_team() -> None:
    assert chosen(**TEAMS_OF_FOUR)["teams"] == "1+3/2+4"
    assert chosen(**TEAMS_OF_FOUR | {"seats": "2"})["teams"] == "1/2"  # those beyond do not sit


def test_who_has_no_team_where_others_have_plays_alone() -> None:
    assert chosen(seats="4", team_1="A", team_2="A")["teams"] == "1/2+3/4"


def test_a_single_team_is_refused_in_words() -> None:
    assert "option teams (OA51)" in problems(seats="2", team_0="A", team_1="A")


def test_numbers_are_taken_within_their_bounds() -> None:
    assert chosen(max_rounds="12", pool_cap="30", epoch_create_limit="0")["max_rounds"] == "12"
    assert "a number from 1 to 1000" in problems(max_rounds="0")
    assert "option pool_cap (OA83)" in problems(pool_cap="many")


def test_seats_and_sets_are_looked_at_together() -> None:
    assert "(OA56)" in problems(seats="9")
    assert chosen(seats="12", expansions="both")["seats"] == 12
