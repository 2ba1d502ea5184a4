"""All generated text, per language: writes tests/text/<language>.txt, or checks that it is up to date.

A changed verb shows there as a readable diff over all components it touches.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

import kanly
from kanly import events as ev
from kanly import reasons as why
from kanly import things as th
from kanly.components import Component, Space
from kanly.decks import put_on_top
from kanly.effects import Acquire, HandOutContracts, Reinforce, ToThroneRow, Trade
from kanly.effects.influence import GainTwoFactions, WhichTrack
from kanly.effects.teams import GiveContract, HandOver, OfferGift, Share
from kanly.effects.tech import AcquireTech
from kanly.effects.troops import SendRecruits
from kanly.expansion import EXPANSIONS
from kanly.memory import COMBAT, PLAYER_TURNS
from kanly.reasons import REASONS, because
from kanly.state import State
from kanly.things import (
    EFFECTS,
    KEYS,
    PLACES,
    THINGS,
    Thing,
    Word,
    at,
    doing,
)
from kanly.turns.agent import DESTINATION, TURN, Destination, Offer, Turn, WhichAlly
from kanly.turns.combat import Cede, RewardDuties, Winning
from kanly.turns.commanders import Activate, LetAllyDeploy
from kanly.turns.deploying import AgentDuties, CommanderDuties
from kanly.turns.hagal import AHEAD, BEHIND
from kanly.turns.intrigue import ForWhom
from kanly.turns.reveal import RevealDuties
from kanly.turns.round import Defend
from kanly.words import Language, language, languages
from kanly.words.boxes import boxes
from kanly.words.icons import component_tokens, cost_tokens
from kanly.written import TESTS, Effect

ROOT = Path(__file__).resolve().parent.parent
NAMES = ["Ada", "Ben", "Cleo", "Dan"]
INSIDE = ("parts", "branches", "cost", "gain", "then", "otherwise", "effect")


def thing(key: str) -> int:
    return KEYS[key].id


DAGGER, AMBUSH, PAUL = thing("card/base/dagger"), thing("intrigue/base/ambush"), thing("leader/base/paul-atreides")
ARRAKEEN, SELL = thing("space/base/arrakeen"), thing("space/base/sell-melange")
BATTLE = thing("conflict/base/desert-power")
FREMKIT, FREMKIT_SPACE = thing("hagal/uprising/fremkit"), thing("space/uprising/fremkit")
TWO_SPACES, SIETCH = thing("hagal/uprising/deliver-supplies-heighliner"), KEYS["space/uprising/sietch-tabr"]
SHIP_CARD = KEYS["hagal/ix/dreadnought-1p"]
SHIP = SHIP_CARD.id


def inside(effect: Effect) -> Iterator[Effect]:
    """An effect and all it is made of."""
    yield effect
    for name in INSIDE:
        found = getattr(effect, name, ())
        for part in found if isinstance(found, tuple) else (found,):
            if isinstance(part, Effect):
                yield from inside(part)


def sources() -> dict[int, int]:
    """Effect → a component that has it."""
    return {
        effect.no: component.id
        for component in THINGS if isinstance(component, Component)
        for box in boxes(component).values() for line in box for part in inside(line)
        for effect in (part, getattr(part, "put", part))
    }


# Components.


def component_lines(say: Language, component: Thing) -> Iterator[str]:
    yield f"{say.thing(component.id)}"
    yield f"  {say.text(component)}"
    icons = component_tokens(component)
    for name, text in say.component(component).items():
        shown = icons.get(name, "")
        yield f"  {name:9} {text}" + (f"  [{shown}]" if shown else "")
    if isinstance(component, Space) and component.offers:
        yield f"  price     [{cost_tokens(component)}]"
    yield ""


# Questions, on a table where nothing has happened yet.


def table() -> State:
    s = kanly.compose(["base"], players=4, leaders=["Paul Atreides", None, None, None]).lay_out(0)
    put_on_top(s.players[0], DAGGER)
    return s


def six() -> State:
    """Muad'Dib's turn, who has activated the second Ally, with everything a team can be asked about."""
    s = kanly.compose(["uprising"], players=6).lay_out(0)
    for p in s.players:
        p.leader = p.leader or thing(ALLIES[p.seat])
    for ally in (2, 4):
        s.players[ally].has[th.CONFLICT] = 2
        s.players[ally].has[th.REVEALED] = ally
    s.phase = PLAYER_TURNS
    s.armies = (4, *s.armies[1:])
    return s


ALLIES = {1: "leader/uprising/feyd-rautha-harkonnen", 2: "leader/uprising/lady-jessica",
          4: "leader/uprising/gurney-halleck", 5: "leader/uprising/princess-irulan"}
SUPPORT, THREAT = thing("space/uprising/economic-support"), thing("card/uprising/threaten-spice-production")
OFFERED = 2 | ((th.SPICE | 2 << th.ID_BITS) << 1 | 1) << th.ID_BITS
IN_TEAMS: dict[type[Effect], list[tuple[int, int, int, int]]] = {
    Activate: [(0, 0, th.REVEAL, 0)],
    WhichAlly: [(0, 0, thing("space/uprising/arrakeen"), 0)],
    LetAllyDeploy: [(0, 0, 0, 0), (0, 0, 0, 1)],
    SendRecruits: [(4, 0, 2, 0)],
    ForWhom: [(0, 0, AMBUSH, 0)],
    Cede: [(4, BATTLE, 0, 0)],
    WhichTrack: [(0, 0, th.FREMEN, 2)],
    Reinforce: [(0, thing("space/uprising/military-support"), 0, 0)],
    Trade: [(0, SUPPORT, 0, 0)],
    OfferGift: [(0, SUPPORT, it, step) for it, step in ((2, 0), (2, th.SPICE), (OFFERED, 0), (2 | 1 << th.ID_BITS, 0))],
    HandOver: [(0, SUPPORT, 2 | (th.INTRIGUE | n << th.ID_BITS) << th.ID_BITS, 0) for n in (1, 2)],
    HandOutContracts: [(0, thing("card/uprising/demand-results"), 0, 0)],
    GiveContract: [(0, thing("card/uprising/demand-results"), thing("contract/uprising/espionage-solari"), 0)],
    ToThroneRow: [(3, thing("card/uprising/imperial-tent"), 0, 0)],
    Share: [(0, THREAT, 7, 0), (0, THREAT, 7 | 2 << th.ID_BITS, 1)],
}
"""Question of a team → seat, source, it and step of samples."""


SITUATIONS: dict[type[Effect], list[tuple[int, int, list[int]]]] = {
    Turn: [(0, 0, [at(DAGGER, th.HAND), th.REVEAL]), (0, 0, [th.REVEAL])],
    Destination: [(DAGGER, 0, [])],
    Offer: [(DAGGER, SELL, [])],
    AgentDuties: [(ARRAKEEN, 0, [doing(ARRAKEEN, 0)]),
                  (ARRAKEEN, 0, [at(th.NUMBERS + 2, th.TO_CONFLICT), AMBUSH, th.END_TURN])],
    CommanderDuties: [(ARRAKEEN, 0, [at(th.SEAT_WORD[2], th.TO_CONFLICT), th.END_TURN])],
    RevealDuties: [(0, 0, [doing(DAGGER, 0), at(DAGGER, th.ROW)]), (0, 0, [th.END_TURN])],
    RewardDuties: [(BATTLE, 0, [])],
    Winning: [(BATTLE, 0, [])],
    Defend: [(ARRAKEEN, 0, [])],
    SendRecruits: [(0, 1, []), (0, 2, [])],
}
"""Question → source, it and options of samples."""
ENOUGH = 4


def question_lines(say: Language) -> Iterator[str]:
    s, teams = table(), six()
    of = sources()
    printed = {type(EFFECTS[no]) for no in of}
    asked: dict[str, dict[str, str]] = {}
    for effect in EFFECTS:
        if type(effect) in IN_TEAMS:
            teams.phase = COMBAT if isinstance(effect, Cede) else PLAYER_TURNS
            for seat, source, it, step in IN_TEAMS[type(effect)]:
                teams.pending = [(TURN.no, 0, 0, 0, 0), (effect.no, seat, source, it, step)]
                asked.setdefault(type(effect).__name__, {})[say.question(teams)] = say.waiting(teams)
            if type(effect) not in SITUATIONS:
                continue
        if not effect.asks or (type(effect) in printed and effect.no not in of):  # a part while a line was built
            continue
        situations = SITUATIONS.get(type(effect), [(of.get(effect.no, DAGGER), ARRAKEEN, [])])
        twice = getattr(effect, "n", 1) == 2 or hasattr(effect, "window") or isinstance(effect, GainTwoFactions)
        for source, it, s.options in situations:
            for step in range(2 if twice else 1):
                s.pending = [(TURN.no, 0, 0, 0, 0), (effect.no, 0, source, it, step)]
                asked.setdefault(type(effect).__name__, {})[say.question(s)] = say.waiting(s)
    for name, texts in sorted(asked.items()):
        yield name
        yield from (f"  {text}" for text in list(texts)[:ENOUGH])
        yield f"  others: {next(iter(texts.values()))}"


# Reasons and events.


def reason_codes(kind: int) -> list[int]:
    if kind == why.UNMET:
        return [because(kind, test.no) for test in TESTS]
    things = {
        why.SHORT: [th.WATER, th.FREMEN, th.INFLUENCE],
        why.WRONG_ICON: [th.CITY],
        why.NO_UNITS: [th.GARRISON, th.CONFLICT],
        why.TRACK_FULL: [th.FREMEN],
        why.NO_CARDS: [0, th.INTRIGUE, th.BENE_GESSERIT],
        why.DUTY_FIRST: [ARRAKEEN],
        why.TAKEN: [th.SEAT, th.SWORDMASTER, th.MENTAT],
        why.NO_TARGET: [th.INTRIGUE, th.TECH, th.UNITS, th.OPPONENTS, th.OPPONENT, th.OTHERS, th.SPIED, th.OCCUPIED,
                        th.CHOSEN],
        why.NO_AGENT: [0, th.AGENT, th.OTHER_AGENT],
        why.TECH_DEAR: [effect.no for effect in EFFECTS if isinstance(effect, AcquireTech)],
        why.NO_PURCHASE: [effect.no for effect in EFFECTS if isinstance(effect, Acquire) and effect.asks],
        why.NO_FACTION: [0],
        why.NOT_BEHIND: [th.FREMEN],
        why.NAMED_ALREADY: [th.FREMEN],
    }
    things |= {why.NOT_YOURS: [0, th.HOOKS, th.SANDWORMS], why.WRONG_FACTION: [th.FREMEN], why.TEAM_SHORT: [th.SPICE]}
    things[why.NO_TARGET] += [th.CONTRACTS, th.TEAM, th.ALLIES, th.ALLY]
    things |= {why.DENIED: [th.SWORDMASTER], why.SHUNNED: [th.FREMEN]}
    n = {why.SHORT: 2, why.OCCUPIED: 2, why.CLOSED: 2, why.EXPENSIVE: 4, why.TECH_DEAR: 4, why.TEAM_SHORT: 7}.get(
        kind, 0)
    more = {why.WRONG_ICON: 1, why.NO_SPACE: 1, why.POST_TAKEN: 2, why.ALLOWANCE: 2, why.SHUNNED: AHEAD}.get(kind, n)
    counts = (0, 1, 2) if kind == why.NO_CARDS else (n, more)
    return [because(kind, about, many) for about in things.get(kind, [0]) for many in dict.fromkeys(counts)]


def reason_lines(say: Language) -> Iterator[str]:
    s = table()
    acquire = next(effect for effect in EFFECTS if isinstance(effect, Acquire) and effect.asks)
    for kind, name in enumerate(REASONS):
        texts: dict[str, None] = {}
        for code in reason_codes(kind):
            for effect in (DESTINATION, acquire):
                s.pending = [(effect.no, 0, DAGGER, 0, 0)]
                texts[say.reason(s, code)] = None
        yield name
        yield from (f"  {text}" for text in texts)


SAMPLES: dict[int, tuple[int, int, int]] = {
    ev.LEADER_TAKEN: (PAUL, 0, 0),
    ev.LEADERS_OFFERED: (PAUL, 0, 0),
    ev.CHOSEN_SECRETLY: (th.FREMEN, 0, 0), ev.SECRET_SHOWN: (th.FREMEN, 0, 0), ev.CONFLICT_SHOWN: (BATTLE, 0, 0),
    ev.RETURNED: (DAGGER, 0, th.DISCARD),
    ev.DREW_INTRIGUE: (AMBUSH, 0, 0), ev.STOLE: (AMBUSH, 0, 1), ev.SENT: (DAGGER, 0, ARRAKEEN),
    ev.MOVED_AGENT: (ARRAKEEN, 0, 0), ev.PAID: (th.WATER, 2, 0), ev.GAINED: (th.SWORDS, 2, 0),
    ev.CONTROL_BONUS: (ARRAKEEN, 0, 0), ev.HARVESTED: (ARRAKEEN, 2, 0),
    ev.DEPLOYED: (th.TROOPS, 2, th.SUPPLY), ev.TROOPS_LOST: (th.TROOPS, 1, th.CONFLICT),
    ev.INFLUENCE_UP: (th.FREMEN, 2, 0), ev.INFLUENCE_DOWN: (th.FREMEN, 1, 0),
    ev.ALLIANCE_TAKEN: (th.FREMEN, 0, 2), ev.ALLIANCE_LEFT: (th.FREMEN, 0, 0), ev.SCORED: (DAGGER, 1, 0),
    ev.ACQUIRED: (DAGGER, 3, th.TOP), ev.TOKEN_TAKEN: (th.MENTAT, 1, 0), ev.RECALLED: (ARRAKEEN, 0, 0),
    ev.SPACE_CLOSED: (ARRAKEEN, 0, 0), ev.SPACE_OPEN: (ARRAKEEN, 0, 0), ev.PLAYED_INTRIGUE: (AMBUSH, 0, 0),
    ev.INTRIGUE_DISCARDED: (AMBUSH, 0, 0), ev.COMBAT_BEGINS: (BATTLE, 0, 0), ev.REWARDED: (BATTLE, 1, 6),
    ev.CONTROLS: (ARRAKEEN, 0, 2), ev.NO_WINNER: (BATTLE, 0, 0), ev.MAKER_SPICE: (ARRAKEEN, 2, 0),
    ev.HAGAL_SHOWN: (FREMKIT, 0, 0), ev.SCHEMED: (thing("rival/uprising/muaddib"), 0, 0), ev.BOUGHT: (th.WATER, 3, 0),
    ev.ACTIVATED: (0, 0, 1), ev.GIVES: (th.SPICE, 2, 0), ev.GIVEN: (AMBUSH, 1, 1), ev.YIELDS: (BATTLE, 0, 1),
    ev.SWAPPED: (thing("objective/uprising/crysknife"), 0, 1),
    ev.HELD_BACK: (th.UNITS, 2, 4), ev.HAGAL_SWORDS: (FREMKIT, 1, 0), ev.CONTROL_LOST: (ARRAKEEN, 0, 2),
    ev.BONUS_BANKED: (thing("space/base/hagga-basin"), 2, 0),
    ev.TECH_TRASHED: (thing("tech/ix/holoprojectors"), 0, 0), ev.DICE_ROLLED: (0, 2, 6),
}
SKIPPED: list[tuple[int, int, int]] = [
    (FREMKIT, why.OWN_AGENT, FREMKIT_SPACE), (FREMKIT, because(why.OCCUPIED, 0, 1), FREMKIT_SPACE),
    (TWO_SPACES, because(why.OCCUPIED, 0, 1), thing("space/uprising/heighliner")),
    (FREMKIT, because(why.CLOSED, 0, 1), FREMKIT_SPACE),
    (thing("hagal/uprising/sietch-tabr"), because(why.UNMET, SIETCH.needs.no), SIETCH.id),
    (SHIP, because(why.UNMET, SHIP_CARD.agent[0].test.no), 0),
    (thing("hagal/base/harvest-spice"), why.NO_BONUS, 0),
    (FREMKIT, because(why.SHUNNED, th.FREMEN, AHEAD), FREMKIT_SPACE),
    (FREMKIT, because(why.SHUNNED, th.FREMEN, BEHIND), FREMKIT_SPACE),
    (thing("hagal/uprising/place-spy-city"), why.NO_POST, 0),
]
"""House Hagal cards that are passed over: card, reason, space."""
HIDDEN = (ev.CHOSEN_SECRETLY, ev.CONTRACT_DEALT, ev.DREW, ev.DREW_INTRIGUE, ev.STOLE, ev.LOOKED, ev.GIVEN)


def event_lines(say: Language) -> Iterator[str]:
    for kind, name in enumerate(ev.EVENTS):
        if kind == ev.HAGAL_SKIPPED:
            yield from (f"{name:19} {say.event(kanly.Event(kind, 0, *about), NAMES)}" for about in SKIPPED)
            continue
        about, n, other = SAMPLES.get(kind, (DAGGER, 2, 0))
        event = kanly.Event(kind, 0, about, n, other, 1)
        seats = (0, 1) if kind in HIDDEN else (0,)
        yield f"{name:19} {' | '.join(say.event(event.seen_by(seat), NAMES) for seat in seats)}"


# The whole page.


def page(say: Language) -> str:
    lines = [f"{say.texts.title}: all generated text; tools/texts.py --write writes this file.", ""]
    for expansion in EXPANSIONS.values():
        kinds = dict.fromkeys(component.kind for component in expansion.things)
        for kind in kinds:
            lines += [f"== {expansion.name}: {kind} ==", ""]
            for component in expansion.things:
                if component.kind == kind:
                    lines += component_lines(say, component)
    lines += ["== questions ==", "", *question_lines(say), ""]
    lines += ["== reasons ==", "", *reason_lines(say), ""]
    lines += ["== events ==", "", *event_lines(say), ""]
    lines += ["== places ==", "", *(f"{name:12} {say.place(no)}" for no, name in enumerate(PLACES) if no), ""]
    lines += ["== words ==", ""]
    for word in THINGS:
        if isinstance(word, Word) and word.id in say.texts.words:
            text = say.texts.words[word.id]
            lines.append(f"{word.symbol:16} {text if isinstance(text, str) else ', '.join(text)}")
    return "\n".join(lines) + "\n"


def path(code: str) -> Path:
    return ROOT / "tests" / "text" / f"{code}.txt"


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--write", action="store_true", help="write the files instead of checking them")
    write = parser.parse_args(arguments).write
    stale = []
    for code in languages():
        text = page(language(code))
        if write:
            path(code).write_text(text, "utf-8")
        elif not path(code).exists() or path(code).read_text("utf-8") != text:
            stale.append(code)
    for code in stale:
        print(f"tests/text/{code}.txt is not what kanly says now: look at the difference after tools/texts.py --write")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
