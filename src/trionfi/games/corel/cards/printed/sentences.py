"""The sentences of a card: when its ability happens, if what, and what then is done."""

from collections.abc import Iterator, Sequence

from trionfi.abilities.language import Phrase, Statement, joined, phrase, sentence
from trionfi.abilities.printed import capital
from trionfi.games.corel.cards.compiling import LASTING
from trionfi.games.corel.cards.printed import statics
from trionfi.games.corel.cards.printed.clauses import clause, target
from trionfi.games.corel.cards.printed.nouns import Speech, noun

HEADS = {
    "SUMMON_COST": "Summon cost",
    "SUMMONED": "Summoned",
    "CIP": "Come into play",
    "DESTROYED": "Destroyed",
    "SACRIFICED": "Sacrificed",
    "ALLY_LOST": "When another of your characters is destroyed or sacrificed",
    "ATTACKS": "After attacking",
    "TURN_START": "Start of your turn",
    "TURN_END": "End of your turn",
}
NUMBERED = {"ACT": "Triggered", "POWERED": "Powered"}
STANDS = {"front": "Front Row", "back": "Back Row"}
OWN = "your character"  # the legal target that need not be said (CA81)
ABBREVIATIONS = ("Opps", "F.W", "B.W")


def printed(ability: Sequence[Statement], legal_target: str = "") -> tuple[str, ...]:
    """Write the text of a card with this legal target, a sentence or several a statement."""
    speech = Speech(short=any(each in legal_target for each in ABBREVIATIONS))
    return tuple(_statement(statement, legal_target, speech) for statement in ability)


def _statement(statement: Statement, legal_target: str, speech: Speech) -> str:
    """Word a statement."""
    worn = statement.trigger.word == "WORN" and legal_target != OWN
    head = legal_target if worn else _head(statement, legal_target, speech)
    told = _clauses(statement, speech)
    return sentence(f"{capital(head)}: {capital(told)}" if head else told)


def _head(statement: Statement, legal_target: str, speech: Speech) -> str:
    """Say when a statement happens, if what, and at what cost; nothing where it always holds."""
    conditions = {each.word: each for each in map(phrase, statement.conditions)}
    trigger = statement.trigger.word
    parts = [f"{NUMBERED[trigger]} ({statement.trigger.number})"] if trigger in NUMBERED else []
    if trigger in HEADS:
        foreign = trigger in ("TURN_START", "TURN_END") and legal_target not in ("", OWN)
        parts.append(HEADS[trigger].replace("your", "its player's") if foreign else HEADS[trigger])
    for word, row in STANDS.items():
        if word in conditions and trigger == "ATTACKS":
            parts[-1] += f" from the {row}"
        elif word in conditions:
            parts.append(f"in the {row}")
    if "equipped" in conditions:
        parts.append("while equipped")
    return ", ".join([*parts, *_costs(conditions, bool(parts), speech)])


def _costs(conditions: dict[str, Phrase], goes_on: bool, speech: Speech) -> Iterator[str]:
    """Say what it costs besides JP."""
    if "sac" in conditions:
        verb = "sacrificing" if goes_on else "sacrifice"
        yield f"{verb} {target(conditions['sac'][0], speech)}"
    if "pay" in conditions:
        yield f"discarding Jewels worth {conditions['pay'][0]} JP from your hand"


def _clauses(statement: Statement, speech: Speech) -> str:
    """Word the effects one by one; of the same effect done several times only once."""
    trigger = statement.trigger.word
    if trigger in LASTING:
        return joined(statics.clauses(statement.effects, speech))
    told: list[str] = []
    for place, effect in enumerate(statement.effects):
        alike = [other for other in statement.effects if str(other) == str(effect)]
        if effect.word == "recover" and len(alike) > 1:
            if str(effect) not in map(str, statement.effects[:place]):
                told.append(f"return {noun(phrase(effect[0])[0], speech).several(len(alike))} to your hand")
        else:
            told.append(clause(effect, speech))
    return (" and " if trigger == "SUMMON_COST" else ", then ").join(told)
