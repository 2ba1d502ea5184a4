"""Getting and giving."""

from __future__ import annotations

from typing import Any

from kanly import components as parts
from kanly import effects as verbs
from kanly import things as th
from kanly.effects import (
    contracts,
    influence,
    resources,
    ships,
    tech,
    troops,
)
from kanly.effects.alliances import ALLIANCE_LEVEL
from kanly.words.en.grammar import (
    area,
    listed,
    noun,
    some,
)
from kanly.words.en.nouns import TAKING
from kanly.words.speech import Language
from kanly.words.texts import Line, Mood


def next_round(say: Language) -> str:
    return " for the next round" if isinstance(th.THINGS[say.source], parts.Conflict) else ""


WHERE = {
    th.HERE: "the faction whose space you visit", th.REACHED: "that faction",
    th.SNOOPED: "a faction whose track has a Snooper of yours",
    th.PRIORITY_1: "the first faction of your list", th.PRIORITY_2: "the second faction of your list",
    th.PRIORITY_3: "the third faction of your list", th.HIGHEST: "the faction where you have the most",
    th.NEW_ALLIANCE: "a faction where this brings an Alliance, or else where you have the least",
}


def gain_influence(e: Any, say: Language) -> str:
    track = th.THINGS[say.source]
    if e.where == th.REACHED and isinstance(track, parts.InfluenceTrack):
        return f"+{e.steps} Influence with the {say.thing(track.faction)}"
    if e.where in WHERE:
        return f"+{e.steps} Influence with {WHERE[e.where]}"
    if e.where == th.BEHIND:
        return f"+{e.steps} Influence with a faction where an opponent is ahead of you"
    if isinstance(th.THINGS[say.source], parts.Rival):
        return f"+{e.steps} Influence with the faction where you have the least"  # C-20.10
    return f"+{e.steps} Influence with any {'' if e.steps == 1 else 'one '}faction"


def factions(e: Any, say: Language) -> list[str]:
    return [f"the {say.thing(track)}" for track in (say.now.tracks(e) if say.now else [e.what])]


def gain_faction(e: Any, say: Language) -> str:
    """With whom the icon stands for, where that is not the faction itself."""
    return f"+{e.n} Influence with {listed(factions(e, say), 'or')}"


def gain_troops(e: Any, say: Language) -> str:
    how = {th.MAY: ", which you may deploy", th.MUST: " straight into the Conflict"}
    n, deploy = (e.n, e.deploy) if say.now is None else say.now.recruits(e.n, e.deploy)
    short = f" (only {say.now.supply} in supply)" if say.now and isinstance(n, int) and 0 < say.now.supply < n else ""
    return f"+{say.some(e.what, n)}{how.get(deploy, '')}{short}"


def gain_goods(e: Any, say: Language) -> str:
    """+2 spice; +6 Persuasion (2 per Fremen card you have in play)"""
    n = e.n if say.now is None else say.now.goods(e.what, e.n)
    if n is e.n or isinstance(e.n, int):
        return f"+{say.some(e.what, n)}"
    per = say.some(e.what, e.n).replace(f" {noun(e.what, e.n.times, say)}", "", 1)
    return f"+{say.some(e.what, n)} ({per})"


def track_bonus(e: Any, say: Language) -> str:
    track = th.THINGS[say.source]
    if not isinstance(track, parts.InfluenceTrack):
        return "gain the bonus of that track"
    return f"gain the bonus of the {say.thing(track.faction)} track ({say.effect(track.at[ALLIANCE_LEVEL])})"


def take_contract(e: Any, say: Language) -> str:
    if say.now is None:
        return f"take a contract, or {contracts.SOLARI_INSTEAD} Solari if none is on offer"
    found = say.now.candidates(e)
    ways = ["take a contract"] * (found != [th.SOLARI])
    if th.SOLARI in found:
        ways.append(f"+{say.some(th.SOLARI, say.now.goods(th.SOLARI, contracts.SOLARI_INSTEAD))} instead of a contract")
    return listed(ways, "or")


def step(e: Any, say: Language) -> str:
    space = th.THINGS[say.source]
    faction = f"the {say.thing(space.faction)}" if isinstance(space, parts.Space) and space.faction else "its faction"
    return f"+{say.now.steps if say.now else 1} Influence with {faction}"


def acquire_tech(e: Any, say: Language) -> str:
    less = f" for {e.discount} less" if e.discount else ""
    paid = "" if len(e.goods) == 1 else f", paying {listed([say.thing(goods) for goods in e.goods], 'or')}"
    return f"acquire a Tech tile{less}{paid}"


def freighter(e: Any, say: Language) -> str:
    return "move your Freighter" + (f" {e.n} times" if e.n > 1 else "")


GAINING: dict[type[Any], Line] = {
    resources.Gaining: gain_goods,
    resources.GainToken: lambda e, say: f"take {TAKING[e.what]}",
    resources.GainMentat: lambda e, say: f"take {TAKING[e.what]}{next_round(say)}",
    influence.GainFaction: gain_faction,
    influence.GainInfluence: gain_influence,
    influence.GainTwoFactions: lambda e, say: f"+{e.steps} Influence with each of two factions",
    influence.GainEveryFaction: lambda e, say: (
        f"+{e.steps} Influence with each faction"
        + {th.CHOSEN: " you chose secretly", th.SPIED: " you have a Spy at",
           th.OCCUPIED: " you have an Agent at"}.get(e.where, "")
    ),
    troops.GainTroops: gain_troops,
    troops.GainSandworms: lambda e, say: f"summon {say.some(e.what, e.n)}",
    troops.GainMemories: lambda e, say: f"put {say.some(th.TROOPS, e.n)} from supply aside as a memory",
    troops.LoseMemories: "take all your memories back to supply",
    ships.GainDreadnoughts: lambda e, say: f"commission {say.some(th.DREADNOUGHTS, e.n)}",
    ships.LoseDreadnoughts: "return a dreadnought in the Conflict to supply",
    tech.GainNegotiators: lambda e, say: f"send {say.some(th.NEGOTIATORS, e.n)} to Ix",
    verbs.AcquireTech: acquire_tech,
    verbs.Freighter: freighter,
    resources.LoseGoods: lambda e, say: f"you start with {say.some(e.what, e.n)} less",
    resources.GainTiebreak: "you win ties",
    resources.GainSnoopers: "put a Snooper at 2 Influence on each track",
    verbs.Ladder: lambda e, say: "put the Snooper on the next space here: " + "; ".join(
        f"({n}) {listed([say.effect(effect) for effect in reward])}" for n, reward in enumerate(e.rewards, 1)),
    verbs.TrackBonus: track_bonus,
    verbs.AnotherTurn: "take another turn after this one",
    verbs.DriveBack: lambda e, say: f"one enemy unit retreats per {say.count(e.n, 1)}",
    verbs.RemoveWall: lambda e, say: (
        say.effect(e.down) if say.now or say.mood is Mood.DEED else say.may(e.down)
    ),
    troops.WallDown: "remove the Shield Wall",
    verbs.TakeContract: take_contract,
    verbs.Step: step,
    verbs.Pay: lambda e, say: f"{'' if say.inside == 'cost' else 'pay '}{say.some(e.what, e.n)}",
    influence.LoseInfluence: lambda e, say: f"lose {e.n} Influence with any {'' if e.n == 1 else 'one '}faction",
    troops.LoseTroops: lambda e, say: (
        f"lose {some(th.TROOPS, e.n, say)}" + (f" from the {area(e.place)}" if e.place else "")
    ),
}
