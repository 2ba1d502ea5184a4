"""Commanders, Allies and teams: what they do, are asked, and did."""

from __future__ import annotations

from typing import Any

from kanly import effects as verbs
from kanly import events as ev
from kanly import reasons as why
from kanly import things as th
from kanly.effects import influence, leading, teams
from kanly.effects.agents import sends_swordmaster
from kanly.effects.units import strength
from kanly.seats import allies
from kanly.state import State
from kanly.teams import divided as shares
from kanly.things import ID_BITS, ID_MASK, Option, SeatNo, option_seat, option_thing
from kanly.turns import agent, combat, commanders, intrigue
from kanly.words.en.grammar import listed
from kanly.words.speech import Language
from kanly.words.texts import Answer, Asked, Line, Told, Why

PLACES = {0: "no reward", 1: "the first reward", 2: "the second reward", 3: "the third reward"}


def leader(state: State, seat: SeatNo, say: Language) -> str:
    return say.thing(state.players[seat].leader)


def gift(what: int, n: int, say: Language) -> str:
    return say.some(option_thing(Option(what)), n) if n else "nothing"


# What is printed.


EFFECTS: dict[type[Any], Line] = {
    verbs.Reinforce: lambda e, say: (
        f"recruit {say.some(th.TROOPS, e.n)}, divided among the Allies of your team; each may deploy its own at once"
    ),
    verbs.Trade: lambda e, say: (
        "trade with a teammate: each gives the other any amount of "
        + listed([say.some(what, 2)[2:] for what in teams.TRADED], "or") + ", or nothing"
    ),
    verbs.HandOutContracts: "give each of your Allies one of the two contracts on offer",
    verbs.ToThroneRow: lambda e, say: (
        f"put a card of the Imperium Row that is not {say.thing(th.FREMEN)} into your Throne Row"
    ),
    verbs.PayTogether: lambda e, say: f"pay {say.some(e.what, e.n)}, of which your Allies may pay any part",
}


# What is asked.


def which_ally(q: Asked, say: Language) -> str:
    return f"{say.thing(option_thing(Option(q.it)))}: which Ally do you activate?"


def with_token(answer: Answer, say: Language) -> str:
    """Ada, with the Swordmaster that can be sent once"""
    moves = answer.task[th.STEP] & ID_MASK  # an Agent from the board
    once = not moves and sends_swordmaster(answer.state, answer.task[th.WHO], option_seat(answer.option))
    return say.thing(answer.thing) + ", with the Swordmaster" * once


def deploys(q: Asked, say: Language) -> str:
    units = "dreadnoughts" if q.step else "troops"
    return f"How many {units} do you deploy for {leader(q.state, q.player.seat, say)}?"


def reinforced(q: Asked, say: Language) -> str:
    first, other = sorted(allies(q.state, q.player.seat))
    n = min(q.effect.n, sum(q.state.players[ally].has[th.SUPPLY] for ally in (first, other)))
    return f"How many of {say.some(th.TROOPS, n)} does {say.seat(first)} recruit? {say.seat(other)} recruits the rest"


def offered(q: Asked, say: Language) -> str:
    partner, theirs = say.seat(SeatNo(q.it & ID_MASK)), q.it >> ID_BITS + 1
    if q.step:
        what = option_thing(Option(q.step))
        return f"How {'many' if what == th.INTRIGUE else 'much'} {say.some(what, 2)[2:]} do you give {partner}?"
    gets = f"{partner} gives you {gift(theirs & ID_MASK, theirs >> ID_BITS, say)}: what" if q.it >> ID_BITS else "What"
    return f"{gets} do you give {partner}?"


def amount_given(answer: Answer, say: Language) -> str:
    if answer.option == th.DONE:
        return "nothing"
    step = option_thing(Option(answer.task[th.STEP]))
    return say.some(step, answer.option - th.NUMBERS) if step else say.some(answer.thing, 2)[2:]


def handed(q: Asked, say: Language) -> str:
    n = q.it >> 2 * ID_BITS
    more = f" ({n} to give)" if n > 1 else ""
    return f"Which Intrigue card do you give {say.seat(SeatNo(q.it & ID_MASK))}?{more}"


def contracts_for(q: Asked, say: Language) -> str:
    first, other = (say.seat(ally) for ally in allies(q.state, q.player.seat))
    return f"Which contract does {first} get? {other} gets the other one"


def share(q: Asked, say: Language) -> str:
    due = (q.it & ID_MASK) - (q.it >> ID_BITS)
    return f"How much of {say.some(q.effect.what, due)} do you pay for {leader(q.state, q.player.seat, say)}?"


