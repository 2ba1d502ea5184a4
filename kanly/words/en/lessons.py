"""The lessons: what each idea says, in at most forty words. **Bold** is what to look at, {vp} an icon."""

from __future__ import annotations

from kanly.words.texts import Taught, Titled

PARTS = {
    "table": Titled("The table", "the base game"),
    "uprising": Titled("Uprising", "the second board"),
    "ix": Titled("Rise of Ix", "laid over either board"),
    "solo": Titled("Playing alone", "against Rivals"),
}

CHAPTERS = {
    "points": "Points",
    "influence": "Influence and Alliances",
    "agents": "Agents and cards",
    "costs": "Costs",
    "combat": "Combat",
    "intrigue": "Intrigue",
    "buying": "Buying cards",
    "alone": "A round alone",
    "spies": "Spies",
    "contracts": "Contracts",
    "sandworms": "Sandworms",
    "icons": "Battle icons",
    "tech": "Tech tiles",
    "freighters": "Freighters",
    "dreadnoughts": "Dreadnoughts",
    "rivals": "Rivals",
}

IDEAS = {
    # Points.
    "points/goal": Taught(
        "Ten points win",
        "The game ends after the round in which somebody reaches **ten points** {vp}, or after the tenth round. "
        "Whoever then has most points wins. Everybody’s shape shows how far they are.",
        state="You have 1 point; Tomas leads with 2"),
    "points/influence": Taught(
        "Factions give points",
        "Four factions watch you. Rise to the **second step** {vp} of a track and you score a point; be the first to "
        "reach the fourth and you win its Alliance, another point.",
        state="You are one step short with the Fremen"),
    "points/conflict": Taught(
        "So do Conflicts",
        "Each round one Conflict is fought for. Its rewards stand here, best first. This one gives its winner "
        "**a point** {vp}; later Conflicts give more."),
    "points/cards": Taught(
        "And a few cards",
        "**The Spice Must Flow** costs 9 Persuasion and gives a point {vp} when you acquire it. Some Intrigue cards "
        "score too. That is all: watch these four, and you know who is winning."),
    # Influence and Alliances.
    "influence/tracks": Taught(
        "Four tracks",
        "Each faction has a track with a marker for everybody. Your **round marker** rises by one whenever you send an "
        "Agent to one of the faction’s two spaces beside it."),
    "influence/second": Taught(
        "The second step is a point",
        "Reaching the **second step** {vp} scores 1 point, once for each faction. Fall below it again, and the point "
        "is gone.",
        state="You are one step short with the Emperor and with the Guild"),
    "influence/alliance": Taught(
        "The fourth wins the Alliance",
        "Whoever is first on the **fourth step** gets the bonus there and the Alliance: another point {vp}. Somebody "
        "who climbs higher takes it away, point and all.",
        state="Nobody has an Alliance yet"),
    "influence/step": Taught(
        "Take the step",
        "**Diplomacy** shows all four factions on its edge. Choose it, then the Emperor’s space **Wealth**: your "
        "marker rises to the second step.",
        move="send Diplomacy to Wealth"),
    "influence/scored": Taught(
        "That was a point",
        "Your marker stands on the **second step**, and you have a point more. Wealth gave 2 Solari {solari} besides: "
        "every space gives something.",
        state="You have 3 points"),
    # Agents and cards.
    "agents/two": Taught(
        "Two Agents a round",
        "In your turn you send one **Agent** {agent} to a space, or you reveal your hand. You have two; later you can "
        "win a third. The others do the same, in turn.",
        state="Both Agents are at home"),
    "agents/edge": Taught(
        "The dark edge says where",
        "The icons on a card’s **dark edge** are the spaces it can send an Agent to. Choose **Diplomacy**: the spaces "
        "of all four factions light up.",
        move="choose Diplomacy"),
    "agents/send": Taught(
        "What is lit can be chosen",
        "Choose Diplomacy and then a lit space: **Wealth**. What the space gives and what the card gives are both "
        "yours. What is not lit says why when you point at it.",
        move="send Diplomacy to Wealth"),
    "agents/end": Taught(
        "End your turn",
        "You have your 2 Solari {solari} and a step with the Emperor. That is all for this turn: **end it**, and watch "
        "what the others do.",
        move="end your turn"),
    "agents/taken": Taught(
        "Taken is taken",
        "One Agent per space: where somebody stands nobody else can go this round. **These spaces** have just been "
        "taken. Your second Agent is next; when both are out, you reveal.",
        state="You have 1 Agent left"),
    # Costs.
    "costs/foot": Taught(
        "Some spaces cost",
        "The **box at the foot** of a space is its price: **Hagga Basin** takes 1 water {water}. A dashed red box is "
        "more than you have. A word there is a condition.",
        state="You can pay for Hagga Basin, not for The Great Flat"),
    "costs/goods": Taught(
        "Solari, spice and water",
        "Three goods: **Solari** {solari} buy seats and soldiers, **spice** {spice} buys favours and is sold for "
        "Solari, **water** {water} lets you into the desert, where the spice is.",
        state="You have 2 Solari, no spice, 1 water"),
    "costs/pay": Taught(
        "Pay and take",
        "**Dune, the Desert Planet** shows the yellow icon of the desert. Send it to **Hagga Basin**: the water is "
        "paid, and you harvest 2 spice {spice} and the 1 that has gathered there.",
        move="send it to Hagga Basin"),
    "costs/paid": Taught(
        "Water became spice",
        "One water less, **three spice** more: the bonus spice was yours as well. Each round one more gathers on every "
        "desert space where nobody went.",
        state="You have 2 Solari, 3 spice, no water"),
    # Combat.
    "combat/conflict": Taught(
        "Every round, one Conflict",
        "**This** is fought for at the end of the round. The strongest takes the first reward, the next the second; "
        "with four players there is a third."),
    "combat/garrison": Taught(
        "Troops wait in the garrison",
        "Troops {troop} you recruit come to your **garrison**. Only those in the Conflict fight. Each troop there is "
        "worth 2 strength.",
        state="You have 3 troops in the garrison, none in the Conflict"),
    "combat/send": Taught(
        "Crossed blades lead there",
        "From a space with crossed blades {combat} you may deploy troops in the same turn. Send **Reconnaissance** to "
        "**Arrakeen**.",
        move="send Reconnaissance to Arrakeen"),
    "combat/deploy": Taught(
        "Deploy",
        "You may deploy every troop you recruit this turn, and two from the garrison. Take the troop and the card, "
        "**deploy 3**, then end your turn.",
        move="deploy 3 troops, end your turn"),
    "combat/reveal": Taught(
        "Swords add strength",
        "Both Agents are out, so **reveal** your hand. The lower boxes count now: each sword {sword} is 1 strength, if "
        "you have a unit in the Conflict.",
        move="reveal your hand"),
    "combat/swords": Taught(
        "Who is ahead",
        "Your strength stands in your lane. The others may still reveal swords and play Intrigue cards. "
        "**End your turn** and see.",
        move="end your turn"),
    "combat/won": Taught(
        "You were the strongest",
        "You took the first reward. All who fought lose their troops to the supply, win or not, and a **new Conflict** "
        "lies here already: the next round has begun."),
    # Intrigue.
    "intrigue/secret": Taught(
        "Cards only you can see",
        "**Intrigue cards** {intrigue} are secret until played. The others see how many you hold. Whoever holds four "
        "or more can be robbed of one at Secrets.",
        state="You have 3 Intrigue cards"),
    "intrigue/kinds": Taught(
        "Three kinds",
        "**Plot** cards such as Windfall are played in your own turn, at any moment. Combat cards such as Private Army "
        "only during a Combat you fight in. Endgame cards when the game is over."),
    "intrigue/play": Taught(
        "Play one",
        "It costs no Agent and does not end your turn. Play **Windfall**: 2 Solari {solari} at once.",
        move="play Windfall"),
    "intrigue/more": Taught(
        "Still your turn",
        "Windfall is gone, **2 Solari** {solari} are here, and you have not used an Agent. Spaces with this icon "
        "{intrigue} bring new Intrigue cards.",
        state="You have 5 Solari"),
    # Buying cards.
    "buying/deck": Taught(
        "A deck you build",
        "You draw five cards a round. What is played or revealed goes to your **discard pile**; when the deck is "
        "empty, the pile becomes the deck. So new cards come back to you, and weak ones too.",
        state="Your hand has two Daggers"),
    "buying/breed": Taught(
        "Thin the deck",
        "A weak card out of the deck is a better card in your hand, every time. Send **Diplomacy** to **Selective "
        "Breeding** for 2 spice {spice}.",
        move="send Diplomacy to Selective Breeding"),
    "buying/thin": Taught(
        "Trash a Dagger",
        "Trashed cards {trash} are out of the game. Take the Influence, then **trash a Dagger**: you draw two cards "
        "for it.",
        move="trash a Dagger"),
    "buying/end": Taught(
        "Enough for this turn",
        "Two new cards are in your hand, and one Dagger less will ever come. **End your turn**; the others reveal.",
        move="end your turn"),
    "buying/reveal": Taught(
        "Reveal",
        "Your Agents are out. **Reveal** the rest of your hand: the blue lozenges on the cards become Persuasion.",
        move="reveal your hand"),
    "buying/buy": Taught(
        "Persuasion buys",
        "Lit cards are those you can pay for. Five lie in the Row, the **Reserve** always has the same. Acquire one: "
        "**Arrakis Liaison**, or another if you like.",
        move="acquire a lit card"),
    "buying/later": Taught(
        "It comes later",
        "Your new card lies in the **discard pile** and reaches your hand when the deck is shuffled. Persuasion you do "
        "not use now is lost."),
    # A round alone.
    "alone/play": Taught(
        "A round alone",
        "You know enough. Play this round as you like: **two Agents**, then reveal, buy, fight. You can take back "
        "nearly everything. The chapter ends when the round does.",
        move="play the round",
        state="You have 3 Solari, 1 water and the first move"),
    # Spies.
    "spies/posts": Taught(
        "Posts watch spaces",
        "The lozenges between spaces are **posts**. A Spy {spy} on one watches the spaces it touches: this one watches "
        "Assembly Hall and Gather Support. You have three Spies.",
        state="None of your Spies is out"),
    "spies/send": Taught(
        "Get a Spy out",
        "Spaces and cards with this eye {spy} place one. Send **Diplomacy** to **Espionage**, for 1 spice {spice}.",
        move="send Diplomacy to Espionage"),
    "spies/place": Taught(
        "Place it",
        "Take the rest, then choose the **post** beside Gather Support and end your turn. Somebody will go there.",
        move="place the Spy, end your turn"),
    "spies/watch": Taught(
        "Somebody came",
        "Mira’s Agent stands on **Gather Support**. It is taken for everybody else, but you are watching it.",
        state="Your Spy watches Gather Support"),
    "spies/infiltrate": Taught(
        "Infiltrate",
        "Recall the Spy, and you may enter although somebody stands there. Send **Dagger** to **Gather Support**.",
        move="send Dagger to Gather Support"),
    "spies/gather": Taught(
        "Or listen",
        "The Spy came home for it. On a free space it could have been recalled to **draw a card** instead. One Spy, "
        "one use: place it again for the next.",
        state="All three Spies are with you"),
    # Contracts.
    "contracts/offer": Taught(
        "Two contracts on offer",
        "A **contract** {contract} pays you for something you do anyway: above what it asks, below what it pays. Two "
        "always lie open."),
    "contracts/send": Taught(
        "Where to get one",
        "Spaces and cards with this icon {contract} give one. Send **Dune, the Desert Planet** to **Accept Contract**.",
        move="send it to Accept Contract"),
    "contracts/take": Taught(
        "Choose one",
        "Draw your card, then choose the **contract** that suits you. It is yours until fulfilled.",
        move="take a contract"),
    "contracts/fulfil": Taught(
        "Fulfil it by playing",
        "It lies before **you**, open to all. Do what it asks, from your next turn on, and it pays at once. You may "
        "hold as many as you like.",
        state="You have 1 contract"),
    # Sandworms.
    "sandworms/hooks": Taught(
        "Maker Hooks",
        "Sandworms {sandworm} are called with Maker Hooks {hooks}. You get them at **Sietch Tabr**, if you have 2 "
        "Influence with the Fremen.",
        state="You have 2 Influence with the Fremen"),
    "sandworms/sietch": Taught(
        "To the Sietch",
        "Send **Reconnaissance** to **Sietch Tabr**.",
        move="send Reconnaissance to Sietch Tabr"),
    "sandworms/take": Taught(
        "Hooks, or the wall",
        "Here you choose: the **Hooks** with a troop and water, or to blow up the Shield Wall {wall}, behind which no "
        "worm can fight. Take the Hooks, end your turn.",
        move="take Maker Hooks, end your turn"),
    "sandworms/call": Taught(
        "Into the deep",
        "With Hooks you may call a worm at **Hagga Basin** or the Deep Desert. Send **Dune, the Desert Planet** to "
        "Hagga Basin.",
        move="send it to Hagga Basin"),
    "sandworms/summon": Taught(
        "Spice or worm",
        "Harvest, or leave the spice and **summon a sandworm** {sandworm} straight into the Conflict. Summon it.",
        move="summon the sandworm"),
    "sandworms/worm": Taught(
        "Strength 3, rewards doubled",
        "A **worm** is worth 3 strength, and whoever has one in the Conflict gets the reward twice. Conflicts over "
        "places behind the standing Shield Wall {wall} it cannot reach.",
        state="Your worm is in the Conflict"),
    # Battle icons.
    "icons/objective": Taught(
        "Your Objective",
        "Everybody begins with an **Objective**. It shows a battle icon: yours is the crysknife {crysknife}. Others "
        "are the desert mouse {mouse} and the ornithopter {ornithopter}.",
        state="You have 1 crysknife"),
    "icons/conflict": Taught(
        "Conflicts carry icons",
        "Whoever wins a Conflict keeps its card. **This one** shows a crysknife too {crysknife}: win it and you have a "
        "pair."),
    "icons/pair": Taught(
        "A pair is a point",
        "As soon as you have two **alike**, both are turned over and you score 1 point {vp}. So watch what the others "
        "collect, and which Conflict is worth a fight."),
    # Tech tiles.
    "tech/tiles": Taught(
        "Machines of Ix",
        "Three stacks of **Tech tiles** {tech}, the upper one open. The number is the price in spice {spice}. A tile "
        "stays before you and works as it says: once, each round, or to the end.",
        state="You have 3 spice"),
    "tech/send": Taught(
        "Negotiate",
        "**Tech Negotiation** lets you acquire a tile for 1 less, or send a Negotiator {negotiator} who makes a later "
        "one cheaper. Send **Dagger** there.",
        move="send Dagger to Tech Negotiation"),
    "tech/take": Taught(
        "Acquire a tile",
        "Choose to acquire, then a **lit tile**. Training Drones cost 3, for you 2 spice {spice}.",
        move="acquire a Tech tile"),
    "tech/own": Taught(
        "It lies before you",
        "Tiles lie open before **their owner**. One that is turned face down after use comes back with the next round. "
        "Click a seat to read its tiles.",
        state="You have 1 Tech tile"),
    # Freighters.
    "freighters/track": Taught(
        "The Shipping track",
        "Your **Freighter** {freighter} climbs this track, one step at a time. The higher it is when you call it back, "
        "the more it brings: everything up to where it stands.",
        state="Your Freighter is on the first step"),
    "freighters/send": Taught(
        "Move it",
        "**Smuggling** and Interstellar Shipping move it, and some cards {freighter}. Send **Dune, the Desert Planet** "
        "to Smuggling.",
        move="send it to Smuggling"),
    "freighters/move": Taught(
        "Advance, or recall",
        "Each move is one of two: **advance** a step, or recall the Freighter and take what it has earned. Advance "
        "now.",
        move="advance the Freighter"),
    "freighters/recall": Taught(
        "Two steps up",
        "Recalled from here it brings **both** rewards. A third step adds a Tech tile for 2 less. Then it begins at "
        "the bottom again.",
        state="Your Freighter is on the second step"),
    # Dreadnoughts.
    "dreadnoughts/ship": Taught(
        "Ships of war",
        "A **dreadnought** {dreadnought} is built here for 3 Solari {solari}, with a Tech tile on offer besides. "
        "Nobody has more than two.",
        state="You have 5 Solari"),
    "dreadnoughts/send": Taught(
        "Build one",
        "Send **Dagger** to **Dreadnought**.",
        move="send Dagger to Dreadnought"),
    "dreadnoughts/build": Taught(
        "Commission it",
        "Take the **dreadnought**. The tile is another matter: you may leave it.",
        move="commission the dreadnought"),
    "dreadnoughts/force": Taught(
        "Strength 3, and it comes home",
        "It waits in your **garrison**, is deployed like a troop and worth 3 strength. After the Conflict it returns; "
        "the winner’s may occupy a city or Imperial Basin instead.",
        state="You have 1 dreadnought"),
    # Rivals.
    "rivals/who": Taught(
        "Two Rivals",
        "Alone you play against two **Rivals**. They have no hand and never think: cards of House Hagal {hagal} say "
        "what each does. They block spaces, fight and score like anybody."),
    "rivals/deck": Taught(
        "House Hagal decides",
        "In a Rival’s turn the top card of the **House Hagal deck** is turned up and names a space. If it cannot go "
        "there, the next one is."),
    "rivals/turn": Taught(
        "Your turn is as always",
        "Send **Diplomacy** to **Wealth**.",
        move="send Diplomacy to Wealth"),
    "rivals/end": Taught(
        "Now watch them",
        "**End your turn**: both Rivals take theirs. Each card they turn up is shown, also those they pass over, with "
        "the reason.",
        move="end your turn"),
    "rivals/did": Taught(
        "What they got",
        "**Rivals** collect spice, water and Solari, and give them for points as soon as they have enough. Click one "
        "to ask why it did what it did."),
    "rivals/scores": Taught(
        "Be ahead at the end",
        "Rivals win too. Have **more points** than both when somebody reaches ten or the rounds are over. How hard "
        "they are you choose when you set the table.",
        state="Nobody has a point yet"),
}
