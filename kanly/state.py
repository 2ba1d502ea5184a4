"""State: the table, all that changes; clone, apply, advance."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final

from kanly.cells import Pile
from kanly.decision import Decision
from kanly.events import ALL, Event, EventKind
from kanly.reasons import Reason
from kanly.things import (
    ABOUT,
    EFFECT,
    EFFECTS,
    FIRST_SEAT,
    NOBODY,
    NOTHING,
    SOLARI,
    SOURCE,
    SPICE,
    STEP,
    THINGS,
    VP,
    WATER,
    WHO,
    Option,
    SeatNo,
    Task,
    ThingId,
    option_thing,
)
from kanly.written import Effect

if TYPE_CHECKING:
    from kanly.game import Game

MASK64: Final = (1 << 64) - 1
SEED_BITS: Final = 192
"""What a seed may have: 64 bits that count, and above them a key that nobody finds out from what was drawn."""


def keyed(key: int, n: int) -> int:
    """The number with this number in a row that only who has the key knows (BLAKE2b)."""
    drawn = blake2b(n.to_bytes(8, "big"), digest_size=8, key=key.to_bytes(16, "big"))
    return int.from_bytes(drawn.digest(), "big")


class Player:
    """One seat. What changes often is a list, what changes rarely a tuple that clones share."""

    __slots__ = ("aside", "deck", "discard", "hand", "has", "intrigue", "leader", "marks", "open", "owned", "play",
                 "revealed", "seat", "secrets", "standing", "top", "turned")

    def __init__(self, *, seat: SeatNo, leader: ThingId, has: list[int], hand: list[ThingId],
                 deck: list[ThingId], discard: list[ThingId],
                 play: list[ThingId], revealed: list[ThingId], intrigue: list[ThingId], top: tuple[ThingId, ...] = (),
                 open: tuple[ThingId, ...] = (), aside: tuple[ThingId, ...] = (), secrets: tuple[ThingId, ...] = (),
                 owned: tuple[ThingId, ...] = (), turned: tuple[ThingId, ...] = (), marks: tuple[ThingId, ...] = (),
                 standing: tuple[Task, ...] = ()) -> None:
        self.seat = seat
        self.leader = leader
        self.has = has  # a number per counter
        self.hand = hand
        self.deck = deck  # a bag: drawing takes a random element
        self.discard = discard
        self.play = play  # cards of this round's Agent turns
        self.revealed = revealed
        self.intrigue = intrigue
        self.top = top  # cards on top of the deck, the last first drawn: card and, above it, a bit per seat that knows
        self.open = open  # Intrigue cards being resolved or waiting face up (C-12.4)
        self.aside = aside  # cards only this player may acquire
        self.secrets = secrets  # face down before the player
        self.owned = owned  # Leader, tokens, tiles: components with boxes
        self.turned = turned  # the same, face down
        self.standing = standing  # rules in force: effect, player, source, it, until
        self.marks = marks  # cards in hand that others know: card and, above it, a bit per seat that knows

    def clone(self) -> Player:
        return Player(seat=self.seat, leader=self.leader, has=self.has[:], hand=self.hand[:], deck=self.deck[:],
                      discard=self.discard[:], play=self.play[:], revealed=self.revealed[:],
                      intrigue=self.intrigue[:], top=self.top, open=self.open, aside=self.aside,
                      secrets=self.secrets, owned=self.owned, turned=self.turned, marks=self.marks,
                      standing=self.standing)

    @property
    def top_cards(self) -> list[ThingId]:
        """The cards on top of the deck, the last first drawn; 0 for one this view does not know."""
        return [option_thing(card) for card in self.top]

    def __repr__(self) -> str:
        return (f"<Player {self.seat}, {THINGS[self.leader].name if self.leader else 'no Leader yet'}: "
                f"{self.has[VP]} VP, {self.has[SOLARI]} Solari, {self.has[SPICE]} spice, {self.has[WATER]} water, "
                f"{len(self.hand)} cards in hand>")


class State:
    """The table."""

    __slots__ = ("armies", "cells", "conflict", "conflict_bag", "conflicts", "done", "duties", "first", "game",
                 "imperium", "intrigue_discard", "intrigue_top", "intrigues", "log", "mover", "offer", "options",
                 "order", "past", "pending", "phase", "piles", "players", "pools", "round", "row", "seed", "trash",
                 "turn", "viewer", "watch")

    def __init__(self, *, game: Game, seed: int, cells: list[int], turn: list[int], row: list[ThingId],
                 imperium: list[ThingId], intrigues: list[ThingId], intrigue_discard: list[ThingId],
                 options: list[Option], piles: list[tuple[ThingId, ...]], players: list[Player], pending: list[Task],
                 duties: list[Task], conflicts: tuple[int, ...], conflict_bag: tuple[ThingId, ...],
                 order: tuple[SeatNo, ...], armies: tuple[SeatNo, ...], round: int = 0, first: SeatNo = FIRST_SEAT,
                 mover: SeatNo = FIRST_SEAT, phase: int = 0, conflict: ThingId = NOTHING, viewer: SeatNo = NOBODY,
                 past: tuple[ThingId, ...] = (), trash: tuple[ThingId, ...] = (),
                 intrigue_top: tuple[ThingId, ...] = (), offer: tuple[ThingId, ...] = (),
                 pools: tuple[tuple[ThingId, ...], ...] = (), log: list[Event] | None = None) -> None:
        self.game = game
        self.seed = seed
        self.round = round
        self.first = first
        self.mover = mover  # whose turn it is
        self.phase = phase
        self.conflict = conflict
        self.viewer = viewer  # -1: the whole table; else what this seat may know
        self.cells = cells
        self.turn = turn
        self.row = row
        self.imperium = imperium
        self.intrigues = intrigues
        self.intrigue_discard = intrigue_discard
        self.options = options
        self.conflicts = conflicts  # the Conflict deck, the last on top: levels, or cards where a table was laid out so
        self.conflict_bag = conflict_bag  # every Conflict card not yet seen
        self.past = past
        self.trash = trash
        self.intrigue_top = intrigue_top
        self.offer = offer  # Leaders to draft from
        self.order = order  # all seats, clockwise
        self.armies = armies  # seat → the seat whose units it commands
        self.piles = piles  # what else lies on the table, a tuple per pile
        self.players = players
        self.pending = pending
        self.duties = duties  # effects of this turn still to be done
        self.pools = pools  # in a view: the cards behind the hidden ones, per seat, then the Intrigue cards
        self.log = log
        self.done: set[tuple[int, SeatNo]] | None = None  # where somebody counts them: effects carried out, and by whom
        self.watch: Callable[[State], None] | None = None  # whoever follows every step, not only every answer

    def clone(self) -> State:
        """An independent copy; it keeps no log."""
        return State(game=self.game, seed=self.seed, cells=self.cells[:], turn=self.turn[:], row=self.row[:],
                     imperium=self.imperium[:], intrigues=self.intrigues[:], intrigue_discard=self.intrigue_discard[:],
                     options=self.options[:], piles=self.piles[:], players=[p.clone() for p in self.players],
                     pending=self.pending[:], duties=self.duties[:], conflicts=self.conflicts,
                     conflict_bag=self.conflict_bag, order=self.order, armies=self.armies, round=self.round,
                     first=self.first, mover=self.mover, phase=self.phase, conflict=self.conflict, viewer=self.viewer,
                     past=self.past, trash=self.trash, intrigue_top=self.intrigue_top, offer=self.offer,
                     pools=self.pools)

    # The engine.

    @property
    def decision(self) -> Decision | None:
        """The open question, or None when the game is over."""
        if not self.pending:
            return None
        return Decision(self.asked, EFFECTS[self.pending[-1][EFFECT]], self.options)

    @property
    def over(self) -> bool:
        """Whether nothing is left to be decided."""
        return not self.pending

    @property
    def asked(self) -> SeatNo:
        """The seat that must answer now; -1 when the game is over."""
        if not self.pending:
            return NOBODY
        task = self.pending[-1]
        return EFFECTS[task[EFFECT]].decider(self, task)

    def apply(self, option: Option | str) -> None:
        """Answer the open question, with one of its options or by name."""
        if self.viewer >= 0:
            raise ValueError("this is what one seat sees, not the table itself: imagine it first")
        if option not in self.options:
            option = self.meant(option)
        task = self.pending.pop()
        if self.done is not None:
            self.done.add((task[EFFECT], task[WHO]))
        EFFECTS[task[EFFECT]].answer(self, task, option)
        self.advance()

    def advance(self) -> None:
        """Do pending work until someone has a real choice, or the game is over."""
        pending = self.pending
        rivals = self.game.rivals
        followed = self.watch is not None or self.done is not None
        while pending:
            task = pending[-1]
            effect = EFFECTS[task[EFFECT]]
            if not effect.asks:
                if followed:
                    self.follow(task)
                pending.pop()
                effect.run(self, task)
                continue
            options = effect.options(self, task)
            if not options:
                pending.pop()
                continue
            if rivals and rivals >> task[WHO] & 1:
                options = effect.rival(self, task, options)
                if len(options) > 1:  # a person decides
                    self.options = options
                    return
            elif len(options) > 1 or effect.private:  # Effect.comes_up, without a call for each question
                self.options = options
                return
            if options and followed:
                self.follow(task)
            pending.pop()
            if options:
                effect.answer(self, task, options[0])
        self.options = []

    def follow(self, task: Task) -> None:
        """Whoever follows every step sees the table before it, and whoever counts effects is told which one it is."""
        if self.watch is not None:
            self.watch(self)
        if self.done is not None:
            self.done.add((task[EFFECT], task[WHO]))

    def meant(self, answer: Option | str) -> Option:
        """The option of this name; a ValueError says what is possible."""
        if self.decision is None:
            raise ValueError("the game is over: nothing can be chosen any more")
        return self.decision.find(answer)

    def refusals(self) -> dict[Option, Reason]:
        """Whatever one could think of but is not possible now, with the number of the reason."""
        if not self.pending or not self.options:
            return {}
        task = self.pending[-1]
        effect = EFFECTS[task[EFFECT]]
        thought_of = (*effect.candidates(self, task), *effect.denied(self, task))
        found = {c: effect.refusal(self, task, c) for c in thought_of}
        return {c: why for c, why in found.items() if why}

    def put(self) -> bool:
        """Put the question on top of the pending work anew: whether somebody has to answer it, as `advance` sees it."""
        task = self.pending[-1]
        effect = EFFECTS[task[EFFECT]]
        self.options = effect.options(self, task)
        if self.options and self.game.rivals >> task[WHO] & 1:
            self.options = effect.rival(self, task, self.options)
            return len(self.options) > 1
        return effect.comes_up(self.options)

    # What effects use.

    def push(self, effect: Effect, t: Task) -> None:
        """Put an effect on top of the pending work, for the same player, source and it."""
        self.pending.append((effect.no, t[WHO], t[SOURCE], t[ABOUT], 0))

    def push_all(self, effects: tuple[Effect, ...], player: SeatNo, source: ThingId, it: ThingId = NOTHING) -> None:
        """Put effects on top of the pending work, to be done in the order written."""
        for effect in reversed(effects):
            self.pending.append((effect.no, player, source, it, 0))

    def carry_out(self, effect: Effect, player: SeatNo, source: ThingId) -> None:
        """Do an effect at once, before all pending work."""
        if self.done is not None:
            self.done.add((effect.no, player))
        effect.run(self, (effect.no, player, source, 0, 0))

    def set_it(self, thing: ThingId) -> None:
        """Tell the sentence below what has just been chosen."""
        if self.pending and EFFECTS[(t := self.pending[-1])[EFFECT]].sentence:
            self.pending[-1] = (t[EFFECT], t[WHO], t[SOURCE], thing, t[STEP])

    def random(self, n: int) -> int:
        """A number below n from the seed inside the state (splitmix64, or by the key of a seed that has one)."""
        seed = self.seed
        self.seed = z = (seed + 0x9E3779B97F4A7C15) & MASK64
        if seed > MASK64:
            key = seed >> 64
            self.seed = key << 64 | z
            return keyed(key, z) % n
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & MASK64
        z = (z ^ z >> 27) * 0x94D049BB133111EB & MASK64
        return (z ^ z >> 31) % n

    def pick(self, bag: list[ThingId]) -> ThingId:
        """Take a random element out of a bag."""
        i = self.random(len(bag))
        taken = bag[i]
        bag[i] = bag[-1]
        bag.pop()
        return taken

    def draw_from(self, pile: Pile) -> ThingId:
        """Take a random element out of a pile; 0 if it is empty."""
        bag = list(self.piles[pile])
        if not bag:
            return NOTHING
        taken = self.pick(bag)
        self.piles[pile] = tuple(bag)
        return taken

    def tell(self, kind: EventKind, seat: SeatNo, thing: ThingId = NOTHING, n: int = 0, other: int = 0,
             known_to: int = ALL) -> None:
        if self.log is not None:
            self.log.append(Event(kind, seat, thing, n, other, known_to))

    # Who sits where.

    def clockwise(self, start: SeatNo) -> tuple[SeatNo, ...]:
        """All seats, beginning with this one."""
        i = self.order.index(start)
        return self.order[i:] + self.order[:i]

    def after(self, seat: SeatNo) -> SeatNo:
        """Who comes next."""
        return self.order[(self.order.index(seat) + 1) % len(self.order)]

    @property
    def person(self) -> SeatNo:
        """Who decides for a Rival: the First Player, or the next person after a Rival with the marker (C-19.24)."""
        return next(seat for seat in self.clockwise(self.first) if self.game.seats[seat].hand)

    def others(self, seat: SeatNo) -> tuple[SeatNo, ...]:
        """Every other player, from the left, clockwise (C-13.6)."""
        return self.clockwise(seat)[1:]

    def opponents(self, seat: SeatNo) -> list[SeatNo]:
        """Those who play against this one, from the left, clockwise."""
        seats = self.game.seats
        return [other for other in self.others(seat) if seats[other].team != seats[seat].team]

    def team(self, seat: SeatNo) -> list[SeatNo]:
        """This seat and its teammates."""
        seats = self.game.seats
        return [other for other in self.clockwise(seat) if seats[other].team == seats[seat].team]

    def sends(self) -> dict[ThingId, list[Option]]:
        """At the first question of a turn: each card that can send an Agent, and where to."""
        return self.game.sends(self)

    # What a seat knows.

    def seen_by(self, seat: SeatNo) -> State:
        """The table as this seat may know it."""
        return self.game.seen_by(self, seat)

    def imagine(self, seed: int) -> State:
        """A whole table that agrees with what this seat knows."""
        return self.game.imagine(self, seed)

    # Results.

    @property
    def scores(self) -> list[int]:
        return [p.has[VP] for p in self.players]

    @property
    def winners(self) -> list[SeatNo]:
        """The winner (C-10.4), or nobody while the game is on."""
        return [] if self.pending else self.game.winners(self)

    # Plain data, there and back.

    def dump(self) -> dict[str, Any]:
        """The whole table as plain data."""
        return self.game.dump(self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.dump() == other.dump()

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled and copied as plain data, without the log."""
        return self.game.load, (self.dump(),)

    def __repr__(self) -> str:
        asked = self.decision
        now = f"over with {self.scores}" if asked is None else f"seat {asked.player} is asked {asked.question!r}"
        return f"<State round {self.round}: {now}>"
