"""English: the guide to the rules."""

from __future__ import annotations

from kanly.words.guide import Guide, Page, Part, Step, row, thing

PARTS = (
    Part("base", "Base", ("base",)), Part("uprising", "Uprising", ("uprising",)),
    Part("choam", "CHOAM", ("uprising",), ("choam",), with_teams=True), Part("ix", "Rise of Ix", ("ix",)),
    Part("epic", "Epic", ("ix",), ("epic",)), Part("rivals", "Rivals", rivals=True),
    Part("teams", "Six players", teams=True),
)

WINS = Page("what-wins", "What wins", "Ten points, from wherever they come.", "vp", (
    Step("Ten points", "Whoever has most victory points {vp} wins. The game ends with the round in which somebody has "
         "**10**, or with the last Conflict.", ("C-10.1",), (row("vp*10", "ends the game"),)),
    Step("Influence", "With **2 Influence** at a Faction you have a point, for as long as you stay there. Four "
         "Factions, four points.", ("C-11.2",),
         (row("emperor*2 : vp*1"), row("guild*2 : vp*1"), row("bene*2 : vp*1"), row("fremen*2 : vp*1"))),
    Step("Alliances", "First with **4 Influence** you take the Alliance {alliance}: another point, until somebody "
         "climbs higher.", ("C-11.4",), (row("all-emperor : vp*1"), row("all-guild : vp*1"),
                                                   row("all-bene : vp*1"), row("all-fremen : vp*1"))),
    Step("Conflicts", "The card of the round says what its winner gets. The later the round, the more often that is "
         "a point.", ("C-8.6",),
         (thing("conflict/base/battle-for-arrakeen", "conflict/uprising/battle-for-arrakeen"),)),
    Step("Cards", "**The Spice Must Flow** brings a point when you acquire it. So do some Intrigue cards, when you "
         "play them.", ("C-7.6",), (thing("card/base/the-spice-must-flow", "card/uprising/the-spice-must-flow"),)),
    Step("Battle icons", "The winner keeps the Conflict. Two with the **same icon**, or one and your Objective, are "
         "turned over: a point.", ("C-8.12", "C-8.13"),
         (thing("conflict/uprising/skirmish-crysknife"), row("crysknife crysknife > vp*1")), "uprising"),
))

ROUND = Page("a-round", "A round", "Five phases, and at most ten rounds.", "reveal", (
    Step("A new Conflict", "A Conflict is turned up: what this round is fought for. Everybody draws **five cards**.",
         ("C-3.1", "C-3.2"), (thing("conflict/base/skirmish-vp-water", "conflict/uprising/skirmish-desert-mouse"),)),
    Step("Turns", "In turn, everybody takes **one** turn: send an Agent {agent}, or reveal the hand {reveal}.",
         ("C-4.1",), (row("agent", "an Agent turn"), row("reveal", "or the Reveal turn"))),
    Step("Reveal once", "Out of Agents, or before, you reveal. After that you are skipped until all have revealed.",
         ("C-4.2", "C-4.3"), (row("reveal : persuasion*3 sword*2", "what the hand still gives"),)),
    Step("Combat", "Whoever has units in the Conflict may play Combat cards {combat}. Then strength is compared and "
         "rewards are taken.", ("C-8.1", "C-8.6"), (row("troop*2 sword*1", "strength 5"),)),
    Step("Makers", "Each desert space {maker} without an Agent gets **1 bonus spice**. It waits for whoever comes.",
         ("C-9.1",), (thing("space/base/hagga-basin", "space/uprising/hagga-basin"),)),
    Step("Recall", "Agents come home, the First Player marker {first} goes on to the left. Has anybody **10 points**? "
         "Then it is over.", ("C-10.1", "C-10.2"), (row("recall", "all Agents"), row("first", "to the left"))),
))

