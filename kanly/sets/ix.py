"""Rise of Ix."""

from kanly.language import *
from kanly.sets import base

IMPERIUM = [
    Card("Appropriate", 5, [LANDSRAAD, SPICE_TRADE], of=[EMPEROR], acquired=Freighter(), agent=If(Has(EMPEROR, 2), AcquireTech(pay=(SPICE, SOLARI))), reveal=Gain(PERSUASION, 2)),
    Card("Bounty Hunter", 1, [CITY], infiltrate=True, agent=If(Visited(ENEMIES), Gain(SOLARI, 2)), reveal=[Gain(PERSUASION), Gain(SWORDS)]),
    Card("CHOAM Delegate", 1, [SPICE_TRADE], unload=True, infiltrate=True, reveal=Gain(SOLARI, 3)),
    Card("Court Intrigue", 2, [EMPEROR], of=[EMPEROR], infiltrate=True, agent=PutBack(INTRIGUE) >> Gain(INTRIGUE), reveal=[Gain(PERSUASION), Gain(SWORDS)]),
    Card("Desert Ambush", 3, [SPICE_TRADE], of=[FREMEN], agent=DriveBack(Per(Deployed(TROOPS))), reveal=[Gain(PERSUASION), Gain(SWORDS)]),
    Card("Embedded Agent", 5, [LANDSRAAD], of=[BENE_GESSERIT], infiltrate=True, agent=If(Bond(BENE_GESSERIT), Freighter(2)), reveal=[Gain(PERSUASION), Gain(INTRIGUE)]),
    Card("Esmar Tuek", 5, [CITY, SPICE_TRADE], of=[GUILD], unload=True, agent=Pay(SPICE) >> [Gain(GUILD), Draw()], reveal=[Gain(SPICE, 2), Gain(SOLARI, 2)]),
    Card("Freighter Fleet", 2, [SPICE_TRADE], copies=2, unload=True, reveal=Freighter()),
    Card("Full-Scale Assault", 8, [EMPEROR, CITY], of=[EMPEROR], acquired=Gain(DREADNOUGHTS), agent=Gain(TROOPS, 2), reveal=[Gain(PERSUASION, 2), Gain(SWORDS, Per(InConflict(DREADNOUGHTS), 3))]),
    Card("Guild Accord", 6, [GUILD], of=[GUILD], unload=True, infiltrate=True, sending=Discount("Heighliner", 2, SPICE), reveal=[Gain(WATER), If(Alliance(GUILD), Gain(SPICE, 3))]),
    Card("Guild Chief Administrator", 4, [GUILD, CITY, SPICE_TRADE], of=[GUILD], agent=Discard() >> Trash(), reveal=[Gain(PERSUASION), Freighter()]),
    Card("Imperial Bashar", 4, [CITY], of=[EMPEROR], agent=Gain(TROOPS) | Trash(), reveal=[Gain(PERSUASION), Gain(SWORDS, 2), Gain(SWORDS, Per(SwordCards()))]),
    Card("Imperial Shock Trooper", 3, [], of=[EMPEROR], reveal=[Gain(PERSUASION), Gain(SWORDS, 2), If(Has(AgentsOn(EMPEROR)), Gain(SWORDS, 3))]),
    Card("In the Shadows", 2, [LANDSRAAD, CITY], of=[BENE_GESSERIT], copies=2, unload=True, agent=If(Has(BENE_GESSERIT, 2), Discard() >> (Gain(EMPEROR) | Gain(GUILD) | Gain(FREMEN))), reveal=Gain(BENE_GESSERIT)),
    Card("Ix-Guild Compact", 3, [GUILD], of=[GUILD], unload=True, agent=Discard(2) >> Gain(DREADNOUGHTS), reveal=Gain(NEGOTIATORS, 2)),
    Card("Ixian Engineer", 5, [SPICE_TRADE], copies=2, agent=AcquireTech(), reveal=If(Has(TECH, 3), Trash(THIS) >> Gain(VP))),
    Card("Jamis", 2, [FREMEN], of=[FREMEN], infiltrate=True, agent=Trash(), reveal=[Gain(PERSUASION), Gain(SWORDS, 2)]),
    Card("Landing Rights", 4, [CITY], of=[GUILD], agent=Freighter(), reveal=Gain(PERSUASION, 2)),
    Card("Local Fence", 3, [CITY], agent=Pay(SPICE, 2) >> Gain(SOLARI, 5) | Pay(SOLARI, 5) >> Gain(SPICE, 4), reveal=Gain(PERSUASION, 2)),
    Card("Negotiated Withdrawal", 4, [LANDSRAAD, CITY, SPICE_TRADE], copies=2, acquired=Gain(TROOPS), reveal=[Gain(PERSUASION, 2), Retreat(3, UNITS) >> Gain(INFLUENCE)]),
    Card("Satellite Ban", 5, [GUILD, FREMEN], of=[GUILD, FREMEN], agent=Discard() >> [Gain(SPICE), Gain(WATER)], reveal=[Gain(PERSUASION), Retreat(2)]),
    Card("Sayyadina", 3, [BENE_GESSERIT, FREMEN], of=[BENE_GESSERIT, FREMEN], agent=Pay(WATER, 3) >> Gain(VP), reveal=If(Bond(FREMEN), Gain(PERSUASION, 3))),
    Card("Shai-Hulud", 7, [SPICE_TRADE], of=[FREMEN], acquired=Trash(), agent=Trash() >> Gain(TROOPS, 2), reveal=If(Bond(FREMEN), Gain(SWORDS, 5))),
    Card("Spice Trader", 4, [CITY, SPICE_TRADE], of=[FREMEN], agent=If(Has(FREMEN, 2), Discard() >> Gain(SPICE, 2)), reveal=[Gain(PERSUASION, 2), Gain(SWORDS)]),
    Card("Treachery", 6, FACTIONS, copies=2, unload=True, agent=[Double(SPACE_INFLUENCE), Trash(THIS)], reveal=Gain(TROOPS, 2, deploy=MUST)),
    Card("Truthsayer", 3, [EMPEROR, BENE_GESSERIT, LANDSRAAD], of=[EMPEROR, BENE_GESSERIT], copies=2, agent=Discard() >> Draw(), reveal=[Gain(PERSUASION), Gain(SWORDS)]),
    Card("Water Peddler", 1, [], unload=True, acquired=Gain(WATER), reveal=Gain(WATER)),
    Card("Web of Power", 4, [BENE_GESSERIT], of=[BENE_GESSERIT], infiltrate=True, agent=[If(Has(EMPEROR, 2), Gain(SOLARI, 2)), If(Has(GUILD, 2), Draw()), If(Has(FREMEN, 2), Gain(WATER))], reveal=[Gain(PERSUASION), Gain(INFLUENCE)]),
    Card("Weirding Way", 3, [CITY, SPICE_TRADE], of=[BENE_GESSERIT], agent=May(AnotherTurn()), reveal=[Gain(PERSUASION), Gain(SWORDS, 2)]),
]

