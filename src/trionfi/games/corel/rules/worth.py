"""What a character of Corel in play is worth to its player, for bots."""

from trionfi.core.game import Cards, State
from trionfi.core.jit import rule
from trionfi.games.corel.rules.numbers import NOTHING, Jewel
from trionfi.games.corel.rules.standing import attack_damage, attack_jp, attacks_at

CHARACTER_WORTH = 4.0  # for a character in play
HP_WORTH = 0.06  # for a point of HP that is left
JP_WORTH = 2.5  # for a JP attached
DAMAGE_WORTH = 0.08  # for a point of damage that an attack could do, with the JP that is there
EQUIP_WORTH = 1.5
RISK = 5.0  # for a Spirit Jewel on a character in front that is half dead


@rule
def worth(state: State, cards: Cards, place: int) -> float:
    """What a character in play is worth to its player."""
    fighter = state.fighters[place]
    left = float(fighter.hp - fighter.damage)
    points = CHARACTER_WORTH + HP_WORTH * left + JP_WORTH * fighter.jp + EQUIP_WORTH * fighter.equips
    for choice in range(attacks_at(state, place)):
        jp = attack_jp(state, cards, place, choice)
        if jp != NOTHING and fighter.jp >= jp:
            points += DAMAGE_WORTH * attack_damage(state, cards, place, choice)
    return float(points - RISK * fighter.jewels[Jewel.SPIRIT] * fighter.damage / max(1.0, float(fighter.hp)))
