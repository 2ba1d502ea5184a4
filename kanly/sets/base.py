"""The base game."""

from kanly.language import *

STARTERS: list[Starter] = [
    Starter("Convincing Argument", [], copies=2, reveal=Gain(PERSUASION, 2)),
    Starter("Dagger", [LANDSRAAD], copies=2, reveal=Gain(SWORDS)),
    Starter("Diplomacy", FACTIONS, reveal=Gain(PERSUASION)),
    Starter("Dune, the Desert Planet", [SPICE_TRADE], copies=2, reveal=Gain(PERSUASION)),
    Starter("Reconnaissance", [CITY], reveal=Gain(PERSUASION)),
    Starter("Seek Allies", FACTIONS, agent=Trash(THIS)),
    Starter("Signet Ring", [LANDSRAAD, CITY, SPICE_TRADE], agent=Signet(), reveal=Gain(PERSUASION)),
]

IMPERIUM = [
    Card("Arrakis Recruiter", 2, [CITY], copies=2, agent=Gain(TROOPS), reveal=[Gain(PERSUASION), Gain(SWORDS)]),
    Card("Assassination Mission", 1, [], copies=2, reveal=[Gain(SWORDS), Gain(SOLARI)], trashed=Gain(SOLARI, 4)),
    Card("Bene Gesserit Initiate", 3, [LANDSRAAD, CITY, SPICE_TRADE], of=[BENE_GESSERIT], copies=2, agent=Draw(), reveal=Gain(PERSUASION)),
    Card("Bene Gesserit Sister", 3, [BENE_GESSERIT, LANDSRAAD], of=[BENE_GESSERIT], copies=3, reveal=Gain(PERSUASION, 2) | Gain(SWORDS, 2)),
    Card("Carryall", 5, [SPICE_TRADE], agent=Double(BASE_SPICE), reveal=[Gain(PERSUASION), Gain(SPICE)]),
    Card("Chani", 5, [FREMEN, CITY, SPICE_TRADE], of=[FREMEN], acquired=Gain(WATER), reveal=[Gain(PERSUASION, 2), Retreat(ANY)]),
    Card("CHOAM Directorship", 8, [], acquired=Gain(EVERY_FACTION), reveal=Gain(SOLARI, 3)),
    Card("Crysknife", 3, [FREMEN, SPICE_TRADE], of=[FREMEN], agent=Gain(SOLARI), reveal=[Gain(SWORDS), If(Bond(FREMEN), Gain(FREMEN))]),
    Card("Dr. Yueh", 1, [CITY], agent=Draw(), reveal=Gain(PERSUASION)),
    Card("Duncan Idaho", 4, [CITY], agent=Pay(WATER) >> [Gain(TROOPS), Draw()], reveal=[Gain(SWORDS, 2), Gain(WATER)]),
    Card("Fedaykin Death Commando", 3, [CITY, SPICE_TRADE], of=[FREMEN], copies=2, agent=Trash(), reveal=[Gain(PERSUASION), If(Bond(FREMEN), Gain(SWORDS, 3))]),
    Card("Firm Grip", 4, [EMPEROR, LANDSRAAD], of=[EMPEROR], agent=Pay(SOLARI, 2) >> (Gain(GUILD) | Gain(BENE_GESSERIT) | Gain(FREMEN)), reveal=If(Alliance(EMPEROR), Gain(PERSUASION, 4))),
    Card("Fremen Camp", 4, [SPICE_TRADE], of=[FREMEN], copies=2, agent=Pay(SPICE, 2) >> Gain(TROOPS, 3), reveal=[Gain(PERSUASION, 2), Gain(SWORDS)]),
    Card("Gene Manipulation", 3, [LANDSRAAD, CITY], of=[BENE_GESSERIT], copies=2, agent=[Trash(), If(Bond(BENE_GESSERIT), Gain(SPICE, 2))], reveal=Gain(PERSUASION, 2)),
    Card("Guild Administrator", 2, [GUILD, SPICE_TRADE], of=[GUILD], copies=2, agent=Trash(), reveal=Gain(PERSUASION)),
    Card("Guild Ambassador", 4, [LANDSRAAD], of=[GUILD], agent=Gain(GUILD) | Gain(SPICE, 2), reveal=If(Alliance(GUILD), Pay(SPICE, 3) >> Gain(VP))),
    Card("Guild Bankers", 3, [EMPEROR, GUILD, LANDSRAAD], of=[GUILD], reveal=Discount("The Spice Must Flow", 3)),
    Card("Gun Thopter", 4, [CITY, SPICE_TRADE], copies=2, agent=For(OPPONENTS, Lose(TROOPS, 1, GARRISON)), reveal=[Gain(SWORDS, 3), Deploy(1)]),
    Card("Gurney Halleck", 6, [CITY], agent=[Gain(TROOPS, 2), Draw()], reveal=[Gain(PERSUASION, 2), Pay(SOLARI, 3) >> Gain(TROOPS, 2, deploy=MAY)]),
    Card("Imperial Spy", 2, [EMPEROR], of=[EMPEROR], copies=2, agent=Trash(THIS) >> Gain(INTRIGUE), reveal=[Gain(PERSUASION), Gain(SWORDS)]),
    Card("Kwisatz Haderach", 8, [], of=[BENE_GESSERIT], sending=[Permit(ANY_ICON), Permit(ENEMIES), Permit(MOVE_AGENT)], agent=Draw()),
    Card("Lady Jessica", 7, [BENE_GESSERIT, LANDSRAAD, CITY, SPICE_TRADE], of=[BENE_GESSERIT], acquired=Gain(INFLUENCE), agent=Draw(2), reveal=[Gain(PERSUASION, 3), Gain(SWORDS)]),
    Card("Liet Kynes", 5, [FREMEN, CITY], of=[EMPEROR, FREMEN], acquired=Gain(EMPEROR), reveal=Gain(PERSUASION, Per(InPlay(FREMEN), 2))),
    Card("Missionaria Protectiva", 1, [CITY], of=[BENE_GESSERIT], copies=2, agent=If(Bond(BENE_GESSERIT), Gain(INFLUENCE)), reveal=Gain(PERSUASION)),
    Card("Opulence", 6, [EMPEROR], of=[EMPEROR], agent=Gain(SOLARI, 3), reveal=[Gain(PERSUASION), Pay(SOLARI, 6) >> Gain(VP)]),
    Card("Other Memory", 4, [CITY, SPICE_TRADE], of=[BENE_GESSERIT], agent=Draw() | Return(DISCARD, BENE_GESSERIT), reveal=Gain(PERSUASION, 2)),
    Card("Piter De Vries", 5, [LANDSRAAD, CITY], agent=Gain(INTRIGUE), reveal=[Gain(PERSUASION, 3), Gain(SWORDS)]),
    Card("Power Play", 5, FACTIONS, copies=3, agent=[Double(SPACE_INFLUENCE), Trash(THIS)]),
    Card("Reverend Mother Mohiam", 6, [EMPEROR, BENE_GESSERIT], of=[EMPEROR, BENE_GESSERIT], agent=If(Bond(BENE_GESSERIT), For(OPPONENTS, Discard(2))), reveal=[Gain(PERSUASION, 2), Gain(SPICE, 2)]),
    Card("Sardaukar Infantry", 1, [], of=[EMPEROR], copies=2, reveal=[Gain(PERSUASION), Gain(SWORDS, 2)]),
    Card("Sardaukar Legion", 5, [EMPEROR, LANDSRAAD], of=[EMPEROR], copies=2, agent=Gain(TROOPS, 2), reveal=[Gain(PERSUASION), Deploy(3)]),
    Card("Scout", 1, [CITY, SPICE_TRADE], copies=2, reveal=[Gain(PERSUASION), Gain(SWORDS), Retreat(2)]),
    Card("Shifting Allegiances", 3, [LANDSRAAD, SPICE_TRADE], copies=2, agent=[Pay(SPICE, 2), Lose(INFLUENCE)] >> Gain(INFLUENCE, 2), reveal=Gain(PERSUASION, 2)),
    Card("Sietch Reverend Mother", 4, [BENE_GESSERIT, FREMEN], of=[BENE_GESSERIT, FREMEN], agent=Trash(), reveal=If(Bond(FREMEN), [Gain(PERSUASION, 3), Gain(SPICE)])),
    Card("Smuggler's Thopter", 4, [SPICE_TRADE], of=[GUILD], copies=2, agent=If(Has(GUILD, 2), Draw(2)), reveal=[Gain(PERSUASION), Gain(SPICE)]),
    Card("Space Travel", 3, [GUILD], of=[GUILD], copies=2, agent=Draw(), reveal=Gain(PERSUASION, 2)),
    Card("Spice Hunter", 2, [FREMEN, SPICE_TRADE], of=[FREMEN], copies=2, reveal=[Gain(PERSUASION), Gain(SWORDS), If(Bond(FREMEN), Gain(SPICE))]),
    Card("Spice Smugglers", 2, [CITY], of=[GUILD], copies=2, agent=Pay(SPICE, 2) >> [Gain(GUILD), Gain(SOLARI, 3)], reveal=[Gain(PERSUASION), Gain(SWORDS)]),
    Card("Stilgar", 5, [FREMEN, CITY, SPICE_TRADE], of=[FREMEN], agent=Gain(WATER), reveal=[Gain(PERSUASION, 2), Gain(SWORDS, 3)]),
    Card("Test of Humanity", 3, [BENE_GESSERIT, LANDSRAAD, CITY], of=[BENE_GESSERIT], agent=For(OPPONENTS, Discard() | Lose(TROOPS, 1, CONFLICT)), reveal=Gain(PERSUASION, 2)),
    Card("The Voice", 2, [CITY, SPICE_TRADE], of=[BENE_GESSERIT], copies=2, agent=CloseSpace(), reveal=Gain(PERSUASION, 2)),
    Card("Thufir Hawat", 5, [*FACTIONS, CITY, SPICE_TRADE], agent=Draw(), reveal=[Gain(PERSUASION), Gain(INTRIGUE)]),
    Card("Worm Riders", 6, [CITY, SPICE_TRADE], of=[FREMEN], copies=2, agent=Gain(SPICE, 2), reveal=[If(Has(FREMEN, 2), Gain(SWORDS, 4)), If(Alliance(FREMEN), Gain(SWORDS, 2))]),
]

