"""Rivals: how they join, take their turns, use tiles, deploy and fight (C-19, C-20)."""

from __future__ import annotations

from typing import Any, Final

from kanly.components import COMPONENTS, Hagal
from kanly.decks import refill_row
from kanly.effects.before import turn_down
from kanly.effects.counts import amount, conflict_level
from kanly.effects.moments import Collects, When, fire
from kanly.effects.resources import take_swordmaster
from kanly.effects.rivals import LAST_LEVEL
from kanly.effects.standing import Escalate, HoldBack, Standing, install, rule_of
from kanly.effects.structure import Arrow
from kanly.effects.tech import ready_tiles
from kanly.effects.troops import GainTroops
from kanly.effects.units import deployable, held_back, move, units_in_conflict
from kanly.events import (
    DICE_ROLLED,
    HAGAL_SHOWN,
    HAGAL_SKIPPED,
    HAGAL_SWORDS,
    HELD_BACK,
    NO_CARD_USABLE,
    TECH_FLIPPED,
    TRASHED,
)
from kanly.memory import BY_ALLOWANCE, FLEET_BY_ALLOWANCE, MAY_DEPLOY
from kanly.seats import army, give_marker
from kanly.state import State
from kanly.things import (
    CONFLICT,
    DOCKED,
    DREADNOUGHTS,
    EFFECT,
    EFFECTS,
    GARRISON,
    NOTHING,
    REVEALED,
    ROW,
    SOURCE,
    STEP,
    SUPPLY,
    SWORDS,
    TROOPS,
    TURN,
    WHO,
    SeatNo,
    Task,
)
from kanly.turns.hagal import ShuffleHagal, Visit, chosen, hagal_left, shuffle_hagal, take_top
from kanly.written import Effect

DIE: Final = 6


def rivals(s: State) -> list[SeatNo]:
    """The seats played by House Hagal, in turn order."""
    return [seat for seat in s.clockwise(s.first) if not s.game.seats[seat].hand]


# Before the game.


class StartingGifts(Effect):
    """What people and Rivals start with beyond the usual, and the rules that hold for them."""

    def run(self, s: State, t: Task) -> None:
        for seat in reversed(s.clockwise(s.first)):
            leader = s.players[seat].leader
            for effect in reversed(s.game.gifts if s.game.seats[seat].hand else s.game.rival_gifts):
                if isinstance(effect, Standing) or effect.waits:
                    install(s, effect, seat, leader)
                else:
                    s.pending.append((effect.no, seat, leader, 0, 0))


class LeftRivalLeads(Effect):
    """The Rival to the left of the only person is First Player (C-19.11)."""

    def run(self, s: State, t: Task) -> None:
        give_marker(s, s.after(s.person))


class RivalAgents(Effect):
    """In this round both Rivals get their third Agents out of the Conflict deck (C-19.13)."""

    def __init__(self, round: int) -> None:
        super().__init__()
        self.round = round

    def args(self) -> tuple[Any, ...]:
        return (self.round,)

    def run(self, s: State, t: Task) -> None:
        for seat in rivals(s) if s.round == self.round else ():
            take_swordmaster(s, seat)


class RivalsSpend(Effect):
    """What waited for the end of the rewards, or for a Conflict III, is spent now (C-19.27, R-112)."""

    def run(self, s: State, t: Task) -> None:
        for seat in reversed(rivals(s)):
            for t in s.players[seat].standing:
                rule = EFFECTS[t[EFFECT]]
                if isinstance(rule, When) and isinstance(rule.moment, Collects):
                    s.pending.append((rule.effect.no, seat, t[SOURCE], 0, 1))


# A Rival's turn.


class RivalTurn(Effect):
    """One card after another is turned up, until one sends the Agent (C-19.2)."""

    def run(self, s: State, t: Task) -> None:
        s.pending.append((TURN_UP.no, t[WHO], NOTHING, 0, 0))
        s.pending.append((USE_TILES.no, t[WHO], NOTHING, 0, 0))


class TurnUp(Effect):
    """The next House Hagal card: used, or passed over for a reason; step: how often the deck was shuffled this turn."""

    def run(self, s: State, t: Task) -> None:
        if not hagal_left(s):
            self.shuffle(s, t)
            return
        card = take_top(s)
        s.tell(HAGAL_SHOWN, t[WHO], card.id)
        effect = chosen(s, t, card)
        task = (effect.no, t[WHO], card.id, 0, 0)
        if isinstance(effect, ShuffleHagal):
            self.shuffle(s, t)
            return
        why = effect.why_not(s, task)
        if why:
            space = effect.target(s, task) if isinstance(effect, Visit) else None
            s.tell(HAGAL_SKIPPED, t[WHO], card.id, why, space.id if space is not None else NOTHING)
        if why or not isinstance(effect, Visit):
            s.pending.append(t)  # another card is turned up in any case
        if not why:
            if isinstance(effect, Visit):
                s.pending += [(step.no, t[WHO], NOTHING, 0, 0) for step in (DEPLOY_ALL, USE_TILES, FOLLOW_UP)]
            s.pending.append(task)

    def shuffle(self, s: State, t: Task) -> None:
        """Nothing usable in a whole deck: the turn lapses, and the Agent stays home (R-105)."""
        shuffle_hagal(s, t[WHO])
        if t[STEP] and not any(self.usable(s, t, card) for card in s.game.hagal):
            s.tell(NO_CARD_USABLE, t[WHO])
        else:
            s.pending.append((self.no, t[WHO], NOTHING, 0, t[STEP] + 1))

    def usable(self, s: State, t: Task, card: Hagal) -> bool:
        effect = chosen(s, t, card)
        return isinstance(effect, Visit) and not effect.why_not(s, t)


