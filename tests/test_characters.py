"""The characters of the middle levels differ in what they do, over games they sit in together."""

from collections import Counter

import pytest

import kanly
from kanly.bots import bot
from kanly.bots.arena import seated
from kanly.things import CONFLICT, FACTIONS, ICONS, LANDSRAAD, SPICE_TRADE

GAME = kanly.compose(["base"], players=4)
NAMES = ("regular", "fighter", "diplomat", "trader")
GAMES = 12


@pytest.fixture(scope="module")
def done():
    """What each of them comes to in a game: Agents sent by icon, troops in the Conflict, steps of Influence."""
    found = {name: Counter() for name in NAMES}
    for seed in range(GAMES):
        names = seated(NAMES, seed)
        bots = [bot(name, seed) for name in names]
        s = GAME.start(seed)
        while decision := s.decision:
            seat = decision.player
            before = s.players[seat].has[CONFLICT]
            answer = bots[seat].choose(s.seen_by(seat)) if len(decision.options) > 1 else decision.options[0]
            if decision.question.shape.part == "destination":
                found[names[seat]][GAME.space(answer).icon] += 1
            s.apply(answer)
            found[names[seat]]["troops"] += max(0, s.players[seat].has[CONFLICT] - before)
        for seat, name in enumerate(names):
            found[name]["influence"] += sum(s.players[seat].has[faction] for faction in FACTIONS)
    return found


def share(counted, *icons):
    """The part of all Agents that was sent to these icons."""
    return sum(counted[icon] for icon in icons) / sum(counted[icon] for icon in ICONS)


def test_a_fighter_brings_more_troops(done):
    assert done["fighter"]["troops"] > 1.15 * max(done[name]["troops"] for name in NAMES if name != "fighter")


def test_a_diplomat_is_sent_to_the_factions_and_has_more_influence(done):
    assert share(done["diplomat"], *FACTIONS) > 1.15 * max(share(done[name], *FACTIONS) for name in NAMES[:2])
    assert done["diplomat"]["influence"] > 1.1 * done["regular"]["influence"]


def test_a_trader_is_sent_to_the_spice_trade_and_the_landsraad(done):
    for name in ("regular", "fighter", "diplomat"):
        assert share(done["trader"], SPICE_TRADE, LANDSRAAD) > 1.15 * share(done[name], SPICE_TRADE, LANDSRAAD)
