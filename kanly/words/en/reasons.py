"""Why not."""

from __future__ import annotations

from typing import Any

from kanly import components as parts
from kanly import effects as verbs
from kanly import reasons as why
from kanly import things as th
from kanly.effects import (
    cards,
    tech,
)
from kanly.things import ThingId
from kanly.turns.hagal import AHEAD
from kanly.words.en.grammar import (
    a,
    area,
    listed,
    some,
)
from kanly.words.en.nouns import TAKING
from kanly.words.speech import Language
from kanly.words.texts import Why
from kanly.written import Test

PAST = (verbs.Recalled, verbs.Gained, verbs.Acquired, verbs.Deployed, verbs.ConflictLevel)
"""Counts of what nobody has: what happened this turn, and the Conflict."""


def short(w: Why, say: Language) -> str:
    what = f"{w.n} Influence with a faction" if w.thing == th.INFLUENCE else say.some(w.thing, w.n)
    return f"needs {what}, you have {w.have}"


def needed(test: Test) -> bool:
    """Whether it says how many of something one needs."""
    return isinstance(test, verbs.Has) and not isinstance(test, verbs.Lacks) and not isinstance(test.count, PAST)


def unmet(w: Why, say: Language) -> str:
    assert w.test is not None
    test: Any = w.test
    if isinstance(w.test, verbs.Has) and w.test.count in TAKING:
        return f"needs {TAKING[w.test.count]}"
    if needed(w.test):
        return f"needs {some(test.count, test.needed(w.state), say)}, you have {w.have}"
    past = isinstance(w.test, verbs.Has)
    return f"only if {say.test(w.test)}" + (f"; you have {w.have}" if w.have >= 0 and not past else "")


def expensive(w: Why, say: Language) -> str:
    if w.limit >= 0:
        return f"costs {w.n}, more than {w.limit}"
    return f"costs {some(th.PERSUASION, w.n, say)}, you have {w.have}"


def no_cards(w: Why, say: Language) -> str:
    if w.thing in th.TRACK_FACTIONS:
        return f"you have no {say.thing(w.thing)} card there"
    if w.thing == th.INTRIGUE:
        return "you hold no Intrigue card" if w.n else "no Intrigue card is left"
    if w.n > 1:
        return f"needs {w.n} cards in your hand, you have {len(w.player.hand)}"
    return "you have no card in your hand" if w.n else "there is no card for it"


def track_full(w: Why, say: Language) -> str:
    return f"you have all the Influence there is with the {say.thing(w.thing)}"


def wrong_icon(w: Why, say: Language) -> str:
    spied = ", and no Spy of yours watches this space" * bool(w.n)
    if not isinstance(th.THINGS[w.source], parts.Card):
        return f"no card in your hand has {a(say.thing(w.thing))} icon{spied}"
    return f"{say.thing(w.source)} has no {say.thing(w.thing)} icon{spied}"


def no_agent(w: Why, say: Language) -> str:
    if not w.thing:
        return "you have no Agent left to send"
    return f"you have no {'other ' * (w.thing == th.OTHER_AGENT)}Agent on the board to recall"


def tech_dear(w: Why, say: Language) -> str:
    """What must be paid beside the Negotiators, in each of the goods that would do."""
    purchase: Any = th.EFFECTS[w.thing]
    has, goods = w.player.has, purchase.goods
    own = tech.negotiators(w.state, w.player.seat)
    needed = listed([say.some(what, w.n) for what in goods], "or")
    beside = f" beside your {say.some(th.NEGOTIATORS, own)}" if own else ""
    have = listed([say.some(what, has[what]) for what in goods]) if len(goods) > 1 else str(has[goods[0]])
    return f"needs {needed}{beside}, you have {have}"


def no_purchase(w: Why, say: Language) -> str:
    purchase: Any = th.EFFECTS[w.thing]
    if purchase.pay:
        return f"you have too little {say.thing(purchase.pay)} for any card on offer"
    return f"no card on offer costs {'exactly ' * purchase.exactly}{purchase.what}{' or less' * (not purchase.exactly)}"


def post_taken(w: Why, say: Language) -> str:
    return "you have a Spy here already" if w.n == w.player.seat else f"{say.seat(th.SeatNo(w.n))} has a Spy here"


def allowance(w: Why, say: Language) -> str:
    if w.n:
        return f"only {w.n} units that were in the garrison before can be deployed in a turn, besides new ones"
    return "only units recruited this turn can be deployed"