AGENT = Page("agent-turn", "Your Agent turn", "Play one card, send one Agent, take what the space and the card give.",
             "agent", (
    Step("Play a card", "Any card from your hand with an icon on its **dark edge**. The icons are where it may go: "
         "{city} a city, {trade} Spice Trade, a Faction.", ("C-5.2",),
         (thing("card/base/reconnaissance", mark="edge"),)),
    Step("Send an Agent", "To a **lit** space with one of these icons. Where an Agent stands there is no room for "
         "another.", ("C-5.3",), (thing("space/base/arrakeen", "space/uprising/arrakeen"),
                                thing("space/base/imperial-basin", "space/uprising/imperial-basin"))),
    Step("Pay", "The box in the corner is the price. You need it **now**: what the space gives cannot pay for it.",
         ("C-5.4",), (thing("space/base/heighliner", "space/uprising/heighliner", mark="cost"),
                     row("fremen*2 :", "you must have"))),
    Step("Take what you get", "What the space shows and the **upper box** of the card, in any order. The lower box is "
         "for the Reveal turn.", ("C-5.7",), (row("troop*1 ; card", "the space"), row("card", "the card"))),
    Step("Deploy", "From spaces with **crossed blades** {combat} you may send units to the Conflict: all recruited "
         "this turn, and two more.", ("C-6.3",), (
             thing("space/base/carthag", "space/uprising/research-station", mark="blades"),
             row("troop*2 deploy", "or fewer"))),
    Step("With a Spy", "Recall your {spy} Spy from a post beside a taken space and you may enter it, or draw a card "
         "where you enter anyway.", ("C-14.6", "C-14.7"), (thing("space/uprising/spice-refinery"),
                                                          row("spyrecall > agent / card")), "uprising"),
))

REVEAL = Page("reveal-turn", "Your Reveal turn", "The rest of the hand: Persuasion for cards, swords for the Conflict.",
              "reveal", (
    Step("Lay them down", "All cards still in your hand are shown. This is your **last** turn of the round.",
         ("C-7.1", "C-4.3"), (thing("card/base/dagger"),)),
    Step("The lower boxes", "Each revealed card gives what its **lower box** shows. Cards played for Agents do not.",
         ("C-7.3",), (thing("card/base/convincing-argument", mark="reveal"),)),
    Step("Persuasion", "All of it is one sum {persuasion}. A seat in the High Council {seat} adds 2, every round.",
         ("C-7.5",), (row("persuasion*2 persuasion*1"), row("seat : persuasion*2", "every Reveal turn"))),
    Step("Acquire", "Buy as many cards as it pays for, from the Row or the Reserve. The Row is filled up at once.",
         ("C-7.6", "C-7.7"), (thing("card/base/arrakis-liaison", "card/uprising/prepare-the-way",
                                          mark="price"),)),
    Step("They come later", "New cards go to the **discard pile**. When your deck is empty it is shuffled, and they "
         "come to your hand.", ("C-7.7", "C-3.3"), (row("acquire discard", "now"), row("discard deck card", "later"))),
    Step("Strength", "2 for each troop, 1 for each sword. **Without a unit** in the Conflict swords count for "
         "nothing.", ("C-7.9",), (row("troop*1", "2 strength"), row("sword*1", "1 strength"),
                                  row("sandworm", "3 strength"), row("dreadnought", "3 strength"))),
))

COMBAT = Page("combat", "Combat", "Units, swords and Intrigue decide who takes which reward.", "combat", (
    Step("Who fights", "Everybody with a **unit** in the Conflict. Without one you get nothing, whatever you revealed.",
         ("C-8.2", "C-8.5"), (row("deploy", "in the Conflict"),)),
    Step("Combat cards", "From the First Player on, each plays Combat cards or passes. Passing is not final; when all "
         "pass in a row it is decided.", ("C-8.1",), (thing("intrigue/base/ambush"),)),
    Step("Rewards", "The strongest takes the first reward, the next the second. The third is for **four** players or "
         "six.", ("C-8.6",), (thing("conflict/base/cloak-and-dagger", "conflict/uprising/trade-dispute"),)),
    Step("Ties", "Equal at the top, **nobody wins**: both take the second reward. Equal for second, they take the "
         "third.", ("C-8.7", "C-8.8"), (row("place-2", "tied for first"), row("place-3", "tied for second"))),
    Step("Control", "Some Conflicts give a place {control}: whenever anybody goes there, you gain its bonus. When it "
         "is fought for again, a troop of yours defends it.", ("C-8.19", "C-8.20", "C-8.21"),
         (thing("conflict/base/secure-imperial-basin", "conflict/uprising/secure-imperial-basin"),)),
    Step("Afterwards", "All troops that fought go back to their **supply**, winners’ and losers’. The garrison stays.",
         ("C-8.15",), (row("troop*3 > losetroop*3", "all of them"),)),
))

