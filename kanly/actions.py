"""Actions: every answer that can ever come up in a game, numbered without gaps, for whoever learns to play."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from kanly.components import (
    Card,
    Component,
    Conflict,
    Contract,
    Hagal,
    Intrigue,
    Leader,
    Objective,
    Post,
    Reserve,
    Rival,
    Space,
    Starter,
    Tech,
)
from kanly.effects.duties import Signet
from kanly.effects.influence import INFLUENCE_STEP
from kanly.effects.rare import Ladder
from kanly.effects.structure import If
from kanly.effects.teams import MOST, TRADED, ToThroneRow, Trade
from kanly.expansion import laid
from kanly.game import TROOPS_PER_PLAYER, Game
from kanly.state import State
from kanly.things import (
    ADVANCE,
    ASIDE,
    CONFLICT,
    DISCARD,
    DONE,
    DREADNOUGHTS,
    END_TURN,
    GARRISON,
    HAND,
    IN_PLAY,
    LEADER,
    MARKET,
    NO,
    NUMBER,
    PASS,
    RECALL,
    RESERVE,
    REVEAL,
    ROW,
    SEAT_WORD,
    SOLARI,
    THRONE,
    TO_CONFLICT,
    TOP,
    TRASH,
    TROOPS,
    WITH_SOLARI,
    WITH_SPICE,
    YES,
    Option,
    at,
    doing,
    option_name,
)
from kanly.written import Effect

ANSWERS: Final = (DONE, YES, NO, PASS, REVEAL, END_TURN, ADVANCE, RECALL, GARRISON, CONFLICT, TROOPS, DREADNOUGHTS,
                  SOLARI)
"""Words that are answers in every game."""
POINTED_AT: Final = (Space, Post, Leader, Intrigue, Conflict, Objective)
"""Components that are answers by themselves."""
UNASKED: Final = (Hagal, Rival)
"""Components that decide for a Rival: what they leave open to a person is a faction, a seat or a reward."""
CARD_PLACES: Final = (HAND, DISCARD, IN_PLAY, TOP, TRASH, ASIDE)


class Actions:
    """Every answer that can ever come up in these games; the same sets, options and seats give the same numbers."""

    __slots__ = ("indices", "options")

    def __init__(self, *games: Game) -> None:
        self.options = tuple(sorted({option for game in games for option in answers(game)}))
        self.indices = {option: index for index, option in enumerate(self.options)}

    def __len__(self) -> int:
        return len(self.options)

    def index(self, option: Option) -> int:
        """The number of an option among all actions."""
        if option not in self.indices:
            raise ValueError(f"{option_name(option)} never comes up in this game")
        return self.indices[option]

    def option(self, index: int) -> Option:
        """The option of this number, as State.apply takes it."""
        return self.options[index]

    def legal(self, s: State) -> list[int]:
        """The numbers of what can be answered now, in the order of the options."""
        return [self.indices[option] for option in s.options]

    def mask(self, s: State) -> bytes:
        """A byte for each action: 1 if it is possible now, else 0."""
        found = bytearray(len(self.options))
        for index in self.legal(s):
            found[index] = 1
        return bytes(found)

    @property
    def names(self) -> list[str]:
        """The names of all actions as in records."""
        return [option_name(option) for option in self.options]


def answers(game: Game) -> Iterator[Option]:
    """Whatever may be an option, once or more than once."""
    parts = [part for part in laid(game.expansions, game.modes) if not isinstance(part, UNASKED)]
    yield from ANSWERS
    yield from game.tracks
    yield from (SEAT_WORD[seat] for seat in range(len(game.seats)))
    for n in range(TROOPS_PER_PLAYER + 1):
        yield NUMBER[n]
        yield at(NUMBER[n], TO_CONFLICT)
        if game.tech:
            yield from (at(NUMBER[n], WITH_SPICE), at(NUMBER[n], WITH_SOLARI))
    yield at(DREADNOUGHTS, TO_CONFLICT)
    asked = {type(effect) for part in parts for effect in part.effects()}
    if not all(seat.army for seat in game.seats):  # a Commander lets an Ally deploy
        yield from (at(SEAT_WORD[n], TO_CONFLICT) for n, seat in enumerate(game.seats) if seat.army)
    if Trade in asked:
        yield from (*TRADED, *(NUMBER[n] for n in range(MOST + 1)))
    if ToThroneRow in asked:
        yield from (at(part.id, THRONE) for part in parts if type(part) is Card)
    lent = tuple(effect for part in parts if isinstance(part, Leader) for effect in within(part.signet))
    for part in parts:
        yield from places(part)
        for effect in deeds(part):
            yield doing(part.id, effect.no)
            if isinstance(effect, Signet):  # the Leader's signet is opened as an effect of the card (C-13.10)
                yield from (doing(part.id, signet.no) for signet in lent)
            elif isinstance(effect, Ladder):  # its rewards belong to the track that was reached
                yield from (doing(track.id, reward.no) for track in game.tracks.values()
                            for reward in within(effect.args()))


def places(part: Component) -> Iterator[Option]:
    """A component as an answer, at the places where it may be chosen."""
    if isinstance(part, POINTED_AT):
        yield part.id
    if isinstance(part, Card):
        yield from (at(part.id, place) for place in CARD_PLACES)
        if not isinstance(part, Starter):
            yield at(part.id, RESERVE if isinstance(part, Reserve) else ROW)
    elif isinstance(part, Leader):
        yield at(part.id, LEADER)
    elif isinstance(part, Contract | Tech):
        yield at(part.id, MARKET)


def deeds(part: Component) -> Iterator[Effect]:
    """Every effect that may be carried out as one of this component."""
    for effect in part.effects():
        yield effect
        if isinstance(effect, If):  # its parts open one by one (K-31)
            yield from effect.apart
    if isinstance(part, Space) and part.faction:
        yield INFLUENCE_STEP


def within(effects: Iterable[Effect]) -> Iterator[Effect]:
    for effect in effects:
        yield from effect.within()