RESERVE_STACKS: list[Reserve] = [
    Reserve("Arrakis Liaison", 2, [LANDSRAAD, CITY], of=[FREMEN], copies=8, reveal=Gain(PERSUASION, 2)),
    Reserve("The Spice Must Flow", 9, [], copies=10, acquired=Gain(VP), reveal=Gain(SPICE)),
    Reserve("Foldspace", None, [*FACTIONS, LANDSRAAD, CITY, SPICE_TRADE], copies=6, agent=[Draw(), Trash(THIS)]),
]

INTRIGUES = [
    Intrigue("Allied Armada", combat=If(Alliance(), Pay(SPICE, 2) >> Gain(SWORDS, 7))),
    Intrigue("Ambush", copies=2, combat=Gain(SWORDS, 4)),
    Intrigue("Bindu Suspension", plot=If(Now(START), Then(Draw(), EndTurn()))),
    Intrigue("Bribery", plot=Pay(SOLARI, 2) >> Gain(INFLUENCE)),
    Intrigue("Bypass Protocol", plot=Acquire(3) | Pay(SPICE, 2) >> Acquire(5, to=TOP)),
    Intrigue("Calculated Hire", plot=Pay(SPICE) >> Gain(MENTAT)),
    Intrigue("Charisma", plot=When(Reveals(), Gain(PERSUASION, 2))),
    Intrigue("CHOAM Shares", plot=Pay(SOLARI, 7) >> Gain(VP)),
    Intrigue("Corner the Market", endgame=[If(Has(Owned("The Spice Must Flow"), 2), Gain(VP)), If(Most(Owned("The Spice Must Flow")), Gain(VP))]),
    Intrigue("Councilor's Dispensation", plot=If(Has(SEAT), Gain(SPICE, 2))),
    Intrigue("Demand Respect", won=Gain(INFLUENCE) | Pay(SPICE, 2) >> Gain(INFLUENCE, 2)),
    Intrigue("Dispatch an Envoy", copies=2, plot=Permit(FACTIONS)),
    Intrigue("Double Cross", plot=Pay(SOLARI) >> Then(For(OPPONENT, Lose(TROOPS, 1, CONFLICT)), Gain(TROOPS, deploy=MUST))),
    Intrigue("Favored Subject", plot=Gain(EMPEROR)),
    Intrigue("Guild Authorization", plot=Gain(GUILD)),
    Intrigue("Infiltrate", plot=Permit(ENEMIES)),
    Intrigue("Know Their Ways", plot=Gain(FREMEN)),
    Intrigue("Master Tactician", copies=3, combat=Gain(SWORDS, 3) | Retreat(3)),
    Intrigue("Plans Within Plans", endgame=If(Has(Tracks(3), 4), Gain(VP, 2), If(Has(Tracks(3), 3), Gain(VP)))),
    Intrigue("Poison Snooper", copies=2, plot=Look(DECK, 1, HAND, TRASH)),
    Intrigue("Private Army", copies=2, combat=Pay(SPICE, 2) >> Gain(SWORDS, 5)),
    Intrigue("Rapid Mobilization", plot=Deploy(ANY)),
    Intrigue("Recruitment Mission", plot=When(Reveals(), [Gain(PERSUASION), Permit(TOP)])),
    Intrigue("Refocus", plot=Then(Reshuffle(), Draw())),
    Intrigue("Reinforcements", plot=Pay(SOLARI, 3) >> If(Now(REVEAL), Gain(TROOPS, 3, deploy=MAY), Gain(TROOPS, 3))),
    Intrigue("Secret of the Sisterhood", plot=Gain(BENE_GESSERIT)),
    Intrigue("Staged Incident", combat=Lose(TROOPS, 3, CONFLICT) >> Gain(VP)),
    Intrigue("The Sleeper Must Awaken", plot=Pay(SPICE, 4) >> Gain(VP)),
    Intrigue("Tiebreaker", combat=Gain(SWORDS, 2), endgame=Gain(SPICE, 10)),
    Intrigue("To the Victor…", won=Gain(SPICE, 3)),
    Intrigue("Urgent Mission", plot=Recall(AGENT)),
    Intrigue("Water of Life", plot=[Pay(WATER), Pay(SPICE)] >> Draw(3)),
    Intrigue("Water Peddlers Union", plot=Gain(WATER)),
    Intrigue("Windfall", plot=Gain(SOLARI, 2)),
]

