"""What is done with cards."""

from __future__ import annotations

from typing import Any

from kanly import components as parts
from kanly import effects as verbs
from kanly import things as th
from kanly.effects import (
    acquiring,
    cards,
    looking,
    resources,
    trashing,
)
from kanly.words.en.grammar import (
    a,
    cards_of,
    either,
    listed,
    may,
)
from kanly.words.speech import Language
from kanly.words.texts import Line, Mood

PUTTING = {th.HAND: "draw it", th.TRASH: "trash it", th.DISCARD: "discard it"}


def acquire(e: Any, say: Language) -> str:
    to = {th.TOP: " to the top of your deck", th.HAND: " to your hand"}.get(e.to, "")
    if isinstance(e.what, str):
        return f"acquire {say.named(e.what)}{to}"
    if e.pay:
        return f"acquire a card{to}, paying its cost in {say.thing(e.pay)}"
    return f"acquire a card costing {'exactly ' * e.exactly}{e.what}{'' if e.exactly else ' or less'}{to}"


def draw(e: Any, say: Language) -> str:
    n = e.n if say.now is None or e.n is verbs.THAT else say.now.amount(e.n)
    return "draw as many cards" if n is verbs.THAT else f"draw {cards_of(n, 'card', say)}"


def put_back(e: Any, say: Language) -> str:
    return f"put {'an Intrigue card' if e.n == 1 else 'any number of your Intrigue cards'} under the Intrigue deck"


def trash_any(e: Any, say: Language) -> str:
    return "trash a card" if e.must or say.now or say.mood is Mood.DEED else may("trash a card")


def trash_from(e: Any, say: Language) -> str:
    of = f"{say.thing(e.of)} " if e.of else ""
    if e.place == th.HAND:
        return f"trash {a(of + 'card')} from your hand"
    return f"trash {'another' if isinstance(th.THINGS[say.source], parts.Card) else 'a'} {of}card in play"


def looked_at(e: Any, say: Language) -> str:
    if e.n == 1:
        return f"look at the top card of your deck and {either([PUTTING[p] for p in e.places])}"
    return f"look at the top {e.n} cards of your deck: {listed([f'{PUTTING[p][:-2]}one' for p in e.places])}"


CARDS: dict[type[Any], Line] = {
    resources.GainIntrigue: lambda e, say: (
        "draw as many Intrigue cards" if e.n is verbs.THAT else f"+{say.some(e.what, e.n)}"
    ),
    verbs.PutBack: put_back,
    verbs.Draw: draw,
    verbs.Discard: lambda e, say: f"discard {cards_of(e.n, 'card', say)}",
    trashing.TrashAny: trash_any,
    trashing.TrashThis: lambda e, say: (
        f"trash this {'tile' if isinstance(th.THINGS[say.source], parts.Tech) else 'card'}"
    ),
    trashing.TrashFrom: trash_from,
    trashing.TrashIntrigue: "trash an Intrigue card",
    trashing.TrashNamed: lambda e, say: f"you start without {say.named(e.name)}",
    verbs.Return: lambda e, say: (
        f"take {a(say.thing(e.of))} card from your discard pile to your hand" if e.of
        else f"take {'this card' if e.which == th.THIS else 'the card you set aside'} back to your hand"
    ),
    verbs.Acquire: acquire,
    looking.LookAtDeck: looked_at,
    looking.LookAtIntrigues: "look at the top 2 Intrigue cards: keep one and put one back on top",
    verbs.Reshuffle: "shuffle your discard pile into your deck",
    acquiring.SetAsideRow: "set aside a card of the Imperium Row that only you may acquire",
    acquiring.SetAsideHand: "set aside a card of your hand, face down",
    verbs.Signet: lambda e, say: (
        "use your Signet" if isinstance(th.THINGS[say.source], parts.Hagal) else "use the signet of your Leader"
    ),
    verbs.StealIntrigue: f"take a random Intrigue card from each opponent who has {cards.STEAL_FROM} or more",
}