EPIC_GAME = "epic"
EPIC = [
    Starter("Control the Spice", [SPICE_TRADE], agent=Pay(SPICE) >> [Trash(), Gain(TROOPS)], reveal=[Gain(PERSUASION), Gain(SPICE)], replaces="Dune, the Desert Planet", mode=EPIC_GAME),
]

CONSPIRACY = Met(Has(DREADNOUGHTS, 2), Has(Owned("The Spice Must Flow")), Has(Tracks(4), 2), Has(SEAT))

INTRIGUES = [
    Intrigue("Advanced Weaponry", plot=Pay(SOLARI, 3) >> Gain(DREADNOUGHTS), combat=If(Has(TECH, 3), Gain(SWORDS, 4))),
    Intrigue("Blackmail", combat=Lose(INFLUENCE) >> Gain(SWORDS, 5)),
    Intrigue("Cannon Turrets", combat=[Gain(SWORDS, 2), For(OPPONENTS, Retreat(1, DREADNOUGHTS))]),
    Intrigue("Cull", plot=Pay(SOLARI) >> Trash()),
    Intrigue("Diversion", plot=If(Has(Deployed(UNITS), 4), Freighter())),
    Intrigue("Expedite", plot=Pay(SPICE) >> Freighter()),
    Intrigue("Finesse", plot=Lose(INFLUENCE) >> Gain(INFLUENCE), combat=Gain(SWORDS, 2)),
    Intrigue("Glimpse the Path", plot=Pay(SPICE) >> [Gain(WATER), Draw()]),
    Intrigue("Grand Conspiracy", endgame=If(Has(CONSPIRACY, 4), Gain(VP, 2), If(Has(CONSPIRACY, 3), Gain(VP)))),
    Intrigue("Ixian Probe", plot=Discard(2) >> Draw(2)),
    Intrigue("Machine Culture", plot=AcquireTech(), endgame=If(Has(TECH, 3), Gain(VP))),
    Intrigue("Quid Pro Quo", plot=Pay(SPICE, 2) >> Gain(EVERY_FACTION, where=OCCUPIED)),
    Intrigue("Second Wave", combat=[Gain(SWORDS, 2), Deploy(2, UNITS)]),
    Intrigue("Secret Forces", plot=If(Has(SEAT), Gain(TROOPS, 2))),
    Intrigue("Strategic Push", combat=[Gain(SWORDS, 2), When(Wins(), Gain(SOLARI, 2))]),
    Intrigue("Strongarm", plot=Lose(TROOPS) >> Gain(INFLUENCE, where=HERE)),
    Intrigue("War Chest", combat=Pay(SOLARI, 2) >> Gain(SWORDS, 4), endgame=If(Has(SOLARI, 10), Gain(VP))),
]