class FollowUp(Effect):
    """What the icons have opened is carried out too, one after the other: the rewards of a Freighter."""

    def run(self, s: State, t: Task) -> None:
        fire(s, t[WHO], Collects)
        if s.duties:
            duty = s.duties.pop(0)
            s.pending.append(t)
            if not EFFECTS[duty[EFFECT]].why_not(s, duty):
                s.pending.append((EFFECTS[duty[EFFECT]].deed.no, duty[WHO], duty[SOURCE], 0, 0))


class UseTiles(Effect):
    """Tiles that a Rival uses in every turn, or in one that leads into the Conflict, as soon as it can (C-19.28)."""

    def run(self, s: State, t: Task) -> None:
        p = s.players[t[WHO]]
        for thing in ready_tiles(s, t[WHO], TURN, CONFLICT if p.has[MAY_DEPLOY] else TURN):
            tile = COMPONENTS[thing]
            deed = (*tile.turn, *tile.flip)[0]
            if not deed.why_not(s, (deed.no, t[WHO], thing, 0, 0)) and self.in_full(s, t, deed):
                if tile.flip:
                    turn_down(p, thing)
                    s.tell(TECH_FLIPPED, t[WHO], thing)
                s.pending.append(t)  # there may be others
                s.pending.append((deed.deed.no, t[WHO], thing, 0, 0))
                return

    def in_full(self, s: State, t: Task, deed: Effect) -> bool:
        """Nothing is paid for fewer troops than there are to be had."""
        gain = deed.gain if isinstance(deed, Arrow) else deed
        return not isinstance(gain, GainTroops) or army(s, t[WHO]).has[SUPPLY] >= amount(gain.n, s, t)


class DeployAll(Effect):
    """On a Combat space all that may be deployed is, dreadnoughts first (C-19.5, C-19.25)."""

    def run(self, s: State, t: Task) -> None:
        did = s.players[t[WHO]].has
        if not did[MAY_DEPLOY]:
            return
        ships = min(army(s, t[WHO]).has[DOCKED], deployable(s, t[WHO], DREADNOUGHTS))
        did[FLEET_BY_ALLOWANCE] += ships
        move(s, t[WHO], DREADNOUGHTS, ships, GARRISON, CONFLICT)
        troops = deployable(s, t[WHO])
        ahead = held_back(s, t[WHO]) if troops > 0 else 0
        if ahead:
            rule = rule_of(s.players[t[WHO]], HoldBack)
            assert isinstance(rule, HoldBack)
            s.tell(HELD_BACK, t[WHO], rule.what, troops, ahead)
            return
        did[BY_ALLOWANCE] += troops
        move(s, t[WHO], TROOPS, troops, GARRISON, CONFLICT)


# Combat, and after a Reveal turn.


class RivalSwords(Effect):
    """Each Rival with a unit in the Conflict turns up a card for its swords, in turn order (C-19.7)."""

    def run(self, s: State, t: Task) -> None:
        for seat in rivals(s):
            p = s.players[seat]
            p.has[REVEALED] = 1  # its strength counts from now on
            if not units_in_conflict(p):
                continue
            escalates = conflict_level(s) == LAST_LEVEL and rule_of(p, Escalate) is not None
            for _ in range(2 if escalates else 1):
                swords = self.turn_up(s, seat)
                p.has[SWORDS] += swords

    def turn_up(self, s: State, seat: SeatNo) -> int:
        """Reshuffle has no swords: all cards are shuffled, and another is turned up."""
        while True:
            if not hagal_left(s):
                shuffle_hagal(s, seat)
            card = take_top(s)
            if card.swords is not None:
                s.tell(HAGAL_SWORDS, seat, card.id, card.swords)
                return card.swords
            s.tell(HAGAL_SHOWN, seat, card.id)
            shuffle_hagal(s, seat)


class RollForRow(Effect):
    """Two dice trash cards of the Row, counted from the left; a 6 trashes none (C-19.30)."""

    def run(self, s: State, t: Task) -> None:
        dice = s.random(DIE) + 1, s.random(DIE) + 1
        s.tell(DICE_ROLLED, t[WHO], n=dice[0], other=dice[1])
        for place in sorted({*dice}, reverse=True):
            if place <= len(s.row) and place != DIE:
                thing = s.row.pop(place - 1)
                s.trash = (*s.trash, thing)
                s.tell(TRASHED, t[WHO], thing, other=ROW)
        refill_row(s)


STARTING_GIFTS: Final = StartingGifts()
LEFT_RIVAL_LEADS: Final = LeftRivalLeads()
RIVALS_SPEND: Final = RivalsSpend()
RIVAL_TURN: Final = RivalTurn()
TURN_UP: Final = TurnUp()
FOLLOW_UP: Final = FollowUp()
USE_TILES: Final = UseTiles()
DEPLOY_ALL: Final = DeployAll()
RIVAL_SWORDS: Final = RivalSwords()
