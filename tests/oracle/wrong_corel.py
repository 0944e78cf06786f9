"""Ways to be wrong about Corel: each bends one ruling of the twin, so that a comparison must notice it."""

from collections.abc import Callable
from typing import Any

from oracle import corel_attack, corel_drafts
from oracle.corel_attack import Attacks
from oracle.corel_course import Game
from oracle.corel_drafts import Attacker, Drafts, Item, Make
from oracle.corel_effects import Asking, Deed, Effects
from oracle.corel_language import SPIRIT, STANDARD, Design, Effect
from oracle.corel_table import Character, Equip, Side, Table, card_of, payments

ABSORB = Table.absorb
RETREATS = Drafts.retreats
PACKET = Effects.packet
PROMOTE = Effects.do_promote
HIT = Attacks.hit
ADVANCES = Attacks.advances
SEE_WHO_HAS_WON = Attacks.see_who_has_won
OTHER_ACTIONS = Game.other_actions
RESOLVE = Game.resolve
END_TURN = Game.end_turn
WINDOW = Game.window

# Payments


def one_jewel_too_many(cost: int, have: dict[str, int], worth: dict[str, int], *, exact: bool) -> dict[str, Any]:
    """Let a payment be worth one more than it need be."""
    return payments(cost, have, worth, exact=exact) | payments(cost + 1, have, worth, exact=exact)


def never_exact(cost: int, have: dict[str, int], worth: dict[str, int], *, exact: bool) -> dict[str, Any]:
    """Let too much be paid where that is not allowed."""
    assert exact in {True, False}
    return payments(cost, have, worth, exact=False)


def always_free(drafts: Drafts, seat: int) -> dict[str, Make]:
    """Let any number of retreats be free."""
    drafts.retreated_free = False
    return RETREATS(drafts, seat)


# Shields, Resistance, Redirect, Spiney


def oldest_shield(character: Character) -> Equip | None:
    """Let the oldest shield take the damage."""
    return next((equip for equip in character.equips if equip.left > 0), None)


def spill_over(table: Table, character: Character, damage: int) -> bool:
    """Let the character take what its shield cannot."""
    left = character.shield.left if character.shield else character.auto
    absorbed = ABSORB(table, character, damage)
    character.damage += max(0, damage - left) if absorbed else 0
    return absorbed


def auto_shield_first(table: Table, character: Character, damage: int) -> bool:
    """Let the Auto Shield be the newest."""
    if character.auto > 0:
        character.auto = max(0, character.auto - damage)
        return True
    return ABSORB(table, character, damage)


def shields_mend(table: Table, character: Character, damage: int) -> bool:
    """Let a shield forget its damage."""
    absorbed = ABSORB(table, character, damage)
    for equip in character.equips:
        equip.damage = 0
    return absorbed


def one_hit_always(game: Attacks, target: Character, strengths: list[int]) -> Asking:
    """Let one shield take the whole attack, whatever the option says."""
    game.shields_meet_each = False
    through = yield from HIT(game, target, strengths)
    return through


def resist_once(game: Attacks, target: Character, strengths: list[int]) -> Asking:
    """Let Resistance and Redirect meet the sum of the attack."""
    yield from HIT(game, target, [sum(strengths)])
    return strengths


def packets(*, redirected: bool) -> Callable[..., Asking]:
    """Make packets of damage that can or cannot be redirected, whatever they come from."""

    def packet(effects: Effects, character: Character, damage: int, *, by_ability: bool) -> Asking:
        assert by_ability in {True, False}
        yield from PACKET(effects, character, damage, by_ability=redirected)

    return packet


def opponent_aims(effects: Effects, character: Character, damage: int) -> Asking:
    """Let the opponent choose where redirected damage goes."""
    if damage <= 0:
        return None
    options = effects.options(effects.sides[1 - character.seat].characters)
    destination = yield from effects.choose("redirect", 1 - character.seat, options)
    return destination


def spiney_by_row(row_suffers: Callable[[str], bool], least: int) -> Callable[[Attacks, Item], Asking]:
    """Make an attack in which other attackers meet Spiney."""

    def attack(game: Attacks, item: Item) -> Asking:
        fighters = sorted((a for a in item.attackers if game.still_attacks(a)), key=lambda a: a.character.slot)
        strengths = [max(0, a.damage + game.modifier(a.character, a.row)) for a in fighters]
        corel_attack.prevent(strengths, item.prevented)
        target = game.sides[1 - item.seat].front
        assert target
        spikes = game.total("spiney", target)
        through = yield from game.hit(target, strengths)
        for attacker, strength in zip(fighters, through, strict=True):
            if row_suffers(attacker.row) and strength >= least:
                yield from game.packet(attacker.character, spikes, by_ability=False)
        return fighters

    return attack


def still_in_play(_game: Attacks, attacker: Attacker) -> bool:
    """Let attackers count that have changed rows or lost their JP."""
    return attacker.character.in_play


def prevent_each(strengths: list[int], number: int) -> None:
    """Let `prevent` reduce every single attack."""
    for place, strength in enumerate(strengths):
        strengths[place] = max(0, strength - number)


