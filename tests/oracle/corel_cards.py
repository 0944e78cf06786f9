"""The 85 designs of Corel and its five decks, as the rulebook's tables have them (6.1-6.4).

A character is a line "id name | faction flags | HP retreat main back"; an event or an equip is
"id name | faction kind | cost timing | legal target". A statement a line follows.
"""

CHARACTERS = """\
R01 Nutman | Rebel common | 60 1 1/20 1/10
    ACT 2: promote(Bark Knight,deck)
R02 Nutpriestess | Rebel common | 50 1 2/20 2/10
    ACT 2: heal(pick(your(char)),20)
R03 Greenwood Archer | Rebel common | 50 1 1/10 2/20
    STATIC[back,equipped]: atk(self,back,+10)
R04 Bark Knight | Rebel common Non-Starter | 80 2 2/30 3/20
    STATIC: resist(self)
R05 Knave | Rebel unique | 100 1 2/40 2/20
    CIP: playfree(pick(grave(equip)))
    STATIC[equipped]: atk(self,main,+10)
R06 Flick | Rebel unique | 70 1 1/20 1/10
    CIP: search(pick(deck(equip)))
    POWERED 2[back]: retreat(each(your(char)),-1)
R07 Old Husk, Grove Elder | Rebel unique | 80 2 2/20 2/20
    ACT 2: heal(pick(your(char)),40)
R08 Thistle, Snare-Setter | Rebel unique | 70 0 1/20 2/20
    STATIC: spiney(self,10)
    SUMMONED: destroy(pick(opps(equip)))
J01 Temple Sentinel | Order common | 80 2 2/20 3/20
    STATIC: autoshield(20)
J02 Jewel Warden | Order common | 70 2 2/30 3/20
    STATIC: resist(self)
J03 Bound Spirit | Order common | 60 1 1/10 2/20
    STATIC: redirect(self,10)
    ACT 2: promote(Spirit of the First War,hand)
J04 Clockwork Acolyte | Order common | 80 1 2/20 2/10
    ACT 2: destroy(pick(opps(equip)))
J05 Gieve | Order unique | 110 2 3/40 2/20
    ACT 2: seal(pick(your(spirit)))
J06 Spirit of the First War | Order unique | 100 2 3/50 3/20
    STATIC: redirect(self,10)
J07 Verrin, Archivist | Order unique | 80 1 2/20 2/10
    CIP: recover(pick(grave(event)))
    ACT 2: hold(pick(opps(char)))
J08 The Iron Abbot | Order unique | 120 3 3/40 -
    SUMMON_COST: pay(2)
    STATIC: autoshield(30)
    POWERED 2: spiney(self,10)
K01 Drowned Soldier | Kingdom common | 60 1 1/20 1/10
    DESTROYED: dmg(oppFR,10)
    SACRIFICED: draw(1)
K02 Hive Spawn | Kingdom common | 50 1 1/10 2/10
    STATIC: atk(self,main,+10*count(your(Kingdom,other)))
K03 Tomb Priest | Kingdom common | 70 1 2/20 2/10
    ACT 1: shift(20)
    ACT 2: promote(The Embalmer,grave)
    SACRIFICED: heal(each(your(char)),20)
K04 Urchin Guard | Kingdom common | 80 2 2/20 3/20
    STATIC: spiney(self,20)
K05 Pharaoh | Kingdom unique | 110 2 3/40 3/30
    STATIC: atk(each(your(Kingdom,other)),main,+10)
    ACT 2[sac(pick(your(char,other)))]: revive(pick(grave(char)))
K06 Salt Queen | Kingdom unique | 80 1 2/30 2/20
    POWERED 2[front]: hp(oppFR,-10)
    STATIC[back]: hp(each(your(Kingdom,other)),+10)
K07 The Embalmer | Kingdom unique | 80 1 1/20 2/20
    ALLY_LOST: heal(self,20) & draw(1)
K08 Leviathan Husk | Kingdom unique | 140 3 2/60 -
    SUMMON_COST: sac(pick(your(char)))
    TURN_START: upkeep(sac(pick(your(char,other))))
S01 Star Pilgrim | Star common | 50 1 1/10 2/10
    ACT 1: heal(pick(your(char)),10)
S02 Beam Caster | Star common | 50 1 2/20 2/10
    ACT 2[back]: dmg(pick(a(char)),20)
S03 Halo Drone | Star common | 60 1 1/20 1/10
    POWERED 2: resist(self)
    POWERED 3: atk(self,main,+20)
S04 Comet Runner | Star common | 60 0 1/20 2/20
    SUMMONED: attach_more(1)
S05 Astral | Star unique | 100 1 2/40 2/20
    STATIC: jewel(self,spirit,+1)
    ACT 1: movejewel(pick(your(jewel)),pick(your(char)))
S06 Nova Regent | Star unique | 90 2 2/50 -
    ATTACKS: dmg(self,20)
S07 Cantor of the Spheres | Star unique | 80 1 2/20 2/10
    TURN_START: heal(each(a(char)),10)
    ACT 2: heal(pick(your(char)),40)
S08 Eclipse Twin | Star unique | 80 1 2/30 2/10
    STATIC[front]: redirect(self,10)
    STATIC[back]: attach_more(1)
N01 Hired Blade | Neutral common | 80 1 2/30 2/10
N02 Road Medic | Neutral common | 60 1 2/10 2/10
    ACT 1: heal(pick(your(char)),10)
N03 Roof Thief | Neutral common | 60 0 1/10 2/10
    ATTACKS[front]: toss(opp,1)
N04 Wall Breaker | Neutral common | 90 3 3/40 -
    ACT 2: destroy(pick(a(equip)))
N05 Istar | Neutral unique | 130 3 3/50 3/30
    STATIC[front]: atk(each(opps(char)),main,-10)
    ALLY_LOST: draw(1)
    TURN_START: upkeep(toss(you,1))
N06 The Ferryman | Neutral unique | 80 1 2/20 2/10
    STATIC[back]: retreat(each(your(char)),-1)
    ACT 1: switch(you)
N07 Captain Sorrel | Neutral unique | 90 2 2/30 2/20
    CIP: search(pick(deck(char)))
    POWERED 2[front]: atk(each(your(back)),back,+10)
N08 Mother Tallow | Neutral unique | 70 1 1/10 2/10
    ACT 2: shift(30)
    DESTROYED: draw(2)
"""

