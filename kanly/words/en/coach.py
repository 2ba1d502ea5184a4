"""The coach: what speaks for a choice, and what a review of a finished game says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kanly import things as th
from kanly.words.en.grammar import some
from kanly.words.en.nouns import TAKING
from kanly.words.speech import Language


def signed(n: float) -> str:
    """+1, +0.8, −2.1"""
    return f"{'+' if n > 0 else '−'}{abs(n):.1f}".removesuffix(".0")


def likelier(n: float) -> str:
    """+25 %"""
    return f"{'+' if n > 0 else '−'}{abs(n) * 100:.0f} %"


def gain(say: Language, one: Any) -> str:
    """+0.8 victory points; +25 % for the Conflict; a better deck"""
    if one.kind == "amount":
        amount = some(one.thing, 2, say).partition(" ")[2] if abs(one.n) != 1 else some(one.thing, 1, say)[2:]
        return f"{signed(one.n)} {amount}"
    if one.kind == "token":
        return f"{likelier(one.n)} for {TAKING[one.thing]}"
    if one.kind == "alliance":
        return f"{likelier(one.n)} for the Alliance with the {say.thing(one.thing)}"
    if one.kind == "conflict":
        return f"{likelier(one.n)} for {say.thing(one.thing) if one.thing else 'the Conflict'}"
    if one.kind == "control":
        return f"control of {signed(one.n)} places"
    if one.kind == "deck":
        return "a better deck" if one.n > 0 else "a weaker deck"
    return f"{say.seat(one.seat)} {signed(one.n)} {some(th.VP, 2, say)[2:]}"


def gains(say: Language, found: Sequence[Any]) -> str:
    """+0.8 victory points, +1 Influence with the Fremen, −2.1 Solari"""
    return ", ".join(gain(say, one) for one in found) or "much the same as the others"


COACH: dict[str, Any] = {
    "gains": gains,
    "hints": "whoever is asked may ask the coach", "fact hints": "Hints",
    "change": lambda say, who, n: f"{who} {likelier(n)}",
}

COACHED = {
    # Hints.
    "no hints": "this table was set up without hints",
    "not asked": "a hint is for the seat that is asked",
    "a hint already": "a hint is being worked out already",
    "hints rest": "the coach needs a rest: ask again in a moment",
    "no coach": "the coach has too much to do: ask again in a moment",
    "not your review": "only who asked for this review can stop it",
    "reviews enough": "{most} games of yours are being reviewed already: wait for one of them",
    # kanly analyze.
    "looking": "looking at decisions",
    "looking again": "looking again",
    "chances": "Chances to win at the start of each round, in per cent, as whoever was asked there could know",
    "chance now": "{chance:.0f} ± {error:.0f}",
    "at the end": "end",
    "turning points": "Turning points",
    "costliest": "{who}: costliest decisions",
    "answer of": "answer",
    "what was done": "what was done",
    "changes": "what changed",
    "round of": "round",
    "played": "played",
    "better": "better",
    "cost": "cost",
    "why better": "what speaks for it, by the next round",
    "points of chance": "{n:.0f} ± {error:.0f}",
    "as good": "{who}: {n} of {of} decisions as good as anything that was found.",
    "how honest": "Each decision is judged by what its player could know then, by playing rounds out {simulations} "
                  "times; ± is a 95 % interval of that, and of nothing else.",
    "too few simulations": "try at least {least} continuations for each decision, not {simulations}",
    "not finished": "{file} is not finished: only a finished game is looked at again",
}