def shunned(faction: ThingId, n: int, say: Language) -> str:
    if n == AHEAD:
        return f"Smart Politics, it holds the {say.thing(faction)} Alliance and leads there"
    return f"Smart Politics, it is too far behind with the {say.thing(faction)}"


NO_TARGETS = {
    th.INTRIGUE: f"no opponent has {cards.STEAL_FROM} Intrigue cards",
    th.TECH: "no Tech tile is left",
    th.UNITS: "no opponent has a troop or dreadnought in the Conflict",
    th.OPPONENTS: "it would do nothing to any opponent",
    th.OPPONENT: "it would do nothing to any opponent",
    th.OTHERS: "it would do nothing for any other player",
    th.SPIED: "no Spy of yours watches a faction you could gain Influence with",
    th.OCCUPIED: "no Agent of yours is on a faction space",
    th.CHOSEN: "you have chosen no faction",
    th.CONTRACTS: "no contract is on offer",
    th.TEAM: "it would do nothing for your team",
    th.ALLIES: "it would do nothing for your Allies",
    th.ALLY: "it would do nothing for the Ally who is activated",
}


def taken(w: Why, say: Language) -> str:
    return "somebody has the Mentat already" if w.thing == th.MENTAT else f"you have {TAKING[w.thing]} already"


REASONS = {
    why.POSSIBLE: lambda w, say: "possible",
    why.SHORT: short,
    why.UNMET: unmet,
    why.EMPTY: lambda w, say: "it would do nothing now",
    why.NO_ICONS: lambda w, say: "this card has no Agent icon",
    why.NO_AGENT: no_agent,
    why.NO_SPACE: lambda w, say: (
        "no space it reaches is open" + "; for its Spy icon you have no Spy on the board" * bool(w.n)
    ),
    why.WRONG_ICON: wrong_icon,
    why.OWN_AGENT: lambda w, say: "your own Agent is here",
    why.OCCUPIED: lambda w, say: f"{say.seat(w.n)}'s Agent is here",
    why.CLOSED: lambda w, say: f"{say.seat(w.n)} has closed this space",
    why.ONCE_ONLY: lambda w, say: "you can come here only once per game",
    why.NO_SUPPLY: lambda w, say: "you have no troop in supply",
    why.NO_UNITS: lambda w, say: f"too few troops in the {area(w.thing)}",
    why.TRACK_FULL: track_full,
    why.NO_CARDS: no_cards,
    why.NOT_NOW: lambda w, say: "this card is for another moment",
    why.DUTY_FIRST: lambda w, say: f"something compulsory is open: {say.thing(w.thing)}",
    why.EXPENSIVE: expensive,
    why.NO_PRICE: lambda w, say: "it cannot be bought",
    why.STACK_EMPTY: lambda w, say: "the stack is empty",
    why.TAKEN: taken,
    why.NO_TARGET: lambda w, say: NO_TARGETS[w.thing],
    why.NO_FACTION: lambda w, say: "you have visited no faction space this turn",
    why.NOT_BEHIND: lambda w, say: f"no opponent is ahead of you with the {say.thing(w.thing)}",
    why.NAMED_ALREADY: lambda w, say: f"you have named the {say.thing(w.thing)} already",
    why.LAPSED: lambda w, say: "its card has left play",
    why.POST_TAKEN: post_taken,
    why.WRONG_POST: lambda w, say: "it watches no such space",
    why.WALLED: lambda w, say: f"the Shield Wall protects {say.thing(w.thing)}",
    why.NO_WALL: lambda w, say: "the Shield Wall is gone",
    why.FORBIDDEN: lambda w, say: "you cannot deploy units this turn",
    why.TRACK_ENDED: lambda w, say: f"you are at the end of the {say.thing(w.thing)}",
    why.NO_BATTLE_ICON: lambda w, say: f"you have no face-up {say.thing(w.thing)} or wild card",
    why.NO_SHIP: lambda w, say: "both your dreadnoughts are out",
    why.NOT_SNOOPED: lambda w, say: f"no Snooper of yours is left with the {say.thing(w.thing)}",
    why.NOT_PRICE: lambda w, say: f"it does not cost exactly {w.n}",
    why.TECH_DEAR: tech_dear,
    why.NO_POST: lambda w, say: "no observation post is free for it",
    why.NO_PURCHASE: no_purchase,
    why.ALLOWANCE: allowance,
    why.NO_BONUS: lambda w, say: "no bonus spice lies there",
    why.SHUNNED: lambda w, say: shunned(w.thing, w.n, say),
    why.NO_RIVALS: lambda w, say: "this tile is not for Rivals",
    why.DENIED: lambda w, say: f"at this level you never gain {TAKING[w.thing]}",
}