CONFLICTS = [
    Conflict("Skirmish", 1, first=[Freighter(), Gain(TROOPS)], second=Gain(SPICE, 2), third=Gain(SPICE), slug="skirmish-freighter-troop"),
    Conflict("Skirmish", 1, first=[Freighter(), Gain(SPICE)], second=Gain(SOLARI, 3), third=Gain(SOLARI, 2), slug="skirmish-freighter-spice"),
    Conflict("Trade Monopoly", 2, first=[Freighter(2), Gain(TROOPS)], second=[Gain(INTRIGUE), Gain(WATER)], third=Gain(INTRIGUE) | Gain(WATER)),
    Conflict("Economic Supremacy", 3, first=[Gain(VP), Pay(SOLARI, 6) >> Gain(VP), Pay(SPICE, 4) >> Gain(VP)], second=Gain(VP), third=[Gain(SPICE, 2), Gain(SOLARI, 2)], joins=EPIC_GAME),
]

LEADERS = [
    Leader("Archduke Armand Ecaz", "Ecaz", 2, reveal=If(Has(AgentsOn(LANDSRAAD, CITY, SPICE_TRADE), 2), May(Trash(IN_PLAY))), signet=May(Acquire(3)), titles=("Coordination", "Conscript")),
    Leader("Ilesa Ecaz", "Ecaz", 3, round=SetAside(HAND), ability=When(StartsTurn(2), Then(Return(ASIDE), When(Sends(IT), If(Was(ONE_ICON), Gain(SPICE), Gain(SOLARI))))), signet=Pay(SOLARI) >> Acquire("Foldspace"), titles=("One Step Ahead", "Guild Contacts")),
    Leader("Prince Rhombur Vernius", "Vernius", 1, ability=More(DREADNOUGHT_STRENGTH), signet=AcquireTech() | Gain(NEGOTIATORS), titles=("Heavy Lasgun Cannons", "Ixian Technology"), rival=True),
    Leader("Tessia Vernius", "Vernius", 4, setup=Gain(SNOOPERS, 4), ability=When(Reaches(SNOOPERS), Ladder(Discard() >> Gain(SPICE), TrackBonus(), Gain(INFLUENCE, where=REACHED), [TrackBonus(), Gain(INFLUENCE, where=REACHED)])), signet=Lose(INFLUENCE) >> Gain(INFLUENCE, where=SNOOPED), titles=("Careful Observation", "Duplicity")),
    Leader("\"Princess\" Yuna Moritani", "Moritani", 2, setup=Lose(WATER), ability=More(SOLARI), signet=Pay(SOLARI, 7) >> [Gain(INFLUENCE), Gain(TROOPS), Gain(SPICE)], titles=("Smuggling Operation", "Final Delivery")),
    Leader("Viscount Hundro Moritani", "Moritani", 1, setup=Look(INTRIGUE, 2, HAND, TOP), signet=Pay(SPICE) >> Freighter(), titles=("Intelligence", "Couriers"), rival=True),
]

