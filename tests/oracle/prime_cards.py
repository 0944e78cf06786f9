"""The 82 designs of Prime Ordeal as the rulebook's tables have them (5.2, 5.3, 5.4): one card after another.

A card is a line "id name | kind traits | cost | base power | copies", then its abilities, a statement a line.
"""

CARDS = """\
G01 Reef Minnow | creature Aquatic | T | 1 | 2
    STATIC: power(self,+1*count(mine(Aquatic,other)))
G02 Mudskipper Prince | creature Aquatic | T1 | 3 | 2
G03 Lantern Eel | creature Aquatic | TT | 3 | 1
    BATTLE_START: power(pick(theirs(creature)),-1)
G04 Shellback Elder | creature Aquatic | TS | 3 | 1
    STATIC: immune(self)
G05 Tide Colossus | creature Aquatic | TT1 | 6 | 1
    CREATED: deal(1)
G06 Brine Swallower | creature Aquatic | T1 | 1 | 1
    STATIC: limit(under,3) & power(self,+2*unders)
    AFTER_BATTLE[won]: under(self,pick(pool(creature)))
G07 Pebble Beetle | creature Crawler | S | 2 | 2
G08 Burrow Worm | creature Crawler | S1 | 2 | 2
    CREATED: counter(self,+2)
    BATTLE_START[may]: counter(self,-1) & avoid(you)
G09 Hive Runner | creature Crawler | SS | 2 | 2
    AFTER_BATTLE: counter(self,+1,max 4)
    STATIC: power(self,+1*counters)
G10 Glass Scorpion | creature Crawler | SG | 3 | 1
    LEAVES: redraw(opp,3)
G11 Granite Pangolin | creature Crawler | SS1 | 5 | 1
    BATTLE_START[count(mine(creature))==1]: power(self,+3)
G12 Trapdoor Widow | creature Crawler | S1 | 2 | 1
    ON_CREATE[by=opp,type=creature]: counter(self,+1,max 2)
    BATTLE_START[may,counters>=2]: counter(self,-2) & discard(pick(theirs(creature,base<=3)))
G13 Ember Cub | creature Beast | E | 2 | 2
G14 Sabre Stalker | creature Beast | E1 | 3 | 2
    BATTLE_START[count(mine(Beast))>=2]: power(self,+1)
G15 Plains Charger | creature Beast | EE | 4 | 2
G16 Ash Hyena | creature Beast | EG | 3 | 1
    AFTER_BATTLE[won,may,pay(1)]: take(pick(theirs(bonus)))
G17 Cinder Mammoth | creature Beast | EE1 | 5 | 1
    BATTLE_START[may,pay(E)]: power(self,+2)
G18 Alpha Devourer | creature Beast | ES1 | 4 | 1
    CREATED[may]: discard(pick(mine(creature,other))) & counter(self,+2)
    STATIC: power(self,+1*counters)
G19 Dust Moth | creature Winged | GG | 1 | 2
    BATTLE_START[may]: discard(self) & avoid(you)
G20 Cliff Swift | creature Winged | G1 | 3 | 2
G21 Storm Heron | creature Winged | GG | 3 | 1
    STATIC: limit(free_discard,+1)
G22 Carrion Roc | creature Winged | GG1 | 5 | 1
    STATIC: limit(under,3)
    AFTER_BATTLE[won]: under(self,pick(pile(creature)))
    BATTLE_START[may]: release(self,1) & power(self,+4)
G23 Mimic Jay | creature Winged | G1 | 0 | 1
    BATTLE_START: setpower(self,base(pick(any(creature,other))))
G24 Sun Serpent | creature Winged Crawler | EG1 | 4 | 1
    STATIC: cost(bonus,-1,you)
G25 Populate | bonus | 1 | - | 2
    CREATED: deal(2) & discard(self)
G26 Fertile Ground | bonus | S1 | - | 2
    STATIC: limit(creature_hold,+1)
G27 Rapid Breeding | bonus | E1 | - | 2
    STATIC: limit(creature_create,+1)
G28 Deep Memory | bonus | T1 | - | 2
    STATIC: limit(hand,+1)
G29 Pack Instinct | bonus | E1 | - | 2
    STATIC: power(each(mine(creature)),+1)
G30 Camouflage | bonus | GG1 | - | 2
    BATTLE_START[may]: discard(self) & avoid(you)
G31 Second Wind | bonus | T | - | 2
    CREATED: life(you,+1)
G32 Tool Use | bonus | 11 | - | 1
    STATIC: cost(creature,-1,you)
G33 Territorial Roar | bonus | E | - | 1
    ACTION[may,pay(1)]: power(pick(theirs(creature)),-2)
G34 Spare Niche | bonus | G | - | 1
    STATIC: limit(bonus_hold,+1) & limit(bonus_create,+1)
G35 Restless Soil | bonus | 1 | - | 1
    STATIC: limit(free_discard,+1)
G36 First Rain | epoch | TT | - | 2
    CREATED: life(all,+1)
G37 Age of Giants | epoch | EE | - | 2
    STATIC: power(each(any(creature,base>=5)),+1)
    AFTER_BATTLE: fade(2)
G38 Long Winter | epoch | SS | - | 1
    STATIC: power(each(any(creature)),-1)
    AFTER_BATTLE: fade(1)
G39 Great Drift | epoch | GG | - | 1
    CREATED: topool(each(any(bonus))) & discard(self)
G40 Blood Moon | epoch | E1 | - | 2
    STATIC: loss(losers,+1)
    AFTER_BATTLE: fade(1)
F01 Creeping Moss | creature Flora | S | 0 | 2
    TURN_START: counter(self,+1,max 4)
    STATIC: power(self,+1*counters)
F02 Sundew | creature Flora | T1 | 2 | 2
    ON_CREATE[by=opp,type=creature]: counter(self,+1,max 3)
    STATIC: power(self,+1*counters)
F03 Elder Cedar | creature Flora | SS1 | 5 | 1
    STATIC: power(each(mine(Flora,other)),+1)
F04 Mirror Orchid | creature Flora | TG | 1 | 1
    BATTLE_START: setpower(self,base(pick(pool(creature))))
F05 Meadow Hare | creature Fauna | G | 1 | 2
    CREATED: limit(creature_create,+1)
F06 Dire Badger | creature Fauna | E1 | 3 | 2
    BATTLE_START[may,pay(E)]: discard(pick(theirs(creature,base<=2)))
F07 Grazing Herd | creature Fauna | EG | 2 | 1
    STATIC: power(self,+1*count(any(Flora)))
F08 Apex Bear | creature Fauna | EE1 | 5 | 1
    STATIC: limit(under,2) & power(self,+1*unders)
    AFTER_BATTLE[won]: under(self,pick(theirs(creature,base<=2)))
F09 Spore Puff | creature Fungus | T | 1 | 2
    LEAVES: redraw(opps,3)
F10 Rot Veil | creature Fungus | TS | 2 | 2
    STATIC: limit(under,4) & power(self,+1*unders) & legacy(unders)
    AFTER_BATTLE: under(self,pick(pile(creature)))
F11 Puppet Cap | creature Fungus | TG | 2 | 1
    BATTLE_START[may,pay(1)]: blank(pick(theirs(creature)))
F12 Mycelium Mind | creature Fungus | TT1 | 4 | 1
    STATIC: cost(Fungus,-1,you) & power(self,+1*count(mine(Fungus,other)))
F13 Pollinators | bonus | G1 | - | 2
    TURN_START: counter(pick(mine(Flora)),+1)
F14 Compost | bonus | S | - | 2
    ACTION[may]: release(pick(mine(creature)),1) & counter(pick(mine(creature)),+1)
F15 Symbiosis | bonus | 11 | - | 2
    STATIC[count(mine(Flora))>=1,count(mine(Fauna))>=1,count(mine(Fungus))>=1]: power(each(mine(creature)),+2)
F16 Heirloom Seeds | bonus | S1 | - | 1
    STATIC: legacy(counters)
F17 Mycorrhizal Web | bonus | TS1 | - | 1
    STATIC: limit(creature_hold,+1) & limit(bonus_hold,+1) & limit(bonus_create,+1)
F18 Great Bloom | epoch | SG | - | 2
    CREATED: counter(each(any(Flora)),+1) & deal(1) & discard(self)
F19 Season of Rot | epoch | TT | - | 1
    STATIC: power(each(any(Fungus)),+2) & power(each(any(Flora)),-1)
    AFTER_BATTLE: fade(1)
F20 Great Migration | epoch | GG | - | 1
    CREATED: topool(each(any(creature,base<=1))) & discard(self)
X01 Dodo Flock | creature Winged Relic | 1 | 2 | 2
    AFTER_BATTLE[lost]: discard(self)
X02 Trilobite Swarm | creature Aquatic Relic | T | 1 | 2
    LEAVES: revive(self)
X03 Terror Bird | creature Winged Relic | EG1 | 4 | 1
    AFTER_BATTLE[won]: life(opp,-1)
X04 Armored Fish | creature Aquatic Relic | TS | 3 | 2
    AFTER_BATTLE[lost,may]: discard(self) & life(you,+1)
X05 Woolly Titan | creature Beast Relic | SS1 | 5 | 1
    STATIC[count(any(epoch))>=1]: power(self,+2)
X06 Last of Its Kind | creature Beast | E1 | 2 | 2
    STATIC[count(mine(creature))==1]: power(self,+4)
X07 Bone Picker | creature Winged | G1 | 2 | 1
    AFTER_BATTLE[may,pay(1)]: revive(pick(pile(creature))) & counter(self,+1,max 3)
    STATIC: power(self,+1*counters)
X08 Meteor Ghost | creature Relic | 111 | 5 | 1
    CREATED: life(all,-1)
X09 Brood Parasite | creature Crawler | SG | 2 | 1
    BATTLE_START[may,pay(1)]: blank(pick(theirs(creature)))
    AFTER_BATTLE[won]: take(pick(theirs(creature,base<=2)))
X10 Deathless Crocodile | creature Crawler Relic | TS1 | 4 | 1
    STATIC: immune(self) & power(self,+1*counters)
    AFTER_BATTLE[lost]: counter(self,+1,max 3)
X11 Fossil Record | bonus | S1 | - | 1
    STATIC: legacy(counters) & legacy(unders)
X12 Refuge | bonus | TG | - | 2
    BATTLE_START[may,life<=3]: discard(self) & avoid(you)
X13 Resurgence | bonus | ES1 | - | 1
    CREATED: create(pick(pile(creature))) & discard(self)
X14 Adaptation | bonus | 11 | - | 2
    ACTION[may]: discard(pick(mine(creature))) & create(pick(pool(creature,cost<=2)))
X15 Scarred Survivors | bonus | E1 | - | 1
    BATTLE_START[may]: discard(self) & loss(you,-1)
X16 Falling Star | epoch | EE1 | - | 1
    CREATED: discard(each(any(creature,base>=5))) & discard(self)
X17 Ice Sheet | epoch | SS | - | 1
    STATIC: cost(creature,+1,all)
    AFTER_BATTLE: fade(2)
X18 Rising Seas | epoch | TT | - | 1
    STATIC: power(each(any(Aquatic)),+2) & power(each(any(Crawler)),-1)
    AFTER_BATTLE: fade(2)
X19 Choking Ash | epoch | EG | - | 2
    STATIC: limit(hand,-1,all)
    AFTER_BATTLE: fade(1)
X20 Great Dying | epoch | 111 | - | 2
    CREATED: life(all,-1) & discard(self)
X21 Clean Slate | epoch | GS | - | 1
    CREATED: discard(each(any(bonus))) & discard(each(any(epoch,other))) & discard(self)
X22 Dawn Again | epoch | T1 | - | 1
    CREATED: revive(each(pile(Relic))) & discard(self)
"""
