"""Questions: what the acting player reads, and what the others do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kanly import effects as verbs
from kanly import things as th
from kanly.effects import (
    acquiring,
    agents,
    alliances,
    counts,
    influence,
    looking,
    order,
    rare,
    shipping,
    ships,
    spies,
    tech,
    trashing,
    troops,
)
from kanly.turns import agent, combat, control, dealing, deploying, intrigue, reveal, round, setup, trophies
from kanly.words.en.cards import PUTTING
from kanly.words.en.grammar import (
    a,
    listed,
    some,
)
from kanly.words.speech import Language
from kanly.words.texts import Answer, Asked, Line


def nth(q: Asked) -> str:
    return f" ({q.step + 1} of {q.effect.n})" if q.effect.n > 1 else ""


def driven(q: Asked, say: Language) -> str:
    most = counts.amount(q.effect.n, q.state, (0, q.player.seat, q.source, q.it, q.step))
    return f"Whose unit retreats? ({q.step + 1} of {most})"


def turn(q: Asked, say: Language) -> str:
    return "Play a card, or reveal" if len(q.options) > 1 else "Reveal your hand"


def duties(q: Asked, say: Language) -> str:
    """What is open now, in words."""
    left = some(th.PERSUASION, q.player.has[th.PERSUASION], say)
    able = (
        ["take an effect"] * q.effects + ["deploy troops"] * q.deploys + [f"acquire a card ({left})"] * q.purchases
        + ["play an Intrigue card"] * q.intrigues + ["end your turn"] * q.ends
    )
    text = "which effect next?" if able == ["take an effect"] else listed(able, "or")
    return f"{say.thing(q.source)}: {text}" if q.source else text[:1].upper() + text[1:]


def destination(q: Asked, say: Language) -> str:
    return f"Where does {say.thing(q.source)} send an Agent?"


def acquire_what(q: Asked, say: Language) -> str:
    return f"{say.thing(q.source)}: {say.effect(q.effect)}"


def how_many(q: Asked, say: Language) -> str:
    verb = "Deploy" if isinstance(q.effect, troops.DeployTroops) else "Retreat"
    return f"{verb} how many troops?"


def window(q: Asked, say: Language) -> str:
    kind = f"{q.effect.window.capitalize()} card"
    return f"Play another {kind}, or be done" if q.step else f"Play {a(kind)}, or pass"


def where_top(q: Asked, say: Language) -> str:
    top = th.option_thing(q.player.top[-1]) if q.player.top else th.HIDDEN
    return f"{say.thing(top)} is on top of your deck: where does it go?"


def which_each(q: Asked, say: Language) -> str:
    return f"{PUTTING[q.effect.places[q.step]].capitalize().replace(' it', ' which card?')}"


def rewards(q: Asked, say: Language) -> str:
    which, sets = q.set_of_reward
    twice = f" ({('first', 'second')[which - 1]} of two)" if sets > 1 else ""
    return f"{say.thing(q.source)}: which reward next?{twice}"


# Answers whose Thing alone says too little.


def payment(answer: Answer, say: Language) -> str:
    return listed([f"{'send back' if what == th.NEGOTIATORS else 'pay'} {say.some(what, n)}"
                   for what, n in answer.payment])


def gathering(answer: Answer, say: Language) -> str:
    return "" if answer.option == th.DONE else f"{say.thing(answer.thing)}: recall the Spy and draw a card"


def destination_reached(answer: Answer, say: Language) -> str:
    return f"{say.thing(answer.thing)} (recalling a Spy)" if answer.infiltrates else ""


ANSWERS: dict[type[Any], Callable[[Answer, Language], str]] = {
    tech.PayForTech: payment, agent.Gather: gathering, agent.Destination: destination_reached,
}

QUESTIONS: dict[type[Any], tuple[Line, str]] = {
    # Turns.
    setup.PickLeader: ("Choose your Leader", "{who} is choosing a Leader"),
    agent.Turn: (turn, "{who} is taking a turn"),
    agent.Destination: (destination, "{who} is taking a turn"),
    agent.WhichAgent: (lambda q, say: f"{say.thing(q.it)}: where does the Agent come from?", "{who} is taking a turn"),
    agent.Infiltrate: (lambda q, say: f"Recall which Spy to infiltrate {say.thing(q.it)}?", "{who} is taking a turn"),
    agent.Gather: (lambda q, say: f"{say.thing(q.source)}: recall a Spy to draw a card?",
                   "{who} may gather intelligence at {source}"),
    agent.Offer: (lambda q, say: f"{say.thing(q.it)}: which offer do you take?", "{who} is taking a turn"),
    deploying.AgentDuties: (duties, "{who} is taking a turn at {source}"),
    reveal.RevealDuties: (duties, "{who} is taking a Reveal turn"),
    round.Defend: (lambda q, say: f"Deploy 1 troop from supply to defend {say.thing(q.source)}?",
                   "{who} may send a troop to defend {source}"),
    intrigue.Window: (window, "{who} may play Intrigue cards"),
    combat.RewardDuties: (rewards,
                          "{who} is taking the reward of {source}"),
    combat.Winning: (lambda q, say: f"You won {say.thing(q.source)}: play an Intrigue card for it, or pass",
                     "{who} won {source} and may play Intrigue cards"),
    trophies.PairWild: (lambda q, say: f"{say.thing(q.source)}: turn it face down together with which card?",
                        "{who} may pair the wild icon of {source}"),
    # Structure.
    verbs.May: (lambda q, say: f"{say.thing(q.source)}: {say.effect(q.effect)}?", "{source}: {who} may use its effect"),
    verbs.Arrow: (lambda q, say: f"{say.thing(q.source)}: {say.effect(q.effect)}?",
                  "{source}: {who} may pay for its effect"),
    order.Parts: (lambda q, say: f"{say.thing(q.source)}: which effect next?", "{source}: {who} is using its effects"),
    verbs.Either: (lambda q, say: f"{say.thing(q.source)}: choose one", "{source}: {who} is choosing one effect"),
    verbs.Choose: (lambda q, say: f"{say.thing(q.source)}: choose {q.effect.n} effects{nth(q)}",
                   "{source}: {who} is choosing effects"),
    verbs.For: (lambda q, say: f"{say.thing(q.source)}: which opponent must {say.printed().deed(q.effect.effect)}?",
                "{source}: {who} is choosing an opponent"),
    # Influence.
    influence.GainInfluence: (lambda q, say: f"Gain {q.effect.steps} Influence with which faction?",
                              "{who} is choosing a faction to gain Influence with"),
    influence.GainTwoFactions: (lambda q, say: f"Gain 1 Influence with which faction? ({q.step + 1} of 2)",
                                "{who} is choosing two factions to gain Influence with"),
    influence.LoseInfluence: (lambda q, say: f"Lose {q.effect.n} Influence with which faction?",
                              "{who} is choosing a faction to lose Influence with"),
    alliances.PassAlliance: (lambda q, say: f"Who takes the {say.thing(q.effect.faction)} Alliance?",
                             "{who} is choosing who takes an Alliance"),
    verbs.ChooseSecretly: (lambda q, say: f"Secretly choose a faction{nth(q)}", "{who} is choosing factions secretly"),
    # Cards.
    verbs.Discard: (lambda q, say: f"Discard a card{nth(q)}", "{who} is discarding"),
    trashing.TrashAny: (lambda q, say: "Trash which card?" if q.effect.must else "Trash a card, or be done",
                        "{who} is choosing a card to trash"),
    trashing.TrashFrom: (lambda q, say: "Trash which card?", "{who} is choosing a card to trash"),
    trashing.TrashIntrigue: ("Trash which Intrigue card?", "{who} is choosing an Intrigue card to trash"),
    verbs.Return: (lambda q, say: f"Which {say.thing(q.effect.of)} card comes back to your hand?",
                   "{who} is taking a card from the discard pile"),
    verbs.Acquire: (acquire_what, "{source}: {who} is acquiring a card"),
    acquiring.PlaceCard: (lambda q, say: f"Where does {say.thing(q.source)} go?",
                          "{who} is choosing where {source} goes"),
    looking.PutTop: (where_top, "{who} is looking at the top card of the deck"),
    looking.PutEach: (which_each, "{who} is looking at the top cards of the deck"),
    acquiring.SetAsideRow: ("Set aside which card of the Imperium Row?",
                            "{who} is setting aside a card of the Imperium Row"),
    acquiring.SetAsideHand: ("Set aside which card of your hand?", "{who} is setting aside a card"),
    verbs.PutBack: (lambda q, say: "Put which Intrigue card under the deck?" if q.effect.n == 1
                    else "Put an Intrigue card under the deck, or be done", "{who} is putting Intrigue cards back"),
    looking.KeepIntrigue: ("Keep which Intrigue card?", "{who} is looking at the Intrigue deck"),
    dealing.KeepContract: ("Start with which contract?", "{who} is choosing a contract"),
    # Agents and troops.
    agents.RecallAgent: ("Recall which Agent?", "{who} is recalling an Agent"),
    spies.RecallSpies: (lambda q, say: f"Recall which Spy?{nth(q)}", "{who} is recalling a Spy"),
    spies.PutSpy: ("Place a Spy on which post?", "{who} is placing a Spy"),
    spies.RecallFirst: ("You have no Spy in supply: recall one to place it again, or be done",
                        "{who} may recall a Spy to place it again"),
    verbs.RemoveWall: ("Remove the Shield Wall?", "{who} may remove the Shield Wall"),
    verbs.TakeContract: ("Take which contract?", "{who} is taking a contract"),
    verbs.Advance: (lambda q, say: f"{say.thing(q.effect.counter)}: which way?", "{who} is choosing a way"),
    rare.FlipIcon: ("Turn which card face down?", "{who} is choosing a card to turn face down"),
    verbs.CloseSpace: ("Which space do you close to your opponents?", "{who} is choosing a space to close"),
    troops.DeployTroops: (how_many, "{who} is deploying troops"),
    troops.RetreatTroops: (how_many, "{who} is retreating troops"),
    ships.DeployUnits: (lambda q, say: f"Deploy which unit?{nth(q)}", "{who} is deploying units"),
    ships.RetreatUnits: (lambda q, say: f"Retreat which unit?{nth(q)}", "{who} is retreating units"),
    verbs.DriveBack: (driven, "{who} is driving back units"),
    ships.WhichUnit: (lambda q, say: f"Which unit of {say.seat(q.it)} retreats?", "{who} is driving back units"),
    troops.LoseTroops: (lambda q, say: f"Lose a troop from where?{nth(q)}", "{who} is losing troops"),
    tech.AcquireTech: (lambda q, say: say.sentence(say.effect(q.effect))[:-1] + "?", "{who} may acquire a Tech tile"),
    tech.PayForTech: (lambda q, say: f"How do you pay for {say.thing(q.it)}?",
                      "{who} is paying for a Tech tile"),
    tech.GainNegotiators: ("Send how many Negotiators to Ix?", "{who} may send Negotiators to Ix"),
    verbs.Freighter: (lambda q, say: f"Move your Freighter?{nth(q)}", "{who} may move the Freighter"),
    shipping.Unloading: ("Which reward of the Freighter next?", "{who} is taking the rewards of the Freighter"),
    control.Occupy: ("Which location does your dreadnought take?", "{who} is taking a location with a dreadnought"),
    troops.SendRecruits: (lambda q, say: f"How many of the {q.it} new troops join the Conflict?" if q.it > 1
                          else "How many new troops join the Conflict?", "{who} is deploying new troops"),
}
