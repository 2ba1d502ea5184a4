"""Contracts: taking them, fulfilling them (C-15)."""

from __future__ import annotations

from typing import Final

from kanly.cells import BANK, OFFERED, RESERVED
from kanly.components import Contract
from kanly.effects.before import lay, turn_down
from kanly.effects.duties import open_duties
from kanly.effects.moments import Harvests, Takes, Trigger, own_turn
from kanly.effects.resources import gain_goods
from kanly.effects.standing import FOREVER, FROM_NEXT_TURN, drop, install
from kanly.events import CONTRACT_FULFILLED, CONTRACT_OFFERED, CONTRACT_TAKEN
from kanly.memory import VISITED
from kanly.shapes import Shape
from kanly.state import State
from kanly.things import (
    CONTRACTS,
    MARKET,
    SOLARI,
    SOURCE,
    THINGS,
    WHO,
    Option,
    SeatNo,
    Task,
    ThingId,
    at,
    option_thing,
)
from kanly.written import Ask, Moment

OFFERS: Final = 2
SOLARI_INSTEAD: Final = 2
"""What the contract icon gives where no contract lies face up (C-15.2)."""


def contract_of(thing: ThingId) -> Contract:
    found = THINGS[thing]
    assert isinstance(found, Contract)
    return found


def offer_contracts(s: State) -> None:
    while len(s.piles[OFFERED]) < OFFERS and (drawn := s.draw_from(BANK)):
        s.piles[OFFERED] = (*s.piles[OFFERED], drawn)
        s.tell(CONTRACT_OFFERED, s.mover, drawn)


class TakeContract(Ask):
    """One of the contracts on offer, or of those set aside for this Leader; 2 Solari when none is on offer (R-049)."""

    shape = Shape("one", does="take")
    quick = True

    def ready(self, s: State, t: Task) -> bool:
        """Without a contract to take it is a plain gain."""
        return self.candidates(s, t) == [SOLARI]

    def run(self, s: State, t: Task) -> None:
        self.answer(s, t, SOLARI)

    def candidates(self, s: State, t: Task) -> list[Option]:
        if not s.game.seats[t[WHO]].hand:
            return [SOLARI]  # Rivals take no contracts (C-20.10)
        leader = THINGS[s.players[t[WHO]].leader].name
        found = [*s.piles[OFFERED], *(c for c in s.piles[RESERVED] if contract_of(c).only == leader)]
        taken = [at(c, MARKET) for c in dict.fromkeys(found)]
        return taken if s.piles[OFFERED] else [*taken, SOLARI]

    def answer(self, s: State, t: Task, option: Option) -> None:
        if option == SOLARI:
            gain_goods(s, t[WHO], SOLARI, SOLARI_INSTEAD)
        else:
            take_contract(s, t[WHO], option_thing(option))


def take_contract(s: State, player: SeatNo, thing: ThingId) -> None:
    pile = OFFERED if thing in s.piles[OFFERED] else RESERVED
    i = s.piles[pile].index(thing)
    s.piles[pile] = s.piles[pile][:i] + s.piles[pile][i + 1:]
    if s.piles[BANK]:
        offer_contracts(s)
    hold(s, player, thing)


def hold(s: State, player: SeatNo, thing: ThingId) -> None:
    """A contract lies before its owner, waiting for its moment."""
    p = s.players[player]
    lay(s, p, thing)
    s.tell(CONTRACT_TAKEN, player, thing)
    moment = contract_of(thing).moment
    if isinstance(moment, Takes):
        fulfil(s, player, thing)
        return
    # What was not held when the Agent was sent waits for another turn (C-15.6).
    late = isinstance(moment, Harvests) and own_turn(s, player) and s.turn[VISITED]
    install(s, FULFIL, player, thing, until=FROM_NEXT_TURN if late else FOREVER)


class Fulfil(Trigger):
    """A contract that is held; source: the contract."""

    def awaits(self, t: Task) -> Moment:
        return contract_of(t[SOURCE]).moment

    def happen(self, s: State, t: Task, thing: ThingId) -> None:
        drop(s, t)
        fulfil(s, t[WHO], t[SOURCE])


def fulfil(s: State, player: SeatNo, thing: ThingId) -> None:
    """The contract is turned face down and counts; its reward is one more effect of the turn (C-15.6)."""
    p = s.players[player]
    turn_down(p, thing)
    p.has[CONTRACTS] += 1
    s.tell(CONTRACT_FULFILLED, player, thing)
    reward = contract_of(thing).reward
    if own_turn(s, player):
        open_duties(s, player, reward, thing)
    else:
        s.push_all(reward, player, thing)


FULFIL: Final = Fulfil()
