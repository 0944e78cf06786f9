"""Lays out a table of Peuali as a referee sees it in the middle of a battle."""

from typing import Any

from oracle.peuali import DECK, Battle, PlayedCard, Twin


def lay(twin: Twin, look: dict[str, Any]) -> None:
    """Lay out the battle, its fronts and the hands."""
    twin.tally = look["tally"]
    twin.battle = Battle(look["battle"], look["dealer"], twin.players, mutual=twin.mutual)
    twin.battle.dealt, twin.battle.to_move = True, look["to_move"]
    for player, being, total, hand in zip(twin.players, look["beings"], look["totals"], look["hands"], strict=True):
        player.being, player.total, player.hand = being, total, [DECK[word] for word in hand]
    for front, cards in zip(twin.battle.fronts, look["fronts"], strict=True):
        front.cards = [played(twin, card) for card in cards]


def played(twin: Twin, seen: dict[str, Any]) -> PlayedCard:
    """Make a card on the table as it is seen."""
    card = PlayedCard(DECK[seen["card"]], twin.players[seen["chip"] or 0])
    card.essences, card.power, card.bonus = frozenset(seen["essences"]), seen["power"], seen["bonus"]
    if seen["defeated"]:
        card.lose_chip()
    return card
