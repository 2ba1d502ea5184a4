"""What happened."""

from __future__ import annotations

from kanly import components as parts
from kanly import events as ev
from kanly import things as th
from kanly.words.en.grammar import (
    area,
)
from kanly.words.en.hagal import HAGAL, purpose
from kanly.words.en.nouns import TAKING
from kanly.words.speech import Language
from kanly.words.texts import Told


def acquired(v: Told, say: Language) -> str:
    price = f" for {v.n} Persuasion" if v.n else ""
    to = {th.TOP: ", to the top of the deck", th.HAND: ", to the hand"}.get(th.Place(v.other), "")
    return f"{v.who} acquires {say.thing(v.thing)}{price}{to}"


def scored(v: Told, say: Language) -> str:
    where = f" ({say.thing(v.thing)})" if v.thing and say.thing(v.thing) != v.who else ""
    return f"{v.who} {'loses' if v.n < 0 else 'scores'} {say.some(th.VP, abs(v.n))}{where}"


def alliance_taken(v: Told, say: Language) -> str:
    return f"{v.who} takes the {say.thing(v.thing)} Alliance" + (f" from {v.holder}" if v.holder else "")


def deployed(v: Told, say: Language) -> str:
    return f"{v.who} deploys {say.some(th.TROOPS, v.n)}" + (" from supply" if v.other == th.SUPPLY else "")


def looked(v: Told, say: Language) -> str:
    return f"{v.who} looks at the top card of the deck" + (f": {say.thing(v.thing)}" if v.thing else "")


def controls(v: Told, say: Language) -> str:
    return f"{v.who} controls {say.thing(v.thing)}" + (f" instead of {v.holder}" if v.holder not in ("", v.who) else "")


def ranked(v: Told, say: Language) -> str:
    """The place alone: House Hagal takes one and no reward for it."""
    place = f"{('first', 'second', 'third')[v.n - 1]} place" if v.n else "no place"
    return f"{v.who} comes to strength {v.other}: {place}"


def rewarded(v: Told, say: Language) -> str:
    rank = ("first", "second", "third")[v.n - 1]
    return f"{v.who} takes the {rank} reward of {say.thing(v.thing)}, strength {v.other}"


def leads(v: Told, say: Language) -> str:
    """A Rival is called by the name of its card."""
    name = say.thing(v.thing)
    return f"{v.who} takes a seat" if v.who == name else f"{v.who} leads as {name}"


def sent(v: Told, say: Language) -> str:
    name, space = say.thing(v.thing), say.thing(v.there)
    card = th.THINGS[v.thing]
    if not isinstance(card, parts.Hagal):
        return f"{v.who} plays {name} and sends an Agent to {space}"
    there = "there" if name == space else f"to {space}"
    return f"{v.who} turns up {name} and sends an Agent {there}{purpose(card, v.there)}"


def an_intrigue(v: Told, say: Language) -> str:
    return say.thing(v.thing) if v.thing else "an Intrigue card"


