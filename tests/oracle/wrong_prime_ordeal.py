"""Ways to be wrong about Prime Ordeal: each bends one ruling of the twin, so that a comparison must notice it."""

from collections.abc import Callable, Iterable
from typing import Any

from oracle import prime_table
from oracle.prime_course import Game
from oracle.prime_effects import Deed, Effects
from oracle.prime_language import Statement
from oracle.prime_referee import Ability, Asking, Referee
from oracle.prime_table import LIMITS, Copy, Player, Table

CREATABLE = Game.creatable
MAKE_SPACE = Referee.make_space
CHANGE_LIFE = Referee.change_life
GIVE = Referee.give_kept_counters


def without_fewer(cards: str, cost: str) -> bool:
    """Let Spark be a symbol of its own."""
    return len(cards) == len(cost) and all(cards.count(symbol) >= cost.count(symbol) for symbol in "ETSG")


def typed_first(cost: str, change: int) -> list[str]:
    """Let a reduction leave the `1` symbols for last."""
    if change >= 0:
        return [cost + "1" * change]
    return [cost[-change:]]


def lowest_seat_first(table: Table) -> list[Player]:
    """Let everything begin with seat 1."""
    return [player for player in table.players if player.out != "gone"]


def last_first(referee: Referee, abilities: list[Ability]) -> None:
    """Let new abilities go before those that wait."""
    if abilities:
        referee.groups.insert(0, abilities)


def any_creator(referee: Referee, statement: Statement, player: Player, _by: Player | None, kind: str) -> bool:
    """Let `by=opp` count one's own creations."""
    return statement.created in {"", kind} and statement.result in {"", referee.battle_result(player)}


def once_a_member(referee: Referee, players: Iterable[Player], number: int) -> None:
    """Let a team lose Life for each of its members."""
    for player in players:
        CHANGE_LIFE(referee, [player], number)


def rescue(referee: Referee, players: Iterable[Player], number: int) -> None:
    """Let marked players gain Life."""
    for player in players:
        out, player.out = player.out, ""
        CHANGE_LIFE(referee, [player], number)
        player.out = out


def must_gain(referee: Referee, player: Player, newcomer: Copy, *, optional: bool = False) -> Asking:
    """Let nobody decline a gain."""
    assert optional in {True, False}
    named = yield from MAKE_SPACE(referee, player, newcomer)
    return named


def fits_as_before(referee: Referee, player: Player, newcomer: Copy, named: list[Copy]) -> bool:
    """Let cards that make space still lift the limit."""
    held = [copy for copy in player.army if copy.kind == newcomer.kind and copy not in named]
    return newcomer.kind == "epoch" or len(held) < referee.limits()[player.seat][f"{newcomer.kind}_hold"]


def maximum_binds(_effects: Effects, deed: Deed) -> None:
    """Let a maximum take away what other effects put there."""
    for copy in deed.in_play:
        most = copy.counters + deed.number if deed.effect.most is None else deed.effect.most
        copy.counters = max(0, min(copy.counters + deed.number, most))


def blank_longer(game: Game) -> None:
    """Let a blank last through step 5."""
    for copy in game.in_play():
        copy.change, copy.base = 0, copy.design.base
    for player in game.players:
        player.avoids, player.side.loss = False, 0


def loss_stays(game: Game) -> None:
    """Let a change of what a loss costs stay."""
    for copy in game.in_play():
        copy.change, copy.base, copy.blank = 0, copy.design.base, False
    for player in game.players:
        player.avoids = False


def clean_up_to_pile(game: Game, player: Player) -> None:
    """Let the cards of an eliminated player go to the Creation discard."""
    game.throw(player, "".join(player.hand))
    for copy in list(player.army):
        game.strip(copy, game.legacies(), counters=False)
        game.move(copy, "pile")
    player.out = "gone"


def heir_among_all(_referee: Referee, _player: Player) -> Asking:
    """Let heirs be found once the newcomer is in play."""
    yield from ()


