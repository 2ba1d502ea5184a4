"""Playing on from a position: what is asked, what is on offer, and answers by name."""

from __future__ import annotations

from kanly.state import State
from kanly.testing.naming import plain
from kanly.things import (
    EFFECT,
    EFFECTS,
    END_TURN,
    ID_BITS,
    ID_MASK,
    REVEAL,
    THINGS,
    TO_CONFLICT,
    WHO,
    Option,
    option_name,
)
from kanly.words import language

WORDS = language("en")


def question(s: State) -> str:
    """What is asked, as a person reads it."""
    return WORDS.sentence(WORDS.question(s))


def options(s: State) -> list[str]:
    """The names on offer."""
    return list(WORDS.options(s).values())


def refusals(s: State) -> dict[str, str]:
    """Name → reason, for everything that is not possible now."""
    refused = s.refusals()
    among = [*refused, *s.options]
    return {WORDS.option(s, option, among): WORDS.reason(s, code) for option, code in refused.items()}


def pick(s: State, *names: str | int, strict: bool = False) -> State:
    """Answer one question after another by name; strictly, those that answer themselves have to be named too."""
    left = [str(name) for name in names]
    while left:
        name = left.pop(0)
        option = choice(s, name)
        alone = by_themselves(s, option) if strict else []
        s.apply(option)
        while alone and left and meant(alone[0], left[0]):
            del alone[0], left[0]
        if alone:
            told = "; ".join(f"{question(at)} {options(at)[0]!r}" for at in alone)
            raise ValueError(f"after {name!r} these answered themselves, name them too: {told}")
    return s


def choice(s: State, name: str) -> Option:
    """The option meant by a name."""
    if not s.options:
        raise ValueError(f"the game is over: {name!r} cannot be chosen")
    found = meant(s, name)
    if len(found) == 1:
        return found[0]
    if found:
        raise ValueError(f"{name!r} could mean several: {', '.join(WORDS.option(s, o, found) for o in found)}")
    raise ValueError(f"{name!r} is not possible here ({WORDS.question(s)}); these are: {', '.join(options(s))}")


def meant(s: State, name: str) -> list[Option]:
    """The options a name can mean: in full, as in records, or shorter where only one can be meant."""
    wanted = plain(name)
    full = {option: plain(text) for option, text in WORDS.options(s).items()}
    tries = (
        [o for o, text in full.items() if text == wanted],
        [o for o in full if plain(option_name(o)) == wanted],
        [o for o in full if plain(THINGS[o & ID_MASK].name) == wanted],
        [o for o, text in full.items() if text.partition(": ")[2] == wanted],
        [o for o, text in full.items() if wanted in text],
    )
    return next((hits for hits in tries if hits), [])


def by_themselves(s: State, option: Option) -> list[State]:
    """The table at each question of a person that answers itself after this answer."""
    alone: list[State] = []

    def look(at: State) -> None:
        task = at.pending[-1]
        if EFFECTS[task[EFFECT]].asks and not at.game.rivals >> task[WHO] & 1:
            asked = at.clone()
            asked.put()
            alone.append(asked)

    played = s.clone()
    played.watch = look
    played.apply(option)
    return alone


def take_all(s: State) -> State:
    """Take what must be taken before the turn can end, the first way where there is a choice; nothing is deployed."""
    while END_TURN not in s.options:
        if not s.options or REVEAL in s.options:
            raise ValueError(f"no turn is under way in which something could be taken: {question(s)}")
        s.apply(next(option for option in s.options if option >> ID_BITS != TO_CONFLICT))
    return s


def reveal(s: State, *seats: int) -> State:
    """These players, or whoever's turn it is, take a Reveal turn one after another and do only what they must."""
    for seat in seats or (s.mover,):
        decision = s.decision
        if decision is None or decision.player != seat or REVEAL not in s.options:
            raise ValueError(f"seat {seat} cannot take its Reveal turn now: {question(s)}")
        s.apply(REVEAL)
        take_all(s).apply(END_TURN)
    return s