def shift_as_damage(effects: Effects, deed: Deed) -> Asking:
    """Let shields stop damage that is moved."""
    if len(deed.things) == 2:
        source, destination = deed.things
        moved = min(deed.effect.number, source.damage)
        source.damage -= moved
        yield from effects.packet(destination, moved, by_ability=True)


# Where cards go


def spirits_to_grave(table: Table, side: Side, card: Design) -> None:
    """Let Spirit Jewels go where other cards go."""
    assert table.sides
    side.grave.append(card)


def to_wearers_grave(table: Table, equip: Equip) -> None:
    """Let an equip go to the grave of whoever wore it."""
    equip.wearer.equips.remove(equip)
    table.sides[equip.wearer.seat].grave.append(equip.design)


def back_to_hand(game: Game, item: Item) -> None:
    """Let an equip whose wearer is gone return to the hand."""
    (wearer,) = item.targets
    assert item.design
    if wearer.in_play:
        game.attach(item.design, item.seat, wearer)
    else:
        game.sides[item.seat].hand.append(item.design)


# The checkpoint


def seat_1_first(table: Table) -> list[Side]:
    """Let everything begin with seat 1."""
    return list(table.sides)


def first_back_advances(game: Attacks) -> Asking:
    """Let the first of the back row advance, unasked."""
    advanced = False
    for side in game.in_order:
        if not side.front and side.backs:
            character = side.backs[0]
            side.places[character.slot], side.places[0], character.slot = None, character, 0
            advanced = True
    yield from ()
    return advanced


def abilities_before_advance(game: Attacks) -> Asking:
    """Let an empty front wait for the abilities of those that left."""
    leavers, game.leavers = game.leavers, []
    fought, game.fought = game.fought, []
    for side in game.in_order:
        yield from game.aftermath(side, leavers, fought)
    advanced = yield from ADVANCES(game)
    return advanced or bool(leavers or fought)


def more_spirits_save(game: Attacks) -> None:
    """Let a side without characters win if it has more Spirit Jewels."""
    if any(not side.characters and not side.first_turn for side in game.sides):
        game.compare()
    else:
        SEE_WHO_HAS_WON(game)


def no_second_front(game: Attacks) -> None:
    """Let the loss of all characters in one's own first turn lose at once."""
    lost = {character.seat for character, _ in game.leavers}
    empty = [side.seat for side in game.sides if not side.characters and (side.seat in lost or not side.first_turn)]
    if len(empty) == 1:
        game.win(1 - empty[0])
    else:
        SEE_WHO_HAS_WON(game)


# The course of a turn


def end_anyway(game: Game, makes: dict[str, Make]) -> list[str]:
    """Let a first turn end without a front row character."""
    return sorted({*OTHER_ACTIONS(game, makes), "end"})


def first_in_first_out(game: Game, seat: int, make: Make) -> Asking:
    """Let a chain resolve in the order in which it was made."""
    item = yield from game.draft(seat, make)
    yield from game.announce(item)
    yield from game.responses(1 - seat)
    while game.chain and not game.over:
        yield from game.resolve(game.chain[0])


def active_first(game: Game, seat: int) -> Asking:
    """Let the active seat be asked first in a window."""
    yield from WINDOW(game, 1 - seat)


def no_own_window(game: Game, seat: int) -> Asking:
    """Let the active seat have no window at the end of its turn."""
    if seat != game.active:
        yield from WINDOW(game, seat)


def always_asked(game: Game, kind: str, seat: int) -> Asking:
    """Let a seat without cards be asked, too."""
    makes = game.announceable(game.events(seat))
    word = yield from game.ask(kind, seat, [*makes, "pass"])
    return makes.get(word)


def countered_to_hand(game: Game, item: Item) -> Asking:
    """Let an event that is countered return to the hand."""
    yield from RESOLVE(game, item)
    if item.countered:
        assert item.design
        game.sides[item.seat].grave.remove(item.design)
        game.sides[item.seat].hand.append(item.design)


def boosts_stay(game: Game) -> None:
    """Let what lasts until the end of the turn last on."""
    boosts = [(character, character.boosts.copy()) for character in game.characters]
    END_TURN(game)
    for character, boost in boosts:
        character.boosts = boost


def hold_longer(_effects: Effects, deed: Deed) -> None:
    """Let nobody who is held attack in the turn after the next, either."""
    for character in deed.things:
        character.held = 2


def promoted_and(change: Callable[[Effects, Character], None]) -> Callable[[Effects, Deed], None]:
    """Make a promotion that does more to a character."""

    def promote(effects: Effects, deed: Deed) -> None:
        character = deed.source.character
        assert character
        before = character.design
        PROMOTE(effects, deed)
        if character.design is not before:
            change(effects, character)

    return promote


def heal_fully(_effects: Effects, character: Character) -> None:
    """Let damage go with the original card."""
    character.damage = 0


def lose_equips(effects: Effects, character: Character) -> None:
    """Let equips go with the original card."""
    for equip in list(character.equips):
        effects.destroy(equip)


