"""Tables set up beforehand: played by bots up to the moment that is wanted, then given to a person in a browser."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from served import InThread

from kanly.bots import bot
from kanly.game import compose
from kanly.state import State
from kanly.things import EFFECTS, option_name
from kanly.web import lobby
from kanly.web.players import Person
from kanly.web.store import Line

NAMES = ("Anna", "Mira", "Ines", "Tomas", "Odo", "Vesna")
LEADERS = ("Paul Atreides", "Baron Vladimir Harkonnen", "Earl Memnon Thorvald", "Countess Ariana Thorvald")
BEHIND_BOTS = ("greedy",) * 3

TRIES = 60
"""Games in which a moment is looked for."""
Moment = Callable[[State], object]


def played(seed: int, until: Moment, leaders: str | Sequence[str | None] = LEADERS, players: int = 4,
           sets: Sequence[str] = ("base",), options: Sequence[str] = (),
           rivals: Sequence[str | None] | None = None, by: str = "greedy") -> list[Line]:
    """The answers of bots of a kind before the first moment that is wanted, or of the whole game."""
    state = compose(sets, players, leaders, options, rivals).start(seed)
    bots = [bot(by, seed * 10 + seat) for seat in range(players)]
    lines: list[Line] = []
    while state.decision and not until(state):
        seat = state.decision.player
        option = bots[seat].choose(state.seen_by(seat))
        state.apply(option)
        lines.append(Line(len(lines) + 1, seat, option_name(option)))
    return lines


def question(state: State) -> str:
    """The kind of the open question, by its class."""
    return type(EFFECTS[state.pending[-1][0]]).__name__


def asks(seat: int, kind: str, round: int = 1) -> Moment:
    """A seat is asked something of this kind, in this round or later."""
    def wanted(state: State) -> bool:
        return bool(state.decision and state.decision.player == seat and state.round >= round
                    and question(state) == kind)

    return wanted


def never(state: State) -> bool:
    return False


def played_to(seed: int, until: Moment, *game: Any, **sets: Any) -> tuple[list[Line], bool]:
    """The answers before that moment, and whether the game of that seed has one."""
    met: list[State] = []
    return played(seed, lambda state: until(state) and not met.append(state), *game, **sets), bool(met)


def reached(seed: int, until: Moment, **sets: Any) -> bool:
    """Whether the game of that seed has such a moment."""
    return played_to(seed, until, **sets)[1]


def stage(server: InThread, person: dict[str, Any], seed: int, until: Moment = never, title: str = "Thursday Landsraad",
          others: Sequence[str | dict[str, Any]] = BEHIND_BOTS, visibility: str = "link",
          leaders: str | Sequence[str | None] = LEADERS, sets: Sequence[str] = ("base",),
          options: Sequence[str] = (), rivals: Sequence[str | None] | None = None, seat: int = 0,
          by: str = "greedy", hints: bool = False) -> str:
    """A table of that moment, in the first game from that seed on that comes to it; the person has the first seat, or
    another one.

    The others are people, or bots by kind; "screen" plays at the same screen as the first.
    """
    who = Person(person["id"], person["name"])
    seats = []
    for n, other in enumerate([*others[:seat], None, *others[seat:]]):
        if other is None:
            seats.append(lobby.sitting(n, "person", who.id, who.name))
        elif isinstance(other, dict):
            seats.append(lobby.sitting(n, "person", other["id"], other["name"]))
        elif other == "screen":
            seats.append(lobby.sitting(n, "person", who.id, NAMES[n], beside=True))
        else:
            seats.append(lobby.sitting(n, "bot", name=other, bot=other))
    spec = compose(sets, len(seats), leaders, options, rivals).spec()
    seed, lines = next(
        (number, lines) for number in range(seed, seed + TRIES)
        for lines, met in [played_to(number, until, leaders, len(seats), sets, options, rivals, by)]
        if met or until is never)
    made: str = server.run(lobby.found(server.hall, who, title, spec, seed, seats, lines, visibility=visibility,
                                      hints=hints))
    return made


def lay(server: InThread, person: dict[str, Any], position: State, bot: str = "") -> str:
    """A table with this very position, which no game has led to; the person has the first seat, nobody the others, or
    bots of a kind."""
    who = Person(person["id"], person["name"])
    seats = [lobby.sitting(0, "person", who.id, who.name)]
    seats += [lobby.sitting(seat, "bot", name=NAMES[seat], bot=bot) if bot else
              lobby.sitting(seat, "person", "nobody", NAMES[seat])
              for seat in range(1, len(position.players)) if not position.game.rivals >> seat & 1]

    async def put() -> str:
        made = await lobby.found(server.hall, who, "Laid out", position.game.spec(), position.seed, seats)
        room = await server.hall.get(made)
        assert room is not None
        room.live.history.state = position.clone()
        return made

    made: str = server.run(put())
    return made
