"""The rule behind every line of the log, where it is a single one."""

from __future__ import annotations

from typing import Final

from kanly import State
from kanly import events as ev
from kanly.events import Event, EventKind
from kanly.things import HOOKS, MENTAT, ThingId
from kanly.web.rivals import rule_behind

RULES: Final[dict[EventKind, str]] = {
    # A round.
    ev.GAME_BEGINS: "C-2.8", ev.LEADER_TAKEN: "C-2.5", ev.OBJECTIVE_DEALT: "C-2.8", ev.CONTRACT_DEALT: "C-15.7",
    ev.ROUND_BEGINS: "C-3.1", ev.CONFLICT_SHOWN: "C-3.2", ev.RESHUFFLED: "C-3.3", ev.TECH_READY: "C-3.2",
    ev.ENDED_TURN: "C-4.1", ev.MAKER_SPICE: "C-9.1", ev.RECALL_PHASE: "C-10.2", ev.MENTAT_HOME: "C-10.2",
    ev.ENDGAME_BEGINS: "C-10.1", ev.GAME_OVER: "C-10.3",
    # An Agent turn.
    ev.SENT: "C-5.2", ev.CONTROL_BONUS: "C-8.20", ev.HARVESTED: "C-5.11", ev.RECRUITED: "C-6.1", ev.DEPLOYED: "C-6.3",
    ev.RETREATED: "C-6.11", ev.SUMMONED: "C-6.7", ev.WALL_REMOVED: "C-6.9", ev.RECALLED: "C-13.9",
    ev.SPACE_CLOSED: "Q-28", ev.SPACE_OPEN: "Q-28",
    # A Reveal turn.
    ev.REVEALS: "C-7.1", ev.REVEALED_CARD: "C-7.1", ev.ACQUIRED: "C-7.7", ev.REFILLED: "C-7.7", ev.CLEANED_UP: "C-7.11",
    # Combat.
    ev.COMBAT_BEGINS: "C-8.1", ev.PASSED: "C-8.1", ev.REWARDED: "C-8.6", ev.NO_WINNER: "C-8.8", ev.CONTROLS: "C-8.19",
    ev.CONFLICT_WON: "C-8.12", ev.FLIPPED: "C-8.13", ev.TROOPS_HOME: "C-8.15", ev.WORMS_GONE: "C-8.15",
    # Influence and cards.
    ev.INFLUENCE_UP: "C-11.1", ev.INFLUENCE_DOWN: "C-11.6", ev.ALLIANCE_TAKEN: "C-11.4", ev.ALLIANCE_LEFT: "C-11.5",
    ev.DREW_INTRIGUE: "C-12.1", ev.INTRIGUE_RESHUFFLED: "C-12.1", ev.STOLE: "C-12.5", ev.PLAYED_INTRIGUE: "C-12.2",
    ev.DISCARDED: "C-13.6", ev.TRASHED: "C-13.7", ev.SCORED: "C-13.12",
    # Spies and contracts.
    ev.SPY_PLACED: "C-14.2", ev.SPY_RECALLED: "C-14.4", ev.INFILTRATED: "C-14.6", ev.GATHERED: "C-14.7",
    ev.CONTRACT_OFFERED: "C-15.2", ev.CONTRACT_TAKEN: "C-15.2", ev.CONTRACT_FULFILLED: "C-15.6",
    # Ix.
    ev.TECH_ACQUIRED: "C-16.1", ev.TECH_SHOWN: "C-16.1", ev.TECH_FLIPPED: "C-16.4", ev.NEGOTIATOR_SENT: "C-16.3",
    ev.NEGOTIATORS_BACK: "C-16.2", ev.FREIGHTER_MOVED: "C-16.5", ev.FREIGHTER_RECALLED: "C-16.5",
    ev.COMMISSIONED: "C-6.2", ev.FLEET_DEPLOYED: "C-16.7", ev.SHIPS_HOME: "C-8.16", ev.SHIP_OCCUPIES: "C-8.16",
    ev.SHIP_LEAVES: "C-8.17",
    # Teams.
    ev.ACTIVATED: "C-21.2", ev.GIVES: "C-21.6", ev.GIVEN: "C-21.6", ev.TO_THRONE: "C-21.9", ev.YIELDS: "C-21.8",
    ev.SWAPPED: "C-21.1",
}
"""What somebody pays, gains or draws follows from the card or the space it is told with."""
TAKEN: Final[dict[ThingId, str]] = {MENTAT: "C-13.13", HOOKS: "C-6.10"}
"""Tokens that have a rule of their own."""


def rule_of(s: State, event: Event) -> str:
    """The number of the rule by which it happens; Rivals have rules of their own."""
    found = rule_behind(s, event)
    if found or s.game.rivals >> event.seat & 1:
        return found
    if event.kind == ev.TOKEN_TAKEN:
        return TAKEN.get(event.thing, "")
    return RULES.get(event.kind, "")