CONFLICTS = [
    Conflict("Skirmish", 1, first=[Gain(INFLUENCE), Gain(SOLARI, 2)], second=Gain(SOLARI, 3), third=Gain(SOLARI, 2), slug="skirmish-influence-solari"),
    Conflict("Skirmish", 1, first=[Gain(INFLUENCE), Gain(SPICE)], second=Gain(SPICE, 2), third=Gain(SPICE), slug="skirmish-influence-spice"),
    Conflict("Skirmish", 1, first=Gain(VP), second=Gain(WATER), third=Gain(SPICE), slug="skirmish-vp-water"),
    Conflict("Skirmish", 1, first=Gain(VP), second=[Gain(INTRIGUE), Gain(SOLARI, 2)], third=Gain(SOLARI, 2), slug="skirmish-vp-intrigue"),
    Conflict("Cloak and Dagger", 2, first=[Gain(INFLUENCE), Gain(INTRIGUE, 2)], second=[Gain(INTRIGUE), Gain(SPICE)], third=Gain(INTRIGUE) | Gain(SPICE)),
    Conflict("Desert Power", 2, first=[Gain(VP), Gain(WATER)], second=[Gain(WATER), Gain(SPICE)], third=Gain(SPICE)),
    Conflict("Guild Bank Raid", 2, first=Gain(SOLARI, 6), second=Gain(SOLARI, 4), third=Gain(SOLARI, 2)),
    Conflict("Machinations", 2, first=Gain(TWO_FACTIONS), second=[Gain(WATER), Gain(SOLARI, 2)], third=Gain(WATER)),
    Conflict("Raid Stockpiles", 2, first=[Gain(INTRIGUE), Gain(SPICE, 3)], second=Gain(SPICE, 2), third=Gain(SPICE)),
    Conflict("Secure Imperial Basin", 2, at="Imperial Basin", first=Gain(VP), second=Gain(WATER, 2), third=Gain(WATER)),
    Conflict("Siege of Arrakeen", 2, at="Arrakeen", first=Gain(VP), second=Gain(SOLARI, 4), third=Gain(SOLARI, 2)),
    Conflict("Siege of Carthag", 2, at="Carthag", first=Gain(VP), second=[Gain(INTRIGUE), Gain(SPICE)], third=Gain(SPICE)),
    Conflict("Sort Through the Chaos", 2, first=[Gain(MENTAT), Gain(INTRIGUE), Gain(SOLARI, 2)], second=[Gain(INTRIGUE), Gain(SOLARI, 2)], third=Gain(SOLARI, 2)),
    Conflict("Terrible Purpose", 2, first=[Gain(VP), Trash()], second=[Gain(WATER), Gain(SPICE)], third=Gain(SPICE)),
    Conflict("Battle for Arrakeen", 3, at="Arrakeen", first=Gain(VP, 2), second=Choose(2, Gain(INTRIGUE), Gain(SPICE, 2), Gain(SOLARI, 3)), third=[Gain(INTRIGUE), Gain(SOLARI, 2)]),
    Conflict("Battle for Carthag", 3, at="Carthag", first=Gain(VP, 2), second=[Gain(INTRIGUE), Gain(SPICE, 3)], third=Gain(SPICE, 3)),
    Conflict("Battle for Imperial Basin", 3, at="Imperial Basin", first=Gain(VP, 2), second=Gain(SPICE, 5), third=Gain(SPICE, 3)),
    Conflict("Grand Vision", 3, first=[Gain(INFLUENCE, 2), Gain(INTRIGUE)], second=[Gain(INTRIGUE), Gain(SPICE, 3)], third=Gain(SPICE, 3)),
]