SPELLS = """\
R09 Ambush in the Pines | Rebel event | 1 resp_attack | Opps F.W
    PLAY: dmg(oppFR,20)
R10 Rally the Woods | Rebel event | 2 own | -
    PLAY: atk(each(your(char)),both,+10,turn)
R11 Smuggled Arms | Rebel event Non-Starter | 1 own | -
    PLAY: playfree(pick(deck(equip)))
R12 Notched Sword | Rebel equip | 1 own | your character
    WORN: atk(wearer,main,+20)
R13 Greenwood Bow | Rebel equip | 1 own | your character
    WORN: grant_attack(wearer,back,1,20)
R14 Bark Plate | Rebel shield | 1 own | your character
    WORN: shield(30)
R15 Banner of the Free | Rebel equip | 2 own | your character
    WORN: hp(wearer,+20) & atk(wearer,main,+10)
J09 Seal of Silence | Order event | 1 resp_event | an event
    PLAY: counter(chain)
J10 Misdirection | Order event | 2 resp_attack | -
    PLAY: switch(you)
J11 Thousand-Year Vow | Order event | 1 any | your Spirit Jewel in play
    PLAY: seal(pick(your(spirit)))
J12 Null Rite | Order event Non-Starter | 2 own | -
    PLAY: destroy(each(a(equip)))
J13 Aegis Engine | Order shield | 2 own | your character
    WORN: shield(50)
J14 Rusting Sigil | Order equip | 1 own | Opps character
    WORN: atk(wearer,both,-20)
J15 Weight of Ages | Order equip | 1 own | a character
    WORN: hp(wearer,+30) & atk(wearer,both,-10) & retreat(wearer,+2)
K09 Call Up the Drowned | Kingdom event | 2 own | -
    PLAY: revive(pick(grave(char,nonunique)))
K10 Blood for the Tide | Kingdom event | 0 own | a character
    PLAY[sac(pick(your(char)))]: dmg(pick(a(char)),40)
K11 Soul Hunger | Kingdom event | 1 any | -
    PLAY: shift(30)
K12 Weeping Tide | Kingdom event Non-Starter | 3 own | Opps F.W
    PLAY: toss(opp,1) & hold(oppFR)
K13 Coral Spines | Kingdom equip | 1 own | your character
    WORN: spiney(wearer,10)
K14 Grave Linen | Kingdom equip | 1 own | your character
    WORN: hp(wearer,+20)
    TURN_END: heal(wearer,10)
K15 Curse of the Deep | Kingdom equip | 2 own | Opps character
    WORN: hp(wearer,-20)
S09 Solar Mercy | Star event | 1 own | -
    PLAY: heal(each(a(char)),30)
S10 Supernova | Star event Non-Starter | 3 own | -
    PLAY: dmg(each(a(char)),30)
S11 Second Dawn | Star event | 0 own | -
    PLAY: recover(pick(grave(standard))) & recover(pick(grave(standard)))
S12 Gift of Light | Star event | 0 own | your characters
    PLAY: movejewel(pick(your(jewel)),pick(your(char))) & heal(pick(your(char)),10)
S13 Prism Harness | Star equip | 2 own | your character
    WORN: jewel(wearer,standard,+1)
S14 Radiant Field | Star shield | 1 own | your character
    WORN: shield(30)
S15 Unstable Core | Star equip | 1 own | a character
    WORN: atk(wearer,main,+30)
    TURN_END: dmg(wearer,10)
S16 Blinding Flare | Star event | 1 resp_attack | -
    PLAY: prevent(attack,20) & draw(1)
N09 ANGER! | Neutral event | 2 any | a character
    PLAY: atk(pick(a(char)),both,+30,turn)
N10 Snuffed Out | Neutral event | 2 resp_event | an event
    PLAY: counter(chain)
N11 Field Dressing | Neutral event | 1 any | a character
    PLAY: heal(pick(a(char)),30)
N12 Shove | Neutral event | 1 own | Opps F.W and B.W
    PLAY: switch(opp)
N13 Brace | Neutral event | 1 resp_attack | -
    PLAY: prevent(attack,30)
N14 Quick March | Neutral event | 0 own | your F.W and B.W
    PLAY: switch(you)
N15 Scavenge | Neutral event | 1 any | -
    PLAY: recover(pick(grave(equip)))
N16 Thrown Knife | Neutral event | 1 any | a character
    PLAY: dmg(pick(a(char)),10)
N17 Windfall | Neutral event | 1 any | -
    PLAY: draw(2)
N18 Iron Buckler | Neutral shield | 0 own | your character
    WORN: shield(20)
N19 Whetstone | Neutral equip | 0 own | your character
    WORN: atk(wearer,main,+10)
N20 Thorn Mail | Neutral equip | 1 own | your character
    WORN: spiney(wearer,10)
N21 Leaden Boots | Neutral equip | 1 own | a character
    WORN: retreat(wearer,+2) & hp(wearer,+10)
N22 Sling and Stones | Neutral equip | 1 own | your character
    WORN: grant_attack(wearer,back,2,20)
"""