INFLUENCE = Page("influence", "Influence and Alliances", "Four Factions, four tracks, and who is highest.", "inf-any", (
    Step("A step up", "An Agent on a space of a Faction brings **1 Influence** there. Cards bring more.", ("C-11.1",),
         (thing("space/base/wealth", "space/uprising/dutiful-service"),)),
    Step("At two: a point", "Reaching 2 is a victory point. Falling below loses it again.", ("C-11.2",),
         (row("inf-bene*2 : vp*1"),)),
    Step("At four: a bonus", "Each track gives its bonus to everybody who reaches 4, every time.", ("C-11.3",),
         (thing("track/base/emperor", "track/uprising/emperor"), thing("track/base/fremen", "track/uprising/fremen"))),
    Step("The Alliance", "The first at 4 takes the Alliance {alliance} and its point. It goes only to somebody "
         "**strictly higher**.", ("C-11.4",), (row("all-fremen : vp*1"),)),
    Step("Going down", "If you lose Influence, whoever is level with you then takes the Alliance. Below 4 you "
         "cannot hold it.", ("C-11.5",), (row("inf-lose", "a step down"),
                                              row("all-guild > opponents", "to whoever is level"))),
    Step("What it opens", "Some spaces and cards ask for Influence. It is a condition, not a price: you **keep** it.",
         ("C-5.3", "C-11.8"), (thing("space/base/sietch-tabr", "space/uprising/sietch-tabr"),)),
))

INTRIGUE = Page("intrigue", "Intrigue cards", "Secret cards with their own moment.", "intrigue", (
    Step("Secret", "Only you see them. They are no part of your deck, and you may hold as many as you like.",
         ("C-12.1",), (row("intrigue*3", "face down"), row("lock opponents", "nobody else looks"))),
    Step("Plot", "{plot} At any moment of your own turn, before, between or after everything else.",
         ("C-12.2", "C-4.4"), (thing("intrigue/base/windfall", "intrigue/uprising/call-to-arms"),)),
    Step("Combat", "{combat} While Combat is fought, if you have a unit there.", ("C-8.1", "C-8.2"),
         (thing("intrigue/base/private-army", "intrigue/uprising/impress"),)),
    Step("Endgame", "{endgame} When the game is over and points are counted.", ("C-10.3",),
         (thing("intrigue/base/corner-the-market", "intrigue/uprising/crysknife"),)),
    Step("Price and condition", "What stands before the arrow **must** be paid, unlike on other cards; what stands "
         "before a colon must be so.", ("C-12.3",), (row("spice*2 > vp*1", "pay"), row("fremen*2 : card", "have"))),
    Step("Stolen", "At Secrets you take one at random from everybody who has **four or more**.", ("C-12.5",),
         (thing("space/base/secrets", "space/uprising/secrets"),)),
))

EFFECTS = Page("effects", "Reading effects", "Icons are sentences: number, icon, arrow, colon.", "arrow", (
    Step("Arrow", "Pay what is left of it to get what is right of it. You need not, and **once** a turn at most.",
         ("C-13.2",), (row("spice*2 > troop*3"),)),
    Step("Colon", "What stands before it must be so. Nothing is paid.", ("C-13.3",), (row("bene*2 : card"),)),
    Step("Trash", "{trash} A card from hand, discard pile or play leaves the game. That is **good**: your weak cards "
         "come up less often.", ("C-13.7",), (row("trash", "any card"), row("trashself", "this card"))),
    Step("Discard", "A card from your hand goes to the discard pile. You choose which.", ("C-13.6",),
         (row("discard"), row("opponents discard", "each opponent"))),
    Step("Signet ring", "{signet} The card of your Leader: its box is your Leader’s own ability.", ("C-13.10",),
         (thing("card/base/signet-ring", mark="agent"),)),
    Step("Bond", "Only with **another** card of that Faction in play. Two such cards help each other.", ("C-13.5",),
         (row("bond-fremen : persuasion*2"),)),
))