LEADERS = [
    Leader("Paul Atreides", "Atreides", 1, ability=Permit(SEE_TOP), signet=Draw(), titles=("Prescience", "Discipline")),
    Leader("Duke Leto Atreides", "Atreides", 2, ability=Discount(LANDSRAAD, 1, SOLARI), signet=Pay(SPICE) >> Gain(INFLUENCE, where=BEHIND), titles=("Landsraad Popularity", "Prudent Diplomacy"), rival=True),
    Leader("Baron Vladimir Harkonnen", "Harkonnen", 3, setup=ChooseSecretly(2, FACTIONS), ability=When(Deploys(TROOPS, 4), Gain(EVERY_FACTION, where=CHOSEN), once=GAME), signet=Pay(SOLARI) >> Gain(INTRIGUE), titles=("Masterstroke", "Scheme"), rival=True),
    Leader("Glossu \"The Beast\" Rabban", "Harkonnen", 1, setup=[Gain(SPICE), Gain(SOLARI)], signet=If(Alliance(), Gain(TROOPS, 2), Gain(TROOPS)), titles=("Arrakis Fiefdom", "Brutality"), rival=True),
    Leader("Earl Memnon Thorvald", "Thorvald", 1, ability=When(Takes(SEAT), Gain(INFLUENCE)), signet=Gain(SPICE), titles=("Connections", "Spice Hoard"), rival=True),
    Leader("Countess Ariana Thorvald", "Thorvald", 3, ability=[More(HARVEST, -1), When(Harvests(), Draw())], signet=Gain(WATER), titles=("Spice Addict", "Hidden Reservoir"), rival=True),
    Leader("Count Ilban Richese", "Richese", 1, ability=When(Pays(SOLARI), Draw()), signet=Gain(SOLARI), titles=("Ruthless Negotiator", "Manufacturing"), rival=True),
    Leader("Helena Richese", "Richese", 2, ability=Permit(ENEMIES, LANDSRAAD, CITY), signet=Then(SetAside(ROW), Discount(IT, 1)), titles=("Eyes Everywhere", "Manipulate")),
]