TILES = [
    Tech("Artillery", 1, reveal=Gain(SWORDS, Per(SwordCards()))),
    Tech("Chaumurky", 4, rival=True, acquired=Gain(INTRIGUE, 2), endgame=Gain(TIEBREAK)),
    Tech("Detonation Devices", 3, rival=True, won=Lose(DREADNOUGHTS, 1, CONFLICT) >> [Gain(VP), Forbid(OCCUPY)]),
    Tech("Disposal Facility", 3, acquired=Trash(), reveal=If(Has(PERSUASION, 6), May(Trash(IN_PLAY)))),
    Tech("Flagship", 8, rival=True, uses=CONFLICT, acquired=Gain(VP), flip=Pay(SOLARI, 4) >> Gain(TROOPS, 3)),
    Tech("Holoprojectors", 3, flip=Discard() >> Draw()),
    Tech("Holtzman Engine", 6, rival=True, round=Draw(), endgame=If(Has(Owned("The Spice Must Flow"), 2), Gain(VP))),
    Tech("Invasion Ships", 5, rival=True, uses=BLOCKED, acquired=Gain(TROOPS, 4), flip=Discard() >> Permit(ENEMIES)),
    Tech("Memocorders", 2, rival=True, acquired=Gain(INFLUENCE), endgame=If(Has(Tracks(3), 4), Gain(VP))),
    Tech("Minimic Film", 2, reveal=Gain(PERSUASION)),
    Tech("Restricted Ordnance", 4, reveal=If(Has(SEAT), Gain(SWORDS, 4))),
    Tech("Shuttle Fleet", 6, rival=True, acquired=Gain(TWO_FACTIONS), round=Gain(SOLARI, 2)),
    Tech("Sonic Snoopers", 2, rival=True, acquired=Gain(INTRIGUE), turn=Trash(THIS) >> Then(PutBack(INTRIGUE, ANY), Gain(INTRIGUE, THAT))),
    Tech("Spaceport", 5, acquired=Draw(2), ability=Permit(TOP)),
    Tech("Spy Satellites", 4, rival=True, uses=TURN, turn=[Pay(SPICE, 3), Trash(THIS)] >> Gain(VP), endgame=Gain(VP, Per(Tracks(below=2)))),
    Tech("Training Drones", 3, rival=True, uses=TURN, flip=Gain(TROOPS)),
    Tech("Troop Transports", 2, rival=True, ability=More(SHIPPED_TROOPS, 1, deploy=MAY)),
    Tech("Windtraps", 2, rival=True, acquired=Gain(WATER), won=Gain(WATER)),
]

BOARD = [
    Space("Interstellar Shipping", SPICE_TRADE, needs=Has(GUILD, 2), effect=Freighter(2)),
    Space("Smuggling", SPICE_TRADE, effect=[Gain(SOLARI), Freighter()]),
    Space("Tech Negotiation", LANDSRAAD, effect=AcquireTech(1) | Gain(NEGOTIATORS), reveal=Gain(PERSUASION)),
    Space("Dreadnought", LANDSRAAD, cost=Pay(SOLARI, 3), effect=[May(Gain(DREADNOUGHTS)), AcquireTech()]),
    ShippingTrack(Both(Gain(SOLARI, 5), For(OTHERS, Gain(SOLARI))) | Gain(SPICE, 2), [Gain(TROOPS, 2), Gain(INFLUENCE)], AcquireTech(2)),
]

POSTS = [
    Post("Interstellar Shipping", "Smuggling", rival=1),
    Post("Tech Negotiation", "Dreadnought", rival=1),
]