END = Page("the-end", "The end", "Checked once a round, when everything else is done.", "endgame", (
    Step("The last round", "After Makers, when somebody has **10 points** or no Conflict is left. Nobody stops in the "
         "middle of a round.", ("C-10.1",), (row("vp*10"),)),
    Step("Endgame cards", "First Intrigue cards with the hourglass {endgame} are shown, in turn.", ("C-10.3", "C-10.5"),
         (thing("intrigue/base/plans-within-plans", "intrigue/uprising/desert-mouse"),)),
    Step("Most points", "Then whoever has most points wins. More than ten count too.", ("C-10.3",), (row("vp*12"),)),
    Step("Equal points", "More **spice** decides, then Solari, water, troops in the garrison, last who revealed "
         "latest.", ("C-10.4",), (row("spice"), row("solari"), row("water"), row("troop"))),
    Step("Wild icons", "A wild icon {wild} pairs with any other battle icon now.", ("C-10.3", "C-8.13"),
         (row("wild mouse > vp*1"),), "uprising"),
    Step("Twelve points", "In an Epic game it ends at **12**.", ("C-18.8",), (row("vp*12"),), "epic"),
))

SPIES = Page("spies", "Spies", "Eyes beside the spaces.", "spy", (
    Step("Place a Spy", "{spy} lets you put one of your **three** Spies on a free observation post {post}.",
         ("C-14.2",), (thing("space/uprising/espionage"),)),
    Step("What it watches", "The lozenges lie between the spaces they watch: two as a rule. One Spy to a post.",
         ("C-14.1",), (thing("post/uprising/sardaukar-dutiful-service-post"),)),
    Step("Infiltrate", "Take the Spy back as you send an Agent: **others’** Agents on that space do not stop you.",
         ("C-14.6",), (row("spyrecall > agent opponents"),)),
    Step("Gather Intelligence", "Or take it back when your Agent has arrived, and draw a card. One Spy serves one "
         "purpose.", ("C-14.7", "C-5.5"), (row("spyrecall > card"),)),
    Step("On the dark edge", "A card with {spy} goes to **any** space one of your Spies watches. The Spy stays.",
         ("C-14.8",), (row("spy : agent"),)),
    Step("They stay", "Spies stay from round to round. Many cards pay well for taking one back.",
         ("C-14.4", "C-14.5"), (row("spyrecall > sword*2"),)),
), "uprising")

WORMS = Page("sandworms", "Sandworms", "Three strength, and everything twice.", "sandworm", (
    Step("Maker Hooks", "{hooks} come from Sietch Tabr. They lie with your garrison for good and are never spent.",
         ("C-6.10",), (thing("space/uprising/sietch-tabr"),)),
    Step("Summon", "With Hooks you may take sandworms in the desert **instead of spice**. They come straight to the "
         "Conflict.", ("C-6.7", "C-5.11"), (thing("space/uprising/deep-desert"),)),
    Step("Three each", "A sandworm is a unit: 3 strength, and swords count with it.", ("C-7.9", "C-0.5"),
         (row("sandworm", "3 strength"),)),
    Step("Everything twice", "With a sandworm in the Conflict your reward is **doubled**, whichever it is. A second "
         "worm does not double again.", ("C-8.11",), (row("vp*1 > vp*2"), row("spice*2 > spice*4"))),
    Step("The Shield Wall", "While it stands no worm reaches a Conflict at Arrakeen, Spice Refinery or Imperial Basin.",
         ("C-6.8",), (row("wall : lock sandworm"),)),
    Step("Blow it up", "{detonate} lets you remove the wall, for everybody and for good.", ("C-6.9",),
         (row("detonate"),)),
), "uprising")