BOARD = [
    Space("Conspire", EMPEROR, cost=Pay(SPICE, 4), effect=[Gain(SOLARI, 5), Gain(TROOPS, 2), Gain(INTRIGUE)]),
    Space("Wealth", EMPEROR, effect=Gain(SOLARI, 2)),
    Space("Heighliner", GUILD, combat=True, cost=Pay(SPICE, 6), effect=[Gain(TROOPS, 5), Gain(WATER, 2)]),
    Space("Foldspace", GUILD, effect=Acquire("Foldspace")),
    Space("Selective Breeding", BENE_GESSERIT, cost=Pay(SPICE, 2), effect=Trash() >> Draw(2)),
    Space("Secrets", BENE_GESSERIT, effect=[Gain(INTRIGUE), StealIntrigue()]),
    Space("Hardy Warriors", FREMEN, combat=True, cost=Pay(WATER), effect=Gain(TROOPS, 2)),
    Space("Stillsuits", FREMEN, combat=True, effect=Gain(WATER)),
    Space("High Council", LANDSRAAD, once=GAME, cost=Pay(SOLARI, 5), effect=Gain(SEAT)),
    Space("Hall of Oratory", LANDSRAAD, effect=Gain(TROOPS), reveal=Gain(PERSUASION)),
    Space("Mentat", LANDSRAAD, cost=Pay(SOLARI, 2), effect=[Draw(), Gain(MENTAT)]),
    Space("Rally Troops", LANDSRAAD, cost=Pay(SOLARI, 4), effect=Gain(TROOPS, 4)),
    Space("Swordmaster", LANDSRAAD, once=GAME, cost=Pay(SOLARI, 8), effect=Gain(SWORDMASTER)),
    Space("Sell Melange", SPICE_TRADE, offers=[Pay(SPICE, 2) >> Gain(SOLARI, 6), Pay(SPICE, 3) >> Gain(SOLARI, 8), Pay(SPICE, 4) >> Gain(SOLARI, 10), Pay(SPICE, 5) >> Gain(SOLARI, 12)]),
    Space("Secure Contract", SPICE_TRADE, effect=Gain(SOLARI, 3)),
    Space("Arrakeen", CITY, combat=True, effect=[Gain(TROOPS), Draw()], control=Gain(SOLARI)),
    Space("Carthag", CITY, combat=True, effect=[Gain(TROOPS), Gain(INTRIGUE)], control=Gain(SOLARI)),
    Space("Research Station", CITY, combat=True, cost=Pay(WATER, 2), effect=Draw(3)),
    Space("Sietch Tabr", CITY, combat=True, needs=Has(FREMEN, 2), effect=[Gain(TROOPS), Gain(WATER)]),
    Space("The Great Flat", SPICE_TRADE, combat=True, maker=True, cost=Pay(WATER, 2), effect=Harvest(3)),
    Space("Hagga Basin", SPICE_TRADE, combat=True, maker=True, cost=Pay(WATER), effect=Harvest(2)),
    Space("Imperial Basin", SPICE_TRADE, combat=True, maker=True, effect=Harvest(1), control=Gain(SPICE)),
]