def one_heir_for_all(referee: Referee, player: Player) -> Asking:
    """Let all counters that are kept go to one Creature."""
    (copy, _), counters = player.kept[0], sum(counters for _, counters in player.kept)
    player.kept[:] = [(copy, counters)]
    yield from GIVE(referee, player)


def alike_but_for_what_waits(referee: Referee, one: Copy, other: Copy) -> bool:
    """Let it be forgotten what waits of two copies."""
    return Table.alike(referee, one, other)


def alike_in_any_order(_table: Table, one: Copy, other: Copy) -> bool:
    """Let the order of two copies be forgotten."""
    return one.state == other.state and not one.under and not other.under


def create_again(game: Game, player: Player) -> dict[str, Copy]:
    """Let the same copy be created more than once in a turn."""
    made, game.made = game.made, set()
    found = CREATABLE(game, player)
    game.made = made
    return found


def no_legacies(table: Table, copy: Copy, _legacies: set[tuple[Player, str]], *, counters: bool = True) -> None:
    """Let legacies be forgotten."""
    assert counters in {True, False}
    for below in list(copy.under):
        table.move(below, "pile")


def cap_newest(game: Game, cap: int) -> None:
    """Let the newest cards go."""
    while len(game.pool) > cap:
        game.move(game.pool[-1], "pile")


def used_for_ever(game: Game) -> None:
    """Let an ACTION be used once, not once a turn."""
    game.made = set()


WRONG: list[tuple[str, object, str, Callable[..., Any] | dict[str, int] | int | property]] = [
    ("O18 two Creatures a turn", prime_table, "LIMITS", LIMITS | {"creature_create": 2}),
    ("O20 three cards free", prime_table, "LIMITS", LIMITS | {"free_discard": 3}),
    ("O33 cards of the eliminated discarded", Game, "clean_up", clean_up_to_pile),
    ("O37 no refill", Referee, "refill", lambda _referee, _card: None),
    ("O38 O39 O47 no legacies", Referee, "strip", no_legacies),
    ("O40 no limit for cards under", Table, "room_under", lambda _table, _host: True),
    ("O44 Blood Moon forgotten", Game, "loss_of_losers", lambda _game: 0),
    ("OA2 Spark not wild", prime_table, "matches", without_fewer),
    ("OA11 no next First Creator", Table, "next_living", lambda table, _player: table.first),
    ("OA22 no declining", Referee, "make_space", must_gain),
    ("OA24 seat 1 first", Table, "in_order", lowest_seat_first),
    ("OA26 last in first out", Referee, "wait_for", last_first),
    ("OA28 power below 0", prime_table, "LEAST_POWER", -99),
    ("OA39 marked players rescued", Referee, "change_life", rescue),
    ("OA49 typed symbols first", prime_table, "changed_costs", typed_first),
    ("OA52 Life by member", Referee, "change_life", once_a_member),
    ("OA59 by=opp ignored", Referee, "triggers", any_creator),
    ("OA60 never dropped", Ability, "waits", property(lambda _ability: True)),
    ("OA63 blank in step 5", Game, "end_changes", blank_longer),
    ("OA65 maximum binds all", Effects, "do_counter", maximum_binds),
    ("OA68 limit as before", Referee, "fits", fits_as_before),
    ("OA70 loss stays", Game, "end_changes", loss_stays),
    ("OA82 the same card again", Game, "creatable", create_again),
    ("OA85 the newcomer is an heir", Referee, "bequeath", heir_among_all),
    ("OA88 any order", Table, "alike", alike_in_any_order),
    ("OA83 newest discarded", Game, "cap_pool", cap_newest),
    ("5.5 immune ignored", Table, "touchable", lambda _table, copies, _player: list(copies)),
    ("5.5 ACTION once for ever", Game, "forget_deeds", used_for_ever),
]
SELDOM_WRONG = [  # not in so few games as the others
    ("OA85 one heir for all", Referee, "give_kept_counters", one_heir_for_all),
    ("OA88 what waits is forgotten", Referee, "alike", alike_but_for_what_waits),
]
