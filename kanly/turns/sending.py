"""Which card may send an Agent where (C-5.2, C-5.3), and what it costs."""

from __future__ import annotations

from typing import Final

from kanly.cells import CLOSERS
from kanly.components import CARDS, Card, Space
from kanly.effects.agents import agents_on_board, reached_by, token_on
from kanly.effects.posts import spied_spaces
from kanly.effects.resources import Pay
from kanly.effects.standing import Discount, Permit
from kanly.effects.structure import Arrow, If
from kanly.reasons import (
    CLOSED,
    DENIED,
    NO_AGENT,
    NO_ICONS,
    NO_SPACE,
    NO_TOKEN,
    NOT_YOURS,
    OCCUPIED,
    ONCE_ONLY,
    OWN_AGENT,
    POSSIBLE,
    SHORT,
    UNMET,
    WRONG_ICON,
    Reason,
    because,
)
from kanly.seats import unled
from kanly.state import State
from kanly.things import (
    AGENTS,
    ANY_ICON,
    ARROWS,
    EFFECT,
    EFFECTS,
    ENEMIES,
    MOVE_AGENT,
    NOTHING,
    REQUIREMENT,
    SPIES,
    SPY,
    THINGS,
    Option,
    SeatNo,
    Task,
    ThingId,
    option_thing,
)
from kanly.written import Effect

NOWHERE: Final[frozenset[ThingId]] = frozenset()


class Sending:
    """The rules in force while a player declares an Agent: read once, asked for every space."""

    __slots__ = ("dearer", "discounts", "enemies", "extra_icons", "has", "me", "moves", "player", "s", "spied", "task",
                 "unqualified")

    def __init__(self, s: State, player: SeatNo, card: Card | None = None) -> None:
        p = s.players[player]
        self.s = s
        self.player = player
        self.me = 1 << player
        self.has = p.has
        self.extra_icons = 0
        self.enemies = 0  # a bit per icon whose spaces enemy Agents do not block
        self.moves = False
        self.unqualified = False  # requirements of spaces need not be met
        self.spied: frozenset[ThingId] | set[ThingId] = NOWHERE
        if self.has[SPIES]:
            self.spied = spied_spaces(s, player)
        self.discounts: list[Discount] = []
        self.dearer = False
        self.task: Task = (0, player, card.id if card else NOTHING, 0, 0)
        for t in p.standing:
            rule = EFFECTS[t[EFFECT]]
            if rule.sends:
                self.add(rule)
        if card is not None:
            for allowed in card.sending:
                self.add(allowed)
            if card.infiltrate:
                self.enemies |= card.icon_bits  # C-14.9

    def add(self, rule: Effect) -> None:
        if isinstance(rule, Permit):
            if rule.permits == ENEMIES:
                for icon in rule.at:
                    self.enemies |= 1 << icon
                if not rule.at:
                    self.enemies = -1
            elif rule.permits == ANY_ICON:
                self.extra_icons = -1
            elif rule.permits == MOVE_AGENT:
                self.moves = True
            elif rule.permits == REQUIREMENT:
                self.unqualified = True
            for icon in rule.icons:
                self.extra_icons |= 1 << icon
        elif isinstance(rule, Discount):
            self.discounts.append(rule)
            self.dearer = self.dearer or rule.n < 0

    def price(self, space: Space, cost: Effect | None) -> tuple[ThingId, int]:
        """What and how much is paid for a space or one of its offers."""
        if cost is None:
            return NOTHING, 0
        if type(cost) is not Pay:
            if isinstance(cost, If):
                cost = cost.branch(self.s, self.task)
            if isinstance(cost, Arrow):
                cost = cost.cost
            if not isinstance(cost, Pay):
                return NOTHING, 0
        n = cost.n
        if self.discounts:
            n = max(0, n - sum(rule.on_space(space, cost.what) for rule in self.discounts))
        return cost.what, n

    def too_dear(self, space: Space, cost: Effect | None) -> Reason:
        what, n = self.price(space, cost)
        return because(SHORT, what, n) if self.has[what] < n else POSSIBLE

    def barred(self, space: Space) -> Reason:
        """0 if an Agent may be sent to this space, whatever the icon; else the reason (C-5.3.2 to C-5.3.5)."""
        s = self.s
        cells = s.cells
        there = cells[space.agents]
        if there:
            if there & self.me and not self.moves:  # a moving Agent may go back to where it stands
                return OWN_AGENT
            others = there & ~self.me
            if others and not self.enemies & space.bit and space.id not in self.spied:
                return because(OCCUPIED, 0, others.bit_length() - 1)
        if cells[space.closed]:
            for seat in s.opponents(self.player):  # not to teammates of whoever closed it
                if cells[space.closed] >> seat & 1:
                    return because(CLOSED, 0, seat)
        if space.token:
            if self.has[space.token]:
                return ONCE_ONLY
            if space.token == s.game.denied:
                return because(DENIED, space.token)
        if space.only and THINGS[s.players[self.player].leader].name != space.only:
            return NOT_YOURS
        if space.needs is not None and not self.unqualified and not space.needs.holds(s, self.task):
            return because(UNMET, space.needs.no)
        cost = space.cost
        if type(cost) is Pay and self.has[cost.what] >= cost.n and not self.dearer:
            return POSSIBLE  # a discount only makes it cheaper
        if cost is not None:
            return self.too_dear(space, cost)
        if space.offers:
            for offer in space.offers:
                what, n = self.price(space, offer)
                if self.has[what] >= n:
                    return POSSIBLE
            return self.too_dear(space, space.offers[0])
        return POSSIBLE

    def open_ones(self, spaces: list[Space], one_each: int = 0) -> list[Space]:
        """Those that nothing bars, or one for each of some icons; what is plain to see needs no reason."""
        cells, has = self.s.cells, self.has
        passes = self.enemies or self.spied or self.moves
        closers = cells[CLOSERS]
        found = []
        icons = 0
        for space in spaces:
            if one_each and icons & space.bit:
                if icons == one_each:
                    break
                continue
            if cells[space.agents]:
                if not passes:
                    continue
            elif space.plain and not (closers and cells[space.closed]):
                cost = space.cost
                if cost is None or (type(cost) is Pay and has[cost.what] >= cost.n and not self.dearer):
                    found.append(space)
                    icons |= space.bit
                    continue
                if type(cost) is Pay and not self.discounts:
                    continue
            if not self.barred(space):
                found.append(space)
                icons |= space.bit
        return found

    def blocked(self, space: Space) -> bool:
        """Whether enemy Agents keep this player out, unless a Spy is recalled to Infiltrate (C-14.6)."""
        others = self.s.cells[space.agents] & ~self.me
        return bool(others) and not self.enemies & space.bit

    def reached(self, card: Card) -> list[Space]:
        """The spaces whose icon the card shows, and with the Spy icon those the own Spies watch (C-14.8)."""
        icons = card.icon_bits | self.extra_icons
        spied = self.spied if icons >> SPY & 1 else NOWHERE
        return [space for space in self.s.game.spaces if icons & space.bit or space.id in spied]

    def destinations(self, card: Card) -> list[Option]:
        """The spaces this card may send an Agent to."""
        return [space.id for space in self.open_ones(self.reached(card))]

    def refused(self, card: Card, space: Space) -> Reason:
        """0 if this card may send an Agent to this space, else the reason."""
        if space in self.reached(card):
            return self.barred(space)
        return because(WRONG_ICON, space.icon, (card.icon_bits | self.extra_icons) >> SPY & 1)