TRACKS = [
    InfluenceTrack(EMPEROR, at={4: Gain(TROOPS, 2)}),
    InfluenceTrack(GUILD, at={4: Gain(SOLARI, 3)}),
    InfluenceTrack(BENE_GESSERIT, at={4: Gain(INTRIGUE)}),
    InfluenceTrack(FREMEN, at={4: Gain(WATER)}),
    Token(SEAT, limit=4, reveal=Gain(PERSUASION, 2)),
    Token(SWORDMASTER),
    Token(MENTAT, limit=1),
]

HAGAL = [
    Hagal("Conspire", 4, Visit("Conspire", [Gain(EMPEROR), Gain(TROOPS, 2)]), copies=2),
    Hagal("Wealth", 3, Visit("Wealth", Gain(EMPEROR))),
    Hagal("Heighliner", 6, Visit("Heighliner", [Gain(GUILD), Gain(TROOPS, 3)])),
    Hagal("Foldspace", 1, Visit("Foldspace", Gain(GUILD)), copies=2),
    Hagal("Selective Breeding", 2, Visit("Selective Breeding", Gain(BENE_GESSERIT)), copies=2),
    Hagal("Secrets", 1, Visit("Secrets", Gain(BENE_GESSERIT))),
    Hagal("Hardy Warriors", 5, Visit("Hardy Warriors", [Gain(FREMEN), Gain(TROOPS, 2)])),
    Hagal("Stillsuits", 4, Visit("Stillsuits", Gain(FREMEN)), copies=2),
    Hagal("Rally Troops", 3, Visit("Rally Troops", Gain(TROOPS, 4)), copies=2),
    Hagal("Hall of Oratory", 0, Visit("Hall of Oratory", Gain(TROOPS)), copies=2),
    Hagal("Carthag", 0, Visit("Carthag", Gain(TROOPS)), copies=3),
    Hagal("Harvest Spice", 2, Visit(MostBonus("The Great Flat", "Hagga Basin", "Imperial Basin"), HarvestHere()), copies=5),
    Hagal("Arrakeen", 1, Visit("Arrakeen", [Gain(TROOPS), Signet()]), copies=3, players=(1,), slug="arrakeen-1p"),
    Hagal("Arrakeen", 1, Visit("Arrakeen", Gain(TROOPS)), copies=3, players=(2,), slug="arrakeen-2p"),
    Hagal("Reshuffle", None, ShuffleHagal(), players=(2,)),
]

