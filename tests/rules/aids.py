"""What several of these tests need: going on until something is asked, and stacking the decks."""

from kanly import State
from kanly.reasons import REASON_BITS, REASONS
from kanly.testing import look, options, pick, refusals
from kanly.things import HIDDEN, ID_MASK, KEYS, THINGS

REASON_MASK = (1 << REASON_BITS) - 1


def intrigue(name: str) -> int:
    """The id of an Intrigue card."""
    return next(t.id for key, t in KEYS.items() if key.startswith("intrigue/") and t.name == name)


def card(name: str) -> int:
    """The id of a deck card."""
    return next(t.id for key, t in KEYS.items() if key.startswith("card/") and t.name == name)


def stack_intrigues(s: State, *names: str, discard: tuple[str, ...] = ()) -> State:
    """The Intrigue deck holds these cards only, and its discard pile those."""
    s.intrigues = [intrigue(name) for name in names]
    s.intrigue_discard = [intrigue(name) for name in discard]
    s.intrigue_top = ()
    return s


def asked(s: State) -> int | None:
    return look(s)["turn"]


def reveals(s: State, *seats: int) -> State:
    """These players, one after another, take a Reveal turn in which they do only what they must."""
    for seat in seats:
        assert asked(s) == seat, f"seat {asked(s)} is asked, not {seat}"
        pick(s, "reveal")
        while asked(s) == seat and look(s)["mover"] == seat and "end turn" not in options(s):
            s.apply(s.options[0])
        pick(s, "end turn")
    return s


def shown(cards: list[int] | tuple[int, ...]) -> list[str]:
    """Cards as somebody sees them: names, and ? for those face down."""
    return sorted("?" if c & ID_MASK == HIDDEN else THINGS[c & ID_MASK].name for c in cards)


def why(s: State, name: str) -> str:
    """The kind of reason why what goes by this name, or has it in its name, is not possible now."""
    reasons = dict(zip(refusals(s), s.refusals().values(), strict=True))
    found = {REASONS[code & REASON_MASK] for text, code in reasons.items() if text == name}
    found = found or {REASONS[code & REASON_MASK] for text, code in reasons.items() if name in text}
    assert len(found) == 1, f"{name!r} is not refused for one reason; refused are {refusals(s)}"
    return found.pop()
