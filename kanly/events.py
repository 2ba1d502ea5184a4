"""Events: what happened, and who may know it."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, NewType

from kanly.things import NOTHING, THINGS, SeatNo, ThingId

EventKind = NewType("EventKind", int)
Telling = Literal["result", "draw", "quiet", "news", "fight", "round", "end", "pass", "through",
                  "send", "reveal", "play", "acquire", "reward", "lead", "skip", "trade"]
"""How it stands in a log: something that came of an action; a card drawn; too small to be told; news of the table, or
of the Conflict; a new round; a turn that ends; a pass; whom an action is done through; and the actions themselves: an
Agent sent, a hand revealed, an Intrigue card played, something acquired, a reward, a Leader taken, a House Hagal card
passed over, goods given for a point."""
Motion = Literal["gain", "hand", "piece", "token", "card", "still"]
"""What is seen and heard of it: an amount that a player gets or gives; what one player hands another; a piece that goes
its way on the board; one that is counted before the player too; a card laid open; nothing besides how the table has
changed."""

EVENTS: Final[list[str]] = []
TELLINGS: Final[list[Telling]] = []
MOTIONS: Final[list[Motion]] = []
ALL: Final = 127
"""known_to of what everybody saw: six seats and the spectators."""


def event(symbol: str, telling: Telling = "result", motion: Motion = "gain") -> EventKind:
    EVENTS.append(symbol)
    TELLINGS.append(telling)
    MOTIONS.append(motion)
    return EventKind(len(EVENTS) - 1)


class Event(NamedTuple):
    """A fact everybody learns; which Thing it was, only the seats of `known_to` do."""

    kind: EventKind
    seat: SeatNo
    thing: ThingId = NOTHING
    n: int = 0
    other: int = 0
    known_to: int = ALL

    def seen_by(self, seat: SeatNo) -> Event:
        """The event as that seat learns it: an unknown Thing is 0."""
        if self.known_to >> seat & 1:
            return self._replace(known_to=ALL)
        return self._replace(thing=NOTHING, known_to=ALL)

    def __repr__(self) -> str:
        about = [f"thing={THINGS[self.thing].name!r}"] * bool(self.thing)
        about += [f"{name}={n}" for name, n in (("n", self.n), ("other", self.other)) if n]
        about += [f"known_to={self.known_to:b}"] * (self.known_to != ALL)
        return f"<{' '.join((EVENTS[self.kind], f'seat={self.seat}', *about))}>"


GAME_BEGINS: Final = event("GAME_BEGINS", "news")  # seat: first player
LEADER_TAKEN: Final = event("LEADER_TAKEN", "lead")  # thing
LEADERS_OFFERED: Final = event("LEADERS_OFFERED", "quiet")  # thing, one event each
CHOSEN_SECRETLY: Final = event("CHOSEN_SECRETLY")  # thing, known to the owner
SECRET_SHOWN: Final = event("SECRET_SHOWN", "news")
CONTRACT_DEALT: Final = event("CONTRACT_DEALT")  # thing, known to the owner
ROUND_BEGINS: Final = event("ROUND_BEGINS", "round")  # n: round, seat: first player
CONFLICT_SHOWN: Final = event("CONFLICT_SHOWN", "fight")  # thing
DREW: Final = event("DREW", "draw", "still")  # thing known to the owner
RESHUFFLED: Final = event("RESHUFFLED", "quiet")
DREW_INTRIGUE: Final = event("DREW_INTRIGUE")
INTRIGUE_RESHUFFLED: Final = event("INTRIGUE_RESHUFFLED", "quiet")
STOLE: Final = event("STOLE")  # other: the victim
LOOKED: Final = event("LOOKED")
SENT: Final = event("SENT", "send", "piece")  # thing: card, other: space
MOVED_AGENT: Final = event("MOVED_AGENT")  # thing: the space it left
PAID: Final = event("PAID")  # thing, n
GAINED: Final = event("GAINED")
CONTROL_BONUS: Final = event("CONTROL_BONUS")  # thing: space; seat: the controller
HARVESTED: Final = event("HARVESTED")  # thing: space, n
RECRUITED: Final = event("RECRUITED")  # n
SUMMONED: Final = event("SUMMONED", motion="piece")  # n
WORMS_GONE: Final = event("WORMS_GONE")  # n
COMMISSIONED: Final = event("COMMISSIONED")  # n
FLEET_DEPLOYED: Final = event("FLEET_DEPLOYED", motion="piece")  # n
FLEET_RETREATED: Final = event("FLEET_RETREATED")  # n
SHIP_LOST: Final = event("SHIP_LOST")
SHIPS_HOME: Final = event("SHIPS_HOME", "quiet")  # n
SHIP_OCCUPIES: Final = event("SHIP_OCCUPIES", motion="piece")  # thing: space
SHIP_LEAVES: Final = event("SHIP_LEAVES", "quiet")  # thing: space
FREIGHTER_MOVED: Final = event("FREIGHTER_MOVED", motion="piece")  # n: place on the track
FREIGHTER_RECALLED: Final = event("FREIGHTER_RECALLED", motion="piece")  # n: the place it left
NEGOTIATOR_SENT: Final = event("NEGOTIATOR_SENT", motion="token")  # n
NEGOTIATORS_BACK: Final = event("NEGOTIATORS_BACK")  # n
TECH_ACQUIRED: Final = event("TECH_ACQUIRED", "acquire", "card")  # thing, n: price
TECH_SHOWN: Final = event("TECH_SHOWN", "quiet")  # thing
TECH_FLIPPED: Final = event("TECH_FLIPPED", motion="card")  # thing
TECH_READY: Final = event("TECH_READY", "quiet")  # thing
PUT_BACK: Final = event("PUT_BACK")  # thing known to the owner: an Intrigue card under the deck
SNOOPER_TAKEN: Final = event("SNOOPER_TAKEN")  # thing: faction
EXTRA_TURN: Final = event("EXTRA_TURN")
WALL_REMOVED: Final = event("WALL_REMOVED", motion="piece")
SPY_PLACED: Final = event("SPY_PLACED", motion="piece")  # thing: post
SPY_RECALLED: Final = event("SPY_RECALLED", motion="token")  # thing: post
INFILTRATED: Final = event("INFILTRATED")  # thing: space
GATHERED: Final = event("GATHERED", "quiet")  # thing: space
MEMORY_KEPT: Final = event("MEMORY_KEPT")  # n
MEMORIES_BACK: Final = event("MEMORIES_BACK")  # n
CONTRACT_OFFERED: Final = event("CONTRACT_OFFERED", "quiet")  # thing
CONTRACT_TAKEN: Final = event("CONTRACT_TAKEN", motion="card")  # thing
CONTRACT_FULFILLED: Final = event("CONTRACT_FULFILLED")  # thing
OBJECTIVE_DEALT: Final = event("OBJECTIVE_DEALT", "news")  # thing
CONFLICT_WON: Final = event("CONFLICT_WON")  # thing: the Conflict card
FLIPPED: Final = event("FLIPPED", "quiet")  # thing: a card with a battle icon
LEADER_FLIPPED: Final = event("LEADER_FLIPPED")  # thing: the new side
ADVANCED: Final = event("ADVANCED", motion="still")  # thing: track, n: place on it
DEPLOYED: Final = event("DEPLOYED", motion="piece")  # n, other: the place they came from
RETREATED: Final = event("RETREATED", motion="still")
TROOPS_LOST: Final = event("TROOPS_LOST")  # n, other: place
INFLUENCE_UP: Final = event("INFLUENCE_UP", motion="still")  # thing: faction, n: new level
INFLUENCE_DOWN: Final = event("INFLUENCE_DOWN")
ALLIANCE_TAKEN: Final = event("ALLIANCE_TAKEN")  # thing: faction, other: seat + 1 it came from
ALLIANCE_LEFT: Final = event("ALLIANCE_LEFT")
SCORED: Final = event("SCORED", motion="still")  # n, thing: source
DISCARDED: Final = event("DISCARDED")  # thing
TRASHED: Final = event("TRASHED")  # thing, other: place
RETURNED: Final = event("RETURNED")  # thing to hand
ACQUIRED: Final = event("ACQUIRED", "acquire", "card")  # thing, n: price, other: place it goes to
REFILLED: Final = event("REFILLED", "quiet")  # thing
SET_ASIDE: Final = event("SET_ASIDE")
ASIDE_LEFT: Final = event("ASIDE_LEFT")
TOKEN_TAKEN: Final = event("TOKEN_TAKEN")  # thing: counter
RECALLED: Final = event("RECALLED")  # thing: space
SPACE_CLOSED: Final = event("SPACE_CLOSED")  # thing: space
SPACE_OPEN: Final = event("SPACE_OPEN")
PLAYED_INTRIGUE: Final = event("PLAYED_INTRIGUE", "play", "card")  # thing
INTRIGUE_DISCARDED: Final = event("INTRIGUE_DISCARDED", "quiet")
REVEALS: Final = event("REVEALS", "reveal", "card")  # the Reveal turn begins
REVEALED_CARD: Final = event("REVEALED_CARD", "quiet")  # thing
CLEANED_UP: Final = event("CLEANED_UP", "quiet")
ENDED_TURN: Final = event("ENDED_TURN", "end")
COMBAT_BEGINS: Final = event("COMBAT_BEGINS", "fight")
PASSED: Final = event("PASSED", "pass")
ARMED: Final = event("ARMED", "quiet", "still")  # thing: what gives the swords, n; seat: whose units fight with them
DISARMED: Final = event("DISARMED", "quiet", "still")  # n: swords that no unit fights with
FOUGHT: Final = event("FOUGHT", "quiet", "still")  # thing: kind of unit, n: how many, other: their strength
RANKED: Final = event("RANKED", "quiet", "still")  # thing: the Conflict, n: which reward, other: strength
REWARDED: Final = event("REWARDED", "reward", "still")  # n: which reward, other: strength
CONTROLS: Final = event("CONTROLS")  # thing: space, other: seat + 1 that had it
NO_WINNER: Final = event("NO_WINNER", "fight")
TROOPS_HOME: Final = event("TROOPS_HOME", "quiet")  # n
MAKER_SPICE: Final = event("MAKER_SPICE", "quiet")  # thing: space, n: now there
RECALL_PHASE: Final = event("RECALL_PHASE", "quiet")
HAGAL_SHOWN: Final = event("HAGAL_SHOWN", "quiet", "card")  # thing: the House Hagal card a Rival turns up
HAGAL_SKIPPED: Final = event("HAGAL_SKIPPED", "skip", "card")  # thing: card, n: the reason, other: the space
HAGAL_SHUFFLED: Final = event("HAGAL_SHUFFLED", "quiet")
NO_CARD_USABLE: Final = event("NO_CARD_USABLE", "news")  # a Rival's Agent stays home
SCHEMED: Final = event("SCHEMED", "play", "card")  # thing: the Rival card
BOUGHT: Final = event("BOUGHT", "trade")  # thing: what a Rival gave for a point, n: how many
HELD_BACK: Final = event("HELD_BACK")  # n: troops a Rival keeps out of the Conflict, other: its lead in thing
HAGAL_SWORDS: Final = event("HAGAL_SWORDS", "fight", "card")  # thing: card, n: swords
CONTROL_LOST: Final = event("CONTROL_LOST", motion="piece")  # thing: space, other: seat + 1 that had it
BONUS_BANKED: Final = event("BONUS_BANKED", motion="still")  # thing: space, n: bonus spice nobody gets
TECH_TRASHED: Final = event("TECH_TRASHED", "news")  # thing: a tile no Rival could take
DICE_ROLLED: Final = event("DICE_ROLLED", "news", "still")  # n, other: the two dice
ACTIVATED: Final = event("ACTIVATED", "through")  # other: the Ally a Commander leads this turn
GIVES: Final = event("GIVES", "news")  # thing, n: what somebody states to give in a Trade
GIVEN: Final = event("GIVEN", motion="hand")  # thing, n, other: to whom
TO_THRONE: Final = event("TO_THRONE", motion="card")  # thing
YIELDS: Final = event("YIELDS", "news")  # other: the teammate a tie is ceded to
SWAPPED: Final = event("SWAPPED", "news")  # thing: Objective, other: with whom
MENTAT_HOME: Final = event("MENTAT_HOME", "quiet")
ENDGAME_BEGINS: Final = event("ENDGAME_BEGINS", "news")
GAME_OVER: Final = event("GAME_OVER", "news")  # seat: the winner, n: points
