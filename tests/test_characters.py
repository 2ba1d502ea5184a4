"""The characters of the middle levels differ in what they do, over games they sit in together."""

from collections import Counter

import pytest

import kanly
from kanly.bots import bot
from kanly.bots.arena import seated
from kanly.things import FACTIONS, ICONS, LANDSRAAD, SPICE_TRADE

GAME = kanly.compose(["base"], players=4)
NAMES = ("regular", "fighter", "diplomat", "trader")
GAMES = 12


@pytest.fixture(scope="module")
def done():
    """What each of them comes to in a game: Agents sent by icon, and those who could fight."""
    found = {name: Counter() for name in NAMES}
    for seed in range(GAMES):
        names = seated(NAMES, seed)
        bots = [bot(name, seed) for name in names]
        s = GAME.start(seed)
        while decision := s.decision:
            seat = decision.player
            answer = bots[seat].choose(s.seen_by(seat)) if len(decision.options) > 1 else decision.options[0]
            if decision.question.shape.part == "destination":
                space = GAME.space(answer)
                found[names[seat]][space.icon] += 1
                found[names[seat]]["combat"] += space.is_combat
            s.apply(answer)
    return found


def sent(counted, *kinds):
    """The part of all Agents that was sent to these."""
    return sum(counted[kind] for kind in kinds) / sum(counted[icon] for icon in ICONS)


@pytest.mark.parametrize(("name", "kinds"), [
    ("fighter", ("combat",)), ("diplomat", FACTIONS), ("trader", (SPICE_TRADE, LANDSRAAD)),
])
def test_a_character_is_sent_where_it_leans_to(done, name, kinds):
    others = [sent(done[other], *kinds) for other in NAMES if other != name]
    assert sent(done[name], *kinds) > 1.05 * max(others)