def ceding(q: Asked, say: Language) -> str:
    """What both have now, and what they would have."""
    seat = q.player.seat
    partner = q.effect.partner(q.state, seat)
    now, then = q.effect.rewards(q.state), q.effect.rewards(q.state, seat)
    changes = listed([f"{who} {PLACES[then.get(one, 0)]} instead of {PLACES[now.get(one, 0)]}"
                      for who, one in (("you take", seat), (f"{say.seat(partner)} takes", partner))
                      if then.get(one, 0) != now.get(one, 0)])
    return f"You and {say.seat(partner)} are tied with strength {strength(q.player)}: do you cede? Then {changes}"


QUESTIONS: dict[type[Any], tuple[Line, str]] = {
    commanders.Activate: ("Which Ally do you activate this turn?", "{who} is taking a turn"),
    leading.Lead: (lambda q, say: f"{say.thing(q.source)}: which Ally do you activate for what it gives?",
                   "{who} activates an Ally for what a card gives"),
    agent.WhichAlly: (which_ally, "{who} is taking a turn"),
    commanders.LetAllyDeploy: (deploys, "{who} is deploying units"),
    intrigue.ForWhom: (lambda q, say: f"{say.thing(option_thing(Option(q.it)))}: for which Ally do you play it?",
                       "{who} may play Intrigue cards"),
    combat.Cede: (ceding, "{who} may cede a tie to a teammate"),
    influence.WhichTrack: (
        lambda q, say: (f"Gain {q.step} Influence with the {say.thing(q.state.game.main[q.it])}, "
                        f"or with the {say.thing(option_thing(Option(q.it)))} on your own track?"),
        "{who} is choosing between two tracks"),
    verbs.Reinforce: (reinforced, "{source}: {who} is dividing troops among the Allies"),
    verbs.Trade: ("With which teammate do you trade?", "{source}: {who} is choosing a teammate to trade with"),
    teams.OfferGift: (offered, "{source}: {who} is deciding what to give in the Trade"),
    teams.HandOver: (handed, "{source}: {who} is handing over Intrigue cards"),
    verbs.HandOutContracts: (contracts_for, "{source}: {who} is handing out contracts"),
    teams.GiveContract: (lambda q, say: f"Which Ally gets the contract {say.thing(option_thing(Option(q.it)))}?",
                         "{source}: {who} is handing out contracts"),
    verbs.ToThroneRow: ("Which card of the Imperium Row goes to your Throne Row?",
                        "{who} is choosing a card for the Throne Row"),
    teams.Share: (share, "{source}: {who} may pay a part of it"),
}


def divided(answer: Answer, say: Language) -> str:
    """2 troops for Ada and 1 troop for Tom"""
    return listed([f"{say.some(th.TROOPS, n)} for {say.seat(seat)}" for seat, n in shares(answer.state, answer.option)])


ANSWERS = {
    verbs.Reinforce: divided,
    agent.WhichAlly: with_token,
    teams.OfferGift: amount_given,
    combat.Cede: lambda answer, say: "cede" if answer.option == th.YES else "stay tied",
}


# Why not.


def not_yours(w: Why, say: Language) -> str:
    if not w.thing:
        return "only its Commander can send Agents to a personal board"
    return f"your team cannot have {'Maker Hooks' if w.thing == th.HOOKS else 'sandworms'}"


def team_short(w: Why, say: Language) -> str:
    there = sum(w.state.players[mate].has[w.thing] for mate in w.state.team(w.player.seat))
    return f"needs {say.some(w.thing, w.n)}, your team has {there}"


REASONS = {
    why.NOT_YOURS: not_yours,
    why.NO_TOKEN: lambda w, say: "no Agent of yours can activate the Ally who is activated this turn",
    why.TEAM_SHORT: team_short,
    why.WRONG_FACTION: lambda w, say: f"no {say.thing(w.thing)} card can go there",
}


# What happened.


def given(v: Told, say: Language) -> str:
    if v.thing and th.THINGS[v.thing].kind != "word":
        return f"{v.who} gives {v.seat} {say.thing(v.thing)}"
    return f"{v.who} gives {v.seat} {say.some(v.thing, v.n) if v.thing else 'an Intrigue card'}"


EVENTS = {
    ev.ACTIVATED: lambda v, say: f"{v.who} activates {v.seat}",
    ev.GIVES: lambda v, say: f"{v.who} offers {gift(v.thing, v.n, say)} in the Trade",
    ev.GIVEN: given,
    ev.TO_THRONE: lambda v, say: f"{v.who} puts {say.thing(v.thing)} into the Throne Row",
    ev.YIELDS: lambda v, say: f"{v.who} cedes the tie to {v.seat}",
    ev.SWAPPED: lambda v, say: f"{v.who} swaps Objectives with {v.seat} and has the {say.thing(v.thing)}",
}