EVENTS = {
    **HAGAL,
    ev.GAME_BEGINS: lambda v, say: f"The game begins; {v.who} is First Player",
    ev.LEADER_TAKEN: leads,
    ev.LEADERS_OFFERED: lambda v, say: f"{say.thing(v.thing)} is on offer",
    ev.CHOSEN_SECRETLY: lambda v, say: (
        f"{v.who} secretly chooses {'the ' + say.thing(v.thing) if v.thing else 'a faction'}"
    ),
    ev.CONTRACT_DEALT: lambda v, say: f"{v.who} is dealt {say.thing(v.thing) if v.thing else 'a contract'}",
    ev.SECRET_SHOWN: lambda v, say: f"{v.who} had secretly chosen the {say.thing(v.thing)}",
    ev.ROUND_BEGINS: lambda v, say: f"Round {v.n}; {v.who} is First Player",
    ev.CONFLICT_SHOWN: lambda v, say: f"The Conflict is {say.thing(v.thing)}",
    ev.DREW: lambda v, say: f"{v.who} draws {say.thing(v.thing)}",
    ev.RESHUFFLED: lambda v, say: f"{v.who} shuffles the discard pile into the deck",
    ev.DREW_INTRIGUE: lambda v, say: f"{v.who} draws {an_intrigue(v, say)}",
    ev.INTRIGUE_RESHUFFLED: lambda v, say: "The discarded Intrigue cards are shuffled",
    ev.STOLE: lambda v, say: f"{v.who} takes {an_intrigue(v, say)} from {v.seat}",
    ev.LOOKED: looked,
    ev.SENT: sent,
    ev.MOVED_AGENT: lambda v, say: f"{v.who}'s Agent comes from {say.thing(v.thing)}",
    ev.PAID: lambda v, say: f"{v.who} pays {say.some(v.thing, v.n)}",
    ev.GAINED: lambda v, say: f"{v.who} gains {say.some(v.thing, v.n)}",
    ev.CONTROL_BONUS: lambda v, say: f"{v.who} takes the control bonus of {say.thing(v.thing)}",
    ev.HARVESTED: lambda v, say: f"{v.who} harvests {say.some(th.SPICE, v.n)} at {say.thing(v.thing)}",
    ev.RECRUITED: lambda v, say: f"{v.who} recruits {say.some(th.TROOPS, v.n)}",
    ev.DEPLOYED: deployed,
    ev.RETREATED: lambda v, say: f"{v.who} retreats {say.some(th.TROOPS, v.n)}",
    ev.SUMMONED: lambda v, say: f"{v.who} summons {say.some(th.SANDWORMS, v.n)}",
    ev.WORMS_GONE: lambda v, say: f"{v.who}: {say.some(th.SANDWORMS, v.n)} back to the desert",
    ev.COMMISSIONED: lambda v, say: f"{v.who} commissions {say.some(th.DREADNOUGHTS, v.n)}",
    ev.FLEET_DEPLOYED: lambda v, say: f"{v.who} deploys {say.some(th.DREADNOUGHTS, v.n)}",
    ev.FLEET_RETREATED: lambda v, say: f"{v.who}: {say.some(th.DREADNOUGHTS, v.n)} back to the garrison",
    ev.SHIP_LOST: lambda v, say: f"{v.who} gives up a dreadnought",
    ev.SHIPS_HOME: lambda v, say: f"{v.who}: {say.some(th.DREADNOUGHTS, v.n)} back to the garrison",
    ev.SHIP_OCCUPIES: lambda v, say: f"{v.who}'s dreadnought takes {say.thing(v.thing)}",
    ev.SHIP_LEAVES: lambda v, say: f"{v.who}'s dreadnought leaves {say.thing(v.thing)}",
    ev.FREIGHTER_MOVED: lambda v, say: f"{v.who}'s Freighter advances to {v.n}",
    ev.FREIGHTER_RECALLED: lambda v, say: f"{v.who} recalls the Freighter from {v.n}",
    ev.NEGOTIATOR_SENT: lambda v, say: f"{v.who} sends {say.some(th.NEGOTIATORS, v.n)} to Ix",
    ev.NEGOTIATORS_BACK: lambda v, say: f"{v.who} takes {say.some(th.NEGOTIATORS, v.n)} back from Ix",
    ev.TECH_ACQUIRED: lambda v, say: f"{v.who} acquires the Tech tile {say.thing(v.thing)}",
    ev.TECH_SHOWN: lambda v, say: f"{say.thing(v.thing)} is the next Tech tile",
    ev.TECH_FLIPPED: lambda v, say: f"{v.who} uses {say.thing(v.thing)}",
    ev.TECH_READY: lambda v, say: f"{v.who}: {say.thing(v.thing)} is ready again",
    ev.PUT_BACK: lambda v, say: f"{v.who} puts {an_intrigue(v, say)} under the Intrigue deck",
    ev.SNOOPER_TAKEN: lambda v, say: f"{v.who} takes the Snooper of the {say.thing(v.thing)}",
    ev.EXTRA_TURN: lambda v, say: f"{v.who} takes another turn",
    ev.WALL_REMOVED: lambda v, say: f"{v.who} removes the Shield Wall",
    ev.SPY_PLACED: lambda v, say: f"{v.who} places a Spy: {say.thing(v.thing)}",
    ev.SPY_RECALLED: lambda v, say: f"{v.who} recalls a Spy: {say.thing(v.thing)}",
    ev.INFILTRATED: lambda v, say: f"{v.who} infiltrates {say.thing(v.thing)}",
    ev.GATHERED: lambda v, say: f"{v.who} gathers intelligence at {say.thing(v.thing)}",
    ev.MEMORY_KEPT: lambda v, say: f"{v.who} keeps {say.some(th.MEMORIES, v.n)}",
    ev.MEMORIES_BACK: lambda v, say: f"{v.who} takes back {say.some(th.MEMORIES, v.n)}",
    ev.CONTRACT_OFFERED: lambda v, say: f"Contract on offer: {say.thing(v.thing)}",
    ev.CONTRACT_TAKEN: lambda v, say: f"{v.who} takes the contract {say.thing(v.thing)}",
    ev.CONTRACT_FULFILLED: lambda v, say: f"{v.who} fulfils the contract {say.thing(v.thing)}",
    ev.OBJECTIVE_DEALT: lambda v, say: f"{v.who} has the {say.thing(v.thing)}",
    ev.CONFLICT_WON: lambda v, say: f"{v.who} wins the card of {say.thing(v.thing)}",
    ev.FLIPPED: lambda v, say: f"{v.who} turns {say.thing(v.thing)} face down",
    ev.LEADER_FLIPPED: lambda v, say: f"{v.who} becomes {say.thing(v.thing)}",
    ev.ADVANCED: lambda v, say: f"{v.who} advances on the {say.thing(v.thing)}",
    ev.TROOPS_LOST: lambda v, say: f"{v.who} loses {say.some(th.TROOPS, v.n)} from the {area(v.other)}",
    ev.INFLUENCE_UP: lambda v, say: f"{v.who} rises to {v.n} with the {say.thing(v.thing)}",
    ev.INFLUENCE_DOWN: lambda v, say: f"{v.who} falls to {v.n} with the {say.thing(v.thing)}",
    ev.ALLIANCE_TAKEN: alliance_taken,
    ev.ALLIANCE_LEFT: lambda v, say: f"{v.who} loses the {say.thing(v.thing)} Alliance",
    ev.SCORED: scored,
    ev.DISCARDED: lambda v, say: f"{v.who} discards {say.thing(v.thing)}",
    ev.TRASHED: lambda v, say: f"{v.who} trashes {say.thing(v.thing)}",
    ev.RETURNED: lambda v, say: (
        f"{v.who} takes {say.thing(v.thing)} {'from the discard pile' if v.other == th.DISCARD else 'back'}"
    ),
    ev.ACQUIRED: acquired,
    ev.REFILLED: lambda v, say: f"{say.thing(v.thing)} comes to the Imperium Row",
    ev.SET_ASIDE: lambda v, say: f"{v.who} sets aside {say.thing(v.thing)}",
    ev.ASIDE_LEFT: lambda v, say: f"{say.thing(v.thing)}, set aside by {v.who}, is trashed",
    ev.TOKEN_TAKEN: lambda v, say: (
        f"{v.who} takes {TAKING[v.thing].replace('your', 'the')}" + " for the next round" * (v.n == 1)
    ),
    ev.RECALLED: lambda v, say: f"{v.who} recalls the Agent on {say.thing(v.thing)}",
    ev.SPACE_CLOSED: lambda v, say: f"{v.who} closes {say.thing(v.thing)}",
    ev.SPACE_OPEN: lambda v, say: f"{say.thing(v.thing)} is open again",
    ev.PLAYED_INTRIGUE: lambda v, say: f"{v.who} plays {say.thing(v.thing)}",
    ev.INTRIGUE_DISCARDED: lambda v, say: f"{say.thing(v.thing)} is discarded",
    ev.REVEALS: lambda v, say: f"{v.who} takes a Reveal turn",
    ev.REVEALED_CARD: lambda v, say: f"{v.who} reveals {say.thing(v.thing)}",
    ev.CLEANED_UP: lambda v, say: f"{v.who} cleans up",
    ev.ENDED_TURN: lambda v, say: f"{v.who} ends the turn",
    ev.COMBAT_BEGINS: lambda v, say: f"Combat: {say.thing(v.thing)}",
    ev.PASSED: lambda v, say: f"{v.who} passes",
    ev.ARMED: lambda v, say: f"{v.who} has {say.some(th.SWORDS, v.n)} by {say.thing(v.thing)}",
    ev.DISARMED: lambda v, say: (
        f"{v.who} has no unit in the Conflict: {say.some(th.SWORDS, v.n)} do{'es' * (v.n == 1)} not count"
    ),
    ev.FOUGHT: lambda v, say: f"{v.who} fights with {say.some(v.thing, v.n)}, strength {v.other}",
    ev.RANKED: ranked,
    ev.REWARDED: rewarded,
    ev.CONTROLS: controls,
    ev.NO_WINNER: lambda v, say: f"Nobody wins {say.thing(v.thing)}",
    ev.TROOPS_HOME: lambda v, say: f"{v.who}: {say.some(th.TROOPS, v.n)} back to supply",
    ev.MAKER_SPICE: lambda v, say: f"{say.thing(v.thing)} has {v.n} bonus spice",
    ev.RECALL_PHASE: lambda v, say: "All Agents come home",
    ev.MENTAT_HOME: lambda v, say: "The Mentat goes back to its space",
    ev.ENDGAME_BEGINS: lambda v, say: "The Endgame begins",
    ev.GAME_OVER: lambda v, say: f"{v.who} wins" + (f" with {say.some(th.VP, v.n)}" if v.n else ""),
}
