"""What holds at every decision of a game with Rivals of Uprising, whatever people do (C-20, UR-1 to UR-10)."""

from random import Random

import pytest

import kanly
from kanly.cells import HAGAL_DECK, HAGAL_DISCARD, HAGAL_TOP
from kanly.components import Rival
from kanly.events import BOUGHT, CONTRACT_TAKEN, PLAYED_INTRIGUE, RECALLED, REVEALS, SCHEMED, SPY_PLACED, SPY_RECALLED
from kanly.memory import PLAYER_TURNS
from kanly.testing import look
from kanly.things import THINGS

MIXES = [["uprising"], ["base", "uprising"], ["uprising", "ix"], ["base", "ix", "uprising"]]
WAYS = [(1, ["mercenary", "choam"]), (1, ["sardaukar", "churn"]), (1, ["mentat"]), (1, ["kwisatz haderach", "choam"]),
        (2, []), (2, ["choam", "brutal escalation", "expert deployment", "smart politics"])]
POINT = {"solari": 7, "spice": 7, "water": 3, "intrigue": 3}


def holds(s):
    deck = sum(len(s.piles[pile]) for pile in (HAGAL_DECK, HAGAL_TOP, HAGAL_DISCARD))
    assert deck == sum(card.copies for card in s.game.hagal)  # UR-4.2
    for seat in range(s.game.players, 3):
        of_rival(s, seat)


def of_rival(s, seat):
    seen, card = look(s, seat), THINGS[s.players[seat].leader]
    assert isinstance(card, Rival)
    assert not any(seen[zone] for zone in ("hand", "deck", "discard", "play", "revealed", "contracts", "completed"))
    assert len(seen["spies"]) < 3  # UR-6.2
    assert not seen["council"] and seen["persuasion"] == 0
    assert seen["garrison"] + seen["conflict"] + seen["supply"] + seen["negotiators"] == 12
    out = sum(seat in agents for agents in look(s)["agents"].values())
    assert seen["agents"] + out == 2 + seen["swordmaster"]
    points = sum(level >= 2 for level in seen["influence"].values()) + len(seen["alliances"])
    assert seen["score"] == 0 if card.simplified else seen["score"] >= points  # UR-4.6, UR-9.1
    if s.phase != PLAYER_TURNS:
        return  # rewards are spent when all are taken
    held = {what: seen[what] if what != "intrigue" else len(seen[what]) for what in POINT}
    if not seen["swordmaster"]:
        assert sum(held.values()) < card.swordmaster  # UR-5.2
    elif not card.simplified:
        hoards = "ix" in s.game.sets and s.game.players == 1 and THINGS[s.conflict].level < 3
        assert all(n < POINT[what] for what, n in held.items() if not (hoards and what == "spice"))  # UR-5.4


@pytest.mark.parametrize("sets", MIXES, ids="+".join)
@pytest.mark.parametrize("players, chosen", WAYS)
def test_at_every_decision(sets, players, chosen):
    """UR-4.2, UR-4.6, UR-5.2, UR-5.4, UR-6.1, UR-6.2, UR-7.6, UR-9.1, C-20.1, C-20.6, C-20.9"""
    for seed in range(3):
        s = kanly.compose(sets, players, options=chosen).start(seed, log=True)
        chance = Random(seed)
        while s.options:
            assert s.decision.player < players
            holds(s)
            s.apply(chance.choice(s.options))
        assert s.winners and not any(getattr(THINGS[s.players[n].leader], "simplified", False) for n in s.winners)
        afterwards(s)


def afterwards(s):
    """What the log tells: no Rival has done what only people do, and each Scheme followed a third Spy."""
    people = set(range(s.game.players))
    assert {e.seat for e in s.log if e.kind in (REVEALS, PLAYED_INTRIGUE, CONTRACT_TAKEN, RECALLED)} <= people
    assert {e.seat for e in s.log if e.kind in (SCHEMED, BOUGHT)} <= {0, 1, 2} - people
    out = dict.fromkeys(range(3), 0)
    for n, e in enumerate(s.log):
        if e.kind == SPY_PLACED:
            out[e.seat] += 1
        elif e.kind == SPY_RECALLED:
            out[e.seat] -= 1
        elif e.kind == SCHEMED:
            assert [then.kind for then in s.log[n - 3:n]] == [SPY_PLACED, SPY_RECALLED, SPY_RECALLED]
            assert out[e.seat] == 1
