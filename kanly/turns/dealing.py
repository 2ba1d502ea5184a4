"""What sets lay out and turn up: the Shield Wall, Tech tiles, contracts, those to start with (C-2.9, C-15)."""

from __future__ import annotations

from typing import Final

from kanly.cells import BANK, RESERVED, START_CONTRACTS, TECH_BAG, TECH_LEFT, TECH_TOPS, WALL
from kanly.components import COMPONENTS, copies
from kanly.effects.before import turn_up
from kanly.effects.contracts import contract_of, hold, offer_contracts
from kanly.effects.secrets import contracts_face_down
from kanly.effects.tech import STACKS, clear_stacks, show_tile
from kanly.events import CONTRACT_DEALT, TECH_READY
from kanly.shapes import Shape
from kanly.state import State
from kanly.things import ID_MASK, MARKET, NOTHING, THINGS, WHO, Option, Task, at
from kanly.written import Ask, Effect


class WallUp(Effect):
    """The Shield Wall stands (C-2.9)."""

    def run(self, s: State, t: Task) -> None:
        s.cells[WALL] = 1


class StackTech(Effect):
    """Three stacks of equal height, the top tile of each face up (C-2.9)."""

    def run(self, s: State, t: Task) -> None:
        s.piles[TECH_BAG] = tuple(copies(s.game.tech))
        tiles = len(s.piles[TECH_BAG])
        for n, cell in enumerate(TECH_LEFT):
            s.cells[cell] = tiles // STACKS + (n < tiles % STACKS)
        s.piles[TECH_TOPS] = (NOTHING,) * STACKS
        for n in range(STACKS):
            show_tile(s, n)
        clear_stacks(s)


class TilesReady(Effect):
    """Tiles that were used are turned face up again (C-16.4)."""

    def run(self, s: State, t: Task) -> None:
        for p in s.players:
            for thing in p.turned:
                if COMPONENTS[thing].flip:
                    turn_up(p, thing)
                    s.tell(TECH_READY, p.seat, thing)


class BankContracts(Effect):
    """All contracts lie face down in the bank, those to start with beside them."""

    def run(self, s: State, t: Task) -> None:
        s.piles[BANK] = tuple(copies(s.game.contracts))
        s.piles[START_CONTRACTS] = tuple(copies(s.game.start_contracts))


class DealContracts(Effect):
    """Those of a Leader at the table are set aside first; two of the others lie face up (C-15.1)."""

    def run(self, s: State, t: Task) -> None:
        leaders = {THINGS[p.leader].name for p in s.players}
        mine = [c for c in s.piles[BANK] if contract_of(c).only in leaders]
        s.piles[RESERVED] = tuple(mine)
        s.piles[BANK] = tuple(c for c in s.piles[BANK] if c not in mine)
        offer_contracts(s)


class DealStarts(Effect):
    """Two to each player, who keeps one face up; all are shown together (C-15.7)."""

    def run(self, s: State, t: Task) -> None:
        if not s.piles[START_CONTRACTS]:
            return
        s.pending.append((SHOW_STARTS.no, s.first, NOTHING, 0, 0))
        people = [seat for seat in s.clockwise(s.first) if s.game.seats[seat].hand]
        seats = [seat for seat in people if s.game.seats[seat].army]
        for seat in people:
            if seat not in seats:  # a Commander chooses last, of what the Allies pass on
                s.pending.append((KEEP_CONTRACT.no, seat, NOTHING, 0, 0))
        for seat in seats:
            dealt = (s.draw_from(START_CONTRACTS), s.draw_from(START_CONTRACTS))
            s.players[seat].secrets = (*s.players[seat].secrets, *dealt)
            for thing in dealt:
                s.tell(CONTRACT_DEALT, seat, thing, known_to=1 << seat)
        for seat in reversed(seats):
            s.pending.append((KEEP_CONTRACT.no, seat, NOTHING, 0, 0))


class KeepContract(Ask):
    """Which of two contracts to start with."""

    shape = Shape("one", does="keep", where="shown")
    private = True

    def candidates(self, s: State, t: Task) -> list[Option]:
        return [at(thing, MARKET) for thing in contracts_face_down(s.players[t[WHO]])]

    def answer(self, s: State, t: Task, option: Option) -> None:
        p = s.players[t[WHO]]
        other = next(thing for thing in contracts_face_down(s.players[t[WHO]]) if thing != option & ID_MASK)
        p.secrets = tuple(thing for thing in p.secrets if thing != other)
        commander = next((mate for mate in s.team(t[WHO]) if not s.game.seats[mate].army), t[WHO])
        if commander == t[WHO]:
            s.piles[START_CONTRACTS] = (*s.piles[START_CONTRACTS], other)
        else:
            s.players[commander].secrets = (*s.players[commander].secrets, other)
            s.tell(CONTRACT_DEALT, commander, other, known_to=1 << t[WHO] | 1 << commander)


class ShowStarts(Effect):
    """Everybody has chosen: what is kept lies face up."""

    def run(self, s: State, t: Task) -> None:
        for seat in s.clockwise(t[WHO]):
            p = s.players[seat]
            for thing in contracts_face_down(p):
                p.secrets = tuple(other for other in p.secrets if other != thing)
                hold(s, seat, thing)


WALL_UP: Final = WallUp()
STACK_TECH: Final = StackTech()
TILES_READY: Final = TilesReady()
BANK_CONTRACTS: Final = BankContracts()
DEAL_CONTRACTS: Final = DealContracts()
DEAL_STARTS: Final = DealStarts()
KEEP_CONTRACT: Final = KeepContract()
SHOW_STARTS: Final = ShowStarts()
