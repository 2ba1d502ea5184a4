"""What six players need of Uprising: the other side of the board, two personal boards, the Commanders' cards."""

from kanly.language import *

SIX = "six players"
MUADDIB, SHADDAM = "Muad'Dib", "Shaddam Corrino IV"

COMMANDERS = [
    Commander(MUADDIB, FREMEN, ["Convincing Argument", "Seek Allies", "Signet Ring"], points=4, rides=True, advised=["Gurney Halleck", "Lady Jessica", "Staban Tuek", "Lady Amber Metulli"]),
    Commander(SHADDAM, EMPEROR, ["Convincing Argument", "Seek Allies", "Signet Ring"], points=4, advised=["Feyd-Rautha Harkonnen", "Lady Margot Fenring", "Princess Irulan", "Lady Amber Metulli"], setup=ToThroneRow()),  # R-088
]

STARTERS = [
    Starter("Corrino Might", [LANDSRAAD], of=[EMPEROR], deck=SHADDAM, reveal=[Gain(SWORDS), Pay(SPICE, 3) >> [For(ALLIES, Gain(TROOPS, 2)), Trash(THIS)]]),
    Starter("Critical Shipments", [SPICE_TRADE], deck=SHADDAM, agent=Both(Gain(WATER), For(ALLY, Gain(SOLARI, 2))) | Both(Gain(SOLARI, 2), For(ALLY, Gain(WATER))), reveal=Gain(PERSUASION, 2)),
    Starter("Demand Results", [LANDSRAAD], of=[EMPEROR], deck=SHADDAM, agent=Pay(SOLARI, 2) >> [HandOutContracts(), Trash(THIS)], reveal=Gain(SWORDS)),
    Starter("Devastating Assault", [SPICE_TRADE], deck=SHADDAM, agent=[Gain(TROOPS), Gain(SOLARI)], reveal=[Gain(PERSUASION), If(Has(SWORDMASTER_BONUS), Pay(SOLARI, 3) >> Gain(SWORDS, 5))]),
    Starter("Imperial Ornithopter", [CITY], of=[EMPEROR], copies=2, deck=SHADDAM, reveal=[Gain(PERSUASION), Gain(SOLARI)]),
    Starter("Imperial Tent", FACTIONS, of=[EMPEROR], deck=SHADDAM, agent=ToThroneRow(), reveal=Gain(PERSUASION)),
    Starter("Command Respect", [CITY], deck=MUADDIB, agent=If(Has(SWORDMASTER_BONUS), Trash(THIS) >> Trade()), reveal=Gain(PERSUASION)),
    Starter("Demand Attention", FACTIONS, deck=MUADDIB, agent=Pay(SPICE, 4) >> [Double(SPACE_INFLUENCE), Trash(THIS)], reveal=Gain(PERSUASION)),
    Starter("Desert Call", [SPICE_TRADE], deck=MUADDIB, agent=If(Has(HOOKS), Pay(WATER) >> [Gain(SANDWORMS), Trash(THIS)]), reveal=Gain(PERSUASION)),
    Starter("Limited Landsraad Access", [LANDSRAAD], copies=2, deck=MUADDIB, reveal=[Gain(SWORDS), Gain(SPICE)]),
    Starter("Threaten Spice Production", [SPICE_TRADE], deck=MUADDIB, agent=PayTogether(SPICE, 7) >> [Gain(VP), Trash(THIS)], reveal=Gain(PERSUASION)),
    Starter("Usul", [CITY], of=[FREMEN], deck=MUADDIB, agent=Both(Gain(WATER), For(ALLY, Gain(SPICE))) | Both(Gain(SPICE), For(ALLY, Gain(WATER))), reveal=Gain(PERSUASION, 2)),
]

BOARD = [
    Space("Military Support", EMPEROR, of=GREAT_HOUSES, cost=Pay(SPICE, 2), effect=Reinforce(3)),
    Space("Economic Support", EMPEROR, of=GREAT_HOUSES, effect=[Gain(SPICE), Trade()]),
    Space("Controversial Technology", FREMEN, of=FRINGE_WORLDS, cost=Pay(SPICE, 2), effect=[Gain(INTRIGUE), Draw(), Trash()]),
    Space("Expedition", FREMEN, of=FRINGE_WORLDS, effect=TakeContract()),
    Space("Swordmaster", LANDSRAAD, once=GAME, cost=If(Some(OTHERS, Has(SWORDMASTER)), Pay(SOLARI, 6), Pay(SOLARI, 8)), effect=[Gain(SWORDMASTER), Gain(SWORDMASTER_BONUS)], slug="swordmaster-once"),
    Space("Carthag", CITY, combat=True, effect=[Gain(TROOPS), Gain(INTRIGUE)]),
    Space("Habbanya Erg", SPICE_TRADE, combat=True, maker=True, cost=Pay(WATER), effect=[Harvest(2), Draw()]),
    Space("Sardaukar", EMPEROR, only=SHADDAM, cost=Pay(SPICE, 3), effect=[Gain(INTRIGUE), Gain(TROOPS, 4)], slug="sardaukar-personal"),
    Space("Vast Wealth", EMPEROR, only=SHADDAM, effect=Gain(SOLARI, 3)),
    Space("Hardy Warriors", FREMEN, only=MUADDIB, combat=True, cost=Pay(WATER), effect=Gain(TROOPS, 2)),
    Space("Desert Mastery", FREMEN, only=MUADDIB, combat=True, effect=[Draw(), Gain(SPICE)]),
]

POSTS = [
    Post("Military Support", "Economic Support"),
    Post("Controversial Technology", "Expedition"),
    Post("Carthag"),
    Post("Habbanya Erg"),
]

TRACKS = [
    InfluenceTrack(GREAT_HOUSES, at={4: Gain(TROOPS, 2)}, icon=EMPEROR),
    InfluenceTrack(FRINGE_WORLDS, at={4: PlaceSpy()}, icon=FREMEN),
    InfluenceTrack(EMPEROR, at={1: For(TEAM, Gain(SOLARI)), 3: For(TEAM, May(PlaceSpy()))}, only=SHADDAM, slug="emperor-personal", top=4),
    InfluenceTrack(FREMEN, at={1: For(TEAM, Gain(SPICE)), 3: For(TEAM, Gain(WATER))}, only=MUADDIB, slug="fremen-personal", top=4),
    Token(SWORDMASTER_BONUS, limit=6, reveal=Gain(SWORDS, 2)),
]

PARTS = in_mode(SIX, [*COMMANDERS, *STARTERS, *BOARD, *POSTS, *TRACKS])
COVERED = [
    *(f"space/uprising/{slug}" for slug in ("sardaukar", "dutiful-service", "desert-tactics", "fremkit", "swordmaster")),
    *(f"post/uprising/{slug}-post" for slug in ("sardaukar-dutiful-service", "desert-tactics-fremkit")),
    *(f"track/uprising/{slug}" for slug in ("emperor", "fremen")),
]
TABLE = Mode(
    SIX, players=(6,), includes=["choam"], covers=COVERED, conflict_deck=(2, 2, 2, 2, 2, 3, 3, 3, 3),
    teams=[(0, MUADDIB), (1, ""), (0, ""), (1, SHADDAM), (0, ""), (1, "")],
    steps=[After(DEAL_OBJECTIVES, SHARE_MICE), Before(RANKING, CEDE_TIES)],
)
"""Clockwise, each Ally beside the other team's Commander (C-21.1)."""
