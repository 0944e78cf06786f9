"""Ways to be wrong about Peuali: each bends one ruling of the twin, so that a comparison must notice it."""

from collections.abc import Callable, Sequence
from typing import Any

from oracle import peuali
from oracle.peuali import BEATS, Battle, Front, PlayedCard, Twin


def one_front_closed(battle: Battle) -> set[str]:
    """Let nobody play on the last front."""
    hand = battle.players[battle.to_move].hand
    return {f"{card.word}>{front}" for card in hand for front in range(1, len(battle.fronts))}


def only_lower(card: PlayedCard, other: PlayedCard) -> bool:
    """Let equal Power survive."""
    return card.power > other.power and any(BEATS[essence] in other.essences for essence in card.essences)


def copy_with_bonus(card: PlayedCard, neighbour: PlayedCard) -> None:
    """Let the copy of a Mask be worth what the Mask took over, too."""
    card.essences, card.power, card.bonus = neighbour.essences, neighbour.power, neighbour.bonus


def keep_own_essences(card: PlayedCard, neighbour: PlayedCard) -> None:
    """Let a copy take on the Power only."""
    card.power = neighbour.power


def copy_printed(card: PlayedCard, neighbour: PlayedCard) -> bool:
    """Let the Essences that are printed on a dual count, not what it became."""
    return card.card.is_dual and bool(card.essences & neighbour.card.essences)


def copy_undefeated_only(card: PlayedCard, neighbour: PlayedCard) -> bool:
    """Let a dual not copy a Defeated card."""
    return card.card.is_dual and neighbour.undefeated and bool(card.essences & neighbour.essences)


def take_over_defeated(card: PlayedCard, neighbour: PlayedCard) -> bool:
    """Let a Mask take over a Defeated card."""
    return card.card.is_mask and bool(card.essences & neighbour.essences)


def take_over_nothing(_card: PlayedCard, neighbour: PlayedCard) -> None:
    """Let a take over earn nothing."""
    neighbour.lose_chip()


def take_over_stronger(card: PlayedCard, neighbour: PlayedCard) -> None:
    """Let a Mask grow by what it takes over."""
    neighbour.lose_chip()
    card.power += neighbour.power


def attack_only(_front: Front, newcomer: PlayedCard, neighbour: PlayedCard) -> None:
    """Let no neighbour answer."""
    if newcomer.defeats(neighbour):
        neighbour.lose_chip()


def always_answer(front: Front, newcomer: PlayedCard, neighbour: PlayedCard) -> None:
    """Let a Defeated neighbour answer as well."""
    if newcomer.defeats(neighbour):
        neighbour.lose_chip()
    elif front.mutual and neighbour.defeats(newcomer):
        newcomer.lose_chip()


def answer_first(front: Front, newcomer: PlayedCard, neighbour: PlayedCard) -> None:
    """Let the neighbour answer its own copy, too."""
    if newcomer.copies(neighbour):
        newcomer.become(neighbour)
    elif newcomer.takes_over(neighbour):
        newcomer.take_over(neighbour)
    elif newcomer.defeats(neighbour):
        neighbour.lose_chip()
    if front.mutual and neighbour.undefeated and neighbour.defeats(newcomer):
        newcomer.lose_chip()


def shared_bonus(points: Sequence[int], _battle_tie: str) -> list[int]:
    """Let every tie be paid."""
    return [len(points) if mine == max(points) else 0 for mine in points]


def no_shared_bonus(points: Sequence[int], _battle_tie: str) -> list[int]:
    """Let no tie be paid."""
    tied = list(points).count(max(points)) > 1
    return [0 if tied or mine < max(points) else len(points) for mine in points]


def first_of_the_best(totals: Sequence[int]) -> list[float]:
    """Let the lowest seat win a tie."""
    return [float(seat == totals.index(max(totals))) for seat in range(len(totals))]


def same_dealer(twin: Twin) -> int:
    """Let the same player deal again."""
    return twin.battle.dealer


WRONG: list[tuple[str, object, str, Callable[..., Any] | dict[str, str]]] = [
    ("P29 a front closed", Battle, "legal", one_front_closed),
    ("P34 equal Power survives", PlayedCard, "defeats", only_lower),
    ("P36 cycle reversed", peuali, "BEATS", {"Wa": "Wi", "Ea": "Wa", "Wi": "Ea"}),
    ("P37 chips stay", PlayedCard, "lose_chip", lambda _card: None),
    ("P39 Masks are ordinary", PlayedCard, "takes_over", lambda _card, _neighbour: False),
    ("P41 no bonus", PlayedCard, "take_over", take_over_nothing),
    ("P42 Mask grows", PlayedCard, "take_over", take_over_stronger),
    ("P45 duals stay blank", PlayedCard, "copies", lambda _card, _neighbour: False),
    ("P46 Essences kept", PlayedCard, "become", keep_own_essences),
    ("P58 PA25 ties never paid", peuali, "battle_bonus", no_shared_bonus),
    ("PA25 ties always paid", peuali, "battle_bonus", shared_bonus),
    ("P60 same dealer", Twin, "next_dealer", same_dealer),
    ("PA2 no answer in mutual", Front, "fight", attack_only),
    ("PA6 Defeated answers", Front, "fight", always_answer),
    ("PA6 Defeated taken over", PlayedCard, "takes_over", take_over_defeated),
    ("PA6 Defeated not copied", PlayedCard, "copies", copy_undefeated_only),
    ("PA8 answer to a copy", Front, "interact", answer_first),
    ("PA14 printed Essences", PlayedCard, "copies", copy_printed),
    ("PA15 bonus copied", PlayedCard, "become", copy_with_bonus),
    ("PA26 one winner", peuali, "win_shares", first_of_the_best),
]