BATTLE = Page("battle-icons", "Battle icons", "Two alike are a point.", "crysknife", (
    Step("Your Objective", "Everybody begins with an Objective, open on the table. It shows one of three **battle "
         "icons**.", ("C-2.8", "C-8.13"), (row("crysknife", "crysknife"), row("mouse", "desert mouse"),
                                           row("ornithopter", "ornithopter"))),
    Step("On Conflicts", "Many Conflicts carry an icon beside their name: one more reason to win **this** one, or to "
         "keep somebody from it.", ("C-8.13",), (thing("conflict/uprising/skirmish-crysknife"),)),
    Step("The winner keeps it", "Whoever **wins** lays the card open before them. Tied at the top nobody wins, and "
         "nobody takes it.", ("C-8.12", "C-8.7"), (thing("conflict/uprising/trade-dispute"),)),
    Step("A pair is a point", "Taking a card whose icon you have open already, on a Conflict or your Objective, turns "
         "both over **at once**: 1 point.", ("C-8.13",),
         (row("mouse mouse > vp*1"), row("crysknife crysknife > vp*1"), row("ornithopter ornithopter > vp*1"))),
    Step("Turned over, spent", "A pair never counts again. The third of a kind waits for a **fourth**.", ("C-8.13",),
         (row("mouse mouse", "spent"), row("mouse", "waits"))),
    Step("The wild icon", "{wild} matches nothing during the game. At the end you may pair it with **one** open card "
         "of any icon: 1 point.", ("C-8.13", "C-10.3"), (row("wild crysknife > vp*1"), row("wild mouse > vp*1"))),
), "uprising")

CONTRACTS = Page("contracts", "CHOAM contracts", "Work that pays once.", "contract", (
    Step("Take one", "{contract} lets you take one of the **two** on offer; the next is laid out.", ("C-15.2",),
         (thing("space/uprising/accept-contract"),)),
    Step("Go there", "Most name a space. Send an Agent there and the contract pays.", ("C-15.3",),
         (thing("contract/uprising/arrakeen-water"),)),
    Step("Harvest", "Some ask for so much spice in a turn, from wherever, with an Agent in the desert.", ("C-15.4",),
         (thing("contract/uprising/harvest3-solari"),)),
    Step("Buy, or at once", "One asks for The Spice Must Flow, one pays as soon as it is yours.", ("C-15.5",),
         (thing("contract/uprising/acquire-tsmf"), thing("contract/uprising/immediate"))),
    Step("First the contract", "You must **have** it when you send the Agent. Paid, it is turned over and still "
         "counts.",
         ("C-15.6",), (row("contract > solari*3", "once"),)),
    Step("None left", "With no contract on offer, and in games without them, the icon is **2 Solari**.", ("C-15.2",),
         (row("contract / solari*2"),)),
), "choam")

IX = Page("ix", "Rise of Ix", "Technology, freighters, dreadnoughts.", "tech", (
    Step("Tech tiles", "{tech} buys the top tile of a stack with spice. It works from then on.", ("C-16.1",),
         (thing("tech/ix/windtraps"),)),
    Step("Negotiators", "A troop from the supply sent to Ix. Taken back, each makes a tile **1 spice** cheaper.",
         ("C-16.2", "C-16.3"), (thing("space/ix/tech-negotiation"),)),
    Step("Once a round", "A tile with the turning arrow is turned over when used, and up again next round.",
         ("C-16.4",), (thing("tech/ix/training-drones"),)),
    Step("The Freighter", "Each icon {freighter}: one place on, **or** back home, taking what its place and all below "
         "it give.", ("C-16.5",), (thing("space/ix/smuggling"),)),
    Step("What ships bring", "The further it went, the more comes home with it.", ("C-16.6",),
         (thing("shipping/ix/shipping-track"),)),
    Step("Dreadnoughts", "Two each, 3 strength, never lost in Combat. The winner puts one on a place and **controls** "
         "it until the next Combat is over.", ("C-16.7", "C-8.16", "C-8.17"), (thing("space/ix/dreadnought"),)),
), "ix")