def no_upkeep(effects: Effects, deed: Deed) -> Asking:
    """Let an upkeep that cannot be done cost nothing."""
    inner, character = deed.effect.inner, deed.source.character
    assert inner
    if effects.could_do(inner, deed.side.seat, character):
        yield from effects.carry_out([inner], deed.source)


def heal_anybody(drafts: Drafts, effect: Effect, seat: int, source: Character | None, _effects: Any = ()) -> list[Any]:
    """Let a heal be announced for undamaged characters."""
    assert effect.picks
    there = drafts.members(effect.picks, seat, source)
    return [card for card in there if drafts.wearers(card, seat)] if effect.verb == "playfree" else there


def recover_always(_effects: Effects, deed: Deed) -> None:
    """Let a full hand take a card from the grave."""
    for card in deed.things:
        deed.side.grave.remove(card)
        deed.side.hand.append(card)


def seal_to_victory(effects: Effects, deed: Deed) -> None:
    """Let a sealed Spirit Jewel go to the opponent."""
    for jewel in deed.things:
        jewel.bearer.jewels[jewel.kind] -= 1
        effects.put_away(deed.side, card_of(jewel.kind))
        deed.side.deck = effects.shuffled(deed.side.deck)


WRONG: list[tuple[str, object, str, object]] = [
    ("C1 a lead of two", corel_attack, "LEAD", 2),
    ("C23 Spirit Jewels as Standard ones", corel_drafts, "WORTH", {STANDARD: 1, SPIRIT: 1}),
    ("C81 C118 Spirit Jewels to the grave", Table, "put_away", spirits_to_grave),
    ("C124 shields mend", Table, "absorb", shields_mend),
    ("C126 overspill", Table, "absorb", spill_over),
    ("C128 oldest shield", Character, "shield", property(oldest_shield)),
    ("C129 Auto Shield first", Table, "absorb", auto_shield_first),
    ("C133 Resistance once", Attacks, "hit", resist_once),
    ("C138 equips lost by promotion", Effects, "do_promote", promoted_and(lose_equips)),
    ("C139 healed by promotion", Effects, "do_promote", promoted_and(heal_fully)),
    ("C153 Uniques at the start", Design, "starts", property(lambda design: not design.non_starter)),
    ("CA12 an end without a front", Game, "other_actions", end_anyway),
    ("CA19 recovered into a full hand", Effects, "do_recover", recover_always),
    ("CA25 one Jewel too many", corel_drafts, "payments", one_jewel_too_many),
    ("CA25 never exact", corel_drafts, "payments", never_exact),
    ("CA32 sealed to the victory pile", Effects, "do_seal", seal_to_victory),
    ("CA37 attackers that moved", Attacks, "still_attacks", still_in_play),
    ("CA40 the sum always", Attacks, "hit", one_hit_always),
    ("CA47 events redirected", Effects, "packet", packets(redirected=True)),
    ("CA47 abilities not redirected", Effects, "packet", packets(redirected=False)),
    ("CA47 the opponent aims", Effects, "destination", opponent_aims),
    ("CA48 Spiney at the back row", Attacks, "attack", spiney_by_row(lambda row: row in {"main", "back"}, 1)),
    ("CA48 Spiney at what did nothing", Attacks, "attack", spiney_by_row(lambda row: row == "main", 0)),
    ("CA50 Shift shielded", Effects, "do_shift", shift_as_damage),
    ("CA51 nothing to heal", Drafts, "choices", heal_anybody),
    ("CA56 seat 1 first", Table, "in_order", property(seat_1_first)),
    ("CA56 abilities before the advance", Attacks, "advances", abilities_before_advance),
    ("CA57 no choice of who advances", Attacks, "advances", first_back_advances),
    ("CA59 saved by more Spirit Jewels", Attacks, "see_who_has_won", more_spirits_save),
    ("CA63 Spirit Jewels in play not counted", Side, "attached_spirits", 0),
    ("CA66 equips to their wearers' owners", Table, "destroy", to_wearers_grave),
    ("CA68 first in first out", Game, "chain_of", first_in_first_out),
    ("CA70 countered to the hand", Game, "resolve", countered_to_hand),
    ("CA71 equips back to the hand", Game, "attach_equip", back_to_hand),
    ("CA73 boosts stay", Game, "end_turn", boosts_stay),
    ("CA73 held too long", Effects, "do_hold", hold_longer),
    ("CA79 no room needed", corel_drafts, "MOST_CHARACTERS", 5),
    ("CA87 no second front", Attacks, "see_who_has_won", no_second_front),
    ("CA89 no upkeep", Effects, "do_upkeep", no_upkeep),
    ("CA101 useless events", Drafts, "useful", lambda _drafts, _effects, _seat, _source: True),
    ("CA102 free for ever", Drafts, "retreats", always_free),
    ("CA105 every attack prevented", corel_attack, "prevent", prevent_each),
    ("CA106 the active seat first", Game, "window", active_first),
    ("CA106 no window of one's own", Game, "window", no_own_window),
    ("CA106 asked without cards", Game, "event_or_pass", always_asked),
    ("CA143 one Jewel twice", Drafts, "is_left", lambda _drafts, _thing, _item: True),
]
