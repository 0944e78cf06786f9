"""The keywords of Corel's cards, each explained in a sentence."""

import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Keyword:
    """A word of the rules, and what it means."""

    name: str
    meaning: str
    pattern: str = ""  # how it is found in a text, where not by its name


KEYWORDS = (
    Keyword("Unique", "A deck has only one of it, and four Uniques in all; it is never in a starting hand."),
    Keyword("Non-Starter", "It is never in a starting hand."),
    Keyword(
        "Triggered",
        "In your own turn, instead of attacking, a character with Jewels attached that are worth this many JP does it; "
        "the Jewels stay.",
    ),
    Keyword("Powered", "It holds only while Jewels are attached that are worth this many JP; they stay."),
    Keyword("Summon cost", "What has to be paid to lay the character into a slot, from wherever it comes."),
    Keyword("Summoned", "It happens when the character is laid into a slot, from the hand, the deck or the grave."),
    Keyword("Come into play", "It happens whenever the character enters play, by Promotion too."),
    Keyword("Destroyed", "It happens when damage, or a loss of HP, has sent the character to the grave.", "Destroyed:"),
    Keyword("Sacrificed", "It happens when the character is sacrificed; Destroyed then does not.", "Sacrificed:"),
    Keyword("Sacrifice", "Send your own character from play to the grave.", r"[Ss]acrific(e|ing)\b"),
    Keyword(
        "Promotion", "The new character takes this one's slot, Jewels, Equips and damage; this one goes to the grave."
    ),
    Keyword("Search", "Look through your deck for such a card, then shuffle the deck.", "[Ss]earch your deck"),
    Keyword("Heal", "Remove up to this much damage from a character; no Shield can be healed.", "Heal [0-9]+"),
    Keyword("Target Damage", "Damage to any one character that you choose, on either side and in either row."),
    Keyword("Shift", "Move up to this much damage from one of your characters to another; no Shield stops it."),
    Keyword(
        "Damage Resistance", "Each single attack on the character deals 10 less; two of them are no better than one."
    ),
    Keyword("Spiney", "A Front Row character that attacks this one takes this much damage; several add up."),
    Keyword(
        "Redirect",
        "Up to this much of the damage by each attack or character's ability goes to an opposing character that its "
        "player chooses.",
    ),
    Keyword("Auto Shield", "A Shield with this many HP, with which the character is summoned; it is no card."),
    Keyword(
        "Shield",
        "It takes damage instead of the character, the newest first; what is more than its HP is lost.",
        "(?<!Auto )Shield [0-9]+",
    ),
    Keyword("Main Attack", "The attack of a character in the Front Row.", "Main (Attack|and)"),
    Keyword("Back Row Attack", "The attack of a character in the Back Row.", "(Back Row|B.W) Attack"),
    Keyword(
        "Retreat cost", "JP of its own Jewels that leave when the Front Row character changes places with another."
    ),
    Keyword("Equip", "A card that stays attached to a character, Shields too; it belongs to the side of its owner."),
    Keyword("Equipped", "With an Equip or a Shield card attached.", "equipped"),
    Keyword("Counter", "The event has no effect; what was paid for it stays paid.", "[Cc]ounter the"),
    Keyword("For free", "Without paying its cost.", "for free"),
    Keyword("This turn", "Until the turn ends, with its draw.", "this turn"),
    Keyword("Opps", "Your opponent's."),
    Keyword("F.W", "Front Row.", r"F\.W"),
    Keyword("B.W", "Back Row.", r"B\.W"),
    Keyword("JP", "Jewel points: a Standard Jewel gives 1, a Spirit Jewel 2.", r"\bJP\b"),
)


MEANINGS = {each.name: each.meaning for each in KEYWORDS}


def keywords(text: str) -> list[str]:
    """Name the keywords in a text."""
    return [each.name for each in KEYWORDS if re.search(each.pattern or re.escape(each.name), text)]
