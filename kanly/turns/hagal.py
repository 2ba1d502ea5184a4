"""House Hagal cards: their deck, where they send a Rival and why not, and what it gets there (C-19.2 to C-19.6)."""

from __future__ import annotations

from typing import Any, Final

from kanly.cells import ALLIANCE, HAGAL_DECK, HAGAL_DISCARD, HAGAL_TOP
from kanly.components import Hagal, Space, copies, items
from kanly.effects.agents import Harvest
from kanly.effects.before import turn_down
from kanly.effects.standing import Shun, rule_of
from kanly.effects.structure import Either, If
from kanly.effects.tech import ready_tiles
from kanly.events import HAGAL_SHUFFLED, SENT, TECH_FLIPPED
from kanly.memory import visited_space
from kanly.reasons import CLOSED, NO_BONUS, OCCUPIED, OWN_AGENT, POSSIBLE, SHUNNED, UNMET, Reason, because
from kanly.seats import influence_of
from kanly.state import State
from kanly.things import (
    AGENTS,
    BLOCKED,
    SOURCE,
    THINGS,
    WHO,
    SeatNo,
    Task,
    ThingId,
)
from kanly.turns.agent import place_agent, tell_others
from kanly.written import Effect, EffectLike

AHEAD: Final = 1
BEHIND: Final = 2
"""Why Smart Politics shuns a faction: the Rival is safely ahead, or too far behind."""


class StackHagal(Effect):
    """All House Hagal cards for so many players, shuffled."""

    def run(self, s: State, t: Task) -> None:
        s.piles[HAGAL_DECK] = tuple(copies(s.game.hagal))


def hagal_card(thing: ThingId) -> Hagal:
    found = THINGS[thing]
    assert isinstance(found, Hagal)
    return found


def shuffle_hagal(s: State, seat: SeatNo) -> None:
    """All cards make a new deck."""
    s.piles[HAGAL_DECK] = (*s.piles[HAGAL_DECK], *s.piles[HAGAL_TOP], *s.piles[HAGAL_DISCARD])
    s.piles[HAGAL_TOP] = s.piles[HAGAL_DISCARD] = ()
    s.tell(HAGAL_SHUFFLED, seat)


def hagal_left(s: State) -> int:
    """How many cards the deck has."""
    return len(s.piles[HAGAL_DECK]) + len(s.piles[HAGAL_TOP])


def take_top(s: State) -> Hagal:
    """The next card of the deck, face up on the discard pile."""
    if s.piles[HAGAL_TOP]:
        thing = s.piles[HAGAL_TOP][-1]
        s.piles[HAGAL_TOP] = s.piles[HAGAL_TOP][:-1]
    else:
        thing = s.draw_from(HAGAL_DECK)
    s.piles[HAGAL_DISCARD] = (*s.piles[HAGAL_DISCARD], thing)
    return hagal_card(thing)


class ShuffleHagal(Effect):
    """Reshuffle: all House Hagal cards, this one too, make a new deck (C-19.2)."""


class MostBonus:
    """Of these Maker spaces the one with the most bonus spice, if any has some; of equal ones the first."""

    def __init__(self, *spaces: str) -> None:
        self.spaces = spaces

    def __repr__(self) -> str:
        return f"MostBonus({', '.join(map(repr, self.spaces))})"

    def best(self, visit: Visit, s: State, t: Task) -> Space | None:
        """Empty ones go before those a tile opens, and these before others: an occupied space is passed over."""
        spaces = [s.game.places[name] for name in self.spaces]
        rich = [space for space in spaces if s.cells[space.bonus]]
        open_ones = [space for space in rich if not visit.barred(s, t, space)]
        free = [space for space in open_ones if not s.cells[space.agents]]
        return max(free or open_ones or rich, key=lambda space: s.cells[space.bonus], default=None)


class Visit(Effect):
    """A Rival sends an Agent to this space and gets what the card shows, nothing of what the space does (C-19.4)."""

    def __init__(self, space: str | MostBonus, effects: EffectLike = ()) -> None:
        super().__init__()
        self.space = space
        self.gains = items(effects)

    def args(self) -> tuple[Any, ...]:
        return (repr(self.space), *self.gains)

    def target(self, s: State, t: Task) -> Space | None:
        if isinstance(self.space, MostBonus):
            return self.space.best(self, s, t)
        return s.game.places[self.space]

    def why_not(self, s: State, t: Task) -> Reason:
        space = self.target(s, t)
        return NO_BONUS if space is None else self.barred(s, t, space)

    def barred(self, s: State, t: Task, space: Space) -> Reason:
        """An occupied or closed space, a requirement not met (C-19.35), and Smart Politics; costs do not matter."""
        there = s.cells[space.agents]
        if there >> t[WHO] & 1:
            return OWN_AGENT
        if there and not ready_tiles(s, t[WHO], BLOCKED):
            return because(OCCUPIED, 0, there.bit_length() - 1)
        closed = s.cells[space.closed] & ~(1 << t[WHO])
        if closed:
            return because(CLOSED, 0, closed.bit_length() - 1)
        if space.needs is not None and not space.needs.holds(s, t):
            return because(UNMET, space.needs.no)
        return shunned(s, t[WHO], space)

    def run(self, s: State, t: Task) -> None:
        space = self.target(s, t)
        assert space is not None
        seat = t[WHO]
        s.tell(SENT, seat, t[SOURCE], other=space.id)
        if s.cells[space.agents]:
            tile = ready_tiles(s, seat, BLOCKED)[0]
            turn_down(s.players[seat], tile)
            s.tell(TECH_FLIPPED, seat, tile)
        s.players[seat].has[AGENTS] -= 1
        for written in reversed(self.gains):
            for effect in reversed(written.opened(s, t) if written.lists else (written,)):
                s.pending.append((effect.no, seat, t[SOURCE], 0, 0))
        place_agent(s, seat, space)
        tell_others(s, seat, space)


def shunned(s: State, seat: SeatNo, space: Space) -> Reason:
    """Smart Politics: no free Faction space where the Rival is safely ahead or too far behind (C-20.13)."""
    faction = space.faction
    if not faction or space.cost is not None or rule_of(s.players[seat], Shun) is None:
        return POSSIBLE
    own, best = influence_of(s, seat, faction), max(influence_of(s, other, faction) for other in s.others(seat))
    if s.cells[ALLIANCE[faction]] == seat + 1 and own > best:
        return because(SHUNNED, faction, AHEAD)
    return because(SHUNNED, faction, BEHIND) if own >= 2 and best >= own + 2 else POSSIBLE


class HarvestHere(Effect):
    """All bonus spice of the visited space, and with it sandworms where they can come, else the base spice (C-20.8)."""

    def run(self, s: State, t: Task) -> None:
        space = visited_space(s)
        assert space is not None
        effect = space.effect[0]
        if isinstance(effect, Either):
            able = [branch for branch in effect.branches if not branch.why_not(s, t)]
            effect = next((branch for branch in able if not isinstance(branch, Harvest)), able[0])
        s.pending.append((effect.no, t[WHO], space.id, 0, 0))


def chosen(s: State, t: Task, card: Hagal) -> Effect:
    """What a card says now: of two spaces the one that is meant, never the other (C-19.3)."""
    effect = card.agent[0]
    if isinstance(effect, If):
        return effect.branch(s, (effect.no, t[WHO], card.id, 0, 0)) or effect
    return effect


STACK_HAGAL: Final = StackHagal()