EPIC = Page("epic", "The Epic game", "Rise of Ix for longer evenings.", "endgame", (
    Step("Twelve points", "The game ends at **12** instead of 10.", ("C-18.8",), (row("vp*12"),)),
    Step("Harder Conflicts", "No Conflict of the first level: five of the second on five of the third.",
         ("C-18.8",), (thing("conflict/ix/economic-supremacy"),)),
    Step("Control the Spice", "It takes the place of one Dune, the Desert Planet in every starting deck.", ("C-18.8",),
         (thing("card/ix/control-the-spice"),)),
    Step("An Intrigue card", "Everybody begins with one.", ("C-18.8",), (row("intrigue"),)),
    Step("More troops", "Everybody begins with **5** in the garrison instead of 3.", ("C-18.8", "C-2.6"),
         (row("troop*5"),)),
    Step("All else", "Everything else is as always: five cards, two Agents, one water.", ("C-2.6",),
         (row("agent*2"), row("water*1"))),
), "epic")

RIVALS = Page("rivals", "Against Rivals", "Alone or in twos, House Hagal fills the seats.", "mask", (
    Step("Who they are", "Alone you play against **two** Rivals, in twos against one. They have Agents and troops, no "
         "hand, and never reveal.", ("C-19.1", "C-19.11", "C-19.8"),
         (row("mask*2", "alone"), row("mask*1", "in twos"))),
    Step("Their turn", "A card is turned up: it names the space. If that is taken, the next card is turned up.",
         ("C-19.2",), (thing("hagal/base/carthag", "hagal/uprising/research-station"),)),
    Step("What they get", "They pay nothing and get only what the **card** shows. Their Agents block like any other.",
         ("C-19.4", "C-19.32"), (thing("hagal/base/rally-troops", "hagal/uprising/fremkit"),)),
    Step("In Combat", "At Combat spaces they deploy what the card recruits and up to two more. When Combat begins, a "
         "card adds its **swords**.", ("C-19.5", "C-19.7"), (row("hagal sword*2"),)),
    Step("Their points", "Alone: from Influence, Alliances and rewards, and they buy points with goods. In Uprising "
         "the Swordmaster comes first.", ("C-19.14", "C-19.17", "C-20.9"),
         (row("intrigue*3 > vp*1"), row("water*3 > vp*1"), row("solari*7 > vp*1"), row("spice*7 > vp*1"))),
    Step("How hard", "Four levels, from Mercenary to Kwisatz Haderach. In the base game for two House Hagal scores "
         "nothing, and only stands in the way.", ("C-19.12", "C-20.3", "C-19.9"),
         (thing("rival/base/house-hagal", "rival/uprising/staban-tuek"),)),
), "rivals")

TEAMS = Page("six-players", "Six players", "Two teams of three, and one sum of points.", "team", (
    Step("Two teams", "A Commander and two Allies against the same. The **sum** of a team’s points decides.",
         ("US-1.1", "US-1.2"), (row("commander", "leads"), row("ally*2", "fight"))),
    Step("Commanders", "They have no troops and win no Conflicts. In each turn they act **through** one Ally, who gets "
         "the units and the Influence.", ("US-1.3", "US-4.1", "US-4.3"), (row("commander : ally troop*2"),)),
    Step("Which Ally", "An Agent token points left or right. The Swordmaster’s points both ways, once a game; when "
         "revealing it is free.", ("US-4.2", "US-9.2"), (row("seat-b token-a-l", "to the left"),
                                                   row("token-a-r seat-c", "to the right"),
                                                   row("token-a-2", "either, once"))),
    Step("Personal boards", "Muad’Dib has the Fremen to himself, Shaddam the Emperor: two spaces and a track that "
         "rewards the **whole team**.", ("US-5.1", "US-5.2", "US-5.3"), (thing("space/uprising/desert-mastery"),
                                                                       thing("space/uprising/vast-wealth"))),
    Step("Helping each other", "{reinforce} troops for the Allies; {exchange} goods change hands between two of a "
         "team.",
         ("US-8.1", "US-8.2"), (thing("space/uprising/military-support"), thing("space/uprising/economic-support"))),
    Step("Throne Row", "Shaddam moves cards there, and only his side can acquire them.", ("US-8.4",),
         (thing("card/uprising/imperial-tent"),)),
), "teams")

GUIDE = Guide(PARTS, (WINS, ROUND, AGENT, REVEAL, COMBAT, INFLUENCE, INTRIGUE, EFFECTS, END, SPIES, WORMS, BATTLE,
                      CONTRACTS, IX, EPIC, RIVALS, TEAMS))