JEWELS = """\
SJ0 Standard Jewel | 1
SJ1 Spirit Jewel | 2
"""

DECKS = {
    "rebel": "R01x3 R02x3 R03x3 R04x3 R05x1 R06x1 R07x1 R08x1 N09x3 N10x2 "
    "N11x2 N12x2 N13x2 R09x2 R10x2 R11x1 R12x1 R13x1 R14x1 R15x1 SJ0x14 SJ1x5",
    "order": "J01x3 J02x3 J03x3 J04x3 J05x1 J06x1 J07x1 J08x1 N09x2 N10x1 "
    "N11x2 N14x2 N15x2 N17x2 J09x2 J10x1 J11x1 J12x1 J13x2 J14x1 J15x1 SJ0x14 SJ1x5",
    "kingdom": "K01x3 K02x3 K03x3 K04x3 K05x1 K06x1 K07x1 K08x1 N09x3 N11x2 "
    "N13x2 N16x2 N17x2 K09x2 K10x1 K11x1 K12x1 K13x1 K14x2 K15x1 SJ0x14 SJ1x5",
    "star": "S01x3 S02x3 S03x3 S04x3 S05x1 S06x1 S07x1 S08x1 N09x3 N10x2 "
    "N12x2 N13x2 N17x2 S09x1 S10x1 S11x1 S12x1 S16x1 S13x1 S14x2 S15x1 SJ0x14 SJ1x5",
    "neutral": "N01x3 N02x3 N03x3 N04x3 N05x1 N06x1 N07x1 N08x1 N09x3 N10x2 N11x2 "
    "N12x2 N13x2 N14x1 N15x1 N16x1 N17x1 N18x1 N19x1 N20x1 N21x1 N22x1 SJ0x14 SJ1x5",
}