START_TILES = [
    Contract("Dreadnought", Sends("Dreadnought"), [Gain(NEGOTIATORS), TakeContract()], slug="ix-dreadnought", start=True),
    Contract("Espionage", Sends("Espionage"), [Gain(SOLARI), TakeContract()], slug="ix-espionage", start=True),
    Contract("Harvest 3+", Harvests(3), TakeContract(), slug="ix-harvest3", start=True),
    Contract("Harvest 4+", Harvests(4), [Gain(SOLARI, 2), TakeContract()], slug="ix-harvest4", start=True),
    Contract("Heighliner", Sends("Heighliner"), [Gain(SOLARI, 3), TakeContract()], slug="ix-heighliner", start=True),
    Contract("High Council", Sends("High Council"), [Gain(NEGOTIATORS), TakeContract()], slug="ix-high-council", start=True),
    Contract("Interstellar Shipping", Sends("Interstellar Shipping"), [Gain(NEGOTIATORS), TakeContract()], slug="ix-interstellar-shipping", start=True),
    Contract("Secrets", Sends("Secrets"), TakeContract(), slug="ix-secrets", start=True),
    Contract("Smuggling", Sends("Smuggling"), TakeContract(), slug="ix-smuggling", start=True),
    Contract("Tech Negotiation", Sends("Tech Negotiation"), TakeContract(), slug="ix-tech-negotiation", start=True),
]

HAGAL = [
    Hagal("Interstellar Shipping", 3, Visit("Interstellar Shipping", Freighter(2))),
    Hagal("Foldspace / Interstellar Shipping", 2, If(Has(GUILD, 2), Visit("Interstellar Shipping", Freighter(2)), Visit("Foldspace", Gain(GUILD)))),
    Hagal("Smuggling / Interstellar Shipping", 2, If(Has(GUILD, 2), Visit("Interstellar Shipping", Freighter(2)), Visit("Smuggling", Freighter()))),
    Hagal("Tech Negotiation", 0, Visit("Tech Negotiation", AcquireTech(1) | Gain(NEGOTIATORS)), copies=2, players=(1,)),
    Hagal("Dreadnought", 3, If(Lacks(DREADNOUGHTS, 2), Visit("Dreadnought", [Gain(DREADNOUGHTS), AcquireTech()])), copies=2, players=(1,), slug="dreadnought-1p"),
    Hagal("Dreadnought", 3, If(Lacks(DREADNOUGHTS, 2), Visit("Dreadnought", [Gain(DREADNOUGHTS), Gain(TROOPS, 2)])), copies=2, players=(2,), slug="dreadnought-2p"),
]
SUPPLIES = "deliver supplies"  # C-20.14
UPRISING_HAGAL = [
    Hagal("Deliver Supplies / Interstellar Shipping", 2, If(Has(GUILD, 2), Visit("Interstellar Shipping", Freighter(2)), Visit("Deliver Supplies", Gain(GUILD))), mode=SUPPLIES),
]

COVERED = [
    *(f"hagal/base/{slug}" for slug in ("hall-of-oratory", "rally-troops")),
    *(f"hagal/uprising/{slug}" for slug in ("accept-contract-shipping-1", "accept-contract-shipping-3", "gather-support", "gather-support-emperor", "assembly-hall")),
    *(f"space/base/{slug}" for slug in ("hall-of-oratory", "rally-troops", "sell-melange", "secure-contract")),
    *(f"space/uprising/{slug}" for slug in ("assembly-hall", "gather-support", "shipping", "accept-contract")),
]
FOLDSPACE = [stack for stack in base.RESERVE_STACKS if stack.name == "Foldspace"]

IX = Expansion(
    "ix", "Rise of Ix", IMPERIUM, EPIC, INTRIGUES, CONFLICTS, LEADERS, TILES, BOARD, HAGAL, also=FOLDSPACE, joins={"uprising": [*POSTS, *in_mode("choam", START_TILES), *UPRISING_HAGAL]}, covers=COVERED,
    steps=[Before(FILL_ROW, STACK_TECH), Before(LEADER_SETUP, DEAL_STARTS), Before(ROUND_BOXES, TILES_READY), After(WINNING, OCCUPY_LOCATION), After(AFTERMATH, SHIPS_HOME)],
    modes=[Mode(EPIC_GAME,  # C-18.8
                steps=[Before(LEADERS_JOIN, DEAL_INTRIGUES)], garrison=5, target=12, conflict_deck=(2, 2, 2, 2, 2, 3, 3, 3, 3, 3), players=(2, 3, 4, 6)),
           Mode("churn", players=(1,), after_reveal=[RollForRow()]), Mode("brutal escalation", players=(1, 2), rivals=[Escalate()]),  # C-19.30
           Mode(SUPPLIES, players=(1, 2), needs="uprising")],
    rivals={1: Rivals(gifts=[Hoard()], tech=True)},
)