def has_agent(s: State, player: SeatNo, moves: bool) -> bool:
    """An Agent on the Leader, or one on the board where Agents may move (Q-52); a Commander's must reach the Ally
    who is activated."""
    if not s.game.seats[player].army and not unled(s, player):
        tokens = [s.players[player].has[ARROWS]]
        tokens += [token_on(s, player, option_thing(space)) for space in agents_on_board(s, player)] if moves else []
        return any(reached_by(s, player, token) for token in tokens)
    return bool(s.players[player].has[AGENTS] or (moves and agents_on_board(s, player)))


def open_icons(rules: Sending) -> int:
    """A bit per icon with a space that is open now."""
    game = rules.s.game
    mask = 0
    for space in rules.open_ones(game.plain_first, game.icon_bits):
        mask |= space.bit
    if rules.spied and rules.open_ones([game.space(space) for space in rules.spied], game.icon_bits):
        mask |= 1 << SPY
    return mask


def unsendable(s: State, player: SeatNo, card: Card) -> Reason:
    """0 if this card can send an Agent somewhere now, else the reason."""
    rules = Sending(s, player, card)
    mine = card.icon_bits | rules.extra_icons
    if not mine:
        return NO_ICONS
    if not has_agent(s, player, rules.moves):
        return NO_TOKEN if s.players[player].has[AGENTS] else NO_AGENT
    return POSSIBLE if mine & open_icons(rules) else because(NO_SPACE, 0, int(mine >> SPY & 1 and not rules.spied))


def destinations(s: State, player: SeatNo) -> dict[ThingId, list[Option]]:
    """The whole table of cards and the spaces each could send an Agent to now."""
    table = {}
    for thing in dict.fromkeys(s.players[player].hand):
        card = CARDS[thing]
        rules = Sending(s, player, card)
        if has_agent(s, player, rules.moves):
            spaces = rules.destinations(card)
            if spaces:
                table[thing] = spaces
    return table


