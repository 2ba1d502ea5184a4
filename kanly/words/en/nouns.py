"""Words of the rules: one, several."""

from __future__ import annotations

from kanly import things as th
from kanly.things import ThingId

WORDS: dict[ThingId, str | tuple[str, str]] = {
    th.HIDDEN: ("a card", "cards"),
    th.SOLARI: "Solari", th.SPICE: "spice", th.WATER: "water", th.PERSUASION: "Persuasion",
    th.VP: ("victory point", "victory points"), th.SWORDS: ("sword", "swords"), th.TROOPS: ("troop", "troops"),
    th.INTRIGUE: ("Intrigue card", "Intrigue cards"), th.INFLUENCE: "Influence", th.AGENT: ("Agent", "Agents"),
    th.SANDWORMS: ("sandworm", "sandworms"), th.SPIES: ("Spy on the board", "Spies on the board"),
    th.HOOKS: "Maker Hooks", th.MEMORIES: ("memory", "memories"),
    th.CONTRACTS: ("completed contract", "completed contracts"), th.TRAINING: "Training track",
    th.DREADNOUGHTS: ("dreadnought", "dreadnoughts"),
    th.DOCKED: ("dreadnought in the garrison", "dreadnoughts in the garrison"),
    th.FLEET: ("dreadnought in the Conflict", "dreadnoughts in the Conflict"),
    th.NEGOTIATORS: ("Negotiator", "Negotiators"), th.TECH: ("Tech tile", "Tech tiles"),
    th.SHIPPING: "Shipping track", th.SNOOPERS: ("Snooper", "Snoopers"), th.TIEBREAK: "tie-breaker",
    th.TURNS_BEGUN: "turns begun this round",
    th.ADVANCE: "advance the Freighter", th.RECALL: "recall the Freighter",
    th.SPY: "Spy", th.CRYSKNIFE: "Crysknife", th.DESERT_MOUSE: "Desert Mouse", th.ORNITHOPTER: "Ornithopter",
    th.WILD: "wild", th.UNITS: ("unit", "units"), th.BATTLE_POINTS: "battle icons",
    th.SEAT: ("High Council seat", "High Council seats"), th.SWORDMASTER: "Swordmaster", th.MENTAT: "Mentat",
    th.EMPEROR: "Emperor", th.GUILD: "Spacing Guild", th.BENE_GESSERIT: "Bene Gesserit", th.FREMEN: "Fremen",
    th.GREAT_HOUSES: "Great Houses", th.FRINGE_WORLDS: "Fringe Worlds",
    th.LANDSRAAD: "Landsraad", th.CITY: "City", th.SPICE_TRADE: "Spice Trade", th.MAKER: "Maker",
    th.SUPPLY: ("troop in supply", "troops in supply"),
    th.GARRISON: ("troop in the garrison", "troops in the garrison"),
    th.CONFLICT: ("troop in the Conflict", "troops in the Conflict"),
    th.AGENTS: ("Agent on the Leader", "Agents on the Leader"), th.REVEALED: "place in the order of Reveal turns",
    th.START_POINTS: "start", th.INFLUENCE_POINTS: "Influence", th.ALLIANCE_POINTS: "Alliances",
    th.CONFLICT_POINTS: "Conflicts", th.CARD_POINTS: "cards", th.INTRIGUE_POINTS: "Intrigue cards",
    th.OTHER_POINTS: "other",
    th.THIS: "this card", th.OPPONENTS: "each opponent", th.OTHERS: "every other player",
    th.OPPONENT: "an opponent of your choice", th.ALLY: "the activated Ally", th.ALLIES: "each of your Allies",
    th.TEAM: "everybody in your team", th.SWORDMASTER_BONUS: ("Swordmaster bonus tile", "Swordmaster bonus tiles"),
    th.SPENT: "Swordmaster that has been sent", th.ARROWS: "Agent tokens",
    th.DONE: "done", th.YES: "yes", th.NO: "no", th.PASS: "pass", th.REVEAL: "reveal", th.END_TURN: "end turn",
}

PLACES = {
    th.HAND: "hand", th.DECK: "deck", th.DISCARD: "discard pile", th.IN_PLAY: "in play", th.TOP: "top of the deck",
    th.TRASH: "trash", th.ROW: "Row", th.RESERVE: "Reserve", th.ASIDE: "set aside",
    th.FACE_DOWN: "set aside face down", th.TO_CONFLICT: "Conflict",
    th.LEADER: "your Leader", th.MARKET: "on offer",
    th.WITH_SPICE: "paying spice", th.WITH_SOLARI: "paying Solari", th.THRONE: "Throne Row",
}

KINDS = {"card": "card", "intrigue": "Intrigue card", "leader": "Leader", "conflict": "Conflict", "space": "space",
         "token": "token", "track": "track", "post": "observation post", "objective": "Objective",
         "contract": "contract", "hagal": "House Hagal card", "rival": "Rival",
         "commander": "personal board", "path": "track", "tech": "Tech tile", "shipping": "track"}

TAKING = {th.SEAT: "a High Council seat", th.SWORDMASTER: "your Swordmaster", th.MENTAT: "the Mentat",
          th.HOOKS: "Maker Hooks", th.SWORDMASTER_BONUS: "a Swordmaster bonus tile"}