RIVALS = [
    Rival("House Hagal", simplified=True, players=(2,)),  # gains nothing, having all three Agents from the start
]

WITH_RIVALS: list[After | Before] = [After(FILL_ROW, STACK_HAGAL), After(LEADERS_JOIN, STARTING_GIFTS), After(CONFLICT_UP, RIVALS_SPEND), Before(COMBAT_LOOP, RIVAL_SWORDS), After(RANKING, RIVALS_SPEND)]
SPENDING: When = When(Collects(), Spend())
TWO_FLOWS: CountsAs = CountsAs("The Spice Must Flow", 2)

LEVELS = [  # C-19.12
    Mode("mercenary", players=(1,), level=True, gifts=[Gain(SOLARI), Gain(SPICE)], steps=[After(CONFLICT_UP, RivalAgents(5))]),
    Mode("sardaukar", players=(1,), level=True, usual=True, gifts=[Dearer("Mentat", 3)], rivals=[Gain(TROOPS, 3), Gain(INTRIGUE)], steps=[After(CONFLICT_UP, RivalAgents(4))]),
    Mode("mentat", players=(1,), level=True, gifts=[Dearer("Mentat", 3)], rivals=[Gain(TROOPS, 3), Gain(INTRIGUE), HoldBack(STRENGTH, 4)], steps=[After(CONFLICT_UP, RivalAgents(3))]),
    Mode("kwisatz haderach", players=(1,), level=True, gifts=[Dearer("Mentat", 3)], rivals=[Gain(TROOPS, 3), Gain(INTRIGUE), HoldBack(STRENGTH, 4)], denies=SWORDMASTER, steps=[After(CONFLICT_UP, RivalAgents(3))]),
]

BASE = Expansion(
    "base", "Dune: Imperium", STARTERS, IMPERIUM, RESERVE_STACKS, INTRIGUES, CONFLICTS, LEADERS, BOARD, TRACKS, HAGAL, RIVALS,
    modes=LEVELS, rivals={
        1: Rivals(gifts=[Gain(WATER), SPENDING, TWO_FLOWS], steps=[*WITH_RIVALS, Instead(FIRST_PLAYER, LEFT_RIVAL_LEADS)]),
        2: Rivals(gifts=[Gain(SWORDMASTER)], steps=WITH_RIVALS, beside=True, follows=True, spoils=True),
    },
)
